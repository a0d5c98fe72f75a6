/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ways to make maps of Chase. */
#include "chase-fixture.h"

static const GwGenerator *
find_generator (const char *id)
{
  for (guint i = 0; i < gw_chase_rules.n_generators; i++)
    {
      if (g_str_equal (gw_chase_rules.generators[i].id, id))
        {
          return &gw_chase_rules.generators[i];
        }
    }
  g_assert_not_reached ();
}

/* `option` may be NULL for the defaults. */
static GwMap *
generate (const GwMap *map, const char *id, const char *option, double value, guint64 seed)
{
  const GwGenerator *generator = find_generator (id);
  g_autoptr (GwParamSpecs) specs = gw_chase_rules.list_params (map);
  g_autoptr (GwParams) params = gw_params_new (specs);
  g_autoptr (GwParamSpecs) option_specs = gw_param_specs_new ();
  g_autoptr (GwParams) options = NULL;
  g_autoptr (GError) error = NULL;
  GwMap *made;

  for (guint i = 0; i < generator->n_options; i++)
    {
      gw_param_specs_add (option_specs, &generator->options[i]);
    }
  options = gw_params_new (option_specs);
  if (option != NULL)
    {
      g_assert_true (gw_params_set (options, option, value, NULL));
    }
  made = generator->generate (map, params, options, seed, &error);
  g_assert_no_error (error);
  return made;
}

static guint
count_impassable (const GwMap *map)
{
  guint count = 0;

  for (guint cell = 0; cell < map->width * map->height; cell++)
    {
      count += map->terrain[cell] != 0;
    }
  return count;
}

static guint
count_regions (const GwMap *map)
{
  g_autoptr (GwMoves) moves = gw_moves_new (map);
  g_autofree guint32 *regions = gw_moves_label_regions (moves, map);
  guint last = 0;

  for (guint cell = 0; cell < map->width * map->height; cell++)
    {
      last = MAX (last, regions[cell]);
    }
  return last;
}

static guint
count_open_edges (const GwMap *map)
{
  guint count = 0;

  for (int y = 0; y < (int) map->height; y++)
    {
      for (int x = 0; x < (int) map->width; x++)
        {
          count += gw_map_get_edge (map, x, y, 1, 0) == GW_EDGE_OPEN;
          count += gw_map_get_edge (map, x, y, 0, 1) == GW_EDGE_OPEN;
        }
    }
  return count;
}

static void
test_same_seed_same_map (void)
{
  const char *const ids[] = { "starts", "obstacles", "maze" };
  g_autoptr (GwMap) map = gw_map_new (gw_chase_rules.palette, 30, 25);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (GwMap) first = generate (map, ids[i], NULL, 0, 5);
      g_autoptr (GwMap) again = generate (map, ids[i], NULL, 0, 5);
      g_autoptr (GwMap) other = generate (map, ids[i], NULL, 0, 6);

      g_assert_true (gw_map_equal (first, again));
      g_assert_false (gw_map_equal (first, other));
    }
}

static void
test_an_open_map_gets_a_size (void)
{
  const char *const ids[] = { "starts", "obstacles", "maze" };
  g_autoptr (GwMap) map = gw_map_new (gw_chase_rules.palette, 0, 0);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (GwMap) made = generate (map, ids[i], NULL, 0, 5);

      g_assert_cmpuint (made->width, ==, 50);
      g_assert_cmpuint (made->height, ==, 50);
    }
}

static void
test_starts_replace_what_was_placed (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_chase_rules.palette, 40, 40);
  g_autoptr (GwMap) made = NULL;

  gw_map_add_object (map, GW_CHASE_EXIT, 20, 20);
  gw_map_set_edge (map, 3, 3, 1, 0, GW_EDGE_WALL);
  made = generate (map, "starts", NULL, 0, 9);
  g_assert_cmpuint (gw_map_count_objects (made, GW_CHASE_EXIT), ==, 2);
  g_assert_cmpuint (gw_map_count_objects (made, GW_CHASE_SURVIVOR), ==, 3);
  g_assert_cmpuint (gw_map_count_objects (made, GW_CHASE_KILLER), ==, 3);
  g_assert_cmpint (gw_map_get_edge (made, 3, 3, 1, 0), ==, GW_EDGE_WALL);
  for (guint i = 0; i < 2; i++)
    {
      const GwObject *exit = &g_array_index (made->objects, GwObject, i);

      g_assert_true (exit->x == 0 || exit->y == 0 || exit->x == 39 || exit->y == 39);
    }
}

static void
test_obstacles_keep_to_their_density_and_off_objects (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_chase_rules.palette, 50, 40);
  g_autoptr (GwMap) none = NULL;
  g_autoptr (GwMap) many = NULL;

  for (int x = 0; x < 50; x++)
    {
      gw_map_add_object (map, GW_CHASE_SURVIVOR, x, 7);
    }
  none = generate (map, "obstacles", "density", 0, 3);
  many = generate (map, "obstacles", "density", 0.5, 3);
  g_assert_true (gw_map_equal (none, map));
  /* half of 1,950 cells, give or take five standard deviations */
  g_assert_cmpuint (count_impassable (many), >, 865);
  g_assert_cmpuint (count_impassable (many), <, 1085);
  for (int x = 0; x < 50; x++)
    {
      g_assert_true (gw_map_is_passable (many, x, 7));
    }
}

static void
test_a_maze_has_one_way_to_every_cell (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_chase_rules.palette, 30, 20);
  g_autoptr (GwMap) maze = generate (map, "maze", "openings", 0, 3);
  g_autoptr (GwMap) open = generate (map, "maze", "openings", 1, 3);
  g_autoptr (GwMap) loose = generate (map, "maze", NULL, 0, 3);

  /* connected, and a tree: one edge less than cells */
  g_assert_cmpuint (count_regions (maze), ==, 1);
  g_assert_cmpuint (count_open_edges (maze), ==, 30 * 20 - 1);
  g_assert_cmpuint (count_open_edges (open), ==, 29 * 20 + 30 * 19);
  g_assert_cmpuint (count_regions (loose), ==, 1);
  g_assert_cmpuint (count_open_edges (loose), >, count_open_edges (maze));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chase/generators/same-seed-same-map", test_same_seed_same_map);
  g_test_add_func ("/chase/generators/an-open-map-gets-a-size", test_an_open_map_gets_a_size);
  g_test_add_func ("/chase/generators/starts-replace-what-was-placed",
                   test_starts_replace_what_was_placed);
  g_test_add_func ("/chase/generators/obstacles-keep-to-their-density-and-off-objects",
                   test_obstacles_keep_to_their_density_and_off_objects);
  g_test_add_func ("/chase/generators/a-maze-has-one-way-to-every-cell",
                   test_a_maze_has_one_way_to_every_cell);
  return g_test_run ();
}
