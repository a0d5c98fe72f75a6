/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chase as text: settled cases J34 and J35. */
#include "chase-fixture.h"

#include "gw-ascii.h"
#include "gw-step-text.h"

static char *
draw (const ChaseGame *game)
{
  g_autoptr (GwFrame) frame = gw_frame_new ();

  gw_chase_rules.observe (game->plan, game->state, -1, frame);
  return gw_ascii_board_to_text (frame);
}

static void
test_board_has_size_and_letters (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (7, 5, FLIP_NONE);
  g_autofree char *board = NULL;

  chase_game_add (game, GW_CHASE_EXIT, 0, 0);
  chase_game_add (game, GW_CHASE_EXIT, 6, 4);
  chase_game_add (game, GW_CHASE_KILLER, 5, 0);
  chase_game_add (game, GW_CHASE_KILLER, 6, 2);
  chase_game_add (game, GW_CHASE_SURVIVOR, 1, 3);
  chase_game_add (game, GW_CHASE_SURVIVOR, 3, 2);
  game->map->terrain[gw_map_cell (game->map, 2, 1)] = 1;
  game->map->terrain[gw_map_cell (game->map, 3, 1)] = 2;
  chase_game_start (game);
  board = draw (game);
  g_assert_cmpstr (board, ==,
                   "E....A.\n"
                   "..##...\n"
                   "...b..B\n"
                   ".a.....\n"
                   "......E\n");
}

static void
test_board_mirrored (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (7, 5, FLIP_ACROSS | FLIP_DOWN);
  g_autofree char *board = NULL;

  chase_game_add (game, GW_CHASE_EXIT, 0, 0);
  chase_game_add (game, GW_CHASE_KILLER, 5, 0);
  chase_game_add (game, GW_CHASE_SURVIVOR, 1, 3);
  chase_game_start (game);
  board = draw (game);
  g_assert_cmpstr (board, ==,
                   ".......\n"
                   ".....a.\n"
                   ".......\n"
                   ".......\n"
                   ".A....E\n");
}

static void
test_those_gone_are_not_drawn (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (5, 5, FLIP_NONE);
  g_autofree char *board = NULL;

  chase_game_add (game, GW_CHASE_EXIT, 0, 0);
  chase_game_add (game, GW_CHASE_SURVIVOR, 1, 1);
  chase_game_add (game, GW_CHASE_SURVIVOR, 4, 4);
  chase_game_start (game);
  game->state->on_board = 2;
  board = draw (game);
  g_assert_cmpstr (board, ==, "E....\n.....\n.....\n.....\n....b\n");
}

/* A killer on an exit hides it. */
static void
test_units_are_drawn_over_exits (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (5, 5, FLIP_NONE);
  g_autofree char *board = NULL;

  chase_game_add (game, GW_CHASE_EXIT, 0, 0);
  chase_game_add (game, GW_CHASE_KILLER, 0, 0);
  chase_game_add (game, GW_CHASE_SURVIVOR, 4, 4);
  chase_game_start (game);
  board = draw (game);
  g_assert_cmpstr (board, ==, "A....\n.....\n.....\n.....\n....a\n");
}

static void
test_letters_end_at_the_26th (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (30, 5, FLIP_NONE);
  g_autofree char *board = NULL;

  chase_game_add (game, GW_CHASE_EXIT, 0, 2);
  for (int x = 0; x < 28; x++)
    {
      chase_game_add (game, GW_CHASE_KILLER, x, 0);
      chase_game_add (game, GW_CHASE_SURVIVOR, x, 4);
    }
  chase_game_start (game);
  board = draw (game);
  g_assert_cmpstr (board, ==,
                   "ABCDEFGHIJKLMNOPQRSTUVWXYZ**..\n"
                   "..............................\n"
                   "E.............................\n"
                   "..............................\n"
                   "abcdefghijklmnopqrstuvwxyz++..\n");
}

static void
collect_cb (const GwEvent *event, gpointer data)
{
  g_array_append_val ((GArray *) data, *event);
}

/* One is captured at once, the other escapes in the same round. */
static GwEpisode *
make_episode (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (15, 15, FLIP_NONE);

  chase_game_add (game, GW_CHASE_EXIT, 14, 14);
  chase_game_add (game, GW_CHASE_KILLER, 3, 3);
  chase_game_add (game, GW_CHASE_SURVIVOR, 12, 12);
  chase_game_add (game, GW_CHASE_SURVIVOR, 4, 3);
  chase_game_start (game);
  return gw_episode_new (game->plan, 1, NULL);
}

static char *
tell_episode (gboolean is_verbose)
{
  g_autoptr (GwEpisode) episode = make_episode ();
  g_autoptr (GwStepText) view = gw_step_text_new (episode, is_verbose);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (GwEvent));
  GwSink sink = { collect_cb, events };
  GString *text = g_string_new (NULL);

  gw_step_text_append (view, events, text);
  while (!gw_episode_get_clock (episode)->is_over)
    {
      g_array_set_size (events, 0);
      gw_episode_step (episode, &sink);
      gw_step_text_append (view, events, text);
    }
  gw_step_text_append_end (view, text);
  return g_string_free (text, FALSE);
}

static guint
count_lines (const char *text, const char *prefix)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint count = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      count += g_str_has_prefix (lines[i], prefix);
    }
  return count;
}

static void
test_verbose_has_marks_and_rounds (void)
{
  g_autofree char *text = tell_episode (TRUE);

  g_assert_cmpuint (count_lines (text, "[CAPTURE] survivorId 1, killerId 0, x 4, y 3"), ==, 1);
  g_assert_cmpuint (count_lines (text, "[ESCAPE] survivorId 0, killerId -1, x 14, y 14"), ==, 1);
  g_assert_cmpuint (count_lines (text, "Move:"), ==, 3); /* one of the killer, two of survivor 0 */
  g_assert_cmpuint (count_lines (text, "Round 1: Escaped 0, Captured 1"), ==, 1);
  g_assert_cmpuint (count_lines (text, "Round 2: Escaped 1, Captured 1"), ==, 1);
}

static void
test_marks_are_there_without_verbose (void)
{
  g_autofree char *text = tell_episode (FALSE);

  g_assert_cmpuint (count_lines (text, "[CAPTURE]"), ==, 1);
  g_assert_cmpuint (count_lines (text, "[ESCAPE]"), ==, 1);
  g_assert_cmpuint (count_lines (text, "Move:"), ==, 0);
  g_assert_cmpuint (count_lines (text, "Round "), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chase/J34/verbose-has-marks-and-rounds", test_verbose_has_marks_and_rounds);
  g_test_add_func ("/chase/J34/marks-are-there-without-verbose",
                   test_marks_are_there_without_verbose);
  g_test_add_func ("/chase/J35/board-has-size-and-letters", test_board_has_size_and_letters);
  g_test_add_func ("/chase/J35/board-mirrored", test_board_mirrored);
  g_test_add_func ("/chase/J35/those-gone-are-not-drawn", test_those_gone_are_not_drawn);
  g_test_add_func ("/chase/J35/units-are-drawn-over-exits", test_units_are_drawn_over_exits);
  g_test_add_func ("/chase/J35/letters-end-at-the-26th", test_letters_end_at_the_26th);
  return g_test_run ();
}
