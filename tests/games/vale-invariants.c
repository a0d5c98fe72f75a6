/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What must hold after every action of every game. */
#include "vale-fixture.h"

#define N_RANDOM_GAMES 100000

static void
count_cards (const guint8 *cards, guint n_cards, guint8 *seen)
{
  for (guint i = 0; i < n_cards; i++)
    {
      seen[cards[i]]++;
    }
}

/* Every copy is in one place. */
static void
check_cards (const ValeGame *game)
{
  const GwValeState *state = game->state;
  guint8 seen[GW_VALE_MAX_COPIES] = { 0 };

  count_cards (state->deck, state->n_deck, seen);
  count_cards (state->market, state->n_market, seen);
  count_cards (state->discard, state->n_discard, seen);
  for (guint i = 0; i < 2; i++)
    {
      count_cards (state->players[i].hand, state->players[i].n_hand, seen);
      count_cards (state->players[i].field, state->players[i].n_field, seen);
    }
  for (guint card = 0; card < 40; card++)
    {
      g_assert_cmpuint (seen[card], ==, 1);
    }
}

/* Straight from the table, card by card. */
static int
recompute (const ValeGame *game, const GwValePlayer *player, int *limit)
{
  int score = 0;

  *limit = 3;
  for (guint i = 0; i < player->n_field; i++)
    {
      const GwTableValue *row = g_ptr_array_index (game->map->tables[0].rows,
                                                   gw_vale_get_row (game->plan, player->field[i]));
      gint64 effect = row[GW_VALE_COLUMN_EFFECT].number;
      gint64 counted = effect == GW_VALE_SCORE_PER_ELEMENT  ? row[GW_VALE_COLUMN_TARGET].number - 1
                       : effect == GW_VALE_SCORE_PER_DRAGON ? GW_VALE_DRAGON
                                                            : -1;

      score += (int) row[GW_VALE_COLUMN_SCORE].number;
      *limit += effect == GW_VALE_INCREASE_STONE_LIMIT ? (int) row[GW_VALE_COLUMN_VALUE].number : 0;
      for (guint j = 0; j < player->n_field; j++)
        {
          const GwTableValue *other = g_ptr_array_index (
              game->map->tables[0].rows, gw_vale_get_row (game->plan, player->field[j]));

          score += other[GW_VALE_COLUMN_ELEMENT].number == counted
                       ? (int) row[GW_VALE_COLUMN_VALUE].number
                       : 0;
        }
    }
  return score;
}

static void
check_players (const ValeGame *game)
{
  gboolean is_resolved = game->state->phase == GW_VALE_HUNTING && game->state->n_hunted == 0;

  for (guint i = 0; i < 2; i++)
    {
      const GwValePlayer *player = &game->state->players[i];
      int limit;
      int score = recompute (game, player, &limit);

      g_assert_cmpint (player->limit, ==, limit);
      g_assert_cmpint (player->stones, >=, 0);
      g_assert_cmpint (player->stones, <=, player->limit);
      g_assert_cmpuint (player->n_field, <=, GW_VALE_MAX_FIELD);
      g_assert_cmpint (gw_vale_get_field_score (game->plan, player), ==, score);
      if (is_resolved || game->state->clock.is_over)
        {
          g_assert_cmpint (player->score, ==, score);
        }
    }
}

static void
play_and_check (ValeGame *game, guint64 seed)
{
  vale_game_start (game, seed);
  while (!game->state->clock.is_over)
    {
      guint32 step = game->state->clock.step;

      gw_vale_rules.step (game->plan, game->state, game->scratch, NULL, 0, NULL, NULL);
      g_assert_cmpuint (game->state->clock.step, ==, step + 1);
      g_assert_cmpuint (game->state->n_market, <=, GW_VALE_MAX_MARKET);
      g_assert_cmpuint (game->state->round, <=, 10);
      g_assert_cmpint (game->state->clock.actor, ==, game->state->current);
      check_cards (game);
      check_players (game);
    }
  g_assert_cmpuint (game->state->phase, ==, GW_VALE_GAME_END);
}

static void
test_random_play (void)
{
  const char *const settings[] = { "player1_policy", "random", "player2_policy", "random", NULL };
  g_autoptr (ValeGame) game = vale_game_new (settings);

  for (guint seed = 0; seed < N_RANDOM_GAMES; seed++)
    {
      play_and_check (game, seed);
    }
}

static void
test_stronger_players (gconstpointer policy)
{
  const char *const settings[] = {
    "player1_policy", policy, "player2_policy", policy, "playouts", "20", NULL
  };
  g_autoptr (ValeGame) game = vale_game_new (settings);

  for (guint seed = 0; seed < 50; seed++)
    {
      play_and_check (game, seed);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/vale/invariants/random-play", test_random_play);
  g_test_add_data_func ("/vale/invariants/greedy", "greedy", test_stronger_players);
  g_test_add_data_func ("/vale/invariants/lookahead", "lookahead", test_stronger_players);
  g_test_add_data_func ("/vale/invariants/mcts", "mcts", test_stronger_players);
  return g_test_run ();
}
