/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One setting and its episodes, which are kept in memory only: more are played when asked for. */
#pragma once

#include "gw-aggregate.h"
#include "gw-study.h"

G_BEGIN_DECLS

typedef struct
{
  GwPlan *plan;
  guint64 seed;
  guint64 n_done;
  GByteArray *winners; /* of each episode: a side, or the number of sides */
  GwAggregate *aggregate;
} GwTrial;

GwTrial *gw_trial_new (GwDocument *document, const GwParams *params, guint64 seed, GError **error);
void gw_trial_free (GwTrial *trial);

/* Plays on up to this many episodes. FALSE with an error, or without one if it was cancelled; what
 * was played is then not kept. */
gboolean gw_trial_extend (
    GwTrial *trial, GwStudy *study, guint64 episodes, guint threads, gboolean nice, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwTrial, gw_trial_free)

G_END_DECLS
