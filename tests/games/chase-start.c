/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How an episode of Chase is drawn: settled cases A1 to A5, and starts that cannot be. */
#include "chase-fixture.h"

static const guint64 seeds[] = { 1, 2, 3, 42, 1000003, G_MAXUINT64 };
static const char *const exit_counts[] = { "2", "3", "4" };

static ChaseGame *
draw_board (const char *exit_count, guint64 seed)
{
  ChaseGame *game = chase_game_new (0, 0, FLIP_NONE);

  chase_game_set (game, "exit_count", exit_count);
  chase_game_set (game, "survivors", "3");
  chase_game_set (game, "killers", "3");
  chase_game_start_with_seed (game, seed);
  return game;
}

static gboolean
is_inside (GwPoint place)
{
  return place.x >= 0 && place.y >= 0 && place.x < 50 && place.y < 50;
}

static void
check_inside (const ChaseGame *game)
{
  const GwChaseState *state = game->state;

  g_assert_cmpuint (state->n_survivors, ==, 3);
  g_assert_cmpuint (state->n_killers, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (is_inside (state->survivors[i].place));
      g_assert_true (is_inside (state->killers[i].place));
    }
  for (guint i = 0; i < state->n_exits; i++)
    {
      GwPoint exit = state->exits[i];

      g_assert_true (is_inside (exit));
      g_assert_true (exit.x == 0 || exit.y == 0 || exit.x == 49 || exit.y == 49);
    }
}

static void
check_exits_distinct (const ChaseGame *game)
{
  for (guint i = 0; i < game->state->n_exits; i++)
    {
      for (guint j = 0; j < i; j++)
        {
          g_assert_false (same_place (game->state->exits[i], game->state->exits[j]));
        }
    }
}

static void
check_distances (const ChaseGame *game)
{
  const GwChaseState *state = game->state;

  for (guint i = 0; i < 3; i++)
    {
      for (guint j = 0; j < state->n_exits; j++)
        {
          g_assert_cmpint (distance_between (state->survivors[i].place, state->exits[j]), >=, 8);
          g_assert_cmpint (distance_between (state->killers[i].place, state->exits[j]), >=, 8);
        }
      for (guint j = 0; j < 3; j++)
        {
          g_assert_cmpint (distance_between (state->survivors[i].place, state->killers[j].place),
                           >=, 4);
        }
      for (guint j = 0; j < i; j++)
        {
          g_assert_cmpint (distance_between (state->survivors[i].place, state->survivors[j].place),
                           >=, 2);
          g_assert_cmpint (distance_between (state->killers[i].place, state->killers[j].place), >=,
                           2);
        }
    }
}

static void
check_nobody_overlaps (const ChaseGame *game)
{
  guint n_actors = (guint) game->state->n_survivors + game->state->n_killers;

  for (guint i = 0; i < n_actors; i++)
    {
      for (guint j = 0; j < i; j++)
        {
          g_assert_false (
              same_place (chase_get_place (game->state, i), chase_get_place (game->state, j)));
        }
    }
}

static void
check_same_seed_same_board (const ChaseGame *game)
{
  g_autofree char *exit_count = g_strdup_printf ("%u", game->state->n_exits);
  guint64 hash = gw_chase_rules.hash (game->plan, game->state);
  guint n_same = 0;

  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    {
      g_autoptr (ChaseGame) other = draw_board (exit_count, seeds[i]);

      n_same += gw_chase_rules.hash (other->plan, other->state) == hash;
    }
  g_assert_cmpuint (n_same, ==, 1);
}

typedef void (*Check) (const ChaseGame *game);

static void
test_drawn_boards (gconstpointer data)
{
  const Check *check = data;

  for (guint i = 0; i < G_N_ELEMENTS (exit_counts); i++)
    {
      for (guint j = 0; j < G_N_ELEMENTS (seeds); j++)
        {
          g_autoptr (ChaseGame) game = draw_board (exit_counts[i], seeds[j]);

          (*check) (game);
        }
    }
}

