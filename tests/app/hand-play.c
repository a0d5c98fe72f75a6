/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing by hand, without a window: whose turn it is, controls, previews, routes, turns taken back
 * and what is seen. */
#include <gdk/gdk.h>
#include <string.h>

#include "app-fixture.h"
#include "gw-games.h"
#include "hand-fixture.h"

#define MAGES 1u

typedef struct
{
  GwDocument *document;
  GwPlayback *playback;
  GwHandPlay *hand;
} Fixture;

static void
begin (Fixture *fixture, GwDocument *document, guint64 seed)
{
  g_autoptr (GError) error = NULL;

  fixture->document = document;
  fixture->playback = gw_playback_new ();
  fixture->hand = gw_hand_play_new (fixture->playback);
  gw_playback_set_speed (fixture->playback, GW_PLAYBACK_MAX_SPEED);
  gw_playback_set_hand_sides (fixture->playback, MAGES);
  g_assert_true (gw_playback_start (fixture->playback, document, seed, &error));
  g_assert_no_error (error);
}

static void
set_up_duel (Fixture *fixture, gconstpointer data)
{
  begin (fixture, hand_new_duel (), 1);
}

static void
set_up_patrol (Fixture *fixture, gconstpointer data)
{
  begin (fixture, hand_new_patrol (), 1);
}

static void
set_up_maze (Fixture *fixture, gconstpointer data)
{
  begin (fixture, hand_new_maze (), 3);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->hand);
  g_assert_finalize_object (fixture->playback);
  g_object_unref (fixture->document);
}

static gboolean
use (Fixture *fixture, const char *control)
{
  return gw_hand_play_use (fixture->hand, hand_find_control (fixture->playback, control));
}

static gboolean
is_ready (gpointer data)
{
  return gw_hand_play_is_ready (((Fixture *) data)->hand);
}

static gboolean
is_told (gpointer data)
{
  return gw_hand_play_get_notice (((Fixture *) data)->hand) != NULL;
}

static void
assert_place (Fixture *fixture, int actor, int x, int y)
{
  int found_x, found_y;

  hand_get_place (fixture->playback, actor, &found_x, &found_y);
  g_assert_cmpint (found_x, ==, x);
  g_assert_cmpint (found_y, ==, y);
}

static void
test_waits (Fixture *fixture, gconstpointer data)
{
  g_assert_true (gw_playback_is_hand_turn (fixture->playback));
  g_assert_cmpuint (gw_playback_get_length (fixture->playback), ==, 0);
  gw_playback_set_playing (fixture->playback, TRUE);
  g_assert_false (gw_playback_is_playing (fixture->playback));
  gw_playback_forward (fixture->playback);
  gw_playback_round_by (fixture->playback, 1);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 0);

  /* without a person it goes on, and with one again what was known is forgotten */
  gw_playback_set_hand_sides (fixture->playback, 0);
  gw_playback_seek (fixture->playback, 3);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 3);
  gw_playback_seek (fixture->playback, 0);
  gw_playback_set_hand_sides (fixture->playback, MAGES);
  g_assert_cmpuint (gw_playback_get_length (fixture->playback), ==, 0);
}

static gboolean
is_turn (gpointer data)
{
  return gw_playback_is_hand_turn (((Fixture *) data)->playback);
}

/* However far somebody wants to go: the person's turn is not played for them. */
static void
test_rounds_end_at_a_turn (Fixture *fixture, gconstpointer data)
{
  GwLine *line;

  g_assert_true (use (fixture, "end"));
  gw_playback_set_playing (fixture->playback, FALSE);
  g_assert_false (gw_playback_is_hand_turn (fixture->playback));
  gw_playback_round_by (fixture->playback, 5);
  app_wait_until (is_turn, fixture);
  line = gw_playback_get_line (fixture->playback);
  g_assert_true (gw_line_is_waiting (line));
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, gw_line_get_length (line));
  g_assert_cmpuint (gw_playback_get_clock (fixture->playback)->round, ==, 1);
}

