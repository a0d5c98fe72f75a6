/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mages & Goblins: mages burn, push and drown goblins that patrol or track them. */
#pragma once

#include "gw-rules.h"

G_BEGIN_DECLS

#define GW_GOBLINS_MAX_SIZE 20
#define GW_GOBLINS_MAX_STEPS 3

/* Boards are bits, row by row, with an empty row above and below, and an empty column between one
 * row and the next, so that a step off the map is a step onto a cell that is none. */
#define GW_GOBLINS_MAX_WORDS 8

/* The cell of a unit that is dead. */
#define GW_GOBLINS_NOWHERE G_MAXUINT16

extern const GwRules gw_goblins_rules;

/* Indices into the palette's terrains. */
typedef enum
{
  GW_GOBLINS_PLAIN,
  GW_GOBLINS_WATER,
  GW_GOBLINS_MOUNTAIN,
} GwGoblinsTerrain;

/* Indices into the palette's objects. */
typedef enum
{
  GW_GOBLINS_MAGE,
  GW_GOBLINS_PATROL,
  GW_GOBLINS_TRACKER,
} GwGoblinsObject;

/* Indices into the attributes of the goblins' kinds. */
typedef enum
{
  GW_GOBLINS_PATROL_DIRECTION,
  GW_GOBLINS_PATROL_STEPS,
  GW_GOBLINS_TRACKER_SIGHT = 0,
} GwGoblinsAttribute;

/* Indices into the rules' sides. */
typedef enum
{
  GW_GOBLINS_MAGES,
  GW_GOBLINS_GOBLINS,
  GW_GOBLINS_DRAW,
} GwGoblinsSide;

typedef enum
{
  GW_GOBLINS_START,
  GW_GOBLINS_MAGE_PHASE,
  GW_GOBLINS_GOBLIN_PHASE,
} GwGoblinsPhase;

/* In the order in which lines are compared: W A S D. */
typedef enum
{
  GW_GOBLINS_UP,
  GW_GOBLINS_LEFT,
  GW_GOBLINS_DOWN,
  GW_GOBLINS_RIGHT,
} GwGoblinsDirection;

#define GW_GOBLINS_N_DIRECTIONS 4

/* The verbs of actions; the first argument of a step and of a fireball is the direction. */
typedef enum
{
  GW_GOBLINS_STEP,
  GW_GOBLINS_FIREBALL,
  GW_GOBLINS_TORNADO,
  GW_GOBLINS_END,
} GwGoblinsVerb;

/* Indices into the rules' events. */
typedef enum
{
  GW_GOBLINS_EVENT_STEP,
  GW_GOBLINS_EVENT_PROWL, /* a goblin's step */
  GW_GOBLINS_EVENT_FIREBALL,
  GW_GOBLINS_EVENT_TORNADO,
  GW_GOBLINS_EVENT_PUSH,
  GW_GOBLINS_EVENT_BURN,
  GW_GOBLINS_EVENT_DROWN,
  GW_GOBLINS_EVENT_SLAY, /* a goblin kills a mage */
  GW_GOBLINS_EVENT_END,
} GwGoblinsEvent;

typedef struct
{
  guint64 words[GW_GOBLINS_MAX_WORDS];
} GwGoblinsBits;

typedef struct
{
  guint16 cell;     /* (y + 1) * stride + x + 1, or nowhere */
  guint8 direction; /* of a patrol */
} GwGoblinsUnit;

/* Actors are numbered mages first, then goblins of both kinds, each in loading order. */
typedef struct
{
  GwClock clock;
  guint32 turn; /* of the next step, from 1 on */
  guint16 n_mages, n_goblins;
  guint16 mages_left, goblins_left;
  guint16 stride;     /* width + 1 */
  guint8 steps_done;  /* of the mage to move, in this line */
  guint8 line_policy; /* by whom `line` was chosen */
  guint16 line;       /* what the mage to move still means to do; kept so as not to ask again */
  gboolean has_line;
  guint16 slain, burned, drowned, friendly; /* for the metrics */
  GwGoblinsBits mages, goblins;             /* where they stand */
  GwGoblinsUnit units[];                    /* [n_mages + n_goblins] */
} GwGoblinsState;

static inline int
gw_goblins_get_x (const GwGoblinsState *state, guint cell)
{
  return (int) (cell % state->stride) - 1;
}

static inline int
gw_goblins_get_y (const GwGoblinsState *state, guint cell)
{
  return (int) (cell / state->stride) - 1;
}

/* The hash of a state folds these words with gw_hash_add() in this order: round, phase, whether
 * it is over, winner, actor to move, steps done; for each living unit, by number, its number,
 * x, y and direction; the mages slain, and the units burned, drowned and killed by a friend. */

G_END_DECLS
