/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Toasts: one of a kind, closed at any moment, gone with their page, and in nobody's way. */
#include "gw-edit.h"
#include "gw-play-view.h"
#include "gw-settings.h"
#include "gw-undo-toast.h"
#include "window-fixture.h"

/* Some frames. */
#define CALM_MILLISECONDS 250

static gboolean
is_of_type (GtkWidget *widget, const char *name)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), name);
}

static gboolean
is_toast (GtkWidget *widget)
{
  return g_str_equal (gtk_widget_get_css_name (widget), "toast") && gtk_widget_get_mapped (widget);
}

/* Of GtkWidget, borrowed. */
static void
list_toasts (GtkWidget *widget, GPtrArray *toasts)
{
  if (is_toast (widget))
    {
      g_ptr_array_add (toasts, widget);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      list_toasts (child, toasts);
    }
}

static guint
count_toasts (WindowFixture *fixture)
{
  g_autoptr (GPtrArray) toasts = g_ptr_array_new ();

  list_toasts (GTK_WIDGET (fixture->window), toasts);
  return toasts->len;
}

static gboolean
has_mapped_label (GtkWidget *widget, const char *text)
{
  return window_has_label (widget, text) && gtk_widget_get_mapped (widget);
}

static gboolean
says (WindowFixture *fixture, const char *text)
{
  g_autoptr (GPtrArray) toasts = g_ptr_array_new ();

  list_toasts (GTK_WIDGET (fixture->window), toasts);
  for (guint i = 0; i < toasts->len; i++)
    {
      if (window_find (toasts->pdata[i], has_mapped_label, text) != NULL)
        {
          return TRUE;
        }
    }
  return FALSE;
}

static void
calm_cb (gboolean *is_calm)
{
  *is_calm = TRUE;
}

static gboolean
is_set (gpointer data)
{
  return *(gboolean *) data;
}

/* Lets everything that moves come to its end. */
static void
calm_down (void)
{
  gboolean is_calm = FALSE;

  g_timeout_add_once (CALM_MILLISECONDS, (GSourceOnceFunc) calm_cb, &is_calm);
  app_wait_until (is_set, &is_calm);
}

static gboolean
is_close_button (GtkWidget *widget, const char *text)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "window-close-symbolic")
                == 0;
}

/* The × of the toast that came last. */
static void
close_last (WindowFixture *fixture)
{
  g_autoptr (GPtrArray) toasts = g_ptr_array_new ();

  list_toasts (GTK_WIDGET (fixture->window), toasts);
  g_assert_cmpuint (toasts->len, >, 0);
  g_signal_emit_by_name (window_find (toasts->pdata[toasts->len - 1], is_close_button, NULL),
                         "clicked");
}

static void
show_error (WindowFixture *fixture)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, "no room");

  gw_window_show_error (fixture->window, "The document could not be saved", "/tmp/a", error);
}

static void
test_newest (WindowFixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 10; i++)
    {
      g_autofree char *text = g_strdup_printf ("Refused: %u", i);

      gw_window_toast (fixture->window, text);
    }
  calm_down ();
  g_assert_cmpuint (count_toasts (fixture), ==, 1);
  g_assert_true (says (fixture, "Refused: 9"));
  close_last (fixture);
  calm_down ();
  g_assert_cmpuint (count_toasts (fixture), ==, 0);
}

static void
test_closed_at_once (WindowFixture *fixture, gconstpointer data)
{
  gw_window_toast (fixture->window, "Board copied");
  calm_down ();
  show_error (fixture);
  close_last (fixture);
  calm_down ();
  g_assert_false (says (fixture, "could not be saved"));
  for (guint i = 0; i < 5; i++)
    {
      gw_window_toast (fixture->window, "Board copied");
      show_error (fixture);
      close_last (fixture);
      close_last (fixture);
    }
  calm_down ();
  g_assert_cmpuint (count_toasts (fixture), ==, 0);
}

/* What stays until it is closed keeps nothing else from being said, nor is it lost by that. */
static void
test_kinds (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *view = window_find (GTK_WIDGET (fixture->window), is_of_type, "GwEditView");

  show_error (fixture);
  gw_undo_toast_show (view, window_get_document (fixture), "Row removed");
  gw_window_toast (fixture->window, "Board <copied>");
  calm_down ();
  g_assert_true (says (fixture, "could not be saved"));
  g_assert_true (says (fixture, "Row removed"));
  g_assert_true (says (fixture, "Board <copied>"));
}

static void
test_gone_with_page (WindowFixture *fixture, gconstpointer data)
{
  static const char *const pages[] = { "play", "analyse", "edit" };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gw_window_toast (fixture->window, "Refused");
      show_error (fixture);
      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", pages[i]);
      calm_down ();
      g_assert_cmpuint (count_toasts (fixture), ==, 0);
    }
}

/* Of two files that are opened, the one that cannot be read is still told of. */
static void
test_stays_with_window (WindowFixture *fixture, gconstpointer data)
{
  show_error (fixture);
  window_open (fixture->path, fixture->window);
  app_wait_until (window_has_session, fixture->window);
  calm_down ();
  g_assert_true (says (fixture, "could not be saved"));
}

/* Room */

static gboolean
is_control (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_EDITABLE (widget) || GTK_IS_DROP_DOWN (widget)
         || GTK_IS_SWITCH (widget) || GTK_IS_RANGE (widget) || is_of_type (widget, "GwScrubBar");
}

