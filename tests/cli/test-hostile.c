/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that ask for more than there is memory or time for are refused before any of it is spent,
 * with a message that says where and why. The program may not use more memory than a fuzzer lets
 * it, and the time that this test may take is the time that it waits. */
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cli-fixture.h"

#define MILLION 1000000

#define TEN_OPEN "[[[[[[[[[["
#define TEN_CLOSED "]]]]]]]]]]"
#define FIFTY_OPEN TEN_OPEN TEN_OPEN TEN_OPEN TEN_OPEN TEN_OPEN
#define FIFTY_CLOSED TEN_CLOSED TEN_CLOSED TEN_CLOSED TEN_CLOSED TEN_CLOSED
#define SIXTY_THREE_OPEN FIFTY_OPEN TEN_OPEN "[[["
#define SIXTY_THREE_CLOSED FIFTY_CLOSED TEN_CLOSED "]]]"

#define DEPTH 10000

/* In bytes: what all of the program may take up, code and libraries and all. */
#define MOST_MEMORY (512 << 20)

/* A text, a piece so many times, and another text. */
typedef struct
{
  const char *what;
  const char *name; /* of the file */
  const char *before, *piece, *after;
  guint count;
  const char *command;
  const char *message;
} Case;

static const Case cases[] = {
  /* sizes */
  { "a-document-two-billion-wide", "a.gridwright",
    "{\"format\":1,\"game\":\"chase\",\"size\":[2000000000,2000000000]}", "", "", 0,
    "check a.gridwright", "$.size[0]: expected an integer from 5 to 1000, found 2000000000" },
  { "a-movingai-map-two-billion-wide", "a.map",
    "type octile\nheight 2000000000\nwidth 2000000000\nmap\n...\n", "", "", 0,
    "convert a.map b.gridwright", "a map of 2000000000 × 2000000000 does not fit this game" },
  { "a-tiled-map-two-billion-wide", "a.tmj",
    "{\"tilesets\":[],\"orientation\":\"orthogonal\",\"width\":2000000000,\"height\":2000000000,"
    "\"tilewidth\":8,\"tileheight\":8,\"layers\":[]}",
    "", "", 0, "convert a.tmj b.gridwright",
    "a map of 2000000000 × 2000000000 does not fit this game" },
  { "a-goblins-map-two-billion-wide", "a.txt", "2000000000 2000000000 0 1 1\n0 0\n1 1 TG 1\n", "",
    "", 0, "convert a.txt b.gridwright", "line 1: expected from 1 to 20 rows and columns" },
  { "a-maze-two-billion-wide", "a.gridwright",
    "{\"format\":1,\"game\":\"maze\",\"parameters\":{\"width\":2000000000}}", "", "", 0,
    "check a.gridwright", "$.parameters.width: expected an integer from 8 to 20" },
  /* crowds */
  { "a-million-units", "a.gridwright",
    "{\"format\":1,\"game\":\"chase\",\"size\":[9,9],\"objects\":[{}",
    ",{\"kind\":\"killer\",\"x\":1,\"y\":2}", "]}", MILLION, "check a.gridwright",
    "expected at most 1100000 values, found more" },
  { "an-episode-of-64-against-64-for-200000-steps", "a.gridwright-episode",
    "{\"format\":1,\"kind\":\"episode\",\"document\":{\"format\":1,\"game\":\"chase\","
    "\"parameters\":"
    "{\"survivors\":64,\"killers\":64,\"max_rounds\":100000,\"min_dist_exit\":0,\"min_dist_enemy\":"
    "0,"
    "\"min_dist_ally\":0}},\"seed\":1,\"actions\":[{\"step\":199999,\"set\":{\"alpha\":1}}]}",
    "", "", 0, "replay a.gridwright-episode",
    "$.actions[0].step: with so many units, an episode can be read up to step 39062 only" },
  { "200000-units", "a.gridwright",
    "{\"format\":1,\"game\":\"chase\",\"size\":[9,9],\"objects\":"
    "[{\"kind\":\"killer\",\"x\":1,\"y\":2}",
    ",{\"kind\":\"killer\",\"x\":1,\"y\":2}", "]}", MILLION / 5, "check a.gridwright",
    "$.objects[64]: expected at most 64 of the kind killer, found one more" },
  { "a-million-mages", "a.txt", "3 3 0 1000000 1\n", "0 0\n", "1 1 TG 1\n", MILLION,
    "convert a.txt b.gridwright", "line 3: expected a cell on which nobody stands" },
  { "200000-cards", "a.json", "{\"set\":\"s\",\"copies\":2,\"cards\":[{\"id\":\"A\"}",
    ",{\"id\":\"A\"}", "]}", MILLION / 5, "convert a.json b.gridwright",
    "$.cards: expected at most 64 rows, found 200001" },
  { "two-billion-copies-of-a-card", "a.json",
    "{\"set\":\"s\",\"copies\":2000000000,\"cards\":[{\"id\":\"A\"}]}", "", "", 0,
    "convert a.json b.gridwright", ".copies: expected an integer from 0 to 20, found 2000000000" },
  /* depths */
  { "a-document-10000-deep", "a.gridwright", "{\"format\":1,\"game\":\"chase\",\"notes\":", "[", "",
    DEPTH, "check a.gridwright", "expected at most 64 levels of brackets" },
  { "objects-10000-deep", "a.gridwright", "", "{\"format\":", "", DEPTH, "check a.gridwright",
    "expected at most 64 levels of brackets" },
  { "a-tiled-map-10000-deep", "a.tmj", "{\"tilesets\":", "[", "", DEPTH,
    "convert a.tmj b.gridwright", "expected at most 64 levels of brackets" },
  { "a-card-set-10000-deep", "a.json", "{\"cards\":", "[", "", DEPTH, "convert a.json b.gridwright",
    "expected at most 64 levels of brackets" },
  { "an-episode-10000-deep", "a.gridwright-episode",
    "{\"format\":1,\"kind\":\"episode\",\"document\":", "[", "", DEPTH,
    "replay a.gridwright-episode", "expected at most 72 levels of brackets" },
  { "a-run-10000-deep", "run.json", "{\"format\":1,\"document\":", "[", "", DEPTH, "replay .:0",
    "expected at most 72 levels of brackets" },
  /* what would be larger once it is saved than what can be read */
  { "a-million-numbers-that-each-take-a-long-line", "a.gridwright",
    "{\"format\":1,\"game\":\"chase\",\"size\":[9,9],\"unknown\":" FIFTY_OPEN "1", ",1",
    FIFTY_CLOSED "}", 900000, "check a.gridwright",
    "a.gridwright: too large to be saved and read again: expected at most 67108864 bytes, found" },
  /* promises that the files do not keep */
  { "a-run-of-more-episodes-than-can-be", "run.json",
    "{\"format\":1,\"game\":\"chase\",\"engine\":\"0.1.0\",\"seed\":1,"
    "\"episodes\":9000000000000000000,\"episodes_done\":9000000000000000000,\"events\":\"none\","
    "\"hash\":null,\"parameters\":{},\"document\":{\"format\":1,\"game\":\"chase\",\"size\":[7,6]}"
    "}",
    "", "", 0, "replay .:0", "$.episodes: expected an integer from 1 to 2147483648" },
  { "an-action-in-a-step-that-never-comes", "a.gridwright-episode",
    "{\"format\":1,\"kind\":\"episode\",\"document\":{\"format\":1,\"game\":\"chase\","
    "\"size\":[9,9]},\"parameters\":{},\"seed\":1,\"actions\":[{\"step\":4000000000,"
    "\"do\":\"S0 1,3\"}]}",
    "", "", 0, "replay a.gridwright-episode",
    "$.actions[0].step: expected an integer from 0 to 1000000, found 4000000000" },
  { "an-action-in-a-step-that-takes-hours-to-reach", "a.gridwright-episode",
    "{\"format\":1,\"kind\":\"episode\",\"document\":{\"format\":1,\"game\":\"goblins\","
    "\"size\":[5,5],\"parameters\":{\"max_turns\":1000000000}},\"parameters\":{"
    "\"max_turns\":1000000000},\"seed\":1,\"actions\":[{\"step\":2000000000,\"do\":\"end\"}]}",
    "", "", 0, "thumbnail a.gridwright-episode b.png",
    "$.actions[0].step: expected an integer from 0 to 1000000, found 2000000000" },
};

