/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A map as the game walks it: walls as bits, ways as masks, steps to the goal. */
#include "gw-maze-private.h"

#include "gw-hash.h"

static void
set_bit (guint32 *word, int bit, gboolean is_set)
{
  *word = (*word & ~(1u << bit)) | (guint32) is_set << bit;
}

static void
set_way (GwMazeBoard *board, guint cell, GwDirection direction, gboolean is_free)
{
  /* the way back is the other direction of the same pair: up and down, left and right */
  guint other = get_neighbour (board, cell, direction);
  guint8 there = (guint8) (1 << direction);
  guint8 back = (guint8) (1 << (direction ^ 1));

  board->ways[cell] = (guint8) (is_free ? board->ways[cell] | there : board->ways[cell] & ~there);
  board->ways[other] = (guint8) (is_free ? board->ways[other] | back : board->ways[other] & ~back);
}

void
gw_maze_board_set_edge (GwMazeBoard *board, guint cell, GwDirection direction, GwEdge edge)
{
  gboolean is_forward = direction == GW_DIRECTION_RIGHT || direction == GW_DIRECTION_DOWN;
  guint holder = is_forward ? cell : get_neighbour (board, cell, direction);
  int x = cell_x (board, holder);
  int y = cell_y (board, holder);

  if (direction == GW_DIRECTION_LEFT || direction == GW_DIRECTION_RIGHT)
    {
      set_bit (&board->right_walls[y], x, edge == GW_EDGE_WALL);
    }
  else
    {
      set_bit (&board->down_walls[y], x, edge == GW_EDGE_WALL);
      set_bit (&board->column_walls[x], y, edge == GW_EDGE_WALL);
    }
  set_way (board, cell, direction, edge == GW_EDGE_OPEN);
  board->has_glass = board->has_glass || edge == GW_EDGE_GLASS;
}

GwEdge
gw_maze_board_get_edge (const GwMazeBoard *board, guint cell, GwDirection direction)
{
  int x = cell_x (board, cell) - (direction == GW_DIRECTION_LEFT);
  int y = cell_y (board, cell) - (direction == GW_DIRECTION_UP);
  const guint32 *walls = direction == GW_DIRECTION_LEFT || direction == GW_DIRECTION_RIGHT
                             ? board->right_walls
                             : board->down_walls;

  if (board->ways[cell] >> direction & 1)
    {
      return GW_EDGE_OPEN;
    }
  return x < 0 || y < 0 || (walls[y] >> x & 1) ? GW_EDGE_WALL : GW_EDGE_GLASS;
}

gboolean
gw_maze_get_room_edge (guint height, int x, int y, GwDirection direction, GwEdge *edge)
{
  gboolean is_right = direction == GW_DIRECTION_RIGHT;
  gboolean is_here = is_in_room (height, x, y);
  gboolean is_there = is_in_room (height, x + is_right, y + !is_right);
  /* the middles of the right side and of the top side */
  gboolean is_opening = is_right ? y == (int) height - 2 : x == 1;

  *edge = (is_here && is_there) || is_opening ? GW_EDGE_OPEN : GW_EDGE_WALL;
  return is_here || is_there;
}

void
gw_maze_board_init (GwMazeBoard *board, guint width, guint height)
{
  memset (board, 0, sizeof *board);
  board->width = (guint8) width;
  board->height = (guint8) height;
  board->n_cells = (guint16) (width * height);
  board->reciprocal = (0x10000 + width - 1) / width; /* exact for every cell of a map */
  board->offsets[GW_DIRECTION_UP] = -(int) width;
  board->offsets[GW_DIRECTION_DOWN] = (int) width;
  board->offsets[GW_DIRECTION_LEFT] = -1;
  board->offsets[GW_DIRECTION_RIGHT] = 1;
  board->start = (guint16) ((height - 2) * width + 1);
  memset (board->right_walls, 0xff, sizeof board->right_walls);
  memset (board->down_walls, 0xff, sizeof board->down_walls);
  memset (board->column_walls, 0xff, sizeof board->column_walls);
  for (int y = (int) height - GW_MAZE_ROOM_SIDE - 1; y < (int) height; y++)
    {
      for (int x = 0; x < GW_MAZE_ROOM_SIDE; x++)
        {
          guint cell = (guint) y * width + (guint) x;
          GwEdge edge;

          if (gw_maze_get_room_edge (height, x, y, GW_DIRECTION_RIGHT, &edge))
            {
              gw_maze_board_set_edge (board, cell, GW_DIRECTION_RIGHT, edge);
            }
          if (y + 1 < (int) height
              && gw_maze_get_room_edge (height, x, y, GW_DIRECTION_DOWN, &edge))
            {
              gw_maze_board_set_edge (board, cell, GW_DIRECTION_DOWN, edge);
            }
        }
    }
}

