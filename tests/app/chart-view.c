/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart in a window: readout, click, keys, zoom, clipboard and table. */
#include <adwaita.h>
#include <string.h>

#include "app-fixture.h"
#include "chart-fixture.h"
#include "gw-chart-table-window.h"
#include "gw-chart-view-private.h"

typedef struct
{
  GtkWindow *window;
  GwChartView *view;
  guint n_activated;
  guint series, index;
  guint64 id;
} Fixture;

static void
activated_cb (GwChartView *view, guint series, guint index, guint64 id, Fixture *fixture)
{
  fixture->n_activated++;
  fixture->series = series;
  fixture->index = index;
  fixture->id = id;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GwChart *(*create) (void) = data;
  g_autoptr (GwChart) chart = create ();

  fixture->window = GTK_WINDOW (gtk_window_new ());
  fixture->view = GW_CHART_VIEW (gw_chart_view_new ());
  g_signal_connect (fixture->view, "mark-activated", G_CALLBACK (activated_cb), fixture);
  gw_chart_view_set_chart (fixture->view, chart, FALSE);
  gtk_window_set_default_size (fixture->window, 600, 400);
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->view));
  gtk_window_present (fixture->window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->view));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
  app_settle ();
}

static cairo_rectangle_t
get_box (Fixture *fixture, guint series, guint index)
{
  const GwChartPick pick = { series, index };
  cairo_rectangle_t box;

  g_assert_true (gw_chart_layout_get_box (gw_chart_view_get_layout (fixture->view), &pick, &box));
  return box;
}

/* Whatever the mark, its readout lies in the widget. */
static void
test_readout (Fixture *fixture, gconstpointer data)
{
  GwChart *chart = gw_chart_view_get_chart (fixture->view);

  for (guint i = 0; i < gw_chart_count_marks (chart, 0); i++)
    {
      cairo_rectangle_t box = get_box (fixture, 0, i);
      cairo_rectangle_t readout;
      g_autofree char *text = NULL;
      GwChartPick pick;

      gw_chart_view_hover (fixture->view, box.x + box.width / 2, box.y + box.height / 2);
      g_assert_true (gw_chart_view_get_focus_mark (fixture->view, &pick));
      g_assert_cmpuint (pick.index, ==, i);
      text = gw_chart_view_get_readout (fixture->view, &readout);
      g_assert_nonnull (strstr (text, "10000 episodes"));
      g_assert_cmpfloat (readout.x, >=, 0);
      g_assert_cmpfloat (readout.y, >=, 0);
      g_assert_cmpfloat (readout.x + readout.width, <=,
                         gtk_widget_get_width (GTK_WIDGET (fixture->view)));
      g_assert_cmpfloat (readout.y + readout.height, <=,
                         gtk_widget_get_height (GTK_WIDGET (fixture->view)));
    }
  gw_chart_view_hover (fixture->view, 1, 1);
  g_assert_false (gw_chart_view_get_focus_mark (fixture->view, &(GwChartPick){ 0, 0 }));
}

static void
test_click (Fixture *fixture, gconstpointer data)
{
  cairo_rectangle_t box = get_box (fixture, 0, 3);

  gw_chart_view_click (fixture->view, box.x + box.width / 2, box.y + box.height / 2, 1);
  g_assert_cmpuint (fixture->n_activated, ==, 1);
  g_assert_cmpuint (fixture->index, ==, 3);
  g_assert_cmpuint (fixture->id, ==, 103);
  gw_chart_view_click (fixture->view, 1, 1, 1);
  g_assert_cmpuint (fixture->n_activated, ==, 1);
}

