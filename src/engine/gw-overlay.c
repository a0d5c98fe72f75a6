/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-overlay.h"

#include <math.h>

GwOverlay *
gw_overlay_new (void)
{
  GwOverlay *overlay = g_new0 (GwOverlay, 1);

  overlay->cells = g_array_new (FALSE, FALSE, sizeof (GwOverlayCell));
  return overlay;
}

void
gw_overlay_free (GwOverlay *overlay)
{
  g_array_unref (overlay->cells);
  g_free (overlay->values);
  g_free (overlay);
}

void
gw_overlay_reset (GwOverlay *overlay, guint width, guint height)
{
  gsize n_cells = (gsize) width * height;

  if (overlay->width != width || overlay->height != height)
    {
      g_free (overlay->values);
      overlay->values = g_new (float, n_cells);
      overlay->width = width;
      overlay->height = height;
    }
  for (gsize i = 0; i < n_cells; i++)
    {
      overlay->values[i] = NAN;
    }
  g_array_set_size (overlay->cells, 0);
}

void
gw_overlay_add_cell (GwOverlay *overlay, int x, int y, int actor, int value)
{
  GwOverlayCell cell = { (gint16) x, (gint16) y, actor, value };

  g_array_append_val (overlay->cells, cell);
}
