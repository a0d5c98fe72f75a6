/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a killer of the reference decides. */
#include "chase-reference-private.h"

#include <math.h>

typedef enum
{
  TARGET_NONE, /* a random walk */
  TARGET_SURVIVOR,
  TARGET_LAST_SEEN,
  TARGET_EXIT,
  TARGET_PLAIN,
} TargetKind;

typedef struct
{
  TargetKind kind;
  GwReferenceCell cell;
} Target;

static gboolean
is_exit_free (const GwChaseReference *reference, guint killer, GwReferenceCell exit_cell)
{
  GwReferenceCell own = gw_reference_get_unit (reference, GW_CHASE_KILLERS, killer)->cell;

  for (guint i = 0; i < reference->teams[GW_CHASE_KILLERS]->len; i++)
    {
      GwReferenceCell other = gw_reference_get_unit (reference, GW_CHASE_KILLERS, i)->cell;

      if (i != killer && gw_reference_sees (reference, own, other, reference->params.killer_sight)
          && gw_reference_chebyshev (other, exit_cell) <= 1)
        {
          return FALSE;
        }
    }
  return TRUE;
}

static int
get_full_steps (const GwChaseReference *reference, const int *steps, GwReferenceCell cell)
{
  int steps_here = steps[gw_reference_cell_number (reference, cell)];

  return steps_here == GW_REFERENCE_UNREACHABLE
             ? (int) (reference->map->width * reference->map->height)
             : steps_here;
}

/* The nearest exit, or the nearest that is free; FALSE if none is. */
static gboolean
find_nearest_exit (const GwChaseReference *reference,
                   guint killer,
                   gboolean must_be_free,
                   GwReferenceCell *nearest)
{
  GwReferenceCell own = gw_reference_get_unit (reference, GW_CHASE_KILLERS, killer)->cell;
  int least = G_MAXINT;

  for (guint i = 0; i < reference->exits->len; i++)
    {
      GwReferenceCell exit_cell = gw_reference_get_exit (reference, i);
      g_autofree int *steps = gw_reference_search (reference->map, &exit_cell, 1);
      int distance = get_full_steps (reference, steps, own);

      if (distance < least && (!must_be_free || is_exit_free (reference, killer, exit_cell)))
        {
          least = distance;
          *nearest = exit_cell;
        }
    }
  return least < G_MAXINT;
}

static Target
choose_exit (const GwChaseReference *reference, guint killer)
{
  Target target = { .kind = TARGET_EXIT };

  if (reference->params.patrol_exit == PATROL_NEAREST
      || !find_nearest_exit (reference, killer, TRUE, &target.cell))
    {
      find_nearest_exit (reference, killer, FALSE, &target.cell);
    }
  return target;
}

static Target
choose_survivor (const GwChaseReference *reference, guint killer, int nearest, const int *assigned)
{
  Target target = { .kind = TARGET_SURVIVOR };
  int survivor = nearest;

  if (reference->params.killer_strategy == STRATEGY_INTERCEPT
      && gw_reference_find_interception (reference, killer, &target.cell))
    {
      target.kind = TARGET_PLAIN;
      return target;
    }
  if (assigned != NULL && assigned[killer] >= 0)
    {
      survivor = assigned[killer];
    }
  target.cell = gw_reference_get_unit (reference, GW_CHASE_SURVIVORS, survivor)->cell;
  return target;
}

static Target
choose_target (GwChaseReference *reference, guint killer, const int *assigned)
{
  GwReferenceUnit *unit = gw_reference_get_unit (reference, GW_CHASE_KILLERS, killer);
  int nearest = gw_reference_find_nearest_survivor (reference, killer);

  if (nearest >= 0)
    {
      unit->seen = gw_reference_get_unit (reference, GW_CHASE_SURVIVORS, nearest)->cell;
      unit->seen_round = reference->round;
      return choose_survivor (reference, killer, nearest, assigned);
    }
  if (unit->seen_round > 0
      && reference->round - unit->seen_round <= reference->params.last_seen_timeout)
    {
      return (Target){ TARGET_LAST_SEEN, unit->seen };
    }
  if (unit->seen_round > 0 || reference->round > reference->params.patrol_after)
    {
      return choose_exit (reference, killer);
    }
  return (Target){ .kind = TARGET_NONE };
}

/* All that the score of a candidate looks at. */
typedef struct
{
  const GwChaseReference *reference;
  guint id;
  Target target;
  int *target_steps; /* from the target */
  int *exit_steps;
} Decision;

