/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs made up row by row, so that what comparing them must give is known; and real ones. */
#include <math.h>
#include <string.h>

#include "gw-compare.h"
#include "gw-verdict.h"
#include "run-fixture.h"

/* Who wins, and with how many points and steps, in an episode that has this seed. */
typedef void (*Make) (guint64 seed, int *winner, int *points, int *bumps, int *moves);

/* Opens a run folder in which somebody has put these rows. */
static GwRunData *
make_run (RunFixture *fixture, const char *name, guint64 seed, guint64 n, Make make)
{
  g_autofree char *folder = NULL;
  g_autofree char *old = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (GError) error = NULL;
  GwRunData *data;

  fixture->options.seed = seed;
  fixture->options.episodes = n;
  fixture->options.events = GW_EVENTS_NONE;
  folder = run_fixture_begin (fixture, name);
  old = lab_read_file (folder, "summary.csv");
  text = g_string_new (old);
  for (guint64 i = 0; i < n; i++)
    {
      int winner = 0, points = 0, bumps = 0, moves = 0;

      make (seed + i, &winner, &points, &bumps, &moves);
      g_string_append_printf (text, "%u,%s,%d,5,%d,%d,0,,,,0123456789abcdef\n", (guint) i,
                              gw_rules_get_winner_id (&gw_toy_rules, winner), points, bumps, moves);
    }
  lab_write_file (folder, "summary.csv", text->str);
  data = gw_run_data_open (folder, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_run_data_get_done (data), ==, n);
  return data;
}

static const GwCompareRow *
find_row (const GwComparison *comparison, guint first, guint second, const char *key)
{
  const GPtrArray *rows = gw_comparison_get_rows (comparison);

  for (guint i = 0; i < rows->len; i++)
    {
      const GwCompareRow *row = rows->pdata[i];

      if (row->first == first && row->second == second && g_str_equal (row->key, key))
        {
          return row;
        }
    }
  return NULL;
}

static void
assert_near (double found, double expected)
{
  g_assert_cmpfloat_with_epsilon (found, expected, 1e-9 * MAX (1e-3, fabs (expected)));
}

/* Of seeds 0 to 49 the first wins 38, the second 48; both win 36. */
static void
make_first (guint64 seed, int *winner, int *points, int *bumps, int *moves)
{
  *winner = seed < 38 ? 0 : 1;
  *points = (int) (seed % 7);
  *bumps = (int) (seed % 3);
  *moves = 4;
}

static void
make_second (guint64 seed, int *winner, int *points, int *bumps, int *moves)
{
  *winner = seed < 36 || seed >= 38 ? 0 : 1;
  *points = (int) (seed % 7) + (seed % 2 == 0 ? 3 : -1);
  *bumps = (int) (seed % 3);
  *moves = (int) (seed % 3) + 2;
}

typedef struct
{
  RunFixture fixture;
  GwRunData *runs[3];
} Runs;

static void
runs_clear (Runs *runs)
{
  for (guint i = 0; i < G_N_ELEMENTS (runs->runs); i++)
    {
      g_clear_pointer (&runs->runs[i], gw_run_data_unref);
    }
  run_fixture_clear (&runs->fixture);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Runs, runs_clear)

/* Expected values: Newcombe's example of 36, 2, 12 and 0 pairs (see test-differences.c). */
static void
test_paired_wins (void)
{
  g_auto (Runs) runs = { { NULL } };
  g_autoptr (GwComparison) comparison = NULL;
  g_autofree char *sentence = NULL;
  const GwCompareRow *row;

  run_fixture_init (&runs.fixture, lab_document_new (), 50);
  runs.runs[0] = make_run (&runs.fixture, "A", 0, 50, make_first);
  runs.runs[1] = make_run (&runs.fixture, "B", 0, 50, make_second);
  comparison = gw_compare_runs (runs.runs, 2, GW_COMPARE_WINS_ONLY, NULL);
  row = gw_comparison_find_leading (comparison, 0, 1);
  row = row->side == 0 ? row : find_row (comparison, 0, 1, "walker_win_rate");
  g_assert_cmpint (row->test, ==, GW_TEST_MCNEMAR);
  g_assert_true (row->is_paired);
  assert_near (row->first_value, 0.76);
  assert_near (row->difference, 0.2);
  assert_near (row->interval.lower, 0.056929584003238811);
  assert_near (row->interval.upper, 0.3404276029749407);
  assert_near (row->p, gw_mcnemar_mid_p (2, 12));
  /* the other side's is the same once more; draws never happen and do not count */
  assert_near (row->adjusted_p, 2 * row->p);
  g_assert_true (row->is_settled);
  g_assert_cmpuint (row->n_more, ==, 0);
  sentence = gw_comparison_dup_sentence (comparison, row);
  g_assert_cmpstr (sentence, ==,
                   "Run B's walkers won 20.0 % more often than A's (95 %: 5.7 to 34.0); settled.");
}

