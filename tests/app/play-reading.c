/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What those who cannot see the board, or not well, are told and shown of an episode. */
#include <adwaita.h>
#include <string.h>

#include "app-fixture.h"
#include "gw-app.h"
#include "gw-board-area-private.h"
#include "gw-chart-view.h"
#include "gw-games.h"
#include "gw-look.h"
#include "gw-play-view-private.h"
#include "gw-settings.h"

typedef struct
{
  GtkWindow *window;
  GwPlayView *view;
  GwDocument *document;
  GwPlayback *playback;
  guint n_moves;
  guint n_texts;
} Fixture;

static gboolean
is_ready (gpointer data)
{
  return gw_playback_is_complete (((Fixture *) data)->playback);
}

static void
set_up (Fixture *fixture, gconstpointer sample)
{
  g_autofree char *path = app_sample_path (sample);
  g_autoptr (GError) error = NULL;

  fixture->document = gw_document_load (path, &error);
  g_assert_no_error (error);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  fixture->view = GW_PLAY_VIEW (gw_play_view_new ());
  fixture->playback = gw_play_view_get_playback (fixture->view);
  gtk_window_set_default_size (fixture->window, 900, 600);
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->view));
  gtk_window_present (fixture->window);
  gw_play_view_set_document (fixture->view, fixture->document);
  app_wait_until (is_ready, fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
  app_settle ();
  app_wait_finalize (fixture->document);
}

static void
assert_cell (Fixture *fixture, int x, int y, const char *expected)
{
  gw_board_area_set_cursor (fixture->view->board, x, y);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->view->board->cell),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, expected);
}

static void
test_cells_tell_all_of_the_board (Fixture *fixture, gconstpointer data)
{
  assert_cell (fixture, 0, 0, "row 0, column 0: northern border, western border");
  assert_cell (fixture, 4, 1, "row 1, column 4: wall to the east");
  assert_cell (fixture, 5, 2, "row 2, column 5: glass to the west");
  assert_cell (fixture, 9, 2, "row 2, column 9: Mountain");
  assert_cell (fixture, 11, 4, "row 4, column 11: eastern border, Exit");
  assert_cell (fixture, 5, 3, "row 3, column 5: wall to the west, Killer A");
}

/* The cursor stays where it is; what is there changes with the step. */
static void
test_cells_follow_the_steps (Fixture *fixture, gconstpointer data)
{
  assert_cell (fixture, 8, 3, "row 3, column 8: Killer B");
  gw_playback_forward (fixture->playback);
  assert_cell (fixture, 8, 3, "row 3, column 8: Floor");
}

static void
test_cells_keep_what_fog_hides (Fixture *fixture, gconstpointer data)
{
  const GwFrame *frame;
  guint n_unseen = 0;

  gw_playback_set_viewer (fixture->playback, 0);
  frame = gw_playback_get_frame (fixture->playback);
  for (guint i = 0; i < frame->fog->len; i++)
    {
      int x = (int) (i % frame->map->width);
      int y = (int) (i / frame->map->width);
      gboolean is_unseen = gw_frame_get_fog (frame, i) == GW_FOG_UNSEEN;

      gw_board_area_set_cursor (fixture->view->board, x, y);
      gw_board_area_update_description (fixture->view->board);
      g_assert_cmpint (strstr (gw_board_area_get_description (fixture->view->board), "not seen yet")
                           != NULL,
                       ==, is_unseen);
      n_unseen += is_unseen;
    }
  g_assert_cmpuint (n_unseen, >, 0);
}

static void
test_status_tells_of_the_step (Fixture *fixture, gconstpointer data)
{
  GtkWidget *label = gtk_widget_get_first_child (GTK_WIDGET (fixture->view->step_status));

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_ROLE_STATUS);
  gw_playback_forward (fixture->playback);
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL,
      "Step 1, round 1, Killer phase. Move: Killer A, from 5, 3, at 6, 4. "
      "Move: Killer B, from 8, 3, at 7, 4");
  gw_playback_seek (fixture->playback, G_MAXUINT);
  g_assert_true (g_str_has_suffix (gw_step_status_get_text (fixture->view->step_status), " won"));
}

static void
moved_cb (Fixture *fixture)
{
  fixture->n_moves++;
}

static void
text_cb (Fixture *fixture)
{
  fixture->n_texts++;
}

static gboolean
has_stopped (gpointer data)
{
  return !gw_playback_is_playing (((Fixture *) data)->playback);
}

