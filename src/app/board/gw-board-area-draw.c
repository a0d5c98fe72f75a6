/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the board gets onto the screen. GTK redraws a widget whole, so the map comes from tiles that
 * are kept as textures; what changes from frame to frame is drawn above them. */
#include "gw-board-area-private.h"

void
gw_board_area_draw_tile (cairo_t *cr,
                         double cell,
                         const cairo_rectangle_int_t *cells,
                         gpointer user_data)
{
  GwBoardArea *area = user_data;

  gw_board_draw_map (cr, area->map, area->theme, cell, cells);
  if (area->shows_objects)
    {
      gw_board_draw_objects (cr, area->map, area->theme, cell, cells);
    }
}

static void
draw_flash (GwBoardArea *area, cairo_t *cr)
{
  gint64 now = g_get_monotonic_time ();
  double progress = CLAMP ((double) (now - area->flash_start) / GW_BOARD_FLASH_TIME, 0, 1);
  double closeness = 1 - (1 - progress) * (1 - progress);
  double cell = area->view.cell;
  double radius = MAX (cell * 0.7, 8) + (1 - closeness) * 60;
  const GwColour *colour = &area->theme->accent;

  if (area->flash_tick == 0)
    {
      radius = MAX (cell * 0.7, 8);
      progress = 0;
    }
  cairo_new_path (cr);
  cairo_arc (cr, (area->flash_x + 0.5) * cell, (area->flash_y + 0.5) * cell, radius, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue,
                         progress < 0.8 ? 1 : (1 - progress) * 5);
  cairo_set_line_width (cr, 3);
  cairo_stroke (cr);
}

static gboolean
cursor_is_visible (GwBoardArea *area)
{
  return area->uses_cursor && area->shows_cursor && gtk_widget_has_focus (area->cell);
}

static void
draw_overlay (GwBoardArea *area, cairo_t *cr, const cairo_rectangle_int_t *cells)
{
  GwBoardTheme own;
  const GwBoardTheme *theme = gw_board_theme_adapt (area->theme, area->map->palette, &own);

  cairo_translate (cr, area->view.x, area->view.y);
  if (area->draw != NULL)
    {
      cairo_save (cr);
      area->draw (cr, &area->view, cells, theme, area->draw_data);
      cairo_restore (cr);
    }
  if (cursor_is_visible (area))
    {
      gw_board_draw_cursor (cr, area->cursor_x, area->cursor_y, TRUE, theme, area->view.cell);
    }
  if (area->flash_start != 0)
    {
      draw_flash (area, cr);
    }
}

/* GTK draws again what lies within the bounds of a drawing that may have changed, so these are made
 * as small as what is drawn: the pointer then costs a few cells and not the whole board. */
