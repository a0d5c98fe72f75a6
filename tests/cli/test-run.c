/* SPDX-License-Identifier: GPL-3.0-or-later */
/* run: its files and its table, and that it can be interrupted. */
#define _GNU_SOURCE /* posix_openpt() and its kin */
#include "cli-fixture.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void
files (CliFixture *fixture, gconstpointer data)
{
  g_autofree G_GNUC_UNUSED char *text =
      cli_dup_output (fixture, "run " OPEN " --episodes 4 --seed 42 --out TestResult --events key");
  g_autofree char *summary = cli_read (fixture, "TestResult/summary.csv");
  g_auto (GStrv) rows = g_strsplit (summary, "\n", -1);

  g_assert_true (g_str_has_prefix (summary, "episode,winner,survivorScore,killerScore,rounds"));
  g_assert_cmpuint (g_strv_length (rows), ==, 6);
  g_assert_true (cli_exists (fixture, "TestResult/run.json"));
  g_assert_true (cli_exists (fixture, "TestResult/aggregate.json"));
  g_assert_true (cli_exists (fixture, "TestResult/episode_0000.ndjson"));
  g_assert_true (cli_exists (fixture, "TestResult/episode_0003.ndjson"));
  g_assert_false (cli_exists (fixture, "TestResult/episode_0004.ndjson"));
}

static void
table (CliFixture *fixture, gconstpointer data)
{
  static const char *const labels[] = {
    "Episodes  ",         "\nKillers won ",     "\nSurvivors won ", "\nDraws ",
    "\nSurvivor points ", "\nKiller points ",   "\nRounds ",        "\nEscape round",
    "\nClose deaths ",    "\nBlocked survivor", "\nCamp captures ", "\nEpisodes/s "
  };
  g_autofree char *text = cli_dup_output (fixture, "run " OPEN " --episodes 30 --out made");

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      cli_assert_contains (text, labels[i]);
    }
  cli_assert_contains (text, " % ");
  g_assert_null (strstr (text, "Overlaps"));
  /* a family is one line */
  g_assert_null (strstr (strstr (text, "\nEscape round") + 1, "\nEscape round"));
}

static void
json (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (JsonNode) node =
      cli_read_json (fixture, "run " OPEN " --episodes 7 --json --out made");
  JsonObject *root = json_node_get_object (node);
  JsonObject *aggregate = json_object_get_object_member (root, "aggregate");

  g_assert_cmpstr (json_object_get_string_member (root, "folder"), ==, "made");
  g_assert_cmpint (json_object_get_int_member (root, "episodes"), ==, 7);
  g_assert_cmpint (json_object_get_int_member (root, "planned"), ==, 7);
  g_assert_cmpint (json_object_get_int_member (aggregate, "episodes"), ==, 7);
  g_assert_true (json_object_has_member (aggregate, "killer_win_rate"));
}

static void
defaults (CliFixture *fixture, gconstpointer data)
{
  g_autofree G_GNUC_UNUSED char *plain = cli_dup_output (fixture, "run " PLACED " --out plain");
  g_autofree G_GNUC_UNUSED char *said = cli_dup_output (
      fixture, "run " PLACED " --episodes 100 --seed 1 --threads 1 --events key --out said");

  cli_assert_same_folder (fixture, "plain", "said");
}

static void
levels (CliFixture *fixture, gconstpointer data)
{
  g_autofree G_GNUC_UNUSED char *none =
      cli_dup_output (fixture, "run " PLACED " --episodes 1 --events none --out none");
  g_autofree G_GNUC_UNUSED char *all =
      cli_dup_output (fixture, "run " PLACED " --episodes 1 --events all --out all");
  g_autofree char *events = cli_read (fixture, "all/episode_0000.ndjson");

  g_assert_false (cli_exists (fixture, "none/episode_0000.ndjson"));
  cli_assert_contains (events, "\"type\":\"Move\"");
}

