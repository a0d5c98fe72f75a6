/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sweeps: what is in the folder, whatever the threads and interruptions, and what is refused. */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "gw-run-record.h"
#include "gw-sweep.h"
#include "lab-fixture.h"
#include "study-fixture.h"

typedef struct
{
  char *place;
  GwDocument *document;
  GPtrArray *axes;
  GwSweepOptions options;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->place = lab_folder_new ();
  fixture->document = study_document_new ("draws", "0.1", NULL);
  fixture->axes = study_axes_new ("push=-4:4:4", "tilt=none,wardens", NULL);
  fixture->options = (GwSweepOptions){
    .document = fixture->document, .axes = fixture->axes, .seed = 7, .episodes = 600, .threads = 2
  };
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  lab_folder_remove (fixture->place);
  g_free (fixture->place);
  g_object_unref (fixture->document);
  g_ptr_array_unref (fixture->axes);
}

static void
set_axes (Fixture *fixture, GPtrArray *axes)
{
  g_ptr_array_unref (fixture->axes);
  fixture->axes = axes;
  fixture->options.axes = axes;
}

static void
play (GwSweep *sweep)
{
  g_autoptr (GError) error = NULL;

  gw_sweep_start (sweep, &error);
  g_assert_no_error (error);
  g_assert_true (gw_sweep_wait (sweep, -1));
  gw_sweep_finish (sweep, &error);
  g_assert_no_error (error);
}

static char *
play_new (Fixture *fixture, const char *name)
{
  char *folder = g_build_filename (fixture->place, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSweep) sweep = gw_sweep_create (folder, &fixture->options, FALSE, &error);

  g_assert_no_error (error);
  play (sweep);
  g_assert_true (gw_sweep_is_complete (sweep));
  return folder;
}

static void
assert_same_sweeps (const char *folder, const char *other, guint n_points)
{
  static const char *const names[] = { GW_SWEEP_FILE, GW_SWEEP_RESULTS_CSV, GW_SWEEP_RESULTS_JSON,
                                       GW_SWEEP_FAILURES };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *text = lab_read_file (folder, names[i]);
      g_autofree char *other_text = lab_read_file (other, names[i]);

      g_assert_cmpstr (text, ==, other_text);
    }
  for (guint i = 0; i < n_points; i++)
    {
      g_autofree char *name = g_strdup_printf ("point_%04u", i);
      g_autofree char *point = g_build_filename (folder, name, NULL);
      g_autofree char *other_point = g_build_filename (other, name, NULL);

      lab_assert_same_folders (point, other_point);
    }
}

static void
test_points (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = play_new (fixture, "sweep");
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSweep) sweep = gw_sweep_open (folder, &error);
  double last_rate = -1;

  g_assert_no_error (error);
  g_assert_cmpuint (gw_sweep_count_points (sweep), ==, 6);
  g_assert_cmpuint (gw_sweep_get_done (sweep), ==, 3600);
  g_assert_true (gw_sweep_is_complete (sweep));
  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (GwSweepPoint) point = gw_sweep_dup_point (sweep, i);
      double chance = 0.5 + 0.03 * point->values[0] + (point->values[1] == 2 ? 0.2 : 0);
      double rate = (double) gw_aggregate_get_wins (point->aggregate, 1) / 600;

      g_assert_cmpfloat (point->values[0], ==, (int) (i / 2) * 4 - 4);
      g_assert_cmpfloat_with_epsilon (rate, chance, 0.07);
      /* on common seeds a larger chance never loses a toss */
      g_assert_true (i % 2 == 0 || rate > last_rate);
      last_rate = rate;
    }
}

static void
test_rows (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = play_new (fixture, "sweep");
  g_autofree char *text = lab_read_file (folder, GW_SWEEP_RESULTS_CSV);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  g_assert_cmpstr (lines[0], ==, "point,push,tilt,seed,episode,winner,lowShare,lowShareOf,hash");
  g_assert_true (g_str_has_prefix (lines[1], "0,-4,none,7,0,W"));
  g_assert_true (g_str_has_prefix (lines[601], "1,-4,wardens,7,0,W"));
  g_assert_cmpuint (g_strv_length (lines), ==, 3602);
}

