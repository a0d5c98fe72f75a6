/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window and its documents, driven by actions as a person's keys and clicks do. */
#include <glib/gstdio.h>

#include "app-fixture.h"
#include "gw-app.h"
#include "gw-application.h"
#include "gw-edit.h"
#include "gw-episode-file.h"
#include "gw-games.h"
#include "gw-preferences.h"
#include "gw-settings.h"

#define SAMPLE "chase-first-steps.gridwright"

static GwApplication *application;

typedef struct
{
  char *folder;
  char *path;
  GwWindow *window;
} Fixture;

/* Finding widgets */

typedef gboolean (*WidgetTest) (GtkWidget *widget, const char *text);

static GtkWidget *
find_widget (GtkWidget *widget, WidgetTest test, const char *text)
{
  if (test (widget, text))
    {
      return widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, test, text);

      if (found != NULL)
        {
          return found;
        }
    }
  return NULL;
}

static gboolean
has_action (GtkWidget *widget, const char *name)
{
  return GTK_IS_ACTIONABLE (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), name) == 0;
}

static gboolean
has_label (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL;
}

static gboolean
is_sensitive (GwWindow *window, const char *action)
{
  return gtk_widget_get_sensitive (find_widget (GTK_WIDGET (window), has_action, action));
}

/* The newest dialog of a window, or NULL. */
static GtkWindow *
find_dialog (GwWindow *window)
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

static guint
count_windows (void)
{
  return g_list_length (gtk_application_get_windows (GTK_APPLICATION (application)));
}

/* Waiting */

static gboolean
has_session (gpointer data)
{
  return gw_window_get_session (data) != NULL;
}

static gboolean
has_dialog (gpointer data)
{
  return find_dialog (data) != NULL;
}

static gboolean
has_refusal (gpointer data)
{
  return find_widget (data, has_label, "could not be opened") != NULL;
}

static gboolean
is_saved (gpointer data)
{
  GwSession *session = gw_window_get_session (data);

  return !gw_session_is_saving (session)
         && !gw_document_is_modified (gw_session_get_document (session));
}

static gboolean
is_alone (gpointer data)
{
  return count_windows () == 1;
}

static gboolean
has_no_window (gpointer data)
{
  return count_windows () == 0;
}

static void
open_path (const char *path, GwWindow *window)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  gw_application_open_file (application, file, window);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = app_folder_new ();
  fixture->path = app_copy_sample (SAMPLE, fixture->folder);
  g_application_activate (G_APPLICATION (application));
  app_wait_until (is_alone, NULL);
  fixture->window = GW_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
}

static void
set_up_document (Fixture *fixture, gconstpointer data)
{
  set_up (fixture, data);
  open_path (fixture->path, fixture->window);
  app_wait_until (has_session, fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  GList *windows;

  while ((windows = gtk_application_get_windows (GTK_APPLICATION (application))) != NULL)
    {
      gtk_window_destroy (windows->data);
      app_settle ();
    }
  app_wait_until (has_no_window, NULL);
  app_folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static GwDocument *
get_document (Fixture *fixture)
{
  return gw_session_get_document (gw_window_get_session (fixture->window));
}

static void
draw_wall (Fixture *fixture)
{
  gw_document_begin_edit (get_document (fixture), "Draw Wall");
  gw_document_set_edge (get_document (fixture), 0, 0, 1, 0, GW_EDGE_WALL);
  gw_document_end_edit (get_document (fixture));
}

static void
activate (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
}

static void
test_start_page_is_reused (Fixture *fixture, gconstpointer data)
{
  g_assert_null (gw_window_get_session (fixture->window));
  open_path (fixture->path, fixture->window);
  app_wait_until (has_session, fixture->window);
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "chase-first-steps");
  g_assert_nonnull (find_widget (GTK_WIDGET (fixture->window), has_label, "12 × 9"));
}

static void
test_one_window_a_document (Fixture *fixture, gconstpointer data)
{
  open_path (fixture->path, fixture->window);
  app_settle ();
  g_assert_cmpuint (count_windows (), ==, 1);
  g_action_group_activate_action (G_ACTION_GROUP (application), "new", NULL);
  g_assert_cmpuint (count_windows (), ==, 2);
  open_path (fixture->path, NULL);
  app_settle ();
  g_assert_cmpuint (count_windows (), ==, 2);
}

static void
test_modified_mark (Fixture *fixture, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);

  g_assert_false (is_sensitive (fixture->window, "win.save"));
  draw_wall (fixture);
  g_assert_cmpstr (gtk_window_get_title (window), ==, "• chase-first-steps");
  g_assert_true (is_sensitive (fixture->window, "win.save"));
  activate (fixture, "win.undo");
  g_assert_cmpstr (gtk_window_get_title (window), ==, "chase-first-steps");
}

