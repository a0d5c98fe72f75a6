/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields, what they are worth, and stones. */
#include "gw-vale-private.h"

int
gw_vale_get_tame_cost (int cost)
{
  static const gint8 prices[] = { 0, 1, 1, 2, 2, 3 };

  return prices[CLAMP (cost, 0, (int) G_N_ELEMENTS (prices) - 1)];
}

void
gw_vale_join_field (const GwValePlan *plan, GwValePlayer *player, guint8 card)
{
  const GwValeCard *facts = &plan->cards[card];

  player->field[player->n_field++] = card;
  player->base += facts->score;
  player->counts[facts->element]++;
  if (facts->rate_of >= 0)
    {
      player->rates[facts->rate_of] += facts->value;
    }
  if (facts->effect == GW_VALE_INCREASE_STONE_LIMIT)
    {
      player->limit += facts->value;
    }
}

void
gw_vale_add_stones (GwValeState *state, int player, int stones, const GwSink *sink)
{
  GwValePlayer *owner = &state->players[player];
  int kept = MIN (stones, owner->limit - owner->stones);

  owner->stones += kept;
  owner->stones_lost += stones - kept;
  gw_vale_tell (state, sink, GW_VALE_EVENT_STONES, player, kept, owner->stones, stones - kept);
}

void
gw_vale_add_to_field (const GwPlan *plan, GwValeState *state, int player, int card)
{
  g_return_if_fail (card >= 0 && card < (int) get_vale_plan (plan)->n_cards);
  g_return_if_fail (state->players[player].n_field < GW_VALE_MAX_FIELD);

  gw_vale_join_field (get_vale_plan (plan), &state->players[player], (guint8) card);
}

int
gw_vale_get_field_score (const GwPlan *plan, const GwValePlayer *player)
{
  return get_field_score (player);
}
