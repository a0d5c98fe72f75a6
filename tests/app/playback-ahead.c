/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Watching an episode of which not all is known: because its steps take long to play, or because it
 * is too long to be kept. */
#include "gw-playback.h"

#include <string.h>

#include "app-fixture.h"
#include "gw-games.h"
#include "gw-playback-words.h"
#include "toy-game.h"

#define LONG_TOY                                                                                   \
  "{\"format\":1,\"game\":\"toy\",\"size\":[9,7],\"parameters\":{\"max_steps\":100000}}"

/* A mage that does nothing and a goblin that cannot reach it: a game of a thousand million turns.
 */
#define ENDLESS                                                                                    \
  "{\"format\":1,\"game\":\"goblins\",\"size\":[9,3],\"objects\":["                                \
  "{\"kind\":\"mage\",\"x\":0,\"y\":0},"                                                           \
  "{\"kind\":\"patrol\",\"x\":8,\"y\":0,\"direction\":\"S\",\"steps\":1}],"                        \
  "\"parameters\":{\"max_turns\":1000000000,\"mage_policy\":\"idle\"}}"

#define BUDGET 20000

#define SLOW_TOY                                                                                   \
  "{\"format\":1,\"game\":\"slow-toy\",\"size\":[9,7],\"parameters\":{\"max_steps\":25}}"

static GwPlayback *
start (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) document = gw_document_new_from_text (text, strlen (text), "test", &error);
  GwPlayback *playback = gw_playback_new ();

  g_assert_no_error (error);
  g_assert_true (gw_playback_start (playback, document, 1, &error));
  g_assert_no_error (error);
  return playback;
}

static gboolean
is_complete (gpointer data)
{
  return gw_playback_is_complete (data);
}

static void
count_cb (GwPlayback *playback, guint *count)
{
  ++*count;
}

/* Whoever waits for a step can do something else in between. */
static void
wait_step_by_step (GwPlayback *playback, guint n_steps)
{
  while (gw_playback_get_step (playback) == 0)
    {
      guint n_before = gw_toy_count_slow_steps ();

      g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (gw_toy_count_slow_steps (), <=, n_before + 1);
    }
  g_assert_cmpuint (gw_playback_get_step (playback), ==, n_steps);
}

/* Whether units are seen to move from where they are at the start. */
static void
check_glides_from_start (GwPlayback *playback)
{
  const GwFrame *before = gw_playback_get_frame_before (playback);
  g_autoptr (GArray) tokens = g_array_new (FALSE, FALSE, sizeof (GwToken));
  const GwFrame *start_frame;

  g_assert_nonnull (before);
  g_array_append_vals (tokens, before->tokens->data, before->tokens->len);
  gw_playback_seek (playback, 0);
  start_frame = gw_playback_get_frame (playback);
  g_assert_cmpuint (tokens->len, ==, start_frame->tokens->len);
  for (guint i = 0; i < tokens->len; i++)
    {
      const GwToken *token = &g_array_index (tokens, GwToken, i);
      const GwToken *other = &g_array_index (start_frame->tokens, GwToken, i);

      g_assert_cmpint (token->x, ==, other->x);
      g_assert_cmpint (token->y, ==, other->y);
    }
}

typedef struct
{
  const char *name;
  void (*go) (GwPlayback *playback, int count);
  int counts[3]; /* one after the other; 0: no more */
  guint step;    /* that they lead to */
} Way;

/* A round of the toy game has two steps, each of them a phase. */
static const Way ways[] = {
  { "steps", gw_playback_step_by, { 2, 1, 1 }, 4 },
  { "many-steps", gw_playback_step_by, { 9 }, 9 },
  { "phases", gw_playback_phase_by, { 2, 2, 1 }, 5 },
  { "rounds", gw_playback_round_by, { 1, 1, 1 }, 6 },
  { "rounds-on-and-back", gw_playback_round_by, { 5, -2, 1 }, 8 },
  { "rounds-beyond-the-end", gw_playback_round_by, { 20, 20, 20 }, 25 },
};

/* An episode of which the first step is known, and so is that its steps take long. */
static GwPlayback *
start_slow (void)
{
  GwPlayback *playback = start (SLOW_TOY);

  gw_line_record_to (gw_playback_get_line (playback), 1);
  return playback;
}

static void
test_keys_do_not_wait (gconstpointer data)
{
  const Way *way = data;
  g_autoptr (GwPlayback) playback = start_slow ();
  guint n_before = gw_toy_count_slow_steps ();
  guint n_moves = 0;

  g_signal_connect (playback, "moved", G_CALLBACK (count_cb), &n_moves);
  for (guint i = 0; i < G_N_ELEMENTS (way->counts) && way->counts[i] != 0; i++)
    {
      way->go (playback, way->counts[i]);
    }
  g_assert_cmpuint (gw_toy_count_slow_steps (), ==, n_before);
  g_assert_cmpuint (n_moves, ==, 0);
  wait_step_by_step (playback, way->step);
  g_assert_cmpuint (n_moves, ==, 1);
  check_glides_from_start (playback);
}

