/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Watching an episode, without a window: seeking, playing, what is recorded, and branches. */
#include "gw-playback.h"

#include <string.h>

#include "app-fixture.h"
#include "gw-episode-file.h"
#include "gw-event-model.h"
#include "gw-games.h"
#include "toy-game.h"

#define TOY                                                                                        \
  "{\"format\":1,\"game\":\"toy\",\"size\":[9,7],\"objects\":["                                    \
  "{\"kind\":\"flag\",\"x\":8,\"y\":6},{\"kind\":\"walker\",\"x\":4,\"y\":3},"                     \
  "{\"kind\":\"walker\",\"x\":1,\"y\":1}]}"

#define SLOW_TOY                                                                                   \
  "{\"format\":1,\"game\":\"slow-toy\",\"size\":[9,7],\"parameters\":{\"max_steps\":25}}"

/* Both games, so that nothing holds for one of them only. */
static const char *const samples[] = { "chase-first-steps", "chase-walled", "chase-50x50-3v3",
                                       NULL };

static GwDocument *
load (const char *sample)
{
  g_autoptr (GError) error = NULL;
  GwDocument *document;

  if (sample == NULL)
    {
      document = gw_document_new_from_text (TOY, strlen (TOY), "toy", &error);
    }
  else
    {
      g_autofree char *file = g_strconcat (sample, ".gridwright", NULL);
      g_autofree char *path =
          g_build_filename (g_getenv ("GW_SOURCE_DIR"), "data", "samples", file, NULL);

      document = gw_document_load (path, &error);
    }
  g_assert_no_error (error);
  return document;
}

static GwPlayback *
start (const char *sample, guint64 seed)
{
  g_autoptr (GwDocument) document = load (sample);
  g_autoptr (GError) error = NULL;
  GwPlayback *playback = gw_playback_new ();

  g_assert_true (gw_playback_start (playback, document, seed, &error));
  g_assert_no_error (error);
  return playback;
}

static GwPlayback *
start_slow (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) document =
      gw_document_new_from_text (SLOW_TOY, strlen (SLOW_TOY), "slow-toy", &error);
  GwPlayback *playback = gw_playback_new ();

  g_assert_no_error (error);
  g_assert_true (gw_playback_start (playback, document, 1, &error));
  g_assert_no_error (error);
  return playback;
}

static void
wait_until_complete (GwPlayback *playback)
{
  while (!gw_playback_is_complete (playback))
    {
      g_main_context_iteration (NULL, TRUE);
    }
}

/* At once, as a rule, but a busy machine may take longer. */
static void
wait_until_at (GwPlayback *playback, guint step)
{
  while (gw_playback_get_step (playback) != step)
    {
      g_main_context_iteration (NULL, TRUE);
    }
}

static guint64
get_hash (GwPlayback *playback)
{
  return gw_episode_get_hash (gw_line_get_episode (gw_playback_get_line (playback)));
}

/* The same episode played by the engine alone, from the start. */
static GwEpisode *
new_plain_episode (GwPlayback *playback)
{
  g_autoptr (GError) error = NULL;
  GwEpisode *episode =
      gw_episode_new (gw_playback_get_plan (playback), gw_playback_get_seed (playback), &error);

  g_assert_no_error (error);
  return episode;
}

static void
check_same_frames (const GwFrame *frame, const GwFrame *expected)
{
  g_assert_cmpuint (frame->tokens->len, ==, expected->tokens->len);
  for (guint i = 0; i < expected->tokens->len; i++)
    {
      const GwToken *token = &g_array_index (frame->tokens, GwToken, i);
      const GwToken *other = &g_array_index (expected->tokens, GwToken, i);

      g_assert_cmpint (token->actor, ==, other->actor);
      g_assert_cmpint (token->x, ==, other->x);
      g_assert_cmpint (token->y, ==, other->y);
    }
}

