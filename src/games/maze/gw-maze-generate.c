/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a maze is drawn: the tree, loops, the goal, ghosts. The order of the draws is part of the
 * rules, so that the same seed gives the same map everywhere. */
#include "gw-maze-private.h"

#include <glib/gi18n-lib.h>

#define MAX_TRIES 1000

/* A cell discovers its edges once, when it is joined. */
#define MAX_EDGES (GW_MAZE_N_DIRECTIONS * GW_MAZE_MAX_CELLS)

typedef struct
{
  GwMazeBoard *board;
  GwRandom *random;
  guint8 around[GW_MAZE_MAX_CELLS]; /* bit i: outside the room in direction i */
  guint8 joined[GW_MAZE_MAX_CELLS]; /* the room's cells too, which nobody joins */
} Carver;

static gboolean
is_room_cell (const GwMazeBoard *board, guint cell)
{
  return is_in_room (board->height, cell_x (board, cell), cell_y (board, cell));
}

static void
carver_init (Carver *carver, GwMazeBoard *board, GwRandom *random)
{
  carver->board = board;
  carver->random = random;
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      int x = cell_x (board, cell);
      int y = cell_y (board, cell);
      guint around = (guint) (y > 0) << GW_DIRECTION_UP
                     | (guint) (y + 1 < board->height) << GW_DIRECTION_DOWN
                     | (guint) (x > 0) << GW_DIRECTION_LEFT
                     | (guint) (x + 1 < board->width) << GW_DIRECTION_RIGHT;

      for (guint rest = around; rest != 0; rest &= rest - 1)
        {
          guint direction = (guint) __builtin_ctz (rest);

          if (is_room_cell (board, get_neighbour (board, cell, direction)))
            {
              around &= ~(1u << direction);
            }
        }
      carver->around[cell] = (guint8) around;
      carver->joined[cell] = (guint8) is_room_cell (board, cell);
    }
}

/* Draws one of the directions in a mask. */
static GwDirection
draw_direction (Carver *carver, guint mask)
{
  guint64 skipped = gw_random_below (carver->random, count_ways (mask));

  for (; skipped > 0; skipped--)
    {
      mask &= mask - 1;
    }
  return (GwDirection) __builtin_ctz (mask);
}

static void
join (Carver *carver, guint cell, GwDirection direction)
{
  gw_maze_board_set_edge (carver->board, cell, direction, GW_EDGE_OPEN);
}

/* Wilson: walks with their loops erased. Only the last step out of a cell is kept, which is what
 * is left of a walk once its loops are gone. */
static void
carve_uniform (Carver *carver)
{
  guint8 last[GW_MAZE_MAX_CELLS];

  carver->joined[0] = TRUE;
  for (guint cell = 1; cell < carver->board->n_cells; cell++)
    {
      guint here;

      for (here = cell; !carver->joined[here];
           here = get_neighbour (carver->board, here, last[here]))
        {
          last[here] = (guint8) draw_direction (carver, carver->around[here]);
        }
      for (here = cell; !carver->joined[here];
           here = get_neighbour (carver->board, here, last[here]))
        {
          carver->joined[here] = TRUE;
          /* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): the walk above set it */
          join (carver, here, (GwDirection) last[here]);
        }
    }
}

/* The directions in which a cell has neighbours that are not joined. */
static guint
find_unjoined (const Carver *carver, guint cell)
{
  guint unjoined = 0;

  /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign): carver_init() fills all cells */
  for (guint rest = carver->around[cell]; rest != 0; rest &= rest - 1)
    {
      guint direction = (guint) __builtin_ctz (rest);

      if (!carver->joined[get_neighbour (carver->board, cell, direction)])
        {
          unjoined |= 1u << direction;
        }
    }
  return unjoined;
}

/* Depth first. */
static void
carve_winding (Carver *carver)
{
  guint16 stack[GW_MAZE_MAX_CELLS];
  guint height = 1;

  stack[0] = 0;
  carver->joined[0] = TRUE;
  while (height > 0)
    {
      guint cell = stack[height - 1];
      guint unjoined = find_unjoined (carver, cell);
      GwDirection direction;

      if (unjoined == 0)
        {
          height--;
          continue;
        }
      direction = draw_direction (carver, unjoined);
      join (carver, cell, direction);
      stack[height] = (guint16) get_neighbour (carver->board, cell, direction);
      carver->joined[stack[height++]] = TRUE;
    }
}

typedef struct
{
  guint16 cell;
  guint8 direction;
} Edge;

static guint
discover (const Carver *carver, guint cell, Edge *edges, guint n_edges)
{
  for (guint rest = find_unjoined (carver, cell); rest != 0; rest &= rest - 1)
    {
      edges[n_edges++] = (Edge){ (guint16) cell, (guint8) __builtin_ctz (rest) };
    }
  return n_edges;
}

