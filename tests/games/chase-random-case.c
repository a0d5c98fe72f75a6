/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chase-random-case.h"

#define MAX_TEAM 6

static int
draw_between (GwRandom *random, int low, int high)
{
  return low + (int) gw_random_below (random, (guint64) (high - low + 1));
}

static gboolean
draw_chance (GwRandom *random, double chance)
{
  return gw_random_unit (random) < chance;
}

typedef struct
{
  guint width, height;
} Size;

/* Some are long strips: large numbers at the price of a small board. */
static Size
draw_size (GwRandom *random)
{
  guint high = draw_chance (random, 0.03) ? 40 : 24;
  guint width = draw_between (random, 5, high);
  guint height = draw_between (random, 5, high);

  if (draw_chance (random, 0.06))
    {
      guint length = draw_between (random, 50, 200);
      guint breadth = draw_between (random, 5, 8);

      return draw_chance (random, 0.7) ? (Size){ length, breadth } : (Size){ breadth, length };
    }
  return (Size){ width, height };
}

/* None in half of the maps, so that each kind of obstacle is also met alone; once in a while so
 * much that an episode may have no start. */
static double
draw_density (GwRandom *random)
{
  static const double densities[] = { 0, 0, 0, 0, 0.05, 0.1, 0.2, 0.35 };

  return draw_chance (random, 0.02) ? 0.9
                                    : densities[gw_random_below (random, G_N_ELEMENTS (densities))];
}

static void
scatter_terrain (GwMap *map, GwRandom *random)
{
  double density = draw_density (random);

  for (guint i = 0; i < map->width * map->height; i++)
    {
      if (draw_chance (random, density))
        {
          map->terrain[i] = gw_random_below (random, map->palette->n_terrains);
        }
    }
}

static void
scatter_edges (GwMap *map, GwRandom *random)
{
  double density = draw_density (random);
  double glass_share = gw_random_below (random, 3) / 2.0;

  for (int y = 0; y < (int) map->height; y++)
    {
      for (int x = 0; x < (int) map->width; x++)
        {
          GwEdge edge = draw_chance (random, glass_share) ? GW_EDGE_GLASS : GW_EDGE_WALL;

          if (x + 1 < (int) map->width && draw_chance (random, density))
            {
              gw_map_set_edge (map, x, y, 1, 0, edge);
            }
          if (y + 1 < (int) map->height && draw_chance (random, density))
            {
              gw_map_set_edge (map, x, y, 0, 1, edge);
            }
        }
    }
}

/* Exits and units may share a cell; two exits or two units may not. */
static gboolean
is_free_for (const GwMap *map, guint kind, int x, int y)
{
  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = &g_array_index (map->objects, GwObject, i);

      if (object->x == x && object->y == y
          && (object->kind == GW_CHASE_EXIT) == (kind == GW_CHASE_EXIT))
        {
          return FALSE;
        }
    }
  return gw_map_is_passable (map, x, y);
}

typedef struct
{
  int left, top, right, bottom;
} Box;

/* Often so small that a team stands packed and gets in its own way. */
static Box
draw_box (const GwMap *map, GwRandom *random)
{
  int size = draw_chance (random, 0.3) ? 3 : draw_between (random, 5, 40);
  int width = MIN (size, (int) map->width);
  int height = MIN (size, (int) map->height);
  int left = draw_between (random, 0, (int) map->width - width);
  int top = draw_between (random, 0, (int) map->height - height);

  return (Box){ left, top, left + width - 1, top + height - 1 };
}

static void
place_object (GwMap *map, GwRandom *random, guint kind, const Box *box)
{
  for (guint i = 0; i < 50; i++)
    {
      int x = draw_between (random, box->left, box->right);
      int y = draw_between (random, box->top, box->bottom);

      if (is_free_for (map, kind, x, y))
        {
          gw_map_add_object (map, kind, x, y);
          return;
        }
    }
}

/* Places some kinds and leaves others to be drawn, the kinds mixed in the list. */
static void
place_objects (GwMap *map, GwRandom *random)
{
  Box boxes[3];
  guint left[3];

  for (guint kind = 0; kind < G_N_ELEMENTS (left); kind++)
    {
      boxes[kind] =
          kind > 0 && draw_chance (random, 0.3) ? boxes[kind - 1] : draw_box (map, random);
      left[kind] = draw_chance (random, 0.5) ? draw_between (random, 1, MAX_TEAM) : 0;
    }
  while (left[0] + left[1] + left[2] > 0)
    {
      guint kind = gw_random_below (random, G_N_ELEMENTS (left));

      if (left[kind] > 0)
        {
          place_object (map, random, kind, &boxes[kind]);
          left[kind]--;
        }
    }
}

static GwMap *
draw_map (GwRandom *random)
{
  Size size = draw_size (random);
  GwMap *map;

  if (draw_chance (random, 0.2))
    {
      return gw_map_new (gw_chase_rules.palette, 0, 0);
    }
  map = gw_map_new (gw_chase_rules.palette, size.width, size.height);
  scatter_terrain (map, random);
  scatter_edges (map, random);
  place_objects (map, random);
  return map;
}

/* A small board with a survivor walled into its corner, where nothing ends a crowd's wandering. */
static GwMap *
draw_crowd_map (GwRandom *random)
{
  guint width = draw_between (random, 5, 8);
  guint height = draw_between (random, 5, 8);
  GwMap *map = gw_map_new (gw_chase_rules.palette, width, height);

  gw_map_add_object (map, GW_CHASE_SURVIVOR, 0, 0);
  gw_map_set_edge (map, 0, 0, 1, 0, GW_EDGE_WALL);
  gw_map_set_edge (map, 0, 0, 0, 1, GW_EDGE_GLASS);
  gw_map_add_object (map, GW_CHASE_EXIT, (int) width - 1, draw_between (random, 0, 4));
  return map;
}

