/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What goblins do: patrols walk to and fro, trackers go after the nearest mage they see. */
#include "gw-goblins-private.h"

GW_GOBLINS_INLINE GwGoblinsPrey
find_prey (const GwGoblinsPlan *goblins,
           const GwGoblinsBits *free_cells,
           const GwGoblinsBits *mages,
           guint cell,
           guint sight,
           guint n_words)
{
  GwGoblinsBits seen = *mages;
  GwGoblinsBits unvisited = *free_cells;
  GwGoblinsBits layer = { { 0 } };

  bits_and (&seen, &goblins->sights[sight][cell], n_words);
  if (!bits_any (&seen, n_words))
    {
      return (GwGoblinsPrey){ .found = FALSE };
    }
  bits_add (&layer, cell);
  for (guint steps = 1; bits_any (&layer, n_words); steps++)
    {
      GwGoblinsBits next;

      bits_spread (&next, &layer, goblins->stride, n_words);
      if (bits_meet (&next, &seen, n_words))
        {
          GwGoblinsPrey prey = { .found = TRUE, .steps = steps };

          bits_and (&next, &seen, n_words);
          prey.target = bits_get_first (&next, n_words);
          bits_and (&layer, &goblins->neighbours[prey.target], n_words);
          prey.end = bits_get_first (&layer, n_words);
          return prey;
        }
      bits_and (&next, &unvisited, n_words);
      bits_without (&unvisited, &next, n_words);
      layer = next;
    }
  return (GwGoblinsPrey){ .found = FALSE };
}

GwGoblinsPrey
gw_goblins_find_prey (const GwGoblinsPlan *goblins,
                      const GwGoblinsBits *free_cells,
                      const GwGoblinsBits *mages,
                      guint cell,
                      guint sight)
{
  return goblins->n_words <= 2
             ? find_prey (goblins, free_cells, mages, cell, sight, 2)
             : find_prey (goblins, free_cells, mages, cell, sight, GW_GOBLINS_MAX_WORDS);
}

guint
gw_goblins_find_way (const GwGoblinsPlan *goblins,
                     const GwGoblinsBits *free_cells,
                     guint from,
                     guint to,
                     guint16 *way)
{
  guint16 steps[GW_GOBLINS_MAX_WORDS * 64] = { 0 }; /* to the goal, and one; 0: not reached */
  guint16 queue[GW_GOBLINS_MAX_UNITS + 1];
  guint n_queued = 0, length = 0;

  queue[n_queued++] = (guint16) to;
  steps[to] = 1;
  for (guint i = 0; i < n_queued && steps[from] == 0; i++)
    {
      for (guint direction = 0; direction < GW_GOBLINS_N_DIRECTIONS; direction++)
        {
          guint next = queue[i] + (guint) goblins->deltas[direction];

          if (steps[next] == 0 && (next == from || bits_have (free_cells, next)))
            {
              steps[next] = steps[queue[i]] + 1;
              queue[n_queued++] = (guint16) next;
            }
        }
    }
  for (guint cell = from; steps[from] != 0 && cell != to; length++)
    {
      guint direction = 0;

      while (steps[cell + (guint) goblins->deltas[direction]] + 1u != steps[cell]
             || steps[cell + (guint) goblins->deltas[direction]] == 0)
        {
          direction++;
        }
      cell += (guint) goblins->deltas[direction];
      way[length] = (guint16) cell;
    }
  return length;
}

static gboolean
is_next_to_mage (const GwGoblinsPlan *goblins, const GwGoblinsState *state, guint cell)
{
  return bits_meet (&goblins->neighbours[cell], &state->mages, GW_GOBLINS_MAX_WORDS);
}

guint
gw_goblins_find_patrol_way (const GwGoblinsPlan *goblins,
                            const GwGoblinsState *state,
                            guint actor,
                            guint16 *way)
{
  guint cell = state->units[actor].cell;
  guint delta = (guint) goblins->deltas[state->units[actor].direction];
  guint length = 0;

  while (!is_next_to_mage (goblins, state, cell) && length < goblins->pieces[actor].reach
         && is_free (goblins, state, cell + delta))
    {
      cell += delta;
      way[length++] = (guint16) cell;
    }
  return length;
}