/* The goblins move no more, and it does not begin anew either. */
static void
test_stays_where_it_is_cut_off (Fixture *fixture, gconstpointer data)
{
  GwLine *line = gw_playback_get_line (fixture->playback);

  gw_line_set_budget (line, 1);
  g_assert_true (gw_line_is_waiting (line));
  g_assert_true (use (fixture, "right"));
  g_assert_true (gw_playback_is_hand_turn (fixture->playback));
  g_assert_true (use (fixture, "end"));
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 2);
  g_assert_true (gw_line_is_cut_off (gw_playback_get_line (fixture->playback)));
  g_assert_false (gw_playback_is_playing (fixture->playback));
  app_settle ();
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 2);
}

static void
test_steps (Fixture *fixture, gconstpointer data)
{
  g_assert_true (use (fixture, "right"));
  assert_place (fixture, 0, 1, 2);
  g_assert_true (use (fixture, "up"));
  assert_place (fixture, 0, 1, 1);
  /* playing makes the one line longer */
  g_assert_cmpuint (gw_playback_count_lines (fixture->playback), ==, 1);
  g_assert_cmpuint (gw_playback_get_length (fixture->playback), ==, 2);
  g_assert_true (gw_playback_is_hand_turn (fixture->playback));
}

static void
test_aims (Fixture *fixture, gconstpointer data)
{
  const GwPreview *preview;

  g_assert_true (use (fixture, "fireball"));
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 0);
  g_assert_true (use (fixture, "right"));
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 0);
  g_assert_cmpint (gw_hand_play_get_direction (fixture->hand), ==, GW_DIRECTION_RIGHT);
  preview = gw_hand_play_get_preview (fixture->hand);
  g_assert_nonnull (preview);
  g_assert_cmpuint (preview->marks->len, ==, 3);
  g_assert_cmpint (g_array_index (preview->marks, GwPreviewMark, 2).kind, ==, GW_PREVIEW_HIT);
  g_assert_cmpint (g_array_index (preview->marks, GwPreviewMark, 2).x, ==, 3);

  /* another direction aims elsewhere, leaving does nothing */
  g_assert_true (use (fixture, "up"));
  g_assert_cmpint (gw_hand_play_get_direction (fixture->hand), ==, GW_DIRECTION_UP);
  g_assert_true (gw_hand_play_cancel (fixture->hand));
  g_assert_null (gw_hand_play_get_preview (fixture->hand));
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 0);

  /* the same direction again casts */
  g_assert_true (use (fixture, "fireball"));
  g_assert_true (use (fixture, "right"));
  g_assert_true (use (fixture, "right"));
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 1);
  g_assert_cmpint (gw_hand_play_get_armed (fixture->hand), ==, -1);
}

static void
test_shows_first (Fixture *fixture, gconstpointer data)
{
  const GwPreview *preview;

  g_assert_true (use (fixture, "tornado"));
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 0);
  preview = gw_hand_play_get_preview (fixture->hand);
  g_assert_nonnull (preview);
  g_assert_cmpint (g_array_index (preview->marks, GwPreviewMark, 0).kind, ==, GW_PREVIEW_LOST);
  g_assert_true (use (fixture, "tornado"));
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 1);
  /* what has nothing to show acts at once */
  app_wait_until (is_ready, fixture);
  g_assert_true (use (fixture, "end"));
  g_assert_cmpint (gw_hand_play_get_armed (fixture->hand), ==, -1);
}

static void
test_points (Fixture *fixture, gconstpointer data)
{
  guint tornado = hand_find_control (fixture->playback, "tornado");

  gw_hand_play_point_at (fixture->hand, (int) tornado);
  g_assert_nonnull (gw_hand_play_get_preview (fixture->hand));
  gw_hand_play_point_at (fixture->hand, -1);
  g_assert_null (gw_hand_play_get_preview (fixture->hand));
}

static void
test_reasons (Fixture *fixture, gconstpointer data)
{
  guint right = hand_find_control (fixture->playback, "right");
  guint left = hand_find_control (fixture->playback, "left");
  g_autofree char *reason = NULL;
  g_autofree char *silence = NULL;

  g_assert_false (gw_hand_play_can_use (fixture->hand, left, 0, &silence));
  g_assert_null (silence);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (gw_hand_play_use (fixture->hand, right));
    }
  g_assert_false (gw_hand_play_can_use (fixture->hand, right, 0, &reason));
  g_assert_nonnull (reason);
}

