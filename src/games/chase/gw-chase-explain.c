/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a unit will move as it does: the table behind its decision. */
#include "gw-chase-private.h"

void
gw_chase_explain_rows (GwExplain *explain,
                       int actor,
                       GwPoint here,
                       guint candidates,
                       GwChaseDecision decision,
                       const GwChaseScores *scores,
                       const GwChaseTerms *terms)
{
  for (guint mask = candidates; mask != 0; mask &= mask - 1)
    {
      guint candidate = (guint) __builtin_ctz (mask);
      GwPoint place = candidate_place (here, candidate);
      GwExplainRow row = {
        .label = g_strdup_printf ("%d,%d", place.x, place.y),
        .has_cell = TRUE,
        .x = place.x,
        .y = place.y,
        .action = { (gint16) actor, 0, place.x, place.y },
        .total = scores->totals[candidate],
        .is_chosen = candidate == decision.candidate,
      };

      memcpy (row.terms, terms->terms[candidate], sizeof row.terms);
      g_array_append_val (explain->rows, row);
    }
}

gboolean
gw_chase_explain (const GwPlan *plan,
                  gconstpointer data,
                  gpointer scratch_data,
                  int actor,
                  GwExplain *explain,
                  GError **error)
{
  const GwChasePlan *chase = get_chase_plan (plan);
  GwChaseScratch *scratch = scratch_data;
  g_autofree GwChaseState *state = g_memdup2 (data, plan->state_size);
  GwChaseSide side = gw_chase_get_next_side (state);
  guint id = (guint) actor - (side == GW_CHASE_KILLERS ? state->n_survivors : 0);

  if (!gw_chase_is_to_move (state, actor, error))
    {
      return FALSE;
    }
  gw_chase_bind_exits (chase, scratch, state);
  gw_chase_begin_phase (state);
  if (side == GW_CHASE_SURVIVORS)
    {
      gw_chase_explain_survivor (chase, state, scratch, id, explain);
      return TRUE;
    }
  gw_chase_choose_targets (chase, state, scratch);
  for (guint before = 0; before < id; before++)
    {
      /* killers draw in turn: those before this one must have drawn */
      gw_chase_decide_killer (chase, state, scratch, before, -1);
    }
  gw_chase_explain_killer (chase, state, scratch, id, explain);
  return TRUE;
}