/* Every point is a run like any other. */
static void
test_point_is_run (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = play_new (fixture, "sweep");
  g_autofree char *point = g_build_filename (folder, "point_0003", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRunRecord) record = gw_run_record_open (point, &error);

  g_assert_no_error (error);
  g_assert_true (gw_run_record_is_complete (record));
  g_assert_cmpuint (gw_run_record_get_seed (record), ==, 7);
  g_assert_cmpint (gw_params_get_int (gw_run_record_get_params (record), "tilt"), ==, 2);
}

static void
test_threads (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = NULL;
  g_autofree char *other = NULL;

  fixture->options.stop_width = 0.1;
  fixture->options.threads = 1;
  folder = play_new (fixture, "one");
  fixture->options.threads = 4;
  other = play_new (fixture, "four");
  assert_same_sweeps (folder, other, 6);
}

static void
test_early_stop (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = NULL;
  g_autoptr (GwSweep) sweep = NULL;
  gboolean stops = FALSE;

  set_axes (fixture, study_axes_new ("bias=0.02,0.5", NULL));
  fixture->options.stop_width = 0.08;
  folder = play_new (fixture, "sweep");
  sweep = gw_sweep_open (folder, NULL);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GwSweepPoint) point = gw_sweep_dup_point (sweep, i);
      GwInterval interval =
          gw_wilson_interval (gw_aggregate_get_wins (point->aggregate, 1), point->done, GW_Z_95);

      g_assert_true (point->stopped_early == (point->done < 600));
      g_assert_true (!point->stopped_early || interval.upper - interval.lower <= 0.08);
      stops = stops || point->stopped_early;
      g_assert_true (i == 0 || point->done == 600);
    }
  g_assert_true (stops);
}

/* A point that ended early has the bytes of a run that was never meant to be longer. */
static void
test_stopped_point_is_short_run (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = NULL;
  g_autofree char *shorter = NULL;
  g_autofree char *point_folder = NULL;
  g_autofree char *other_folder = NULL;
  g_autoptr (GwSweep) sweep = NULL;
  g_autoptr (GwSweepPoint) point = NULL;

  set_axes (fixture, study_axes_new ("bias=0.2", NULL));
  fixture->options.stop_width = 0.08;
  folder = play_new (fixture, "sweep");
  sweep = gw_sweep_open (folder, NULL);
  point = gw_sweep_dup_point (sweep, 0);
  g_assert_cmpuint (point->done, >, 100);
  g_assert_cmpuint (point->done, <, 600);
  fixture->options.stop_width = 0;
  fixture->options.episodes = point->done;
  shorter = play_new (fixture, "shorter");
  point_folder = g_build_filename (folder, "point_0000", NULL);
  other_folder = g_build_filename (shorter, "point_0000", NULL);
  lab_assert_same_folders (point_folder, other_folder);
}

/* Cuts a finished sweep back to what it may have been when the program was killed. */
static void
cut (const char *folder, guint point, gsize summary_length)
{
  g_autofree char *name = g_strdup_printf ("point_%04u", point);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *summary = lab_read_file (path, "summary.csv");
  g_autofree char *info = lab_read_file (path, "run.json");
  g_autoptr (GString) text = g_string_new (info);

  g_assert_nonnull (strstr (info, "\"hash\": \""));
  g_string_replace (text, "\"hash\": \"", "\"hash\": null, \"was\": \"", 1);
  summary[summary_length] = '\0';
  lab_write_file (path, "summary.csv", summary);
  lab_write_file (path, "run.json", text->str);
}

