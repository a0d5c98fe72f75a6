/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tour: offered once, tells when the person has done what it says and goes on when told to, and
 * never stays behind. */
#include "gw-analyse-view.h"
#include "gw-edit.h"
#include "gw-play-view.h"
#include "gw-settings.h"
#include "gw-tour-steps.h"
#include "gw-tour.h"
#include "window-fixture.h"

#define WIDTH 900
#define HEIGHT 600

static gboolean
is_of_type (GtkWidget *widget, const char *name)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), name);
}

static gpointer
find (gpointer window, const char *type)
{
  return window_find (GTK_WIDGET (window), is_of_type, type);
}

static gboolean
has_tour (gpointer data)
{
  return find (data, "GwTour") != NULL;
}

static gboolean
has_no_tour (gpointer data)
{
  return !has_tour (data);
}

static gboolean
has_episode (gpointer data)
{
  return gw_playback_has_episode (gw_play_view_get_playback (find (data, "GwPlayView")));
}

static GwTour *
start (WindowFixture *fixture)
{
  window_activate (fixture, "win.tour");
  app_wait_until (has_tour, fixture->window);
  app_wait_until (has_episode, fixture->window);
  return find (fixture->window, "GwTour");
}

static gboolean
is_step_done (gpointer tour)
{
  return gw_tour_is_step_done (tour);
}

static void
assert_step (GwTour *tour, guint step, const char *page)
{
  g_assert_cmpuint (gw_tour_get_step (tour), ==, step);
  g_assert_false (gw_tour_is_step_done (tour));
  g_assert_cmpstr (gw_window_get_page (GW_WINDOW (gtk_widget_get_root (GTK_WIDGET (tour)))), ==,
                   page);
}

/* Once its deed is done a step still waits for the person. */
static void
go_on (GwTour *tour)
{
  guint step = gw_tour_get_step (tour);

  app_wait_until (is_step_done, tour);
  app_settle ();
  g_assert_cmpuint (gw_tour_get_step (tour), ==, step);
  g_assert_nonnull (window_find (GTK_WIDGET (tour), window_has_label, "_Next"));
  gtk_widget_activate_action (GTK_WIDGET (tour), "tour.next", NULL);
}

static void
play_run (WindowFixture *fixture)
{
  const GwRunOptions options = {
    .document = window_get_document (fixture),
    .seed = 1,
    .episodes = 20,
    .threads = 1,
  };

  gw_run_library_start (gw_analyse_view_get_library (find (fixture->window, "GwAnalyseView")),
                        "tour", &options);
}

static void
test_goes_on (WindowFixture *fixture, gconstpointer data)
{
  GwTour *tour = start (fixture);
  GtkWidget *play_view = find (fixture->window, "GwPlayView");

  assert_step (tour, 0, "play");
  g_assert_nonnull (window_find (GTK_WIDGET (tour), window_has_label, "Press Space,"));
  g_assert_nonnull (window_find (GTK_WIDGET (tour), window_has_label, "S_kip Step"));
  gtk_widget_activate_action (play_view, "play.space", NULL);
  go_on (tour);
  assert_step (tour, 1, "play");
  g_assert_nonnull (window_find (GTK_WIDGET (tour), window_has_label,
                                 "Click a unit on the board, or "
                                 "press N,"));
  gtk_widget_activate_action (play_view, "play.next-unit", NULL);
  go_on (tour);
  assert_step (tour, 2, "play");
  g_assert_false (gw_playback_is_playing (gw_play_view_get_playback (GW_PLAY_VIEW (play_view))));
  gtk_widget_activate_action (play_view, "play.seek", "u", 0);
  go_on (tour);
  assert_step (tour, 3, "edit");
  window_draw_wall (fixture);
  go_on (tour);
  assert_step (tour, 4, "edit");
  window_activate (fixture, "win.undo");
  go_on (tour);
  assert_step (tour, 5, "analyse");
  play_run (fixture);
  go_on (tour);
  assert_step (tour, 6, "analyse");
  gtk_widget_activate_action (GTK_WIDGET (tour), "tour.next", NULL);
  g_assert_false (has_tour (fixture->window));
}

