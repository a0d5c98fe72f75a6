/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a survivor decides: settled cases D14 to E20, and what it does in a corner. */
#include "chase-fixture.h"

/* The field itself, and what a survivor on each cell makes of it. */
static void
check_exit_steps (ChaseGame *game, int x, int y)
{
  GwPoint here = chase_game_at (game, x, y);
  int expected = MIN (gw_chebyshev (x, y, 0, 0), gw_chebyshev (x, y, 4, 4));
  g_autoptr (GwExplain) explain = NULL;

  g_assert_cmpint (
      gw_chase_nearest_exit_steps (get_chase_plan (game->plan), game->state, game->scratch, here),
      ==, expected);
  game->state->survivors[0].place = here;
  explain = chase_game_explain (game, GW_CHASE_SURVIVORS, 0);
  for (guint i = 0; i < explain->rows->len; i++)
    {
      const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, i);
      int first = distance_between ((GwPoint){ (gint16) row->x, (gint16) row->y },
                                    chase_game_at (game, 0, 0));
      int second = distance_between ((GwPoint){ (gint16) row->x, (gint16) row->y },
                                     chase_game_at (game, 4, 4));

      g_assert_cmpfloat (row->terms[0], ==, -MIN (first, second));
    }
}

static void
test_exit_steps_are_the_smaller_chebyshev (gconstpointer data)
{
  g_autoptr (ChaseGame) game = chase_game_new (5, 5, GPOINTER_TO_UINT (data));

  chase_game_add (game, GW_CHASE_EXIT, 0, 0);
  chase_game_add (game, GW_CHASE_EXIT, 4, 4);
  chase_game_add (game, GW_CHASE_SURVIVOR, 2, 2);
  chase_game_start (game);
  chase_game_go_to (game, 1, GW_CHASE_SURVIVORS);
  for (int y = 0; y < 5; y++)
    {
      for (int x = 0; x < 5; x++)
        {
          check_exit_steps (game, x, y);
        }
    }
}

/* With beta 1 and linear safety the safety term is D_killer itself. */
static void
check_threat (ChaseFlip flip, const int survivor[2], const int killers[2][2], gboolean both_seen)
{
  g_autoptr (ChaseGame) game = chase_game_new (5, 5, flip);
  g_autoptr (GwExplain) explain = NULL;

  chase_game_add (game, GW_CHASE_EXIT, 0, 4);
  chase_game_add (game, GW_CHASE_SURVIVOR, survivor[0], survivor[1]);
  chase_game_add (game, GW_CHASE_KILLER, killers[0][0], killers[0][1]);
  chase_game_add (game, GW_CHASE_KILLER, killers[1][0], killers[1][1]);
  chase_game_start (game);
  chase_game_go_to (game, 1, GW_CHASE_SURVIVORS);
  explain = chase_game_explain (game, GW_CHASE_SURVIVORS, 0);
  for (int dy = -1; dy <= 1; dy++)
    {
      for (int dx = -1; dx <= 1; dx++)
        {
          int x = survivor[0] + dx;
          int y = survivor[1] + dy;
          int first = gw_chebyshev (x, y, killers[0][0], killers[0][1]);
          int second = gw_chebyshev (x, y, killers[1][0], killers[1][1]);

          g_assert_cmpfloat (chase_explain_get_term (explain, chase_game_at (game, x, y), "safety"),
                             ==, both_seen ? MIN (first, second) : first);
        }
    }
}

static void
test_threat_counts_seen_killers_only (gconstpointer data)
{
  const int survivor[] = { 1, 1 };
  const int killers[2][2] = { { 3, 1 }, { 4, 4 } };

  check_threat (GPOINTER_TO_UINT (data), survivor, killers, FALSE);
}

static void
test_threat_is_the_minimum_of_both (gconstpointer data)
{
  const int survivor[] = { 2, 2 };
  const int killers[2][2] = { { 4, 2 }, { 0, 2 } };

  check_threat (GPOINTER_TO_UINT (data), survivor, killers, TRUE);
}

