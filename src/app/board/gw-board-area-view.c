/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the board is in its area: fitting, zooming, panning. */
#include "gw-board-area-private.h"

#include <math.h>

#define FIT_MARGIN 12.0
#define FIT_LARGEST 48.0

/* So much of the board stays in sight, however far it is panned. */
#define LEAST_IN_SIGHT 48.0

#define ZOOM_STEP 1.25

void
gw_board_area_get_viewport (GwBoardArea *area, graphene_rect_t *viewport)
{
  GtkWidget *widget = GTK_WIDGET (area);
  float ruler = (float) gw_board_ruler_get_size (area->theme);
  float width = (float) gtk_widget_get_width (widget) - ruler;
  float height = (float) gtk_widget_get_height (widget) - ruler;

  graphene_rect_init (viewport, ruler, ruler, MAX (width, 0), MAX (height, 0));
}

/* Whole sizes look even and let tiles be used again; small cells need finer steps. */
static double
round_cell (double cell)
{
  double step = cell >= 8 ? 1 : cell >= 2 ? 0.5 : 0.0625;

  return CLAMP (round (cell / step) * step, GW_BOARD_MIN_CELL, GW_BOARD_MAX_CELL);
}

static double
limit_start (double start, double length, double from, double room)
{
  double least = MIN (LEAST_IN_SIGHT, MIN (length, room));

  return round (CLAMP (start, from + least - length, from + room - least));
}

static void
apply_view (GwBoardArea *area, double cell, double x, double y)
{
  GwBoardView view = { .cell = cell, .x = x, .y = y };
  graphene_rect_t viewport;

  gw_board_area_get_viewport (area, &viewport);
  if (area->map != NULL)
    {
      view.x = limit_start (x, area->map->width * cell, viewport.origin.x, viewport.size.width);
      view.y = limit_start (y, area->map->height * cell, viewport.origin.y, viewport.size.height);
    }
  if (view.cell == area->view.cell && view.x == area->view.x && view.y == area->view.y)
    {
      return;
    }
  area->view = view;
  gw_tile_cache_set_scale (area->tiles, cell, gtk_widget_get_scale_factor (GTK_WIDGET (area)));
  gtk_widget_queue_draw (GTK_WIDGET (area));
  gw_board_area_allocate_cell (area);
  g_signal_emit (area, gw_board_area_signals[GW_BOARD_VIEW_CHANGED], 0);
}

static double
floor_cell (double cell)
{
  double rounded = round_cell (cell);

  return rounded > cell ? round_cell (cell - (cell >= 8 ? 0.5 : cell >= 2 ? 0.25 : 0.03)) : rounded;
}

/* The whole board in the middle of what is not rulers. */
void
gw_board_area_refit (GwBoardArea *area)
{
  graphene_rect_t viewport;
  GwBoardView view;

  gw_board_area_get_viewport (area, &viewport);
  if (area->map == NULL || area->map->width == 0 || viewport.size.width < 1
      || viewport.size.height < 1)
    {
      return;
    }
  if (!area->fits)
    {
      apply_view (area, area->view.cell, area->view.x, area->view.y);
      return;
    }
  view = gw_board_view_fit (area->map->width, area->map->height, viewport.size.width,
                            viewport.size.height, FIT_MARGIN, FIT_LARGEST);
  view.cell = floor_cell (view.cell);
  area->wanted_cell = view.cell;
  apply_view (area, view.cell,
              viewport.origin.x + (viewport.size.width - view.cell * area->map->width) / 2,
              viewport.origin.y + (viewport.size.height - view.cell * area->map->height) / 2);
}

void
gw_board_area_pan_to (GwBoardArea *area, double x, double y)
{
  area->fits = FALSE;
  apply_view (area, area->view.cell, x, y);
}

void
gw_board_area_zoom_to (GwBoardArea *area, double cell, double x, double y)
{
  double rounded = round_cell (cell);
  double factor = rounded / area->view.cell;

  area->fits = FALSE;
  area->wanted_cell = CLAMP (cell, GW_BOARD_MIN_CELL, GW_BOARD_MAX_CELL);
  apply_view (area, rounded, x - (x - area->view.x) * factor, y - (y - area->view.y) * factor);
}

const GwBoardView *
gw_board_area_get_view (GwBoardArea *area)
{
  g_return_val_if_fail (GW_IS_BOARD_AREA (area), NULL);
  return &area->view;
}

void
gw_board_area_set_view (GwBoardArea *area, const GwBoardView *view)
{
  g_return_if_fail (GW_IS_BOARD_AREA (area));
  g_return_if_fail (view->cell > 0);
  area->fits = FALSE;
  area->wanted_cell = view->cell;
  apply_view (area, round_cell (view->cell), view->x, view->y);
}

double
gw_board_area_get_zoom (GwBoardArea *area)
{
  g_return_val_if_fail (GW_IS_BOARD_AREA (area), 1);
  return area->view.cell / GW_BOARD_AREA_NORMAL_CELL;
}

void
gw_board_area_fit (GwBoardArea *area)
{
  g_return_if_fail (GW_IS_BOARD_AREA (area));
  area->fits = TRUE;
  gw_board_area_refit (area);
}

void
gw_board_area_zoom_by (GwBoardArea *area, double factor)
{
  graphene_rect_t viewport;
  graphene_point_t centre;

  g_return_if_fail (GW_IS_BOARD_AREA (area));
  g_return_if_fail (factor > 0);
  gw_board_area_get_viewport (area, &viewport);
  graphene_rect_get_center (&viewport, &centre);
  gw_board_area_zoom_to (area, area->wanted_cell * factor, centre.x, centre.y);
}

/* Moves `start` so that the cell at `index`, with a neighbour on both sides, is in the room. */
static double
show_index (double start, double cell, int index, double from, double room)
{
  double first = start + (index - 1) * cell;
  double last = start + (index + 2) * cell;

  if (3 * cell > room)
    {
      return from + room / 2 - (index + 0.5) * cell;
    }
  if (first < from)
    {
      return start + from - first;
    }
  return last > from + room ? start - (last - from - room) : start;
}

void
gw_board_area_show_cell (GwBoardArea *area, int x, int y)
{
  graphene_rect_t viewport;
  double start_x, start_y;

  g_return_if_fail (GW_IS_BOARD_AREA (area));
  /* a board that is all in sight need not move for a cell at its border */
  if (area->fits)
    {
      return;
    }
  gw_board_area_get_viewport (area, &viewport);
  start_x = show_index (area->view.x, area->view.cell, x, viewport.origin.x, viewport.size.width);
  start_y = show_index (area->view.y, area->view.cell, y, viewport.origin.y, viewport.size.height);
  apply_view (area, area->view.cell, start_x, start_y);
}

static void
zoom_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwBoardArea *area = GW_BOARD_AREA (widget);

  if (g_str_has_suffix (action, "-fit"))
    {
      gw_board_area_fit (area);
    }
  else if (g_str_has_suffix (action, "-normal"))
    {
      gw_board_area_zoom_by (area, GW_BOARD_AREA_NORMAL_CELL / area->wanted_cell);
    }
  else
    {
      gw_board_area_zoom_by (area, g_str_has_suffix (action, "-in") ? ZOOM_STEP : 1 / ZOOM_STEP);
    }
}

void
gw_board_area_install_zoom (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "board.zoom-in", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "board.zoom-out", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "board.zoom-fit", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "board.zoom-normal", NULL, zoom_cb);
}
