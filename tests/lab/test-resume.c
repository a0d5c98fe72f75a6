/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Interrupted runs: going on gives the bytes of a run that was never interrupted. */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "gw-run-record.h"
#include "run-fixture.h"

static void
test_cancelled_run_goes_on (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *expected = NULL;
  g_autofree char *folder = NULL;
  g_autoptr (GwRun) run = NULL;

  run_fixture_init (&fixture, lab_document_new (), 300);
  gw_params_set (gw_document_get_params (fixture.document), "max_steps", 20000, NULL);
  expected = run_fixture_play (&fixture, "expected");
  folder = run_fixture_path (&fixture, "run");
  run = gw_run_create (folder, &fixture.options, FALSE, NULL);
  g_assert_true (gw_run_start (run, NULL));
  while (gw_run_get_done (run) < 10)
    {
      gw_run_wait (run, 1);
    }
  gw_run_cancel (run);
  g_assert_true (gw_run_finish (run, NULL));
  g_assert_cmpuint (gw_run_get_done (run), >=, 10);
  g_clear_pointer (&run, gw_run_free);

  fixture.options.threads = 3;
  run_fixture_resume (&fixture, folder);
  lab_assert_same_folders (folder, expected);
}

/* Puts the folder into the state of a run of which only so much of summary.csv was written. */
static void
cut_summary (const char *folder, const char *start, const char *summary, gsize length)
{
  g_autofree char *part = g_strndup (summary, length);
  g_autofree char *info = lab_read_file (start, "run.json");
  g_autofree char *aggregate = lab_read_file (start, "aggregate.json");

  lab_write_file (folder, "run.json", info);
  lab_write_file (folder, "aggregate.json", aggregate);
  lab_write_file (folder, "summary.csv", part);
}

static void
test_every_cut_of_a_summary_goes_on (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *expected = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *start = NULL;
  g_autofree char *summary = NULL;

  run_fixture_init (&fixture, lab_document_new (), 3);
  fixture.options.events = GW_EVENTS_ALL;
  start = run_fixture_begin (&fixture, "start");
  expected = run_fixture_play (&fixture, "expected");
  folder = run_fixture_play (&fixture, "run");
  summary = lab_read_file (expected, "summary.csv");
  for (gsize length = 0; length <= strlen (summary); length++)
    {
      cut_summary (folder, start, summary, length);
      run_fixture_resume (&fixture, folder);
      lab_assert_same_folders (folder, expected);
    }
}

/* Where the events of episodes up to and including the last whole row end. */
static gsize
find_events_end (const char *events, guint64 n_rows)
{
  const char *end = events;

  while (*end != '\0' && g_ascii_strtoull (end + strlen ("{\"episode\":"), NULL, 10) < n_rows)
    {
      end = strchr (end, '\n') + 1;
    }
  return (gsize) (end - events);
}

/* Events run ahead of rows by any number of bytes. */
static void
test_cuts_of_a_shared_event_file_go_on (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *expected = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *start = NULL;
  g_autofree char *summary = NULL;
  g_autofree char *events = NULL;

  run_fixture_init (&fixture, lab_document_new (), GW_RUN_MAX_EVENT_FILES + 50);
  start = run_fixture_begin (&fixture, "start");
  expected = run_fixture_play (&fixture, "expected");
  folder = run_fixture_play (&fixture, "run");
  summary = lab_read_file (expected, "summary.csv");
  events = lab_read_file (expected, "events.ndjson");
  for (guint trial = 0; trial < 12; trial++)
    {
      gsize back = (gsize) g_test_rand_int_range (0, 3000);
      gsize length = strlen (summary) - back;
      guint64 n_rows = 0;
      gsize events_end, events_length;
      g_autofree char *part = NULL;

      cut_summary (folder, start, summary, length);
      for (gsize i = 0; i < length; i++)
        {
          n_rows += summary[i] == '\n';
        }
      events_end = find_events_end (events, n_rows - 1);
      events_length =
          events_end
          + (gsize) g_test_rand_int_range (0, (gint32) (strlen (events) - events_end) + 1);
      part = g_strndup (events, events_length);
      lab_write_file (folder, "events.ndjson", part);
      run_fixture_resume (&fixture, folder);
      lab_assert_same_folders (folder, expected);
    }
}

