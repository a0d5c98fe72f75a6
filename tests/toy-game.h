/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game for tests: walkers take random steps and pick up flags. It uses every part of a rules
 * table that a layer above may meet, so that no layer is tested against one real game only. */
#pragma once

#include "gw-hash.h"
#include "gw-random.h"
#include "gw-rules.h"

G_BEGIN_DECLS

#define GW_TOY_MAX_WALKERS 16
#define GW_TOY_MAX_FLAGS 64

extern const GwRules gw_toy_rules;

/* The same game under the id "slow-toy", of which every step takes so long; and how many steps of
 * it have been played in all. */
#define GW_SLOW_TOY_MICROSECONDS 5000
const GwRules *gw_toy_get_slow_rules (void);
guint gw_toy_count_slow_steps (void);

/* Indices into the palette's objects. */
typedef enum
{
  GW_TOY_FLAG,
  GW_TOY_WALKER,
  GW_TOY_LAMP,
} GwToyObject;

/* Indices into the palette's tables. */
typedef enum
{
  GW_TOY_TRINKETS,
  GW_TOY_SAYINGS,
} GwToyTable;

/* Indices into the rules' events. */
typedef enum
{
  GW_TOY_EVENT_FLAG,
  GW_TOY_EVENT_MOVE,
  GW_TOY_EVENT_BUMP,
  GW_TOY_EVENT_END,
} GwToyEvent;

typedef enum
{
  GW_TOY_NORTH,
  GW_TOY_WEST,
  GW_TOY_EAST,
  GW_TOY_SOUTH,
  GW_TOY_N_DIRECTIONS,
} GwToyDirection;

typedef struct
{
  gint16 x, y;
  gint16 first_x, first_y;
  guint32 moves;
} GwToyWalker;

typedef struct
{
  GwClock clock;
  GwRandom random;
  guint32 n_walkers;
  guint32 moves, bumps;
  gint32 points;
  guint64 taken; /* bit i: flag i has been picked up */
  GwToyWalker walkers[GW_TOY_MAX_WALKERS];
} GwToyState;

/* What a plan holds: the map with its size settled, and the flags on it. */
typedef struct
{
  GwMap *map;
  guint max_steps;
  guint n_flags;
  const GwObject *flags[GW_TOY_MAX_FLAGS];
} GwToyPlan;

extern const GwChoice gw_toy_directions[];

/* The episode functions of the table, in toy-game-episode.c. */
gboolean gw_toy_prepare (GwPlan *plan, GError **error);
void gw_toy_unprepare (GwPlan *plan);
gboolean
gw_toy_reset (const GwPlan *plan, gpointer state, gpointer scratch, guint64 seed, GError **error);
gboolean gw_toy_step (const GwPlan *plan,
                      gpointer state,
                      gpointer scratch,
                      const GwAction *actions,
                      guint n_actions,
                      const GwSink *sink,
                      GError **error);
void gw_toy_list_legal (const GwPlan *plan, gconstpointer state, int actor, GArray *actions);
guint64 gw_toy_hash (const GwPlan *plan, gconstpointer state);
gboolean gw_toy_explain (const GwPlan *plan,
                         gconstpointer state,
                         gpointer scratch,
                         int actor,
                         GwExplain *explain,
                         GError **error);

G_END_DECLS
