/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing by hand in a window: keys and clicks on the board, panel, notices, codes and wins. */
#include <adwaita.h>
#include <string.h>

#include "app-fixture.h"
#include "gw-app.h"
#include "gw-edit-view-private.h"
#include "gw-edit.h"
#include "gw-games.h"
#include "gw-play-view-private.h"
#include "hand-fixture.h"

typedef struct
{
  GtkWindow *window;
  GwPlayView *view;
  GwDocument *document;
  GwPlayback *playback;
} Fixture;

static gboolean
has_episode (gpointer data)
{
  return gw_playback_has_episode (((Fixture *) data)->playback);
}

static gboolean
is_ready (gpointer data)
{
  return gw_hand_play_is_ready (((Fixture *) data)->view->hand);
}

static gboolean
has_notice (gpointer data)
{
  return gtk_widget_get_visible (GTK_WIDGET (((Fixture *) data)->view->notice));
}

static void
open_window (Fixture *fixture, GwDocument *document)
{
  fixture->window = GTK_WINDOW (gtk_window_new ());
  fixture->view = GW_PLAY_VIEW (gw_play_view_new ());
  fixture->playback = gw_play_view_get_playback (fixture->view);
  fixture->document = document;
  gw_playback_set_speed (fixture->playback, GW_PLAYBACK_MAX_SPEED);
  gtk_window_set_default_size (fixture->window, 900, 700);
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->view));
  gtk_window_present (fixture->window);
  gw_play_view_set_document (fixture->view, document);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  open_window (fixture, hand_new_duel ());
  app_wait_until (has_episode, fixture);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->view));
}

static void
set_up_maze (Fixture *fixture, gconstpointer data)
{
  open_window (fixture, hand_new_maze ());
  app_settle ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
  app_settle ();
  app_wait_finalize (fixture->document);
}

/* What the controllers of a widget make of a key; TRUE if one of them took it. */
static gboolean
press_on (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean is_taken = FALSE;

  for (guint i = 0; !is_taken && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        {
          g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &is_taken);
        }
    }
  return is_taken;
}

static gboolean
press (Fixture *fixture, guint key)
{
  return press_on (GTK_WIDGET (fixture->view->board), key);
}

static void
assert_mage (Fixture *fixture, int x, int y)
{
  int found_x, found_y;

  hand_get_place (fixture->playback, 0, &found_x, &found_y);
  g_assert_cmpint (found_x, ==, x);
  g_assert_cmpint (found_y, ==, y);
}

/* A mage has many ways to end on a cell; the board has room for one of them. */
static void
test_one_row_stands_for_a_cell (Fixture *fixture, gconstpointer data)
{
  GwInspector *inspector = fixture->view->inspector;
  const GwExplain *explain;
  guint n_hidden = 0;

  gw_inspector_set_actor (inspector, 0);
  explain = gw_inspector_get_explain (inspector);
  g_assert_nonnull (explain);
  for (guint i = 0; i < explain->rows->len; i++)
    {
      const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, i);
      int found = gw_inspector_find_row (inspector, row->x, row->y);
      const GwExplainRow *shown = &g_array_index (explain->rows, GwExplainRow, found);

      g_assert_true (shown->is_chosen || (!row->is_chosen && shown->total >= row->total));
      n_hidden += found != (int) i;
    }
  g_assert_cmpuint (n_hidden, >, 0);
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  g_assert_true (press (fixture, GDK_KEY_d));
  assert_mage (fixture, 1, 2);
  g_assert_true (press (fixture, GDK_KEY_Up));
  assert_mage (fixture, 1, 1);
  /* a key that is none of the game's is left to others, one into a wall is not */
  g_assert_false (press (fixture, GDK_KEY_o));
  g_assert_true (press (fixture, GDK_KEY_w));
  g_assert_true (press (fixture, GDK_KEY_w));
  assert_mage (fixture, 1, 0);
  /* nor does one that comes from beside the board step back */
  g_assert_true (press_on (GTK_WIDGET (fixture->view), GDK_KEY_Left));
  assert_mage (fixture, 1, 0);

  g_assert_true (gw_play_view_undo_turn (fixture->view));
  assert_mage (fixture, 0, 2);
  g_assert_false (gw_play_view_undo_turn (fixture->view));
}