static void
append_recording (GtkSnapshot *snapshot, cairo_surface_t *recording)
{
  double x, y, width, height;
  graphene_rect_t bounds;
  cairo_t *cr;

  cairo_recording_surface_ink_extents (recording, &x, &y, &width, &height);
  if (width <= 0 || height <= 0)
    {
      return;
    }
  graphene_rect_init (&bounds, (float) x, (float) y, (float) width, (float) height);
  graphene_rect_round_extents (&bounds, &bounds);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_set_source_surface (cr, recording, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
}

static void
snapshot_overlay (GwBoardArea *area, GtkSnapshot *snapshot, const graphene_rect_t *viewport)
{
  const cairo_rectangle_t extents = { viewport->origin.x, viewport->origin.y, viewport->size.width,
                                      viewport->size.height };
  cairo_rectangle_int_t cells;
  GwBoardView inner = area->view;
  cairo_surface_t *recording;
  cairo_t *cr;

  inner.x -= viewport->origin.x;
  inner.y -= viewport->origin.y;
  if (!gw_board_view_get_visible (&inner, area->map->width, area->map->height, viewport->size.width,
                                  viewport->size.height, &cells))
    {
      return;
    }
  recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cr = cairo_create (recording);
  draw_overlay (area, cr, &cells);
  cairo_destroy (cr);
  append_recording (snapshot, recording);
  cairo_surface_destroy (recording);
}

static gboolean
ruler_is (const GwKeptRuler *kept, const GwBoardRuler *ruler, const GwBoardTheme *theme)
{
  return kept->node != NULL && kept->theme == theme && kept->ruler.count == ruler->count
         && kept->ruler.cell == ruler->cell && kept->ruler.start == ruler->start
         && kept->ruler.length == ruler->length && kept->ruler.marked == ruler->marked;
}

/* Laying out the numbers costs more than all tiles together, so a ruler is kept until it changes.
 */
static void
snapshot_ruler (GwBoardArea *area, GtkSnapshot *snapshot, const GwBoardRuler *ruler)
{
  GwKeptRuler *kept = &area->rulers[ruler->side];
  gboolean is_top = ruler->side == GW_RULER_TOP;
  float size = (float) gw_board_ruler_get_size (area->theme);
  float length = (float) ruler->length;

  if (!ruler_is (kept, ruler, area->theme))
    {
      graphene_rect_t bounds =
          GRAPHENE_RECT_INIT (0, 0, is_top ? length : size, is_top ? size : length);
      cairo_t *cr;

      g_clear_pointer (&kept->node, gsk_render_node_unref);
      kept->node = gsk_cairo_node_new (&bounds);
      kept->ruler = *ruler;
      kept->theme = area->theme;
      cr = gsk_cairo_node_get_draw_context (kept->node);
      gw_board_draw_ruler (cr, ruler, area->theme);
      cairo_destroy (cr);
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (is_top ? size : 0, is_top ? 0 : size));
  gtk_snapshot_append_node (snapshot, kept->node);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_rulers (GwBoardArea *area, GtkSnapshot *snapshot, const graphene_rect_t *viewport)
{
  GwBoardRuler top = { GW_RULER_TOP,         area->map->width,
                       area->view.cell,      area->view.x - viewport->origin.x,
                       viewport->size.width, -1 };
  GwBoardRuler left = { GW_RULER_LEFT,         area->map->height,
                        area->view.cell,       area->view.y - viewport->origin.y,
                        viewport->size.height, -1 };

  if (!gw_board_area_get_hover (area, &top.marked, &left.marked) && cursor_is_visible (area))
    {
      top.marked = area->cursor_x;
      left.marked = area->cursor_y;
    }
  if (top.length > 0)
    {
      snapshot_ruler (area, snapshot, &top);
    }
  if (left.length > 0)
    {
      snapshot_ruler (area, snapshot, &left);
    }
}

static void
append_colour (GtkSnapshot *snapshot, const GwColour *colour, const graphene_rect_t *bounds)
{
  GdkRGBA rgba = { (float) colour->red, (float) colour->green, (float) colour->blue,
                   (float) colour->alpha };

  gtk_snapshot_append_color (snapshot, &rgba, bounds);
}

void
gw_board_area_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwBoardArea *area = GW_BOARD_AREA (widget);
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                            (float) gtk_widget_get_height (widget));
  graphene_rect_t viewport;

  append_colour (snapshot, &area->theme->background, &all);
  if (area->map == NULL || area->map->width == 0)
    {
      return;
    }
  gw_board_area_get_viewport (area, &viewport);
  gtk_snapshot_push_clip (snapshot, &viewport);
  gw_board_area_snapshot_map (area, snapshot, &viewport);
  snapshot_overlay (area, snapshot, &viewport);
  gtk_snapshot_pop (snapshot);
  snapshot_rulers (area, snapshot, &viewport);
}

void
gw_board_area_stop_flash (GwBoardArea *area)
{
  if (area->flash_tick != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (area), area->flash_tick);
    }
  g_clear_handle_id (&area->flash_timeout, g_source_remove);
  area->flash_tick = 0;
  area->flash_start = 0;
}

static gboolean
flash_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  GwBoardArea *area = GW_BOARD_AREA (widget);

  gtk_widget_queue_draw (widget);
  if (g_get_monotonic_time () - area->flash_start < GW_BOARD_FLASH_TIME)
    {
      return G_SOURCE_CONTINUE;
    }
  area->flash_tick = 0;
  area->flash_start = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
end_still_flash_cb (gpointer user_data)
{
  GwBoardArea *area = user_data;

  area->flash_timeout = 0;
  area->flash_start = 0;
  gtk_widget_queue_draw (GTK_WIDGET (area));
  return G_SOURCE_REMOVE;
}

/* Where nothing should move, a ring stands still for as long. */
void
gw_board_area_flash_cell (GwBoardArea *area, int x, int y)
{
  gboolean animates = TRUE;

  g_return_if_fail (GW_IS_BOARD_AREA (area));
  gw_board_area_show_cell (area, x, y);
  gw_board_area_stop_flash (area);
  area->flash_x = x;
  area->flash_y = y;
  area->flash_start = g_get_monotonic_time ();
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (area)), "gtk-enable-animations", &animates,
                NULL);
  if (animates)
    {
      area->flash_tick =
          gtk_widget_add_tick_callback (GTK_WIDGET (area), flash_tick_cb, NULL, NULL);
    }
  else
    {
      area->flash_timeout = g_timeout_add (GW_BOARD_FLASH_TIME / 1000, end_still_flash_cb, area);
    }
  gtk_widget_queue_draw (GTK_WIDGET (area));
}
