/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a survivor decides: settled cases D14 to E20, and each term of its score. */
#include "chase-fixture.h"

#include <math.h>

static double
get_term (const GwExplain *explain, GwPoint place, const char *name)
{
  const GwExplainRow *row = chase_explain_find (explain, place);

  g_assert_nonnull (row);
  for (guint i = 0; explain->terms[i] != NULL; i++)
    {
      if (g_str_equal (explain->terms[i], name))
        {
          return row->terms[i];
        }
    }
  g_assert_not_reached ();
}

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

          g_assert_cmpfloat (get_term (explain, chase_game_at (game, x, y), "safety"), ==,
                             both_seen ? MIN (first, second) : first);
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

/* A situation with a survivor at (10,10) of a 21×21 board, its exit at (20,10), others around
 * it, and the terms of one candidate. */
typedef struct
{
  const char *name;
  int killer[2], mate[2]; /* offsets; 0, 0: none */
  int seen[3];            /* offset of a memory and its age; age 0: none */
  const char *settings[6];
  int candidate[2];
  const char *term;
  double value;
} TermCase;

static const TermCase term_cases[] = {
  { "exit", { 0 }, { 0 }, { 0 }, { NULL }, { 1, 0 }, "exit", -9 },
  { "exit-weighted", { 0 }, { 0 }, { 0 }, { "alpha", "2.5" }, { -1, 1 }, "exit", -27.5 },
  { "safety-linear", { 2, 0 }, { 0 }, { 0 }, { NULL }, { -1, 0 }, "safety", 3 },
  { "safety-log",
    { 2, 0 },
    { 0 },
    { 0 },
    { "safety", "log" },
    { -1, 0 },
    "safety",
    1.3862943611198906 },
  { "safety-steps-at-three",
    { 2, 0 },
    { 0 },
    { 0 },
    { "safety", "steps" },
    { -1, 0 },
    "safety",
    3 },
  { "safety-steps-at-two", { 2, 0 }, { 0 }, { 0 }, { "safety", "steps" }, { 0, 1 }, "safety", -10 },
  { "safety-steps-at-one",
    { 2, 0 },
    { 0 },
    { 0 },
    { "safety", "steps" },
    { 1, 1 },
    "safety",
    -100 },
  { "safety-steps-on-it", { 1, 0 }, { 0 }, { 0 }, { "safety", "steps" }, { 1, 0 }, "safety", -100 },
  { "safety-up-to-the-horizon",
    { 2, 0 },
    { 0 },
    { 0 },
    { "threat_horizon", "2" },
    { -1, 0 },
    "safety",
    2 },
  { "margin", { 2, 0 }, { 0 }, { 0 }, { NULL }, { -1, 0 }, "margin", 0.3 * (3 - 11) },
  { "margin-needs-a-killer", { 3, 0 }, { 0 }, { 0 }, { NULL }, { -1, 0 }, "margin", 0 },
  { "crowding-off-by-default", { 0 }, { 0, 2 }, { 0 }, { NULL }, { 0, 1 }, "crowding", 0 },
  { "crowding-next-to-a-mate", { 0 }, { 0, 2 }, { 0 }, { "gamma", "4" }, { 1, 1 }, "crowding", -4 },
  { "crowding-two-away", { 0 }, { 0, 2 }, { 0 }, { "gamma", "4" }, { 0, 0 }, "crowding", -2 },
  { "crowding-three-away", { 0 }, { 0, 2 }, { 0 }, { "gamma", "4" }, { 0, -1 }, "crowding", 0 },
  { "unknown", { 0 }, { 0 }, { 0 }, { NULL }, { 0, 0 }, "unknown", -0.2 },
  { "known-beside-an-unseen-killer", { 3, 0 }, { 0 }, { 0 }, { NULL }, { 1, 0 }, "unknown", 0 },
  { "unknown-if-only-seen-ones-count",
    { 3, 0 },
    { 0 },
    { 0 },
    { "unknown_probe", "seen" },
    { 1, 0 },
    "unknown",
    -0.2 },
  { "known-beside-a-seen-killer",
    { 2, 0 },
    { 0 },
    { 0 },
    { "unknown_probe", "seen" },
    { 0, 0 },
    "unknown",
    0 },
  { "unknown-three-from-a-seen-killer",
    { 2, 0 },
    { 0 },
    { 0 },
    { NULL },
    { -1, 0 },
    "unknown",
    -0.2 },
  { "shadow-of-one-round", { 0 }, { 0 }, { 2, 0, 1 }, { NULL }, { 1, 0 }, "shadow", -0.8 },
  { "shadow-ends", { 0 }, { 0 }, { 2, 0, 1 }, { NULL }, { 0, 0 }, "shadow", 0 },
  { "shadow-at-its-cap", { 0 }, { 0 }, { 6, 0, 40 }, { NULL }, { 1, 0 }, "shadow", -0.8 },
  { "shadow-beyond-its-cap", { 0 }, { 0 }, { 6, 0, 40 }, { NULL }, { 0, 0 }, "shadow", 0 },
  { "no-shadow-while-one-is-seen", { 2, 0 }, { 0 }, { 2, 0, 2 }, { NULL }, { 1, 0 }, "shadow", 0 },
  { "lookahead", { 2, 0 }, { 0 }, { 0 }, { NULL }, { 0, 1 }, "look-ahead", -1.5 },
  { "lookahead-ends", { 2, 0 }, { 0 }, { 0 }, { NULL }, { -1, 1 }, "look-ahead", 0 },
  { "lookahead-of-seen-killers-only", { 3, 0 }, { 0 }, { 0 }, { NULL }, { 1, 0 }, "look-ahead", 0 },
  { "close", { 2, 0 }, { 0 }, { 0 }, { NULL }, { 0, 1 }, "close", -9999 },
  { "close-ends", { 2, 0 }, { 0 }, { 0 }, { NULL }, { -1, 1 }, "close", 0 },
  { "close-at-another-danger",
    { 2, 0 },
    { 0 },
    { 0 },
    { "close_danger", "1", "close_penalty", "50" },
    { 1, 1 },
    "close",
    -50 },
  { "last-round-nearer", { 0 }, { 0 }, { 0 }, { "max_rounds", "50" }, { 1, 1 }, "last round", 5 },
  { "last-round-not-nearer",
    { 0 },
    { 0 },
    { 0 },
    { "max_rounds", "50" },
    { 0, 1 },
    "last round",
    -5 },
  { "not-the-last-round", { 0 }, { 0 }, { 0 }, { "max_rounds", "51" }, { 1, 1 }, "last round", 0 },
  { "contested-by-a-seen-killer",
    { 2, 0 },
    { 0 },
    { 0 },
    { "contested_penalty", "7" },
    { 0, 1 },
    "exit",
    -17 },
  { "contested-by-a-memory",
    { 0 },
    { 0 },
    { 3, 0, 30 },
    { "contested_penalty", "7" },
    { 0, 1 },
    "exit",
    -17 },
  { "not-contested-at-the-same-distance",
    { 1, 1 },
    { 0 },
    { 0 },
    { "contested_penalty", "7" },
    { 1, 0 },
    "exit",
    -9 },
};

