/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-episode.h"

#include <string.h>

#include "toy-game.h"

#define N_STEPS 150

static GwPlan *
make_plan (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 9, 7);
  g_autoptr (GwParamSpecs) specs = gw_toy_rules.list_params (map);
  g_autoptr (GwParams) params = gw_params_new (specs);

  g_assert_true (gw_params_set (params, "walkers", 3, NULL));
  g_assert_true (gw_params_set (params, "max_steps", N_STEPS, NULL));
  return gw_plan_new (&gw_toy_rules, map, params, NULL);
}

static GwEpisode *
make_episode (guint64 seed)
{
  g_autoptr (GwPlan) plan = make_plan ();
  GwEpisode *episode = gw_episode_new (plan, seed, NULL);

  g_assert_nonnull (episode);
  return episode;
}

static guint
get_step (const GwEpisode *episode)
{
  return gw_episode_get_clock (episode)->step;
}

/* An action that the policy would not have chosen: the last legal one that differs. */
static GwAction
find_action (GwEpisode *episode, int actor)
{
  const GwPlan *plan = gw_episode_get_plan (episode);
  gconstpointer state = gw_episode_get_state (episode);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));
  g_autoptr (GwExplain) explain = gw_explain_new ();
  GwAction found = { -1 };

  plan->rules->list_legal (plan, state, actor, actions);
  g_assert_true (plan->rules->explain (plan, state, NULL, actor, explain, NULL));
  for (guint i = 0; i < actions->len; i++)
    {
      GwAction action = g_array_index (actions, GwAction, i);

      if (!g_array_index (explain->rows, GwExplainRow, (guint) action.first).is_chosen)
        {
          found = action;
        }
    }
  g_assert_cmpint (found.actor, ==, actor);
  return found;
}

/* Goes to a step and plays it with a hand-made action. */
static void
act_at (GwEpisode *episode, guint step, int actor)
{
  GwAction action;

  gw_episode_seek (episode, step);
  g_assert_cmpuint (get_step (episode), ==, step);
  action = find_action (episode, actor);
  g_assert_true (gw_episode_act (episode, &action, 1, NULL, NULL));
  g_assert_cmpuint (get_step (episode), ==, step + 1);
}

/* Every state of an episode, played step by step from the start; number k is at step k. */
static GPtrArray *
play_states (GwEpisode *episode)
{
  GPtrArray *states = g_ptr_array_new_with_free_func (g_free);
  gsize size = gw_episode_get_plan (episode)->state_size;

  gw_episode_seek (episode, 0);
  g_ptr_array_add (states, g_memdup2 (gw_episode_get_state (episode), size));
  while (!gw_episode_get_clock (episode)->is_over)
    {
      gw_episode_step (episode, NULL);
      g_ptr_array_add (states, g_memdup2 (gw_episode_get_state (episode), size));
    }
  return states;
}

static void
assert_state (const GwEpisode *episode, const GPtrArray *states, guint step)
{
  gsize size = gw_episode_get_plan (episode)->state_size;

  g_assert_cmpmem (gw_episode_get_state (episode), size, g_ptr_array_index (states, step), size);
}

/* Seeks to every step, forwards, backwards and across. */
static void
check_seeks (GwEpisode *episode, const GPtrArray *states)
{
  guint n_states = states->len;

  for (guint step = 0; step < n_states; step++)
    {
      gw_episode_seek (episode, step);
      assert_state (episode, states, step);
    }
  for (guint step = n_states; step-- > 0;)
    {
      gw_episode_seek (episode, step);
      assert_state (episode, states, step);
    }
  for (guint i = 0; i < n_states; i++)
    {
      guint step = i * 59 % n_states;

      gw_episode_seek (episode, step);
      assert_state (episode, states, step);
    }
}

