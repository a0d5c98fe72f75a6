/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the mages can win a map.
 *
 * First every position is followed, turn by turn, as far as the budget goes: that finds the
 * shortest win and proves that there is none within so many turns. Then beams of growing width
 * look further for any win; they prove nothing. */
#include "gw-goblins-tree.h"

#define DEFAULT_NODES 3000000
#define DEFAULT_TURNS 40
#define MAX_NODES_HELD 1500000
#define FIRST_WIDTH 50
#define WIDER 6

/* How many positions go by between two looks at whether to go on. */
#define NODES_BETWEEN_LOOKS 4096

typedef struct
{
  const GwGoblinsPlan *goblins;
  const GwSolveLimits *limits;
  GwGoblinsTree *tree;
  GwSolution *solution;
  guint64 max_nodes;
  guint max_turns;
  guint64 next_look;
  gboolean is_cancelled;
} Solver;

static gboolean
may_go_on (Solver *solver)
{
  guint64 nodes = solver->solution->nodes + solver->tree->n_visited;

  if (nodes >= solver->next_look && solver->limits->is_cancelled != NULL)
    {
      solver->next_look = nodes + NODES_BETWEEN_LOOKS;
      solver->is_cancelled = solver->limits->is_cancelled (solver->limits->data);
    }
  return !solver->is_cancelled && !solver->tree->is_full && solver->tree->won == GW_GOBLINS_NO_NODE;
}

static void
start (Solver *solver, const GwGoblinsState *state)
{
  guint64 rest = solver->max_nodes - MIN (solver->max_nodes, solver->solution->nodes);

  gw_goblins_tree_start (solver->tree, state, rest);
}

/* Adds the layer of a mage, or of the goblins, behind the nodes from `first` to before `end`. */
static void
add_layer (Solver *solver, guint first, guint end, guint mage)
{
  GwGoblinsTree *tree = solver->tree;

  for (guint node = first; node < end && may_go_on (solver); node++)
    {
      if (mage < solver->goblins->n_mages)
        {
          gw_goblins_tree_add_lines (tree, node, mage, GW_GOBLINS_MAX_STEPS);
        }
      else
        {
          gw_goblins_tree_add_goblins (tree, node);
        }
    }
}

/* Looks for a win in the very next turn behind one node; nothing stays in the tree but a win. */
static void
try_last_turn (Solver *solver, guint node)
{
  GwGoblinsTree *tree = solver->tree;
  guint kept = tree->n_nodes;
  guint first = node, end = node + 1;

  tree->is_last_turn = TRUE;
  for (guint mage = 0; mage < solver->goblins->n_mages && may_go_on (solver); mage++)
    {
      guint next = tree->n_nodes;

      gw_goblins_tree_begin_layer (tree);
      add_layer (solver, first, end, mage);
      first = next;
      end = tree->n_nodes;
    }
  tree->is_last_turn = FALSE;
  if (tree->won == GW_GOBLINS_NO_NODE)
    {
      tree->n_nodes = kept;
    }
}

/* The starts of all turns so far: nodes from `firsts` to before `ends`. */
typedef struct
{
  GArray *firsts, *ends;
} Turns;

static void
turns_init (Turns *turns)
{
  turns->firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  turns->ends = g_array_new (FALSE, FALSE, sizeof (guint));
}

static void
turns_clear (Turns *turns)
{
  g_array_unref (turns->firsts);
  g_array_unref (turns->ends);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Turns, turns_clear)

static void
turns_add (Turns *turns, guint first, guint end)
{
  g_array_append_val (turns->firsts, first);
  g_array_append_val (turns->ends, end);
}

/* Adds everything that one turn makes of the starts of the last one, and not more than `width`
 * positions a layer. Positions that earlier turns began with are left out. */
static void
add_turn (Solver *solver, Turns *turns, guint width)
{
  GwGoblinsTree *tree = solver->tree;
  guint first = g_array_index (turns->firsts, guint, turns->firsts->len - 1);
  guint end = g_array_index (turns->ends, guint, turns->ends->len - 1);

  for (guint mage = 0; mage <= solver->goblins->n_mages && may_go_on (solver); mage++)
    {
      guint next = tree->n_nodes;

      gw_goblins_tree_begin_layer (tree);
      for (guint i = 0; mage == solver->goblins->n_mages && i < turns->firsts->len; i++)
        {
          gw_goblins_tree_recall (tree, g_array_index (turns->firsts, guint, i),
                                  g_array_index (turns->ends, guint, i));
        }
      add_layer (solver, first, end, mage);
      /* what the last mage does is judged by what the goblins make of it */
      if (mage + 1 != solver->goblins->n_mages && may_go_on (solver))
        {
          gw_goblins_tree_prune (tree, next, width);
        }
      first = next;
      end = tree->n_nodes;
    }
  turns_add (turns, first, end);
}

/* Follows every position for as long as the budget lasts. */
static void
follow_all (Solver *solver, const GwGoblinsState *state)
{
  GwGoblinsTree *tree = solver->tree;
  GwSolution *solution = solver->solution;
  g_auto (Turns) turns;

  turns_init (&turns);
  start (solver, state);
  tree->limit = tree->limit / 2;
  tree->has_values = FALSE;
  turns_add (&turns, 0, 1);
  for (guint turn = 1; turn <= solver->max_turns && may_go_on (solver); turn++)
    {
      guint end = g_array_index (turns.ends, guint, turn - 1);

      for (guint node = g_array_index (turns.firsts, guint, turn - 1);
           node < end && may_go_on (solver); node++)
        {
          try_last_turn (solver, node);
        }
      if (!may_go_on (solver))
        {
          break;
        }
      solution->turns = turn;
      if (turn < solver->max_turns)
        {
          add_turn (solver, &turns, G_MAXUINT);
        }
      if (may_go_on (solver) && turn < solver->max_turns
          && g_array_index (turns.firsts, guint, turn) == tree->n_nodes)
        {
          solution->answer = GW_SOLVE_NEVER;
          break;
        }
      if (turn == solver->max_turns)
        {
          solution->answer = GW_SOLVE_NOT_WITHIN;
        }
    }
  solution->nodes += tree->n_visited;
}

