/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pointer and the keys do at a table. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-table-area-private.h"

/* How far a card must be pulled before it follows. */
#define DRAG_DISTANCE 8.0

/* How long the pointer rests on a card before it is shown large, in milliseconds. */
#define HOVER_MS 300

/* The pointer */

static gboolean
hover_cb (gpointer user_data)
{
  GwTableArea *area = user_data;

  area->hover_timeout = 0;
  area->hover_is_shown = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (area));
  return G_SOURCE_REMOVE;
}

static void
set_hover (GwTableArea *area, int card)
{
  if (card == area->hover_card)
    {
      return;
    }
  g_clear_handle_id (&area->hover_timeout, g_source_remove);
  area->hover_card = card;
  /* once one is large, the next is at once */
  area->hover_is_shown = area->hover_is_shown && card >= 0;
  if (card >= 0 && !area->hover_is_shown)
    {
      area->hover_timeout = g_timeout_add (HOVER_MS, hover_cb, area);
    }
  gtk_widget_queue_draw (GTK_WIDGET (area));
}

static void
motion_cb (GwTableArea *area, double x, double y)
{
  int zone, card = -1;

  if (area->layout != NULL && area->dragged < 0)
    {
      gw_table_layout_pick (area->layout, x, y, &zone, &card);
    }
  set_hover (area, card);
}

static void
leave_cb (GwTableArea *area)
{
  set_hover (area, -1);
}

static void
drag_begin_cb (GwTableArea *area, double x, double y)
{
  area->press_zone = area->press_card = -1;
  if (area->layout != NULL)
    {
      gw_table_layout_pick (area->layout, x, y, &area->press_zone, &area->press_card);
    }
  gtk_widget_grab_focus (GTK_WIDGET (area));
  if (area->press_zone >= 0)
    {
      gw_table_area_set_cursor (area, area->press_zone, area->press_card, FALSE);
    }
}

static void
drag_update_cb (GwTableArea *area, double dx, double dy)
{
  if (area->dragged < 0 && area->press_card >= 0 && hypot (dx, dy) > DRAG_DISTANCE
      && gw_hand_play_is_ready (area->play)
      && gw_table_area_has_controls (area, (guint) area->press_zone))
    {
      area->dragged = area->press_card;
      gw_table_area_set_glows (area, area->dragged);
      set_hover (area, -1);
      gw_table_area_invalidate (area);
    }
  if (area->dragged >= 0)
    {
      area->drag_x = dx;
      area->drag_y = dy;
      gtk_widget_queue_draw (GTK_WIDGET (area));
    }
}

static void
stop_dragging (GwTableArea *area)
{
  area->dragged = -1;
  if (gw_table_area_get_frame (area) != NULL)
    {
      gw_table_area_set_glows (area, -1);
    }
  gw_table_area_invalidate (area);
}

/* A click: what can be done with the card, or, of somebody else's, who that is. */
static void
click (GwTableArea *area)
{
  const GwFrame *frame = gw_table_area_get_frame (area);
  int side;

  if (frame == NULL || area->press_zone < 0 || gw_table_area_open_menu (area) != NULL)
    {
      return;
    }
  side = g_array_index (frame->zones, GwZone, area->press_zone).side;
  if (side >= 0)
    {
      gw_table_area_pick_side (area, side);
    }
}

static void
drag_end_cb (GwTableArea *area, double dx, double dy, GtkGestureDrag *gesture)
{
  const GwFrame *frame = gw_table_area_get_frame (area);
  int dragged = area->dragged;
  double x, y;

  if (dragged < 0)
    {
      if (hypot (dx, dy) <= DRAG_DISTANCE)
        {
          click (area);
        }
      return;
    }
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  stop_dragging (area);
  if (frame != NULL && dragged < (int) frame->cards->len)
    {
      gw_table_area_drop (area, g_array_index (frame->cards, GwCard, dragged).id, x + dx, y + dy);
    }
}

static void
drag_cancel_cb (GwTableArea *area)
{
  area->press_card = area->press_zone = -1;
  if (area->dragged >= 0)
    {
      stop_dragging (area);
    }
}

/* Keys */

static gboolean
move_by_key (GwTableArea *area, guint key)
{
  switch (key)
    {
    case GDK_KEY_Left:
      return gw_table_area_move_cursor (area, -1, 0);
    case GDK_KEY_Right:
      return gw_table_area_move_cursor (area, 1, 0);
    case GDK_KEY_Up:
      return gw_table_area_move_cursor (area, 0, -1);
    case GDK_KEY_Down:
      return gw_table_area_move_cursor (area, 0, 1);
    default:
      return FALSE;
    }
}

/* The card that a key is meant for: under the cursor, or else under the pointer. */
static int
find_meant (GwTableArea *area)
{
  return area->shows_cursor && area->cursor_card >= 0 ? area->cursor_card : area->hover_card;
}

void
gw_table_area_use_control (GwTableArea *area, guint control)
{
  int card = find_meant (area);

  g_return_if_fail (GW_IS_TABLE_AREA (area));

  if (gw_table_area_get_rules (area)->controls[control].kind != GW_CONTROL_CARD)
    {
      gw_hand_play_use (area->play, control);
    }
  else if (card >= 0)
    {
      gw_table_area_use (area, control, (guint) card);
    }
  else
    {
      gtk_widget_activate_action (GTK_WIDGET (area), "win.toast", "s",
                                  _ ("Choose a card first, with the arrow keys or the pointer"));
    }
}

static gboolean
use_by_key (GwTableArea *area, guint key)
{
  int control = gw_hand_play_find_control (area->play, gdk_keyval_to_lower (key));

  if (control < 0 || gw_playback_get_clock (area->playback)->is_over)
    {
      return FALSE;
    }
  gw_table_area_use_control (area, (guint) control);
  return TRUE;
}

static gboolean
opens_menu (guint key)
{
  return key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_space
         || key == GDK_KEY_Menu;
}

static gboolean
press_game_key (GwTableArea *area, guint key)
{
  if (area->shows_cursor && opens_menu (key) && gw_table_area_open_menu (area) != NULL)
    {
      return TRUE;
    }
  return use_by_key (area, key);
}

static gboolean
key_cb (GwTableArea *area, guint key, guint code, GdkModifierType state)
{
  gboolean is_tab = key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab;
  gboolean is_played;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || gw_table_area_get_frame (area) == NULL)
    {
      return FALSE;
    }
  if (is_tab)
    {
      return gw_table_area_move_zone (area, key == GDK_KEY_Tab ? 1 : -1);
    }
  if ((state & GDK_SHIFT_MASK) != 0)
    {
      return FALSE;
    }
  if (key == GDK_KEY_Escape && area->shows_cursor)
    {
      gw_table_area_set_cursor (area, area->cursor_zone, area->cursor_card, FALSE);
      return TRUE;
    }
  is_played = gw_playback_get_hand_sides (area->playback) != 0;
  return ((is_played || area->uses_cursor) && move_by_key (area, key))
         || (is_played && press_game_key (area, key));
}

void
gw_table_area_init_input (GwTableArea *area)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), area);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), area);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), area);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), area);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), area);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), area);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancel_cb), area);
  gtk_widget_add_controller (GTK_WIDGET (area), motion);
  gtk_widget_add_controller (GTK_WIDGET (area), keys);
  gtk_widget_add_controller (GTK_WIDGET (area), GTK_EVENT_CONTROLLER (drag));
}
