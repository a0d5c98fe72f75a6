/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of Chase share: the prepared plan, a worker's scratch, and the decisions. */
#pragma once

#include <stdatomic.h>
#include <string.h>

#include "gw-chase.h"

G_BEGIN_DECLS

#define GW_CHASE_N_CANDIDATES (GW_N_DIRECTIONS + 1)

typedef enum
{
  OUTCOME_ALL_ESCAPE,
  OUTCOME_POINTS,
  OUTCOME_LITERAL,
} GwChaseOutcome;

typedef enum
{
  SAFETY_LINEAR,
  SAFETY_LOG,
  SAFETY_STEPS,
} GwChaseSafety;

typedef enum
{
  STRATEGY_NEAREST,
  STRATEGY_ASSIGN,
  STRATEGY_INTERCEPT,
} GwChaseStrategy;

/* The parameters, read once from GwParams. */
typedef struct
{
  int max_rounds, exit_count;
  int min_dist_exit, min_dist_enemy, min_dist_ally;
  GwChaseOutcome outcome;
  gboolean block_cycles;
  gboolean line_of_sight;
  int survivor_sight, killer_sight;

  int threat_horizon;
  double alpha, beta, omega, gamma;
  double safety[GW_FLOOD_MAX_HORIZON + 1]; /* by D_killer */
  double contested_penalty;
  double unknown_penalty;
  gboolean probe_seen_only;
  double shadow_penalty;
  int shadow_cap;
  double lookahead_penalty;
  double close_penalty;
  int close_danger;
  double last_round_bonus;

  int pursuit_horizon;
  int last_seen_timeout, patrol_after;
  gboolean patrol_free_exit;
  double theta, kappa, psi;
  int camp_radius;
  GwChaseStrategy strategy;
} GwChaseTuning;

/* Everything that depends only on the map and the parameters. */
typedef struct
{
  GwChaseTuning tuning;
  GwMap *board; /* the map, or the open board that stands for a map without a size */
  int width, height;
  int unreachable; /* the distance that stands for "no way": width × height */
  GwMoves *moves;
  guint32 *regions; /* NULL on an open board, where everything is connected */

  guint n_survivors, n_killers, n_exits;
  gboolean exits_placed, survivors_placed, killers_placed;
  GwPoint *placed_exits, *placed_survivors, *placed_killers;
  GwPoint *border; /* passable border cells clockwise from (0,0) */
  guint n_border;

  /* On a board with obstacles: steps to the nearest placed exit, and to each exit on its own.
   * The fields of drawn exits are built when an episode first needs them, and shared. */
  GwField *exit_field;
  _Atomic (GwField *) *fields; /* [cells] */
  atomic_size_t field_bytes;
} GwChasePlan;

/* What a unit submits to its team's conflict resolution. */
typedef struct
{
  guint8 candidate;
  double score;
} GwChaseDecision;

typedef enum
{
  TARGET_NONE, /* a random walk */
  TARGET_SURVIVOR,
  TARGET_LAST_SEEN,
  TARGET_EXIT,
  TARGET_CELL, /* a cell on a survivor's way, to cut it off */
} GwChaseTargetKind;

typedef struct
{
  GwChaseTargetKind kind;
  int id; /* of the survivor or the exit */
  GwPoint place;
} GwChaseTarget;

/* What one killer sees before anyone decides. */
typedef struct
{
  guint64 visible; /* bit i: survivor i */
  int nearest;     /* of them, or -1 */
} GwChaseSighting;

/* A worker's own memory. */
typedef struct
{
  GwChaseDecision decisions[GW_CHASE_MAX_UNITS];
  GwChaseSighting sightings[GW_CHASE_MAX_UNITS];
  GwChaseTarget targets[GW_CHASE_MAX_UNITS];
  GwPoint wanted[GW_CHASE_MAX_UNITS];
  guint8 refusals[GW_CHASE_MAX_UNITS]; /* 0, or 1 + GwChaseRefusal */

  /* the fields of this episode's exits, on a board with obstacles */
  guint n_bound;
  guint32 bound_cells[GW_CHASE_MAX_EXITS];
  const GwField *bound[GW_CHASE_MAX_EXITS];
  GwField *owned[GW_CHASE_MAX_EXITS]; /* those that did not fit the shared budget */
} GwChaseScratch;