static void
test_paired_means (void)
{
  g_auto (Runs) runs = { { NULL } };
  g_autoptr (GwComparison) comparison = NULL;
  g_autofree char *sentence = NULL;
  GwMoments differences = { 0 };
  GwMeanTest expected;
  const GwCompareRow *row;

  run_fixture_init (&runs.fixture, lab_document_new (), 50);
  runs.runs[0] = make_run (&runs.fixture, "A", 0, 50, make_first);
  runs.runs[1] = make_run (&runs.fixture, "B", 0, 50, make_second);
  comparison = gw_compare_runs (runs.runs, 2, 0, NULL);
  for (guint i = 0; i < 50; i++)
    {
      gw_moments_add (&differences, i % 2 == 0 ? 3 : -1);
    }
  gw_paired_t (&differences, GW_CONFIDENCE_95, &expected);
  row = find_row (comparison, 0, 1, "avg_points");
  g_assert_cmpint (row->test, ==, GW_TEST_PAIRED_T);
  assert_near (row->difference, 1);
  assert_near (row->p, expected.p);
  assert_near (row->interval.lower, expected.interval.lower);
  assert_near (row->interval.upper, expected.interval.upper);
  sentence = gw_comparison_dup_sentence (comparison, row);
  g_assert_true (g_str_has_prefix (sentence, "Points: run B has 1.00 more on average than A"));
}

/* bump_share is bumps over moves: 49 / 200 and 49 / 149 over the 50 seeds. */
static void
test_ratio (void)
{
  g_auto (Runs) runs = { { NULL } };
  g_autoptr (GwComparison) comparison = NULL;
  GwMoments differences = { 0 };
  GwMeanTest expected;
  const GwCompareRow *row;

  run_fixture_init (&runs.fixture, lab_document_new (), 50);
  runs.runs[0] = make_run (&runs.fixture, "A", 0, 50, make_first);
  runs.runs[1] = make_run (&runs.fixture, "B", 0, 50, make_second);
  comparison = gw_compare_runs (runs.runs, 2, 0, NULL);
  for (guint i = 0; i < 50; i++)
    {
      double bumps = i % 3, first = 49.0 / 200, second = 49.0 / 149;

      gw_moments_add (&differences, (bumps - second * (bumps + 2)) / (149 / 50.0)
                                        - (bumps - first * 4) / (200 / 50.0));
    }
  gw_paired_t (&differences, GW_CONFIDENCE_95, &expected);
  row = find_row (comparison, 0, 1, "bump_share");
  g_assert_cmpint (row->test, ==, GW_TEST_PAIRED_T);
  assert_near (row->difference, 49.0 / 149 - 49.0 / 200);
  assert_near ((row->interval.upper - row->interval.lower) / 2,
               expected.interval.upper - expected.estimate);
}

static void
test_overlap (void)
{
  g_auto (Runs) runs = { { NULL } };
  g_autoptr (GwComparison) comparison = NULL;
  const GwCompareRow *row;

  run_fixture_init (&runs.fixture, lab_document_new (), 50);
  runs.runs[0] = make_run (&runs.fixture, "A", 0, 40, make_first);
  runs.runs[1] = make_run (&runs.fixture, "B", 10, 40, make_second);
  runs.runs[2] = make_run (&runs.fixture, "C", 35, 60, make_second);
  comparison = gw_compare_runs (runs.runs, 3, GW_COMPARE_ALL_PAIRS | GW_COMPARE_WINS_ONLY, NULL);

  row = find_row (comparison, 0, 1, "walker_win_rate");
  g_assert_true (row->is_paired);
  g_assert_cmpuint (row->first_episodes, ==, 30);
  /* seeds 10 to 39: the first wins those below 38, the second all but 36 and 37 */
  assert_near (row->first_value, 28.0 / 30);
  assert_near (row->second_value, 28.0 / 30);
  assert_near (row->p, gw_mcnemar_mid_p (2, 2));

  row = find_row (comparison, 0, 2, "walker_win_rate");
  g_assert_false (row->is_paired);
  g_assert_cmpint (row->test, ==, GW_TEST_TWO_RATES);
  g_assert_cmpuint (row->first_episodes, ==, 40);
  g_assert_cmpuint (row->second_episodes, ==, 60);
  assert_near (row->p, gw_rates_test (38, 40, 58, 60));

  /* 15 common seeds of 40 are too few */
  g_assert_false (find_row (comparison, 1, 2, "walker_win_rate")->is_paired);
}

