/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The automatic players: what they choose, why, what they know, and who is stronger. */
#include <string.h>

#include "gw-episode.h"
#include "vale-fixture.h"

static const char *const greedy[] = { "player1_policy", "greedy", "player2_policy", "greedy",
                                      NULL };

static ValeGame *
set_up (GwValePhase phase)
{
  ValeGame *game = vale_game_new (greedy);

  vale_game_clear (game);
  vale_game_go_to (game, phase, 0);
  return game;
}

/* The action that the policy of the player to move takes. */
static char *
choose (const ValeGame *game)
{
  g_autoptr (GwExplain) explain = gw_explain_new ();
  g_autoptr (GError) error = NULL;

  gw_vale_rules.explain (game->plan, game->state, game->scratch, game->state->current, explain,
                         &error);
  g_assert_no_error (error);
  for (guint i = 0; i < explain->rows->len; i++)
    {
      const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, i);

      if (row->is_chosen)
        {
          return gw_vale_rules.action_to_text (game->plan, game->state, &row->action);
        }
    }
  g_assert_not_reached ();
}

#define assert_chooses(game, text)                                                                 \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *chosen_ = choose (game);                                                      \
    g_assert_cmpstr (chosen_, ==, text);                                                           \
  }                                                                                                \
  G_STMT_END

/* Boulder is the best, but cannot be paid; of the others Harpy gives 2 for a stone, Undine 2½. */
static void
test_greedy_tames_the_best_payable (void)
{
  g_autoptr (ValeGame) game = set_up (GW_VALE_HUNTING);

  vale_game_put_market (game, "D004.1 A001.1 W003.1 F001.1");
  game->state->players[0].stones = 2;
  assert_chooses (game, "P1 tame W003.1");
  game->state->players[0].stones = 1;
  assert_chooses (game, "P1 tame A001.1");
  /* a free card that gains nothing is still tamed */
  game->state->players[0].stones = 0;
  assert_chooses (game, "P1 tame F001.1");
}

static void
test_greedy_takes_the_best_if_it_can_tame_none (void)
{
  g_autoptr (ValeGame) game = set_up (GW_VALE_HUNTING);

  vale_game_put_market (game, "D004.1 A001.1 W003.1 E004.1");
  assert_chooses (game, "P1 take E004.1");
}

/* Names decide, not places: A001 before E002, and copy 1 before copy 2. */
static void
test_greedy_breaks_ties_by_name (void)
{
  g_autoptr (ValeGame) game = set_up (GW_VALE_HUNTING);

  vale_game_put_market (game, "F002.1 E002.1 A001.2 A001.1");
  assert_chooses (game, "P1 take A001.1");
  game->state->players[0].stones = 1;
  assert_chooses (game, "P1 tame A001.1");
}

static void
test_greedy_counts_what_the_field_gains (void)
{
  g_autoptr (ValeGame) game = set_up (GW_VALE_HUNTING);

  /* Ember in the field: another fire card is worth 2 more */
  vale_game_put_field (game, 0, "D002.1");
  vale_game_put_market (game, "A001.1 F002.1");
  game->state->players[0].stones = 1;
  assert_chooses (game, "P1 tame F002.1");
}

/* Tidal scores 5 for 2 stones, Boulder 7 for 3: Boulder is the worse card, and pays for Tidal. */
static void
test_greedy_sells_only_for_a_better_card (void)
{
  g_autoptr (ValeGame) game = set_up (GW_VALE_ACTION);

  vale_game_put_hand (game, 0, "D003.1 D004.1");
  assert_chooses (game, "P1 sell D004.1");
  game->state->players[0].stones = 2;
  assert_chooses (game, "P1 tame D003.1");
}

static void
test_greedy_passes_rather_than_sell_for_nothing (void)
{
  g_autoptr (ValeGame) game = set_up (GW_VALE_ACTION);

  /* Harpy is the worst and sells for 1, which does not pay for Gargoyle */
  vale_game_put_hand (game, 0, "A001.1 E004.1");
  assert_chooses (game, "P1 pass");
  g_assert_cmpuint (game->state->players[0].n_hand, ==, 2);
}

static void
test_random_draws_one_number_over_the_legal_actions (void)
{
  const char *const settings[] = { "player1_policy", "random", "player2_policy", "random", NULL };
  g_autoptr (ValeGame) game = vale_game_new (settings);
  GwRandom streams[2];

  for (guint64 seed = 0; seed < 20; seed++)
    {
      vale_game_start (game, seed);
      gw_random_init_stream (&streams[0], seed, 1);
      gw_random_init_stream (&streams[1], seed, 2);
      while (!game->state->clock.is_over)
        {
          g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));
          g_autofree char *expected = NULL;
          guint64 index;

          gw_vale_list_actions (game->plan, game->state, actions);
          index = gw_random_below (&streams[game->state->current], actions->len);
          expected = gw_vale_rules.action_to_text (
              game->plan, game->state, &g_array_index (actions, GwAction, (guint) index));
          assert_chooses (game, expected);
          vale_game_step (game);
        }
    }
}

