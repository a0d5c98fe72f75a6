/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board onto a cairo context: the map, what stands on it, what is laid over it, and its rulers.
 *
 * Everything is drawn with the corner of cell (0,0) at the origin of the context, which should be
 * a whole pixel, and `cell` units to a cell. Lines are then put on whole pixels of the device, at
 * any `cell`. Where `cells` is given, only what shows in these cells need be drawn; NULL stands for
 * all. No function changes the state of the context, but its path is gone afterwards. */
#pragma once

#include <cairo.h>

#include "gw-frame.h"
#include "gw-hand.h"
#include "gw-overlay.h"
#include "gw-theme.h"

G_BEGIN_DECLS

/* Where a board is in a view: the size of a cell and the place of the corner of cell (0,0), in
 * units of the view, of which a whole number should fall on a pixel. */
typedef struct
{
  double cell;
  double x, y;
} GwBoardView;

#define GW_BOARD_MIN_CELL 0.25
#define GW_BOARD_MAX_CELL 128.0

/* From these sizes of a cell on there are lines between the cells and patterns on them, and
 * letters on the tokens. */
#define GW_BOARD_GRID_CELL 6.0
#define GW_BOARD_LETTER_CELL 11.0

/* How far anything that belongs to the map reaches beyond the board. */
#define GW_BOARD_MARGIN 4.0

/* The view that shows a whole board in the middle of width × height, with `margin` left around;
 * cells larger than `largest` would look silly on a small board. */
GwBoardView gw_board_view_fit (
    guint columns, guint rows, double width, double height, double margin, double largest);

/* The same view with cells `factor` times as large, and what is at (x, y) still there. */
GwBoardView gw_board_view_zoom (const GwBoardView *view, double factor, double x, double y);

/* The cell at a place of the view; it may be outside the board. */
void gw_board_view_get_cell (const GwBoardView *view, double x, double y, int *column, int *row);

/* The edge nearest to a place of the view: that of the cell at the place towards (dx, dy). */
void gw_board_view_get_edge (
    const GwBoardView *view, double x, double y, int *column, int *row, int *dx, int *dy);

/* The cells of a board that show in width × height; FALSE if none does. */
gboolean gw_board_view_get_visible (const GwBoardView *view,
                                    guint columns,
                                    guint rows,
                                    double width,
                                    double height,
                                    cairo_rectangle_int_t *cells);

/* The static part of a map: floor, terrain with its pattern, grid, glass and walls, border. What
 * one call draws for a range of cells is what the call for the whole map shows there, but for the
 * last shade of smoothed edges, so long as the context is clipped to it: tiles fit together. */
void gw_board_draw_map (cairo_t *cr,
                        const GwMap *map,
                        const GwBoardTheme *theme,
                        double cell,
                        const cairo_rectangle_int_t *cells);

/* Hides what the viewer of a frame does not know of the map that was drawn: cells that were never
 * seen and the edges between them, and dims what is only remembered. Nothing if there is no fog. */
void gw_board_draw_fog (cairo_t *cr,
                        const GwFrame *frame,
                        const GwBoardTheme *theme,
                        double cell,
                        const cairo_rectangle_int_t *cells);

/* From now on only draws on cells that were seen, so that what is laid over the board gives nothing
 * away. This one does change the state of the context. */
void gw_board_clip_to_seen (cairo_t *cr,
                            const GwFrame *frame,
                            double cell,
                            const cairo_rectangle_int_t *cells);

/* The walls, glass and border alone, to be laid over an overlay that hides them. */
void gw_board_draw_edges (cairo_t *cr,
                          const GwMap *map,
                          const GwBoardTheme *theme,
                          double cell,
                          const cairo_rectangle_int_t *cells);

/* The objects of a map as an editor shows them; units get the letters of their ids. */
void gw_board_draw_objects (cairo_t *cr,
                            const GwMap *map,
                            const GwBoardTheme *theme,
                            double cell,
                            const cairo_rectangle_int_t *cells);

/* One object of a kind with its `id` (order within the kind), as for a palette or a ghost. */
void gw_board_draw_object (cairo_t *cr,
                           const GwPalette *palette,
                           guint kind,
                           guint id,
                           const GwBoardTheme *theme,
                           double cell,
                           double x,
                           double y,
                           double alpha);

/* The letter that stands for an object: a, b, … for side one, A, B, … for any other, and the
 * first letter of the kind for furniture. */
char gw_board_get_letter (const GwPalette *palette, guint kind, guint id);

/* The tokens of a frame. With a `previous` frame and a `progress` below 1 they are on their way
 * from there, at an eased pace: actors move, what came fades in and what went fades out. */
void gw_board_draw_frame (cairo_t *cr,
                          const GwFrame *frame,
                          const GwFrame *previous,
                          double progress,
                          const GwBoardTheme *theme,
                          double cell,
                          const cairo_rectangle_int_t *cells);

/* Where an actor of the frame is drawn at this progress, in cells; FALSE if it is not there. */
gboolean gw_board_get_token_place (const GwFrame *frame,
                                   const GwFrame *previous,
                                   double progress,
                                   int actor,
                                   double *x,
                                   double *y);

/* A ring around whoever is to move, at a place in cells. */
void gw_board_draw_turn (cairo_t *cr, double x, double y, const GwBoardTheme *theme, double cell);

