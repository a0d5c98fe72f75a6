/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Experiments in a document: how they are read, kept, written and edited. */
#include "edit-fixture.h"
#include "gw-experiment.h"

static const char text[] =
    "{\n"
    "  \"format\": 1,\n"
    "  \"game\": \"toy\",\n"
    "  \"experiments\": [\n"
    "    {\n"
    "      \"name\": \"Two ways\",\n"
    "      \"kind\": \"sweep\",\n"
    "      \"vary\": { \"wind\": \"0:1:0.5\", \"mood\": \"calm,grim\" },\n"
    "      \"set\": { \"max_steps\": 20, \"mood\": \"calm\", \"singing\": true "
    "},\n"
    "      \"seed\": \"18446744073709551615\",\n"
    "      \"episodes\": 300,\n"
    "      \"own_seeds\": true,\n"
    "      \"stop_width\": 0.05\n"
    "    },\n"
    "    {\n"
    "      \"name\": \"Fair?\",\n"
    "      \"kind\": \"balance\",\n"
    "      \"knobs\": { \"wind\": \"\", \"no_such_card\": \"1:6\" },\n"
    "      \"seed\": 1,\n"
    "      \"metric\": \"walker_win_rate\",\n"
    "      \"target\": 0.4,\n"
    "      \"tolerance\": 0.05,\n"
    "      \"confidence\": 0.99,\n"
    "      \"colour\": \"blue\"\n"
    "    },\n"
    "    {\n"
    "      \"name\": \"\",\n"
    "      \"kind\": \"knobs\",\n"
    "      \"seed\": 1\n"
    "    }\n"
    "  ]\n"
    "}\n";

static void
test_round_trip (void)
{
  g_autoptr (GwDocument) document = fixture_read (text);
  const GwExperiment *sweep = gw_document_get_experiment (document, 0);
  const GwExperiment *balance = gw_document_get_experiment (document, 1);

  g_assert_cmpuint (gw_document_count_experiments (document), ==, 3);
  g_assert_cmpint (sweep->kind, ==, GW_EXPERIMENT_SWEEP);
  g_assert_cmpstr (((GwAxis *) sweep->axes->pdata[1])->range, ==, "calm,grim");
  g_assert_cmpuint (sweep->seed, ==, G_MAXUINT64);
  g_assert_cmpuint (sweep->episodes, ==, 300);
  g_assert_cmpfloat (sweep->stop_width, ==, 0.05);
  g_assert_cmpstr (balance->metric, ==, "walker_win_rate");
  g_assert_cmpfloat (balance->confidence, ==, 0.99);
  fixture_check_text (document, text);
}

static void
test_sets (void)
{
  g_autoptr (GwDocument) document = fixture_read (text);
  g_autoptr (GwParams) params = gw_params_copy (gw_document_get_params (document));
  g_autoptr (GError) error = NULL;

  gw_experiment_apply_sets (gw_document_get_experiment (document, 0), params, &error);
  g_assert_no_error (error);
  g_assert_cmpint (gw_params_get_int (params, "max_steps"), ==, 20);
  g_assert_cmpint (gw_params_get_int (params, "singing"), ==, 1);
}

static void
test_undo (void)
{
  g_autoptr (GwDocument) document = fixture_read (text);
  g_autoptr (GwExperiment) copy = gw_experiment_copy (gw_document_get_experiment (document, 1));
  g_autofree char *changed = NULL;
  Watch watch;

  watch_init (&watch, document);
  gw_document_change_experiment (document, 1, copy);
  g_assert_false (gw_document_can_undo (document));
  copy->target = 0.45;
  gw_document_change_experiment (document, 1, copy);
  g_assert_cmpstr (gw_document_get_undo_name (document), ==, "Change Experiment");
  g_assert_cmpuint (watch.n_experiments, ==, 1);
  gw_document_remove_experiment (document, 0);
  g_assert_cmpuint (watch.n_experiments, ==, 2);
  changed = gw_document_to_text (document);
  gw_document_undo (document);
  gw_document_undo (document);
  g_assert_cmpuint (watch.n_experiments, ==, 4);
  fixture_check_text (document, text);
  gw_document_redo (document);
  gw_document_redo (document);
  fixture_check_text (document, changed);
  watch_clear (&watch);
}

static void
test_positions (void)
{
  static const struct
  {
    const char *key, *range;
    double value, first, last;
    guint least, most;
  } rows[] = {
    { "walkers", "", 2, 0, 16, 17, 17 },
    { "max_steps", "", 40, 10, 160, 151, 151 },
    { "wind", "", 0.25, 0, 1, 1000, 1001 },
    { "wind", "", 0, -1, 1, 1001, 2001 },
    { "mood", "", 1, 0, 2, 3, 3 },
    { "singing", "", 0, 0, 1, 2, 2 },
    { "wind", "-1:1:0.1", 0, -1, 1, 21, 21 },
    { "wind", "0:1", 0, 0, 1, 1001, 1001 },
    { "walkers", "3", 2, 3, 3, 1, 1 },
  };
  g_autoptr (GwDocument) document = fixture_read ("{\"format\":1,\"game\":\"toy\"}");
  GwParamSpecs *specs = gw_params_get_specs (gw_document_get_params (document));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GwAxis) axis = gw_axis_new (rows[i].key, rows[i].range);
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) values = gw_axis_list_positions (axis, specs, rows[i].value, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (values->len, >=, rows[i].least);
      g_assert_cmpuint (values->len, <=, rows[i].most);
      g_assert_cmpfloat (g_array_index (values, double, 0), ==, rows[i].first);
      g_assert_cmpfloat (g_array_index (values, double, values->len - 1), ==, rows[i].last);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_rules_register (&gw_toy_rules);
  g_test_add_func ("/experiments/written-as-they-were-read", test_round_trip);
  g_test_add_func ("/experiments/settings-are-applied", test_sets);
  g_test_add_func ("/experiments/edits-are-undone-and-redone", test_undo);
  g_test_add_func ("/experiments/ranges-of-knobs", test_positions);
  return g_test_run ();
}
