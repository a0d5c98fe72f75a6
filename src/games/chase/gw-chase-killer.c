/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a killer chooses its target and decides. One scorer serves the decision and its
 * explanation. */
#include "gw-chase-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

enum
{
  TERM_DISTANCE,
  TERM_INTERCEPT,
  TERM_SPACING,
  TERM_PATROL,
};

static const char *const term_names[] = {
  [TERM_DISTANCE] = N_ ("distance"),
  [TERM_INTERCEPT] = N_ ("intercept"),
  [TERM_SPACING] = N_ ("spacing"),
  [TERM_PATROL] = N_ ("patrol"),
  NULL,
};

/* What a killer weighs; masks have a bit for each candidate, in scan order. */
typedef struct
{
  const GwChaseTuning *tuning;
  GwChaseTarget target;
  GwPoint here;
  guint candidates;
  guint crowded;
  guint camping;
  gboolean is_plain; /* no obstacle on the board, and the target well within the horizon */
  int unreachable;
  int target_exit_steps;
  int distances[GW_CHASE_N_CANDIDATES];
  int exit_steps[GW_CHASE_N_CANDIDATES]; /* only for a survivor target */
} View;

/* Pursuit steps from `target` to the nine candidates around `here`. */
static void
measure_pursuit (const GwChasePlan *plan,
                 GwPoint here,
                 GwPoint target,
                 int distances[GW_CHASE_N_CANDIDATES])
{
  int horizon = plan->tuning.pursuit_horizon;
  guint8 steps[GW_CHASE_N_CANDIDATES];

  lanes_store (lanes_distance (here, target), distances);
  distances[GW_STAY] = distance_between (here, target);
  if (plan->moves->is_open && distances[GW_STAY] < horizon)
    {
      return;
    }
  if (!plan->moves->is_open)
    {
      gw_flood_candidates (plan->moves, &target, 1, here, (guint) horizon, steps);
    }
  for (guint i = 0; i < GW_CHASE_N_CANDIDATES; i++)
    {
      int straight = distances[i];
      int distance = plan->moves->is_open ? straight : steps[i];

      distances[i] = distance <= horizon ? distance : horizon + straight;
    }
}

int
gw_chase_pursuit_steps (const GwChasePlan *plan, GwPoint from, GwPoint to)
{
  int distances[GW_CHASE_N_CANDIDATES];

  measure_pursuit (plan, from, to, distances);
  return distances[GW_STAY];
}

static void
look (const GwChasePlan *plan, GwChaseState *state, guint id, GwChaseSighting *sighting)
{
  GwChaseUnit *self = &state->killers[id];
  int nearest = G_MAXINT;

  *sighting = (GwChaseSighting){ 0, -1 };
  for (guint64 others = state->on_board; others != 0; others &= others - 1)
    {
      int other = __builtin_ctzll (others);

      if (gw_chase_sees (plan, self->place, state->survivors[other].place,
                         plan->tuning.killer_sight))
        {
          sighting->visible |= G_GUINT64_CONSTANT (1) << other;
        }
    }
  if ((sighting->visible & (sighting->visible - 1)) == 0)
    {
      /* at most one: no distances to compare */
      sighting->nearest = sighting->visible != 0 ? __builtin_ctzll (sighting->visible) : -1;
    }
  else
    {
      for (guint64 others = sighting->visible; others != 0; others &= others - 1)
        {
          int other = __builtin_ctzll (others);
          int steps = gw_chase_pursuit_steps (plan, self->place, state->survivors[other].place);

          if (steps < nearest)
            {
              nearest = steps;
              sighting->nearest = other;
            }
        }
    }
  if (sighting->nearest >= 0)
    {
      self->seen = state->survivors[sighting->nearest].place;
      self->seen_round = state->clock.round;
    }
}

/* Whether another killer that this one sees stands at an exit. */
static gboolean
is_guarded (const GwChasePlan *plan, const GwChaseState *state, guint id, GwPoint exit)
{
  for (guint i = 0; i < state->n_killers; i++)
    {
      int distance = distance_between (state->killers[i].place, exit);

      if (i != id && distance <= 1
          && gw_chase_sees (plan, state->killers[id].place, state->killers[i].place,
                            plan->tuning.killer_sight))
        {
          return TRUE;
        }
    }
  return FALSE;
}

static int
find_patrol_exit (const GwChasePlan *plan,
                  const GwChaseState *state,
                  const GwChaseScratch *scratch,
                  guint id)
{
  int nearest = -1;
  int nearest_free = -1;
  int steps_nearest = G_MAXINT;
  int steps_free = G_MAXINT;

  for (guint i = 0; i < state->n_exits; i++)
    {
      int steps = gw_chase_exit_steps (plan, state, scratch, state->killers[id].place, i);

      if (steps < steps_nearest)
        {
          steps_nearest = steps;
          nearest = (int) i;
        }
      if (plan->tuning.patrol_free_exit && steps < steps_free
          && !is_guarded (plan, state, id, state->exits[i]))
        {
          steps_free = steps;
          nearest_free = (int) i;
        }
    }
  return nearest_free >= 0 ? nearest_free : nearest;
}