static void
write_case (CliFixture *fixture, const Case *item)
{
  g_autoptr (GString) text = g_string_new (item->before);

  for (guint i = 0; i < item->count; i++)
    {
      g_string_append (text, item->piece);
    }
  g_string_append (text, item->after);
  cli_write (fixture, item->name, text->str);
}

static void
test_refused (CliFixture *fixture, gconstpointer data)
{
  const Case *item = data;
  g_autoptr (CliResult) result = NULL;

  write_case (fixture, item);
  result = cli_run (fixture, item->command);
  g_assert_cmpint (result->status, ==, 1);
  cli_assert_contains (result->err, item->message);
  g_assert_cmpuint (strlen (result->err), <, 500);
  g_assert_false (cli_exists (fixture, "b.gridwright"));
}

/* A file so long that it does not fit the memory, of which nearly all is a hole. */
static void
stretch (CliFixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_cmpint (truncate (path, (off_t) 1500 << 20), ==, 0);
}

/* What a program says that reads this file as its standard input. */
static char *
dup_complaint (CliFixture *fixture, const char *file, const char *command, const char *operand)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, file, NULL);
  char *said = NULL;

  g_subprocess_launcher_set_cwd (launcher, fixture->folder);
  g_subprocess_launcher_set_stdin_file_path (launcher, path);
  process = g_subprocess_launcher_spawn (launcher, NULL, g_getenv (fixture->program), command,
                                         operand, NULL);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, &said, NULL));
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 1);
  return said;
}

