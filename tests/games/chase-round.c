/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A round and who wins: settled cases B6 to B9 and H29 to H31, and every outcome. */
#include "chase-fixture.h"

static ChaseGame *
make_capture (ChaseFlip flip)
{
  ChaseGame *game = chase_game_new (9, 9, flip);

  chase_game_add (game, GW_CHASE_EXIT, 8, 8);
  chase_game_add (game, GW_CHASE_KILLER, 3, 3);
  chase_game_add (game, GW_CHASE_SURVIVOR, 4, 4);
  chase_game_start (game);
  chase_game_step (game);
  return game;
}

static void
test_captured_in_the_killer_phase (gconstpointer data)
{
  g_autoptr (ChaseGame) game = make_capture (GPOINTER_TO_UINT (data));
  GwPoint place = chase_game_at (game, 4, 4);
  const GwEvent *capture = chase_game_get_event (game, 1);

  chase_assert_at (game, &game->state->killers[0], 4, 4);
  g_assert_cmpuint (game->state->killer_points, ==, 1);
  g_assert_cmpuint (game->state->survivor_points, ==, 0);
  g_assert_cmpuint (capture->kind, ==, GW_CHASE_EVENT_CAPTURE);
  g_assert_cmpuint (capture->phase, ==, GW_CHASE_KILLER_PHASE);
  g_assert_cmpuint (capture->round, ==, 1);
  g_assert_cmpint (capture->values[0], ==, 0);
  g_assert_cmpint (capture->values[1], ==, 0);
  g_assert_cmpint (capture->values[2], ==, place.x);
  g_assert_cmpint (capture->values[3], ==, place.y);
}

