/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a walker or a ghost will do what it does. */
#include "gw-maze-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static const char *const explorer_terms[] = { N_ ("steps"), N_ ("ghost's steps"), N_ ("safe"),
                                              NULL };
static const char *const oracle_terms[] = { N_ ("steps to the goal"), NULL };
static const char *const ghost_terms[] = { N_ ("steps to its aim"), N_ ("blocked"), NULL };

static char *
dup_cell_text (const GwMazeBoard *board, guint cell)
{
  return g_strdup_printf ("%d,%d", cell_x (board, cell), cell_y (board, cell));
}

static double
get_number (guint steps)
{
  return steps == GW_MAZE_NO_WAY ? INFINITY : steps;
}

static GwExplainRow *
add_row (GwExplain *explain, const GwMazeBoard *board, guint cell, int actor, guint direction)
{
  const GwExplainRow row = {
    .label = dup_cell_text (board, cell),
    .has_cell = TRUE,
    .x = cell_x (board, cell),
    .y = cell_y (board, cell),
    .action = { (gint16) actor, GW_MAZE_STEP, (gint32) direction, 0 },
  };

  g_array_append_val (explain->rows, row);
  return &g_array_index (explain->rows, GwExplainRow, explain->rows->len - 1);
}

/* A candidate's score: what is nearest wins, in flight what is farthest from ghosts. */
static double
get_total (const GwMazeCandidate *candidate, GwMazeAim aim)
{
  if (!candidate->is_safe)
    {
      return -INFINITY;
    }
  return aim == AIM_FLIGHT ? get_number (candidate->ghost_steps) : -get_number (candidate->steps);
}

static void
add_candidates (GwExplain *explain,
                const GwMazeBoard *board,
                const GwMazeDecision *decision,
                const GArray *candidates,
                gboolean is_oracle)
{
  for (guint i = 0; i < candidates->len; i++)
    {
      const GwMazeCandidate *candidate = &g_array_index (candidates, GwMazeCandidate, i);
      GwExplainRow *row = add_row (explain, board, candidate->cell, 0, candidate->direction);

      row->terms[0] = get_number (candidate->steps);
      row->terms[1] = is_oracle ? 0 : get_number (candidate->ghost_steps);
      row->terms[2] = is_oracle ? 0 : candidate->is_safe;
      row->total = get_total (candidate, decision->aim);
      row->is_chosen = candidate->cell == decision->cell && candidate->is_safe;
    }
}

static char *
dup_walker_goal (const GwMazeBoard *board, const GwMazeDecision *decision, gboolean is_oracle)
{
  g_autofree char *place = dup_cell_text (board, is_oracle ? board->goal : decision->cell);

  switch (decision->aim)
    {
    case AIM_GOAL:
      return g_strdup_printf (_ ("walks to the goal at %s"), place);
    case AIM_FRONTIER:
      return g_strdup_printf (_ ("explores: the nearest frontier is at %s"), place);
    case AIM_FLIGHT:
    default:
      return g_strdup_printf (_ ("steps away to %s: no frontier is safe"), place);
    }
}

static void
explain_walker (const GwMazePlan *maze,
                const GwMazeState *state,
                GwMazeScratch *scratch,
                GwExplain *explain)
{
  const GwMazeBoard *board = get_board (maze, state);
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (GwMazeCandidate));
  GwMazeDecision decision = gw_maze_decide (maze, state, scratch, candidates);
  gboolean is_oracle = maze->policy == POLICY_ORACLE;

  explain->terms = is_oracle ? oracle_terms : explorer_terms;
  explain->goal = dup_walker_goal (board, &decision, is_oracle);
  gw_explain_add_note (explain, _ ("It has seen %u of %u cells"),
                       gw_maze_count_cells (board, state->seen), board->n_cells);
  if (decision.is_bold)
    {
      gw_explain_add_note (explain, _ ("It ignores ghosts: nothing new for %u turns"),
                           state->quiet_turns);
    }
  add_candidates (explain, board, &decision, candidates, is_oracle);
}

/* The turn that the policies would play next, on a copy. */
typedef struct
{
  GwMazeWorld before, after;
  GwMazeTurnResult result;
} Prediction;

static Prediction
predict (const GwMazePlan *maze, const GwMazeState *state, GwMazeScratch *scratch)
{
  Prediction prediction = { .before = state->world, .after = state->world };
  GwRandom random = state->random;
  const GwMazeTable table = { get_board (maze, state), &random, &scratch->search, NULL,
                              &state->clock };
  GwDirection direction = gw_maze_decide (maze, state, scratch, NULL).direction;

  prediction.result = gw_maze_turn (&table, &prediction.after, direction);
  return prediction;
}

