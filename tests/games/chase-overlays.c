/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is laid over a board, which shows the fields of settled cases C12, D14 and D15 whole. */
#include "chase-fixture.h"

#include <math.h>

static guint
find_overlay (const char *id)
{
  for (guint i = 0; i < gw_chase_rules.n_overlays; i++)
    {
      if (g_str_equal (gw_chase_rules.overlays[i].id, id))
        {
          return i;
        }
    }
  g_assert_not_reached ();
}

static GwOverlay *
make_overlay (ChaseGame *game, const char *id, int actor)
{
  GwOverlay *overlay = gw_overlay_new ();

  gw_chase_rules.overlay (game->plan, game->state, game->scratch, find_overlay (id), actor,
                          overlay);
  g_assert_cmpuint (overlay->width, ==, game->map->width);
  g_assert_cmpuint (overlay->height, ==, game->map->height);
  return overlay;
}

static float
get_value (const ChaseGame *game, const GwOverlay *overlay, int x, int y)
{
  GwPoint place = chase_game_at (game, x, y);

  return overlay->values[gw_map_cell (game->map, place.x, place.y)];
}

static ChaseGame *
make_game (ChaseFlip flip, int survivor_x, int survivor_y, const int killers[2][2])
{
  ChaseGame *game = chase_game_new (5, 5, flip);

  chase_game_add (game, GW_CHASE_EXIT, 0, 0);
  chase_game_add (game, GW_CHASE_EXIT, 4, 4);
  chase_game_add (game, GW_CHASE_SURVIVOR, survivor_x, survivor_y);
  for (guint i = 0; i < 2; i++)
    {
      chase_game_add (game, GW_CHASE_KILLER, killers[i][0], killers[i][1]);
    }
  chase_game_start (game);
  chase_game_go_to (game, 6, GW_CHASE_SURVIVORS);
  return game;
}

static void
test_nothing_seen_is_safe_everywhere (gconstpointer data)
{
  const int killers[2][2] = { { 4, 0 }, { 4, 2 } };
  g_autoptr (ChaseGame) game = make_game (GPOINTER_TO_UINT (data), 1, 3, killers);
  g_autoptr (GwOverlay) overlay = make_overlay (game, "killer-steps", 0);

  for (guint cell = 0; cell < 25; cell++)
    {
      g_assert_true (isnan (overlay->values[cell]));
    }
}

static void
test_exit_steps_of_every_cell (gconstpointer data)
{
  const int killers[2][2] = { { 4, 0 }, { 4, 2 } };
  g_autoptr (ChaseGame) game = make_game (GPOINTER_TO_UINT (data), 1, 3, killers);
  g_autoptr (GwOverlay) overlay = make_overlay (game, "exit-steps", -1);

  for (int y = 0; y < 5; y++)
    {
      for (int x = 0; x < 5; x++)
        {
          int first = gw_chebyshev (x, y, 0, 0);
          int second = gw_chebyshev (x, y, 4, 4);

          g_assert_cmpfloat (get_value (game, overlay, x, y), ==, MIN (first, second));
        }
    }
}

static void
check_killer_steps (ChaseFlip flip, int x, int y, const int killers[2][2], gboolean both)
{
  g_autoptr (ChaseGame) game = make_game (flip, x, y, killers);
  g_autoptr (GwOverlay) overlay = make_overlay (game, "killer-steps", 0);

  for (int cell_y = 0; cell_y < 5; cell_y++)
    {
      for (int cell_x = 0; cell_x < 5; cell_x++)
        {
          int first = gw_chebyshev (cell_x, cell_y, killers[0][0], killers[0][1]);
          int second = gw_chebyshev (cell_x, cell_y, killers[1][0], killers[1][1]);

          g_assert_cmpfloat (get_value (game, overlay, cell_x, cell_y), ==,
                             both ? MIN (first, second) : first);
        }
    }
}

static void
test_killer_steps_of_every_cell (gconstpointer data)
{
  const int one_seen[2][2] = { { 3, 1 }, { 4, 4 } };
  const int both_seen[2][2] = { { 4, 2 }, { 0, 2 } };

  check_killer_steps (GPOINTER_TO_UINT (data), 1, 1, one_seen, FALSE);
  check_killer_steps (GPOINTER_TO_UINT (data), 2, 2, both_seen, TRUE);
}

