/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How good a position is, for searches that cannot follow it to the end. */
#include "gw-goblins-tree.h"

/* What it costs to stand where a goblin may come before it is one's turn again. */
#define VALUE_EXPOSED (-250)
#define VALUE_STEP (-4)

static int
measure_gap (const GwGoblinsState *state, guint cell, guint other)
{
  return ABS (gw_goblins_get_x (state, cell) - gw_goblins_get_x (state, other))
         + ABS (gw_goblins_get_y (state, cell) - gw_goblins_get_y (state, other));
}

/* Whether a goblin might come to a mage: it sees it, or its beat passes by. */
static gboolean
may_strike (const GwGoblinsPlan *goblins, const GwGoblinsState *state, guint goblin, guint mage)
{
  const GwGoblinsPiece *piece = &goblins->pieces[goblin];
  guint cell = state->units[goblin].cell;
  guint target = state->units[mage].cell;
  guint delta = (guint) goblins->deltas[state->units[goblin].direction];

  if (piece->kind == GW_GOBLINS_TRACKER)
    {
      return bits_have (&goblins->sights[piece->reach][cell], target);
    }
  for (guint i = 0; i <= piece->reach && bits_have (&goblins->plain, cell); i++, cell += delta)
    {
      if (bits_have (&goblins->neighbours[cell], target))
        {
          return TRUE;
        }
    }
  return FALSE;
}

int
gw_goblins_evaluate (const GwGoblinsPlan *goblins,
                     const GwGoblinsState *state,
                     guint mage,
                     int *position)
{
  guint n_units = goblins->n_mages + goblins->n_goblins;
  int value = 0;

  for (guint goblin = goblins->n_mages; goblin < n_units; goblin++)
    {
      int nearest = goblins->width + goblins->height;

      for (guint i = 0; i < goblins->n_mages && is_alive (state, goblin); i++)
        {
          if (is_alive (state, i))
            {
              nearest = MIN (nearest,
                             measure_gap (state, state->units[goblin].cell, state->units[i].cell));
              value += i < mage && may_strike (goblins, state, goblin, i) ? VALUE_EXPOSED : 0;
            }
        }
      value += is_alive (state, goblin) ? nearest * VALUE_STEP : 0;
    }
  *position = value;
  return value + (state->n_goblins - state->goblins_left) * GW_GOBLINS_VALUE_KILL
         + (state->n_mages - state->mages_left) * GW_GOBLINS_VALUE_LOSS;
}
