/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-paint-button.h"

#include "gw-key-tooltip.h"
#include "gw-look.h"

#define SWATCH_SIZE 26

struct _GwPaintButton
{
  GtkToggleButton parent_instance;

  const GwPalette *palette;
  GwPaint paint;
};

G_DEFINE_FINAL_TYPE (GwPaintButton, gw_paint_button, GTK_TYPE_TOGGLE_BUTTON)

/* A piece of a map with the paint in its middle, larger than the swatch, so that the border of the
 * map is outside. */
static GwMap *
make_sample (const GwPaintButton *button)
{
  GwMap *map = gw_map_new (button->palette, 4, 3);

  if (button->paint.type == GW_PAINT_TERRAIN)
    {
      map->terrain[gw_map_cell (map, 1, 1)] = (guint8) button->paint.index;
    }
  else if (button->paint.type == GW_PAINT_EDGE)
    {
      gw_map_set_edge (map, 1, 1, 1, 0, button->paint.index);
    }
  return map;
}

static void
draw_cb (GtkDrawingArea *swatch, cairo_t *cr, int width, int height, gpointer user_data)
{
  GwPaintButton *button = user_data;
  const GwBoardTheme *theme = gw_look_get_theme ();
  gboolean is_edge = button->paint.type == GW_PAINT_EDGE;
  g_autoptr (GwMap) sample = make_sample (button);
  double cell = is_edge ? 22 : width;

  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cairo_translate (cr, is_edge ? width / 2.0 - 2 * cell : -cell,
                   is_edge ? height / 2.0 - 1.5 * cell : -cell);
  gw_board_draw_map (cr, sample, theme, cell, NULL);
  if (button->paint.type == GW_PAINT_OBJECT)
    {
      gw_board_draw_object (cr, button->palette, button->paint.index, 0, theme, cell, 1, 1, 1);
    }
}

const GwPaint *
gw_paint_button_get_paint (GwPaintButton *button)
{
  g_return_val_if_fail (GW_IS_PAINT_BUTTON (button), NULL);
  return &button->paint;
}

GtkWidget *
gw_paint_button_new (const GwPalette *palette, const GwPaint *paint, guint key)
{
  GwPaintButton *button = g_object_new (GW_TYPE_PAINT_BUTTON, NULL);
  GtkWidget *swatch = gtk_drawing_area_new ();
  const char *label = gw_paint_get_label (paint, palette);
  g_autofree char *action = key > 0 ? g_strdup_printf ("edit.paint(%u)", key) : NULL;

  button->palette = palette;
  button->paint = *paint;
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (swatch), SWATCH_SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (swatch), SWATCH_SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (swatch), draw_cb, button, NULL);
  gtk_widget_add_css_class (swatch, "paint-swatch");
  gtk_widget_set_overflow (swatch, GTK_OVERFLOW_HIDDEN);
  gtk_button_set_child (GTK_BUTTON (button), swatch);
  gtk_widget_add_css_class (GTK_WIDGET (button), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (button), "paint-button");
  gw_key_tooltip_set_text (GTK_WIDGET (button), label);
  gw_key_tooltip_set_keys (GTK_WIDGET (button), action);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gw_look_follow (swatch, G_CALLBACK (gtk_widget_queue_draw));
  return GTK_WIDGET (button);
}

static void
gw_paint_button_class_init (GwPaintButtonClass *klass)
{
}

static void
gw_paint_button_init (GwPaintButton *button)
{
}
