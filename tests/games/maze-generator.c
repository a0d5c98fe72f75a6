/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rules promise of drawn maps, checked on the maps themselves. */
#include "maze-fixture.h"

#define N_SEEDS 10000

static const int dxs[] = { 0, 0, -1, 1 };
static const int dys[] = { -1, 1, 0, 0 };

static gboolean
is_room (const GwMap *map, int x, int y)
{
  return x <= 2 && y >= (int) map->height - 3;
}

static gboolean
is_way (const GwMap *map, int x, int y, int direction)
{
  return gw_map_get_edge (map, x, y, dxs[direction], dys[direction]) == GW_EDGE_OPEN;
}

/* Steps from a cell to all others; returns how many are reached. */
static guint
flood (const GwMap *map, int x, int y, gboolean enters_room, int *steps)
{
  int queue[GW_MAZE_MAX_CELLS];
  guint tail = 1;

  memset (steps, 0xff, GW_MAZE_MAX_CELLS * sizeof *steps);
  queue[0] = (int) gw_map_cell (map, x, y);
  steps[queue[0]] = 0;
  for (guint head = 0; head < tail; head++)
    {
      int here_x = queue[head] % (int) map->width;
      int here_y = queue[head] / (int) map->width;

      for (int direction = 0; direction < 4; direction++)
        {
          int next_x = here_x + dxs[direction];
          int next_y = here_y + dys[direction];

          if (is_way (map, here_x, here_y, direction)
              && (enters_room || !is_room (map, next_x, next_y))
              && steps[gw_map_cell (map, next_x, next_y)] < 0)
            {
              queue[tail] = (int) gw_map_cell (map, next_x, next_y);
              steps[queue[tail++]] = steps[queue[head]] + 1;
            }
        }
    }
  return tail;
}

static guint
count_ways_outside (const GwMap *map)
{
  guint count = 0;

  for (int y = 0; y < (int) map->height; y++)
    {
      for (int x = 0; x < (int) map->width; x++)
        {
          for (int direction = 1; direction <= 3; direction += 2) /* down and right */
            {
              count += is_way (map, x, y, direction) && !is_room (map, x, y)
                       && !is_room (map, x + dxs[direction], y + dys[direction]);
            }
        }
    }
  return count;
}

/* Connected by exactly one way fewer than there are cells: a tree. */
static void
check_tree (const GwMap *map, guint n_loops)
{
  guint n_cells = map->width * map->height;
  int steps[GW_MAZE_MAX_CELLS];

  g_assert_cmpuint (flood (map, 0, 0, FALSE, steps), ==, n_cells - 9);
  g_assert_cmpuint (count_ways_outside (map), ==, n_cells - 9 - 1 + n_loops);
  g_assert_cmpuint (flood (map, 1, (int) map->height - 2, TRUE, steps), ==, n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      g_assert_cmpint (map->right[cell], !=, GW_EDGE_GLASS);
      g_assert_cmpint (map->down[cell], !=, GW_EDGE_GLASS);
    }
}

static void
check_room (const GwMap *map)
{
  int bottom = (int) map->height - 1;

  for (int i = 0; i < 3; i++)
    {
      g_assert_cmpint (is_way (map, 2, bottom - i, 3), ==, i == 1);
      g_assert_cmpint (is_way (map, i, bottom - 2, 0), ==, i == 1);
      for (int j = 0; j < 2; j++)
        {
          g_assert_true (is_way (map, j, bottom - i, 3));
          g_assert_true (is_way (map, i, bottom - j, 0));
        }
    }
}

static gboolean
may_be_goal (const GwMap *map, int x, int y)
{
  int n_ways = 0;

  for (int direction = 0; direction < 4; direction++)
    {
      n_ways += is_way (map, x, y, direction);
    }
  return n_ways == 1 && !is_room (map, x, y)
         && (x == 0 || y == 0 || x == (int) map->width - 1 || y == (int) map->height - 1);
}

static void
check_goal (const GwMap *map)
{
  const GwObject *goal = &g_array_index (map->objects, GwObject, 0);
  int steps[GW_MAZE_MAX_CELLS];
  int best = -1;

  flood (map, 1, (int) map->height - 2, TRUE, steps);
  for (int cell = 0; cell < (int) (map->width * map->height); cell++)
    {
      if (may_be_goal (map, cell % (int) map->width, cell / (int) map->width)
          && (best < 0 || steps[cell] > steps[best]))
        {
          best = cell;
        }
    }
  g_assert_cmpint (goal->kind, ==, GW_MAZE_GOAL);
  g_assert_cmpint ((int) gw_map_cell (map, goal->x, goal->y), ==, best);
}

static void
check_ghosts (const GwMap *map, guint n_ghosts)
{
  const GwObject *goal = &g_array_index (map->objects, GwObject, 0);
  int last = -1;

  g_assert_cmpuint (map->objects->len, ==, 1 + n_ghosts);
  for (guint i = 1; i < map->objects->len; i++)
    {
      const GwObject *ghost = &g_array_index (map->objects, GwObject, i);
      int cell = (int) gw_map_cell (map, ghost->x, ghost->y);

      g_assert_cmpint (ghost->kind, ==, GW_MAZE_GHOST);
      g_assert_true (gw_map_contains (map, ghost->x, ghost->y));
      g_assert_false (is_room (map, ghost->x, ghost->y));
      g_assert_false (ghost->x == goal->x && ghost->y == goal->y);
      g_assert_cmpint (cell, >, last); /* so no two share a cell, either */
      last = cell;
    }
}

