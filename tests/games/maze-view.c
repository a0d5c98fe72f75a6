/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people see of a game: fog, notices, controls, explanations, overlays. */
#include "maze-fixture.h"

static const GwToken *
find_token (const GwFrame *frame, GwMazeObject kind)
{
  for (guint i = 0; i < frame->tokens->len; i++)
    {
      const GwToken *token = &g_array_index (frame->tokens, GwToken, i);

      if (token->kind == kind)
        {
          return token;
        }
    }
  return NULL;
}

/* A hall with the goal at 7,0 and one ghost. */
static MazeGame *
start_hall (int x, int y, const char *settings)
{
  g_autoptr (GwMap) map = maze_new_hall ();

  gw_map_add_object (map, GW_MAZE_GOAL, 7, 0);
  gw_map_add_object (map, GW_MAZE_GHOST, x, y);
  return maze_game_new (map, settings, 1);
}

static GwFrame *
observe (const MazeGame *game, int viewer)
{
  GwFrame *frame = gw_frame_new ();

  gw_maze_rules.observe (game->plan, game->state, viewer, frame);
  return frame;
}

static void
test_fog (void)
{
  g_autoptr (MazeGame) game = start_hall (5, 3, "");
  g_autoptr (GwFrame) frame = observe (game, GW_MAZE_PLAYERS);
  guint n_visible = 0;

  for (guint cell = 0; cell < 64; cell++)
    {
      n_visible += gw_frame_get_fog (frame, cell) == GW_FOG_VISIBLE;
    }
  /* the room, the row to the right and the column above */
  g_assert_cmpuint (n_visible, ==, 9 + 5 + 5);
  g_assert_cmpint (gw_frame_get_fog (frame, 4 * 8 + 1), ==, GW_FOG_VISIBLE);
  g_assert_cmpint (gw_frame_get_fog (frame, 4 * 8 + 2), ==, GW_FOG_UNSEEN);
  g_assert_null (find_token (frame, GW_MAZE_GHOST));
  g_assert_null (find_token (frame, GW_MAZE_GOAL));
  g_assert_nonnull (find_token (frame, GW_MAZE_PLAYER));
}

static void
test_ghosts_show_only_while_seen (void)
{
  g_autoptr (MazeGame) game = start_hall (7, 6, "");
  g_autoptr (GwFrame) before = observe (game, GW_MAZE_PLAYERS);
  g_autoptr (GwFrame) after = NULL;
  const GwToken *ghost = find_token (before, GW_MAZE_GHOST);

  g_assert_nonnull (ghost);
  g_assert_cmpint (ghost->actor, ==, 1);
  maze_game_act (game, 'u');
  after = observe (game, GW_MAZE_PLAYERS);
  g_assert_null (find_token (after, GW_MAZE_GHOST));
  g_assert_cmpint (gw_frame_get_fog (after, 6 * 8 + 5), ==, GW_FOG_REMEMBERED);
}

static void
test_glass_is_seen_through (void)
{
  g_autoptr (GwMap) map = maze_new_hall ();
  g_autoptr (MazeGame) game = NULL;
  g_autoptr (GwFrame) frame = NULL;

  gw_map_set_edge (map, 4, 6, 1, 0, GW_EDGE_GLASS);
  gw_map_set_edge (map, 1, 2, 0, -1, GW_EDGE_WALL);
  gw_map_add_object (map, GW_MAZE_GOAL, 7, 0);
  game = maze_game_new (map, "", 1);
  frame = observe (game, GW_MAZE_PLAYERS);
  g_assert_cmpint (gw_frame_get_fog (frame, 6 * 8 + 7), ==, GW_FOG_VISIBLE);
  g_assert_cmpint (gw_frame_get_fog (frame, 2 * 8 + 1), ==, GW_FOG_VISIBLE);
  g_assert_cmpint (gw_frame_get_fog (frame, 1 * 8 + 1), ==, GW_FOG_UNSEEN);
}

/* Looking at everything leaves no trace in the state. */
static void
test_debug_view_leaves_no_trace (void)
{
  g_autoptr (MazeGame) game = start_hall (5, 3, "");
  guint64 hash = gw_maze_rules.hash (game->plan, game->state);
  g_autoptr (GwFrame) before = observe (game, GW_MAZE_PLAYERS);
  g_autoptr (GwFrame) all = observe (game, GW_VIEWER_ALL);
  g_autoptr (GwFrame) after = observe (game, GW_MAZE_PLAYERS);

  g_assert_cmpuint (all->fog->len, ==, 0);
  g_assert_nonnull (find_token (all, GW_MAZE_GHOST));
  g_assert_nonnull (find_token (all, GW_MAZE_GOAL));
  g_assert_cmpmem (before->fog->data, 64, after->fog->data, 64);
  g_assert_cmphex (gw_maze_rules.hash (game->plan, game->state), ==, hash);
}