static void
check_frame (GwPlayback *playback, GwEpisode *episode)
{
  const GwPlan *plan = gw_episode_get_plan (episode);
  g_autoptr (GwFrame) expected = gw_frame_new ();

  plan->rules->observe (plan, gw_episode_get_state (episode), -1, expected);
  check_same_frames (gw_playback_get_frame (playback), expected);
}

static void
test_seek_equals_stepping (gconstpointer sample)
{
  g_autoptr (GwPlayback) playback = start (sample, 1);
  g_autoptr (GwEpisode) episode = new_plain_episode (playback);
  g_autoptr (GArray) hashes = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint length;

  wait_until_complete (playback);
  length = gw_playback_get_length (playback);
  for (guint step = 0; step <= length; step++)
    {
      guint64 hash = gw_episode_get_hash (episode);

      g_array_append_val (hashes, hash);
      gw_playback_seek (playback, step);
      g_assert_cmpuint (gw_playback_get_step (playback), ==, step);
      g_assert_cmpuint (get_hash (playback), ==, hash);
      check_frame (playback, episode);
      gw_episode_step (episode, NULL);
    }
  g_assert_true (gw_episode_get_clock (episode)->is_over);
  g_assert_cmpuint (gw_episode_get_clock (episode)->step, ==, length);
  /* back, and far away */
  for (guint i = 0; i <= length; i++)
    {
      guint step = (i * 37 + 11) % (length + 1);

      gw_playback_seek (playback, step);
      g_assert_cmpuint (get_hash (playback), ==, g_array_index (hashes, guint64, step));
    }
}

static void
gather_event (const GwEvent *event, gpointer data)
{
  g_array_append_val ((GArray *) data, *event);
}

static void
test_events_are_complete (gconstpointer sample)
{
  g_autoptr (GwPlayback) playback = start (sample, 1);
  g_autoptr (GwEpisode) episode = new_plain_episode (playback);
  g_autoptr (GArray) expected = g_array_new (FALSE, FALSE, sizeof (GwEvent));
  const GwSink sink = { gather_event, expected };
  const GwEvent *events;
  guint n_events;

  while (!gw_episode_get_clock (episode)->is_over)
    {
      gw_episode_step (episode, &sink);
    }
  /* seeking about while it is recorded must not change what is recorded */
  gw_playback_seek (playback, 5);
  gw_playback_seek (playback, 2);
  wait_until_complete (playback);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, 2);
  events = gw_line_get_events (gw_playback_get_line (playback), &n_events);
  g_assert_cmpmem (events, n_events * sizeof (GwEvent), expected->data,
                   expected->len * sizeof (GwEvent));
  for (guint step = 0; step <= gw_playback_get_length (playback) + 1; step++)
    {
      guint index = gw_line_count_events_before (gw_playback_get_line (playback), step);

      g_assert_true (index == 0 || events[index - 1].step < step);
      g_assert_true (index == n_events || events[index].step >= step);
    }
}

static void
test_rounds (gconstpointer sample)
{
  g_autoptr (GwPlayback) playback = start (sample, 1);
  GwLine *line = gw_playback_get_line (playback);
  guint n_rounds;

  wait_until_complete (playback);
  n_rounds = gw_line_count_rounds (line);
  g_assert_cmpuint (gw_line_get_round_end (line, 0), ==, 0);
  g_assert_cmpuint (gw_line_get_round_end (line, n_rounds - 1), ==, gw_line_get_length (line));
  for (guint round = 0; round < n_rounds; round++)
    {
      gw_playback_seek_round (playback, round);
      g_assert_cmpuint (gw_playback_get_clock (playback)->round, ==, round);
      if (round + 1 < n_rounds)
        {
          gw_playback_step_by (playback, 1);
          g_assert_cmpuint (gw_playback_get_clock (playback)->round, ==, round + 1);
          gw_playback_round_by (playback, -1);
          g_assert_cmpuint (gw_playback_get_step (playback), ==,
                            gw_line_get_round_end (line, round));
          gw_playback_round_by (playback, 1);
          g_assert_cmpuint (gw_playback_get_step (playback), ==,
                            gw_line_get_round_end (line, round + 1));
        }
    }
  gw_playback_round_by (playback, 1);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, gw_line_get_length (line));
}

