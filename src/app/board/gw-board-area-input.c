/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointer, wheel, fingers and keys on a board. */
#include "gw-board-area-private.h"

#include <math.h>

/* How far a notch of the wheel pans, in units. */
#define WHEEL_PAN 60.0
#define WHEEL_ZOOM 1.2

void
gw_board_area_get_place (GwBoardArea *area, double x, double y, double *column, double *row)
{
  *column = (x - area->view.x) / area->view.cell;
  *row = (y - area->view.y) / area->view.cell;
}

gboolean
gw_board_area_get_hover (GwBoardArea *area, int *x, int *y)
{
  int column, row;

  g_return_val_if_fail (GW_IS_BOARD_AREA (area), FALSE);
  if (!area->has_hover || area->map == NULL || area->hover_x < gw_board_ruler_get_size (area->theme)
      || area->hover_y < gw_board_ruler_get_size (area->theme))
    {
      return FALSE;
    }
  gw_board_view_get_cell (&area->view, area->hover_x, area->hover_y, &column, &row);
  if (!gw_map_contains (area->map, column, row))
    {
      return FALSE;
    }
  *x = column;
  *y = row;
  return TRUE;
}

static GdkModifierType
get_state (GtkGesture *gesture)
{
  return gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture))
         & gtk_accelerator_get_default_mod_mask ();
}

static void
emit_place (GwBoardArea *area, guint signal, double x, double y, GdkModifierType state)
{
  double column, row;

  gw_board_area_get_place (area, x, y, &column, &row);
  g_signal_emit (area, gw_board_area_signals[signal], 0, column, row, area->grab_button, state);
}

/* How many presses in a row this one is, by the desktop's own measures. */
static int
count_presses (GwBoardArea *area, guint32 time, double x, double y)
{
  int most_time = 0;
  int most_distance = 0;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (area)), "gtk-double-click-time", &most_time,
                "gtk-double-click-distance", &most_distance, NULL);
  if (area->n_press > 0 && area->press_button == area->grab_button
      && time - area->press_time <= (guint32) most_time && fabs (x - area->press_x) <= most_distance
      && fabs (y - area->press_y) <= most_distance)
    {
      area->n_press++;
    }
  else
    {
      area->n_press = 1;
    }
  area->press_button = area->grab_button;
  area->press_time = time;
  area->press_x = x;
  area->press_y = y;
  return area->n_press;
}

static void
begin_press (GwBoardArea *area, GtkGesture *gesture, double x, double y)
{
  guint32 time = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (gesture));
  int n_press = count_presses (area, time, x, y);
  double column, row;

  area->grab = GW_GRAB_PRESS;
  gw_board_area_get_place (area, x, y, &column, &row);
  if (area->map != NULL && gw_map_contains (area->map, (int) floor (column), (int) floor (row)))
    {
      gw_board_area_move_cursor (area, (int) floor (column), (int) floor (row), 0);
    }
  g_signal_emit (area, gw_board_area_signals[GW_BOARD_PRESSED], 0, column, row, area->grab_button,
                 get_state (gesture), n_press);
}

static void
drag_begin_cb (GtkGestureDrag *drag, double x, double y, GwBoardArea *area)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (drag));

  gtk_widget_grab_focus (GTK_WIDGET (area));
  gw_board_area_show_cursor (area, FALSE);
  area->grab_button = button != 0 ? button : GDK_BUTTON_PRIMARY;
  area->grab_x = x;
  area->grab_y = y;
  area->grab_view = area->view;
  if (button == GDK_BUTTON_MIDDLE || area->space_is_held)
    {
      area->grab = GW_GRAB_PAN;
      area->n_press = 0;
      area->space_was_used = TRUE;
      gtk_widget_set_cursor_from_name (GTK_WIDGET (area), "grabbing");
    }
  else
    {
      begin_press (area, GTK_GESTURE (drag), x, y);
    }
}

static void
drag_update_cb (GtkGestureDrag *drag, double dx, double dy, GwBoardArea *area)
{
  if (area->grab == GW_GRAB_PAN)
    {
      gw_board_area_pan_to (area, area->grab_view.x + dx, area->grab_view.y + dy);
    }
  else if (area->grab == GW_GRAB_PRESS)
    {
      emit_place (area, GW_BOARD_DRAGGED, area->grab_x + dx, area->grab_y + dy,
                  get_state (GTK_GESTURE (drag)));
    }
}

