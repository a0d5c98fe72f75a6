/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same inputs give the same states on every machine, compiler and optimisation level: the
 * hashes of 200 final states each, chained. They change only when the rules do. */
#include "chase-fixture.h"

#include "gw-hash.h"
#include "walled-map.h"

#define N_SEEDS 200

typedef struct
{
  const char *name;
  guint64 hash;
  int width, height;
  guint percent; /* of obstacles; 0: an open board */
  const char *settings[12];
} Golden;

static const Golden goldens[] = {
  { "open", 0xc162283837d423fe, 50, 50, 0, { NULL } },
  { "open-wide", 0x4834c12c69dca32d, 100, 100, 0, { "killers", "2" } },
  { "walled", 0x1d4bf6e25ba86383, 30, 20, 10, { NULL } },
  { "dense", 0x57f6d82bab57dfda, 30, 20, 20, { NULL } },
  { "outcome-points", 0x68039287f50fb1e9, 50, 50, 0, { "outcome", "points" } },
  { "outcome-literal", 0xf48cc42f9b5f3abe, 50, 50, 0, { "outcome", "literal" } },
  { "assign", 0x2b923515dea1b135, 50, 50, 0, { "killer_strategy", "assign" } },
  { "assign-walled",
    0x54a0d457c072f771,
    30,
    20,
    10,
    { "killer_strategy", "assign", "killers", "5" } },
  { "intercept", 0x940db0eec35b7690, 50, 50, 0, { "killer_strategy", "intercept" } },
  { "intercept-walled",
    0xc2942aee99040ec8,
    30,
    20,
    10,
    { "killer_strategy", "intercept", "killers", "5" } },
  { "line-of-sight", 0xb81a9cad02c7592a, 30, 20, 10, { "sight", "line" } },
  { "crowd", 0x43f229b91c706081, 30, 20, 0, { "survivors", "20", "killers", "20" } },
  { "crowd-cycles-blocked",
    0x63ec0929530d339b,
    30,
    20,
    0,
    { "survivors", "20", "killers", "20", "cycles", "block" } },
  { "crowd-walled-cycles-blocked",
    0x3764a667a4e13978,
    30,
    20,
    10,
    { "survivors", "20", "killers", "20", "cycles", "block" } },
  { "safety-log", 0xd1b1e776c3fddb1f, 30, 20, 10, { "safety", "log", "close_penalty", "0" } },
  { "safety-steps",
    0x7e8cecacb764319a,
    30,
    20,
    10,
    { "safety", "steps", "close_danger", "0", "beta", "0.02" } },
  { "crowding", 0x3d09e3dfaaefcfa9, 30, 20, 0, { "gamma", "0.9", "survivors", "9" } },
  { "contested", 0x9d62774f5d16c940, 30, 20, 10, { "contested_penalty", "6.5" } },
  { "unknown-probe-seen",
    0xd217c56f0e4bfbaa,
    50,
    50,
    0,
    { "unknown_probe", "seen", "unknown_penalty", "1.5" } },
  { "patrol-nearest",
    0xf24583567e63072c,
    50,
    50,
    0,
    { "patrol_exit", "nearest", "exit_count", "4" } },
  { "far-sight",
    0x2afd2d5562202d1f,
    30,
    20,
    10,
    { "survivor_sight", "9", "killer_sight", "12", "threat_horizon", "30", "pursuit_horizon",
      "30" } },
};

static guint64
chain_hashes (ChaseGame *game)
{
  guint64 hash = GW_HASH_START;

  for (guint64 seed = 1; seed <= N_SEEDS; seed++)
    {
      g_autoptr (GError) error = NULL;

      gw_chase_rules.reset (game->plan, game->state, game->scratch, seed, &error);
      g_assert_no_error (error);
      while (!game->state->clock.is_over)
        {
          gw_chase_rules.step (game->plan, game->state, game->scratch, NULL, 0, NULL, &error);
          g_assert_no_error (error);
        }
      g_assert_cmpuint (game->state->overlaps, ==, 0);
      hash = gw_hash_add (hash, gw_chase_rules.hash (game->plan, game->state));
    }
  return hash;
}

static void
test_golden (gconstpointer data)
{
  const Golden *golden = data;
  g_autoptr (ChaseGame) game = chase_game_new (golden->width, golden->height, FLIP_NONE);
  GwRandom random;

  gw_random_init (&random, 20);
  walled_map_scatter (game->map, &random, golden->percent);
  chase_game_set (game, "survivors", "3");
  chase_game_set (game, "killers", "3");
  for (guint i = 0; i < G_N_ELEMENTS (golden->settings) && golden->settings[i] != NULL; i += 2)
    {
      chase_game_set (game, golden->settings[i], golden->settings[i + 1]);
    }
  chase_game_start (game);
  g_assert_cmphex (chain_hashes (game), ==, golden->hash);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (goldens); i++)
    {
      g_autofree char *path = g_strconcat ("/chase/golden/", goldens[i].name, NULL);

      g_test_add_data_func (path, &goldens[i], test_golden);
    }
  return g_test_run ();
}