/* Follows the most promising positions of each layer only. */
static void
follow_beam (Solver *solver, const GwGoblinsState *state, guint width)
{
  g_auto (Turns) turns;

  turns_init (&turns);
  start (solver, state);
  turns_add (&turns, 0, 1);
  for (guint turn = 1; turn <= solver->max_turns && may_go_on (solver); turn++)
    {
      add_turn (solver, &turns, width);
      if (g_array_index (turns.firsts, guint, turn) == g_array_index (turns.ends, guint, turn))
        {
          break;
        }
    }
  solver->solution->nodes += solver->tree->n_visited;
}

/* The lines that lead to a node, in order. */
static GArray *
list_lines (const GwGoblinsTree *tree, guint node)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (GwGoblinsLine));

  for (; node != 0; node = tree->nodes[node].parent)
    {
      if (tree->nodes[node].line != GW_GOBLINS_NO_LINE)
        {
          g_array_prepend_val (lines, tree->nodes[node].line);
        }
    }
  return lines;
}

static GwAction
get_action (GwGoblinsLine line, guint index, gint16 actor)
{
  guint cast = line_get_cast (line);

  if (index < line_get_n_steps (line))
    {
      return (GwAction){ actor, GW_GOBLINS_STEP, (gint32) line_get_step (line, index), 0 };
    }
  if (cast == CAST_NOTHING || cast == CAST_TORNADO)
    {
      return (GwAction){ actor, cast == CAST_TORNADO ? GW_GOBLINS_TORNADO : GW_GOBLINS_END, 0, 0 };
    }
  return (GwAction){ actor, GW_GOBLINS_FIREBALL, (gint32) cast - CAST_FIREBALL, 0 };
}

/* Plays the lines from the start on by the rules themselves; TRUE if that wins. */
static gboolean
play_lines (const GwPlan *plan, GwGoblinsState *state, const GArray *lines, GwSolution *solution)
{
  guint next = 0;

  while (!state->clock.is_over)
    {
      /* once no goblin is left, whoever has yet to act need only end its turn */
      GwGoblinsLine line = next < lines->len ? g_array_index (lines, GwGoblinsLine, next) : 0;

      if (state->clock.actor >= (int) state->n_mages)
        {
          gw_goblins_step (plan, state, NULL, NULL, 0, NULL, NULL);
          continue;
        }
      for (guint i = 0; i <= line_get_n_steps (line); i++)
        {
          GwAction action = get_action (line, i, state->clock.actor);

          gw_goblins_step (plan, state, NULL, &action, 1, NULL, NULL);
          g_array_append_val (solution->actions, action);
        }
      next++;
    }
  return state->clock.winner == GW_GOBLINS_MAGES;
}

static void
tell_win (Solver *solver, const GwPlan *plan, GwGoblinsState *state)
{
  g_autoptr (GArray) lines = list_lines (solver->tree, solver->tree->won);

  if (play_lines (plan, state, lines, solver->solution))
    {
      solver->solution->answer = GW_SOLVE_WON;
      solver->solution->turns = state->clock.round;
    }
  else
    {
      g_array_set_size (solver->solution->actions, 0);
    }
}

static void
solve (Solver *solver, const GwPlan *plan, GwGoblinsState *state)
{
  follow_all (solver, state);
  for (guint width = FIRST_WIDTH;
       solver->solution->answer == GW_SOLVE_UNKNOWN && !solver->is_cancelled
       && solver->tree->won == GW_GOBLINS_NO_NODE && solver->solution->nodes < solver->max_nodes;
       width *= WIDER)
    {
      follow_beam (solver, state, width);
    }
  if (solver->tree->won != GW_GOBLINS_NO_NODE)
    {
      tell_win (solver, plan, state);
    }
}

gboolean
gw_goblins_solve (const GwPlan *plan,
                  const GwSolveLimits *limits,
                  GwSolution *solution,
                  GError **error)
{
  const GwGoblinsPlan *goblins = get_goblins_plan (plan);
  g_autofree GwGoblinsState *state = g_malloc0 (plan->state_size);
  Solver solver = {
    .goblins = goblins,
    .limits = limits,
    .solution = solution,
    .max_nodes = limits->max_nodes > 0 ? limits->max_nodes : DEFAULT_NODES,
    .max_turns =
        MIN (limits->max_turns > 0 ? limits->max_turns : DEFAULT_TURNS, goblins->max_turns),
  };

  if (!gw_goblins_reset (plan, state, NULL, 0, error))
    {
      return FALSE;
    }
  if (state->clock.is_over)
    {
      solution->answer = state->clock.winner == GW_GOBLINS_MAGES ? GW_SOLVE_WON : GW_SOLVE_NEVER;
      return TRUE;
    }
  solver.tree = gw_goblins_tree_new (goblins, MAX_NODES_HELD);
  solve (&solver, plan, state);
  gw_goblins_tree_free (solver.tree);
  return TRUE;
}