static void
test_complete_run_is_left_alone (void)
{
  g_auto (RunFixture) fixture = { NULL };
  GwRunOptions bare = { .threads = 1, .keep_results = TRUE };
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GwRun) run = NULL;
  g_autoptr (GwAggregate) aggregate = NULL;
  GStatBuf before, after;

  run_fixture_init (&fixture, lab_document_new (), 30);
  folder = run_fixture_play (&fixture, "run");
  path = g_build_filename (folder, "run.json", NULL);
  g_assert_cmpint (g_stat (path, &before), ==, 0);
  run = gw_run_resume (folder, &bare, NULL);
  g_assert_nonnull (run);
  g_assert_true (gw_run_start (run, NULL));
  g_assert_true (gw_run_wait (run, -1));
  g_assert_true (gw_run_finish (run, NULL));
  g_assert_cmpuint (gw_run_get_done (run), ==, 30);
  g_assert_cmpuint (gw_run_get_resumed (run), ==, 30);
  g_assert_cmpuint (gw_run_get_results (run)->n_rows, ==, 30);
  aggregate = gw_run_dup_aggregate (run);
  g_assert_cmpuint (gw_aggregate_get_episodes (aggregate), ==, 30);
  g_assert_cmpint (g_stat (path, &after), ==, 0);
  g_assert_cmpuint (before.st_ino, ==, after.st_ino);
}

/* Even if nothing more is played. */
static void
test_events_without_a_row_are_dropped (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;
  g_autofree char *start = NULL;
  g_autofree char *summary = NULL;
  g_autoptr (GwRun) run = NULL;

  run_fixture_init (&fixture, lab_document_new (), 5);
  start = run_fixture_begin (&fixture, "start");
  folder = run_fixture_play (&fixture, "run");
  summary = lab_read_file (folder, "summary.csv");
  cut_summary (folder, start, summary, (gsize) (strstr (summary, "\n2,") + 3 - summary));
  run = gw_run_resume (folder, &fixture.options, NULL);
  g_assert_nonnull (run);
  g_assert_cmpuint (gw_run_get_done (run), ==, 2);
  g_assert_true (lab_has_file (folder, "episode_0001.ndjson"));
  for (guint i = 2; i < 5; i++)
    {
      g_autofree char *name = g_strdup_printf ("episode_%04u.ndjson", i);

      g_assert_false (lab_has_file (folder, name));
    }
}

/* All rows are there, but the program ended before it could say so. */
static void
test_only_the_last_word_is_missing (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *expected = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *start = NULL;
  g_autofree char *summary = NULL;

  run_fixture_init (&fixture, lab_document_new (), 25);
  start = run_fixture_begin (&fixture, "start");
  expected = run_fixture_play (&fixture, "expected");
  folder = run_fixture_play (&fixture, "run");
  summary = lab_read_file (folder, "summary.csv");
  cut_summary (folder, start, summary, strlen (summary));
  lab_write_file (folder, "run.json.new", "{ \"for");
  lab_write_file (folder, "aggregate.json.new", "{");
  run_fixture_resume (&fixture, folder);
  lab_assert_same_folders (folder, expected);
}

static void
cut_file (const char *folder, const char *name, gsize length)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (truncate (path, (off_t) length), ==, 0);
}

/* Bytes that never reached the disk, in the middle of a file whose length did. */
static void
make_hole (const char *folder, const char *name, gsize begin, gsize length)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *zeros = g_malloc0 (length);
  int fd = g_open (path, O_WRONLY, 0);

  g_assert_cmpint (pwrite (fd, zeros, length, (off_t) begin), ==, (gssize) length);
  g_close (fd, NULL);
}

