/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sweeps killed at any moment: what is left opens, every point with whole episodes, and going on
 * gives the bytes of a sweep that was never interrupted. */
#include <glib/gstdio.h>
#include <unistd.h>

#include "gw-run-record.h"
#include "gw-sweep.h"
#include "kills.h"
#include "lab-fixture.h"
#include "study-fixture.h"

#define FEW_TRIALS 5
#define MAX_KILLS 3

typedef struct
{
  char *place;
  char *expected; /* a sweep that went through */
  char *folder;   /* the one that is killed */
  guint max_delay_us;
  GwDocument *document;
  GPtrArray *axes;
  GwSweepOptions options;
  guint n_killed;
  guint64 n_episodes;
} Fixture;

/* Makes the sweep, or goes on with it, to its end; FALSE if it is refused. */
static gboolean
play (const Fixture *fixture, const char *folder, GError **error)
{
  g_autoptr (GwSweep) sweep = lab_has_file (folder, GW_SWEEP_FILE)
                                  ? gw_sweep_resume (folder, &fixture->options, error)
                                  : gw_sweep_create (folder, &fixture->options, FALSE, error);

  return sweep != NULL && gw_sweep_start (sweep, error) && gw_sweep_wait (sweep, -1)
         && gw_sweep_finish (sweep, error);
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
  gint64 start;

  fixture->place = lab_folder_new ();
  fixture->expected = g_build_filename (fixture->place, "expected", NULL);
  fixture->folder = g_build_filename (fixture->place, "sweep", NULL);
  fixture->document = study_document_new ("draws", "0.1", NULL);
  fixture->axes = study_axes_new ("push=-4:4:4", "tilt=none,wardens", NULL);
  fixture->options = (GwSweepOptions){ .document = fixture->document,
                                       .axes = fixture->axes,
                                       .seed = 7,
                                       .episodes = 800,
                                       .stop_width = 0.08,
                                       .threads = GPOINTER_TO_UINT (data) };
  start = g_get_monotonic_time ();
  play_to_end (fixture, fixture->expected);
  fixture->max_delay_us = (guint) (g_get_monotonic_time () - start);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  lab_folder_remove (fixture->place);
  g_free (fixture->place);
  g_free (fixture->expected);
  g_free (fixture->folder);
  g_object_unref (fixture->document);
  g_ptr_array_unref (fixture->axes);
}

static void
play_cb (gpointer data)
{
  const Fixture *fixture = data;

  _exit (!play (fixture, fixture->folder, NULL));
}

/* Every row of a point is one of the sweep that went through. */
static void
check_point (Fixture *fixture, guint index)
{
  g_autofree char *name = g_strdup_printf ("point_%04u", index);
  g_autofree char *folder = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *expected = g_build_filename (fixture->expected, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRunRecord) record = NULL;
  g_autoptr (GwRunRecord) whole = NULL;
  guint64 n_done;

  if (!g_file_test (folder, G_FILE_TEST_IS_DIR) || !lab_has_file (folder, "run.json"))
    {
      return;
    }
  record = gw_run_record_open (folder, &error);
  g_assert_no_error (error);
  whole = gw_run_record_open (expected, &error);
  g_assert_no_error (error);
  n_done = gw_run_record_get_done (record);
  g_assert_cmpuint (n_done, <=, gw_run_record_get_done (whole));
  g_assert_cmpmem (gw_run_record_get_results (record)->hashes, n_done * sizeof (guint64),
                   gw_run_record_get_results (whole)->hashes, n_done * sizeof (guint64));
  fixture->n_episodes += n_done;
}

static void
check (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSweep) sweep = NULL;

  if (!g_file_test (fixture->folder, G_FILE_TEST_IS_DIR)
      || !lab_has_file (fixture->folder, GW_SWEEP_FILE))
    {
      return;
    }
  sweep = gw_sweep_open (fixture->folder, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < gw_sweep_count_points (sweep); i++)
    {
      check_point (fixture, i);
    }
}

static void
assert_same (const Fixture *fixture)
{
  static const char *const names[] = { GW_SWEEP_FILE, GW_SWEEP_RESULTS_CSV, GW_SWEEP_RESULTS_JSON,
                                       GW_SWEEP_FAILURES };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *text = lab_read_file (fixture->folder, names[i]);
      g_autofree char *expected = lab_read_file (fixture->expected, names[i]);

      g_assert_cmpstr (text, ==, expected);
    }
}

/* One that was through before its time lets the next ones have less of it, however fast the machine
 * is at the moment. */
static void
kill_once (Fixture *fixture)
{
  gboolean is_killed = kills_end (kills_start (play_cb, fixture), fixture->max_delay_us);

  fixture->n_killed += is_killed;
  fixture->max_delay_us += is_killed ? fixture->max_delay_us / 16 : 0;
  fixture->max_delay_us -= is_killed ? 0 : fixture->max_delay_us / 4;
}

static void
test_kills (Fixture *fixture, gconstpointer data)
{
  guint n_trials = kills_get_trials (FEW_TRIALS);

  for (guint trial = 0; trial < n_trials; trial++)
    {
      guint n_kills = (guint) g_test_rand_int_range (1, MAX_KILLS + 1);

      for (guint i = 0; i < n_kills; i++)
        {
          kill_once (fixture);
          check (fixture);
        }
      play_to_end (fixture, fixture->folder);
      assert_same (fixture);
      lab_folder_remove (fixture->folder);
    }
  g_test_message ("%u trials, %u kills: %" G_GUINT64_FORMAT " episodes found, all whole", n_trials,
                  fixture->n_killed, fixture->n_episodes);
  g_assert_cmpuint (fixture->n_killed, >, 0);
}

/* A kill while sweep.json is written for the first time leaves only its beginning. */
static void
test_begun (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (g_mkdir (fixture->folder, 0755), ==, 0);
  lab_write_file (fixture->folder, GW_SWEEP_FILE ".new", "{ \"form");
  play_to_end (fixture, fixture->folder);
  assert_same (fixture);
}

#define ADD(name, threads, function)                                                               \
  g_test_add ("/kill-sweeps/" name, Fixture, GUINT_TO_POINTER (threads), set_up, function,         \
              tear_down)

int
main (int argc, char **argv)
{
  study_test_init (&argc, &argv);
  ADD ("what-is-left-is-whole", 2, test_kills);
  ADD ("what-is-left-by-one-thread-is-whole", 1, test_kills);
  ADD ("a-sweep-that-had-hardly-begun-can-be-made", 1, test_begun);
  return g_test_run ();
}
