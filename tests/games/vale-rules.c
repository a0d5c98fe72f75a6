/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settled cases of the rules page, and every branch of a game's course. */
#include "vale-fixture.h"

#include <string.h>

static void
test_start (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);
  const GwValeState *state = game->state;

  g_assert_cmpuint (gw_vale_count_cards (game->plan), ==, 40);
  g_assert_cmpuint (state->n_market, ==, 4);
  g_assert_cmpuint (state->n_deck, ==, 36);
  g_assert_cmpuint (state->phase, ==, GW_VALE_HUNTING);
  g_assert_cmpuint (state->round, ==, 1);
  g_assert_cmpint (gw_vale_get_current_player (state), ==, state->drawn_first);
  g_assert_cmpint (state->clock.actor, ==, state->drawn_first);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (state->players[i].stones, ==, 0);
      g_assert_cmpint (state->players[i].limit, ==, 3);
      g_assert_cmpint (state->players[i].score, ==, 0);
      g_assert_cmpuint (state->players[i].n_hand + state->players[i].n_field, ==, 0);
    }
}

/* Cards in file order, copies side by side, shuffled by the main stream; then below(2). */
static void
test_deal_follows_the_main_stream (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);

  for (guint64 seed = 0; seed < 20; seed++)
    {
      gint32 cards[40];
      GwRandom random;

      gw_random_init (&random, seed);
      for (gint32 i = 0; i < 40; i++)
        {
          cards[i] = i;
        }
      gw_random_shuffle (&random, cards, 40);
      vale_game_start (game, seed);
      for (guint i = 0; i < 4; i++)
        {
          g_assert_cmpint (game->state->market[i], ==, cards[i]);
        }
      for (guint i = 4; i < 40; i++)
        {
          g_assert_cmpint (game->state->deck[39 - i], ==, cards[i]);
        }
      g_assert_cmpint (game->state->drawn_first, ==, gw_random_below (&random, 2));
    }
}

static void
test_copies_have_names (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);

  g_assert_cmpint (gw_vale_find_card (game->plan, "F001.1"), ==, 0);
  g_assert_cmpint (gw_vale_find_card (game->plan, "F003.1"), ==, 4);
  g_assert_cmpint (gw_vale_find_card (game->plan, "F003.2"), ==, 5);
  g_assert_cmpint (gw_vale_find_card (game->plan, "D004.2"), ==, 39);
  g_assert_cmpint (gw_vale_find_card (game->plan, "F003.3"), ==, -1);
  g_assert_cmpint (gw_vale_find_card (game->plan, "F003"), ==, -1);
  g_assert_cmpuint (gw_vale_get_row (game->plan, 5), ==, 2);
}

static void
test_tame_costs (void)
{
  static const int prices[] = { 0, 1, 1, 2, 2, 3, 3, 3 };

  for (int cost = 0; cost < (int) G_N_ELEMENTS (prices); cost++)
    {
      g_assert_cmpint (gw_vale_get_tame_cost (cost), ==, prices[cost]);
    }
}

static void
test_take_costs_nothing (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);

  vale_game_clear (game);
  vale_game_go_to (game, GW_VALE_HUNTING, 0);
  vale_game_put_market (game, "D004.1 F002.1 W003.1 E004.1");
  vale_game_act (game, "P1 take W003.1");
  g_assert_cmpint (game->state->players[0].stones, ==, 0);
  vale_assert_cards (game, game->state->players[0].hand, game->state->players[0].n_hand, "W003.1");
  vale_assert_cards (game, game->state->market, game->state->n_market, "D004.1 F002.1 E004.1");
  g_assert_cmpint (game->state->current, ==, 1);
  g_assert_cmpuint (vale_game_count (game, GW_VALE_EVENT_TAKE), ==, 1);
}