static void
test_a_captured_survivor_never_acts (gconstpointer data)
{
  g_autoptr (ChaseGame) game = make_capture (GPOINTER_TO_UINT (data));
  g_autoptr (GError) error = NULL;

  g_assert_true (game->state->clock.is_over);
  g_assert_cmpint (game->state->clock.winner, ==, GW_CHASE_KILLERS);
  g_assert_cmpuint (game->state->clock.step, ==, 1);
  g_assert_cmpuint (game->state->on_board, ==, 0);
  g_assert_cmpuint (game->state->survivors[0].seen_round, ==, 0);
  g_assert_false (
      gw_chase_rules.step (game->plan, game->state, game->scratch, NULL, 0, NULL, &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION);
}

static void
test_escapes_from_an_occupied_exit (gconstpointer data)
{
  g_autoptr (ChaseGame) game = chase_game_new (9, 9, GPOINTER_TO_UINT (data));

  chase_game_add (game, GW_CHASE_EXIT, 4, 4);
  chase_game_add (game, GW_CHASE_KILLER, 4, 4);
  chase_game_add (game, GW_CHASE_SURVIVOR, 3, 3);
  chase_game_start (game);
  chase_game_go_to (game, 1, GW_CHASE_SURVIVORS);
  chase_game_step (game);
  g_assert_cmpuint (game->state->survivor_points, ==, 1);
  g_assert_cmpuint (game->state->killer_points, ==, 0);
  g_assert_true (game->state->clock.is_over);
  g_assert_cmpint (game->state->clock.winner, ==, GW_CHASE_SURVIVORS);
  g_assert_cmpuint (chase_game_count (game, GW_CHASE_EVENT_ESCAPE), ==, 1);
  g_assert_cmpuint (chase_game_count (game, GW_CHASE_EVENT_CAPTURE), ==, 0);
}

static void
test_time_runs_out (gconstpointer data)
{
  g_autoptr (ChaseGame) game = chase_game_new (40, 40, GPOINTER_TO_UINT (data));

  chase_game_add (game, GW_CHASE_EXIT, 0, 0);
  chase_game_add (game, GW_CHASE_KILLER, 35, 5);
  chase_game_add (game, GW_CHASE_SURVIVOR, 20, 20);
  chase_game_set (game, "max_rounds", "1");
  chase_game_start (game);
  chase_game_step (game);
  g_assert_false (game->state->clock.is_over);
  chase_game_step (game);
  g_assert_true (game->state->clock.is_over);
  g_assert_cmpuint (game->state->clock.round, ==, 1);
  g_assert_cmpint (game->state->clock.winner, ==, GW_CHASE_KILLERS);
  g_assert_cmpuint (game->state->killer_points, ==, 0);
}

static void
assert_kinds (const ChaseGame *game, const GwChaseEvent *kinds, guint n_kinds)
{
  g_assert_cmpuint (game->events->len, ==, n_kinds);
  for (guint i = 0; i < n_kinds; i++)
    {
      g_assert_cmpuint (chase_game_get_event (game, i)->kind, ==, kinds[i]);
    }
}

static void
test_a_capture_scores_for_the_killers (gconstpointer data)
{
  g_autoptr (ChaseGame) game = chase_game_new (15, 15, GPOINTER_TO_UINT (data));
  const GwChaseEvent kinds[] = { GW_CHASE_EVENT_MOVE, GW_CHASE_EVENT_CAPTURE };

  chase_game_add (game, GW_CHASE_EXIT, 14, 14);
  chase_game_add (game, GW_CHASE_KILLER, 3, 3);
  chase_game_add (game, GW_CHASE_SURVIVOR, 9, 4);
  chase_game_add (game, GW_CHASE_SURVIVOR, 4, 3);
  chase_game_start (game);
  chase_game_step (game);
  assert_kinds (game, kinds, G_N_ELEMENTS (kinds));
  g_assert_cmpint (chase_game_get_event (game, 1)->values[0], ==, 1);
  g_assert_cmpuint (game->state->killer_points, ==, 1);
  g_assert_cmpuint (game->state->on_board, ==, 1);
  g_assert_false (game->state->clock.is_over);
}

static void
test_an_escape_scores_for_the_survivors (gconstpointer data)
{
  g_autoptr (ChaseGame) game = chase_game_new (15, 15, GPOINTER_TO_UINT (data));
  const GwChaseEvent kinds[] = { GW_CHASE_EVENT_MOVE, GW_CHASE_EVENT_MOVE, GW_CHASE_EVENT_ESCAPE };
  GwPoint exit = chase_game_at (game, 14, 14);

  chase_game_add (game, GW_CHASE_EXIT, 14, 14);
  chase_game_add (game, GW_CHASE_SURVIVOR, 4, 3);
  chase_game_add (game, GW_CHASE_SURVIVOR, 13, 14);
  chase_game_start (game);
  chase_game_go_to (game, 7, GW_CHASE_SURVIVORS);
  chase_game_step (game);
  assert_kinds (game, kinds, G_N_ELEMENTS (kinds));
  g_assert_cmpuint (game->state->survivor_points, ==, 1);
  g_assert_cmpuint (game->state->on_board, ==, 1);
  g_assert_cmpuint (game->state->escape_rounds[1], ==, 7);
  g_assert_cmpint (chase_game_get_event (game, 2)->values[0], ==, 1);
  g_assert_cmpint (chase_game_get_event (game, 2)->values[1], ==, -1);
  g_assert_cmpint (chase_game_get_event (game, 2)->values[2], ==, exit.x);
  g_assert_cmpint (chase_game_get_event (game, 2)->values[3], ==, exit.y);
}

/* One is captured in the killer phase, the other escapes in the survivor phase after it. */
static void
test_both_in_one_round (gconstpointer data)
{
  g_autoptr (ChaseGame) game = chase_game_new (15, 15, GPOINTER_TO_UINT (data));
  const GwChaseEvent killers[] = { GW_CHASE_EVENT_MOVE, GW_CHASE_EVENT_CAPTURE };
  const GwChaseEvent survivors[] = { GW_CHASE_EVENT_MOVE, GW_CHASE_EVENT_ESCAPE,
                                     GW_CHASE_EVENT_END };

  chase_game_add (game, GW_CHASE_EXIT, 14, 14);
  chase_game_add (game, GW_CHASE_KILLER, 3, 3);
  chase_game_add (game, GW_CHASE_SURVIVOR, 13, 13);
  chase_game_add (game, GW_CHASE_SURVIVOR, 4, 3);
  chase_game_set (game, "outcome", "points");
  chase_game_start (game);
  chase_game_step (game);
  assert_kinds (game, killers, G_N_ELEMENTS (killers));
  g_assert_cmpuint (game->state->killer_points, ==, 1);
  g_assert_cmpuint (game->state->survivor_points, ==, 0);
  chase_game_step (game);
  assert_kinds (game, survivors, G_N_ELEMENTS (survivors));
  g_assert_cmpuint (game->state->killer_points, ==, 1);
  g_assert_cmpuint (game->state->survivor_points, ==, 1);
  g_assert_cmpuint (game->state->clock.round, ==, 1);
  g_assert_cmpint (game->state->clock.winner, ==, GW_CHASE_DRAW);
}

/* In the survivor phase: moves by id, then escapes, then captures, then the end. */
static void
test_escapes_come_before_captures (gconstpointer data)
{
  g_autoptr (ChaseGame) game = chase_game_new (9, 9, GPOINTER_TO_UINT (data));
  const GwChaseEvent kinds[] = { GW_CHASE_EVENT_MOVE, GW_CHASE_EVENT_MOVE, GW_CHASE_EVENT_ESCAPE,
                                 GW_CHASE_EVENT_CAPTURE, GW_CHASE_EVENT_END };
  GwAction into_the_killer;

  chase_game_add (game, GW_CHASE_EXIT, 8, 8);
  chase_game_add (game, GW_CHASE_KILLER, 3, 3);
  chase_game_add (game, GW_CHASE_SURVIVOR, 4, 3);
  chase_game_add (game, GW_CHASE_SURVIVOR, 7, 8);
  chase_game_start (game);
  chase_game_go_to (game, 4, GW_CHASE_SURVIVORS);
  into_the_killer = chase_game_move (game, GW_CHASE_SURVIVORS, 0, 3, 3);
  chase_game_step_by_hand (game, &into_the_killer, 1);
  assert_kinds (game, kinds, G_N_ELEMENTS (kinds));
  g_assert_cmpint (chase_game_get_event (game, 0)->values[0], ==, 0);
  g_assert_cmpint (chase_game_get_event (game, 1)->values[0], ==, 1);
  g_assert_cmpuint (chase_game_get_event (game, 3)->phase, ==, GW_CHASE_SURVIVOR_PHASE);
  g_assert_cmpuint (game->state->survivor_points, ==, 1);
  g_assert_cmpuint (game->state->killer_points, ==, 1);
  chase_assert_at (game, &game->state->killers[0], 3, 3); /* the killer stays */
}

typedef struct
{
  guint escaped, captured, left;
  GwChaseSide all_escape, points;
} Ending;

static const Ending endings[] = {
  { 3, 0, 0, GW_CHASE_SURVIVORS, GW_CHASE_SURVIVORS },
  { 2, 1, 0, GW_CHASE_KILLERS, GW_CHASE_SURVIVORS },
  { 2, 0, 1, GW_CHASE_KILLERS, GW_CHASE_SURVIVORS },
  { 1, 1, 0, GW_CHASE_KILLERS, GW_CHASE_DRAW },
  { 1, 0, 1, GW_CHASE_KILLERS, GW_CHASE_DRAW },
  { 1, 1, 1, GW_CHASE_KILLERS, GW_CHASE_KILLERS },
  { 0, 0, 2, GW_CHASE_KILLERS, GW_CHASE_KILLERS },
  { 0, 3, 0, GW_CHASE_KILLERS, GW_CHASE_KILLERS },
  { 2, 0, 2, GW_CHASE_KILLERS, GW_CHASE_DRAW },
};

/* Survivors next to an exit, next to a killer and far from both, in the last round. */
static void
place_ending (ChaseGame *game, const Ending *ending)
{
  int x = 1;

  for (guint i = 0; i < ending->escaped; i++, x += 4)
    {
      chase_game_add (game, GW_CHASE_EXIT, x, 0);
      chase_game_add (game, GW_CHASE_SURVIVOR, x, 1);
    }
  for (guint i = 0; i < ending->captured; i++, x += 8)
    {
      chase_game_add (game, GW_CHASE_KILLER, x + 6, 18);
      chase_game_add (game, GW_CHASE_SURVIVOR, x + 6, 19);
    }
  for (guint i = 0; i < ending->left; i++, x += 4)
    {
      chase_game_add (game, GW_CHASE_SURVIVOR, x, 39);
    }
  chase_game_add (game, GW_CHASE_EXIT, 0, 20);
}

static void
check_ending (const Ending *ending, const char *outcome, GwChaseSide winner)
{
  g_autoptr (ChaseGame) game = chase_game_new (40, 40, FLIP_NONE);

  place_ending (game, ending);
  chase_game_set (game, "outcome", outcome);
  chase_game_set (game, "max_rounds", "20");
  chase_game_start (game);
  chase_game_go_to (game, 20, GW_CHASE_KILLERS);
  while (!game->state->clock.is_over)
    {
      chase_game_step (game);
    }
  g_assert_cmpuint (game->state->clock.round, ==, 20);
  g_assert_cmpuint (game->state->survivor_points, ==, ending->escaped);
  g_assert_cmpuint (game->state->killer_points, ==, ending->captured);
  g_assert_cmpint (game->state->clock.winner, ==, winner);
}

static void
test_outcomes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      check_ending (&endings[i], "all-escape", endings[i].all_escape);
      check_ending (&endings[i], "points", endings[i].points);
      check_ending (&endings[i], "literal", GW_CHASE_KILLERS);
    }
}

