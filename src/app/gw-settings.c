/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-settings.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define NORMAL_MS 120
#define FAST_MS 60

gboolean
gw_settings_check (GError **error)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema =
      source != NULL ? g_settings_schema_source_lookup (source, GW_APP_ID, TRUE) : NULL;

  if (schema == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   _ ("The settings schema “%s” is not installed. Install Gridwright, or let "
                      "GSETTINGS_SCHEMA_DIR name the folder of its gschemas.compiled."),
                   GW_APP_ID);
      return FALSE;
    }
  return TRUE;
}

GSettings *
gw_settings_get (void)
{
  static GSettings *settings;

  if (settings == NULL)
    {
      settings = g_settings_new (GW_APP_ID);
    }
  return settings;
}

guint
gw_settings_get_animation_ms (void)
{
  GwAnimationChoice choice =
      (GwAnimationChoice) g_settings_get_enum (gw_settings_get (), "animation");
  GtkSettings *desktop = gtk_settings_get_default ();
  gboolean is_enabled = TRUE;

  if (desktop != NULL)
    {
      g_object_get (desktop, "gtk-enable-animations", &is_enabled, NULL);
    }
  if (!is_enabled || choice == GW_ANIMATION_OFF)
    {
      return 0;
    }
  return choice == GW_ANIMATION_FAST ? FAST_MS : NORMAL_MS;
}

static void
apply_theme_cb (GSettings *settings, const char *key, gpointer user_data)
{
  const AdwColorScheme schemes[] = {
    [GW_THEME_SYSTEM] = ADW_COLOR_SCHEME_DEFAULT,
    [GW_THEME_LIGHT] = ADW_COLOR_SCHEME_FORCE_LIGHT,
    [GW_THEME_DARK] = ADW_COLOR_SCHEME_FORCE_DARK,
  };

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      schemes[g_settings_get_enum (settings, "theme")]);
}

void
gw_settings_follow_theme (void)
{
  GSettings *settings = gw_settings_get ();

  g_signal_connect (settings, "changed::theme", G_CALLBACK (apply_theme_cb), NULL);
  apply_theme_cb (settings, "theme", NULL);
}
