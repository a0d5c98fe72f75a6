/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unsaved work is kept while it is unsaved, and found again after the program was killed. */
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app-fixture.h"
#include "gw-autosave.h"
#include "gw-edit.h"
#include "gw-games.h"

static GwSession *
make_session (void)
{
  g_autoptr (GwDocument) document = gw_document_new (gw_rules_get (0), 20, 10);

  return gw_session_new (document, "draft");
}

static gboolean
has_file (gpointer data)
{
  const char *file = gw_autosave_get_file (data);

  return file != NULL && g_file_test (file, G_FILE_TEST_EXISTS);
}

static void
test_kept_while_unsaved (void)
{
  g_autoptr (GwSession) session = make_session ();
  GwDocument *document = gw_session_get_document (session);
  g_autoptr (GwAutosave) autosave = gw_autosave_new (session);
  g_autofree char *file = NULL;

  gw_autosave_flush (autosave);
  g_assert_null (gw_autosave_get_file (autosave));
  gw_document_set_terrain (document, 3, 4, 1);
  gw_autosave_flush (autosave);
  app_wait_until (has_file, autosave);
  file = g_strdup (gw_autosave_get_file (autosave));
  gw_document_undo (document);
  app_settle ();
  g_assert_null (gw_autosave_get_file (autosave));
  gw_autosave_stop (autosave);
}

static gboolean
is_missing (gpointer data)
{
  return !g_file_test (data, G_FILE_TEST_EXISTS);
}

static void
test_removed_at_the_end (void)
{
  g_autoptr (GwSession) session = make_session ();
  g_autoptr (GwAutosave) autosave = gw_autosave_new (session);
  g_autofree char *file = NULL;

  gw_document_set_terrain (gw_session_get_document (session), 3, 4, 1);
  gw_autosave_flush (autosave);
  app_wait_until (has_file, autosave);
  file = g_strdup (gw_autosave_get_file (autosave));
  /* once more, so that the end comes while it is being written */
  gw_autosave_flush (autosave);
  gw_autosave_stop (autosave);
  app_wait_until (is_missing, file);
}

static void
test_switched_off (void)
{
  g_autoptr (GwSession) session = make_session ();
  g_autoptr (GwAutosave) autosave = gw_autosave_new (session);

  gw_autosave_set_enabled (autosave, FALSE);
  gw_document_set_terrain (gw_session_get_document (session), 3, 4, 1);
  gw_autosave_flush (autosave);
  g_assert_null (gw_autosave_get_file (autosave));
  gw_autosave_stop (autosave);
}

static void
test_written_in_time (void)
{
  g_autoptr (GwSession) session = make_session ();
  g_autoptr (GwAutosave) autosave = gw_autosave_new (session);
  gint64 change_time = g_get_monotonic_time ();

  gw_document_set_terrain (gw_session_get_document (session), 3, 4, 1);
  app_wait_until (has_file, autosave);
  g_assert_cmpint (g_get_monotonic_time () - change_time, <, 10 * G_USEC_PER_SEC);
  gw_autosave_stop (autosave);
}

/* Works like the program, until it is killed. */
static void
work_and_wait (int ready)
{
  g_autoptr (GwSession) session = make_session ();
  g_autoptr (GwAutosave) autosave = gw_autosave_new (session);

  gw_document_set_terrain (gw_session_get_document (session), 3, 4, 1);
  gw_autosave_flush (autosave);
  app_wait_until (has_file, autosave);
  g_assert_cmpint (write (ready, "x", 1), ==, 1);
  for (;;)
    {
      pause ();
    }
}

static void
test_found_after_a_kill (const char *program)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) while_alive = NULL;
  g_autoptr (GPtrArray) works = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GwSession) session = NULL;
  g_autoptr (GwAutosave) autosave = NULL;
  const char *const command[] = { program, "--work", NULL };
  const GwLostWork *work;
  GPid process;
  int ready;
  char byte;

  g_spawn_async_with_pipes (NULL, (char **) command, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                            &process, NULL, &ready, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (read (ready, &byte, 1), ==, 1);
  while_alive = gw_lost_work_list ();
  g_assert_cmpuint (while_alive->len, ==, 0);
  kill (process, SIGKILL);
  waitpid (process, NULL, 0);

  works = gw_lost_work_list ();
  g_assert_cmpuint (works->len, ==, 1);
  work = works->pdata[0];
  g_assert_cmpstr (work->name, ==, "draft");
  g_assert_null (work->path);
  g_assert_cmpuint (gw_document_get_map (work->document)->terrain[4 * 20 + 3], ==, 1);

  /* the recovered session keeps it until it is saved, and nobody finds it twice */
  session = gw_session_new_recovered (work->document, work->name, work->path, work->digest);
  g_assert_true (gw_document_is_modified (work->document));
  autosave = gw_autosave_new (session);
  gw_autosave_adopt (autosave, work);
  g_assert_true (has_file (autosave));
  g_assert_false (g_file_test (work->file, G_FILE_TEST_EXISTS));
  again = gw_lost_work_list ();
  g_assert_cmpuint (again->len, ==, 0);
  gw_autosave_stop (autosave);
  close (ready);
}

