/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs and sweeps with a fault in any call to the system that they take: what is left holds whole
 * episodes, says why it ended, and going on gives the bytes of a run that met no fault. */
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "faults.h"
#include "gw-refresh.h"
#include "gw-run-data.h"
#include "gw-run-events.h"
#include "gw-run-info.h"
#include "gw-run-record.h"
#include "gw-run.h"
#include "gw-sweep.h"
#include "kills.h"
#include "lab-fixture.h"
#include "study-fixture.h"

/* How many of the calls are tried; the long form tries nearly all. */
#define FEW_TRIALS 8

static const int errors[] = { ENOSPC, EIO, EDQUOT };

typedef struct
{
  const char *name;
  guint64 episodes;
  GwEventLevel events;
  guint threads;
  gboolean is_sweep;
} Case;

static const Case cases[] = {
  { "a-run-with-an-event-file-an-episode", 60, GW_EVENTS_KEY, 1, FALSE },
  { "a-run-of-two-threads", 60, GW_EVENTS_ALL, 2, FALSE },
  { "a-run-with-one-event-file", GW_RUN_MAX_EVENT_FILES + 1, GW_EVENTS_KEY, 2, FALSE },
  { "a-sweep", 300, GW_EVENTS_NONE, 2, TRUE },
};

typedef struct
{
  const Case *kind;
  char *place;
  char *armed;    /* the folder in which calls fail */
  char *folder;   /* in that */
  char *expected; /* what it comes to without a fault */
  GwDocument *document;
  GPtrArray *axes;
} Fixture;

static gboolean
play_run (const Fixture *fixture, const char *folder, GError **error)
{
  const GwRunOptions options = { .document = fixture->document,
                                 .seed = 42,
                                 .episodes = fixture->kind->episodes,
                                 .events = fixture->kind->events,
                                 .threads = fixture->kind->threads };
  g_autoptr (GwRun) run = lab_has_file (folder, "run.json")
                              ? gw_run_resume (folder, &options, error)
                              : gw_run_create (folder, &options, FALSE, error);

  return run != NULL && gw_run_start (run, error) && gw_run_wait (run, -1)
         && gw_run_finish (run, error);
}

static gboolean
play_sweep (const Fixture *fixture, const char *folder, GError **error)
{
  const GwSweepOptions options = { .document = fixture->document,
                                   .axes = fixture->axes,
                                   .seed = 7,
                                   .episodes = fixture->kind->episodes,
                                   .stop_width = 0.1,
                                   .threads = fixture->kind->threads };
  g_autoptr (GwSweep) sweep = lab_has_file (folder, GW_SWEEP_FILE)
                                  ? gw_sweep_resume (folder, &options, error)
                                  : gw_sweep_create (folder, &options, FALSE, error);

  return sweep != NULL && gw_sweep_start (sweep, error) && gw_sweep_wait (sweep, -1)
         && gw_sweep_finish (sweep, error);
}

/* A new one, or the rest of the one that is there. */
static gboolean
play (const Fixture *fixture, const char *folder, GError **error)
{
  return fixture->kind->is_sweep ? play_sweep (fixture, folder, error)
                                 : play_run (fixture, folder, error);
}