static void
end_pan (GwBoardArea *area)
{
  gtk_widget_set_cursor_from_name (GTK_WIDGET (area), area->space_is_held ? "grab" : NULL);
}

static void
drag_end_cb (GtkGestureDrag *drag, double dx, double dy, GwBoardArea *area)
{
  GwGrab grab = area->grab;

  area->grab = GW_GRAB_NONE;
  if (grab == GW_GRAB_PAN)
    {
      end_pan (area);
    }
  else if (grab == GW_GRAB_PRESS)
    {
      emit_place (area, GW_BOARD_RELEASED, area->grab_x + dx, area->grab_y + dy,
                  get_state (GTK_GESTURE (drag)));
    }
}

static void
drag_cancel_cb (GtkGesture *drag, GdkEventSequence *sequence, GwBoardArea *area)
{
  GwGrab grab = area->grab;

  area->grab = GW_GRAB_NONE;
  if (grab == GW_GRAB_PAN)
    {
      end_pan (area);
    }
  else if (grab == GW_GRAB_PRESS)
    {
      g_signal_emit (area, gw_board_area_signals[GW_BOARD_CANCELLED], 0);
    }
}

static void
emit_motion (GwBoardArea *area, GtkEventController *controller)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (controller)
                          & gtk_accelerator_get_default_mod_mask ();
  double column, row;

  gw_board_area_get_place (area, area->hover_x, area->hover_y, &column, &row);
  gtk_widget_queue_draw (GTK_WIDGET (area));
  g_signal_emit (area, gw_board_area_signals[GW_BOARD_MOTION], 0, column, row, state);
}

/* GTK also tells of a pointer that rests while widgets move; who uses the keys should not find the
 * tool back under it. */
static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, GwBoardArea *area)
{
  if (x == area->hover_x && y == area->hover_y)
    {
      return;
    }
  area->has_hover = TRUE;
  area->hover_x = x;
  area->hover_y = y;
  emit_motion (area, GTK_EVENT_CONTROLLER (motion));
}

static void
leave_cb (GtkEventControllerMotion *motion, GwBoardArea *area)
{
  area->has_hover = FALSE;
  area->hover_x = area->hover_y = -1;
  gtk_widget_queue_draw (GTK_WIDGET (area));
  g_signal_emit (area, gw_board_area_signals[GW_BOARD_LEFT], 0);
}

static gboolean
scroll_cb (GtkEventControllerScroll *scroll, double dx, double dy, GwBoardArea *area)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));
  gboolean is_wheel = gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_WHEEL;
  double step = is_wheel ? WHEEL_PAN : 1;

  if (area->map == NULL || area->map->width == 0)
    {
      return FALSE;
    }
  if ((state & GDK_CONTROL_MASK) != 0)
    {
      gw_board_area_zoom_to (area, area->wanted_cell * pow (WHEEL_ZOOM, is_wheel ? -dy : -dy / 50),
                             area->hover_x, area->hover_y);
    }
  else if ((state & GDK_SHIFT_MASK) != 0 && dx == 0)
    {
      gw_board_area_pan_to (area, area->view.x - dy * step, area->view.y);
    }
  else
    {
      gw_board_area_pan_to (area, area->view.x - dx * step, area->view.y - dy * step);
    }
  if (area->has_hover)
    {
      emit_motion (area, GTK_EVENT_CONTROLLER (scroll));
    }
  return TRUE;
}

static void
pinch_begin_cb (GtkGesture *pinch, GdkEventSequence *sequence, GwBoardArea *area)
{
  area->pinch_cell = area->view.cell;
  gtk_gesture_set_state (pinch, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinch_cb (GtkGestureZoom *pinch, double scale, GwBoardArea *area)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (GTK_GESTURE (pinch), &x, &y))
    {
      gw_board_area_zoom_to (area, area->pinch_cell * scale, x, y);
    }
}

