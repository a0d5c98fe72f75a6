/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a run folder holds, and that it never depends on how it was made. */
#include <glib/gstdio.h>
#include <string.h>

#include "gw-games.h"
#include "gw-json-scan.h"
#include "gw-run-record.h"
#include "run-fixture.h"

static void
test_bytes_for_any_number_of_threads (gconstpointer data)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *expected = NULL;

  run_fixture_init (&fixture, lab_document_new (), 60);
  fixture.options.events = (GwEventLevel) GPOINTER_TO_INT (data);
  fixture.options.threads = 1;
  expected = run_fixture_play (&fixture, "1");
  for (guint threads = 1; threads <= 4; threads++)
    {
      g_autofree char *name = g_strdup_printf ("again-%u", threads);
      g_autofree char *folder = NULL;

      fixture.options.threads = threads;
      fixture.options.nice = threads == 3;
      folder = run_fixture_play (&fixture, name);
      lab_assert_same_folders (folder, expected);
    }
}

static void
test_chase_heading_to_the_letter (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;
  g_autofree char *text = NULL;
  static const char heading[] =
      "episode,winner,survivorScore,killerScore,rounds,escapeRound0,escapeRound1,escapeRound2,"
      "closeDeaths,closeDeathsOf,corneredDeaths,corneredDeathsOf,campCaptures,campCapturesOf,"
      "blockedSurvivors,blockedKillers,overlaps,hash\n";

  run_fixture_init (&fixture, gw_document_new (gw_rules_find ("chase"), 0, 0), 1);
  folder = run_fixture_begin (&fixture, "run");
  text = lab_read_file (folder, "summary.csv");
  g_assert_cmpstr (text, ==, heading);
}

/* Every line is one of the two kinds, by the pattern of the rules' page. */
static void
test_chase_event_lines (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;
  guint n_captures = 0, n_escapes = 0;

  run_fixture_init (&fixture, gw_document_new (gw_rules_find ("chase"), 0, 0), 20);
  folder = run_fixture_play (&fixture, "run");
  for (guint episode = 0; episode < 20; episode++)
    {
      g_autofree char *name = g_strdup_printf ("episode_%04u.ndjson", episode);
      g_autofree char *text = lab_read_file (folder, name);
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
      g_autofree char *capture =
          g_strdup_printf ("^\\{\"episode\":%u,\"round\":[1-9][0-9]*,\"type\":\"Capture\","
                           "\"survivorId\":[0-2],\"killerId\":[0-2],\"x\":\\d+,\"y\":\\d+\\}$",
                           episode);
      g_autofree char *escape =
          g_strdup_printf ("^\\{\"episode\":%u,\"round\":[1-9][0-9]*,\"type\":\"Escape\","
                           "\"survivorId\":[0-2],\"killerId\":-1,\"x\":\\d+,\"y\":\\d+\\}$",
                           episode);

      for (guint i = 0; lines[i][0] != '\0'; i++)
        {
          gboolean is_capture = g_regex_match_simple (capture, lines[i], 0, 0);
          gboolean is_escape = g_regex_match_simple (escape, lines[i], 0, 0);

          g_assert_true (is_capture || is_escape);
          n_captures += is_capture;
          n_escapes += is_escape;
        }
    }
  g_assert_cmpuint (n_captures, >, 0);
  g_assert_cmpuint (n_escapes, >, 0);
}

static void
test_level_chooses_the_events (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *none = NULL;
  g_autofree char *key = NULL;
  g_autofree char *all = NULL;
  g_autofree char *key_text = NULL;
  g_autofree char *all_text = NULL;

  run_fixture_init (&fixture, lab_document_new (), 3);
  key = run_fixture_play (&fixture, "key");
  fixture.options.events = GW_EVENTS_ALL;
  all = run_fixture_play (&fixture, "all");
  fixture.options.events = GW_EVENTS_NONE;
  none = run_fixture_play (&fixture, "none");

  g_assert_false (lab_has_file (none, "episode_0000.ndjson"));
  key_text = lab_read_file (key, "episode_0001.ndjson");
  all_text = lab_read_file (all, "episode_0001.ndjson");
  g_assert_null (strstr (key_text, "\"Move\""));
  g_assert_nonnull (strstr (key_text, "{\"episode\":1,\"round\":"));
  g_assert_nonnull (strstr (all_text, "\"type\":\"Move\",\"walkerId\":0,\"direction\":\""));
  g_assert_nonnull (strstr (all_text, "\"type\":\"End\""));
}