/* Takes run.json of another folder, and says in it how many episodes of this one were done when it
 * was written. */
static void
set_done (const char *folder, const char *other, guint64 n_done)
{
  g_autofree char *info = lab_read_file (other, "run.json");
  g_autofree char *line = g_strdup_printf ("\"episodes_done\": %" G_GUINT64_FORMAT, n_done);
  g_autoptr (GRegex) regex = g_regex_new ("\"episodes_done\": [0-9]+", 0, 0, NULL);
  g_autofree char *counted = g_regex_replace_literal (regex, info, -1, 0, line, 0, NULL);
  g_autofree char *rows =
      g_strdup_printf ("\"rows\": \"%016" G_GINT64_MODIFIER "x\"", lab_hash_rows (folder, n_done));
  g_autoptr (GRegex) rows_regex = g_regex_new ("\"rows\": \"[0-9a-f]+\"", 0, 0, NULL);
  g_autofree char *text = g_regex_replace_literal (rows_regex, counted, -1, 0, rows, 0, NULL);

  lab_write_file (folder, "run.json", text);
}

/* What a power cut may leave of one file of a run. */
typedef struct
{
  const char *what;
  guint64 n_done; /* as run.json says; 8: it is complete */
  const char *file;
  int n_lost;       /* bytes at its end; -1: all of them; -2: there is no file at all */
  gboolean is_hole; /* they read as NUL */
  int n_behind;     /* bytes of these that are there all the same */
} Loss;

static const Loss losses[] = {
  { "the last rows of a complete run", 8, "summary.csv", 100, FALSE },
  { "all rows of a complete run", 8, "summary.csv", -1, FALSE },
  { "rows of a complete run that read as NUL", 8, "summary.csv", 100, TRUE },
  { "rows that read as NUL", 3, "summary.csv", 100, TRUE },
  { "a file of events", 4, "episode_0005.ndjson", -2, FALSE },
  { "a file of events, and no word of it in run.json", 0, "episode_0005.ndjson", -2, FALSE },
  { "all that is in a file of events", 4, "episode_0005.ndjson", -1, FALSE },
  { "the last events", 4, "episode_0005.ndjson", 5, FALSE },
  { "events that read as NUL", 4, "episode_0005.ndjson", 5, TRUE },
  { "events in the middle that read as NUL", 4, "episode_0005.ndjson", 60, TRUE, 40 },
  { "all but the last events", 0, "episode_0005.ndjson", -1, TRUE, 40 },
};