typedef struct
{
  const char *path;
  int size;
  int survivor[2], exit[2], killer[2]; /* killer -1: none */
  const char *settings[4];
  int expected[2];
  gboolean is_avoided; /* the survivor goes anywhere but there */
} Choice;

static const Choice choices[] = {
  { "/chase/E16/takes-the-exit", 9, { 3, 3 }, { 4, 4 }, { -1, -1 }, { NULL }, { 4, 4 }, FALSE },
  { "/chase/E17/does-not-approach", 11, { 5, 5 }, { 10, 10 }, { 7, 5 }, { NULL }, { 6, 5 }, TRUE },
  { "/chase/E18/does-not-turn-back", 9, { 5, 3 }, { 8, 8 }, { 3, 3 }, { NULL }, { 4, 3 }, TRUE },
  { "/chase/E19/prefers-known-cells",
    9,
    { 4, 4 },
    { 4, 8 },
    { 1, 4 },
    { "unknown_penalty", "0.5", "omega", "0" },
    { 3, 5 },
    FALSE },
  { "/chase/E19/prefers-known-cells-on-the-other-side",
    9,
    { 4, 4 },
    { 4, 8 },
    { 7, 4 },
    { "unknown_penalty", "0.5", "omega", "0" },
    { 5, 5 },
    FALSE },
};

static void
check_choice (const Choice *choice, ChaseFlip flip)
{
  g_autoptr (ChaseGame) game = chase_game_new (choice->size, choice->size, flip);

  chase_game_add (game, GW_CHASE_EXIT, choice->exit[0], choice->exit[1]);
  chase_game_add (game, GW_CHASE_SURVIVOR, choice->survivor[0], choice->survivor[1]);
  if (choice->killer[0] >= 0)
    {
      chase_game_add (game, GW_CHASE_KILLER, choice->killer[0], choice->killer[1]);
    }
  for (guint i = 0; i < 4 && choice->settings[i] != NULL; i += 2)
    {
      chase_game_set (game, choice->settings[i], choice->settings[i + 1]);
    }
  chase_game_start (game);
  chase_game_go_to (game, 1, GW_CHASE_SURVIVORS);
  chase_game_step (game);
  if (choice->is_avoided)
    {
      chase_assert_not_at (game, &game->state->survivors[0], choice->expected[0],
                           choice->expected[1]);
    }
  else
    {
      chase_assert_at (game, &game->state->survivors[0], choice->expected[0], choice->expected[1]);
    }
}

static void
test_choice (gconstpointer data)
{
  for (guint flip = 0; flip < 4; flip++)
    {
      check_choice (data, flip);
    }
}

/* No killer on the board at all: only the memory of one. */
static void
check_shadow (ChaseFlip flip, int seen_x, int expected_x)
{
  g_autoptr (ChaseGame) game = chase_game_new (9, 9, flip);

  chase_game_add (game, GW_CHASE_EXIT, 4, 8);
  chase_game_add (game, GW_CHASE_SURVIVOR, 4, 4);
  chase_game_set (game, "omega", "0");
  chase_game_start (game);
  chase_game_go_to (game, 10, GW_CHASE_SURVIVORS);
  game->state->survivors[0].seen = chase_game_at (game, seen_x, 4);
  game->state->survivors[0].seen_round = 8;
  chase_game_step (game);
  chase_assert_at (game, &game->state->survivors[0], expected_x, 5);
}

static void
test_keeps_out_of_the_shadow (gconstpointer data)
{
  check_shadow (GPOINTER_TO_UINT (data), 6, 3);
}

static void
test_keeps_out_of_the_shadow_on_the_other_side (gconstpointer data)
{
  check_shadow (GPOINTER_TO_UINT (data), 2, 5);
}

/* Killers on all sides: nothing is out of close danger, so the largest distance to them wins,
 * although the exit pulls harder. */