static void
test_many_episodes_share_an_event_file (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *one = NULL;
  g_autofree char *many = NULL;
  g_autofree char *text = NULL;
  g_autofree char *first = NULL;

  run_fixture_init (&fixture, lab_document_new (), GW_RUN_MAX_EVENT_FILES + 1);
  one = run_fixture_play (&fixture, "one");
  g_assert_false (lab_has_file (one, "episode_0000.ndjson"));
  text = lab_read_file (one, "events.ndjson");
  g_assert_nonnull (strstr (text, "\n{\"episode\":10000,"));

  fixture.options.episodes = 3;
  many = run_fixture_play (&fixture, "many");
  g_assert_false (lab_has_file (many, "events.ndjson"));
  first = lab_read_file (many, "episode_0000.ndjson");
  g_assert_true (g_str_has_prefix (text, first));
}

static void
test_limit_of_event_files (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;

  run_fixture_init (&fixture, lab_document_new (), GW_RUN_MAX_EVENT_FILES);
  folder = run_fixture_begin (&fixture, "run");
  g_assert_false (lab_has_file (folder, "events.ndjson"));
}

/* The same sums from the rows read back, and the text of aggregate.json. */
static void
test_reading_it_back (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;
  g_autoptr (GwRun) run = NULL;
  g_autoptr (GwRunRecord) record = NULL;
  g_autoptr (GwAggregate) aggregate = NULL;
  g_autofree char *text = NULL;
  g_autofree char *aggregate_text = NULL;
  g_autofree char *file_text = NULL;
  const GwResults *results, *read;

  run_fixture_init (&fixture, lab_document_new (), 60);
  folder = run_fixture_path (&fixture, "deep/er/run");
  gw_params_set (gw_document_get_params (fixture.document), "mood", 2, NULL);
  fixture.options.seed = G_MAXUINT64 - 5;
  fixture.options.keep_results = TRUE;
  run = gw_run_create (folder, &fixture.options, FALSE, NULL);
  g_assert_true (gw_run_start (run, NULL));
  g_assert_true (gw_run_finish (run, NULL));
  results = gw_run_get_results (run);

  record = gw_run_record_open (folder, NULL);
  g_assert_nonnull (record);
  read = gw_run_record_get_results (record);
  g_assert_cmpmem (read->cells, read->n_rows * read->n_columns * sizeof (gint32), results->cells,
                   results->n_rows * results->n_columns * sizeof (gint32));
  g_assert_cmpmem (read->hashes, read->n_rows * sizeof (guint64), results->hashes,
                   results->n_rows * sizeof (guint64));
  g_assert_cmpuint (gw_run_record_get_seed (record), ==, G_MAXUINT64 - 5);
  g_assert_cmpuint (gw_run_record_get_planned (record), ==, 60);
  g_assert_cmpuint (gw_run_record_get_done (record), ==, 60);
  g_assert_cmpint (gw_params_get_int (gw_run_record_get_params (record), "mood"), ==, 2);
  g_assert_cmpstr (gw_run_record_get_engine (record), ==, GW_VERSION);
  g_assert_cmpstr (gw_document_get_notes (gw_run_record_get_document (record)), ==, "three flags");

  aggregate = gw_run_dup_aggregate (run);
  text = gw_aggregate_to_json (aggregate);
  aggregate_text = gw_aggregate_to_json (gw_run_record_get_aggregate (record));
  file_text = lab_read_file (folder, "aggregate.json");
  g_assert_cmpstr (aggregate_text, ==, text);
  g_assert_cmpstr (file_text, ==, text);
}

/* What somebody who watches the run may ask for meanwhile. */
static void
test_watching_it_go (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;
  g_autoptr (GwRun) run = NULL;
  gboolean is_over = FALSE;

  run_fixture_init (&fixture, lab_document_new (), 200);
  gw_params_set (gw_document_get_params (fixture.document), "max_steps", 20000, NULL);
  fixture.options.keep_results = TRUE;
  fixture.options.events = GW_EVENTS_NONE;
  folder = run_fixture_path (&fixture, "run");
  run = gw_run_create (folder, &fixture.options, FALSE, NULL);
  g_assert_cmpuint (gw_run_get_threads (run), ==, 2);
  g_assert_true (gw_run_start (run, NULL));
  while (!is_over)
    {
      guint64 n_done = gw_run_get_done (run);
      g_autoptr (GwAggregate) aggregate = NULL;

      is_over = gw_run_wait (run, 1);
      aggregate = gw_run_dup_aggregate (run);
      g_assert_cmpuint (gw_aggregate_get_episodes (aggregate), >=, n_done);
      for (guint64 i = 0; i < n_done; i++)
        {
          g_assert_cmphex (gw_run_get_results (run)->hashes[i], !=, 0);
        }
    }
  g_assert_cmpuint (gw_run_get_done (run), ==, 200);
}