static void
test_seeking_equals_stepping (void)
{
  g_autoptr (GwEpisode) stepped = make_episode (5);
  g_autoptr (GPtrArray) states = play_states (stepped);
  const guint budgets[] = { 1000, 100, 10, 7, 3, 2, 1, 0 }; /* in states */

  g_assert_cmpuint (states->len, ==, N_STEPS + 1);
  for (guint i = 0; i < G_N_ELEMENTS (budgets); i++)
    {
      g_autoptr (GwEpisode) episode = make_episode (5);
      gsize budget = budgets[i] * sizeof (GwToyState);

      gw_episode_set_budget (episode, budget);
      check_seeks (episode, states);
      /* the start is always kept */
      g_assert_cmpuint (gw_episode_get_keyframe_bytes (episode), <=,
                        MAX (budget, sizeof (GwToyState)));
    }
}

static void
test_every_state_is_kept (void)
{
  g_autoptr (GwEpisode) stepped = make_episode (5);
  g_autoptr (GPtrArray) states = play_states (stepped);
  const guint budgets[] = { 1000, 10, 1 }; /* in states */

  for (guint i = 0; i < G_N_ELEMENTS (budgets); i++)
    {
      g_autoptr (GwEpisode) episode = make_episode (5);

      /* what was kept before is at other steps */
      gw_episode_seek (episode, N_STEPS / 2);
      gw_episode_set_budget (episode, budgets[i] * sizeof (GwToyState));
      gw_episode_keep_all (episode);
      check_seeks (episode, states);
      g_assert_cmpuint (gw_episode_get_keyframe_bytes (episode), <=,
                        MIN (budgets[i], N_STEPS + 1) * sizeof (GwToyState));
      g_assert_true (budgets[i] <= N_STEPS
                     || gw_episode_get_keyframe_bytes (episode)
                            == (N_STEPS + 1) * sizeof (GwToyState));
    }
}

static void
test_a_budget_may_shrink_and_grow (void)
{
  g_autoptr (GwEpisode) stepped = make_episode (8);
  g_autoptr (GPtrArray) states = play_states (stepped);
  const guint budgets[] = { 9, 2, 50, 1, 4 };

  for (guint i = 0; i < G_N_ELEMENTS (budgets); i++)
    {
      gw_episode_set_budget (stepped, budgets[i] * sizeof (GwToyState));
      g_assert_cmpuint (gw_episode_get_keyframe_bytes (stepped), <=,
                        budgets[i] * sizeof (GwToyState));
      check_seeks (stepped, states);
    }
}

static void
test_keyframes_are_used_within_the_budget (void)
{
  g_autoptr (GwEpisode) episode = make_episode (5);

  gw_episode_seek (episode, N_STEPS);
  g_assert_cmpuint (gw_episode_get_keyframe_bytes (episode), >, sizeof (GwToyState));
}

static void
test_seeking_beyond_the_end_stays_at_the_end (void)
{
  g_autoptr (GwEpisode) episode = make_episode (5);
  guint64 hash;

  gw_episode_seek (episode, G_MAXUINT);
  g_assert_cmpuint (get_step (episode), ==, N_STEPS);
  g_assert_true (gw_episode_get_clock (episode)->is_over);
  hash = gw_episode_get_hash (episode);
  gw_episode_step (episode, NULL);
  g_assert_cmpuint (gw_episode_get_hash (episode), ==, hash);
  g_assert_cmpuint (get_step (episode), ==, N_STEPS);
}

static void
test_hand_made_actions_are_kept (void)
{
  for (guint budget = 0; budget < 5; budget++)
    {
      g_autoptr (GwEpisode) episode = make_episode (6);
      g_autoptr (GwEpisode) untouched = make_episode (6);
      g_autoptr (GPtrArray) states = NULL;

      gw_episode_set_budget (episode, budget * sizeof (GwToyState));
      act_at (episode, 5, 1);
      act_at (episode, 23, 0);
      act_at (episode, 24, 2);
      gw_episode_seek (untouched, 6);
      gw_episode_seek (episode, 6);
      g_assert_cmpuint (gw_episode_get_hash (episode), !=, gw_episode_get_hash (untouched));
      states = play_states (episode);
      check_seeks (episode, states);
    }
}