/* Runs are played on the map as it was, whether or not somebody takes the wall back. */
static void
test_takes_back (WindowFixture *fixture, gconstpointer data)
{
  GwTour *tour = start (fixture);

  while (gw_tour_get_step (tour) < 3)
    {
      gtk_widget_activate_action (GTK_WIDGET (tour), "tour.next", NULL);
    }
  window_draw_wall (fixture);
  go_on (tour);
  assert_step (tour, 4, "edit");
  gtk_widget_activate_action (GTK_WIDGET (tour), "tour.next", NULL);
  assert_step (tour, 5, "analyse");
  g_assert_null (gw_document_get_undo_name (window_get_document (fixture)));
  window_draw_wall (fixture);
  gtk_widget_activate_action (GTK_WIDGET (tour), "tour.end", NULL);
  g_assert_null (gw_document_get_undo_name (window_get_document (fixture)));
}

/* What somebody has saved meanwhile is theirs. */
static void
test_keeps_what_was_saved (WindowFixture *fixture, gconstpointer data)
{
  GwTour *tour = start (fixture);
  GwSession *session = gw_window_get_session (fixture->window);
  g_autofree char *path = window_dup_path (fixture, "mine.gridwright");
  g_autoptr (GAsyncResult) result = NULL;

  window_draw_wall (fixture);
  gw_session_save_async (session, path, FALSE, app_result_cb, &result);
  app_wait_result (&result);
  g_assert_true (gw_session_save_finish (session, result, NULL));
  gtk_widget_activate_action (GTK_WIDGET (tour), "tour.end", NULL);
  g_assert_nonnull (gw_document_get_undo_name (window_get_document (fixture)));
}

/* With nothing to be undone, that step is left out by itself. */
static void
test_skips (WindowFixture *fixture, gconstpointer data)
{
  static const guint steps[] = { 1, 2, 3, 5, 6 };
  GwTour *tour = start (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (tour), "tour.next", NULL);
      g_assert_cmpuint (gw_tour_get_step (tour), ==, steps[i]);
      g_assert_cmpstr (gw_window_get_page (fixture->window), ==, gw_tour_steps[steps[i]].page);
    }
  gtk_widget_activate_action (GTK_WIDGET (tour), "tour.next", NULL);
  g_assert_false (has_tour (fixture->window));
}

static void
test_ends (WindowFixture *fixture, gconstpointer data)
{
  GwTour *tour = start (fixture);
  GwSession *session = gw_window_get_session (fixture->window);

  gtk_widget_activate_action (GTK_WIDGET (tour), "tour.end", NULL);
  g_assert_false (has_tour (fixture->window));
  g_assert_true (gw_window_get_session (fixture->window) == session);
}

static void
test_ends_with_window (WindowFixture *fixture, gconstpointer data)
{
  GwTour *tour = start (fixture);

  g_object_add_weak_pointer (G_OBJECT (tour), (gpointer *) &tour);
  gtk_window_close (GTK_WINDOW (fixture->window));
  app_wait_until (window_is_gone, NULL);
  g_assert_null (tour);
  fixture->window = NULL;
}

static void
test_ends_with_document (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GwDocument) other = NULL;
  g_autoptr (GwSession) session = NULL;

  start (fixture);
  other = gw_document_load (fixture->path, NULL);
  session = gw_session_new (other, NULL);
  gw_window_set_session (fixture->window, session, NULL);
  app_wait_until (has_no_tour, fixture->window);
}

/* What somebody works on stays in its window. */
static void
test_leaves_documents_alone (WindowFixture *fixture, gconstpointer data)
{
  GwSession *session = gw_window_get_session (fixture->window);
  GtkWindow *other;

  window_activate (fixture, "win.tour");
  app_settle ();
  while (window_count () < 2)
    {
      g_main_context_iteration (NULL, TRUE);
    }
  other = gtk_application_get_active_window (GTK_APPLICATION (fixture->application));
  app_wait_until (has_tour, other);
  g_assert_true (gw_window_get_session (fixture->window) == session);
  g_assert_false (has_tour (fixture->window));
}

static void
assert_inside (GtkWidget *widget, GtkWidget *window)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, window, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0.0);
  g_assert_cmpfloat (bounds.origin.y, >=, 0.0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (window));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (window));
}

