/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ten errors, the order in which they are looked for, and that nothing changes by them. */
#include "vale-fixture.h"

#include <string.h>

#define FULL_FIELD                                                                                 \
  "W001.1 W001.2 W002.1 W002.2 W003.1 W003.2 W004.1 W004.2 A001.1 A001.2 A002.1 A002.2"

static const char *const one_card_hands[] = { "hand_limit", "1", NULL };

static ValeGame *
hunt (const char *const *settings)
{
  ValeGame *game = vale_game_new (settings);

  vale_game_clear (game);
  vale_game_go_to (game, GW_VALE_HUNTING, 0);
  vale_game_put_market (game, "F002.1 D004.1 E001.1 E003.1");
  vale_game_put_hand (game, 0, "F003.1");
  vale_game_put_hand (game, 1, "F003.2");
  return game;
}

static ValeGame *
act (void)
{
  ValeGame *game = hunt (NULL);

  vale_game_go_to (game, GW_VALE_ACTION, 0);
  return game;
}

static void
test_not_started (void)
{
  g_autoptr (ValeGame) game = hunt (NULL);

  vale_game_go_to (game, GW_VALE_SETUP, 0);
  vale_game_refuse (game, "P1 take F002.1", GW_VALE_ERROR_GAME_NOT_STARTED);
  vale_game_refuse (game, "P2 sell X999.1", GW_VALE_ERROR_GAME_NOT_STARTED);
}

static void
test_already_ended (void)
{
  g_autoptr (ValeGame) game = hunt (NULL);

  vale_game_go_to (game, GW_VALE_GAME_END, 0);
  game->state->clock.is_over = TRUE;
  vale_game_refuse (game, "P1 take F002.1", GW_VALE_ERROR_GAME_ALREADY_ENDED);
  vale_game_refuse (game, "P2 pass", GW_VALE_ERROR_GAME_ALREADY_ENDED);
}

static void
test_invalid_phase (void)
{
  g_autoptr (ValeGame) hunting = hunt (NULL);
  g_autoptr (ValeGame) acting = act ();

  vale_game_refuse (hunting, "P1 pass", GW_VALE_ERROR_INVALID_PHASE);
  vale_game_refuse (hunting, "P1 sell F003.1", GW_VALE_ERROR_INVALID_PHASE);
  vale_game_refuse (hunting, "P2 sell F003.1", GW_VALE_ERROR_INVALID_PHASE);
  vale_game_refuse (acting, "P1 take F002.1", GW_VALE_ERROR_INVALID_PHASE);
  vale_game_refuse (acting, "P2 take X999.1", GW_VALE_ERROR_INVALID_PHASE);
  vale_game_go_to (acting, GW_VALE_RESOLUTION, 0);
  vale_game_refuse (acting, "P1 tame F003.1", GW_VALE_ERROR_INVALID_PHASE);
  vale_game_refuse (acting, "P1 pass", GW_VALE_ERROR_INVALID_PHASE);
}

static void
test_not_your_turn (void)
{
  g_autoptr (ValeGame) hunting = hunt (NULL);
  g_autoptr (ValeGame) acting = act ();

  vale_game_refuse (hunting, "P2 take F002.1", GW_VALE_ERROR_NOT_YOUR_TURN);
  vale_game_refuse (hunting, "P2 tame X999.1", GW_VALE_ERROR_NOT_YOUR_TURN);
  vale_game_refuse (acting, "P2 pass", GW_VALE_ERROR_NOT_YOUR_TURN);
  vale_game_act (acting, "P1 pass");
  vale_game_refuse (acting, "P1 pass", GW_VALE_ERROR_NOT_YOUR_TURN);
}

static void
test_card_not_found (void)
{
  g_autoptr (ValeGame) hunting = hunt (NULL);
  g_autoptr (ValeGame) acting = act ();

  vale_game_refuse (hunting, "P1 take F002.3", GW_VALE_ERROR_CARD_NOT_FOUND);
  vale_game_refuse (hunting, "P1 tame F002", GW_VALE_ERROR_CARD_NOT_FOUND);
  vale_game_refuse (acting, "P1 sell X999.1", GW_VALE_ERROR_CARD_NOT_FOUND);
}

static void
test_card_elsewhere (void)
{
  g_autoptr (ValeGame) hunting = hunt (NULL);
  g_autoptr (ValeGame) acting = act ();

  vale_game_refuse (hunting, "P1 take F002.2", GW_VALE_ERROR_CARD_NOT_IN_MARKET);
  vale_game_refuse (hunting, "P1 tame F003.1", GW_VALE_ERROR_CARD_NOT_IN_MARKET);
  vale_game_refuse (acting, "P1 tame F002.1", GW_VALE_ERROR_CARD_NOT_IN_HAND);
  vale_game_refuse (acting, "P1 tame F003.2", GW_VALE_ERROR_CARD_NOT_IN_HAND);
  vale_game_refuse (acting, "P1 sell F003.2", GW_VALE_ERROR_CARD_NOT_IN_HAND);
}

static void
test_hand_full (void)
{
  g_autoptr (ValeGame) game = hunt (one_card_hands);

  vale_game_refuse (game, "P1 take F002.1", GW_VALE_ERROR_HAND_FULL);
  vale_game_refuse (game, "P1 take F002.2", GW_VALE_ERROR_CARD_NOT_IN_MARKET);
  vale_game_act (game, "P1 tame E001.1");
}

