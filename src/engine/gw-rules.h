/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules table: all that the layers above know of a game. */
#pragma once

#include <stdatomic.h>

#include "gw-action.h"
#include "gw-codec.h"
#include "gw-event.h"
#include "gw-explain.h"
#include "gw-frame.h"
#include "gw-hand.h"
#include "gw-map.h"
#include "gw-metrics.h"
#include "gw-overlay.h"
#include "gw-params.h"
#include "gw-problem.h"
#include "gw-solve.h"

G_BEGIN_DECLS

typedef struct _GwRules GwRules;

#define GW_WINNER_NONE (-1)
#define GW_ACTOR_ALL (-1)
#define GW_ACTOR_ID_LENGTH 8

/* Whoever sees everything; other viewers are sides. */
#define GW_VIEWER_ALL (-1)

/* Where an episode stands. Every game's state begins with its clock. Round and phase are those
 * of the step just played; before the first step they are 0. */
typedef struct
{
  guint32 step;
  guint32 round;
  guint16 phase; /* index into the rules' phases */
  gint16 winner; /* index into the sides, the number of sides for a draw, or none yet */
  gint16 actor;  /* who alone is to move in the next step; GW_ACTOR_ALL if several are, or none */
  gboolean is_over;
} GwClock;

/* What an episode needs and never changes: shared by all threads. */
typedef struct
{
  gatomicrefcount ref_count;
  const GwRules *rules;
  GwMap *map;
  GwParams *params;
  GwMetricSpecs *metrics;
  gpointer prepared; /* the game's own */
  gsize state_size;
  gsize scratch_size; /* about what a worker's scratch memory grows to */
} GwPlan;

typedef struct
{
  const char *id;    /* in CSV: "Killer" */
  const char *key;   /* in JSON: "killer", as in killer_win_rate */
  const char *label; /* for people: "Killers" */
} GwSide;

/* A way to make a map, or a part of one. */
typedef struct
{
  const char *id;
  const char *label;
  const char *help;
  const GwParamSpec *options; /* what it asks for; none of them is part of the document */
  guint n_options;

  /* A new map made from `map`; NULL with an error if there is none. */
  GwMap *(*generate) (const GwMap *map,
                      const GwParams *params,
                      const GwParams *options,
                      guint64 seed,
                      GError **error);
} GwGenerator;

struct _GwRules
{
  const char *id;
  const char *name;
  const char *summary;

  /* Which rules these are: 1 at first, and one more whenever a change lets an episode come out
   * differently. Files keep it, so that episodes of different rules are never put together. */
  guint revision;

  const char *how_to; /* the rules in short, for people: paragraphs apart by empty lines; or NULL */

  const GwSide *sides;
  guint n_sides;
  guint leading_side;     /* the one whose win rate is quoted first */
  const GwChoice *phases; /* the first is the start, before any step */
  const GwPalette *palette;
  const GwEventSpec *events;
  guint n_events;
  const GwOverlaySpec *overlays;
  guint n_overlays;
  const GwGenerator *generators;
  guint n_generators;
  const GwCodec *codecs;
  guint n_codecs;
  const GwControl *controls; /* for playing by hand */
  guint n_controls;
  guint hand_sides;   /* bit mask of the sides that a person may play */
  guint viewer_sides; /* bit mask of the sides that see less than all there is */
  gboolean is_open;   /* they may see it by the rules, and less only if the player wants that */

  /* Puts into a new map what a new document starts with, such as a deck of cards. May be NULL. */
  void (*fill) (GwMap *map);

  GwParamSpecs *(*list_params) (const GwMap *map);
  GwMetricSpecs *(*list_metrics) (const GwMap *map, const GwParams *params);

  /* Adds GwProblems to a list. A map with errors cannot be prepared. */
  void (*find_problems) (const GwMap *map, const GwParams *params, GPtrArray *problems);

  /* Fills plan->prepared, plan->state_size and, where it is much, plan->scratch_size from plan->map
   * and plan->params. */
  gboolean (*prepare) (GwPlan *plan, GError **error);
  void (*unprepare) (GwPlan *plan);

