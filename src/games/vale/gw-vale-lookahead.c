/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player that looks ahead to the end of the next round, while both play on greedily. */
#include "gw-vale-private.h"

/* Orders of the unseen cards that an expectation is taken over. */
#define N_SAMPLES 8

void
gw_vale_forget_deck (const GwValePlan *plan, GwValeState *state)
{
  gboolean is_in_deck[GW_VALE_MAX_COPIES] = { FALSE };
  guint n_deck = 0;

  for (guint i = 0; i < state->n_deck; i++)
    {
      is_in_deck[state->deck[i]] = TRUE;
    }
  for (guint card = 0; card < plan->n_cards; card++)
    {
      if (is_in_deck[card])
        {
          state->deck[n_deck++] = (guint8) card;
        }
    }
}

void
gw_vale_shuffle_deck (GwValeState *state, GwRandom *random)
{
  for (guint i = state->n_deck; i > 1; i--)
    {
      guint other = (guint) gw_random_below (random, i);
      guint8 card = state->deck[i - 1];

      state->deck[i - 1] = state->deck[other];
      state->deck[other] = card;
    }
}

static void
play_to_end_of_round (const GwValePlan *plan, GwValeState *state, guint32 round)
{
  while (!state->clock.is_over && state->round <= round)
    {
      gw_vale_do_move (plan, state, gw_vale_choose_greedily (plan, state), NULL);
    }
}

/* Adds up what a move leads to, for both players, over all samples. */
static double
score_move (const GwValePlan *plan,
            const GwValeState *samples,
            GwValeState *trial,
            GwValeMove move,
            double *terms)
{
  int player = samples[0].current;
  double own = 0, other = 0;

  for (guint i = 0; i < N_SAMPLES; i++)
    {
      *trial = samples[i];
      gw_vale_do_move (plan, trial, move, NULL);
      play_to_end_of_round (plan, trial, samples[i].round + 1);
      own += trial->players[player].score;
      other += trial->players[1 - player].score;
    }
  if (terms != NULL)
    {
      terms[0] = own / N_SAMPLES;
      terms[1] = -other / N_SAMPLES;
    }
  return (own - other) / N_SAMPLES;
}

void
gw_vale_look_ahead (const GwValePlan *plan,
                    const GwValeState *state,
                    GwValeScratch *scratch,
                    guint64 seed)
{
  GwValeDecision *decision = &scratch->decision;
  GwValeState samples[N_SAMPLES];
  GwRandom random;

  gw_random_init (&random, seed);
  for (guint i = 0; i < N_SAMPLES; i++)
    {
      samples[i] = *state;
      gw_vale_forget_deck (plan, &samples[i]);
      gw_vale_shuffle_deck (&samples[i], &random);
    }
  decision->chosen = 0;
  for (guint i = 0; i < decision->n_moves; i++)
    {
      decision->totals[i] = score_move (plan, samples, &scratch->trial, decision->moves[i],
                                        decision->has_terms ? decision->terms[i] : NULL);
      if (decision->totals[i] > decision->totals[decision->chosen])
        {
          decision->chosen = i;
        }
    }
}
