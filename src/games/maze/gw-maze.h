/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ghost Maze (鬼迷宫): one player walks a maze in the dark, ghosts that see the player give chase.
 */
#pragma once

#include "gw-random.h"
#include "gw-rules.h"

G_BEGIN_DECLS

#define GW_MAZE_MIN_SIDE 8
#define GW_MAZE_MAX_SIDE 20
#define GW_MAZE_MAX_CELLS (GW_MAZE_MAX_SIDE * GW_MAZE_MAX_SIDE)
#define GW_MAZE_MAX_GHOSTS 16
#define GW_MAZE_ROOM_SIDE 3
#define GW_MAZE_N_DIRECTIONS 4

/* The number of steps that stands for "no way". */
#define GW_MAZE_NO_WAY G_MAXUINT16

/* The step that a ghost without one remembers. */
#define GW_MAZE_NO_STEP (-1)

extern const GwRules gw_maze_rules;

/* Indices into the palette's objects. */
typedef enum
{
  GW_MAZE_GOAL,
  GW_MAZE_GHOST,
  GW_MAZE_PLAYER, /* never on a map: it starts in the centre of the room */
} GwMazeObject;

/* Indices into the rules' sides. */
typedef enum
{
  GW_MAZE_PLAYERS,
  GW_MAZE_GHOSTS,
  GW_MAZE_DRAW,
} GwMazeSide;

typedef enum
{
  GW_MAZE_START,
  GW_MAZE_TURN,
  GW_MAZE_REVIVAL,
} GwMazePhase;

/* Of actions. */
typedef enum
{
  GW_MAZE_STEP, /* first: a GwDirection */
  GW_MAZE_REVIVE,
} GwMazeVerb;

/* Indices into the rules' events. */
typedef enum
{
  GW_MAZE_EVENT_STEP,
  GW_MAZE_EVENT_SEEN,
  GW_MAZE_EVENT_GHOST_STEP,
  GW_MAZE_EVENT_BLOCKED,
  GW_MAZE_EVENT_DEATH,
  GW_MAZE_EVENT_REVIVE,
  GW_MAZE_EVENT_SENT_HOME,
  GW_MAZE_EVENT_WIN,
  GW_MAZE_EVENT_END,
} GwMazeEvent;

/* Indices into the rules' controls. */
typedef enum
{
  GW_MAZE_CONTROL_UP, /* the four steps, in the order of GwDirection */
  GW_MAZE_CONTROL_DOWN,
  GW_MAZE_CONTROL_LEFT,
  GW_MAZE_CONTROL_RIGHT,
  GW_MAZE_CONTROL_REVIVE,
  GW_MAZE_N_CONTROLS,
} GwMazeControl;

/* A map, ready to be walked. The outer border is wall. */
typedef struct
{
  guint8 width, height, n_ghosts;
  gboolean has_glass;
  guint32 reciprocal; /* of the width, for finding a cell's row without a division */
  gint32 offsets[GW_MAZE_N_DIRECTIONS]; /* from a cell's number to its neighbours' */
  guint16 n_cells, start, goal;
  guint16 ghosts[GW_MAZE_MAX_GHOSTS]; /* their first cells, in cell order */

  /* what stops sight: bit x of row y, to the right of the cell and below it; the latter also as
   * bit y of column x */
  guint32 right_walls[GW_MAZE_MAX_SIDE];
  guint32 down_walls[GW_MAZE_MAX_SIDE];
  guint32 column_walls[GW_MAZE_MAX_SIDE];

  guint8 ways[GW_MAZE_MAX_CELLS];        /* bit i: the step in direction i is free */
  guint16 goal_steps[GW_MAZE_MAX_CELLS]; /* to the goal, or GW_MAZE_NO_WAY */
  guint64 hash;                          /* of the map */
} GwMazeBoard;

/* What a turn depends on and changes. */
typedef struct
{
  guint16 player;
  guint8 hp;
  guint8 is_dead; /* with hp left: waits for the revival */
  guint16 ghosts[GW_MAZE_MAX_GHOSTS];
  gint8 blocked[GW_MAZE_MAX_GHOSTS]; /* the direction of a step to try again */
} GwMazeWorld;

/* Actor 0 is the player, actor 1 + i is ghost i. A round is a turn. */
typedef struct
{
  GwClock clock;
  GwRandom random;
  GwMazeWorld world;
  guint32 seen[GW_MAZE_MAX_SIDE]; /* the fog's memory: bit x of row y */
  guint32 quiet_turns;            /* since a cell was newly seen */

  /* what the metrics need */
  guint32 deaths;
  guint32 turns_seen; /* in which some ghost saw the player after its step */

  GwMazeBoard board[]; /* [1] if the episode drew it, else [0] */
} GwMazeState;

/* The hash of a state folds these words with gw_hash_add() in this order: round, phase, whether it
 * is over, winner; hp, whether the player waits for the revival, its cell, quiet turns; for each
 * ghost its cell and 1 + the direction remembered; for each row the cells seen; the four words of
 * the random stream; the hash of the map. That folds width, height, goal, the ghosts' first cells,
 * and for each cell one word: the kind of the edge to its right, and three times that of the edge
 * below it, the border being wall. */

G_END_DECLS