/* As a person would: the key goes to the widget that has the focus. */
static void
press (Fixture *fixture, guint key)
{
  GtkWidget *widget = GTK_WIDGET (fixture->view);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        {
          continue;
        }
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger)
              && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key)
            {
              gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                            gtk_shortcut_get_arguments (shortcut));
              return;
            }
        }
    }
  g_error ("no key %u", key);
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  const char *told = "sight 3\n64.8 % (63.9 % to 65.7 %)\n10000 episodes";
  GwChartPick pick;

  gtk_test_accessible_assert_role (fixture->view, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (fixture->view, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Win rate of the killers");
  press (fixture, GDK_KEY_Down);
  press (fixture, GDK_KEY_Down);
  g_assert_true (gw_chart_view_get_focus_mark (fixture->view, &pick));
  g_assert_cmpuint (pick.index, ==, 1);
  gtk_test_accessible_assert_property (fixture->view, GTK_ACCESSIBLE_PROPERTY_LABEL, told);
  press (fixture, GDK_KEY_Return);
  g_assert_cmpuint (fixture->n_activated, ==, 1);
  g_assert_cmpuint (fixture->id, ==, 101);
  press (fixture, GDK_KEY_Home);
  g_assert_true (gw_chart_view_get_focus_mark (fixture->view, &pick));
  g_assert_cmpuint (pick.index, ==, 0);
  press (fixture, GDK_KEY_plus);
  g_assert_true (fixture->view->is_zoomed);
  press (fixture, GDK_KEY_Escape);
  g_assert_false (fixture->view->is_zoomed);
  g_assert_true (gw_chart_view_get_focus_mark (fixture->view, &pick));
  press (fixture, GDK_KEY_Escape);
  g_assert_false (gw_chart_view_get_focus_mark (fixture->view, &pick));
}

static void
test_zoom (Fixture *fixture, gconstpointer data)
{
  GwChartView *view = fixture->view;
  g_autoptr (GwChart) newer = chart_new_lines ();
  const cairo_rectangle_t band = { 200, 120, 150, 4 };
  GwChartWindow whole, window;

  gw_chart_layout_get_whole (gw_chart_view_get_layout (view), &whole);
  gw_chart_view_zoom_to (view, &band);
  gw_chart_layout_get_window (gw_chart_view_get_layout (view), &window);
  g_assert_cmpfloat (window.place_from, >, whole.place_from);
  g_assert_cmpfloat (window.value_to, ==, whole.value_to);
  gw_chart_view_set_chart (view, newer, TRUE);
  g_assert_true (view->is_zoomed);
  gw_chart_view_click (view, 2, 2, 2);
  g_assert_false (view->is_zoomed);
  gw_chart_view_zoom_by (view, 300, 200, 2);
  g_assert_true (view->is_zoomed);
  gw_chart_view_set_chart (view, newer, FALSE);
  g_assert_false (view->is_zoomed);
}

static void
read_text_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  char **text = data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static gboolean
is_set (gpointer data)
{
  return *(char **) data != NULL;
}

static void
test_copies (Fixture *fixture, gconstpointer data)
{
  GtkWidget *widget = GTK_WIDGET (fixture->view);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);
  g_autofree char *text = NULL;

  g_assert_true (gtk_widget_activate_action (widget, "chart.copy", "s", "image"));
  g_assert_true (
      gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), GDK_TYPE_TEXTURE));
  gdk_clipboard_read_text_async (clipboard, NULL, read_text_cb, &text);
  app_wait_until (is_set, &text);
  g_assert_true (g_str_has_prefix (text, "series,place,"));
  g_assert_true (gtk_widget_activate_action (widget, "chart.copy", "s", "text"));
  g_assert_false (
      gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), GDK_TYPE_TEXTURE));
}

static void
test_table (Fixture *fixture, gconstpointer data)
{
  GtkWindow *table =
      gw_chart_table_window_new (gw_chart_view_get_chart (fixture->view), fixture->window);

  gtk_window_present (table);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (table));
  g_assert_cmpstr (gtk_window_get_title (table), ==, "Win rate of the killers");
  gtk_window_destroy (table);
}

static void
test_menu (Fixture *fixture, gconstpointer data)
{
  gw_chart_view_show_menu (fixture->view, 100, 100);
  g_assert_true (gtk_widget_get_visible (fixture->view->menu));
  gtk_popover_popdown (GTK_POPOVER (fixture->view->menu));
  gw_chart_view_set_chart (fixture->view, NULL, FALSE);
  g_assert_null (gw_chart_view_get_layout (fixture->view));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/chart-view/readout-stays-inside", Fixture, chart_new_intervals, set_up,
              test_readout, tear_down);
  g_test_add ("/chart-view/readout-of-lines", Fixture, chart_new_lines, set_up, test_readout,
              tear_down);
  g_test_add ("/chart-view/click-opens-a-mark", Fixture, chart_new_intervals, set_up, test_click,
              tear_down);
  g_test_add ("/chart-view/keys", Fixture, chart_new_intervals, set_up, test_keys, tear_down);
  g_test_add ("/chart-view/zoom", Fixture, chart_new_lines, set_up, test_zoom, tear_down);
  g_test_add ("/chart-view/copies-image-and-text", Fixture, chart_new_intervals, set_up,
              test_copies, tear_down);
  g_test_add ("/chart-view/shows-a-table", Fixture, chart_new_intervals, set_up, test_table,
              tear_down);
  g_test_add ("/chart-view/menu", Fixture, chart_new_heat, set_up, test_menu, tear_down);
  return g_test_run ();
}