  /* A worker's scratch memory; what is in it never changes an outcome. May be NULL. */
  gpointer (*new_scratch) (const GwPlan *plan);
  void (*free_scratch) (gpointer scratch);

  /* Lets the policies that use this scratch memory look at a flag while they think. Once it is set
   * they act at once, and what a step comes to is worth nothing. May be NULL where no step takes
   * long. */
  void (*watch) (gpointer scratch, const atomic_bool *is_cancelled);

  /* Writes the start of the episode with this seed into `state` (plan->state_size bytes). */
  gboolean (*reset) (
      const GwPlan *plan, gpointer state, gpointer scratch, guint64 seed, GError **error);

  /* Plays one step. Actors without an action of their own follow their policies. An action that
   * is not legal is an error that leaves the state as it was. */
  gboolean (*step) (const GwPlan *plan,
                    gpointer state,
                    gpointer scratch,
                    const GwAction *actions,
                    guint n_actions,
                    const GwSink *sink,
                    GError **error);

  /* Adds the GwActions open to an actor in the next step; none if it is not to move. */
  void (*list_legal) (const GwPlan *plan, gconstpointer state, int actor, GArray *actions);

  guint64 (*hash) (const GwPlan *plan, gconstpointer state);

  /* Whether a state is one that the rules allow, as gw_plan_check_state() in gw-invariants.h asks;
   * `before` is NULL at the start. For tests; may be NULL. */
  gboolean (*check) (const GwPlan *plan, gconstpointer before, gconstpointer state, GError **error);

  /* Writes the columns of plan->metrics for an episode that is over. */
  void (*measure) (const GwPlan *plan, gconstpointer state, gint32 *columns);

  /* Fills an empty frame with what a viewer sees: a side, or everything. */
  void (*observe) (const GwPlan *plan, gconstpointer state, int viewer, GwFrame *frame);

  /* Whether an event is none of a viewer's business: it happened out of sight, or tells what only
   * another side may know. May be NULL where everybody sees everything. */
  gboolean (*is_event_hidden) (const GwEvent *event, int viewer);

  /* What is on the card with an id, as frames show it. May be NULL for a game without cards. */
  void (*get_card) (const GwPlan *plan, int id, GwCard *card);

  /* The id of a card that a row of a table stands for, or -1 if the plan has none of it. May be
   * NULL for a game without cards. */
  int (*find_card) (const GwPlan *plan, guint table, guint row);

  /* Why `actor` will act as it does in the next step; FALSE with an error if it is not to move. */
  gboolean (*explain) (const GwPlan *plan,
                       gconstpointer state,
                       gpointer scratch,
                       int actor,
                       GwExplain *explain,
                       GError **error);

  /* Fills one of the rules' overlays as of this state, for one actor or, with -1, for all. */
  void (*overlay) (const GwPlan *plan,
                   gconstpointer state,
                   gpointer scratch,
                   guint index,
                   int actor,
                   GwOverlay *overlay);

  guint (*count_actors) (const GwPlan *plan, gconstpointer state);
  void (*get_actor_id) (const GwPlan *plan,
                        gconstpointer state,
                        int actor,
                        char id[GW_ACTOR_ID_LENGTH]);
  char *(*action_to_text) (const GwPlan *plan, gconstpointer state, const GwAction *action);
  gboolean (*action_from_text) (
      const GwPlan *plan, gconstpointer state, const char *text, GwAction *action, GError **error);

  /* The side that an actor belongs to, or -1. May be NULL if no side is played by hand. */
  int (*get_actor_side) (const GwPlan *plan, gconstpointer state, int actor);

  /* For playing by hand; each may be NULL. */

  /* The action that a control stands for in the next step; `argument` is the direction of an
   * aiming control or the id of a card, else ignored. FALSE with the reason if it cannot be done;
   * FALSE without one if there is nothing to say, as for a step into a wall. */
  gboolean (*get_control_action) (const GwPlan *plan,
                                  gconstpointer state,
                                  guint control,
                                  int argument,
                                  GwAction *action,
                                  GError **error);

