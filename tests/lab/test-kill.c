/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs killed at any moment: what is left is valid, and going on gives the bytes of a run that was
 * never interrupted. */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "gw-run-record.h"
#include "kills.h"
#include "run-fixture.h"

#define FEW_TRIALS 4
#define MAX_KILLS 3

typedef struct
{
  const RunFixture *fixture;
  const char *folder;
} Work;

/* Plays the run, or the rest of it. */
static void
play (gpointer data)
{
  const Work *work = data;
  const GwRunOptions *options = &work->fixture->options;
  g_autoptr (GwRun) run = lab_has_file (work->folder, "run.json")
                              ? gw_run_resume (work->folder, options, NULL)
                              : gw_run_create (work->folder, options, FALSE, NULL);

  _exit (run == NULL || !gw_run_start (run, NULL) || !gw_run_finish (run, NULL));
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

/* The episodes that are there after a kill. */
static guint64
check (const RunFixture *fixture, const char *folder, const GwRunRecord *expected)
{
  g_autoptr (GwRunRecord) record = NULL;

  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    {
      return 0;
    }
  assert_valid (fixture, folder, expected);
  record = gw_run_record_open (folder, NULL);
  return record != NULL ? gw_run_record_get_done (record) : 0;
}

static void
play_rest (const RunFixture *fixture, const char *folder, const char *name)
{
  if (lab_has_file (folder, "run.json"))
    {
      run_fixture_resume (fixture, folder);
    }
  else
    {
      g_free (run_fixture_play (fixture, name));
    }
}

static void
test_kills (guint64 episodes, GwEventLevel events, guint threads)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *expected = NULL;
  g_autofree char *folder = NULL;
  g_autoptr (GwRunRecord) record = NULL;
  guint n_trials = kills_get_trials (FEW_TRIALS);
  guint64 n_episodes = 0;
  guint n_killed = 0;

  run_fixture_init (&fixture, lab_document_new (), episodes);
  fixture.options.events = events;
  fixture.options.threads = threads;
  expected = run_fixture_play (&fixture, "expected");
  folder = run_fixture_path (&fixture, "run");
  record = gw_run_record_open (expected, NULL);
  for (guint trial = 0; trial < n_trials; trial++)
    {
      Work work = { &fixture, folder };
      guint n_kills = (guint) g_test_rand_int_range (1, MAX_KILLS + 1);

      for (guint i = 0; i < n_kills; i++)
        {
          n_killed += kill_somewhere (&fixture, kills_start (play, &work), folder,
                                      get_size (expected, "summary.csv"));
          n_episodes += check (&fixture, folder, record);
        }
      play_rest (&fixture, folder, "run");
      lab_assert_same_folders (folder, expected);
      lab_folder_remove (folder);
    }
  g_test_message ("%u trials, %u kills: %" G_GUINT64_FORMAT " episodes found, all whole", n_trials,
                  n_killed, n_episodes);
  /* a test in which every process got through would show nothing */
  g_assert_cmpuint (n_killed, >, n_trials / 2);
}

static void
test_event_files (void)
{
  test_kills (120, GW_EVENTS_ALL, 2);
}

static void
test_event_files_of_one_thread (void)
{
  test_kills (120, GW_EVENTS_KEY, 1);
}

static void
test_one_event_file (void)
{
  test_kills (GW_RUN_MAX_EVENT_FILES + 2000, GW_EVENTS_KEY, 2);
}

static void
test_one_event_file_of_one_thread (void)
{
  test_kills (GW_RUN_MAX_EVENT_FILES + 2000, GW_EVENTS_KEY, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_rules_register (&gw_toy_rules);
  g_test_add_func ("/kill/with-an-event-file-an-episode", test_event_files);
  g_test_add_func ("/kill/with-an-event-file-an-episode-and-one-thread",
                   test_event_files_of_one_thread);
  g_test_add_func ("/kill/with-one-event-file", test_one_event_file);
  g_test_add_func ("/kill/with-one-event-file-and-one-thread", test_one_event_file_of_one_thread);
  return g_test_run ();
}
