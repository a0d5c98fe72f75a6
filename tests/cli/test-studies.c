/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sweep, knobs and balance: what they print and write, and what they refuse. */
#include <signal.h>
#include <string.h>

#include "cli-fixture.h"

#define COIN "coin.gridwright"

/* With the program that has the coin game, whose odds are known. */
static void
set_up_coin (CliFixture *fixture, gconstpointer data)
{
  cli_set_up_toy (fixture, data);
  cli_write (fixture, COIN,
             "{ \"format\": 1, \"game\": \"coin\", \"size\": [4, 4],"
             "  \"parameters\": { \"bias\": 0.8 },"
             "  \"experiments\": ["
             "    { \"name\": \"Push\", \"kind\": \"sweep\", \"vary\": { \"push\": \"-10,0\" },"
             "      \"set\": { \"bias\": 0.6 }, \"seed\": 9, \"episodes\": 50 },"
             "    { \"name\": \"Early\", \"kind\": \"sweep\", \"vary\": { \"bias\": \"0.01\" },"
             "      \"episodes\": 400, \"stop_width\": 0.1 },"
             "    { \"name\": \"Fair\", \"kind\": \"balance\", \"knobs\": { \"bias\": \"0:1\" } } ]"
             " }");
}

static void
sweep (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text = cli_dup_output (
      fixture, "sweep " COIN " --vary bias=0.2:0.6:0.2 --vary push=0,5 --episodes 40 --out made");
  g_autofree char *rows = cli_read (fixture, "made/results.csv");
  g_autofree char *replayed = NULL;

  cli_assert_contains (text, "bias  push  episodes  Wardens won  [95 % interval]");
  cli_assert_contains (text, "\n 0.6     5        40");
  g_assert_true (g_str_has_prefix (rows, "point,bias,push,seed,episode,winner,"));
  cli_assert_contains (rows, "\n5,0.6,5,40,39,W");
  g_assert_true (cli_exists (fixture, "made/point_0005/run.json"));
  replayed = cli_dup_output (fixture, "replay made/point_0005:3 --ndjson");
  cli_assert_contains (replayed, "\"seed\":4");
}

static void
sweep_json (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (JsonNode) node = cli_read_json (
      fixture,
      "sweep " COIN " --vary bias=0.01,0.5 --episodes 400 --stop-width 0.1 --json --out m");
  JsonArray *points = json_object_get_array_member (json_node_get_object (node), "points");
  JsonObject *first = json_array_get_object_element (points, 0);
  JsonObject *second = json_array_get_object_element (points, 1);

  g_assert_true (json_object_get_boolean_member (json_node_get_object (node), "complete"));
  g_assert_true (json_object_get_boolean_member (first, "stopped_early"));
  g_assert_cmpint (json_object_get_int_member (first, "episodes"), ==, 100);
  g_assert_cmpint (json_object_get_int_member (second, "episodes"), >, 300);
}

/* What is said on the command line counts, also if it is 0. */
static void
saved_stop_width (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *early =
      cli_dup_output (fixture, "sweep " COIN " --experiment Early --out early");
  g_autofree char *whole =
      cli_dup_output (fixture, "sweep " COIN " --experiment Early --stop-width 0 --out whole");

  cli_assert_contains (early, "\n0.01       100");
  cli_assert_contains (whole, "\n0.01       400");
}

static void
saved_sweep (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text = cli_dup_output (fixture, "sweep " COIN " --experiment Push --out made");
  g_autofree char *rows = cli_read (fixture, "made/results.csv");
  g_autofree char *info = cli_read (fixture, "made/sweep.json");

  cli_assert_contains (rows, "\n1,0,9,0,W");
  cli_assert_contains (info, "\"bias\": 0.6");
  cli_assert_contains (text, "50");
}

static void
resume (CliFixture *fixture, gconstpointer data)
{
  const char *arguments = "sweep " COIN " --vary bias=0.2,0.4 --episodes 30 --out ";
  g_autofree char *first = g_strconcat (arguments, "made", NULL);
  g_autofree char *second = g_strconcat (arguments, "whole", NULL);
  g_autofree char *done = cli_dup_output (fixture, first);
  g_autofree G_GNUC_UNUSED char *whole = cli_dup_output (fixture, second);
  g_autofree char *resumed = NULL;
  g_autofree char *rows = NULL;
  g_autofree char *whole_rows = NULL;

  cli_remove (fixture, "made/point_0001");
  cli_remove (fixture, "made/results.csv");
  resumed = cli_dup_output (fixture, "sweep --resume --out made");
  rows = cli_read (fixture, "made/results.csv");
  whole_rows = cli_read (fixture, "whole/results.csv");
  g_assert_cmpstr (done, ==, resumed);
  g_assert_cmpstr (rows, ==, whole_rows);
  cli_assert_same_folder (fixture, "made/point_0001", "whole/point_0001");
}

