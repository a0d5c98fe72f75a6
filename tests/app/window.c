/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window and its documents, driven by actions as a person's keys and clicks do. */
#include <glib/gstdio.h>

#include "app-fixture.h"
#include "gw-app.h"
#include "gw-application.h"
#include "gw-edit.h"
#include "gw-episode-file.h"
#include "gw-games.h"
#include "gw-play-view.h"
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
is_play_view (GtkWidget *widget, const char *text)
{
  return GW_IS_PLAY_VIEW (widget);
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

static gboolean
has_file (gpointer data)
{
  return g_file_test (data, G_FILE_TEST_EXISTS);
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

/* Import and export */

static gboolean
has_notes (gpointer data)
{
  return find_widget (data, has_action, "win.show-notes") != NULL;
}

static gboolean
has_export_toast (gpointer data)
{
  return find_widget (data, has_label, "Exported “") != NULL;
}

static gboolean
has_export_refusal (gpointer data)
{
  return find_widget (data, has_label, "could not be exported") != NULL;
}

/* A file of this name in the fixture's folder. */
static char *
dup_path (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static void
test_import (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = dup_path (fixture, "arena.map");

  g_assert_true (g_file_set_contents (
      path, "type octile\nheight 5\nwidth 6\nmap\n......\n.@@...\n......\n......\n......\n", -1,
      NULL));
  open_path (path, fixture->window);
  app_wait_until (has_session, fixture->window);
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_null (gw_session_get_path (gw_window_get_session (fixture->window)));
  g_assert_true (gw_document_is_modified (get_document (fixture)));
  g_assert_cmpuint (gw_document_get_map (get_document (fixture))->width, ==, 6);
  g_assert_cmpuint (gw_document_get_map (get_document (fixture))->height, ==, 5);
  g_assert_false (gw_map_is_passable (gw_document_get_map (get_document (fixture)), 1, 1));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "• arena");
  g_assert_false (has_notes (fixture->window));
}

static void
import_with_notes (Fixture *fixture)
{
  g_autofree char *path = dup_path (fixture, "swamp.map");

  g_assert_true (g_file_set_contents (
      path, "type octile\nheight 5\nwidth 5\nmap\n.S...\n.....\n.....\n.....\n.....\n", -1, NULL));
  open_path (path, fixture->window);
  app_wait_until (has_notes, fixture->window);
}

static void
test_import_notes (Fixture *fixture, gconstpointer data)
{
  GtkWindow *dialog;

  import_with_notes (fixture);
  g_signal_emit_by_name (find_widget (GTK_WIDGET (fixture->window), has_action, "win.show-notes"),
                         "clicked");
  app_wait_until (has_dialog, fixture->window);
  dialog = find_dialog (fixture->window);
  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), ==,
                   "Imported “swamp” with 1 note");
  g_assert_cmpstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)), ==,
                   "• 1 cell of swamp became floor");
}

static void
test_bad_import (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = dup_path (fixture, "bad.map");
  const char *body;

  g_assert_true (g_file_set_contents (path, "type octile\nheight x\n", -1, NULL));
  open_path (path, fixture->window);
  app_wait_until (has_refusal, fixture->window);
  g_assert_null (gw_window_get_session (fixture->window));
  g_signal_emit_by_name (find_widget (GTK_WIDGET (fixture->window), has_action, "win.show-error"),
                         "clicked");
  app_wait_until (has_dialog, fixture->window);
  body = adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (find_dialog (fixture->window)));
  g_assert_nonnull (strstr (body, "<b>Place</b>\nline 2\n"));
}

/* A document need not have its own suffix. */
static void
test_document_of_any_name (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = dup_path (fixture, "board.json");

  g_assert_cmpint (g_rename (fixture->path, path), ==, 0);
  open_path (path, fixture->window);
  app_wait_until (has_session, fixture->window);
  g_assert_cmpstr (gw_session_get_path (gw_window_get_session (fixture->window)), ==, path);
  g_assert_false (gw_document_is_modified (get_document (fixture)));
}

