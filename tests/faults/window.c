/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window where a document cannot be saved: it says why, keeps everything, and can be used. */
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "faults.h"
#include "gw-edit.h"
#include "gw-play-view-private.h"
#include "gw-run-library.h"
#include "gw-run-row.h"
#include "gw-window-private.h"
#include "window-fixture.h"

/* More than are played before the disk is full. */
#define EPISODES 30000

static gboolean
has_failed (gpointer data)
{
  return window_find (data, window_has_label, "could not be saved") != NULL;
}

static gboolean
is_saved (gpointer data)
{
  GwSession *session = gw_window_get_session (data);

  return !gw_session_is_saving (session)
         && !gw_document_is_modified (gw_session_get_document (session));
}

/* The message and its details have been there; the work is still unsaved. */
static void
assert_refused (WindowFixture *fixture, int number)
{
  GtkWidget *button;
  const char *body;

  app_wait_until (has_failed, fixture->window);
  g_assert_true (gw_document_is_modified (window_get_document (fixture)));
  button = window_find (GTK_WIDGET (fixture->window), window_has_action, "win.show-error");
  g_signal_emit_by_name (button, "clicked");
  app_wait_until (window_has_dialog, fixture->window);
  body = adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (window_find_dialog (fixture->window)));
  g_assert_nonnull (strstr (body, fixture->path));
  g_assert_nonnull (strstr (body, g_strerror (number)));
  gtk_window_close (window_find_dialog (fixture->window));
}

/* As a person goes on: it is saved under another name. */
static void
save_elsewhere (WindowFixture *fixture)
{
  g_autofree char *folder = app_folder_new ();
  g_autofree char *path = g_build_filename (folder, "b.gridwright", NULL);
  g_autofree char *text = gw_document_to_text (window_get_document (fixture));

  gw_window_save_to (fixture->window, path, TRUE);
  app_wait_until (is_saved, fixture->window);
  app_assert_contents (path, text);
  app_folder_remove (folder);
}

static void
test_errors (WindowFixture *fixture, gconstpointer data)
{
  static const int errors[] = { ENOSPC, EROFS };
  g_autofree char *old = NULL;

  g_assert_true (g_file_get_contents (fixture->path, &old, NULL, NULL));
  window_draw_wall (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      faults_arm (fixture->folder, 1 + i % 2, errors[i], FAULT_LASTING);
      window_activate (fixture, "win.save");
      assert_refused (fixture, errors[i]);
      g_assert_cmpuint (faults_disarm (), >, 0);
      app_assert_contents (fixture->path, old);
      /* the message of one error must not be taken for that of the next */
      gw_window_save_to (fixture->window, fixture->path, TRUE);
      app_wait_until (is_saved, fixture->window);
      g_assert_true (g_file_set_contents (fixture->path, old, -1, NULL));
      gtk_window_destroy (GTK_WINDOW (fixture->window));
      app_wait_until (window_is_gone, NULL);
      g_application_activate (G_APPLICATION (fixture->application));
      fixture->window =
          GW_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (fixture->application)));
      window_open (fixture->path, fixture->window);
      app_wait_until (window_has_session, fixture->window);
      window_draw_wall (fixture);
    }
  save_elsewhere (fixture);
}

static void
test_vanished (WindowFixture *fixture, gconstpointer data)
{
  window_draw_wall (fixture);
  app_folder_remove (fixture->folder);
  window_activate (fixture, "win.save");
  assert_refused (fixture, ENOENT);
  save_elsewhere (fixture);
}

static void
test_kept_from_overwriting (WindowFixture *fixture, gconstpointer data)
{
  window_draw_wall (fixture);
  g_assert_true (g_file_set_contents (fixture->path, "theirs", -1, NULL));
  window_activate (fixture, "win.save");
  app_wait_until (window_has_dialog, fixture->window);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (window_find_dialog (fixture->window)), "cancel");
  app_settle ();
  app_assert_contents (fixture->path, "theirs");
  g_assert_true (gw_document_is_modified (window_get_document (fixture)));
  save_elsewhere (fixture);
  app_assert_contents (fixture->path, "theirs");
}