/* Reverses what nobody can know. */
static void
reverse_deck (GwValeState *state)
{
  for (guint i = 0; i < state->n_deck / 2u; i++)
    {
      guint8 card = state->deck[i];

      state->deck[i] = state->deck[state->n_deck - 1u - i];
      state->deck[state->n_deck - 1u - i] = card;
    }
}

/* Another order of the deck changes no number. */
static void
test_nobody_reads_the_deck (gconstpointer policy)
{
  const char *const settings[] = {
    "player1_policy", policy, "player2_policy", policy, "playouts", "100", NULL
  };
  g_autoptr (ValeGame) game = vale_game_new (settings);

  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr (GwExplain) before = gw_explain_new ();
      g_autoptr (GwExplain) after = gw_explain_new ();
      int player;

      vale_game_start (game, seed);
      player = game->state->current;
      gw_vale_rules.explain (game->plan, game->state, game->scratch, player, before, NULL);
      reverse_deck (game->state);
      gw_vale_rules.explain (game->plan, game->state, game->scratch, player, after, NULL);
      for (guint i = 0; i < before->rows->len; i++)
        {
          const GwExplainRow *row = &g_array_index (before->rows, GwExplainRow, i);
          const GwExplainRow *other = &g_array_index (after->rows, GwExplainRow, i);

          g_assert_cmpfloat (row->total, ==, other->total);
          g_assert_cmpint (row->is_chosen, ==, other->is_chosen);
        }
    }
}

/* A decision is the row with the largest total, and the next step takes it; asking changes
 * nothing. */
static void
test_explanations_are_the_decisions (gconstpointer policy)
{
  const char *const settings[] = {
    "player1_policy", policy, "player2_policy", policy, "playouts", "30", NULL
  };
  g_autoptr (ValeGame) game = vale_game_new (settings);

  while (!game->state->clock.is_over)
    {
      g_autofree GwValeState *before = g_memdup2 (game->state, sizeof *game->state);
      g_autoptr (GwExplain) explain = gw_explain_new ();
      const GwExplainRow *chosen = NULL;
      guint64 hash;

      gw_vale_rules.explain (game->plan, game->state, game->scratch, game->state->current, explain,
                             NULL);
      g_assert_cmpmem (before, sizeof *before, game->state, sizeof *game->state);
      for (guint i = 0; i < explain->rows->len; i++)
        {
          const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, i);

          chosen = row->is_chosen ? row : chosen;
        }
      g_assert_nonnull (chosen);
      for (guint i = 0; i < explain->rows->len; i++)
        {
          const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, i);
          double sum = 0;

          for (guint term = 0; term < gw_explain_count_terms (explain); term++)
            {
              sum += row->terms[term];
            }
          g_assert_cmpfloat (row->total, <=, chosen->total);
          g_assert_cmpfloat (ABS (sum - row->total), <, 1e-9);
        }
      vale_game_step (game);
      hash = gw_vale_rules.hash (game->plan, game->state);
      gw_vale_rules.step (game->plan, before, game->scratch, &chosen->action, 1, NULL, NULL);
      g_assert_cmphex (gw_vale_rules.hash (game->plan, before), ==, hash);
    }
}

static void
test_explain_is_for_who_is_to_move (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);
  g_autoptr (GwExplain) explain = gw_explain_new ();

  g_assert_false (gw_vale_rules.explain (game->plan, game->state, game->scratch,
                                         1 - game->state->current, explain, NULL));
}

/* Games that the first of two players wins, draws halved, on common seeds with seats swapped. */
static double
compare (const char *first, const char *second, guint n_seeds)
{
  const char *const settings[] = { "player1_policy", first, "player2_policy", second, NULL };
  const char *const swapped[] = { "player1_policy", second, "player2_policy", first, NULL };
  g_autoptr (ValeGame) game = vale_game_new (settings);
  g_autoptr (ValeGame) other = vale_game_new (swapped);
  double points = 0;

  for (guint seed = 1; seed <= n_seeds; seed++)
    {
      vale_game_start (game, seed);
      vale_game_finish (game);
      vale_game_start (other, seed);
      vale_game_finish (other);
      points += game->state->clock.winner == 0 ? 1 : game->state->clock.winner == 2 ? 0.5 : 0;
      points += other->state->clock.winner == 1 ? 1 : other->state->clock.winner == 2 ? 0.5 : 0;
    }
  return points / (2.0 * n_seeds);
}

