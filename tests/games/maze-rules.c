/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns, ghosts, death and revival, case by case in a hall of 8 × 8 without inner walls. The room
 * is at 0…2, 5…7, the start at 1,6; its openings lead to 3,6 and 1,4. */
#include "maze-fixture.h"

#define CELL(x, y) ((guint16) ((y) *8 + (x)))

static GwMap *
make_hall (const int (*ghosts)[2], guint n_ghosts)
{
  GwMap *map = maze_new_hall ();

  gw_map_add_object (map, GW_MAZE_GOAL, 7, 0);
  for (guint i = 0; i < n_ghosts; i++)
    {
      gw_map_add_object (map, GW_MAZE_GHOST, ghosts[i][0], ghosts[i][1]);
    }
  return map;
}

static MazeGame *
start_hall (const int (*ghosts)[2], guint n_ghosts, const char *settings, guint64 seed)
{
  g_autoptr (GwMap) map = make_hall (ghosts, n_ghosts);

  return maze_game_new (map, settings, seed);
}

static void
test_table (void)
{
  static const int ghosts[][2] = { { 7, 6 } };
  static const struct
  {
    char step;
    guint16 ghost; /* where it is then */
  } rows[] = {
    { 'u', CELL (6, 6) }, /* saw, sees no more: to the old cell */
    { 'd', CELL (5, 6) }, /* sees now: to the new cell */
    { 'l', CELL (4, 6) }, /* saw and sees */
    { 'u', CELL (3, 6) }, /* saw, sees no more */
    { 'r', CELL (3, 6) }, /* neither */
    { 'u', CELL (3, 6) },
  };
  g_autoptr (MazeGame) game = start_hall (ghosts, 1, "", 1);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      maze_game_act (game, rows[i].step);
      g_assert_cmpuint (game->state->world.ghosts[0], ==, rows[i].ghost);
      g_assert_cmpuint (game->state->clock.round, ==, i + 1);
    }
}

static void
test_first_steps_round_glass_are_drawn (void)
{
  static const int ghosts[][2] = { { 5, 6 } };
  guint ups = 0;

  for (guint64 seed = 0; seed < 400; seed++)
    {
      g_autoptr (GwMap) map = make_hall (ghosts, 1);
      g_autoptr (MazeGame) game = NULL;

      gw_map_set_edge (map, 5, 6, -1, 0, GW_EDGE_GLASS);
      game = maze_game_new (map, "", seed);
      maze_game_act (game, 'l');
      g_assert_true (game->state->world.ghosts[0] == CELL (5, 5)
                     || game->state->world.ghosts[0] == CELL (5, 7));
      ups += game->state->world.ghosts[0] == CELL (5, 5);
    }
  g_assert_cmpuint (ups, >, 150);
  g_assert_cmpuint (ups, <, 250);
}

static void
test_ghost_behind_glass_stays (void)
{
  static const int ghosts[][2] = { { 5, 6 } };
  g_autoptr (GwMap) map = make_hall (ghosts, 1);
  g_autoptr (MazeGame) game = NULL;

  maze_wall_in (map, 5, 6, 5, 6);
  gw_map_set_edge (map, 5, 6, -1, 0, GW_EDGE_GLASS);
  game = maze_game_new (map, "", 1);
  maze_game_act (game, 'l');
  g_assert_cmpuint (game->state->turns_seen, ==, 1);
  g_assert_cmpuint (game->state->world.ghosts[0], ==, CELL (5, 6));
}

/* Finds a seed in which the ghost behind moves first and is blocked. */
static MazeGame *
start_blocked (void)
{
  static const int ghosts[][2] = { { 5, 6 }, { 6, 6 } };

  for (guint64 seed = 0; seed < 100; seed++)
    {
      g_autoptr (MazeGame) game = start_hall (ghosts, 2, "", seed);

      maze_game_act (game, 'u');
      if (maze_game_count (game, GW_MAZE_EVENT_BLOCKED) == 1)
        {
          return g_steal_pointer (&game);
        }
    }
  g_assert_not_reached ();
}

static void
test_blocked_step_is_tried_once_more (void)
{
  g_autoptr (MazeGame) game = start_blocked ();
  const GwMazeWorld *world = &game->state->world;

  g_assert_cmpuint (world->ghosts[0], ==, CELL (4, 6));
  g_assert_cmpuint (world->ghosts[1], ==, CELL (6, 6));
  g_assert_cmpint (world->blocked[1], ==, GW_DIRECTION_LEFT);
  maze_game_act (game, 'u');
  g_assert_cmpuint (world->ghosts[1], ==, CELL (5, 6));
  g_assert_cmpint (world->blocked[1], ==, GW_MAZE_NO_STEP);
}