/* Nothing is seen to move there, since it is jumped to. */
static void
test_end_of_a_round_is_waited_for (void)
{
  g_autoptr (GwPlayback) playback = start_slow ();
  guint n_before = gw_toy_count_slow_steps ();

  gw_playback_seek_round (playback, 4);
  g_assert_cmpuint (gw_toy_count_slow_steps (), ==, n_before);
  wait_step_by_step (playback, 8);
  g_assert_null (gw_playback_get_frame_before (playback));
}

/* A way that was asked for comes to its end before playing goes on from there, by rounds. */
static void
test_playing_does_not_hurry (void)
{
  g_autoptr (GwPlayback) playback = start_slow ();
  guint n_before = gw_toy_count_slow_steps ();

  gw_playback_set_stride (playback, GW_STRIDE_ROUND);
  gw_playback_set_speed (playback, GW_PLAYBACK_MAX_SPEED);
  gw_playback_set_playing (playback, TRUE);
  gw_playback_round_by (playback, 9);
  g_assert_cmpuint (gw_toy_count_slow_steps (), ==, n_before);
  wait_step_by_step (playback, 18);
  g_assert_true (gw_playback_is_playing (playback));
  while (gw_playback_is_playing (playback))
    {
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (gw_playback_get_step (playback), ==, 25);
}

static void
stop (GwPlayback *playback)
{
  gw_playback_set_playing (playback, FALSE);
}

static void
seek_here (GwPlayback *playback)
{
  gw_playback_seek (playback, 0);
}

static void
go_by_phase (GwPlayback *playback)
{
  gw_playback_phase_by (playback, 3);
}

static void
go_back (GwPlayback *playback)
{
  gw_playback_round_by (playback, -3);
}

static void
test_another_move_takes_the_place_of_rounds (void)
{
  static const struct
  {
    void (*move) (GwPlayback *playback);
    guint step;
  } moves[] = { { stop, 0 }, { seek_here, 0 }, { go_by_phase, 3 }, { go_back, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (GwPlayback) playback = start_slow ();

      gw_playback_round_by (playback, 3);
      moves[i].move (playback);
      app_wait_until (is_complete, playback);
      g_assert_cmpuint (gw_playback_get_step (playback), ==, moves[i].step);
    }
}

/* The original is known up to the fork only, if something is done by hand there right away. */
static void
test_other_line_is_shown_as_far_as_it_is_known (void)
{
  g_autoptr (GwPlayback) playback = start_slow ();
  g_autoptr (GError) error = NULL;
  guint n_before;

  g_assert_true (gw_playback_set_param (playback, "wind", 1, &error));
  g_assert_no_error (error);
  gw_playback_seek (playback, 12);
  n_before = gw_toy_count_slow_steps ();
  gw_playback_set_line (playback, 0);
  g_assert_cmpuint (gw_toy_count_slow_steps (), ==, n_before);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, 1);
  app_wait_until (is_complete, playback);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, 12);
}

/* An episode of which only the beginning is kept. */
static GwPlayback *
start_cut_off (const char *text)
{
  GwPlayback *playback = start (text);

  gw_line_set_budget (gw_playback_get_line (playback), BUDGET);
  app_wait_until (is_complete, playback);
  g_assert_true (gw_line_is_cut_off (gw_playback_get_line (playback)));
  return playback;
}

static void
test_endless_episode_is_cut_off (gconstpointer text)
{
  g_autoptr (GwPlayback) playback = start_cut_off (text);
  GwLine *line = gw_playback_get_line (playback);
  guint length = gw_line_get_length (line);

  g_assert_cmpuint (length, >, 10);
  g_assert_cmpuint (gw_line_get_bytes (line), >=, BUDGET);
  /* but for what the last step brought */
  g_assert_cmpuint (gw_line_get_bytes (line), <, BUDGET + 2000);
  g_assert_false (gw_line_is_waiting (line));
  gw_line_record_to (line, length + 1);
  g_assert_true (gw_line_record (line, 1000));
  g_assert_cmpuint (gw_line_get_length (line), ==, length);
}

