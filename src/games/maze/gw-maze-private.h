/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of Ghost Maze share. */
#pragma once

#include <string.h>

#include "gw-maze.h"

G_BEGIN_DECLS

#define GW_MAZE_N_OVERLAYS 5
#define GW_MAZE_N_GENERATORS 3

typedef enum
{
  STYLE_UNIFORM,
  STYLE_WINDING,
  STYLE_BRANCHY,
} GwMazeStyle;

typedef enum
{
  POLICY_EXPLORER,
  POLICY_ORACLE,
} GwMazePolicy;

/* What a map is generated from. */
typedef struct
{
  guint width, height;
  GwMazeStyle style;
  guint loops, n_ghosts;
} GwMazeMaking;

typedef struct
{
  int hp, max_turns;
  gboolean revive_clears;
  GwMazePolicy policy;
  gboolean is_drawn; /* each episode draws a map of its own */
  GwMazeMaking making;
  GwMazeBoard board; /* unless it is drawn */
} GwMazePlan;

/* A search over the cells. */
typedef struct
{
  guint16 steps[GW_MAZE_MAX_CELLS];
  guint16 queue[GW_MAZE_MAX_CELLS];
  guint8 entered[GW_MAZE_MAX_CELLS]; /* the direction of the last step */
} GwMazeSearch;

typedef enum
{
  AIM_GOAL,
  AIM_FRONTIER,
  AIM_FLIGHT,
} GwMazeAim;

/* The way that an explorer who fears nobody takes, knowing no more than this. */
typedef struct
{
  guint64 board; /* its hash */
  guint32 seen[GW_MAZE_MAX_SIDE];
  GwMazeAim aim;
  guint16 cell;                   /* where it leads */
  gint8 steps[GW_MAZE_MAX_CELLS]; /* the direction from each cell on the way; elsewhere none */
} GwMazeRoute;

/* How soon the nearest shown ghost could be on a cell, worked out as far as it was asked for. */
typedef struct
{
  const GwMazeBoard *board;
  const guint32 *seen;
  guint16 steps[GW_MAZE_MAX_CELLS];
  guint16 queue[GW_MAZE_MAX_CELLS];
  guint head, tail;
} GwMazeDanger;

/* A worker's own memory. */
typedef struct
{
  GwMazeSearch search;
  GwMazeRoute route;
  GwMazeDanger danger;
} GwMazeScratch;

extern const GwPalette gw_maze_palette;
extern const GwChoice gw_maze_winners[];
extern const GwOverlaySpec gw_maze_overlays[GW_MAZE_N_OVERLAYS];
extern const GwGenerator gw_maze_generators[GW_MAZE_N_GENERATORS];
extern const GwControl gw_maze_controls[GW_MAZE_N_CONTROLS];
extern const GwCodec gw_maze_codec;
extern const GwChoice gw_maze_style_choices[];
extern const GwChoice gw_maze_directions[GW_MAZE_N_DIRECTIONS + 1]; /* for files and people */

static inline const GwMazePlan *
get_maze_plan (const GwPlan *plan)
{
  return plan->prepared;
}

static inline const GwMazeBoard *
get_board (const GwMazePlan *maze, const GwMazeState *state)
{
  return maze->is_drawn ? state->board : &maze->board;
}

static inline int
cell_y (const GwMazeBoard *board, guint cell)
{
  return (int) (cell * board->reciprocal >> 16);
}

static inline int
cell_x (const GwMazeBoard *board, guint cell)
{
  return (int) cell - cell_y (board, cell) * board->width;
}

/* The neighbour in a direction; only where there is one. */
static inline guint
get_neighbour (const GwMazeBoard *board, guint cell, guint direction)
{
  return (guint) ((int) cell + board->offsets[direction]);
}

static inline gboolean
has_cell (const guint32 *rows, const GwMazeBoard *board, guint cell)
{
  return rows[cell_y (board, cell)] >> cell_x (board, cell) & 1;
}

