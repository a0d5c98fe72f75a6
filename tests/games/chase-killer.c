/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a killer decides: settled cases C13 and F21 to F24, targets and strategies. */
#include "chase-fixture.h"

#include <math.h>

/* A killer in the middle of a wide board, its only exit to the east, a memory to the west. */
static ChaseGame *
make_patrol (ChaseFlip flip, guint age)
{
  ChaseGame *game = chase_game_new (31, 21, flip);

  chase_game_add (game, GW_CHASE_EXIT, 30, 10);
  chase_game_add (game, GW_CHASE_SURVIVOR, 0, 0);
  chase_game_add (game, GW_CHASE_KILLER, 12, 10);
  chase_game_start (game);
  chase_game_go_to (game, 20, GW_CHASE_KILLERS);
  game->state->killers[0].seen = chase_game_at (game, 5, 10);
  game->state->killers[0].seen_round = 20 - age;
  chase_game_step (game);
  return game;
}

static void
test_an_old_memory_gives_way_to_an_exit (gconstpointer data)
{
  g_autoptr (ChaseGame) game = make_patrol (GPOINTER_TO_UINT (data), 9);
  GwPoint exit = chase_game_at (game, 30, 10);

  g_assert_cmpint (distance_between (game->state->killers[0].place, exit), ==, 17);
}

static void
test_a_memory_lasts_to_its_timeout (gconstpointer data)
{
  g_autoptr (ChaseGame) game = make_patrol (GPOINTER_TO_UINT (data), 8);
  GwPoint seen = chase_game_at (game, 5, 10);

  g_assert_cmpint (distance_between (game->state->killers[0].place, seen), ==, 6);
}

static void
test_goes_for_the_nearest (gconstpointer data)
{
  g_autoptr (ChaseGame) game = chase_game_new (13, 13, GPOINTER_TO_UINT (data));
  GwPoint near = chase_game_at (game, 6, 4);

  chase_game_add (game, GW_CHASE_EXIT, 0, 12);
  chase_game_add (game, GW_CHASE_KILLER, 4, 4);
  chase_game_add (game, GW_CHASE_SURVIVOR, 6, 4);
  chase_game_add (game, GW_CHASE_SURVIVOR, 8, 8);
  chase_game_start (game);
  chase_game_step (game);
  g_assert_cmpint (distance_between (game->state->killers[0].place, near), ==, 1);
}

static void
test_follows_what_it_saw (gconstpointer data)
{
  g_autoptr (ChaseGame) game = chase_game_new (13, 13, GPOINTER_TO_UINT (data));
  GwPoint seen = chase_game_at (game, 6, 4);

  chase_game_add (game, GW_CHASE_EXIT, 0, 4);
  chase_game_add (game, GW_CHASE_KILLER, 4, 4);
  chase_game_add (game, GW_CHASE_SURVIVOR, 12, 12);
  chase_game_start (game);
  chase_game_go_to (game, 5, GW_CHASE_KILLERS);
  game->state->killers[0].seen = seen;
  game->state->killers[0].seen_round = 3;
  chase_game_step (game);
  g_assert_cmpint (distance_between (game->state->killers[0].place, seen), ==, 1);
  g_assert_cmpint (distance_between (game->state->killers[0].place, chase_game_at (game, 3, 4)), >,
                   1); /* not to the left */
}

static void
test_keeps_apart_from_a_team_mate (gconstpointer data)
{
  g_autoptr (ChaseGame) game = chase_game_new (9, 9, GPOINTER_TO_UINT (data));

  chase_game_add (game, GW_CHASE_EXIT, 8, 0);
  chase_game_add (game, GW_CHASE_KILLER, 2, 2);
  chase_game_add (game, GW_CHASE_KILLER, 2, 4);
  chase_game_add (game, GW_CHASE_SURVIVOR, 5, 4);
  chase_game_set (game, "kappa", "1");
  chase_game_set (game, "theta", "0");
  chase_game_start (game);
  chase_game_step (game);
  chase_assert_at (game, &game->state->killers[0], 3, 2);
}

static void
test_keeps_apart_from_a_team_mate_above (gconstpointer data)
{
  g_autoptr (ChaseGame) game = chase_game_new (9, 9, GPOINTER_TO_UINT (data));

  chase_game_add (game, GW_CHASE_EXIT, 8, 0);
  chase_game_add (game, GW_CHASE_KILLER, 2, 6);
  chase_game_add (game, GW_CHASE_KILLER, 2, 4);
  chase_game_add (game, GW_CHASE_SURVIVOR, 5, 4);
  chase_game_set (game, "kappa", "1");
  chase_game_set (game, "theta", "0");
  chase_game_start (game);
  chase_game_step (game);
  chase_assert_at (game, &game->state->killers[0], 3, 6);
}

