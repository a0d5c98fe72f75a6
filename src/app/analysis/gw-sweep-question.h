/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sweep as the application asks for it. What came of it is kept in a folder whose name follows
 * from the question, so that the same question has its answer at once, and an interrupted sweep
 * goes on where it was. */
#pragma once

#include "gw-experiment.h"
#include "gw-study-job.h"
#include "gw-sweep.h"

G_BEGIN_DECLS

/* What a sweep plays at each point if the experiment does not say. */
#define GW_SWEEP_DEFAULT_EPISODES 1000

typedef struct _GwSweepQuestion GwSweepQuestion;

/* Of a document as it is now, and a copy of it. NULL with an error if the experiment sets what it
 * must not. */
GwSweepQuestion *
gw_sweep_question_new (GwDocument *document, const GwExperiment *experiment, GError **error);
void gw_sweep_question_free (GwSweepQuestion *question);

/* Reading what there is of the answer, NULL without an error if nothing; and a sweep to be started,
 * which goes on with it. Both take their time. */
GwSweep *gw_sweep_question_open (GwSweepQuestion *question, GError **error);
GwSweep *gw_sweep_question_play (GwSweepQuestion *question, GError **error);

/* The same for a GwStudyJob, whose question is a GwSweepQuestion and whose study a GwSweep. */
extern const GwStudyKind gw_sweep_open_kind, gw_sweep_play_kind;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSweepQuestion, gw_sweep_question_free)

G_END_DECLS
