/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <json-glib/json-glib.h>
#include <string.h>

#include "gw-aggregate.h"
#include "gw-chase.h"
#include "gw-json-scan.h"
#include "lab-fixture.h"

/* Made-up metrics of every kind: winner, points, share_0, share_1, ending, faults. */
static const GwChoice endings[] = {
  { "early", "Early" },
  { "late", "Late" },
  { NULL, NULL },
};

static const GwMetricSpec specs[] = {
  { "winner", "winner", "Winner", "", GW_METRIC_CHOICE, GW_METRIC_CLASSIC, NULL, -1 },
  { "points", "points", "Points", "", GW_METRIC_COUNT, GW_METRIC_CLASSIC, NULL, -1 },
  { "share_0", "share0", "Share", "", GW_METRIC_RATE, 0, NULL, 0 },
  { "share_1", "share1", "Share", "", GW_METRIC_RATE, 0, NULL, 1 },
  { "ending", "ending", "Ending", "", GW_METRIC_CHOICE, 0, endings, -1 },
  { "faults", "faults", "Faults", "", GW_METRIC_COUNT, GW_METRIC_INVARIANT, NULL, -1 },
};

#define N_COLUMNS 8
#define MISSING GW_METRIC_MISSING

static const gint32 episodes[][N_COLUMNS] = {
  { 0, 10, 1, 2, 0, 0, 0, 0 },
  { 1, 4, 0, 2, 3, 4, 1, 0 },
  { 1, -1, 1, 1, MISSING, MISSING, 1, 0 },
  { 2, 7, 0, 0, 0, 1, 0, 2 },
  { 1, MISSING, 2, 3, 1, 1, MISSING, 0 },
};

static GwAggregate *
new_aggregate (void)
{
  g_autoptr (GwMetricSpecs) metrics = gw_metric_specs_new ();

  for (guint i = 0; i < G_N_ELEMENTS (specs); i++)
    {
      gw_metric_specs_add (metrics, &specs[i]);
    }
  return gw_aggregate_new (&gw_toy_rules, metrics);
}

static const GwMeasure *
find_measure (const GPtrArray *measures, const char *key)
{
  for (guint i = 0; i < measures->len; i++)
    {
      const GwMeasure *measure = measures->pdata[i];

      if (g_str_equal (measure->key, key))
        {
          return measure;
        }
    }
  g_error ("no measure %s", key);
}

static void
assert_measure (const GPtrArray *measures, const char *key, gint64 sum, gint64 of)
{
  const GwMeasure *measure = find_measure (measures, key);

  g_assert_cmpint (measure->sum, ==, sum);
  g_assert_cmpint (measure->of, ==, of);
  g_assert_true (measure->has_value);
  if (measure->kind != GW_MEASURE_TOTAL)
    {
      g_assert_cmpfloat (measure->value, ==, (double) sum / (double) of);
    }
}

static void
test_sums (void)
{
  g_autoptr (GwAggregate) aggregate = new_aggregate ();
  g_autoptr (GPtrArray) measures = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (episodes); i++)
    {
      gw_aggregate_add (aggregate, episodes[i]);
    }
  measures = gw_aggregate_list_measures (aggregate);
  assert_measure (measures, "warden_win_rate", 3, 5);
  assert_measure (measures, "walker_win_rate", 1, 5);
  assert_measure (measures, "draw_rate", 1, 5);
  assert_measure (measures, "avg_points", 20, 4);
  g_assert_cmpint (find_measure (measures, "avg_points")->minimum, ==, -1);
  g_assert_cmpint (find_measure (measures, "avg_points")->maximum, ==, 10);
  assert_measure (measures, "share_0", 4, 8);
  assert_measure (measures, "share_1", 4, 6);
  assert_measure (measures, "share", 8, 14);
  assert_measure (measures, "ending_early_rate", 2, 4);
  assert_measure (measures, "ending_late_rate", 2, 4);
  assert_measure (measures, "faults", 2, 5);
  g_assert_cmpuint (gw_aggregate_get_higher_side (aggregate), ==, 1);
}

