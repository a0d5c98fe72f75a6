/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of the game: moves, phases, resolution and the end. */
#include "gw-vale-private.h"

#include <string.h>

static gboolean
has_room_in_hand (const GwValePlan *plan, const GwValePlayer *player)
{
  return plan->hand_limit == 0 || player->n_hand < plan->hand_limit;
}

static guint
list_tames (const GwValePlan *plan,
            const GwValePlayer *player,
            const guint8 *cards,
            guint n_cards,
            GwValeMove *moves)
{
  guint n_moves = 0;

  if (player->n_field >= GW_VALE_MAX_FIELD)
    {
      return 0;
    }
  for (guint i = 0; i < n_cards; i++)
    {
      /* written always and kept if it counts: which cards can be paid for is hard to foresee */
      moves[n_moves] = (GwValeMove){ GW_VALE_TAME, cards[i] };
      n_moves += plan->cards[cards[i]].price <= player->stones;
    }
  return n_moves;
}

static guint
list_all (GwValeVerb verb, const guint8 *cards, guint n_cards, GwValeMove *moves)
{
  for (guint i = 0; i < n_cards; i++)
    {
      moves[i] = (GwValeMove){ verb, cards[i] };
    }
  return n_cards;
}

static guint
list_picks (const GwValePlan *plan,
            const GwValeState *state,
            const GwValePlayer *player,
            GwValeMove *moves)
{
  guint n_moves = 0;

  if (has_room_in_hand (plan, player))
    {
      n_moves = list_all (GW_VALE_TAKE, state->market, state->n_market, moves);
    }
  return n_moves + list_tames (plan, player, state->market, state->n_market, moves + n_moves);
}

guint
gw_vale_list_moves (const GwValePlan *plan, const GwValeState *state, GwValeMove *moves)
{
  const GwValePlayer *player;
  guint n_moves;

  if (state->current < 0)
    {
      return 0;
    }
  player = &state->players[state->current];
  if (state->phase == GW_VALE_HUNTING)
    {
      return list_picks (plan, state, player, moves);
    }
  n_moves = list_tames (plan, player, player->hand, player->n_hand, moves);
  n_moves += list_all (GW_VALE_SELL, player->hand, player->n_hand, moves + n_moves);
  moves[n_moves] = (GwValeMove){ GW_VALE_PASS, 0 };
  return n_moves + 1;
}

static gboolean
can_pick (const GwValePlan *plan, const GwValeState *state, const GwValePlayer *player)
{
  GwValeMove moves[2 * GW_VALE_MAX_MARKET + 1];

  return list_picks (plan, state, player, moves) > 0;
}

static void
enter_phase (GwValeState *state, GwValePhase phase, const GwSink *sink)
{
  state->phase = (guint16) phase;
  gw_vale_tell (state, sink, GW_VALE_EVENT_PHASE, (gint32) phase);
}

static void
remove_card (guint8 *cards, guint16 *n_cards, guint8 card)
{
  guint index = 0;

  while (cards[index] != card)
    {
      index++;
    }
  --*n_cards;
  memmove (cards + index, cards + index + 1, *n_cards - index);
}

static void
finish (GwValeState *state, GwValeEnd end, const GwSink *sink)
{
  const GwValePlayer *players = state->players;
  int lead = players[0].score - players[1].score;

  lead = lead != 0 ? lead : players[0].n_field - players[1].n_field;
  state->end = (gint16) end;
  state->current = -1;
  state->clock.is_over = TRUE;
  state->clock.winner = lead > 0 ? 0 : lead < 0 ? 1 : GW_VALE_N_PLAYERS;
  enter_phase (state, GW_VALE_GAME_END, sink);
  gw_vale_tell (state, sink, GW_VALE_EVENT_END, state->clock.winner, (gint32) end, players[0].score,
                players[1].score);
}

static void
settle_player (GwValeState *state, int player, const GwSink *sink)
{
  GwValePlayer *owner = &state->players[player];
  int score = get_field_score (owner);

  owner->round_score = score - owner->score;
  owner->score = score;
  gw_vale_tell (state, sink, GW_VALE_EVENT_SCORE, player, score, owner->round_score);
  gw_vale_add_stones (state, player, 1, sink);
  owner->has_passed = FALSE;
}

static void
resolve (const GwValePlan *plan, GwValeState *state, const GwSink *sink)
{
  enter_phase (state, GW_VALE_RESOLUTION, sink);
  for (int player = 0; player < GW_VALE_N_PLAYERS; player++)
    {
      settle_player (state, player, sink);
    }
  if (MAX (state->players[0].score, state->players[1].score) >= plan->target)
    {
      finish (state, GW_VALE_SCORE_REACHED, sink);
    }
  else if (state->round >= (guint32) plan->rounds)
    {
      finish (state, GW_VALE_ROUNDS_COMPLETED, sink);
    }
  else
    {
      state->round++;
      gw_vale_begin_hunting (plan, state, sink);
    }
}

