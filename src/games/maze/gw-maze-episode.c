/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An episode from its start to its end, and what is measured of it. */
#include "gw-maze-private.h"

#include <glib/gi18n-lib.h>

#include "gw-hash.h"

gboolean
gw_maze_prepare (GwPlan *plan, GError **error)
{
  GwMazePlan *maze = g_new0 (GwMazePlan, 1);

  plan->prepared = maze;
  maze->hp = gw_params_get_int (plan->params, "hp");
  maze->max_turns = gw_params_get_int (plan->params, "max_turns");
  maze->revive_clears = gw_params_get_int (plan->params, "revive");
  maze->policy = (GwMazePolicy) gw_params_get_int (plan->params, "walker_policy");
  maze->is_drawn = plan->map->width == 0;
  if (maze->is_drawn)
    {
      gw_maze_read_making (plan->params, &maze->making);
    }
  else
    {
      gw_maze_board_read (&maze->board, plan->map);
    }
  plan->state_size = sizeof (GwMazeState) + (maze->is_drawn ? sizeof (GwMazeBoard) : 0);
  return TRUE;
}

void
gw_maze_unprepare (GwPlan *plan)
{
  g_free (plan->prepared);
}

gpointer
gw_maze_new_scratch (const GwPlan *plan)
{
  return g_new0 (GwMazeScratch, 1);
}

/* Adds what the player sees now to what it has seen; TRUE if that is more than before. */
static gboolean
take_sight (const GwMazeBoard *board, GwMazeState *state)
{
  guint32 seen[GW_MAZE_MAX_SIDE];

  memcpy (seen, state->seen, sizeof seen);
  gw_maze_look (board, state->world.player, state->seen);
  return memcmp (seen, state->seen, sizeof seen) != 0;
}

gboolean
gw_maze_reset (const GwPlan *plan, gpointer data, gpointer scratch, guint64 seed, GError **error)
{
  const GwMazePlan *maze = get_maze_plan (plan);
  const GwMazeBoard *board = get_board (maze, data);
  GwMazeState *state = data;

  memset (state, 0, sizeof *state);
  if (maze->is_drawn)
    {
      gw_random_init (&state->random, seed);
      if (!gw_maze_generate (&maze->making, &state->random, state->board, scratch, error))
        {
          return FALSE;
        }
    }
  gw_random_init_stream (&state->random, seed, 1);
  state->clock.winner = GW_WINNER_NONE;
  state->clock.actor = 0;
  state->world.player = board->start;
  state->world.hp = (guint8) maze->hp;
  memcpy (state->world.ghosts, board->ghosts, sizeof board->ghosts);
  memset (state->world.blocked, GW_MAZE_NO_STEP, sizeof state->world.blocked);
  take_sight (board, state);
  return TRUE;
}

/* Why a player who is not dead cannot take a step, or NULL. */
static const char *
find_obstacle (const GwMazeBoard *board, const GwMazeState *state, GwDirection direction)
{
  switch (gw_maze_board_get_edge (board, state->world.player, direction))
    {
    case GW_EDGE_WALL:
      return _ ("wall: there is no way");
    case GW_EDGE_GLASS:
      return _ ("glass: it lets no one through");
    case GW_EDGE_OPEN:
    default:
      return NULL;
    }
}

static const char *
find_objection (const GwMazeBoard *board, const GwMazeState *state, const GwAction *action)
{
  if (state->clock.is_over)
    {
      return _ ("the episode is over");
    }
  if (action->actor != 0)
    {
      return _ ("only the player moves by hand");
    }
  if (action->verb == GW_MAZE_REVIVE)
    {
      return state->world.is_dead ? NULL : _ ("only the dead are revived");
    }
  if (action->verb != GW_MAZE_STEP || action->first < 0 || action->first >= GW_MAZE_N_DIRECTIONS)
    {
      return _ ("there is no such action");
    }
  return state->world.is_dead ? _ ("the dead do not walk: revive first")
                              : find_obstacle (board, state, (GwDirection) action->first);
}

gboolean
gw_maze_check_action (const GwPlan *plan,
                      const GwMazeState *state,
                      const GwAction *action,
                      GError **error)
{
  const char *objection = find_objection (get_board (get_maze_plan (plan), state), state, action);

  if (objection != NULL)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION, objection);
    }
  return objection == NULL;
}

static void
end_episode (GwMazeState *state, GwMazeSide winner, const GwSink *sink)
{
  state->clock.is_over = TRUE;
  state->clock.winner = (gint16) winner;
  gw_sink_write (sink, .kind = GW_MAZE_EVENT_END, .phase = state->clock.phase,
                 .round = state->clock.round, .step = state->clock.step,
                 .values = { winner, (gint32) state->clock.round, (gint32) state->deaths });
}

static void
settle_turn (const GwMazePlan *maze,
             GwMazeState *state,
             const GwMazeTurnResult *result,
             const GwSink *sink)
{
  state->turns_seen += result->after != 0;
  state->deaths += result->outcome == GW_MAZE_DIED;
  if (result->outcome == GW_MAZE_WON)
    {
      end_episode (state, GW_MAZE_PLAYERS, sink);
    }
  else if (state->world.hp == 0)
    {
      end_episode (state, GW_MAZE_GHOSTS, sink);
    }
  else if ((int) state->clock.round >= maze->max_turns)
    {
      end_episode (state, GW_MAZE_DRAW, sink);
    }
}