static GwChaseTarget
choose_target (const GwChasePlan *plan,
               const GwChaseState *state,
               const GwChaseScratch *scratch,
               guint id)
{
  const GwChaseUnit *self = &state->killers[id];
  int nearest = scratch->sightings[id].nearest;
  int round = (int) state->clock.round;

  if (nearest >= 0)
    {
      return (GwChaseTarget){ TARGET_SURVIVOR, nearest, state->survivors[nearest].place };
    }
  if (self->seen_round != 0 && round - (int) self->seen_round <= plan->tuning.last_seen_timeout)
    {
      return (GwChaseTarget){ TARGET_LAST_SEEN, -1, self->seen };
    }
  if (self->seen_round != 0 || round > plan->tuning.patrol_after)
    {
      int exit = find_patrol_exit (plan, state, scratch, id);

      return (GwChaseTarget){ TARGET_EXIT, exit, state->exits[exit] };
    }
  return (GwChaseTarget){ TARGET_NONE, -1, self->place };
}

void
gw_chase_choose_targets (const GwChasePlan *plan, GwChaseState *state, GwChaseScratch *scratch)
{
  for (guint id = 0; id < state->n_killers; id++)
    {
      look (plan, state, id, &scratch->sightings[id]);
      scratch->targets[id] = choose_target (plan, state, scratch, id);
    }
  if (plan->tuning.strategy == STRATEGY_ASSIGN)
    {
      gw_chase_assign_targets (plan, state, scratch);
    }
  else if (plan->tuning.strategy == STRATEGY_INTERCEPT)
    {
      gw_chase_intercept_targets (plan, state, scratch);
    }
}

static void
fill_view (const GwChasePlan *plan,
           const GwChaseState *state,
           const GwChaseScratch *scratch,
           guint id,
           View *view)
{
  view->tuning = &plan->tuning;
  view->target = scratch->targets[id];
  view->here = state->killers[id].place;
  view->candidates = candidate_mask (plan, view->here);
  view->crowded = 0;
  view->camping = 0;
  view->unreachable = plan->unreachable;
  view->target_exit_steps = plan->unreachable;
  if (view->target.kind == TARGET_NONE)
    {
      return;
    }
  if (view->target.kind == TARGET_EXIT)
    {
      gw_chase_one_exit_around (plan, state, scratch, (guint) view->target.id, view->here,
                                view->candidates, view->distances);
    }
  else
    {
      measure_pursuit (plan, view->here, view->target.place, view->distances);
    }
  if (view->target.kind == TARGET_SURVIVOR)
    {
      view->is_plain =
          plan->moves->is_open && view->distances[GW_STAY] < plan->tuning.pursuit_horizon;
      view->target_exit_steps =
          gw_chase_nearest_exit_steps (plan, state, scratch, view->target.place);
      gw_chase_exits_around (plan, state, scratch, view->here, view->candidates, view->exit_steps);
    }
  else if (view->target.kind != TARGET_CELL)
    {
      view->camping = candidates_within (view->here, view->target.place, plan->tuning.camp_radius);
    }
  for (guint i = 0; i < state->n_killers; i++)
    {
      if (i != id)
        {
          view->crowded |= candidates_within (view->here, state->killers[i].place, 1);
        }
    }
}

/* How well each candidate lies on the way between the target and its exit. */
static void
measure_intercept (const View *view, double values[GW_CHASE_N_CANDIDATES])
{
  for (guint i = 0; i < GW_CHASE_N_CANDIDATES; i++)
    {
      int detour = view->distances[i] + view->exit_steps[i] - view->target_exit_steps;

      detour &= ~(detour >> 31); /* not below 0, without a branch */
      values[i] = 1.0 / (1.0 + detour);
    }
  for (guint i = 0; !view->is_plain && i < GW_CHASE_N_CANDIDATES; i++)
    {
      if (view->distances[i] > view->tuning->pursuit_horizon
          || view->exit_steps[i] >= view->unreachable
          || view->target_exit_steps >= view->unreachable)
        {
          values[i] = 0;
        }
    }
}

/* The scores of all candidates, their terms added in the order in which the rules write them. */
static inline __attribute__ ((always_inline)) void
score_candidates (const View *view, GwChaseScores *scores, GwChaseTerms *terms)
{
  const GwChaseTuning *tuning = view->tuning;

  scores_start (scores, -1.0, view->distances, terms);
  if (view->target.kind == TARGET_SURVIVOR)
    {
      double intercept[GW_CHASE_N_CANDIDATES];

      measure_intercept (view, intercept);
      for (guint i = 0; i < GW_CHASE_N_CANDIDATES; i++)
        {
          scores_add (scores, i, tuning->theta * intercept[i], TERM_INTERCEPT, terms);
        }
    }
  scores_add_where (scores, view->crowded, -tuning->kappa, TERM_SPACING, terms);
  scores_add_where (scores, view->camping, tuning->psi, TERM_PATROL, terms);
}