static void
test_merging_is_adding (void)
{
  g_autoptr (GwAggregate) whole = new_aggregate ();
  g_autofree char *expected = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (episodes); i++)
    {
      gw_aggregate_add (whole, episodes[i]);
    }
  expected = gw_aggregate_to_json (whole);
  for (guint split = 0; split <= G_N_ELEMENTS (episodes); split++)
    {
      g_autoptr (GwAggregate) first = new_aggregate ();
      g_autoptr (GwAggregate) second = new_aggregate ();
      g_autoptr (GwAggregate) copy = NULL;
      g_autofree char *text = NULL;

      for (guint i = G_N_ELEMENTS (episodes); i > 0; i--)
        {
          gw_aggregate_add (i > split ? first : second, episodes[i - 1]);
        }
      gw_aggregate_merge (first, second);
      copy = gw_aggregate_copy (first);
      gw_aggregate_clear (first);
      g_assert_cmpuint (gw_aggregate_get_episodes (first), ==, 0);
      text = gw_aggregate_to_json (copy);
      g_assert_cmpstr (text, ==, expected);
    }
}

static GwAggregate *
new_chase_aggregate (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_chase_rules.palette, 50, 50);
  g_autoptr (GwParamSpecs) param_specs = gw_chase_rules.list_params (map);
  g_autoptr (GwParams) params = gw_params_new (param_specs);
  g_autoptr (GwMetricSpecs) metrics = gw_chase_rules.list_metrics (map, params);

  return gw_aggregate_new (&gw_chase_rules, metrics);
}

/* A killer win of 17 rounds, and a survivor win of 30 with one early escape. */
static const gint32 chase_episodes[][16] = {
  { GW_CHASE_KILLERS, 1, 2, 17, 12, MISSING, MISSING, 2, 2, 1, 2, 0, 2, 4, 5, 0 },
  { GW_CHASE_SURVIVORS, 3, 0, 30, 10, 30, 25, 0, 0, 0, 0, 0, 0, 1, 2, 0 },
  { GW_CHASE_KILLERS, 0, 3, 9, MISSING, MISSING, MISSING, 1, 3, 3, 3, 1, 3, 0, 0, 0 },
};

/* The classic keys first, as the rules have them. The figures were computed from the three rows
 * above with mpmath. */
static const char chase_json[] = "{\n"
                                 "  \"episodes\": 3,\n"
                                 "  \"killer_win_rate\": 0.6666666666666666,\n"
                                 "  \"avg_survivor_points\": 1.3333333333333333,\n"
                                 "  \"avg_killer_points\": 1.6666666666666667,\n"
                                 "  \"avg_rounds\": 18.666666666666668,\n"
                                 "  \"which_side_higher\": \"Killer\",\n"
                                 "  \"killer_win_rate_interval\": [0.20766, 0.938508],\n"
                                 "  \"avg_survivor_points_interval\": [-2.46125, 5.127916],\n"
                                 "  \"min_survivor_points\": 0,\n"
                                 "  \"max_survivor_points\": 3,\n"
                                 "  \"avg_killer_points_interval\": [-2.127916, 5.46125],\n"
                                 "  \"min_killer_points\": 0,\n"
                                 "  \"max_killer_points\": 3,\n"
                                 "  \"avg_rounds_interval\": [-7.662068, 44.995402],\n"
                                 "  \"min_rounds\": 9,\n"
                                 "  \"max_rounds\": 30,\n"
                                 "  \"survivor_win_rate\": 0.3333333333333333,\n"
                                 "  \"survivor_win_rate_interval\": [0.061492, 0.79234],\n"
                                 "  \"draw_rate\": 0,\n"
                                 "  \"draw_rate_interval\": [0, 0.561497],\n"
                                 "  \"avg_escape_round\": 19.25,\n"
                                 "  \"avg_escape_round_interval\": [3.693132, 34.806868],\n"
                                 "  \"min_escape_round\": 10,\n"
                                 "  \"max_escape_round\": 30,\n"
                                 "  \"avg_escape_round_0\": 11,\n"
                                 "  \"avg_escape_round_0_interval\": [-1.706205, 23.706205],\n"
                                 "  \"min_escape_round_0\": 10,\n"
                                 "  \"max_escape_round_0\": 12,\n"
                                 "  \"avg_escape_round_1\": 30,\n"
                                 "  \"avg_escape_round_1_interval\": null,\n"
                                 "  \"min_escape_round_1\": 30,\n"
                                 "  \"max_escape_round_1\": 30,\n"
                                 "  \"avg_escape_round_2\": 25,\n"
                                 "  \"avg_escape_round_2_interval\": null,\n"
                                 "  \"min_escape_round_2\": 25,\n"
                                 "  \"max_escape_round_2\": 25,\n"
                                 "  \"close_deaths\": 0.6,\n"
                                 "  \"close_deaths_interval\": [0.230724, 0.882379],\n"
                                 "  \"close_deaths_of\": 5,\n"
                                 "  \"cornered_deaths\": 0.8,\n"
                                 "  \"cornered_deaths_interval\": [0.375535, 0.963776],\n"
                                 "  \"cornered_deaths_of\": 5,\n"
                                 "  \"camp_captures\": 0.2,\n"
                                 "  \"camp_captures_interval\": [0.036224, 0.624465],\n"
                                 "  \"camp_captures_of\": 5,\n"
                                 "  \"avg_blocked_survivors\": 1.6666666666666667,\n"
                                 "  \"avg_blocked_survivors_interval\": [-3.504478, 6.837812],\n"
                                 "  \"min_blocked_survivors\": 0,\n"
                                 "  \"max_blocked_survivors\": 4,\n"
                                 "  \"avg_blocked_killers\": 2.3333333333333335,\n"
                                 "  \"avg_blocked_killers_interval\": [-3.918276, 8.584943],\n"
                                 "  \"min_blocked_killers\": 0,\n"
                                 "  \"max_blocked_killers\": 5,\n"
                                 "  \"overlaps\": 0\n"
                                 "}\n";