static void
test_properties (gconstpointer style)
{
  for (guint64 seed = 0; seed < N_SEEDS; seed++)
    {
      guint width = 8 + (guint) (seed % 13);
      guint height = 8 + (guint) (seed / 13 % 13);
      guint n_ghosts = (guint) (seed % 17);
      guint n_loops = seed % 5 == 0 ? (guint) (seed / 5 % 12) : 0;
      g_autofree char *settings =
          g_strdup_printf ("width=%u height=%u ghosts=%u loops=%u style=%s", width, height,
                           n_ghosts, n_loops, (const char *) style);
      g_autoptr (GwMap) map = maze_draw_map (settings, seed);

      g_assert_cmpuint (map->width, ==, width);
      g_assert_cmpuint (map->height, ==, height);
      check_tree (map, n_loops);
      check_room (map);
      check_goal (map);
      check_ghosts (map, n_ghosts);
    }
}

/* Wilson's algorithm draws every spanning tree alike. A known mark of that: the share of dead ends
 * comes near 0.294 on large boards, and winding mazes have far fewer, branchy ones more. */
static void
test_styles_differ (void)
{
  static const char *const styles[] = { "winding", "uniform", "branchy" };
  guint n_ends[3] = { 0 };

  for (guint i = 0; i < 3; i++)
    {
      for (guint64 seed = 0; seed < 200; seed++)
        {
          g_autofree char *settings = g_strdup_printf ("width=20 height=20 style=%s", styles[i]);
          g_autoptr (GwMap) map = maze_draw_map (settings, seed);

          for (int cell = 0; cell < 400; cell++)
            {
              guint n_ways = 0;

              for (int direction = 0; direction < 4; direction++)
                {
                  n_ways += is_way (map, cell % 20, cell / 20, direction);
                }
              n_ends[i] += n_ways == 1;
            }
        }
    }
  g_assert_cmpuint (n_ends[0] * 2, <, n_ends[1]);
  g_assert_cmpuint (n_ends[1], <, n_ends[2]);
  g_assert_cmpuint (n_ends[1], >, 200 * 391 * 26 / 100);
  g_assert_cmpuint (n_ends[1], <, 200 * 391 * 33 / 100);
}

static const GwGenerator *
find_generator (const char *id)
{
  for (guint i = 0; i < gw_maze_rules.n_generators; i++)
    {
      if (g_str_equal (gw_maze_rules.generators[i].id, id))
        {
          return &gw_maze_rules.generators[i];
        }
    }
  g_assert_not_reached ();
}

static GwMap *
generate (const char *id, const GwMap *map, const char *key, double value)
{
  const GwGenerator *generator = find_generator (id);
  g_autoptr (GwParams) options = gw_generator_new_options (generator);
  g_autoptr (GwParams) params = maze_new_params (map, "");
  g_autoptr (GError) error = NULL;
  GwMap *made;

  if (key != NULL)
    {
      gw_params_set (options, key, value, &error);
      g_assert_no_error (error);
    }
  made = generator->generate (map, params, options, 77, &error);
  g_assert_no_error (error);
  return made;
}

static void
test_editor_draws_what_an_episode_draws (void)
{
  g_autoptr (GwMap) hall = maze_new_hall ();
  g_autoptr (GwMap) made = generate ("maze", hall, "loops", 5);
  g_autoptr (GwMap) drawn = maze_draw_map ("loops=5", 77);

  g_assert_true (gw_map_equal (made, drawn));
}

static void
test_ghosts_are_drawn_anew (void)
{
  g_autoptr (GwMap) drawn = maze_draw_map ("ghosts=2", 5);
  g_autoptr (GwMap) made = generate ("ghosts", drawn, "ghosts", 9);

  check_ghosts (made, 9);
  check_tree (made, 0);
  check_goal (made);
}

static void
test_room_is_laid_again (void)
{
  g_autoptr (GwMap) drawn = maze_draw_map ("width=9 height=12", 5);
  g_autoptr (GwMap) broken = gw_map_copy (drawn);
  g_autoptr (GwMap) made = NULL;

  gw_map_set_edge (broken, 1, 10, 1, 0, GW_EDGE_GLASS);
  gw_map_set_edge (broken, 2, 10, 1, 0, GW_EDGE_WALL);
  gw_map_set_edge (broken, 0, 9, 0, -1, GW_EDGE_OPEN);
  gw_map_add_object (broken, GW_MAZE_GHOST, 1, 10);
  made = generate ("room", broken, NULL, 0);
  g_assert_true (gw_map_equal (made, drawn));
}

static void
test_same_seed_same_map (void)
{
  g_autoptr (GwMap) first = maze_draw_map ("style=branchy loops=3", 123456789012345);
  g_autoptr (GwMap) second = maze_draw_map ("style=branchy loops=3", 123456789012345);
  g_autoptr (GwMap) other = maze_draw_map ("style=branchy loops=3", 123456789012346);

  g_assert_true (gw_map_equal (first, second));
  g_assert_false (gw_map_equal (first, other));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/maze/generator/properties/uniform", "uniform", test_properties);
  g_test_add_data_func ("/maze/generator/properties/winding", "winding", test_properties);
  g_test_add_data_func ("/maze/generator/properties/branchy", "branchy", test_properties);
  g_test_add_func ("/maze/generator/styles-differ", test_styles_differ);
  g_test_add_func ("/maze/generator/same-seed-same-map", test_same_seed_same_map);
  g_test_add_func ("/maze/generator/editor-draws-what-an-episode-draws",
                   test_editor_draws_what_an_episode_draws);
  g_test_add_func ("/maze/generator/ghosts-are-drawn-anew", test_ghosts_are_drawn_anew);
  g_test_add_func ("/maze/generator/room-is-laid-again", test_room_is_laid_again);
  return g_test_run ();
}
