/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be laid over a board of Chase. */
#include "gw-chase-private.h"

#include <glib/gi18n-lib.h>

enum
{
  OVERLAY_SIGHT,
  OVERLAY_EXIT_STEPS,
  OVERLAY_KILLER_STEPS,
  OVERLAY_MEMORY,
};

const GwOverlaySpec gw_chase_overlays[GW_CHASE_N_OVERLAYS] = {
  [OVERLAY_SIGHT] = { "sight", N_ ("Sight"), N_ ("The cells a unit sees enemies on"),
                      GW_OVERLAY_AREA, FALSE },
  [OVERLAY_EXIT_STEPS] = { "exit-steps", N_ ("Steps to an exit"),
                           N_ ("Steps from each cell to the nearest exit"), GW_OVERLAY_FIELD,
                           FALSE },
  [OVERLAY_KILLER_STEPS] = { "killer-steps", N_ ("Steps to a killer"),
                             N_ ("Steps to the nearest killer that the selected survivor sees"),
                             GW_OVERLAY_FIELD, TRUE },
  [OVERLAY_MEMORY] = { "memory", N_ ("Memories"), N_ ("Where units last saw an enemy"),
                       GW_OVERLAY_MARKS, FALSE },
};

/* The unit of an actor; NULL if it is no longer on the board. */
static const GwChaseUnit *
get_unit (const GwChaseState *state, int actor)
{
  if (actor >= state->n_survivors)
    {
      return &state->killers[actor - state->n_survivors];
    }
  return state->on_board >> actor & 1 ? &state->survivors[actor] : NULL;
}

static void
add_sight (const GwChasePlan *chase, int actor, GwPoint here, int sight, GwOverlay *overlay)
{
  int bottom = MIN (here.y + sight, chase->height - 1);
  int right = MIN (here.x + sight, chase->width - 1);

  for (int y = MAX (here.y - sight, 0); y <= bottom; y++)
    {
      for (int x = MAX (here.x - sight, 0); x <= right; x++)
        {
          if (gw_chase_sees (chase, here, (GwPoint){ (gint16) x, (gint16) y }, sight))
            {
              gw_overlay_add_cell (overlay, x, y, actor, 0);
            }
        }
    }
}

static void
add_memory (const GwChaseState *state, int actor, const GwChaseUnit *unit, GwOverlay *overlay)
{
  if (unit->seen_round != 0)
    {
      gw_overlay_add_cell (overlay, unit->seen.x, unit->seen.y, actor,
                           (int) (state->clock.round - unit->seen_round));
    }
}

static void
fill_exit_steps (const GwChasePlan *chase,
                 const GwChaseState *state,
                 const GwChaseScratch *scratch,
                 GwOverlay *overlay)
{
  for (int cell = 0; cell < chase->unreachable; cell++)
    {
      GwPoint place = point_of_cell (chase, (guint) cell);
      int steps = gw_chase_nearest_exit_steps (chase, state, scratch, place);

      if (steps < chase->unreachable)
        {
          overlay->values[cell] = (float) steps;
        }
    }
}

static void
fill_killer_steps (const GwChasePlan *chase,
                   const GwChaseState *state,
                   int actor,
                   GwOverlay *overlay)
{
  guint32 sources[GW_CHASE_MAX_UNITS];
  g_autoptr (GwField) field = NULL;
  guint n_sources = 0;

  for (guint i = 0; i < state->n_killers; i++)
    {
      if (gw_chase_sees (chase, state->survivors[actor].place, state->killers[i].place,
                         chase->tuning.survivor_sight))
        {
          sources[n_sources++] = cell_of (chase, state->killers[i].place);
        }
    }
  if (n_sources == 0)
    {
      return;
    }
  field = gw_field_new (chase->moves, sources, n_sources);
  for (int cell = 0; cell < chase->unreachable; cell++)
    {
      guint32 steps = gw_field_get (field, (guint) cell);

      if (steps < (guint32) chase->tuning.threat_horizon)
        {
          overlay->values[cell] = (float) steps;
        }
    }
}

static void
add_actor (
    const GwChasePlan *chase, const GwChaseState *state, guint index, int actor, GwOverlay *overlay)
{
  const GwChaseUnit *unit = get_unit (state, actor);
  gboolean is_survivor = actor < state->n_survivors;

  if (unit == NULL)
    {
      return;
    }
  if (index == OVERLAY_SIGHT)
    {
      add_sight (chase, actor, unit->place,
                 is_survivor ? chase->tuning.survivor_sight : chase->tuning.killer_sight, overlay);
    }
  else if (index == OVERLAY_MEMORY)
    {
      add_memory (state, actor, unit, overlay);
    }
  else if (index == OVERLAY_KILLER_STEPS && is_survivor)
    {
      fill_killer_steps (chase, state, actor, overlay);
    }
}

void
gw_chase_overlay (const GwPlan *plan,
                  gconstpointer data,
                  gpointer scratch,
                  guint index,
                  int actor,
                  GwOverlay *overlay)
{
  const GwChasePlan *chase = get_chase_plan (plan);
  const GwChaseState *state = data;
  int n_actors = state->n_survivors + state->n_killers;

  gw_overlay_reset (overlay, (guint) chase->width, (guint) chase->height);
  if (index == OVERLAY_EXIT_STEPS)
    {
      gw_chase_bind_exits (chase, scratch, state);
      fill_exit_steps (chase, state, scratch, overlay);
    }
  else if (actor >= 0)
    {
      add_actor (chase, state, index, actor, overlay);
    }
  else if (!gw_chase_overlays[index].needs_actor)
    {
      for (int i = 0; i < n_actors; i++)
        {
          add_actor (chase, state, index, i, overlay);
        }
    }
}
