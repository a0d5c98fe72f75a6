/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines that are open to a mage. */
#include "gw-goblins-private.h"

void
gw_goblins_find_reach (const GwGoblinsPlan *goblins,
                       const GwGoblinsState *state,
                       guint mage,
                       guint n_steps,
                       GwGoblinsReach *reach)
{
  guint first = 0, end = 1;

  memset (&reach->bits, 0, sizeof reach->bits);
  reach->cells[0] = state->units[mage].cell;
  reach->lines[0] = 0;
  reach->n_cells = 1;
  bits_add (&reach->bits, reach->cells[0]);
  for (guint steps = 0; steps < n_steps; steps++)
    {
      for (; first < end; first++)
        {
          for (guint direction = 0; direction < GW_GOBLINS_N_DIRECTIONS; direction++)
            {
              guint next = reach->cells[first] + (guint) goblins->deltas[direction];

              if (is_free (goblins, state, next) && !bits_have (&reach->bits, next))
                {
                  bits_add (&reach->bits, next);
                  reach->cells[reach->n_cells] = (guint16) next;
                  reach->lines[reach->n_cells++] = line_add_step (reach->lines[first], direction);
                }
            }
        }
      end = reach->n_cells;
    }
}

static guint
find_index (const GwGoblinsReach *reach, guint cell)
{
  guint index = 0;

  while (reach->cells[index] != cell)
    {
      index++;
    }
  return index;
}

guint
gw_goblins_find_shots (const GwGoblinsPlan *goblins,
                       const GwGoblinsState *state,
                       guint mage,
                       const GwGoblinsReach *reach,
                       GwGoblinsShot shots[GW_GOBLINS_MAX_SHOTS])
{
  guint n_units = (guint) state->n_mages + state->n_goblins;
  guint home = state->units[mage].cell;
  guint n_shots = 0;

  /* from each unit outwards: few cells see one, and most cells see none */
  for (guint victim = 0; victim < n_units; victim++)
    {
      if (!is_alive (state, victim) || victim == mage)
        {
          continue;
        }
      for (guint direction = 0; direction < GW_GOBLINS_N_DIRECTIONS; direction++)
        {
          guint delta = (guint) goblins->deltas[direction];
          guint cell = state->units[victim].cell - delta;

          /* once the mage has left it, its own cell hides nothing */
          while (bits_have (&goblins->board, cell) && !bits_have (&goblins->mountain, cell)
                 && (cell == home || !is_occupied (state, cell)))
            {
              if (bits_have (&reach->bits, cell))
                {
                  shots[n_shots++] = (GwGoblinsShot){ (guint8) find_index (reach, cell),
                                                      (guint8) direction, (guint16) victim };
                }
              cell -= delta;
            }
        }
    }
  return n_shots;
}

GwGoblinsLine
gw_goblins_choose_line (const GwGoblinsPlan *goblins, const GwGoblinsState *state, gpointer scratch)
{
  switch (goblins->policy)
    {
    case POLICY_GREEDY:
      return gw_goblins_choose_greedily (goblins, state, NULL);
    case POLICY_SEARCH:
      return gw_goblins_search (goblins, state, scratch, NULL);
    case POLICY_IDLE:
    default:
      return 0;
    }
}
