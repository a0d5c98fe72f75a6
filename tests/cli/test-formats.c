/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that earlier versions wrote still open, and mean what they meant. There is a folder for
 * each version of the formats in tests/data/formats; docs/file-formats.md tells what is in them. */
#include "cli-fixture.h"

#include <string.h>

/* The version whose files are also written back as they were. */
#define CURRENT "1"

typedef void (*FileFunc) (CliFixture *fixture, const char *version, const char *name);

/* Copies a file, or a folder of files, of a version into the fixture's folder. */
static void
bring (CliFixture *fixture, const char *version, const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("GW_SOURCE_DIR"), "tests", "data", "formats",
                                            version, name, NULL);
  const char *command[] = { "cp", "-r", path, fixture->folder, NULL };
  g_autoptr (GError) error = NULL;
  int status = -1;

  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

/* The entries of a folder below tests/data/formats that end so; NULL is that folder itself. */
static char **
list (const char *version, const char *suffix)
{
  g_autofree char *folder =
      g_build_filename (g_getenv ("GW_SOURCE_DIR"), "tests", "data", "formats", version, NULL);
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  const char *name;

  g_assert_nonnull (entries);
  while ((name = g_dir_read_name (entries)) != NULL)
    {
      if (g_str_has_suffix (name, suffix))
        {
          g_strv_builder_add (names, name);
        }
    }
  return g_strv_builder_end (names);
}

/* Every file of every version with an ending. */
static void
for_each (CliFixture *fixture, const char *suffix, FileFunc func)
{
  g_auto (GStrv) versions = list (NULL, "");

  g_assert_cmpuint (g_strv_length (versions), >, 0);
  for (guint i = 0; versions[i] != NULL; i++)
    {
      g_auto (GStrv) names = list (versions[i], suffix);

      g_assert_cmpuint (g_strv_length (names), >, 0);
      for (guint j = 0; names[j] != NULL; j++)
        {
          bring (fixture, versions[i], names[j]);
          func (fixture, versions[i], names[j]);
        }
    }
}

static char *
run_on (CliFixture *fixture, const char *format, const char *name)
{
  g_autofree char *arguments = g_strdup_printf (format, name);
  g_autoptr (CliResult) result = cli_run (fixture, arguments);

  if (result->status != 0)
    {
      g_test_message ("%s: %s", arguments, result->err);
    }
  g_assert_cmpint (result->status, ==, 0);
  return g_strdup (result->out);
}

static void
check_document (CliFixture *fixture, const char *version, const char *name)
{
  g_autofree G_GNUC_UNUSED char *checked = run_on (fixture, "check %s", name);
  g_autofree char *played = run_on (fixture, "replay %s --ndjson", name);
  g_autofree G_GNUC_UNUSED char *written =
      run_on (fixture, "convert %s again.gridwright --force", name);
  g_autofree char *before = cli_read (fixture, name);
  g_autofree char *after = cli_read (fixture, "again.gridwright");

  cli_assert_contains (played, "\"winner\"");
  if (g_str_equal (version, CURRENT))
    {
      g_assert_cmpstr (after, ==, before);
    }
}

static void
documents (CliFixture *fixture, gconstpointer data)
{
  for_each (fixture, ".gridwright", check_document);
}

/* A file beside it has the hash of its last state. */
static void
check_episode (CliFixture *fixture, const char *version, const char *name)
{
  g_autofree char *lines = run_on (fixture, "replay %s --ndjson", name);
  g_autofree char *hash_name = g_strconcat (name, ".hash", NULL);
  g_autofree char *hash = NULL;

  bring (fixture, version, hash_name);
  hash = cli_read (fixture, hash_name);
  cli_assert_contains (strstr (lines, "\"winner\"") - 40, g_strstrip (hash));
}

static void
episodes (CliFixture *fixture, gconstpointer data)
{
  for_each (fixture, ".gridwright-episode", check_episode);
}

/* Replays check the hash that the run noted. */
static void
check_run (CliFixture *fixture, const char *version, const char *name)
{
  g_autofree G_GNUC_UNUSED char *first = run_on (fixture, "replay %s:0", name);
  g_autofree G_GNUC_UNUSED char *last = run_on (fixture, "replay %s:1", name);
  g_autofree char *same = g_strdup_printf ("compare %s %s", name, name);
  g_autofree char *compared = cli_dup_output (fixture, same);

  g_assert_cmpuint (strlen (compared), >, 0);
}

static void
runs (CliFixture *fixture, gconstpointer data)
{
  for_each (fixture, ".run", check_run);
}

/* A run that was cut off in the middle of a row goes on to the bytes of the whole one. */
static void
check_cut (CliFixture *fixture, const char *version, const char *name)
{
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (".cut"));
  g_autofree char *document = g_strconcat (stem, ".gridwright", NULL);
  g_autofree char *whole = g_strconcat (stem, ".run", NULL);
  g_autofree char *arguments = g_strdup_printf ("run %s --episodes 3 --resume --out %%s", document);
  g_autofree char *resumed = NULL;

  bring (fixture, version, document);
  bring (fixture, version, whole);
  resumed = run_on (fixture, arguments, name);
  if (g_str_equal (version, CURRENT))
    {
      cli_assert_same_folder (fixture, whole, name);
    }
}