static void
test_aims_by_key (Fixture *fixture, gconstpointer data)
{
  press (fixture, GDK_KEY_x);
  press (fixture, GDK_KEY_d);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 0);
  g_assert_nonnull (gw_hand_play_get_preview (fixture->view->hand));
  g_assert_true (press (fixture, GDK_KEY_Escape));
  g_assert_cmpint (gw_hand_play_get_armed (fixture->view->hand), ==, -1);
  g_assert_false (press (fixture, GDK_KEY_Escape));
  /* the direction of the last time is shown again, but has to be chosen again */
  press (fixture, GDK_KEY_x);
  press (fixture, GDK_KEY_d);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 0);
  g_assert_true (press (fixture, GDK_KEY_Return));
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 1);
}

static void
test_clicks (Fixture *fixture, gconstpointer data)
{
  gw_play_view_press_cell (fixture->view, 2, 1, GDK_BUTTON_PRIMARY);
  app_wait_until (is_ready, fixture);
  assert_mage (fixture, 2, 1);
  /* where somebody stands it selects, as everywhere */
  gw_play_view_press_cell (fixture->view, 3, 2, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (gw_inspector_get_actor (fixture->view->inspector), ==, 1);
  assert_mage (fixture, 2, 1);
}

static void
test_aims_by_pointer (Fixture *fixture, gconstpointer data)
{
  press (fixture, GDK_KEY_x);
  g_signal_emit_by_name (fixture->view->board, "motion", 0.5, 0.5, 0);
  g_assert_cmpint (gw_hand_play_get_direction (fixture->view->hand), ==, GW_DIRECTION_UP);
  g_signal_emit_by_name (fixture->view->board, "motion", 4.5, 2.5, 0);
  g_assert_cmpint (gw_hand_play_get_direction (fixture->view->hand), ==, GW_DIRECTION_RIGHT);
  gw_play_view_press_cell (fixture->view, 4, 2, GDK_BUTTON_PRIMARY);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 1);
}

static void
win (Fixture *fixture)
{
  press (fixture, GDK_KEY_y);
  press (fixture, GDK_KEY_y);
  app_wait_until (is_ready, fixture);
  press (fixture, GDK_KEY_x);
  press (fixture, GDK_KEY_d);
  press (fixture, GDK_KEY_d);
  app_wait_until (has_notice, fixture);
}

static void
test_notice (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);

  g_assert_false (has_notice (fixture));
  win (fixture);
  /* a key of the game that comes too late does not lead back into it */
  g_assert_true (press (fixture, GDK_KEY_Left));
  g_assert_true (gw_playback_get_clock (fixture->playback)->is_over);
  g_assert_true (gtk_widget_activate_action (view, "play.undo-turn", NULL));
  g_assert_false (has_notice (fixture));
  g_assert_cmpuint (gw_playback_get_clock (fixture->playback)->round, ==, 1);
  press (fixture, GDK_KEY_x);
  press (fixture, GDK_KEY_d);
  press (fixture, GDK_KEY_d);
  app_wait_until (has_notice, fixture);
  g_assert_true (gtk_widget_activate_action (view, "play.again", NULL));
  app_wait_until (is_ready, fixture);
  g_assert_false (has_notice (fixture));
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 0);
}

static void
test_players (Fixture *fixture, gconstpointer data)
{
  GwHandPanel *panel = gw_episode_panel_get_hand_panel (fixture->view->episode_panel);

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (panel)));
  g_signal_emit_by_name (panel, "players-chosen", 0u);
  g_assert_cmpuint (gw_playback_get_hand_sides (fixture->playback), ==, 0);
  g_assert_false (press (fixture, GDK_KEY_d));
  /* what was chosen holds for the next episode, too */
  gw_play_view_start (fixture->view, 2);
  app_settle ();
  g_assert_cmpuint (gw_playback_get_hand_sides (fixture->playback), ==, 0);
  g_signal_emit_by_name (panel, "players-chosen", 1u);
  app_wait_until (is_ready, fixture);
}

/* A saved episode is watched, not played. */
static gboolean
press_space (GtkWidget *view)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (view);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller)
                        && j < g_list_model_get_n_items (G_LIST_MODEL (controller));
           j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger)
              && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == GDK_KEY_space)
            {
              return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, view,
                                                   NULL);
            }
        }
    }
  return FALSE;
}

static GtkWidget *
find_switch (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_SWITCH (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      found = find_switch (child);
    }
  return found;
}

static gboolean
is_switched_on (gpointer data)
{
  return gtk_switch_get_active (data);
}

