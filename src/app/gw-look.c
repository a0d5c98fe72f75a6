/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-look.h"

#include <adwaita.h>

/* Of gtk-xft-dpi, for texts of the usual size. */
#define USUAL_DPI (96.0 * PANGO_SCALE)

#define SMALLEST_SCALE 0.5
#define LARGEST_SCALE 3.0

static double
get_text_scale (void)
{
  GtkSettings *desktop = gtk_settings_get_default ();
  int dpi = -1;

  if (desktop != NULL)
    {
      g_object_get (desktop, "gtk-xft-dpi", &dpi, NULL);
    }
  return dpi > 0 ? CLAMP (dpi / USUAL_DPI, SMALLEST_SCALE, LARGEST_SCALE) : 1;
}

const GwBoardTheme *
gw_look_get_theme (void)
{
  static GHashTable *scaled; /* of all that were ever wanted: a person tries few */
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean is_dark = adw_style_manager_get_dark (manager);
  gboolean has_contrast = adw_style_manager_get_high_contrast (manager);
  const GwBoardTheme *theme = gw_board_theme_get (is_dark, has_contrast);
  double scale = get_text_scale ();
  g_autofree char *key = NULL;
  GwBoardTheme *larger;

  if (scale == theme->text_scale)
    {
      return theme;
    }
  if (scaled == NULL)
    {
      scaled = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
    }
  key = g_strdup_printf ("%d %d %.4f", is_dark, has_contrast, scale);
  larger = g_hash_table_lookup (scaled, key);
  if (larger == NULL)
    {
      larger = gw_board_theme_copy_scaled (theme, scale);
      g_hash_table_insert (scaled, g_steal_pointer (&key), larger);
    }
  return larger;
}

void
gw_look_follow (gpointer object, GCallback callback)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkSettings *desktop = gtk_settings_get_default ();

  g_signal_connect_object (manager, "notify::dark", callback, object, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", callback, object, G_CONNECT_SWAPPED);
  if (desktop != NULL)
    {
      g_signal_connect_object (desktop, "notify::gtk-xft-dpi", callback, object, G_CONNECT_SWAPPED);
    }
}