static gboolean
is_there (const int offset[2])
{
  return offset[0] != 0 || offset[1] != 0;
}

static void
check_term (const TermCase *term, ChaseFlip flip)
{
  g_autoptr (ChaseGame) game = chase_game_new (21, 21, flip);
  g_autoptr (GwExplain) explain = NULL;

  chase_game_add (game, GW_CHASE_EXIT, 20, 10);
  chase_game_add (game, GW_CHASE_SURVIVOR, 10, 10);
  if (is_there (term->killer))
    {
      chase_game_add (game, GW_CHASE_KILLER, 10 + term->killer[0], 10 + term->killer[1]);
    }
  if (is_there (term->mate))
    {
      chase_game_add (game, GW_CHASE_SURVIVOR, 10 + term->mate[0], 10 + term->mate[1]);
    }
  for (guint i = 0; i < 6 && term->settings[i] != NULL; i += 2)
    {
      chase_game_set (game, term->settings[i], term->settings[i + 1]);
    }
  chase_game_start (game);
  chase_game_go_to (game, 50, GW_CHASE_SURVIVORS);
  if (term->seen[2] != 0)
    {
      game->state->survivors[0].seen = chase_game_at (game, 10 + term->seen[0], 10 + term->seen[1]);
      game->state->survivors[0].seen_round = 50 - (guint) term->seen[2];
    }
  explain = chase_game_explain (game, GW_CHASE_SURVIVORS, 0);
  g_assert_cmpfloat (
      get_term (explain, chase_game_at (game, 10 + term->candidate[0], 10 + term->candidate[1]),
                term->term),
      ==, term->value);
}

static void
test_term (gconstpointer data)
{
  for (guint flip = 0; flip < 4; flip++)
    {
      check_term (data, flip);
    }
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

      g_assert_cmpfloat (get_term (explain, (GwPoint){ (gint16) row->x, (gint16) row->y }, "close"),
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
  for (guint i = 0; i < G_N_ELEMENTS (term_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/chase/survivor/term/", term_cases[i].name, NULL);

      g_test_add_data_func (path, &term_cases[i], test_term);
    }
  chase_test_add_flipped ("/chase/survivor/a-cornered-survivor-still-runs",
                          test_a_cornered_survivor_still_runs);
  chase_test_add_flipped ("/chase/survivor/contested-exits-may-be-given-up",
                          test_contested_exits_may_be_given_up);
  return g_test_run ();
}
