/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether an action can be done, and if not, the first reason in the order of the rules. */
#include <glib/gi18n-lib.h>

#include "gw-vale-private.h"

G_DEFINE_QUARK (gw_vale_error, gw_vale_error)

static const GwChoice errors[] = {
  [GW_VALE_ERROR_GAME_NOT_STARTED] = { "ERR_GAME_NOT_STARTED",
                                       N_ ("the game has not been started") },
  [GW_VALE_ERROR_GAME_ALREADY_ENDED] = { "ERR_GAME_ALREADY_ENDED", N_ ("the game is over") },
  [GW_VALE_ERROR_INVALID_PHASE] = { "ERR_INVALID_PHASE", N_ ("not in this phase") },
  [GW_VALE_ERROR_NOT_YOUR_TURN] = { "ERR_NOT_YOUR_TURN", N_ ("it is the other player's turn") },
  [GW_VALE_ERROR_CARD_NOT_FOUND] = { "ERR_CARD_NOT_FOUND", N_ ("there is no such card") },
  [GW_VALE_ERROR_CARD_NOT_IN_HAND] = { "ERR_CARD_NOT_IN_HAND", N_ ("the card is not in the hand") },
  [GW_VALE_ERROR_CARD_NOT_IN_MARKET] = { "ERR_CARD_NOT_IN_MARKET",
                                         N_ ("the card is not in the market") },
  [GW_VALE_ERROR_HAND_FULL] = { "ERR_HAND_FULL", N_ ("the hand is full") },
  [GW_VALE_ERROR_FIELD_FULL] = { "ERR_FIELD_FULL", N_ ("the field is full") },
  [GW_VALE_ERROR_INSUFFICIENT_STONES] = { "ERR_INSUFFICIENT_STONES",
                                          N_ ("not enough stones to tame it") },
};

static gboolean
contains (const guint8 *cards, guint n_cards, int card)
{
  for (guint i = 0; i < n_cards; i++)
    {
      if (cards[i] == card)
        {
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
is_verb_of_phase (int verb, GwValePhase phase)
{
  switch (verb)
    {
    case GW_VALE_TAKE:
      return phase == GW_VALE_HUNTING;
    case GW_VALE_TAME:
      return phase == GW_VALE_HUNTING || phase == GW_VALE_ACTION;
    case GW_VALE_SELL:
    case GW_VALE_PASS:
      return phase == GW_VALE_ACTION;
    default:
      return FALSE;
    }
}

static int
check_turn (const GwValeState *state, const GwAction *action)
{
  if (state->phase == GW_VALE_SETUP)
    {
      return GW_VALE_ERROR_GAME_NOT_STARTED;
    }
  if (state->phase == GW_VALE_GAME_END)
    {
      return GW_VALE_ERROR_GAME_ALREADY_ENDED;
    }
  if (!is_verb_of_phase (action->verb, (GwValePhase) state->phase))
    {
      return GW_VALE_ERROR_INVALID_PHASE;
    }
  return action->actor >= 0 && action->actor == state->current ? -1 : GW_VALE_ERROR_NOT_YOUR_TURN;
}

static int
check_card (const GwValePlan *plan, const GwValeState *state, const GwAction *action)
{
  const GwValePlayer *player = &state->players[state->current];

  if (action->verb == GW_VALE_PASS)
    {
      return -1;
    }
  if (action->first < 0 || action->first >= (int) plan->n_cards)
    {
      return GW_VALE_ERROR_CARD_NOT_FOUND;
    }
  if (state->phase == GW_VALE_HUNTING)
    {
      return contains (state->market, state->n_market, action->first)
                 ? -1
                 : GW_VALE_ERROR_CARD_NOT_IN_MARKET;
    }
  return contains (player->hand, player->n_hand, action->first) ? -1
                                                                : GW_VALE_ERROR_CARD_NOT_IN_HAND;
}

static int
check_means (const GwValePlan *plan, const GwValeState *state, const GwAction *action)
{
  const GwValePlayer *player = &state->players[state->current];

  if (action->verb == GW_VALE_TAKE)
    {
      return plan->hand_limit != 0 && player->n_hand >= plan->hand_limit ? GW_VALE_ERROR_HAND_FULL
                                                                         : -1;
    }
  if (action->verb != GW_VALE_TAME)
    {
      return -1;
    }
  if (player->n_field >= GW_VALE_MAX_FIELD)
    {
      return GW_VALE_ERROR_FIELD_FULL;
    }
  return plan->cards[action->first].price > player->stones ? GW_VALE_ERROR_INSUFFICIENT_STONES : -1;
}

gboolean
gw_vale_check (const GwPlan *plan, const GwValeState *state, const GwAction *action, GError **error)
{
  const GwValePlan *vale = get_vale_plan (plan);
  int fault = check_turn (state, action);

  fault = fault >= 0 ? fault : check_card (vale, state, action);
  fault = fault >= 0 ? fault : check_means (vale, state, action);
  if (fault >= 0)
    {
      g_set_error (error, GW_VALE_ERROR, fault, "%s: %s", errors[fault].id,
                   _ (errors[fault].label));
    }
  return fault < 0;
}

gboolean
gw_vale_act (const GwPlan *plan,
             GwValeState *state,
             const GwAction *action,
             const GwSink *sink,
             GError **error)
{
  if (!gw_vale_check (plan, state, action, error))
    {
      return FALSE;
    }
  gw_vale_do_move (get_vale_plan (plan), state,
                   (GwValeMove){ (guint8) action->verb, (guint8) action->first }, sink);
  state->clock.actor = state->current;
  return TRUE;
}

GwValeState *
gw_vale_act_on_copy (const GwPlan *plan,
                     const GwValeState *state,
                     const GwAction *action,
                     GError **error)
{
  g_autofree GwValeState *copy = g_memdup2 (state, sizeof *state);

  return gw_vale_act (plan, copy, action, NULL, error) ? g_steal_pointer (&copy) : NULL;
}

gboolean
gw_vale_can_tame (
    const GwPlan *plan, const GwValeState *state, int player, int card, GError **error)
{
  const GwAction action = { (gint16) player, GW_VALE_TAME, card, 0 };

  return gw_vale_check (plan, state, &action, error);
}

gboolean
gw_vale_can_sell (
    const GwPlan *plan, const GwValeState *state, int player, int card, GError **error)
{
  const GwAction action = { (gint16) player, GW_VALE_SELL, card, 0 };

  return gw_vale_check (plan, state, &action, error);
}

void
gw_vale_list_actions (const GwPlan *plan, const GwValeState *state, GArray *actions)
{
  GwValeMove moves[GW_VALE_MAX_MOVES];
  guint n_moves = gw_vale_list_moves (get_vale_plan (plan), state, moves);

  for (guint i = 0; i < n_moves; i++)
    {
      GwAction action = { state->current, moves[i].verb, moves[i].card, 0 };

      g_array_append_val (actions, action);
    }
}

int
gw_vale_get_current_player (const GwValeState *state)
{
  return state->current;
}
