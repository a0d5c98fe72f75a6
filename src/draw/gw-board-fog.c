/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a viewer does not know of a board. */
#include "gw-board-private.h"

#define REMEMBERED_ALPHA 0.16

static gboolean
is_seen (const GwFrame *frame, int x, int y)
{
  return gw_map_contains (frame->map, x, y)
         && gw_frame_get_fog (frame, gw_map_cell (frame->map, x, y)) != GW_FOG_UNSEEN;
}

/* The map as far as it is known: edges between cells that nobody has seen are open, so that not
 * even their ends show. */
static GwMap *
copy_known (const GwFrame *frame)
{
  GwMap *map = gw_map_copy (frame->map);

  for (int y = 0; y < (int) map->height; y++)
    {
      for (int x = 0; x < (int) map->width; x++)
        {
          guint cell = gw_map_cell (map, x, y);

          if (is_seen (frame, x, y))
            {
              continue;
            }
          map->terrain[cell] = 0;
          if (!is_seen (frame, x + 1, y))
            {
              map->right[cell] = GW_EDGE_OPEN;
            }
          if (!is_seen (frame, x, y + 1))
            {
              map->down[cell] = GW_EDGE_OPEN;
            }
        }
    }
  return map;
}

/* Adds the cells of which so much is known to the path. */
static void
add_cells (const GwCanvas *canvas,
           const GwFrame *frame,
           const cairo_rectangle_int_t *cells,
           GwFog first,
           GwFog last)
{
  for (int y = cells->y; y < cells->y + cells->height; y++)
    {
      for (int x = cells->x; x < cells->x + cells->width; x++)
        {
          GwFog fog = gw_frame_get_fog (frame, gw_map_cell (frame->map, x, y));

          if (fog >= first && fog <= last)
            {
              gw_canvas_add_cells (canvas, x, y, 1, 1);
            }
        }
    }
}

void
gw_board_draw_fog (cairo_t *cr,
                   const GwFrame *frame,
                   const GwBoardTheme *theme,
                   double cell,
                   const cairo_rectangle_int_t *cells)
{
  g_autoptr (GwMap) known = NULL;
  GwBoardTheme own;
  GwCanvas canvas;
  cairo_rectangle_int_t shown;

  if (frame->map == NULL || frame->fog->len == 0
      || !gw_canvas_limit (cells, frame->map->width, frame->map->height, 0, &shown))
    {
      return;
    }
  theme = gw_board_theme_adapt (theme, frame->map->palette, &own);
  canvas = gw_canvas_new (cr, theme, cell);
  known = copy_known (frame);
  gw_board_draw_map (cr, known, theme, cell, cells);
  cairo_save (cr);
  cairo_new_path (cr);
  add_cells (&canvas, frame, &shown, GW_FOG_REMEMBERED, GW_FOG_REMEMBERED);
  gw_canvas_set_alpha (&canvas, &theme->unseen, REMEMBERED_ALPHA);
  cairo_fill (cr);
  add_cells (&canvas, frame, &shown, GW_FOG_UNSEEN, GW_FOG_UNSEEN);
  gw_canvas_set_colour (&canvas, &theme->unseen);
  cairo_fill (cr);
  cairo_restore (cr);
  gw_board_draw_edges (cr, known, theme, cell, cells);
}

void
gw_board_clip_to_seen (cairo_t *cr,
                       const GwFrame *frame,
                       double cell,
                       const cairo_rectangle_int_t *cells)
{
  GwCanvas canvas = gw_canvas_new (cr, NULL, cell);
  cairo_rectangle_int_t shown;

  if (frame->map == NULL || frame->fog->len == 0)
    {
      return;
    }
  cairo_new_path (cr);
  if (gw_canvas_limit (cells, frame->map->width, frame->map->height, 0, &shown))
    {
      add_cells (&canvas, frame, &shown, GW_FOG_REMEMBERED, GW_FOG_VISIBLE);
    }
  cairo_clip (cr);
}
