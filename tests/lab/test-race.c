/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs that are started, paused, looked at, stopped, closed and gone on with at any moment end as
 * the run that nobody touched. Built with a thread sanitizer it also shows that none of this races.
 */
#include "gw-games.h"
#include "run-fixture.h"

#define EPISODES 400
#define MOST_ACTS 6

/* Up to this long between two acts. */
#define LONGEST_WAIT_MS 3

/* What a window does every 100 ms. */
static void
look (GwRun *run, guint64 *seen)
{
  g_autoptr (GwAggregate) aggregate = gw_run_dup_aggregate (run);
  guint64 done = gw_run_get_done (run);
  const gint32 *winners = gw_results_get_column (gw_run_get_results (run), 0);
  gint64 sum = 0;

  g_assert_cmpuint (done, >=, *seen);
  g_assert_cmpuint (gw_aggregate_get_episodes (aggregate), <=, EPISODES);
  for (guint64 row = 0; row < done; row++)
    {
      sum += winners[row];
    }
  g_assert_cmpint (sum, <=, 2 * EPISODES);
  *seen = done;
}

static void
act_at_random (GwRun *run, GRand *random)
{
  int n_acts = g_rand_int_range (random, 0, MOST_ACTS);
  guint64 seen = 0;

  for (int i = 0; i < n_acts; i++)
    {
      gw_run_wait (run, g_rand_int_range (random, 0, LONGEST_WAIT_MS));
      look (run, &seen);
      gw_run_set_paused (run, g_rand_boolean (random));
    }
  gw_run_set_paused (run, FALSE);
}

/* Whether the run is complete. A run that is freed without more ado is a window that is closed. */
static gboolean
play_a_while (RunFixture *fixture, const char *folder, gboolean is_new, GRand *random)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRun) run = is_new ? gw_run_create (folder, &fixture->options, FALSE, &error)
                                 : gw_run_resume (folder, &fixture->options, &error);

  g_assert_no_error (error);
  gw_run_start (run, &error);
  g_assert_no_error (error);
  act_at_random (run, random);
  if (g_rand_boolean (random))
    {
      gw_run_cancel (run);
      gw_run_finish (run, &error);
      g_assert_no_error (error);
    }
  return gw_run_get_done (run) == EPISODES;
}

static void
test_touched_runs_end_alike (void)
{
  guint n_runs = g_test_slow () ? 500 : 6;
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *untouched = NULL;

  run_fixture_init (&fixture, lab_document_new (), EPISODES);
  fixture.options.keep_results = TRUE;
  fixture.options.events = GW_EVENTS_NONE;
  untouched = run_fixture_play (&fixture, "untouched");
  for (guint i = 0; i < n_runs; i++)
    {
      g_autofree char *name = g_strdup_printf ("touched-%u", i);
      g_autofree char *folder = run_fixture_path (&fixture, name);
      guint n_tries = 1;

      fixture.options.threads = (guint) g_rand_int_range (random, 1, 5);
      for (gboolean is_new = TRUE; !play_a_while (&fixture, folder, is_new, random); is_new = FALSE)
        {
          /* whoever stops it at once each time gets nowhere, but not for ever */
          g_assert_cmpuint (n_tries++, <, 10000);
        }
      run_fixture_resume (&fixture, folder);
      lab_assert_same_folders (untouched, folder);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  gw_rules_register (&gw_toy_rules);
  g_test_add_func ("/lab/runs-that-are-paused-and-stopped-at-random-end-alike",
                   test_touched_runs_end_alike);
  return g_test_run ();
}
