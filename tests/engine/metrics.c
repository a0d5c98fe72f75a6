/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-metrics.h"

#include "gw-episode.h"
#include "toy-game.h"

static void
test_rates_take_two_columns (void)
{
  const GwMetricType types[] = { GW_METRIC_CHOICE, GW_METRIC_RATE, GW_METRIC_COUNT, GW_METRIC_RATE,
                                 GW_METRIC_COUNT };
  const guint columns[] = { 0, 1, 3, 4, 6 };
  g_autoptr (GwMetricSpecs) specs = gw_metric_specs_new ();

  g_assert_cmpuint (gw_metric_specs_count_columns (specs), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *key = g_strdup_printf ("key_%u", i);
      GwMetricSpec spec = { key, "column", "label", "help", types[i], 0, NULL, -1 };

      gw_metric_specs_add (specs, &spec);
    }
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_assert_cmpuint (gw_metric_specs_get_column (specs, i), ==, columns[i]);
    }
  g_assert_cmpuint (gw_metric_specs_get_length (specs), ==, 5);
  g_assert_cmpuint (gw_metric_specs_count_columns (specs), ==, 7);
}

static void
test_names_are_copied (void)
{
  g_autoptr (GwMetricSpecs) specs = gw_metric_specs_new ();
  char key[] = "speed";
  char column[] = "speed";
  char label[] = "Speed";
  GwMetricSpec spec = { key, column, label, "help", GW_METRIC_COUNT, 0, NULL, 4 };

  gw_metric_specs_add (specs, &spec);
  key[0] = column[0] = label[0] = 'x';
  g_assert_cmpstr (gw_metric_specs_get (specs, 0)->key, ==, "speed");
  g_assert_cmpstr (gw_metric_specs_get (specs, 0)->column, ==, "speed");
  g_assert_cmpstr (gw_metric_specs_get (specs, 0)->label, ==, "Speed");
  g_assert_cmpint (gw_metric_specs_get (specs, 0)->member, ==, 4);
}

static void
test_metrics_are_found_by_key (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 5, 5);
  g_autoptr (GwParamSpecs) params = gw_toy_rules.list_params (map);
  g_autoptr (GwParams) values = gw_params_new (params);
  g_autoptr (GwMetricSpecs) specs = NULL;
  g_autoptr (GwMetricSpecs) more = NULL;

  specs = gw_toy_rules.list_metrics (map, values);
  g_assert_cmpint (gw_metric_specs_find (specs, "winner"), ==, 0);
  g_assert_cmpint (gw_metric_specs_find (specs, "moves_1"), ==, 6);
  g_assert_cmpint (gw_metric_specs_find (specs, "moves_2"), ==, -1);
  /* a family grows with what the parameters ask for */
  g_assert_true (gw_params_set (values, "walkers", 3, NULL));
  more = gw_toy_rules.list_metrics (map, values);
  g_assert_cmpint (gw_metric_specs_find (more, "moves_2"), ==, 7);
}

static void
test_an_episode_fills_every_column (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 5, 5);
  g_autoptr (GwParamSpecs) params = gw_toy_rules.list_params (map);
  g_autoptr (GwParams) values = gw_params_new (params);
  g_autoptr (GwPlan) plan = gw_plan_new (&gw_toy_rules, map, values, NULL);
  g_autoptr (GwEpisode) episode = gw_episode_new (plan, 3, NULL);
  guint n_columns = gw_metric_specs_count_columns (plan->metrics);
  g_autofree gint32 *columns = g_new (gint32, n_columns + 1);

  for (guint i = 0; i <= n_columns; i++)
    {
      columns[i] = -12345;
    }
  gw_episode_seek (episode, 1000);
  gw_toy_rules.measure (plan, gw_episode_get_state (episode), columns);
  for (guint i = 0; i < n_columns; i++)
    {
      g_assert_cmpint (columns[i], !=, -12345);
    }
  g_assert_cmpint (columns[n_columns], ==, -12345);
  g_assert_cmpint (columns[2], ==, 40);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/metrics/rates-take-two-columns", test_rates_take_two_columns);
  g_test_add_func ("/metrics/names-are-copied", test_names_are_copied);
  g_test_add_func ("/metrics/metrics-are-found-by-key", test_metrics_are_found_by_key);
  g_test_add_func ("/metrics/an-episode-fills-every-column", test_an_episode_fills_every_column);
  return g_test_run ();
}