static inline const GwChasePlan *
get_chase_plan (const GwPlan *plan)
{
  return plan->prepared;
}

static inline guint
cell_of (const GwChasePlan *plan, GwPoint place)
{
  return (guint) place.y * (guint) plan->width + (guint) place.x;
}

static inline GwPoint
point_of_cell (const GwChasePlan *plan, guint cell)
{
  return (GwPoint){ (gint16) (cell % (guint) plan->width), (gint16) (cell / (guint) plan->width) };
}

static inline GwPoint
candidate_place (GwPoint here, guint candidate)
{
  return (GwPoint){ (gint16) (here.x + gw_direction_dx[candidate]),
                    (gint16) (here.y + gw_direction_dy[candidate]) };
}

static inline gboolean
same_place (GwPoint place, GwPoint other)
{
  guint32 word, other_word;

  /* one comparison instead of two: this is asked for every pair of units in every phase */
  memcpy (&word, &place, sizeof word);
  memcpy (&other_word, &other, sizeof other_word);
  return word == other_word;
}

static inline int
distance_between (GwPoint place, GwPoint other)
{
  return gw_chebyshev (place.x, place.y, other.x, other.y);
}

/* The candidates a unit at `here` may choose, staying included, as bits in scan order. */
static inline guint
candidate_mask (const GwChasePlan *plan, GwPoint here)
{
  return plan->moves->masks[cell_of (plan, here)] | 1u << GW_STAY;
}

/* The scores of the nine candidates, in scan order. Scores are built
 * term by term, each term for all candidates at once. */
#define GW_CHASE_ALL_CANDIDATES 0x1ffu

typedef struct
{
  double totals[GW_CHASE_N_CANDIDATES];
} GwChaseScores;

/* The same terms one by one, for whoever asks why; most callers pass NULL. */
typedef struct
{
  double terms[GW_CHASE_N_CANDIDATES][GW_EXPLAIN_MAX_TERMS];
} GwChaseTerms;

/* Starts the scores with `weight` × value for every candidate. */
static inline void
scores_start (GwChaseScores *scores, double weight, const int *values, GwChaseTerms *terms)
{
  for (guint i = 0; i < GW_CHASE_N_CANDIDATES; i++)
    {
      scores->totals[i] = weight * values[i];
    }
  for (guint i = 0; terms != NULL && i < GW_CHASE_N_CANDIDATES; i++)
    {
      terms->terms[i][0] = scores->totals[i];
    }
}

static inline void
scores_add (GwChaseScores *scores, guint candidate, double value, guint term, GwChaseTerms *terms)
{
  scores->totals[candidate] += value;
  if (terms != NULL)
    {
      terms->terms[candidate][term] = value;
    }
}

/* Adds the same value to every candidate in the mask. */
static inline void
scores_add_where (GwChaseScores *scores, guint mask, double value, guint term, GwChaseTerms *terms)
{
  if (mask == GW_CHASE_ALL_CANDIDATES && terms == NULL)
    {
      for (guint i = 0; i < GW_CHASE_N_CANDIDATES; i++)
        {
          scores->totals[i] += value;
        }
      return;
    }
  for (; mask != 0; mask &= mask - 1)
    {
      scores_add (scores, (guint) __builtin_ctz (mask), value, term, terms);
    }
}

/* gw-chase-specs.c */
extern const GwPalette gw_chase_palette;
extern const GwChoice gw_chase_winners[]; /* by GwChaseSide */
GwParamSpecs *gw_chase_list_params (const GwMap *map);
GwMetricSpecs *gw_chase_list_metrics (const GwMap *map, const GwParams *params);
void gw_chase_read_tuning (const GwParams *params, GwChaseTuning *tuning);

/* gw-chase-problems.c */
void gw_chase_find_problems (const GwMap *map, const GwParams *params, GPtrArray *problems);