/* Space is for playing, but not where a switch has the focus; after that the board has it again. */
static void
test_space (Fixture *fixture, gconstpointer data)
{
  GtkWidget *picker = GTK_WIDGET (fixture->view->overlay_picker);
  GtkWidget *board = GTK_WIDGET (fixture->view->board);
  GtkWidget *button;

  gtk_menu_button_popup (fixture->view->overlay_button);
  app_settle ();
  button = find_switch (picker);
  g_assert_true (gtk_widget_grab_focus (button));
  g_assert_true (press_space (GTK_WIDGET (fixture->view)));
  app_wait_until (is_switched_on, button);
  g_assert_true (gw_play_layers_is_active (fixture->view->layers, 0));
  gtk_popover_popdown (GTK_POPOVER (picker));
  app_settle ();
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (fixture->window), board));
}

static void
test_watches (Fixture *fixture, gconstpointer data)
{
  const GwRules *rules = gw_document_get_rules (fixture->document);
  g_autoptr (GwPlan) plan = gw_plan_new (rules, gw_document_get_map (fixture->document),
                                         gw_document_get_params (fixture->document), NULL);

  gw_play_view_show_episode (fixture->view, fixture->document, gw_episode_new (plan, 7, NULL),
                             "saved");
  g_assert_cmpuint (gw_playback_get_hand_sides (fixture->playback), ==, 0);
}

static const char *
get_page (Fixture *fixture)
{
  return gtk_stack_get_visible_child_name (fixture->view->stack);
}

static void
test_invites (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);

  g_assert_cmpstr (get_page (fixture), ==, "status");
  g_assert_true (gtk_widget_get_visible (fixture->view->new_map_button));
  g_assert_true (gtk_widget_get_visible (fixture->view->paste_button));
  g_assert_false (has_episode (fixture));
  g_assert_true (gtk_widget_activate_action (view, "play.draw-map", NULL));
  app_wait_until (has_episode, fixture);
  g_assert_cmpstr (get_page (fixture), ==, "episode");
  g_assert_cmpint (gw_playback_get_viewer (fixture->playback), ==, 0);
  g_assert_true (gw_board_area_get_map (fixture->view->board)
                 == gw_playback_get_frame (fixture->playback)->map);
  g_assert_cmpuint (gw_document_get_map (fixture->document)->width, ==, 0);
}

static void
test_draws_next (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);
  guint64 seed;
  g_autoptr (GwMap) map = NULL;

  gtk_widget_activate_action (view, "play.draw-map", NULL);
  app_wait_until (has_episode, fixture);
  seed = gw_playback_get_seed (fixture->playback);
  map = gw_map_ref (gw_board_area_get_map (fixture->view->board));
  gtk_widget_activate_action (view, "play.next-map", NULL);
  while (gw_playback_get_seed (fixture->playback) == seed)
    {
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_false (gw_map_equal (map, gw_board_area_get_map (fixture->view->board)));

  /* the size is a parameter of the document */
  g_assert_true (gw_document_set_param (fixture->document, "width", 9, NULL));
  while (gw_board_area_get_map (fixture->view->board)->width != 9)
    {
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
test_codes (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);
  g_autofree char *code = NULL;
  g_autofree char *wrong = NULL;
  g_autofree char *padded = NULL;
  g_autoptr (GError) error = NULL;

  /* a code that is refused begins nothing */
  g_assert_false (gw_play_view_take_code (fixture->view, "GM1nonsense"));
  g_assert_false (fixture->view->is_begun);
  gtk_widget_activate_action (view, "play.draw-map", NULL);
  app_wait_until (has_episode, fixture);
  code = gw_play_view_dup_code (fixture->view, &error);
  g_assert_no_error (error);
  wrong = g_strconcat (code, "A", NULL);
  g_assert_false (gw_play_view_take_code (fixture->view, wrong));
  g_assert_cmpuint (gw_document_get_map (fixture->document)->width, ==, 0);
  padded = g_strconcat (" \n", code, "\t\r\n", NULL);
  g_assert_true (gw_play_view_take_code (fixture->view, padded));
  g_assert_cmpuint (gw_document_get_map (fixture->document)->width, >, 0);
  gw_document_undo (fixture->document);
  g_assert_cmpuint (gw_document_get_map (fixture->document)->width, ==, 0);
}

/* In Edit */

static gboolean
is_solved (gpointer data)
{
  return !gw_solve_row_is_busy (data);
}

static void
note_episode_cb (GwEpisode **place, GwEpisode *episode)
{
  *place = gw_episode_copy (episode);
}

static void
test_solves (void)
{
  g_autoptr (GwDocument) document = hand_new_duel ();
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GwEditView *view = GW_EDIT_VIEW (gw_edit_view_new ());
  GwSolveRow *row;
  g_autoptr (GwEpisode) seen = NULL;

  gtk_window_set_child (window, GTK_WIDGET (view));
  gtk_window_present (window);
  gw_edit_view_set_document (view, document);
  row = gw_map_panel_get_solve_row (view->map_panel);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (row)));
  gw_solve_row_toggle (row);
  app_wait_until (is_solved, row);
  g_assert_nonnull (gw_solve_row_get_win (row));
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "Won in "));
  g_signal_connect_swapped (view, "watch", G_CALLBACK (note_episode_cb), &seen);
  g_signal_emit_by_name (row, "watch", gw_solve_row_get_win (row));
  g_assert_nonnull (seen);
  gw_episode_seek (seen, G_MAXUINT);
  g_assert_cmpint (gw_episode_get_clock (seen)->winner, ==, 0);

  /* of another map nothing is known */
  gw_document_begin_edit (document, "Test");
  gw_edit_resize (document, 6, 5, GW_ANCHOR_TOP_LEFT);
  gw_document_end_edit (document);
  g_assert_null (gw_solve_row_get_win (row));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "");
  /* who asks twice stops it */
  gw_solve_row_toggle (row);
  g_assert_true (gw_solve_row_is_busy (row));
  gw_solve_row_toggle (row);
  g_assert_false (gw_solve_row_is_busy (row));
  gtk_window_destroy (window);
  app_settle ();
}

