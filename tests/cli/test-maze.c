/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ghost Maze on the command line: share codes, maps drawn by episodes, and the samples. */
#include "cli-fixture.h"

#include <string.h>

#define MAZE "maze.gridwright"

static void
assert_refused (CliFixture *fixture, const char *arguments, int status, const char *reason)
{
  g_autoptr (CliResult) result = cli_run (fixture, arguments);

  g_assert_cmpint (result->status, ==, status);
  g_assert_cmpstr (result->out, ==, "");
  cli_assert_contains (result->err, reason);
}

/* Draws a map into a document and gives its code away. */
static char *
make_code (CliFixture *fixture, guint seed)
{
  g_autofree char *arguments = g_strdup_printf (
      "new maze --place --seed %u --set width=11 --set height=9 --out " MAZE " --force", seed);
  g_autofree G_GNUC_UNUSED char *nothing = cli_dup_output (fixture, arguments);

  return g_strchomp (cli_dup_output (fixture, "maze encode " MAZE));
}

static void
codes_go_round (CliFixture *fixture, gconstpointer data)
{
  for (guint seed = 1; seed <= 5; seed++)
    {
      g_autofree char *code = make_code (fixture, seed);
      g_autofree char *decode = g_strconcat ("maze decode ", code, NULL);
      g_autofree char *save = g_strconcat (decode, " --out back.gridwright --force", NULL);
      g_autofree char *printed = cli_dup_output (fixture, decode);
      g_autofree G_GNUC_UNUSED char *nothing = cli_dup_output (fixture, save);
      g_autofree char *document = cli_read (fixture, MAZE);
      g_autofree char *back = cli_read (fixture, "back.gridwright");

      g_assert_cmpstr (printed, ==, document);
      g_assert_cmpstr (back, ==, document);
    }
}

static void
bad_codes_are_refused (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *code = make_code (fixture, 1);
  g_autofree char *longer = g_strconcat ("maze decode ", code, "A", NULL);
  g_autofree char *changed = g_strconcat ("maze decode ", code, NULL);

  changed[strlen (changed) - 9] ^= 1;
  assert_refused (fixture, longer, 1, "checksum");
  assert_refused (fixture, changed, 1, "checksum");
  assert_refused (fixture, "maze decode hello", 1, "not a code");
  assert_refused (fixture, "maze decode", 2, "expected");
  assert_refused (fixture, "maze shuffle " MAZE, 2, "expected");
  assert_refused (fixture, "maze encode " OPEN, 1, "not a document of Ghost Maze");
}

static void
nothing_is_written_over (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *code = make_code (fixture, 1);
  g_autofree char *arguments = g_strconcat ("maze decode ", code, " --out " MAZE, NULL);

  assert_refused (fixture, arguments, 1, MAZE);
}

/* Without a map, each episode draws its own. */
static void
open_documents_draw_maps (CliFixture *fixture, gconstpointer data)
{
  g_autofree G_GNUC_UNUSED char *nothing =
      cli_dup_output (fixture, "new maze --set width=8 --set height=10 --out " MAZE);
  g_autofree char *first = cli_dup_output (fixture, "replay " MAZE " --ndjson --seed 1");
  g_autofree char *again = cli_dup_output (fixture, "replay " MAZE " --ndjson --seed 1");
  g_autofree char *other = cli_dup_output (fixture, "replay " MAZE " --ndjson --seed 2");
  g_autofree char *why = cli_dup_output (fixture, "explain " MAZE " --step 2 --actor P");
  g_autofree char *ghost = cli_dup_output (fixture, "explain " MAZE " --step 2 --actor G0");
  g_autofree char *check = cli_dup_output (fixture, "check " MAZE);

  g_assert_cmpstr (first, ==, again);
  g_assert_cmpstr (first, !=, other);
  cli_assert_contains (why, "steps");
  cli_assert_contains (ghost, "Before");
  cli_assert_contains (check, "ok");
  assert_refused (fixture, "maze encode " MAZE, 1, "no map");
}

static void
play_by_hand (CliFixture *fixture, gconstpointer data)
{
  g_autofree G_GNUC_UNUSED char *nothing = cli_dup_output (fixture, "new maze --out " MAZE);
  g_autoptr (CliResult) result =
      cli_run_with_input (fixture, "\"P up\"\nup\nP revive\n{\"auto\":true}\n", "play " MAZE);

  g_assert_cmpint (result->status, ==, 0);
  cli_assert_contains (result->out, "\"legal\":[\"P up\",\"P down\",\"P left\",\"P right\"]");
  cli_assert_contains (result->out, "{\"error\":\"only the dead are revived\"}");
  cli_assert_contains (result->out, "\"step\":3");
}

/* The codes in the README are those of the files beside it. */
static void
samples_have_their_codes (CliFixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "maze-small", "maze-large", "maze-glass", "maze-hard" };
  g_autofree char *folder = g_build_filename (g_getenv ("GW_SOURCE_DIR"), "data", "samples", NULL);
  g_autofree char *readme_path = g_build_filename (folder, "README.md", NULL);
  g_autofree char *readme = NULL;

  g_assert_true (g_file_get_contents (readme_path, &readme, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%s.gridwright", folder, names[i]);
      g_autofree char *encode = g_strconcat ("maze encode ", path, NULL);
      g_autofree char *check = g_strconcat ("check ", path, NULL);
      g_autofree char *code = cli_dup_output (fixture, encode);
      g_autofree char *report = cli_dup_output (fixture, check);

      cli_assert_contains (readme, code);
      cli_assert_contains (report, ": ok");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_test_add ("/cli/maze/codes-go-round", codes_go_round);
  cli_test_add ("/cli/maze/bad-codes-are-refused", bad_codes_are_refused);
  cli_test_add ("/cli/maze/nothing-is-written-over", nothing_is_written_over);
  cli_test_add ("/cli/maze/open-documents-draw-maps", open_documents_draw_maps);
  cli_test_add ("/cli/maze/play-by-hand", play_by_hand);
  cli_test_add ("/cli/maze/samples-have-their-codes", samples_have_their_codes);
  return g_test_run ();
}
