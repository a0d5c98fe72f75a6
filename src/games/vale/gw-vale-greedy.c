/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The greedy player: the most score for a stone, at once. */
#include "gw-vale-private.h"

/* A kind of action outweighs any ratio of the next. */
#define KIND 10000.0

/* Costs are 0 to 3. */
#define N_PRICES 4

/* What the greedy player knows before it weighs its moves. */
typedef struct
{
  const GwValePlan *plan;
  const GwValePlayer *player;
  double best[N_PRICES]; /* the best ratio in the hand that so many stones pay for */
  int worst;             /* hand card, or -1 */
} Outlook;

static inline double
get_ratio (const Outlook *outlook, guint8 card)
{
  const GwValeCard *facts = &outlook->plan->cards[card];

  return get_gain (outlook->player, facts) / MAX (0.5, facts->price);
}

static void
look_at_hand (Outlook *outlook)
{
  const GwValePlayer *player = outlook->player;
  double lowest = G_MAXDOUBLE;

  outlook->worst = -1;
  for (guint price = 0; price < N_PRICES; price++)
    {
      outlook->best[price] = -1;
    }
  for (guint i = 0; i < player->n_hand; i++)
    {
      guint8 card = player->hand[i];
      double ratio = get_ratio (outlook, card);
      double *best = &outlook->best[outlook->plan->cards[card].price];

      *best = MAX (*best, ratio);
      if (ratio < lowest
          || (ratio == lowest && outlook->plan->ranks[card] < outlook->plan->ranks[outlook->worst]))
        {
          lowest = ratio;
          outlook->worst = card;
        }
    }
  for (guint price = 1; price < N_PRICES; price++)
    {
      outlook->best[price] = MAX (outlook->best[price], outlook->best[price - 1]);
    }
}

/* Whether selling a card pays at once for a better one. */
static gboolean
is_worth_selling (const Outlook *outlook, guint8 card, double ratio)
{
  const GwValePlayer *player = outlook->player;
  int stones = MIN (player->stones + outlook->plan->cards[card].cost, player->limit);

  return card == outlook->worst && player->n_field < GW_VALE_MAX_FIELD
         && outlook->best[CLAMP (stones, 0, N_PRICES - 1)] > ratio;
}

/* The one scorer: the kind of move first, then the ratio. */
static inline double
score_move (const Outlook *outlook, GwValeMove move, double *terms)
{
  double ratio = move.verb == GW_VALE_PASS ? 0 : get_ratio (outlook, move.card);
  double kind = 0;

  switch (move.verb)
    {
    case GW_VALE_TAKE:
      kind = KIND;
      break;
    case GW_VALE_TAME:
      kind = 2 * KIND;
      break;
    case GW_VALE_SELL:
      kind = is_worth_selling (outlook, move.card, ratio) ? KIND : -KIND;
      ratio = -ratio;
      break;
    default:
      break;
    }
  if (terms != NULL)
    {
      terms[0] = kind;
      terms[1] = ratio;
    }
  return kind + ratio;
}

static guint
choose (const GwValePlan *plan,
        const GwValeState *state,
        const GwValeMove *moves,
        guint n_moves,
        GwValeDecision *decision)
{
  Outlook outlook = { plan, &state->players[state->current] };
  double best = -G_MAXDOUBLE;
  guint chosen = 0;

  if (state->phase == GW_VALE_ACTION)
    {
      look_at_hand (&outlook);
    }
  for (guint i = 0; i < n_moves; i++)
    {
      double score = score_move (&outlook, moves[i], decision != NULL ? decision->terms[i] : NULL);

      if (decision != NULL)
        {
          decision->totals[i] = score;
        }
      if (score > best
          || (score == best && plan->ranks[moves[i].card] < plan->ranks[moves[chosen].card]))
        {
          best = score;
          chosen = i;
        }
    }
  return chosen;
}

void
gw_vale_decide_greedily (const GwValePlan *plan, const GwValeState *state, GwValeDecision *decision)
{
  decision->chosen = choose (plan, state, decision->moves, decision->n_moves,
                             decision->has_terms ? decision : NULL);
}

GwValeMove
gw_vale_choose_greedily (const GwValePlan *plan, const GwValeState *state)
{
  GwValeMove moves[GW_VALE_MAX_MOVES];
  guint n_moves = gw_vale_list_moves (plan, state, moves);

  return moves[choose (plan, state, moves, n_moves, NULL)];
}
