/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of Mages & Goblins share: the prepared plan, and what units do. */
#pragma once

#include "gw-goblins-bits.h"

G_BEGIN_DECLS

#define GW_GOBLINS_MAX_UNITS (GW_GOBLINS_MAX_SIZE * GW_GOBLINS_MAX_SIZE)
#define GW_GOBLINS_MAX_ATTRIBUTE 99
#define GW_GOBLINS_MAX_TURNS 1000000000

/* Cells within three steps, the own one included. */
#define GW_GOBLINS_MAX_REACH 25

typedef enum
{
  POLICY_IDLE,
  POLICY_GREEDY,
  POLICY_SEARCH,
} GwGoblinsPolicy;

/* A unit as the map has it. */
typedef struct
{
  guint8 kind;      /* GwGoblinsObject */
  guint8 direction; /* of a patrol */
  guint8 reach;     /* its steps a turn, or its sight */
  guint16 cell;
  guint16 id; /* within its kind */
} GwGoblinsPiece;

/* Everything that depends only on the map and the parameters. */
typedef struct
{
  GwGoblinsPolicy policy;
  guint max_turns, nodes;
  int width, height;
  guint stride, n_cells, n_words;
  int deltas[GW_GOBLINS_N_DIRECTIONS];

  guint n_mages, n_goblins;
  GwGoblinsPiece *pieces; /* by actor */

  GwGoblinsBits board; /* all cells of the map */
  GwGoblinsBits plain, water, mountain;
  gboolean has_water;
  GwGoblinsBits *neighbours; /* [n_cells], orthogonal ones */

  /* [n_cells], the cells that a tracker sees from each; by sight, if a tracker has it */
  GwGoblinsBits *sights[GW_GOBLINS_MAX_ATTRIBUTE + 1];
} GwGoblinsPlan;

static inline const GwGoblinsPlan *
get_goblins_plan (const GwPlan *plan)
{
  return plan->prepared;
}

static inline guint
goblins_cell (const GwGoblinsPlan *goblins, int x, int y)
{
  return (guint) (y + 1) * goblins->stride + (guint) (x + 1);
}

GW_GOBLINS_INLINE gboolean
is_alive (const GwGoblinsState *state, guint actor)
{
  return state->units[actor].cell != GW_GOBLINS_NOWHERE;
}

/* Plain cells on which nobody stands. */
GW_GOBLINS_INLINE GwGoblinsBits
find_free (const GwGoblinsPlan *goblins, const GwGoblinsState *state, guint n_words)
{
  GwGoblinsBits free_cells = goblins->plain;

  bits_without (&free_cells, &state->mages, n_words);
  bits_without (&free_cells, &state->goblins, n_words);
  return free_cells;
}

GW_GOBLINS_INLINE gboolean
is_free (const GwGoblinsPlan *goblins, const GwGoblinsState *state, guint cell)
{
  return bits_have (&goblins->plain, cell) && !bits_have (&state->mages, cell)
         && !bits_have (&state->goblins, cell);
}

GW_GOBLINS_INLINE gboolean
is_occupied (const GwGoblinsState *state, guint cell)
{
  return bits_have (&state->mages, cell) || bits_have (&state->goblins, cell);
}

GW_GOBLINS_INLINE GwGoblinsBits
find_occupied (const GwGoblinsState *state, guint n_words)
{
  GwGoblinsBits occupied = state->mages;

  bits_or (&occupied, &state->goblins, n_words);
  return occupied;
}

/* Room for any state. */
typedef union
{
  GwGoblinsState state;
  guint8 room[sizeof (GwGoblinsState) + sizeof (GwGoblinsUnit[GW_GOBLINS_MAX_UNITS])];
} GwGoblinsCopy;

GW_GOBLINS_INLINE void
copy_state (GwGoblinsState *copy, const GwGoblinsState *state)
{
  memcpy (copy, state,
          sizeof *state + ((gsize) state->n_mages + state->n_goblins) * sizeof (GwGoblinsUnit));
}

/* A mage's line: up to three steps, then nothing or a spell. Packed into 16 bits: the number of
 * steps, two bits a step, and the spell. */
