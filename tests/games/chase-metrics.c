/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an episode reports, on small episodes made by hand. */
#include "chase-fixture.h"

/* One killer at (3,3), one survivor at (x,y), an exit far away unless told. */
static ChaseGame *
make_pair (int x, int y, int exit_x, int exit_y, ChaseFlip flip)
{
  ChaseGame *game = chase_game_new (21, 21, flip);

  chase_game_add (game, GW_CHASE_EXIT, exit_x, exit_y);
  chase_game_add (game, GW_CHASE_KILLER, 3, 3);
  chase_game_add (game, GW_CHASE_SURVIVOR, x, y);
  chase_game_start (game);
  return game;
}

static void
step_to (ChaseGame *game, GwChaseSide side, int x, int y)
{
  GwAction action = chase_game_move (game, side, 0, x, y);

  chase_game_step_by_hand (game, &action, 1);
}

static void
assert_deaths (const ChaseGame *game, int close, int cornered)
{
  g_assert_true (game->state->clock.is_over);
  g_assert_cmpint (chase_game_measure (game, "killer_points"), ==, 1);
  g_assert_cmpint (chase_game_measure (game, "close_deaths"), ==, close);
  g_assert_cmpint (chase_game_measure (game, "cornered_deaths"), ==, cornered);
}

static void
test_a_killer_beside_at_the_last_decision (gconstpointer data)
{
  g_autoptr (ChaseGame) game = make_pair (5, 5, 20, 20, GPOINTER_TO_UINT (data));

  step_to (game, GW_CHASE_KILLERS, 4, 4);
  step_to (game, GW_CHASE_SURVIVORS, 5, 5);
  step_to (game, GW_CHASE_KILLERS, 5, 5);
  /* every cell around (5,5) is within two of (4,4) */
  assert_deaths (game, 1, 1);
}

static void
test_running_into_it_is_neither_close_nor_cornered (gconstpointer data)
{
  g_autoptr (ChaseGame) game = make_pair (6, 3, 20, 20, GPOINTER_TO_UINT (data));

  step_to (game, GW_CHASE_KILLERS, 4, 3);
  step_to (game, GW_CHASE_SURVIVORS, 5, 3); /* two from the killer, and free to go on */
  step_to (game, GW_CHASE_KILLERS, 5, 3);
  assert_deaths (game, 0, 0);
}

static void
test_an_unseen_killer_does_not_corner (gconstpointer data)
{
  g_autoptr (ChaseGame) game = chase_game_new (21, 21, GPOINTER_TO_UINT (data));

  chase_game_add (game, GW_CHASE_EXIT, 20, 20);
  chase_game_add (game, GW_CHASE_KILLER, 3, 3);
  chase_game_add (game, GW_CHASE_SURVIVOR, 5, 5);
  chase_game_set (game, "survivor_sight", "0");
  chase_game_start (game);
  step_to (game, GW_CHASE_KILLERS, 4, 4);
  step_to (game, GW_CHASE_SURVIVORS, 5, 5);
  step_to (game, GW_CHASE_KILLERS, 5, 5);
  assert_deaths (game, 1, 0);
}

static void
test_one_that_never_decided_is_neither (gconstpointer data)
{
  g_autoptr (ChaseGame) game = make_pair (4, 4, 20, 20, GPOINTER_TO_UINT (data));

  chase_game_step (game);
  assert_deaths (game, 0, 0);
}

/* Only the last decision counts, not an earlier narrow escape. */
static void
test_the_last_decision_counts (gconstpointer data)
{
  g_autoptr (ChaseGame) game = make_pair (5, 5, 20, 20, GPOINTER_TO_UINT (data));

  step_to (game, GW_CHASE_KILLERS, 4, 4);
  step_to (game, GW_CHASE_SURVIVORS, 6, 6);
  step_to (game, GW_CHASE_KILLERS, 4, 4);
  step_to (game, GW_CHASE_SURVIVORS, 5, 5);
  step_to (game, GW_CHASE_KILLERS, 5, 5);
  assert_deaths (game, 0, 0);
}

static void
test_camp_captures (gconstpointer data)
{
  const struct
  {
    int exit_x, exit_y, camp;
  } cases[] = { { 4, 7, 1 }, { 4, 8, 0 }, { 1, 1, 1 }, { 0, 4, 0 }, { 4, 4, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ChaseGame) game =
          make_pair (4, 4, cases[i].exit_x, cases[i].exit_y, GPOINTER_TO_UINT (data));

      chase_game_step (game);
      g_assert_cmpint (chase_game_measure (game, "killer_points"), ==, 1);
      g_assert_cmpint (chase_game_measure (game, "camp_captures"), ==, cases[i].camp);
    }
}