static void
nothing_overwritten (CliFixture *fixture, gconstpointer data)
{
  g_autofree G_GNUC_UNUSED char *first =
      cli_dup_output (fixture, "run " OPEN " --episodes 3 --out made");
  g_autofree G_GNUC_UNUSED char *same =
      cli_dup_output (fixture, "run " OPEN " --episodes 3 --out same");
  g_autoptr (CliResult) again = cli_run (fixture, "run " OPEN " --episodes 2 --out made");
  g_autoptr (CliResult) other = cli_run (fixture, "run " OPEN " --episodes 2 --force --out .");
  g_autofree G_GNUC_UNUSED char *placed = cli_read (fixture, PLACED);
  g_autofree char *forced = NULL;

  g_assert_cmpint (again->status, ==, 1);
  cli_assert_contains (again->err, "made");
  cli_assert_same_folder (fixture, "made", "same");
  g_assert_cmpint (other->status, ==, 1);
  g_assert_false (cli_exists (fixture, "run.json"));
  forced = cli_dup_output (fixture, "run " OPEN " --episodes 2 --force --out made");
  g_assert_false (cli_exists (fixture, "made/episode_0002.ndjson"));
}

static void
no_start (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (CliResult) result = NULL;
  g_autoptr (CliResult) resumed = NULL;

  cli_write (fixture, "crowded",
             "{ \"format\": 1, \"game\": \"chase\", \"size\": [5, 5],\n"
             "  \"parameters\": { \"survivors\": 13, \"killers\": 13 } }\n");
  result = cli_run (fixture, "run crowded --episodes 2 --out made");
  g_assert_cmpint (result->status, ==, 1);
  g_assert_true (g_str_has_prefix (result->err, "gridwright-cli: crowded: episode 0 (seed 1): "));
  resumed = cli_run (fixture, "run --resume --out made");
  g_assert_cmpint (resumed->status, ==, 1);
  g_assert_true (g_str_has_prefix (resumed->err, "gridwright-cli: made: episode 0 (seed 1): "));
}

static void
broken_invariant (CliFixture *fixture, gconstpointer data)
{
  g_autofree G_GNUC_UNUSED char *made = cli_dup_output (fixture, "new broken --out doc");
  g_autofree G_GNUC_UNUSED char *sound = cli_dup_output (fixture, "new toy --out sound-doc");
  g_autoptr (CliResult) result = cli_run (fixture, "run doc --episodes 3 --out made");
  g_autofree char *fine = cli_dup_output (fixture, "run sound-doc --episodes 3 --out fine");

  g_assert_cmpint (result->status, ==, 1);
  cli_assert_contains (result->err, "INVARIANT BROKEN: Outside is 3, and must be 0");
  cli_assert_contains (result->out, "Wardens won");
  cli_assert_contains (fine, "Bumps ");
}

/* Until the summary has more than its heading; FALSE if the run has ended before. */
static gboolean
wait_for_rows (CliFixture *fixture, GSubprocess *process)
{
  while (g_subprocess_get_identifier (process) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, "cut", "summary.csv", NULL);
      g_autofree char *text = NULL;

      while (g_main_context_iteration (NULL, FALSE))
        {
        }
      if (g_file_get_contents (path, &text, NULL, NULL) && strchr (text, '\n') != NULL
          && strchr (strchr (text, '\n') + 1, '\n') != NULL)
        {
          return TRUE;
        }
      g_usleep (1000);
    }
  return FALSE;
}

/* Starts a run, sends it a signal once it has written rows, and returns its exit status. Runs too
 * short to be met are tried again with more episodes. */
static int
interrupt_run (CliFixture *fixture, int signal_number, guint *episodes, char **err)
{
  for (*episodes = 2000;; *episodes *= 4)
    {
      g_autofree char *arguments = g_strdup_printf (
          "run " OPEN " --episodes %u --events none --threads 1 --out cut", *episodes);
      g_autoptr (GSubprocess) process = cli_spawn (
          fixture, G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_PIPE, arguments);

      if (wait_for_rows (fixture, process))
        {
          g_subprocess_send_signal (process, signal_number);
        }
      g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, err, NULL);
      g_assert_true (g_subprocess_get_if_exited (process));
      if (g_subprocess_get_exit_status (process) != 0)
        {
          return g_subprocess_get_exit_status (process);
        }
      g_clear_pointer (err, g_free);
      cli_remove (fixture, "cut");
    }
}

