/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps, distances and sight on the reference's board. */
#include "chase-reference-private.h"

static const int step_dx[8] = { -1, 0, 1, -1, 1, -1, 0, 1 };
static const int step_dy[8] = { -1, -1, -1, 0, 0, 1, 1, 1 };

static gboolean
is_orthogonal_step_legal (const GwMap *map, int x, int y, int dx, int dy)
{
  return gw_map_is_passable (map, x + dx, y + dy)
         && gw_map_get_edge (map, x, y, dx, dy) == GW_EDGE_OPEN;
}

static gboolean
is_step_legal (const GwMap *map, int x, int y, int dx, int dy)
{
  if (dx == 0 || dy == 0)
    {
      return is_orthogonal_step_legal (map, x, y, dx, dy);
    }
  return is_orthogonal_step_legal (map, x, y, dx, 0)
         && is_orthogonal_step_legal (map, x + dx, y, 0, dy)
         && is_orthogonal_step_legal (map, x, y, 0, dy)
         && is_orthogonal_step_legal (map, x, y + dy, dx, 0);
}

guint
gw_reference_list_candidates (const GwMap *map,
                              GwReferenceCell cell,
                              GwReferenceCell candidates[GW_REFERENCE_MAX_CANDIDATES])
{
  guint n_candidates = 0;

  for (guint i = 0; i < G_N_ELEMENTS (step_dx); i++)
    {
      if (is_step_legal (map, cell.x, cell.y, step_dx[i], step_dy[i]))
        {
          candidates[n_candidates++] =
              (GwReferenceCell){ cell.x + step_dx[i], cell.y + step_dy[i] };
        }
    }
  candidates[n_candidates++] = cell;
  return n_candidates;
}

/* Steps from the nearest source to every cell of the map. */
int *
gw_reference_search (const GwMap *map, const GwReferenceCell *sources, guint n_sources)
{
  guint n_cells = map->width * map->height;
  int *steps = g_new (int, n_cells);
  g_autofree GwReferenceCell *queue = g_new (GwReferenceCell, n_cells);
  guint head = 0, tail = 0;

  for (guint i = 0; i < n_cells; i++)
    {
      steps[i] = GW_REFERENCE_UNREACHABLE;
    }
  for (guint i = 0; i < n_sources; i++)
    {
      guint cell = gw_map_cell (map, sources[i].x, sources[i].y);

      if (steps[cell] == GW_REFERENCE_UNREACHABLE)
        {
          steps[cell] = 0;
          queue[tail++] = sources[i];
        }
    }
  while (head < tail)
    {
      GwReferenceCell from = queue[head++];
      int next_steps = steps[gw_map_cell (map, from.x, from.y)] + 1;

      for (guint i = 0; i < G_N_ELEMENTS (step_dx); i++)
        {
          GwReferenceCell to = { from.x + step_dx[i], from.y + step_dy[i] };

          if (gw_map_contains (map, to.x, to.y)
              && steps[gw_map_cell (map, to.x, to.y)] == GW_REFERENCE_UNREACHABLE
              && is_step_legal (map, from.x, from.y, step_dx[i], step_dy[i]))
            {
              steps[gw_map_cell (map, to.x, to.y)] = next_steps;
              queue[tail++] = to;
            }
        }
    }
  return steps;
}

/* D_exit, except that a cell which cannot reach an exit says so. */
int *
gw_reference_search_exits (const GwChaseReference *reference)
{
  return gw_reference_search (reference->map, (const GwReferenceCell *) reference->exits->data,
                              reference->exits->len);
}

gboolean
gw_reference_is_exit (const GwChaseReference *reference, GwReferenceCell cell)
{
  for (guint i = 0; i < reference->exits->len; i++)
    {
      if (gw_reference_same_cell (gw_reference_get_exit (reference, i), cell))
        {
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
is_wall (const GwMap *map, int x, int y, int dx, int dy)
{
  return gw_map_get_edge (map, x, y, dx, dy) == GW_EDGE_WALL;
}

static gboolean
is_line_step_blocked (const GwMap *map, GwReferenceCell from, GwReferenceCell to)
{
  int dx = to.x - from.x;
  int dy = to.y - from.y;

  if (dx == 0 || dy == 0)
    {
      return is_wall (map, from.x, from.y, dx, dy);
    }
  return (is_wall (map, from.x, from.y, dx, 0) || is_wall (map, to.x, from.y, 0, dy))
         && (is_wall (map, from.x, from.y, 0, dy) || is_wall (map, from.x, to.y, dx, 0));
}

/* The cell of the line after `step` of its steps, half-way ties away from the viewer. */
static GwReferenceCell
get_line_cell (GwReferenceCell viewer, GwReferenceCell target, int step)
{
  int dx = target.x - viewer.x;
  int dy = target.y - viewer.y;
  int length = MAX (ABS (dx), ABS (dy));
  int along_x = (2 * step * ABS (dx) + length) / (2 * length);
  int along_y = (2 * step * ABS (dy) + length) / (2 * length);

  return (GwReferenceCell){ viewer.x + (dx < 0 ? -along_x : along_x),
                            viewer.y + (dy < 0 ? -along_y : along_y) };
}

static gboolean
is_line_free (const GwMap *map, GwReferenceCell viewer, GwReferenceCell target)
{
  int length = gw_reference_chebyshev (viewer, target);

  for (int step = 1; step <= length; step++)
    {
      if (is_line_step_blocked (map, get_line_cell (viewer, target, step - 1),
                                get_line_cell (viewer, target, step)))
        {
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
gw_reference_sees (const GwChaseReference *reference,
                   GwReferenceCell viewer,
                   GwReferenceCell target,
                   int range)
{
  return gw_reference_chebyshev (viewer, target) <= range
         && (reference->params.sight == SIGHT_WINDOW
             || is_line_free (reference->map, viewer, target));
}
