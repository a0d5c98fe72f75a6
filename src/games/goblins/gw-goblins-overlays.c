/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be laid over a board of Mages & Goblins. */
#include "gw-goblins-private.h"

#include <glib/gi18n-lib.h>

enum
{
  OVERLAY_SIGHT,
  OVERLAY_WAYS,
  OVERLAY_TARGETS,
  OVERLAY_REACH,
};

const GwOverlaySpec gw_goblins_overlays[GW_GOBLINS_N_OVERLAYS] = {
  [OVERLAY_SIGHT] = { "sight", N_ ("Sight"), N_ ("The cells on which tracking goblins see mages"),
                      GW_OVERLAY_AREA, FALSE, TRUE },
  [OVERLAY_WAYS] = { "ways", N_ ("Goblins' ways"),
                     N_ ("Where goblins would walk if they acted now"), GW_OVERLAY_AREA, FALSE,
                     TRUE },
  [OVERLAY_TARGETS] = { "targets", N_ ("Targets"), N_ ("The mages that tracking goblins are after"),
                        GW_OVERLAY_MARKS, FALSE, TRUE },
  [OVERLAY_REACH] = { "reach", N_ ("Reach"),
                      N_ ("Where the mage to move, or the selected one, can walk"), GW_OVERLAY_AREA,
                      FALSE, FALSE },
};

static void
add_cell (const GwGoblinsState *state, guint cell, guint actor, GwOverlay *overlay)
{
  gw_overlay_add_cell (overlay, gw_goblins_get_x (state, cell), gw_goblins_get_y (state, cell),
                       (int) actor, 0);
}

static void
add_sight (const GwGoblinsPlan *goblins,
           const GwGoblinsState *state,
           guint actor,
           GwOverlay *overlay)
{
  GwGoblinsBits seen = goblins->sights[goblins->pieces[actor].reach][state->units[actor].cell];
  guint cell;

  while (bits_take_first (&seen, &cell, GW_GOBLINS_MAX_WORDS))
    {
      add_cell (state, cell, actor, overlay);
    }
}

static void
add_way (const GwGoblinsPlan *goblins, const GwGoblinsState *state, guint actor, GwOverlay *overlay)
{
  guint16 way[GW_GOBLINS_MAX_UNITS];
  GwGoblinsBits free_cells = find_free (goblins, state, GW_GOBLINS_MAX_WORDS);
  guint cell = state->units[actor].cell;
  guint length = 0;

  if (goblins->pieces[actor].kind == GW_GOBLINS_PATROL)
    {
      length = gw_goblins_find_patrol_way (goblins, state, actor, way);
    }
  else
    {
      GwGoblinsPrey prey = gw_goblins_find_prey (goblins, &free_cells, &state->mages, cell,
                                                 goblins->pieces[actor].reach);

      length = prey.found ? gw_goblins_find_way (goblins, &free_cells, cell, prey.end, way) : 0;
    }
  for (guint i = 0; i < length; i++)
    {
      add_cell (state, way[i], actor, overlay);
    }
}

static void
add_target (const GwGoblinsPlan *goblins,
            const GwGoblinsState *state,
            guint actor,
            GwOverlay *overlay)
{
  GwGoblinsBits free_cells = find_free (goblins, state, GW_GOBLINS_MAX_WORDS);
  GwGoblinsPrey prey = gw_goblins_find_prey (
      goblins, &free_cells, &state->mages, state->units[actor].cell, goblins->pieces[actor].reach);

  if (prey.found)
    {
      add_cell (state, prey.target, actor, overlay);
    }
}

static void
add_reach (const GwGoblinsPlan *goblins,
           const GwGoblinsState *state,
           guint actor,
           GwOverlay *overlay)
{
  gboolean is_mover = (int) actor == state->clock.actor;
  GwGoblinsReach reach;

  gw_goblins_find_reach (goblins, state, actor,
                         GW_GOBLINS_MAX_STEPS - (is_mover ? (guint) state->steps_done : 0), &reach);
  for (guint i = 0; i < reach.n_cells; i++)
    {
      add_cell (state, reach.cells[i], actor, overlay);
    }
}

static void
add_actor (const GwGoblinsPlan *goblins,
           const GwGoblinsState *state,
           guint index,
           guint actor,
           GwOverlay *overlay)
{
  guint kind = goblins->pieces[actor].kind;

  if (!is_alive (state, actor))
    {
      return;
    }
  if (index == OVERLAY_SIGHT && kind == GW_GOBLINS_TRACKER)
    {
      add_sight (goblins, state, actor, overlay);
    }
  else if (index == OVERLAY_WAYS && kind != GW_GOBLINS_MAGE)
    {
      add_way (goblins, state, actor, overlay);
    }
  else if (index == OVERLAY_TARGETS && kind == GW_GOBLINS_TRACKER)
    {
      add_target (goblins, state, actor, overlay);
    }
  else if (index == OVERLAY_REACH && kind == GW_GOBLINS_MAGE)
    {
      add_reach (goblins, state, actor, overlay);
    }
}

void
gw_goblins_overlay (const GwPlan *plan,
                    gconstpointer data,
                    gpointer scratch,
                    guint index,
                    int actor,
                    GwOverlay *overlay)
{
  const GwGoblinsPlan *goblins = get_goblins_plan (plan);
  const GwGoblinsState *state = data;

  gw_overlay_reset (overlay, plan->map->width, plan->map->height);
  if (actor < 0 && index == OVERLAY_REACH)
    {
      actor = state->clock.actor;
      if (actor < 0)
        {
          return;
        }
    }
  if (actor >= 0)
    {
      add_actor (goblins, state, index, (guint) actor, overlay);
      return;
    }
  for (guint i = 0; i < goblins->n_mages + goblins->n_goblins; i++)
    {
      add_actor (goblins, state, index, i, overlay);
    }
}