/* Prim. Edges whose far cell has been joined since stay in the list until they are drawn. */
static void
carve_branchy (Carver *carver)
{
  Edge edges[MAX_EDGES];
  guint n_edges;

  carver->joined[0] = TRUE;
  n_edges = discover (carver, 0, edges, 0);
  while (n_edges > 0)
    {
      guint64 index = gw_random_below (carver->random, n_edges);
      Edge edge = edges[index];
      guint next = get_neighbour (carver->board, edge.cell, edge.direction);

      edges[index] = edges[--n_edges];
      if (!carver->joined[next])
        {
          carver->joined[next] = TRUE;
          join (carver, edge.cell, (GwDirection) edge.direction);
          n_edges = discover (carver, next, edges, n_edges);
        }
    }
}

/* The inner walls left, in cell order, right before down. */
static guint
list_walls (const Carver *carver, Edge *walls)
{
  static const GwDirection directions[] = { GW_DIRECTION_RIGHT, GW_DIRECTION_DOWN };
  guint n_walls = 0;

  for (guint cell = 0; cell < carver->board->n_cells; cell++)
    {
      /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): filled as well */
      guint closed = carver->around[cell] & ~(guint) carver->board->ways[cell];

      for (guint i = 0; i < 2 && !is_room_cell (carver->board, cell); i++)
        {
          if (closed >> directions[i] & 1)
            {
              walls[n_walls++] = (Edge){ (guint16) cell, (guint8) directions[i] };
            }
        }
    }
  return n_walls;
}

static void
open_loops (Carver *carver, guint n_loops)
{
  Edge walls[2 * GW_MAZE_MAX_CELLS];
  guint n_walls = n_loops > 0 ? list_walls (carver, walls) : 0;

  for (guint i = 0; i < n_loops && n_walls > 0; i++)
    {
      guint64 index = gw_random_below (carver->random, n_walls);

      join (carver, walls[index].cell, (GwDirection) walls[index].direction);
      n_walls--;
      memmove (&walls[index], &walls[index + 1], (n_walls - index) * sizeof *walls);
    }
}

static gboolean
is_border_dead_end (const GwMazeBoard *board, guint cell)
{
  int x = cell_x (board, cell);
  int y = cell_y (board, cell);

  return (x == 0 || y == 0 || x + 1 == board->width || y + 1 == board->height)
         && count_ways (board->ways[cell]) == 1 && !is_room_cell (board, cell);
}

/* The dead end at the border that is farthest from the start; FALSE if there is none. */
static gboolean
choose_goal (GwMazeBoard *board, GwMazeSearch *search)
{
  int farthest = -1;

  gw_maze_fill_steps (board, board->start, GW_MAZE_NO_WAY, search->steps, search->queue);
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      if (is_border_dead_end (board, cell) && search->steps[cell] > farthest)
        {
          farthest = search->steps[cell];
          board->goal = (guint16) cell;
        }
    }
  return farthest >= 0;
}

static gboolean
may_stand (const GwMazeBoard *board, guint cell)
{
  for (guint i = 0; i < board->n_ghosts; i++)
    {
      if (board->ghosts[i] == cell)
        {
          return FALSE;
        }
    }
  return cell != board->goal && !is_room_cell (board, cell);
}

void
gw_maze_draw_ghosts (GwMazeBoard *board, guint n_ghosts, GwRandom *random)
{
  board->n_ghosts = 0;
  while (board->n_ghosts < n_ghosts)
    {
      guint cell = (guint) gw_random_below (random, board->n_cells);

      if (may_stand (board, cell))
        {
          board->ghosts[board->n_ghosts++] = (guint16) cell;
        }
    }
}

static void
carve (Carver *carver, const GwMazeMaking *making)
{
  switch (making->style)
    {
    case STYLE_WINDING:
      carve_winding (carver);
      break;
    case STYLE_BRANCHY:
      carve_branchy (carver);
      break;
    case STYLE_UNIFORM:
    default:
      carve_uniform (carver);
      break;
    }
  open_loops (carver, making->loops);
}

gboolean
gw_maze_generate (const GwMazeMaking *making,
                  GwRandom *random,
                  GwMazeBoard *board,
                  GwMazeScratch *scratch,
                  GError **error)
{
  Carver carver;

  for (guint tries = 0; tries < MAX_TRIES; tries++)
    {
      gw_maze_board_init (board, making->width, making->height);
      carver_init (&carver, board, random);
      carve (&carver, making);
      if (choose_goal (board, &scratch->search))
        {
          gw_maze_draw_ghosts (board, making->n_ghosts, random);
          gw_maze_board_finish (board);
          return TRUE;
        }
    }
  g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_EPISODE,
               _ ("none of %d mazes has a dead end at the border for the goal"), MAX_TRIES);
  return FALSE;
}