/* Where ghosts go unseen is not told to the player; all else is. */
static void
test_events_do_not_tell_of_ghosts (void)
{
  for (guint kind = 0; kind < gw_maze_rules.n_events; kind++)
    {
      GwEvent event = { .kind = (guint16) kind };
      gboolean is_ghosts = kind == GW_MAZE_EVENT_GHOST_STEP || kind == GW_MAZE_EVENT_BLOCKED
                           || kind == GW_MAZE_EVENT_SENT_HOME;

      g_assert_cmpint (gw_maze_rules.is_event_hidden (&event, GW_MAZE_PLAYERS), ==, is_ghosts);
      g_assert_false (gw_maze_rules.is_event_hidden (&event, GW_VIEWER_ALL));
    }
}

static void
test_drawn_board_is_kept (void)
{
  g_autoptr (GwMap) open_map = gw_map_new (gw_maze_rules.palette, 0, 0);
  g_autoptr (MazeGame) game = maze_game_new (open_map, "", 5);
  g_autoptr (GwMap) placed = gw_maze_rules.place (game->plan, game->state);
  g_autoptr (GwFrame) frame = observe (game, GW_VIEWER_ALL);
  const GwMap *drawn = frame->drawn;

  g_assert_true (frame->map == drawn);
  g_assert_true (gw_map_equal (drawn, placed));
  maze_game_step (game);
  gw_frame_clear (frame);
  gw_maze_rules.observe (game->plan, game->state, GW_VIEWER_ALL, frame);
  g_assert_true (frame->map == drawn);
  gw_maze_rules.reset (game->plan, game->state, game->scratch, 6, NULL);
  gw_frame_clear (frame);
  gw_maze_rules.observe (game->plan, game->state, GW_VIEWER_ALL, frame);
  g_assert_false (gw_map_equal (frame->map, placed));
}

static void
assert_notice (const MazeGame *game, const char *title, int control)
{
  g_auto (GwNotice) notice = { 0 };

  g_assert_true (gw_maze_rules.get_notice (game->plan, game->state, &notice));
  g_assert_cmpstr (notice.title, ==, title);
  g_assert_cmpint (notice.control, ==, control);
}

static void
test_notices (void)
{
  g_autoptr (MazeGame) game = start_hall (3, 6, "hp=2");
  g_auto (GwNotice) notice = { 0 };

  g_assert_false (gw_maze_rules.get_notice (game->plan, game->state, &notice));
  maze_game_act (game, 'r');
  assert_notice (game, "You died (1 left)", GW_MAZE_CONTROL_REVIVE);
  maze_game_play (game, "!r");
  assert_notice (game, "Game over", -1);
  gw_maze_rules.reset (game->plan, game->state, game->scratch, 1, NULL);
  game->state->world.player = 6;
  maze_game_act (game, 'r');
  assert_notice (game, "You won", -1);
}

static void
test_controls (void)
{
  g_autoptr (MazeGame) game = start_hall (3, 6, "");
  g_autoptr (GError) error = NULL;
  GwAction action;

  maze_game_act (game, 'l'); /* 0,6: the border is to its left */
  g_assert_true (gw_maze_rules.get_control_action (game->plan, game->state, GW_MAZE_CONTROL_UP, 0,
                                                   &action, &error));
  g_assert_cmpint (action.first, ==, GW_DIRECTION_UP);
  g_assert_false (gw_maze_rules.get_control_action (game->plan, game->state, GW_MAZE_CONTROL_LEFT,
                                                    0, &action, &error));
  g_assert_no_error (error); /* a wall needs no words */
  g_assert_false (gw_maze_rules.get_control_action (game->plan, game->state, GW_MAZE_CONTROL_REVIVE,
                                                    0, &action, &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION);
}

static void
test_action_texts (void)
{
  static const char *const texts[] = { "P up", "P down", "P left", "P right", "P revive" };
  g_autoptr (MazeGame) game = start_hall (5, 3, "");
  GwAction action;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;

      gw_maze_rules.action_from_text (game->plan, game->state, texts[i], &action, &error);
      g_assert_no_error (error);
      text = gw_maze_rules.action_to_text (game->plan, game->state, &action);
      g_assert_cmpstr (text, ==, texts[i]);
    }
  g_assert_false (
      gw_maze_rules.action_from_text (game->plan, game->state, "P sideways", &action, NULL));
}

static void
test_click_on_a_neighbour (void)
{
  g_autoptr (MazeGame) game = start_hall (5, 3, "");
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));

  g_assert_true (gw_maze_rules.find_route (game->plan, game->state, 0, 2, 6, actions));
  g_assert_cmpint (g_array_index (actions, GwAction, 0).first, ==, GW_DIRECTION_RIGHT);
  g_assert_false (gw_maze_rules.find_route (game->plan, game->state, 0, 3, 6, actions));
}

