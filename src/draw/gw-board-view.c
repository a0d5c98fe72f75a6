/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where things are in a view of a board. */
#include "gw-board.h"

#include <math.h>

GwBoardView
gw_board_view_fit (
    guint columns, guint rows, double width, double height, double margin, double largest)
{
  GwBoardView view = { GW_BOARD_MIN_CELL, 0, 0 };
  double cell;

  g_return_val_if_fail (columns > 0 && rows > 0, view);

  cell = MIN ((width - 2 * margin) / columns, (height - 2 * margin) / rows);
  cell = CLAMP (cell, GW_BOARD_MIN_CELL, largest);
  /* cells of whole pixels are all equally large; below, that would cost too much room */
  view.cell = cell >= GW_BOARD_GRID_CELL ? floor (cell) : cell;
  view.x = round ((width - view.cell * columns) / 2);
  view.y = round ((height - view.cell * rows) / 2);
  return view;
}

GwBoardView
gw_board_view_zoom (const GwBoardView *view, double factor, double x, double y)
{
  double cell = CLAMP (view->cell * factor, GW_BOARD_MIN_CELL, GW_BOARD_MAX_CELL);
  double ratio = cell / view->cell;

  return (GwBoardView){ cell, round (x - (x - view->x) * ratio),
                        round (y - (y - view->y) * ratio) };
}

void
gw_board_view_get_cell (const GwBoardView *view, double x, double y, int *column, int *row)
{
  *column = (int) floor ((x - view->x) / view->cell);
  *row = (int) floor ((y - view->y) / view->cell);
}

void
gw_board_view_get_edge (
    const GwBoardView *view, double x, double y, int *column, int *row, int *dx, int *dy)
{
  double across, down;

  gw_board_view_get_cell (view, x, y, column, row);
  across = (x - view->x) / view->cell - *column - 0.5;
  down = (y - view->y) / view->cell - *row - 0.5;
  *dx = 0;
  *dy = 0;
  if (fabs (across) > fabs (down))
    {
      *dx = across < 0 ? -1 : 1;
    }
  else
    {
      *dy = down < 0 ? -1 : 1;
    }
}

/* Which of `count` cells show between 0 and `length`, for one that starts at `start`. */
static gboolean
get_range (double start, double cell, guint count, double length, int *first, int *n_shown)
{
  double low = MAX (0, floor (-start / cell));
  double high = MIN (count, ceil ((length - start) / cell));

  *first = (int) low;
  *n_shown = (int) (high - low);
  return high > low;
}

gboolean
gw_board_view_get_visible (const GwBoardView *view,
                           guint columns,
                           guint rows,
                           double width,
                           double height,
                           cairo_rectangle_int_t *cells)
{
  return get_range (view->x, view->cell, columns, width, &cells->x, &cells->width)
         && get_range (view->y, view->cell, rows, height, &cells->y, &cells->height);
}
