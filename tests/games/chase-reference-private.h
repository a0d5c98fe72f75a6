/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the reference share. */
#pragma once

#include "chase-reference.h"

G_BEGIN_DECLS

#define GW_REFERENCE_UNREACHABLE G_MAXINT

/* Stands for "no killer in sight": larger than any distance. */
#define GW_REFERENCE_SAFE G_MAXINT32

#define GW_REFERENCE_MAX_CANDIDATES 9

/* The choices of the parameters, by index. */
enum
{
  OUTCOME_ALL_ESCAPE,
  OUTCOME_POINTS,
  OUTCOME_LITERAL,
};

enum
{
  CYCLES_ALLOW,
  CYCLES_BLOCK,
};

enum
{
  SIGHT_WINDOW,
  SIGHT_LINE,
};

enum
{
  SAFETY_LINEAR,
  SAFETY_LOG,
  SAFETY_STEPS,
};

enum
{
  PROBE_WINDOW,
  PROBE_SEEN,
};

enum
{
  PATROL_FREE,
  PATROL_NEAREST,
};

enum
{
  STRATEGY_NEAREST,
  STRATEGY_ASSIGN,
  STRATEGY_INTERCEPT,
};

typedef struct
{
  int exit_count, max_rounds, survivors, killers;
  int min_dist_exit, min_dist_enemy, min_dist_ally;
  int outcome, cycles;
  int survivor_sight, killer_sight, sight;
  int threat_horizon, safety;
  double alpha, beta, omega, gamma;
  double contested_penalty, unknown_penalty;
  int unknown_probe;
  double shadow_penalty;
  int shadow_cap;
  double lookahead_penalty, close_penalty;
  int close_danger;
  double last_round_bonus;
  int last_seen_timeout, patrol_after, patrol_exit, pursuit_horizon;
  double theta, kappa, psi;
  int camp_radius, killer_strategy;
} GwReferenceParams;

typedef struct
{
  int x, y;
} GwReferenceCell;

typedef struct
{
  GwReferenceCell cell;
  gboolean is_on_board;
  GwReferenceCell seen; /* where it last saw an enemy */
  int seen_round;       /* 0: never */
  gboolean was_close, was_cornered;
  int escape_round;
} GwReferenceUnit;

struct _GwChaseReference
{
  GwMap *map;
  GwReferenceParams params;
  GwRandom random;
  GArray *exits;    /* of GwReferenceCell */
  GArray *teams[2]; /* of GwReferenceUnit, by GwChaseSide; the index is the id */
  int round;
  GwChasePhase phase;
  gboolean is_over;
  int winner;
  guint points[2];
  guint close_deaths, cornered_deaths, camp_captures;
  guint blocked[2];
  guint overlaps;
};

/* What a unit submits. */
typedef struct
{
  guint id;
  GwReferenceCell from, to;
  double score;
  gboolean is_moving; /* it does not stay, by choice or by refusal */
} GwReferenceMove;

static inline GwReferenceUnit *
gw_reference_get_unit (const GwChaseReference *reference, GwChaseSide side, guint id)
{
  return &g_array_index (reference->teams[side], GwReferenceUnit, id);
}

static inline GwReferenceCell
gw_reference_get_exit (const GwChaseReference *reference, guint index)
{
  return g_array_index (reference->exits, GwReferenceCell, index);
}

static inline gboolean
gw_reference_same_cell (GwReferenceCell cell, GwReferenceCell other)
{
  return cell.x == other.x && cell.y == other.y;
}

static inline int
gw_reference_chebyshev (GwReferenceCell cell, GwReferenceCell other)
{
  return MAX (ABS (cell.x - other.x), ABS (cell.y - other.y));
}

static inline int
gw_reference_cell_number (const GwChaseReference *reference, GwReferenceCell cell)
{
  return cell.y * (int) reference->map->width + cell.x;
}

/* chase-reference-grid.c */
guint gw_reference_list_candidates (const GwMap *map,
                                    GwReferenceCell cell,
                                    GwReferenceCell candidates[GW_REFERENCE_MAX_CANDIDATES]);
int *gw_reference_search (const GwMap *map, const GwReferenceCell *sources, guint n_sources);
int *gw_reference_search_exits (const GwChaseReference *reference);
gboolean gw_reference_is_exit (const GwChaseReference *reference, GwReferenceCell cell);
gboolean gw_reference_sees (const GwChaseReference *reference,
                            GwReferenceCell viewer,
                            GwReferenceCell target,
                            int range);

/* chase-reference-start.c */
void gw_reference_read_params (GwReferenceParams *values, const GwParams *params);
gboolean gw_reference_draw_start (GwChaseReference *reference, const GwMap *map, GError **error);

/* chase-reference-conflicts.c: leaves is_moving only to the moves that take place, and returns
 * how many were refused. */
guint gw_reference_resolve (GwReferenceMove *moves, guint n_moves, int cycles);

/* chase-reference-survivor.c */
GwReferenceMove gw_reference_decide_survivor (GwChaseReference *reference, guint id);

/* chase-reference-strategy.c */
int gw_reference_bound_steps (const GwChaseReference *reference,
                              const int *steps,
                              GwReferenceCell target,
                              GwReferenceCell cell);
int gw_reference_find_nearest_survivor (const GwChaseReference *reference, guint killer);
int *gw_reference_assign (const GwChaseReference *reference);
gboolean gw_reference_find_interception (const GwChaseReference *reference,
                                         guint killer,
                                         GwReferenceCell *cell);

/* chase-reference-killer.c: `assigned` is what gw_reference_assign() gave, or NULL. */
GwReferenceMove
gw_reference_decide_killer (GwChaseReference *reference, guint id, const int *assigned);

G_END_DECLS