/* gw-chase-overlays.c; initialisers need the counts as constants */
#define GW_CHASE_N_OVERLAYS 4
extern const GwOverlaySpec gw_chase_overlays[GW_CHASE_N_OVERLAYS];
void gw_chase_overlay (const GwPlan *plan,
                       gconstpointer state,
                       gpointer scratch,
                       guint index,
                       int actor,
                       GwOverlay *overlay);

/* gw-chase-generators.c */
#define GW_CHASE_N_GENERATORS 3
extern const GwGenerator gw_chase_generators[GW_CHASE_N_GENERATORS];

/* gw-chase-plan.c */
gboolean gw_chase_prepare (GwPlan *plan, GError **error);
void gw_chase_unprepare (GwPlan *plan);
gpointer gw_chase_new_scratch (const GwPlan *plan);
void gw_chase_free_scratch (gpointer scratch);

/* The passable cells of the border, clockwise from (0,0), on which exits are drawn. */
GwPoint *gw_chase_list_border (const GwMap *board, guint *n_cells);

/* Makes the fields of the state's exits available in the scratch. Called before anything that
 * decides; after the first call for an episode it only compares. */
void
gw_chase_bind_exits (const GwChasePlan *plan, GwChaseScratch *scratch, const GwChaseState *state);

/* gw-chase-start.c */
gboolean
gw_chase_reset (const GwPlan *plan, gpointer state, gpointer scratch, guint64 seed, GError **error);
GwMap *gw_chase_place (const GwPlan *plan, gconstpointer state);

/* gw-chase-sight.c */
gboolean gw_chase_is_line_free (const GwMap *board, GwPoint viewer, GwPoint target);

static inline gboolean
gw_chase_sees (const GwChasePlan *plan, GwPoint viewer, GwPoint target, int sight)
{
  return distance_between (viewer, target) <= sight
         && (!plan->tuning.line_of_sight || plan->moves->is_open
             || gw_chase_is_line_free (plan->board, viewer, target));
}

/* gw-chase-survivor.c */

/* Decides for survivor `id` and refreshes its memory. `forced` is the candidate of a hand-made
 * move, or -1. */
GwChaseDecision gw_chase_decide_survivor (const GwChasePlan *plan,
                                          GwChaseState *state,
                                          const GwChaseScratch *scratch,
                                          guint id,
                                          int forced);
void gw_chase_explain_survivor (const GwChasePlan *plan,
                                GwChaseState *state,
                                const GwChaseScratch *scratch,
                                guint id,
                                GwExplain *explain);

/* gw-chase-killer.c */

/* What every killer sees, and whom it therefore goes for; refreshes memories. */
void
gw_chase_choose_targets (const GwChasePlan *plan, GwChaseState *state, GwChaseScratch *scratch);

/* Steps between two cells up to the pursuit horizon; beyond it, horizon + Chebyshev. */
int gw_chase_pursuit_steps (const GwChasePlan *plan, GwPoint from, GwPoint to);

/* Decides for killer `id`, whose target is chosen. Draws for a random walk. */
GwChaseDecision gw_chase_decide_killer (const GwChasePlan *plan,
                                        GwChaseState *state,
                                        const GwChaseScratch *scratch,
                                        guint id,
                                        int forced);
void gw_chase_explain_killer (const GwChasePlan *plan,
                              GwChaseState *state,
                              const GwChaseScratch *scratch,
                              guint id,
                              GwExplain *explain);

/* gw-chase-strategy.c: who goes for whom, where killers work together. */
void gw_chase_assign_targets (const GwChasePlan *plan,
                              const GwChaseState *state,
                              GwChaseScratch *scratch);
void gw_chase_intercept_targets (const GwChasePlan *plan,
                                 const GwChaseState *state,
                                 GwChaseScratch *scratch);

/* gw-chase-assignment.c */

/* The largest number of rows served, then the least cost, then the lexicographically least
 * columns by row. costs[row * n_columns + column] is -1 where a pair is impossible; assigned[row]
 * becomes a column or -1. */
void gw_chase_solve_assignment (const int *costs, guint n_rows, guint n_columns, int *assigned);

/* gw-chase-resolve.c */

