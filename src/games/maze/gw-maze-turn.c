/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A turn: the player's step, then what the ghosts make of it. */
#include "gw-maze-private.h"

#define write_event(table, event, ...)                                                             \
  gw_sink_write ((table)->sink, .kind = (event), .phase = (table)->clock->phase,                   \
                 .round = (table)->clock->round, .step = (table)->clock->step,                     \
                 .values = { __VA_ARGS__ })

static guint64
draw_below (const GwMazeTable *table, guint64 bound)
{
  return table->random != NULL ? gw_random_below (table->random, bound) : 0;
}

static void
draw_order (const GwMazeTable *table, gint32 *order)
{
  guint n_ghosts = table->board->n_ghosts;

  for (guint i = 0; i < n_ghosts; i++)
    {
      order[i] = (gint32) i;
    }
  if (table->random != NULL)
    {
      gw_random_shuffle (table->random, order, n_ghosts);
    }
  else if (n_ghosts > 0)
    {
      /* swapping each with the first, from the last on, moves all of them up by one */
      for (guint i = 0; i < n_ghosts; i++)
        {
          order[i] = (gint32) ((i + 1) % n_ghosts);
        }
    }
}

int
gw_maze_find_ghost (const GwMazeBoard *board, const GwMazeWorld *world, guint cell)
{
  for (guint i = 0; i < board->n_ghosts; i++)
    {
      if (world->ghosts[i] == cell)
        {
          return (int) i;
        }
    }
  return -1;
}

/* The ghosts that see the player, as bits. */
static guint
find_watchers (const GwMazeBoard *board, const GwMazeWorld *world)
{
  guint watchers = 0;

  for (guint i = 0; i < board->n_ghosts; i++)
    {
      watchers |= (guint) gw_maze_sees (board, world->ghosts[i], world->player) << i;
    }
  return watchers;
}

/* The direction of a cell on the same row or column. */
static GwDirection
get_straight (const GwMazeBoard *board, guint from, guint to)
{
  if (cell_y (board, from) == cell_y (board, to))
    {
      return to < from ? GW_DIRECTION_LEFT : GW_DIRECTION_RIGHT;
    }
  return to < from ? GW_DIRECTION_UP : GW_DIRECTION_DOWN;
}

guint
gw_maze_find_first_steps (const GwMazeBoard *board, guint from, guint to, GwMazeSearch *search)
{
  guint first_steps = 0;

  if (from == to)
    {
      return 0;
    }
  if (!board->has_glass && gw_maze_sees (board, from, to))
    {
      return 1u << get_straight (board, from, to); /* nothing is shorter than the line of sight */
    }
  gw_maze_fill_steps (board, to, from, search->steps, search->queue);
  if (search->steps[from] == GW_MAZE_NO_WAY)
    {
      return 0;
    }
  for (guint ways = board->ways[from]; ways != 0; ways &= ways - 1)
    {
      guint direction = (guint) __builtin_ctz (ways);
      guint next = get_neighbour (board, from, direction);

      if (search->steps[next] + 1 == search->steps[from])
        {
          first_steps |= 1u << direction;
        }
    }
  return first_steps;
}

/* The first step of a shortest way, drawn if there are several; none if there is no way, or if it
 * is there already. */
static int
choose_step (const GwMazeTable *table, guint from, guint to)
{
  guint first_steps = gw_maze_find_first_steps (table->board, from, to, table->search);
  guint64 skipped;

  if (first_steps == 0)
    {
      return GW_MAZE_NO_STEP;
    }
  for (skipped = draw_below (table, count_ways (first_steps)); skipped > 0; skipped--)
    {
      first_steps &= first_steps - 1;
    }
  return __builtin_ctz (first_steps);
}

/* FALSE if another ghost is in the way. */
static gboolean
move_ghost (const GwMazeTable *table, GwMazeWorld *world, guint ghost, guint direction)
{
  const GwMazeBoard *board = table->board;
  guint from = world->ghosts[ghost];
  guint to = get_neighbour (board, from, direction);
  int other = gw_maze_find_ghost (board, world, to);

  if (other >= 0)
    {
      write_event (table, GW_MAZE_EVENT_BLOCKED, (gint32) ghost, other, cell_x (board, to),
                   cell_y (board, to));
      return FALSE;
    }
  world->ghosts[ghost] = (guint16) to;
  write_event (table, GW_MAZE_EVENT_GHOST_STEP, (gint32) ghost, cell_x (board, from),
               cell_y (board, from), cell_x (board, to), cell_y (board, to));
  return TRUE;
}

