/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Same inputs, same bytes: over threads, optimisation levels and repeated runs. `./dev soak
 * determinism` runs it, in its slow form, with programs of all levels and two compilers. */
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
  { "drawn-mazes", "maze-large", "--episodes 60 --seed 5", "86216c311887f076" },
  { "glass", "maze-glass", "--episodes 60 --seed 9 --set walker_policy=oracle --events all",
    "b369b56c06d51529" },
  { "goblins", "goblins-8-skirmish",
    "--episodes 3 --seed 1 --set mage_policy=search --set nodes=500 --events all",
    "51bd819fa687c465" },
  { "cards", "vale-base",
    "--episodes 40 --seed 18446744073709551600 --set player1_policy=mcts "
    "--set player2_policy=lookahead --set playouts=20 --events all",
    "f0093630b8281be2" },
  { "greedy-cards", "vale-target-45", "--episodes 100 --seed 11 --set player2_policy=random",
    "fa4c8816c5c2f8b5" },
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
compare_runs (CliFixture *fixture, const Case *item)
{
  static const char *const folders[] = { "again", "two", "three", "four" };

  run_into (fixture, item, "GW_CLI", 1, "one");
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      run_into (fixture, item, "GW_CLI", i + 1, folders[i]);
      cli_assert_same_folder (fixture, "one", folders[i]);
    }
  run_into (fixture, item, "GW_PLAIN_CLI", 2, "plain");
  cli_assert_same_folder (fixture, "one", "plain");
}

static void
test_same_bytes (CliFixture *fixture, gconstpointer data)
{
  const Case *item = data;
  g_autofree char *run = NULL;

  compare_runs (fixture, item);
  run = cli_read (fixture, "one/run.json");
  cli_assert_contains (run, item->hash);
}

static void
test_sample (CliFixture *fixture, gconstpointer name)
{
  const Case item = { name, name, "--episodes 60 --seed 1", NULL };

  compare_runs (fixture, &item);
}

/* Long: for whoever builds programs in several ways to compare them. */
static void
add_samples (GPtrArray *names)
{
  g_autofree char *path = g_build_filename (g_getenv ("GW_SOURCE_DIR"), "data", "samples", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *file;

  g_assert_nonnull (folder);
  while ((file = g_dir_read_name (folder)) != NULL)
    {
      if (g_str_has_suffix (file, ".gridwright"))
        {
          g_ptr_array_add (names, g_strndup (file, strlen (file) - strlen (".gridwright")));
        }
    }
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *test =
          g_strconcat ("/cli/determinism/samples/", g_ptr_array_index (names, i), NULL);

      g_test_add (test, CliFixture, g_ptr_array_index (names, i), cli_set_up, test_sample,
                  cli_tear_down);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat (
          "/cli/determinism/threads-and-optimisation-change-no-byte/", cases[i].name, NULL);

      g_test_add (path, CliFixture, &cases[i], cli_set_up, test_same_bytes, cli_tear_down);
    }
  if (g_test_slow ())
    {
      add_samples (names);
    }
  return g_test_run ();
}