/* Straight towards it, not along a diagonal of the same length. */
static void
test_equal_scores_take_the_straighter_way (gconstpointer data)
{
  for (guint is_memory = 0; is_memory < 2; is_memory++)
    {
      g_autoptr (ChaseGame) game = chase_game_new (15, 15, GPOINTER_TO_UINT (data));

      chase_game_add (game, GW_CHASE_EXIT, 7, 14);
      chase_game_add (game, GW_CHASE_KILLER, 5, 5);
      chase_game_add (game, GW_CHASE_SURVIVOR, is_memory ? 14 : 8, 5);
      chase_game_set (game, "theta", "0");
      chase_game_start (game);
      if (is_memory)
        {
          chase_game_go_to (game, 3, GW_CHASE_KILLERS);
          game->state->killers[0].seen = chase_game_at (game, 8, 5);
          game->state->killers[0].seen_round = 1;
        }
      chase_game_step (game);
      chase_assert_at (game, &game->state->killers[0], 6, 5);
    }
}

/* The first rounds of a killer that has seen nobody are a walk at random: one draw each, the
 * second one in a corner with four candidates. */
static void
test_walks_at_random_at_first (void)
{
  const int corner_dx[] = { 0, 1, 1, 0 };
  const int corner_dy[] = { -1, -1, 0, 0 };
  g_autoptr (ChaseGame) game = chase_game_new (40, 40, FLIP_NONE);
  GwRandom expected;
  guint first, second;

  chase_game_add (game, GW_CHASE_EXIT, 0, 0);
  chase_game_add (game, GW_CHASE_KILLER, 20, 20);
  chase_game_add (game, GW_CHASE_KILLER, 0, 39);
  chase_game_add (game, GW_CHASE_SURVIVOR, 39, 39);
  chase_game_start_with_seed (game, 17);
  expected = game->state->random;
  for (guint round = 0; round < 8; round++)
    {
      game->state->killers[0].place = (GwPoint){ 20, 20 };
      game->state->killers[1].place = (GwPoint){ 0, 39 };
      chase_game_go_to (game, round + 1, GW_CHASE_KILLERS);
      chase_game_step (game);
      first = (guint) gw_random_below (&expected, 9);
      second = (guint) gw_random_below (&expected, 4);
      chase_assert_at (game, &game->state->killers[0], 20 + gw_direction_dx[first],
                       20 + gw_direction_dy[first]);
      chase_assert_at (game, &game->state->killers[1], corner_dx[second], 39 + corner_dy[second]);
      g_assert_cmpmem (&game->state->random, sizeof expected, &expected, sizeof expected);
      g_assert_cmpfloat (game->scratch->decisions[0].score, ==, -INFINITY);
    }
}

/* Rounds 1 to patrol_after walk at random, the next patrols. */
static void
test_patrols_after_a_while (gconstpointer data)
{
  for (guint round = 8; round <= 9; round++)
    {
      g_autoptr (ChaseGame) game = chase_game_new (31, 21, GPOINTER_TO_UINT (data));
      g_autoptr (GwExplain) explain = NULL;

      chase_game_add (game, GW_CHASE_EXIT, 30, 10);
      chase_game_add (game, GW_CHASE_KILLER, 12, 10);
      chase_game_add (game, GW_CHASE_SURVIVOR, 0, 0);
      chase_game_start (game);
      chase_game_go_to (game, round, GW_CHASE_KILLERS);
      explain = chase_game_explain (game, GW_CHASE_KILLERS, 0);
      g_assert_cmpint (g_str_equal (explain->goal, "walks at random"), ==, round == 8);
    }
}