static void
test_moves_end_where_it_is_cut_off (void)
{
  g_autoptr (GwPlayback) playback = start_cut_off (LONG_TOY);
  guint length = gw_playback_get_length (playback);

  gw_playback_head_for (playback, G_MAXUINT);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, length);
  g_assert_false (gw_playback_get_clock (playback)->is_over);
  gw_playback_round_by (playback, 1);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, length);
  gw_playback_step_by (playback, -2);
  gw_playback_set_speed (playback, GW_PLAYBACK_MAX_SPEED);
  gw_playback_set_playing (playback, TRUE);
  while (gw_playback_is_playing (playback))
    {
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (gw_playback_get_step (playback), ==, length);
  /* from there it plays again, as from any end */
  gw_playback_set_playing (playback, TRUE);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, 0);
}

static void
test_person_is_told_of_the_cut (void)
{
  g_autoptr (GwPlayback) playback = start_cut_off (LONG_TOY);
  g_autofree char *here = gw_playback_describe_steps (playback, 0);
  g_autofree char *there = NULL;

  g_assert_null (strstr (here, gw_playback_describe_cut ()));
  gw_playback_head_for (playback, G_MAXUINT);
  there = gw_playback_describe_steps (playback, gw_playback_get_step (playback));
  g_assert_nonnull (strstr (there, gw_playback_describe_cut ()));
}

/* A branch knows what its parent knew at the fork, and has the same room. */
static void
test_branch_is_cut_off_too (void)
{
  g_autoptr (GwPlayback) playback = start_cut_off (LONG_TOY);
  guint length = gw_playback_get_length (playback);
  g_autoptr (GError) error = NULL;
  GwLine *line;

  gw_playback_seek (playback, 7);
  g_assert_true (gw_playback_set_param (playback, "wind", 1, &error));
  g_assert_no_error (error);
  line = gw_playback_get_line (playback);
  g_assert_cmpuint (gw_line_get_length (line), ==, 7);
  g_assert_cmpuint (gw_line_count_rounds (line), ==, 5);
  g_assert_cmpuint (gw_line_get_round_end (line, 3), ==, 6);
  g_assert_cmpuint (gw_line_get_round_end (line, 4), ==, 7);
  g_assert_cmpuint (gw_line_get_bytes (line), <, BUDGET / 2);
  app_wait_until (is_complete, playback);
  g_assert_true (gw_line_is_cut_off (line));
  g_assert_cmpuint (gw_line_get_bytes (line), <, BUDGET + 2000);
  gw_playback_set_line (playback, 0);
  g_assert_cmpuint (gw_playback_get_length (playback), ==, length);
  g_assert_true (gw_line_is_cut_off (gw_playback_get_line (playback)));
}

/* What somebody does at the last step that is kept is shown, and not lost. */
static void
test_action_at_the_cut_is_kept (void)
{
  g_autoptr (GwPlayback) playback = start_cut_off (LONG_TOY);
  guint length = gw_playback_get_length (playback);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) legal = NULL;

  gw_playback_seek (playback, length);
  legal = gw_playback_list_legal (playback, 0);
  g_assert_true (gw_playback_act (playback, &g_array_index (legal, GwAction, 0), &error));
  g_assert_no_error (error);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, length + 1);
  g_assert_true (gw_line_is_cut_off (gw_playback_get_line (playback)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  gw_rules_register (&gw_toy_rules);
  gw_rules_register (gw_toy_get_slow_rules ());
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *path = g_strconcat ("/playback-ahead/keys-do-not-wait/", ways[i].name, NULL);

      g_test_add_data_func (path, &ways[i], test_keys_do_not_wait);
    }
  g_test_add_func ("/playback-ahead/end-of-a-round-is-waited-for",
                   test_end_of_a_round_is_waited_for);
  g_test_add_func ("/playback-ahead/playing-does-not-hurry", test_playing_does_not_hurry);
  g_test_add_func ("/playback-ahead/another-move-takes-the-place-of-rounds",
                   test_another_move_takes_the_place_of_rounds);
  g_test_add_func ("/playback-ahead/other-line-is-shown-as-far-as-it-is-known",
                   test_other_line_is_shown_as_far_as_it_is_known);
  g_test_add_data_func ("/playback-ahead/endless-episode-is-cut-off/toy", LONG_TOY,
                        test_endless_episode_is_cut_off);
  g_test_add_data_func ("/playback-ahead/endless-episode-is-cut-off/goblins", ENDLESS,
                        test_endless_episode_is_cut_off);
  g_test_add_func ("/playback-ahead/moves-end-where-it-is-cut-off",
                   test_moves_end_where_it_is_cut_off);
  g_test_add_func ("/playback-ahead/person-is-told-of-the-cut", test_person_is_told_of_the_cut);
  g_test_add_func ("/playback-ahead/branch-is-cut-off-too", test_branch_is_cut_off_too);
  g_test_add_func ("/playback-ahead/action-at-the-cut-is-kept", test_action_at_the_cut_is_kept);
  return g_test_run ();
}