/* The market is not refilled between the two picks, and then the action phase begins. */
static void
test_both_pick_and_then_act (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);

  vale_game_clear (game);
  vale_game_go_to (game, GW_VALE_HUNTING, 1);
  vale_game_put_market (game, "D004.1 F002.1 W003.1 E001.1");
  vale_game_act (game, "P2 take F002.1");
  g_assert_cmpuint (game->state->n_market, ==, 3);
  vale_game_act (game, "P1 tame E001.1");
  vale_assert_cards (game, game->state->players[0].field, game->state->players[0].n_field,
                     "E001.1");
  g_assert_cmpuint (game->state->n_market, ==, 2);
  g_assert_cmpuint (game->state->phase, ==, GW_VALE_ACTION);
  g_assert_cmpint (game->state->current, ==, 1);
  g_assert_cmpuint (game->state->clock.phase, ==, GW_VALE_HUNTING);
  g_assert_cmpuint (vale_game_count (game, GW_VALE_EVENT_PHASE), ==, 1);
}

/* Observers hear of the deal, though nobody could listen to it, once and in its order. */
static void
test_the_start_is_told_with_the_first_step (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);
  guint8 market[GW_VALE_MAX_MARKET];

  vale_game_start (game, 1);
  memcpy (market, game->state->market, sizeof market);
  vale_game_step (game);
  g_assert_cmpuint (vale_game_count (game, GW_VALE_EVENT_PHASE), ==, 1);
  g_assert_cmpuint (vale_game_count (game, GW_VALE_EVENT_REFILL), ==, GW_VALE_MAX_MARKET);
  for (guint i = 0; i < GW_VALE_MAX_MARKET; i++)
    {
      const GwEvent *event = &g_array_index (game->events, GwEvent, i + 1);

      g_assert_cmpuint (event->kind, ==, GW_VALE_EVENT_REFILL);
      g_assert_cmpuint (event->step, ==, 1);
      g_assert_cmpint (event->values[0], ==, market[i]);
      g_assert_cmpint (event->values[1], ==, 39 - (int) i);
    }
  vale_game_step (game);
  g_assert_cmpuint (vale_game_count (game, GW_VALE_EVENT_REFILL), ==, 0);
}

static void
test_tame_from_the_market_pays (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);

  vale_game_clear (game);
  vale_game_go_to (game, GW_VALE_HUNTING, 0);
  vale_game_put_market (game, "D004.1 F002.1 W003.1 E004.1");
  game->state->players[0].stones = 3;
  vale_game_act (game, "P1 tame E004.1");
  g_assert_cmpint (game->state->players[0].stones, ==, 1);
  vale_assert_cards (game, game->state->players[0].field, 1, "E004.1");
  /* the score waits for the resolution */
  g_assert_cmpint (game->state->players[0].score, ==, 0);
}

static void
test_players_alternate_until_both_pass (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);

  vale_game_clear (game);
  vale_game_go_to (game, GW_VALE_ACTION, 0);
  vale_game_put_hand (game, 0, "F002.1 F002.2");
  vale_game_put_hand (game, 1, "W001.1 W001.2 W002.1");
  vale_game_act (game, "P1 sell F002.1");
  g_assert_cmpint (game->state->current, ==, 1);
  vale_game_act (game, "P2 sell W001.1");
  g_assert_cmpint (game->state->current, ==, 0);
  vale_game_act (game, "P1 pass");
  g_assert_cmpint (game->state->current, ==, 1);
  vale_game_act (game, "P2 sell W001.2");
  g_assert_cmpint (game->state->current, ==, 1);
  vale_game_act (game, "P2 tame W002.1");
  g_assert_cmpint (game->state->current, ==, 1);
  vale_game_act (game, "P2 pass");
  g_assert_cmpuint (game->state->round, ==, 2);
  g_assert_cmpuint (game->state->phase, ==, GW_VALE_HUNTING);
  g_assert_cmpuint (game->state->clock.round, ==, 1);
  g_assert_cmpuint (game->state->clock.phase, ==, GW_VALE_ACTION);
  g_assert_false (game->state->players[0].has_passed);
  g_assert_false (game->state->players[1].has_passed);
  g_assert_cmpuint (vale_game_count (game, GW_VALE_EVENT_PHASE), ==, 2);
  g_assert_cmpuint (vale_game_count (game, GW_VALE_EVENT_REFILL), ==, 4);
}