static void
test_blocked_step_is_forgotten_if_it_fails_again (void)
{
  g_autoptr (MazeGame) game = start_blocked ();
  GwMazeWorld *world = &game->state->world;

  world->ghosts[0] = CELL (5, 6); /* in the way again, and it sees nobody */
  maze_game_act (game, 'u');
  g_assert_cmpuint (maze_game_count (game, GW_MAZE_EVENT_BLOCKED), ==, 1);
  g_assert_cmpuint (world->ghosts[1], ==, CELL (6, 6));
  g_assert_cmpint (world->blocked[1], ==, GW_MAZE_NO_STEP);
}

static void
test_sight_drops_the_memory (void)
{
  g_autoptr (MazeGame) game = start_blocked ();
  GwMazeWorld *world = &game->state->world;

  world->blocked[1] = GW_DIRECTION_UP;
  maze_game_act (game, 'd'); /* back into the row */
  g_assert_cmpuint (world->ghosts[1], ==, CELL (5, 6));
  g_assert_cmpint (world->blocked[1], ==, GW_MAZE_NO_STEP);
}

static void
test_walking_into_a_ghost_cuts_the_turn_short (void)
{
  static const int ghosts[][2] = { { 7, 5 }, { 7, 6 } };
  g_autoptr (MazeGame) game = start_hall (ghosts, 2, "hp=2", 1);
  GwMazeState *state = game->state;
  GwRandom random = state->random;

  state->world.ghosts[0] = CELL (1, 5);
  state->world.blocked[1] = GW_DIRECTION_UP;
  maze_game_act (game, 'u');
  g_assert_cmpuint (maze_game_count (game, GW_MAZE_EVENT_DEATH), ==, 1);
  g_assert_cmpuint (state->world.hp, ==, 1);
  g_assert_true (state->world.is_dead);
  g_assert_false (state->clock.is_over);
  g_assert_cmpuint (state->world.ghosts[1], ==, CELL (7, 6));
  g_assert_cmpint (state->world.blocked[1], ==, GW_DIRECTION_UP);
  g_assert_cmpmem (&random, sizeof random, &state->random, sizeof random);
}

static void
test_a_ghost_that_arrives_kills (void)
{
  static const int ghosts[][2] = { { 3, 6 } };
  g_autoptr (MazeGame) game = start_hall (ghosts, 1, "hp=1", 1);

  maze_game_act (game, 'r'); /* to 2,6; the ghost steps there */
  g_assert_true (game->state->clock.is_over);
  g_assert_cmpint (game->state->clock.winner, ==, GW_MAZE_GHOSTS);
  g_assert_cmpuint (game->state->world.hp, ==, 0);
  g_assert_cmpuint (maze_game_count (game, GW_MAZE_EVENT_END), ==, 1);
}

static void
test_the_dead_wait_for_the_revival (void)
{
  static const int ghosts[][2] = { { 3, 6 } };
  g_autoptr (MazeGame) game = start_hall (ghosts, 1, "hp=3", 1);
  g_autoptr (GError) error = NULL;
  guint32 seen[GW_MAZE_MAX_SIDE];

  g_assert_false (maze_game_try (game, '!', &error));
  g_clear_error (&error);
  maze_game_act (game, 'r');
  memcpy (seen, game->state->seen, sizeof seen);
  g_assert_false (maze_game_try (game, 'l', &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION);
  maze_game_act (game, '!');
  g_assert_cmpuint (game->state->clock.round, ==, 1); /* no turn */
  g_assert_cmpuint (game->state->clock.step, ==, 2);
  g_assert_cmpuint (game->state->world.player, ==, CELL (1, 6));
  g_assert_cmpuint (game->state->world.ghosts[0], ==, CELL (2, 6));
  g_assert_cmpmem (seen, sizeof seen, game->state->seen, sizeof seen);
}

static void
test_goal_comes_before_death (void)
{
  static const int ghosts[][2] = { { 4, 0 } };
  g_autoptr (MazeGame) game = start_hall (ghosts, 1, "hp=1", 1);

  game->state->world.player = CELL (6, 0);
  game->state->world.ghosts[0] = CELL (7, 0);
  maze_game_act (game, 'r');
  g_assert_cmpint (game->state->clock.winner, ==, GW_MAZE_PLAYERS);
  g_assert_cmpuint (game->state->world.hp, ==, 1);
}

/* A ghost in the start cell when the player is revived. */
static MazeGame *
revive_onto_ghost (const char *settings, gboolean home_is_taken)
{
  static const int ghosts[][2] = { { 5, 1 }, { 6, 3 } };
  MazeGame *game = start_hall (ghosts, 2, settings, 1);
  GwMazeWorld *world = &game->state->world;

  world->ghosts[0] = CELL (1, 6);
  world->ghosts[1] = home_is_taken ? CELL (5, 1) : CELL (6, 3);
  world->blocked[0] = GW_DIRECTION_LEFT;
  world->player = CELL (1, 5);
  world->is_dead = TRUE;
  maze_game_act (game, '!');
  return game;
}

static void
test_revival_may_clear_the_start (void)
{
  static const struct
  {
    const char *settings;
    gboolean home_is_taken;
    guint16 ghost;
    int blocked;
  } rows[] = {
    { "revive=keep", FALSE, CELL (1, 6), GW_DIRECTION_LEFT },
    { "revive=clear", FALSE, CELL (5, 1), GW_MAZE_NO_STEP },
    { "revive=clear", TRUE, CELL (1, 6), GW_DIRECTION_LEFT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MazeGame) game = revive_onto_ghost (rows[i].settings, rows[i].home_is_taken);

      g_assert_cmpuint (game->state->world.hp, ==, 5); /* and no death is checked */
      g_assert_cmpuint (game->state->world.player, ==, CELL (1, 6));
      g_assert_cmpuint (game->state->world.ghosts[0], ==, rows[i].ghost);
      g_assert_cmpint (game->state->world.blocked[0], ==, rows[i].blocked);
    }
}

static void
test_refused_steps_are_no_turns (void)
{
  static const int ghosts[][2] = { { 7, 6 } };
  g_autoptr (GwMap) map = make_hall (ghosts, 1);
  g_autoptr (MazeGame) game = NULL;
  static const char refused[] = "lu"; /* at 0,5: the border and the room's wall */
  guint64 hash;

  game = maze_game_new (map, "", 1);
  maze_game_play (game, "lu");
  hash = gw_maze_rules.hash (game->plan, game->state);
  for (guint i = 0; refused[i] != '\0'; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (maze_game_try (game, refused[i], &error));
      g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION);
      g_assert_cmphex (gw_maze_rules.hash (game->plan, game->state), ==, hash);
      g_assert_cmpuint (game->state->clock.step, ==, 2);
    }
}

