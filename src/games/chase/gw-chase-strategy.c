/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who goes for whom, where killers work together. */
#include "gw-chase-private.h"

void
gw_chase_assign_targets (const GwChasePlan *plan,
                         const GwChaseState *state,
                         GwChaseScratch *scratch)
{
  int costs[GW_CHASE_MAX_UNITS * GW_CHASE_MAX_UNITS];
  int assigned[GW_CHASE_MAX_UNITS];
  guint64 visible = 0;

  for (guint killer = 0; killer < state->n_killers; killer++)
    {
      visible |= scratch->sightings[killer].visible;
    }
  if (visible == 0)
    {
      return;
    }
  for (guint killer = 0; killer < state->n_killers; killer++)
    {
      for (guint survivor = 0; survivor < state->n_survivors; survivor++)
        {
          gboolean is_seen = scratch->sightings[killer].visible >> survivor & 1;

          costs[killer * state->n_survivors + survivor] =
              is_seen ? gw_chase_pursuit_steps (plan, state->killers[killer].place,
                                                state->survivors[survivor].place)
                      : -1;
        }
    }
  gw_chase_solve_assignment (costs, state->n_killers, state->n_survivors, assigned);
  for (guint killer = 0; killer < state->n_killers; killer++)
    {
      int survivor = assigned[killer];

      if (survivor >= 0)
        {
          scratch->targets[killer] =
              (GwChaseTarget){ TARGET_SURVIVOR, survivor, state->survivors[survivor].place };
        }
    }
}

/* The next cell on a survivor's way: the first in scan order that is nearer to an exit. */
static gboolean
walk_on (const GwChasePlan *plan,
         const GwChaseState *state,
         const GwChaseScratch *scratch,
         GwPoint *place)
{
  guint candidates = plan->moves->masks[cell_of (plan, *place)];
  int here = gw_chase_nearest_exit_steps (plan, state, scratch, *place);

  for (guint mask = candidates; mask != 0; mask &= mask - 1)
    {
      GwPoint next = candidate_place (*place, (guint) __builtin_ctz (mask));

      if (gw_chase_nearest_exit_steps (plan, state, scratch, next) < here)
        {
          *place = next;
          return TRUE;
        }
    }
  return FALSE;
}

/* The first cell of the survivor's way that the killer reaches no later. */
static gboolean
find_cut_off (const GwChasePlan *plan,
              const GwChaseState *state,
              const GwChaseScratch *scratch,
              GwPoint killer,
              GwPoint *place)
{
  int steps = 0;

  do
    {
      if (gw_chase_pursuit_steps (plan, *place, killer) <= steps)
        {
          return TRUE;
        }
      steps++;
    }
  while (walk_on (plan, state, scratch, place));
  return FALSE;
}

void
gw_chase_intercept_targets (const GwChasePlan *plan,
                            const GwChaseState *state,
                            GwChaseScratch *scratch)
{
  guint64 odd = 0; /* bit i: an odd number of killers so far has survivor i as its nearest */

  for (guint killer = 0; killer < state->n_killers; killer++)
    {
      int survivor = scratch->sightings[killer].nearest;
      guint64 bit = survivor >= 0 ? G_GUINT64_CONSTANT (1) << survivor : 0;
      GwPoint place;

      if (survivor < 0)
        {
          continue;
        }
      place = state->survivors[survivor].place;
      if ((odd & bit) != 0
          && find_cut_off (plan, state, scratch, state->killers[killer].place, &place))
        {
          scratch->targets[killer] = (GwChaseTarget){ TARGET_CELL, -1, place };
        }
      odd ^= bit;
    }
}