static gboolean
get_step (GwBoardArea *area, guint key, int *dx, int *dy)
{
  graphene_rect_t viewport;
  int page;

  gw_board_area_get_viewport (area, &viewport);
  page = MAX ((int) (viewport.size.height / area->view.cell) - 1, 1);
  *dx = key == GDK_KEY_Left || key == GDK_KEY_KP_Left     ? -1
        : key == GDK_KEY_Right || key == GDK_KEY_KP_Right ? 1
        : key == GDK_KEY_Home || key == GDK_KEY_KP_Home   ? -G_MAXINT16
        : key == GDK_KEY_End || key == GDK_KEY_KP_End     ? G_MAXINT16
                                                          : 0;
  *dy = key == GDK_KEY_Up || key == GDK_KEY_KP_Up                 ? -1
        : key == GDK_KEY_Down || key == GDK_KEY_KP_Down           ? 1
        : key == GDK_KEY_Page_Up || key == GDK_KEY_KP_Page_Up     ? -page
        : key == GDK_KEY_Page_Down || key == GDK_KEY_KP_Page_Down ? page
                                                                  : 0;
  return *dx != 0 || *dy != 0;
}

/* The pointer counts again as soon as it is moved. */
static void
turn_to_keys (GwBoardArea *area)
{
  area->has_hover = FALSE;
  gw_board_area_show_cursor (area, TRUE);
}

static void
activate_cell (GwBoardArea *area, GdkModifierType state)
{
  turn_to_keys (area);
  g_signal_emit (area, gw_board_area_signals[GW_BOARD_ACTIVATE_CELL], 0, area->cursor_x,
                 area->cursor_y, state);
}

static gboolean
use_cursor_key (GwBoardArea *area, guint key, GdkModifierType state)
{
  int dx, dy;

  if (!area->uses_cursor || area->map == NULL || area->map->width == 0
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    {
      return FALSE;
    }
  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter)
    {
      activate_cell (area, state);
      return TRUE;
    }
  if (!get_step (area, key, &dx, &dy))
    {
      return FALSE;
    }
  turn_to_keys (area);
  gw_board_area_move_cursor (area, area->cursor_x + dx, area->cursor_y + dy, state);
  gw_board_area_show_cell (area, area->cursor_x, area->cursor_y);
  return TRUE;
}

static gboolean
key_pressed_cb (
    GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, GwBoardArea *area)
{
  state &= gtk_accelerator_get_default_mod_mask ();
  if (area->space_pans && key == GDK_KEY_space && (state & ~GDK_SHIFT_MASK) == 0)
    {
      if (!area->space_is_held)
        {
          area->space_is_held = TRUE;
          area->space_was_used = FALSE;
          gtk_widget_set_cursor_from_name (GTK_WIDGET (area), "grab");
        }
      return TRUE;
    }
  return use_cursor_key (area, key, state);
}

static void
key_released_cb (
    GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, GwBoardArea *area)
{
  if (key != GDK_KEY_space || !area->space_is_held)
    {
      return;
    }
  area->space_is_held = FALSE;
  if (area->grab != GW_GRAB_PAN)
    {
      gtk_widget_set_cursor (GTK_WIDGET (area), NULL);
    }
  if (!area->space_was_used)
    {
      activate_cell (area, state & gtk_accelerator_get_default_mod_mask ());
    }
}

void
gw_board_area_set_space_pans (GwBoardArea *area, gboolean space_pans)
{
  g_return_if_fail (GW_IS_BOARD_AREA (area));
  area->space_pans = space_pans;
  area->space_is_held = FALSE;
}

static void
add_drag (GwBoardArea *area)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), area);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), area);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), area);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), area);
  gtk_widget_add_controller (GTK_WIDGET (area), GTK_EVENT_CONTROLLER (drag));
}

void
gw_board_area_add_controllers (GwBoardArea *area)
{
  GtkWidget *widget = GTK_WIDGET (area);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  add_drag (area);
  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), area);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), area);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), area);
  gtk_widget_add_controller (widget, motion);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), area);
  gtk_widget_add_controller (widget, scroll);
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), area);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), area);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), area);
  g_signal_connect (keys, "key-released", G_CALLBACK (key_released_cb), area);
  gtk_widget_add_controller (widget, keys);
}