static void
test_endless_input (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *play = NULL;
  g_autofree char *goblins = NULL;
  g_autofree char *folder = NULL;

  cli_write (fixture, "input", "\n{}\n");
  stretch (fixture, "input");
  play = dup_complaint (fixture, "input", "play", PLACED);
  cli_assert_contains (play, "standard input: line 3: longer than 1048576 bytes");
  cli_write (fixture, "input", "3 3 0 1 1\n0 0\n1 1 TG 1\n");
  stretch (fixture, "input");
  goblins = dup_complaint (fixture, "input", "goblins", NULL);
  cli_assert_contains (goblins, "standard input: line 4: longer than 1048576 bytes");
  folder = dup_complaint (fixture, ".", "play", PLACED);
  cli_assert_contains (folder, "standard input: Is a directory");
}

/* The rows of a run, and what takes the place of them from some text on. */
static void
test_endless_rows (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *done = cli_dup_output (fixture, "run " PLACED " --episodes 2 --out run");
  g_autofree char *rows = cli_read (fixture, "run/summary.csv");
  g_autofree char *start = g_strndup (rows, (gsize) (strstr (rows, "\n1,") + 1 - rows));
  g_autofree char *letters = g_strnfill (2 << 20, 'a');
  g_autofree char *long_row = g_strconcat (start, letters, "\n", NULL);
  g_autofree char *long_heading = g_strconcat (letters + (3 << 19), "\n", NULL);
  g_autofree char *long_cell = g_strconcat (start, "1,", letters + (3 << 19), "\n", NULL);
  const char *const texts[] = { long_row, long_heading, long_cell };
  const char *const messages[] = { "run/summary.csv: line 3: longer than 1048576 bytes",
                                   "run/summary.csv: line 1: expected episode,",
                                   "run/summary.csv: line 3: column winner: expected " };

  cli_assert_contains (done, "Episodes ");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CliResult) result = NULL;

      cli_write (fixture, "run/summary.csv", texts[i]);
      result = cli_run (fixture, "replay run:0");
      g_assert_cmpint (result->status, ==, 1);
      cli_assert_contains (result->err, messages[i]);
      g_assert_cmpuint (strlen (result->err), <, 500);
    }
}