static void
lose (const char *folder, const Loss *loss)
{
  g_autofree char *path = g_build_filename (folder, loss->file, NULL);
  g_autofree char *text = lab_read_file (folder, loss->file);
  gsize length = strlen (text);
  gsize n_lost = loss->n_lost < 0 ? length : (gsize) loss->n_lost;

  if (loss->n_lost == -2)
    {
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  else if (loss->is_hole)
    {
      make_hole (folder, loss->file, length - n_lost, n_lost - (gsize) loss->n_behind);
    }
  else
    {
      cut_file (folder, loss->file, length - n_lost);
    }
}

static void
test_files_that_did_not_reach_the_disk (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *expected = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *start = NULL;

  run_fixture_init (&fixture, lab_document_new (), 8);
  fixture.options.events = GW_EVENTS_ALL;
  start = run_fixture_begin (&fixture, "start");
  expected = run_fixture_play (&fixture, "expected");
  folder = run_fixture_play (&fixture, "run");
  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    {
      g_test_message ("%s", losses[i].what);
      set_done (folder, losses[i].n_done == 8 ? expected : start, losses[i].n_done);
      lose (folder, &losses[i]);
      run_fixture_resume (&fixture, folder);
      lab_assert_same_folders (folder, expected);
    }
}

/* The same with one file, of which the end is missing or reads as NUL, and rows that are there. */
static void
test_one_file_that_did_not_reach_the_disk (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *expected = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *start = NULL;
  g_autofree char *events = NULL;
  gsize length;

  run_fixture_init (&fixture, lab_document_new (), GW_RUN_MAX_EVENT_FILES + 50);
  start = run_fixture_begin (&fixture, "start");
  expected = run_fixture_play (&fixture, "expected");
  folder = run_fixture_play (&fixture, "run");
  events = lab_read_file (expected, "events.ndjson");
  length = strlen (events);
  for (guint trial = 0; trial < 8; trial++)
    {
      gsize kept = length - (gsize) g_test_rand_int_range (1, (gint32) MIN (length, 200000));

      g_test_message ("trial %u: %zu of %zu bytes", trial, kept, length);
      if (trial % 4 == 1)
        {
          /* up to the end of a line */
          kept = (gsize) (strchr (events + kept, '\n') + 1 - events);
        }
      set_done (folder, start, 100);
      cut_file (folder, "events.ndjson", trial == 7 ? 0 : kept);
      cut_file (folder, "events.ndjson", trial % 4 == 2 ? length : trial == 7 ? 0 : kept);
      run_fixture_resume (&fixture, folder);
      lab_assert_same_folders (folder, expected);
    }
}

/* Pages reach the disk in any order: what run.json does not speak of may have holes anywhere, with
 * whole lines behind them. */
static void
test_holes_in_one_file (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *expected = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *start = NULL;
  g_autofree char *events = NULL;

  run_fixture_init (&fixture, lab_document_new (), GW_RUN_MAX_EVENT_FILES + 50);
  start = run_fixture_begin (&fixture, "start");
  expected = run_fixture_play (&fixture, "expected");
  folder = run_fixture_play (&fixture, "run");
  events = lab_read_file (expected, "events.ndjson");
  for (guint trial = 0; trial < 16; trial++)
    {
      guint64 n_synced = (guint64) g_test_rand_int_range (0, GW_RUN_MAX_EVENT_FILES);
      gint32 begin = (gint32) find_events_end (events, n_synced);
      gint32 end = (gint32) strlen (events);

      set_done (folder, start, n_synced);
      for (guint i = 0; i <= trial % 3; i++)
        {
          gint32 hole = g_test_rand_int_range (begin, end);
          gint32 length = g_test_rand_int_range (1, MIN (10000, end - hole + 1));

          g_test_message ("trial %u: from %d on, %d of %d bytes", trial, hole, length, end);
          make_hole (folder, "events.ndjson", (gsize) hole, (gsize) length);
        }
      run_fixture_resume (&fixture, folder);
      lab_assert_same_folders (folder, expected);
    }
}

static void
remove_file (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* Without a file of the run that run.json says is on the disk. Nothing changes. */
static void
assert_missing (const RunFixture *fixture,
                const char *folder,
                const char *start,
                guint64 n_done,
                const char *name)
{
  g_autofree char *expected = run_fixture_path (fixture, "expected");
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = lab_read_file (folder, name);
  g_autofree char *info = lab_read_file (expected, "run.json");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  set_done (folder, start, n_done);
  remove_file (folder, name);
  before = lab_read_file (folder, "run.json");
  g_assert_null (gw_run_resume (folder, &fixture->options, &error));
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FILE);
  g_assert_true (g_str_has_prefix (error->message, path));
  g_assert_nonnull (strstr (error->message, "put it back"));
  after = lab_read_file (folder, "run.json");
  g_assert_cmpstr (after, ==, before);
  lab_write_file (folder, name, text);
  lab_write_file (folder, "run.json", info);
  lab_assert_same_folders (folder, expected);
}

/* No power cut takes away what was on the disk: somebody did, and may have it elsewhere, while the
 * rows are hours of work. */
static void
test_removed_events_are_refused (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *expected = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *start = NULL;

  run_fixture_init (&fixture, lab_document_new (), 24);
  fixture.options.shard = 2;
  fixture.options.n_shards = 3;
  start = run_fixture_begin (&fixture, "start");
  expected = run_fixture_play (&fixture, "expected");
  folder = run_fixture_play (&fixture, "run");
  assert_missing (&fixture, folder, start, 1, "episode_0008.ndjson");
  assert_missing (&fixture, folder, start, 7, "episode_0014.ndjson");
  assert_missing (&fixture, folder, start, 8, "episode_0009.ndjson");

  /* an earlier one that has to be played again changes nothing */
  set_done (folder, start, 6);
  cut_file (folder, "episode_0009.ndjson", 5);
  remove_file (folder, "episode_0012.ndjson");
  g_assert_null (gw_run_resume (folder, &fixture.options, NULL));

  /* removing a run begins with its rows, and may have come no further */
  remove_file (folder, "summary.csv");
  run_fixture_resume (&fixture, folder);
  lab_assert_same_folders (folder, expected);
}

static void
test_removed_file_is_refused (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *expected = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *start = NULL;

  run_fixture_init (&fixture, lab_document_new (), GW_RUN_MAX_EVENT_FILES + 50);
  start = run_fixture_begin (&fixture, "start");
  expected = run_fixture_play (&fixture, "expected");
  folder = run_fixture_play (&fixture, "run");
  assert_missing (&fixture, folder, start, 1, "events.ndjson");
  assert_missing (&fixture, folder, start, 9000, "events.ndjson");

  set_done (folder, start, 0);
  remove_file (folder, "events.ndjson");
  run_fixture_resume (&fixture, folder);
  lab_assert_same_folders (folder, expected);
}

/* Episodes without events have empty files, which are whole if run.json says that they are done. */
static void
test_empty_files_are_kept (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;
  g_autofree char *start = NULL;
  g_autoptr (GwRun) run = NULL;

  run_fixture_init (&fixture, lab_document_new (), 8);
  start = run_fixture_begin (&fixture, "start");
  folder = run_fixture_play (&fixture, "run");
  set_done (folder, start, 8);
  cut_file (folder, "episode_0003.ndjson", 0);
  run = gw_run_resume (folder, &fixture.options, NULL);
  g_assert_nonnull (run);
  g_assert_cmpuint (gw_run_get_done (run), ==, 8);
}

/* A file that lost bytes on its way out is cut back to whole lines, and the run can go on. */
static void
test_full_disk (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *expected = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *summary = NULL;
  g_autoptr (GwRun) run = NULL;
  g_autoptr (GError) error = NULL;
  struct rlimit limit, before;

  run_fixture_init (&fixture, lab_document_new (), 300);
  expected = run_fixture_play (&fixture, "expected");
  folder = run_fixture_path (&fixture, "run");
  run = gw_run_create (folder, &fixture.options, FALSE, NULL);

  getrlimit (RLIMIT_FSIZE, &before);
  limit = before;
  limit.rlim_cur = 9876;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_true (gw_run_start (run, NULL));
  g_assert_true (gw_run_wait (run, -1));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  g_assert_false (gw_run_finish (run, &error));
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FILE);
  g_assert_nonnull (strstr (error->message, "run/summary.csv: "));
  g_assert_cmpuint (gw_run_get_done (run), >, 0);
  g_clear_pointer (&run, gw_run_free);

  summary = lab_read_file (folder, "summary.csv");
  g_assert_true (g_str_has_suffix (summary, "\n"));
  run_fixture_resume (&fixture, folder);
  lab_assert_same_folders (folder, expected);
}

