/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Windows without much room: side panels fold, and nothing is cut off. */
#include <adwaita.h>

#include "app-fixture.h"
#include "gw-app.h"
#include "gw-application.h"
#include "gw-edit-view-private.h"
#include "gw-games.h"
#include "gw-play-view-private.h"
#include "gw-settings.h"
#include "gw-start-page.h"

/* What a page of a window that is 360 wide has, shadow and border of the window taken off. */
#define NARROW 350

typedef struct
{
  const char *name;
  GtkWidget *(*create) (void);
  const char *width_key;
  const char *toggle;
} Page;

static const Page pages[] = {
  { "edit", gw_edit_view_new, "edit-panel-width", "edit.toggle-panel" },
  { "play", gw_play_view_new, "play-panel-width", "play.panel" },
};

static GtkWindow *window;
static GtkWidget *view;
static GwSidePane *pane;

static gboolean
has_episode (gpointer data)
{
  return !GW_IS_PLAY_VIEW (view)
         || gw_playback_has_episode (gw_play_view_get_playback (GW_PLAY_VIEW (view)));
}

static void
open_window (const Page *page, int width)
{
  g_autofree char *path = app_sample_path ("chase-first-steps.gridwright");
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) document = gw_document_load (path, &error);

  g_assert_no_error (error);
  window = GTK_WINDOW (gtk_window_new ());
  view = page->create ();
  gtk_window_set_decorated (window, FALSE);
  gtk_window_set_default_size (window, width, 600);
  gtk_window_set_child (window, view);
  gtk_window_present (window);
  if (GW_IS_EDIT_VIEW (view))
    {
      pane = GW_EDIT_VIEW (view)->pane;
      gw_edit_view_set_document (GW_EDIT_VIEW (view), document);
    }
  else
    {
      pane = GW_PLAY_VIEW (view)->pane;
      gw_play_view_set_document (GW_PLAY_VIEW (view), document);
    }
  app_wait_until (has_episode, NULL);
  gtk_test_widget_wait_for_draw (view);
}

static void
close_window (void)
{
  gtk_window_destroy (window);
  app_settle ();
}

static int
get_side_width (void)
{
  GtkWidget *side;
  int width;

  g_object_get (pane, "side", &side, NULL);
  width = gtk_widget_get_width (side);
  g_object_unref (side);
  return width;
}

static void
test_folds (gconstpointer data)
{
  static const struct
  {
    int width;
    gboolean is_folded;
  } cases[] = { { NARROW, TRUE }, { 850, TRUE }, { 880, FALSE }, { 1400, FALSE } };
  const Page *page = data;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      open_window (page, cases[i].width);
      g_assert_cmpint (gtk_widget_get_width (view), ==, cases[i].width);
      g_assert_cmpint (gw_side_pane_is_folded (pane), ==, cases[i].is_folded);
      g_assert_cmpint (gw_side_pane_get_reveals_side (pane), ==, !cases[i].is_folded);
      gtk_widget_activate_action (view, page->toggle, NULL);
      g_assert_cmpint (gw_side_pane_get_reveals_side (pane), ==, cases[i].is_folded);
      gtk_widget_activate_action (view, page->toggle, NULL);
      g_assert_cmpint (gw_side_pane_get_reveals_side (pane), ==, !cases[i].is_folded);
      close_window ();
    }
}

static void
test_width (gconstpointer data)
{
  static const int widths[] = { 310, 420, 580 };
  const Page *page = data;

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_settings_set_int (gw_settings_get (), page->width_key, widths[i]);
      open_window (page, 1400);
      g_assert_cmpint (get_side_width (), ==, widths[i]);
      close_window ();
      /* such a wish does not widen a window that has no room for it */
      open_window (page, NARROW);
      g_assert_cmpint (gtk_widget_get_width (view), ==, NARROW);
      close_window ();
    }
  g_settings_reset (gw_settings_get (), page->width_key);
}

static void
test_window (void)
{
  g_autoptr (GwApplication) application = gw_application_new ();
  g_autoptr (GError) error = NULL;
  GtkWidget *widget;
  int minimum;

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);
  widget = GTK_WIDGET (gw_window_new (GTK_APPLICATION (application)));
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  gtk_window_destroy (GTK_WINDOW (widget));
  app_settle ();
}

static GtkFlowBox *
find_flow_box (GtkWidget *widget)
{
  GtkFlowBox *found = GTK_IS_FLOW_BOX (widget) ? GTK_FLOW_BOX (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      found = find_flow_box (child);
    }
  return found;
}

/* The games stand in pairs as soon as a window has the room, so that all of them are seen. */
static void
test_start_page (void)
{
  static const struct
  {
    int width;
    gboolean is_beside;
  } cases[] = { { NARROW, FALSE }, { 892, TRUE }, { 1592, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkFlowBox *games;
      graphene_rect_t first, second;

      window = GTK_WINDOW (gtk_window_new ());
      view = g_object_new (GW_TYPE_START_PAGE, NULL);
      gtk_window_set_decorated (window, FALSE);
      gtk_window_set_default_size (window, cases[i].width, 548);
      gtk_window_set_child (window, view);
      gtk_window_present (window);
      gtk_test_widget_wait_for_draw (view);
      games = find_flow_box (view);
      g_assert_true (gtk_widget_compute_bounds (
          GTK_WIDGET (gtk_flow_box_get_child_at_index (games, 0)), view, &first));
      g_assert_true (gtk_widget_compute_bounds (
          GTK_WIDGET (gtk_flow_box_get_child_at_index (games, 1)), view, &second));
      g_assert_cmpint (second.origin.y == first.origin.y, ==, cases[i].is_beside);
      close_window ();
    }
}

/* As the application does by itself. */
static void
use_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/io/github/gridwright/Gridwright/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  adw_init ();
  gw_app_init ();
  use_style ();
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *folds = g_strdup_printf ("/narrow/%s-folds-its-panel", pages[i].name);
      g_autofree char *width = g_strdup_printf ("/narrow/%s-keeps-its-panels-width", pages[i].name);

      g_test_add_data_func (folds, &pages[i], test_folds);
      g_test_add_data_func (width, &pages[i], test_width);
    }
  g_test_add_func ("/narrow/a-window-can-be-360-wide", test_window);
  g_test_add_func ("/narrow/games-stand-side-by-side-if-there-is-room", test_start_page);
  return g_test_run ();
}