static void
test_folder_must_be_new_or_empty (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  run_fixture_init (&fixture, lab_document_new (), 5);
  lab_write_file (fixture.place, "thesis.txt", "years of work");
  g_assert_null (gw_run_create (fixture.place, &fixture.options, FALSE, &error));
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FOLDER);
  g_clear_error (&error);
  g_assert_null (gw_run_create (fixture.place, &fixture.options, TRUE, &error));
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FOLDER);
  g_clear_error (&error);
  text = lab_read_file (fixture.place, "thesis.txt");
  g_assert_cmpstr (text, ==, "years of work");
  g_assert_false (lab_has_file (fixture.place, "run.json"));

  folder = run_fixture_path (&fixture, "thesis.txt");
  g_assert_null (gw_run_create (folder, &fixture.options, TRUE, &error));
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FILE);
}

static void
test_force_replaces_a_run_and_nothing_else (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRun) run = NULL;
  static const char *const foreign[] = { "notes.txt", "episode_1.ndjson", "episode_0001.ndjson.bak",
                                         "run.json.backup", "episode_x.ndjson" };

  run_fixture_init (&fixture, lab_document_new (), 12);
  folder = run_fixture_play (&fixture, "run");
  g_assert_null (gw_run_create (folder, &fixture.options, FALSE, &error));
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FOLDER);
  for (guint i = 0; i < G_N_ELEMENTS (foreign); i++)
    {
      lab_write_file (folder, foreign[i], "mine");
    }

  fixture.options.episodes = 4;
  run = gw_run_create (folder, &fixture.options, TRUE, NULL);
  g_assert_true (gw_run_start (run, NULL));
  g_assert_true (gw_run_finish (run, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (foreign); i++)
    {
      g_autofree char *text = lab_read_file (folder, foreign[i]);

      g_assert_cmpstr (text, ==, "mine");
      path = g_build_filename (folder, foreign[i], NULL);
      g_assert_cmpint (g_unlink (path), ==, 0);
      g_clear_pointer (&path, g_free);
    }
  expected = run_fixture_play (&fixture, "expected");
  lab_assert_same_folders (folder, expected);
}

/* What a program leaves that was killed while it wrote its very first file. */
static void
test_left_overs_are_no_obstacle (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *expected = NULL;
  g_autofree char *folder = NULL;

  run_fixture_init (&fixture, lab_document_new (), 5);
  expected = run_fixture_play (&fixture, "expected");
  folder = run_fixture_path (&fixture, "run");
  g_assert_cmpint (g_mkdir (folder, 0777), ==, 0);
  lab_write_file (folder, "run.json.new", "{ \"for");
  g_free (run_fixture_play (&fixture, "run"));
  lab_assert_same_folders (folder, expected);
}

