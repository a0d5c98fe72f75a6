/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bounded search around a unit, against the field of the whole map. */
#include "gw-field.h"

#include "toy-game.h"
#include "walled-map.h"

#define MAX_SOURCES 6

typedef struct
{
  const GwMap *map;
  const GwMoves *moves;
  GwPoint sources[MAX_SOURCES];
  guint n_sources;
} Case;

static GwPoint
get_point (const GwMap *map, guint cell)
{
  return (GwPoint){ (gint16) (cell % map->width), (gint16) (cell / map->width) };
}

static GwField *
build_field (const Case *flood)
{
  guint32 cells[MAX_SOURCES];

  for (guint i = 0; i < flood->n_sources; i++)
    {
      cells[i] = gw_map_cell (flood->map, flood->sources[i].x, flood->sources[i].y);
    }
  return gw_field_new (flood->moves, cells, flood->n_sources);
}

static void
check_centre (const Case *flood, const GwField *field, GwPoint centre, guint horizon)
{
  guint cell = gw_map_cell (flood->map, centre.x, centre.y);
  guint legal = flood->moves->masks[cell] | 1u << GW_STAY;
  guint8 steps[GW_N_DIRECTIONS + 1];

  gw_flood_candidates (flood->moves, flood->sources, flood->n_sources, centre, horizon, steps);
  for (guint i = 0; i <= GW_N_DIRECTIONS; i++)
    {
      guint expected = horizon + 1;

      if (legal >> i & 1)
        {
          int x = centre.x + gw_direction_dx[i];
          int y = centre.y + gw_direction_dy[i];

          expected = MIN (expected, gw_field_get (field, gw_map_cell (flood->map, x, y)));
        }
      if (steps[i] != expected)
        {
          g_error ("centre %d,%d horizon %u candidate %u: %u, not %u", centre.x, centre.y, horizon,
                   i, steps[i], expected);
        }
    }
}

/* Near a source more often than not: far from all of them the answer is always the same. */
static GwPoint
draw_centre (const Case *flood, GwRandom *random)
{
  GwPoint point = get_point (flood->map, walled_map_draw_passable (flood->map, random));

  if (flood->n_sources > 0 && gw_random_below (random, 4) != 0)
    {
      GwPoint source = flood->sources[gw_random_below (random, flood->n_sources)];
      int x = source.x + (int) gw_random_below (random, 67) - 33;
      int y = source.y + (int) gw_random_below (random, 67) - 33;

      if (gw_map_is_passable (flood->map, x, y))
        {
          point = (GwPoint){ (gint16) x, (gint16) y };
        }
    }
  return point;
}

static guint
draw_horizon (GwRandom *random)
{
  const guint horizons[] = { 1, 2, 8, 16, 29, 30, 30, 30 };

  return gw_random_below (random, 2) == 0
             ? horizons[gw_random_below (random, G_N_ELEMENTS (horizons))]
             : (guint) gw_random_below (random, GW_FLOOD_MAX_HORIZON + 1);
}

static void
check_map (const GwMap *map, guint n_fields, guint n_centres, GwRandom *random)
{
  g_autoptr (GwMoves) moves = gw_moves_new (map);
  Case flood = { map, moves };

  for (guint i = 0; i < n_fields; i++)
    {
      g_autoptr (GwField) field = NULL;

      flood.n_sources = (guint) gw_random_below (random, MAX_SOURCES + 1);
      for (guint j = 0; j < flood.n_sources; j++)
        {
          flood.sources[j] = get_point (map, walled_map_draw_passable (map, random));
        }
      field = build_field (&flood);
      for (guint j = 0; j < n_centres; j++)
        {
          check_centre (&flood, field, draw_centre (&flood, random), draw_horizon (random));
        }
    }
}

static void
test_random_cases_equal_the_field (void)
{
  GwRandom random;

  gw_random_init (&random, 2024);
  for (guint i = 0; i < 200; i++)
    {
      guint width = 1 + (guint) gw_random_below (&random, 150);
      guint height = 1 + (guint) gw_random_below (&random, 100);
      g_autoptr (GwMap) map = walled_map_new (gw_toy_rules.palette, width, height,
                                              (guint) gw_random_below (&random, 30), &random);

      check_map (map, 5, 10, &random);
    }
}

static void
test_open_maps_equal_the_field (void)
{
  GwRandom random;
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 90, 90);

  gw_random_init (&random, 6);
  check_map (map, 20, 40, &random);
}

