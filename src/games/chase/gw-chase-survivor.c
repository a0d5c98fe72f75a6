/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a survivor decides. One scorer serves the decision and its explanation. */
#include "gw-chase-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

enum
{
  TERM_EXIT,
  TERM_SAFETY,
  TERM_MARGIN,
  TERM_CROWDING,
  TERM_UNKNOWN,
  TERM_SHADOW,
  TERM_LOOKAHEAD,
  TERM_CLOSE,
  TERM_LAST_ROUND,
};

static const char *const term_names[] = {
  [TERM_EXIT] = N_ ("exit"),
  [TERM_SAFETY] = N_ ("safety"),
  [TERM_MARGIN] = N_ ("margin"),
  [TERM_CROWDING] = N_ ("crowding"),
  [TERM_UNKNOWN] = N_ ("unknown"),
  [TERM_SHADOW] = N_ ("shadow"),
  [TERM_LOOKAHEAD] = N_ ("look-ahead"),
  [TERM_CLOSE] = N_ ("close"),
  [TERM_LAST_ROUND] = N_ ("last round"),
  NULL,
};

/* What a survivor knows when it decides; masks have a bit for each candidate, in scan order. */
typedef struct
{
  const GwChaseTuning *tuning;
  GwPoint here;
  guint candidates;
  guint64 seen; /* bit i: killer i */
  gboolean is_last_round;
  guint crowded, half_crowded;
  guint known;
  guint shadowed;
  guint reachable_by_killer;
  guint close; /* in close danger */
  int exit_steps[GW_CHASE_N_CANDIDATES];
  double exit_pull[GW_CHASE_N_CANDIDATES]; /* used instead where exits are contested */
  int threat[GW_CHASE_N_CANDIDATES];       /* D_killer; only if a killer is seen */
} View;

static void
measure_crowding (const GwChaseState *state, guint id, View *view)
{
  for (guint64 mates = state->on_board & ~(G_GUINT64_CONSTANT (1) << id); mates != 0;
       mates &= mates - 1)
    {
      GwPoint mate = state->survivors[__builtin_ctzll (mates)].place;

      view->crowded |= candidates_within (view->here, mate, 1);
      view->half_crowded |= candidates_within (view->here, mate, 2);
    }
}

/* Candidates that a killer could be next to after one of its legal steps. */
static guint
find_lookahead (const GwChasePlan *plan, GwPoint here, GwPoint killer)
{
  guint threatened = 0;

  if (plan->moves->is_open)
    {
      return candidates_within (here, killer, 2);
    }
  for (guint steps = candidate_mask (plan, killer); steps != 0; steps &= steps - 1)
    {
      GwPoint next = candidate_place (killer, (guint) __builtin_ctz (steps));

      threatened |= candidates_within (here, next, 1);
    }
  return threatened;
}

static void
measure_threat (const GwChasePlan *plan, const GwChaseState *state, View *view)
{
  int horizon = plan->tuning.threat_horizon;
  GwLanes straight = (GwLanes){ 0 } + (gint16) horizon;
  int stay = horizon;
  GwPoint sources[GW_CHASE_MAX_UNITS];
  guint8 steps[GW_CHASE_N_CANDIDATES];
  guint n_sources = 0;

  for (guint64 seen = view->seen; seen != 0; seen &= seen - 1)
    {
      GwPoint killer = state->killers[__builtin_ctzll (seen)].place;
      int distance = distance_between (view->here, killer);

      view->reachable_by_killer |= find_lookahead (plan, view->here, killer);
      sources[n_sources++] = killer;
      straight = lanes_min (straight, lanes_distance (view->here, killer));
      stay = MIN (stay, distance);
    }
  if (plan->moves->is_open)
    {
      lanes_store (straight, view->threat);
      view->threat[GW_STAY] = stay;
      return;
    }
  gw_flood_candidates (plan->moves, sources, n_sources, view->here, (guint) horizon, steps);
  for (guint i = 0; i < GW_CHASE_N_CANDIDATES; i++)
    {
      view->threat[i] = MIN (steps[i], horizon);
    }
}

