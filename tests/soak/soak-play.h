/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a random case and doubts every step of it. */
#pragma once

#include "soak-case.h"

G_BEGIN_DECLS

/* What was played, summed over cases. */
typedef struct
{
  guint64 episodes;
  guint64 refused; /* cases whose map or seed has no start, which the rules foresee */
  guint64 steps;
  guint64 by_hand;  /* actions played instead of a policy's */
  guint64 rejected; /* actions that were none, and changed nothing */
  guint64 sought;   /* episodes that were also sought, copied and played again */
} SoakTally;

void soak_tally_add (SoakTally *tally, const SoakTally *other);

/* FALSE if something did not hold; the error says what and in which step, and a saved episode is
 * written into `folder`, unless that is NULL. */
gboolean soak_play (const SoakCase *item, SoakTally *tally, const char *folder, GError **error);

G_END_DECLS
