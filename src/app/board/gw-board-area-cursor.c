/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cell cursor, and the one child that stands for its cell to a screen reader. */
#include "gw-board-area-private.h"

#include <glib/gi18n-lib.h>

static void
focus_cb (GwBoardArea *area)
{
  area->space_is_held = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (area));
}

void
gw_board_area_init_cursor (GwBoardArea *area)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  area->cell = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GRID_CELL, NULL);
  gtk_widget_set_focusable (area->cell, TRUE);
  gtk_widget_set_can_target (area->cell, FALSE);
  gtk_widget_add_css_class (area->cell, "board-cell");
  gtk_widget_set_parent (area->cell, GTK_WIDGET (area));
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_cb), area);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_cb), area);
  gtk_widget_add_controller (GTK_WIDGET (area), focus);
}

/* A magnifier that follows the focus should find the cell where it is drawn. */
void
gw_board_area_allocate_cell (GwBoardArea *area)
{
  const GwBoardView *view = &area->view;
  int size = (int) MAX (view->cell, 1);
  GtkAllocation place = { (int) (view->x + area->cursor_x * view->cell),
                          (int) (view->y + area->cursor_y * view->cell), size, size };
  int minimum_width, minimum_height;

  if (area->cell == NULL)
    {
      return;
    }
  gtk_widget_measure (area->cell, GTK_ORIENTATION_HORIZONTAL, -1, &minimum_width, NULL, NULL, NULL);
  gtk_widget_measure (area->cell, GTK_ORIENTATION_VERTICAL, -1, &minimum_height, NULL, NULL, NULL);
  place.width = MAX (place.width, minimum_width);
  place.height = MAX (place.height, minimum_height);
  gtk_widget_size_allocate (area->cell, &place, -1);
}

void
gw_board_area_update_description (GwBoardArea *area)
{
  g_autofree char *details = NULL;
  g_autofree char *label = NULL;

  g_return_if_fail (GW_IS_BOARD_AREA (area));
  if (area->map == NULL || area->map->width == 0)
    {
      label = g_strdup (_ ("No board"));
    }
  else
    {
      g_signal_emit (area, gw_board_area_signals[GW_BOARD_CELL_DESCRIPTION], 0, area->cursor_x,
                     area->cursor_y, &details);
      label = details != NULL
                  ? g_strdup_printf (_ ("row %d, column %d: %s"), area->cursor_y, area->cursor_x,
                                     details)
                  : g_strdup_printf (_ ("row %d, column %d"), area->cursor_y, area->cursor_x);
    }
  if (g_strcmp0 (label, area->description) != 0)
    {
      g_free (area->description);
      area->description = g_steal_pointer (&label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (area->cell), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      area->description, -1);
    }
}

const char *
gw_board_area_get_description (GwBoardArea *area)
{
  g_return_val_if_fail (GW_IS_BOARD_AREA (area), NULL);
  return area->description;
}

void
gw_board_area_get_cursor (GwBoardArea *area, int *x, int *y)
{
  g_return_if_fail (GW_IS_BOARD_AREA (area));
  *x = area->cursor_x;
  *y = area->cursor_y;
}

/* Goes as near to (x, y) as the map lets it. */
void
gw_board_area_move_cursor (GwBoardArea *area, int x, int y, GdkModifierType state)
{
  int width = area->map != NULL ? (int) area->map->width : 0;
  int height = area->map != NULL ? (int) area->map->height : 0;
  int old_x = area->cursor_x;
  int old_y = area->cursor_y;

  area->cursor_x = CLAMP (x, 0, MAX (width - 1, 0));
  area->cursor_y = CLAMP (y, 0, MAX (height - 1, 0));
  if (area->cursor_x == old_x && area->cursor_y == old_y)
    {
      return;
    }
  gw_board_area_update_description (area);
  gw_board_area_allocate_cell (area);
  gtk_widget_queue_draw (GTK_WIDGET (area));
  g_signal_emit (area, gw_board_area_signals[GW_BOARD_CURSOR_MOVED], 0, area->cursor_x,
                 area->cursor_y, state);
}

void
gw_board_area_set_cursor (GwBoardArea *area, int x, int y)
{
  g_return_if_fail (GW_IS_BOARD_AREA (area));
  gw_board_area_move_cursor (area, x, y, 0);
}

void
gw_board_area_show_cursor (GwBoardArea *area, gboolean shows_cursor)
{
  if (area->shows_cursor != shows_cursor)
    {
      area->shows_cursor = shows_cursor;
      gtk_widget_queue_draw (GTK_WIDGET (area));
    }
}

void
gw_board_area_set_uses_cursor (GwBoardArea *area, gboolean uses_cursor)
{
  g_return_if_fail (GW_IS_BOARD_AREA (area));
  area->uses_cursor = uses_cursor;
  gtk_widget_queue_draw (GTK_WIDGET (area));
}
