/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Monte Carlo tree search. Every playout shuffles the unseen cards anew, so a node stands for the
 * actions that lead to it and not for one order of the deck; games are played out greedily. */
#include "gw-vale-private.h"

#include <math.h>

/* A lead that is as good as any larger one. With so few playouts the lead tells more than who won:
 * games that end alike still differ by it. */
#define FULL_LEAD 20.0

#define CURIOSITY 0.3

/* 1 is the best for player 0, 0 the worst. */
static double
get_result (const GwValeState *state)
{
  double lead = (state->players[0].score - state->players[1].score) / FULL_LEAD;

  return CLAMP (0.5 + lead / 2, 0, 1);
}

static guint32
find_child (const GwValeScratch *scratch, guint32 node, GwValeMove move)
{
  guint32 child = scratch->nodes[node].first_child;

  while (child != 0
         && (scratch->nodes[child].move.verb != move.verb
             || scratch->nodes[child].move.card != move.card))
    {
      child = scratch->nodes[child].next_sibling;
    }
  return child;
}

static guint32
add_child (GwValeScratch *scratch, guint32 node, GwValeMove move)
{
  guint32 child = scratch->n_nodes++;

  scratch->nodes[child] = (GwValeNode){
    .move = move,
    .next_sibling = scratch->nodes[node].first_child,
  };
  scratch->nodes[node].first_child = child;
  return child;
}

static double
get_value (const GwValeNode *node, int player)
{
  double mean = node->total / node->n_visits;

  return player == 0 ? mean : 1 - mean;
}

/* How much a child deserves a visit: what it gave, and how seldom it was tried when it could be. */
static double
get_interest (const GwValeNode *node, int player)
{
  return get_value (node, player) + CURIOSITY * sqrt (sqrt (node->n_offered) / node->n_visits / 4);
}

/* The child to go to: one that is new, as long as there are any, or the most interesting. */
static guint32
select_child (const GwValePlan *plan,
              GwValeScratch *scratch,
              guint32 node,
              const GwValeState *state,
              gboolean *is_new)
{
  GwValeMove moves[GW_VALE_MAX_MOVES];
  GwValeMove greedy = gw_vale_choose_greedily (plan, state);
  guint n_moves = gw_vale_list_moves (plan, state, moves);
  double most = -1;
  guint32 best = 0;
  int untried = -1;

  for (guint i = 0; i < n_moves; i++)
    {
      guint32 child = find_child (scratch, node, moves[i]);

      if (child == 0)
        {
          gboolean is_greedy = moves[i].verb == greedy.verb && moves[i].card == greedy.card;

          untried = untried < 0 || is_greedy ? (int) i : untried;
          continue;
        }
      scratch->nodes[child].n_offered++;
      if (get_interest (&scratch->nodes[child], state->current) > most)
        {
          most = get_interest (&scratch->nodes[child], state->current);
          best = child;
        }
    }
  *is_new = untried >= 0;
  return untried >= 0 ? add_child (scratch, node, moves[untried]) : best;
}

static void
play_out (const GwValePlan *plan, GwValeScratch *scratch, GwValeState *trial)
{
  guint32 *path = scratch->path;
  guint32 node = 0;
  guint n_path = 0;
  gboolean is_new = FALSE;
  double result;

  while (!trial->clock.is_over && !is_new)
    {
      node = select_child (plan, scratch, node, trial, &is_new);
      path[n_path++] = node;
      gw_vale_do_move (plan, trial, scratch->nodes[node].move, NULL);
    }
  while (!trial->clock.is_over)
    {
      gw_vale_do_move (plan, trial, gw_vale_choose_greedily (plan, trial), NULL);
    }
  result = get_result (trial);
  for (guint i = 0; i < n_path; i++)
    {
      scratch->nodes[path[i]].n_visits++;
      scratch->nodes[path[i]].total += result;
    }
}

static void
note_moves (const GwValeState *state, GwValeScratch *scratch)
{
  GwValeDecision *decision = &scratch->decision;

  decision->chosen = 0;
  for (guint i = 0; i < decision->n_moves; i++)
    {
      guint32 child = find_child (scratch, 0, decision->moves[i]);
      const GwValeNode *node = &scratch->nodes[child];

      decision->terms[i][0] = child != 0 ? node->n_visits : 0;
      decision->terms[i][1] = child != 0 ? get_value (node, state->current) : 0;
      decision->totals[i] = decision->terms[i][0] + decision->terms[i][1];
      if (decision->totals[i] > decision->totals[decision->chosen])
        {
          decision->chosen = i;
        }
    }
}

static gboolean
is_cancelled (const GwValeScratch *scratch)
{
  return scratch->is_cancelled != NULL
         && atomic_load_explicit (scratch->is_cancelled, memory_order_relaxed);
}

void
gw_vale_search_tree (const GwValePlan *plan,
                     const GwValeState *state,
                     GwValeScratch *scratch,
                     guint64 seed)
{
  GwRandom random;

  gw_random_init (&random, seed);
  scratch->sample = *state;
  gw_vale_forget_deck (plan, &scratch->sample);
  scratch->nodes[0] = (GwValeNode){ .n_visits = 0 };
  scratch->n_nodes = 1;
  for (int i = 0; i < plan->playouts && !is_cancelled (scratch); i++)
    {
      scratch->trial = scratch->sample;
      gw_vale_shuffle_deck (&scratch->trial, &random);
      play_out (plan, scratch, &scratch->trial);
    }
  note_moves (state, scratch);
}