static void
test_an_action_changes_nothing_before_it (void)
{
  g_autoptr (GwEpisode) episode = make_episode (6);
  g_autoptr (GwEpisode) untouched = make_episode (6);
  g_autoptr (GPtrArray) states = play_states (untouched);

  act_at (episode, 20, 1);
  for (guint step = 0; step <= 20; step++)
    {
      gw_episode_seek (episode, step);
      assert_state (episode, states, step);
    }
}

static void
test_two_actors_in_one_step (void)
{
  g_autoptr (GwEpisode) episode = make_episode (6);
  g_autoptr (GPtrArray) states = NULL;
  GwAction actions[2];

  gw_episode_seek (episode, 9);
  actions[0] = find_action (episode, 2);
  actions[1] = find_action (episode, 0);
  g_assert_true (gw_episode_act (episode, actions, 2, NULL, NULL));
  states = play_states (episode);
  check_seeks (episode, states);
}

static void
test_later_actions_are_dropped (void)
{
  g_autoptr (GwEpisode) episode = make_episode (6);
  g_autoptr (GwEpisode) expected = make_episode (6);
  g_autoptr (GPtrArray) states = NULL;

  act_at (expected, 5, 1);
  act_at (expected, 10, 2);
  states = play_states (expected);
  act_at (episode, 5, 1);
  act_at (episode, 30, 0);
  act_at (episode, 44, 1);
  gw_episode_seek (episode, N_STEPS);
  act_at (episode, 10, 2);
  check_seeks (episode, states);
}

static void
test_a_step_may_be_played_anew (void)
{
  g_autoptr (GwEpisode) episode = make_episode (6);
  g_autoptr (GwEpisode) expected = make_episode (6);
  g_autoptr (GPtrArray) states = NULL;

  act_at (expected, 16, 0);
  states = play_states (expected);
  act_at (episode, 16, 2);
  gw_episode_seek (episode, 60);
  act_at (episode, 16, 0);
  check_seeks (episode, states);
}

static void
test_a_refused_action_changes_nothing (void)
{
  g_autoptr (GwEpisode) episode = make_episode (6);
  g_autoptr (GPtrArray) states = NULL;
  const GwAction nobody = { .actor = 7, .first = GW_TOY_NORTH };
  g_autoptr (GError) error = NULL;

  act_at (episode, 5, 1);
  act_at (episode, 30, 0);
  states = play_states (episode);
  gw_episode_seek (episode, 12);
  g_assert_false (gw_episode_act (episode, &nobody, 1, NULL, &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION);
  assert_state (episode, states, 12);
  check_seeks (episode, states);
}

static void
test_a_copy_goes_its_own_way (void)
{
  g_autoptr (GwEpisode) episode = make_episode (6);
  g_autoptr (GwEpisode) copy = NULL;
  g_autoptr (GPtrArray) states = NULL;

  gw_episode_set_budget (episode, 4 * sizeof (GwToyState));
  act_at (episode, 5, 1);
  act_at (episode, 40, 0);
  states = play_states (episode);
  gw_episode_seek (episode, 33);
  copy = gw_episode_copy (episode);
  g_assert_cmpuint (gw_episode_get_seed (copy), ==, 6);
  assert_state (copy, states, 33);
  check_seeks (copy, states);
  assert_state (episode, states, 33);
  act_at (copy, 33, 2);
  gw_episode_seek (copy, N_STEPS);
  check_seeks (episode, states);
}

static void
count_cb (const GwEvent *event, gpointer data)
{
  ++*(guint *) data;
}

static void
test_a_step_tells_its_events_and_a_seek_does_not (void)
{
  g_autoptr (GwEpisode) episode = make_episode (6);
  guint n_events = 0;
  GwSink sink = { count_cb, &n_events };

  gw_episode_step (episode, &sink);
  g_assert_cmpuint (n_events, ==, 3); /* one for each walker */
  gw_episode_seek (episode, 30);
  gw_episode_seek (episode, 2);
  g_assert_cmpuint (n_events, ==, 3);
}

static void
test_states_that_differ_have_other_hashes (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (GwEpisode) episode = make_episode (seed);

      do
        {
          gint64 hash = (gint64) gw_episode_get_hash (episode);

          g_assert_true (g_hash_table_add (seen, g_memdup2 (&hash, sizeof hash)));
          gw_episode_step (episode, NULL);
        }
      while (!gw_episode_get_clock (episode)->is_over);
    }
}