/* The seeds of a run go round at 2^64. */
static void
test_wrapped_seeds (void)
{
  g_auto (Runs) runs = { { NULL } };
  g_autoptr (GwComparison) comparison = NULL;
  const GwCompareRow *row;

  run_fixture_init (&runs.fixture, lab_document_new (), 50);
  runs.runs[0] = make_run (&runs.fixture, "A", 0, 20, make_first);
  runs.runs[1] = make_run (&runs.fixture, "B", G_MAXUINT64 - 4, 20, make_second);
  comparison = gw_compare_runs (runs.runs, 2, GW_COMPARE_WINS_ONLY, NULL);
  row = find_row (comparison, 0, 1, "walker_win_rate");
  g_assert_true (row->is_paired);
  g_assert_cmpuint (row->first_episodes, ==, 15);
}

/* Wins 55 of 100, and 50 of 100: nobody can tell yet. */
static void
make_often (guint64 seed, int *winner, int *points, int *bumps, int *moves)
{
  *winner = seed % 20 < 11 ? 0 : 1;
}

static void
make_even (guint64 seed, int *winner, int *points, int *bumps, int *moves)
{
  *winner = seed % 2 == 0 ? 0 : 1;
}

static void
test_open (void)
{
  g_auto (Runs) runs = { { NULL } };
  g_autoptr (GwComparison) comparison = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *equal = NULL;
  const GwCompareRow *row;

  run_fixture_init (&runs.fixture, lab_document_new (), 100);
  runs.runs[0] = make_run (&runs.fixture, "A", 0, 100, make_often);
  runs.runs[1] = make_run (&runs.fixture, "B", 1000, 100, make_even);
  runs.runs[2] = make_run (&runs.fixture, "C", 0, 100, make_often);
  comparison = gw_compare_runs (runs.runs, 3, GW_COMPARE_WINS_ONLY, NULL);
  row = find_row (comparison, 0, 1, "walker_win_rate");
  g_assert_false (row->is_settled);
  /* 1564.6 of each by Fleiss at 5 % (mpmath), and more because of the other side's comparison */
  g_assert_cmpuint (row->n_more, >=, 1500);
  g_assert_cmpuint (row->n_more, <=, 2500);
  sentence = gw_comparison_dup_sentence (comparison, row);
  g_assert_true (g_str_has_prefix (sentence, "Run A's walkers won 5.0 % more often than B's (95 %: "
                                             "−8.7 to 18.4); not settled; about "));
  g_assert_true (g_str_has_suffix (sentence, " more episodes would tell."));

  row = find_row (comparison, 0, 2, "walker_win_rate");
  g_assert_cmpuint (row->n_more, ==, GW_COMPARE_NEVER);
  equal = gw_comparison_dup_sentence (comparison, row);
  g_assert_true (g_str_has_prefix (equal, "Run C's walkers won exactly as often as A's"));
}

/* A shard is compared with the episodes of the whole run that have its seeds: they are the same. */
static void
test_shard (void)
{
  g_auto (Runs) runs = { { NULL } };
  g_autoptr (GwComparison) comparison = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *shard = NULL;
  const GPtrArray *rows;

  run_fixture_init (&runs.fixture, lab_document_new (), 40);
  whole = run_fixture_play (&runs.fixture, "whole");
  runs.fixture.options.shard = 2;
  runs.fixture.options.n_shards = 3;
  shard = run_fixture_play (&runs.fixture, "shard");
  runs.runs[0] = gw_run_data_open (whole, NULL);
  runs.runs[1] = gw_run_data_open (shard, NULL);
  comparison = gw_compare_runs (runs.runs, 2, GW_COMPARE_MEMBERS, NULL);
  rows = gw_comparison_get_rows (comparison);
  g_assert_nonnull (find_row (comparison, 0, 1, "avg_moves_2"));
  for (guint i = 0; i < rows->len; i++)
    {
      const GwCompareRow *row = rows->pdata[i];

      g_assert_true (row->is_paired);
      g_assert_cmpuint (row->first_episodes, ==, 13);
      g_assert_cmpfloat (row->difference, ==, 0);
      g_assert_false (row->is_settled);
    }
}

