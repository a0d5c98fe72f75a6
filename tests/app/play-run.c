/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An episode of a run, opened in the window where it was decided. */
#include <string.h>

#include "gw-edit.h"
#include "gw-play-view-private.h"
#include "gw-run.h"
#include "window-fixture.h"

#define N_EPISODES 12
#define SEED 900

typedef struct
{
  GwPlayView *view;
  guint64 seed;
} Wanted;

static gboolean
is_play_view (GtkWidget *widget, const char *text)
{
  return GW_IS_PLAY_VIEW (widget);
}

static GwPlayView *
get_view (WindowFixture *fixture)
{
  return GW_PLAY_VIEW (window_find (GTK_WIDGET (fixture->window), is_play_view, NULL));
}

/* A run of the document as it is, but for the killers' sight. */
static char *
play_run (WindowFixture *fixture, double sight)
{
  char *folder = window_dup_path (fixture, "run");
  GwDocument *document = window_get_document (fixture);
  g_autoptr (GwParams) params = gw_params_copy (gw_document_get_params (document));
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRun) run = NULL;

  gw_params_set (params, "killer_sight", sight, &error);
  g_assert_no_error (error);
  run = gw_run_create (
      folder,
      &(GwRunOptions){
          .document = document, .params = params, .seed = SEED, .episodes = N_EPISODES },
      FALSE, &error);
  g_assert_no_error (error);
  g_assert_true (gw_run_start (run, &error));
  g_assert_true (gw_run_finish (run, &error));
  return folder;
}

static gboolean
has_episode (gpointer data)
{
  const Wanted *wanted = data;
  GwPlayback *playback = gw_play_view_get_playback (wanted->view);

  return gw_playback_has_episode (playback) && gw_playback_get_seed (playback) == wanted->seed
         && gw_playback_is_complete (playback);
}

static void
open_episode (WindowFixture *fixture, const char *folder, guint64 episode)
{
  Wanted wanted = { get_view (fixture), SEED + episode };

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.play-episode",
                                             "(st)", folder, episode));
  app_wait_until (has_episode, &wanted);
}

/* The step of the last event on the line that runs keep, or the last step. */
static guint
find_last_key_step (GwPlayback *playback)
{
  const GwRules *rules = gw_playback_get_plan (playback)->rules;
  guint n_events;
  const GwEvent *events = gw_line_get_events (gw_playback_get_line (playback), &n_events);

  while (n_events > 0 && (rules->events[events[n_events - 1].kind].flags & GW_EVENT_KEY) == 0)
    {
      n_events--;
    }
  return n_events > 0 ? events[n_events - 1].step : gw_playback_get_length (playback);
}

static void
test_opens_where_it_was_decided (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = play_run (fixture, 3);
  GwPlayback *playback = gw_play_view_get_playback (get_view (fixture));
  guint n_before_the_end = 0;

  for (guint64 i = 0; i < N_EPISODES; i++)
    {
      open_episode (fixture, folder, i);
      g_assert_cmpuint (gw_playback_get_step (playback), ==, find_last_key_step (playback));
      g_assert_cmpuint (gw_playback_get_step (playback), >, 0);
      n_before_the_end += gw_playback_get_step (playback) < gw_playback_get_length (playback);
    }
  g_assert_cmpstr (gw_window_get_page (fixture->window), ==, "play");
  g_assert_cmpuint (n_before_the_end, >, 0);
}

static const char *
get_chip (WindowFixture *fixture)
{
  GwPlayView *view = get_view (fixture);

  g_assert_true (gtk_widget_get_visible (view->saved_chip));
  return gtk_label_get_text (view->saved_label);
}

static void
test_has_the_parameters_of_its_run (WindowFixture *fixture, gconstpointer data)
{
  GwDocument *document = window_get_document (fixture);
  double sight = gw_params_get (gw_document_get_params (document), "killer_sight");
  g_autofree char *folder = play_run (fixture, sight + 1);
  GwPlayback *playback = gw_play_view_get_playback (get_view (fixture));

  open_episode (fixture, folder, 3);
  g_assert_cmpfloat (gw_params_get (gw_playback_get_plan (playback)->params, "killer_sight"), ==,
                     sight + 1);
  g_assert_true (g_str_has_prefix (get_chip (fixture), "Episode 3 of “run”"));
  g_assert_nonnull (strstr (get_chip (fixture), "of that run"));
  g_assert_cmpfloat (gw_params_get (gw_document_get_params (document), "killer_sight"), ==, sight);
}

static void
test_stays_as_it_was (WindowFixture *fixture, gconstpointer data)
{
  GwDocument *document = window_get_document (fixture);
  double sight = gw_params_get (gw_document_get_params (document), "killer_sight");
  g_autofree char *folder = play_run (fixture, sight);
  GwPlayback *playback = gw_play_view_get_playback (get_view (fixture));
  guint step;

  open_episode (fixture, folder, 0);
  g_assert_cmpstr (get_chip (fixture), ==, "Episode 0 of “run”");
  step = gw_playback_get_step (playback);
  window_draw_wall (fixture);
  app_settle ();
  g_assert_cmpuint (gw_playback_get_step (playback), ==, step);
  g_assert_cmpint (gw_map_get_edge (gw_playback_get_plan (playback)->map, 0, 0, 1, 0), ==,
                   GW_EDGE_OPEN);
  open_episode (fixture, folder, 1);
  g_assert_nonnull (strstr (get_chip (fixture), "of that run"));
}

