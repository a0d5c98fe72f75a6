/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Watching an episode of which little is known yet, because its steps take long to play. */
#include "gw-playback.h"

#include <string.h>

#include "app-fixture.h"
#include "gw-games.h"
#include "toy-game.h"

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
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
  return g_test_run ();
}