static void
test_stepping_does_not_wait_for_the_recording (void)
{
  g_autoptr (GwPlayback) playback = start ("chase-50x50-3v3", 1);

  gw_playback_round_by (playback, 2);
  wait_until_at (playback, 4);
  gw_playback_step_by (playback, 3);
  wait_until_at (playback, 7);
  g_assert_nonnull (gw_playback_get_frame_before (playback));
  gw_playback_seek_round (playback, 10);
  wait_until_at (playback, 20);
  g_assert_cmpuint (gw_playback_get_clock (playback)->round, ==, 10);
  g_assert_null (gw_playback_get_frame_before (playback));
  gw_playback_step_by (playback, -1000);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, 0);
  gw_playback_step_by (playback, 1000000);
  wait_until_complete (playback);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, gw_playback_get_length (playback));
}

static void
count_cb (GwPlayback *playback, guint *count)
{
  ++*count;
}

static void
test_plays_to_the_end_and_stops (void)
{
  g_autoptr (GwPlayback) playback = start ("chase-first-steps", 1);
  guint n_moves = 0;

  wait_until_complete (playback);
  g_signal_connect (playback, "moved", G_CALLBACK (count_cb), &n_moves);
  gw_playback_set_speed (playback, 1000);
  g_assert_cmpfloat (gw_playback_get_speed (playback), ==, GW_PLAYBACK_MAX_SPEED);
  gw_playback_set_playing (playback, TRUE);
  while (gw_playback_is_playing (playback))
    {
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (n_moves, ==, gw_playback_get_length (playback));
  g_assert_cmpuint (gw_playback_get_step (playback), ==, gw_playback_get_length (playback));
  /* again from the start, by rounds */
  gw_playback_set_stride (playback, GW_STRIDE_ROUND);
  gw_playback_set_playing (playback, TRUE);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, 0);
  while (gw_playback_is_playing (playback))
    {
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (gw_playback_get_step (playback), ==, gw_playback_get_length (playback));
}

/* An action that the actor would not choose by itself. */
static GwAction
find_other_action (GwPlayback *playback, int actor)
{
  g_autoptr (GError) error = NULL;
  guint step;
  g_autoptr (GwExplain) explain = gw_playback_explain (playback, actor, &step, &error);
  g_autoptr (GArray) legal = gw_playback_list_legal (playback, actor);

  g_assert_no_error (error);
  g_assert_cmpuint (step, ==, gw_playback_get_step (playback));
  for (guint i = 0; i < explain->rows->len; i++)
    {
      const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, i);

      for (guint j = 0; j < legal->len && !row->is_chosen; j++)
        {
          if (memcmp (&g_array_index (legal, GwAction, j), &row->action, sizeof row->action) == 0)
            {
              return row->action;
            }
        }
    }
  g_assert_not_reached ();
}

static void
act (GwPlayback *playback, int actor)
{
  GwAction action = find_other_action (playback, actor);
  g_autoptr (GError) error = NULL;

  g_assert_true (gw_playback_act (playback, &action, &error));
  g_assert_no_error (error);
}

