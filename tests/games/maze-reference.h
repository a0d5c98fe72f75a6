/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ghost Maze, drawn and played the slow and obvious way, straight from the rules page: points and
 * flags, distances by relaxation, nothing kept from one turn to the next. */
#pragma once

#include "gw-maze.h"

G_BEGIN_DECLS

typedef struct
{
  int x, y;
} MazePoint;

/* All of it may be looked at; copying it copies the game. */
typedef struct
{
  const GwMap *map;
  int width, height;
  int hp, max_turns;
  gboolean clears, is_oracle;
  gboolean draws_zero; /* every draw gives 0, as for solving */

  GwRandom random;
  MazePoint start, goal, player;
  gboolean is_dead, is_over;
  int winner, phase;
  guint turns, deaths, turns_seen, quiet_turns;
  int n_ghosts;
  MazePoint homes[GW_MAZE_MAX_GHOSTS];
  MazePoint ghosts[GW_MAZE_MAX_GHOSTS];
  int blocked[GW_MAZE_MAX_GHOSTS];                   /* a direction, or -1 */
  gboolean seen[GW_MAZE_MAX_SIDE][GW_MAZE_MAX_SIDE]; /* by y, then x */
} MazeReference;

/* The map that a seed gives. */
GwMap *maze_reference_draw_map (const GwParams *params, guint64 seed);

/* The start of an episode on a map with a size, which must outlive it. */
void maze_reference_start (MazeReference *reference,
                           const GwMap *map,
                           const GwParams *params,
                           guint64 seed);

/* Plays a step; without an action, by the policy. The action must be legal. */
void maze_reference_step (MazeReference *reference, const GwAction *action);

/* Whether the player could step in a direction. */
gboolean maze_reference_may_step (const MazeReference *reference, int direction);

/* The same words in the same order as the engine's hash. */
guint64 maze_reference_hash (const MazeReference *reference);

/* The columns of the metrics. */
void maze_reference_measure (const MazeReference *reference, gint32 *columns);

/* Steps from one cell to another over open edges, or -1. */
int maze_reference_get_steps (const GwMap *map, MazePoint from, MazePoint to);

gboolean maze_reference_sees (const GwMap *map, MazePoint from, MazePoint to);

G_END_DECLS