static void
test_goes_back_to_the_document (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = play_run (fixture, 3);
  GwPlayView *view = get_view (fixture);

  open_episode (fixture, folder, 5);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view), "play.leave-saved", NULL));
  g_assert_false (gtk_widget_get_visible (view->saved_chip));
  g_assert_true (view->source == window_get_document (fixture));
}

static gboolean
has_toast (gpointer data)
{
  return window_find (data, window_has_label, "0 to 11 only") != NULL;
}

static void
test_says_why_it_cannot (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = play_run (fixture, 3);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.play-episode",
                                             "(st)", folder, (guint64) N_EPISODES));
  app_wait_until (has_toast, fixture->window);
  g_assert_cmpstr (gw_window_get_page (fixture->window), ==, "edit");
}

static void
show_play (WindowFixture *fixture)
{
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "play"));
}

/* Shows an episode of another game than the window's. */
static void
show_sample (WindowFixture *fixture, const char *name)
{
  g_autofree char *path = app_sample_path (name);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) document = gw_document_load (path, &error);
  g_autoptr (GwPlan) plan = NULL;

  g_assert_no_error (error);
  plan = gw_plan_new (gw_document_get_rules (document), gw_document_get_map (document),
                      gw_document_get_params (document), &error);
  gw_play_view_show_episode (get_view (fixture), document, gw_episode_new (plan, SEED, &error),
                             "sample");
  g_assert_no_error (error);
}

static gboolean
can_do (WindowFixture *fixture, const char *action)
{
  return gtk_widget_get_sensitive (
      window_find (GTK_WIDGET (get_view (fixture)), window_has_action, action));
}

/* Codes are of what is watched, and go into what is edited. */
static void
test_code_is_not_pasted_into_another_game (WindowFixture *fixture, gconstpointer data)
{
  GwPlayView *view = get_view (fixture);
  Wanted wanted = { view, SEED };
  g_autofree char *before = gw_document_to_text (window_get_document (fixture));
  g_autofree char *after = NULL;
  g_autofree char *code = NULL;

  show_play (fixture);
  show_sample (fixture, "maze-small.gridwright");
  g_assert_false (can_do (fixture, "play.copy-code"));
  app_wait_until (has_episode, &wanted);
  g_assert_true (can_do (fixture, "play.copy-code"));
  g_assert_false (can_do (fixture, "play.paste-code"));
  code = gw_play_view_dup_code (view, NULL);
  g_assert_nonnull (code);
  g_assert_false (gw_play_view_take_code (view, code));
  after = gw_document_to_text (window_get_document (fixture));
  g_assert_cmpstr (after, ==, before);
}

/* With another seed it is no longer the episode that was opened. */
static void
test_chip_says_what_is_played (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = play_run (fixture, 3);
  GwPlayView *view = get_view (fixture);
  Wanted next = { view, SEED + 4 };
  Wanted opened = { view, SEED + 3 };
  g_autofree char *text = NULL;

  open_episode (fixture, folder, 3);
  text = g_strdup (get_chip (fixture));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view), "play.next-seed", NULL));
  app_wait_until (has_episode, &next);
  g_assert_cmpuint (gw_playback_get_step (gw_play_view_get_playback (view)), ==, 0);
  g_assert_cmpstr (get_chip (fixture), ==, "Seed 904, with the map and the parameters of “run”");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view), "play.seed", "t", opened.seed));
  app_wait_until (has_episode, &opened);
  g_assert_cmpstr (get_chip (fixture), ==, text);
}

static gboolean
has_other_policy (gpointer data)
{
  GwPlayback *playback = gw_play_view_get_playback (data);

  return gw_params_get (gw_playback_get_plan (playback)->params, "player2_policy") == 0;
}

/* The controls of Play are for what is watched. */
static void
test_other_policy_starts_again (WindowFixture *fixture, gconstpointer data)
{
  GwPlayView *view = get_view (fixture);
  Wanted wanted = { view, SEED };
  g_autofree char *before = gw_document_to_text (window_get_document (fixture));
  g_autofree char *after = NULL;

  show_play (fixture);
  show_sample (fixture, "vale-base.gridwright");
  app_wait_until (has_episode, &wanted);
  g_assert_false (has_other_policy (view));
  gw_player_rows_choose (gw_episode_panel_get_player_rows (view->episode_panel), 1, 0);
  app_wait_until (has_other_policy, view);
  g_assert_cmpuint (gw_playback_get_seed (view->playback), ==, SEED);
  g_assert_cmpuint (gw_playback_get_hand_sides (view->playback), ==, 0);
  g_assert_cmpstr (get_chip (fixture), ==, "Seed 900 of “sample”, with changes");
  after = gw_document_to_text (window_get_document (fixture));
  g_assert_cmpstr (after, ==, before);
}

int
main (int argc, char **argv)
{
  static const WindowTest tests[] = {
    { "run-episode-opens-where-it-was-decided", TRUE, test_opens_where_it_was_decided },
    { "run-episode-has-the-parameters-of-its-run", TRUE, test_has_the_parameters_of_its_run },
    { "run-episode-stays-as-it-was", TRUE, test_stays_as_it_was },
    { "run-episode-goes-back-to-the-document", TRUE, test_goes_back_to_the_document },
    { "run-episode-says-why-it-cannot-be-read", TRUE, test_says_why_it_cannot },
    { "code-is-not-pasted-into-another-game", TRUE, test_code_is_not_pasted_into_another_game },
    { "chip-says-what-is-played", TRUE, test_chip_says_what_is_played },
    { "other-policy-starts-again", TRUE, test_other_policy_starts_again },
  };

  return window_test_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