  /* What a legal action would do. */
  void (*preview) (const GwPlan *plan,
                   gconstpointer state,
                   const GwAction *action,
                   GwPreview *preview);

  /* Adds GwActions, one a step, that bring the actor to move to a cell in its present turn. */
  gboolean (*find_route) (
      const GwPlan *plan, gconstpointer state, int actor, int x, int y, GArray *actions);

  /* Adds the GwActions that a typed line stands for, one a step. */
  gboolean (*read_command) (
      const GwPlan *plan, gconstpointer state, const char *line, GArray *actions, GError **error);

  /* What the person who plays must be told in this state; FALSE if nothing. */
  gboolean (*get_notice) (const GwPlan *plan, gconstpointer state, GwNotice *notice);

  /* Whether the map can be won by the side that a person plays. May be NULL. */
  gboolean (*solve) (const GwPlan *plan,
                     const GwSolveLimits *limits,
                     GwSolution *solution,
                     GError **error);

  /* The map with everything in it that the start of an episode drew; `state` is that start. May be
   * NULL where nothing is drawn that a map could hold: ask gw_plan_place(). */
  GwMap *(*place) (const GwPlan *plan, gconstpointer state);
};

#define GW_RULES_ERROR (gw_rules_error_quark ())
GQuark gw_rules_error_quark (void);

typedef enum
{
  GW_RULES_ERROR_MAP,       /* the map or the parameters cannot be played */
  GW_RULES_ERROR_EPISODE,   /* this seed has no start */
  GW_RULES_ERROR_ACTION,    /* that is not legal here */
  GW_RULES_ERROR_INVARIANT, /* a state that the rules do not allow: a mistake in the program */
} GwRulesError;

/* The entry of the table that is missing though others need it, or that cannot be right; NULL if
 * the table is whole. */
const char *gw_rules_find_fault (const GwRules *rules);

/* Games are registered once, by gw_games_init(). A table with a fault ends the program: whoever
 * asks for an entry later need not look. */
void gw_rules_register (const GwRules *rules);
const GwRules *gw_rules_find (const char *id);
guint gw_rules_count (void);
const GwRules *gw_rules_get (guint index);

/* A map as a new document of the game has it. */
GwMap *gw_rules_new_map (const GwRules *rules, guint width, guint height);

/* All problems of a map, of GwProblem: those of any map (too many objects of a kind) and those
 * that the rules know. */
GPtrArray *gw_rules_find_problems (const GwRules *rules, const GwMap *map, const GwParams *params);

/* The options of a generator, at their defaults. */
GwParams *gw_generator_new_options (const GwGenerator *generator);

/* The actor with this id ("S0"), or -1. */
int gw_rules_find_actor (const GwPlan *plan, gconstpointer state, const char *id);

/* The id of a winner in files: a side's, or "Draw". */
const char *gw_rules_get_winner_id (const GwRules *rules, int winner);

/* Copies map and parameters. */
GwPlan *
gw_plan_new (const GwRules *rules, const GwMap *map, const GwParams *params, GError **error);
GwPlan *gw_plan_ref (GwPlan *plan);
void gw_plan_unref (GwPlan *plan);

/* The map with everything in it that the start of an episode drew; NULL with an error if the game
 * has nothing to place. */
GwMap *gw_plan_place (const GwPlan *plan, gconstpointer state, GError **error);

gpointer gw_plan_new_scratch (const GwPlan *plan);
void gw_plan_free_scratch (const GwPlan *plan, gpointer scratch);

/* Has long thoughts end soon after the flag is set, with whatever they have come to. The flag must
 * outlive the scratch memory. */
void gw_plan_watch (const GwPlan *plan, gpointer scratch, const atomic_bool *is_cancelled);

/* Adds `,"key":value` for each field of an event, as runs and replays write it. */
void gw_plan_append_event_fields (const GwPlan *plan, const GwEvent *event, GString *text);

static inline const GwClock *
gw_state_get_clock (gconstpointer state)
{
  return state;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPlan, gw_plan_unref)

G_END_DECLS
