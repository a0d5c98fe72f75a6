/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which steps are legal on a map, precomputed for fast searches.
 *
 * Directions are numbered in scan order, staying last. A diagonal step is legal only if both
 * L-shaped ways around the corner are free. Legality is symmetric: if A may step to B, B may
 * step to A. */
#pragma once

#include "gw-map.h"

G_BEGIN_DECLS

#define GW_N_DIRECTIONS 8
#define GW_STAY 8

/* The nine candidates of a unit: eight neighbours in scan order, then its own cell. */
extern const gint8 gw_direction_dx[GW_N_DIRECTIONS + 1];
extern const gint8 gw_direction_dy[GW_N_DIRECTIONS + 1];

/* The direction of a step by (dx, dy), each from -1 to 1. */
static inline guint
gw_direction_from_delta (int dx, int dy)
{
  static const guint8 directions[9] = { 0, 1, 2, 3, GW_STAY, 4, 5, 6, 7 };

  return directions[(dy + 1) * 3 + dx + 1];
}

/* Empty rows and columns around the bit planes, so that a window never leaves them. */
#define GW_MOVES_MARGIN 64

typedef enum
{
  GW_PLANE_EAST,
  GW_PLANE_SOUTH,
  GW_PLANE_SOUTH_EAST,
  GW_PLANE_SOUTH_WEST,
  GW_N_PLANES,
} GwPlane;

typedef struct
{
  guint width, height;
  gboolean is_open;                 /* no obstacle anywhere: distance is Chebyshev */
  guint8 *masks;                    /* [height * width], bit i: direction i is legal */
  int offsets[GW_N_DIRECTIONS + 1]; /* from a cell's number to its candidates' */
  guint words_per_row;              /* of a plane row, margin included */
  guint64 (*planes)[GW_N_PLANES];   /* bit x of row y: the step from (x, y) is legal */
} GwMoves;

GwMoves *gw_moves_new (const GwMap *map);
void gw_moves_free (GwMoves *moves);

/* Labels the connected regions of passable cells from 1 on; impassable cells get 0. */
guint32 *gw_moves_label_regions (const GwMoves *moves, const GwMap *map);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwMoves, gw_moves_free)

G_END_DECLS
