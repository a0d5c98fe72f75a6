/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a board's drawing that its files use of each other. */
#pragma once

#include "gw-board.h"
#include "gw-canvas.h"
#include "gw-text.h"

G_BEGIN_DECLS

GwTerrainLook gw_terrain_get_look (const GwTerrainSpec *spec);

typedef struct
{
  int x, y;
} GwCell;

/* The pattern of a terrain on each of these cells. */
void gw_terrain_draw_marks (const GwCanvas *canvas,
                            const GwTerrainSpec *spec,
                            const GwCell *places,
                            guint n_places);

/* How wide walls are, in units. */
double gw_edges_get_wall_width (const GwCanvas *canvas);

/* Adds the panes of a glass edge of one cell to the path: to its right, or below it. */
void gw_edges_add_glass (const GwCanvas *canvas, int x, int y, gboolean is_right);

/* What a token or an object looks like. The place is that of the cell's corner, in cells. */
typedef struct
{
  const GwObjectKind *kind;
  int side;
  char letter;
  double x, y;
  double alpha;
  int dx, dy; /* where it faces, or 0 */
} GwPiece;

void gw_piece_draw (const GwCanvas *canvas, GwText *text, const GwPiece *piece);

/* The colour of a kind of its own, or that of its side. */
GwColour gw_piece_get_colour (const GwBoardTheme *theme, const GwObjectKind *kind, int side);

/* Adds the outline of a unit of this side to the path, around a centre given in units. */
void gw_piece_add_shape (
    const GwCanvas *canvas, int side, double centre_x, double centre_y, double size);

/* How far a unit reaches from its centre, in units. */
double gw_piece_get_size (const GwCanvas *canvas, int side);

G_END_DECLS
