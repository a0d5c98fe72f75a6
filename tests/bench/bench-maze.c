/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast Ghost Maze runs, and how deadly it is.
 *
 *   bench-maze                  time of a map, episodes per second, and the table of win rates
 *   bench-maze count SCENE N    N explorer episodes of 15×15 with 3 ghosts, for counting
 *                               instructions; prints how many turns they took */
#include <stdio.h>
#include <stdlib.h>

#include "gw-maze.h"

typedef struct
{
  guint size, n_ghosts;
  double shortest, wins; /* of an independent trial with 500 maps; 0: not told */
} Scene;

static const Scene scenes[] = {
  { 8, 3, 16, 0.30 },  { 12, 3, 32, 0.28 }, { 15, 3, 44, 0.30 }, { 20, 3, 67, 0.27 },
  { 15, 0, 44, 1.00 }, { 15, 1, 44, 0.75 }, { 15, 2, 44, 0.51 },
};

typedef struct
{
  guint64 turns, wins, shortest;
} Tally;

static double
get_seconds (void)
{
  return (double) g_get_monotonic_time () / 1e6;
}

static GwPlan *
make_plan (guint size, guint n_ghosts)
{
  g_autoptr (GwMap) map = gw_map_new (gw_maze_rules.palette, 0, 0);
  g_autoptr (GwParamSpecs) specs = gw_maze_rules.list_params (map);
  g_autoptr (GwParams) params = gw_params_new (specs);
  g_autoptr (GError) error = NULL;
  GwPlan *plan;

  gw_params_set (params, "width", size, NULL);
  gw_params_set (params, "height", size, NULL);
  gw_params_set (params, "ghosts", n_ghosts, NULL);
  plan = gw_plan_new (&gw_maze_rules, map, params, &error);
  g_assert_no_error (error);
  return plan;
}

static Tally
play (GwPlan *plan, guint64 seed, guint n_episodes)
{
  g_autofree GwMazeState *state = g_malloc (plan->state_size);
  gpointer scratch = gw_plan_new_scratch (plan);
  Tally tally = { 0 };

  for (guint i = 0; i < n_episodes; i++)
    {
      gw_maze_rules.reset (plan, state, scratch, seed + i, NULL);
      tally.shortest += state->board[0].goal_steps[state->board[0].start];
      while (!state->clock.is_over)
        {
          gw_maze_rules.step (plan, state, scratch, NULL, 0, NULL, NULL);
        }
      tally.turns += state->clock.round;
      tally.wins += state->clock.winner == GW_MAZE_PLAYERS;
    }
  gw_plan_free_scratch (plan, scratch);
  return tally;
}

/* Milliseconds for a map: the best of a few rounds, since the machine may be busy elsewhere. */
static double
time_maps (guint size)
{
  g_autoptr (GwPlan) plan = make_plan (size, 3);
  g_autofree gpointer state = g_malloc (plan->state_size);
  gpointer scratch = gw_plan_new_scratch (plan);
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < 5; i++)
    {
      double start = get_seconds ();

      for (guint64 seed = 0; seed < 1000; seed++)
        {
          gw_maze_rules.reset (plan, state, scratch, seed, NULL);
        }
      best = MIN (best, get_seconds () - start);
    }
  gw_plan_free_scratch (plan, scratch);
  return best; /* seconds for a thousand, milliseconds for one */
}

static void
measure_episodes (void)
{
  const guint n_episodes = 5000;
  g_autoptr (GwPlan) plan = make_plan (15, 3);
  double best = G_MAXDOUBLE;
  Tally tally = { 0 };

  for (guint i = 0; i < 5; i++)
    {
      double start = get_seconds ();

      tally = play (plan, 1, n_episodes);
      best = MIN (best, get_seconds () - start);
    }
  printf ("%-10s %.0f explorer episodes/s at 15×15 with 3 ghosts (aim 5000), %.2f µs a turn\n",
          "episodes", n_episodes / best, best * 1e6 / (double) tally.turns);
}

static void
print_rates (void)
{
  const guint n_episodes = 10000;

  printf ("%-10s ghosts  shortest (trial)  wins (trial)\n", "size");
  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      const Scene *scene = &scenes[i];
      g_autoptr (GwPlan) plan = make_plan (scene->size, scene->n_ghosts);
      Tally tally = play (plan, 1, n_episodes);

      printf ("%2u×%-7u %6u  %8.1f (%.0f)  %9.3f (%.2f)\n", scene->size, scene->size,
              scene->n_ghosts, (double) tally.shortest / n_episodes, scene->shortest,
              (double) tally.wins / n_episodes, scene->wins);
    }
}

int
main (int argc, char **argv)
{
  if (argc == 4 && g_str_equal (argv[1], "count"))
    {
      g_autoptr (GwPlan) plan = make_plan (15, 3);

      printf ("%" G_GUINT64_FORMAT "\n", play (plan, 1, (guint) atoi (argv[3])).turns);
      return 0;
    }
  printf ("%-10s %.3f ms a map of 20×20, start included (aim 1)\n", "maps", time_maps (20));
  measure_episodes ();
  print_rates ();
  return 0;
}