/* A line without an end is one that was never written: the first, or one behind the rows. */
static void
test_endless_torn_row (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *done = cli_dup_output (fixture, "run " PLACED " --episodes 2 --out run");
  g_autofree char *before = cli_dup_output (fixture, "replay run:0 --ndjson");
  g_autofree char *behind = NULL;
  g_autofree char *first = NULL;

  cli_assert_contains (done, "Episodes ");
  stretch (fixture, "run/summary.csv");
  behind = cli_dup_output (fixture, "replay run:0 --ndjson");
  g_assert_cmpstr (before, ==, behind);
  cli_write (fixture, "run/summary.csv", "");
  stretch (fixture, "run/summary.csv");
  first = cli_dup_output (fixture, "replay run:0 --ndjson");
  g_assert_cmpstr (before, ==, first);
}

/* What is read must be readable in all that is made of it. */
static const Case survivors[] = {
  { "twelve-million-delete-characters", "a.gridwright",
    "{\"format\":1,\"game\":\"chase\",\"size\":[9,9],\"notes\":\"", "\x7f", "\"}", 12 * MILLION,
    NULL, NULL },
  { "64-levels", "a.gridwright",
    "{\"format\":1,\"game\":\"chase\",\"size\":[9,9],\"unknown\":" SIXTY_THREE_OPEN, "",
    SIXTY_THREE_CLOSED "}", 0, NULL, NULL },
  { "650000-numbers-in-a-row", "a.gridwright",
    "{\"format\":1,\"game\":\"chase\",\"size\":[9,9],\"objects\":[{\"kind\":\"exit\",\"x\":0,"
    "\"y\":0,\"unknown\":" FIFTY_OPEN "1",
    ",1", FIFTY_CLOSED "}]}", 650000, NULL, NULL },
};

/* Each must be done, whatever it says. */
static const char *const uses[] = {
  "check a.gridwright",
  "convert a.gridwright b.gridwright",
  "check b.gridwright",
  "run a.gridwright --episodes 2 --seed 1 --events none --out run",
  "run a.gridwright --episodes 2 --seed 1 --events none --resume --out run",
  "replay run:1 --ndjson",
  "sweep a.gridwright --vary max_rounds=5,6 --episodes 2 --seed 1 --out sweep",
  "sweep a.gridwright --vary max_rounds=5,6 --episodes 2 --seed 1 --resume --out sweep",
};

static void
do_use (CliFixture *fixture, const char *arguments)
{
  g_autoptr (CliResult) result = cli_run (fixture, arguments);

  if (result->status != 0)
    {
      g_error ("%s: %s", arguments, result->err);
    }
}

static void
test_survives (CliFixture *fixture, gconstpointer data)
{
  const Case *item = data;

  write_case (fixture, item);
  for (guint i = 0; i < G_N_ELEMENTS (uses); i++)
    {
      do_use (fixture, uses[i]);
    }
}

static void
test_deep_episode (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text = cli_dup_output (fixture, "new maze --place --seed 1");
  g_autofree char *deep = NULL;

  *strrchr (text, '}') = '\0';
  deep = g_strconcat (text, ",\"unknown\":" SIXTY_THREE_OPEN SIXTY_THREE_CLOSED "}", NULL);
  cli_write (fixture, "a.gridwright", deep);
  do_use (fixture, "solve a.gridwright --seconds 0 --out b.gridwright-episode");
  do_use (fixture, "replay b.gridwright-episode");
}

/* Rows of walls and glass, no two of a kind next to each other. */
static void
append_edges (GString *text, const char *key, guint n_rows, guint n_columns)
{
  g_string_append_printf (text, "\"%s\":[", key);
  for (guint y = 0; y < n_rows; y++)
    {
      g_string_append (text, y > 0 ? ",\"" : "\"");
      for (guint x = 0; x < n_columns; x++)
        {
          g_string_append_c (text, (x + y) % 2 == 0 ? '|' : ':');
        }
      g_string_append_c (text, '"');
    }
  g_string_append_c (text, ']');
}

