/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What must hold after every step of Ghost Maze. */
#include "gw-invariants.h"
#include "gw-maze-private.h"

typedef struct
{
  const GwMazePlan *plan;
  const GwMazeBoard *board;
  const GwMazeState *before; /* NULL at the start */
  const GwMazeState *state;
} Look;

/* Whether one free step leads from a cell to another. */
static gboolean
is_step (const GwMazeBoard *board, guint from, guint to)
{
  for (guint i = 0; i < GW_MAZE_N_DIRECTIONS; i++)
    {
      if (gw_maze_board_get_edge (board, from, (GwDirection) i) == GW_EDGE_OPEN
          && get_neighbour (board, from, i) == to)
        {
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
check_ghosts (const Look *look, GError **error)
{
  const GwMazeWorld *world = &look->state->world;

  for (guint i = 0; i < look->board->n_ghosts; i++)
    {
      gw_return_unless (world->ghosts[i] < look->board->n_cells, error, "ghost %u is at %u", i,
                        world->ghosts[i]);
      gw_return_unless (world->blocked[i] >= GW_MAZE_NO_STEP
                            && world->blocked[i] < GW_MAZE_N_DIRECTIONS,
                        error, "ghost %u remembers a step in direction %d", i, world->blocked[i]);
      for (guint other = 0; other < i; other++)
        {
          gw_return_unless (world->ghosts[i] != world->ghosts[other], error,
                            "ghosts %u and %u are both at %u", other, i, world->ghosts[i]);
        }
    }
  return TRUE;
}

/* In a turn a ghost takes one free step or none; a revival may send one home. */
static gboolean
check_ghost_moves (const Look *look, GError **error)
{
  gboolean is_turn = look->state->clock.phase == GW_MAZE_TURN;

  for (guint i = 0; i < look->board->n_ghosts; i++)
    {
      guint from = look->before->world.ghosts[i];
      guint to = look->state->world.ghosts[i];
      gboolean is_sent_home =
          look->plan->revive_clears && from == look->board->start && to == look->board->ghosts[i];

      gw_return_unless (from == to || (is_turn ? is_step (look->board, from, to) : is_sent_home),
                        error, "ghost %u went from %u to %u", i, from, to);
    }
  return TRUE;
}

static gboolean
check_player (const Look *look, GError **error)
{
  const GwMazeState *state = look->state;
  const GwMazeWorld *world = &state->world;

  gw_return_unless (world->player < look->board->n_cells, error, "the player is at %u",
                    world->player);
  gw_return_unless (world->hp == look->plan->hp - (int) state->deaths, error,
                    "%u lives are left after %u deaths", world->hp, state->deaths);
  gw_return_unless (!world->is_dead || gw_maze_find_ghost (look->board, world, world->player) >= 0,
                    error, "the player died alone");
  gw_return_unless (!world->is_dead || world->hp > 0, error,
                    "the player waits to be revived without a life");
  gw_return_unless (state->turns_seen <= state->clock.round, error, "seen in %u turns of %u",
                    state->turns_seen, state->clock.round);
  return TRUE;
}

static gboolean
check_player_move (const Look *look, GError **error)
{
  const GwMazeWorld *before = &look->before->world;
  const GwMazeState *state = look->state;
  gboolean is_turn = state->clock.phase == GW_MAZE_TURN;
  guint n_deaths = state->deaths - look->before->deaths;

  gw_return_unless (is_turn != before->is_dead, error, "phase %u follows a player who is %s",
                    state->clock.phase, before->is_dead ? "dead" : "not dead");
  gw_return_unless (state->clock.round == look->before->clock.round + is_turn, error,
                    "round %u follows round %u", state->clock.round, look->before->clock.round);
  gw_return_unless (is_turn ? is_step (look->board, before->player, state->world.player)
                            : state->world.player == look->board->start,
                    error, "the player went from %u to %u", before->player, state->world.player);
  gw_return_unless (n_deaths <= (guint) is_turn, error, "the player died %u times at once",
                    n_deaths);
  return TRUE;
}

/* What was seen stays seen, and what is visible is seen. */
static gboolean
check_fog (const Look *look, GError **error)
{
  const GwMazeState *state = look->state;
  guint32 visible[GW_MAZE_MAX_SIDE] = { 0 };
  gboolean has_grown = FALSE;

  gw_maze_look (look->board, state->world.player, visible);
  for (guint y = 0; y < look->board->height; y++)
    {
      guint32 seen = look->before != NULL ? look->before->seen[y] : 0;

      gw_return_unless ((seen & ~state->seen[y]) == 0, error, "something was forgotten in row %u",
                        y);
      gw_return_unless ((visible[y] & ~state->seen[y]) == 0, error,
                        "something in row %u is visible and not remembered", y);
      gw_return_unless (state->seen[y] >> look->board->width == 0, error,
                        "something beside row %u was seen", y);
      has_grown |= seen != state->seen[y];
    }
  if (look->before != NULL && state->clock.phase == GW_MAZE_TURN)
    {
      guint32 quiet = has_grown ? 0 : look->before->quiet_turns + 1;

      gw_return_unless (state->quiet_turns == quiet, error, "%u turns were quiet, not %u", quiet,
                        state->quiet_turns);
    }
  return TRUE;
}

static int
find_winner (const Look *look)
{
  const GwMazeState *state = look->state;

  if (state->clock.phase == GW_MAZE_TURN && state->world.player == look->board->goal)
    {
      return GW_MAZE_PLAYERS;
    }
  if (state->world.hp == 0)
    {
      return GW_MAZE_GHOSTS;
    }
  return (int) state->clock.round >= look->plan->max_turns ? GW_MAZE_DRAW : GW_WINNER_NONE;
}

gboolean
gw_maze_check_state (const GwPlan *plan, gconstpointer before, gconstpointer state, GError **error)
{
  const GwMazePlan *maze = get_maze_plan (plan);
  const Look look = { maze, get_board (maze, state), before, state };

  if (!check_ghosts (&look, error) || !check_player (&look, error) || !check_fog (&look, error))
    {
      return FALSE;
    }
  if (before != NULL)
    {
      gw_return_unless (memcmp (look.board, get_board (maze, before), sizeof *look.board) == 0,
                        error, "the map was changed");
      if (!check_player_move (&look, error) || !check_ghost_moves (&look, error))
        {
          return FALSE;
        }
    }
  gw_return_unless (look.state->clock.winner == find_winner (&look), error, "%d won, not %d",
                    look.state->clock.winner, find_winner (&look));
  return TRUE;
}
