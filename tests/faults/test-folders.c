/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Folders of runs whose files cannot be read, or are not what they seem: the command line says so,
 * and touches nothing. */
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "faults.h"
#include "gw-cli.h"
#include "gw-games.h"
#include "lab-fixture.h"
#include "place-fixture.h"

#define RUN "run a.gridwright --episodes 40 --seed 1 --events all "

static int
compare_names_cb (gconstpointer first, gconstpointer second)
{
  return strcmp (*(const char *const *) first, *(const char *const *) second);
}

/* The names in a folder, and all that is in its files. */
static GBytes *
dup_contents (const char *path)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autoptr (GString) contents = g_string_new (NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_ptr_array_add (names, g_strdup (name));
    }
  g_ptr_array_sort (names, compare_names_cb);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *file = g_build_filename (path, names->pdata[i], NULL);
      g_autofree char *text = NULL;
      gsize length = 0;

      g_string_append_printf (contents, "%s\n", (const char *) names->pdata[i]);
      if (g_file_get_contents (file, &text, &length, NULL))
        {
          g_string_append_len (contents, text, (gssize) length);
        }
    }
  return g_string_free_to_bytes (g_steal_pointer (&contents));
}

static void
run_well (const PlaceFixture *fixture, const char *arguments)
{
  g_assert_cmpint (place_run_in_child (fixture, arguments), ==, GW_CLI_DONE);
}

/* A run is as if it had been ended before it could say that it is complete. */
static void
take_hash (const char *folder)
{
  g_autofree char *info = lab_read_file (folder, "run.json");
  g_autoptr (GRegex) regex = g_regex_new ("\"hash\": \"[0-9a-f]*\"", 0, 0, NULL);
  g_autofree char *changed =
      g_regex_replace_literal (regex, info, -1, 0, "\"hash\": null", 0, NULL);

  g_assert_cmpstr (info, !=, changed);
  lab_write_file (folder, "run.json", changed);
}

/* Files that cannot be read */

typedef struct
{
  const char *folder; /* whose summary.csv it is */
  const char *command;
} ReadCase;

static const ReadCase read_cases[] = {
  { "place/run", RUN "--resume --out place/run" },
  { "place/one", "compare place/two place/one" },
  { "place/two", "merge place/one place/two --out place/merged" },
  { "place/one", "replay place/one:0" },
};

static guint bad_read;

static int
run_with_bad_reads (const PlaceFixture *fixture, const char *data)
{
  const ReadCase *item = (const ReadCase *) data;
  g_autofree char *path = g_build_filename (item->folder, "summary.csv", NULL);

  faults_arm_reads (path, bad_read, EIO);
  return place_run_cli (item->command);
}

static void
make_runs (const PlaceFixture *fixture)
{
  run_well (fixture, RUN "--out place/run");
  run_well (fixture, RUN "--shard 1/2 --out place/one");
  run_well (fixture, RUN "--shard 2/2 --out place/two");
  take_hash ("place/run");
}

static void
assert_refused (const PlaceFixture *fixture, const ReadCase *item, PlaceWork work, int number)
{
  g_autoptr (GBytes) before = dup_contents (item->folder);
  g_autoptr (GBytes) after = NULL;
  g_autofree char *message =
      g_strdup_printf ("%s/summary.csv: %s", item->folder, g_strerror (number));

  g_assert_cmpint (place_in_child (work, fixture, (const char *) item), ==, GW_CLI_REFUSED);
  place_assert_said (message);
  after = dup_contents (item->folder);
  g_assert_true (g_bytes_equal (before, after));
  if (g_file_test ("place/merged", G_FILE_TEST_EXISTS))
    {
      lab_folder_remove ("place/merged");
    }
}

static void
test_bad_reads (PlaceFixture *fixture, gconstpointer data)
{
  make_runs (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (read_cases); i++)
    {
      for (bad_read = 1; bad_read <= 3; bad_read++)
        {
          assert_refused (fixture, &read_cases[i], run_with_bad_reads, EIO);
        }
    }
}

static int
run_case (const PlaceFixture *fixture, const char *data)
{
  return place_run_cli (((const ReadCase *) data)->command);
}

static void
test_folder_for_file (PlaceFixture *fixture, gconstpointer data)
{
  make_runs (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (read_cases); i++)
    {
      g_autofree char *path = g_build_filename (read_cases[i].folder, "summary.csv", NULL);

      g_assert_cmpint (g_rename (path, "summary.csv"), ==, 0);
      g_assert_cmpint (g_mkdir (path, 0777), ==, 0);
      assert_refused (fixture, &read_cases[i], run_case, EISDIR);
      g_assert_cmpint (g_rmdir (path), ==, 0);
      g_assert_cmpint (g_rename ("summary.csv", path), ==, 0);
    }
}