static void
test_blocked_moves_are_counted_by_team (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (21, 21, FLIP_NONE);
  GwAction moves[2];

  chase_game_add (game, GW_CHASE_EXIT, 20, 20);
  chase_game_add (game, GW_CHASE_SURVIVOR, 10, 10);
  chase_game_add (game, GW_CHASE_SURVIVOR, 11, 10);
  chase_game_add (game, GW_CHASE_KILLER, 1, 1);
  chase_game_add (game, GW_CHASE_KILLER, 3, 1);
  chase_game_set (game, "max_rounds", "2");
  chase_game_start (game);
  for (guint round = 0; round < 2; round++)
    {
      moves[0] = chase_game_move (game, GW_CHASE_KILLERS, 0, 2, 1);
      moves[1] = chase_game_move (game, GW_CHASE_KILLERS, 1, round == 0 ? 2 : 3, 1);
      chase_game_step_by_hand (game, moves, 2);
      moves[0] = chase_game_move (game, GW_CHASE_SURVIVORS, 0, 11, 10);
      moves[1] = chase_game_move (game, GW_CHASE_SURVIVORS, 1, 10, 10);
      chase_game_step_by_hand (game, moves, 2);
      game->state->killers[0].place = (GwPoint){ 1, 1 };
    }
  g_assert_cmpint (chase_game_measure (game, "blocked_killers"), ==, 1);
  g_assert_cmpint (chase_game_measure (game, "blocked_survivors"), ==, 4);
  g_assert_cmpint (chase_game_measure (game, "overlaps"), ==, 0);
}

static void
test_escape_rounds_are_told_one_by_one (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (21, 21, FLIP_NONE);

  chase_game_add (game, GW_CHASE_EXIT, 20, 20);
  chase_game_add (game, GW_CHASE_SURVIVOR, 10, 20);
  chase_game_add (game, GW_CHASE_SURVIVOR, 0, 0);
  chase_game_add (game, GW_CHASE_SURVIVOR, 17, 14);
  chase_game_set (game, "max_rounds", "15");
  chase_game_start (game);
  while (!game->state->clock.is_over)
    {
      chase_game_step (game);
    }
  g_assert_cmpint (chase_game_measure (game, "escape_round_0"), ==, 10);
  g_assert_cmpint (chase_game_measure (game, "escape_round_1"), ==, GW_METRIC_MISSING);
  g_assert_cmpint (chase_game_measure (game, "escape_round_2"), ==, 6);
  g_assert_cmpint (chase_game_measure (game, "rounds"), ==, 15);
  g_assert_cmpint (chase_game_measure (game, "survivor_points"), ==, 2);
  g_assert_cmpint (chase_game_measure (game, "winner"), ==, GW_CHASE_KILLERS);
}

/* Shares come as numerator and denominator; with no capture the denominator is 0. */
static void
test_shares_carry_what_they_divide_by (void)
{
  g_autoptr (ChaseGame) game = make_pair (15, 15, 15, 16, FLIP_NONE);
  const GwMetricSpecs *metrics = game->plan->metrics;
  const char *const keys[] = { "close_deaths", "cornered_deaths", "camp_captures" };
  g_autofree gint32 *columns = g_new0 (gint32, gw_metric_specs_count_columns (metrics));

  chase_game_go_to (game, 1, GW_CHASE_SURVIVORS);
  chase_game_step (game);
  g_assert_true (game->state->clock.is_over);
  for (guint captures = 0; captures < 3; captures++)
    {
      game->state->killer_points = (guint16) captures;
      gw_chase_rules.measure (game->plan, game->state, columns);
      for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
        {
          guint index = (guint) gw_metric_specs_find (metrics, keys[i]);

          g_assert_cmpint (gw_metric_specs_get (metrics, index)->type, ==, GW_METRIC_RATE);
          g_assert_cmpint (columns[gw_metric_specs_get_column (metrics, index) + 1], ==,
                           (int) captures);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chase_test_add_flipped ("/chase/metrics/close/a-killer-beside-at-the-last-decision",
                          test_a_killer_beside_at_the_last_decision);
  chase_test_add_flipped ("/chase/metrics/close/running-into-it-is-neither",
                          test_running_into_it_is_neither_close_nor_cornered);
  chase_test_add_flipped ("/chase/metrics/close/one-that-never-decided-is-neither",
                          test_one_that_never_decided_is_neither);
  chase_test_add_flipped ("/chase/metrics/close/the-last-decision-counts",
                          test_the_last_decision_counts);
  chase_test_add_flipped ("/chase/metrics/cornered/an-unseen-killer-does-not-corner",
                          test_an_unseen_killer_does_not_corner);
  chase_test_add_flipped ("/chase/metrics/camp-captures", test_camp_captures);
  g_test_add_func ("/chase/metrics/blocked-moves-are-counted-by-team",
                   test_blocked_moves_are_counted_by_team);
  g_test_add_func ("/chase/metrics/escape-rounds-are-told-one-by-one",
                   test_escape_rounds_are_told_one_by_one);
  g_test_add_func ("/chase/metrics/shares-carry-what-they-divide-by",
                   test_shares_carry_what_they_divide_by);
  return g_test_run ();
}
