/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast Mages & Goblins runs, at 9×9 with three mages and three goblins.
 *
 *   bench-goblins            episodes per second, and a greedy line against the reference
 *   bench-goblins count N    N greedy episodes of each map, for counting instructions; prints how
 *                            many they were */
#include <stdio.h>
#include <stdlib.h>

#include "goblins-fixture.h"
#include "goblins-reference.h"

#define N_MAPS 40
#define N_EPISODES 50
#define SIZE 9

static double
get_seconds (void)
{
  return (double) g_get_monotonic_time () / 1e6;
}

static GwMap *
make_map (guint64 seed)
{
  const GwGenerator *generator = &gw_goblins_rules.generators[0];
  g_autoptr (GwMap) blank = gw_map_new (gw_goblins_rules.palette, SIZE, SIZE);
  g_autoptr (GwParams) options = gw_generator_new_options (generator);

  return generator->generate (blank, NULL, options, seed, NULL);
}

static guint64
play (const GwPlan *plan, GwGoblinsState *state, guint n_episodes)
{
  guint64 n_turns = 0;

  for (guint i = 0; i < n_episodes; i++)
    {
      plan->rules->reset (plan, state, NULL, i, NULL);
      while (!state->clock.is_over)
        {
          plan->rules->step (plan, state, NULL, NULL, 0, NULL, NULL);
        }
      n_turns += state->clock.round;
    }
  return n_turns;
}

static void
play_maps (guint n_episodes, guint64 *n_turns, double *seconds)
{
  *n_turns = 0;
  *seconds = 0;
  for (guint seed = 1; seed <= N_MAPS; seed++)
    {
      g_autoptr (GwMap) map = make_map (seed);
      g_autoptr (GwPlan) plan = goblins_plan_of_map (map, "mage_policy", "greedy");
      g_autofree GwGoblinsState *state = goblins_start (plan);
      double start = get_seconds ();

      *n_turns += play (plan, state, n_episodes);
      *seconds += get_seconds () - start;
    }
}

/* The first line of the first mage, chosen over and over. */
static double
time_reference (const GwMap *map, guint n_lines)
{
  g_autofree char *text = gw_goblins_codecs[0].encode (map, NULL, NULL);
  Reference game;
  double start;

  reference_read (&game, text);
  start = get_seconds ();
  for (guint i = 0; i < n_lines; i++)
    {
      int score;

      g_free (reference_choose (&game, 0, 3, &score));
    }
  return (get_seconds () - start) / n_lines;
}

static double
time_line (const GwMap *map, guint n_lines)
{
  g_autoptr (GwPlan) plan = goblins_plan_of_map (map, "mage_policy", "greedy");
  g_autofree GwGoblinsState *state = goblins_start (plan);
  double start = get_seconds ();

  for (guint i = 0; i < n_lines; i++)
    {
      plan->rules->reset (plan, state, NULL, i, NULL);
      plan->rules->step (plan, state, NULL, NULL, 0, NULL, NULL);
    }
  return (get_seconds () - start) / n_lines;
}

int
main (int argc, char **argv)
{
  g_autoptr (GwMap) map = make_map (1);
  gboolean counts = argc == 3 && g_str_equal (argv[1], "count");
  guint n_episodes = counts ? (guint) atoi (argv[2]) : N_EPISODES;
  guint64 n_turns;
  double seconds;

  play_maps (n_episodes, &n_turns, &seconds);
  if (counts)
    {
      printf ("%u\n", N_MAPS * n_episodes);
      return 0;
    }
  printf ("greedy: %.0f episodes/s of %.1f turns (aim 20000 on one core that is free)\n",
          N_MAPS * n_episodes / seconds, (double) n_turns / (N_MAPS * n_episodes));
  printf ("a greedy line is chosen %.0f times as fast as by trying all lines\n",
          time_reference (map, 5) / time_line (map, 20000));
  return 0;
}