/* What an action would do. */
void gw_board_draw_preview (cairo_t *cr,
                            const GwPreview *preview,
                            const GwBoardTheme *theme,
                            double cell);

/* The ways that actors took through these frames, oldest first, fading towards the oldest; an
 * `actor` of -1 stands for all. */
void gw_board_draw_trail (cairo_t *cr,
                          const GwFrame *const *frames,
                          guint n_frames,
                          int actor,
                          const GwBoardTheme *theme,
                          double cell);

/* Overlays */

/* A number for each cell; NaN for none. */
typedef struct
{
  const float *values; /* [height * width] */
  guint width, height;
  double minimum, maximum; /* the ends of the ramp */
  GwRamp ramp;
  gboolean has_numbers; /* written into the cells where there is room */
} GwBoardField;

/* The smallest and the largest number of a field; 0 and 1 if there is none. A diverging ramp gets
 * ends equally far from zero. */
void gw_board_field_set_range (GwBoardField *field);

void gw_board_draw_field (cairo_t *cr,
                          const GwBoardField *field,
                          const GwBoardTheme *theme,
                          double cell,
                          const cairo_rectangle_int_t *cells);

/* The cells for which `inside` ([height * width]) is not 0: a tint and an outline. */
void gw_board_draw_area (cairo_t *cr,
                         const guint8 *inside,
                         guint width,
                         guint height,
                         const GwColour *colour,
                         double cell,
                         const cairo_rectangle_int_t *cells);

typedef enum
{
  GW_MARK_CROSS,
  GW_MARK_RING,
  GW_MARK_DOT,
  GW_MARK_LABEL, /* a small text in a corner of the cell */
  GW_MARK_GHOST, /* an empty outline with the text in it: where somebody was seen last */
} GwMark;

/* A mark at a cell; `text` may be NULL for all but labels and ghosts. */
void gw_board_draw_mark (cairo_t *cr,
                         GwMark mark,
                         int x,
                         int y,
                         const char *text,
                         const GwColour *colour,
                         const GwBoardTheme *theme,
                         double cell);

/* An overlay of a game that is no field: the cells or marks of each actor in the colour and with
 * the letter that it has in the frame. Fields are drawn by gw_board_draw_field(), and after the
 * last of them the walls again. */
void gw_board_draw_overlay (cairo_t *cr,
                            const GwOverlaySpec *spec,
                            const GwOverlay *overlay,
                            const GwFrame *frame,
                            const GwBoardTheme *theme,
                            double cell,
                            const cairo_rectangle_int_t *cells);

/* The outline of selected cells, seen on any ground. */
void gw_board_draw_selection (cairo_t *cr,
                              const cairo_rectangle_int_t *selection,
                              const GwBoardTheme *theme,
                              double cell);

/* The outline of one cell: the pointer's, or with `is_strong` the keyboard's cursor. */
void gw_board_draw_cursor (
    cairo_t *cr, int x, int y, gboolean is_strong, const GwBoardTheme *theme, double cell);

/* What a tool would put there. */
void gw_board_draw_ghost_terrain (cairo_t *cr,
                                  const GwPalette *palette,
                                  guint terrain,
                                  int x,
                                  int y,
                                  const GwBoardTheme *theme,
                                  double cell);
void gw_board_draw_ghost_edge (
    cairo_t *cr, int x, int y, int dx, int dy, GwEdge edge, const GwBoardTheme *theme, double cell);

/* A candidate of a decision: tinted by how good it is among them (0 worst, 1 best), with a text
 * such as its score where there is room. */
typedef struct
{
  int x, y;
  double share;
  const char *text; /* or NULL */
  gboolean is_chosen;
  gboolean is_hovered;
} GwBoardCandidate;

void gw_board_draw_candidates (cairo_t *cr,
                               const GwBoardCandidate *candidates,
                               guint n_candidates,
                               const GwBoardTheme *theme,
                               double cell);

/* The ramp of a field with the numbers at its ends, in width × height from the origin. */
void gw_board_draw_legend (
    cairo_t *cr, const GwBoardField *field, const GwBoardTheme *theme, double width, double height);

/* Rulers */

#define GW_BOARD_RULER_SIZE 20.0

typedef enum
{
  GW_RULER_TOP,
  GW_RULER_LEFT,
} GwRulerSide;

typedef struct
{
  GwRulerSide side;
  guint count;   /* columns or rows of the board */
  double cell;   /* as in the view */
  double start;  /* where cell 0 begins along the ruler */
  double length; /* of the ruler */
  int marked;    /* the pointer's column or row, or -1 */
} GwBoardRuler;

/* A ruler from the origin, GW_BOARD_RULER_SIZE thick, with numbers as close as they fit: at each
 * cell, or each 5th, 10th, 50th, … */
void gw_board_draw_ruler (cairo_t *cr, const GwBoardRuler *ruler, const GwBoardTheme *theme);

/* How many cells apart the numbers of a ruler are. */
guint gw_board_ruler_get_stride (const GwBoardRuler *ruler, const GwBoardTheme *theme);

/* How thick rulers are whose numbers are as large as the theme says. */
double gw_board_ruler_get_size (const GwBoardTheme *theme);

G_END_DECLS