static void
test_resume (Fixture *fixture, gconstpointer data)
{
  g_autofree char *whole = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *later = NULL;
  g_autofree char *last = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSweep) sweep = NULL;

  fixture->options.stop_width = 0.09;
  whole = play_new (fixture, "whole");
  folder = play_new (fixture, "cut");
  cut (folder, 4, 1500);
  last = g_build_filename (folder, "point_0005", NULL);
  lab_folder_remove (last);
  later = lab_read_file (folder, GW_SWEEP_RESULTS_CSV);
  later[5000] = '\0';
  lab_write_file (folder, GW_SWEEP_RESULTS_CSV, later);
  sweep = gw_sweep_resume (folder, &fixture->options, &error);
  g_assert_no_error (error);
  g_assert_false (gw_sweep_is_complete (sweep));
  play (sweep);
  assert_same_sweeps (whole, folder, 6);
}

static void
test_cancelled (Fixture *fixture, gconstpointer data)
{
  g_autofree char *whole = NULL;
  g_autofree char *folder = g_build_filename (fixture->place, "stopped", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSweep) sweep = gw_sweep_create (folder, &fixture->options, FALSE, &error);

  g_assert_no_error (error);
  gw_sweep_start (sweep, &error);
  gw_sweep_cancel (sweep);
  g_assert_true (gw_sweep_wait (sweep, -1));
  g_assert_true (gw_sweep_finish (sweep, &error));
  g_assert_false (gw_sweep_is_complete (sweep));
  g_clear_pointer (&sweep, gw_sweep_free);

  sweep = gw_sweep_resume (folder, &(GwSweepOptions){ .threads = 1 }, &error);
  g_assert_no_error (error);
  play (sweep);
  whole = play_new (fixture, "whole");
  assert_same_sweeps (whole, folder, 6);
}

static void
test_other_sweep (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = play_new (fixture, "sweep");
  g_autoptr (GError) error = NULL;
  GwSweep *sweep;

  fixture->options.seed = 8;
  sweep = gw_sweep_resume (folder, &fixture->options, &error);
  g_assert_null (sweep);
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_DIFFERENT);
  g_assert_nonnull (strstr (error->message, "these differ: seed"));
}

/* Neither read nor gone on with, and the message begins with the point's folder. */
static void
assert_refused (Fixture *fixture, const char *folder, const char *point, const char *reason)
{
  g_autofree char *start = g_strdup_printf ("%s/%s: holds another run: ", folder, point);
  g_autofree char *rows = lab_read_file (folder, GW_SWEEP_RESULTS_CSV);

  for (gboolean resumes = FALSE; resumes <= TRUE; resumes++)
    {
      g_autoptr (GError) error = NULL;
      GwSweep *sweep = resumes ? gw_sweep_resume (folder, &fixture->options, &error)
                               : gw_sweep_open (folder, &error);
      g_autofree char *rows_after = lab_read_file (folder, GW_SWEEP_RESULTS_CSV);

      g_assert_null (sweep);
      g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_DIFFERENT);
      g_assert_true (g_str_has_prefix (error->message, start));
      g_assert_nonnull (strstr (error->message, reason));
      g_assert_cmpstr (rows_after, ==, rows);
    }
}

static void
play_run (const char *folder, const GwRunOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRun) run = gw_run_create (folder, options, TRUE, &error);

  g_assert_no_error (error);
  g_assert_true (gw_run_start (run, NULL) && gw_run_wait (run, -1) && gw_run_finish (run, NULL));
}