static gboolean
is_contested (const GwChaseState *state,
              const View *view,
              const GwChaseUnit *self,
              GwPoint exit,
              int distance)
{
  int to_memory = distance_between (self->seen, exit);

  if (self->seen_round != 0 && to_memory < distance)
    {
      return TRUE;
    }
  for (guint64 seen = view->seen; seen != 0; seen &= seen - 1)
    {
      int to_killer = distance_between (state->killers[__builtin_ctzll (seen)].place, exit);

      if (to_killer < distance)
        {
          return TRUE;
        }
    }
  return FALSE;
}

/* D_exit where an exit that a known killer is nearer to counts as further away. */
static void
measure_contested (const GwChasePlan *plan,
                   const GwChaseState *state,
                   const GwChaseScratch *scratch,
                   const GwChaseUnit *self,
                   View *view)
{
  memset (view->exit_pull, 0, sizeof view->exit_pull);
  for (guint mask = view->candidates; mask != 0; mask &= mask - 1)
    {
      guint candidate = (guint) __builtin_ctz (mask);
      GwPoint place = candidate_place (view->here, candidate);
      double best = INFINITY;

      for (guint i = 0; i < state->n_exits; i++)
        {
          double steps = gw_chase_exit_steps (plan, state, scratch, place, i);

          if (is_contested (state, view, self, state->exits[i],
                            distance_between (place, state->exits[i])))
            {
              steps += plan->tuning.contested_penalty;
            }
          best = MIN (best, steps);
        }
      view->exit_pull[candidate] = best;
    }
}

/* Looks around: which killers are seen, and which candidates are known or shadowed. Refreshes
 * the survivor's memory and what the metrics remember of this decision. */
static void
look (const GwChasePlan *plan, GwChaseState *state, guint id, View *view)
{
  const GwChaseTuning *tuning = &plan->tuning;
  GwChaseUnit *self = &state->survivors[id];
  guint64 bit = G_GUINT64_CONSTANT (1) << id;
  int round = (int) state->clock.round;
  int nearest = G_MAXINT;
  gboolean is_close = FALSE;

  for (guint i = 0; i < state->n_killers; i++)
    {
      GwPoint killer = state->killers[i].place;
      int distance = distance_between (self->place, killer);

      is_close |= distance <= 1;
      if (distance > tuning->survivor_sight + 1)
        {
          continue; /* neither seen nor within sight of a candidate */
        }
      if (gw_chase_sees (plan, self->place, killer, tuning->survivor_sight))
        {
          view->seen |= G_GUINT64_CONSTANT (1) << i;
          if (distance < nearest)
            {
              nearest = distance;
              self->seen = killer;
              self->seen_round = (guint32) round;
            }
        }
      else if (tuning->probe_seen_only)
        {
          continue;
        }
      view->known |= candidates_within (self->place, killer, tuning->survivor_sight);
    }
  state->was_close = is_close ? state->was_close | bit : state->was_close & ~bit;
  if (view->seen == 0 && self->seen_round != 0)
    {
      int radius = MIN (round - (int) self->seen_round, tuning->shadow_cap);

      view->shadowed = candidates_within (self->place, self->seen, radius);
    }
}

static void
find_close (View *view)
{
  for (guint i = 0; i < GW_CHASE_N_CANDIDATES; i++)
    {
      view->close |= (guint) (view->threat[i] <= view->tuning->close_danger) << i;
    }
}

