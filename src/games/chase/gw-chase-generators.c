/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ways to make maps of Chase. */
#include "gw-chase-private.h"

#include <glib/gi18n-lib.h>

/* A copy of the map, or of the board that its parameters describe, with a size in any case. */
static GwMap *
copy_board (const GwMap *map, const GwParams *params)
{
  return map->width > 0 ? gw_map_copy (map)
                        : gw_map_new (map->palette, (guint) gw_params_get_int (params, "width"),
                                      (guint) gw_params_get_int (params, "height"));
}

/* As many exits and units as the map has; fixed parameters are not adopted. */
static void
keep_counts (GwParams *own, const GwParams *params)
{
  static const char *const keys[] = { "exit_count", "survivors", "killers" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      /* a single exit is fewer than may be drawn: then the default stays */
      gw_params_set (own, keys[i], gw_params_get (params, keys[i]), NULL);
    }
}

/* Draws exits and units anew, as an episode would. */
static GwMap *
generate_starts (
    const GwMap *map, const GwParams *params, const GwParams *options, guint64 seed, GError **error)
{
  g_autoptr (GwMap) bare = copy_board (map, params);
  g_autoptr (GwParamSpecs) specs = NULL;
  g_autoptr (GwParams) own = NULL;
  g_autoptr (GwPlan) plan = NULL;
  g_autofree gpointer state = NULL;
  GwMap *placed = NULL;
  gpointer scratch;

  g_array_set_size (bare->objects, 0);
  specs = gw_chase_list_params (bare);
  own = gw_params_new (specs);
  gw_params_adopt (own, params);
  keep_counts (own, params);
  plan = gw_plan_new (&gw_chase_rules, bare, own, error);
  if (plan == NULL)
    {
      return NULL;
    }
  state = g_malloc0 (plan->state_size);
  scratch = gw_plan_new_scratch (plan);
  if (gw_chase_reset (plan, state, scratch, seed, error))
    {
      placed = gw_chase_place (plan, state);
    }
  gw_plan_free_scratch (plan, scratch);
  return placed;
}

static const GwChoice ground_choices[] = {
  { "mountain", N_ ("Mountain") },
  { "water", N_ ("Water") },
  { NULL, NULL },
};

static const GwParamSpec obstacle_options[] = {
  { "density", N_ ("Density"), N_ ("Obstacles"), N_ ("Share of the cells that become impassable"),
    GW_PARAM_REAL, 0, 0, 0.6, 0.1, NULL, NULL },
  { "ground", N_ ("Ground"), N_ ("Obstacles"), N_ ("What the obstacles are"), GW_PARAM_CHOICE, 0, 0,
    0, 0, ground_choices, NULL },
};

/* Scatters obstacles over the floor, never under an object. */
static GwMap *
generate_obstacles (
    const GwMap *map, const GwParams *params, const GwParams *options, guint64 seed, GError **error)
{
  GwMap *made = copy_board (map, params);
  double density = gw_params_get (options, "density");
  guint8 ground = (guint8) (1 + gw_params_get_int (options, "ground"));
  GwRandom random;

  gw_random_init (&random, seed);
  for (guint cell = 0; cell < made->width * made->height; cell++)
    {
      if (gw_random_unit (&random) < density && made->terrain[cell] == 0)
        {
          made->terrain[cell] = ground;
        }
    }
  for (guint i = 0; i < made->objects->len; i++)
    {
      const GwObject *object = &g_array_index (made->objects, GwObject, i);
      guint cell = gw_map_cell (made, object->x, object->y);

      made->terrain[cell] = map->width > 0 ? map->terrain[cell] : 0;
    }
  return made;
}

static const GwParamSpec maze_options[] = {
  { "openings", N_ ("Openings"), N_ ("Maze"),
    N_ ("Share of the walls that are opened again, for more than one way"), GW_PARAM_REAL, 0, 0, 1,
    0.2, NULL, NULL },
};

static void
wall_everything (GwMap *map)
{
  for (int y = 0; y < (int) map->height; y++)
    {
      for (int x = 0; x < (int) map->width; x++)
        {
          guint cell = gw_map_cell (map, x, y);

          map->right[cell] = x + 1 < (int) map->width ? GW_EDGE_WALL : GW_EDGE_OPEN;
          map->down[cell] = y + 1 < (int) map->height ? GW_EDGE_WALL : GW_EDGE_OPEN;
        }
    }
}

/* The orthogonal directions into cells not yet reached. */
static guint
list_ways (const GwMap *map, const gboolean *reached, int x, int y, guint ways[4])
{
  static const guint orthogonal[4] = { 1, 3, 4, 6 };
  guint n_ways = 0;

  for (guint i = 0; i < 4; i++)
    {
      int next_x = x + gw_direction_dx[orthogonal[i]];
      int next_y = y + gw_direction_dy[orthogonal[i]];

      if (gw_map_contains (map, next_x, next_y) && !reached[gw_map_cell (map, next_x, next_y)])
        {
          ways[n_ways++] = orthogonal[i];
        }
    }
  return n_ways;
}

/* Depth first with a stack of cells: every cell is reached in exactly one way. */
static void
carve (GwMap *map, GwRandom *random)
{
  gsize n_cells = (gsize) map->width * map->height;
  g_autofree gboolean *reached = g_new0 (gboolean, n_cells);
  g_autofree guint *stack = g_new (guint, n_cells);
  guint height = 1;

  stack[0] = 0;
  reached[0] = TRUE;
  while (height > 0)
    {
      int x = (int) (stack[height - 1] % map->width);
      int y = (int) (stack[height - 1] / map->width);
      guint ways[4];
      guint n_ways = list_ways (map, reached, x, y, ways);

      if (n_ways == 0)
        {
          height--;
        }
      else
        {
          guint way = ways[gw_random_below (random, n_ways)];
          int dx = gw_direction_dx[way];
          int dy = gw_direction_dy[way];
          guint next = gw_map_cell (map, x + dx, y + dy);

          gw_map_set_edge (map, x, y, dx, dy, GW_EDGE_OPEN);
          reached[next] = TRUE;
          stack[height++] = next;
        }
    }
}

static GwMap *
generate_maze (
    const GwMap *map, const GwParams *params, const GwParams *options, guint64 seed, GError **error)
{
  GwMap *made = copy_board (map, params);
  double openings = gw_params_get (options, "openings");
  GwRandom random;

  gw_random_init (&random, seed);
  wall_everything (made);
  carve (made, &random);
  for (guint cell = 0; cell < made->width * made->height; cell++)
    {
      if (made->right[cell] == GW_EDGE_WALL && gw_random_unit (&random) < openings)
        {
          made->right[cell] = GW_EDGE_OPEN;
        }
      if (made->down[cell] == GW_EDGE_WALL && gw_random_unit (&random) < openings)
        {
          made->down[cell] = GW_EDGE_OPEN;
        }
    }
  return made;
}

const GwGenerator gw_chase_generators[GW_CHASE_N_GENERATORS] = {
  { "starts", N_ ("Exits and units"), N_ ("Draw exits and units as an episode would"), NULL, 0,
    generate_starts },
  { "obstacles", N_ ("Obstacles"), N_ ("Scatter obstacles over the floor"), obstacle_options,
    G_N_ELEMENTS (obstacle_options), generate_obstacles },
  { "maze", N_ ("Maze walls"), N_ ("Replace all walls by those of a maze"), maze_options,
    G_N_ELEMENTS (maze_options), generate_maze },
};