typedef guint16 GwGoblinsLine;

typedef enum
{
  CAST_NOTHING,
  CAST_FIREBALL, /* and the direction */
  CAST_TORNADO = CAST_FIREBALL + GW_GOBLINS_N_DIRECTIONS,
  N_CASTS,
} GwGoblinsCast;

GW_GOBLINS_INLINE guint
line_get_n_steps (GwGoblinsLine line)
{
  return line & 3;
}

GW_GOBLINS_INLINE guint
line_get_step (GwGoblinsLine line, guint index)
{
  return line >> (2 + 2 * index) & 3;
}

GW_GOBLINS_INLINE guint
line_get_cast (GwGoblinsLine line)
{
  return line >> 8;
}

GW_GOBLINS_INLINE GwGoblinsLine
line_add_step (GwGoblinsLine line, guint direction)
{
  return (GwGoblinsLine) ((line | direction << (2 + 2 * line_get_n_steps (line))) + 1);
}

GW_GOBLINS_INLINE GwGoblinsLine
line_set_cast (GwGoblinsLine line, guint cast)
{
  return (GwGoblinsLine) ((line & 0xFF) | cast << 8);
}

/* The line that is left after its first step. */
GW_GOBLINS_INLINE GwGoblinsLine
line_drop_step (GwGoblinsLine line)
{
  guint steps = (line >> 2 & 63) >> 2;

  return (GwGoblinsLine) ((line & ~0xFFu) | steps << 2 | (line_get_n_steps (line) - 1));
}

/* gw-goblins-specs.c */
extern const GwPalette gw_goblins_palette;
extern const GwChoice gw_goblins_directions[];
extern const GwChoice gw_goblins_winners[];
extern const GwEventSpec gw_goblins_events[];
#define GW_GOBLINS_N_EVENTS (GW_GOBLINS_EVENT_END + 1)
GwParamSpecs *gw_goblins_list_params (const GwMap *map);
GwMetricSpecs *gw_goblins_list_metrics (const GwMap *map, const GwParams *params);

/* gw-goblins-problems.c */
void gw_goblins_find_problems (const GwMap *map, const GwParams *params, GPtrArray *problems);

/* gw-goblins-plan.c */
gboolean gw_goblins_prepare (GwPlan *plan, GError **error);
void gw_goblins_unprepare (GwPlan *plan);
gpointer gw_goblins_new_scratch (const GwPlan *plan);
void gw_goblins_free_scratch (gpointer scratch);
void gw_goblins_watch (gpointer scratch, const atomic_bool *is_cancelled);
gboolean gw_goblins_reset (
    const GwPlan *plan, gpointer state, gpointer scratch, guint64 seed, GError **error);
GwMap *gw_goblins_place (const GwPlan *plan, gconstpointer state);

/* gw-goblins-step.c */
gboolean gw_goblins_step (const GwPlan *plan,
                          gpointer state,
                          gpointer scratch,
                          const GwAction *actions,
                          guint n_actions,
                          const GwSink *sink,
                          GError **error);
gboolean gw_goblins_is_legal (const GwGoblinsPlan *goblins,
                              const GwGoblinsState *state,
                              const GwAction *action);
void gw_goblins_list_legal (const GwPlan *plan, gconstpointer state, int actor, GArray *actions);

/* Carries out what is left of a mage's line, without handing on the turn. */
void gw_goblins_apply_line (const GwGoblinsPlan *goblins,
                            GwGoblinsState *state,
                            guint mage,
                            GwGoblinsLine line);

/* Begins a turn, or ends the episode if a side is gone or the turns are used up. */
void gw_goblins_start_turn (const GwGoblinsPlan *goblins, GwGoblinsState *state);

/* gw-goblins-lines.c */

/* The cells that the mage to move may still come to, in the order of (fewer steps, W A S D), with
 * the first line that leads there. */
typedef struct
{
  guint n_cells;
  guint16 cells[GW_GOBLINS_MAX_REACH];
  GwGoblinsLine lines[GW_GOBLINS_MAX_REACH];
  GwGoblinsBits bits;
} GwGoblinsReach;