static void
test_same_seed_same_episode (void)
{
  g_autoptr (GwEpisode) episode = make_episode (77);
  g_autoptr (GwEpisode) again = make_episode (77);

  while (!gw_episode_get_clock (episode)->is_over)
    {
      gw_episode_step (episode, NULL);
      gw_episode_step (again, NULL);
      g_assert_cmpuint (gw_episode_get_hash (episode), ==, gw_episode_get_hash (again));
    }
}

static void
test_a_seed_without_a_start_is_an_error (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 2, 1);
  g_autoptr (GwParamSpecs) specs = gw_toy_rules.list_params (map);
  g_autoptr (GwParams) params = gw_params_new (specs);
  g_autoptr (GwPlan) plan = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (gw_params_set (params, "walkers", 3, NULL));
  plan = gw_plan_new (&gw_toy_rules, map, params, NULL);
  g_assert_null (gw_episode_new (plan, 1, &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_EPISODE);
}

static void
test_actors_are_found_by_id (void)
{
  g_autoptr (GwEpisode) episode = make_episode (1);
  const GwPlan *plan = gw_episode_get_plan (episode);
  gconstpointer state = gw_episode_get_state (episode);

  g_assert_cmpint (gw_rules_find_actor (plan, state, "W0"), ==, 0);
  g_assert_cmpint (gw_rules_find_actor (plan, state, "W2"), ==, 2);
  g_assert_cmpint (gw_rules_find_actor (plan, state, "W3"), ==, -1);
  g_assert_cmpint (gw_rules_find_actor (plan, state, "w0"), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/episode/seeking-equals-stepping", test_seeking_equals_stepping);
  g_test_add_func ("/episode/every-state-is-kept", test_every_state_is_kept);
  g_test_add_func ("/episode/a-budget-may-shrink-and-grow", test_a_budget_may_shrink_and_grow);
  g_test_add_func ("/episode/keyframes-are-used-within-the-budget",
                   test_keyframes_are_used_within_the_budget);
  g_test_add_func ("/episode/seeking-beyond-the-end-stays-at-the-end",
                   test_seeking_beyond_the_end_stays_at_the_end);
  g_test_add_func ("/episode/hand-made-actions-are-kept", test_hand_made_actions_are_kept);
  g_test_add_func ("/episode/an-action-changes-nothing-before-it",
                   test_an_action_changes_nothing_before_it);
  g_test_add_func ("/episode/two-actors-in-one-step", test_two_actors_in_one_step);
  g_test_add_func ("/episode/later-actions-are-dropped", test_later_actions_are_dropped);
  g_test_add_func ("/episode/a-step-may-be-played-anew", test_a_step_may_be_played_anew);
  g_test_add_func ("/episode/a-refused-action-changes-nothing",
                   test_a_refused_action_changes_nothing);
  g_test_add_func ("/episode/a-copy-goes-its-own-way", test_a_copy_goes_its_own_way);
  g_test_add_func ("/episode/a-step-tells-its-events-and-a-seek-does-not",
                   test_a_step_tells_its_events_and_a_seek_does_not);
  g_test_add_func ("/episode/states-that-differ-have-other-hashes",
                   test_states_that_differ_have_other_hashes);
  g_test_add_func ("/episode/same-seed-same-episode", test_same_seed_same_episode);
  g_test_add_func ("/episode/a-seed-without-a-start-is-an-error",
                   test_a_seed_without_a_start_is_an_error);
  g_test_add_func ("/episode/actors-are-found-by-id", test_actors_are_found_by_id);
  return g_test_run ();
}
