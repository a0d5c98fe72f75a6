/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Branches of an episode: live parameters changed on the way, and doing it all again. */
#include "gw-episode.h"

#include "toy-game.h"

#define N_STEPS 80

static GwEpisode *
make_episode (guint64 seed, double wind)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 11, 9);
  g_autoptr (GwParamSpecs) specs = gw_toy_rules.list_params (map);
  g_autoptr (GwParams) params = gw_params_new (specs);
  g_autoptr (GwPlan) plan = NULL;

  g_assert_true (gw_params_set (params, "walkers", 3, NULL));
  g_assert_true (gw_params_set (params, "max_steps", N_STEPS, NULL));
  g_assert_true (gw_params_set (params, "wind", wind, NULL));
  plan = gw_plan_new (&gw_toy_rules, map, params, NULL);
  return gw_episode_new (plan, seed, NULL);
}

static void
set_wind (GwEpisode *episode, guint step, double wind)
{
  g_autoptr (GError) error = NULL;

  gw_episode_seek (episode, step);
  gw_episode_set_param (episode, "wind", wind, &error);
  g_assert_no_error (error);
}

static void
act_at (GwEpisode *episode, guint step, int actor)
{
  const GwPlan *plan;
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));
  g_autoptr (GError) error = NULL;

  gw_episode_seek (episode, step);
  plan = gw_episode_get_plan (episode);
  plan->rules->list_legal (plan, gw_episode_get_state (episode), actor, actions);
  g_assert_cmpuint (actions->len, >, 0);
  gw_episode_act (episode, &g_array_index (actions, GwAction, 0), 1, NULL, &error);
  g_assert_no_error (error);
}

/* The hash at every step, played from the start. */
static GArray *
list_hashes (GwEpisode *episode)
{
  GArray *hashes = g_array_new (FALSE, FALSE, sizeof (guint64));

  gw_episode_seek (episode, 0);
  for (;;)
    {
      guint64 hash = gw_episode_get_hash (episode);

      g_array_append_val (hashes, hash);
      if (gw_episode_get_clock (episode)->is_over)
        {
          return hashes;
        }
      gw_episode_step (episode, NULL);
    }
}

static guint64
get_hash (const GArray *hashes, guint step)
{
  g_assert_cmpuint (step, <, hashes->len);
  return g_array_index (hashes, guint64, step);
}

static void
check_seeks (GwEpisode *episode, const GArray *hashes)
{
  for (guint i = 0; i < 2 * hashes->len; i++)
    {
      guint step = i < hashes->len ? hashes->len - 1 - i : i * 37 % hashes->len;

      gw_episode_seek (episode, step);
      g_assert_cmphex (gw_episode_get_hash (episode), ==, get_hash (hashes, step));
    }
}

static void
test_a_parameter_counts_from_its_step_on (void)
{
  g_autoptr (GwEpisode) episode = make_episode (4, 0.25);
  g_autoptr (GwEpisode) windy = make_episode (4, 2);
  g_autoptr (GwEpisode) changed = make_episode (4, 0.25);
  g_autoptr (GArray) calm_hashes = list_hashes (episode);
  g_autoptr (GArray) windy_hashes = list_hashes (windy);
  g_autoptr (GArray) hashes = NULL;

  set_wind (changed, 20, 2);
  g_assert_cmpfloat (gw_params_get (gw_episode_get_plan (changed)->params, "wind"), ==, 2);
  gw_episode_seek (changed, 19);
  g_assert_cmpfloat (gw_params_get (gw_episode_get_plan (changed)->params, "wind"), ==, 0.25);
  hashes = list_hashes (changed);
  for (guint step = 0; step <= 20; step++)
    {
      g_assert_cmphex (get_hash (hashes, step), ==, get_hash (calm_hashes, step));
    }
  g_assert_cmphex (get_hash (hashes, 30), !=, get_hash (calm_hashes, 30));
  g_assert_cmphex (get_hash (hashes, 30), !=, get_hash (windy_hashes, 30));
  check_seeks (changed, hashes);
}

static void
test_from_the_start_it_is_the_other_episode (void)
{
  g_autoptr (GwEpisode) windy = make_episode (4, 2);
  g_autoptr (GwEpisode) changed = make_episode (4, 0.25);
  g_autoptr (GArray) expected = list_hashes (windy);

  set_wind (changed, 0, 2);
  check_seeks (changed, expected);
}