/* A run is refused for whatever it is not: of the same game, of the same values, whole, silent. */
static void
test_other_run_in_a_point (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = play_new (fixture, "sweep");
  g_autofree char *point = g_build_filename (folder, "point_0004", NULL);
  g_autoptr (GwParams) params = gw_params_copy (gw_document_get_params (fixture->document));
  g_autoptr (GwDocument) other = lab_document_new ();
  GwRunOptions options = { .document = other, .seed = 7, .episodes = 600 };

  play_run (point, &options);
  assert_refused (fixture, folder, "point_0004", "the document is another one");

  options.document = fixture->document;
  options.params = params;
  play_run (point, &options);
  assert_refused (fixture, folder, "point_0004", "push is 0 there, 4 was asked for");

  gw_params_set (params, "push", 4, NULL);
  options.events = GW_EVENTS_KEY;
  play_run (point, &options);
  assert_refused (fixture, folder, "point_0004", "events is key there, none was asked for");

  options.events = GW_EVENTS_NONE;
  options.episodes = 601;
  play_run (point, &options);
  assert_refused (fixture, folder, "point_0004", "episodes is 601 there, 600 was asked for");

  options.episodes = 600;
  options.shard = 1;
  options.n_shards = 2;
  play_run (point, &options);
  assert_refused (fixture, folder, "point_0004", "shard is 1/2 there, none was asked for");
}

static void
test_swapped_points (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = play_new (fixture, "sweep");
  g_autofree char *first = g_build_filename (folder, "point_0000", NULL);
  g_autofree char *second = g_build_filename (folder, "point_0002", NULL);
  g_autofree char *aside = g_build_filename (fixture->place, "aside", NULL);

  g_assert_cmpint (g_rename (first, aside), ==, 0);
  g_assert_cmpint (g_rename (second, first), ==, 0);
  g_assert_cmpint (g_rename (aside, second), ==, 0);
  assert_refused (fixture, folder, "point_0000", "push is 0 there, -4 was asked for");
}

/* A point that may end early has as many episodes as it is looked at after, and no other number. */
static void
test_other_length_of_a_point (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = NULL;
  g_autofree char *point = NULL;
  g_autoptr (GwParams) params = gw_params_copy (gw_document_get_params (fixture->document));
  GwRunOptions options = {
    .document = fixture->document, .params = params, .seed = 7, .episodes = 101
  };

  fixture->options.stop_width = 0.09;
  folder = play_new (fixture, "sweep");
  point = g_build_filename (folder, "point_0000", NULL);
  gw_params_set (params, "push", -4, NULL);
  play_run (point, &options);
  assert_refused (fixture, folder, "point_0000", "episodes is 101 there, 150 was asked for");
}

static void
test_failed_point (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = NULL;
  g_autoptr (GwSweep) sweep = NULL;
  g_autoptr (GwSweepPoint) good = NULL;
  g_autoptr (GwSweepPoint) bad = NULL;

  set_axes (fixture, study_axes_new ("boulders=60,40", NULL));
  folder = play_new (fixture, "sweep");
  sweep = gw_sweep_open (folder, NULL);
  bad = gw_sweep_dup_point (sweep, 0);
  good = gw_sweep_dup_point (sweep, 1);
  g_assert_cmpint (bad->state, ==, GW_POINT_FAILED);
  g_assert_nonnull (strstr (bad->message, "no room for the boulders"));
  g_assert_cmpint (good->state, ==, GW_POINT_DONE);
}

/* How often results.json was put in its place since the folder is watched. */
static guint
count_renewals (int watch)
{
  _Alignas(struct inotify_event) char buffer[1 << 16];
  guint count = 0;
  gssize length;

  while ((length = read (watch, buffer, sizeof buffer)) > 0)
    {
      for (const char *place = buffer; place < buffer + length;)
        {
          const struct inotify_event *event = (gconstpointer) place;

          g_assert_cmpuint (event->mask & IN_Q_OVERFLOW, ==, 0);
          count += g_str_equal (event->name, GW_SWEEP_RESULTS_JSON);
          place += sizeof *event + event->len;
        }
    }
  return count;
}

/* It is written as a whole, so that once for each point would be some millions of points. Once a
 * second is often enough, and at the beginning and the end. */