static gboolean
is_apart (GtkWidget *card, GtkWidget *other)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (card));
  graphene_rect_t own, bounds, common;

  return other == NULL
         || (gtk_widget_compute_bounds (card, window, &own)
             && gtk_widget_compute_bounds (other, window, &bounds)
             && (!graphene_rect_intersection (&own, &bounds, &common) || common.size.width < 1
                 || common.size.height < 1));
}

/* The card hides nothing that it speaks of, once pages and panels have come to rest. */
static gboolean
hides_nothing (gpointer tour)
{
  const GwTourStep *step = &gw_tour_steps[gw_tour_get_step (tour)];
  GwWindow *window = GW_WINDOW (gtk_widget_get_root (tour));
  GtkWidget *target = gw_tour_step_find_target (step, window, TRUE);

  return target != NULL && is_apart (tour, target)
         && is_apart (tour, gw_tour_step_find_spared (step, window));
}

static gboolean
is_shown_offer (GtkWidget *widget, const char *text)
{
  return window_has_action (widget, "win.tour") && gtk_widget_get_mapped (widget);
}

static GtkWidget *
find_offer (GwWindow *window)
{
  return window_find (GTK_WIDGET (window), is_shown_offer, NULL);
}

static GwWindow *
open_window (WindowFixture *fixture)
{
  GwWindow *window = gw_window_new (GTK_APPLICATION (fixture->application));

  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  return window;
}

static void
test_offered_once (WindowFixture *fixture, gconstpointer data)
{
  GwWindow *window;

  g_settings_reset (gw_settings_get (), "tour-offered");
  window = open_window (fixture);
  g_assert_nonnull (find_offer (window));
  gtk_widget_activate_action (find_offer (window), "start.decline-tour", NULL);
  g_assert_null (find_offer (window));
  g_assert_null (find_offer (open_window (fixture)));
}

/* Whoever goes to work instead has declined it. */
static void
test_offer_is_passed_by (WindowFixture *fixture, gconstpointer data)
{
  g_settings_reset (gw_settings_get (), "tour-offered");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_assert_nonnull (find_offer (fixture->window));
  window_open (fixture->path, fixture->window);
  app_wait_until (window_has_session, fixture->window);
  app_settle ();
  g_assert_null (find_offer (open_window (fixture)));
}

/* Each step names a control that is there, and the card has its place beside it. */
static void
test_small_window (WindowFixture *fixture, gconstpointer data)
{
  GwTour *tour;
  GtkWidget *window;

  g_settings_set_int (gw_settings_get (), "window-width", WIDTH);
  g_settings_set_int (gw_settings_get (), "window-height", HEIGHT);
  fixture->window = open_window (fixture);
  window = GTK_WIDGET (fixture->window);
  tour = start (fixture);
  g_assert_cmpint (gtk_widget_get_width (window), <=, WIDTH);
  for (guint i = 0; i + 1 < gw_tour_n_steps; i = gw_tour_get_step (tour))
    {
      app_wait_until (hides_nothing, tour);
      gtk_test_widget_wait_for_draw (window);
      assert_inside (GTK_WIDGET (tour), window);
      gtk_widget_activate_action (GTK_WIDGET (tour), "tour.next", NULL);
    }
  gtk_test_widget_wait_for_draw (window);
  assert_inside (GTK_WIDGET (tour), window);
}

int
main (int argc, char **argv)
{
  static const WindowTest tests[] = {
    { "the-tour-goes-on-when-told-to", FALSE, test_goes_on },
    { "the-tour-leaves-the-map-as-it-was", FALSE, test_takes_back },
    { "the-tour-leaves-alone-what-was-saved", FALSE, test_keeps_what_was_saved },
    { "steps-of-the-tour-can-be-skipped", FALSE, test_skips },
    { "the-tour-can-be-ended", FALSE, test_ends },
    { "the-tour-ends-with-its-window", FALSE, test_ends_with_window },
    { "the-tour-ends-with-its-document", FALSE, test_ends_with_document },
    { "the-tour-leaves-documents-alone", TRUE, test_leaves_documents_alone },
    { "the-tour-has-room-in-a-small-window", FALSE, test_small_window },
    { "the-tour-is-offered-once", FALSE, test_offered_once },
    { "the-offer-can-be-passed-by", FALSE, test_offer_is_passed_by },
  };

  return window_test_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
