/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What must hold after every action of Vale of Eternity. */
#include <string.h>

#include "gw-invariants.h"
#include "gw-vale-private.h"

typedef struct
{
  const GwValePlan *plan;
  const GwValeState *before; /* NULL at the start */
  const GwValeState *state;
} Look;

static void
count_cards (const guint8 *cards, guint n_cards, guint *places)
{
  for (guint i = 0; i < n_cards; i++)
    {
      places[cards[i]]++;
    }
}

/* Every copy is in one place. */
static gboolean
check_cards (const Look *look, GError **error)
{
  const GwValeState *state = look->state;
  guint places[GW_VALE_MAX_COPIES] = { 0 };

  count_cards (state->deck, state->n_deck, places);
  count_cards (state->market, state->n_market, places);
  count_cards (state->discard, state->n_discard, places);
  for (guint i = 0; i < GW_VALE_N_PLAYERS; i++)
    {
      count_cards (state->players[i].hand, state->players[i].n_hand, places);
      count_cards (state->players[i].field, state->players[i].n_field, places);
    }
  for (guint card = 0; card < GW_VALE_MAX_COPIES; card++)
    {
      gw_return_unless (places[card] == (card < look->plan->n_cards), error,
                        "card %u is in %u places", card, places[card]);
    }
  return TRUE;
}

/* What a field is worth, card by card. */
static int
sum_field (const GwValePlan *plan, const GwValePlayer *player, int *limit)
{
  int score = 0;

  *limit = plan->limit;
  for (guint i = 0; i < player->n_field; i++)
    {
      const GwValeCard *card = &plan->cards[player->field[i]];

      score += card->score;
      *limit += card->effect == GW_VALE_INCREASE_STONE_LIMIT ? card->value : 0;
      for (guint j = 0; j < player->n_field; j++)
        {
          score += plan->cards[player->field[j]].element == card->rate_of ? card->value : 0;
        }
    }
  return score;
}

static gboolean
check_player (const Look *look, guint number, GError **error)
{
  const GwValeState *state = look->state;
  const GwValePlayer *player = &state->players[number];
  gboolean is_settled =
      state->clock.is_over || (state->phase == GW_VALE_HUNTING && state->n_hunted == 0);
  int limit;
  int score = sum_field (look->plan, player, &limit);

  gw_return_unless (player->limit == limit, error, "player %u may hold %d stones, not %d", number,
                    limit, player->limit);
  gw_return_unless (player->stones >= 0 && player->stones <= limit, error,
                    "player %u holds %d stones of %d", number, player->stones, limit);
  gw_return_unless (player->n_field <= GW_VALE_MAX_FIELD, error, "player %u has a field of %u",
                    number, player->n_field);
  gw_return_unless (look->plan->hand_limit == 0 || player->n_hand <= look->plan->hand_limit, error,
                    "player %u has a hand of %u", number, player->n_hand);
  gw_return_unless (get_field_score (player) == score, error,
                    "the field of player %u is summed up as %d, not %d", number,
                    get_field_score (player), score);
  gw_return_unless (!is_settled || player->score == score, error, "player %u scores %d, not %d",
                    number, player->score, score);
  return TRUE;
}

/* What is tamed stays, lost stones stay lost, and only who is to move or a new round changes what
 * a player has. */
static gboolean
check_player_change (const Look *look, guint number, GError **error)
{
  const GwValePlayer *before = &look->before->players[number];
  const GwValePlayer *player = &look->state->players[number];
  gboolean is_mover = look->before->current == (int) number;
  gboolean is_round_over = look->state->clock.is_over || look->state->round != look->before->round;

  gw_return_unless (player->n_field >= before->n_field
                        && memcmp (player->field, before->field, before->n_field) == 0,
                    error, "player %u lost a card of the field", number);
  gw_return_unless (player->n_field <= before->n_field + is_mover, error,
                    "player %u tamed out of turn", number);
  gw_return_unless (player->stones_lost >= before->stones_lost, error,
                    "player %u found lost stones", number);
  gw_return_unless (is_mover || is_round_over || player->stones == before->stones, error,
                    "the stones of player %u changed out of turn", number);
  gw_return_unless (is_mover
                        || (player->n_hand == before->n_hand
                            && memcmp (player->hand, before->hand, before->n_hand) == 0),
                    error, "the hand of player %u changed out of turn", number);
  gw_return_unless (is_round_over || player->score == before->score, error,
                    "player %u scored within a round", number);
  return TRUE;
}

static gboolean
check_table (const Look *look, GError **error)
{
  const GwValeState *state = look->state;
  gboolean is_turn = state->phase == GW_VALE_HUNTING || state->phase == GW_VALE_ACTION;

  gw_return_unless (state->n_market <= GW_VALE_MAX_MARKET, error, "the market has %u cards",
                    state->n_market);
  gw_return_unless (state->round >= 1 && (int) state->round <= look->plan->rounds, error,
                    "round %u of %d", state->round, look->plan->rounds);
  gw_return_unless (state->clock.actor == state->current, error, "it is the turn of %d and of %d",
                    state->clock.actor, state->current);
  gw_return_unless (state->clock.is_over == (state->phase == GW_VALE_GAME_END), error,
                    "the game is %s in phase %u", state->clock.is_over ? "over" : "not over",
                    state->phase);
  gw_return_unless (is_turn == (state->current >= 0), error, "it is the turn of %d in phase %u",
                    state->current, state->phase);
  gw_return_unless (state->phase != GW_VALE_ACTION || !state->players[state->current].has_passed,
                    error, "player %d has passed and is to move", state->current);
  if (look->before != NULL)
    {
      gw_return_unless (state->n_deck <= look->before->n_deck, error, "the deck has grown");
      gw_return_unless (state->clock.round == look->before->round
                            && state->clock.phase == look->before->phase,
                        error, "the clock does not stand where the action was played");
    }
  return TRUE;
}

static gboolean
check_end (const Look *look, GError **error)
{
  const GwValePlayer *players = look->state->players;
  int best = MAX (players[0].score, players[1].score);
  int lead = players[0].score != players[1].score ? players[0].score - players[1].score
                                                  : players[0].n_field - players[1].n_field;
  int winner = lead > 0 ? 0 : lead < 0 ? 1 : GW_VALE_N_PLAYERS;

  if (!look->state->clock.is_over)
    {
      gw_return_unless (best < look->plan->target, error, "the game goes on at a score of %d",
                        best);
      return TRUE;
    }
  gw_return_unless (
      look->state->end
          == (best >= look->plan->target ? GW_VALE_SCORE_REACHED : GW_VALE_ROUNDS_COMPLETED),
      error, "the game ended for reason %d at %d", look->state->end, best);
  gw_return_unless (best >= look->plan->target || (int) look->state->round == look->plan->rounds,
                    error, "the game ended in round %u", look->state->round);
  gw_return_unless (look->state->clock.winner == winner, error, "%d won, not %d",
                    look->state->clock.winner, winner);
  return TRUE;
}

gboolean
gw_vale_check_state (const GwPlan *plan, gconstpointer before, gconstpointer state, GError **error)
{
  const Look look = { get_vale_plan (plan), before, state };

  if (!check_table (&look, error) || !check_cards (&look, error))
    {
      return FALSE;
    }
  for (guint i = 0; i < GW_VALE_N_PLAYERS; i++)
    {
      if (!check_player (&look, i, error)
          || (before != NULL && !check_player_change (&look, i, error)))
        {
          return FALSE;
        }
    }
  return check_end (&look, error);
}
