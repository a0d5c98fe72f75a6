/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of sight. */
#include "gw-chase-private.h"

static gboolean
is_wall (const GwMap *board, int x, int y, int dx, int dy)
{
  return gw_map_get_edge (board, x, y, dx, dy) == GW_EDGE_WALL;
}

static gboolean
is_step_blocked (const GwMap *board, int x, int y, int dx, int dy)
{
  if (dx == 0 || dy == 0)
    {
      return is_wall (board, x, y, dx, dy);
    }
  return (is_wall (board, x, y, dx, 0) || is_wall (board, x + dx, y, 0, dy))
         && (is_wall (board, x, y, 0, dy) || is_wall (board, x, y + dy, dx, 0));
}

gboolean
gw_chase_is_line_free (const GwMap *board, GwPoint viewer, GwPoint target)
{
  int across = ABS (target.x - viewer.x);
  int down = ABS (target.y - viewer.y);
  int length = MAX (across, down);
  int sign_x = target.x < viewer.x ? -1 : 1;
  int sign_y = target.y < viewer.y ? -1 : 1;
  int x = viewer.x;
  int y = viewer.y;

  for (int i = 1; i <= length; i++)
    {
      /* half-way ties round away from the viewer */
      int next_x = viewer.x + sign_x * ((2 * i * across + length) / (2 * length));
      int next_y = viewer.y + sign_y * ((2 * i * down + length) / (2 * length));

      if (is_step_blocked (board, x, y, next_x - x, next_y - y))
        {
          return FALSE;
        }
      x = next_x;
      y = next_y;
    }
  return TRUE;
}