void gw_goblins_find_reach (const GwGoblinsPlan *goblins,
                            const GwGoblinsState *state,
                            guint mage,
                            guint n_steps,
                            GwGoblinsReach *reach);

/* What a mage at a cell within reach would hit with a fireball. */
typedef struct
{
  guint8 index; /* of the cell */
  guint8 direction;
  guint16 victim;
} GwGoblinsShot;

#define GW_GOBLINS_MAX_SHOTS (GW_GOBLINS_MAX_REACH * GW_GOBLINS_N_DIRECTIONS)

/* All fireballs that hit somebody, from every cell within reach of a mage. */
guint gw_goblins_find_shots (const GwGoblinsPlan *goblins,
                             const GwGoblinsState *state,
                             guint mage,
                             const GwGoblinsReach *reach,
                             GwGoblinsShot shots[GW_GOBLINS_MAX_SHOTS]);

/* The line that the policy chooses for the mage to move. */
GwGoblinsLine gw_goblins_choose_line (const GwGoblinsPlan *goblins,
                                      const GwGoblinsState *state,
                                      gpointer scratch);

/* gw-goblins-greedy.c */

typedef struct
{
  GwGoblinsLine line;
  guint cell;         /* where the mage ends */
  guint killed, lost; /* goblins and mages */
  gboolean in_danger;
  guint distance; /* to the nearest goblin */
  int score;      /* in tenths */
} GwGoblinsChoice;

/* The best line; `choices` takes all that were compared, of GwGoblinsChoice, or is NULL. */
GwGoblinsLine gw_goblins_choose_greedily (const GwGoblinsPlan *goblins,
                                          const GwGoblinsState *state,
                                          GArray *choices);

/* gw-goblins-units.c */

/* Who stands on a cell; somebody must. */
guint gw_goblins_find_unit (const GwGoblinsState *state, guint cell);
void gw_goblins_move_unit (GwGoblinsState *state, guint actor, guint cell);

/* Takes a unit off the board. */
void gw_goblins_remove_unit (GwGoblinsState *state, guint actor);

/* Writes an event that is about a unit, which may be of any kind: its number is written into the
 * field of its kind, -1 into the others. */
void gw_goblins_tell (const GwGoblinsPlan *goblins,
                      const GwGoblinsState *state,
                      const GwSink *sink,
                      GwGoblinsEvent kind,
                      guint actor,
                      guint cell);

/* gw-goblins-spells.c */

/* The last cell that a fireball from a cell passes or hits; `victim` is set to -1 if it hits
 * nobody. A fireball that goes nowhere ends where it began. */
guint gw_goblins_trace_fireball (const GwGoblinsPlan *goblins,
                                 const GwGoblinsState *state,
                                 guint from,
                                 guint direction,
                                 int *victim);
void gw_goblins_cast_fireball (const GwGoblinsPlan *goblins,
                               GwGoblinsState *state,
                               guint mage,
                               guint direction,
                               const GwSink *sink);

#define GW_GOBLINS_N_GUSTS 8

/* What a tornado does to the chain of units in one of its directions. */
typedef struct
{
  int delta;
  guint length;    /* units pushed; 0: nobody is there, or nobody can move */
  guint n_stuck;   /* units that cannot be moved */
  gboolean drowns; /* the last of them ends in water */
} GwGoblinsGust;

/* `occupied` are the cells of all units, without the caster's if it has yet to come to `from`. */
void gw_goblins_trace_tornado (const GwGoblinsPlan *goblins,
                               const GwGoblinsBits *occupied,
                               guint from,
                               GwGoblinsGust gusts[GW_GOBLINS_N_GUSTS]);
void gw_goblins_cast_tornado (const GwGoblinsPlan *goblins,
                              GwGoblinsState *state,
                              guint mage,
                              const GwSink *sink);

/* gw-goblins-goblin.c */

/* What a tracker is after. */
typedef struct
{
  gboolean found;
  guint target; /* the mage's cell */
  guint end;    /* where the tracker stops, next to it */
  guint steps;  /* of the way to the mage */
} GwGoblinsPrey;