/* The rows of a run that is being played here are those that a reader of its folder finds. */
static void
test_own_run (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;
  g_autoptr (GwRun) run = NULL;
  g_autoptr (GwRunData) own = NULL;
  g_autoptr (GwRunData) read = NULL;
  g_autofree char *own_text = NULL;
  g_autofree char *read_text = NULL;

  run_fixture_init (&fixture, lab_document_new (), 30);
  fixture.options.keep_results = TRUE;
  folder = run_fixture_path (&fixture, "run");
  run = gw_run_create (folder, &fixture.options, FALSE, NULL);
  own = gw_run_data_new_for_run (run, folder);
  g_assert_cmpuint (gw_run_data_get_done (own), ==, 0);
  read = gw_run_data_open (folder, NULL);
  g_assert_cmpuint (gw_run_data_get_done (read), ==, 0);
  g_assert_true (gw_run_start (run, NULL));
  g_assert_true (gw_run_finish (run, NULL));
  g_assert_true (gw_run_data_refresh (own, NULL));
  g_assert_true (gw_run_data_refresh (read, NULL));
  g_assert_cmpuint (gw_run_data_get_done (own), ==, 30);
  g_assert_true (gw_run_data_is_complete (own));
  g_assert_true (gw_run_data_is_complete (read));
  own_text = gw_aggregate_to_json (gw_run_data_get_aggregate (own));
  read_text = gw_aggregate_to_json (gw_run_data_get_aggregate (read));
  g_assert_cmpstr (own_text, ==, read_text);
  for (guint i = 0; i < 30; i++)
    {
      g_assert_cmpint (gw_run_data_get_winner (own, i), ==, gw_run_data_get_winner (read, i));
    }
  g_assert_cmpstr (gw_run_data_get_name (read), ==, "run");
}

static void
test_parameters (void)
{
  g_auto (Runs) runs = { { NULL } };
  g_autoptr (GPtrArray) differences = NULL;
  g_autofree char *command = NULL;
  g_autofree char *from_document = NULL;
  g_autofree char *expected = NULL;
  const GwRunDifference *difference;
  GwParams *params;

  run_fixture_init (&runs.fixture, lab_document_new (), 3);
  runs.runs[0] = make_run (&runs.fixture, "it's A", 0, 3, make_even);
  params = gw_params_copy (gw_document_get_params (runs.fixture.document));
  gw_params_set (params, "wind", 0.25, NULL);
  runs.fixture.options.params = params;
  runs.runs[1] = make_run (&runs.fixture, "B", 40, 3, make_even);
  gw_params_unref (params);

  g_assert_true (gw_run_data_have_same_map (runs.runs, 2));
  differences = gw_run_data_list_differences (runs.runs, 2);
  g_assert_cmpuint (differences->len, ==, 1);
  difference = differences->pdata[0];
  g_assert_cmpstr (difference->key, ==, "wind");
  g_assert_cmpstr (difference->values[0], ==, "0.5");
  g_assert_cmpstr (difference->values[1], ==, "0.25");

  command = gw_run_data_dup_command (runs.runs[0], NULL, 2);
  expected = g_strdup_printf ("gridwright-cli replay '%s/it'\\''s A:2'", runs.fixture.place);
  g_assert_cmpstr (command, ==, expected);
  from_document = gw_run_data_dup_command (runs.runs[1], "-my doc", 2);
  g_assert_cmpstr (from_document, ==,
                   "gridwright-cli replay './-my doc' --seed 42 --set wind=0.25");
}

