/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many episodes: settled cases I32 and I33, and the figures the rules page gives to check an
 * implementation by. */
#include "chase-fixture.h"

typedef struct
{
  guint episodes;
  guint killer_wins;
  guint survivor_points;
} Batch;

static Batch
run_batch (const char *const *settings, guint64 first_seed, guint n_episodes)
{
  g_autoptr (ChaseGame) game = chase_game_new (0, 0, FLIP_NONE);
  Batch batch = { n_episodes };

  chase_game_set (game, "survivors", "3");
  chase_game_set (game, "killers", "3");
  for (guint i = 0; settings != NULL && settings[i] != NULL; i += 2)
    {
      chase_game_set (game, settings[i], settings[i + 1]);
    }
  chase_game_start (game);
  for (guint64 seed = first_seed; seed < first_seed + n_episodes; seed++)
    {
      g_assert_true (gw_chase_rules.reset (game->plan, game->state, game->scratch, seed, NULL));
      while (!game->state->clock.is_over)
        {
          gw_chase_rules.step (game->plan, game->state, game->scratch, NULL, 0, NULL, NULL);
        }
      g_assert_cmpuint (game->state->overlaps, ==, 0);
      batch.killer_wins += game->state->clock.winner == GW_CHASE_KILLERS;
      batch.survivor_points += game->state->survivor_points;
    }
  return batch;
}

static double
get_win_rate (const Batch *batch)
{
  return (double) batch->killer_wins / batch->episodes;
}

static double
get_points (const Batch *batch)
{
  return (double) batch->survivor_points / batch->episodes;
}

static void
test_far_seeds_agree (void)
{
  Batch first = run_batch (NULL, 1, 150);
  Batch second = run_batch (NULL, 1000000000, 150);

  g_assert_cmpfloat (ABS (get_win_rate (&first) - get_win_rate (&second)), <=, 0.20);
}

static void
test_longer_sight_does_not_harm_survivors (void)
{
  const char *const longer[] = { "survivor_sight", "3", NULL };
  Batch two = run_batch (NULL, 1, 1000);
  Batch three = run_batch (longer, 1, 1000);

  g_assert_cmpfloat (get_win_rate (&three), <=, get_win_rate (&two) + 0.05);
  g_assert_cmpfloat (get_points (&three), >=, get_points (&two) - 0.10);
}

/* Three decimals, as the page gives them. */
typedef struct
{
  const char *name;
  guint64 first_seed;
  guint n_episodes;
  const char *settings[10];
  double killer_win_rate;
} Figure;

static const Figure figures[] = {
  { "default", 1, 1000, { NULL }, 0.637 },
  { "default-by-points", 1, 1000, { "outcome", "points" }, 0.185 },
  { "100x100-3v2", 42, 300, { "width", "100", "height", "100", "killers", "2" }, 0.640 },
  { "100x100-3v2-by-points",
    42,
    300,
    { "width", "100", "height", "100", "killers", "2", "outcome", "points" },
    0.170 },
  { "2-exits", 1, 300, { "exit_count", "2" }, 0.617 },
  { "3-exits", 1, 300, { "exit_count", "3" }, 0.293 },
  { "4-exits", 1, 300, { "exit_count", "4" }, 0.207 },
  { "1-killer", 1, 300, { "killers", "1" }, 0.260 },
  { "2-killers", 1, 300, { "killers", "2" }, 0.487 },
  { "3-killers", 1, 300, { "killers", "3" }, 0.617 },
  { "4-killers", 1, 300, { "killers", "4" }, 0.693 },
  { "5-killers", 1, 300, { "killers", "5" }, 0.760 },
};

static void
test_figure (gconstpointer data)
{
  const Figure *figure = data;
  Batch batch = run_batch (figure->settings, figure->first_seed, figure->n_episodes);

  g_assert_cmpfloat_with_epsilon (get_win_rate (&batch), figure->killer_win_rate, 0.0005);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chase/I32/far-seeds-agree", test_far_seeds_agree);
  g_test_add_func ("/chase/I33/longer-sight-does-not-harm-survivors",
                   test_longer_sight_does_not_harm_survivors);
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autofree char *path = g_strconcat ("/chase/figures/", figures[i].name, NULL);

      g_test_add_data_func (path, &figures[i], test_figure);
    }
  return g_test_run ();
}