static int
square_distance (const View *view, guint candidate)
{
  GwPoint place = candidate_place (view->here, candidate);
  int dx = place.x - view->target.place.x;
  int dy = place.y - view->target.place.y;

  return dx * dx + dy * dy;
}

/* Candidates in scan order. Among equal scores the one nearer to the target as the crow flies
 * wins if the target is a survivor or a last-seen place, so that a killer cannot swap diagonals
 * with a survivor for ever. */
static GwChaseDecision
choose (const View *view, const GwChaseScores *scores)
{
  gboolean has_tie_rule =
      view->target.kind == TARGET_SURVIVOR || view->target.kind == TARGET_LAST_SEEN;
  double best = -INFINITY;
  guint chosen = GW_STAY;

  for (guint i = 0; i < GW_CHASE_N_CANDIDATES; i++)
    {
      double score = scores->totals[i];

      if ((view->candidates >> i & 1)
          && (score > best
              || (score == best && has_tie_rule
                  && square_distance (view, i) < square_distance (view, chosen))))
        {
          best = score;
          chosen = i;
        }
    }
  return (GwChaseDecision){ (guint8) chosen, best };
}

static GwChaseDecision
walk_at_random (GwChaseState *state, guint candidates, int forced)
{
  guint drawn = (guint) gw_random_below (&state->random, (guint) __builtin_popcount (candidates));

  for (guint i = 0; i < drawn; i++)
    {
      candidates &= candidates - 1;
    }
  return (GwChaseDecision){
    (guint8) (forced >= 0 ? forced : __builtin_ctz (candidates)),
    -INFINITY,
  };
}

GwChaseDecision
gw_chase_decide_killer (const GwChasePlan *plan,
                        GwChaseState *state,
                        const GwChaseScratch *scratch,
                        guint id,
                        int forced)
{
  GwChaseScores scores;
  View view;

  fill_view (plan, state, scratch, id, &view);
  if (view.target.kind == TARGET_NONE)
    {
      return walk_at_random (state, view.candidates, forced);
    }
  score_candidates (&view, &scores, NULL);
  if (forced >= 0)
    {
      return (GwChaseDecision){ (guint8) forced, scores.totals[forced] };
    }
  return choose (&view, &scores);
}

static char *
describe_target (const GwChaseTarget *target)
{
  switch (target->kind)
    {
    case TARGET_SURVIVOR:
      return g_strdup_printf (_ ("chases S%d at %d, %d"), target->id, target->place.x,
                              target->place.y);
    case TARGET_LAST_SEEN:
      return g_strdup_printf (_ ("searches the last-seen place %d, %d"), target->place.x,
                              target->place.y);
    case TARGET_EXIT:
      return g_strdup_printf (_ ("patrols the exit at %d, %d"), target->place.x, target->place.y);
    case TARGET_CELL:
      return g_strdup_printf (_ ("cuts off the way at %d, %d"), target->place.x, target->place.y);
    case TARGET_NONE:
    default:
      return g_strdup (_ ("walks at random"));
    }
}

static void
describe (const GwChaseState *state, const GwChaseScratch *scratch, guint id, GwExplain *explain)
{
  const GwChaseUnit *self = &state->killers[id];

  explain->goal = describe_target (&scratch->targets[id]);
  for (guint64 seen = scratch->sightings[id].visible; seen != 0; seen &= seen - 1)
    {
      int survivor = __builtin_ctzll (seen);
      GwPoint place = state->survivors[survivor].place;

      gw_explain_add_note (explain, _ ("sees S%d at %d, %d"), survivor, place.x, place.y);
    }
  if (scratch->sightings[id].visible == 0 && self->seen_round != 0)
    {
      gw_explain_add_note (explain, _ ("remembers a survivor at %d, %d in round %u"), self->seen.x,
                           self->seen.y, self->seen_round);
    }
}

void
gw_chase_explain_killer (const GwChasePlan *plan,
                         GwChaseState *state,
                         const GwChaseScratch *scratch,
                         guint id,
                         GwExplain *explain)
{
  GwChaseDecision decision = gw_chase_decide_killer (plan, state, scratch, id, -1);
  GwChaseTerms terms = { 0 };
  GwChaseScores scores;
  View view;

  fill_view (plan, state, scratch, id, &view);
  if (view.target.kind != TARGET_NONE)
    {
      score_candidates (&view, &scores, &terms);
    }
  for (guint i = 0; view.target.kind == TARGET_NONE && i < GW_CHASE_N_CANDIDATES; i++)
    {
      scores.totals[i] = -INFINITY;
    }
  explain->terms = term_names;
  describe (state, scratch, id, explain);
  gw_chase_explain_rows (explain, (int) (state->n_survivors + id), view.here, view.candidates,
                         decision, &scores, &terms);
}
