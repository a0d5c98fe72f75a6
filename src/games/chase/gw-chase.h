/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chase (鬼抓人): killers hunt survivors, survivors run for the exits. */
#pragma once

#include "gw-field.h"
#include "gw-random.h"
#include "gw-rules.h"

G_BEGIN_DECLS

#define GW_CHASE_MAX_UNITS 64
#define GW_CHASE_MAX_EXITS 64

extern const GwRules gw_chase_rules;

/* Indices into the palette's objects. */
typedef enum
{
  GW_CHASE_EXIT,
  GW_CHASE_SURVIVOR,
  GW_CHASE_KILLER,
} GwChaseObject;

/* Indices into the rules' sides; also the two teams. */
typedef enum
{
  GW_CHASE_SURVIVORS,
  GW_CHASE_KILLERS,
  GW_CHASE_DRAW,
} GwChaseSide;

typedef enum
{
  GW_CHASE_START,
  GW_CHASE_KILLER_PHASE,
  GW_CHASE_SURVIVOR_PHASE,
} GwChasePhase;

/* Indices into the rules' events. */
typedef enum
{
  GW_CHASE_EVENT_CAPTURE,
  GW_CHASE_EVENT_ESCAPE,
  GW_CHASE_EVENT_MOVE,
  GW_CHASE_EVENT_REFUSED,
  GW_CHASE_EVENT_END,
} GwChaseEvent;

typedef enum
{
  GW_CHASE_REFUSED_SAME_TARGET,
  GW_CHASE_REFUSED_SWAP,
  GW_CHASE_REFUSED_BLOCKED,
  GW_CHASE_REFUSED_CYCLE,
} GwChaseRefusal;

typedef struct
{
  GwPoint place;
  GwPoint seen;       /* where it last saw an enemy */
  guint32 seen_round; /* when; 0: never */
} GwChaseUnit;

/* Actors are numbered survivors first, then killers. */
typedef struct
{
  GwClock clock;
  GwRandom random;
  guint16 n_survivors, n_killers, n_exits;
  guint16 survivor_points, killer_points;
  guint64 on_board; /* bit i: survivor i is neither captured nor escaped */

  /* what the metrics need */
  guint64 was_close;    /* bit i: at its last decision a killer was within 1 */
  guint64 was_cornered; /* bit i: at its last decision no candidate was out of close danger */
  guint32 blocked[2];   /* refused moves, by side */
  guint16 close_deaths, cornered_deaths, camp_captures;
  guint16 overlaps; /* phases after which two units shared a cell; never, if the rules hold */

  guint32 escape_rounds[GW_CHASE_MAX_UNITS]; /* 0: has not escaped */
  GwChaseUnit survivors[GW_CHASE_MAX_UNITS];
  GwChaseUnit killers[GW_CHASE_MAX_UNITS];
  GwPoint exits[]; /* [n_exits] */
} GwChaseState;

/* The hash of a state folds these words with gw_hash_add() in this order: round, phase, whether
 * it is over, winner; the points of survivors and killers; for each exit its cell number; for
 * each survivor on the board, by id, its id, cell, cell last seen (0 if never) and round last
 * seen; for each killer the same; the four words of the random stream. */

G_END_DECLS