static void
test_found_after_a_kill_cb (gconstpointer data)
{
  test_found_after_a_kill (data);
}

/* As a program that is no more has left it. */
static char *
leave_behind (const char *folder_name, const char *text)
{
  g_autofree char *folder =
      g_build_filename (g_get_user_state_dir (), "gridwright", "autosave", folder_name, NULL);
  char *file = g_build_filename (folder, "1.autosave", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, text, -1, NULL));
  return file;
}

static char *
read_stored (const char *name)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("GW_SOURCE_DIR"), "tests", "data", "formats", "1", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
test_first_format (void)
{
  g_autofree char *text = read_stored ("chase.autosave");
  g_autofree char *expected = read_stored ("chase.gridwright");
  g_autofree char *file = leave_behind ("old", text);
  g_autoptr (GPtrArray) works = gw_lost_work_list ();
  g_autofree char *found = NULL;
  const GwLostWork *work;

  g_assert_cmpuint (works->len, ==, 1);
  work = works->pdata[0];
  found = gw_document_to_text (work->document);
  g_assert_cmpstr (work->name, ==, "chase");
  g_assert_cmpstr (work->path, ==, "/nowhere/chase.gridwright");
  g_assert_cmpint (g_date_time_get_year (work->time), ==, 2026);
  g_assert_cmpstr (found, ==, expected);
  gw_lost_work_discard (work);
  g_assert_true (is_missing (file));
}

/* A newer program, or somebody who can mend it, may still have a use for it. */
static void
test_unreadable (void)
{
  static const char *const texts[] = {
    "",
    "{",
    "{\"format\":2,\"kind\":\"autosave\",\"name\":\"a\"}",
    "{\"format\":1,\"kind\":\"autosave\",\"name\":\"a\",\"document\":7}",
    "{\"format\":1,\"kind\":\"autosave\",\"document\":{\"format\":1,\"game\":\"chase\"}}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *file = leave_behind ("unreadable", texts[i]);
      g_autofree char *folder = g_path_get_dirname (file);
      g_autoptr (GwLostWork) work = NULL;
      g_autoptr (GError) error = NULL;

      work = gw_lost_work_load (file, &error);
      g_assert_null (work);
      g_assert_true (g_str_has_prefix (error->message, file));
      app_assert_contents (file, texts[i]);
      g_assert_cmpint (g_unlink (file), ==, 0);
      g_assert_cmpint (g_rmdir (folder), ==, 0);
    }
}

int
main (int argc, char **argv)
{
  gboolean is_worker = argc > 1 && g_str_equal (argv[1], "--work");
  g_autofree char *folder = NULL;
  int status;

  gw_games_init ();
  if (is_worker)
    {
      work_and_wait (1);
    }
  folder = app_folder_new ();
  g_setenv ("XDG_STATE_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/autosave/kept-while-there-is-unsaved-work", test_kept_while_unsaved);
  g_test_add_func ("/autosave/removed-at-the-end-of-a-session", test_removed_at_the_end);
  g_test_add_func ("/autosave/nothing-is-kept-while-it-is-off", test_switched_off);
  g_test_add_func ("/autosave/written-within-ten-seconds-of-a-change", test_written_in_time);
  g_test_add_data_func ("/autosave/found-again-after-a-kill", argv[0], test_found_after_a_kill_cb);
  g_test_add_func ("/autosave/the-first-format-still-opens", test_first_format);
  g_test_add_func ("/autosave/what-cannot-be-read-is-told-and-stays", test_unreadable);
  status = g_test_run ();
  gw_lost_work_close ();
  app_folder_remove (folder);
  return status;
}
