/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the reference share. */
#pragma once

#include "maze-reference.h"

G_BEGIN_DECLS

extern const int maze_reference_dx[4];
extern const int maze_reference_dy[4];

typedef struct
{
  int steps[GW_MAZE_MAX_SIDE][GW_MAZE_MAX_SIDE]; /* -1: no way */
} MazeDistances;

static inline MazePoint
maze_point_move (MazePoint point, int direction)
{
  return (MazePoint){ point.x + maze_reference_dx[direction],
                      point.y + maze_reference_dy[direction] };
}

/* Whether a step from a cell of the map is free. */
gboolean maze_reference_is_open (const GwMap *map, MazePoint point, int direction);

/* Relaxes until nothing changes. Cells that are not `allowed` are not entered; NULL allows all. */
void maze_reference_relax (const GwMap *map,
                           gboolean (*allowed)[GW_MAZE_MAX_SIDE],
                           const MazePoint *sources,
                           int n_sources,
                           MazeDistances *distances);

/* Whether the player sees a cell, as it does the room from everywhere. */
gboolean maze_reference_is_visible (const MazeReference *reference, MazePoint point);

/* The direction that the policy takes. */
int maze_reference_decide (MazeReference *reference);

G_END_DECLS