static void
play_turn (const GwMazePlan *maze,
           GwMazeState *state,
           const GwMazeTable *table,
           GwDirection direction)
{
  GwMazeTurnResult result;

  state->clock.round++;
  state->clock.phase = GW_MAZE_TURN;
  result = gw_maze_turn (table, &state->world, direction);
  state->quiet_turns = take_sight (table->board, state) ? 0 : state->quiet_turns + 1;
  settle_turn (maze, state, &result, table->sink);
}

static GwAction
decide (const GwMazePlan *maze, const GwMazeState *state, GwMazeScratch *scratch)
{
  GwAction action = { .verb = GW_MAZE_REVIVE };

  if (!state->world.is_dead)
    {
      action.verb = GW_MAZE_STEP;
      action.first = gw_maze_decide (maze, state, scratch, NULL).direction;
    }
  return action;
}

static gboolean
read_actions (const GwPlan *plan,
              const GwMazeState *state,
              const GwAction *actions,
              guint n_actions,
              GError **error)
{
  if (n_actions > 1)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                           _ ("two actions in one step"));
      return FALSE;
    }
  return gw_maze_check_action (plan, state, &actions[0], error);
}

gboolean
gw_maze_step (const GwPlan *plan,
              gpointer data,
              gpointer scratch_data,
              const GwAction *actions,
              guint n_actions,
              const GwSink *sink,
              GError **error)
{
  const GwMazePlan *maze = get_maze_plan (plan);
  GwMazeScratch *scratch = scratch_data;
  GwMazeState *state = data;
  const GwMazeTable table = { get_board (maze, state), &state->random, &scratch->search, sink,
                              &state->clock };
  GwAction action;

  if (state->clock.is_over)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION, _ ("the episode is over"));
      return FALSE;
    }
  if (n_actions > 0 && !read_actions (plan, state, actions, n_actions, error))
    {
      return FALSE;
    }
  action = n_actions > 0 ? actions[0] : decide (maze, state, scratch);
  state->clock.step++;
  if (action.verb == GW_MAZE_REVIVE)
    {
      state->clock.phase = GW_MAZE_REVIVAL;
      gw_maze_revive (&table, &state->world, maze->revive_clears);
    }
  else
    {
      play_turn (maze, state, &table, (GwDirection) action.first);
    }
  return TRUE;
}

guint64
gw_maze_hash (const GwPlan *plan, gconstpointer data)
{
  const GwMazeState *state = data;
  const GwMazeBoard *board = get_board (get_maze_plan (plan), state);
  guint64 hash = GW_HASH_START;

  hash = gw_hash_add (hash, state->clock.round);
  hash = gw_hash_add (hash, state->clock.phase);
  hash = gw_hash_add (hash, state->clock.is_over != 0);
  hash = gw_hash_add (hash, (guint64) (gint64) state->clock.winner);
  hash = gw_hash_add (hash, state->world.hp);
  hash = gw_hash_add (hash, state->world.is_dead);
  hash = gw_hash_add (hash, state->world.player);
  hash = gw_hash_add (hash, state->quiet_turns);
  for (guint i = 0; i < board->n_ghosts; i++)
    {
      hash = gw_hash_add (hash, state->world.ghosts[i]);
      hash = gw_hash_add (hash, (guint64) (state->world.blocked[i] + 1));
    }
  for (guint y = 0; y < board->height; y++)
    {
      hash = gw_hash_add (hash, state->seen[y]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (state->random.words); i++)
    {
      hash = gw_hash_add (hash, state->random.words[i]);
    }
  return gw_hash_add (hash, board->hash);
}

/* In the order of gw_maze_list_metrics(). */
void
gw_maze_measure (const GwPlan *plan, gconstpointer data, gint32 *columns)
{
  const GwMazeState *state = data;
  const GwMazeBoard *board = get_board (get_maze_plan (plan), state);
  gboolean is_won = state->clock.winner == GW_MAZE_PLAYERS;
  guint shortest = board->goal_steps[board->start];

  *columns++ = state->clock.winner;
  *columns++ = is_won;
  *columns++ = (gint32) state->clock.round;
  *columns++ = (gint32) state->deaths;
  *columns++ = (gint32) gw_maze_count_cells (board, state->seen);
  *columns++ = shortest == GW_MAZE_NO_WAY ? GW_METRIC_MISSING : (gint32) shortest;
  *columns++ = is_won ? (gint32) state->clock.round : 0;
  *columns++ = is_won ? (gint32) shortest : 0;
  *columns++ = (gint32) state->turns_seen;
}

GwMap *
gw_maze_place (const GwPlan *plan, gconstpointer state)
{
  const GwMazePlan *maze = get_maze_plan (plan);

  return maze->is_drawn ? gw_maze_board_to_map (get_board (maze, state)) : gw_map_copy (plan->map);
}