static void
test_walls_through_tiled (CliFixture *fixture, gconstpointer data)
{
  guint side = GPOINTER_TO_UINT (data);
  g_autoptr (GString) text = g_string_new ("{\"format\":1,\"game\":\"chase\",");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_string_append_printf (text, "\"size\":[%u,%u],\"edges\":{", side, side);
  append_edges (text, "right", side, side - 1);
  g_string_append_c (text, ',');
  append_edges (text, "down", side - 1, side);
  g_string_append (text, "}}");
  cli_write (fixture, "a.gridwright", text->str);
  do_use (fixture, "convert a.gridwright b.gridwright");
  do_use (fixture, "convert a.gridwright a.tmj");
  do_use (fixture, "convert a.tmj c.gridwright");
  before = cli_read (fixture, "b.gridwright");
  after = cli_read (fixture, "c.gridwright");
  g_assert_true (g_str_equal (before, after));
}

/* A file of ten kilobytes asked for a gigabyte. */
static void
test_many_changes (CliFixture *fixture, gconstpointer data)
{
  gboolean is_one_step = GPOINTER_TO_INT (data);
  g_autoptr (GString) text =
      g_string_new ("{\"format\":1,\"kind\":\"episode\",\"document\":{\"format\":1,\"game\":"
                    "\"chase\",\"size\":[1000,1000]},\"parameters\":{},\"seed\":1,\"actions\":[");
  g_autoptr (CliResult) result = NULL;

  for (guint i = 0; i < 250; i++)
    {
      g_string_append_printf (text, "%s{\"step\":%u,\"set\":{\"killer_sight\":%u}}",
                              i > 0 ? "," : "", is_one_step ? 0 : i, 1 + i % 9);
    }
  g_string_append (text, "]}");
  cli_write (fixture, "a.gridwright-episode", text->str);
  result = cli_run (fixture, "thumbnail a.gridwright-episode b.png");
  g_assert_cmpint (result->status, ==, is_one_step ? 0 : 1);
  if (!is_one_step)
    {
      cli_assert_contains (result->err,
                           "a.gridwright-episode: $.actions[8].set: on a board of this size, "
                           "parameters can change in at most 8 steps of an episode");
    }
}

/* Sanitizers reserve terabytes that they never use. */
static void
limit_memory (void)
{
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  const struct rlimit limit = { MOST_MEMORY, MOST_MEMORY };

  g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);
#endif
}

int
main (int argc, char **argv)
{
  static const guint sides[] = { 30, 300, 1000 };

  g_test_init (&argc, &argv, NULL);
  limit_memory ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/hostile/%s-is-refused", cases[i].what);

      g_test_add (path, CliFixture, &cases[i], cli_set_up, test_refused, cli_tear_down);
    }
  cli_test_add ("/cli/hostile/an-input-line-without-end-is-refused", test_endless_input);
  cli_test_add ("/cli/hostile/a-row-without-end-is-refused", test_endless_rows);
  cli_test_add ("/cli/hostile/a-torn-row-without-end-is-left-out", test_endless_torn_row);
  for (guint i = 0; i < G_N_ELEMENTS (survivors); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/hostile/%s-can-be-used", survivors[i].what);

      g_test_add (path, CliFixture, &survivors[i], cli_set_up, test_survives, cli_tear_down);
    }
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *path = g_strdup_printf (
          "/cli/hostile/%u-by-%u-walled-cells-go-through-tiled", sides[i], sides[i]);

      g_test_add (path, CliFixture, GUINT_TO_POINTER (sides[i]), cli_set_up,
                  test_walls_through_tiled, cli_tear_down);
    }
  cli_test_add ("/cli/hostile/an-episode-of-64-levels-can-be-read", test_deep_episode);
  g_test_add ("/cli/hostile/changes-in-one-step-take-the-room-of-one", CliFixture,
              GINT_TO_POINTER (TRUE), cli_set_up, test_many_changes, cli_tear_down);
  g_test_add ("/cli/hostile/changes-in-many-steps-are-refused", CliFixture, GINT_TO_POINTER (FALSE),
              cli_set_up, test_many_changes, cli_tear_down);
  return g_test_run ();
}
