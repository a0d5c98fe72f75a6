/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starts that are placed by hand, wholly or in part, and the parameters this fixes. */
#include "chase-fixture.h"

static ChaseGame *
draw_board (guint64 seed)
{
  ChaseGame *game = chase_game_new (0, 0, FLIP_NONE);

  chase_game_set (game, "exit_count", "3");
  chase_game_set (game, "survivors", "3");
  chase_game_set (game, "killers", "3");
  chase_game_start_with_seed (game, seed);
  return game;
}

static void
test_a_placed_team_is_not_added_to (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (30, 30, FLIP_NONE);

  chase_game_add (game, GW_CHASE_KILLER, 15, 15);
  chase_game_set (game, "survivors", "2");
  chase_game_start (game);
  g_assert_cmpuint (game->state->n_killers, ==, 1);
  g_assert_cmpuint (game->state->n_survivors, ==, 2);
  g_assert_cmpuint (game->state->n_exits, ==, 2);
  chase_assert_at (game, &game->state->killers[0], 15, 15);
  for (guint i = 0; i < 2; i++)
    {
      /* what is drawn keeps its distance to what is placed */
      g_assert_cmpint (distance_between (game->state->survivors[i].place, (GwPoint){ 15, 15 }), >=,
                       4);
    }
}

static void
test_ids_follow_the_order_on_the_map (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (9, 9, FLIP_NONE);

  chase_game_add (game, GW_CHASE_EXIT, 8, 8);
  chase_game_add (game, GW_CHASE_KILLER, 7, 0);
  chase_game_add (game, GW_CHASE_SURVIVOR, 3, 3);
  chase_game_add (game, GW_CHASE_KILLER, 0, 7);
  chase_game_add (game, GW_CHASE_EXIT, 0, 0);
  chase_game_add (game, GW_CHASE_SURVIVOR, 2, 1);
  chase_game_start (game);
  chase_assert_at (game, &game->state->killers[0], 7, 0);
  chase_assert_at (game, &game->state->killers[1], 0, 7);
  chase_assert_at (game, &game->state->survivors[0], 3, 3);
  chase_assert_at (game, &game->state->survivors[1], 2, 1);
  g_assert_true (same_place (game->state->exits[0], (GwPoint){ 8, 8 }));
  g_assert_true (same_place (game->state->exits[1], (GwPoint){ 0, 0 }));
}

static void
test_placing_keeps_the_start (void)
{
  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (ChaseGame) game = draw_board (seed);
      g_autoptr (ChaseGame) placed = chase_game_new (50, 50, FLIP_NONE);
      g_autoptr (GwMap) again = NULL;

      gw_map_unref (placed->map);
      placed->map = gw_chase_rules.place (game->plan, game->state);
      chase_game_start_with_seed (placed, seed + 1000);
      g_assert_cmpuint (placed->state->n_exits, ==, 3);
      g_assert_cmpmem (placed->state->exits, 3 * sizeof (GwPoint), game->state->exits,
                       3 * sizeof (GwPoint));
      for (guint i = 0; i < 6; i++)
        {
          g_assert_true (
              same_place (chase_get_place (placed->state, i), chase_get_place (game->state, i)));
        }
      again = gw_chase_rules.place (placed->plan, placed->state);
      g_assert_true (gw_map_equal (again, placed->map));
    }
}

static const struct
{
  const char *key, *message;
} fixed_params[] = {
  { "width", "width: the map has a size of its own" },
  { "height", "height: the map has a size of its own" },
  { "exit_count", "exit_count: the map places its exits" },
  { "survivors", "survivors: the map places its survivors" },
  { "killers", "killers: the map places its killers" },
  { "min_dist_exit", "min_dist_exit: the map places both teams" },
  { "min_dist_enemy", "min_dist_enemy: the map places both teams" },
  { "min_dist_ally", "min_dist_ally: the map places both teams" },
};

static void
check_fixed (const GwMap *map, const char *key, const char *message)
{
  g_autoptr (GwParamSpecs) specs = gw_chase_rules.list_params (map);
  g_autoptr (GwParams) params = gw_params_new (specs);
  g_autoptr (GError) error = NULL;
  gboolean is_set = gw_params_set (params, key, 5, &error);

  g_assert_cmpint (is_set, ==, message == NULL);
  if (message != NULL)
    {
      g_assert_error (error, GW_PARAM_ERROR, GW_PARAM_ERROR_FIXED);
      g_assert_cmpstr (error->message, ==, message);
    }
}

static void
test_what_the_map_fixes_cannot_be_set (void)
{
  g_autoptr (GwMap) open = gw_map_new (gw_chase_rules.palette, 0, 0);
  g_autoptr (GwMap) fixed = gw_map_new (gw_chase_rules.palette, 9, 9);

  gw_map_add_object (fixed, GW_CHASE_EXIT, 0, 0);
  gw_map_add_object (fixed, GW_CHASE_SURVIVOR, 8, 8);
  for (guint i = 0; i < G_N_ELEMENTS (fixed_params); i++)
    {
      gboolean is_fixed = i < 4; /* the killers are still drawn */

      check_fixed (open, fixed_params[i].key, NULL);
      check_fixed (fixed, fixed_params[i].key, is_fixed ? fixed_params[i].message : NULL);
    }
  gw_map_add_object (fixed, GW_CHASE_KILLER, 8, 0);
  for (guint i = 0; i < G_N_ELEMENTS (fixed_params); i++)
    {
      check_fixed (fixed, fixed_params[i].key, fixed_params[i].message);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chase/placed/a-placed-team-is-not-added-to",
                   test_a_placed_team_is_not_added_to);
  g_test_add_func ("/chase/placed/ids-follow-the-order-on-the-map",
                   test_ids_follow_the_order_on_the_map);
  g_test_add_func ("/chase/placed/placing-keeps-the-start", test_placing_keeps_the_start);
  g_test_add_func ("/chase/placed/what-the-map-fixes-cannot-be-set",
                   test_what_the_map_fixes_cannot_be_set);
  return g_test_run ();
}
