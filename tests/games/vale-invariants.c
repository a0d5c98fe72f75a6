/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What must hold after every action of every game, as gw-vale-invariants.c knows it. */
#include "gw-invariants.h"
#include "vale-fixture.h"

#define N_RANDOM_GAMES 100000

static void
play_and_check (ValeGame *game, guint64 seed)
{
  GwValeState before;
  g_autoptr (GError) error = NULL;

  vale_game_start (game, seed);
  gw_plan_check_state (game->plan, NULL, game->state, &error);
  while (error == NULL && !game->state->clock.is_over)
    {
      before = *game->state;
      gw_vale_rules.step (game->plan, game->state, game->scratch, NULL, 0, NULL, NULL);
      gw_plan_check_state (game->plan, &before, game->state, &error);
    }
  g_assert_no_error (error);
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