/* The border clockwise from (0,0), as the page counts it. */
static GArray *
list_border (const GwMap *map)
{
  GArray *border = g_array_new (FALSE, FALSE, sizeof (GwPoint));
  int right = (int) map->width - 1;
  int bottom = (int) map->height - 1;
  int x = 0;
  int y = 0;

  do
    {
      GwPoint place = { (gint16) x, (gint16) y };

      if (gw_map_is_passable (map, x, y))
        {
          g_array_append_val (border, place);
        }
      if (y == 0 && x < right)
        {
          x++;
        }
      else if (x == right && y < bottom)
        {
          y++;
        }
      else if (y == bottom && x > 0)
        {
          x--;
        }
      else
        {
          y--;
        }
    }
  while (x != 0 || y != 0);
  return border;
}

static void
test_exits_are_drawn_first_and_spread (void)
{
  const int sizes[][3] = { { 50, 50, 2 }, { 7, 5, 3 }, { 5, 9, 20 }, { 31, 8, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes) * 20; i++)
    {
      const int *size = sizes[i / 20];
      g_autoptr (ChaseGame) game = chase_game_new (size[0], size[1], FLIP_NONE);
      g_autofree char *count = g_strdup_printf ("%d", size[2]);
      g_autoptr (GArray) border = NULL;
      guint64 offset;
      GwRandom random;

      game->map->terrain[i % 5] = 2; /* a border cell that is no place for an exit */
      border = list_border (game->map);
      chase_game_set (game, "exit_count", count);
      chase_game_start_with_seed (game, i);
      gw_random_init (&random, i);
      offset = gw_random_below (&random, border->len);
      for (guint exit = 0; exit < (guint) size[2]; exit++)
        {
          guint64 index = (offset + exit * border->len / (guint) size[2]) % border->len;

          g_assert_true (
              same_place (game->state->exits[exit], g_array_index (border, GwPoint, index)));
        }
    }
}

/* A 5×5 board has no cell 8 from an exit, nor room for the other distances at once. */
static void
test_distances_drop_when_they_must (void)
{
  for (guint64 seed = 0; seed < 50; seed++)
    {
      g_autoptr (ChaseGame) game = chase_game_new (5, 5, FLIP_NONE);

      chase_game_set (game, "survivors", "3");
      chase_game_set (game, "killers", "5");
      chase_game_start_with_seed (game, seed);
      check_nobody_overlaps (game);
      check_exits_distinct (game);
      g_assert_cmpuint (game->state->n_killers, ==, 5);
    }
}

/* They drop together and one at a time: a board with room for 6 to the exits keeps 6, and two
 * units keep two less than they were to have. */
static void
check_drop (guint64 seed, const char *survivors, const char *killers)
{
  g_autoptr (ChaseGame) game = chase_game_new (13, 5, FLIP_NONE);

  chase_game_add (game, GW_CHASE_EXIT, 0, 2);
  chase_game_add (game, GW_CHASE_EXIT, 12, 2);
  chase_game_set (game, "survivors", survivors);
  chase_game_set (game, "killers", killers);
  chase_game_set (game, "min_dist_ally", "4");
  chase_game_start_with_seed (game, seed);
  g_assert_cmpint (chase_get_place (game->state, 0).x, ==, 6);
  g_assert_cmpint (chase_get_place (game->state, 1).x, ==, 6);
  g_assert_cmpint (
      distance_between (chase_get_place (game->state, 0), chase_get_place (game->state, 1)), >=, 2);
}

static void
test_distances_drop_by_one_at_a_time (void)
{
  for (guint64 seed = 0; seed < 50; seed++)
    {
      check_drop (seed, "1", "1");
      check_drop (seed, "2", "0");
      check_drop (seed, "0", "2");
    }
}