/* Goes on with a sweep in whose first point another run was put by hand. */
static void
assert_refused (CliFixture *fixture, const char *run, const char *reason)
{
  g_autofree char *arguments =
      g_strconcat ("run ", run, " --episodes 30 --events none --force --out made/point_0000", NULL);
  g_autofree char *message = g_strconcat ("made/point_0000: holds another run: ", reason, NULL);
  g_autofree G_GNUC_UNUSED char *played = cli_dup_output (fixture, arguments);
  g_autoptr (CliResult) result = cli_run (fixture, "sweep --resume --out made");

  g_assert_cmpint (result->status, ==, 1);
  cli_assert_contains (result->err, message);
}

/* Whoever moves folders about must not get the results of something else. */
static void
other_runs (CliFixture *fixture, gconstpointer data)
{
  g_autofree G_GNUC_UNUSED char *made = NULL;

  cli_write (fixture, "toy.gridwright", "{ \"format\": 1, \"game\": \"toy\", \"size\": [9, 9] }");
  made = cli_dup_output (fixture, "sweep toy.gridwright --vary wind=0,1 --episodes 30 --out made");
  assert_refused (fixture, "toy.gridwright --set wind=1", "wind is 1 there, 0 was asked for");
  assert_refused (fixture, COIN, "the document is another one");
}

/* However far it has come by then. */
static void
interrupted (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (GSubprocess) process =
      cli_spawn (fixture, G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                 "sweep " COIN " --vary bias=0:1:0.01 --episodes 20000 --out made");
  g_autofree char *err = NULL;
  g_autofree char *out = NULL;

  while (!cli_exists (fixture, "made/sweep.json"))
    {
      g_thread_yield ();
    }
  g_subprocess_send_signal (process, SIGINT);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &out, &err, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 130);
  cli_assert_contains (err, "gridwright-cli sweep --resume --out 'made'");
  g_assert_true (cli_exists (fixture, "made/results.json"));
}

static void
knobs (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text = cli_dup_output (fixture, "knobs " COIN " --episodes 500");
  g_autoptr (JsonNode) node = cli_read_json (fixture, "knobs " COIN " --episodes 500 --json");
  JsonArray *moves = json_object_get_array_member (json_node_get_object (node), "moves");
  JsonObject *first = json_array_get_object_element (moves, 0);

  cli_assert_contains (text, "Wardens won 8");
  cli_assert_contains (text, "\nboulders");
  g_assert_cmpstr (json_object_get_string_member (first, "key"), ==, "tilt");
  g_assert_cmpfloat (json_object_get_double_member (first, "p_holm"), <, 0.001);
}

static void
balance (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text = cli_dup_output (fixture, "balance " COIN " --knob bias=0:1");
  g_autofree char *saved = cli_dup_output (fixture, "balance " COIN " --experiment Fair");
  g_autoptr (JsonNode) node = cli_read_json (fixture, "balance " COIN " --knob bias=0.7:1 --json");

  cli_assert_contains (text, "\nFair with bias=0.");
  cli_assert_contains (text, "fair, proven");
  g_assert_cmpstr (text, ==, saved);
  g_assert_cmpstr (json_object_get_string_member (json_node_get_object (node), "outcome"), ==,
                   "out-of-reach");
}

/* The reason is told, and the exit status is that of knobs and run. */
static void
unplayable (CliFixture *fixture, gconstpointer data)
{
  const char *reason = "no room for the boulders";
  g_autoptr (CliResult) result = cli_run (fixture, "balance " COIN " --knob boulders=60:70");
  g_autoptr (CliResult) json = cli_run (fixture, "balance " COIN " --knob boulders=60:70 --json");
  g_autoptr (JsonNode) node = json_from_string (json->out, NULL);
  JsonObject *object = json_node_get_object (node);

  g_assert_cmpint (result->status, ==, 1);
  g_assert_cmpstr (result->out, ==, "");
  g_assert_true (g_str_has_prefix (result->err, "gridwright-cli: " COIN ": "));
  cli_assert_contains (result->err, reason);
  g_assert_cmpint (json->status, ==, 1);
  g_assert_cmpstr (json_object_get_string_member (object, "outcome"), ==, "unplayable");
  cli_assert_contains (json_object_get_string_member (object, "sentence"), reason);
  cli_assert_contains (json->err, reason);
}

