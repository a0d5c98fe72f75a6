/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are none, and limits that a shell sets: each is an error with a message. A program
 * that waits for a pipe takes longer than this test may. */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "cli-fixture.h"

#define KIB ((rlim_t) 1024)
#define MIB (1024 * KIB)

/* Special files */

static const char *const readers[] = {
  "check pipe.gridwright",          "params pipe.gridwright",
  "replay pipe.gridwright",         "run pipe.gridwright --episodes 1 --out r",
  "convert pipe.tmj b.gridwright",  "convert pipe.map b.gridwright",
  "replay pipe.gridwright-episode",
};

static void
test_pipes (CliFixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "pipe.gridwright", "pipe.tmj", "pipe.map",
                                       "pipe.gridwright-episode" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);

      g_assert_cmpint (mkfifo (path, 0600), ==, 0);
    }
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      g_autoptr (CliResult) result = NULL;

      g_test_message ("%s", readers[i]);
      result = cli_run (fixture, readers[i]);
      g_assert_cmpint (result->status, ==, 1);
      cli_assert_contains (result->err, "is not a regular file");
    }
}

static void
test_devices (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (CliResult) zeros = cli_run (fixture, "check /dev/zero");
  g_autoptr (CliResult) folder = cli_run (fixture, "check .");

  g_assert_cmpint (zeros->status, ==, 1);
  cli_assert_contains (zeros->err, "/dev/zero: is not a regular file");
  g_assert_cmpint (folder->status, ==, 1);
  cli_assert_contains (folder->err, ".: Is a directory");
}

/* /proc/kmsg looks like a regular file, and has something to say only now and then. */
static void
test_system_files (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (CliResult) result = cli_run (fixture, "check /proc/kmsg");

  g_assert_cmpint (result->status, ==, 1);
}

/* Who pipes a document into the program names it so. */
static void
test_standard_input (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text = cli_read (fixture, PLACED);
  g_autoptr (CliResult) result = cli_run_with_input (fixture, text, "check /dev/stdin");

  cli_assert_contains (result->out, "/dev/stdin: ok\n");
  g_assert_cmpint (result->status, ==, 0);
}

/* Limits of the shell */

/* The program inherits the limit; this one keeps none. */
static CliResult *
run_limited (CliFixture *fixture, int resource, rlim_t limit, const char *arguments)
{
  struct rlimit old, new;
  CliResult *result;

  g_assert_cmpint (getrlimit (resource, &old), ==, 0);
  new = old;
  new.rlim_cur = MIN (limit, old.rlim_max);
  g_assert_cmpint (setrlimit (resource, &new), ==, 0);
  result = cli_run (fixture, arguments);
  g_assert_cmpint (setrlimit (resource, &old), ==, 0);
  return result;
}

/* ulimit -f */
static void
test_file_size (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (CliResult) result = NULL;

  /* whoever started this test may ignore it */
  signal (SIGXFSZ, SIG_DFL);
  result = run_limited (fixture, RLIMIT_FSIZE, KIB / 4, "new vale --out new.gridwright");
  g_assert_cmpint (result->status, ==, 1);
  cli_assert_contains (result->err, "new.gridwright: File too large");
  g_assert_false (cli_exists (fixture, "new.gridwright"));
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

/* ulimit -v; sanitizers reserve terabytes that they never use. */
static void
test_memory_for_some_threads (CliFixture *fixture, gconstpointer data)
{
  static const char *const commands[] = {
    "run " OPEN " --threads 64 --episodes 500 --out r",
    "sweep " OPEN " --vary killers=1:2 --threads 64 --episodes 100 --out s",
    "knobs " OPEN " --threads 64 --episodes 50",
  };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (CliResult) result = NULL;

      g_test_message ("%s", commands[i]);
      result = run_limited (fixture, RLIMIT_AS, 300 * MIB, commands[i]);
      g_assert_cmpint (result->status, ==, 0);
      cli_assert_contains (result->err, " instead of 64: there is no memory for more\n");
    }
}

static void
test_memory_for_no_thread (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (CliResult) result =
      run_limited (fixture, RLIMIT_AS, 60 * MIB, "run " OPEN " --threads 64 --out r");

  g_assert_cmpint (result->status, ==, 1);
  cli_assert_contains (result->err, "there is not enough memory to play episodes");
}

#endif

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_test_add ("/cli/limits/pipes-are-refused", test_pipes);
  cli_test_add ("/cli/limits/devices-and-folders-are-refused", test_devices);
  cli_test_add ("/cli/limits/files-of-the-system-are-not-waited-for", test_system_files);
  cli_test_add ("/cli/limits/standard-input-can-be-named", test_standard_input);
  cli_test_add ("/cli/limits/a-file-that-grows-too-large-is-an-error", test_file_size);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  cli_test_add ("/cli/limits/threads-that-memory-does-not-allow-are-refused",
                test_memory_for_some_threads);
  cli_test_add ("/cli/limits/without-memory-for-a-thread-nothing-is-played",
                test_memory_for_no_thread);
#endif
  return g_test_run ();
}