/* The nearest exit has a killer next to it that this one sees. */
static void
check_patrol_exit (ChaseFlip flip, const char *policy, int mate_x, int expected_exit)
{
  g_autoptr (ChaseGame) game = chase_game_new (41, 9, flip);

  chase_game_add (game, GW_CHASE_EXIT, 40, 4);
  chase_game_add (game, GW_CHASE_EXIT, 0, 4);
  chase_game_add (game, GW_CHASE_KILLER, 5, 4);
  chase_game_add (game, GW_CHASE_KILLER, mate_x, 4);
  chase_game_add (game, GW_CHASE_SURVIVOR, 20, 8);
  chase_game_set (game, "patrol_exit", policy);
  chase_game_set (game, "killer_sight", "4");
  chase_game_start (game);
  chase_game_go_to (game, 30, GW_CHASE_KILLERS);
  chase_game_step (game);
  g_assert_cmpint (game->scratch->targets[0].kind, ==, TARGET_EXIT);
  g_assert_cmpint (game->scratch->targets[0].id, ==, expected_exit);
}

static void
test_leaves_a_guarded_exit_to_its_guard (gconstpointer data)
{
  ChaseFlip flip = GPOINTER_TO_UINT (data);

  check_patrol_exit (flip, "free", 1, 0);
  check_patrol_exit (flip, "free", 0, 1); /* five away: not seen */
  check_patrol_exit (flip, "free", 2, 1); /* two from the exit: no guard */
  check_patrol_exit (flip, "nearest", 1, 1);
}

/* Two killers and two survivors: the nearest of both killers is survivor 0. */
static ChaseGame *
make_strategy (ChaseFlip flip, const char *strategy)
{
  ChaseGame *game = chase_game_new (21, 21, flip);

  chase_game_add (game, GW_CHASE_EXIT, 20, 10);
  chase_game_add (game, GW_CHASE_KILLER, 8, 10);
  chase_game_add (game, GW_CHASE_KILLER, 9, 12);
  chase_game_add (game, GW_CHASE_SURVIVOR, 10, 10);
  chase_game_add (game, GW_CHASE_SURVIVOR, 9, 15);
  chase_game_set (game, "killer_strategy", strategy);
  chase_game_start (game);
  chase_game_step (game);
  return game;
}

static void
test_nearest_sends_both_to_one (gconstpointer data)
{
  g_autoptr (ChaseGame) game = make_strategy (GPOINTER_TO_UINT (data), "nearest");

  g_assert_cmpint (game->scratch->targets[0].id, ==, 0);
  g_assert_cmpint (game->scratch->targets[1].id, ==, 0);
}

static void
test_assign_shares_them_out (gconstpointer data)
{
  g_autoptr (ChaseGame) game = make_strategy (GPOINTER_TO_UINT (data), "assign");

  g_assert_cmpint (game->scratch->targets[0].kind, ==, TARGET_SURVIVOR);
  g_assert_cmpint (game->scratch->targets[0].id, ==, 0);
  g_assert_cmpint (game->scratch->targets[1].kind, ==, TARGET_SURVIVOR);
  g_assert_cmpint (game->scratch->targets[1].id, ==, 1);
  /* memory keeps the nearest all the same */
  g_assert_true (same_place (game->state->killers[1].seen, chase_game_at (game, 10, 10)));
}

/* Killer 1 is second at survivor 0, whose way leads straight east: it cannot be cut off there
 * by one that stands behind it, so killer 1 chases too. */
static void
test_intercept_falls_back_to_chasing (gconstpointer data)
{
  g_autoptr (ChaseGame) game = make_strategy (GPOINTER_TO_UINT (data), "intercept");

  g_assert_cmpint (game->scratch->targets[1].kind, ==, TARGET_SURVIVOR);
  g_assert_cmpint (game->scratch->targets[1].id, ==, 0);
}

/* Four killers see one survivor; numbers 1 and 3 are to cut it off. Of the cells that lead
 * nearer to its exit, scan order takes the upper one first. */
static void
test_intercept_cuts_off_the_way (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (21, 21, FLIP_NONE);

  chase_game_add (game, GW_CHASE_EXIT, 20, 10);
  chase_game_add (game, GW_CHASE_KILLER, 8, 10);
  chase_game_add (game, GW_CHASE_KILLER, 13, 10);
  chase_game_add (game, GW_CHASE_KILLER, 10, 13);
  chase_game_add (game, GW_CHASE_KILLER, 13, 13);
  chase_game_add (game, GW_CHASE_SURVIVOR, 10, 10);
  chase_game_set (game, "killer_strategy", "intercept");
  chase_game_start (game);
  chase_game_step (game);
  /* the way is (11,9) (12,8) (13,7) (14,6) (15,5) (16,6) (17,7) … (20,10) */
  g_assert_cmpint (game->scratch->targets[0].kind, ==, TARGET_SURVIVOR);
  g_assert_cmpint (game->scratch->targets[1].kind, ==, TARGET_CELL);
  g_assert_true (same_place (game->scratch->targets[1].place, (GwPoint){ 12, 8 }));
  g_assert_cmpint (game->scratch->targets[2].kind, ==, TARGET_SURVIVOR);
  g_assert_cmpint (game->scratch->targets[3].kind, ==, TARGET_CELL);
  g_assert_true (same_place (game->scratch->targets[3].place, (GwPoint){ 17, 7 }));
}

