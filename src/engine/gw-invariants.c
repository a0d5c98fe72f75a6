/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-invariants.h"

static gboolean
check_start (const GwClock *clock, GError **error)
{
  gw_return_unless (clock->step == 0, error, "the start is step %u", clock->step);
  gw_return_unless (clock->round == 0, error, "the start is in round %u", clock->round);
  gw_return_unless (clock->phase == 0, error, "the start is in phase %u", clock->phase);
  return TRUE;
}

static gboolean
check_advance (const GwClock *before, const GwClock *clock, GError **error)
{
  gw_return_unless (!before->is_over, error, "a step was played after the end");
  gw_return_unless (clock->step == before->step + 1, error, "step %u follows step %u", clock->step,
                    before->step);
  gw_return_unless (clock->round == before->round || clock->round == before->round + 1, error,
                    "round %u follows round %u", clock->round, before->round);
  gw_return_unless (clock->phase != 0, error, "a step was played in the phase of the start");
  return TRUE;
}

static guint
count_phases (const GwRules *rules)
{
  guint count = 0;

  while (rules->phases[count].id != NULL)
    {
      count++;
    }
  return count;
}

static gboolean
check_clock (const GwPlan *plan, gconstpointer state, GError **error)
{
  const GwClock *clock = gw_state_get_clock (state);
  int n_actors = (int) plan->rules->count_actors (plan, state);

  gw_return_unless (clock->phase < count_phases (plan->rules), error, "there is no phase %u",
                    clock->phase);
  gw_return_unless (clock->actor >= GW_ACTOR_ALL && clock->actor < n_actors, error,
                    "there is no actor %d", clock->actor);
  gw_return_unless (clock->is_over == (clock->winner != GW_WINNER_NONE), error,
                    "the winner is %d, and the episode is %s", clock->winner,
                    clock->is_over ? "over" : "not over");
  gw_return_unless (clock->winner >= GW_WINNER_NONE && clock->winner <= (int) plan->rules->n_sides,
                    error, "there is no side %d to win", clock->winner);
  return TRUE;
}

gboolean
gw_plan_check_state (const GwPlan *plan, gconstpointer before, gconstpointer state, GError **error)
{
  const GwClock *clock = gw_state_get_clock (state);

  return (before == NULL ? check_start (clock, error)
                         : check_advance (gw_state_get_clock (before), clock, error))
         && check_clock (plan, state, error)
         && (plan->rules->check == NULL || plan->rules->check (plan, before, state, error));
}

gboolean
gw_plan_check_measures (const GwPlan *plan, gconstpointer state, GError **error)
{
  g_autofree gint32 *columns = g_new0 (gint32, gw_metric_specs_count_columns (plan->metrics));

  plan->rules->measure (plan, state, columns);
  for (guint i = 0; i < gw_metric_specs_get_length (plan->metrics); i++)
    {
      const GwMetricSpec *spec = gw_metric_specs_get (plan->metrics, i);
      gint32 value = columns[gw_metric_specs_get_column (plan->metrics, i)];

      gw_return_unless ((spec->flags & GW_METRIC_INVARIANT) == 0 || value == 0, error,
                        "%s is %d, and must be 0", spec->key, value);
    }
  /* the first metric is always the winner */
  gw_return_unless (columns[0] == gw_state_get_clock (state)->winner, error,
                    "the winner is measured as %d", columns[0]);
  return TRUE;
}