/* What is said of everyone, of GwExplain. */
static GPtrArray *
explain_all (MazeGame *game)
{
  GPtrArray *explains = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_explain_free);
  guint n_actors = gw_maze_rules.count_actors (game->plan, game->state);

  for (guint actor = 0; actor < n_actors; actor++)
    {
      GwExplain *explain = gw_explain_new ();
      g_autoptr (GError) error = NULL;

      g_ptr_array_add (explains, explain);
      gw_maze_rules.explain (game->plan, game->state, game->scratch, (int) actor, explain, &error);
      g_assert_no_error (error);
      g_assert_nonnull (explain->goal);
    }
  return explains;
}

static const GwExplainRow *
find_chosen (const GwExplain *explain)
{
  const GwExplainRow *chosen = NULL;

  for (guint i = 0; i < explain->rows->len; i++)
    {
      const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, i);

      if (row->is_chosen)
        {
          g_assert_null (chosen);
          chosen = row;
        }
    }
  g_assert_nonnull (chosen);
  return chosen;
}

/* The row chosen is what the walker did, and none is better. */
static void
check_walker (const MazeGame *game, const GwExplain *explain, guint before)
{
  const GwExplainRow *chosen = find_chosen (explain);

  for (guint i = 0; i < explain->rows->len; i++)
    {
      g_assert_true (g_array_index (explain->rows, GwExplainRow, i).total <= chosen->total);
    }
  g_assert_cmpuint (game->state->world.player, ==,
                    get_neighbour (game->state->board, before, (guint) chosen->action.first));
}

static void
test_explanations_come_true (gconstpointer settings)
{
  g_autoptr (GwMap) open_map = gw_map_new (gw_maze_rules.palette, 0, 0);

  for (guint64 seed = 0; seed < 30; seed++)
    {
      g_autoptr (MazeGame) game = maze_game_new (open_map, settings, seed);

      while (!game->state->clock.is_over)
        {
          guint before = game->state->world.player;
          g_autoptr (GPtrArray) explains = NULL;

          if (game->state->world.is_dead)
            {
              maze_game_step (game);
              continue;
            }
          explains = explain_all (game);
          maze_game_step (game);
          check_walker (game, explains->pdata[0], before);
          for (guint ghost = 0; ghost + 1 < explains->len; ghost++)
            {
              const GwExplainRow *chosen = find_chosen (explains->pdata[ghost + 1]);

              g_assert_cmpint (chosen->y * 15 + chosen->x, ==, game->state->world.ghosts[ghost]);
            }
        }
    }
}

static guint
count_overlay (const MazeGame *game, const char *id, int actor)
{
  g_autoptr (GwOverlay) overlay = gw_overlay_new ();

  for (guint i = 0; i < gw_maze_rules.n_overlays; i++)
    {
      if (g_str_equal (gw_maze_rules.overlays[i].id, id))
        {
          gw_maze_rules.overlay (game->plan, game->state, game->scratch, i, actor, overlay);
          if (gw_maze_rules.overlays[i].kind == GW_OVERLAY_FIELD)
            {
              return (guint) overlay->values[6 * 8 + 1];
            }
          return overlay->cells->len;
        }
    }
  g_assert_not_reached ();
}

static void
test_overlays (void)
{
  g_autoptr (MazeGame) game = start_hall (7, 3, "");

  g_assert_cmpuint (count_overlay (game, "sight", -1), ==, 19);
  g_assert_cmpuint (count_overlay (game, "seen", 0), ==, 19);
  g_assert_cmpuint (count_overlay (game, "ghost-sight", 1), ==, 15);
  g_assert_cmpuint (count_overlay (game, "goal-steps", -1), ==, 12);
  g_assert_cmpuint (count_overlay (game, "memory", -1), ==, 0);
  game->state->world.blocked[0] = GW_DIRECTION_UP;
  g_assert_cmpuint (count_overlay (game, "memory", -1), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/maze/view/fog", test_fog);
  g_test_add_func ("/maze/view/ghosts-show-only-while-seen", test_ghosts_show_only_while_seen);
  g_test_add_func ("/maze/view/glass-is-seen-through", test_glass_is_seen_through);
  g_test_add_func ("/maze/view/debug-view-leaves-no-trace", test_debug_view_leaves_no_trace);
  g_test_add_func ("/maze/view/events-do-not-tell-of-ghosts", test_events_do_not_tell_of_ghosts);
  g_test_add_func ("/maze/view/drawn-board-is-kept", test_drawn_board_is_kept);
  g_test_add_func ("/maze/view/notices", test_notices);
  g_test_add_func ("/maze/view/controls", test_controls);
  g_test_add_func ("/maze/view/action-texts", test_action_texts);
  g_test_add_func ("/maze/view/click-on-a-neighbour", test_click_on_a_neighbour);
  g_test_add_data_func ("/maze/view/explanations-come-true/explorer", "ghosts=6 loops=8",
                        test_explanations_come_true);
  g_test_add_data_func ("/maze/view/explanations-come-true/oracle",
                        "ghosts=6 loops=8 walker_policy=oracle", test_explanations_come_true);
  g_test_add_func ("/maze/view/overlays", test_overlays);
  return g_test_run ();
}
