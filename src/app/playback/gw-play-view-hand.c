/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing by hand in Play: who plays and sees what, keys and clicks on the board, and the actions
 * for going back, starting again and going on to another map. */
#include "gw-play-view-private.h"

#include <glib/gi18n-lib.h>

#include "gw-draw-board.h"

/* Who plays */

static guint
get_wanted_sides (GwPlayView *view, const GwRules *rules)
{
  return view->hand_rules == rules ? view->hand_choice & rules->hand_sides : rules->hand_sides;
}

static gboolean
is_one (guint sides)
{
  return sides != 0 && (sides & (sides - 1)) == 0;
}

/* Whose turn it is, of several sides that persons play at one table; or who saw last. */
static int
find_side_to_move (GwPlayView *view, guint sides)
{
  int viewer = gw_playback_get_viewer (view->playback);

  if (gw_playback_is_hand_turn (view->playback))
    {
      const GwPlan *plan = gw_playback_get_plan (view->playback);

      viewer = plan->rules->get_actor_side (plan, gw_playback_get_state (view->playback),
                                            gw_playback_get_clock (view->playback)->actor);
    }
  return viewer >= 0 && (sides >> viewer & 1) != 0 ? viewer : g_bit_nth_lsf (sides, -1);
}

/* A person sees what the side does that is played, or, in a game that is only watched, what the
 * first does that does not see everything. */
static int
get_wanted_viewer (GwPlayView *view)
{
  const GwRules *rules = gw_document_get_rules (view->source);
  guint sides = gw_playback_get_hand_sides (view->playback);
  guint seeing = (sides != 0 ? sides : rules->viewer_sides) & rules->viewer_sides;

  if (view->sees_all || seeing == 0)
    {
      return GW_VIEWER_ALL;
    }
  return sides == 0 || is_one (seeing) ? g_bit_nth_lsf (seeing, -1)
                                       : find_side_to_move (view, seeing);
}

static void
update_viewer (GwPlayView *view)
{
  gw_playback_set_viewer (view->playback, get_wanted_viewer (view));
}

void
gw_play_view_prepare_hand (GwPlayView *view, gboolean is_watched)
{
  const GwRules *rules = gw_document_get_rules (view->source);

  if (view->hand_rules != rules)
    {
      /* one person against the others, at first */
      view->hand_choice = rules->hand_sides & -rules->hand_sides;
      view->hand_rules = rules;
      view->sees_all = rules->is_open;
    }
  view->sees_all = is_watched || (rules->is_open && view->sees_all);
  gw_playback_set_hand_sides (view->playback, is_watched ? 0 : get_wanted_sides (view, rules));
  update_viewer (view);
}

void
gw_play_view_choose_players (GwPlayView *view, guint sides)
{
  view->hand_choice = sides;
  view->sees_all = sides == 0 || (view->hand_rules->is_open && view->sees_all);
  gw_playback_set_hand_sides (view->playback, sides);
  update_viewer (view);
}

void
gw_play_view_set_sees_all (GwPlayView *view, gboolean sees_all)
{
  view->sees_all = sees_all;
  if (view->source != NULL)
    {
      update_viewer (view);
    }
  g_object_notify (G_OBJECT (view), "sees-all");
}

static void
viewer_changed_cb (GwPlayView *view)
{
  if (gw_playback_has_episode (view->playback))
    {
      gw_play_view_update_board (view, FALSE);
    }
  g_object_notify (G_OBJECT (view), "sees-all");
}

/* On the board */

static gboolean
find_mover (GwPlayView *view, int *x, int *y)
{
  const GwFrame *frame = gw_playback_get_frame (view->playback);
  int actor = gw_playback_get_clock (view->playback)->actor;

  for (guint i = 0; actor >= 0 && i < frame->tokens->len; i++)
    {
      const GwToken *token = &g_array_index (frame->tokens, GwToken, i);

      if (token->actor == actor)
        {
          *x = token->x;
          *y = token->y;
          return TRUE;
        }
    }
  return FALSE;
}

/* The direction in which a cell lies from whoever is to move. */
static GwDirection
find_direction (GwPlayView *view, int x, int y)
{
  int from_x, from_y, dx, dy;

  if (!find_mover (view, &from_x, &from_y) || (x == from_x && y == from_y))
    {
      return GW_DIRECTION_NONE;
    }
  dx = x - from_x;
  dy = y - from_y;
  if (ABS (dx) > ABS (dy))
    {
      return dx > 0 ? GW_DIRECTION_RIGHT : GW_DIRECTION_LEFT;
    }
  return dy > 0 ? GW_DIRECTION_DOWN : GW_DIRECTION_UP;
}