static void
interrupted (CliFixture *fixture, gconstpointer data)
{
  guint episodes;
  g_autofree char *err = NULL;
  g_autofree char *whole_arguments = NULL;
  g_autofree char *resume_arguments = NULL;
  g_autofree char *resumed = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *done = NULL;

  g_assert_cmpint (interrupt_run (fixture, SIGINT, &episodes, &err), ==, 130);
  g_assert_true (g_str_has_prefix (err, "Interrupted: "));
  cli_assert_contains (err, "\ngridwright-cli run --resume --out 'cut'\n");
  resume_arguments = g_strdup_printf (
      "run " OPEN " --episodes %u --events none --resume --threads 2 --out cut", episodes);
  whole_arguments =
      g_strdup_printf ("run " OPEN " --episodes %u --events none --out whole", episodes);
  resumed = cli_dup_output (fixture, resume_arguments);
  whole = cli_dup_output (fixture, whole_arguments);
  cli_assert_same_folder (fixture, "cut", "whole");
  done = cli_dup_output (fixture, "run --resume --out cut");
  g_assert_null (strstr (done, "Episodes/s"));
}

static void
terminated (CliFixture *fixture, gconstpointer data)
{
  guint episodes;
  g_autofree char *err = NULL;
  g_autofree char *resumed = NULL;
  g_autoptr (CliResult) different = NULL;

  g_assert_cmpint (interrupt_run (fixture, SIGTERM, &episodes, &err), ==, 143);
  different = cli_run (fixture, "run " OPEN " --seed 2 --events none --resume --out cut");
  g_assert_cmpint (different->status, ==, 1);
  resumed = cli_dup_output (fixture, "run --resume --out cut");
  cli_assert_contains (resumed, "Killers won");
}

/* Reads from the terminal until `part` has been seen; what was read so far. */
static void
read_until (int terminal, GString *text, const char *part)
{
  while (part == NULL || strstr (text->str, part) == NULL)
    {
      char buffer[256];
      gssize length = read (terminal, buffer, sizeof buffer);

      if (length <= 0)
        {
          break; /* EIO once the program has gone */
        }
      g_string_append_len (text, buffer, length);
    }
}

static void
progress (CliFixture *fixture, gconstpointer data)
{
  int terminal = posix_openpt (O_RDWR | O_NOCTTY);
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (grantpt (terminal), ==, 0);
  g_assert_cmpint (unlockpt (terminal), ==, 0);
  g_subprocess_launcher_set_cwd (launcher, fixture->folder);
  g_subprocess_launcher_take_stderr_fd (launcher, open (ptsname (terminal), O_RDWR | O_NOCTTY));
  process =
      g_subprocess_launcher_spawn (launcher, &error, g_getenv ("GW_CLI"), "run", OPEN, "--episodes",
                                   "2000000000", "--events", "none", "--out", "made", NULL);
  g_assert_no_error (error);
  g_clear_object (&launcher);
  read_until (terminal, text, " of 2000000000 episodes, ");
  g_subprocess_send_signal (process, SIGINT);
  read_until (terminal, text, NULL);
  g_subprocess_wait (process, NULL, NULL);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 130);
  cli_assert_contains (text->str, "\r\033[KInterrupted: ");
  close (terminal);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_test_add ("/cli/run/writes-the-classic-files", files);
  cli_test_add ("/cli/run/prints-a-table", table);
  cli_test_add ("/cli/run/prints-json", json);
  cli_test_add ("/cli/run/defaults-are-100-episodes-seed-1-key-events", defaults);
  cli_test_add ("/cli/run/keeps-as-many-events-as-asked", levels);
  cli_test_add ("/cli/run/overwrites-nothing-but-a-run-and-only-if-forced", nothing_overwritten);
  cli_test_add ("/cli/run/episode-without-a-start-is-an-error", no_start);
  cli_test_add_toy ("/cli/run/broken-invariant-is-loud", broken_invariant);
  cli_test_add ("/cli/run/sigint-keeps-what-is-done-and-resume-gives-the-same-bytes", interrupted);
  cli_test_add ("/cli/run/sigterm-too", terminated);
  cli_test_add ("/cli/run/progress-on-a-terminal-only", progress);
  return g_test_run ();
}