static void
test_chase_json_to_the_letter (void)
{
  g_autoptr (GwAggregate) aggregate = new_chase_aggregate ();
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (chase_episodes); i++)
    {
      gw_aggregate_add (aggregate, chase_episodes[i]);
    }
  text = gw_aggregate_to_json (aggregate);
  g_assert_cmpstr (text, ==, chase_json);
}

static gboolean
is_null (JsonNode *root, const char *key)
{
  JsonObject *object = json_node_get_object (root);

  g_assert_true (json_object_has_member (object, key));
  return json_object_get_null_member (object, key);
}

/* Nothing to divide by, or too little for an interval, is null and never 0. */
static void
test_what_is_not_known_is_null (void)
{
  g_autoptr (GwAggregate) aggregate = new_chase_aggregate ();
  g_autofree char *empty = gw_aggregate_to_json (aggregate);
  g_autofree char *single = NULL;
  g_autoptr (JsonNode) root = gw_json_parse (empty, strlen (empty), NULL);

  g_assert_nonnull (root);
  g_assert_true (is_null (root, "killer_win_rate"));
  g_assert_true (is_null (root, "killer_win_rate_interval"));
  g_assert_true (is_null (root, "avg_rounds"));
  g_assert_true (is_null (root, "min_rounds"));
  g_assert_nonnull (strstr (empty, "\"which_side_higher\": \"Tie\""));

  gw_aggregate_add (aggregate, chase_episodes[1]);
  single = gw_aggregate_to_json (aggregate);
  json_node_unref (root);
  root = gw_json_parse (single, strlen (single), NULL);
  g_assert_nonnull (root);
  g_assert_false (is_null (root, "avg_rounds"));
  g_assert_true (is_null (root, "avg_rounds_interval"));
  g_assert_true (is_null (root, "close_deaths"));
  g_assert_true (is_null (root, "close_deaths_interval"));
  g_assert_false (is_null (root, "avg_escape_round_interval"));
}

static void
test_ties_and_sides (void)
{
  g_autoptr (GwAggregate) aggregate = new_aggregate ();

  g_assert_cmpuint (gw_aggregate_get_higher_side (aggregate), ==, 2);
  gw_aggregate_add (aggregate, episodes[0]);
  g_assert_cmpuint (gw_aggregate_get_higher_side (aggregate), ==, 0);
  gw_aggregate_add (aggregate, episodes[1]);
  g_assert_cmpuint (gw_aggregate_get_higher_side (aggregate), ==, 2);
  gw_aggregate_add (aggregate, episodes[3]);
  g_assert_cmpuint (gw_aggregate_get_higher_side (aggregate), ==, 2);
  gw_aggregate_add (aggregate, episodes[4]);
  g_assert_cmpuint (gw_aggregate_get_higher_side (aggregate), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aggregate/sums", test_sums);
  g_test_add_func ("/aggregate/merging-is-adding", test_merging_is_adding);
  g_test_add_func ("/aggregate/chase-json-to-the-letter", test_chase_json_to_the_letter);
  g_test_add_func ("/aggregate/what-is-not-known-is-null", test_what_is_not_known_is_null);
  g_test_add_func ("/aggregate/ties-and-sides", test_ties_and_sides);
  return g_test_run ();
}
