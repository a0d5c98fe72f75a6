/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-field.h"

#include "toy-game.h"
#include "walled-map.h"

static gboolean
may_step (const GwMap *map, int x, int y, int dx, int dy)
{
  return gw_map_is_passable (map, x, y) && gw_map_is_passable (map, x + dx, y + dy)
         && gw_map_get_edge (map, x, y, dx, dy) == GW_EDGE_OPEN;
}

/* The rule as the page writes it, asked of the map itself. */
static gboolean
is_legal (const GwMap *map, int x, int y, int dx, int dy)
{
  if (dx == 0 || dy == 0)
    {
      return may_step (map, x, y, dx, dy);
    }
  return may_step (map, x, y, dx, 0) && may_step (map, x + dx, y, 0, dy)
         && may_step (map, x, y, 0, dy) && may_step (map, x, y + dy, dx, 0);
}

/* A plain queue over the whole map. */
static guint32 *
search (const GwMap *map, const guint32 *sources, guint n_sources)
{
  guint n_cells = map->width * map->height;
  guint32 *steps = g_new (guint32, n_cells);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint cell = 0; cell < n_cells; cell++)
    {
      steps[cell] = GW_FIELD_UNREACHABLE;
    }
  for (guint i = 0; i < n_sources; i++)
    {
      steps[sources[i]] = 0;
      g_array_append_val (queue, sources[i]);
    }
  for (guint head = 0; head < queue->len; head++)
    {
      guint32 cell = g_array_index (queue, guint32, head);
      int x = (int) (cell % map->width);
      int y = (int) (cell / map->width);

      for (guint i = 0; i < GW_N_DIRECTIONS; i++)
        {
          int dx = gw_direction_dx[i];
          int dy = gw_direction_dy[i];
          guint32 next = gw_map_cell (map, x + dx, y + dy);

          if (is_legal (map, x, y, dx, dy) && steps[next] == GW_FIELD_UNREACHABLE)
            {
              steps[next] = steps[cell] + 1;
              g_array_append_val (queue, next);
            }
        }
    }
  return steps;
}

static void
check_field (const GwMap *map, const guint32 *sources, guint n_sources)
{
  g_autoptr (GwMoves) moves = gw_moves_new (map);
  g_autoptr (GwField) field = gw_field_new (moves, sources, n_sources);
  g_autofree guint32 *steps = search (map, sources, n_sources);

  for (guint cell = 0; cell < map->width * map->height; cell++)
    {
      g_assert_cmpuint (gw_field_get (field, cell), ==, steps[cell]);
    }
}

static void
test_fields_equal_a_plain_search (void)
{
  GwRandom random;

  gw_random_init (&random, 77);
  for (guint i = 0; i < 400; i++)
    {
      guint width = 1 + (guint) gw_random_below (&random, 70);
      guint height = 1 + (guint) gw_random_below (&random, 40);
      guint percent = (guint) gw_random_below (&random, 40);
      guint n_sources = (guint) gw_random_below (&random, 5);
      guint32 sources[4];
      g_autoptr (GwMap) map =
          walled_map_new (gw_toy_rules.palette, width, height, percent, &random);

      for (guint j = 0; j < n_sources; j++)
        {
          /* sources may repeat, and may lie where nobody can stand */
          sources[j] = (guint32) gw_random_below (&random, width * height);
        }
      check_field (map, sources, n_sources);
    }
}

static void
test_open_fields_are_chebyshev (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 30, 20);
  g_autoptr (GwMoves) moves = gw_moves_new (map);
  const guint32 source = 7 * 30 + 4;
  g_autoptr (GwField) field = gw_field_new (moves, &source, 1);

  for (int y = 0; y < 20; y++)
    {
      for (int x = 0; x < 30; x++)
        {
          g_assert_cmpuint (gw_field_get (field, gw_map_cell (map, x, y)), ==,
                            (guint) gw_chebyshev (x, y, 4, 7));
        }
    }
}

static void
test_nothing_is_reached_from_no_source (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 6, 6);
  g_autoptr (GwMoves) moves = gw_moves_new (map);
  g_autoptr (GwField) field = gw_field_new (moves, NULL, 0);

  for (guint cell = 0; cell < 36; cell++)
    {
      g_assert_cmpuint (gw_field_get (field, cell), ==, GW_FIELD_UNREACHABLE);
    }
}

/* Rows joined at alternating ends, `width` cells long: the way to the last cell of row r is
 * r + 1 rows of width - 1 steps and r steps down. */
static GwMap *
make_serpentine (guint width, guint height)
{
  GwMap *map = gw_map_new (gw_toy_rules.palette, width, height);

  for (guint y = 0; y + 1 < height; y++)
    {
      for (guint x = 0; x < width; x++)
        {
          guint turn = y % 2 == 0 ? width - 1 : 0;

          map->down[gw_map_cell (map, (int) x, (int) y)] = x == turn ? GW_EDGE_OPEN : GW_EDGE_WALL;
        }
    }
  return map;
}

static void
check_serpentine (guint width, guint height, gboolean is_wide)
{
  g_autoptr (GwMap) map = make_serpentine (width, height);
  g_autoptr (GwMoves) moves = gw_moves_new (map);
  const guint32 source = 0;
  g_autoptr (GwField) field = gw_field_new (moves, &source, 1);

  g_assert_cmpint (field->wide != NULL, ==, is_wide);
  g_assert_cmpint (field->narrow == NULL, ==, is_wide);
  for (guint y = 0; y < height; y++)
    {
      for (guint x = 0; x < width; x++)
        {
          guint along = y % 2 == 0 ? x : width - 1 - x;

          g_assert_cmpuint (gw_field_get (field, y * width + x), ==, y * width + along);
        }
    }
}

static void
test_long_ways_need_a_wide_field (void)
{
  check_serpentine (1000, 70, TRUE);
}

/* The largest distance of a narrow field is one below the mark for "unreachable". */
static void
test_the_last_narrow_distance (void)
{
  check_serpentine (771, 85, FALSE); /* the last cell is 65,534 steps away */
  check_serpentine (512, 128, TRUE); /* 65,535 */
}

static void
test_unreachable_cells_of_a_wide_field (void)
{
  g_autoptr (GwMap) map = make_serpentine (1000, 70);
  const guint32 source = 0;

  map->terrain[40 * 1000 + 500] = 3;
  check_field (map, &source, 1);
  map->terrain[69 * 1000 + 500] = 3;
  map->terrain[40 * 1000 + 500] = 0;
  check_field (map, &source, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/field/fields-equal-a-plain-search", test_fields_equal_a_plain_search);
  g_test_add_func ("/field/open-fields-are-chebyshev", test_open_fields_are_chebyshev);
  g_test_add_func ("/field/nothing-is-reached-from-no-source",
                   test_nothing_is_reached_from_no_source);
  g_test_add_func ("/field/long-ways-need-a-wide-field", test_long_ways_need_a_wide_field);
  g_test_add_func ("/field/the-last-narrow-distance", test_the_last_narrow_distance);
  g_test_add_func ("/field/unreachable-cells-of-a-wide-field",
                   test_unreachable_cells_of_a_wide_field);
  return g_test_run ();
}