/* Settles the conflicts of one team whose decisions are in the scratch: afterwards a unit moves
 * if its refusal is 0 and its wanted place is another. `members` has a bit for each unit. */
void gw_chase_resolve (const GwChaseUnit *units,
                       guint64 members,
                       gboolean block_cycles,
                       GwChaseScratch *scratch);

/* gw-chase-step.c */
gboolean gw_chase_step (const GwPlan *plan,
                        gpointer state,
                        gpointer scratch,
                        const GwAction *actions,
                        guint n_actions,
                        const GwSink *sink,
                        GError **error);

/* Who moves in the next step. */
GwChaseSide gw_chase_get_next_side (const GwChaseState *state);

/* Whether an actor moves in the next step; if not, the error says why. */
gboolean gw_chase_is_to_move (const GwChaseState *state, int actor, GError **error);

/* Advances the clock to the phase that comes next. */
void gw_chase_begin_phase (GwChaseState *state);

/* gw-chase-invariants.c */
gboolean gw_chase_check_state (const GwPlan *plan,
                               gconstpointer before,
                               gconstpointer state,
                               GError **error);

/* gw-chase-explain.c */
gboolean gw_chase_explain (const GwPlan *plan,
                           gconstpointer state,
                           gpointer scratch,
                           int actor,
                           GwExplain *explain,
                           GError **error);

/* Adds a row for every candidate. */
void gw_chase_explain_rows (GwExplain *explain,
                            int actor,
                            GwPoint here,
                            guint candidates,
                            GwChaseDecision decision,
                            const GwChaseScores *scores,
                            const GwChaseTerms *terms);

/* Steps in a field; plan->unreachable if there is no way. */
static inline int
field_steps (const GwChasePlan *plan, const GwField *field, guint cell)
{
  guint32 steps = gw_field_get (field, cell);

  return steps == GW_FIELD_UNREACHABLE ? plan->unreachable : (int) steps;
}

/* Steps from one exit to a cell. */
static inline int
gw_chase_exit_steps (const GwChasePlan *plan,
                     const GwChaseState *state,
                     const GwChaseScratch *scratch,
                     GwPoint place,
                     guint exit)
{
  return plan->moves->is_open ? distance_between (place, state->exits[exit])
                              : field_steps (plan, scratch->bound[exit], cell_of (plan, place));
}

/* Steps from the nearest exit to a cell. */
static inline int
gw_chase_nearest_exit_steps (const GwChasePlan *plan,
                             const GwChaseState *state,
                             const GwChaseScratch *scratch,
                             GwPoint place)
{
  int nearest = plan->unreachable;

  if (plan->exit_field != NULL)
    {
      return field_steps (plan, plan->exit_field, cell_of (plan, place));
    }
  for (guint exit = 0; exit < state->n_exits; exit++)
    {
      int steps = gw_chase_exit_steps (plan, state, scratch, place, exit);
      nearest = MIN (nearest, steps);
    }
  return nearest;
}

/* A field at the nine candidates around `here`; 0 at those that cannot be entered. */
static inline void
field_around (const GwChasePlan *plan,
              const GwField *field,
              GwPoint here,
              guint candidates,
              int steps[GW_CHASE_N_CANDIDATES])
{
  guint cell = cell_of (plan, here);

  memset (steps, 0, GW_CHASE_N_CANDIDATES * sizeof *steps);
  for (guint mask = candidates; mask != 0; mask &= mask - 1)
    {
      guint i = (guint) __builtin_ctz (mask);

      steps[i] = field_steps (plan, field, cell + (guint) plan->moves->offsets[i]);
    }
}

/* One number for each of the eight neighbours, in scan order: a register of 16-bit lanes. */
typedef gint16 GwLanes __attribute__ ((vector_size (16)));
typedef gint32 GwWideLanes __attribute__ ((vector_size (32)));

static inline GwLanes
lanes_abs (GwLanes lanes)
{
  GwLanes sign = lanes >> 15;

  return (lanes ^ sign) - sign;
}

static inline GwLanes
lanes_max (GwLanes lanes, GwLanes others)
{
  GwLanes is_less = lanes < others;

  return (others & is_less) | (lanes & ~is_less);
}

