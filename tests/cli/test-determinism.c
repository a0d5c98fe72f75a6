/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Same inputs, same bytes: over threads, optimisation levels and repeated runs. */
#include <string.h>

#include "cli-fixture.h"

typedef struct
{
  const char *name;
  const char *sample;
  const char *arguments;
  const char *hash; /* of all final states in order: changes only with the rules */
} Case;

static const Case cases[] = {
  { "open", "chase-50x50-3v3", "--episodes 200 --seed 1", "c162283837d423fe" },
  { "walled", "chase-walled", "--episodes 120 --seed 7", "a4bf0726acac45ef" },
  { "assign", "chase-walled", "--episodes 60 --seed 3 --set killer_strategy=assign --events all",
    "6b6270479dc0daa7" },
  { "intercept", "chase-100x100-3v2",
    "--episodes 60 --seed 18446744073709551600 --set killer_strategy=intercept --set cycles=block "
    "--set safety=log --set gamma=0.7 --set contested_penalty=2.5",
    "547da19b2f2d57e3" },
};

static void
run_into (
    CliFixture *fixture, const Case *item, const char *program, guint threads, const char *folder)
{
  const char *source = g_getenv ("GW_SOURCE_DIR");
  g_autofree char *arguments =
      g_strdup_printf ("run %s/data/samples/%s.gridwright %s --threads %u --out %s", source,
                       item->sample, item->arguments, threads, folder);
  g_autofree char *output = NULL;

  fixture->program = program;
  output = cli_dup_output (fixture, arguments);
}

static void
test_same_bytes (CliFixture *fixture, gconstpointer data)
{
  const Case *item = data;
  g_autofree char *run = NULL;

  run_into (fixture, item, "GW_CLI", 1, "one");
  run_into (fixture, item, "GW_CLI", 1, "again");
  run_into (fixture, item, "GW_CLI", 2, "two");
  run_into (fixture, item, "GW_CLI", 4, "four");
  run_into (fixture, item, "GW_PLAIN_CLI", 2, "plain");
  cli_assert_same_folder (fixture, "one", "again");
  cli_assert_same_folder (fixture, "one", "two");
  cli_assert_same_folder (fixture, "one", "four");
  cli_assert_same_folder (fixture, "one", "plain");
  run = cli_read (fixture, "one/run.json");
  cli_assert_contains (run, item->hash);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat (
          "/cli/determinism/threads-and-optimisation-change-no-byte/", cases[i].name, NULL);

      g_test_add (path, CliFixture, &cases[i], cli_set_up, test_same_bytes, cli_tear_down);
    }
  return g_test_run ();
}