static void
test_unplayable_document_touches_nothing (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;
  g_autoptr (GError) error = NULL;

  run_fixture_init (&fixture, lab_document_new (), 5);
  gw_map_add_object (gw_document_get_map (fixture.document), GW_TOY_WALKER, 3, 3);
  gw_map_add_object (gw_document_get_map (fixture.document), GW_TOY_WALKER, 3, 3);
  folder = run_fixture_path (&fixture, "run");
  g_assert_null (gw_run_create (folder, &fixture.options, FALSE, &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP);
  g_assert_false (lab_has_file (fixture.place, "run"));
}

static void
test_refused_episode_keeps_what_precedes_it (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;
  g_autofree char *start = NULL;
  g_autoptr (GwPlan) plan = NULL;
  g_autoptr (GwRun) run = NULL;
  g_autoptr (GwRunRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  guint64 refused;

  run_fixture_init (&fixture, lab_crowded_document_new (), 3000);
  plan = lab_plan_new (fixture.document);
  refused = lab_find_refused (plan, fixture.options.seed);
  g_assert_cmpuint (refused, >, 0);
  folder = run_fixture_path (&fixture, "run");
  run = gw_run_create (folder, &fixture.options, FALSE, NULL);
  g_assert_true (gw_run_start (run, NULL));
  g_assert_false (gw_run_finish (run, &error));
  start = g_strdup_printf ("episode %" G_GUINT64_FORMAT " (seed %" G_GUINT64_FORMAT "):", refused,
                           fixture.options.seed + refused);
  g_assert_true (g_str_has_prefix (error->message, start));
  g_assert_cmpuint (gw_run_get_done (run), ==, refused);

  record = gw_run_record_open (folder, NULL);
  g_assert_nonnull (record);
  g_assert_cmpuint (gw_run_record_get_done (record), ==, refused);
  g_assert_false (gw_run_record_is_complete (record));
}

static void
test_run_json_says_it_all (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;
  g_autofree char *text = NULL;
  g_autoptr (JsonNode) root = NULL;
  JsonObject *object;

  run_fixture_init (&fixture, lab_document_new (), 7);
  folder = run_fixture_play (&fixture, "run");
  text = lab_read_file (folder, "run.json");
  root = gw_json_parse (text, strlen (text), NULL);
  object = json_node_get_object (root);
  g_assert_cmpint (json_object_get_int_member (object, "format"), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (object, "game"), ==, "toy");
  g_assert_cmpstr (json_object_get_string_member (object, "engine"), ==, GW_VERSION);
  g_assert_cmpint (json_object_get_int_member (object, "seed"), ==, 42);
  g_assert_cmpint (json_object_get_int_member (object, "episodes"), ==, 7);
  g_assert_cmpint (json_object_get_int_member (object, "episodes_done"), ==, 7);
  g_assert_cmpstr (json_object_get_string_member (object, "events"), ==, "key");
  g_assert_cmpuint (strlen (json_object_get_string_member (object, "hash")), ==, 16);
  object = json_object_get_object_member (object, "parameters");
  g_assert_cmpuint (json_object_get_size (object), ==, 2);
  g_assert_cmpint (json_object_get_int_member (object, "walkers"), ==, 3);
}

/* It would be promised at first, and the program killed hours later. */
static void
test_rows_must_fit_in_memory (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;
  g_autoptr (GwRun) run = NULL;
  g_autoptr (GError) error = NULL;

  /* the cards make many columns: 800 GB */
  run_fixture_init (&fixture, gw_document_new (gw_rules_find ("vale"), 0, 0), GW_RUN_MAX_EPISODES);
  fixture.options.keep_results = TRUE;
  folder = run_fixture_path (&fixture, "run");
  run = gw_run_create (folder, &fixture.options, FALSE, &error);
  g_assert_null (run);
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FILE);
  g_assert_cmpstr (error->message, ==, "there is not enough memory for the rows of all episodes");
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));

  fixture.options.keep_results = FALSE;
  run = gw_run_create (folder, &fixture.options, FALSE, NULL);
  g_assert_nonnull (run);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  gw_rules_register (&gw_toy_rules);
  g_test_add_data_func ("/run/same-bytes-for-any-number-of-threads/none",
                        GINT_TO_POINTER (GW_EVENTS_NONE), test_bytes_for_any_number_of_threads);
  g_test_add_data_func ("/run/same-bytes-for-any-number-of-threads/key",
                        GINT_TO_POINTER (GW_EVENTS_KEY), test_bytes_for_any_number_of_threads);
  g_test_add_data_func ("/run/same-bytes-for-any-number-of-threads/all",
                        GINT_TO_POINTER (GW_EVENTS_ALL), test_bytes_for_any_number_of_threads);
  g_test_add_func ("/run/chase-heading-to-the-letter", test_chase_heading_to_the_letter);
  g_test_add_func ("/run/chase-event-lines-to-the-letter", test_chase_event_lines);
  g_test_add_func ("/run/level-chooses-the-events", test_level_chooses_the_events);
  g_test_add_func ("/run/more-than-10000-episodes-share-an-event-file",
                   test_many_episodes_share_an_event_file);
  g_test_add_func ("/run/10000-episodes-have-a-file-each", test_limit_of_event_files);
  g_test_add_func ("/run/reading-it-back", test_reading_it_back);
  g_test_add_func ("/run/watching-it-go", test_watching_it_go);
  g_test_add_func ("/run/folder-must-be-new-or-empty", test_folder_must_be_new_or_empty);
  g_test_add_func ("/run/force-replaces-a-run-and-nothing-else",
                   test_force_replaces_a_run_and_nothing_else);
  g_test_add_func ("/run/left-overs-are-no-obstacle", test_left_overs_are_no_obstacle);
  g_test_add_func ("/run/unplayable-document-touches-nothing",
                   test_unplayable_document_touches_nothing);
  g_test_add_func ("/run/refused-episode-keeps-what-precedes-it",
                   test_refused_episode_keeps_what_precedes_it);
  g_test_add_func ("/run/run-json-says-it-all", test_run_json_says_it_all);
  g_test_add_func ("/run/rows-that-are-kept-must-fit-in-memory", test_rows_must_fit_in_memory);
  return g_test_run ();
}