static void
test_walls_and_pockets (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (7, 5, FLIP_NONE);
  g_autoptr (GwOverlay) exits = NULL;

  chase_game_add (game, GW_CHASE_EXIT, 0, 0);
  chase_game_add (game, GW_CHASE_SURVIVOR, 5, 0);
  for (int y = 0; y < 5; y++)
    {
      gw_map_set_edge (game->map, 2, y, 1, 0, y == 4 ? GW_EDGE_OPEN : GW_EDGE_WALL);
    }
  game->map->terrain[gw_map_cell (game->map, 6, 3)] = 1;
  game->map->terrain[gw_map_cell (game->map, 5, 4)] = 1;
  chase_game_start (game);
  exits = make_overlay (game, "exit-steps", -1);
  g_assert_cmpfloat (get_value (game, exits, 2, 0), ==, 2);
  g_assert_cmpfloat (get_value (game, exits, 3, 4), ==, 5);
  g_assert_cmpfloat (get_value (game, exits, 3, 0), ==, 9);
  g_assert_true (isnan (get_value (game, exits, 6, 4))); /* shut in */
}

/* One cell for each that a unit sees, and nobody who is gone. */
static void
test_sight_is_a_square_within_the_board (void)
{
  const int killers[2][2] = { { 4, 0 }, { 4, 2 } };
  g_autoptr (ChaseGame) game = make_game (FLIP_NONE, 1, 3, killers);
  g_autoptr (GwOverlay) survivor = make_overlay (game, "sight", 0);
  g_autoptr (GwOverlay) killer = make_overlay (game, "sight", 1);
  g_autoptr (GwOverlay) everyone = make_overlay (game, "sight", -1);
  g_autoptr (GwOverlay) gone = NULL;

  g_assert_cmpuint (survivor->cells->len, ==, 4 * 4);
  g_assert_cmpuint (killer->cells->len, ==, 4 * 4);
  g_assert_cmpuint (everyone->cells->len, ==, 4 * 4 + 4 * 4 + 4 * 5);
  for (guint i = 0; i < survivor->cells->len; i++)
    {
      const GwOverlayCell *cell = &g_array_index (survivor->cells, GwOverlayCell, i);

      g_assert_cmpint (gw_chebyshev (cell->x, cell->y, 1, 3), <=, 2);
      g_assert_cmpint (cell->actor, ==, 0);
    }
  game->state->on_board = 0;
  gone = make_overlay (game, "sight", 0);
  g_assert_cmpuint (gone->cells->len, ==, 0);
}

static void
test_memories_tell_their_age (void)
{
  const int killers[2][2] = { { 4, 0 }, { 4, 2 } };
  g_autoptr (ChaseGame) game = make_game (FLIP_NONE, 1, 3, killers);
  g_autoptr (GwOverlay) overlay = NULL;
  const GwOverlayCell *cell;

  game->state->killers[1].seen = (GwPoint){ 2, 3 };
  game->state->killers[1].seen_round = 2;
  overlay = make_overlay (game, "memory", -1);
  g_assert_cmpuint (overlay->cells->len, ==, 1);
  cell = &g_array_index (overlay->cells, GwOverlayCell, 0);
  g_assert_cmpint (cell->x, ==, 2);
  g_assert_cmpint (cell->y, ==, 3);
  g_assert_cmpint (cell->actor, ==, 2);
  g_assert_cmpint (cell->value, ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chase_test_add_flipped ("/chase/C12/the-field-has-no-value-anywhere",
                          test_nothing_seen_is_safe_everywhere);
  chase_test_add_flipped ("/chase/D14/exit-steps-of-every-cell", test_exit_steps_of_every_cell);
  chase_test_add_flipped ("/chase/D15/killer-steps-of-every-cell", test_killer_steps_of_every_cell);
  g_test_add_func ("/chase/overlays/walls-and-pockets", test_walls_and_pockets);
  g_test_add_func ("/chase/overlays/sight-is-a-square-within-the-board",
                   test_sight_is_a_square_within_the_board);
  g_test_add_func ("/chase/overlays/memories-tell-their-age", test_memories_tell_their_age);
  return g_test_run ();
}
