/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which survivor, or which cell ahead of it, the reference's killers go for. */
#include "chase-reference-private.h"

int
gw_reference_bound_steps (const GwChaseReference *reference,
                          const int *steps,
                          GwReferenceCell target,
                          GwReferenceCell cell)
{
  int horizon = reference->params.pursuit_horizon;
  int steps_here = steps[gw_reference_cell_number (reference, cell)];

  return steps_here <= horizon ? steps_here : horizon + gw_reference_chebyshev (target, cell);
}

static int
measure_distance (const GwChaseReference *reference, GwReferenceCell target, GwReferenceCell cell)
{
  g_autofree int *steps = gw_reference_search (reference->map, &target, 1);

  return gw_reference_bound_steps (reference, steps, target, cell);
}

static gboolean
sees_survivor (const GwChaseReference *reference, guint killer, guint survivor)
{
  const GwReferenceUnit *viewer = gw_reference_get_unit (reference, GW_CHASE_KILLERS, killer);
  const GwReferenceUnit *target = gw_reference_get_unit (reference, GW_CHASE_SURVIVORS, survivor);

  return target->is_on_board
         && gw_reference_sees (reference, viewer->cell, target->cell,
                               reference->params.killer_sight);
}

static int
measure_to_survivor (const GwChaseReference *reference, guint killer, guint survivor)
{
  return measure_distance (reference,
                           gw_reference_get_unit (reference, GW_CHASE_SURVIVORS, survivor)->cell,
                           gw_reference_get_unit (reference, GW_CHASE_KILLERS, killer)->cell);
}

/* The nearest survivor that the killer sees, or -1. */
int
gw_reference_find_nearest_survivor (const GwChaseReference *reference, guint killer)
{
  int nearest = -1;
  int nearest_distance = 0;

  for (guint i = 0; i < reference->teams[GW_CHASE_SURVIVORS]->len; i++)
    {
      if (sees_survivor (reference, killer, i))
        {
          int distance = measure_to_survivor (reference, killer, i);

          if (nearest < 0 || distance < nearest_distance)
            {
              nearest = (int) i;
              nearest_distance = distance;
            }
        }
    }
  return nearest;
}

/* Every assignment is tried, in the order in which the page prefers equal ones. */
typedef struct
{
  const GwChaseReference *reference;
  guint n_killers, n_survivors;
  int *distances; /* [killer * n_survivors + survivor], -1 if not seen */
  gboolean *is_taken;
  int *trial, *best; /* a survivor for each killer, or -1 */
  int best_served, best_total;
} Assignment;

static void
try_assignments (Assignment *assignment, guint killer, int served, int total)
{
  if (killer == assignment->n_killers)
    {
      if (served > assignment->best_served
          || (served == assignment->best_served && total < assignment->best_total))
        {
          assignment->best_served = served;
          assignment->best_total = total;
          for (guint i = 0; i < assignment->n_killers; i++)
            {
              assignment->best[i] = assignment->trial[i];
            }
        }
      return;
    }
  for (guint i = 0; i < assignment->n_survivors; i++)
    {
      int distance = assignment->distances[killer * assignment->n_survivors + i];

      if (distance >= 0 && !assignment->is_taken[i])
        {
          assignment->is_taken[i] = TRUE;
          assignment->trial[killer] = (int) i;
          try_assignments (assignment, killer + 1, served + 1, total + distance);
          assignment->is_taken[i] = FALSE;
        }
    }
  assignment->trial[killer] = -1;
  try_assignments (assignment, killer + 1, served, total);
}

/* The survivor given to each killer, or -1. */
int *
gw_reference_assign (const GwChaseReference *reference)
{
  guint n_killers = reference->teams[GW_CHASE_KILLERS]->len;
  guint n_survivors = reference->teams[GW_CHASE_SURVIVORS]->len;
  g_autofree int *distances = g_new (int, n_killers *n_survivors);
  g_autofree gboolean *is_taken = g_new0 (gboolean, n_survivors);
  g_autofree int *trial = g_new (int, n_killers);
  int *best = g_new (int, n_killers);
  Assignment assignment = { reference, n_killers, n_survivors, distances, is_taken,
                            trial,     best,      -1,          0 };

  for (guint i = 0; i < n_killers; i++)
    {
      for (guint j = 0; j < n_survivors; j++)
        {
          distances[i * n_survivors + j] =
              sees_survivor (reference, i, j) ? measure_to_survivor (reference, i, j) : -1;
        }
    }
  try_assignments (&assignment, 0, 0, 0);
  return best;
}

/* The next cell of the way to an exit; FALSE if nothing descends. */
static gboolean
descend (const GwChaseReference *reference, const int *exit_steps, GwReferenceCell *cell)
{
  GwReferenceCell candidates[GW_REFERENCE_MAX_CANDIDATES];
  guint n_candidates = gw_reference_list_candidates (reference->map, *cell, candidates);
  int steps = exit_steps[gw_reference_cell_number (reference, *cell)];

  for (guint i = 0; i < n_candidates; i++)
    {
      if (exit_steps[gw_reference_cell_number (reference, candidates[i])] < steps)
        {
          *cell = candidates[i];
          return TRUE;
        }
    }
  return FALSE;
}

/* Whether the killer is the 2nd, 4th … of those that share a nearest visible survivor. */
static gboolean
is_every_second (const GwChaseReference *reference, guint killer, int survivor)
{
  gboolean is_second = FALSE;

  for (guint i = 0; i < killer; i++)
    {
      if (gw_reference_find_nearest_survivor (reference, i) == survivor)
        {
          is_second = !is_second;
        }
    }
  return is_second;
}

/* Where killer_strategy = intercept sends the killer; FALSE if it only goes for the nearest. */
gboolean
gw_reference_find_interception (const GwChaseReference *reference,
                                guint killer,
                                GwReferenceCell *cell)
{
  int survivor = gw_reference_find_nearest_survivor (reference, killer);
  GwReferenceCell own = gw_reference_get_unit (reference, GW_CHASE_KILLERS, killer)->cell;
  g_autofree int *exit_steps = gw_reference_search_exits (reference);
  int index = 0;

  if (survivor < 0 || !is_every_second (reference, killer, survivor))
    {
      return FALSE;
    }
  *cell = gw_reference_get_unit (reference, GW_CHASE_SURVIVORS, survivor)->cell;
  while (measure_distance (reference, *cell, own) > index)
    {
      if (!descend (reference, exit_steps, cell))
        {
          return FALSE;
        }
      index++;
    }
  return TRUE;
}