static void
test_branch_keeps_the_original (gconstpointer sample)
{
  g_autoptr (GwPlayback) playback = start (sample, 1);
  guint64 original, branched;
  guint length;

  wait_until_complete (playback);
  length = gw_playback_get_length (playback);
  gw_playback_seek (playback, 5);
  original = get_hash (playback);
  gw_playback_seek (playback, 4);
  /* actors of the last side move in this step in Chase, and all of them in the toy game */
  act (playback, sample != NULL ? 2 : 0);
  g_assert_cmpuint (gw_playback_count_lines (playback), ==, 2);
  g_assert_cmpuint (gw_playback_get_line_index (playback), ==, 1);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, 5);
  g_assert_cmpuint (gw_line_get_fork_step (gw_playback_get_line (playback)), ==, 4);
  branched = get_hash (playback);
  g_assert_cmpuint (branched, !=, original);
  wait_until_complete (playback);
  gw_playback_seek (playback, 3);
  gw_playback_seek (playback, 5);
  g_assert_cmpuint (get_hash (playback), ==, branched);
  gw_playback_set_line (playback, 0);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, 5);
  g_assert_cmpuint (get_hash (playback), ==, original);
  g_assert_true (gw_playback_is_complete (playback));
  g_assert_cmpuint (gw_playback_get_length (playback), ==, length);
}

static void
test_branch_grows (void)
{
  g_autoptr (GwPlayback) playback = start (NULL, 1);
  guint n_overrides;
  const GwOverride *overrides;

  gw_playback_seek (playback, 2);
  act (playback, 0);
  /* a second unit of the same step joins the first */
  gw_playback_seek (playback, 2);
  act (playback, 1);
  g_assert_cmpuint (gw_playback_count_lines (playback), ==, 2);
  act (playback, 0);
  g_assert_cmpuint (gw_playback_count_lines (playback), ==, 2);
  overrides = gw_episode_get_overrides (gw_line_get_episode (gw_playback_get_line (playback)),
                                        &n_overrides);
  g_assert_cmpuint (n_overrides, ==, 3);
  g_assert_cmpuint (overrides[0].step, ==, 2);
  g_assert_cmpuint (overrides[1].step, ==, 2);
  g_assert_cmpuint (overrides[2].step, ==, 3);
  g_assert_cmpuint (gw_line_get_fork_step (gw_playback_get_line (playback)), ==, 2);
  /* before what was done by hand, a branch of its own keeps it */
  gw_playback_seek (playback, 1);
  act (playback, 0);
  g_assert_cmpuint (gw_playback_count_lines (playback), ==, 3);
  gw_playback_set_line (playback, 1);
  gw_episode_get_overrides (gw_line_get_episode (gw_playback_get_line (playback)), &n_overrides);
  g_assert_cmpuint (n_overrides, ==, 3);
}

