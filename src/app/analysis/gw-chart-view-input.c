/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointer, wheel and keys on a chart. */
#include "gw-chart-view-private.h"

#include <math.h>

#define WHEEL_ZOOM 1.25

/* A drag shorter than this is a click; a band thinner than this means that side whole. */
#define CLICK_DISTANCE 4.0
#define THIN_BAND 12.0

void
gw_chart_view_hover (GwChartView *view, double x, double y)
{
  GwChartLayout *layout = gw_chart_view_get_layout (view);
  GwChartPick pick;
  gboolean is_found = layout != NULL && gw_chart_layout_pick (layout, x, y, &pick);

  gw_chart_view_set_focus_mark (view, is_found ? &pick : NULL, FALSE);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (view), is_found ? "pointer" : NULL);
}

/* A click on a mark opens it; a double click beside them shows all again. */
void
gw_chart_view_click (GwChartView *view, double x, double y, int n_press)
{
  GwChartLayout *layout = gw_chart_view_get_layout (view);
  GwChartPick pick;

  if (layout == NULL)
    {
      return;
    }
  if (gw_chart_layout_pick (layout, x, y, &pick))
    {
      if (n_press == 1)
        {
          gw_chart_view_activate (view, &pick);
        }
    }
  else if (n_press == 2)
    {
      gw_chart_view_reset_zoom (view);
    }
}

void
gw_chart_view_zoom_to (GwChartView *view, const cairo_rectangle_t *band)
{
  GwChartLayout *layout = gw_chart_view_get_layout (view);
  cairo_rectangle_t wanted = *band;
  cairo_rectangle_t plot;
  GwChartWindow window;

  if (layout == NULL)
    {
      return;
    }
  gw_chart_layout_get_plot (layout, &plot);
  if (band->height < THIN_BAND)
    {
      wanted.y = plot.y;
      wanted.height = plot.height;
    }
  if (band->width < THIN_BAND)
    {
      wanted.x = plot.x;
      wanted.width = plot.width;
    }
  if (gw_chart_layout_zoom_to (layout, &wanted, &window))
    {
      gw_chart_view_set_window (view, &window);
    }
}

void
gw_chart_view_zoom_by (GwChartView *view, double x, double y, double factor)
{
  GwChartLayout *layout = gw_chart_view_get_layout (view);
  GwChartWindow window;

  if (layout != NULL && gw_chart_layout_zoom (layout, x, y, factor, &window))
    {
      gw_chart_view_set_window (view, &window);
    }
}

gboolean
gw_chart_view_move (GwChartView *view, int columns, int rows)
{
  GwChartLayout *layout = gw_chart_view_get_layout (view);
  GwChartPick pick;

  if (layout == NULL
      || !gw_chart_layout_move (layout, view->has_focus_mark ? &view->focus : NULL, columns, rows,
                                &pick))
    {
      return FALSE;
    }
  gw_chart_view_set_focus_mark (view, &pick, TRUE);
  return TRUE;
}

/* Pointer */

/* GTK also tells of a pointer that rests; it must not take the mark from who uses the keys. */
static void
motion_cb (GwChartView *view, double x, double y)
{
  gboolean has_moved = x != view->hover_x || y != view->hover_y;

  view->hover_x = x;
  view->hover_y = y;
  if (has_moved && !view->has_band && !view->is_panning)
    {
      gw_chart_view_hover (view, x, y);
    }
}

static void
leave_cb (GwChartView *view)
{
  if (!view->is_by_key)
    {
      gw_chart_view_set_focus_mark (view, NULL, FALSE);
    }
}

static void
drag_begin_cb (GwChartView *view, double x, double y)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (view->drag));
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (view->drag));

  gtk_widget_grab_focus (GTK_WIDGET (view));
  view->drag_x = view->drag_y = 0;
  view->was_dragged = FALSE;
  view->is_panning = button == GDK_BUTTON_MIDDLE || (state & GDK_SHIFT_MASK) != 0;
}