static void
tell_way (const GwGoblinsPlan *goblins,
          const GwGoblinsState *state,
          guint actor,
          const guint16 *way,
          guint length,
          const GwSink *sink)
{
  const GwGoblinsPiece *piece = &goblins->pieces[actor];
  guint from = state->units[actor].cell;

  for (guint i = 0; i < length; i++)
    {
      gw_sink_write (sink, GW_GOBLINS_EVENT_PROWL, state->clock.phase, state->clock.round,
                     state->clock.step,
                     { piece->kind == GW_GOBLINS_PATROL ? piece->id : -1,
                       piece->kind == GW_GOBLINS_TRACKER ? piece->id : -1,
                       gw_goblins_get_x (state, from), gw_goblins_get_y (state, from),
                       gw_goblins_get_x (state, way[i]), gw_goblins_get_y (state, way[i]) });
      from = way[i];
    }
}

/* Kills every mage orthogonally next to a goblin. */
static void
slay_neighbours (const GwGoblinsPlan *goblins,
                 GwGoblinsState *state,
                 guint actor,
                 const GwSink *sink)
{
  const GwGoblinsPiece *piece = &goblins->pieces[actor];
  GwGoblinsBits victims = goblins->neighbours[state->units[actor].cell];
  guint cell;

  bits_and (&victims, &state->mages, GW_GOBLINS_MAX_WORDS);
  while (bits_take_first (&victims, &cell, GW_GOBLINS_MAX_WORDS))
    {
      guint mage = gw_goblins_find_unit (state, cell);

      gw_goblins_remove_unit (state, mage);
      state->slain++;
      gw_sink_write (sink, GW_GOBLINS_EVENT_SLAY, state->clock.phase, state->clock.round,
                     state->clock.step,
                     { goblins->pieces[mage].id, piece->kind == GW_GOBLINS_PATROL ? piece->id : -1,
                       piece->kind == GW_GOBLINS_TRACKER ? piece->id : -1,
                       gw_goblins_get_x (state, cell), gw_goblins_get_y (state, cell) });
    }
}

static void
act_patrol (const GwGoblinsPlan *goblins, GwGoblinsState *state, guint actor, const GwSink *sink)
{
  guint16 way[GW_GOBLINS_MAX_SIZE];
  guint length = gw_goblins_find_patrol_way (goblins, state, actor, way);

  if (length > 0)
    {
      if (sink != NULL)
        {
          tell_way (goblins, state, actor, way, length, sink);
        }
      gw_goblins_move_unit (state, actor, way[length - 1]);
    }
  slay_neighbours (goblins, state, actor, sink);
  state->units[actor].direction ^= 2; /* up and down, left and right are two apart */
}

static void
act_tracker (const GwGoblinsPlan *goblins, GwGoblinsState *state, guint actor, const GwSink *sink)
{
  guint16 way[GW_GOBLINS_MAX_UNITS];
  GwGoblinsBits free_cells = find_free (goblins, state, GW_GOBLINS_MAX_WORDS);
  guint cell = state->units[actor].cell;
  GwGoblinsPrey prey = gw_goblins_find_prey (goblins, &free_cells, &state->mages, cell,
                                             goblins->pieces[actor].reach);

  if (!prey.found)
    {
      return;
    }
  if (sink != NULL)
    {
      guint length = gw_goblins_find_way (goblins, &free_cells, cell, prey.end, way);

      tell_way (goblins, state, actor, way, length, sink);
    }
  gw_goblins_move_unit (state, actor, prey.end);
  slay_neighbours (goblins, state, actor, sink);
}

void
gw_goblins_act_goblin (const GwGoblinsPlan *goblins,
                       GwGoblinsState *state,
                       guint actor,
                       const GwSink *sink)
{
  if (goblins->pieces[actor].kind == GW_GOBLINS_PATROL)
    {
      act_patrol (goblins, state, actor, sink);
    }
  else
    {
      act_tracker (goblins, state, actor, sink);
    }
}