static inline GwLanes
lanes_min (GwLanes lanes, GwLanes others)
{
  return ~lanes_max (~lanes, ~others);
}

/* Chebyshev distances of the eight neighbours of `here` to a place. */
static inline GwLanes
lanes_distance (GwPoint here, GwPoint place)
{
  const GwLanes across = { -1, 0, 1, -1, 1, -1, 0, 1 };
  const GwLanes down = { -1, -1, -1, 0, 0, 1, 1, 1 };

  return lanes_max (lanes_abs (across + (gint16) (here.x - place.x)),
                    lanes_abs (down + (gint16) (here.y - place.y)));
}

static inline void
lanes_store (GwLanes lanes, int values[GW_N_DIRECTIONS])
{
  GwWideLanes wide = __builtin_convertvector(lanes, GwWideLanes);

  memcpy (values, &wide, sizeof wide);
}

/* Steps from one exit to the nine candidates around `here`, in scan order; 0 at those that cannot
 * be entered on a board with obstacles. */
static inline void
gw_chase_one_exit_around (const GwChasePlan *plan,
                          const GwChaseState *state,
                          const GwChaseScratch *scratch,
                          guint exit,
                          GwPoint here,
                          guint candidates,
                          int steps[GW_CHASE_N_CANDIDATES])
{
  if (plan->moves->is_open)
    {
      lanes_store (lanes_distance (here, state->exits[exit]), steps);
      steps[GW_STAY] = distance_between (here, state->exits[exit]);
      return;
    }
  field_around (plan, scratch->bound[exit], here, candidates, steps);
}

/* The same for the nearest exit. */
static inline void
gw_chase_exits_around (const GwChasePlan *plan,
                       const GwChaseState *state,
                       const GwChaseScratch *scratch,
                       GwPoint here,
                       guint candidates,
                       int steps[GW_CHASE_N_CANDIDATES])
{
  if (plan->moves->is_open)
    {
      GwLanes nearest = lanes_distance (here, state->exits[0]);
      int stay = distance_between (here, state->exits[0]);

      for (guint exit = 1; exit < state->n_exits; exit++)
        {
          int distance = distance_between (here, state->exits[exit]);

          nearest = lanes_min (nearest, lanes_distance (here, state->exits[exit]));
          stay = MIN (stay, distance);
        }
      lanes_store (nearest, steps);
      steps[GW_STAY] = stay;
      return;
    }
  if (plan->exit_field != NULL)
    {
      field_around (plan, plan->exit_field, here, candidates, steps);
      return;
    }
  memset (steps, 0, GW_CHASE_N_CANDIDATES * sizeof *steps);
  for (guint mask = candidates; mask != 0; mask &= mask - 1)
    {
      guint i = (guint) __builtin_ctz (mask);

      steps[i] = gw_chase_nearest_exit_steps (plan, state, scratch, candidate_place (here, i));
    }
}

/* The candidates around `here` that lie within `radius` of `place`, as bits in scan order. */
static inline guint
candidates_within (GwPoint here, GwPoint place, int radius)
{
  /* columns[first][last]: candidates whose dx lies between first - 1 and last - 1 */
  static const guint16 columns[3][3] = {
    { 0x029, 0x16b, 0x1ff },
    { 0, 0x142, 0x1d6 },
    { 0, 0, 0x094 },
  };
  static const guint16 rows[3][3] = {
    { 0x007, 0x11f, 0x1ff },
    { 0, 0x118, 0x1f8 },
    { 0, 0, 0x0e0 },
  };
  int dx = place.x - here.x;
  int dy = place.y - here.y;

  if (ABS (dx) > radius + 1 || ABS (dy) > radius + 1)
    {
      return 0;
    }
  /* NOLINTBEGIN(clang-analyzer-core.UndefinedBinaryOperatorResult): 0 to 2, as tested */
  return columns[MAX (dx - radius, -1) + 1][MIN (dx + radius, 1) + 1]
         & rows[MAX (dy - radius, -1) + 1][MIN (dy + radius, 1) + 1];
  /* NOLINTEND(clang-analyzer-core.UndefinedBinaryOperatorResult) */
}

G_END_DECLS