static void
check_nobody (const char *outcome, GwChaseSide winner)
{
  g_autoptr (ChaseGame) game = chase_game_new (20, 20, FLIP_NONE);
  g_autoptr (GError) error = NULL;

  chase_game_set (game, "survivors", "0");
  chase_game_set (game, "killers", "2");
  chase_game_set (game, "outcome", outcome);
  chase_game_start (game);
  g_assert_true (game->state->clock.is_over);
  g_assert_cmpuint (game->state->clock.round, ==, 0);
  g_assert_cmpint (game->state->clock.winner, ==, winner);
  g_assert_false (
      gw_chase_rules.step (game->plan, game->state, game->scratch, NULL, 0, NULL, &error));
  g_assert_cmpstr (error->message, ==, "the episode is over");
}

static void
test_no_survivors_at_all (void)
{
  check_nobody ("all-escape", GW_CHASE_KILLERS);
  check_nobody ("literal", GW_CHASE_KILLERS);
  check_nobody ("points", GW_CHASE_DRAW);
}

static void
test_no_killers_at_all (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (20, 20, FLIP_NONE);

  chase_game_add (game, GW_CHASE_EXIT, 0, 0);
  chase_game_add (game, GW_CHASE_SURVIVOR, 12, 7);
  chase_game_start (game);
  while (!game->state->clock.is_over)
    {
      chase_game_step (game);
    }
  g_assert_cmpuint (game->state->clock.round, ==, 12); /* the straight way */
  g_assert_cmpint (game->state->clock.winner, ==, GW_CHASE_SURVIVORS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chase_test_add_flipped ("/chase/B6/captured-in-the-killer-phase",
                          test_captured_in_the_killer_phase);
  chase_test_add_flipped ("/chase/B7/escapes-from-an-occupied-exit",
                          test_escapes_from_an_occupied_exit);
  chase_test_add_flipped ("/chase/B8/a-captured-survivor-never-acts",
                          test_a_captured_survivor_never_acts);
  chase_test_add_flipped ("/chase/B9/time-runs-out", test_time_runs_out);
  chase_test_add_flipped ("/chase/H29/a-capture-scores-for-the-killers",
                          test_a_capture_scores_for_the_killers);
  chase_test_add_flipped ("/chase/H30/an-escape-scores-for-the-survivors",
                          test_an_escape_scores_for_the_survivors);
  chase_test_add_flipped ("/chase/H31/both-in-one-round", test_both_in_one_round);
  chase_test_add_flipped ("/chase/round/escapes-come-before-captures",
                          test_escapes_come_before_captures);
  g_test_add_func ("/chase/outcome/all-three", test_outcomes);
  g_test_add_func ("/chase/outcome/no-survivors-at-all", test_no_survivors_at_all);
  g_test_add_func ("/chase/outcome/no-killers-at-all", test_no_killers_at_all);
  return g_test_run ();
}
