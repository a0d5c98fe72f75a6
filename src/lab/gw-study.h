/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Batches and runs played one after the other on a thread of their own, which decides as it goes
 * what to play next. Sweeps, balance searches and the question of which knob matters are studies.
 */
#pragma once

#include "gw-batch.h"
#include "gw-run.h"

G_BEGIN_DECLS

typedef struct _GwStudy GwStudy;

/* What the thread does. FALSE without an error if it was cancelled. */
typedef gboolean (*GwStudyWork) (GwStudy *study, gpointer data, GError **error);

GwStudy *gw_study_new (GwStudyWork work, gpointer data);

/* Cancels, waits, and frees. */
void gw_study_free (GwStudy *study);

/* As the functions of GwBatch with these names. */
gboolean gw_study_start (GwStudy *study, GError **error);
gboolean gw_study_wait (GwStudy *study, int timeout_ms);
void gw_study_cancel (GwStudy *study);
void gw_study_set_paused (GwStudy *study, gboolean is_paused);
gboolean gw_study_finish (GwStudy *study, GError **error);

/* How many episodes have been played by now. */
guint64 gw_study_get_played (GwStudy *study);

/* For the work: plays to the end. FALSE with an error, or without one if it was cancelled. */
gboolean gw_study_play_batch (GwStudy *study, const GwBatchOptions *options, GError **error);
gboolean gw_study_play_run (GwStudy *study, GwRun *run, GError **error);
gboolean gw_study_is_cancelled (GwStudy *study);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwStudy, gw_study_free)

G_END_DECLS