static void
fill_view (const GwChasePlan *plan,
           GwChaseState *state,
           const GwChaseScratch *scratch,
           guint id,
           View *view)
{
  GwChaseUnit *self = &state->survivors[id];

  /* field by field: clearing the arrays as well would cost as much as the rest */
  view->tuning = &plan->tuning;
  view->here = self->place;
  view->candidates = candidate_mask (plan, self->place);
  view->seen = 0;
  view->is_last_round = (int) state->clock.round == plan->tuning.max_rounds;
  view->crowded = 0;
  view->half_crowded = 0;
  view->known = 0;
  view->shadowed = 0;
  view->reachable_by_killer = 0;
  view->close = 0;
  look (plan, state, id, view);
  gw_chase_exits_around (plan, state, scratch, self->place, view->candidates, view->exit_steps);
  if (view->seen != 0)
    {
      measure_threat (plan, state, view);
      find_close (view);
    }
  if (plan->tuning.gamma != 0)
    {
      measure_crowding (state, id, view);
    }
  if (plan->tuning.contested_penalty != 0)
    {
      measure_contested (plan, state, scratch, self, view);
    }
}

static void
add_threat_terms (const View *view, GwChaseScores *scores, GwChaseTerms *terms)
{
  const GwChaseTuning *tuning = view->tuning;

  for (guint i = 0; i < GW_CHASE_N_CANDIDATES; i++)
    {
      int threat = view->threat[i];

      scores_add (scores, i, tuning->beta * tuning->safety[threat], TERM_SAFETY, terms);
      scores_add (scores, i, tuning->omega * (threat - view->exit_steps[i]), TERM_MARGIN, terms);
    }
}

static void
add_last_round_terms (const View *view, GwChaseScores *scores, GwChaseTerms *terms)
{
  for (guint i = 0; i < GW_CHASE_N_CANDIDATES; i++)
    {
      gboolean is_nearer = view->exit_steps[i] < view->exit_steps[GW_STAY];
      double bonus = view->tuning->last_round_bonus;

      scores_add (scores, i, is_nearer ? bonus : -bonus, TERM_LAST_ROUND, terms);
    }
}

/* The scores of all candidates, their terms added in the order in which the rules write them. A
 * term that is 0 for a candidate is left out, which changes no bit of its sum. */
static inline __attribute__ ((always_inline)) void
score_candidates (const View *view, GwChaseScores *scores, GwChaseTerms *terms)
{
  const GwChaseTuning *tuning = view->tuning;

  scores_start (scores, -tuning->alpha, view->exit_steps, terms);
  for (guint i = 0; tuning->contested_penalty != 0 && i < GW_CHASE_N_CANDIDATES; i++)
    {
      scores->totals[i] = 0;
      /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): set with a penalty */
      scores_add (scores, i, -tuning->alpha * view->exit_pull[i], TERM_EXIT, terms);
    }
  if (view->seen != 0)
    {
      add_threat_terms (view, scores, terms);
    }
  scores_add_where (scores, view->half_crowded & ~view->crowded, -(tuning->gamma * 0.5),
                    TERM_CROWDING, terms);
  scores_add_where (scores, view->crowded, -tuning->gamma, TERM_CROWDING, terms);
  scores_add_where (scores, ~view->known & GW_CHASE_ALL_CANDIDATES, -tuning->unknown_penalty,
                    TERM_UNKNOWN, terms);
  scores_add_where (scores, view->shadowed, -tuning->shadow_penalty, TERM_SHADOW, terms);
  scores_add_where (scores, view->reachable_by_killer, -tuning->lookahead_penalty, TERM_LOOKAHEAD,
                    terms);
  scores_add_where (scores, view->close, -tuning->close_penalty, TERM_CLOSE, terms);
  if (view->is_last_round)
    {
      add_last_round_terms (view, scores, terms);
    }
}

static gboolean
is_cornered (const View *view)
{
  return (view->candidates & ~view->close) == 0;
}

static int
find_exit (const View *view)
{
  if (view->exit_steps[GW_STAY] > 1)
    {
      return -1;
    }
  for (guint mask = view->candidates; mask != 0; mask &= mask - 1)
    {
      guint candidate = (guint) __builtin_ctz (mask);

      if (view->exit_steps[candidate] == 0)
        {
          return (int) candidate;
        }
    }
  return -1;
}

/* Candidates in scan order; a later one must be strictly better. A cornered survivor prefers
 * distance to the killers over score. */
