/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Episodes of Chase sought, copied and steered by hand, on open and walled boards. */
#include "chase-fixture.h"

#include "gw-episode.h"
#include "walled-map.h"

static GwPlan *
make_plan (guint percent)
{
  g_autoptr (GwMap) map = gw_map_new (gw_chase_rules.palette, 26, 26);
  g_autoptr (GwParamSpecs) specs = NULL;
  g_autoptr (GwParams) params = NULL;
  GwRandom random;

  gw_random_init (&random, 3);
  walled_map_scatter (map, &random, percent);
  specs = gw_chase_rules.list_params (map);
  params = gw_params_new (specs);
  return gw_plan_new (&gw_chase_rules, map, params, NULL);
}

/* The hash after every step, played from the start. */
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

static void
check_seeks (GwEpisode *episode, const GArray *hashes)
{
  for (guint i = 0; i < 2 * hashes->len; i++)
    {
      guint step = i < hashes->len ? hashes->len - 1 - i : i * 37 % hashes->len;

      gw_episode_seek (episode, step);
      g_assert_cmpuint (gw_episode_get_clock (episode)->step, ==, step);
      g_assert_cmphex (gw_episode_get_hash (episode), ==, g_array_index (hashes, guint64, step));
    }
}

/* Goes to a step of the survivors and sends the last of them where it would not have gone. */
static void
act_at (GwEpisode *episode, guint step)
{
  const GwPlan *plan = gw_episode_get_plan (episode);
  const GwChaseState *state = gw_episode_get_state (episode);
  g_autoptr (GwExplain) explain = gw_explain_new ();
  g_autoptr (GError) error = NULL;
  const GwExplainRow *row;

  gw_episode_seek (episode, step);
  g_assert_false (state->clock.is_over);
  gw_chase_rules.explain (plan, state, gw_episode_get_scratch (episode),
                          63 - __builtin_clzll (state->on_board), explain, &error);
  g_assert_no_error (error);
  row = &g_array_index (explain->rows, GwExplainRow, 0);
  row += row->is_chosen;
  gw_episode_act (episode, &row->action, 1, NULL, &error);
  g_assert_no_error (error);
}

static void
test_seeking_equals_stepping (gconstpointer data)
{
  g_autoptr (GwPlan) plan = make_plan (GPOINTER_TO_UINT (data));

  for (guint64 seed = 1; seed <= 5; seed++)
    {
      g_autoptr (GwEpisode) episode = gw_episode_new (plan, seed, NULL);
      g_autoptr (GArray) hashes = list_hashes (episode);

      check_seeks (episode, hashes);
      gw_episode_set_budget (episode, plan->state_size * seed);
      check_seeks (episode, hashes);
    }
}

static void
test_hand_made_moves_are_kept (gconstpointer data)
{
  g_autoptr (GwPlan) plan = make_plan (GPOINTER_TO_UINT (data));
  g_autoptr (GwEpisode) episode = gw_episode_new (plan, 4, NULL);
  g_autoptr (GwEpisode) copy = NULL;
  g_autoptr (GArray) before = list_hashes (episode);
  g_autoptr (GArray) after = NULL;

  gw_episode_set_budget (episode, 2 * plan->state_size);
  act_at (episode, 3);
  act_at (episode, 9);
  after = list_hashes (episode);
  g_assert_cmphex (g_array_index (after, guint64, 3), ==, g_array_index (before, guint64, 3));
  g_assert_cmphex (g_array_index (after, guint64, 4), !=, g_array_index (before, guint64, 4));
  check_seeks (episode, after);
  copy = gw_episode_copy (episode);
  check_seeks (copy, after);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/chase/episode/seeking-equals-stepping/open", GUINT_TO_POINTER (0),
                        test_seeking_equals_stepping);
  g_test_add_data_func ("/chase/episode/seeking-equals-stepping/walled", GUINT_TO_POINTER (10),
                        test_seeking_equals_stepping);
  g_test_add_data_func ("/chase/episode/hand-made-moves-are-kept/open", GUINT_TO_POINTER (0),
                        test_hand_made_moves_are_kept);
  g_test_add_data_func ("/chase/episode/hand-made-moves-are-kept/walled", GUINT_TO_POINTER (10),
                        test_hand_made_moves_are_kept);
  return g_test_run ();
}
