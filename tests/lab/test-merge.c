/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shards: each is a part of the run, can be resumed, and all of them make the whole. */
#include <glib/gstdio.h>
#include <string.h>

#include "gw-run-info.h"
#include "gw-run-merge.h"
#include "gw-run-record.h"
#include "run-fixture.h"

#define N_SHARDS 3

static void
test_ranges (void)
{
  static const guint64 episodes[] = { 1, 2, 7, 100, 601, GW_RUN_MAX_EPISODES };

  for (guint i = 0; i < G_N_ELEMENTS (episodes); i++)
    {
      guint n_shards = (guint) MIN (episodes[i], 7);
      guint64 end = 0;

      for (guint shard = 1; shard <= n_shards; shard++)
        {
          guint64 first, n_episodes;

          gw_shard_get_range (episodes[i], shard, n_shards, &first, &n_episodes);
          g_assert_cmpuint (first, ==, end);
          g_assert_cmpuint (n_episodes, >=, episodes[i] / n_shards);
          g_assert_cmpuint (n_episodes, <=, episodes[i] / n_shards + 1);
          end += n_episodes;
        }
      g_assert_cmpuint (end, ==, episodes[i]);
    }
}

/* Plays all shards; their folders, from the last to the first. */
static GStrv
play_shards (RunFixture *fixture)
{
  GStrv folders = g_new0 (char *, N_SHARDS + 1);

  fixture->options.n_shards = N_SHARDS;
  for (guint shard = 1; shard <= N_SHARDS; shard++)
    {
      g_autofree char *name = g_strdup_printf ("shard-%u", shard);

      fixture->options.shard = shard;
      folders[N_SHARDS - shard] = run_fixture_play (fixture, name);
    }
  fixture->options.shard = 0;
  fixture->options.n_shards = 0;
  return folders;
}

typedef struct
{
  guint64 episodes;
  GwEventLevel events;
} WholeCase;

static const WholeCase whole_cases[] = {
  { 40, GW_EVENTS_KEY },
  { 40, GW_EVENTS_NONE },
  { 3, GW_EVENTS_ALL },
  { GW_RUN_MAX_EVENT_FILES + 2, GW_EVENTS_KEY },
};

static void
test_whole (gconstpointer data)
{
  const WholeCase *whole_case = data;
  g_auto (RunFixture) fixture = { NULL };
  g_auto (GStrv) shards = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *merged = NULL;
  g_autoptr (GError) error = NULL;

  run_fixture_init (&fixture, lab_document_new (), whole_case->episodes);
  fixture.options.events = whole_case->events;
  shards = play_shards (&fixture);
  whole = run_fixture_play (&fixture, "whole");
  merged = run_fixture_path (&fixture, "merged");
  gw_run_merge ((const char *const *) shards, merged, FALSE, &error);
  g_assert_no_error (error);
  lab_assert_same_folders (merged, whole);
}

static void
test_part (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *whole = NULL;
  g_auto (GStrv) shards = NULL;
  g_autoptr (GwRunRecord) record = NULL;
  g_autoptr (GwRunRecord) whole_record = NULL;
  const GwResults *results, *whole_results;

  run_fixture_init (&fixture, lab_document_new (), 40);
  shards = play_shards (&fixture);
  whole = run_fixture_play (&fixture, "whole");
  record = gw_run_record_open (shards[1], NULL);
  whole_record = gw_run_record_open (whole, NULL);
  results = gw_run_record_get_results (record);
  whole_results = gw_run_record_get_results (whole_record);
  g_assert_cmpuint (gw_run_record_get_first (record), ==, 13);
  g_assert_cmpuint (gw_run_record_get_planned (record), ==, 13);
  g_assert_cmpuint (results->first, ==, 13);
  g_assert_cmpmem (results->hashes, 13 * sizeof (guint64), whole_results->hashes + 13,
                   13 * sizeof (guint64));
  g_assert_false (lab_has_file (shards[1], "episode_0012.ndjson"));
  g_assert_true (lab_has_file (shards[1], "episode_0013.ndjson"));
  g_assert_true (lab_has_file (shards[1], "episode_0025.ndjson"));
}

/* Cuts the folder back to its first rows, with whatever events it has. */
static void
cut_rows (const char *folder, guint n_rows)
{
  g_autofree char *summary = lab_read_file (folder, "summary.csv");
  g_autofree char *info = lab_read_file (folder, "run.json");
  g_auto (GStrv) lines = g_strsplit (summary, "\n", (int) n_rows + 2);
  g_autoptr (GRegex) hash = g_regex_new ("\"hash\": \"[0-9a-f]*\"", 0, 0, NULL);
  g_autofree char *open = g_regex_replace (hash, info, -1, 0, "\"hash\": null", 0, NULL);
  g_autofree char *kept = NULL;

  g_clear_pointer (&lines[n_rows + 1], g_free);
  kept = g_strjoinv ("\n", lines);
  lab_write_file (folder, "run.json", open);
  g_clear_pointer (&info, g_free);
  info = g_strconcat (kept, "\n17,tor", NULL);
  lab_write_file (folder, "summary.csv", info);
}

