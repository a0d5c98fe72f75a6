/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The policy `search`: looks several turns ahead over the lines of all mages and keeps, layer by
 * layer, the most promising positions. */
#include "gw-goblins-tree.h"

/* Turns that a budget is meant to last for, and lines that a mage has about. */
#define TURNS_MEANT 3
#define LINES_MEANT 30
#define LEAST_WIDTH 8

#define VALUE_WON 1000000
#define VALUE_TURN (-1000)

gpointer
gw_goblins_new_scratch (const GwPlan *plan)
{
  const GwGoblinsPlan *goblins = get_goblins_plan (plan);

  /* every line of the present mage fits, even into the least budget */
  return goblins->policy == POLICY_SEARCH
             ? gw_goblins_tree_new (goblins, goblins->nodes + GW_GOBLINS_MAX_REACH * N_CASTS + 2)
             : NULL;
}

void
gw_goblins_free_scratch (gpointer scratch)
{
  if (scratch != NULL)
    {
      gw_goblins_tree_free (scratch);
    }
}

void
gw_goblins_watch (gpointer scratch, const atomic_bool *is_cancelled)
{
  GwGoblinsTree *tree = scratch;

  tree->is_cancelled = is_cancelled;
}

static gboolean
is_cancelled (const GwGoblinsTree *tree)
{
  return tree->is_cancelled != NULL
         && atomic_load_explicit (tree->is_cancelled, memory_order_relaxed);
}

static guint
find_width (const GwGoblinsPlan *goblins, const GwGoblinsState *state)
{
  return MAX (LEAST_WIDTH,
              goblins->nodes / (TURNS_MEANT * LINES_MEANT * MAX (state->mages_left, 1u)));
}

/* The lines of the present mage, and what is known of each. */
typedef struct
{
  GwGoblinsProspect lines[GW_GOBLINS_MAX_REACH * N_CASTS];
  guint n_lines;
  guint turns; /* looked ahead */
} Outlook;

/* What the position of a node tells of the line behind which it is. */
static void
note_node (GwGoblinsTree *tree, guint index, Outlook *outlook)
{
  const GwGoblinsNode *node = &tree->nodes[index];
  GwGoblinsProspect *prospect = &outlook->lines[node->root];
  GwGoblinsState *state = &tree->copy.state;

  if (prospect->turns == outlook->turns && prospect->value >= node->value)
    {
      return;
    }
  gw_goblins_tree_load (tree, index, state);
  prospect->value = gw_goblins_evaluate (tree->goblins, state, 0, &prospect->position);
  prospect->killed = state->n_goblins - state->goblins_left;
  prospect->lost = state->n_mages - state->mages_left;
  prospect->turns = (guint16) outlook->turns;
}

/* The lines of the first layer, as they look before anybody answers. */
static void
list_lines (GwGoblinsTree *tree, guint mage, Outlook *outlook)
{
  GwGoblinsState *state = &tree->copy.state;

  outlook->n_lines = tree->n_nodes - 1;
  for (guint i = 0; i < outlook->n_lines; i++)
    {
      gw_goblins_tree_load (tree, i + 1, state);
      outlook->lines[i] = (GwGoblinsProspect){
        .line = tree->nodes[i + 1].line,
        .cell = state->units[mage].cell,
        .killed = state->n_goblins - state->goblins_left,
        .lost = state->n_mages - state->mages_left,
      };
      outlook->lines[i].value =
          gw_goblins_evaluate (tree->goblins, state, mage + 1, &outlook->lines[i].position);
    }
}

/* Adds the next layer behind the nodes from `first` on; FALSE if that is the end of it. The first
 * layer is there even if nobody wants to know any more: one of its lines will be played. */
static gboolean
add_layer (GwGoblinsTree *tree, guint first, guint mage, guint n_steps)
{
  guint end = tree->n_nodes;

  gw_goblins_tree_begin_layer (tree);
  for (guint node = first; node < end && !tree->is_full; node++)
    {
      if (mage < tree->goblins->n_mages)
        {
          gw_goblins_tree_add_lines (tree, node, mage, n_steps);
        }
      else
        {
          gw_goblins_tree_add_goblins (tree, node);
        }
      tree->is_full = tree->is_full || is_cancelled (tree);
    }
  return !tree->is_full && tree->won == GW_GOBLINS_NO_NODE && tree->n_nodes > end;
}

static void
look_ahead (GwGoblinsTree *tree, const GwGoblinsState *state, Outlook *outlook)
{
  guint width = find_width (tree->goblins, state);
  guint mage = (guint) state->clock.actor;
  guint n_steps = GW_GOBLINS_MAX_STEPS - (guint) state->steps_done;
  guint first = 0, end;

  gw_goblins_tree_start (tree, state, tree->goblins->nodes);
  for (gboolean goes_on = TRUE; goes_on; first = end)
    {
      end = tree->n_nodes;
      goes_on = add_layer (tree, first, mage, n_steps);
      n_steps = GW_GOBLINS_MAX_STEPS;
      if (first == 0)
        {
          list_lines (tree, mage, outlook);
        }
      if (goes_on)
        {
          gw_goblins_tree_prune (tree, end, width);
        }
      if (goes_on && mage == tree->goblins->n_mages)
        {
          outlook->turns++;
          for (guint node = end; node < tree->n_nodes; node++)
            {
              note_node (tree, node, outlook);
            }
        }
      mage = mage == tree->goblins->n_mages ? 0 : mage + 1;
    }
  if (tree->won != GW_GOBLINS_NO_NODE)
    {
      GwGoblinsProspect *prospect = &outlook->lines[tree->nodes[tree->won].root];

      prospect->is_won = TRUE;
      prospect->turns = (guint16) (outlook->turns + 1);
      prospect->value = VALUE_WON + VALUE_TURN * prospect->turns;
    }
}

/* Whoever was followed further lived longer; a win counts more than anything. */
static int
compare_prospects (gconstpointer first, gconstpointer second)
{
  const GwGoblinsProspect *prospect = first;
  const GwGoblinsProspect *other = second;

  if (prospect->is_won != other->is_won)
    {
      return prospect->is_won ? -1 : 1;
    }
  if (prospect->turns != other->turns)
    {
      return prospect->turns > other->turns ? -1 : 1;
    }
  return other->value - prospect->value;
}

GwGoblinsLine
gw_goblins_search (const GwGoblinsPlan *goblins,
                   const GwGoblinsState *state,
                   gpointer scratch,
                   GArray *prospects)
{
  Outlook outlook = { .n_lines = 0 };
  guint best = 0;

  look_ahead (scratch, state, &outlook);
  for (guint i = 1; i < outlook.n_lines; i++)
    {
      if (compare_prospects (&outlook.lines[i], &outlook.lines[best]) < 0)
        {
          best = i;
        }
    }
  if (prospects != NULL)
    {
      g_array_append_vals (prospects, outlook.lines, outlook.n_lines);
      g_array_sort (prospects, compare_prospects);
    }
  return outlook.lines[best].line;
}