static void
test_refused_action_changes_nothing (void)
{
  g_autoptr (GwPlayback) playback = start ("chase-first-steps", 1);
  GwAction far_away = { .actor = 2, .first = 0, .second = 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (gw_playback_act (playback, &far_away, &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION);
  g_assert_cmpuint (gw_playback_count_lines (playback), ==, 1);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, 0);
}

static void
test_live_parameter (void)
{
  g_autoptr (GwPlayback) playback = start ("chase-first-steps", 1);
  g_autoptr (GError) error = NULL;

  wait_until_complete (playback);
  gw_playback_seek (playback, 6);
  g_assert_false (gw_playback_set_param (playback, "survivors", 2, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_cmpuint (gw_playback_count_lines (playback), ==, 1);
  g_assert_true (gw_playback_set_param (playback, "max_rounds", 5, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, 6);
  g_assert_cmpint (gw_params_get_int (gw_playback_get_plan (playback)->params, "max_rounds"), ==,
                   5);
  wait_until_complete (playback);
  g_assert_cmpuint (gw_playback_get_length (playback), ==, 10);
  gw_playback_set_line (playback, 0);
  g_assert_cmpint (gw_params_get_int (gw_playback_get_plan (playback)->params, "max_rounds"), ==,
                   20);
  g_assert_cmpuint (gw_playback_get_length (playback), >, 10);
}

static void
test_saved_and_opened (gconstpointer sample)
{
  g_autoptr (GwPlayback) playback = start (sample, 9);
  g_autoptr (GwPlayback) other = gw_playback_new ();
  g_autoptr (GwDocument) document = load (sample);
  g_autoptr (GwDocument) read_document = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *again = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  GwEpisode *episode;

  gw_playback_seek (playback, 4);
  act (playback, sample != NULL ? 2 : 0);
  wait_until_complete (playback);
  text = gw_playback_to_text (playback, document, NULL);
  episode = gw_episode_file_new_from_text (text, strlen (text), "a", &read_document, &error);
  g_assert_no_error (error);
  gw_playback_open_async (other, read_document, episode, app_result_cb, &result);
  app_wait_result (&result);
  g_assert_true (gw_playback_start_finish (other, result, &error));
  g_assert_no_error (error);
  wait_until_complete (other);
  g_assert_cmpuint (gw_playback_count_lines (other), ==, 2);
  g_assert_cmpuint (gw_playback_get_line_index (other), ==, 1);
  g_assert_cmpuint (gw_line_get_fork_step (gw_playback_get_line (other)), ==, 4);
  g_assert_cmpuint (gw_playback_get_length (other), ==, gw_playback_get_length (playback));
  for (guint step = 0; step <= gw_playback_get_length (playback); step++)
    {
      gw_playback_seek (playback, step);
      gw_playback_seek (other, step);
      g_assert_cmpuint (get_hash (playback), ==, get_hash (other));
    }
  again = gw_playback_to_text (other, read_document, NULL);
  g_assert_cmpstr (again, ==, text);
}

/* Counts anew, from the frames of the engine. */
static void
check_visits (GwPlayback *playback)
{
  const GwMap *map = gw_playback_get_frame (playback)->map;
  g_autofree guint32 *expected = g_new0 (guint32, map->width * map->height);
  g_autoptr (GwEpisode) episode = new_plain_episode (playback);
  const GwPlan *plan = gw_episode_get_plan (episode);
  g_autoptr (GwFrame) frame = gw_frame_new ();

  for (guint step = 0; step <= gw_playback_get_step (playback); step++)
    {
      gw_frame_clear (frame);
      plan->rules->observe (plan, gw_episode_get_state (episode), -1, frame);
      for (guint i = 0; i < frame->tokens->len; i++)
        {
          const GwToken *token = &g_array_index (frame->tokens, GwToken, i);

          expected[gw_map_cell (map, token->x, token->y)] += token->actor >= 0;
        }
      gw_episode_step (episode, NULL);
    }
  g_assert_cmpmem (gw_playback_get_visits (playback), map->width * map->height * sizeof (guint32),
                   expected, map->width * map->height * sizeof (guint32));
}

static void
test_visits (gconstpointer sample)
{
  static const guint steps[] = { 0, 1, 2, 9, 8, 3, 12, 100000, 4, 0 };
  g_autoptr (GwPlayback) playback = start (sample, 1);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gw_playback_seek (playback, steps[i]);
      check_visits (playback);
    }
}

static void
test_trail (void)
{
  g_autoptr (GwPlayback) playback = start ("chase-first-steps", 1);
  g_autoptr (GwPlayback) jumping = start ("chase-first-steps", 1);

  wait_until_complete (playback);
  for (guint step = 1; step < 20; step++)
    {
      const GwFrame *const *frames, *const *others;
      guint n_frames, n_others;

      gw_playback_step_by (playback, 1);
      gw_playback_seek (jumping, 0);
      gw_playback_seek (jumping, step);
      frames = gw_playback_get_trail (playback, &n_frames);
      others = gw_playback_get_trail (jumping, &n_others);
      g_assert_cmpuint (n_frames, ==, MIN (step, GW_PLAYBACK_TRAIL) + 1);
      g_assert_cmpuint (n_others, ==, n_frames);
      for (guint i = 0; i < n_frames; i++)
        {
          check_same_frames (frames[i], others[i]);
        }
    }
}

static void
test_explains_the_nearest_decision (void)
{
  g_autoptr (GwPlayback) playback = start ("chase-first-steps", 1);
  g_autoptr (GError) error = NULL;
  guint step = 99;

  wait_until_complete (playback);
  for (guint i = 0; i < 3; i++)
    {
      /* at 0 and 2 the killers (2, 3) are to move, at 1 the survivors (0, 1) */
      const guint expected[3][2] = { { 1, 0 }, { 1, 0 }, { 1, 2 } };
      g_autoptr (GwExplain) survivor = NULL;
      g_autoptr (GwExplain) killer = NULL;
      guint64 hash;

      gw_playback_seek (playback, i);
      hash = get_hash (playback);
      survivor = gw_playback_explain (playback, 0, &step, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (step, ==, expected[i][0]);
      killer = gw_playback_explain (playback, 2, &step, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (step, ==, expected[i][1]);
      g_assert_cmpuint (get_hash (playback), ==, hash);
    }
  /* b is caught in round 8; what it decided last is told from then on */
  gw_playback_seek (playback, 20);
  g_autoptr (GwExplain) caught = gw_playback_explain (playback, 1, &step, &error);
  g_assert_no_error (error);
  g_assert_nonnull (caught);
  g_assert_cmpuint (step, ==, 13);
}

static void
test_refused_start (void)
{
  const char *text = "{\"format\":1,\"game\":\"toy\",\"size\":[1,1]}";
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) document = gw_document_new_from_text (text, strlen (text), "toy", &error);
  g_autoptr (GwPlayback) playback = start (NULL, 1);
  guint n_resets = 0;

  g_signal_connect (playback, "reset", G_CALLBACK (count_cb), &n_resets);
  g_assert_false (gw_playback_start (playback, document, 1, &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_EPISODE);
  g_assert_false (gw_playback_has_episode (playback));
  g_assert_cmpuint (n_resets, ==, 1);
  gw_playback_forward (playback);
  gw_playback_set_playing (playback, TRUE);
  g_assert_false (gw_playback_is_playing (playback));
  g_assert_cmpuint (gw_playback_get_length (playback), ==, 0);
}

typedef struct
{
  guint n_started, n_cancelled;
} Starts;

static void
started_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  Starts *starts = data;
  g_autoptr (GError) error = NULL;

  if (gw_playback_start_finish (GW_PLAYBACK (object), result, &error))
    {
      starts->n_started++;
    }
  else
    {
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      starts->n_cancelled++;
    }
}

static void
test_last_start_counts (void)
{
  g_autoptr (GwPlayback) playback = gw_playback_new ();
  g_autoptr (GwDocument) document = load ("chase-50x50-3v3");
  Starts starts = { 0 };

  for (guint64 seed = 1; seed <= 5; seed++)
    {
      gw_playback_start_async (playback, document, seed, started_cb, &starts);
    }
  while (starts.n_started + starts.n_cancelled < 5)
    {
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (starts.n_started, ==, 1);
  g_assert_cmpuint (gw_playback_get_seed (playback), ==, 5);
}

/* Whatever a step takes, going to one that is known plays none. */
static void
test_seek_plays_nothing (void)
{
  g_autoptr (GwPlayback) playback = start_slow ();
  guint n_steps, n_before;

  wait_until_complete (playback);
  n_steps = gw_playback_get_length (playback) + 1;
  n_before = gw_toy_count_slow_steps ();
  for (guint i = 0; i < n_steps; i++)
    {
      gw_playback_seek (playback, i * 11 % n_steps);
      g_assert_cmpuint (gw_playback_get_step (playback), ==, i * 11 % n_steps);
    }
  g_assert_cmpuint (gw_toy_count_slow_steps (), ==, n_before);
}

/* However little time there is, a slow step is played, but no second one; and none is played twice.
 */
static void
test_slow_steps_are_recorded_one_by_one (void)
{
  guint n_before = gw_toy_count_slow_steps ();
  g_autoptr (GwPlayback) playback = start_slow ();
  GwLine *line = gw_playback_get_line (playback);

  for (guint i = 1; i <= 3; i++)
    {
      g_assert_false (gw_line_record (line, GW_SLOW_TOY_MICROSECONDS / 2));
      g_assert_cmpuint (gw_line_get_length (line), ==, i);
    }
  gw_playback_seek (playback, 2);
  wait_until_complete (playback);
  g_assert_cmpuint (gw_line_get_length (line), ==, 25);
  for (guint step = 25; step > 0; step--)
    {
      gw_playback_seek (playback, step * 7 % 26);
    }
  g_assert_cmpuint (gw_toy_count_slow_steps (), ==, n_before + 25);
}

static void
test_end_of_a_slow_episode_is_waited_for (void)
{
  g_autoptr (GwPlayback) playback = start_slow ();
  guint n_steps = gw_toy_count_slow_steps ();
  guint n_moves = 0;

  g_signal_connect (playback, "moved", G_CALLBACK (count_cb), &n_moves);
  gw_playback_head_for (playback, G_MAXUINT);
  g_assert_cmpuint (gw_toy_count_slow_steps (), ==, n_steps);
  while (gw_playback_get_length (playback) < 20)
    {
      g_assert_cmpuint (gw_playback_get_step (playback), ==, 0);
      g_main_context_iteration (NULL, TRUE);
    }
  /* what is known already is gone to at once, and then stayed at */
  gw_playback_head_for (playback, 12);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, 12);
  gw_playback_head_for (playback, 22);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, 12);
  wait_until_complete (playback);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, 22);
  g_assert_cmpuint (n_moves, ==, 2);
}

static void
test_another_move_takes_the_place_of_a_goal (void)
{
  g_autoptr (GwPlayback) playback = start_slow ();

  gw_playback_head_for (playback, G_MAXUINT);
  gw_playback_seek (playback, 0);
  wait_until_complete (playback);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, 0);
}

/* What was played elsewhere is known when it is shown. */
static void
test_played_episode_is_known (void)
{
  g_autoptr (GwPlayback) playback = gw_playback_new ();
  g_autoptr (GwDocument) document = load (NULL);
  g_autoptr (GwPlayback) other = start (NULL, 4);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  GwEpisode *episode = new_plain_episode (other);

  gw_episode_seek (episode, 9);
  gw_playback_open_async (playback, document, episode, app_result_cb, &result);
  app_wait_result (&result);
  g_assert_true (gw_playback_start_finish (playback, result, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (gw_playback_get_length (playback), ==, 9);
}

static void
add_for_samples (const char *name, GTestDataFunc test)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/playback/%s/%s", name, samples[i] != NULL ? samples[i] : "toy");

      g_test_add_data_func (path, samples[i], test);
    }
}

/* Ghosts cannot be played, but have their reasons; whoever does not see one is not told of them. */
static void
test_explains_units_that_nobody_plays (void)
{
  g_autoptr (GwPlayback) playback = start ("maze-small", 1);
  g_autoptr (GwExplain) told = NULL;
  g_autoptr (GwExplain) untold = NULL;
  guint step;

  told = gw_playback_explain (playback, 1, &step, NULL);
  g_assert_nonnull (told);
  g_assert_cmpuint (step, ==, 0);
  gw_playback_set_viewer (playback, 0);
  untold = gw_playback_explain (playback, 1, &step, NULL);
  g_assert_null (untold);
}

/* The number of events in a list, and of those among them that a side may not know of. */
static guint
count_events (GwEventModel *model, const GwRules *rules, int side, guint *n_hidden)
{
  guint n_events = g_list_model_get_n_items (G_LIST_MODEL (model));

  *n_hidden = 0;
  for (guint i = 0; i < n_events; i++)
    {
      g_autoptr (GwEventItem) item = g_list_model_get_item (G_LIST_MODEL (model), i);

      *n_hidden += rules->is_event_hidden (gw_event_item_get_event (item), side);
    }
  return n_events;
}

/* Nor does switching to everything and back leave anything behind. */
static void
test_events_are_those_of_the_viewer (void)
{
  g_autoptr (GwPlayback) playback = start ("maze-hard", 1);
  const GwRules *rules = gw_playback_get_plan (playback)->rules;
  g_autoptr (GwEventModel) model = NULL;
  guint n_all, n_seen, n_hidden;

  wait_until_complete (playback);
  model = gw_event_model_new (playback);
  gw_event_model_set_shows_all (model, TRUE);
  n_all = count_events (model, rules, 0, &n_hidden);
  g_assert_cmpuint (n_hidden, >, 0);
  for (guint i = 0; i < 2; i++)
    {
      gw_playback_set_viewer (playback, 0);
      n_seen = count_events (model, rules, 0, &n_hidden);
      g_assert_cmpuint (n_hidden, ==, 0);
      g_assert_cmpuint (n_seen, >, 0);
      gw_playback_set_viewer (playback, GW_VIEWER_ALL);
      g_assert_cmpuint (count_events (model, rules, 0, &n_hidden), ==, n_all);
      g_assert_cmpuint (n_seen + n_hidden, ==, n_all);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  gw_rules_register (&gw_toy_rules);
  gw_rules_register (gw_toy_get_slow_rules ());
  add_for_samples ("seek-equals-stepping", test_seek_equals_stepping);
  add_for_samples ("events-are-complete", test_events_are_complete);
  add_for_samples ("rounds", test_rounds);
  add_for_samples ("visits", test_visits);
  g_test_add_data_func ("/playback/branch-keeps-the-original/chase", "chase-first-steps",
                        test_branch_keeps_the_original);
  g_test_add_data_func ("/playback/branch-keeps-the-original/toy", NULL,
                        test_branch_keeps_the_original);
  g_test_add_data_func ("/playback/saved-and-opened/chase", "chase-first-steps",
                        test_saved_and_opened);
  g_test_add_data_func ("/playback/saved-and-opened/toy", NULL, test_saved_and_opened);
  g_test_add_func ("/playback/stepping-does-not-wait-for-the-recording",
                   test_stepping_does_not_wait_for_the_recording);
  g_test_add_func ("/playback/plays-to-the-end-and-stops", test_plays_to_the_end_and_stops);
  g_test_add_func ("/playback/branch-grows", test_branch_grows);
  g_test_add_func ("/playback/refused-action-changes-nothing", test_refused_action_changes_nothing);
  g_test_add_func ("/playback/live-parameter", test_live_parameter);
  g_test_add_func ("/playback/trail", test_trail);
  g_test_add_func ("/playback/explains-the-nearest-decision", test_explains_the_nearest_decision);
  g_test_add_func ("/playback/events-are-those-of-the-viewer", test_events_are_those_of_the_viewer);
  g_test_add_func ("/playback/explains-units-that-nobody-plays",
                   test_explains_units_that_nobody_plays);
  g_test_add_func ("/playback/refused-start", test_refused_start);
  g_test_add_func ("/playback/last-start-counts", test_last_start_counts);
  g_test_add_func ("/playback/seek-plays-nothing", test_seek_plays_nothing);
  g_test_add_func ("/playback/slow-steps-are-recorded-one-by-one",
                   test_slow_steps_are_recorded_one_by_one);
  g_test_add_func ("/playback/end-of-a-slow-episode-is-waited-for",
                   test_end_of_a_slow_episode_is_waited_for);
  g_test_add_func ("/playback/another-move-takes-the-place-of-a-goal",
                   test_another_move_takes_the_place_of_a_goal);
  g_test_add_func ("/playback/played-episode-is-known", test_played_episode_is_known);
  return g_test_run ();
}