void
gw_maze_fill_steps (
    const GwMazeBoard *board, guint from, guint last, guint16 *steps, guint16 *queue)
{
  guint head = 0;
  guint tail = 0;

  memset (steps, 0xff, board->n_cells * sizeof *steps);
  steps[from] = 0;
  queue[tail++] = (guint16) from;
  while (head < tail)
    {
      guint cell = queue[head++];

      if (cell == last)
        {
          return;
        }
      for (guint ways = board->ways[cell]; ways != 0; ways &= ways - 1)
        {
          guint next = get_neighbour (board, cell, (guint) __builtin_ctz (ways));

          if (steps[next] == GW_MAZE_NO_WAY)
            {
              steps[next] = (guint16) (steps[cell] + 1);
              queue[tail++] = (guint16) next;
            }
        }
    }
}

static guint64
hash_board (const GwMazeBoard *board)
{
  guint64 hash = GW_HASH_START;

  hash = gw_hash_add (hash, board->width);
  hash = gw_hash_add (hash, board->height);
  hash = gw_hash_add (hash, board->goal);
  for (guint i = 0; i < board->n_ghosts; i++)
    {
      hash = gw_hash_add (hash, board->ghosts[i]);
    }
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      hash = gw_hash_add (
          hash, gw_maze_board_get_edge (board, cell, GW_DIRECTION_RIGHT)
                    + GW_N_EDGES * gw_maze_board_get_edge (board, cell, GW_DIRECTION_DOWN));
    }
  return hash;
}

static void
sort_ghosts (GwMazeBoard *board)
{
  for (guint i = 1; i < board->n_ghosts; i++)
    {
      guint16 held = board->ghosts[i];
      guint place = i;

      for (; place > 0 && board->ghosts[place - 1] > held; place--)
        {
          board->ghosts[place] = board->ghosts[place - 1];
        }
      board->ghosts[place] = held;
    }
}

void
gw_maze_board_finish (GwMazeBoard *board)
{
  guint16 queue[GW_MAZE_MAX_CELLS];

  sort_ghosts (board);
  gw_maze_fill_steps (board, board->goal, GW_MAZE_NO_WAY, board->goal_steps, queue);
  board->hash = hash_board (board);
}

static void
read_edges (GwMazeBoard *board, const GwMap *map)
{
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      if (cell_x (board, cell) + 1 < board->width)
        {
          gw_maze_board_set_edge (board, cell, GW_DIRECTION_RIGHT, (GwEdge) map->right[cell]);
        }
      if (cell_y (board, cell) + 1 < board->height)
        {
          gw_maze_board_set_edge (board, cell, GW_DIRECTION_DOWN, (GwEdge) map->down[cell]);
        }
    }
}

void
gw_maze_board_read (GwMazeBoard *board, const GwMap *map)
{
  gw_maze_board_init (board, map->width, map->height);
  read_edges (board, map);
  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = &g_array_index (map->objects, GwObject, i);
      guint16 cell = (guint16) gw_map_cell (map, object->x, object->y);

      if (object->kind == GW_MAZE_GOAL)
        {
          board->goal = cell;
        }
      else
        {
          board->ghosts[board->n_ghosts++] = cell;
        }
    }
  gw_maze_board_finish (board);
}

static GwEdge
get_map_edge (const GwMazeBoard *board, guint cell, GwDirection direction)
{
  gboolean is_border = direction == GW_DIRECTION_RIGHT ? cell_x (board, cell) + 1 == board->width
                                                       : cell_y (board, cell) + 1 == board->height;

  /* maps keep nothing at their border */
  return is_border ? GW_EDGE_OPEN : gw_maze_board_get_edge (board, cell, direction);
}

GwMap *
gw_maze_board_to_map (const GwMazeBoard *board)
{
  GwMap *map = gw_map_new (&gw_maze_palette, board->width, board->height);

  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      map->right[cell] = (guint8) get_map_edge (board, cell, GW_DIRECTION_RIGHT);
      map->down[cell] = (guint8) get_map_edge (board, cell, GW_DIRECTION_DOWN);
    }
  gw_map_add_object (map, GW_MAZE_GOAL, cell_x (board, board->goal), cell_y (board, board->goal));
  for (guint i = 0; i < board->n_ghosts; i++)
    {
      guint cell = board->ghosts[i];

      gw_map_add_object (map, GW_MAZE_GHOST, cell_x (board, cell), cell_y (board, cell));
    }
  return map;
}

gboolean
gw_maze_board_is_map (const GwMazeBoard *board, const GwMap *map)
{
  if (map->width != board->width || map->height != board->height
      || map->objects->len != 1u + board->n_ghosts)
    {
      return FALSE;
    }
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      if (map->right[cell] != get_map_edge (board, cell, GW_DIRECTION_RIGHT)
          || map->down[cell] != get_map_edge (board, cell, GW_DIRECTION_DOWN))
        {
          return FALSE;
        }
    }
  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = &g_array_index (map->objects, GwObject, i);

      if (gw_map_cell (map, object->x, object->y) != (i == 0 ? board->goal : board->ghosts[i - 1]))
        {
          return FALSE;
        }
    }
  return TRUE;
}
