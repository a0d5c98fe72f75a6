/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A run shared out over processes, and runs compared: run --shard, merge, compare. */
#include "cli-fixture.h"

#include <string.h>

/* As docs/cluster.md has it. */
#define PARALLEL                                                                                   \
  "seq 4 | parallel \"$GW_CLI\" run " OPEN " --episodes 90 --shard {}/4 --out part-{} >/dev/null"

static void
gnu_parallel (CliFixture *fixture, gconstpointer data)
{
  const char *const shell[] = { "/bin/sh", "-c", PARALLEL, NULL };
  g_autofree char *program = g_find_program_in_path ("parallel");
  g_autofree char *whole = NULL;
  g_autofree char *merged = NULL;
  g_autofree char *err = NULL;
  int status;

  if (program == NULL)
    {
      g_test_skip ("there is no GNU parallel");
      return;
    }
  g_assert_true (g_spawn_sync (fixture->folder, (char **) shell, NULL, G_SPAWN_DEFAULT, NULL, NULL,
                               NULL, &err, &status, NULL));
  g_test_message ("%s", err);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  whole = cli_dup_output (fixture, "run " OPEN " --episodes 90 --out whole");
  merged = cli_dup_output (fixture, "merge part-1 part-2 part-3 part-4 --out merged");
  g_assert_cmpstr (merged, ==, "merged: 90 episodes from 4 shards\n");
  cli_assert_same_folder (fixture, "merged", "whole");
  cli_assert_same_folder (fixture, "whole", "merged");
}

static void
shard (CliFixture *fixture, gconstpointer data)
{
  g_autofree G_GNUC_UNUSED char *made =
      cli_dup_output (fixture, "run " OPEN " --episodes 10 --shard 2/4 --out part");
  g_autofree G_GNUC_UNUSED char *again =
      cli_dup_output (fixture, "run " OPEN " --episodes 10 --shard 2/4 --resume --out part");
  g_autofree char *summary = cli_read (fixture, "part/summary.csv");
  g_autofree char *of_part = cli_dup_output (fixture, "replay part:4 --ndjson");
  g_autofree char *of_seed = cli_dup_output (fixture, "replay " OPEN " --seed 5 --ndjson");
  g_autoptr (CliResult) outside = cli_run (fixture, "replay part:5");
  g_autoptr (CliResult) other = cli_run (fixture, "run " OPEN " --episodes 10 --resume --out part");

  cli_assert_contains (summary, "\n2,");
  cli_assert_contains (summary, "\n4,");
  g_assert_null (strstr (summary, "\n5,"));
  g_assert_cmpstr (of_part, ==, of_seed);
  g_assert_cmpint (outside->status, ==, 1);
  cli_assert_contains (outside->err, "the run has episodes 2 to 4 only");
  g_assert_cmpint (other->status, ==, 1);
  cli_assert_contains (other->err, "shard is 2/4 there, none was asked for");
}

typedef struct
{
  const char *arguments;
  int status;
  const char *message;
} Case;

static const Case cases[] = {
  { "run " OPEN " --out made --shard 5/4", 2, "--shard: expected I/N with I from 1 to N" },
  { "run " OPEN " --out made --shard 0/4", 2, "--shard" },
  { "run " OPEN " --out made --shard 1", 2, "found 1" },
  { "run " OPEN " --out made --shard 1/2/3", 2, "--shard" },
  { "run " OPEN " --out made --shard 1/101", 2, "100 episodes cannot be split in 101" },
  { "run --resume --out part-1 --shard 1/2", 2, "expected also DOC" },
  { "merge --out made", 2, "expected SHARD" },
  { "merge part-1", 2, "expected --out" },
  { "merge part-1 --out made", 1, "of 2 shards, this one is missing: 2" },
  { "merge part-1 part-1 --out made", 1, "shard 1 of 2 is also in part-1" },
  { "merge whole --out made", 1, "found a whole run" },
  { "merge missing --out made", 1, "missing" },
  { "compare whole", 2, "expected at least two folders" },
  { "compare", 2, "expected at least two folders" },
  { "compare whole missing", 1, "missing" },
};