/* Errors that only close() finds */

#define LONG_RUN "run a.gridwright --episodes 10001 --seed 1 --events key "

typedef struct
{
  const char *file;
  const char *folder; /* that is not complete then */
  const char *command;
} CloseCase;

static const CloseCase close_cases[] = {
  { "new/summary.csv", "place/new", RUN "--out place/new" },
  { "new/events.ndjson", "place/new", LONG_RUN "--out place/new" },
  { "new/summary.csv", "place/new", "merge place/one place/two --out place/new" },
  { "new/events.ndjson", "place/new", "merge place/long-one place/long-two --out place/new" },
};

static int
run_with_bad_close (const PlaceFixture *fixture, const char *data)
{
  const CloseCase *item = (const CloseCase *) data;

  faults_arm_close (item->file, EDQUOT);
  return place_run_cli (item->command);
}

static void
test_bad_close (PlaceFixture *fixture, gconstpointer data)
{
  make_runs (fixture);
  run_well (fixture, LONG_RUN "--shard 1/2 --out place/long-one");
  run_well (fixture, LONG_RUN "--shard 2/2 --out place/long-two");
  for (guint i = 0; i < G_N_ELEMENTS (close_cases); i++)
    {
      const CloseCase *item = &close_cases[i];
      g_autofree char *message = g_strdup_printf ("place/%s: %s", item->file, g_strerror (EDQUOT));
      g_autofree char *info = NULL;

      g_test_message ("%s", item->command);
      g_assert_cmpint (place_in_child (run_with_bad_close, fixture, (const char *) item), ==,
                       GW_CLI_REFUSED);
      place_assert_said (message);
      info = lab_read_file (item->folder, "run.json");
      g_assert_nonnull (strstr (info, "\"hash\": null"));
      lab_folder_remove (item->folder);
    }
}

/* Links that lead out of a folder */

typedef struct
{
  const char *name; /* of the link */
  const char *command;
  int status; /* done if the link itself is removed or replaced */
} LinkCase;

#define LINK_MESSAGE "expected a file or folder of the run itself, found a link"
#define RESUME RUN "--resume --out place/run"
#define FORCE RUN "--force --out place/run"
#define LONG_RESUME LONG_RUN "--resume --out place/long"
#define SWEEP "sweep a.gridwright --vary max_rounds=10,20 --episodes 12 --seed 1 --out place/sweep "

static const LinkCase link_cases[] = {
  { "run/run.json.new", RESUME, GW_CLI_DONE },
  { "run/run.json", RESUME, GW_CLI_DONE },
  { "run/aggregate.json.new", RESUME, GW_CLI_DONE },
  { "run/aggregate.json", RESUME, GW_CLI_DONE },
  { "run/summary.csv", RESUME, GW_CLI_REFUSED },
  { "run/episode_0005.ndjson", RESUME, GW_CLI_REFUSED },
  { "run/episode_0040.ndjson", RESUME, GW_CLI_DONE },
  { "long/events.ndjson", LONG_RESUME, GW_CLI_REFUSED },
  { "run/run.json.new", FORCE, GW_CLI_DONE },
  { "run/run.json", FORCE, GW_CLI_DONE },
  { "run/aggregate.json", FORCE, GW_CLI_DONE },
  { "run/summary.csv", FORCE, GW_CLI_DONE },
  { "run/episode_0005.ndjson", FORCE, GW_CLI_DONE },
  { "sweep/sweep.json.new", SWEEP "--resume", GW_CLI_DONE },
  { "sweep/results.json", SWEEP "--resume", GW_CLI_DONE },
  { "sweep/results.json.new", SWEEP "--resume", GW_CLI_DONE },
  { "sweep/results.csv", SWEEP "--resume", GW_CLI_REFUSED },
  { "sweep/results.csv", SWEEP "--force", GW_CLI_DONE },
  { "sweep/sweep.json", SWEEP "--force", GW_CLI_DONE },
  { "sweep/point_0001", SWEEP "--resume", GW_CLI_REFUSED },
  { "sweep/point_0001", SWEEP "--force", GW_CLI_REFUSED },
};

static void
make_linked_folders (const PlaceFixture *fixture)
{
  run_well (fixture, RUN "--out place/run");
  run_well (fixture, SWEEP);
  take_hash ("place/run");
  /* not again and again, because it takes long */
  if (!g_file_test ("place/long", G_FILE_TEST_EXISTS))
    {
      run_well (fixture, LONG_RUN "--out place/long");
      take_hash ("place/long");
    }
}