static void
test_survivors_are_drawn_where_an_exit_can_be_reached (void)
{
  guint n_inside = 0;

  for (guint64 seed = 0; seed < 60; seed++)
    {
      g_autoptr (ChaseGame) game = chase_game_new (12, 12, FLIP_NONE);

      for (int i = 3; i < 9; i++)
        {
          gw_map_set_edge (game->map, i, 3, 0, -1, GW_EDGE_WALL);
          gw_map_set_edge (game->map, i, 8, 0, 1, GW_EDGE_GLASS);
          gw_map_set_edge (game->map, 3, i, -1, 0, GW_EDGE_WALL);
          gw_map_set_edge (game->map, 8, i, 1, 0, GW_EDGE_WALL);
        }
      chase_game_set (game, "survivors", "3");
      chase_game_set (game, "killers", "3");
      chase_game_start_with_seed (game, seed);
      for (guint i = 0; i < 3; i++)
        {
          GwPoint survivor = game->state->survivors[i].place;
          GwPoint killer = game->state->killers[i].place;

          g_assert_true (survivor.x < 3 || survivor.x > 8 || survivor.y < 3 || survivor.y > 8);
          n_inside += killer.x >= 3 && killer.x <= 8 && killer.y >= 3 && killer.y <= 8;
        }
    }
  g_assert_cmpuint (n_inside, >, 0); /* killers need no way to an exit */
}

static void
assert_no_start (ChaseGame *game, const char *message)
{
  g_autoptr (GwParamSpecs) specs = gw_chase_rules.list_params (game->map);
  g_autoptr (GwParams) params = gw_params_new (specs);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < game->settings->len; i += 2)
    {
      gw_params_set_from_text (params, g_ptr_array_index (game->settings, i),
                               g_ptr_array_index (game->settings, i + 1), &error);
      g_assert_no_error (error);
    }
  game->plan = gw_plan_new (&gw_chase_rules, game->map, params, &error);
  g_assert_no_error (error);
  game->scratch = gw_plan_new_scratch (game->plan);
  game->state = g_malloc0 (game->plan->state_size);
  g_assert_false (gw_chase_rules.reset (game->plan, game->state, game->scratch, 1, &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_EPISODE);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_too_few_border_cells_is_an_error (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (0, 0, FLIP_NONE);

  chase_game_set (game, "width", "5");
  chase_game_set (game, "height", "5");
  chase_game_set (game, "exit_count", "17");
  assert_no_start (game, "the border has 16 passable cells, too few for 17 exits");
}

static void
test_no_room_is_an_error (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (5, 5, FLIP_NONE);

  chase_game_set (game, "survivors", "20");
  chase_game_set (game, "killers", "6");
  assert_no_start (game, "no room to place all units, even side by side");
}

int
main (int argc, char **argv)
{
  static const Check inside = check_inside;
  static const Check exits_distinct = check_exits_distinct;
  static const Check distances = check_distances;
  static const Check nobody_overlaps = check_nobody_overlaps;
  static const Check same_seed = check_same_seed_same_board;

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/chase/A1/all-inside", &inside, test_drawn_boards);
  g_test_add_data_func ("/chase/A2/exits-distinct", &exits_distinct, test_drawn_boards);
  g_test_add_data_func ("/chase/A3/distances-hold", &distances, test_drawn_boards);
  g_test_add_data_func ("/chase/A4/nobody-overlaps", &nobody_overlaps, test_drawn_boards);
  g_test_add_data_func ("/chase/A5/same-seed-same-board", &same_seed, test_drawn_boards);
  g_test_add_func ("/chase/start/exits-are-drawn-first-and-spread",
                   test_exits_are_drawn_first_and_spread);
  g_test_add_func ("/chase/start/distances-drop-when-they-must",
                   test_distances_drop_when_they_must);
  g_test_add_func ("/chase/start/distances-drop-by-one-at-a-time",
                   test_distances_drop_by_one_at_a_time);
  g_test_add_func ("/chase/start/survivors-are-drawn-where-an-exit-can-be-reached",
                   test_survivors_are_drawn_where_an_exit_can_be_reached);
  g_test_add_func ("/chase/start/too-few-border-cells-is-an-error",
                   test_too_few_border_cells_is_an_error);
  g_test_add_func ("/chase/start/no-room-is-an-error", test_no_room_is_an_error);
  return g_test_run ();
}