static void
test_wide_and_tall_maps_equal_the_field (void)
{
  GwRandom random;
  g_autoptr (GwMap) wide = NULL;
  g_autoptr (GwMap) tall = NULL;

  gw_random_init (&random, 31);
  wide = walled_map_new (gw_toy_rules.palette, 1000, 40, 12, &random);
  tall = walled_map_new (gw_toy_rules.palette, 40, 1000, 12, &random);
  check_map (wide, 20, 60, &random);
  check_map (tall, 20, 60, &random);
}

/* Every cell of the border as centre and as source, at the furthest horizon. */
static void
test_borders_equal_the_field (void)
{
  GwRandom random;

  gw_random_init (&random, 8);
  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (GwMap) map = walled_map_new (gw_toy_rules.palette, 65, 33, 4 * i, &random);
      g_autoptr (GwMoves) moves = gw_moves_new (map);
      Case flood = { map, moves, { { 0, 0 }, { 64, 32 }, { 64, 0 }, { 0, 32 } }, 4 };
      g_autoptr (GwField) field = build_field (&flood);

      for (gint16 x = 0; x < 65; x++)
        {
          check_centre (&flood, field, (GwPoint){ x, 0 }, GW_FLOOD_MAX_HORIZON);
          check_centre (&flood, field, (GwPoint){ x, 32 }, GW_FLOOD_MAX_HORIZON);
        }
      for (gint16 y = 0; y < 33; y++)
        {
          check_centre (&flood, field, (GwPoint){ 0, y }, GW_FLOOD_MAX_HORIZON);
          check_centre (&flood, field, (GwPoint){ 64, y }, GW_FLOOD_MAX_HORIZON);
        }
    }
}

/* One source, just inside, at and just beyond the horizon in all eight directions. */
static void
test_the_horizon_is_exact (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 80, 80);
  g_autoptr (GwMoves) moves = gw_moves_new (map);

  for (int distance = 28; distance <= 33; distance++)
    {
      for (guint i = 0; i < GW_N_DIRECTIONS; i++)
        {
          GwPoint source = { (gint16) (40 + distance * gw_direction_dx[i]),
                             (gint16) (40 + distance * gw_direction_dy[i]) };
          guint8 steps[GW_N_DIRECTIONS + 1];

          gw_flood_candidates (moves, &source, 1, (GwPoint){ 40, 40 }, 30, steps);
          g_assert_cmpuint (steps[GW_STAY], ==, (guint) MIN (distance, 31));
          g_assert_cmpuint (steps[i], ==, (guint) MIN (distance - 1, 31));
        }
    }
}

static void
test_no_source_is_beyond_the_horizon (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 9, 9);
  g_autoptr (GwMoves) moves = gw_moves_new (map);
  guint8 steps[GW_N_DIRECTIONS + 1];

  gw_flood_candidates (moves, NULL, 0, (GwPoint){ 4, 4 }, 8, steps);
  for (guint i = 0; i <= GW_N_DIRECTIONS; i++)
    {
      g_assert_cmpuint (steps[i], ==, 9);
    }
}

static void
test_a_walled_off_candidate_is_not_entered (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 5, 5);
  g_autoptr (GwMoves) moves = NULL;
  GwPoint source = { 3, 2 };
  guint8 steps[GW_N_DIRECTIONS + 1];

  gw_map_set_edge (map, 2, 2, 1, 0, GW_EDGE_GLASS);
  moves = gw_moves_new (map);
  gw_flood_candidates (moves, &source, 1, (GwPoint){ 2, 2 }, 8, steps);
  g_assert_cmpuint (steps[gw_direction_from_delta (1, 0)], ==, 9);
  g_assert_cmpuint (steps[gw_direction_from_delta (1, -1)], ==, 9);
  g_assert_cmpuint (steps[gw_direction_from_delta (0, -1)], ==, 2);
  g_assert_cmpuint (steps[GW_STAY], ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/flood/random-cases-equal-the-field", test_random_cases_equal_the_field);
  g_test_add_func ("/flood/open-maps-equal-the-field", test_open_maps_equal_the_field);
  g_test_add_func ("/flood/wide-and-tall-maps-equal-the-field",
                   test_wide_and_tall_maps_equal_the_field);
  g_test_add_func ("/flood/borders-equal-the-field", test_borders_equal_the_field);
  g_test_add_func ("/flood/the-horizon-is-exact", test_the_horizon_is_exact);
  g_test_add_func ("/flood/no-source-is-beyond-the-horizon", test_no_source_is_beyond_the_horizon);
  g_test_add_func ("/flood/a-walled-off-candidate-is-not-entered",
                   test_a_walled_off_candidate_is_not_entered);
  return g_test_run ();
}
