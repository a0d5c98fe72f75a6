/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening, saving and closing documents in the window. */
#include <glib/gstdio.h>

#include "gw-edit.h"
#include "gw-episode-file.h"
#include "window-fixture.h"

static gboolean
is_saved (gpointer data)
{
  GwSession *session = gw_window_get_session (data);

  return !gw_session_is_saving (session)
         && !gw_document_is_modified (gw_session_get_document (session));
}

static void
test_save (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  window_draw_wall (fixture);
  text = gw_document_to_text (window_get_document (fixture));
  window_activate (fixture, "win.save");
  app_wait_until (is_saved, fixture->window);
  app_assert_contents (fixture->path, text);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "chase-first-steps");
}

static void
test_foreign_change_is_asked_about (WindowFixture *fixture, gconstpointer data)
{
  window_draw_wall (fixture);
  g_assert_true (g_file_set_contents (fixture->path, "theirs", -1, NULL));
  window_activate (fixture, "win.save");
  app_wait_until (window_has_dialog, fixture->window);
  app_assert_contents (fixture->path, "theirs");
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (window_find_dialog (fixture->window)), "save");
  app_wait_until (is_saved, fixture->window);
}

static void
test_bad_file (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *button;
  GtkWindow *dialog;
  const char *body;

  g_assert_true (g_file_set_contents (fixture->path, "{\n  \"format\": x\n}", -1, NULL));
  window_open (fixture->path, fixture->window);
  app_wait_until (window_has_refusal, fixture->window);
  g_assert_null (gw_window_get_session (fixture->window));
  g_assert_cmpuint (window_count (), ==, 1);
  button = window_find (GTK_WIDGET (fixture->window), window_has_action, "win.show-error");
  g_signal_emit_by_name (button, "clicked");
  app_wait_until (window_has_dialog, fixture->window);
  dialog = window_find_dialog (fixture->window);
  body = adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog));
  g_assert_nonnull (strstr (body, fixture->path));
  g_assert_nonnull (strstr (body, "<b>Place</b>\nline 2, column 13"));
  g_assert_nonnull (strstr (body, "<b>Reason</b>\nexpected"));
}

/* A document need not have its own suffix. */
static void
test_document_of_any_name (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *path = window_dup_path (fixture, "board.json");

  g_assert_cmpint (g_rename (fixture->path, path), ==, 0);
  window_open (path, fixture->window);
  app_wait_until (window_has_session, fixture->window);
  g_assert_cmpstr (gw_session_get_path (gw_window_get_session (fixture->window)), ==, path);
  g_assert_false (gw_document_is_modified (window_get_document (fixture)));
}

static void
test_saved_episode (WindowFixture *fixture, gconstpointer data)
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
  window_open (path, fixture->window);
  app_wait_until (window_has_session, fixture->window);
  g_assert_cmpstr (gw_window_get_page (fixture->window), ==, "play");
  g_assert_null (gw_session_get_path (gw_window_get_session (fixture->window)));
}

static void
test_unmodified_closes (WindowFixture *fixture, gconstpointer data)
{
  gtk_window_close (GTK_WINDOW (fixture->window));
  app_wait_until (window_is_gone, NULL);
}

static void
test_close_asks (WindowFixture *fixture, gconstpointer data)
{
  window_draw_wall (fixture);
  gtk_window_close (GTK_WINDOW (fixture->window));
  app_wait_until (window_has_dialog, fixture->window);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (window_find_dialog (fixture->window)), "cancel");
  app_settle ();
  g_assert_nonnull (gw_window_get_session (fixture->window));

  gtk_window_close (GTK_WINDOW (fixture->window));
  app_wait_until (window_has_dialog, fixture->window);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (window_find_dialog (fixture->window)),
                               "discard");
  app_wait_until (window_is_gone, NULL);
}

static void
test_close_saves (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  window_draw_wall (fixture);
  text = gw_document_to_text (window_get_document (fixture));
  gtk_window_close (GTK_WINDOW (fixture->window));
  app_wait_until (window_has_dialog, fixture->window);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (window_find_dialog (fixture->window)), "save");
  app_wait_until (window_is_gone, NULL);
  app_assert_contents (fixture->path, text);
}

int
main (int argc, char **argv)
{
  static const WindowTest tests[] = {
    { "save-writes-the-file", TRUE, test_save },
    { "a-foreign-change-is-asked-about", TRUE, test_foreign_change_is_asked_about },
    { "a-bad-file-opens-nothing-and-says-why", FALSE, test_bad_file },
    { "a-saved-episode-opens-in-play", FALSE, test_saved_episode },
    { "a-document-may-have-any-name", FALSE, test_document_of_any_name },
    { "an-unmodified-document-closes-at-once", TRUE, test_unmodified_closes },
    { "closing-asks-about-unsaved-changes", TRUE, test_close_asks },
    { "closing-can-save-first", TRUE, test_close_saves },
  };

  return window_test_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
