/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How an episode begins: what the map places, and what is drawn. */
#include "gw-chase-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_TRIES 200

typedef struct
{
  int exit, enemy, ally;
} Distances;

static gboolean
is_far_from_all (GwPoint place, const GwPoint *others, gsize stride, guint n_others, int least)
{
  for (guint i = 0; i < n_others; i++)
    {
      const GwPoint *other = (const GwPoint *) ((const char *) others + i * stride);
      int distance = distance_between (place, *other);

      if (distance < least)
        {
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
is_connected_to_exit (const GwChasePlan *chase, const GwChaseState *state, GwPoint place)
{
  if (chase->regions == NULL)
    {
      return TRUE;
    }
  for (guint i = 0; i < state->n_exits; i++)
    {
      if (chase->regions[cell_of (chase, place)]
          == chase->regions[cell_of (chase, state->exits[i])])
        {
          return TRUE;
        }
    }
  return FALSE;
}

/* Units are placed on cells of their own, so every distance to a unit is at least 1. */
static gboolean
fits (const GwChasePlan *chase,
      const GwChaseState *state,
      GwPoint place,
      GwChaseSide side,
      guint n_survivors,
      guint n_killers,
      const Distances *least)
{
  int to_survivors = MAX (side == GW_CHASE_SURVIVORS ? least->ally : least->enemy, 1);
  int to_killers = MAX (side == GW_CHASE_KILLERS ? least->ally : least->enemy, 1);

  return gw_map_is_passable (chase->board, place.x, place.y)
         && is_far_from_all (place, state->exits, sizeof (GwPoint), state->n_exits, least->exit)
         && is_far_from_all (place, &state->survivors[0].place, sizeof (GwChaseUnit), n_survivors,
                             to_survivors)
         && is_far_from_all (place, &state->killers[0].place, sizeof (GwChaseUnit), n_killers,
                             to_killers)
         && (side == GW_CHASE_KILLERS || is_connected_to_exit (chase, state, place));
}

static void
draw_exits (const GwChasePlan *chase, GwChaseState *state)
{
  guint64 offset = gw_random_below (&state->random, chase->n_border);

  for (guint i = 0; i < state->n_exits; i++)
    {
      guint64 spread = (guint64) i * chase->n_border / state->n_exits;

      state->exits[i] = chase->border[(offset + spread) % chase->n_border];
    }
}

/* Draws the units of a team one after another; FALSE if one of them finds no place. */
static gboolean
draw_team (const GwChasePlan *chase, GwChaseState *state, GwChaseSide side, const Distances *least)
{
  gboolean is_killers = side == GW_CHASE_KILLERS;
  GwChaseUnit *units = is_killers ? state->killers : state->survivors;
  guint n_units = is_killers ? state->n_killers : state->n_survivors;

  for (guint id = 0; id < n_units; id++)
    {
      guint n_survivors = is_killers ? state->n_survivors : id;
      guint n_killers = is_killers ? id : chase->killers_placed ? state->n_killers : 0;
      guint tries = 0;
      GwPoint place;

      do
        {
          if (tries++ == MAX_TRIES)
            {
              return FALSE;
            }
          place = point_of_cell (
              chase, (guint) gw_random_below (&state->random, (guint64) chase->unreachable));
        }
      while (!fits (chase, state, place, side, n_survivors, n_killers, least));
      units[id].place = place;
    }
  return TRUE;
}

static gboolean
draw_everything (const GwChasePlan *chase, GwChaseState *state, const Distances *least)
{
  if (!chase->exits_placed)
    {
      draw_exits (chase, state);
    }
  return (chase->survivors_placed || draw_team (chase, state, GW_CHASE_SURVIVORS, least))
         && (chase->killers_placed || draw_team (chase, state, GW_CHASE_KILLERS, least));
}

static void
put_placed (const GwChasePlan *chase, GwChaseState *state)
{
  for (guint i = 0; chase->exits_placed && i < state->n_exits; i++)
    {
      state->exits[i] = chase->placed_exits[i];
    }
  for (guint i = 0; chase->survivors_placed && i < state->n_survivors; i++)
    {
      state->survivors[i].place = chase->placed_survivors[i];
    }
  for (guint i = 0; chase->killers_placed && i < state->n_killers; i++)
    {
      state->killers[i].place = chase->placed_killers[i];
    }
}

/* Clears what an episode of this size uses, and no more. */
static void
clear_state (const GwChasePlan *chase, GwChaseState *state)
{
  memset (state, 0, offsetof (GwChaseState, escape_rounds));
  state->n_exits = (guint16) chase->n_exits;
  state->n_survivors = (guint16) chase->n_survivors;
  state->n_killers = (guint16) chase->n_killers;
  state->clock.winner = GW_WINNER_NONE;
  state->clock.actor = GW_ACTOR_ALL;
  memset (state->escape_rounds, 0, chase->n_survivors * sizeof *state->escape_rounds);
  memset (state->survivors, 0, chase->n_survivors * sizeof *state->survivors);
  memset (state->killers, 0, chase->n_killers * sizeof *state->killers);
  state->on_board =
      chase->n_survivors == 0 ? 0 : G_MAXUINT64 >> (GW_CHASE_MAX_UNITS - chase->n_survivors);
}

gboolean
gw_chase_reset (const GwPlan *plan, gpointer data, gpointer scratch, guint64 seed, GError **error)
{
  const GwChasePlan *chase = get_chase_plan (plan);
  GwChaseState *state = data;
  Distances least = { chase->tuning.min_dist_exit, chase->tuning.min_dist_enemy,
                      chase->tuning.min_dist_ally };

  clear_state (chase, state);
  gw_random_init (&state->random, seed);
  put_placed (chase, state);
  if (!chase->exits_placed && chase->n_border < chase->n_exits)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_EPISODE,
                   _ ("the border has %u passable cells, too few for %u exits"), chase->n_border,
                   chase->n_exits);
      return FALSE;
    }
  while (!draw_everything (chase, state, &least))
    {
      if (least.exit == 0 && least.enemy == 0 && least.ally == 0)
        {
          g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_EPISODE,
                               _ ("no room to place all units, even side by side"));
          return FALSE;
        }
      least.exit = MAX (least.exit - 1, 0);
      least.enemy = MAX (least.enemy - 1, 0);
      least.ally = MAX (least.ally - 1, 0);
    }
  gw_chase_bind_exits (chase, scratch, state);
  if (state->n_survivors == 0)
    {
      state->clock.is_over = TRUE;
      state->clock.winner =
          chase->tuning.outcome == OUTCOME_POINTS ? GW_CHASE_DRAW : GW_CHASE_KILLERS;
    }
  return TRUE;
}

GwMap *
gw_chase_place (const GwPlan *plan, gconstpointer data)
{
  const GwChasePlan *chase = get_chase_plan (plan);
  const GwChaseState *state = data;
  GwMap *map = gw_map_copy (chase->board);

  for (guint i = 0; !chase->exits_placed && i < state->n_exits; i++)
    {
      gw_map_add_object (map, GW_CHASE_EXIT, state->exits[i].x, state->exits[i].y);
    }
  for (guint i = 0; !chase->survivors_placed && i < state->n_survivors; i++)
    {
      GwPoint place = state->survivors[i].place;

      gw_map_add_object (map, GW_CHASE_SURVIVOR, place.x, place.y);
    }
  for (guint i = 0; !chase->killers_placed && i < state->n_killers; i++)
    {
      GwPoint place = state->killers[i].place;

      gw_map_add_object (map, GW_CHASE_KILLER, place.x, place.y);
    }
  return map;
}
