/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chase, played the slow and obvious way: a queue search over the whole map for every distance
 * of every decision, and nothing kept from one decision to the next. The engine is measured
 * against it, in what it plays and in how long it takes. */
#pragma once

#include "gw-chase.h"

G_BEGIN_DECLS

typedef struct _GwChaseReference GwChaseReference;

typedef struct
{
  int winner; /* a GwChaseSide, or GW_WINNER_NONE */
  guint rounds;
  guint survivor_points, killer_points;
  guint n_survivors;                                  /* at the start */
  guint escape_rounds[GW_CHASE_MAX_UNITS];            /* 0: has not escaped */
  guint close_deaths, cornered_deaths, camp_captures; /* each out of killer_points */
  guint blocked[2];                                   /* by side */
  guint overlaps;
} GwChaseReferenceMetrics;

/* Draws the start of an episode; NULL with an error if there is none. A map of width 0 is an open
 * board of the parameters' width and height. Teams of more than a dozen should not play
 * killer_strategy = assign: every assignment is tried. */
GwChaseReference *
gw_chase_reference_new (const GwMap *map, const GwParams *params, guint64 seed, GError **error);
void gw_chase_reference_free (GwChaseReference *reference);

/* Plays one phase and returns how many units decided in it: 0 once the episode is over. */
guint gw_chase_reference_step (GwChaseReference *reference);
gboolean gw_chase_reference_is_over (const GwChaseReference *reference);

/* The same words in the same order as the engine's hash. */
guint64 gw_chase_reference_hash (const GwChaseReference *reference);

void gw_chase_reference_measure (const GwChaseReference *reference,
                                 GwChaseReferenceMetrics *metrics);

/* Where everything stands, in a few lines, for when a comparison fails. */
char *gw_chase_reference_dup_text (const GwChaseReference *reference);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwChaseReference, gw_chase_reference_free)

G_END_DECLS