static void
refused (CliFixture *fixture, gconstpointer data)
{
  g_autofree G_GNUC_UNUSED char *part =
      cli_dup_output (fixture, "run " OPEN " --episodes 10 --shard 1/2 --out part-1");
  g_autofree G_GNUC_UNUSED char *whole =
      cli_dup_output (fixture, "run " OPEN " --episodes 10 --out whole");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliResult) result = cli_run (fixture, cases[i].arguments);

      g_test_message ("%s", cases[i].arguments);
      g_assert_cmpint (result->status, ==, cases[i].status);
      cli_assert_contains (result->err, cases[i].message);
      g_assert_cmpstr (result->out, ==, "");
      g_assert_false (cli_exists (fixture, "made"));
    }
}

static void
compare (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *few = cli_dup_output (fixture, "run " OPEN " -n 200 --out few");
  g_autofree G_GNUC_UNUSED char *many =
      cli_dup_output (fixture, "run " OPEN " -n 200 --set killers=8 --out many");
  g_autofree G_GNUC_UNUSED char *other =
      cli_dup_output (fixture, "run " OPEN " -n 50 --seed 900 --out other");
  g_autofree char *text = cli_dup_output (fixture, "compare few many other");
  g_autofree char *all = cli_dup_output (fixture, "compare few many other --all-pairs");

  cli_assert_contains (few, "ahead");
  cli_assert_contains (few, "fair");
  cli_assert_contains (text, "Parameters that differ:\n");
  cli_assert_contains (text, "  killers ");
  cli_assert_contains (text, "few and many, on 200 seeds that both have played:\n");
  cli_assert_contains (text, "few and other, on different seeds (200 and 50 episodes):\n");
  cli_assert_contains (text, "\nRun many's killers won ");
  cli_assert_contains (text, " % more often than few's (95 %: ");
  g_assert_null (strstr (text, "many and other"));
  cli_assert_contains (all, "many and other");
}

static void
compare_json (CliFixture *fixture, gconstpointer data)
{
  g_autofree G_GNUC_UNUSED char *few = cli_dup_output (fixture, "run " OPEN " -n 60 --out few");
  g_autofree G_GNUC_UNUSED char *many =
      cli_dup_output (fixture, "run " OPEN " -n 60 --set killers=8 --out many");
  g_autoptr (JsonNode) node = cli_read_json (fixture, "compare few many --json");
  JsonObject *root = json_node_get_object (node);
  JsonArray *comparisons = json_object_get_array_member (root, "comparisons");
  JsonObject *first = json_array_get_object_element (comparisons, 0);
  JsonObject *parameter =
      json_array_get_object_element (json_object_get_array_member (root, "parameters"), 0);

  g_assert_cmpstr (json_object_get_string_member (parameter, "key"), ==, "killers");
  g_assert_cmpstr (json_object_get_string_member (first, "measure"), ==, "killer_win_rate");
  g_assert_cmpstr (json_object_get_string_member (first, "test"), ==, "mcnemar");
  g_assert_true (json_object_get_boolean_member (first, "paired"));
  g_assert_true (json_object_has_member (first, "adjusted_p"));
  g_assert_true (json_object_has_member (first, "sentence"));
}

static void
help (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *merge = cli_dup_output (fixture, "merge --help");
  g_autofree char *compared = cli_dup_output (fixture, "compare --help");
  g_autofree char *run = cli_dup_output (fixture, "run --help");

  cli_assert_contains (merge, "gridwright-cli merge [");
  cli_assert_contains (compared, "--all-pairs");
  cli_assert_contains (run, "--shard=I/N");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_test_add ("/cli/cluster/four-shards-by-gnu-parallel-merge-to-the-same-bytes", gnu_parallel);
  cli_test_add ("/cli/cluster/a-shard-has-the-runs-own-episode-numbers", shard);
  cli_test_add ("/cli/cluster/bad-shards-have-a-message-and-write-nothing", refused);
  cli_test_add ("/cli/compare/tells-what-differs-and-whether-it-is-real", compare);
  cli_test_add ("/cli/compare/prints-json", compare_json);
  cli_test_add ("/cli/cluster/every-command-has-help", help);
  return g_test_run ();
}