/* How many directions are in a mask. */
static inline guint
count_ways (guint mask)
{
  return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1) + (mask >> 3 & 1);
}

/* Whether (x, y) belongs to the start room of a map of this height. */
static inline gboolean
is_in_room (guint height, int x, int y)
{
  return x < GW_MAZE_ROOM_SIDE && y >= (int) height - GW_MAZE_ROOM_SIDE;
}

/* gw-maze-board.c */

/* All walls, but for the room and its openings; no goal, no ghosts. */
void gw_maze_board_init (GwMazeBoard *board, guint width, guint height);
void gw_maze_board_set_edge (GwMazeBoard *board, guint cell, GwDirection direction, GwEdge edge);
GwEdge gw_maze_board_get_edge (const GwMazeBoard *board, guint cell, GwDirection direction);

/* The edge that a map must have to the right of a cell or below it, if the room is at stake: TRUE
 * and which. */
gboolean gw_maze_get_room_edge (guint height, int x, int y, GwDirection direction, GwEdge *edge);

/* Sorts the ghosts, and works out what depends on edges and goal. */
void gw_maze_board_finish (GwMazeBoard *board);

/* A map without errors. */
void gw_maze_board_read (GwMazeBoard *board, const GwMap *map);
GwMap *gw_maze_board_to_map (const GwMazeBoard *board);
gboolean gw_maze_board_is_map (const GwMazeBoard *board, const GwMap *map);

/* The steps from one cell to every other, until `last` is reached if that is a cell. */
void gw_maze_fill_steps (
    const GwMazeBoard *board, guint from, guint last, guint16 *steps, guint16 *queue);

/* gw-maze-generate.c */
gboolean gw_maze_generate (const GwMazeMaking *making,
                           GwRandom *random,
                           GwMazeBoard *board,
                           GwMazeScratch *scratch,
                           GError **error);

/* Draws this many ghosts where they may stand. */
void gw_maze_draw_ghosts (GwMazeBoard *board, guint n_ghosts, GwRandom *random);

/* gw-maze-sight.c */

/* Adds what is visible from a cell to a set of cells. */
void gw_maze_look (const GwMazeBoard *board, guint cell, guint32 *rows);

/* Whether one sees from one cell to another; it is mutual. */
gboolean gw_maze_sees (const GwMazeBoard *board, guint from, guint to);
guint gw_maze_count_cells (const GwMazeBoard *board, const guint32 *rows);

/* gw-maze-turn.c */

typedef enum
{
  GW_MAZE_GOES_ON,
  GW_MAZE_WON,
  GW_MAZE_DIED,
} GwMazeOutcome;

typedef struct
{
  GwMazeOutcome outcome;
  guint before, after; /* bit i: ghost i saw the player before its step and after it */
} GwMazeTurnResult;

/* Where a turn's draws come from and its events go to; each may be NULL. Without a stream every
 * draw gives 0. */
typedef struct
{
  const GwMazeBoard *board;
  GwRandom *random;
  GwMazeSearch *search;
  const GwSink *sink;
  const GwClock *clock;
} GwMazeTable;

/* Plays the turn in which the player takes a free step. */
GwMazeTurnResult gw_maze_turn (const GwMazeTable *table, GwMazeWorld *world, GwDirection direction);

/* Puts a dead player back into the start cell. */
void gw_maze_revive (const GwMazeTable *table, GwMazeWorld *world, gboolean clears);

/* The directions of the first steps of all shortest ways from one cell to another, as bits. */
guint
gw_maze_find_first_steps (const GwMazeBoard *board, guint from, guint to, GwMazeSearch *search);

/* The ghost on a cell, or -1. */
int gw_maze_find_ghost (const GwMazeBoard *board, const GwMazeWorld *world, guint cell);

/* gw-maze-walker.c */

