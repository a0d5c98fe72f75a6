/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an editor shows before a click: selection, cursor, and what a tool would put there. */
#include "gw-board-private.h"

static void
stroke_outline (const GwCanvas *canvas, double width)
{
  cairo_set_line_width (canvas->cr, width + 2);
  gw_canvas_set_alpha (canvas, &canvas->theme->terrains[GW_LOOK_PLAIN].fill, 0.8);
  cairo_stroke_preserve (canvas->cr);
  cairo_set_line_width (canvas->cr, width);
  gw_canvas_set_colour (canvas, &canvas->theme->accent);
  cairo_stroke (canvas->cr);
}

/* Adds the outline of cells along the middle of their grid lines. */
static void
add_outline (const GwCanvas *canvas, const cairo_rectangle_int_t *cells)
{
  double left = gw_canvas_get_start (canvas, cells->x);
  double top = gw_canvas_get_start (canvas, cells->y);
  double half = canvas->line / 2;

  gw_canvas_add_rounded (
      canvas, left + half, top + half, gw_canvas_get_start (canvas, cells->x + cells->width) - left,
      gw_canvas_get_start (canvas, cells->y + cells->height) - top, canvas->cell * 0.12);
}

void
gw_board_draw_selection (cairo_t *cr,
                         const cairo_rectangle_int_t *selection,
                         const GwBoardTheme *theme,
                         double cell)
{
  GwCanvas canvas = gw_canvas_new (cr, theme, cell);

  cairo_save (cr);
  cairo_new_path (cr);
  add_outline (&canvas, selection);
  gw_canvas_set_alpha (&canvas, &theme->accent, 0.12);
  cairo_fill_preserve (cr);
  stroke_outline (&canvas, 2);
  cairo_restore (cr);
}

void
gw_board_draw_cursor (
    cairo_t *cr, int x, int y, gboolean is_strong, const GwBoardTheme *theme, double cell)
{
  GwCanvas canvas = gw_canvas_new (cr, theme, cell);
  const cairo_rectangle_int_t place = { x, y, 1, 1 };

  cairo_save (cr);
  cairo_new_path (cr);
  add_outline (&canvas, &place);
  if (is_strong)
    {
      stroke_outline (&canvas, 3);
    }
  else
    {
      gw_canvas_set_alpha (&canvas, &theme->accent, 0.1);
      cairo_fill_preserve (cr);
      cairo_set_line_width (cr, canvas.line);
      gw_canvas_set_alpha (&canvas, &theme->accent, 0.8);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

void
gw_board_draw_ghost_terrain (cairo_t *cr,
                             const GwPalette *palette,
                             guint terrain,
                             int x,
                             int y,
                             const GwBoardTheme *theme,
                             double cell)
{
  GwCanvas canvas = gw_canvas_new (cr, theme, cell);
  const GwTerrainSpec *spec = &palette->terrains[terrain];

  g_return_if_fail (terrain < palette->n_terrains);

  cairo_save (cr);
  cairo_new_path (cr);
  /* a group is as large as the clip, and the board may be very large */
  gw_canvas_add_cells (&canvas, x, y, 1, 1);
  cairo_clip (cr);
  cairo_push_group (cr);
  gw_canvas_add_cells (&canvas, x, y, 1, 1);
  gw_canvas_set_colour (&canvas, &theme->terrains[gw_terrain_get_look (spec)].fill);
  cairo_fill (cr);
  if (cell >= GW_BOARD_GRID_CELL)
    {
      const GwCell place = { x, y };

      gw_terrain_draw_marks (&canvas, spec, &place, 1);
    }
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 0.7);
  cairo_restore (cr);
  gw_board_draw_cursor (cr, x, y, FALSE, theme, cell);
}

static void
add_edge (const GwCanvas *canvas, int x, int y, int dx, int dy)
{
  double half = canvas->line / 2;
  double from_x = gw_canvas_get_start (canvas, dx > 0 ? x + 1 : x) + half;
  double from_y = gw_canvas_get_start (canvas, dy > 0 ? y + 1 : y) + half;

  cairo_move_to (canvas->cr, from_x, from_y);
  if (dx != 0)
    {
      cairo_line_to (canvas->cr, from_x, gw_canvas_get_start (canvas, y + 1) + half);
    }
  else
    {
      cairo_line_to (canvas->cr, gw_canvas_get_start (canvas, x + 1) + half, from_y);
    }
}

void
gw_board_draw_ghost_edge (
    cairo_t *cr, int x, int y, int dx, int dy, GwEdge edge, const GwBoardTheme *theme, double cell)
{
  GwCanvas canvas = gw_canvas_new (cr, theme, cell);
  double width = gw_edges_get_wall_width (&canvas);

  g_return_if_fail ((dx == 0) != (dy == 0));

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  add_edge (&canvas, x, y, dx, dy);
  cairo_set_line_width (cr, width + MAX (4, cell * 0.22));
  gw_canvas_set_alpha (&canvas, &theme->accent, 0.4);
  cairo_stroke (cr);
  if (edge == GW_EDGE_GLASS)
    {
      gw_edges_add_glass (&canvas, x - (dx < 0), y - (dy < 0), dx != 0);
      gw_canvas_set_colour (&canvas, &theme->glass);
      cairo_fill (cr);
    }
  else
    {
      /* taking a wall away shows the ground that is left */
      add_edge (&canvas, x, y, dx, dy);
      cairo_set_line_width (cr, width);
      gw_canvas_set_colour (&canvas, edge == GW_EDGE_WALL ? &theme->wall
                                                          : &theme->terrains[GW_LOOK_PLAIN].fill);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}