static void
test_selling_discards_on_top_and_pays_up_to_the_limit (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);

  vale_game_clear (game);
  vale_game_go_to (game, GW_VALE_ACTION, 0);
  vale_game_put_hand (game, 0, "F002.1 D004.1");
  vale_game_put_discard (game, "E001.1");
  vale_game_act (game, "P1 sell D004.1");
  g_assert_cmpint (game->state->players[0].stones, ==, 3);
  g_assert_cmpint (game->state->players[0].stones_lost, ==, 2);
  vale_assert_cards (game, game->state->discard, game->state->n_discard, "E001.1 D004.1");
  vale_assert_cards (game, game->state->players[0].hand, 1, "F002.1");
}

static void
test_firefox_with_two_more_fire_cards (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);

  vale_game_clear (game);
  vale_game_put_field (game, 0, "F003.1 F002.1 F002.2");
  g_assert_cmpint (gw_vale_get_field_score (game->plan, &game->state->players[0]), ==, 10);
}

static void
test_dragon_egg_with_a_dragon (void)
{
  const char *const settings[] = { "score_D004", "5", NULL };
  g_autoptr (ValeGame) game = vale_game_new (settings);

  vale_game_clear (game);
  vale_game_put_field (game, 0, "D001.1 D004.1");
  g_assert_cmpint (gw_vale_get_field_score (game->plan, &game->state->players[0]), ==, 9);
}

/* The effect alone: two stones, of which one is above the limit. */
static void
test_salamander_adds_up_to_the_limit (void)
{
  const char *const settings[] = { "cost_F004", "0", NULL };
  g_autoptr (ValeGame) game = vale_game_new (settings);

  vale_game_clear (game);
  vale_game_go_to (game, GW_VALE_ACTION, 0);
  vale_game_put_hand (game, 0, "F004.1");
  game->state->players[0].stones = 2;
  vale_game_act (game, "P1 tame F004.1");
  g_assert_cmpint (game->state->players[0].stones, ==, 3);
  g_assert_cmpint (game->state->players[0].stones_lost, ==, 1);
}

static void
test_stones_are_gained_after_the_cost_was_paid (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);

  vale_game_clear (game);
  vale_game_go_to (game, GW_VALE_ACTION, 0);
  vale_game_put_hand (game, 0, "F004.1");
  game->state->players[0].stones = 3;
  vale_game_act (game, "P1 tame F004.1");
  g_assert_cmpint (game->state->players[0].stones, ==, 3);
  g_assert_cmpint (game->state->players[0].stones_lost, ==, 0);
}

static void
test_hestia_raises_the_limit_at_once (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);

  vale_game_clear (game);
  vale_game_go_to (game, GW_VALE_ACTION, 0);
  vale_game_put_hand (game, 0, "F001.1 D004.1");
  vale_game_put_hand (game, 1, "F001.2");
  vale_game_act (game, "P1 tame F001.1");
  g_assert_cmpint (game->state->players[0].limit, ==, 5);
  g_assert_cmpint (game->state->players[1].limit, ==, 3);
  g_assert_cmpuint (vale_game_count (game, GW_VALE_EVENT_LIMIT), ==, 1);
  vale_game_act (game, "P2 pass");
  vale_game_act (game, "P1 sell D004.1");
  g_assert_cmpint (game->state->players[0].stones, ==, 5);
}

static void
test_sea_spirit_draws_the_top_of_the_pile (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);

  vale_game_clear (game);
  vale_game_go_to (game, GW_VALE_ACTION, 0);
  vale_game_put_hand (game, 0, "W004.1 W004.2");
  vale_game_put_discard (game, "E001.1 E002.1");
  game->state->players[0].stones = 3;
  vale_game_act (game, "P1 tame W004.1");
  vale_assert_cards (game, game->state->players[0].hand, game->state->players[0].n_hand,
                     "W004.2 E002.1");
  vale_assert_cards (game, game->state->discard, game->state->n_discard, "E001.1");
}