static void
test_turns_run_out (void)
{
  g_autoptr (MazeGame) game = start_hall (NULL, 0, "max_turns=3", 1);

  maze_game_play (game, "udu");
  g_assert_true (game->state->clock.is_over);
  g_assert_cmpint (game->state->clock.winner, ==, GW_MAZE_DRAW);
}

/* A drawn map put into the document plays the very game that the seed drew it for. */
static void
test_placed_map_plays_the_same_game (void)
{
  g_autoptr (GwMap) open_map = gw_map_new (gw_maze_rules.palette, 0, 0);

  for (guint64 seed = 0; seed < 50; seed++)
    {
      g_autoptr (MazeGame) drawn = maze_game_new (open_map, "", seed);
      g_autoptr (GwMap) map = gw_maze_rules.place (drawn->plan, drawn->state);
      g_autoptr (MazeGame) placed = maze_game_new (map, "", seed);

      while (!drawn->state->clock.is_over)
        {
          g_assert_cmphex (gw_maze_rules.hash (drawn->plan, drawn->state), ==,
                           gw_maze_rules.hash (placed->plan, placed->state));
          maze_game_step (drawn);
          maze_game_step (placed);
        }
      g_assert_true (placed->state->clock.is_over);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/maze/rules/table-of-sight", test_table);
  g_test_add_func ("/maze/rules/first-steps-round-glass-are-drawn",
                   test_first_steps_round_glass_are_drawn);
  g_test_add_func ("/maze/rules/ghost-behind-glass-stays", test_ghost_behind_glass_stays);
  g_test_add_func ("/maze/rules/blocked-step-is-tried-once-more",
                   test_blocked_step_is_tried_once_more);
  g_test_add_func ("/maze/rules/blocked-step-is-forgotten-if-it-fails-again",
                   test_blocked_step_is_forgotten_if_it_fails_again);
  g_test_add_func ("/maze/rules/sight-drops-the-memory", test_sight_drops_the_memory);
  g_test_add_func ("/maze/rules/walking-into-a-ghost-cuts-the-turn-short",
                   test_walking_into_a_ghost_cuts_the_turn_short);
  g_test_add_func ("/maze/rules/a-ghost-that-arrives-kills", test_a_ghost_that_arrives_kills);
  g_test_add_func ("/maze/rules/the-dead-wait-for-the-revival", test_the_dead_wait_for_the_revival);
  g_test_add_func ("/maze/rules/goal-comes-before-death", test_goal_comes_before_death);
  g_test_add_func ("/maze/rules/revival-may-clear-the-start", test_revival_may_clear_the_start);
  g_test_add_func ("/maze/rules/refused-steps-are-no-turns", test_refused_steps_are_no_turns);
  g_test_add_func ("/maze/rules/turns-run-out", test_turns_run_out);
  g_test_add_func ("/maze/rules/placed-map-plays-the-same-game",
                   test_placed_map_plays_the_same_game);
  return g_test_run ();
}