/* Beyond the horizon a wall is not searched round: distance is 16 plus the straight line. */
static void
test_pursuit_ends_at_the_horizon (gconstpointer data)
{
  g_autoptr (ChaseGame) game = chase_game_new (41, 41, GPOINTER_TO_UINT (data));
  const GwChasePlan *plan;

  chase_game_add (game, GW_CHASE_EXIT, 0, 0);
  chase_game_add (game, GW_CHASE_SURVIVOR, 40, 40);
  for (int i = 0; i < 20; i++)
    {
      GwPoint above = chase_game_at (game, 10 + i, 20);
      GwPoint below = chase_game_at (game, 10 + i, 21);

      gw_map_set_edge (game->map, above.x, above.y, 0, below.y - above.y, GW_EDGE_WALL);
    }
  chase_game_start (game);
  plan = get_chase_plan (game->plan);
  /* the wall spans columns 10 to 29: round its west end from column 12 and from column 20 */
  g_assert_cmpint (
      gw_chase_pursuit_steps (plan, chase_game_at (game, 12, 20), chase_game_at (game, 12, 21)), ==,
      7);
  g_assert_cmpint (
      gw_chase_pursuit_steps (plan, chase_game_at (game, 20, 20), chase_game_at (game, 20, 21)), ==,
      17);
  g_assert_cmpint (
      gw_chase_pursuit_steps (plan, chase_game_at (game, 20, 20), chase_game_at (game, 20, 27)), ==,
      23);
  g_assert_cmpint (
      gw_chase_pursuit_steps (plan, chase_game_at (game, 2, 2), chase_game_at (game, 18, 8)), ==,
      16);
  g_assert_cmpint (
      gw_chase_pursuit_steps (plan, chase_game_at (game, 2, 2), chase_game_at (game, 19, 8)), ==,
      33);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chase_test_add_flipped ("/chase/C13/an-old-memory-gives-way-to-an-exit",
                          test_an_old_memory_gives_way_to_an_exit);
  chase_test_add_flipped ("/chase/C13/a-memory-lasts-to-its-timeout",
                          test_a_memory_lasts_to_its_timeout);
  chase_test_add_flipped ("/chase/F21/goes-for-the-nearest", test_goes_for_the_nearest);
  chase_test_add_flipped ("/chase/F22/follows-what-it-saw", test_follows_what_it_saw);
  chase_test_add_flipped ("/chase/F23/patrols-when-it-has-forgotten",
                          test_an_old_memory_gives_way_to_an_exit);
  chase_test_add_flipped ("/chase/F24/keeps-apart-from-a-team-mate",
                          test_keeps_apart_from_a_team_mate);
  chase_test_add_flipped ("/chase/F24/keeps-apart-from-a-team-mate-above",
                          test_keeps_apart_from_a_team_mate_above);
  chase_test_add_flipped ("/chase/killer/equal-scores-take-the-straighter-way",
                          test_equal_scores_take_the_straighter_way);
  g_test_add_func ("/chase/killer/walks-at-random-at-first", test_walks_at_random_at_first);
  chase_test_add_flipped ("/chase/killer/patrols-after-a-while", test_patrols_after_a_while);
  chase_test_add_flipped ("/chase/killer/leaves-a-guarded-exit-to-its-guard",
                          test_leaves_a_guarded_exit_to_its_guard);
  chase_test_add_flipped ("/chase/strategy/nearest-sends-both-to-one",
                          test_nearest_sends_both_to_one);
  chase_test_add_flipped ("/chase/strategy/assign-shares-them-out", test_assign_shares_them_out);
  chase_test_add_flipped ("/chase/strategy/intercept-falls-back-to-chasing",
                          test_intercept_falls_back_to_chasing);
  g_test_add_func ("/chase/strategy/intercept-cuts-off-the-way", test_intercept_cuts_off_the_way);
  chase_test_add_flipped ("/chase/killer/pursuit-ends-at-the-horizon",
                          test_pursuit_ends_at_the_horizon);
  return g_test_run ();
}
