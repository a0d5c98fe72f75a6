/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs killed at any moment: what is left is valid, and going on gives the bytes of a run that was
 * never interrupted. */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "gw-run-record.h"
#include "run-fixture.h"

#define N_TRIALS 10
#define MAX_KILLS 3

/* Plays the run, or the rest of it, in a process of its own. */
static pid_t
start_process (const RunFixture *fixture, const char *folder)
{
  pid_t process = fork ();

  if (process == 0)
    {
      g_autoptr (GwRun) run = lab_has_file (folder, "run.json")
                                  ? gw_run_resume (folder, &fixture->options, NULL)
                                  : gw_run_create (folder, &fixture->options, FALSE, NULL);

      _exit (run == NULL || !gw_run_start (run, NULL) || !gw_run_finish (run, NULL));
    }
  g_assert_cmpint (process, >, 0);
  return process;
}

static goffset
get_size (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GStatBuf status;

  return g_stat (path, &status) == 0 ? status.st_size : -1;
}

/* Whether the process has come to the moment it is to be killed at, which is told by the files and
 * not by the clock, so that it does not depend on the machine: at once, when a certain event file
 * appears, or when summary.csv or events.ndjson has grown to a certain size. */
static gboolean
is_due (guint kind, const char *folder, const char *event_file, goffset size)
{
  switch (kind)
    {
    case 0:
      return TRUE;
    case 1:
      return lab_has_file (folder, event_file) || get_size (folder, "events.ndjson") >= size;
    default:
      return get_size (folder, "summary.csv") >= size;
    }
}

/* Whether it was still alive. */
static gboolean
kill_somewhere (const RunFixture *fixture, pid_t process, const char *folder, goffset full_size)
{
  gint32 episode = g_test_rand_int_range (0, (gint32) fixture->options.episodes);
  g_autofree char *event_file = g_strdup_printf ("episode_%04d.ndjson", episode);
  goffset size = g_test_rand_int_range (0, (gint32) full_size);
  guint kind = (guint) g_test_rand_int_range (0, 8);
  int status = 0;

  while (!is_due (MIN (kind, 2), folder, event_file, size))
    {
      if (waitpid (process, &status, WNOHANG) == process)
        {
          g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
          return FALSE;
        }
    }
  kill (process, SIGKILL);
  g_assert_cmpint (waitpid (process, &status, 0), ==, process);
  return WIFSIGNALED (status);
}

/* Every row that is there is right, and has its events. */
static void
assert_valid (const RunFixture *fixture, const char *folder, const GwRunRecord *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRunRecord) record = NULL;
  guint64 n_done;

  if (!lab_has_file (folder, "run.json"))
    {
      g_assert_cmpint (get_size (folder, "summary.csv"), ==, -1);
      return;
    }
  record = gw_run_record_open (folder, &error);
  g_assert_no_error (error);
  n_done = gw_run_record_get_done (record);
  g_assert_cmpmem (gw_run_record_get_results (record)->hashes, n_done * sizeof (guint64),
                   gw_run_record_get_results (expected)->hashes, n_done * sizeof (guint64));
  for (guint64 i = 0; i < n_done && fixture->options.episodes <= GW_RUN_MAX_EVENT_FILES; i++)
    {
      g_autofree char *name = g_strdup_printf ("episode_%04" G_GUINT64_FORMAT ".ndjson", i);

      g_assert_true (lab_has_file (folder, name));
    }
}

static void
test_kills (guint64 episodes, GwEventLevel events)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *expected = NULL;
  g_autoptr (GwRunRecord) record = NULL;
  guint n_killed = 0;

  run_fixture_init (&fixture, lab_document_new (), episodes);
  fixture.options.events = events;
  expected = run_fixture_play (&fixture, "expected");
  record = gw_run_record_open (expected, NULL);
  for (guint trial = 0; trial < N_TRIALS; trial++)
    {
      g_autofree char *name = g_strdup_printf ("run-%u", trial);
      g_autofree char *folder = run_fixture_path (&fixture, name);
      guint n_kills = (guint) g_test_rand_int_range (1, MAX_KILLS + 1);

      for (guint i = 0; i < n_kills; i++)
        {
          pid_t process = start_process (&fixture, folder);

          n_killed +=
              kill_somewhere (&fixture, process, folder, get_size (expected, "summary.csv"));
          if (lab_has_file (fixture.place, name))
            {
              assert_valid (&fixture, folder, record);
            }
        }
      if (lab_has_file (folder, "run.json"))
        {
          run_fixture_resume (&fixture, folder);
        }
      else
        {
          g_free (run_fixture_play (&fixture, name));
        }
      lab_assert_same_folders (folder, expected);
      lab_folder_remove (folder);
    }
  /* a test in which every process got through would show nothing */
  g_assert_cmpuint (n_killed, >, N_TRIALS / 2);
}

static void
test_kills_with_event_files (void)
{
  test_kills (120, GW_EVENTS_ALL);
}

static void
test_kills_with_one_event_file (void)
{
  test_kills (GW_RUN_MAX_EVENT_FILES + 2000, GW_EVENTS_KEY);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_rules_register (&gw_toy_rules);
  g_test_add_func ("/kill/with-an-event-file-an-episode", test_kills_with_event_files);
  g_test_add_func ("/kill/with-one-event-file", test_kills_with_one_event_file);
  return g_test_run ();
}