static void
test_history_buttons (Fixture *fixture, gconstpointer data)
{
  GtkWidget *undo = find_widget (GTK_WIDGET (fixture->window), has_action, "win.undo");
  GtkWidget *redo = find_widget (GTK_WIDGET (fixture->window), has_action, "win.redo");

  g_assert_false (gtk_widget_get_sensitive (undo));
  g_assert_false (gtk_widget_get_sensitive (redo));
  draw_wall (fixture);
  g_assert_true (gtk_widget_get_sensitive (undo));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (undo), ==, "Undo Draw Wall (Ctrl+Z)");
  activate (fixture, "win.undo");
  g_assert_false (gtk_widget_get_sensitive (undo));
  g_assert_true (gtk_widget_get_sensitive (redo));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (redo), ==, "Redo Draw Wall (Ctrl+Shift+Z)");
  activate (fixture, "win.redo");
  g_assert_true (gtk_widget_get_sensitive (undo));
}

static void
test_save (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  draw_wall (fixture);
  text = gw_document_to_text (get_document (fixture));
  activate (fixture, "win.save");
  app_wait_until (is_saved, fixture->window);
  app_assert_contents (fixture->path, text);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "chase-first-steps");
}

static void
test_foreign_change_is_asked_about (Fixture *fixture, gconstpointer data)
{
  draw_wall (fixture);
  g_assert_true (g_file_set_contents (fixture->path, "theirs", -1, NULL));
  activate (fixture, "win.save");
  app_wait_until (has_dialog, fixture->window);
  app_assert_contents (fixture->path, "theirs");
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (find_dialog (fixture->window)), "save");
  app_wait_until (is_saved, fixture->window);
}

static void
test_bad_file (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button;
  GtkWindow *dialog;
  const char *body;

  g_assert_true (g_file_set_contents (fixture->path, "{\n  \"format\": x\n}", -1, NULL));
  open_path (fixture->path, fixture->window);
  app_wait_until (has_refusal, fixture->window);
  g_assert_null (gw_window_get_session (fixture->window));
  g_assert_cmpuint (count_windows (), ==, 1);
  button = find_widget (GTK_WIDGET (fixture->window), has_action, "win.show-error");
  g_signal_emit_by_name (button, "clicked");
  app_wait_until (has_dialog, fixture->window);
  dialog = find_dialog (fixture->window);
  body = adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog));
  g_assert_nonnull (strstr (body, fixture->path));
  g_assert_nonnull (strstr (body, "<b>Place</b>\nline 2, column 13"));
  g_assert_nonnull (strstr (body, "<b>Reason</b>\nexpected"));
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

static void
test_dropped_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  GSList files = { file, NULL };
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean is_taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (&files));
  g_signal_emit_by_name (find_drop_target (fixture->window), "drop", &value, 0.0, 0.0, &is_taken);
  g_assert_true (is_taken);
  app_wait_until (has_session, fixture->window);
}

static void
test_saved_episode (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_strconcat (fixture->path, "-episode", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) document = gw_document_load (fixture->path, &error);
  GwParams *params = gw_document_get_params (document);
  g_autoptr (GwPlan) plan = gw_plan_new (gw_document_get_rules (document),
                                         gw_document_get_map (document), params, &error);
  g_autoptr (GwEpisode) episode = gw_episode_new (plan, 7, &error);

  gw_episode_file_save (document, params, episode, path, &error);
  g_assert_no_error (error);
  open_path (path, fixture->window);
  app_wait_until (has_session, fixture->window);
  g_assert_cmpstr (gw_window_get_page (fixture->window), ==, "play");
  g_assert_null (gw_session_get_path (gw_window_get_session (fixture->window)));
}

static void
test_unmodified_closes (Fixture *fixture, gconstpointer data)
{
  gtk_window_close (GTK_WINDOW (fixture->window));
  app_wait_until (has_no_window, NULL);
}