static void
test_a_parameter_may_change_again (void)
{
  for (guint budget = 0; budget < 4; budget++)
    {
      g_autoptr (GwEpisode) episode = make_episode (4, 0.25);
      g_autoptr (GwEpisode) copy = NULL;
      g_autoptr (GArray) hashes = NULL;

      gw_episode_set_budget (episode, budget * sizeof (GwToyState));
      set_wind (episode, 10, 2);
      act_at (episode, 15, 1);
      set_wind (episode, 30, -2);
      set_wind (episode, 30, -1); /* the last one counts */
      act_at (episode, 30, 0);
      g_assert_cmpfloat (gw_params_get (gw_episode_get_plan (episode)->params, "wind"), ==, -1);
      hashes = list_hashes (episode);
      check_seeks (episode, hashes);
      copy = gw_episode_copy (episode);
      check_seeks (copy, hashes);
    }
}

static void
test_a_change_drops_what_comes_later (void)
{
  g_autoptr (GwEpisode) episode = make_episode (4, 0.25);
  g_autoptr (GwEpisode) expected = make_episode (4, 0.25);
  g_autoptr (GArray) hashes = NULL;
  guint n_overrides = 0;

  act_at (expected, 5, 0);
  set_wind (expected, 12, 1.5);
  hashes = list_hashes (expected);
  act_at (episode, 5, 0);
  act_at (episode, 12, 2);
  set_wind (episode, 30, -2);
  act_at (episode, 40, 1);
  gw_episode_seek (episode, N_STEPS);
  set_wind (episode, 12, 1.5);
  check_seeks (episode, hashes);
  gw_episode_get_overrides (episode, &n_overrides);
  g_assert_cmpuint (n_overrides, ==, 2);
}

static void
test_an_action_drops_later_changes (void)
{
  g_autoptr (GwEpisode) episode = make_episode (4, 0.25);
  g_autoptr (GwEpisode) expected = make_episode (4, 0.25);
  g_autoptr (GArray) hashes = NULL;

  act_at (expected, 5, 0);
  hashes = list_hashes (expected);
  set_wind (episode, 30, -2);
  act_at (episode, 5, 0);
  check_seeks (episode, hashes);
}

static const struct
{
  const char *key;
  double value;
  const char *message;
} refusals[] = {
  { "nobody", 1, "nobody: this game has no parameter of that name" },
  { "wind", 9, "wind: expected a number from -2 to 2, found 9" },
  { "mood", 1, "mood: cannot change in the middle of an episode" },
  { "max_steps", 3, "max_steps: cannot change in the middle of an episode" },
  { "width", 3, "width: the map has a size" },
};

static void
test_what_cannot_change_is_refused (void)
{
  g_autoptr (GwEpisode) episode = make_episode (4, 0.25);
  g_autoptr (GArray) hashes = NULL;
  guint n_overrides = 0;

  set_wind (episode, 20, 2);
  hashes = list_hashes (episode);
  gw_episode_seek (episode, 10);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (gw_episode_set_param (episode, refusals[i].key, refusals[i].value, &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, refusals[i].message);
    }
  gw_episode_get_overrides (episode, &n_overrides);
  g_assert_cmpuint (n_overrides, ==, 1);
  check_seeks (episode, hashes);
}

static void
test_a_step_changes_once (void)
{
  g_autoptr (GwEpisode) episode = make_episode (4, 0.25);
  g_autoptr (GwEpisode) expected = make_episode (4, 0.25);
  g_autoptr (GArray) hashes = NULL;
  const GwOverride *overrides;
  guint n_overrides = 0;

  set_wind (expected, 9, 2);
  hashes = list_hashes (expected);
  for (guint i = 0; i < 1000; i++)
    {
      set_wind (episode, 9, i % 2 == 0 ? -1.5 : 2);
    }
  overrides = gw_episode_get_overrides (episode, &n_overrides);
  g_assert_cmpuint (n_overrides, ==, 1);
  g_assert_cmpfloat (overrides[0].value, ==, 2);
  check_seeks (episode, hashes);
}

