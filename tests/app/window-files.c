/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening, saving and closing documents in the window. */
#include <glib/gstdio.h>

#include "gw-edit.h"
#include "gw-episode-file.h"
#include "gw-param-row.h"
#include "gw-table-cell.h"
#include "gw-window-private.h"
#include "window-fixture.h"

static gboolean
is_saved (gpointer data)
{
  GwSession *session = gw_window_get_session (data);

  return !gw_session_is_saving (session)
         && !gw_document_is_modified (gw_session_get_document (session));
}

static void
assert_in_file (WindowFixture *fixture, const char *text)
{
  g_autofree char *contents = NULL;

  g_assert_true (g_file_get_contents (fixture->path, &contents, NULL, NULL));
  g_assert_nonnull (strstr (contents, text));
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

static gboolean
has_overwrite_question (gpointer data)
{
  GtkWindow *dialog = window_find_dialog (data);

  return dialog != NULL
         && g_str_equal (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)),
                         "Save Over the Other Changes?");
}

static void
close_and_save_over (WindowFixture *fixture, const char *answer)
{
  window_draw_wall (fixture);
  g_assert_true (g_file_set_contents (fixture->path, "theirs", -1, NULL));
  gtk_window_close (GTK_WINDOW (fixture->window));
  app_wait_until (window_has_dialog, fixture->window);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (window_find_dialog (fixture->window)), "save");
  app_wait_until (has_overwrite_question, fixture->window);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (window_find_dialog (fixture->window)), answer);
}

static void
test_close_saves_over (WindowFixture *fixture, gconstpointer data)
{
  close_and_save_over (fixture, "save");
  app_wait_until (window_is_gone, NULL);
  assert_in_file (fixture, "\"chase\"");
}

/* Who does not want to replace the file wants the window, and no later save closes it. */
static void
test_close_does_not_save_over (WindowFixture *fixture, gconstpointer data)
{
  close_and_save_over (fixture, "cancel");
  app_settle ();
  app_assert_contents (fixture->path, "theirs");
  g_assert_true (gw_document_is_modified (window_get_document (fixture)));
  gw_window_save_to (fixture->window, fixture->path, TRUE);
  app_wait_until (is_saved, fixture->window);
  app_settle ();
  g_assert_cmpuint (window_count (), ==, 1);
}

static gboolean
is_read_again (gpointer data)
{
  return window_find (data, window_has_label, "Read again") != NULL;
}

static void
test_reload_asks_about_edits_meanwhile (WindowFixture *fixture, gconstpointer data)
{
  window_activate (fixture, "win.reload");
  window_draw_wall (fixture);
  app_wait_until (window_has_dialog, fixture->window);
  g_assert_true (gw_document_is_modified (window_get_document (fixture)));
  g_assert_false (is_read_again (fixture->window));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (window_find_dialog (fixture->window)), "reload");
  app_wait_until (is_read_again, fixture->window);
  g_assert_false (gw_document_is_modified (window_get_document (fixture)));
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

/* Fields hand over what is typed as the focus leaves them, or on Enter. */

static gboolean
is_card_name (GtkWidget *widget, const char *text)
{
  return GTK_IS_TEXT (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_get_ancestor (widget, GTK_TYPE_ENTRY) != NULL
         && gtk_widget_get_ancestor (widget, GW_TYPE_TABLE_CELL) != NULL;
}

static gboolean
is_parameter (GtkWidget *widget, const char *text)
{
  return GTK_IS_TEXT (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_get_ancestor (widget, GTK_TYPE_SPIN_BUTTON) != NULL
         && gtk_widget_get_ancestor (widget, GW_TYPE_PARAM_ROW) != NULL;
}

static gboolean
has_card_name (gpointer data)
{
  return window_find (data, is_card_name, NULL) != NULL;
}

static gboolean
can_save (WindowFixture *fixture)
{
  return gtk_widget_get_sensitive (
      window_find (GTK_WIDGET (fixture->window), window_has_action, "win.save"));
}

/* Opens a document with cards, and types over what is in a field of it. */
static GtkWidget *
type_in_cards (WindowFixture *fixture, WindowWidgetTest is_field, const char *text)
{
  g_autofree char *path = app_copy_sample ("vale-base.gridwright", fixture->folder);
  GtkWidget *field;

  window_open (path, fixture->window);
  app_wait_until (has_card_name, fixture->window);
  gtk_widget_activate_action (fixture->window->edit_view, "edit.show-panel", "s", "parameters");
  app_settle ();
  field = window_find (GTK_WIDGET (fixture->window), is_field, NULL);
  g_assert_nonnull (field);
  g_assert_true (gtk_widget_grab_focus (field));
  g_assert_false (can_save (fixture));
  gtk_editable_set_text (GTK_EDITABLE (field), text);
  g_assert_false (gw_document_is_modified (window_get_document (fixture)));
  g_free (fixture->path);
  fixture->path = g_steal_pointer (&path);
  return field;
}

static void
test_typed_name_is_saved (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *field = type_in_cards (fixture, is_card_name, "Untold");

  g_assert_true (can_save (fixture));
  window_activate (fixture, "win.save");
  app_wait_until (is_saved, fixture->window);
  assert_in_file (fixture, "\"Untold\"");
  g_assert_false (can_save (fixture));
  /* who goes on typing does so in the same place */
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == field);
}

static void
test_typed_parameter_is_saved (WindowFixture *fixture, gconstpointer data)
{
  type_in_cards (fixture, is_parameter, "47");
  g_assert_true (can_save (fixture));
  window_activate (fixture, "win.save");
  app_wait_until (is_saved, fixture->window);
  assert_in_file (fixture, ": 47");
}

static void
test_typed_name_is_asked_about (WindowFixture *fixture, gconstpointer data)
{
  type_in_cards (fixture, is_card_name, "Untold");
  gtk_window_close (GTK_WINDOW (fixture->window));
  app_wait_until (window_has_dialog, fixture->window);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (window_find_dialog (fixture->window)), "save");
  app_wait_until (window_is_gone, NULL);
  assert_in_file (fixture, "\"Untold\"");
}

int
main (int argc, char **argv)
{
  static const WindowTest tests[] = {
    { "save-writes-the-file", TRUE, test_save },
    { "a-foreign-change-is-asked-about", TRUE, test_foreign_change_is_asked_about },
    { "closing-saves-over-a-foreign-change-if-one-wants", TRUE, test_close_saves_over },
    { "closing-leaves-a-foreign-change-if-one-wants", TRUE, test_close_does_not_save_over },
    { "reading-again-asks-about-edits-meanwhile", TRUE, test_reload_asks_about_edits_meanwhile },
    { "a-bad-file-opens-nothing-and-says-why", FALSE, test_bad_file },
    { "a-saved-episode-opens-in-play", FALSE, test_saved_episode },
    { "a-document-may-have-any-name", FALSE, test_document_of_any_name },
    { "an-unmodified-document-closes-at-once", TRUE, test_unmodified_closes },
    { "closing-asks-about-unsaved-changes", TRUE, test_close_asks },
    { "closing-can-save-first", TRUE, test_close_saves },
    { "a-name-that-is-typed-is-saved-without-enter", FALSE, test_typed_name_is_saved },
    { "a-parameter-that-is-typed-is-saved-without-enter", FALSE, test_typed_parameter_is_saved },
    { "closing-asks-about-what-is-typed-without-enter", FALSE, test_typed_name_is_asked_about },
  };

  return window_test_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
