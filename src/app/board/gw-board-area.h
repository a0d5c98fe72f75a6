/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board in a window: a map drawn from cached tiles, with rulers, zoom, pan and a cell cursor.
 *
 * Signals, with places in cells of the board (which may lie outside of it):
 *   pressed  (double x, double y, guint button, GdkModifierType state, int n_press)
 *   dragged  (double x, double y, guint button, GdkModifierType state)
 *   released (double x, double y, guint button, GdkModifierType state)
 *                    buttons 1 and 3; what pans the board is not told. A press that is taken away
 *                    (by a pinch, or another grab) ends with "cancelled" in the place of "released"
 *   cancelled ()
 *   motion   (double x, double y, GdkModifierType state)   the pointer, pressed or not
 *   left     ()                                            it is not over the board any more
 *   cursor-moved  (int x, int y, GdkModifierType state)    by key; also by
 * gw_board_area_set_cursor() activate-cell (int x, int y, GdkModifierType state)    Enter; and
 * Space, if Space pans cell-description (int x, int y) -> char *              what a screen reader
 * says of a cell, after its row and column; to be freed view-changed () zoomed or panned
 *
 * Actions: board.zoom-in, board.zoom-out, board.zoom-fit, board.zoom-normal. */
#pragma once

#include <gtk/gtk.h>

#include "gw-board.h"
#include "gw-edit.h"

G_BEGIN_DECLS

#define GW_TYPE_BOARD_AREA (gw_board_area_get_type ())
G_DECLARE_FINAL_TYPE (GwBoardArea, gw_board_area, GW, BOARD_AREA, GtkWidget)

/* The size of a cell at 100 %. */
#define GW_BOARD_AREA_NORMAL_CELL 24.0

/* Draws above the map, below the cursor. The corner of cell (0,0) is at the origin, `view->cell`
 * units are a cell; only `cells` are to be seen. */
typedef void (*GwBoardAreaDrawFunc) (cairo_t *cr,
                                     const GwBoardView *view,
                                     const cairo_rectangle_int_t *cells,
                                     const GwBoardTheme *theme,
                                     gpointer user_data);

GtkWidget *gw_board_area_new (void);

/* The map to show, NULL for none; the area takes a reference. One of another size is fitted into
 * the area. To show that the map has changed in place, call gw_board_area_invalidate(). */
void gw_board_area_set_map (GwBoardArea *area, GwMap *map);
GwMap *gw_board_area_get_map (GwBoardArea *area);

/* Whether the map's objects are shown as in an editor; a view of an episode draws tokens. */
void gw_board_area_set_shows_objects (GwBoardArea *area, gboolean shows_objects);

/* These cells of the map, with the edges around them and the objects on them, have changed. Only
 * the tiles that they touch are drawn again. NULL stands for everything. */
void gw_board_area_invalidate (GwBoardArea *area, const GwRegion *region);

void gw_board_area_set_draw_func (GwBoardArea *area,
                                  GwBoardAreaDrawFunc draw,
                                  gpointer user_data,
                                  GDestroyNotify destroy);

/* What the draw function shows has changed; the tiles stay. */
void gw_board_area_queue_overlay_draw (GwBoardArea *area);

/* Where the board is, in units of the area from its upper left corner, rulers included. Setting a
 * view keeps some of the board in sight. */
const GwBoardView *gw_board_area_get_view (GwBoardArea *area);
void gw_board_area_set_view (GwBoardArea *area, const GwBoardView *view);

/* The size of a cell as a share of the normal one. */
double gw_board_area_get_zoom (GwBoardArea *area);

/* Shows all of it, now and whenever the area is resized, until somebody zooms or pans. */
void gw_board_area_fit (GwBoardArea *area);

/* Makes the cells `factor` times as large about the middle of what is shown. */
void gw_board_area_zoom_by (GwBoardArea *area, double factor);

/* Pans as far as it takes to show a cell with some of what is around it. */
void gw_board_area_show_cell (GwBoardArea *area, int x, int y);

/* Shows a cell and makes a ring close in on it, so that it is found at once. */
void gw_board_area_flash_cell (GwBoardArea *area, int x, int y);

/* The theme in use: light or dark as libadwaita says. */
const GwBoardTheme *gw_board_area_get_theme (GwBoardArea *area);

/* The cell cursor is on the map if there is one; it shows while the area has the focus. */
void gw_board_area_get_cursor (GwBoardArea *area, int *x, int *y);
void gw_board_area_set_cursor (GwBoardArea *area, int x, int y);

/* Whether plain and shifted arrow keys, Home, End and the page keys move the cursor and Enter
 * activates its cell; at first they do. Otherwise these keys are left alone. */
void gw_board_area_set_uses_cursor (GwBoardArea *area, gboolean uses_cursor);

/* Whether dragging with Space held pans, and Space without a drag activates the cursor's cell;
 * otherwise, as at first, Space is left alone. */
void gw_board_area_set_space_pans (GwBoardArea *area, gboolean space_pans);

/* The cell that the pointer is over; FALSE if it is not over the board. */
gboolean gw_board_area_get_hover (GwBoardArea *area, int *x, int *y);

/* What the cell cursor's cell is now has to be asked for again. */
void gw_board_area_update_description (GwBoardArea *area);

/* The cell cursor's label, for what reads the screen. */
const char *gw_board_area_get_description (GwBoardArea *area);

/* How many tiles have been drawn since the area was made. */
guint64 gw_board_area_get_built (GwBoardArea *area);

G_END_DECLS