void
gw_play_view_hover_hand (GwPlayView *view, int x, int y)
{
  if (gw_hand_play_get_armed (view->hand) >= 0)
    {
      gw_hand_play_aim (view->hand, find_direction (view, x, y));
    }
}

gboolean
gw_play_view_press_hand (GwPlayView *view, int x, int y, gboolean is_taken)
{
  if (gw_hand_play_get_armed (view->hand) >= 0)
    {
      gw_hand_play_aim (view->hand, find_direction (view, x, y));
      gw_hand_play_confirm (view->hand);
      return TRUE;
    }
  return !is_taken && gw_hand_play_walk_to (view->hand, x, y);
}

static void
draw_reach (GwPlayView *view, cairo_t *cr, const GwBoardTheme *theme, const GwPlayCanvas *canvas)
{
  const GwMap *map = gw_playback_get_frame (view->playback)->map;
  const guint8 *reach;
  int x, y;

  if (gw_hand_play_get_armed (view->hand) >= 0 || !gw_board_area_get_hover (view->board, &x, &y))
    {
      return;
    }
  reach = gw_hand_play_get_reach (view->hand);
  if (reach == NULL)
    {
      return;
    }
  gw_board_draw_area (cr, reach, map->width, map->height, &theme->neutral, canvas->cell,
                      canvas->cells);
  if (gw_map_contains (map, x, y) && reach[gw_map_cell (map, x, y)] != 0)
    {
      gw_board_draw_cursor (cr, x, y, FALSE, theme, canvas->cell);
    }
}

void
gw_play_view_draw_below_units (GwPlayView *view, const GwPlayCanvas *canvas)
{
  const GwClock *clock = gw_playback_get_clock (view->playback);
  double x, y;

  draw_reach (view, canvas->cr, canvas->theme, canvas);
  if (clock->actor >= 0 && !clock->is_over
      && gw_board_get_token_place (gw_playback_get_frame (view->playback),
                                   gw_playback_get_frame_before (view->playback),
                                   view->glide_progress, clock->actor, &x, &y))
    {
      gw_board_draw_turn (canvas->cr, x, y, canvas->theme, canvas->cell);
    }
}

void
gw_play_view_draw_above_units (GwPlayView *view, const GwPlayCanvas *canvas)
{
  const GwPreview *preview = gw_hand_play_get_preview (view->hand);

  if (preview != NULL)
    {
      gw_board_draw_preview (canvas->cr, preview, canvas->theme, canvas->cell);
    }
}

/* Keys */

static gboolean
is_cursor_key (guint key)
{
  return key == GDK_KEY_Left || key == GDK_KEY_Right || key == GDK_KEY_Up || key == GDK_KEY_Down
         || key == GDK_KEY_Return || key == GDK_KEY_KP_Enter;
}

static void
use_control (GwPlayView *view, guint control)
{
  if (gw_hand_play_get_rules (view->hand)->palette->has_board)
    {
      gw_hand_play_use (view->hand, control);
    }
  else
    {
      gw_table_area_use_control (view->table, control);
    }
}

/* While a person is to move, plain keys belong to the game; while the others move, and when it is
 * over, keys that come too soon or too late do nothing, rather than something else. */
gboolean
gw_play_view_press_key (GwPlayView *view, guint key, GdkModifierType state)
{
  guint lower = gdk_keyval_to_lower (key);
  int control;

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0
      || gw_playback_get_hand_sides (view->playback) == 0
      || (view->uses_cursor && is_cursor_key (key)))
    {
      return FALSE;
    }
  if (lower == GDK_KEY_Escape)
    {
      return gw_hand_play_cancel (view->hand);
    }
  control = gw_hand_play_find_control (view->hand, lower);
  if (gw_hand_play_get_armed (view->hand) >= 0
      && (lower == GDK_KEY_Return || lower == GDK_KEY_KP_Enter || lower == GDK_KEY_space))
    {
      gw_hand_play_confirm (view->hand);
      return TRUE;
    }
  if (control >= 0 && !gw_playback_get_clock (view->playback)->is_over)
    {
      use_control (view, (guint) control);
    }
  return control >= 0;
}

