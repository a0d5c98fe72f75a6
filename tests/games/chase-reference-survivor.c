/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a survivor of the reference decides. */
#include "chase-reference-private.h"

#include <math.h>

/* ln (1 + d) for d = 0 to 30, correctly rounded. */
static const double logarithms[] = {
  0.0,
  0.6931471805599453,
  1.0986122886681098,
  1.3862943611198906,
  1.6094379124341003,
  1.791759469228055,
  1.9459101490553132,
  2.0794415416798357,
  2.1972245773362196,
  2.302585092994046,
  2.3978952727983707,
  2.4849066497880004,
  2.5649493574615367,
  2.6390573296152584,
  2.70805020110221,
  2.772588722239781,
  2.833213344056216,
  2.8903717578961645,
  2.9444389791664403,
  2.995732273553991,
  3.044522437723423,
  3.091042453358316,
  3.1354942159291497,
  3.1780538303479458,
  3.2188758248682006,
  3.258096538021482,
  3.295836866004329,
  3.332204510175204,
  3.367295829986474,
  3.4011973816621555,
  3.4339872044851463,
};

/* All that one decision looks at. */
typedef struct
{
  const GwChaseReference *reference;
  const GwReferenceParams *params;
  guint id;
  const GwReferenceUnit *unit;
  GArray *seen;             /* of GwReferenceCell: the killers it sees now */
  int *exit_steps;          /* D_exit */
  int *killer_steps;        /* D_killer without its horizon; NULL if no killer is seen */
  GPtrArray *steps_by_exit; /* of int *, only if exits can be contested */
} Decision;

static void
decision_clear (Decision *decision)
{
  g_array_unref (decision->seen);
  g_free (decision->exit_steps);
  g_free (decision->killer_steps);
  g_clear_pointer (&decision->steps_by_exit, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Decision, decision_clear)

static GArray *
list_seen_killers (const GwChaseReference *reference, GwReferenceCell viewer)
{
  GArray *seen = g_array_new (FALSE, FALSE, sizeof (GwReferenceCell));

  for (guint i = 0; i < reference->teams[GW_CHASE_KILLERS]->len; i++)
    {
      GwReferenceCell killer = gw_reference_get_unit (reference, GW_CHASE_KILLERS, i)->cell;

      if (gw_reference_sees (reference, viewer, killer, reference->params.survivor_sight))
        {
          g_array_append_val (seen, killer);
        }
    }
  return seen;
}

static void
remember_nearest (GwReferenceUnit *unit, const GArray *seen, int round)
{
  for (guint i = 0; i < seen->len; i++)
    {
      GwReferenceCell killer = g_array_index (seen, GwReferenceCell, i);

      if (i == 0
          || gw_reference_chebyshev (unit->cell, killer)
                 < gw_reference_chebyshev (unit->cell, unit->seen))
        {
          unit->seen = killer;
          unit->seen_round = round;
        }
    }
}

static int
get_exit_steps (const Decision *decision, GwReferenceCell cell)
{
  const GwMap *map = decision->reference->map;
  int steps = decision->exit_steps[gw_map_cell (map, cell.x, cell.y)];

  return steps == GW_REFERENCE_UNREACHABLE ? (int) (map->width * map->height) : steps;
}

static int
get_killer_steps (const Decision *decision, GwReferenceCell cell)
{
  guint number = gw_map_cell (decision->reference->map, cell.x, cell.y);

  return decision->killer_steps == NULL
             ? GW_REFERENCE_SAFE
             : MIN (decision->killer_steps[number], decision->params->threat_horizon);
}

static gboolean
is_close (const Decision *decision, GwReferenceCell cell)
{
  return decision->killer_steps != NULL
         && get_killer_steps (decision, cell) <= decision->params->close_danger;
}

/* Whether a killer it sees, or the place it remembers one at, is nearer to the exit than `cell`. */
static gboolean
is_contested (const Decision *decision, GwReferenceCell exit_cell, GwReferenceCell cell)
{
  int distance = gw_reference_chebyshev (cell, exit_cell);

  for (guint i = 0; i < decision->seen->len; i++)
    {
      GwReferenceCell killer = g_array_index (decision->seen, GwReferenceCell, i);

      if (gw_reference_chebyshev (killer, exit_cell) < distance)
        {
          return TRUE;
        }
    }
  return decision->unit->seen_round > 0
         && gw_reference_chebyshev (decision->unit->seen, exit_cell) < distance;
}

static GPtrArray *
search_each_exit (const GwChaseReference *reference)
{
  GPtrArray *steps_by_exit = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < reference->exits->len; i++)
    {
      GwReferenceCell exit_cell = gw_reference_get_exit (reference, i);

      g_ptr_array_add (steps_by_exit, gw_reference_search (reference->map, &exit_cell, 1));
    }
  return steps_by_exit;
}