static void
interrupted_runs (CliFixture *fixture, gconstpointer data)
{
  for_each (fixture, ".cut", check_cut);
}

static void
check_sweep (CliFixture *fixture, const char *version, const char *name)
{
  g_autofree char *point = g_strconcat (name, "/point_0001", NULL);

  check_run (fixture, version, point);
}

/* The points that a sweep has not come to are played, to the bytes that were there. */
static void
check_cut_sweep (CliFixture *fixture, const char *version, const char *name)
{
  static const char *const files[] = { "results.csv", "results.json", "point_0001/run.json",
                                       "point_0001/summary.csv", "point_0001/aggregate.json" };
  char *texts[G_N_ELEMENTS (files)];
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (".sweep"));
  g_autofree char *document = g_strconcat (stem, ".gridwright", NULL);
  g_autofree char *arguments = g_strdup_printf (
      "sweep %s --vary killer_sight=2,4 --episodes 2 --resume --out %%s", document);
  g_autofree char *resumed = NULL;

  bring (fixture, version, document);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (name, files[i], NULL);

      texts[i] = cli_read (fixture, path);
      cli_remove (fixture, path);
    }
  resumed = run_on (fixture, arguments, name);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *before = texts[i];
      g_autofree char *path = g_build_filename (name, files[i], NULL);
      g_autofree char *after = cli_read (fixture, path);

      if (g_str_equal (version, CURRENT))
        {
          g_assert_cmpstr (after, ==, before);
        }
    }
}

static void
sweeps (CliFixture *fixture, gconstpointer data)
{
  for_each (fixture, ".sweep", check_sweep);
}

static void
interrupted_sweeps (CliFixture *fixture, gconstpointer data)
{
  for_each (fixture, ".sweep", check_cut_sweep);
}

static void
check_map (CliFixture *fixture, const char *version, const char *name)
{
  g_autofree G_GNUC_UNUSED char *converted =
      run_on (fixture, "convert %s again.gridwright --force", name);
  g_autofree G_GNUC_UNUSED char *checked = run_on (fixture, "check %s", "again.gridwright");
  g_autofree char *back = g_strconcat ("back-", name, NULL);
  g_autofree G_GNUC_UNUSED char *written =
      run_on (fixture, "convert again.gridwright %s", back);
  g_autofree char *before = cli_read (fixture, name);
  g_autofree char *after = cli_read (fixture, back);

  if (g_str_equal (version, CURRENT))
    {
      g_assert_cmpstr (after, ==, before);
    }
}

static void
maps_and_cards (CliFixture *fixture, gconstpointer data)
{
  static const char *const suffixes[] = { ".json", ".map", ".tmj", ".txt" };

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      for_each (fixture, suffixes[i], check_map);
    }
}

static void
check_code (CliFixture *fixture, const char *version, const char *name)
{
  g_autofree char *code = cli_read (fixture, name);
  g_autofree G_GNUC_UNUSED char *decoded =
      run_on (fixture, "maze decode %s --out decoded.gridwright", g_strstrip (code));
  g_autofree char *encoded = run_on (fixture, "maze encode %s", "decoded.gridwright");

  if (g_str_equal (version, CURRENT))
    {
      g_assert_cmpstr (g_strstrip (encoded), ==, code);
    }
}

static void
share_codes (CliFixture *fixture, gconstpointer data)
{
  for_each (fixture, ".code", check_code);
}

/* What a newer program wrote is refused, and the message says why. */
static void
newer_formats (CliFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *bring, *file, *command;
  } cases[] = {
    { "chase.gridwright", "chase.gridwright", "check chase.gridwright" },
    { "chase.gridwright-episode", "chase.gridwright-episode", "replay chase.gridwright-episode" },
    { "chase.run", "chase.run/run.json", "replay chase.run:0" },
    { "chase.sweep", "chase.sweep/sweep.json",
      "sweep chase.gridwright --vary killer_sight=2,4 --episodes 2 --resume --out chase.sweep" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = NULL;
      g_autofree char *before = NULL;
      g_autoptr (CliResult) refused = NULL;

      bring (fixture, CURRENT, "chase.gridwright");
      bring (fixture, CURRENT, cases[i].bring);
      before = cli_read (fixture, cases[i].file);
      text = g_string_new (before);
      g_assert_cmpuint (g_string_replace (text, "\"format\": 1", "\"format\": 99", 1), ==, 1);
      cli_write (fixture, cases[i].file, text->str);
      refused = cli_run (fixture, cases[i].command);
      g_assert_cmpint (refused->status, ==, 1);
      cli_assert_contains (refused->err, "newer version");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_test_add ("/cli/formats/documents", documents);
  cli_test_add ("/cli/formats/episodes", episodes);
  cli_test_add ("/cli/formats/runs", runs);
  cli_test_add ("/cli/formats/interrupted-runs", interrupted_runs);
  cli_test_add ("/cli/formats/sweeps", sweeps);
  cli_test_add ("/cli/formats/interrupted-sweeps", interrupted_sweeps);
  cli_test_add ("/cli/formats/maps-and-cards", maps_and_cards);
  cli_test_add ("/cli/formats/share-codes", share_codes);
  cli_test_add ("/cli/formats/newer-formats-are-refused", newer_formats);
  return g_test_run ();
}