static void
test_walks (Fixture *fixture, gconstpointer data)
{
  const guint8 *reach = gw_hand_play_get_reach (fixture->hand);

  g_assert_nonnull (reach);
  g_assert_cmpuint (reach[2], ==, 1);
  g_assert_cmpuint (reach[5], ==, 0);
  g_assert_false (gw_hand_play_walk_to (fixture->hand, 5, 0));
  g_assert_true (gw_hand_play_walk_to (fixture->hand, 2, 1));
  g_assert_false (gw_hand_play_is_ready (fixture->hand));
  app_wait_until (is_ready, fixture);
  assert_place (fixture, 0, 2, 1);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 3);
}

static void
test_types (Fixture *fixture, gconstpointer data)
{
  g_assert_true (gw_hand_play_type (fixture->hand, "DS"));
  app_wait_until (is_ready, fixture);
  assert_place (fixture, 0, 1, 1);
  /* a line is a whole turn, so the goblin has walked meanwhile */
  assert_place (fixture, 1, 8, 1);
  g_assert_cmpuint (gw_playback_get_clock (fixture->playback)->round, ==, 1);
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    guint key;
    const char *control;
  } cases[] = {
    { GDK_KEY_w, "up" },       { GDK_KEY_Up, "up" },     { GDK_KEY_d, "right" },
    { GDK_KEY_x, "fireball" }, { GDK_KEY_y, "tornado" }, { GDK_KEY_Return, "end" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpint (gw_hand_play_find_control (fixture->hand, cases[i].key), ==,
                       (int) hand_find_control (fixture->playback, cases[i].control));
    }
  g_assert_cmpint (gw_hand_play_find_control (fixture->hand, GDK_KEY_q), ==, -1);
}

/* The others move by themselves, and one turn is taken back with what they did. */
static void
test_undo (Fixture *fixture, gconstpointer data)
{
  g_assert_false (gw_playback_can_undo_turn (fixture->playback));
  use (fixture, "right");
  use (fixture, "end");
  g_assert_true (gw_playback_is_playing (fixture->playback));
  app_wait_until (is_ready, fixture);
  assert_place (fixture, 1, 8, 1);
  use (fixture, "right");
  use (fixture, "right");

  /* back to where this turn began, then to the one before */
  g_assert_true (gw_playback_can_undo_turn (fixture->playback));
  gw_playback_undo_turn (fixture->playback);
  assert_place (fixture, 0, 1, 0);
  assert_place (fixture, 1, 8, 1);
  gw_playback_undo_turn (fixture->playback);
  assert_place (fixture, 0, 0, 0);
  assert_place (fixture, 1, 8, 0);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 0);
  g_assert_cmpuint (gw_playback_get_length (fixture->playback), ==, 0);
  g_assert_false (gw_playback_can_undo_turn (fixture->playback));
  use (fixture, "down");
  assert_place (fixture, 0, 0, 1);
  g_assert_cmpuint (gw_playback_count_lines (fixture->playback), ==, 1);
}

/* Who went back in time and acts there branches, so that nothing is lost. */
static void
test_branches (Fixture *fixture, gconstpointer data)
{
  use (fixture, "right");
  use (fixture, "right");
  gw_playback_seek (fixture->playback, 0);
  g_assert_true (use (fixture, "down"));
  g_assert_cmpuint (gw_playback_count_lines (fixture->playback), ==, 2);
  gw_playback_set_line (fixture->playback, 0);
  gw_playback_seek (fixture->playback, 2);
  assert_place (fixture, 0, 2, 0);
}

static void
test_tells_the_end (Fixture *fixture, gconstpointer data)
{
  g_assert_null (gw_hand_play_get_notice (fixture->hand));
  use (fixture, "tornado");
  use (fixture, "tornado");
  app_wait_until (is_ready, fixture);
  g_assert_cmpuint (gw_playback_get_clock (fixture->playback)->round, ==, 1);
  use (fixture, "fireball");
  use (fixture, "right");
  use (fixture, "right");
  app_wait_until (is_told, fixture);
  g_assert_cmpint (gw_hand_play_get_notice (fixture->hand)->tone, ==, GW_TONE_GOOD);
  g_assert_cmpint (gw_hand_play_get_notice (fixture->hand)->control, ==, -1);
  /* nobody is told what they only watch */
  gw_playback_set_hand_sides (fixture->playback, 0);
  g_assert_null (gw_hand_play_get_notice (fixture->hand));
}