static double
get_contested_exit_steps (const Decision *decision, GwReferenceCell cell)
{
  const GwMap *map = decision->reference->map;
  double least = INFINITY;

  for (guint i = 0; i < decision->reference->exits->len; i++)
    {
      GwReferenceCell exit_cell = gw_reference_get_exit (decision->reference, i);
      const int *steps = g_ptr_array_index (decision->steps_by_exit, i);
      int steps_here = steps[gw_map_cell (map, cell.x, cell.y)];
      double cost =
          steps_here == GW_REFERENCE_UNREACHABLE ? (int) (map->width * map->height) : steps_here;

      if (is_contested (decision, exit_cell, cell))
        {
          cost += decision->params->contested_penalty;
        }
      least = MIN (least, cost);
    }
  return least;
}

static double
get_first_term_steps (const Decision *decision, GwReferenceCell cell)
{
  return decision->steps_by_exit != NULL ? get_contested_exit_steps (decision, cell)
                                         : get_exit_steps (decision, cell);
}

static double
get_safety (const Decision *decision, GwReferenceCell cell)
{
  int steps = get_killer_steps (decision, cell);

  if (decision->killer_steps == NULL)
    {
      return 0;
    }
  switch (decision->params->safety)
    {
    case SAFETY_LOG:
      return logarithms[steps];
    case SAFETY_STEPS:
      return steps >= 3 ? steps : steps == 2 ? -10 : -100;
    default:
      return steps;
    }
}

static double
get_margin (const Decision *decision, GwReferenceCell cell)
{
  return decision->killer_steps == NULL
             ? 0
             : get_killer_steps (decision, cell) - get_exit_steps (decision, cell);
}

static double
get_crowding (const Decision *decision, GwReferenceCell cell)
{
  const GwChaseReference *reference = decision->reference;
  int nearest = G_MAXINT;

  for (guint i = 0; i < reference->teams[GW_CHASE_SURVIVORS]->len; i++)
    {
      const GwReferenceUnit *other = gw_reference_get_unit (reference, GW_CHASE_SURVIVORS, i);

      if (i != decision->id && other->is_on_board)
        {
          nearest = MIN (nearest, gw_reference_chebyshev (other->cell, cell));
        }
    }
  return nearest <= 1 ? 1 : nearest <= 2 ? 0.5 : 0;
}