static int
get_distance (const Decision *decision, GwReferenceCell cell)
{
  if (decision->target.kind == TARGET_EXIT)
    {
      return get_full_steps (decision->reference, decision->target_steps, cell);
    }
  return gw_reference_bound_steps (decision->reference, decision->target_steps,
                                   decision->target.cell, cell);
}

static double
get_intercept (const Decision *decision, GwReferenceCell cell)
{
  const GwChaseReference *reference = decision->reference;
  int number = gw_reference_cell_number (reference, cell);
  int target = gw_reference_cell_number (reference, decision->target.cell);
  int detour;

  if (decision->target.kind != TARGET_SURVIVOR
      || decision->target_steps[number] > reference->params.pursuit_horizon
      || decision->exit_steps[number] == GW_REFERENCE_UNREACHABLE
      || decision->exit_steps[target] == GW_REFERENCE_UNREACHABLE)
    {
      return 0;
    }
  detour =
      decision->target_steps[number] + decision->exit_steps[number] - decision->exit_steps[target];
  return 1.0 / (1 + MAX (detour, 0));
}

static double
get_spacing (const Decision *decision, GwReferenceCell cell)
{
  const GwChaseReference *reference = decision->reference;

  for (guint i = 0; i < reference->teams[GW_CHASE_KILLERS]->len; i++)
    {
      GwReferenceCell other = gw_reference_get_unit (reference, GW_CHASE_KILLERS, i)->cell;

      if (i != decision->id && gw_reference_chebyshev (other, cell) <= 1)
        {
          return 1;
        }
    }
  return 0;
}

static double
get_patrol (const Decision *decision, GwReferenceCell cell)
{
  TargetKind kind = decision->target.kind;
  int radius = decision->reference->params.camp_radius;

  return (kind == TARGET_EXIT || kind == TARGET_LAST_SEEN)
                 && gw_reference_chebyshev (cell, decision->target.cell) <= radius
             ? 1
             : 0;
}

static double
score_candidate (const Decision *decision, GwReferenceCell cell)
{
  const GwReferenceParams *params = &decision->reference->params;

  return -(double) get_distance (decision, cell) + params->theta * get_intercept (decision, cell)
         - params->kappa * get_spacing (decision, cell) + params->psi * get_patrol (decision, cell);
}

/* What breaks a tie between equal scores, smaller first; 0 where scan order alone does. */
static int
get_tie_rank (const Decision *decision, GwReferenceCell cell)
{
  int dx = cell.x - decision->target.cell.x;
  int dy = cell.y - decision->target.cell.y;
  TargetKind kind = decision->target.kind;

  return kind == TARGET_SURVIVOR || kind == TARGET_LAST_SEEN ? dx * dx + dy * dy : 0;
}

static void
take_best (const Decision *decision,
           const GwReferenceCell *candidates,
           guint n_candidates,
           GwReferenceMove *move)
{
  int best_rank = 0;

  for (guint i = 0; i < n_candidates; i++)
    {
      double score = score_candidate (decision, candidates[i]);
      int rank = get_tie_rank (decision, candidates[i]);

      if (i == 0 || score > move->score || (score == move->score && rank < best_rank))
        {
          move->to = candidates[i];
          move->score = score;
          best_rank = rank;
        }
    }
}

GwReferenceMove
gw_reference_decide_killer (GwChaseReference *reference, guint id, const int *assigned)
{
  GwReferenceCell own = gw_reference_get_unit (reference, GW_CHASE_KILLERS, id)->cell;
  GwReferenceMove move = { .id = id, .from = own };
  GwReferenceCell candidates[GW_REFERENCE_MAX_CANDIDATES];
  guint n_candidates = gw_reference_list_candidates (reference->map, own, candidates);
  Target target = choose_target (reference, id, assigned);

  if (target.kind == TARGET_NONE)
    {
      move.to = candidates[gw_random_below (&reference->random, n_candidates)];
      move.score = -INFINITY;
    }
  else
    {
      g_autofree int *target_steps = gw_reference_search (reference->map, &target.cell, 1);
      g_autofree int *exit_steps = gw_reference_search_exits (reference);
      Decision decision = { reference, id, target, target_steps, exit_steps };

      take_best (&decision, candidates, n_candidates, &move);
    }
  move.is_moving = !gw_reference_same_cell (move.from, move.to);
  return move;
}
