/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Problems of a map, plans and the list of games. */
#include "gw-problem.h"

#include "gw-rules.h"
#include "toy-game.h"

static void
test_a_problem_has_a_place_and_no_fix_at_first (void)
{
  g_autoptr (GPtrArray) problems = gw_problems_new ();
  GwProblem *problem = gw_problems_add (problems, GW_PROBLEM_WARNING, 3, 4, g_strdup ("odd"));

  g_assert_cmpuint (problems->len, ==, 1);
  g_assert_true (g_ptr_array_index (problems, 0) == problem);
  g_assert_cmpint (problem->severity, ==, GW_PROBLEM_WARNING);
  g_assert_cmpstr (problem->message, ==, "odd");
  g_assert_cmpint (problem->x, ==, 3);
  g_assert_cmpint (problem->y, ==, 4);
  g_assert_cmpint (problem->fix, ==, GW_FIX_NONE);
}

static void
test_the_first_error_is_found (void)
{
  g_autoptr (GPtrArray) problems = gw_problems_new ();

  g_assert_null (gw_problems_find_error (problems));
  gw_problems_add (problems, GW_PROBLEM_WARNING, -1, -1, g_strdup ("a warning"));
  g_assert_null (gw_problems_find_error (problems));
  gw_problems_add (problems, GW_PROBLEM_ERROR, -1, -1, g_strdup ("first"));
  gw_problems_add (problems, GW_PROBLEM_ERROR, -1, -1, g_strdup ("second"));
  g_assert_cmpstr (gw_problems_find_error (problems)->message, ==, "first");
}

static void
test_errors_keep_a_map_from_being_planned (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 5, 5);
  g_autoptr (GwParamSpecs) specs = NULL;
  g_autoptr (GwParams) params = NULL;
  g_autoptr (GwPlan) plan = NULL;
  g_autoptr (GError) error = NULL;

  map->terrain[gw_map_cell (map, 2, 2)] = 3;
  gw_map_add_object (map, GW_TOY_WALKER, 2, 2);
  specs = gw_toy_rules.list_params (map);
  params = gw_params_new (specs);
  plan = gw_plan_new (&gw_toy_rules, map, params, &error);
  g_assert_null (plan);
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP);
  g_assert_cmpstr (error->message, ==, "a walker stands where nobody can stand");
}

static void
test_warnings_do_not (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 5, 5);
  g_autoptr (GwParamSpecs) specs = gw_toy_rules.list_params (map);
  g_autoptr (GwParams) params = gw_params_new (specs);
  g_autoptr (GPtrArray) problems = gw_problems_new ();
  g_autoptr (GwPlan) plan = NULL;

  gw_toy_rules.find_problems (map, params, problems);
  g_assert_cmpuint (problems->len, ==, 1);
  plan = gw_plan_new (&gw_toy_rules, map, params, NULL);
  g_assert_nonnull (plan);
}

static void
test_a_plan_keeps_its_own_map_and_parameters (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 5, 5);
  g_autoptr (GwParamSpecs) specs = gw_toy_rules.list_params (map);
  g_autoptr (GwParams) params = gw_params_new (specs);
  g_autoptr (GwPlan) plan = gw_plan_new (&gw_toy_rules, map, params, NULL);

  g_assert_true (gw_params_set (params, "wind", 2, NULL));
  map->terrain[0] = 3;
  g_assert_cmpfloat (gw_params_get (plan->params, "wind"), ==, 0.25);
  g_assert_cmpint (plan->map->terrain[0], ==, 0);
}

static void
test_winners_have_ids (void)
{
  g_assert_cmpstr (gw_rules_get_winner_id (&gw_toy_rules, 0), ==, "Walker");
  g_assert_cmpstr (gw_rules_get_winner_id (&gw_toy_rules, 1), ==, "Warden");
  g_assert_cmpstr (gw_rules_get_winner_id (&gw_toy_rules, 2), ==, "Draw");
}

static void
test_games_are_found_by_id (void)
{
  g_assert_null (gw_rules_find ("toy"));
  gw_rules_register (&gw_toy_rules);
  g_assert_true (gw_rules_find ("toy") == &gw_toy_rules);
  g_assert_cmpuint (gw_rules_count (), ==, 1);
  g_assert_true (gw_rules_get (0) == &gw_toy_rules);
  g_assert_null (gw_rules_find ("Toy"));
}

/* Each makes a hole in a table that is whole. */
static void
forget_step (GwRules *rules)
{
  rules->step = NULL;
}

static void
forget_sides (GwRules *rules)
{
  rules->sides = NULL;
}

static void
forget_events (GwRules *rules)
{
  rules->events = NULL;
}

static void
forget_actor_sides (GwRules *rules)
{
  rules->hand_sides = 1;
  rules->get_actor_side = NULL;
}

static void
play_a_side_too_many (GwRules *rules)
{
  rules->viewer_sides = 1u << rules->n_sides;
}

static void
forget_terrains (GwRules *rules)
{
  static GwPalette palette;

  palette = *rules->palette;
  palette.n_terrains = 0;
  rules->palette = &palette;
}

static void
forget_decoding (GwRules *rules)
{
  static const GwCodec codec = { .id = "half", .label = "Half" };

  rules->codecs = &codec;
  rules->n_codecs = 1;
}

static const struct
{
  void (*spoil) (GwRules *rules);
  const char *fault;
} holes[] = {
  { forget_step, "step" },
  { forget_sides, "sides" },
  { forget_events, "events" },
  { forget_actor_sides, "get_actor_side" },
  { play_a_side_too_many, "viewer_sides" },
  { forget_terrains, "terrains" },
  { forget_decoding, "encode" },
};

static void
test_a_table_with_a_hole_is_found_out (void)
{
  g_assert_cmpstr (gw_rules_find_fault (&gw_toy_rules), ==, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (holes); i++)
    {
      GwRules rules = gw_toy_rules;

      holes[i].spoil (&rules);
      g_assert_cmpstr (gw_rules_find_fault (&rules), ==, holes[i].fault);
    }
}

static void
test_a_table_with_a_hole_is_not_registered (void)
{
  if (g_test_subprocess ())
    {
      GwRules rules = gw_toy_rules;

      rules.measure = NULL;
      gw_rules_register (&rules);
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*toy*measure*");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/problems/a-problem-has-a-place-and-no-fix-at-first",
                   test_a_problem_has_a_place_and_no_fix_at_first);
  g_test_add_func ("/problems/the-first-error-is-found", test_the_first_error_is_found);
  g_test_add_func ("/problems/errors-keep-a-map-from-being-planned",
                   test_errors_keep_a_map_from_being_planned);
  g_test_add_func ("/problems/warnings-do-not", test_warnings_do_not);
  g_test_add_func ("/rules/a-plan-keeps-its-own-map-and-parameters",
                   test_a_plan_keeps_its_own_map_and_parameters);
  g_test_add_func ("/rules/winners-have-ids", test_winners_have_ids);
  g_test_add_func ("/rules/games-are-found-by-id", test_games_are_found_by_id);
  g_test_add_func ("/rules/a-table-with-a-hole-is-found-out",
                   test_a_table_with_a_hole_is_found_out);
  g_test_add_func ("/rules/a-table-with-a-hole-is-not-registered",
                   test_a_table_with_a_hole_is_not_registered);
  return g_test_run ();
}