static void
test_too_little (void)
{
  g_auto (Runs) runs = { { NULL } };
  g_autoptr (GwComparison) comparison = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *folder = NULL;
  const GwCompareRow *row;

  run_fixture_init (&runs.fixture, lab_document_new (), 1);
  runs.runs[0] = make_run (&runs.fixture, "A", 0, 1, make_even);
  runs.runs[1] = make_run (&runs.fixture, "B", 0, 1, make_often);
  comparison = gw_compare_runs (runs.runs, 2, 0, NULL);
  row = find_row (comparison, 0, 1, "avg_moves");
  g_assert_cmpint (row->test, ==, GW_TEST_NONE);
  sentence = gw_comparison_dup_sentence (comparison, row);
  g_assert_cmpstr (sentence, ==, "Moves: there is too little to compare run B with A.");
  g_clear_pointer (&runs.runs[1], gw_run_data_unref);
  folder = run_fixture_begin (&runs.fixture, "empty");
  runs.runs[1] = gw_run_data_open (folder, NULL);
  g_assert_null (gw_compare_runs (runs.runs, 2, 0, &error));
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_CONTENT);
}

typedef struct
{
  guint wins[3]; /* of the two sides, and draws */
  GwFairnessState state;
  const char *lead, *fairness; /* how the sentences begin */
} VerdictCase;

static const VerdictCase verdict_cases[] = {
  { { 637, 363, 0 },
    GW_FAIRNESS_UNFAIR,
    "Walkers won 63.7 % of the episodes, and wardens 36.3 %; this lead is settled.",
    "The game is not fair: the win rate of walkers is above 55.0 % (at least 60.7 %)." },
  { { 5000, 5010, 0 },
    GW_FAIRNESS_FAIR,
    "Wardens won 50.0 % and walkers 50.0 %; who is ahead is not settled; about ",
    "The game is fair: no side wins more than 55.0 % (at most 51.0 %, for wardens)." },
  { { 52, 48, 0 },
    GW_FAIRNESS_OPEN,
    "Walkers won 52.0 % and wardens 48.0 %; who is ahead is not settled; about 4800 more",
    "Whether the game is fair is not settled: the win rate of walkers may be above 55.0 % "
    "(95 %: 42.3 to 61.5)" },
  { { 100, 100, 800 },
    GW_FAIRNESS_FAIR,
    "No side is ahead: the best win 10.0 % of the episodes each.",
    "The game is fair: no side wins more than 55.0 % (at most 12.0 %, for walkers)." },
};

static void
test_verdicts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (verdict_cases); i++)
    {
      const VerdictCase *row = &verdict_cases[i];
      g_autoptr (GwDocument) document = lab_document_new ();
      g_autoptr (GwPlan) plan = lab_plan_new (document);
      g_autoptr (GwAggregate) aggregate = gw_aggregate_new (plan->rules, plan->metrics);
      gint32 columns[32] = { 0 };
      g_autofree char *lead = NULL;
      g_autofree char *fairness = NULL;
      GwFairness found;

      for (gint32 winner = 0; winner < 3; winner++)
        {
          columns[0] = winner;
          for (guint j = 0; j < row->wins[winner]; j++)
            {
              gw_aggregate_add (aggregate, columns);
            }
        }
      gw_aggregate_judge_fairness (aggregate, 0.05, GW_Z_95, &found);
      g_assert_cmpint (found.state, ==, row->state);
      lead = gw_aggregate_dup_lead_sentence (aggregate);
      fairness = gw_aggregate_dup_fairness_sentence (aggregate, 0.05);
      g_test_message ("%s\n%s", lead, fairness);
      g_assert_true (g_str_has_prefix (lead, row->lead));
      g_assert_true (g_str_has_prefix (fairness, row->fairness));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_rules_register (&gw_toy_rules);
  g_test_add_func ("/compare/wins-on-common-seeds-by-mcnemar", test_paired_wins);
  g_test_add_func ("/compare/means-on-common-seeds-by-differences", test_paired_means);
  g_test_add_func ("/compare/shares-by-what-an-episode-adds", test_ratio);
  g_test_add_func ("/compare/only-the-seeds-that-both-have", test_overlap);
  g_test_add_func ("/compare/seeds-go-round", test_wrapped_seeds);
  g_test_add_func ("/compare/a-shard-is-paired-with-its-part-of-the-run", test_shard);
  g_test_add_func ("/compare/what-is-open-says-how-many-would-tell", test_open);
  g_test_add_func ("/compare/too-little-is-said-to-be", test_too_little);
  g_test_add_func ("/compare/a-run-here-and-its-folder-are-the-same", test_own_run);
  g_test_add_func ("/compare/differing-parameters-and-commands", test_parameters);
  g_test_add_func ("/compare/who-is-ahead-and-what-is-fair", test_verdicts);
  return g_test_run ();
}