static void
play_to_end (const Fixture *fixture, const char *folder)
{
  g_autoptr (GError) error = NULL;

  play (fixture, folder, &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->kind = data;
  fixture->place = lab_folder_new ();
  fixture->armed = g_build_filename (fixture->place, "armed", NULL);
  fixture->folder = g_build_filename (fixture->armed, "run", NULL);
  fixture->expected = g_build_filename (fixture->place, "expected", NULL);
  fixture->document =
      fixture->kind->is_sweep ? study_document_new ("draws", "0.1", NULL) : lab_document_new ();
  fixture->axes = study_axes_new ("push=-4:4:4", NULL);
  g_assert_cmpint (g_mkdir (fixture->armed, 0755), ==, 0);
  play_to_end (fixture, fixture->expected);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  lab_folder_remove (fixture->place);
  g_free (fixture->place);
  g_free (fixture->armed);
  g_free (fixture->folder);
  g_free (fixture->expected);
  g_object_unref (fixture->document);
  g_ptr_array_unref (fixture->axes);
}

static void
check_rows (const char *folder, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRunRecord) record = NULL;
  g_autoptr (GwRunRecord) whole = gw_run_record_open (expected, NULL);
  guint64 n_done;

  if (!lab_has_file (folder, "run.json"))
    {
      return;
    }
  record = gw_run_record_open (folder, &error);
  g_assert_no_error (error);
  n_done = gw_run_record_get_done (record);
  g_assert_cmpuint (n_done, <=, gw_run_record_get_done (whole));
  g_assert_cmpmem (gw_run_record_get_results (record)->hashes, n_done * sizeof (guint64),
                   gw_run_record_get_results (whole)->hashes, n_done * sizeof (guint64));
}

static void
for_each_point (const Fixture *fixture, void (*function) (const char *folder, const char *expected))
{
  g_autoptr (GwSweep) sweep = gw_sweep_open (fixture->expected, NULL);

  for (guint i = 0; i < gw_sweep_count_points (sweep); i++)
    {
      g_autofree char *name = g_strdup_printf ("point_%04u", i);
      g_autofree char *folder = g_build_filename (fixture->folder, name, NULL);
      g_autofree char *expected = g_build_filename (fixture->expected, name, NULL);

      function (folder, expected);
    }
}

/* Whatever is there opens, and holds whole episodes. */
static void
check_valid (const Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  if (!fixture->kind->is_sweep)
    {
      check_rows (fixture->folder, fixture->expected);
    }
  else if (lab_has_file (fixture->folder, GW_SWEEP_FILE))
    {
      g_autoptr (GwSweep) G_GNUC_UNUSED sweep = gw_sweep_open (fixture->folder, &error);

      g_assert_no_error (error);
      for_each_point (fixture, check_rows);
    }
}

static void
check_same (const Fixture *fixture)
{
  static const char *const names[] = { GW_SWEEP_FILE, GW_SWEEP_RESULTS_CSV, GW_SWEEP_RESULTS_JSON };

  if (!fixture->kind->is_sweep)
    {
      lab_assert_same_folders (fixture->folder, fixture->expected);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *text = lab_read_file (fixture->folder, names[i]);
      g_autofree char *expected = lab_read_file (fixture->expected, names[i]);

      g_assert_cmpstr (text, ==, expected);
    }
  for_each_point (fixture, lab_assert_same_folders);
}

/* Whether there was such a call at all. */
static gboolean
try_error (const Fixture *fixture, guint nth, int number, FaultKind kind)
{
  g_autoptr (GError) error = NULL;
  gboolean is_done;
  guint n_faults;

  faults_arm (fixture->armed, nth, number, kind);
  is_done = play (fixture, fixture->folder, &error);
  n_faults = faults_disarm ();
  g_assert_true (is_done == (error == NULL));
  if (error != NULL)
    {
      g_assert_true (g_str_has_prefix (error->message, fixture->folder));
      g_assert_true (g_str_has_suffix (error->message, g_strerror (number)));
    }
  check_valid (fixture);
  play_to_end (fixture, fixture->folder);
  check_same (fixture);
  lab_folder_remove (fixture->folder);
  return n_faults > 0;
}

static guint
count_calls (const Fixture *fixture)
{
  guint count;

  faults_arm (fixture->armed, 1, FAULT_NONE, FAULT_LASTING);
  g_assert_true (play (fixture, fixture->folder, NULL));
  count = faults_disarm ();
  lab_folder_remove (fixture->folder);
  return count;
}

/* The first and the last calls are special, so most of the trials are there. */
static guint
choose_call (guint trial, guint n_trials, guint n_calls)
{
  guint n_first = MIN (n_trials / 2, n_calls);

  if (trial < n_first)
    {
      return trial + 1;
    }
  return trial < n_first + n_trials / 4
             ? (guint) g_test_rand_int_range (1, (gint32) n_calls + 1)
             : n_calls - MIN (n_calls - 1, trial - n_first - n_trials / 4);
}

