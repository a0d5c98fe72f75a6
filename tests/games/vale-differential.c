/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engine and naive reference in lockstep, on random decks and parameters. With
 * GW_DIFFERENTIAL_CASES=20000 it plays more of them. */
#include <stdlib.h>

#include "vale-fixture.h"
#include "vale-reference.h"

static const char *const end_ids[] = { "SCORE_REACHED", "ROUNDS_COMPLETED" };

static void
append_cards (const ValeGame *game, GString *text, const char *label, const guint8 *cards, guint n)
{
  g_autofree char *names = vale_game_name_cards (game, cards, n);

  g_string_append_printf (text, "%s:%s%s\n", label, n > 0 ? " " : "", names);
}

/* The engine's state in the words of the reference. */
static char *
describe (const ValeGame *game)
{
  const GwValeState *state = game->state;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "round %u %s current %d first %d\n", state->round,
                          gw_vale_rules.phases[state->phase].id, state->current, state->first);
  append_cards (game, text, "market", state->market, state->n_market);
  append_cards (game, text, "discard", state->discard, state->n_discard);
  for (int i = 0; i < 2; i++)
    {
      const GwValePlayer *player = &state->players[i];

      g_string_append_printf (text, "player %d: %d stones of %d, score %d by %d, passed %d\n", i,
                              player->stones, player->limit, player->score, player->round_score,
                              player->has_passed);
      append_cards (game, text, "hand", player->hand, player->n_hand);
      append_cards (game, text, "field", player->field, player->n_field);
    }
  if (state->clock.is_over)
    {
      g_string_append_printf (text, "%s, winner %d\n", end_ids[state->end], state->clock.winner);
    }
  return g_string_free (text, FALSE);
}

static void
compare_legal (const ValeGame *game, const ValeReference *reference)
{
  g_autoptr (GPtrArray) expected = vale_reference_list_actions (reference);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));

  gw_vale_rules.list_legal (game->plan, game->state, game->state->current, actions);
  g_assert_cmpuint (actions->len, ==, expected->len);
  for (guint i = 0; i < actions->len; i++)
    {
      g_autofree char *text = gw_vale_rules.action_to_text (game->plan, game->state,
                                                            &g_array_index (actions, GwAction, i));

      g_assert_cmpstr (text, ==, expected->pdata[i]);
    }
}

static void
play (ValeGame *game, guint64 seed)
{
  g_autoptr (ValeReference) reference =
      vale_reference_new (game->plan->map, game->plan->params, seed);

  vale_game_start (game, seed);
  while (TRUE)
    {
      g_autofree char *expected = vale_reference_describe (reference);
      g_autofree char *found = describe (game);
      g_autofree char *action = NULL;

      g_assert_cmpstr (found, ==, expected);
      g_assert_cmpint (game->state->clock.is_over, ==, vale_reference_is_over (reference));
      if (game->state->clock.is_over)
        {
          return;
        }
      compare_legal (game, reference);
      action = vale_reference_decide (reference);
      vale_reference_act (reference, action);
      vale_game_step (game);
    }
}

/* Any card may become any other. */
static void
scramble (GwMap *map, GwRandom *random)
{
  for (guint row = 0; row < map->tables[0].rows->len; row++)
    {
      GwTableValue *values = g_ptr_array_index (map->tables[0].rows, row);

      if (gw_random_below (random, 2) == 0)
        {
          continue;
        }
      values[GW_VALE_COLUMN_ELEMENT].number = (gint64) gw_random_below (random, 5);
      values[GW_VALE_COLUMN_COST].number = (gint64) gw_random_below (random, 8);
      values[GW_VALE_COLUMN_SCORE].number = (gint64) gw_random_below (random, 9);
      values[GW_VALE_COLUMN_EFFECT].number = (gint64) gw_random_below (random, GW_VALE_N_EFFECTS);
      values[GW_VALE_COLUMN_VALUE].number = (gint64) gw_random_below (random, 4);
      values[GW_VALE_COLUMN_TARGET].number = (gint64) gw_random_below (random, 5) + 1;
      values[GW_VALE_COLUMN_COPIES].number = (gint64) gw_random_below (random, 5);
    }
}

static void
set_some (GwParams *params, GwRandom *random)
{
  const char *const policies[] = { "player1_policy", "player2_policy" };

  for (guint i = 0; i < 2; i++)
    {
      gw_params_set (params, policies[i], (double) gw_random_below (random, 2), NULL);
    }
  if (gw_random_below (random, 2) == 0)
    {
      gw_params_set (params, "hand_limit", (double) gw_random_below (random, 4), NULL);
      gw_params_set (params, "limit", (double) gw_random_below (random, 6) + 2, NULL);
      gw_params_set (params, "starting_stones", (double) gw_random_below (random, 3), NULL);
      gw_params_set (params, "target", (double) gw_random_below (random, 60) + 20, NULL);
      gw_params_set (params, "rounds", (double) gw_random_below (random, 20) + 1, NULL);
    }
}

static void
test_lockstep (void)
{
  const char *wanted = g_getenv ("GW_DIFFERENTIAL_CASES");
  guint n_cases = wanted != NULL ? (guint) atoi (wanted) : 600;
  guint n_played = 0;
  GwRandom random;

  gw_random_init (&random, 7);
  for (guint i = 0; i < n_cases; i++)
    {
      g_autoptr (GwMap) map = gw_rules_new_map (&gw_vale_rules, 0, 0);
      g_autoptr (GwParams) params = NULL;
      g_autoptr (GwPlan) plan = NULL;
      g_autoptr (ValeGame) game = vale_game_new (NULL);

      if (i % 3 != 0)
        {
          scramble (map, &random);
        }
      params = vale_make_params (map, NULL);
      set_some (params, &random);
      plan = gw_plan_new (&gw_vale_rules, map, params, NULL);
      if (plan != NULL)
        {
          g_test_message ("case %u", i);
          gw_plan_unref (game->plan);
          game->plan = gw_plan_ref (plan);
          play (game, gw_random_next (&random));
          n_played++;
        }
    }
  g_assert_cmpuint (n_played, >, n_cases * 9 / 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/vale/engine-and-reference-in-lockstep", test_lockstep);
  return g_test_run ();
}