static void
test_sea_spirit_with_an_empty_pile (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);

  vale_game_clear (game);
  vale_game_go_to (game, GW_VALE_ACTION, 0);
  vale_game_put_hand (game, 0, "W004.1");
  game->state->players[0].stones = 2;
  vale_game_act (game, "P1 tame W004.1");
  g_assert_cmpuint (game->state->players[0].n_hand, ==, 0);
  g_assert_cmpuint (vale_game_count (game, GW_VALE_EVENT_DRAW), ==, 0);
}

static void
test_sea_spirit_with_a_full_hand (void)
{
  const char *const settings[] = { "hand_limit", "1", NULL };
  g_autoptr (ValeGame) game = vale_game_new (settings);

  vale_game_clear (game);
  vale_game_go_to (game, GW_VALE_HUNTING, 0);
  vale_game_put_market (game, "W004.1 F002.1");
  vale_game_put_hand (game, 0, "F002.2");
  vale_game_put_discard (game, "E001.1");
  game->state->players[0].stones = 2;
  vale_game_act (game, "P1 tame W004.1");
  g_assert_cmpuint (game->state->players[0].n_hand, ==, 1);
  g_assert_cmpuint (game->state->n_discard, ==, 1);
}

static void
test_resolution_scores_anew_and_pays_a_stone (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);
  GwValePlayer *players = game->state->players;

  vale_game_clear (game);
  vale_game_go_to (game, GW_VALE_ACTION, 0);
  vale_game_put_field (game, 0, "D004.1");
  vale_game_put_field (game, 1, "F002.1 F003.1");
  players[0].score = 4; /* recomputed, not added up */
  players[0].stones = 3;
  vale_game_act (game, "P1 pass");
  vale_game_act (game, "P2 pass");
  g_assert_cmpint (players[0].score, ==, 7);
  g_assert_cmpint (players[0].round_score, ==, 3);
  g_assert_cmpint (players[0].stones, ==, 3);
  g_assert_cmpint (players[0].stones_lost, ==, 1);
  g_assert_cmpint (players[1].score, ==, 7);
  g_assert_cmpint (players[1].round_score, ==, 7);
  g_assert_cmpint (players[1].stones, ==, 1);
  g_assert_cmpuint (vale_game_count (game, GW_VALE_EVENT_SCORE), ==, 2);
  /* equal: whoever was not first in the last round */
  g_assert_cmpint (game->state->first, ==, 1);
  g_assert_cmpint (game->state->current, ==, 1);
}

static void
test_the_lower_score_is_first (void)
{
  for (int lower = 0; lower < 2; lower++)
    {
      g_autoptr (ValeGame) game = vale_game_new (NULL);

      vale_game_clear (game);
      vale_game_go_to (game, GW_VALE_ACTION, lower);
      vale_game_put_field (game, 1 - lower, "D004.1");
      vale_game_act (game, lower == 0 ? "P1 pass" : "P2 pass");
      vale_game_act (game, lower == 0 ? "P2 pass" : "P1 pass");
      g_assert_cmpint (game->state->first, ==, lower);
      g_assert_cmpint (game->state->current, ==, lower);
    }
}

/* An empty market, or a full hand and nothing payable. */
static void
test_who_cannot_pick_is_skipped (void)
{
  const char *const settings[] = { "hand_limit", "1", NULL };
  g_autoptr (ValeGame) game = vale_game_new (settings);

  vale_game_clear (game);
  vale_game_go_to (game, GW_VALE_HUNTING, 0);
  vale_game_put_market (game, "D004.1 W003.1");
  vale_game_put_hand (game, 1, "F002.1");
  vale_game_act (game, "P1 take W003.1");
  g_assert_cmpuint (vale_game_count (game, GW_VALE_EVENT_SKIP), ==, 1);
  g_assert_cmpuint (game->state->phase, ==, GW_VALE_ACTION);
  g_assert_cmpint (game->state->current, ==, 0);
  g_assert_cmpuint (game->state->n_market, ==, 1);
}