static void
test_errors (Fixture *fixture, gconstpointer data)
{
  guint n_calls = count_calls (fixture);
  guint n_trials = MIN (kills_get_trials (FEW_TRIALS), n_calls * 2);
  guint n_met = 0;

  for (guint trial = 0; trial < n_trials; trial++)
    {
      n_met += try_error (fixture, choose_call (trial, n_trials, n_calls),
                          errors[trial % G_N_ELEMENTS (errors)],
                          trial % 2 == 0 ? FAULT_LASTING : FAULT_ONCE);
    }
  g_test_message ("%u faults in a run of %u calls", n_met, n_calls);
  g_assert_cmpuint (n_met, >, n_trials / 2);
}

static void
kill_cb (gpointer data)
{
  const Fixture *fixture = data;

  play (fixture, fixture->folder, NULL);
}

static void
test_kills (Fixture *fixture, gconstpointer data)
{
  guint n_calls = count_calls (fixture);
  guint n_trials = MIN (kills_get_trials (FEW_TRIALS), n_calls * 2);
  guint n_killed = 0;

  for (guint trial = 0; trial < n_trials; trial++)
    {
      faults_arm (fixture->armed, choose_call (trial, n_trials, n_calls), FAULT_KILL, FAULT_ONCE);
      n_killed += kills_wait (kills_start (kill_cb, fixture));
      faults_disarm ();
      if (g_file_test (fixture->folder, G_FILE_TEST_IS_DIR))
        {
          check_valid (fixture);
        }
      play_to_end (fixture, fixture->folder);
      check_same (fixture);
      lab_folder_remove (fixture->folder);
    }
  g_test_message ("%u kills in runs of %u calls", n_killed, n_calls);
  g_assert_cmpuint (n_killed, >, n_trials / 2);
}

/* The folder is gone while the run is on. */
static void
test_vanished (Fixture *fixture, gconstpointer data)
{
  const GwRunOptions options = {
    .document = fixture->document, .seed = 42, .episodes = 60, .events = GW_EVENTS_KEY, .threads = 1
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRun) run = gw_run_create (fixture->folder, &options, FALSE, &error);

  g_assert_no_error (error);
  lab_folder_remove (fixture->folder);
  g_assert_true (gw_run_start (run, &error) && gw_run_wait (run, -1));
  g_assert_false (gw_run_finish (run, &error));
  g_assert_true (g_str_has_prefix (error->message, fixture->folder));
  g_assert_true (g_str_has_suffix (error->message, g_strerror (ENOENT)));
}

/* What of a run may not be on the disk yet, of char *. */
static void
follow_call (GHashTable *pending, const char *call, const char *name)
{
  g_autofree char *new_name = g_strconcat (name, ".new", NULL);
  gboolean is_events = g_str_has_suffix (name, ".ndjson");

  if (g_str_equal (call, "write")
      && (is_events || g_str_equal (name, "summary.csv") || g_str_has_suffix (name, ".new")))
    {
      g_hash_table_add (pending, g_strdup (name));
    }
  else if (g_str_equal (call, "fsync") || g_str_equal (call, "fdatasync"))
    {
      g_hash_table_remove (pending, name);
    }
  else if (g_str_equal (call, "syncfs"))
    {
      g_hash_table_remove_all (pending);
    }
  else if (g_str_equal (call, "rename"))
    {
      g_assert_false (g_hash_table_contains (pending, new_name));
      g_assert_true (!g_str_equal (name, "run.json") || g_hash_table_size (pending) == 0);
    }
}

/* A file gets its name when its bytes are on the disk, and run.json speaks of nothing that is not;
 * in the end the names are there, too. */
