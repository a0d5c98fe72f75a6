/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands between cells: walls, glass, and the border of the board. */
#include "gw-board-private.h"

/* From these sizes of a cell on, walls and panes are as wide as they should be. */
#define WALL_CELL 12
#define WIDE_WALL_CELL 40

/* Below this size of a cell, walls would hide what is between them and get more transparent. */
#define FAINT_CELL 4

double
gw_edges_get_wall_width (const GwCanvas *canvas)
{
  double wanted = canvas->cell >= WIDE_WALL_CELL ? 5 : canvas->cell >= WALL_CELL ? 3 : 1;

  return gw_canvas_get_line_width (canvas, wanted * canvas->theme->stroke);
}

/* The middle of the grid line before a column or row. */
static double
get_middle (const GwCanvas *canvas, int index)
{
  return gw_canvas_get_start (canvas, index) + canvas->line / 2;
}

static void
add_wall (const GwCanvas *canvas, int from_x, int from_y, int to_x, int to_y)
{
  double left = get_middle (canvas, from_x);
  double top = get_middle (canvas, from_y);
  double right = get_middle (canvas, to_x);
  double bottom = get_middle (canvas, to_y);
  double width = gw_edges_get_wall_width (canvas);

  if (width > canvas->line)
    {
      cairo_move_to (canvas->cr, left, top);
      cairo_line_to (canvas->cr, right, bottom);
    }
  else
    {
      cairo_rectangle (canvas->cr, left - width / 2, top - width / 2, right - left + width,
                       bottom - top + width);
    }
}

/* The border counts as wall, as in gw_map_get_edge(). */
static GwEdge
get_right (const GwMap *map, int x, int y)
{
  return x < 0 || x + 1 >= (int) map->width ? GW_EDGE_WALL
                                            : (GwEdge) map->right[gw_map_cell (map, x, y)];
}

static GwEdge
get_down (const GwMap *map, int x, int y)
{
  return y < 0 || y + 1 >= (int) map->height ? GW_EDGE_WALL
                                             : (GwEdge) map->down[gw_map_cell (map, x, y)];
}

/* Walls in a line are one stroke, so that they end round and join straight. */
static void
add_upright_walls (const GwCanvas *canvas, const GwMap *map, const cairo_rectangle_int_t *cells)
{
  int bottom = cells->y + cells->height;

  for (int x = cells->x - 1; x < cells->x + cells->width; x++)
    {
      for (int y = cells->y; y < bottom; y++)
        {
          int start = y;

          while (y < bottom && get_right (map, x, y) == GW_EDGE_WALL)
            {
              y++;
            }
          if (y > start)
            {
              add_wall (canvas, x + 1, start, x + 1, y);
            }
        }
    }
}

static void
add_level_walls (const GwCanvas *canvas, const GwMap *map, const cairo_rectangle_int_t *cells)
{
  int right = cells->x + cells->width;

  for (int y = cells->y - 1; y < cells->y + cells->height; y++)
    {
      for (int x = cells->x; x < right; x++)
        {
          int start = x;

          while (x < right && get_down (map, x, y) == GW_EDGE_WALL)
            {
              x++;
            }
          if (x > start)
            {
              add_wall (canvas, start, y + 1, x, y + 1);
            }
        }
    }
}

/* Two panes an edge, or one line where there is no room for a gap. */
void
gw_edges_add_glass (const GwCanvas *canvas, int x, int y, gboolean is_right)
{
  gboolean has_panes = canvas->cell >= WALL_CELL;
  double width = gw_edges_get_wall_width (canvas);
  double across = get_middle (canvas, is_right ? x + 1 : y + 1) - width / 2;
  double start = gw_canvas_get_start (canvas, is_right ? y : x);
  int n_panes = has_panes ? 2 : 1;

  for (int i = 0; i < n_panes; i++)
    {
      double from = has_panes ? 0.12 + 0.44 * i : 0;
      double to = has_panes ? from + 0.32 : 1;
      double near = gw_canvas_snap (canvas, start + from * canvas->cell);
      double far = gw_canvas_snap (canvas, start + to * canvas->cell);

      if (is_right)
        {
          cairo_rectangle (canvas->cr, across, near, width, far - near);
        }
      else
        {
          cairo_rectangle (canvas->cr, near, across, far - near, width);
        }
    }
}

static void
add_panes (const GwCanvas *canvas, const GwMap *map, const cairo_rectangle_int_t *cells)
{
  for (int y = cells->y; y < cells->y + cells->height; y++)
    {
      for (int x = cells->x; x < cells->x + cells->width; x++)
        {
          if (get_right (map, x, y) == GW_EDGE_GLASS)
            {
              gw_edges_add_glass (canvas, x, y, TRUE);
            }
          if (get_down (map, x, y) == GW_EDGE_GLASS)
            {
              gw_edges_add_glass (canvas, x, y, FALSE);
            }
        }
    }
}

static void
paint_walls (const GwCanvas *canvas)
{
  double width = gw_edges_get_wall_width (canvas);

  gw_canvas_set_alpha (canvas, &canvas->theme->wall,
                       MIN (1, 0.2 + 0.8 * canvas->cell / FAINT_CELL));
  if (width > canvas->line)
    {
      cairo_set_line_width (canvas->cr, width);
      cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
      cairo_stroke (canvas->cr);
    }
  else
    {
      cairo_fill (canvas->cr);
    }
}

void
gw_board_draw_edges (cairo_t *cr,
                     const GwMap *map,
                     const GwBoardTheme *theme,
                     double cell,
                     const cairo_rectangle_int_t *cells)
{
  GwBoardTheme own;
  GwCanvas canvas = gw_canvas_new (cr, gw_board_theme_adapt (theme, map->palette, &own), cell);
  cairo_rectangle_int_t shown;

  g_return_if_fail (cell > 0);

  /* one cell more: its edges reach over, and its round ends must not show */
  if (!gw_canvas_limit (cells, map->width, map->height, 1, &shown))
    {
      return;
    }
  cairo_save (cr);
  cairo_new_path (cr);
  add_panes (&canvas, map, &shown);
  gw_canvas_set_alpha (&canvas, &canvas.theme->glass, MIN (1, 0.2 + 0.8 * cell / FAINT_CELL));
  cairo_fill (cr);
  add_upright_walls (&canvas, map, &shown);
  add_level_walls (&canvas, map, &shown);
  paint_walls (&canvas);
  cairo_restore (cr);
}
