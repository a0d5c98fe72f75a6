/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-fixture.h"

#include "gw-app.h"
#include "gw-edit.h"
#include "gw-games.h"
#include "gw-settings.h"

static GwApplication *application;

GtkWidget *
window_find (GtkWidget *widget, WindowWidgetTest test, const char *text)
{
  if (test (widget, text))
    {
      return widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = window_find (child, test, text);

      if (found != NULL)
        {
          return found;
        }
    }
  return NULL;
}

gboolean
window_has_action (GtkWidget *widget, const char *name)
{
  return GTK_IS_ACTIONABLE (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), name) == 0;
}

gboolean
window_has_label (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL;
}

GtkWindow *
window_find_dialog (GwWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *dialog = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) item = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (item) == GTK_WINDOW (window)
          && gtk_widget_get_visible (GTK_WIDGET (item)))
        {
          dialog = item;
        }
    }
  return dialog;
}

guint
window_count (void)
{
  return g_list_length (gtk_application_get_windows (GTK_APPLICATION (application)));
}

gboolean
window_has_session (gpointer data)
{
  return gw_window_get_session (data) != NULL;
}

gboolean
window_has_dialog (gpointer data)
{
  return window_find_dialog (data) != NULL;
}

gboolean
window_has_refusal (gpointer data)
{
  return window_find (data, window_has_label, "could not be opened") != NULL;
}

static gboolean
is_alone (gpointer data)
{
  return window_count () == 1;
}

gboolean
window_is_gone (gpointer data)
{
  return window_count () == 0;
}

void
window_open (const char *path, GwWindow *window)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  gw_application_open_file (application, file, window);
}

static GtkDropTarget *
find_drop_target (GwWindow *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        {
          return GTK_DROP_TARGET (controller);
        }
    }
  g_assert_not_reached ();
}

void
window_drop (WindowFixture *fixture, const char *const *names)
{
  GSList *files = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean is_taken = FALSE;

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = window_dup_path (fixture, names[i]);

      files = g_slist_append (files, g_file_new_for_path (path));
    }
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (files));
  g_signal_emit_by_name (find_drop_target (fixture->window), "drop", &value, 0.0, 0.0, &is_taken);
  g_assert_true (is_taken);
  g_slist_free_full (files, g_object_unref);
}

char *
window_dup_path (WindowFixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static void
set_up (WindowFixture *fixture, gconstpointer data)
{
  fixture->application = application;
  fixture->folder = app_folder_new ();
  fixture->path = app_copy_sample (WINDOW_SAMPLE, fixture->folder);
  g_application_activate (G_APPLICATION (application));
  app_wait_until (is_alone, NULL);
  fixture->window = GW_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
}

static void
set_up_document (WindowFixture *fixture, gconstpointer data)
{
  set_up (fixture, data);
  window_open (fixture->path, fixture->window);
  app_wait_until (window_has_session, fixture->window);
}

static void
tear_down (WindowFixture *fixture, gconstpointer data)
{
  GList *windows;

  while ((windows = gtk_application_get_windows (GTK_APPLICATION (application))) != NULL)
    {
      gtk_window_destroy (windows->data);
      app_settle ();
    }
  app_wait_until (window_is_gone, NULL);
  app_folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

GwDocument *
window_get_document (WindowFixture *fixture)
{
  return gw_session_get_document (gw_window_get_session (fixture->window));
}

void
window_draw_wall (WindowFixture *fixture)
{
  gw_document_begin_edit (window_get_document (fixture), "Draw Wall");
  gw_document_set_edge (window_get_document (fixture), 0, 0, 1, 0, GW_EDGE_WALL);
  gw_document_end_edit (window_get_document (fixture));
}

void
window_activate (WindowFixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
}

int
window_test_run (int argc, char **argv, const WindowTest *tests, guint n_tests)
{
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  gw_app_init ();
  g_assert_true (gw_settings_check (NULL));
  application = gw_application_new ();
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < n_tests; i++)
    {
      g_autofree char *path = g_strdup_printf ("/window/%s", tests[i].name);

      g_test_add (path, WindowFixture, NULL, tests[i].has_document ? set_up_document : set_up,
                  tests[i].test, tear_down);
    }
  return g_test_run ();
}