static void
test_overrides_are_listed_by_step (void)
{
  g_autoptr (GwEpisode) episode = make_episode (4, 0.25);
  const GwOverride *overrides;
  guint n_overrides = 0;

  g_assert_true (gw_episode_get_overrides (episode, &n_overrides) == NULL || n_overrides == 0);
  act_at (episode, 5, 1);
  set_wind (episode, 9, -1.5);
  overrides = gw_episode_get_overrides (episode, &n_overrides);
  g_assert_cmpuint (n_overrides, ==, 2);
  g_assert_cmpuint (overrides[0].step, ==, 5);
  g_assert_false (overrides[0].is_param);
  g_assert_cmpint (overrides[0].action.actor, ==, 1);
  g_assert_cmpuint (overrides[1].step, ==, 9);
  g_assert_true (overrides[1].is_param);
  g_assert_cmpfloat (overrides[1].value, ==, -1.5);
}

static void
test_doing_it_again_gives_the_same (void)
{
  g_autoptr (GwEpisode) episode = make_episode (4, 0.25);
  g_autoptr (GwEpisode) again = make_episode (4, 0.25);
  g_autoptr (GArray) hashes = NULL;
  g_autoptr (GError) error = NULL;
  const GwOverride *overrides;
  guint n_overrides = 0;

  set_wind (episode, 0, -0.5);
  act_at (episode, 5, 1);
  set_wind (episode, 9, 2);
  act_at (episode, 9, 0);
  act_at (episode, 60, 2);
  hashes = list_hashes (episode);
  overrides = gw_episode_get_overrides (episode, &n_overrides);
  gw_episode_redo (again, overrides, n_overrides, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_episode_get_clock (again)->step, ==, 0);
  check_seeks (again, hashes);
}

static void
test_what_is_refused_ends_the_doing (void)
{
  g_autoptr (GwEpisode) episode = make_episode (4, 0.25);
  g_autoptr (GwEpisode) expected = make_episode (4, 0.25);
  g_autoptr (GArray) hashes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree GwOverride *overrides = NULL;
  const GwOverride *made;
  guint n_overrides = 0;

  act_at (expected, 5, 1);
  hashes = list_hashes (expected);
  made = gw_episode_get_overrides (expected, &n_overrides);
  overrides = g_new0 (GwOverride, 2);
  overrides[0] = made[0];
  overrides[1] = (GwOverride){ .step = 8, .action = { .actor = 99 } };
  g_assert_false (gw_episode_redo (episode, overrides, 2, &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION);
  check_seeks (episode, hashes);
}

static void
test_nothing_can_be_done_after_the_end (void)
{
  g_autoptr (GwEpisode) episode = make_episode (4, 0.25);
  const GwOverride late = { .step = N_STEPS + 5, .action = { .actor = 0 } };
  g_autoptr (GError) error = NULL;

  g_assert_false (gw_episode_redo (episode, &late, 1, &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION);
  g_assert_cmpstr (error->message, ==, "step 85: the episode is over before it");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/episode/branch/the-last-change-of-a-step-counts", test_a_step_changes_once);
  g_test_add_func ("/episode/branch/a-parameter-counts-from-its-step-on",
                   test_a_parameter_counts_from_its_step_on);
  g_test_add_func ("/episode/branch/from-the-start-it-is-the-other-episode",
                   test_from_the_start_it_is_the_other_episode);
  g_test_add_func ("/episode/branch/a-parameter-may-change-again",
                   test_a_parameter_may_change_again);
  g_test_add_func ("/episode/branch/a-change-drops-what-comes-later",
                   test_a_change_drops_what_comes_later);
  g_test_add_func ("/episode/branch/an-action-drops-later-changes",
                   test_an_action_drops_later_changes);
  g_test_add_func ("/episode/branch/what-cannot-change-is-refused",
                   test_what_cannot_change_is_refused);
  g_test_add_func ("/episode/branch/overrides-are-listed-by-step",
                   test_overrides_are_listed_by_step);
  g_test_add_func ("/episode/branch/doing-it-again-gives-the-same",
                   test_doing_it_again_gives_the_same);
  g_test_add_func ("/episode/branch/what-is-refused-ends-the-doing",
                   test_what_is_refused_ends_the_doing);
  g_test_add_func ("/episode/branch/nothing-can-be-done-after-the-end",
                   test_nothing_can_be_done_after_the_end);
  return g_test_run ();
}
