/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents and their files: loading, saving, what others do to the file. */
#include <glib/gstdio.h>
#include <sys/stat.h>

#include "app-fixture.h"
#include "gw-edit.h"
#include "gw-games.h"
#include "gw-session.h"

#define SAMPLE "chase-first-steps.gridwright"

typedef struct
{
  char *folder;
  char *path;
  GwSession *session;
} Fixture;

static GwSession *
load (const char *path, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  gw_session_load_async (path, NULL, app_result_cb, &result);
  app_wait_result (&result);
  return gw_session_load_finish (result, error);
}

static gboolean
save (GwSession *session, const char *path, gboolean overwrite, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  gw_session_save_async (session, path, overwrite, app_result_cb, &result);
  app_wait_result (&result);
  return gw_session_save_finish (session, result, error);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = app_folder_new ();
  fixture->path = app_copy_sample (SAMPLE, fixture->folder);
  fixture->session = load (fixture->path, NULL);
  g_assert_nonnull (fixture->session);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->session);
  app_folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
edit (Fixture *fixture)
{
  gw_document_set_terrain (gw_session_get_document (fixture->session), 0, 0, 1);
}

static void
test_name (Fixture *fixture, gconstpointer data)
{
  g_autofree char *file_name = gw_session_dup_file_name (fixture->session);

  g_assert_cmpstr (gw_session_get_path (fixture->session), ==, fixture->path);
  g_assert_cmpstr (gw_session_get_name (fixture->session), ==, "chase-first-steps");
  g_assert_cmpstr (file_name, ==, SAMPLE);
}

static void
test_save (Fixture *fixture, gconstpointer data)
{
  GwDocument *document = gw_session_get_document (fixture->session);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  edit (fixture);
  text = gw_document_to_text (document);
  g_assert_true (gw_document_is_modified (document));
  g_assert_true (save (fixture->session, fixture->path, FALSE, &error));
  g_assert_no_error (error);
  g_assert_false (gw_document_is_modified (document));
  app_assert_contents (fixture->path, text);
}

static void
test_save_twice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  for (guint terrain = 1; terrain <= 2; terrain++)
    {
      gw_document_set_terrain (gw_session_get_document (fixture->session), 0, 0, terrain);
      g_assert_true (save (fixture->session, fixture->path, FALSE, &error));
      g_assert_no_error (error);
    }
}

static void
test_edit_during_save (Fixture *fixture, gconstpointer data)
{
  GwDocument *document = gw_session_get_document (fixture->session);
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *text = NULL;

  edit (fixture);
  text = gw_document_to_text (document);
  gw_session_save_async (fixture->session, fixture->path, FALSE, app_result_cb, &result);
  gw_document_set_terrain (document, 1, 0, 1);
  app_wait_result (&result);
  g_assert_true (gw_session_save_finish (fixture->session, result, NULL));
  g_assert_true (gw_document_is_modified (document));
  app_assert_contents (fixture->path, text);
  gw_document_undo (document);
  g_assert_false (gw_document_is_modified (document));
}

static void
test_save_as (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "no extension", NULL);
  g_autofree char *text = gw_document_to_text (gw_session_get_document (fixture->session));

  g_assert_true (save (fixture->session, path, TRUE, NULL));
  app_assert_contents (path, text);
  g_assert_cmpstr (gw_session_get_path (fixture->session), ==, path);
  g_assert_cmpstr (gw_session_get_name (fixture->session), ==, "no extension");
}

static void
test_foreign_change_is_not_overwritten (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  edit (fixture);
  g_assert_true (g_file_set_contents (fixture->path, "theirs", -1, NULL));
  g_assert_false (save (fixture->session, fixture->path, FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  app_assert_contents (fixture->path, "theirs");
  g_assert_true (gw_document_is_modified (gw_session_get_document (fixture->session)));
  g_assert_true (save (fixture->session, fixture->path, TRUE, NULL));
}

static gboolean
is_changed (gpointer data)
{
  return gw_session_get_disk_state (data) == GW_DISK_CHANGED;
}

static gboolean
is_same (gpointer data)
{
  return gw_session_get_disk_state (data) == GW_DISK_SAME;
}

static gboolean
is_gone (gpointer data)
{
  return gw_session_get_disk_state (data) == GW_DISK_GONE;
}

static void
test_foreign_change_is_noticed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (fixture->path, "theirs", -1, NULL));
  app_wait_until (is_changed, fixture->session);
  /* and so is that they took it back */
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  app_wait_until (is_same, fixture->session);
}