/* What is asked, the exit status and what the message has. */
static void
refusals (CliFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *arguments;
    int status;
    const char *message;
  } rows[] = {
    { "sweep " COIN " --out made", 2, "expected --vary" },
    { "sweep " COIN " --vary bias=0.1", 2, "expected --out" },
    { "sweep " COIN " --vary width=1:3 --out made", 1, "width: the map has a size" },
    { "sweep " COIN " --vary bias=0:2:1 --out made", 1, "bias: " },
    { "sweep " COIN " --vary bias=0.1 --episodes 0 --out made", 2, "--episodes" },
    { "sweep " COIN " --vary bias=0.1 --stop-width 2 --out made", 2, "--stop-width" },
    { "sweep " COIN " --vary bias=0.1 --stop-width nan --out made", 2, "--stop-width" },
    { "sweep " COIN " --vary bias=0.1 --stop-width inf --out made", 2, "--stop-width" },
    { "sweep " COIN " --vary bias=0.1 --stop-width=-0.1 --out made", 2, "--stop-width" },
    { "sweep " COIN " --vary bias=0.1 --stop-width wide --out made", 2, "found wide" },
    { "sweep " COIN " --vary bias=0.1,nan --out made", 1, "cli: bias: expected a number from" },
    { "sweep " COIN " --vary bias=0:nan:1 --out made", 1, "cli: bias: expected a number from" },
    { "sweep " COIN " --vary bias=0:1:nan --out made", 1, "cli: bias: expected a step above 0" },
    { "sweep " COIN " --vary bias=1:0:1 --out made", 1, "cli: bias: expected the smaller value" },
    { "sweep " COIN " --vary push=1,1 --out made", 1, "cli: push: expected every value once" },
    { "sweep " COIN " --vary push=1,,1 --out made", 1, "cli: push: expected from:to" },
    { "sweep " COIN " --vary push=1 --vary push=2 --out made", 1, "push is varied twice" },
    { "sweep " COIN " --experiment Pull --out made", 1, "no experiment “Pull”" },
    { "knobs", 2, "expected DOC" },
    { "knobs " COIN " --threads 0", 2, "--threads" },
    { "balance " COIN, 2, "expected --knob" },
    { "balance " COIN " --knob luck", 1, "luck: this game has no parameter" },
    { "balance " COIN " --knob bias --metric points", 1, "expected a rate" },
    { "balance " COIN " --knob bias --knob push --knob bias=0:1", 1, "bias is varied twice" },
    { "balance " COIN " --knob bias --target 0", 2, "--target: expected a number between 0 and 1" },
    { "balance " COIN " --knob bias --target 1", 2, "--target" },
    { "balance " COIN " --knob bias --target nan", 2, "--target" },
    { "balance " COIN " --knob bias --target=-0.5", 2, "--target" },
    { "balance " COIN " --knob bias --target half", 2, "found half" },
    { "balance " COIN " --knob bias --tolerance 0", 2, "--tolerance: expected a number between 0" },
    { "balance " COIN " --knob bias --tolerance 0.5", 2, "--tolerance" },
    { "balance " COIN " --knob bias --tolerance nan", 2, "--tolerance" },
    { "balance " COIN " --knob bias --tolerance inf", 2, "--tolerance" },
    { "balance " COIN " --experiment Fair --tolerance 0", 2, "--tolerance" },
    { "balance " COIN " --knob bias --confidence 0", 2, "expected a number from 0.5 to below 1" },
    { "balance " COIN " --knob bias --confidence 0.4", 2, "--confidence" },
    { "balance " COIN " --knob bias --confidence 1", 2, "--confidence" },
    { "balance " COIN " --knob bias --confidence nan", 2, "--confidence" },
    { "balance " COIN " --knob bias --confidence ''", 2, "--confidence" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CliResult) result = cli_run (fixture, rows[i].arguments);

      g_test_message ("%s", rows[i].arguments);
      g_assert_cmpint (result->status, ==, rows[i].status);
      cli_assert_contains (result->err, rows[i].message);
      g_assert_false (cli_exists (fixture, "made"));
    }
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*function) (CliFixture *fixture, gconstpointer data);
  } tests[] = {
    { "/cli/sweep/points-can-be-replayed", sweep },
    { "/cli/sweep/as-json", sweep_json },
    { "/cli/sweep/saved-in-the-document", saved_sweep },
    { "/cli/sweep/a-saved-width-can-be-set-aside", saved_stop_width },
    { "/cli/sweep/resumed", resume },
    { "/cli/sweep/points-that-hold-other-runs-are-refused", other_runs },
    { "/cli/sweep/interrupted", interrupted },
    { "/cli/knobs/the-largest-comes-first", knobs },
    { "/cli/balance/fair-or-out-of-reach", balance },
    { "/cli/balance/says-why-nothing-can-be-played", unplayable },
    { "/cli/studies/wrong-usage-and-refused-input", refusals },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_test_add (tests[i].path, CliFixture, NULL, set_up_coin, tests[i].function, cli_tear_down);
    }
  return g_test_run ();
}