static void
test_link (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *link = window_dup_path (fixture, "link.gridwright");
  g_autofree char *target = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpint (symlink (WINDOW_SAMPLE, link), ==, 0);
  window_open (link, fixture->window);
  app_wait_until (window_has_session, fixture->window);
  window_draw_wall (fixture);
  text = gw_document_to_text (window_get_document (fixture));
  window_activate (fixture, "win.save");
  app_wait_until (is_saved, fixture->window);
  target = g_file_read_link (link, NULL);
  g_assert_cmpstr (target, ==, WINDOW_SAMPLE);
  app_assert_contents (fixture->path, text);
}

static void
test_broken_link (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *link = window_dup_path (fixture, "link.gridwright");

  g_assert_cmpint (symlink ("nowhere", link), ==, 0);
  window_open (link, fixture->window);
  app_wait_until (window_has_refusal, fixture->window);
  g_assert_null (gw_window_get_session (fixture->window));
  window_open (fixture->path, fixture->window);
  app_wait_until (window_has_session, fixture->window);
}

static void
test_clock (WindowFixture *fixture, gconstpointer data)
{
  faults_set_clock (-24 * 60 * 60);
  window_draw_wall (fixture);
  window_activate (fixture, "win.save");
  app_wait_until (is_saved, fixture->window);
  faults_set_clock (-48 * 60 * 60);
  gw_document_undo (window_get_document (fixture));
  window_activate (fixture, "win.save");
  app_wait_until (is_saved, fixture->window);
  g_assert_null (window_find_dialog (fixture->window));
  faults_set_clock (0);
}

/* A disk that does not answer */

static void
save_and_hang (WindowFixture *fixture)
{
  window_draw_wall (fixture);
  faults_arm (fixture->folder, 1, FAULT_HANG, FAULT_LASTING);
  window_activate (fixture, "win.save");
}

static void
wait_for_question (WindowFixture *fixture, const char *answer)
{
  app_wait_until (window_has_dialog, fixture->window);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (window_find_dialog (fixture->window)), answer);
}

static gboolean
is_pending (gpointer data)
{
  return window_find (data, window_has_label, "still being saved") != NULL;
}

/* The data is a path and a text. */
static gboolean
has_contents (gpointer data)
{
  char **path_and_text = data;
  g_autofree char *contents = NULL;

  return g_file_get_contents (path_and_text[0], &contents, NULL, NULL)
         && g_str_equal (contents, path_and_text[1]);
}

static void
test_hanging_save (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autofree char *path = NULL;

  save_and_hang (fixture);
  text = gw_document_to_text (window_get_document (fixture));
  window_activate (fixture, "win.save");
  app_wait_until (is_pending, fixture->window);
  save_elsewhere (fixture);
  path = g_strdup (gw_session_get_path (gw_window_get_session (fixture->window)));
  g_assert_cmpstr (path, !=, fixture->path);
  g_assert_cmpuint (faults_disarm (), >, 0);
  app_wait_until (has_contents, ((char *[]){ fixture->path, text }));
  app_settle ();
  /* the document belongs to the file that was chosen last */
  g_assert_cmpstr (gw_session_get_path (gw_window_get_session (fixture->window)), ==, path);
}

static void
test_closing_waits (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  save_and_hang (fixture);
  text = gw_document_to_text (window_get_document (fixture));
  gtk_window_close (GTK_WINDOW (fixture->window));
  wait_for_question (fixture, "wait");
  window_activate (fixture, "win.save");
  app_wait_until (is_pending, fixture->window);
  faults_disarm ();
  app_wait_until (window_is_gone, NULL);
  app_assert_contents (fixture->path, text);
}