/* `free_cells` are those it may walk over, `mages` those it may be after. */
GwGoblinsPrey gw_goblins_find_prey (const GwGoblinsPlan *goblins,
                                    const GwGoblinsBits *free_cells,
                                    const GwGoblinsBits *mages,
                                    guint cell,
                                    guint sight);

/* A shortest way over free cells, first step to `to`; the number of its cells, 0 if there is
 * none. `way` has room for every cell of the map. */
guint gw_goblins_find_way (const GwGoblinsPlan *goblins,
                           const GwGoblinsBits *free_cells,
                           guint from,
                           guint to,
                           guint16 *way);

/* Where a patrol will walk; the cells it comes to, in order, without its own. */
guint gw_goblins_find_patrol_way (const GwGoblinsPlan *goblins,
                                  const GwGoblinsState *state,
                                  guint actor,
                                  guint16 *way);
void gw_goblins_act_goblin (const GwGoblinsPlan *goblins,
                            GwGoblinsState *state,
                            guint actor,
                            const GwSink *sink);

/* gw-goblins-search.c */

/* A line of the mage to move, and what it may lead to. */
typedef struct
{
  GwGoblinsLine line;
  guint cell;   /* where the mage ends */
  int value;    /* of the best position found behind it */
  int position; /* the part of it that is not about who is alive */
  guint16 killed, lost;
  guint16 turns; /* how many turns ahead that position is */
  gboolean is_won;
} GwGoblinsProspect;

/* The best line within the budget; `prospects` takes all lines, of GwGoblinsProspect, best first,
 * or is NULL. */
GwGoblinsLine gw_goblins_search (const GwGoblinsPlan *goblins,
                                 const GwGoblinsState *state,
                                 gpointer scratch,
                                 GArray *prospects);

/* gw-goblins-solve.c */
gboolean gw_goblins_solve (const GwPlan *plan,
                           const GwSolveLimits *limits,
                           GwSolution *solution,
                           GError **error);

/* gw-goblins-invariants.c */
gboolean gw_goblins_check_state (const GwPlan *plan,
                                 gconstpointer before,
                                 gconstpointer state,
                                 GError **error);

/* gw-goblins-explain.c */
gboolean gw_goblins_explain (const GwPlan *plan,
                             gconstpointer state,
                             gpointer scratch,
                             int actor,
                             GwExplain *explain,
                             GError **error);

/* gw-goblins-overlays.c */
#define GW_GOBLINS_N_OVERLAYS 4
extern const GwOverlaySpec gw_goblins_overlays[GW_GOBLINS_N_OVERLAYS];
void gw_goblins_overlay (const GwPlan *plan,
                         gconstpointer state,
                         gpointer scratch,
                         guint index,
                         int actor,
                         GwOverlay *overlay);

/* gw-goblins-generators.c */
#define GW_GOBLINS_N_GENERATORS 1
extern const GwGenerator gw_goblins_generators[GW_GOBLINS_N_GENERATORS];

/* gw-goblins.c: as boards and messages name it */
char gw_goblins_get_letter (const GwGoblinsPiece *piece);

/* gw-goblins-text.c */
gboolean gw_goblins_is_space (char letter);

/* The direction that a letter stands for, or -1. */
int gw_goblins_find_direction (char letter);

/* gw-goblins-hand.c */
#define GW_GOBLINS_N_CONTROLS 7
extern const GwControl gw_goblins_controls[GW_GOBLINS_N_CONTROLS];
gboolean gw_goblins_get_control_action (const GwPlan *plan,
                                        gconstpointer state,
                                        guint control,
                                        int argument,
                                        GwAction *action,
                                        GError **error);
void gw_goblins_preview (const GwPlan *plan,
                         gconstpointer state,
                         const GwAction *action,
                         GwPreview *preview);
gboolean gw_goblins_find_route (
    const GwPlan *plan, gconstpointer state, int actor, int x, int y, GArray *actions);
gboolean gw_goblins_read_command (
    const GwPlan *plan, gconstpointer state, const char *line, GArray *actions, GError **error);
gboolean gw_goblins_get_notice (const GwPlan *plan, gconstpointer state, GwNotice *notice);

G_END_DECLS