/* The figures of the rules page: 0.94 of 5,000 games, and level among equals. */
static void
test_ladder (void)
{
  g_assert_cmpfloat (ABS (compare ("greedy", "random", 1000) - 0.935), <, 0.015);
  g_assert_cmpfloat (compare ("lookahead", "greedy", 100), >, 0.75);
  g_assert_cmpfloat (compare ("mcts", "lookahead", 60), >, 0.5);
}

/* What a person does in a player's place leaves that player's later draws as they were. */
static void
test_by_hand_the_stream_goes_on (gconstpointer policy)
{
  const char *const settings[] = {
    "player1_policy", policy, "player2_policy", policy, "playouts", "10", NULL
  };
  g_autoptr (ValeGame) game = vale_game_new (settings);
  g_autoptr (GwEpisode) episode = gw_episode_new (game->plan, 3, NULL);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));
  const GwValeState *state = gw_episode_get_state (episode);
  g_autofree GwValeState *automatic = g_memdup2 (state, sizeof *state);
  int player = state->current;

  gw_vale_list_actions (game->plan, state, actions);
  gw_vale_rules.step (game->plan, automatic, game->scratch, NULL, 0, NULL, NULL);
  g_assert_true (gw_episode_act (episode, &g_array_index (actions, GwAction, actions->len - 1), 1,
                                 NULL, NULL));
  g_assert_cmpmem (&state->random[player], sizeof (GwRandom), &automatic->random[player],
                   sizeof (GwRandom));
}

/* Nobody waits for a hundred thousand playouts that nobody wants; a legal action is played. */
static void
test_cancelled_search_plays_nothing_out (void)
{
  const char *const settings[] = { "player1_policy", "mcts", "player2_policy", "mcts", "playouts",
                                   "100000",         NULL };
  g_autoptr (ValeGame) game = vale_game_new (settings);
  g_autoptr (GwExplain) explain = gw_explain_new ();
  atomic_bool is_cancelled = TRUE;

  gw_plan_watch (game->plan, game->scratch, &is_cancelled);
  gw_vale_rules.explain (game->plan, game->state, game->scratch, game->state->current, explain,
                         NULL);
  g_assert_cmpuint (explain->rows->len, >, 1);
  for (guint i = 0; i < explain->rows->len; i++)
    {
      g_assert_cmpfloat (g_array_index (explain->rows, GwExplainRow, i).terms[0], ==, 0);
    }
  vale_game_finish (game);
}

static const char *const policies[] = { "random", "greedy", "lookahead", "mcts" };

static void
add_for_each (const char *path, GTestDataFunc test)
{
  for (guint i = 0; i < G_N_ELEMENTS (policies); i++)
    {
      g_autofree char *full = g_strconcat (path, "/", policies[i], NULL);

      g_test_add_data_func (full, policies[i], test);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/vale/greedy/tames-the-best-payable", test_greedy_tames_the_best_payable);
  g_test_add_func ("/vale/greedy/takes-the-best-if-it-can-tame-none",
                   test_greedy_takes_the_best_if_it_can_tame_none);
  g_test_add_func ("/vale/greedy/breaks-ties-by-name", test_greedy_breaks_ties_by_name);
  g_test_add_func ("/vale/greedy/counts-what-the-field-gains",
                   test_greedy_counts_what_the_field_gains);
  g_test_add_func ("/vale/greedy/sells-only-for-a-better-card",
                   test_greedy_sells_only_for_a_better_card);
  g_test_add_func ("/vale/greedy/passes-rather-than-sell-for-nothing",
                   test_greedy_passes_rather_than_sell_for_nothing);
  g_test_add_func ("/vale/random/draws-one-number-over-the-legal-actions",
                   test_random_draws_one_number_over_the_legal_actions);
  g_test_add_func ("/vale/explain/is-for-who-is-to-move", test_explain_is_for_who_is_to_move);
  add_for_each ("/vale/nobody-reads-the-deck", test_nobody_reads_the_deck);
  add_for_each ("/vale/explanations-are-the-decisions", test_explanations_are_the_decisions);
  add_for_each ("/vale/by-hand-the-stream-goes-on", test_by_hand_the_stream_goes_on);
  g_test_add_func ("/vale/mcts/cancelled-it-plays-nothing-out",
                   test_cancelled_search_plays_nothing_out);
  g_test_add_func ("/vale/ladder", test_ladder);
  return g_test_run ();
}