/* Goes on by the policies until the player is dead, then takes over. */
static void
test_revives (Fixture *fixture, gconstpointer data)
{
  guint revive = hand_find_control (fixture->playback, "revive");
  guint step = 0;

  do
    {
      gw_playback_set_hand_sides (fixture->playback, 0);
      gw_playback_seek (fixture->playback, ++step);
      g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, step);
      gw_playback_set_hand_sides (fixture->playback, MAGES);
    }
  while (gw_hand_play_get_notice (fixture->hand) == NULL);
  g_assert_cmpint (gw_hand_play_get_notice (fixture->hand)->control, ==, (int) revive);
  g_assert_false (use (fixture, "up"));
  g_assert_true (use (fixture, "revive"));
  g_assert_null (gw_hand_play_get_notice (fixture->hand));
  g_assert_true (gw_playback_is_hand_turn (fixture->playback));
}

static gboolean
same_fog (const GwFrame *frame, const guint8 *fog, gsize length)
{
  return frame->fog->len == length && memcmp (frame->fog->data, fog, length) == 0;
}

static void
test_sees_all_without_a_trace (Fixture *fixture, gconstpointer data)
{
  const GwFrame *frame;
  g_autofree guint8 *fog = NULL;
  gsize length;

  gw_playback_set_viewer (fixture->playback, 0);
  use (fixture, "up");
  frame = gw_playback_get_frame (fixture->playback);
  length = frame->fog->len;
  g_assert_cmpuint (length, ==, frame->map->width * frame->map->height);
  fog = g_memdup2 (frame->fog->data, length);
  gw_playback_set_viewer (fixture->playback, GW_VIEWER_ALL);
  g_assert_cmpuint (gw_playback_get_frame (fixture->playback)->fog->len, ==, 0);
  gw_playback_set_viewer (fixture->playback, 0);
  g_assert_true (same_fog (gw_playback_get_frame (fixture->playback), fog, length));
}

static void
test_board_stays (Fixture *fixture, gconstpointer data)
{
  const GwMap *map = gw_playback_get_frame (fixture->playback)->map;

  g_assert_cmpuint (map->width, >, 0);
  use (fixture, "up");
  g_assert_true (gw_playback_get_frame (fixture->playback)->map == map);
  g_assert_true (gw_playback_get_frame_before (fixture->playback)->map == map);
}

#define ADD(name, set_up, test) g_test_add (name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  ADD ("/hand/an-episode-waits-for-the-person", set_up_duel, test_waits);
  ADD ("/hand/rounds-end-where-a-person-is-to-move", set_up_duel, test_rounds_end_at_a_turn);
  ADD ("/hand/game-stays-where-it-is-cut-off", set_up_duel, test_stays_where_it_is_cut_off);
  ADD ("/hand/a-step-is-taken-at-once", set_up_duel, test_steps);
  ADD ("/hand/a-spell-is-aimed-before-it-is-cast", set_up_duel, test_aims);
  ADD ("/hand/what-can-be-shown-is-shown-first", set_up_duel, test_shows_first);
  ADD ("/hand/pointing-at-a-control-shows-what-it-would-do", set_up_duel, test_points);
  ADD ("/hand/a-control-tells-why-it-cannot-be-used", set_up_patrol, test_reasons);
  ADD ("/hand/a-route-is-walked-step-by-step", set_up_patrol, test_walks);
  ADD ("/hand/a-typed-line-is-a-turn", set_up_patrol, test_types);
  ADD ("/hand/keys-stand-for-controls", set_up_duel, test_keys);
  ADD ("/hand/a-turn-can-be-taken-back", set_up_patrol, test_undo);
  ADD ("/hand/acting-in-the-past-branches", set_up_patrol, test_branches);
  ADD ("/hand/the-end-is-told-to-who-plays", set_up_duel, test_tells_the_end);
  ADD ("/hand/the-dead-can-only-be-revived", set_up_maze, test_revives);
  ADD ("/hand/seeing-everything-leaves-no-trace", set_up_maze, test_sees_all_without_a_trace);
  ADD ("/hand/a-drawn-board-stays-the-same", set_up_maze, test_board_stays);
  return g_test_run ();
}