static void
test_order (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) pending = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) calls = NULL;
  guint n_renames = 0;

  faults_watch ();
  play_to_end (fixture, fixture->folder);
  calls = faults_end_watch ();
  for (guint i = 0; i < calls->len; i++)
    {
      g_auto (GStrv) words = g_strsplit (calls->pdata[i], " ", 2);

      follow_call (pending, words[0], words[1]);
      n_renames += g_str_equal (calls->pdata[i], "rename run.json");
    }
  g_assert_cmpuint (g_hash_table_size (pending), ==, 0);
  g_assert_cmpuint (n_renames, >=, 2);
  g_assert_cmpstr (calls->pdata[calls->len - 1], ==, "fsync run");
}

static void
write_info (const Fixture *fixture, guint64 n_done)
{
  g_autofree char *path = g_build_filename (fixture->expected, "run.json", NULL);
  g_autoptr (GwRunInfo) info = gw_run_info_load (path, NULL);
  g_autofree char *text = NULL;

  info->n_done = n_done;
  info->rows_hash = lab_hash_rows (fixture->expected, n_done);
  info->is_complete = FALSE;
  text = gw_run_info_to_json (info);
  lab_write_file (fixture->folder, "run.json", text);
}

/* A run of which so many episodes were done when it ended. */
static void
make_part (const Fixture *fixture, guint64 n_done)
{
  g_autofree char *summary = lab_read_file (fixture->expected, "summary.csv");
  char *end = strchr (summary, '\n') + 1;

  for (guint64 i = 0; i < n_done; i++)
    {
      end = strchr (end, '\n') + 1;
    }
  *end = '\0';
  play_to_end (fixture, fixture->folder);
  lab_write_file (fixture->folder, "summary.csv", summary);
  write_info (fixture, n_done);
}

/* Goes on with a run, until the disk does not take what was written to the file of that name. */
static void
fail_to_sync (const Fixture *fixture, const char *name)
{
  const GwRunOptions options = { .threads = fixture->kind->threads };
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRun) run = gw_run_resume (fixture->folder, &options, &error);

  g_assert_no_error (error);
  /* so that the first episodes are waited for at once, and not only at the end */
  g_usleep (GW_REFRESH_INTERVAL);
  faults_arm_sync (name, EIO);
  g_assert_true (gw_run_start (run, &error) && gw_run_wait (run, -1));
  g_assert_false (gw_run_finish (run, &error));
  faults_disarm ();
  g_assert_true (g_str_has_suffix (error->message, g_strerror (EIO)));
}

static void
assert_done (const Fixture *fixture, guint64 n_done)
{
  g_autoptr (GwRunRecord) record = gw_run_record_open (fixture->folder, NULL);

  g_assert_cmpuint (gw_run_record_get_done (record), ==, n_done);
}

/* The system tells once that bytes were lost: that nothing is wrong the next time says nothing. So
 * rows that nobody can be sure of are not left to be found, be they of an earlier program. */
static void
test_failed_sync (Fixture *fixture, gconstpointer data)
{
  gboolean is_one_file = fixture->kind->episodes > GW_RUN_MAX_EVENT_FILES;
  const char *const names[] = { "summary.csv", is_one_file ? "events.ndjson" : "run" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      g_test_message ("%s", names[i]);
      make_part (fixture, fixture->kind->episodes / 2 + i);
      write_info (fixture, fixture->kind->episodes / 2);
      before = lab_read_file (fixture->folder, "run.json");
      fail_to_sync (fixture, names[i]);
      after = lab_read_file (fixture->folder, "run.json");
      g_assert_cmpstr (after, ==, before);
      check_valid (fixture);
      assert_done (fixture, fixture->kind->episodes / 2);
      play_to_end (fixture, fixture->folder);
      check_same (fixture);
      lab_folder_remove (fixture->folder);
    }
}