static void
pan_by (GwChartView *view, double dx, double dy)
{
  GwChartWindow window;

  if (gw_chart_layout_pan (gw_chart_view_get_layout (view), dx, dy, &window))
    {
      gw_chart_view_set_window (view, &window);
    }
}

static void
drag_update_cb (GwChartView *view, double dx, double dy)
{
  double x, y;

  if (gw_chart_view_get_layout (view) == NULL)
    {
      return;
    }
  view->was_dragged |= hypot (dx, dy) >= CLICK_DISTANCE;
  if (view->is_panning)
    {
      pan_by (view, dx - view->drag_x, dy - view->drag_y);
      view->drag_x = dx;
      view->drag_y = dy;
      return;
    }
  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (view->drag), &x, &y);
  view->has_band = view->was_dragged;
  view->band = (cairo_rectangle_t){ MIN (x, x + dx), MIN (y, y + dy), fabs (dx), fabs (dy) };
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

static void
drag_end_cb (GwChartView *view, double dx, double dy)
{
  gboolean is_band = view->has_band;

  view->has_band = FALSE;
  view->is_panning = FALSE;
  if (is_band)
    {
      gw_chart_view_zoom_to (view, &view->band);
    }
}

static void
drag_cancel_cb (GwChartView *view)
{
  view->has_band = FALSE;
  view->is_panning = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

static void
released_cb (GwChartView *view, int n_press, double x, double y)
{
  if (!view->was_dragged)
    {
      gw_chart_view_click (view, x, y, n_press);
    }
}

static void
menu_cb (GwChartView *view, int n_press, double x, double y)
{
  gw_chart_view_show_menu (view, x, y);
}

/* A page of charts scrolls by the wheel; it zooms the one that has the focus, and with Control any.
 */
static gboolean
scroll_cb (GwChartView *view, double dx, double dy, GtkEventController *scroll)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (scroll);
  GdkEvent *event = gtk_event_controller_get_current_event (scroll);
  double x = gtk_widget_get_width (GTK_WIDGET (view)) / 2.0;
  double y = gtk_widget_get_height (GTK_WIDGET (view)) / 2.0;

  if ((state & GDK_CONTROL_MASK) == 0 && !gtk_widget_is_focus (GTK_WIDGET (view)))
    {
      return FALSE;
    }
  if (event != NULL)
    {
      GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (view)));
      double at_x, at_y, surface_x, surface_y;

      gdk_event_get_position (event, &at_x, &at_y);
      gtk_native_get_surface_transform (GTK_NATIVE (root), &surface_x, &surface_y);
      gtk_widget_translate_coordinates (root, GTK_WIDGET (view), at_x - surface_x, at_y - surface_y,
                                        &x, &y);
    }
  gw_chart_view_zoom_by (view, x, y, dy < 0 ? WHEEL_ZOOM : 1 / WHEEL_ZOOM);
  return TRUE;
}

static void
add_drag (GwChartView *view)
{
  view->drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (view->drag), 0);
  g_signal_connect_swapped (view->drag, "drag-begin", G_CALLBACK (drag_begin_cb), view);
  g_signal_connect_swapped (view->drag, "drag-update", G_CALLBACK (drag_update_cb), view);
  g_signal_connect_swapped (view->drag, "drag-end", G_CALLBACK (drag_end_cb), view);
  g_signal_connect_swapped (view->drag, "cancel", G_CALLBACK (drag_cancel_cb), view);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (view->drag));
}

static void
add_click (GwChartView *view, guint button, const char *signal, GCallback callback)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), button);
  g_signal_connect_swapped (click, signal, callback, view);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (click));
}

void
gw_chart_view_add_controllers (GwChartView *view)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), view);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), view);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), view);
  gtk_widget_add_controller (GTK_WIDGET (view), motion);
  gtk_widget_add_controller (GTK_WIDGET (view), scroll);
  add_click (view, GDK_BUTTON_PRIMARY, "released", G_CALLBACK (released_cb));
  add_click (view, GDK_BUTTON_SECONDARY, "pressed", G_CALLBACK (menu_cb));
  add_drag (view);
}

/* Keys */

