/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is worked out once for a map, and the start of an episode. */
#include "gw-goblins-private.h"

static void
take_terrain (GwGoblinsPlan *goblins, const GwMap *map)
{
  GwGoblinsBits *const sets[] = {
    [GW_GOBLINS_PLAIN] = &goblins->plain,
    [GW_GOBLINS_WATER] = &goblins->water,
    [GW_GOBLINS_MOUNTAIN] = &goblins->mountain,
  };

  for (int y = 0; y < goblins->height; y++)
    {
      for (int x = 0; x < goblins->width; x++)
        {
          guint cell = goblins_cell (goblins, x, y);

          bits_add (&goblins->board, cell);
          bits_add (sets[map->terrain[gw_map_cell (map, x, y)]], cell);
        }
    }
  goblins->has_water = bits_any (&goblins->water, GW_GOBLINS_MAX_WORDS);
}

static void
take_piece (GwGoblinsPlan *goblins, const GwObject *object, guint actor, guint id)
{
  GwGoblinsPiece *piece = &goblins->pieces[actor];

  piece->kind = object->kind;
  piece->id = (guint16) id;
  piece->cell = (guint16) goblins_cell (goblins, object->x, object->y);
  if (object->kind == GW_GOBLINS_PATROL)
    {
      piece->direction = (guint8) object->attributes[GW_GOBLINS_PATROL_DIRECTION];
      piece->reach = (guint8) object->attributes[GW_GOBLINS_PATROL_STEPS];
    }
  else if (object->kind == GW_GOBLINS_TRACKER)
    {
      piece->reach = (guint8) object->attributes[GW_GOBLINS_TRACKER_SIGHT];
    }
}

/* Goblins of both kinds act in the order in which the map has them. */
static void
take_pieces (GwGoblinsPlan *goblins, const GwMap *map)
{
  guint counts[GW_GOBLINS_TRACKER + 1] = { 0 };
  guint n_goblins = 0;

  goblins->n_mages = gw_map_count_objects (map, GW_GOBLINS_MAGE);
  goblins->n_goblins = map->objects->len - goblins->n_mages;
  goblins->pieces = g_new0 (GwGoblinsPiece, map->objects->len);
  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = &g_array_index (map->objects, GwObject, i);
      guint id = counts[object->kind]++;

      take_piece (goblins, object,
                  object->kind == GW_GOBLINS_MAGE ? id : goblins->n_mages + n_goblins++, id);
    }
}

static void
find_neighbours (GwGoblinsPlan *goblins)
{
  goblins->neighbours = g_new0 (GwGoblinsBits, goblins->n_cells);
  for (guint cell = 0; cell < goblins->n_cells; cell++)
    {
      for (guint i = 0; i < GW_GOBLINS_N_DIRECTIONS && bits_have (&goblins->board, cell); i++)
        {
          guint next = cell + (guint) goblins->deltas[i];

          if (bits_have (&goblins->board, next))
            {
              bits_add (&goblins->neighbours[cell], next);
            }
        }
    }
}

static GwGoblinsBits *
find_sights (const GwGoblinsPlan *goblins, int sight)
{
  GwGoblinsBits *sights = g_new0 (GwGoblinsBits, goblins->n_cells);

  for (int y = 0; y < goblins->height; y++)
    {
      for (int x = 0; x < goblins->width; x++)
        {
          GwGoblinsBits *seen = &sights[goblins_cell (goblins, x, y)];

          for (int row = MAX (y - sight, 0); row <= MIN (y + sight, goblins->height - 1); row++)
            {
              int rest = sight - ABS (row - y);

              for (int i = MAX (x - rest, 0); i <= MIN (x + rest, goblins->width - 1); i++)
                {
                  bits_add (seen, goblins_cell (goblins, i, row));
                }
            }
        }
    }
  return sights;
}

gboolean
gw_goblins_prepare (GwPlan *plan, GError **error)
{
  GwGoblinsPlan *goblins = g_new0 (GwGoblinsPlan, 1);
  int stride = (int) plan->map->width + 1;

  plan->prepared = goblins;
  goblins->policy = (GwGoblinsPolicy) gw_params_get_int (plan->params, "mage_policy");
  goblins->max_turns = (guint) gw_params_get_int (plan->params, "max_turns");
  goblins->nodes = (guint) gw_params_get_int (plan->params, "nodes");
  goblins->width = (int) plan->map->width;
  goblins->height = (int) plan->map->height;
  goblins->stride = (guint) stride;
  goblins->n_cells = (plan->map->height + 2) * goblins->stride + 1;
  goblins->n_words = (goblins->n_cells + 63) / 64;
  goblins->deltas[GW_GOBLINS_UP] = -stride;
  goblins->deltas[GW_GOBLINS_LEFT] = -1;
  goblins->deltas[GW_GOBLINS_DOWN] = stride;
  goblins->deltas[GW_GOBLINS_RIGHT] = 1;
  take_terrain (goblins, plan->map);
  take_pieces (goblins, plan->map);
  find_neighbours (goblins);
  for (guint i = goblins->n_mages; i < plan->map->objects->len; i++)
    {
      guint sight = goblins->pieces[i].reach;

      if (goblins->pieces[i].kind == GW_GOBLINS_TRACKER && goblins->sights[sight] == NULL)
        {
          goblins->sights[sight] = find_sights (goblins, (int) sight);
        }
    }
  plan->state_size = sizeof (GwGoblinsState) + plan->map->objects->len * sizeof (GwGoblinsUnit);
  return TRUE;
}

void
gw_goblins_unprepare (GwPlan *plan)
{
  GwGoblinsPlan *goblins = plan->prepared;

  for (guint i = 0; i < G_N_ELEMENTS (goblins->sights); i++)
    {
      g_free (goblins->sights[i]);
    }
  g_free (goblins->neighbours);
  g_free (goblins->pieces);
  g_free (goblins);
}

gboolean
gw_goblins_reset (const GwPlan *plan, gpointer data, gpointer scratch, guint64 seed, GError **error)
{
  const GwGoblinsPlan *goblins = get_goblins_plan (plan);
  GwGoblinsState *state = data;

  memset (state, 0, plan->state_size);
  state->clock.winner = GW_WINNER_NONE;
  state->stride = (guint16) goblins->stride;
  state->n_mages = state->mages_left = (guint16) goblins->n_mages;
  state->n_goblins = state->goblins_left = (guint16) goblins->n_goblins;
  for (guint i = 0; i < goblins->n_mages + goblins->n_goblins; i++)
    {
      bits_add (i < goblins->n_mages ? &state->mages : &state->goblins, goblins->pieces[i].cell);
      state->units[i].cell = goblins->pieces[i].cell;
      state->units[i].direction = goblins->pieces[i].direction;
    }
  gw_goblins_start_turn (goblins, state);
  return TRUE;
}

/* Nothing is drawn: every episode begins as the map has it. */
GwMap *
gw_goblins_place (const GwPlan *plan, gconstpointer state)
{
  return gw_map_copy (plan->map);
}