static void
test_two_programs_cannot_share_a_folder (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;
  g_autoptr (GwRun) run = NULL;
  g_autoptr (GError) error = NULL;

  run_fixture_init (&fixture, lab_document_new (), 10);
  folder = run_fixture_path (&fixture, "run");
  run = gw_run_create (folder, &fixture.options, FALSE, NULL);
  g_assert_nonnull (run);
  g_assert_null (gw_run_resume (folder, &fixture.options, &error));
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FOLDER);
  g_clear_error (&error);
  g_assert_null (gw_run_create (folder, &fixture.options, TRUE, &error));
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FOLDER);
}

static void
assert_refused (const RunFixture *fixture,
                const char *folder,
                const GwRunOptions *options,
                const char *difference)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = lab_read_file (folder, "run.json");
  g_autofree char *after = NULL;

  g_assert_null (gw_run_resume (folder, options, &error));
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_DIFFERENT);
  g_assert_true (g_str_has_prefix (error->message, folder));
  g_assert_nonnull (strstr (error->message, difference));
  after = lab_read_file (folder, "run.json");
  g_assert_cmpstr (after, ==, before);
}

static void
test_another_run_is_refused (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;
  g_autoptr (GwParams) params = NULL;
  g_autoptr (GwDocument) other = lab_crowded_document_new ();
  GwRunOptions options;

  run_fixture_init (&fixture, lab_document_new (), 10);
  folder = run_fixture_begin (&fixture, "run");
  options = fixture.options;
  options.seed = 43;
  assert_refused (&fixture, folder, &options, "seed is 42 there, 43 was asked for");
  options = fixture.options;
  options.episodes = 11;
  assert_refused (&fixture, folder, &options, "episodes is 10 there, 11 was asked for");
  options = fixture.options;
  options.events = GW_EVENTS_ALL;
  assert_refused (&fixture, folder, &options, "events is key there, all was asked for");
  options = fixture.options;
  params = gw_params_copy (gw_document_get_params (fixture.document));
  gw_params_set (params, "mood", 1, NULL);
  options.params = params;
  assert_refused (&fixture, folder, &options, "mood is calm there, merry was asked for");
  options = fixture.options;
  options.document = other;
  assert_refused (&fixture, folder, &options, "the document is another one");
}