static void
test_field_full (void)
{
  g_autoptr (ValeGame) hunting = hunt (NULL);
  g_autoptr (ValeGame) acting = act ();

  vale_game_put_field (hunting, 0, FULL_FIELD);
  vale_game_put_field (acting, 0, FULL_FIELD);
  vale_game_refuse (hunting, "P1 tame E001.1", GW_VALE_ERROR_FIELD_FULL);
  vale_game_refuse (hunting, "P1 tame D004.1", GW_VALE_ERROR_FIELD_FULL);
  vale_game_refuse (acting, "P1 tame F003.1", GW_VALE_ERROR_FIELD_FULL);
  vale_game_act (hunting, "P1 take E001.1");
}

static void
test_insufficient_stones (void)
{
  g_autoptr (ValeGame) hunting = hunt (NULL);
  g_autoptr (ValeGame) acting = act ();

  vale_game_refuse (hunting, "P1 tame F002.1", GW_VALE_ERROR_INSUFFICIENT_STONES);
  hunting->state->players[0].stones = 2;
  vale_game_refuse (hunting, "P1 tame D004.1", GW_VALE_ERROR_INSUFFICIENT_STONES);
  vale_game_act (hunting, "P1 tame E003.1");
  vale_game_refuse (acting, "P1 tame F003.1", GW_VALE_ERROR_INSUFFICIENT_STONES);
}

/* Messages name the error as the rules page does. */
static void
test_messages_carry_the_names (void)
{
  g_autoptr (ValeGame) game = hunt (NULL);
  const GwAction action = { 0, GW_VALE_TAME, gw_vale_find_card (game->plan, "D004.1"), 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (gw_vale_check (game->plan, game->state, &action, &error));
  g_assert_true (g_str_has_prefix (error->message, "ERR_INSUFFICIENT_STONES: "));
}

static void
test_queries (void)
{
  g_autoptr (ValeGame) hunting = hunt (NULL);
  g_autoptr (ValeGame) acting = act ();
  int egg = gw_vale_find_card (hunting->plan, "E001.1");
  int fox = gw_vale_find_card (hunting->plan, "F003.1");
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));

  g_assert_true (gw_vale_can_tame (hunting->plan, hunting->state, 0, egg, NULL));
  g_assert_false (gw_vale_can_tame (hunting->plan, hunting->state, 1, egg, NULL));
  g_assert_false (gw_vale_can_sell (hunting->plan, hunting->state, 0, fox, NULL));
  g_assert_true (gw_vale_can_sell (acting->plan, acting->state, 0, fox, NULL));
  g_assert_false (gw_vale_can_tame (acting->plan, acting->state, 0, fox, NULL));
  gw_vale_list_actions (acting->plan, acting->state, actions);
  g_assert_cmpuint (actions->len, ==, 2);
}

/* The copying form leaves the old state as it was. */
static void
test_acting_on_a_copy (void)
{
  g_autoptr (ValeGame) game = hunt (NULL);
  g_autofree GwValeState *before = g_memdup2 (game->state, sizeof *game->state);
  const GwAction take = { 0, GW_VALE_TAKE, gw_vale_find_card (game->plan, "F002.1"), 0 };
  const GwAction pass = { 0, GW_VALE_PASS, 0, 0 };
  g_autofree GwValeState *after = gw_vale_act_on_copy (game->plan, game->state, &take, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (after);
  g_assert_cmpmem (before, sizeof *before, game->state, sizeof *game->state);
  g_assert_cmpuint (after->players[0].n_hand, ==, 2);
  g_assert_true (gw_vale_act (game->plan, game->state, &take, NULL, NULL));
  g_assert_cmpmem (after, sizeof *after, game->state, sizeof *game->state);
  g_assert_null (gw_vale_act_on_copy (game->plan, before, &pass, &error));
  g_assert_error (error, GW_VALE_ERROR, GW_VALE_ERROR_INVALID_PHASE);
}

/* What is not an action at all, and two at once. */
static void
test_nonsense (void)
{
  static const char *const texts[] = { "",
                                       "P1",
                                       "P3 pass",
                                       "P1 pass F002.1",
                                       "P1 take",
                                       "P1 eat F002.1",
                                       "p1 pass",
                                       "P1  take F002.1",
                                       "P1 take F002.1 x" };
  g_autoptr (ValeGame) game = hunt (NULL);
  const GwAction twice[] = { { 0, GW_VALE_TAKE, 2, 0 }, { 1, GW_VALE_TAKE, 2, 0 } };
  const GwAction odd = { 0, 77, 0, 0 };
  GwAction action;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_test_message ("%s", texts[i]);
      g_assert_false (
          gw_vale_rules.action_from_text (game->plan, game->state, texts[i], &action, NULL));
    }
  g_assert_false (
      gw_vale_rules.step (game->plan, game->state, game->scratch, twice, 2, NULL, NULL));
  g_assert_false (gw_vale_check (game->plan, game->state, &odd, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/vale/errors/not-started", test_not_started);
  g_test_add_func ("/vale/errors/already-ended", test_already_ended);
  g_test_add_func ("/vale/errors/invalid-phase", test_invalid_phase);
  g_test_add_func ("/vale/errors/not-your-turn", test_not_your_turn);
  g_test_add_func ("/vale/errors/card-not-found", test_card_not_found);
  g_test_add_func ("/vale/errors/card-elsewhere", test_card_elsewhere);
  g_test_add_func ("/vale/errors/hand-full", test_hand_full);
  g_test_add_func ("/vale/errors/field-full", test_field_full);
  g_test_add_func ("/vale/errors/insufficient-stones", test_insufficient_stones);
  g_test_add_func ("/vale/errors/messages-carry-the-names", test_messages_carry_the_names);
  g_test_add_func ("/vale/errors/queries", test_queries);
  g_test_add_func ("/vale/errors/acting-on-a-copy-leaves-the-old-state", test_acting_on_a_copy);
  g_test_add_func ("/vale/errors/nonsense", test_nonsense);
  return g_test_run ();
}