static void
test_edits_codes (void)
{
  g_autoptr (GwDocument) document = hand_new_maze ();
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GwEditView *view = GW_EDIT_VIEW (gw_edit_view_new ());
  const GwCodec *codec = gw_code_row_find_codec (gw_document_get_rules (document));
  g_autofree char *code = NULL;
  GwCodeRow *row;

  gtk_window_set_child (window, GTK_WIDGET (view));
  gtk_window_present (window);
  gw_edit_view_set_document (view, document);
  row = gw_map_panel_get_code_row (view->map_panel);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (row)));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (view->stack), ==, "open");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view), "edit.draw-board", NULL));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (view->stack), ==, "board");
  code = codec->encode (gw_document_get_map (document), gw_document_get_params (document), NULL);
  gw_document_undo (document);
  g_assert_cmpuint (gw_document_get_map (document)->width, ==, 0);

  g_assert_false (gw_code_row_take (row, "not a code"));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), !=, "");
  g_assert_false (adw_preferences_row_get_use_markup (ADW_PREFERENCES_ROW (row)));
  g_assert_null (gw_document_get_undo_name (document));
  g_assert_true (gw_code_row_take (row, code));
  g_assert_cmpuint (gw_document_get_map (document)->width, >, 0);
  gw_document_undo (document);
  g_assert_null (gw_document_get_undo_name (document));
  gtk_window_destroy (window);
  app_settle ();
}

#define ADD(name, set_up, test) g_test_add (name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  adw_init ();
  gw_app_init ();
  ADD ("/play-hand/keys-belong-to-the-game", set_up, test_keys);
  ADD ("/play-hand/aims-by-key", set_up, test_aims_by_key);
  ADD ("/play-hand/aims-by-pointer", set_up, test_aims_by_pointer);
  ADD ("/play-hand/a-click-walks-there", set_up, test_clicks);
  ADD ("/play-hand/the-end-is-announced", set_up, test_notice);
  ADD ("/play-hand/who-plays-is-remembered", set_up, test_players);
  ADD ("/play-hand/space-flips-a-switch-and-the-board-gets-the-focus", set_up, test_space);
  ADD ("/play-hand/a-saved-episode-is-watched", set_up, test_watches);
  ADD ("/play-hand/a-game-that-draws-its-maps-invites", set_up_maze, test_invites);
  ADD ("/play-hand/another-map-is-drawn", set_up_maze, test_draws_next);
  ADD ("/play-hand/codes-are-copied-and-pasted", set_up_maze, test_codes);
  ADD ("/play-hand/one-row-stands-for-a-cell", set_up, test_one_row_stands_for_a_cell);
  g_test_add_func ("/edit-hand/tells-whether-a-map-can-be-won", test_solves);
  g_test_add_func ("/edit-hand/a-pasted-code-is-one-step", test_edits_codes);
  return g_test_run ();
}