static gboolean
key_cb (GwPlayView *view, guint key, guint code, GdkModifierType state)
{
  return gw_play_view_press_key (view, key, state);
}

/* Actions */

static void
use_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwPlayView *view = GW_PLAY_VIEW (widget);
  const GwRules *rules = gw_hand_play_get_rules (view->hand);
  const char *id = g_variant_get_string (parameter, NULL);

  for (guint i = 0; rules != NULL && i < rules->n_controls; i++)
    {
      if (g_str_equal (rules->controls[i].id, id))
        {
          gw_hand_play_use (view->hand, i);
          gtk_widget_grab_focus (gw_play_view_get_surface (view));
          return;
        }
    }
}

gboolean
gw_play_view_undo_turn (GwPlayView *view)
{
  g_return_val_if_fail (GW_IS_PLAY_VIEW (view), FALSE);

  if (!gw_playback_can_undo_turn (view->playback))
    {
      return FALSE;
    }
  gw_playback_undo_turn (view->playback);
  return TRUE;
}

static void
undo_turn_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gw_play_view_undo_turn (GW_PLAY_VIEW (widget));
}

static void
again_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwPlayView *view = GW_PLAY_VIEW (widget);

  gw_play_view_start (view, view->seed);
  gtk_widget_grab_focus (gw_play_view_get_surface (view));
}

static void
next_map_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwPlayView *view = GW_PLAY_VIEW (widget);

  if (view->source != NULL && gw_document_get_map (view->source)->width == 0)
    {
      gw_play_view_start (view, view->seed + 1);
      gtk_widget_grab_focus (gw_play_view_get_surface (view));
    }
  else
    {
      gtk_widget_activate_action (widget, "win.next-sample", NULL);
    }
}

/* Of a board that the episode drew, its start becomes the map of the document. */
static void
edit_map_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwPlayView *view = GW_PLAY_VIEW (widget);
  g_autoptr (GError) error = NULL;

  if (view->source != NULL && view->source == view->document
      && gw_document_get_rules (view->source)->palette->has_board
      && gw_document_get_map (view->source)->width == 0
      && !gw_draw_board (view->source, view->seed, &error))
    {
      gw_play_view_toast (view, error->message);
      return;
    }
  gtk_widget_activate_action (widget, "win.show-page", "s", "edit");
}

void
gw_play_view_install_hand_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "play.use", "s", use_cb);
  gtk_widget_class_install_action (class, "play.undo-turn", NULL, undo_turn_cb);
  gtk_widget_class_install_action (class, "play.again", NULL, again_cb);
  gtk_widget_class_install_action (class, "play.next-map", NULL, next_map_cb);
  gtk_widget_class_install_action (class, "play.edit-map", NULL, edit_map_cb);
  gtk_widget_class_install_property_action (class, "play.show-all", "sees-all");
}

static void
refused_cb (GwPlayView *view, const char *reason)
{
  gw_play_view_toast (view, reason);
}

static void
hand_changed_cb (GwPlayView *view)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (view), "play.undo-turn",
                                 gw_playback_can_undo_turn (view->playback));
  if (view->source != NULL)
    {
      update_viewer (view);
    }
  gw_board_area_queue_overlay_draw (view->board);
}

static void
add_keys (GwPlayView *view, GtkWidget *widget)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), view);
  gtk_widget_add_controller (widget, keys);
}

void
gw_play_view_init_hand (GwPlayView *view)
{
  GwHandPanel *panel = gw_episode_panel_get_hand_panel (view->episode_panel);

  gw_hand_panel_set_play (panel, view->hand);
  gw_hand_notice_set_play (view->notice, view->hand);
  g_signal_connect_object (panel, "players-chosen", G_CALLBACK (gw_play_view_choose_players), view,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "sight-chosen", G_CALLBACK (gw_play_view_set_sees_all), view,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view->hand, "refused", G_CALLBACK (refused_cb), view, G_CONNECT_SWAPPED);
  g_signal_connect_object (view->hand, "changed", G_CALLBACK (hand_changed_cb), view,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view->playback, "notify::viewer", G_CALLBACK (viewer_changed_cb), view,
                           G_CONNECT_SWAPPED);
  add_keys (view, GTK_WIDGET (view->board));
  /* and what nothing beside the board has a use for, before it would step or zoom */
  add_keys (view, GTK_WIDGET (view));
}
