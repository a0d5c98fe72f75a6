/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who decides how, and why. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-vale-private.h"

static const char *const random_terms[] = { N_ ("Chance"), NULL };
static const char *const greedy_terms[] = { N_ ("Kind"), N_ ("Gain ÷ cost"), NULL };
static const char *const lookahead_terms[] = { N_ ("Own score"), N_ ("Opponent's score"), NULL };
static const char *const mcts_terms[] = { N_ ("Playouts"), N_ ("Result"), NULL };

static const struct
{
  const char *const *terms;
  const char *goal;
} accounts[] = {
  [POLICY_RANDOM] = { random_terms, N_ ("any legal action") },
  [POLICY_GREEDY] = { greedy_terms,
                      N_ ("the most score for a stone: tame, else take, else sell for a better "
                          "card, else pass") },
  [POLICY_LOOKAHEAD] = { lookahead_terms,
                         N_ ("the best lead to expect at the end of the next round") },
  [POLICY_MCTS] = { mcts_terms, N_ ("the action that most playouts led to") },
};

static void
decide_randomly (GwValeDecision *decision, GwRandom *random)
{
  decision->chosen = (guint) gw_random_below (random, decision->n_moves);
  for (guint i = 0; i < decision->n_moves && decision->has_terms; i++)
    {
      decision->totals[i] = decision->terms[i][0] = 1.0 / decision->n_moves;
    }
}

/* Searches draw one word of the player's stream and go on from it, however much they draw. */
void
gw_vale_decide (const GwValePlan *plan,
                const GwValeState *state,
                GwValeScratch *scratch,
                GwRandom *random)
{
  GwValeDecision *decision = &scratch->decision;

  decision->n_moves = gw_vale_list_moves (plan, state, decision->moves);
  switch (plan->policies[state->current])
    {
    case POLICY_GREEDY:
      gw_vale_decide_greedily (plan, state, decision);
      break;
    case POLICY_LOOKAHEAD:
      gw_vale_look_ahead (plan, state, scratch, gw_random_next (random));
      break;
    case POLICY_MCTS:
      gw_vale_search_tree (plan, state, scratch, gw_random_next (random));
      break;
    case POLICY_RANDOM:
    default:
      decide_randomly (decision, random);
      break;
    }
}

static void
add_rows (const GwValePlan *vale,
          const GwValeState *state,
          const GwValeDecision *decision,
          GwExplain *explain)
{
  for (guint i = 0; i < decision->n_moves; i++)
    {
      GwExplainRow row = {
        .action = { state->current, decision->moves[i].verb, decision->moves[i].card, 0 },
        .total = decision->totals[i],
        .is_chosen = i == decision->chosen,
      };

      row.label = gw_vale_describe_move (vale, &decision->moves[i]);
      memcpy (row.terms, decision->terms[i], sizeof decision->terms[i]);
      g_array_append_val (explain->rows, row);
    }
}

gboolean
gw_vale_explain (const GwPlan *plan,
                 gconstpointer data,
                 gpointer scratch_data,
                 int actor,
                 GwExplain *explain,
                 GError **error)
{
  const GwValePlan *vale = get_vale_plan (plan);
  const GwValeState *state = data;
  GwValeScratch *scratch = scratch_data;
  GwRandom random;

  if (state->clock.is_over || actor != state->current)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                           state->clock.is_over ? _ ("the game is over")
                                                : _ ("it is the other player's turn"));
      return FALSE;
    }
  random = state->random[actor];
  memset (scratch->decision.terms, 0, sizeof scratch->decision.terms);
  scratch->decision.has_terms = TRUE;
  gw_vale_decide (vale, state, scratch, &random);
  scratch->decision.has_terms = FALSE;
  explain->terms = accounts[vale->policies[actor]].terms;
  explain->goal = g_strdup (_ (accounts[vale->policies[actor]].goal));
  gw_explain_add_note (explain, _ ("stones %d of %d, score %d"), state->players[actor].stones,
                       state->players[actor].limit, state->players[actor].score);
  add_rows (vale, state, &scratch->decision, explain);
  return TRUE;
}