/* The victim is what was there, so that nothing but the link gives it away. */
static void
try_link (const PlaceFixture *fixture, const LinkCase *item)
{
  g_autofree char *path = g_build_filename ("place", item->name, NULL);
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  const char *victim;

  g_test_message ("%s: %s", item->name, item->command);
  g_assert_cmpint (g_mkdir ("victim", 0777), ==, 0);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      lab_write_file ("place", item->name, "mine\n");
    }
  g_assert_cmpint (g_rename (path, "victim/notes"), ==, 0);
  g_assert_cmpint (symlink ("../../victim/notes", path), ==, 0);
  victim = g_file_test (path, G_FILE_TEST_IS_DIR) ? "victim/notes" : "victim";
  before = dup_contents (victim);
  g_assert_cmpint (place_run_in_child (fixture, item->command), ==, item->status);
  if (item->status == GW_CLI_REFUSED)
    {
      place_assert_said (LINK_MESSAGE);
    }
  after = dup_contents (victim);
  g_assert_true (g_bytes_equal (before, after));
  lab_folder_remove ("victim");
}

static void
test_links (PlaceFixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (link_cases); i++)
    {
      make_linked_folders (fixture);
      try_link (fixture, &link_cases[i]);
      lab_folder_remove ("place/run");
      lab_folder_remove ("place/sweep");
    }
}

/* Pipes, at whose other end there is nobody */

static void
test_pipes (PlaceFixture *fixture, gconstpointer data)
{
  run_well (fixture, RUN "--out place/expected");
  run_well (fixture, RUN "--out place/run");
  take_hash ("place/run");
  g_assert_cmpint (g_unlink ("place/run/episode_0005.ndjson"), ==, 0);
  g_assert_cmpint (mkfifo ("place/run/episode_0005.ndjson", 0666), ==, 0);
  run_well (fixture, RESUME);
  lab_assert_same_folders ("place/run", "place/expected");
  run_well (fixture, LONG_RUN "--out place/long");
  take_hash ("place/long");
  g_assert_cmpint (g_unlink ("place/long/events.ndjson"), ==, 0);
  g_assert_cmpint (mkfifo ("place/long/events.ndjson", 0666), ==, 0);
  g_assert_cmpint (place_run_in_child (fixture, LONG_RESUME), ==, GW_CLI_REFUSED);
  place_assert_said ("place/long/events.ndjson: ");
}

/* What only one who looks for pipes does not wait for. */
static const struct
{
  const char *name; /* of the pipe */
  const char *command;
} pipe_cases[] = {
  { "run/run.json", RESUME },
  { "run/run.json", "compare place/run place/run" },
  { "run/run.json", "replay place/run:0" },
  { "run/run.json", "merge place/run --out place/merged" },
  { "run/summary.csv", RESUME },
  { "run/summary.csv", "compare place/run place/run" },
  { "sweep/sweep.json", SWEEP "--resume" },
  { "sweep/failures.ndjson", SWEEP "--resume" },
  { "sweep/point_0001/run.json", SWEEP "--resume" },
  { "sweep/point_0001/summary.csv", SWEEP "--resume" },
};

static void
test_pipes_refused (PlaceFixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (pipe_cases); i++)
    {
      g_autofree char *path = g_build_filename ("place", pipe_cases[i].name, NULL);
      g_autofree char *message = g_strconcat (path, ": ", NULL);

      g_test_message ("%s: %s", path, pipe_cases[i].command);
      run_well (fixture, RUN "--out place/run");
      run_well (fixture, SWEEP);
      g_unlink (path);
      g_assert_cmpint (mkfifo (path, 0666), ==, 0);
      g_assert_cmpint (place_run_in_child (fixture, pipe_cases[i].command), ==, GW_CLI_REFUSED);
      place_assert_said (message);
      lab_folder_remove ("place/run");
      lab_folder_remove ("place/sweep");
    }
}

#define ADD(name, function)                                                                        \
  g_test_add ("/folders/" name, PlaceFixture, NULL, place_set_up, function, place_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  ADD ("rows-that-cannot-be-read-are-not-taken-for-none", test_bad_reads);
  ADD ("a-folder-in-the-place-of-rows-is-told", test_folder_for_file);
  ADD ("what-close-finds-keeps-a-run-from-being-complete", test_bad_close);
  ADD ("links-are-not-followed-out-of-a-folder", test_links);
  ADD ("pipes-are-not-waited-for", test_pipes);
  ADD ("pipes-in-the-place-of-files-are-told", test_pipes_refused);
  return g_test_run ();
}