static void
test_closing_anyway (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  save_and_hang (fixture);
  text = gw_document_to_text (window_get_document (fixture));
  gtk_window_close (GTK_WINDOW (fixture->window));
  wait_for_question (fixture, "close");
  app_wait_until (window_is_gone, NULL);
  faults_disarm ();
  app_wait_until (has_contents, ((char *[]){ fixture->path, text }));
}

/* Autosaves */

static gboolean
has_warned (gpointer data)
{
  return window_find (data, window_has_label, "cannot be kept safe") != NULL;
}

static gboolean
is_kept (gpointer data)
{
  const char *file = gw_autosave_get_file (((GwWindow *) data)->autosave);

  return file != NULL && g_file_test (file, G_FILE_TEST_EXISTS);
}

static void
test_autosave (WindowFixture *fixture, gconstpointer data)
{
  const char *state = g_get_user_state_dir ();

  g_assert_cmpint (g_mkdir_with_parents (state, 0700), ==, 0);
  faults_arm (state, 1, ENOSPC, FAULT_LASTING);
  window_draw_wall (fixture);
  gw_autosave_flush (fixture->window->autosave);
  app_wait_until (has_warned, fixture->window);
  g_assert_false (is_kept (fixture->window));
  g_assert_cmpuint (faults_disarm (), >, 0);
  /* it is tried again, without another change */
  app_wait_until (is_kept, fixture->window);
}

/* Files that fail when their window is closed */

static gboolean
has_told (gpointer data)
{
  return window_count () == 1;
}

/* Calls `write`, and closes the window before the disk says that it is full. Returns the window in
 * which that is told. */
static GtkWidget *
fail_after_closing (WindowFixture *fixture, void (*write) (GwWindow *window, const char *path))
{
  g_autofree char *path = window_dup_path (fixture, "new");

  faults_arm (fixture->folder, 1, FAULT_HANG, FAULT_LASTING);
  write (fixture->window, path);
  gtk_window_close (GTK_WINDOW (fixture->window));
  app_wait_until (window_is_gone, NULL);
  faults_arm (fixture->folder, 1, ENOSPC, FAULT_LASTING);
  app_wait_until (has_told, NULL);
  app_settle ();
  faults_disarm ();
  return GTK_WIDGET (gtk_application_get_active_window (GTK_APPLICATION (fixture->application)));
}

static void
write_map (GwWindow *window, const char *path)
{
  gw_window_export (window, gw_exchange_get (0), path);
}

static void
test_late_export (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *window = fail_after_closing (fixture, write_map);

  g_assert_nonnull (window_find (window, window_has_label, "“new” could not be exported"));
}

static gboolean
has_episode (gpointer data)
{
  return gw_playback_has_episode (gw_play_view_get_playback (data));
}

static void
write_episode (GwWindow *window, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  gw_play_view_save_to (GW_PLAY_VIEW (window->play_view), file);
}

static void
test_late_episode (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *window;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "play");
  app_wait_until (has_episode, fixture->window->play_view);
  window = fail_after_closing (fixture, write_episode);
  g_assert_nonnull (window_find (window, window_has_label, g_strerror (ENOSPC)));
}

/* Runs */

static gboolean
is_under_way (gpointer item)
{
  return gw_run_item_get_done (item) > 0;
}

static gboolean
is_broken (gpointer item)
{
  return gw_run_item_get_state (item) == GW_RUN_ITEM_BROKEN;
}

static gboolean
is_complete (gpointer item)
{
  return gw_run_item_get_state (item) == GW_RUN_ITEM_COMPLETE;
}

static gboolean
is_row (GtkWidget *widget, const char *name)
{
  return GW_IS_RUN_ROW (widget) && window_find (widget, window_has_label, name) != NULL;
}