static gboolean
is_any_within (const GArray *cells, GwReferenceCell centre, int range)
{
  for (guint i = 0; i < cells->len; i++)
    {
      if (gw_reference_chebyshev (g_array_index (cells, GwReferenceCell, i), centre) <= range)
        {
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
is_any_killer_within (const GwChaseReference *reference, GwReferenceCell centre, int range)
{
  for (guint i = 0; i < reference->teams[GW_CHASE_KILLERS]->len; i++)
    {
      GwReferenceCell killer = gw_reference_get_unit (reference, GW_CHASE_KILLERS, i)->cell;

      if (gw_reference_chebyshev (killer, centre) <= range)
        {
          return TRUE;
        }
    }
  return FALSE;
}

static double
get_unknown (const Decision *decision, GwReferenceCell cell)
{
  int range = decision->params->survivor_sight;
  gboolean is_known = decision->params->unknown_probe == PROBE_SEEN
                          ? is_any_within (decision->seen, cell, range)
                          : is_any_killer_within (decision->reference, cell, range);

  return is_known ? 0 : decision->params->unknown_penalty;
}

static double
get_shadow (const Decision *decision, GwReferenceCell cell)
{
  const GwReferenceUnit *unit = decision->unit;
  int radius = MIN (decision->reference->round - unit->seen_round, decision->params->shadow_cap);
  gboolean is_in_shadow = decision->seen->len == 0 && unit->seen_round > 0
                          && gw_reference_chebyshev (cell, unit->seen) <= radius;

  return is_in_shadow ? decision->params->shadow_penalty : 0;
}

static double
get_lookahead (const Decision *decision, GwReferenceCell cell)
{
  for (guint i = 0; i < decision->seen->len; i++)
    {
      GwReferenceCell steps[GW_REFERENCE_MAX_CANDIDATES];
      guint n_steps = gw_reference_list_candidates (
          decision->reference->map, g_array_index (decision->seen, GwReferenceCell, i), steps);

      for (guint j = 0; j < n_steps; j++)
        {
          if (gw_reference_chebyshev (steps[j], cell) <= 1)
            {
              return decision->params->lookahead_penalty;
            }
        }
    }
  return 0;
}

static double
get_last_round (const Decision *decision, GwReferenceCell cell)
{
  double bonus = decision->params->last_round_bonus;

  if (decision->reference->round != decision->params->max_rounds)
    {
      return 0;
    }
  return get_exit_steps (decision, cell) < get_exit_steps (decision, decision->unit->cell) ? bonus
                                                                                           : -bonus;
}

static double
score_candidate (const Decision *decision, GwReferenceCell cell)
{
  const GwReferenceParams *params = decision->params;
  double close_term = is_close (decision, cell) ? params->close_penalty : 0;

  return -params->alpha * get_first_term_steps (decision, cell)
         + params->beta * get_safety (decision, cell) + params->omega * get_margin (decision, cell)
         - params->gamma * get_crowding (decision, cell) - get_unknown (decision, cell)
         - get_shadow (decision, cell) - get_lookahead (decision, cell) - close_term
         + get_last_round (decision, cell);
}

static gboolean
are_all_close (const Decision *decision, const GwReferenceCell *candidates, guint n_candidates)
{
  for (guint i = 0; i < n_candidates; i++)
    {
      if (!is_close (decision, candidates[i]))
        {
          return FALSE;
        }
    }
  return TRUE;
}

static void
take_best (const Decision *decision,
           const GwReferenceCell *candidates,
           guint n_candidates,
           GwReferenceMove *move)
{
  gboolean is_cornered = are_all_close (decision, candidates, n_candidates);
  int best_steps = 0;

  for (guint i = 0; i < n_candidates; i++)
    {
      double score = score_candidate (decision, candidates[i]);
      /* only a cornered survivor puts distance before score */
      int steps = is_cornered ? get_killer_steps (decision, candidates[i]) : 0;

      if (i == 0 || steps > best_steps || (steps == best_steps && score > move->score))
        {
          move->to = candidates[i];
          move->score = score;
          best_steps = steps;
        }
    }
}

static gboolean
take_exit (const Decision *decision,
           const GwReferenceCell *candidates,
           guint n_candidates,
           GwReferenceMove *move)
{
  for (guint i = 0; i < n_candidates; i++)
    {
      if (gw_reference_is_exit (decision->reference, candidates[i]))
        {
          move->to = candidates[i];
          move->score = INFINITY;
          return TRUE;
        }
    }
  return FALSE;
}

GwReferenceMove
gw_reference_decide_survivor (GwChaseReference *reference, guint id)
{
  GwReferenceUnit *unit = gw_reference_get_unit (reference, GW_CHASE_SURVIVORS, id);
  GwReferenceMove move = { .id = id, .from = unit->cell };
  GwReferenceCell candidates[GW_REFERENCE_MAX_CANDIDATES];
  guint n_candidates = gw_reference_list_candidates (reference->map, unit->cell, candidates);
  g_auto (Decision) decision = {
    .reference = reference,
    .params = &reference->params,
    .id = id,
    .unit = unit,
    .seen = list_seen_killers (reference, unit->cell),
    .exit_steps = gw_reference_search_exits (reference),
  };

  if (decision.seen->len > 0)
    {
      decision.killer_steps = gw_reference_search (
          reference->map, (const GwReferenceCell *) decision.seen->data, decision.seen->len);
    }
  if (reference->params.contested_penalty != 0)
    {
      decision.steps_by_exit = search_each_exit (reference);
    }
  remember_nearest (unit, decision.seen, reference->round);
  unit->was_close = is_any_killer_within (reference, unit->cell, 1);
  unit->was_cornered = are_all_close (&decision, candidates, n_candidates);
  if (!take_exit (&decision, candidates, n_candidates, &move))
    {
      take_best (&decision, candidates, n_candidates, &move);
    }
  move.is_moving = !gw_reference_same_cell (move.from, move.to);
  return move;
}