static void
check_apart (GtkWidget *control, GtkWidget *toast, GtkWidget *window)
{
  graphene_rect_t bounds, own, common;

  g_assert_true (gtk_widget_compute_bounds (control, window, &bounds));
  g_assert_true (gtk_widget_compute_bounds (toast, window, &own));
  if (graphene_rect_intersection (&bounds, &own, &common) && common.size.width > 1
      && common.size.height > 1)
    {
      g_autofree char *text = NULL;

      g_object_get (control, "tooltip-text", &text, NULL);
      g_error ("the toast is over a %s (%s) on %s", G_OBJECT_TYPE_NAME (control), text,
               gw_window_get_page (GW_WINDOW (window)));
    }
}

/* What a page has beyond its end is not under a toast. */
static gboolean
is_in_sight (GtkWidget *control, GtkWidget *window)
{
  graphene_rect_t bounds;
  GtkWidget *found;

  if (!gtk_widget_compute_bounds (control, window, &bounds))
    {
      return FALSE;
    }
  for (GtkWidget *view = gtk_widget_get_parent (control); view != NULL;
       view = gtk_widget_get_parent (view))
    {
      graphene_rect_t shown, common;

      if (GTK_IS_SCROLLED_WINDOW (view) && gtk_widget_compute_bounds (view, window, &shown)
          && !graphene_rect_intersection (&bounds, &shown, &common))
        {
          return FALSE;
        }
    }
  found = gtk_widget_pick (window, bounds.origin.x + 2, bounds.origin.y + 2, GTK_PICK_INSENSITIVE);
  return found != NULL;
}

static void
check_controls (GtkWidget *widget, GtkWidget *toast, GtkWidget *window)
{
  if (!gtk_widget_get_mapped (widget) || widget == toast)
    {
      return;
    }
  if (is_control (widget) && is_in_sight (widget, window))
    {
      check_apart (widget, toast, window);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      check_controls (child, toast, window);
    }
}

static gboolean
has_episode (gpointer data)
{
  GtkWidget *view = window_find (data, is_of_type, "GwPlayView");

  return gw_playback_has_episode (gw_play_view_get_playback (GW_PLAY_VIEW (view)));
}

static gboolean
is_moving_flap (GtkWidget *widget, const char *text)
{
  AdwFlap *flap = ADW_IS_FLAP (widget) && gtk_widget_get_mapped (widget) ? ADW_FLAP (widget) : NULL;

  return flap != NULL
         && adw_flap_get_reveal_progress (flap) != (adw_flap_get_reveal_flap (flap) ? 1.0 : 0.0);
}

/* A narrow window begins with folding its panel. */
static gboolean
has_panels_at_rest (gpointer window)
{
  return window_find (window, is_moving_flap, NULL) == NULL;
}

static GwWindow *
open_window (WindowFixture *fixture, int width)
{
  GwWindow *window;

  g_settings_set_int (gw_settings_get (), "window-width", width);
  g_settings_set_int (gw_settings_get (), "window-height", 600);
  window = gw_window_new (GTK_APPLICATION (fixture->application));
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  return window;
}

static void
check_page (WindowFixture *fixture, const char *page)
{
  g_autoptr (GPtrArray) toasts = g_ptr_array_new ();
  GtkWidget *window = GTK_WIDGET (fixture->window);

  gtk_widget_activate_action (window, "win.show-page", "s", page);
  if (g_str_equal (page, "play"))
    {
      app_wait_until (has_episode, fixture->window);
    }
  calm_down ();
  show_error (fixture);
  gw_window_toast (fixture->window, "Not possible: somebody else stands there already");
  calm_down ();
  app_wait_until (has_panels_at_rest, window);
  gtk_test_widget_wait_for_draw (window);
  list_toasts (window, toasts);
  g_assert_cmpuint (toasts->len, >, 0);
  for (guint i = 0; i < toasts->len; i++)
    {
      check_controls (window, toasts->pdata[i], window);
    }
}

static void
check_sample (WindowFixture *fixture, const char *name, int width)
{
  g_autofree char *path = app_sample_path (name);

  fixture->window = open_window (fixture, width);
  window_open (path, fixture->window);
  app_wait_until (window_has_session, fixture->window);
  check_page (fixture, "edit");
  check_page (fixture, "play");
  check_page (fixture, "analyse");
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static void
test_room (WindowFixture *fixture, gconstpointer data)
{
  static const int widths[] = { 360, 900 };
  static const char *const samples[] = { "chase-first-steps.gridwright",
                                         "goblins-8-skirmish.gridwright", "maze-glass.gridwright",
                                         "vale-base.gridwright" };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      for (guint j = 0; j < G_N_ELEMENTS (samples); j++)
        {
          check_sample (fixture, samples[j], widths[i]);
        }
    }
}

int
main (int argc, char **argv)
{
  static const WindowTest tests[] = {
    { "the-newest-takes-the-place-of-the-others", TRUE, test_newest },
    { "a-toast-can-be-closed-at-once", TRUE, test_closed_at_once },
    { "kinds-of-toasts-stand-side-by-side", TRUE, test_kinds },
    { "toasts-go-with-their-page", TRUE, test_gone_with_page },
    { "an-error-stays-when-a-document-comes", FALSE, test_stays_with_window },
    { "toasts-are-over-no-control", FALSE, test_room },
  };

  return window_test_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