static void
test_folder_without_a_run_is_refused (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *missing = NULL;
  g_autoptr (GError) error = NULL;

  run_fixture_init (&fixture, lab_document_new (), 10);
  g_assert_null (gw_run_resume (fixture.place, &fixture.options, &error));
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FOLDER);
  g_clear_error (&error);
  missing = run_fixture_path (&fixture, "missing");
  g_assert_null (gw_run_resume (missing, &fixture.options, &error));
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FILE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_rules_register (&gw_toy_rules);
  g_test_add_func ("/resume/cancelled-run-goes-on", test_cancelled_run_goes_on);
  g_test_add_func ("/resume/every-cut-of-a-summary-goes-on", test_every_cut_of_a_summary_goes_on);
  g_test_add_func ("/resume/cuts-of-a-shared-event-file-go-on",
                   test_cuts_of_a_shared_event_file_go_on);
  g_test_add_func ("/resume/complete-run-is-left-alone", test_complete_run_is_left_alone);
  g_test_add_func ("/resume/events-without-a-row-are-dropped",
                   test_events_without_a_row_are_dropped);
  g_test_add_func ("/resume/only-the-last-word-is-missing", test_only_the_last_word_is_missing);
  g_test_add_func ("/resume/files-that-did-not-reach-the-disk-are-made-again",
                   test_files_that_did_not_reach_the_disk);
  g_test_add_func ("/resume/one-file-that-did-not-reach-the-disk-is-made-again",
                   test_one_file_that_did_not_reach_the_disk);
  g_test_add_func ("/resume/holes-in-one-file-are-played-again", test_holes_in_one_file);
  g_test_add_func ("/resume/removed-events-are-refused", test_removed_events_are_refused);
  g_test_add_func ("/resume/removed-file-of-all-events-is-refused", test_removed_file_is_refused);
  g_test_add_func ("/resume/empty-files-are-kept", test_empty_files_are_kept);
  g_test_add_func ("/resume/full-disk", test_full_disk);
  g_test_add_func ("/resume/two-programs-cannot-share-a-folder",
                   test_two_programs_cannot_share_a_folder);
  g_test_add_func ("/resume/another-run-is-refused", test_another_run_is_refused);
  g_test_add_func ("/resume/folder-without-a-run-is-refused", test_folder_without_a_run_is_refused);
  return g_test_run ();
}