static void
test_close_asks (Fixture *fixture, gconstpointer data)
{
  draw_wall (fixture);
  gtk_window_close (GTK_WINDOW (fixture->window));
  app_wait_until (has_dialog, fixture->window);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (find_dialog (fixture->window)), "cancel");
  app_settle ();
  g_assert_nonnull (gw_window_get_session (fixture->window));

  gtk_window_close (GTK_WINDOW (fixture->window));
  app_wait_until (has_dialog, fixture->window);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (find_dialog (fixture->window)), "discard");
  app_wait_until (has_no_window, NULL);
}

static void
test_close_saves (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  draw_wall (fixture);
  text = gw_document_to_text (get_document (fixture));
  gtk_window_close (GTK_WINDOW (fixture->window));
  app_wait_until (has_dialog, fixture->window);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (find_dialog (fixture->window)), "save");
  app_wait_until (has_no_window, NULL);
  app_assert_contents (fixture->path, text);
}

static void
test_sample_is_a_copy (Fixture *fixture, gconstpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-sample", "s", SAMPLE);
  app_wait_until (has_session, fixture->window);
  g_assert_null (gw_session_get_path (gw_window_get_session (fixture->window)));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "chase-first-steps");
}

static void
test_new_per_game (Fixture *fixture, gconstpointer data)
{
  const GwRules *rules = gw_rules_get (0);

  g_action_group_activate_action (G_ACTION_GROUP (application), "new-game",
                                  g_variant_new_string (rules->id));
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_true (gw_document_get_rules (get_document (fixture)) == rules);
  g_assert_cmpuint (gw_document_get_map (get_document (fixture))->width, >, 0);
  g_assert_false (gw_document_is_modified (get_document (fixture)));
}

static void
test_pages (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "play", "edit" };
  GtkWidget *window = GTK_WIDGET (fixture->window);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gtk_widget_activate_action (window, "win.show-page", "s", names[i]);
      app_settle ();
      g_assert_cmpstr (gw_window_get_page (fixture->window), ==, names[i]);
    }
}

static void
test_theme (Fixture *fixture, gconstpointer data)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_settings_set_enum (gw_settings_get (), "theme", GW_THEME_DARK);
  g_assert_true (adw_style_manager_get_dark (style));
  g_settings_set_enum (gw_settings_get (), "theme", GW_THEME_LIGHT);
  g_assert_false (adw_style_manager_get_dark (style));
  g_settings_reset (gw_settings_get (), "theme");
}

static void
test_preferences (Fixture *fixture, gconstpointer data)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), "preferences", NULL);
  app_wait_until (has_dialog, fixture->window);
  g_assert_true (GW_IS_PREFERENCES (find_dialog (fixture->window)));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    gboolean has_document;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "the-start-page-gives-way-to-a-document", FALSE, test_start_page_is_reused },
    { "there-is-one-window-a-document", TRUE, test_one_window_a_document },
    { "the-title-marks-unsaved-changes", TRUE, test_modified_mark },
    { "undo-and-redo-say-what-they-would-do", TRUE, test_history_buttons },
    { "save-writes-the-file", TRUE, test_save },
    { "a-foreign-change-is-asked-about", TRUE, test_foreign_change_is_asked_about },
    { "a-bad-file-opens-nothing-and-says-why", FALSE, test_bad_file },
    { "a-dropped-file-is-opened", FALSE, test_dropped_file },
    { "a-saved-episode-opens-in-play", FALSE, test_saved_episode },
    { "an-unmodified-document-closes-at-once", TRUE, test_unmodified_closes },
    { "closing-asks-about-unsaved-changes", TRUE, test_close_asks },
    { "closing-can-save-first", TRUE, test_close_saves },
    { "a-sample-is-opened-as-a-copy", FALSE, test_sample_is_a_copy },
    { "a-new-document-for-a-game", FALSE, test_new_per_game },
    { "pages-are-shown-by-an-action", TRUE, test_pages },
    { "the-theme-follows-the-setting", FALSE, test_theme },
    { "preferences-open", FALSE, test_preferences },
  };
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  gw_app_init ();
  g_assert_true (gw_settings_check (NULL));
  application = gw_application_new ();
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/window/%s", tests[i].name);

      g_test_add (path, Fixture, NULL, tests[i].has_document ? set_up_document : set_up,
                  tests[i].test, tear_down);
    }
  return g_test_run ();
}