static void
test_resumed (gconstpointer data)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *whole = NULL;
  g_autofree char *cut = NULL;
  g_autoptr (GError) error = NULL;
  guint64 episodes = (guint64) GPOINTER_TO_INT (data);

  run_fixture_init (&fixture, lab_document_new (), episodes);
  fixture.options.shard = 2;
  fixture.options.n_shards = N_SHARDS;
  whole = run_fixture_play (&fixture, "whole");
  cut = run_fixture_play (&fixture, "cut");
  cut_rows (cut, 5);
  run_fixture_resume (&fixture, cut);
  lab_assert_same_folders (cut, whole);

  cut_rows (cut, 5);
  fixture.options.shard = 1;
  g_assert_null (gw_run_resume (cut, &fixture.options, &error));
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_DIFFERENT);
  g_assert_nonnull (strstr (error->message, "shard is 2/3 there, 1/3 was asked for"));
}

static void
assert_refused (const RunFixture *fixture, const char *const *folders, const char *message)
{
  g_autofree char *merged = run_fixture_path (fixture, "merged");
  g_autoptr (GError) error = NULL;

  g_assert_false (gw_run_merge (folders, merged, FALSE, &error));
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, message));
  g_assert_false (g_file_test (merged, G_FILE_TEST_EXISTS));
}

static void
test_refused (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_auto (GStrv) shards = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *foreign = NULL;
  g_autofree char *other = NULL;

  run_fixture_init (&fixture, lab_document_new (), 20);
  shards = play_shards (&fixture);
  whole = run_fixture_play (&fixture, "whole");
  fixture.options.shard = 1;
  fixture.options.n_shards = 2;
  other = run_fixture_play (&fixture, "other");
  fixture.options.n_shards = N_SHARDS;
  fixture.options.seed = 43;
  foreign = run_fixture_play (&fixture, "foreign");

  assert_refused (&fixture, (const char *[]){ shards[0], shards[2], NULL },
                  "of 3 shards, this one is missing: 2");
  assert_refused (&fixture, (const char *[]){ shards[0], NULL },
                  "of 3 shards, these are missing: 1, 2");
  assert_refused (&fixture, (const char *[]){ shards[0], shards[1], shards[0], NULL },
                  "shard 3 of 3 is also in");
  assert_refused (&fixture, (const char *[]){ shards[0], shards[1], foreign, NULL },
                  "a part of another run: seed is 43 there, and 42 in the first one");
  assert_refused (&fixture, (const char *[]){ shards[0], shards[1], other, NULL },
                  "shards is 2 there, and 3 in the first one");
  assert_refused (&fixture, (const char *[]){ whole, NULL },
                  "expected a shard of a run, found a whole run");
  assert_refused (&fixture, (const char *[]){ fixture.place, NULL }, "run.json");
  cut_rows (shards[1], 2);
  assert_refused (&fixture, (const char *const *) shards, "shard 2 of 3 is not complete");
}

static void
test_no_room (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_auto (GStrv) shards = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  run_fixture_init (&fixture, lab_document_new (), 20);
  shards = play_shards (&fixture);
  whole = run_fixture_play (&fixture, "whole");
  g_assert_false (gw_run_merge ((const char *const *) shards, whole, FALSE, &error));
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FOLDER);
  g_clear_error (&error);
  before = lab_read_file (shards[0], "summary.csv");
  g_assert_false (gw_run_merge ((const char *const *) shards, shards[0], TRUE, &error));
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FOLDER);
  after = lab_read_file (shards[0], "summary.csv");
  g_assert_cmpstr (before, ==, after);
  g_assert_true (gw_run_merge ((const char *const *) shards, whole, TRUE, NULL));
}

/* A row changed after the run was complete does not add up. */
static void
test_damaged (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_auto (GStrv) shards = NULL;
  g_autofree char *text = NULL;
  g_autofree char *merged = NULL;
  g_autoptr (GError) error = NULL;
  char *last;

  run_fixture_init (&fixture, lab_document_new (), 20);
  shards = play_shards (&fixture);
  text = lab_read_file (shards[0], "summary.csv");
  last = text + strlen (text) - 2;
  *last = *last == '0' ? '1' : '0';
  lab_write_file (shards[0], "summary.csv", text);
  merged = run_fixture_path (&fixture, "merged");
  g_assert_false (gw_run_merge ((const char *const *) shards, merged, FALSE, &error));
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_CONTENT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_rules_register (&gw_toy_rules);
  g_test_add_func ("/lab/shards-are-disjoint-and-make-the-whole", test_ranges);
  g_test_add_func ("/lab/a-shard-is-a-part-of-the-run", test_part);
  for (guint i = 0; i < G_N_ELEMENTS (whole_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/lab/merged-shards-are-the-run-to-the-byte/%u", i);

      g_test_add_data_func (path, &whole_cases[i], test_whole);
    }
  g_test_add_data_func ("/lab/a-shard-can-be-resumed/event-files", GINT_TO_POINTER (40),
                        test_resumed);
  g_test_add_data_func ("/lab/a-shard-can-be-resumed/one-event-file",
                        GINT_TO_POINTER (GW_RUN_MAX_EVENT_FILES + 2), test_resumed);
  g_test_add_func ("/lab/shards-that-do-not-go-together-are-refused", test_refused);
  g_test_add_func ("/lab/a-merge-overwrites-nothing", test_no_room);
  g_test_add_func ("/lab/a-damaged-shard-is-not-merged", test_damaged);
  return g_test_run ();
}
