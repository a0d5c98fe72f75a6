/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wrong usage, refused input, and help. */
#include "cli-fixture.h"

#include <string.h>

typedef struct
{
  const char *arguments;
  int status;
  const char *message; /* a part of what standard error says */
} Case;

static const Case cases[] = {
  { "", 2, "expected a command" },
  { "frobnicate", 2, "unknown command: frobnicate" },
  { "dance " OPEN, 2, "unknown command: dance" },
  { "--frobnicate", 2, "unknown command" },

  { "run", 2, "--out" },
  { "run --out made", 2, "expected DOC" },
  { "run " OPEN, 2, "expected --out" },
  { "run " OPEN " " PLACED " --out made", 2, "found also " PLACED },
  { "run " OPEN " --out made --frobnicate", 2, "frobnicate" },
  { "run '' --out made", 2, "expected DOC" },
  { "run " OPEN " --out ''", 2, "--out: expected a name" },
  { "run " OPEN " --out made --episodes 0", 2, "--episodes: expected a number from 1" },
  { "run " OPEN " --out made --episodes -3", 2, "--episodes: expected a number from 1" },
  { "run " OPEN " --out made --episodes many", 2, "many" },
  { "run " OPEN " --out made --episodes 2147483649", 2, "--episodes" },
  { "run " OPEN " --out made --threads 0", 2, "--threads: expected a number from 1 to 256" },
  { "run " OPEN " --out made --threads 257", 2, "--threads" },
  { "run " OPEN " --out made --events some", 2, "expected none, key or all, found some" },
  { "run " OPEN " --out made --seed -1", 2, "--seed: expected a whole number from 0" },
  { "run " OPEN " --out made --seed 1.5", 2, "found 1.5" },
  { "run " OPEN " --out made --seed ''", 2, "--seed" },
  { "run " OPEN " --out made --seed 18446744073709551616", 2, "18446744073709551615" },
  { "run " OPEN " --out made --set killer_sight", 2, "expected key=value, found killer_sight" },
  { "run --resume --out made --seed 3", 2, "expected also DOC" },
  { "run --resume --out made --episodes 3", 2, "expected also DOC" },
  { "run " OPEN " --resume --force --out made", 2, "--resume does not go with --force" },
  { "run missing.gridwright --out made", 1, "missing.gridwright" },
  { "run broken.gridwright --out made", 1, "broken.gridwright" },
  { "run . --out made", 1, "." },
  { "run " OPEN " --out made --set frobs=1", 1, "frobs: this game has no parameter" },
  { "run " OPEN " --out made --set killer_sight=far", 1, "found far" },
  { "run " OPEN " --out made --set killer_sight=-1", 1, "expected an integer from 0" },
  { "run " OPEN " --out made --set killer_sight=", 1, "killer_sight: expected an integer" },
  { "run " OPEN " --out made --set =3", 1, "no parameter" },
  { "run " OPEN " --out made --set outcome=fair", 1, "expected one of all-escape" },
  { "run " OPEN " --out made --set width=30", 1, "width: the map has a size" },
  { "run " PLACED " --out made --set survivors=3", 1, "the map places its survivors" },
  { "run " OPEN " --out made --set killers=3 --set frobs=1", 1, "frobs" },
  { "run " OPEN " --out made --set survivors=64 --set min_dist_ally=1 --set width=5", 1, "width" },
  { "run --resume --out made", 1, "made" },
  { "run " OPEN " --resume --out made", 1, "made" },
  { "run " OPEN " --out " PLACED, 1, PLACED },
  { "run " OPEN " --out " PLACED "/made", 1, PLACED },

  { "solve " OPEN " --seconds nan", 2, "expected numbers from 0 on" },
  { "solve " OPEN " --seconds=-1", 2, "expected numbers from 0 on" },

  { "replay", 2, "expected DOC|RUN:EPISODE" },
  { "replay " OPEN " --ascii --ndjson", 2, "--ndjson does not go with" },
  { "replay .", 2, "is a folder" },
  { "replay missing.gridwright", 1, "missing.gridwright" },
  { "replay missing:3", 1, "missing:3" },
  { "replay .:0", 1, "run.json" },
  { "replay " OPEN " --set killers=65", 1, "killers: expected an integer from 0 to 64" },

  { "play", 2, "expected DOC" },
  { "play " OPEN " more", 2, "found also more" },
  { "play broken.gridwright", 1, "broken.gridwright" },

  { "explain " OPEN, 2, "expected --step" },
  { "explain " OPEN " --step 0", 2, "--actor" },
  { "explain " OPEN " --step -1 --actor K0", 2, "--step" },
  { "explain " OPEN " --step 0 --actor K9", 1, "K9: there is no such unit" },
  { "explain " OPEN " --step 100000 --actor K0", 1, "there is no step 100000" },
  { "explain " OPEN " --step 0 --actor S0", 1, "S0: not to move" },

  { "new", 2, "expected GAME" },
  { "new frobs", 1, "frobs: there is no such game" },
  { "new chase --set width=4", 1, "width: expected an integer from 5 to 1000, found 4" },
  { "new chase --set frobs=1", 1, "frobs" },
  { "new chase --seed x", 2, "--seed" },
  { "new chase --out " PLACED, 1, "the file exists" },
  { "new chase --out missing/file.gridwright", 1, "missing/file.gridwright" },

  { "check", 2, "expected FILE" },
  { "check missing.gridwright", 1, "missing.gridwright" },
  { "params", 2, "expected GAME|DOC" },
  { "params frobs", 1, "frobs" },
  { "games chase", 2, "found chase" },
  { "games --frobnicate", 2, "frobnicate" },
};