static void
test_both_are_skipped_by_an_empty_market (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);

  vale_game_clear (game);
  game->state->n_deck = 0;
  vale_game_go_to (game, GW_VALE_ACTION, 0);
  vale_game_act (game, "P1 pass");
  vale_game_act (game, "P2 pass");
  g_assert_cmpuint (vale_game_count (game, GW_VALE_EVENT_SKIP), ==, 2);
  g_assert_cmpuint (game->state->round, ==, 2);
  g_assert_cmpuint (game->state->phase, ==, GW_VALE_ACTION);
  g_assert_cmpint (game->state->current, ==, 1);
}

/* A full field cannot take what a purse could pay for. */
static void
test_a_full_field_and_hand_are_skipped (void)
{
  const char *const settings[] = { "hand_limit", "1", NULL };
  g_autoptr (ValeGame) game = vale_game_new (settings);

  vale_game_clear (game);
  vale_game_go_to (game, GW_VALE_HUNTING, 0);
  vale_game_put_market (game, "D004.1 E001.1");
  vale_game_put_hand (game, 1, "F002.1");
  vale_game_put_field (game, 1,
                       "W001.1 W001.2 W002.1 W002.2 W003.1 W003.2 W004.1 W004.2 A001.1 A001.2 "
                       "A002.1 A002.2");
  game->state->players[1].stones = 3;
  vale_game_act (game, "P1 take D004.1");
  g_assert_cmpuint (vale_game_count (game, GW_VALE_EVENT_SKIP), ==, 1);
}

typedef struct
{
  const char *name;
  guint round;
  const char *fields[2]; /* scores are set by parameters */
  const char *scores[2]; /* of F002 and W001, as fields have them */
  GwValeEnd end;
  int winner;
} Ending;

static const Ending endings[] = {
  { "60-v-45", 4, { "F002.1", "W001.1" }, { "60", "45" }, GW_VALE_SCORE_REACHED, 0 },
  { "60-in-the-last-round", 10, { "F002.1", "W001.1" }, { "45", "60" }, GW_VALE_SCORE_REACHED, 1 },
  { "59-goes-on", 4, { "F002.1", "W001.1" }, { "59", "45" }, GW_VALE_NOT_ENDED, -1 },
  { "55-v-50", 10, { "F002.1", "W001.1" }, { "55", "50" }, GW_VALE_ROUNDS_COMPLETED, 0 },
  { "50-v-50-larger-field",
    10,
    { "F002.1", "W001.1 F001.1" },
    { "50", "50" },
    GW_VALE_ROUNDS_COMPLETED,
    1 },
  { "50-v-50-draw", 10, { "F002.1", "W001.1" }, { "50", "50" }, GW_VALE_ROUNDS_COMPLETED, 2 },
  { "both-reach-it", 3, { "F002.1", "W001.1" }, { "61", "62" }, GW_VALE_SCORE_REACHED, 1 },
};

static void
test_ending (gconstpointer data)
{
  const Ending *ending = data;
  const char *const settings[] = { "score_F002", ending->scores[0], "score_W001", ending->scores[1],
                                   NULL };
  g_autoptr (ValeGame) game = vale_game_new (settings);

  vale_game_clear (game);
  vale_game_go_to (game, GW_VALE_ACTION, 0);
  game->state->round = ending->round;
  vale_game_put_field (game, 0, ending->fields[0]);
  vale_game_put_field (game, 1, ending->fields[1]);
  vale_game_act (game, "P1 pass");
  vale_game_act (game, "P2 pass");
  g_assert_cmpint (game->state->end, ==, ending->end);
  g_assert_cmpint (game->state->clock.winner, ==, ending->winner);
  g_assert_cmpint (game->state->clock.is_over, ==, ending->end != GW_VALE_NOT_ENDED);
  g_assert_cmpuint (vale_game_count (game, GW_VALE_EVENT_END), ==,
                    ending->end != GW_VALE_NOT_ENDED);
  g_assert_cmpint (game->state->phase == GW_VALE_GAME_END, ==, ending->end != GW_VALE_NOT_ENDED);
}

