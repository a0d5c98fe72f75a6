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
  status = g_test_run ();
  gw_lost_work_close ();
  app_folder_remove (folder);
  return status;
}
