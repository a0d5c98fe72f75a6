/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fireballs and tornadoes. */
#include "gw-goblins-private.h"

static void
count_loss (GwGoblinsState *state, guint victim, guint16 *cause)
{
  if (victim < state->n_mages)
    {
      state->friendly++;
    }
  else
    {
      ++*cause;
    }
  gw_goblins_remove_unit (state, victim);
}

guint
gw_goblins_trace_fireball (const GwGoblinsPlan *goblins,
                           const GwGoblinsState *state,
                           guint from,
                           guint direction,
                           int *victim)
{
  guint cell = from;
  guint next = from + (guint) goblins->deltas[direction];

  *victim = -1;
  while (bits_have (&goblins->board, next) && !bits_have (&goblins->mountain, next))
    {
      cell = next;
      if (is_occupied (state, cell))
        {
          *victim = (int) gw_goblins_find_unit (state, cell);
          break;
        }
      next += (guint) goblins->deltas[direction];
    }
  return cell;
}

void
gw_goblins_cast_fireball (const GwGoblinsPlan *goblins,
                          GwGoblinsState *state,
                          guint mage,
                          guint direction,
                          const GwSink *sink)
{
  int victim;
  guint end =
      gw_goblins_trace_fireball (goblins, state, state->units[mage].cell, direction, &victim);

  gw_sink_write (sink, GW_GOBLINS_EVENT_FIREBALL, state->clock.phase, state->clock.round,
                 state->clock.step,
                 { goblins->pieces[mage].id, (gint32) direction, gw_goblins_get_x (state, end),
                   gw_goblins_get_y (state, end) });
  if (victim >= 0)
    {
      count_loss (state, (guint) victim, &state->burned);
      if (sink != NULL)
        {
          gw_goblins_tell (goblins, state, sink, GW_GOBLINS_EVENT_BURN, (guint) victim, end);
        }
    }
}

void
gw_goblins_trace_tornado (const GwGoblinsPlan *goblins,
                          const GwGoblinsBits *occupied,
                          guint from,
                          GwGoblinsGust gusts[GW_GOBLINS_N_GUSTS])
{
  int stride = (int) goblins->stride;
  const int deltas[GW_GOBLINS_N_GUSTS] = { -stride - 1, -stride,    -stride + 1, -1,
                                           1,           stride - 1, stride,      stride + 1 };

  for (guint i = 0; i < GW_GOBLINS_N_GUSTS; i++)
    {
      guint next = from + (guint) deltas[i];
      guint length = 0;
      gboolean moves;

      while (bits_have (occupied, next))
        {
          length++;
          next += (guint) deltas[i];
        }
      moves = bits_have (&goblins->board, next) && !bits_have (&goblins->mountain, next);
      gusts[i] = (GwGoblinsGust){ deltas[i], moves ? length : 0, moves ? 0 : length,
                                  moves && length > 0 && bits_have (&goblins->water, next) };
    }
}

/* Pushes the units of a chain outwards, the last one first. */
static void
push_chain (const GwGoblinsPlan *goblins,
            GwGoblinsState *state,
            guint from,
            const GwGoblinsGust *gust,
            const GwSink *sink)
{
  for (guint i = gust->length; i > 0; i--)
    {
      guint cell = from + i * (guint) gust->delta;
      guint next = cell + (guint) gust->delta;
      guint actor = gw_goblins_find_unit (state, cell);
      gboolean drowns = gust->drowns && i == gust->length;

      if (drowns)
        {
          count_loss (state, actor, &state->drowned);
        }
      else
        {
          gw_goblins_move_unit (state, actor, next);
        }
      if (sink != NULL)
        {
          gw_goblins_tell (goblins, state, sink,
                           drowns ? GW_GOBLINS_EVENT_DROWN : GW_GOBLINS_EVENT_PUSH, actor, next);
        }
    }
}

void
gw_goblins_cast_tornado (const GwGoblinsPlan *goblins,
                         GwGoblinsState *state,
                         guint mage,
                         const GwSink *sink)
{
  guint from = state->units[mage].cell;
  GwGoblinsBits occupied = find_occupied (state, GW_GOBLINS_MAX_WORDS);
  GwGoblinsGust gusts[GW_GOBLINS_N_GUSTS];

  gw_sink_write (
      sink, GW_GOBLINS_EVENT_TORNADO, state->clock.phase, state->clock.round, state->clock.step,
      { goblins->pieces[mage].id, gw_goblins_get_x (state, from), gw_goblins_get_y (state, from) });
  /* the eight chains never meet, so that what each will do is known at once */
  gw_goblins_trace_tornado (goblins, &occupied, from, gusts);
  for (guint i = 0; i < GW_GOBLINS_N_GUSTS; i++)
    {
      push_chain (goblins, state, from, &gusts[i], sink);
    }
}