/* A cell that a walker thought of going to. */
typedef struct
{
  guint16 cell;
  guint16 steps;
  guint16 ghost_steps; /* of the nearest shown ghost, or GW_MAZE_NO_WAY */
  guint8 direction;    /* of the first step to it */
  gboolean is_safe;
} GwMazeCandidate;

typedef struct
{
  GwMazeAim aim;
  guint cell;
  GwDirection direction;
  gboolean is_bold; /* ghosts are ignored: nothing new for long */
} GwMazeDecision;

/* What the walker does next; every candidate it weighed is added to `candidates`, of
 * GwMazeCandidate, unless that is NULL. */
GwMazeDecision gw_maze_decide (const GwMazePlan *maze,
                               const GwMazeState *state,
                               GwMazeScratch *scratch,
                               GArray *candidates);

/* gw-maze-episode.c */
gboolean gw_maze_prepare (GwPlan *plan, GError **error);
void gw_maze_unprepare (GwPlan *plan);
gpointer gw_maze_new_scratch (const GwPlan *plan);
gboolean
gw_maze_reset (const GwPlan *plan, gpointer state, gpointer scratch, guint64 seed, GError **error);
gboolean gw_maze_step (const GwPlan *plan,
                       gpointer state,
                       gpointer scratch,
                       const GwAction *actions,
                       guint n_actions,
                       const GwSink *sink,
                       GError **error);
guint64 gw_maze_hash (const GwPlan *plan, gconstpointer state);
void gw_maze_measure (const GwPlan *plan, gconstpointer state, gint32 *columns);
GwMap *gw_maze_place (const GwPlan *plan, gconstpointer state);

/* Whether an action is legal; FALSE with the reason if not. */
gboolean gw_maze_check_action (const GwPlan *plan,
                               const GwMazeState *state,
                               const GwAction *action,
                               GError **error);

/* gw-maze-specs.c */
GwParamSpecs *gw_maze_list_params (const GwMap *map);
GwMetricSpecs *gw_maze_list_metrics (const GwMap *map, const GwParams *params);
void gw_maze_read_making (const GwParams *params, GwMazeMaking *making);

/* gw-maze-problems.c */
void gw_maze_find_problems (const GwMap *map, const GwParams *params, GPtrArray *problems);

/* gw-maze-invariants.c */
gboolean
gw_maze_check_state (const GwPlan *plan, gconstpointer before, gconstpointer state, GError **error);

/* gw-maze-explain.c */
gboolean gw_maze_explain (const GwPlan *plan,
                          gconstpointer state,
                          gpointer scratch,
                          int actor,
                          GwExplain *explain,
                          GError **error);

/* gw-maze-overlays.c */
void gw_maze_overlay (const GwPlan *plan,
                      gconstpointer state,
                      gpointer scratch,
                      guint index,
                      int actor,
                      GwOverlay *overlay);

/* gw-maze-hand.c */
void gw_maze_list_legal (const GwPlan *plan, gconstpointer state, int actor, GArray *actions);
char *gw_maze_action_to_text (const GwPlan *plan, gconstpointer state, const GwAction *action);
gboolean gw_maze_action_from_text (
    const GwPlan *plan, gconstpointer state, const char *text, GwAction *action, GError **error);
gboolean gw_maze_get_control_action (const GwPlan *plan,
                                     gconstpointer state,
                                     guint control,
                                     int argument,
                                     GwAction *action,
                                     GError **error);
gboolean gw_maze_find_route (
    const GwPlan *plan, gconstpointer state, int actor, int x, int y, GArray *actions);
gboolean gw_maze_get_notice (const GwPlan *plan, gconstpointer state, GwNotice *notice);

/* gw-maze-solve.c */
gboolean gw_maze_solve (const GwPlan *plan,
                        const GwSolveLimits *limits,
                        GwSolution *solution,
                        GError **error);

G_END_DECLS
