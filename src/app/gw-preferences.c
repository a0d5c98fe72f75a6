/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-preferences.h"

#include "gw-settings.h"

struct _GwPreferences
{
  AdwPreferencesWindow parent_instance;
  AdwComboRow *theme_row;
  AdwComboRow *animation_row;
  GtkSwitch *autosave_switch;
};

G_DEFINE_FINAL_TYPE (GwPreferences, gw_preferences, ADW_TYPE_PREFERENCES_WINDOW)

static void
gw_preferences_class_init (GwPreferencesClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, GwPreferences, theme_row);
  gtk_widget_class_bind_template_child (widget_class, GwPreferences, animation_row);
  gtk_widget_class_bind_template_child (widget_class, GwPreferences, autosave_switch);
}

/* The rows list their choices in the order of the enumerations in the schema. */
static void
row_selected_cb (AdwComboRow *row, GParamSpec *pspec, gpointer key)
{
  g_settings_set_enum (gw_settings_get (), key, (int) adw_combo_row_get_selected (row));
}

static void
bind_row (AdwComboRow *row, const char *key)
{
  adw_combo_row_set_selected (row, (guint) g_settings_get_enum (gw_settings_get (), key));
  g_signal_connect (row, "notify::selected", G_CALLBACK (row_selected_cb), (gpointer) key);
}

static void
gw_preferences_init (GwPreferences *preferences)
{
  gtk_widget_init_template (GTK_WIDGET (preferences));
  bind_row (preferences->theme_row, "theme");
  bind_row (preferences->animation_row, "animation");
  g_settings_bind (gw_settings_get (), "autosave", preferences->autosave_switch, "active",
                   G_SETTINGS_BIND_DEFAULT);
}

void
gw_preferences_show (GtkWindow *parent)
{
  gtk_window_present (g_object_new (GW_TYPE_PREFERENCES, "transient-for", parent, NULL));
}
