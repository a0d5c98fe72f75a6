/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ways to make maps of Mages & Goblins. */
#include "gw-goblins-private.h"

#include <glib/gi18n-lib.h>

#include "gw-random.h"

#define GROUND N_ ("Ground")
#define UNITS N_ ("Units")

static const GwParamSpec skirmish_options[] = {
  { "water", N_ ("Deep water"), GROUND, N_ ("Share of the cells that become deep water"),
    GW_PARAM_REAL, 0, 0, 0.5, 0.1, NULL, NULL },
  { "mountain", N_ ("Mountains"), GROUND, N_ ("Share of the cells that become mountains"),
    GW_PARAM_REAL, 0, 0, 0.5, 0.1, NULL, NULL },
  { "mages", N_ ("Mages"), UNITS, N_ ("How many mages there are"), GW_PARAM_INTEGER, 0, 0, 20, 3,
    NULL, NULL },
  { "patrols", N_ ("Patrol goblins"), UNITS, N_ ("How many goblins patrol"), GW_PARAM_INTEGER, 0, 0,
    20, 2, NULL, NULL },
  { "trackers", N_ ("Tracking goblins"), UNITS, N_ ("How many goblins track"), GW_PARAM_INTEGER, 0,
    0, 20, 1, NULL, NULL },
  { "steps", N_ ("Longest patrol"), UNITS, N_ ("Patrols walk from 0 to so many steps a turn"),
    GW_PARAM_INTEGER, 0, 0, GW_GOBLINS_MAX_ATTRIBUTE, 4, NULL, NULL },
  { "sight", N_ ("Longest sight"), UNITS, N_ ("Trackers see from 0 to so many cells far"),
    GW_PARAM_INTEGER, 0, 0, GW_GOBLINS_MAX_ATTRIBUTE, 5, NULL, NULL },
};

static void
scatter_ground (GwMap *map, const GwParams *options, GwRandom *random)
{
  double water = gw_params_get (options, "water");
  double mountain = gw_params_get (options, "mountain");

  for (guint cell = 0; cell < map->width * map->height; cell++)
    {
      double drawn = gw_random_unit (random);

      map->terrain[cell] = drawn < water              ? GW_GOBLINS_WATER
                           : drawn < water + mountain ? GW_GOBLINS_MOUNTAIN
                                                      : GW_GOBLINS_PLAIN;
    }
}

/* The cells in random order; units take them one after the other, plain or not. */
static gint32 *
shuffle_cells (const GwMap *map, GwRandom *random)
{
  gsize n_cells = (gsize) map->width * map->height;
  gint32 *cells = g_new (gint32, n_cells);

  for (gsize i = 0; i < n_cells; i++)
    {
      cells[i] = (gint32) i;
    }
  gw_random_shuffle (random, cells, n_cells);
  return cells;
}

static void
add_unit (GwMap *map, guint kind, gint32 cell, const GwParams *options, GwRandom *random)
{
  gint32 *attributes;

  map->terrain[cell] = GW_GOBLINS_PLAIN;
  gw_map_add_object (map, kind, cell % (int) map->width, cell / (int) map->width);
  attributes = g_array_index (map->objects, GwObject, map->objects->len - 1).attributes;
  if (kind == GW_GOBLINS_PATROL)
    {
      attributes[GW_GOBLINS_PATROL_DIRECTION] =
          (gint32) gw_random_below (random, GW_GOBLINS_N_DIRECTIONS);
      attributes[GW_GOBLINS_PATROL_STEPS] =
          (gint32) gw_random_below (random, (guint64) gw_params_get_int (options, "steps") + 1);
    }
  else if (kind == GW_GOBLINS_TRACKER)
    {
      attributes[GW_GOBLINS_TRACKER_SIGHT] =
          (gint32) gw_random_below (random, (guint64) gw_params_get_int (options, "sight") + 1);
    }
}

static GwMap *
generate_skirmish (
    const GwMap *map, const GwParams *params, const GwParams *options, guint64 seed, GError **error)
{
  static const char *const keys[] = { "mages", "patrols", "trackers" };
  g_autofree gint32 *cells = NULL;
  guint n_cells = map->width * map->height;
  guint next = 0;
  GwRandom random;
  GwMap *made;

  gw_random_init (&random, seed);
  made = gw_map_new (map->palette, map->width, map->height);
  scatter_ground (made, options, &random);
  cells = shuffle_cells (made, &random);
  for (guint kind = 0; kind < G_N_ELEMENTS (keys); kind++)
    {
      int count = gw_params_get_int (options, keys[kind]);

      for (int i = 0; i < count && next < n_cells; i++)
        {
          add_unit (made, kind, cells[next++], options, &random);
        }
    }
  return made;
}

const GwGenerator gw_goblins_generators[GW_GOBLINS_N_GENERATORS] = {
  { "skirmish", N_ ("Skirmish"), N_ ("Scatters ground and units anew"), skirmish_options,
    G_N_ELEMENTS (skirmish_options), generate_skirmish },
};
