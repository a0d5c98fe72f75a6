/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A rule changes: what was played before is not put together with what is played after. */
#include "coin-game.h"
#include "gw-axis.h"
#include "gw-compare.h"
#include "gw-run-merge.h"
#include "gw-run-record.h"
#include "gw-sweep.h"
#include "run-fixture.h"

#define EPISODES 40

/* The game of a coin, whose rules change under way. */
static GwRules rules;

static void
change_rules (void)
{
  rules.revision++;
}

static void
set_up (RunFixture *fixture, gconstpointer data)
{
  rules.revision = 1;
  run_fixture_init (fixture, gw_document_new (&rules, 4, 4), EPISODES);
}

static void
tear_down (RunFixture *fixture, gconstpointer data)
{
  run_fixture_clear (fixture);
}

static void
assert_refused (const GError *error)
{
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_DIFFERENT);
  g_assert_nonnull (strstr (error->message, "revision"));
}

static void
test_run_begun_before_is_not_resumed (RunFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = run_fixture_begin (fixture, "run");
  g_autoptr (GError) error = NULL;

  change_rules ();
  g_assert_null (gw_run_resume (folder, &fixture->options, &error));
  assert_refused (error);
  rules.revision = 1;
  run_fixture_resume (fixture, folder);
}

/* There is nothing more to play. */
static void
test_complete_run_is_read (RunFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = run_fixture_play (fixture, "run");
  g_autoptr (GwRunRecord) record = NULL;
  g_autoptr (GwRun) run = NULL;
  g_autoptr (GError) error = NULL;

  change_rules ();
  record = gw_run_record_open (folder, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_run_record_get_revision (record), ==, 1);
  g_clear_pointer (&record, gw_run_record_free);
  run = gw_run_resume (folder, &fixture->options, &error);
  g_assert_no_error (error);
  g_assert_nonnull (run);
}

static void
test_shards_are_not_merged (RunFixture *fixture, gconstpointer data)
{
  g_autofree char *out = run_fixture_path (fixture, "whole");
  g_auto (GStrv) folders = g_new0 (char *, 3);
  g_autoptr (GError) error = NULL;

  fixture->options.n_shards = 2;
  for (guint shard = 1; shard <= 2; shard++)
    {
      fixture->options.shard = shard;
      folders[shard - 1] = run_fixture_play (fixture, shard == 1 ? "first" : "second");
      change_rules ();
    }
  g_assert_false (gw_run_merge ((const char *const *) folders, out, FALSE, &error));
  assert_refused (error);
}

static void
test_runs_are_not_compared (RunFixture *fixture, gconstpointer data)
{
  GwRunData *runs[2];
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *folder = run_fixture_play (fixture, i == 0 ? "before" : "after");

      runs[i] = gw_run_data_open (folder, &error);
      g_assert_no_error (error);
      change_rules ();
    }
  g_assert_null (gw_compare_runs (runs, 2, 0, &error));
  assert_refused (error);
  gw_run_data_unref (runs[0]);
  gw_run_data_unref (runs[1]);
}

static void
test_sweep_is_not_resumed (RunFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = run_fixture_path (fixture, "sweep");
  g_autoptr (GPtrArray) axes = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_axis_free);
  GwSweepOptions options = {
    .document = fixture->document, .axes = axes, .episodes = EPISODES, .threads = 1
  };
  g_autoptr (GwSweep) sweep = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (axes, gw_axis_new ("push", "0:2:1"));
  sweep = gw_sweep_create (folder, &options, FALSE, &error);
  g_assert_no_error (error);
  g_clear_pointer (&sweep, gw_sweep_free);
  change_rules ();
  g_assert_null (gw_sweep_resume (folder, &options, &error));
  assert_refused (error);
}

#define ADD(name, test) g_test_add (name, RunFixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  rules = *gw_coin_get_rules ();
  rules.id = "changing";
  gw_rules_register (&rules);
  ADD ("/revision/run-begun-before-is-not-resumed", test_run_begun_before_is_not_resumed);
  ADD ("/revision/complete-run-is-read", test_complete_run_is_read);
  ADD ("/revision/shards-are-not-merged", test_shards_are_not_merged);
  ADD ("/revision/runs-are-not-compared", test_runs_are_not_compared);
  ADD ("/revision/sweep-is-not-resumed", test_sweep_is_not_resumed);
  return g_test_run ();
}
