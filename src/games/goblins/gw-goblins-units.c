/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-goblins-private.h"

guint
gw_goblins_find_unit (const GwGoblinsState *state, guint cell)
{
  guint actor = bits_have (&state->mages, cell) ? 0 : state->n_mages;

  while (state->units[actor].cell != cell)
    {
      actor++;
      g_assert (actor < (guint) state->n_mages + state->n_goblins);
    }
  return actor;
}

static GwGoblinsBits *
get_side (GwGoblinsState *state, guint actor)
{
  return actor < state->n_mages ? &state->mages : &state->goblins;
}

void
gw_goblins_move_unit (GwGoblinsState *state, guint actor, guint cell)
{
  GwGoblinsBits *side = get_side (state, actor);

  bits_remove (side, state->units[actor].cell);
  bits_add (side, cell);
  state->units[actor].cell = (guint16) cell;
}

void
gw_goblins_remove_unit (GwGoblinsState *state, guint actor)
{
  bits_remove (get_side (state, actor), state->units[actor].cell);
  state->units[actor].cell = GW_GOBLINS_NOWHERE;
  if (actor < state->n_mages)
    {
      state->mages_left--;
    }
  else
    {
      state->goblins_left--;
    }
}

void
gw_goblins_tell (const GwGoblinsPlan *goblins,
                 const GwGoblinsState *state,
                 const GwSink *sink,
                 GwGoblinsEvent kind,
                 guint actor,
                 guint cell)
{
  const GwGoblinsPiece *piece = &goblins->pieces[actor];
  GwEvent event = {
    .kind = (guint16) kind,
    .phase = state->clock.phase,
    .round = state->clock.round,
    .step = state->clock.step,
    .values = { -1, -1, -1, gw_goblins_get_x (state, cell), gw_goblins_get_y (state, cell) },
  };

  event.values[piece->kind] = piece->id;
  sink->write (&event, sink->data);
}
