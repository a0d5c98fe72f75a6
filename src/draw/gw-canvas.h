/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the drawing functions share: a context with the size of a cell, and where its pixels are. */
#pragma once

#include <cairo.h>

#include "gw-theme.h"

G_BEGIN_DECLS

typedef struct
{
  cairo_t *cr;
  const GwBoardTheme *theme;
  double cell;
  double scale; /* device pixels to a unit */
  double line;  /* the width of a thin line: whole device pixels, about a unit */
} GwCanvas;

GwCanvas gw_canvas_new (cairo_t *cr, const GwBoardTheme *theme, double cell);

/* The nearest whole device pixel. */
double gw_canvas_snap (const GwCanvas *canvas, double value);

/* Where a column or row begins: the first pixel of its grid line. */
double gw_canvas_get_start (const GwCanvas *canvas, int index);

/* A width of about `wanted` units whose middle can be that of a thin line. */
double gw_canvas_get_line_width (const GwCanvas *canvas, double wanted);

void gw_canvas_set_colour (const GwCanvas *canvas, const GwColour *colour);
void gw_canvas_set_alpha (const GwCanvas *canvas, const GwColour *colour, double alpha);

/* Adds the rectangle of these cells to the path. */
void gw_canvas_add_cells (const GwCanvas *canvas, int x, int y, int width, int height);

/* Adds a rectangle with round corners to the path. */
void gw_canvas_add_rounded (
    const GwCanvas *canvas, double x, double y, double width, double height, double radius);

/* What two ranges of cells have in common; FALSE if nothing. */
gboolean gw_canvas_intersect (const cairo_rectangle_int_t *cells,
                              const cairo_rectangle_int_t *other,
                              cairo_rectangle_int_t *common);

/* The part of `cells` (NULL for all) that lies in a board, with `extra` more cells around if there
 * are such; FALSE if nothing is left. */
gboolean gw_canvas_limit (const cairo_rectangle_int_t *cells,
                          guint columns,
                          guint rows,
                          int extra,
                          cairo_rectangle_int_t *limited);

G_END_DECLS