typedef struct
{
  const char *key;
  double low, high;
} Range;

/* Parameters that are not here are choices, or are drawn on their own. */
static const Range ranges[] = {
  { "exit_count", 2, 6 },
  { "min_dist_exit", 0, 10 },
  { "min_dist_enemy", 0, 7 },
  { "min_dist_ally", 0, 5 },
  { "survivor_sight", 0, 8 },
  { "killer_sight", 0, 10 },
  { "threat_horizon", 1, 30 },
  { "alpha", 0, 3 },
  { "beta", 0, 3 },
  { "omega", 0, 2 },
  { "gamma", 0, 3 },
  { "contested_penalty", 0, 20 },
  { "unknown_penalty", 0, 3 },
  { "shadow_penalty", 0, 3 },
  { "shadow_cap", 0, 8 },
  { "lookahead_penalty", 0, 4 },
  { "close_penalty", 0, 12 },
  { "close_danger", 0, 6 },
  { "last_round_bonus", 0, 10 },
  { "last_seen_timeout", 0, 12 },
  { "patrol_after", 0, 12 },
  { "pursuit_horizon", 1, 30 },
  { "theta", 0, 4 },
  { "kappa", 0, 3 },
  { "psi", 0, 3 },
  { "camp_radius", 0, 6 },
};

static const Range *
find_range (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    {
      if (g_str_equal (ranges[i].key, key))
        {
          return &ranges[i];
        }
    }
  return NULL;
}

/* Round numbers are frequent, since they make ties between scores. */
static double
draw_real (GwRandom *random, const Range *range)
{
  static const double units[] = { 0, 1, 0.5, 0.1 };
  double value = range->low + gw_random_unit (random) * (range->high - range->low);
  double unit = units[gw_random_below (random, G_N_ELEMENTS (units))];

  if (draw_chance (random, 0.2))
    {
      return range->low;
    }
  return unit > 0 ? (int) (value / unit) * unit : value;
}

static int
count_choices (const GwChoice *choices)
{
  int count = 0;

  while (choices[count].id != NULL)
    {
      count++;
    }
  return count;
}

static double
draw_value (GwRandom *random, const GwParamSpec *spec, const Range *range)
{
  if (spec->type == GW_PARAM_CHOICE)
    {
      return draw_between (random, 0, count_choices (spec->choices) - 1);
    }
  g_assert_nonnull (range);
  if (spec->type == GW_PARAM_INTEGER)
    {
      /* low values matter more: the long ones all look alike on a small board */
      int high = draw_chance (random, 0.7) ? MIN ((int) range->high, 10) : (int) range->high;

      return draw_between (random, (int) range->low, high);
    }
  return draw_real (random, range);
}

static int
draw_team_size (GwRandom *random)
{
  return draw_chance (random, 0.08) ? 0 : draw_between (random, 1, MAX_TEAM);
}

static void
set_value (GwParams *params, const char *key, double value)
{
  g_autoptr (GError) error = NULL;

  /* what the map fixes stays as it is */
  if (!gw_params_set (params, key, value, &error))
    {
      g_assert_error (error, GW_PARAM_ERROR, GW_PARAM_ERROR_FIXED);
    }
}

static GwParams *
draw_params (const GwMap *map, GwRandom *random)
{
  static const double boldnesses[] = { 0.1, 0.3, 1 };
  g_autoptr (GwParamSpecs) specs = gw_chase_rules.list_params (map);
  GwParams *params = gw_params_new (specs);
  double boldness = boldnesses[gw_random_below (random, G_N_ELEMENTS (boldnesses))];

  for (guint i = 0; i < gw_param_specs_get_length (specs); i++)
    {
      const GwParamSpec *spec = gw_param_specs_get (specs, i);
      const Range *range = find_range (spec->key);
      gboolean can_draw = range != NULL || spec->type == GW_PARAM_CHOICE;

      if (can_draw && draw_chance (random, boldness))
        {
          set_value (params, spec->key, draw_value (random, spec, range));
        }
    }
  if (map->width == 0)
    {
      Size size = draw_size (random);

      set_value (params, "width", size.width);
      set_value (params, "height", size.height);
    }
  set_value (params, "max_rounds", draw_between (random, 5, 40));
  set_value (params, "survivors", draw_team_size (random));
  set_value (params, "killers", draw_team_size (random));
  return params;
}

/* Many killers that see nobody and walk at random: rings are too rare elsewhere. */
static void
gather_crowd (GwParams *params, GwRandom *random)
{
  set_value (params, "killers", draw_between (random, 6, 14));
  set_value (params, "killer_sight", 0);
  set_value (params, "patrol_after", draw_between (random, 5, 40));
  set_value (params, "cycles", draw_between (random, 0, 1));
}

GwChaseCase *
gw_chase_case_new (guint number)
{
  GwChaseCase *random_case = g_new0 (GwChaseCase, 1);
  GwRandom random;
  gboolean is_crowd;

  gw_random_init (&random, number);
  is_crowd = draw_chance (&random, 0.05);
  random_case->map = is_crowd ? draw_crowd_map (&random) : draw_map (&random);
  random_case->params = draw_params (random_case->map, &random);
  if (is_crowd)
    {
      gather_crowd (random_case->params, &random);
    }
  random_case->seed = gw_random_next (&random);
  return random_case;
}

void
gw_chase_case_free (GwChaseCase *random_case)
{
  gw_map_unref (random_case->map);
  gw_params_unref (random_case->params);
  g_free (random_case);
}