static void
test_export_maps (Fixture *fixture, gconstpointer data)
{
  const GwMap *map = gw_document_get_map (get_document (fixture));

  for (guint i = 0; i < gw_exchange_count (); i++)
    {
      const GwExchangeFormat *format = gw_exchange_get (i);
      g_autofree char *path = dup_path (fixture, format->id);
      g_autoptr (GPtrArray) report = gw_exchange_report_new ();
      g_autoptr (GwDocument) document = NULL;
      g_autoptr (GError) error = NULL;

      gw_window_export (fixture->window, format, path);
      app_wait_until (has_file, path);
      document =
          gw_exchange_import (path, gw_document_get_rules (get_document (fixture)), report, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (gw_document_get_map (document)->width, ==, map->width);
      g_assert_cmpmem (gw_document_get_map (document)->terrain, map->width * map->height,
                       map->terrain, map->width * map->height);
    }
  app_wait_until (has_export_toast, fixture->window);
  g_assert_false (gw_document_is_modified (get_document (fixture)));
}

static void
test_notes_give_way (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = dup_path (fixture, "copy.map");

  import_with_notes (fixture);
  gw_window_export (fixture->window, gw_exchange_get (0), path);
  app_wait_until (has_export_toast, fixture->window);
}

static void
test_export_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "no-such-folder", "board.map", NULL);

  gw_window_export (fixture->window, gw_exchange_get (0), path);
  app_wait_until (has_export_refusal, fixture->window);
}

/* The picture that is written on this page. */
static GdkTexture *
export_png (Fixture *fixture, const char *page, const char *name)
{
  g_autofree char *path = dup_path (fixture, name);
  g_autoptr (GError) error = NULL;
  GdkTexture *texture;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", page);
  app_settle ();
  gw_window_export_picture (fixture->window, GW_PICTURE_PNG, path);
  app_wait_until (has_file, path);
  texture = gdk_texture_new_from_filename (path, &error);
  g_assert_no_error (error);
  return texture;
}

/* Colours of pixels, to be freed. */
static guint8 *
dup_pixels (GdkTexture *texture, gsize *length)
{
  gsize stride = (gsize) gdk_texture_get_width (texture) * 4;
  guint8 *pixels;

  *length = stride * (gsize) gdk_texture_get_height (texture);
  pixels = g_malloc (*length);
  gdk_texture_download (texture, pixels, stride);
  return pixels;
}

static GwPlayback *
get_playback (Fixture *fixture)
{
  GtkWidget *view = find_widget (GTK_WIDGET (fixture->window), is_play_view, NULL);

  return gw_play_view_get_playback (GW_PLAY_VIEW (view));
}

static gboolean
has_episode (gpointer data)
{
  return gw_playback_has_episode (get_playback (data));
}

static gboolean
is_same_picture (GdkTexture *texture, GdkTexture *other)
{
  gsize length, other_length;
  g_autofree guint8 *pixels = dup_pixels (texture, &length);
  g_autofree guint8 *other_pixels = dup_pixels (other, &other_length);

  return length == other_length && memcmp (pixels, other_pixels, length) == 0;
}

static void
test_export_pictures (Fixture *fixture, gconstpointer data)
{
  const GwMap *map = gw_document_get_map (get_document (fixture));
  g_autoptr (GdkTexture) edit = export_png (fixture, "edit", "edit.png");
  g_autoptr (GdkTexture) start = NULL;
  g_autoptr (GdkTexture) later = NULL;

  g_assert_cmpint (gdk_texture_get_width (edit), >=, (int) map->width * GW_EXPORT_DEFAULT_CELL);
  g_assert_cmpint (gdk_texture_get_height (edit), >=, (int) map->height * GW_EXPORT_DEFAULT_CELL);

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "play");
  app_wait_until (has_episode, fixture);
  start = export_png (fixture, "play", "start.png");
  g_assert_true (is_same_picture (edit, start));
  gw_playback_round_by (get_playback (fixture), 2);
  later = export_png (fixture, "play", "later.png");
  g_assert_false (is_same_picture (edit, later));
}

static void
test_export_drawing (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = dup_path (fixture, "board.svg");
  g_autofree char *text = NULL;

  gw_window_export_picture (fixture->window, GW_PICTURE_SVG, path);
  app_wait_until (has_file, path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<svg"));
  g_assert_nonnull (strstr (text, "</svg>"));
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
    { "a-map-of-another-program-becomes-an-unsaved-document", FALSE, test_import },
    { "an-import-tells-what-was-changed", FALSE, test_import_notes },
    { "a-bad-map-opens-nothing-and-says-the-line", FALSE, test_bad_import },
    { "a-document-may-have-any-name", FALSE, test_document_of_any_name },
    { "exported-maps-read-back", TRUE, test_export_maps },
    { "notes-give-way-to-what-is-said-next", FALSE, test_notes_give_way },
    { "an-export-that-fails-is-told", TRUE, test_export_refused },
    { "pictures-show-the-page", TRUE, test_export_pictures },
    { "drawings-are-svg", TRUE, test_export_drawing },
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