static void
test_deletion_is_noticed (Fixture *fixture, gconstpointer data)
{
  g_unlink (fixture->path);
  app_wait_until (is_gone, fixture->session);
  g_assert_true (save (fixture->session, fixture->path, FALSE, NULL));
  g_assert_cmpint (gw_session_get_disk_state (fixture->session), ==, GW_DISK_SAME);
}

static void
test_a_renamed_folder_is_noticed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *outer = g_build_filename (fixture->folder, "outer", NULL);
  g_autofree char *inner = g_build_filename (outer, "inner", NULL);
  g_autofree char *path = g_build_filename (inner, SAMPLE, NULL);
  g_autofree char *elsewhere = g_build_filename (fixture->folder, "elsewhere", NULL);

  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  g_assert_true (save (fixture->session, path, FALSE, NULL));
  g_assert_cmpint (g_rename (outer, elsewhere), ==, 0);
  app_wait_until (is_gone, fixture->session);
  /* and so is that it is back */
  g_assert_cmpint (g_rename (elsewhere, outer), ==, 0);
  app_wait_until (is_same, fixture->session);
}

/* A pipe, for which whoever opens it would wait. */
static void
test_a_pipe_in_its_place_is_noticed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *pipe = g_build_filename (fixture->folder, "pipe", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (g_rename (pipe, fixture->path), ==, 0);
  app_wait_until (is_changed, fixture->session);
  g_assert_null (load (fixture->path, &error));
  g_assert_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_FILE);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* The next thing the monitor tells after our own save must be another's change, not ours. */
static void
test_own_save_is_no_foreign_change (Fixture *fixture, gconstpointer data)
{
  guint n_changes = 0;

  g_signal_connect_swapped (fixture->session, "disk-changed", G_CALLBACK (count_cb), &n_changes);
  edit (fixture);
  g_assert_true (save (fixture->session, fixture->path, FALSE, NULL));
  g_assert_true (g_file_set_contents (fixture->path, "theirs", -1, NULL));
  app_wait_until (is_changed, fixture->session);
  g_assert_cmpuint (n_changes, ==, 1);
}

static void
test_bad_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *prefix = g_strdup_printf ("%s: line 1, column 1: ", fixture->path);

  g_assert_true (g_file_set_contents (fixture->path, "no JSON", -1, NULL));
  g_assert_null (load (fixture->path, &error));
  g_assert_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_SYNTAX);
  g_assert_true (g_str_has_prefix (error->message, prefix));
  g_clear_error (&error);
  g_unlink (fixture->path);
  g_assert_null (load (fixture->path, &error));
  g_assert_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_FILE);
}

static void
test_failed_save_keeps_the_document (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "missing", "a.gridwright", NULL);
  g_autoptr (GError) error = NULL;

  edit (fixture);
  g_assert_false (save (fixture->session, path, TRUE, &error));
  g_assert_nonnull (error);
  g_assert_true (gw_document_is_modified (gw_session_get_document (fixture->session)));
  g_assert_cmpstr (gw_session_get_path (fixture->session), ==, fixture->path);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "the-name-is-that-of-the-file", test_name },
    { "save-writes-the-document", test_save },
    { "a-second-save-is-not-taken-for-a-conflict", test_save_twice },
    { "an-edit-during-a-save-stays-unsaved", test_edit_during_save },
    { "save-as-takes-the-path-as-it-is", test_save_as },
    { "a-foreign-change-is-not-overwritten-unasked", test_foreign_change_is_not_overwritten },
    { "a-foreign-change-is-noticed", test_foreign_change_is_noticed },
    { "a-deletion-is-noticed", test_deletion_is_noticed },
    { "a-renamed-folder-is-noticed", test_a_renamed_folder_is_noticed },
    { "a-pipe-in-its-place-is-noticed", test_a_pipe_in_its_place_is_noticed },
    { "the-own-save-is-no-foreign-change", test_own_save_is_no_foreign_change },
    { "a-bad-file-is-an-error-with-a-place", test_bad_file },
    { "a-failed-save-keeps-the-document", test_failed_save_keeps_the_document },
  };

  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/session/%s", tests[i].name);

      g_test_add (path, Fixture, NULL, set_up, tests[i].test, tear_down);
    }
  return g_test_run ();
}
