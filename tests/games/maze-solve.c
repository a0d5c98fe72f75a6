/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver against a search that knows no shortcut, and against maps that speak for themselves.
 */
#include "gw-episode.h"
#include "maze-fixture.h"
#include "maze-reference.h"

static GwSolution *
solve (const GwMap *map, const char *settings, guint64 max_nodes, guint max_turns)
{
  g_autoptr (MazeGame) game = maze_game_new (map, settings, 1);
  const GwSolveLimits limits = { .max_nodes = max_nodes, .max_turns = max_turns };
  GwSolution *solution = gw_solution_new ();
  g_autoptr (GError) error = NULL;

  gw_maze_rules.solve (game->plan, &limits, solution, &error);
  g_assert_no_error (error);
  return solution;
}

static char *
dup_key (const MazeReference *reference)
{
  GString *key = g_string_new (NULL);

  g_string_append_printf (key, "%d %d,%d", reference->hp, reference->player.x, reference->player.y);
  for (int i = 0; i < reference->n_ghosts; i++)
    {
      g_string_append_printf (key, " %d,%d,%d", reference->ghosts[i].x, reference->ghosts[i].y,
                              reference->blocked[i]);
    }
  return g_string_free (key, FALSE);
}

/* Turns of the shortest win, turn by turn over every state there is; -1 if there is none, -2 if
 * they are too many. */
static int
solve_naively (const GwMap *map, const char *settings)
{
  g_autoptr (GwParams) params = maze_new_params (map, settings);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (MazeReference));
  MazeReference start;

  maze_reference_start (&start, map, params, 1);
  start.draws_zero = TRUE;
  g_array_append_val (queue, start);
  for (guint head = 0; head < queue->len; head++)
    {
      if (queue->len > 30000)
        {
          return -2;
        }
      for (int direction = 0; direction < 4; direction++)
        {
          MazeReference next = g_array_index (queue, MazeReference, head);
          GwAction action = { .verb = GW_MAZE_STEP, .first = direction };

          if (!maze_reference_may_step (&next, direction))
            {
              continue;
            }
          maze_reference_step (&next, &action);
          if (next.is_over && next.winner == GW_MAZE_PLAYERS)
            {
              return (int) next.turns;
            }
          if (next.is_dead)
            {
              maze_reference_step (&next, NULL);
            }
          if (!next.is_over && g_hash_table_add (known, dup_key (&next)))
            {
              g_array_append_val (queue, next);
            }
        }
    }
  return -1;
}

/* Plays a solution on the reference. */
static void
check_actions (const GwMap *map, const char *settings, const GwSolution *solution)
{
  g_autoptr (GwParams) params = maze_new_params (map, settings);
  MazeReference reference;

  maze_reference_start (&reference, map, params, 1);
  reference.draws_zero = TRUE;
  for (guint i = 0; i < solution->actions->len; i++)
    {
      const GwAction *action = &g_array_index (solution->actions, GwAction, i);

      g_assert_cmpint (action->verb == GW_MAZE_REVIVE, ==, reference.is_dead);
      maze_reference_step (&reference, action);
    }
  g_assert_true (reference.is_over);
  g_assert_cmpint (reference.winner, ==, GW_MAZE_PLAYERS);
  g_assert_cmpuint (reference.turns, ==, solution->turns);
}

static void
test_agrees_with_naive_search (void)
{
  guint n_won = 0;
  guint n_never = 0;

  for (guint64 seed = 0; seed < 60; seed++)
    {
      g_autofree char *settings =
          g_strdup_printf ("width=8 height=8 ghosts=%u", 1 + (guint) (seed % 4));
      g_autofree char *rules =
          g_strdup_printf ("hp=%u revive=%s", 1 + (guint) (seed % 3), seed % 2 ? "keep" : "clear");
      g_autoptr (GwMap) map = maze_draw_map (settings, seed);
      g_autoptr (GwSolution) solution = solve (map, rules, 0, 0);
      int expected = solve_naively (map, rules);

      if (expected == -2)
        {
          continue;
        }
      g_assert_cmpint (solution->answer, ==, expected >= 0 ? GW_SOLVE_WON : GW_SOLVE_NEVER);
      if (expected >= 0)
        {
          g_assert_cmpuint (solution->turns, ==, (guint) expected);
          check_actions (map, rules, solution);
        }
      n_won += expected >= 0;
      n_never += expected < 0;
    }
  g_test_message ("%u won, %u never", n_won, n_never);
  g_assert_cmpuint (n_won, >, 5);
  g_assert_cmpuint (n_never, >, 0);
}

/* The only way winds from the top of the room to the goal, so that nobody sees farther than a
 * step, and a ghost stands in it. */
static GwMap *
make_winding_way (void)
{
  static const int ways[][4] = { { 1, 4, 1, 0 }, { 2, 4, 0, -1 }, { 2, 3, 1, 0 }, { 3, 3, 0, -1 } };
  GwMap *map = maze_new_hall ();

  for (int cell = 0; cell < 64; cell++)
    {
      if (cell % 8 > 2 || cell / 8 < 5)
        {
          maze_wall_in (map, cell % 8, cell / 8, cell % 8, cell / 8);
        }
    }
  gw_map_set_edge (map, 1, 5, 0, -1, GW_EDGE_OPEN);
  gw_map_set_edge (map, 2, 6, 1, 0, GW_EDGE_OPEN);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      gw_map_set_edge (map, ways[i][0], ways[i][1], ways[i][2], ways[i][3], GW_EDGE_OPEN);
    }
  gw_map_add_object (map, GW_MAZE_GOAL, 3, 2);
  gw_map_add_object (map, GW_MAZE_GHOST, 3, 3);
  return map;
}

