/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ground of a board: floor, terrain and grid. */
#include "gw-board-private.h"

static guint8
get_terrain (const GwMap *map, int x, int y)
{
  return map->terrain[gw_map_cell (map, x, y)];
}

static gboolean
is_plain (const GwMap *map, int x, int y)
{
  return gw_terrain_get_look (&map->palette->terrains[get_terrain (map, x, y)]) == GW_LOOK_PLAIN;
}

/* Adds the cells of one terrain, neighbours in a row as one rectangle. */
static void
add_terrain (const GwCanvas *canvas,
             const GwMap *map,
             const cairo_rectangle_int_t *cells,
             guint terrain)
{
  int right = cells->x + cells->width;

  for (int y = cells->y; y < cells->y + cells->height; y++)
    {
      int start = cells->x;

      while (start < right)
        {
          int end = start;

          while (end < right && get_terrain (map, end, y) == terrain)
            {
              end++;
            }
          if (end > start)
            {
              gw_canvas_add_cells (canvas, start, y, end - start, 1);
            }
          start = end + 1;
        }
    }
}

static void
fill_terrains (const GwCanvas *canvas, const GwMap *map, const cairo_rectangle_int_t *cells)
{
  for (guint terrain = 0; terrain < map->palette->n_terrains; terrain++)
    {
      GwTerrainLook look = gw_terrain_get_look (&map->palette->terrains[terrain]);

      if (look != GW_LOOK_PLAIN)
        {
          add_terrain (canvas, map, cells, terrain);
          gw_canvas_set_colour (canvas, &canvas->theme->terrains[look].fill);
          cairo_fill (canvas->cr);
        }
    }
}

/* The lines belong to the first pixels of the cells on their right and below them. */
static void
draw_grid (const GwCanvas *canvas, const cairo_rectangle_int_t *cells)
{
  double left = gw_canvas_get_start (canvas, cells->x);
  double top = gw_canvas_get_start (canvas, cells->y);
  double width = gw_canvas_get_start (canvas, cells->x + cells->width) - left;
  double height = gw_canvas_get_start (canvas, cells->y + cells->height) - top;

  for (int x = cells->x; x < cells->x + cells->width; x++)
    {
      cairo_rectangle (canvas->cr, gw_canvas_get_start (canvas, x), top, canvas->line, height);
    }
  for (int y = cells->y; y < cells->y + cells->height; y++)
    {
      cairo_rectangle (canvas->cr, left, gw_canvas_get_start (canvas, y), width, canvas->line);
    }
  gw_canvas_set_colour (canvas, &canvas->theme->grid);
  cairo_fill (canvas->cr);
}

/* Between two cells that are not plain, the grid is a shade of them, not of the floor. */
static void
shade_grid (const GwCanvas *canvas, const GwMap *map, const cairo_rectangle_int_t *cells)
{
  for (int y = cells->y; y < cells->y + cells->height; y++)
    {
      for (int x = cells->x; x < cells->x + cells->width; x++)
        {
          double left = gw_canvas_get_start (canvas, x);
          double top = gw_canvas_get_start (canvas, y);

          if (is_plain (map, x, y))
            {
              continue;
            }
          cairo_rectangle (canvas->cr, left, top, canvas->line,
                           gw_canvas_get_start (canvas, y + 1) - top);
          cairo_rectangle (canvas->cr, left, top, gw_canvas_get_start (canvas, x + 1) - left,
                           canvas->line);
        }
    }
  gw_canvas_set_alpha (canvas, &canvas->theme->wall, 0.09);
  cairo_fill (canvas->cr);
}

static void
collect (const GwMap *map, const cairo_rectangle_int_t *cells, guint terrain, GArray *places)
{
  g_array_set_size (places, 0);
  for (int y = cells->y; y < cells->y + cells->height; y++)
    {
      for (int x = cells->x; x < cells->x + cells->width; x++)
        {
          if (get_terrain (map, x, y) == terrain)
            {
              GwCell place = { x, y };

              g_array_append_val (places, place);
            }
        }
    }
}

static void
draw_marks (const GwCanvas *canvas, const GwMap *map, const cairo_rectangle_int_t *cells)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (GwCell));

  for (guint terrain = 0; terrain < map->palette->n_terrains; terrain++)
    {
      const GwTerrainSpec *spec = &map->palette->terrains[terrain];

      if (gw_terrain_get_look (spec) != GW_LOOK_PLAIN)
        {
          collect (map, cells, terrain, places);
          gw_terrain_draw_marks (canvas, spec, (const GwCell *) (void *) places->data, places->len);
        }
    }
}

static void
draw_ground (const GwCanvas *canvas, const GwMap *map, const cairo_rectangle_int_t *cells)
{
  gboolean has_grid = canvas->cell >= GW_BOARD_GRID_CELL;

  gw_canvas_add_cells (canvas, cells->x, cells->y, cells->width, cells->height);
  gw_canvas_set_colour (canvas, &canvas->theme->terrains[GW_LOOK_PLAIN].fill);
  cairo_fill (canvas->cr);
  if (has_grid)
    {
      draw_grid (canvas, cells);
    }
  fill_terrains (canvas, map, cells);
  if (has_grid)
    {
      shade_grid (canvas, map, cells);
      draw_marks (canvas, map, cells);
    }
}

void
gw_board_draw_map (cairo_t *cr,
                   const GwMap *map,
                   const GwBoardTheme *theme,
                   double cell,
                   const cairo_rectangle_int_t *cells)
{
  GwBoardTheme own;
  GwCanvas canvas = gw_canvas_new (cr, gw_board_theme_adapt (theme, map->palette, &own), cell);
  cairo_rectangle_int_t shown;

  g_return_if_fail (cell > 0);

  if (gw_canvas_limit (cells, map->width, map->height, 0, &shown))
    {
      cairo_save (cr);
      cairo_new_path (cr);
      draw_ground (&canvas, map, &shown);
      cairo_restore (cr);
    }
  gw_board_draw_edges (cr, map, theme, cell, cells);
}