static void
test_parameters_change_the_game (void)
{
  const char *const settings[] = { "limit",       "7", "starting_stones", "2", "copies_F001", "0",
                                   "copies_D004", "3", "rounds",          "2", NULL };
  g_autoptr (ValeGame) game = vale_game_new (settings);

  g_assert_cmpuint (gw_vale_count_cards (game->plan), ==, 39);
  g_assert_cmpint (game->state->players[0].limit, ==, 7);
  g_assert_cmpint (game->state->players[1].stones, ==, 2);
  vale_game_finish (game);
  g_assert_cmpuint (game->state->round, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/vale/start", test_start);
  g_test_add_func ("/vale/the-deal-follows-the-main-stream", test_deal_follows_the_main_stream);
  g_test_add_func ("/vale/copies-have-names", test_copies_have_names);
  g_test_add_func ("/vale/tame-costs", test_tame_costs);
  g_test_add_func ("/vale/take-costs-nothing", test_take_costs_nothing);
  g_test_add_func ("/vale/both-pick-and-then-act", test_both_pick_and_then_act);
  g_test_add_func ("/vale/the-start-is-told-with-the-first-step",
                   test_the_start_is_told_with_the_first_step);
  g_test_add_func ("/vale/tame-from-the-market-pays", test_tame_from_the_market_pays);
  g_test_add_func ("/vale/players-alternate-until-both-pass",
                   test_players_alternate_until_both_pass);
  g_test_add_func ("/vale/selling-discards-on-top-and-pays-up-to-the-limit",
                   test_selling_discards_on_top_and_pays_up_to_the_limit);
  g_test_add_func ("/vale/effects/firefox-with-two-more-fire-cards",
                   test_firefox_with_two_more_fire_cards);
  g_test_add_func ("/vale/effects/dragon-egg-with-a-dragon", test_dragon_egg_with_a_dragon);
  g_test_add_func ("/vale/effects/salamander-adds-up-to-the-limit",
                   test_salamander_adds_up_to_the_limit);
  g_test_add_func ("/vale/effects/stones-are-gained-after-the-cost-was-paid",
                   test_stones_are_gained_after_the_cost_was_paid);
  g_test_add_func ("/vale/effects/hestia-raises-the-limit-at-once",
                   test_hestia_raises_the_limit_at_once);
  g_test_add_func ("/vale/effects/sea-spirit-draws-the-top-of-the-pile",
                   test_sea_spirit_draws_the_top_of_the_pile);
  g_test_add_func ("/vale/effects/sea-spirit-with-an-empty-pile",
                   test_sea_spirit_with_an_empty_pile);
  g_test_add_func ("/vale/effects/sea-spirit-with-a-full-hand", test_sea_spirit_with_a_full_hand);
  g_test_add_func ("/vale/resolution-scores-anew-and-pays-a-stone",
                   test_resolution_scores_anew_and_pays_a_stone);
  g_test_add_func ("/vale/the-lower-score-is-first", test_the_lower_score_is_first);
  g_test_add_func ("/vale/who-cannot-pick-is-skipped", test_who_cannot_pick_is_skipped);
  g_test_add_func ("/vale/both-are-skipped-by-an-empty-market",
                   test_both_are_skipped_by_an_empty_market);
  g_test_add_func ("/vale/a-full-field-and-hand-are-skipped",
                   test_a_full_field_and_hand_are_skipped);
  g_test_add_func ("/vale/parameters-change-the-game", test_parameters_change_the_game);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strconcat ("/vale/end/", endings[i].name, NULL);

      g_test_add_data_func (path, &endings[i], test_ending);
    }
  return g_test_run ();
}