static gboolean
move_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  int columns, rows;

  g_variant_get (arguments, "(ii)", &columns, &rows);
  gw_chart_view_move (GW_CHART_VIEW (widget), columns, rows);
  return GDK_EVENT_STOP;
}

static gboolean
first_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  gw_chart_view_set_focus_mark (GW_CHART_VIEW (widget), NULL, TRUE);
  gw_chart_view_move (GW_CHART_VIEW (widget), 1, 0);
  return GDK_EVENT_STOP;
}

static gboolean
activate_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  GwChartView *view = GW_CHART_VIEW (widget);

  if (!view->has_focus_mark)
    {
      return GDK_EVENT_PROPAGATE;
    }
  gw_chart_view_activate (view, &view->focus);
  return GDK_EVENT_STOP;
}

/* First the zoom goes, then the mark, then whoever is around gets the key. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  GwChartView *view = GW_CHART_VIEW (widget);

  if (!view->is_zoomed && !view->has_focus_mark)
    {
      return GDK_EVENT_PROPAGATE;
    }
  if (view->is_zoomed)
    {
      gw_chart_view_reset_zoom (view);
    }
  else
    {
      gw_chart_view_set_focus_mark (view, NULL, TRUE);
    }
  return GDK_EVENT_STOP;
}

/* About the mark that is looked at, or the middle. */
static gboolean
zoom_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  GwChartView *view = GW_CHART_VIEW (widget);
  GwChartLayout *layout = gw_chart_view_get_layout (view);
  cairo_rectangle_t box;

  if (layout != NULL)
    {
      if (!view->has_focus_mark || !gw_chart_layout_get_box (layout, &view->focus, &box))
        {
          gw_chart_layout_get_plot (layout, &box);
        }
      gw_chart_view_zoom_by (view, box.x + box.width / 2, box.y + box.height / 2,
                             g_variant_get_double (arguments));
    }
  return GDK_EVENT_STOP;
}

static gboolean
show_menu_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  gw_chart_view_show_menu (GW_CHART_VIEW (widget), gtk_widget_get_width (widget) / 2.0,
                           gtk_widget_get_height (widget) / 2.0);
  return GDK_EVENT_STOP;
}

void
gw_chart_view_install_keys (GtkWidgetClass *class)
{
  static const struct
  {
    guint key, keypad;
    int columns, rows;
  } arrows[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0 },
    { GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1 },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      gtk_widget_class_add_binding (class, arrows[i].key, 0, move_cb, "(ii)", arrows[i].columns,
                                    arrows[i].rows);
      gtk_widget_class_add_binding (class, arrows[i].keypad, 0, move_cb, "(ii)", arrows[i].columns,
                                    arrows[i].rows);
    }
  gtk_widget_class_add_binding (class, GDK_KEY_Home, 0, first_cb, NULL);
  gtk_widget_class_add_binding (class, GDK_KEY_Return, 0, activate_cb, NULL);
  gtk_widget_class_add_binding (class, GDK_KEY_KP_Enter, 0, activate_cb, NULL);
  gtk_widget_class_add_binding (class, GDK_KEY_space, 0, activate_cb, NULL);
  gtk_widget_class_add_binding (class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding (class, GDK_KEY_plus, 0, zoom_cb, "d", WHEEL_ZOOM);
  gtk_widget_class_add_binding (class, GDK_KEY_KP_Add, 0, zoom_cb, "d", WHEEL_ZOOM);
  gtk_widget_class_add_binding (class, GDK_KEY_minus, 0, zoom_cb, "d", 1 / WHEEL_ZOOM);
  gtk_widget_class_add_binding (class, GDK_KEY_KP_Subtract, 0, zoom_cb, "d", 1 / WHEEL_ZOOM);
  gtk_widget_class_add_binding (class, GDK_KEY_Menu, 0, show_menu_cb, NULL);
  gtk_widget_class_add_binding (class, GDK_KEY_F10, GDK_SHIFT_MASK, show_menu_cb, NULL);
  gtk_widget_class_add_binding_action (class, GDK_KEY_c, GDK_CONTROL_MASK, "chart.copy", "s",
                                       "image");
}
