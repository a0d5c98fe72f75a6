/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws and plays random mazes with the engine and with the reference, turn by turn.
 *
 * GW_DIFFERENTIAL_CASES=N plays the first N cases. */
#include "maze-fixture.h"
#include "maze-reference.h"

#define DEFAULT_CASES 600

/* What the cases have reached, to see that they are worth playing. */
typedef struct
{
  guint winners[3], deaths, blocked, glass, by_hand;
} Tally;

static char *
draw_settings (GwRandom *random, gboolean is_open)
{
  static const char *const styles[] = { "uniform", "winding", "branchy" };
  GString *text = g_string_new (NULL);

  g_string_append_printf (
      text, "hp=%d max_turns=%d revive=%s walker_policy=%s", 1 + (int) gw_random_below (random, 7),
      20 + (int) gw_random_below (random, 300), gw_random_below (random, 2) ? "keep" : "clear",
      gw_random_below (random, 4) ? "explorer" : "oracle");
  if (is_open)
    {
      g_string_append_printf (text, " width=%d height=%d style=%s loops=%d ghosts=%d",
                              8 + (int) gw_random_below (random, 13),
                              8 + (int) gw_random_below (random, 13),
                              styles[gw_random_below (random, 3)],
                              gw_random_below (random, 2) ? 0 : (int) gw_random_below (random, 20),
                              (int) gw_random_below (random, 17));
    }
  return g_string_free (text, FALSE);
}

static void
compare_metrics (const MazeGame *game, const MazeReference *reference)
{
  gint32 columns[9], expected[9];

  g_assert_cmpuint (gw_metric_specs_count_columns (game->plan->metrics), ==, 9);
  gw_maze_rules.measure (game->plan, game->state, columns);
  maze_reference_measure (reference, expected);
  g_assert_cmpmem (columns, sizeof columns, expected, sizeof expected);
}

/* Some turns are played by hand, legal or not. */
static void
play_step (MazeGame *game, MazeReference *reference, GwRandom *random, Tally *tally)
{
  static const char letters[] = "udlr";
  guint direction = (guint) gw_random_below (random, 4);
  guint64 before = gw_maze_rules.hash (game->plan, game->state);
  GwAction action = { .verb = GW_MAZE_STEP, .first = (gint32) direction };
  gboolean is_by_hand = gw_random_below (random, 3) == 0;

  if (!is_by_hand)
    {
      maze_game_step (game);
      maze_reference_step (reference, NULL);
    }
  else if (!reference->is_dead && maze_reference_may_step (reference, (int) direction))
    {
      tally->by_hand++;
      maze_game_act (game, letters[direction]);
      maze_reference_step (reference, &action);
    }
  else
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (maze_game_try (game, letters[direction], &error));
      g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION);
      g_assert_cmphex (gw_maze_rules.hash (game->plan, game->state), ==, before);
    }
}

static void
play_case (guint64 number, Tally *tally)
{
  g_autoptr (GwMap) open_map = gw_map_new (gw_maze_rules.palette, 0, 0);
  g_autoptr (GwParams) params = NULL;
  g_autoptr (GwMap) map = NULL;
  g_autoptr (MazeGame) game = NULL;
  g_autofree char *settings = NULL;
  g_autofree char *rules = NULL;
  MazeReference reference;
  gboolean is_edited;
  GwRandom random;

  gw_random_init (&random, number);
  settings = draw_settings (&random, TRUE);
  is_edited = gw_random_below (&random, 2) == 0;
  params = maze_new_params (open_map, settings);
  map = maze_reference_draw_map (params, number);
  if (is_edited)
    {
      maze_edit_map (map, &random);
      rules = draw_settings (&random, FALSE);
      g_clear_pointer (&params, gw_params_unref);
      params = maze_new_params (map, rules);
      game = maze_game_new (map, rules, number);
      tally->glass += get_maze_plan (game->plan)->board.has_glass;
    }
  else
    {
      game = maze_game_new (open_map, settings, number);
    }
  maze_reference_start (&reference, map, params, number);
  while (TRUE)
    {
      if (gw_maze_rules.hash (game->plan, game->state) != maze_reference_hash (&reference))
        {
          g_error ("case %" G_GUINT64_FORMAT " (%s): they part at step %u", number, settings,
                   game->state->clock.step);
        }
      if (reference.is_over)
        {
          break;
        }
      play_step (game, &reference, &random, tally);
      tally->blocked += maze_game_count (game, GW_MAZE_EVENT_BLOCKED);
    }
  compare_metrics (game, &reference);
  tally->winners[reference.winner]++;
  tally->deaths += reference.deaths;
}

static void
test_differential (void)
{
  const char *wanted = g_getenv ("GW_DIFFERENTIAL_CASES");
  guint64 n_cases = wanted != NULL ? g_ascii_strtoull (wanted, NULL, 10) : DEFAULT_CASES;
  Tally tally = { { 0 } };

  for (guint64 number = 0; number < n_cases; number++)
    {
      play_case (number, &tally);
    }
  g_test_message ("player %u, ghosts %u, draws %u; deaths %u, blocked %u, glass %u, by hand %u",
                  tally.winners[0], tally.winners[1], tally.winners[2], tally.deaths, tally.blocked,
                  tally.glass, tally.by_hand);
  g_assert_cmpuint (tally.winners[0], >, 0);
  g_assert_cmpuint (tally.winners[1], >, 0);
  g_assert_cmpuint (tally.winners[2], >, 0);
  g_assert_cmpuint (tally.blocked, >, 0);
  g_assert_cmpuint (tally.glass, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/maze/engine-and-reference-play-alike", test_differential);
  return g_test_run ();
}