static void
test_a_cornered_survivor_still_runs (gconstpointer data)
{
  g_autoptr (ChaseGame) game = chase_game_new (11, 11, GPOINTER_TO_UINT (data));
  g_autoptr (GwExplain) explain = NULL;

  chase_game_add (game, GW_CHASE_EXIT, 10, 5);
  chase_game_add (game, GW_CHASE_SURVIVOR, 5, 5);
  chase_game_add (game, GW_CHASE_KILLER, 7, 5);
  chase_game_add (game, GW_CHASE_KILLER, 5, 7);
  chase_game_add (game, GW_CHASE_KILLER, 3, 3);
  chase_game_add (game, GW_CHASE_KILLER, 7, 3);
  chase_game_set (game, "alpha", "3");
  chase_game_start (game);
  chase_game_go_to (game, 2, GW_CHASE_SURVIVORS);
  explain = chase_game_explain (game, GW_CHASE_SURVIVORS, 0);
  g_assert_cmpstr (explain->goal, ==, "cornered: keeps away from the killers");
  chase_game_step (game);
  g_assert_cmpuint (game->state->was_cornered, ==, 1);
  for (guint i = 0; i < explain->rows->len; i++)
    {
      const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, i);

      g_assert_cmpfloat (
          chase_explain_get_term (explain, (GwPoint){ (gint16) row->x, (gint16) row->y }, "close"),
          ==, -9999);
      g_assert_true (!row->is_chosen || row->total == game->scratch->decisions[0].score);
    }
  /* two from everyone, as are (5,5), which comes later, and (4,5), which scores less */
  chase_assert_at (game, &game->state->survivors[0], 5, 4);
}

/* The nearer exit has a killer at it; with the lever the survivor turns to the other. */
static void
test_contested_exits_may_be_given_up (gconstpointer data)
{
  for (guint penalty = 0; penalty <= 20; penalty += 20)
    {
      g_autoptr (ChaseGame) game = chase_game_new (31, 9, GPOINTER_TO_UINT (data));
      g_autofree char *text = g_strdup_printf ("%u", penalty);

      chase_game_add (game, GW_CHASE_EXIT, 0, 4);
      chase_game_add (game, GW_CHASE_EXIT, 30, 4);
      chase_game_add (game, GW_CHASE_SURVIVOR, 18, 4);
      chase_game_set (game, "contested_penalty", text);
      chase_game_set (game, "shadow_penalty", "0");
      chase_game_start (game);
      chase_game_go_to (game, 5, GW_CHASE_SURVIVORS);
      game->state->survivors[0].seen = chase_game_at (game, 29, 4);
      game->state->survivors[0].seen_round = 1;
      chase_game_step (game);
      g_assert_cmpint (game->state->survivors[0].place.x, ==,
                       chase_game_at (game, penalty == 0 ? 19 : 17, 4).x);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chase_test_add_flipped ("/chase/D14/exit-steps-are-the-smaller-chebyshev",
                          test_exit_steps_are_the_smaller_chebyshev);
  chase_test_add_flipped ("/chase/D15/threat-counts-seen-killers-only",
                          test_threat_counts_seen_killers_only);
  chase_test_add_flipped ("/chase/D15/threat-is-the-minimum-of-both",
                          test_threat_is_the_minimum_of_both);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_test_add_data_func (choices[i].path, &choices[i], test_choice);
    }
  chase_test_add_flipped ("/chase/E20/keeps-out-of-the-shadow", test_keeps_out_of_the_shadow);
  chase_test_add_flipped ("/chase/E20/keeps-out-of-the-shadow-on-the-other-side",
                          test_keeps_out_of_the_shadow_on_the_other_side);
  chase_test_add_flipped ("/chase/survivor/a-cornered-survivor-still-runs",
                          test_a_cornered_survivor_still_runs);
  chase_test_add_flipped ("/chase/survivor/contested-exits-may-be-given-up",
                          test_contested_exits_may_be_given_up);
  return g_test_run ();
}