/* Goes on to whoever can pick, or to the action phase. */
static void
hunt_on (const GwValePlan *plan, GwValeState *state, const GwSink *sink)
{
  for (; state->n_hunted < GW_VALE_N_PLAYERS; state->n_hunted++)
    {
      int player = state->n_hunted == 0 ? state->first : 1 - state->first;

      if (can_pick (plan, state, &state->players[player]))
        {
          state->current = (gint8) player;
          return;
        }
      gw_vale_tell (state, sink, GW_VALE_EVENT_SKIP, player);
    }
  state->current = state->first;
  enter_phase (state, GW_VALE_ACTION, sink);
}

static void
refill_market (GwValeState *state, const GwSink *sink)
{
  while (state->n_market < GW_VALE_MAX_MARKET && state->n_deck > 0)
    {
      guint8 card = state->deck[--state->n_deck];

      state->market[state->n_market++] = card;
      gw_vale_tell (state, sink, GW_VALE_EVENT_REFILL, card, state->n_deck);
    }
}

void
gw_vale_begin_hunting (const GwValePlan *plan, GwValeState *state, const GwSink *sink)
{
  int lead = state->players[0].score - state->players[1].score;

  enter_phase (state, GW_VALE_HUNTING, sink);
  refill_market (state, sink);
  if (lead != 0)
    {
      state->first = lead > 0;
    }
  else if (state->round > 1)
    {
      state->first = 1 - state->first;
    }
  state->n_hunted = 0;
  hunt_on (plan, state, sink);
}

static void
draw_from_discard (const GwValePlan *plan, GwValeState *state, int player, const GwSink *sink)
{
  GwValePlayer *owner = &state->players[player];

  if (state->n_discard > 0 && has_room_in_hand (plan, owner))
    {
      guint8 card = state->discard[--state->n_discard];

      owner->hand[owner->n_hand++] = card;
      gw_vale_tell (state, sink, GW_VALE_EVENT_DRAW, player, card);
    }
}

/* The card has left the market or the hand. */
static void
tame (const GwValePlan *plan, GwValeState *state, int player, guint8 card, const GwSink *sink)
{
  const GwValeCard *facts = &plan->cards[card];
  GwValePlayer *owner = &state->players[player];

  owner->stones -= facts->price;
  gw_vale_join_field (plan, owner, card);
  gw_vale_tell (state, sink, GW_VALE_EVENT_TAME, player, card, facts->price, owner->stones);
  switch (facts->effect)
    {
    case GW_VALE_GAIN_STONES:
      gw_vale_add_stones (state, player, facts->value, sink);
      break;
    case GW_VALE_DRAW_FROM_DISCARD:
      draw_from_discard (plan, state, player, sink);
      break;
    case GW_VALE_INCREASE_STONE_LIMIT:
      gw_vale_tell (state, sink, GW_VALE_EVENT_LIMIT, player, owner->limit);
      break;
    default:
      break;
    }
}

static void
sell (const GwValePlan *plan, GwValeState *state, int player, guint8 card, const GwSink *sink)
{
  state->discard[state->n_discard++] = card;
  gw_vale_tell (state, sink, GW_VALE_EVENT_SELL, player, card);
  gw_vale_add_stones (state, player, plan->cards[card].cost, sink);
}

static void
hunt (const GwValePlan *plan, GwValeState *state, GwValeMove move, const GwSink *sink)
{
  int player = state->current;
  GwValePlayer *owner = &state->players[player];

  remove_card (state->market, &state->n_market, move.card);
  if (move.verb == GW_VALE_TAKE)
    {
      owner->hand[owner->n_hand++] = move.card;
      state->taken[plan->cards[move.card].row]++;
      gw_vale_tell (state, sink, GW_VALE_EVENT_TAKE, player, move.card);
    }
  else
    {
      tame (plan, state, player, move.card, sink);
    }
  state->n_hunted++;
  hunt_on (plan, state, sink);
}

void
gw_vale_do_move (const GwValePlan *plan, GwValeState *state, GwValeMove move, const GwSink *sink)
{
  int player = state->current;
  GwValePlayer *owner = &state->players[player];

  if (state->phase == GW_VALE_HUNTING)
    {
      hunt (plan, state, move, sink);
      return;
    }
  if (move.verb == GW_VALE_PASS)
    {
      owner->has_passed = TRUE;
      gw_vale_tell (state, sink, GW_VALE_EVENT_PASS, player);
    }
  else
    {
      remove_card (owner->hand, &owner->n_hand, move.card);
      (move.verb == GW_VALE_TAME ? tame : sell) (plan, state, player, move.card, sink);
    }
  if (!state->players[1 - player].has_passed)
    {
      state->current = (gint8) (1 - player);
    }
  else if (owner->has_passed)
    {
      resolve (plan, state, sink);
    }
}