/* However fast it plays, there is time to hear a text; and none that matters is left out. */
static void
test_status_does_not_flood (Fixture *fixture, gconstpointer data)
{
  GtkWidget *label = gtk_widget_get_first_child (GTK_WIDGET (fixture->view->step_status));
  gint64 start = g_get_monotonic_time ();
  gint64 most;

  g_signal_connect_swapped (fixture->playback, "moved", G_CALLBACK (moved_cb), fixture);
  g_signal_connect_swapped (label, "notify::label", G_CALLBACK (text_cb), fixture);
  gw_playback_set_speed (fixture->playback, GW_PLAYBACK_MAX_SPEED);
  gw_playback_set_playing (fixture->playback, TRUE);
  app_wait_until (has_stopped, fixture);
  /* besides those that a pause comes before: the first, and what it says as it stops */
  most = (g_get_monotonic_time () - start) / (GW_STEP_STATUS_PAUSE * 1000) + 3;
  g_assert_cmpuint (fixture->n_moves, >=, 20);
  g_assert_cmpint (fixture->n_texts, <=, most);
  g_assert_true (g_str_has_suffix (gw_step_status_get_text (fixture->view->step_status), " won"));
  g_signal_handlers_disconnect_by_data (fixture->playback, fixture);
}

/* Looks */

static void
set_dpi (double scale)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * scale), NULL);
}

static void
test_large_text_enlarges_canvases (Fixture *fixture, gconstpointer data)
{
  GtkWidget *chart = g_object_ref_sink (gw_chart_view_new ());
  double ruler = gw_board_ruler_get_size (gw_board_area_get_theme (fixture->view->board));
  int usual, large;

  gtk_widget_measure (chart, GTK_ORIENTATION_VERTICAL, -1, &usual, NULL, NULL, NULL);
  set_dpi (2);
  g_assert_cmpfloat (gw_look_get_theme ()->text_scale, ==, 2);
  g_assert_true (gw_board_area_get_theme (fixture->view->board) == gw_look_get_theme ());
  g_assert_cmpfloat (gw_board_ruler_get_size (gw_look_get_theme ()), ==, 2 * ruler);
  gtk_widget_measure (chart, GTK_ORIENTATION_VERTICAL, -1, &large, NULL, NULL, NULL);
  g_assert_cmpint (large, ==, 2 * usual);
  set_dpi (1);
  g_assert_true (gw_look_get_theme () == gw_board_theme_get (FALSE, FALSE));
  g_object_unref (chart);
}

/* Nothing eases, and a cell that is pointed out has a ring that stands still. */
static void
test_nothing_moves_for_who_wants_that (Fixture *fixture, gconstpointer data)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_assert_cmpuint (gw_settings_get_animation_ms (), ==, 0);
  gw_playback_forward (fixture->playback);
  g_assert_cmpuint (fixture->view->tick, ==, 0);
  g_assert_cmpfloat (fixture->view->glide_progress, ==, 1);
  gw_board_area_flash_cell (fixture->view->board, 3, 3);
  g_assert_cmpuint (fixture->view->board->flash_tick, ==, 0);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  gw_playback_forward (fixture->playback);
  g_assert_cmpuint (fixture->view->tick, !=, 0);
}

#define CHASE "chase-first-steps.gridwright"

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  gw_app_init ();
  gw_games_init ();
  set_dpi (1);
  g_test_add ("/play-reading/cells-tell-all-of-the-board", Fixture, CHASE, set_up,
              test_cells_tell_all_of_the_board, tear_down);
  g_test_add ("/play-reading/cells-follow-the-steps", Fixture, CHASE, set_up,
              test_cells_follow_the_steps, tear_down);
  g_test_add ("/play-reading/cells-keep-what-fog-hides", Fixture, "maze-glass.gridwright", set_up,
              test_cells_keep_what_fog_hides, tear_down);
  g_test_add ("/play-reading/status-tells-of-the-step", Fixture, CHASE, set_up,
              test_status_tells_of_the_step, tear_down);
  g_test_add ("/play-reading/status-does-not-flood", Fixture, CHASE, set_up,
              test_status_does_not_flood, tear_down);
  g_test_add ("/play-reading/large-text-enlarges-canvases", Fixture, CHASE, set_up,
              test_large_text_enlarges_canvases, tear_down);
  g_test_add ("/play-reading/nothing-moves-for-who-wants-that", Fixture, CHASE, set_up,
              test_nothing_moves_for_who_wants_that, tear_down);
  return g_test_run ();
}