static void
test_many_points (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->place, "sweep", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSweep) sweep = NULL;
  g_autoptr (GwSweep) opened = NULL;
  int watch = inotify_init1 (IN_NONBLOCK | IN_CLOEXEC);
  gint64 start, seconds;

  set_axes (fixture, study_axes_new ("bias=0:1:0.001", NULL));
  fixture->options.episodes = 1;
  sweep = gw_sweep_create (folder, &fixture->options, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (inotify_add_watch (watch, folder, IN_MOVED_TO), >=, 0);
  start = g_get_monotonic_time ();
  play (sweep);
  seconds = (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  g_assert_cmpuint (count_renewals (watch), <=, 3 + (guint) seconds);
  close (watch);

  opened = gw_sweep_open (folder, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_sweep_count_points (opened), ==, 1001);
  g_assert_true (gw_sweep_is_complete (opened));
}

static void
assert_states (const char *folder, GwPointState first, GwPointState second)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSweep) sweep = gw_sweep_open (folder, &error);
  g_autoptr (GwSweepPoint) bad = NULL;
  g_autoptr (GwSweepPoint) good = NULL;

  g_assert_no_error (error);
  bad = gw_sweep_dup_point (sweep, 0);
  good = gw_sweep_dup_point (sweep, 1);
  g_assert_cmpint (bad->state, ==, first);
  g_assert_cmpint (good->state, ==, second);
  g_assert_true ((bad->message != NULL) == (first == GW_POINT_FAILED));
}

/* What a program leaves that is killed before results.json is renewed, and that of a sweep so large
 * that no reader of JSON takes it. */
static void
test_results_are_not_needed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) large = g_string_new ("{ \"points\": [ 0");
  g_autofree char *folder = NULL;
  g_autofree char *results = NULL;
  g_autofree char *failures = NULL;

  for (guint i = 0; i < 1200000; i++)
    {
      g_string_append (large, ",0");
    }
  g_string_append (large, " ] }");
  set_axes (fixture, study_axes_new ("boulders=60,40", NULL));
  folder = play_new (fixture, "sweep");
  results = lab_read_file (folder, GW_SWEEP_RESULTS_JSON);
  failures = g_build_filename (folder, GW_SWEEP_FAILURES, NULL);

  lab_write_file (folder, GW_SWEEP_RESULTS_JSON, "{ \"format\": 1, \"points\": [] }");
  assert_states (folder, GW_POINT_FAILED, GW_POINT_DONE);
  lab_write_file (folder, GW_SWEEP_RESULTS_JSON, large->str);
  assert_states (folder, GW_POINT_FAILED, GW_POINT_DONE);

  /* an early version had no other place for what failed */
  g_assert_cmpint (g_remove (failures), ==, 0);
  assert_states (folder, GW_POINT_WAITING, GW_POINT_DONE);
  lab_write_file (folder, GW_SWEEP_RESULTS_JSON, results);
  assert_states (folder, GW_POINT_FAILED, GW_POINT_DONE);
}

static void
test_lines_of_failures (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    const char *message; /* NULL: the sweep opens */
  } rows[] = {
    { "", NULL },
    { "{\"point\":0,\"err", NULL },
    { "{\"point\":0,\"error\":\"no\"}\n{\"poi", NULL },
    { "{\"point\":0,\"error\":\"no\"}\n{\"poi\n", "/failures.ndjson: line 2: " },
    { "{\"point\":2,\"error\":\"no\"}\n", "/failures.ndjson: line 1: $.point: " },
    { "{\"point\":1,\"error\":2}\n", "/failures.ndjson: line 1: $.error: " },
    { "[]\n", "/failures.ndjson: line 1: " },
  };
  g_autofree char *folder = NULL;

  set_axes (fixture, study_axes_new ("boulders=60,40", NULL));
  folder = play_new (fixture, "sweep");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwSweep) sweep = NULL;

      lab_write_file (folder, GW_SWEEP_FAILURES, rows[i].text);
      sweep = gw_sweep_open (folder, &error);
      g_assert_true ((sweep != NULL) == (rows[i].message == NULL));
      g_assert_true (sweep != NULL || strstr (error->message, rows[i].message) != NULL);
    }
}