/* The disk is full in the middle of a run. Once there is room, it goes on from its row. */
static void
test_run (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GwRunLibrary) library = gw_run_library_dup_default ();
  const GwRunOptions options = {
    .document = window_get_document (fixture), .seed = 1, .episodes = EPISODES, .threads = 1
  };
  GwRunItem *item;
  GtkWidget *row;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "analyse");
  item = gw_run_library_start (library, "Interrupted", &options);
  app_wait_until (is_under_way, item);
  faults_arm (gw_run_library_get_folder (library), 1, ENOSPC, FAULT_LASTING);
  app_wait_until (is_broken, item);
  g_assert_cmpuint (faults_disarm (), >, 0);
  app_settle ();
  g_assert_nonnull (
      window_find (GTK_WIDGET (fixture->window), window_has_label, g_strerror (ENOSPC)));
  g_assert_cmpuint (gw_run_item_get_done (item), <, EPISODES);

  row = window_find (GTK_WIDGET (fixture->window), is_row, "Interrupted");
  g_assert_true (gtk_widget_get_mapped (window_find (row, window_has_action, "run.go-on")));
  g_assert_true (gtk_widget_activate_action (row, "run.go-on", NULL));
  app_wait_until (is_complete, item);
  g_assert_cmpuint (gw_run_item_get_done (item), ==, EPISODES);
}

static gboolean
names_were_told (gpointer window)
{
  return window_find (window, window_has_label, "names and notes") != NULL;
}

/* What is said about a run cannot be kept: that is told, and what is said next is kept with it. */
static void
test_names (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GwRunLibrary) library = gw_run_library_dup_default ();
  const char *folder = gw_run_library_get_folder (library);
  g_autofree char *parent = g_path_get_dirname (folder);
  g_autofree char *index = g_strconcat (folder, ".ini", NULL);
  g_autofree char *text = NULL;
  const GwRunOptions options = {
    .document = window_get_document (fixture), .seed = 1, .episodes = 5, .threads = 1
  };
  GwRunItem *item;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "analyse");
  item = gw_run_library_start (library, "Nameless", &options);
  app_wait_until (is_complete, item);
  faults_arm (parent, 1, EROFS, FAULT_LASTING);
  gw_run_library_rename (library, item, "Renamed");
  app_wait_until (names_were_told, fixture->window);
  g_assert_cmpuint (faults_disarm (), >, 0);
  gw_run_library_set_note (library, item, "at last");
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_wait_until (window_is_gone, NULL);
  g_clear_object (&library);
  app_settle ();
  g_assert_true (g_file_get_contents (index, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "name=Renamed"));
  g_assert_nonnull (strstr (text, "note=at last"));
}

int
main (int argc, char **argv)
{
  static const WindowTest tests[] = {
    { "a-save-that-fails-says-why-and-loses-nothing", TRUE, test_errors },
    { "a-folder-that-is-gone-loses-nothing", TRUE, test_vanished },
    { "what-another-program-wrote-stays-if-one-wants", TRUE, test_kept_from_overwriting },
    { "a-link-to-a-document-stays-a-link", FALSE, test_link },
    { "a-link-that-leads-nowhere-opens-nothing", FALSE, test_broken_link },
    { "a-clock-that-goes-back-does-not-matter", TRUE, test_clock },
    { "a-disk-that-hangs-is-told-and-another-can-be-used", TRUE, test_hanging_save },
    { "closing-waits-for-a-disk-that-hangs-if-one-wants", TRUE, test_closing_waits },
    { "closing-need-not-wait-for-a-disk-that-hangs", TRUE, test_closing_anyway },
    { "work-that-cannot-be-kept-is-told-and-tried-again", TRUE, test_autosave },
    { "an-export-that-fails-after-closing-is-told", TRUE, test_late_export },
    { "an-episode-that-cannot-be-saved-after-closing-is-told", TRUE, test_late_episode },
    { "a-run-that-fills-the-disk-says-why-and-goes-on-later", TRUE, test_run },
    { "a-name-of-a-run-that-cannot-be-kept-is-told", TRUE, test_names },
  };

  return window_test_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