/* A run that was killed before it could say that it was done left files that nobody waited for. */
static void
test_order_of_the_rest (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) pending = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) calls = NULL;

  make_part (fixture, fixture->kind->episodes);
  write_info (fixture, 0);
  g_hash_table_add (pending, g_strdup ("episode_0003.ndjson"));
  g_hash_table_add (pending, g_strdup ("summary.csv"));
  faults_watch ();
  play_to_end (fixture, fixture->folder);
  calls = faults_end_watch ();
  for (guint i = 0; i < calls->len; i++)
    {
      g_auto (GStrv) words = g_strsplit (calls->pdata[i], " ", 2);

      follow_call (pending, words[0], words[1]);
    }
  g_assert_cmpuint (g_hash_table_size (pending), ==, 0);
  check_same (fixture);
}

/* Whoever finds a row finds its events. */
static void
assert_rows_have_events (const Fixture *fixture)
{
  g_autoptr (GwRunRecord) record = gw_run_record_open (fixture->folder, NULL);

  for (guint64 i = 0; i < gw_run_record_get_done (record); i++)
    {
      g_autofree char *name = g_strdup_printf ("episode_%04" G_GUINT64_FORMAT ".ndjson", i);

      g_assert_true (lab_has_file (fixture->folder, name));
    }
}

/* Going on begins with cutting off what cannot be trusted, such as an empty file and all behind. */
static void
test_killed_cut (Fixture *fixture, gconstpointer data)
{
  for (guint nth = 1; nth <= 24; nth++)
    {
      make_part (fixture, fixture->kind->episodes);
      write_info (fixture, 0);
      lab_write_file (fixture->folder, "episode_0005.ndjson", "");
      faults_arm (fixture->armed, nth, FAULT_KILL, FAULT_ONCE);
      g_assert_true (kills_wait (kills_start (kill_cb, fixture)));
      faults_disarm ();
      assert_rows_have_events (fixture);
      play_to_end (fixture, fixture->folder);
      check_same (fixture);
      lab_folder_remove (fixture->folder);
    }
}

static void
test_unreadable_events (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->expected, "episode_0003.ndjson", NULL);
  g_autofree char *message = g_strdup_printf ("%s: %s", path, g_strerror (EIO));
  g_autoptr (GwRunData) run = gw_run_data_open (fixture->expected, NULL);
  const char *kind = gw_run_data_get_rules (run)->events[0].id;
  g_autofree guint8 *marks = g_new0 (guint8, gw_run_data_get_done (run));
  g_autoptr (GError) error = NULL;

  g_assert_true (gw_run_events_mark (run, kind, marks, NULL));
  faults_arm_reads (path, 1, EIO);
  g_assert_false (gw_run_events_mark (run, kind, marks, &error));
  faults_disarm ();
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_clock (Fixture *fixture, gconstpointer data)
{
  faults_set_clock (-24 * 60 * 60);
  play_to_end (fixture, fixture->folder);
  faults_set_clock (0);
  check_same (fixture);
}

static void
add (const char *name, const Case *kind, void (*function) (Fixture *fixture, gconstpointer data))
{
  g_autofree char *path = g_strdup_printf ("/runs/%s/%s", kind->name, name);

  g_test_add (path, Fixture, kind, set_up, function, tear_down);
}

int
main (int argc, char **argv)
{
  study_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      add ("is-whole-and-goes-on-when-a-call-fails", &cases[i], test_errors);
      add ("is-whole-and-goes-on-after-a-kill", &cases[i], test_kills);
      add ("is-the-same-when-the-clock-was-set-back", &cases[i], test_clock);
      add ("waits-for-the-disk-before-it-says-so", &cases[i], test_order);
    }
  add ("ends-with-a-reason-when-its-folder-is-gone", &cases[0], test_vanished);
  add ("claims-nothing-that-the-disk-did-not-take", &cases[0], test_failed_sync);
  add ("claims-nothing-that-the-disk-did-not-take", &cases[2], test_failed_sync);
  add ("waits-for-what-an-earlier-program-wrote", &cases[1], test_order_of_the_rest);
  add ("leaves-no-row-without-events-when-killed-in-a-cut", &cases[0], test_killed_cut);
  add ("says-which-events-cannot-be-read", &cases[1], test_unreadable_events);
  return g_test_run ();
}
