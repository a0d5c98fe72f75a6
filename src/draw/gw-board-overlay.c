/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The overlays of actors that a game brings. */
#include "gw-board-private.h"

/* Marks that share a cell stand in a square of this many both ways. */
#define CROWD 2

static const GwToken *
find_token (const GwFrame *frame, int actor)
{
  for (guint i = 0; i < frame->tokens->len; i++)
    {
      const GwToken *token = &g_array_index (frame->tokens, GwToken, i);

      if (token->actor == actor)
        {
          return token;
        }
    }
  return NULL;
}

static const GwOverlayCell *
get_cell (const GwOverlay *overlay, guint index)
{
  return &g_array_index (overlay->cells, GwOverlayCell, index);
}

static GwColour
get_colour (const GwBoardTheme *theme, const GwFrame *frame, int actor)
{
  const GwToken *token = find_token (frame, actor);
  guint32 rgb = token != NULL ? frame->map->palette->objects[token->kind].rgb : 0;

  return rgb != 0 ? gw_colour_from_rgb (rgb)
                  : *gw_board_theme_get_line (theme, token != NULL ? token->side : -1);
}

/* Cells come actor by actor, each a run of its own. */
static guint
find_end_of_actor (const GwOverlay *overlay, guint start)
{
  guint end = start;

  while (end < overlay->cells->len
         && get_cell (overlay, end)->actor == get_cell (overlay, start)->actor)
    {
      end++;
    }
  return end;
}

/* Notes the cells of a run as inside or not; gives the rectangle that holds them all. */
static cairo_rectangle_int_t
mark_inside (const GwOverlay *overlay,
             guint start,
             guint end,
             const GwMap *map,
             guint8 *inside,
             guint8 value)
{
  int left = G_MAXINT, top = G_MAXINT;
  int right = -1, bottom = -1;

  for (guint i = start; i < end; i++)
    {
      const GwOverlayCell *place = get_cell (overlay, i);

      if (gw_map_contains (map, place->x, place->y))
        {
          inside[gw_map_cell (map, place->x, place->y)] = value;
          left = MIN (left, place->x);
          top = MIN (top, place->y);
          right = MAX (right, place->x);
          bottom = MAX (bottom, place->y);
        }
    }
  return (cairo_rectangle_int_t){ left, top, right < 0 ? 0 : right - left + 1,
                                  bottom < 0 ? 0 : bottom - top + 1 };
}

static void
draw_areas (cairo_t *cr,
            const GwOverlay *overlay,
            const GwFrame *frame,
            const GwBoardTheme *theme,
            double cell,
            const cairo_rectangle_int_t *cells)
{
  const GwMap *map = frame->map;
  g_autofree guint8 *inside = g_new0 (guint8, (gsize) map->width * map->height);
  guint end;

  for (guint start = 0; start < overlay->cells->len; start = end)
    {
      const GwColour colour = get_colour (theme, frame, get_cell (overlay, start)->actor);
      cairo_rectangle_int_t bounds, shown;

      end = find_end_of_actor (overlay, start);
      bounds = mark_inside (overlay, start, end, map, inside, 1);
      if (gw_canvas_limit (cells, map->width, map->height, 0, &shown)
          && gw_canvas_intersect (&bounds, &shown, &shown))
        {
          gw_board_draw_area (cr, inside, map->width, map->height, &colour, cell, &shown);
        }
      mark_inside (overlay, start, end, map, inside, 0);
    }
}

/* How many marks share this one's cell, and how many of them come before it. */
static guint
count_company (const GwOverlay *overlay, guint index, guint *n_before)
{
  const GwOverlayCell *mark = get_cell (overlay, index);
  guint count = 0;

  *n_before = 0;
  for (guint i = 0; i < overlay->cells->len; i++)
    {
      if (get_cell (overlay, i)->x == mark->x && get_cell (overlay, i)->y == mark->y)
        {
          *n_before += i < index;
          count++;
        }
    }
  return count;
}

static void
draw_marks (cairo_t *cr,
            const GwOverlay *overlay,
            const GwFrame *frame,
            const GwBoardTheme *theme,
            double cell)
{
  for (guint i = 0; i < overlay->cells->len; i++)
    {
      const GwOverlayCell *mark = get_cell (overlay, i);
      const GwToken *token = find_token (frame, mark->actor);
      const char letter[] = { token != NULL ? token->letter : '\0', '\0' };
      const GwColour colour = get_colour (theme, frame, mark->actor);
      guint n_before;

      if (count_company (overlay, i, &n_before) == 1)
        {
          gw_board_draw_mark (cr, GW_MARK_GHOST, mark->x, mark->y, letter, &colour, theme, cell);
        }
      else if (n_before < CROWD * CROWD)
        {
          gw_board_draw_mark (cr, GW_MARK_GHOST, mark->x * CROWD + (int) (n_before % CROWD),
                              mark->y * CROWD + (int) (n_before / CROWD), letter, &colour, theme,
                              cell / CROWD);
        }
    }
}

void
gw_board_draw_overlay (cairo_t *cr,
                       const GwOverlaySpec *spec,
                       const GwOverlay *overlay,
                       const GwFrame *frame,
                       const GwBoardTheme *theme,
                       double cell,
                       const cairo_rectangle_int_t *cells)
{
  g_return_if_fail (frame->map != NULL);

  g_return_if_fail (spec->kind != GW_OVERLAY_FIELD);

  if (spec->kind == GW_OVERLAY_AREA)
    {
      draw_areas (cr, overlay, frame, theme, cell, cells);
    }
  else
    {
      draw_marks (cr, overlay, frame, theme, cell);
    }
}