static char *
dup_ghost_goal (const GwMazeBoard *board, const Prediction *prediction, guint ghost)
{
  gboolean saw = prediction->result.before >> ghost & 1;
  gboolean sees = prediction->result.after >> ghost & 1;
  g_autofree char *old_place = dup_cell_text (board, prediction->before.player);
  g_autofree char *new_place = dup_cell_text (board, prediction->after.player);

  if (sees)
    {
      return g_strdup_printf (_ ("chases the player to %s"), new_place);
    }
  if (saw)
    {
      return g_strdup_printf (_ ("goes to where it last saw the player, %s"), old_place);
    }
  return g_strdup (prediction->before.blocked[ghost] != GW_MAZE_NO_STEP
                       ? _ ("tries its blocked step once more")
                       : _ ("stays: it does not see the player"));
}

static void
add_ghost_notes (GwExplain *explain,
                 const GwMazeBoard *board,
                 const Prediction *prediction,
                 guint ghost)
{
  g_autofree char *place = dup_cell_text (board, prediction->after.player);
  int blocked = prediction->before.blocked[ghost];

  gw_explain_add_note (explain, prediction->result.before >> ghost & 1
                                    ? _ ("Before: it sees the player")
                                    : _ ("Before: it does not see the player"));
  gw_explain_add_note (explain,
                       prediction->result.after >> ghost & 1
                           ? _ ("After: it will see the player, who is to step to %s")
                           : _ ("After: it will not see the player, who is to step to %s"),
                       place);
  if (blocked != GW_MAZE_NO_STEP)
    {
      g_autofree char *wanted = dup_cell_text (
          board, get_neighbour (board, prediction->before.ghosts[ghost], (guint) blocked));

      gw_explain_add_note (explain, _ ("It remembers a blocked step to %s"), wanted);
    }
  if (prediction->result.outcome != GW_MAZE_GOES_ON
      && memcmp (prediction->before.ghosts, prediction->after.ghosts,
                 sizeof prediction->before.ghosts)
             == 0)
    {
      gw_explain_add_note (explain, _ ("The turn ends before the ghosts move"));
    }
}

/* One row for each way it could take, and one for staying; steps to its aim after it. */
static void
add_ghost_rows (GwExplain *explain,
                const GwMazeBoard *board,
                const Prediction *prediction,
                guint ghost,
                GwMazeSearch *search)
{
  gboolean sees = prediction->result.after >> ghost & 1;
  gboolean saw = prediction->result.before >> ghost & 1;
  guint place = prediction->before.ghosts[ghost];
  guint aim = sees ? prediction->after.player : prediction->before.player;

  gw_maze_fill_steps (board, aim, GW_MAZE_NO_WAY, search->steps, search->queue);
  for (guint direction = 0; direction <= GW_MAZE_N_DIRECTIONS; direction++)
    {
      gboolean stays = direction == GW_MAZE_N_DIRECTIONS;
      guint cell = stays ? place : get_neighbour (board, place, direction);
      GwExplainRow *row;
      int other;

      if (!stays && !(board->ways[place] >> direction & 1))
        {
          continue;
        }
      other = gw_maze_find_ghost (board, &prediction->before, cell);
      row = add_row (explain, board, cell, 1 + (int) ghost, stays ? 0 : direction);
      row->terms[0] = saw || sees ? get_number (search->steps[cell]) : 0;
      row->terms[1] = other >= 0 && other != (int) ghost;
      row->total = 0 - row->terms[0];
      row->is_chosen = prediction->after.ghosts[ghost] == cell;
    }
}

static void
explain_ghost (const GwMazePlan *maze,
               const GwMazeState *state,
               GwMazeScratch *scratch,
               guint ghost,
               GwExplain *explain)
{
  const GwMazeBoard *board = get_board (maze, state);
  Prediction prediction = predict (maze, state, scratch);

  explain->terms = ghost_terms;
  explain->goal = dup_ghost_goal (board, &prediction, ghost);
  add_ghost_notes (explain, board, &prediction, ghost);
  add_ghost_rows (explain, board, &prediction, ghost, &scratch->search);
}

gboolean
gw_maze_explain (const GwPlan *plan,
                 gconstpointer data,
                 gpointer scratch,
                 int actor,
                 GwExplain *explain,
                 GError **error)
{
  const GwMazePlan *maze = get_maze_plan (plan);
  const GwMazeState *state = data;

  if (state->clock.is_over || state->world.is_dead || actor < 0
      || actor > get_board (maze, state)->n_ghosts)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                           state->clock.is_over ? _ ("not to move: the episode is over")
                           : state->world.is_dead
                               ? _ ("not to move: the player is dead and will be revived")
                               : _ ("not to move: there is no such unit"));
      return FALSE;
    }
  if (actor == 0)
    {
      explain_walker (maze, state, scratch, explain);
    }
  else
    {
      explain_ghost (maze, state, scratch, (guint) actor - 1, explain);
    }
  return TRUE;
}