static void
play_ghost (const GwMazeTable *table,
            GwMazeWorld *world,
            guint ghost,
            guint old_cell,
            const GwMazeTurnResult *sight)
{
  gboolean saw = sight->before >> ghost & 1;
  gboolean sees = sight->after >> ghost & 1;
  int remembered = world->blocked[ghost];
  int direction;

  world->blocked[ghost] = GW_MAZE_NO_STEP;
  if (!saw && !sees)
    {
      if (remembered != GW_MAZE_NO_STEP)
        {
          move_ghost (table, world, ghost, (guint) remembered);
        }
      return;
    }
  direction = choose_step (table, world->ghosts[ghost], sees ? world->player : old_cell);
  if (direction != GW_MAZE_NO_STEP && !move_ghost (table, world, ghost, (guint) direction))
    {
      world->blocked[ghost] = (gint8) direction;
    }
}

static void
play_ghosts (const GwMazeTable *table,
             GwMazeWorld *world,
             guint old_cell,
             const GwMazeTurnResult *sight)
{
  gint32 order[GW_MAZE_MAX_GHOSTS];

  draw_order (table, order);
  for (guint i = 0; i < table->board->n_ghosts; i++)
    {
      play_ghost (table, world, (guint) order[i], old_cell, sight);
    }
}

/* Whether a ghost is where the player is; that costs a life. */
static gboolean
meet_ghost (const GwMazeTable *table, GwMazeWorld *world)
{
  int ghost = gw_maze_find_ghost (table->board, world, world->player);

  if (ghost < 0)
    {
      return FALSE;
    }
  world->hp--;
  world->is_dead = world->hp > 0;
  write_event (table, GW_MAZE_EVENT_DEATH, ghost, cell_x (table->board, world->player),
               cell_y (table->board, world->player), world->hp);
  return TRUE;
}

static void
write_sightings (const GwMazeTable *table, const GwMazeWorld *world, const GwMazeTurnResult *sight)
{
  for (guint rest = sight->after & ~sight->before; rest != 0 && table->sink != NULL;
       rest &= rest - 1)
    {
      guint ghost = (guint) __builtin_ctz (rest);
      guint cell = world->ghosts[ghost];

      write_event (table, GW_MAZE_EVENT_SEEN, (gint32) ghost, cell_x (table->board, cell),
                   cell_y (table->board, cell));
    }
}

GwMazeTurnResult
gw_maze_turn (const GwMazeTable *table, GwMazeWorld *world, GwDirection direction)
{
  const GwMazeBoard *board = table->board;
  guint old_cell = world->player;
  GwMazeTurnResult result = { .before = find_watchers (board, world) };

  world->player = (guint16) get_neighbour (board, old_cell, direction);
  result.after = find_watchers (board, world);
  write_event (table, GW_MAZE_EVENT_STEP, cell_x (board, old_cell), cell_y (board, old_cell),
               cell_x (board, world->player), cell_y (board, world->player));
  write_sightings (table, world, &result);
  if (world->player == board->goal)
    {
      write_event (table, GW_MAZE_EVENT_WIN, cell_x (board, board->goal),
                   cell_y (board, board->goal), world->hp);
      result.outcome = GW_MAZE_WON;
      return result;
    }
  if (meet_ghost (table, world))
    {
      result.outcome = GW_MAZE_DIED;
      return result;
    }
  play_ghosts (table, world, old_cell, &result);
  result.outcome = meet_ghost (table, world) ? GW_MAZE_DIED : GW_MAZE_GOES_ON;
  return result;
}

void
gw_maze_revive (const GwMazeTable *table, GwMazeWorld *world, gboolean clears)
{
  const GwMazeBoard *board = table->board;
  int ghost = gw_maze_find_ghost (board, world, board->start);

  world->player = board->start;
  world->is_dead = FALSE;
  write_event (table, GW_MAZE_EVENT_REVIVE, cell_x (board, board->start),
               cell_y (board, board->start), world->hp);
  if (clears && ghost >= 0 && gw_maze_find_ghost (board, world, board->ghosts[ghost]) < 0)
    {
      world->ghosts[ghost] = board->ghosts[ghost];
      world->blocked[ghost] = GW_MAZE_NO_STEP;
      write_event (table, GW_MAZE_EVENT_SENT_HOME, ghost, cell_x (board, board->ghosts[ghost]),
                   cell_y (board, board->ghosts[ghost]));
    }
}
