/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who sees what: along rows and columns, until a wall. Glass stops nobody. */
#include "gw-maze-private.h"

/* The bits from `first` to `last`. */
static guint32
get_span (int first, int last)
{
  return (2u << last) - (1u << first);
}

/* The first and the last place that is seen from `here` along a line with these walls. */
static void
find_ends (guint32 walls, int here, int *first, int *last)
{
  guint32 before = walls & ((1u << here) - 1);

  *first = before != 0 ? 32 - __builtin_clz (before) : 0;
  *last = here + __builtin_ctz (walls >> here); /* the border is a wall, so there is one */
}

void
gw_maze_look (const GwMazeBoard *board, guint cell, guint32 *rows)
{
  const guint32 room = (1u << GW_MAZE_ROOM_SIDE) - 1;
  int x = cell_x (board, cell);
  int y = cell_y (board, cell);
  int first, last;

  find_ends (board->right_walls[y], x, &first, &last);
  rows[y] |= get_span (first, last);
  find_ends (board->column_walls[x], y, &first, &last);
  for (int row = first; row <= last; row++)
    {
      rows[row] |= 1u << x;
    }
  for (int row = board->height - GW_MAZE_ROOM_SIDE; row < board->height; row++)
    {
      rows[row] |= room;
    }
}

static gboolean
is_line_clear (guint32 walls, int from, int to)
{
  return (walls & ((1u << MAX (from, to)) - (1u << MIN (from, to)))) == 0;
}

gboolean
gw_maze_sees (const GwMazeBoard *board, guint from, guint to)
{
  int x = cell_x (board, from);
  int y = cell_y (board, from);
  int to_x = cell_x (board, to);
  int to_y = cell_y (board, to);

  return (y == to_y && is_line_clear (board->right_walls[y], x, to_x))
         || (x == to_x && is_line_clear (board->column_walls[x], y, to_y));
}

guint
gw_maze_count_cells (const GwMazeBoard *board, const guint32 *rows)
{
  guint count = 0;

  for (guint y = 0; y < board->height; y++)
    {
      count += (guint) __builtin_popcount (rows[y]);
    }
  return count;
}