static void
test_own_seeds (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = NULL;
  g_autoptr (GwSweep) sweep = NULL;
  g_autoptr (GwSweepPoint) point = NULL;

  fixture->options.own_seeds = TRUE;
  folder = play_new (fixture, "sweep");
  sweep = gw_sweep_open (folder, NULL);
  point = gw_sweep_dup_point (sweep, 2);
  g_assert_cmpuint (point->seed, ==, 7 + 2 * 600);
}

static void
test_refusals (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *first, *second;
    const char *message;
  } rows[] = {
    { "width=1:4", NULL, "width: the map has a size" },
    { "height=1:4", NULL, "height: this game has no parameter of that name" },
    { "bias=0:2:0.5", NULL, "bias: " },
    { "bias=0:1", NULL, "bias: expected also a step" },
    { "bias=0:1:0", NULL, "bias: expected a step above 0" },
    { "push=4:1", NULL, "push: expected the smaller value first" },
    { "push=1,1", NULL, "push: expected every value once" },
    { "tilt=0:2", NULL, "tilt: expected a list of values" },
    { "tilt=sideways", NULL, "tilt: " },
    { "push=0", "push=1", "push is varied twice" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *folder = g_build_filename (fixture->place, "refused", NULL);
      g_autoptr (GError) error = NULL;
      GwSweep *sweep;

      set_axes (fixture, study_axes_new (rows[i].first, rows[i].second, NULL));
      sweep = gw_sweep_create (folder, &fixture->options, FALSE, &error);
      g_assert_null (sweep);
      if (!g_str_has_prefix (error->message, rows[i].message))
        {
          g_test_message ("“%s” is not “%s”", error->message, rows[i].message);
          g_test_fail ();
        }
      g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
    }
}

static void
test_force (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = play_new (fixture, "sweep");
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSweep) sweep = gw_sweep_create (folder, &fixture->options, FALSE, &error);

  g_assert_null (sweep);
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FOLDER);
  g_clear_error (&error);
  set_axes (fixture, study_axes_new ("push=1", NULL));
  sweep = gw_sweep_create (folder, &fixture->options, TRUE, &error);
  g_assert_no_error (error);
  g_assert_false (lab_has_file (folder, "point_0001"));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*function) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/lab/sweep/points-have-their-odds", test_points },
    { "/lab/sweep/a-row-for-every-episode", test_rows },
    { "/lab/sweep/a-point-is-a-run", test_point_is_run },
    { "/lab/sweep/threads-do-not-matter", test_threads },
    { "/lab/sweep/a-point-stops-when-its-interval-is-narrow", test_early_stop },
    { "/lab/sweep/a-point-that-stopped-is-a-short-run", test_stopped_point_is_short_run },
    { "/lab/sweep/resumed-it-has-the-same-bytes", test_resume },
    { "/lab/sweep/cancelled-it-can-be-resumed", test_cancelled },
    { "/lab/sweep/another-sweep-is-not-resumed", test_other_sweep },
    { "/lab/sweep/another-run-in-a-point-is-refused", test_other_run_in_a_point },
    { "/lab/sweep/points-in-the-wrong-places-are-refused", test_swapped_points },
    { "/lab/sweep/a-point-of-another-length-is-refused", test_other_length_of_a_point },
    { "/lab/sweep/a-point-that-cannot-be-played-fails-alone", test_failed_point },
    { "/lab/sweep/many-points-do-not-renew-the-results-for-each", test_many_points },
    { "/lab/sweep/opens-without-its-results", test_results_are_not_needed },
    { "/lab/sweep/lines-of-failures-are-read-with-care", test_lines_of_failures },
    { "/lab/sweep/points-may-have-seeds-of-their-own", test_own_seeds },
    { "/lab/sweep/what-cannot-be-varied-is-refused", test_refusals },
    { "/lab/sweep/an-earlier-sweep-is-replaced-by-force-only", test_force },
  };

  study_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].function, tear_down);
    }
  return g_test_run ();
}
