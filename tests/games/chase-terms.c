/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each term of a survivor's score, as the rules page gives it. */
#include "chase-fixture.h"

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
  g_assert_cmpfloat (chase_explain_get_term (
                         explain,
                         chase_game_at (game, 10 + term->candidate[0], 10 + term->candidate[1]),
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (term_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/chase/survivor/term/", term_cases[i].name, NULL);

      g_test_add_data_func (path, &term_cases[i], test_term);
    }
  return g_test_run ();
}