static GwChaseDecision
choose (const View *view, const GwChaseScores *scores, gboolean cornered)
{
  double best = -INFINITY;
  int best_threat = -1;
  guint chosen = GW_STAY;

  for (guint i = 0; i < GW_CHASE_N_CANDIDATES; i++)
    {
      double score = scores->totals[i];
      /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign): who is cornered sees a killer */
      int threat = cornered ? view->threat[i] : -1;

      if ((view->candidates >> i & 1)
          && (threat > best_threat || (threat == best_threat && score > best)))
        {
          best = score;
          best_threat = threat;
          chosen = i;
        }
    }
  return (GwChaseDecision){ (guint8) chosen, best };
}

/* An exit is taken whatever its score; `forced` is the candidate of a hand-made move, or -1. */
static GwChaseDecision
decide (const View *view, const GwChaseScores *scores, gboolean cornered, int forced)
{
  int exit = find_exit (view);

  if (forced >= 0)
    {
      double score = view->exit_steps[forced] == 0 ? INFINITY : scores->totals[forced];

      return (GwChaseDecision){ (guint8) forced, score };
    }
  if (exit >= 0)
    {
      return (GwChaseDecision){ (guint8) exit, INFINITY };
    }
  return choose (view, scores, cornered);
}

GwChaseDecision
gw_chase_decide_survivor (const GwChasePlan *plan,
                          GwChaseState *state,
                          const GwChaseScratch *scratch,
                          guint id,
                          int forced)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << id;
  GwChaseScores scores;
  gboolean cornered;
  View view;

  fill_view (plan, state, scratch, id, &view);
  cornered = is_cornered (&view);
  state->was_cornered = cornered ? state->was_cornered | bit : state->was_cornered & ~bit;
  score_candidates (&view, &scores, NULL);
  return decide (&view, &scores, cornered, forced);
}

static void
describe (
    const GwChaseState *state, guint id, const View *view, gboolean cornered, GwExplain *explain)
{
  const GwChaseUnit *self = &state->survivors[id];

  explain->goal = g_strdup (find_exit (view) >= 0 ? _ ("takes the exit next to it")
                            : cornered            ? _ ("cornered: keeps away from the killers")
                                                  : _ ("goes for the best-scored cell"));
  for (guint64 seen = view->seen; seen != 0; seen &= seen - 1)
    {
      int killer = __builtin_ctzll (seen);
      GwPoint place = state->killers[killer].place;

      gw_explain_add_note (explain, _ ("sees K%d at %d, %d"), killer, place.x, place.y);
    }
  if (view->seen == 0 && self->seen_round != 0)
    {
      gw_explain_add_note (explain, _ ("remembers a killer at %d, %d in round %u"), self->seen.x,
                           self->seen.y, self->seen_round);
    }
  gw_explain_add_note (explain,
                       g_dngettext (GETTEXT_PACKAGE, "is %d step from the nearest exit",
                                    "is %d steps from the nearest exit",
                                    (gulong) view->exit_steps[GW_STAY]),
                       view->exit_steps[GW_STAY]);
}

void
gw_chase_explain_survivor (const GwChasePlan *plan,
                           GwChaseState *state,
                           const GwChaseScratch *scratch,
                           guint id,
                           GwExplain *explain)
{
  GwChaseTerms terms = { 0 };
  GwChaseDecision decision;
  GwChaseScores scores;
  gboolean cornered;
  View view;

  fill_view (plan, state, scratch, id, &view);
  cornered = is_cornered (&view);
  score_candidates (&view, &scores, &terms);
  decision = decide (&view, &scores, cornered, -1);
  explain->terms = term_names;
  describe (state, id, &view, cornered, explain);
  for (guint i = 0; i < GW_CHASE_N_CANDIDATES; i++)
    {
      scores.totals[i] = view.exit_steps[i] == 0 ? INFINITY : scores.totals[i];
    }
  gw_chase_explain_rows (explain, (int) id, view.here, view.candidates, decision, &scores, &terms);
}