static void
test_lives_buy_a_guarded_way (void)
{
  g_autoptr (GwMap) map = make_winding_way ();

  for (int hp = 1; hp <= 8; hp++)
    {
      g_autofree char *settings = g_strdup_printf ("hp=%d", hp);
      g_autoptr (GwSolution) solution = solve (map, settings, 0, 0);
      int expected = solve_naively (map, settings);

      g_assert_cmpint (expected >= 0, ==, hp >= 4); /* each death draws the ghost a step nearer */
      g_assert_cmpint (solution->answer, ==, expected >= 0 ? GW_SOLVE_WON : GW_SOLVE_NEVER);
      g_assert_cmpint ((int) solution->turns, ==, MAX (expected, 0));
    }
}

static void
test_an_unreachable_goal_is_never_won (void)
{
  g_autoptr (GwMap) map = maze_draw_map ("", 1);
  const GwObject *goal = &g_array_index (map->objects, GwObject, 0);
  g_autoptr (GwSolution) solution = NULL;

  maze_wall_in (map, goal->x, goal->y, goal->x, goal->y);
  solution = solve (map, "", 0, 0);
  g_assert_cmpint (solution->answer, ==, GW_SOLVE_NEVER);
}

static void
test_without_ghosts_the_shortest_way_wins (void)
{
  g_autoptr (GwMap) map = maze_draw_map ("width=20 height=20 ghosts=0", 1);
  g_autoptr (MazeGame) game = maze_game_new (map, "", 1);
  const GwMazeBoard *board = &get_maze_plan (game->plan)->board;
  g_autoptr (GwSolution) solution = solve (map, "", 0, 0);

  g_assert_cmpint (solution->answer, ==, GW_SOLVE_WON);
  g_assert_cmpuint (solution->turns, ==, board->goal_steps[board->start]);
  g_assert_cmpuint (solution->actions->len, ==, solution->turns);
}

static void
test_says_no_more_than_it_knows (void)
{
  g_autoptr (GwMap) map = maze_draw_map ("width=20 height=20 ghosts=0", 1);
  g_autoptr (GwSolution) solution = solve (map, "", 10, 0);
  g_autoptr (GwSolution) early = solve (map, "", 0, 5);

  g_assert_cmpint (solution->answer, ==, GW_SOLVE_UNKNOWN);
  g_assert_cmpint (early->answer, ==, GW_SOLVE_NOT_WITHIN);
  g_assert_cmpuint (early->turns, ==, 5);
}

static gboolean
cancel_cb (gpointer data)
{
  return TRUE;
}

static void
test_can_be_cancelled (void)
{
  g_autoptr (GwMap) map = maze_draw_map ("width=20 height=20 ghosts=3", 1);
  g_autoptr (MazeGame) game = maze_game_new (map, "", 1);
  const GwSolveLimits limits = { .is_cancelled = cancel_cb };
  g_autoptr (GwSolution) solution = gw_solution_new ();

  g_assert_true (gw_maze_rules.solve (game->plan, &limits, solution, NULL));
  g_assert_cmpint (solution->answer, ==, GW_SOLVE_UNKNOWN);
  g_assert_cmpuint (solution->nodes, ==, 1);
}

/* Says no the first time that it is asked. */
static gboolean
cancel_later_cb (gpointer data)
{
  guint *n_asked = data;

  return ++*n_asked > 1;
}

/* Nothing wins by standing still, so all seeds would be tried. */
static void
test_looking_for_luck_can_be_cancelled (void)
{
  g_autoptr (GwMap) map = maze_draw_map ("width=8 height=8 ghosts=4", 1);
  g_autoptr (MazeGame) game = maze_game_new (map, "max_turns=1", 1);
  guint n_asked = 0;
  const GwSolveLimits limits = { .is_cancelled = cancel_later_cb, .data = &n_asked };
  g_autoptr (GwSolution) solution = gw_solution_new ();

  solution->answer = GW_SOLVE_WON;
  g_assert_null (gw_episode_new_win (game->plan, solution, &limits, 1, GW_EPISODE_WIN_SEEDS));
  g_assert_cmpuint (n_asked, ==, 2);
}

static void
test_an_open_board_cannot_be_solved (void)
{
  g_autoptr (GwMap) open_map = gw_map_new (gw_maze_rules.palette, 0, 0);
  g_autoptr (MazeGame) game = maze_game_new (open_map, "", 1);
  const GwSolveLimits limits = { 0 };
  g_autoptr (GwSolution) solution = gw_solution_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (gw_maze_rules.solve (game->plan, &limits, solution, &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/maze/solve/agrees-with-naive-search", test_agrees_with_naive_search);
  g_test_add_func ("/maze/solve/lives-buy-a-guarded-way", test_lives_buy_a_guarded_way);
  g_test_add_func ("/maze/solve/an-unreachable-goal-is-never-won",
                   test_an_unreachable_goal_is_never_won);
  g_test_add_func ("/maze/solve/without-ghosts-the-shortest-way-wins",
                   test_without_ghosts_the_shortest_way_wins);
  g_test_add_func ("/maze/solve/says-no-more-than-it-knows", test_says_no_more_than_it_knows);
  g_test_add_func ("/maze/solve/can-be-cancelled", test_can_be_cancelled);
  g_test_add_func ("/maze/solve/looking-for-luck-can-be-cancelled",
                   test_looking_for_luck_can_be_cancelled);
  g_test_add_func ("/maze/solve/an-open-board-cannot-be-solved",
                   test_an_open_board_cannot_be_solved);
  return g_test_run ();
}
