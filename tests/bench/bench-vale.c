/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast Vale of Eternity runs, and who beats whom.
 *
 *   bench-vale                         games a second, random against random and greedy against
 * greedy bench-vale ladder [N [KEY=VALUE]]  each player against the next weaker one, on N common
 * seeds with seats swapped bench-vale pair A B N [KEY=VALUE]  one pair of players bench-vale count
 * POLICY N          N games, for counting instructions; prints the actions */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gw-vale.h"

/* The constants of the searching players were chosen on seeds from 1 on; they are compared on
 * others. */
#define LADDER_SEED 1000001

static GwPlan *
make_plan (const char *first, const char *second, char **settings)
{
  g_autoptr (GwMap) map = gw_rules_new_map (&gw_vale_rules, 0, 0);
  g_autoptr (GwParamSpecs) specs = gw_vale_rules.list_params (map);
  g_autoptr (GwParams) params = gw_params_new (specs);
  g_autoptr (GError) error = NULL;
  GwPlan *plan;

  gw_params_set_from_text (params, "player1_policy", first, &error);
  g_assert_no_error (error);
  gw_params_set_from_text (params, "player2_policy", second, &error);
  g_assert_no_error (error);
  for (guint i = 0; settings[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (settings[i], "=", 2);

      gw_params_set_from_text (params, parts[0], parts[1], &error);
      g_assert_no_error (error);
    }
  plan = gw_plan_new (&gw_vale_rules, map, params, &error);
  g_assert_no_error (error);
  return plan;
}

/* What a player did over many games. */
typedef struct
{
  guint n_games, n_wins, n_draws, n_reached;
  double score, other_score;
  double lead, lead_squares;
} Tally;

/* Plays N games; `player` is whose tally it is. Returns the number of actions. */
static guint64
play (GwPlan *plan, guint64 seed, guint n_games, int player, Tally *tally)
{
  g_autofree GwValeState *state = g_malloc (plan->state_size);
  gpointer scratch = gw_plan_new_scratch (plan);
  guint64 n_actions = 0;

  for (guint i = 0; i < n_games; i++)
    {
      double lead;

      gw_vale_rules.reset (plan, state, scratch, seed + i, NULL);
      while (!state->clock.is_over)
        {
          gw_vale_rules.step (plan, state, scratch, NULL, 0, NULL, NULL);
        }
      n_actions += state->clock.step;
      lead = state->players[player].score - state->players[1 - player].score;
      tally->n_games++;
      tally->n_wins += state->clock.winner == player;
      tally->n_draws += state->clock.winner == GW_VALE_N_PLAYERS;
      tally->n_reached += state->end == GW_VALE_SCORE_REACHED;
      tally->score += state->players[player].score;
      tally->other_score += state->players[1 - player].score;
      tally->lead += lead;
      tally->lead_squares += lead * lead;
    }
  gw_plan_free_scratch (plan, scratch);
  return n_actions;
}

static void
compare (const char *stronger, const char *weaker, guint n_seeds, char **settings)
{
  g_autoptr (GwPlan) plan = make_plan (stronger, weaker, settings);
  g_autoptr (GwPlan) swapped = make_plan (weaker, stronger, settings);
  Tally tally = { 0 };
  double games, points, error;

  play (plan, LADDER_SEED, n_seeds, 0, &tally);
  play (swapped, LADDER_SEED, n_seeds, 1, &tally);
  games = tally.n_games;
  points = (tally.n_wins + tally.n_draws / 2.0) / games;
  error = 1.96 * sqrt (points * (1 - points) / games);
  printf ("%-9s v %-9s %6.0f games: wins %.3f, losses %.3f, draws %.3f; wins and half the draws "
          "%.3f ± %.3f; scores %.1f and %.1f, lead %.2f ± %.2f; target reached in %.2f %%\n",
          stronger, weaker, games, tally.n_wins / games,
          (games - tally.n_wins - tally.n_draws) / games, tally.n_draws / games, points, error,
          tally.score / games, tally.other_score / games, tally.lead / games,
          1.96 * sqrt ((tally.lead_squares / games - pow (tally.lead / games, 2)) / games),
          100.0 * tally.n_reached / games);
}

static double
get_seconds (void)
{
  return (double) g_get_monotonic_time () / 1e6;
}

/* The best of a few rounds, since the machine may be busy elsewhere. */
static void
measure (const char *policy, guint n_games, double aim)
{
  char *no_settings[] = { NULL };
  g_autoptr (GwPlan) plan = make_plan (policy, policy, no_settings);
  double best = 0;
  guint64 n_actions = 0;

  for (guint i = 0; i < 5; i++)
    {
      Tally tally = { 0 };
      double start = get_seconds ();

      n_actions = play (plan, 1, n_games, 0, &tally);
      best = MAX (best, n_games / (get_seconds () - start));
    }
  printf ("%-9s %8.0f games/s (aim %.0f), %.1f actions a game\n", policy, best, aim,
          (double) n_actions / n_games);
}

int
main (int argc, char **argv)
{
  if (argc >= 5 && g_str_equal (argv[1], "pair"))
    {
      compare (argv[2], argv[3], (guint) atoi (argv[4]), argv + 5);
    }
  else if (argc >= 2 && g_str_equal (argv[1], "ladder"))
    {
      guint n_seeds = argc >= 3 ? (guint) atoi (argv[2]) : 500;
      char **settings = argc >= 4 ? argv + 3 : argv + argc;

      compare ("random", "random", n_seeds, settings);
      compare ("greedy", "random", n_seeds, settings);
      compare ("lookahead", "greedy", n_seeds, settings);
      compare ("mcts", "lookahead", n_seeds, settings);
    }
  else if (argc == 4 && g_str_equal (argv[1], "count"))
    {
      char *no_settings[] = { NULL };
      g_autoptr (GwPlan) plan = make_plan (argv[2], argv[2], no_settings);
      Tally tally = { 0 };

      printf ("%" G_GUINT64_FORMAT "\n", play (plan, 1, (guint) atoi (argv[3]), 0, &tally));
    }
  else
    {
      measure ("random", 50000, 100000);
      measure ("greedy", 50000, 50000);
    }
  return 0;
}