static void
refused (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *placed = cli_read (fixture, PLACED);
  g_autofree char *placed_after = NULL;

  cli_write (fixture, "broken.gridwright", "{ \"format\": 1, \"game\": ");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliResult) result = cli_run (fixture, cases[i].arguments);

      g_test_message ("%s", cases[i].arguments);
      g_assert_cmpint (result->status, ==, cases[i].status);
      cli_assert_contains (result->err, cases[i].message);
      g_assert_cmpstr (result->out, ==, "");
      g_assert_cmpint (strstr (result->err, "--help") != NULL, ==, cases[i].status == 2);
      g_assert_false (cli_exists (fixture, "made"));
    }
  placed_after = cli_read (fixture, PLACED);
  g_assert_cmpstr (placed_after, ==, placed);
}

static void
one_message (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (CliResult) result =
      cli_run (fixture, "run " OPEN " --out made --set killers=x --set frobs=1");

  g_assert_cmpint (result->status, ==, 1);
  g_assert_true (strchr (result->err, '\n') == result->err + strlen (result->err) - 1);
}

static void
help (CliFixture *fixture, gconstpointer data)
{
  static const char *const commands[] = { "run",     "sweep", "knobs", "balance", "replay", "play",
                                          "explain", "new",   "check", "games",   "params" };
  g_autofree char *whole = cli_dup_output (fixture, "--help");
  g_autofree char *again = cli_dup_output (fixture, "-h");

  g_assert_cmpstr (whole, ==, again);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *arguments = g_strconcat (commands[i], " --help", NULL);
      g_autofree char *line = g_strconcat ("\n  ", commands[i], " ", NULL);
      g_autofree char *usage = g_strconcat ("gridwright-cli ", commands[i], " [", NULL);
      g_autofree char *text = cli_dup_output (fixture, arguments);

      cli_assert_contains (whole, line);
      cli_assert_contains (text, usage);
      cli_assert_contains (text, "  -h, --help");
    }
}

/* Help is what is asked for, whatever else is wrong; but not where it is the value of an option. */
static void
help_among_others (CliFixture *fixture, gconstpointer data)
{
  static const char *const others[] = { "run -h", "run -?", "run --help-all",
                                        "run --episodes 0 --help", "run x y --help --frobnicate" };
  g_autofree char *text = cli_dup_output (fixture, "run --help");
  g_autoptr (CliResult) value = cli_run (fixture, "run --out --help");

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *other = cli_dup_output (fixture, others[i]);

      g_assert_cmpstr (other, ==, text);
    }
  g_assert_cmpint (value->status, ==, 2);
  cli_assert_contains (value->err, "expected DOC");
}

static void
version (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text = cli_dup_output (fixture, "--version");

  g_assert_cmpstr (text, ==, "gridwright-cli " GW_VERSION "\n");
}

static void
assert_full (const char *arguments)
{
  g_autofree char *command = g_strdup_printf ("%s %s >/dev/full", g_getenv ("GW_CLI"), arguments);
  g_autoptr (GSubprocess) process =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDERR_PIPE, NULL, "/bin/sh", "-c", command, NULL);
  g_autofree char *err = NULL;

  g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, &err, NULL);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 1);
  cli_assert_contains (err, "cannot be written");
}

static void
full_disk (CliFixture *fixture, gconstpointer data)
{
  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("there is no /dev/full");
      return;
    }
  assert_full ("games");
  assert_full ("--help");
  assert_full ("run --help");
  assert_full ("maze encode -h");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_test_add ("/cli/usage/bad-input-has-a-message-and-a-status-and-writes-nothing", refused);
  cli_test_add ("/cli/usage/several-errors-make-one-message", one_message);
  cli_test_add ("/cli/usage/every-command-has-help", help);
  cli_test_add ("/cli/usage/help-goes-before-all-else", help_among_others);
  cli_test_add ("/cli/usage/version", version);
  cli_test_add ("/cli/usage/output-that-cannot-be-written-is-no-success", full_disk);
  return g_test_run ();
}
