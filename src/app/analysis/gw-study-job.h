/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An experiment that is played in the background: a sweep, a balance search, or the question of
 * which knob matters. It tells gw-background.h how far it is by itself.
 *
 * Signals: "changed" (), at most ten times a second while it goes on, and when its state is
 * another one. If the last reference goes before the end, it stops. */
#pragma once

#include "gw-run-job.h"

G_BEGIN_DECLS

#define GW_TYPE_STUDY_JOB (gw_study_job_get_type ())
G_DECLARE_FINAL_TYPE (GwStudyJob, gw_study_job, GW, STUDY_JOB, GObject)

/* What src/lab does for one kind of experiment. */
typedef struct
{
  /* Called in a thread. NULL without an error if there is nothing to be had. */
  gpointer (*create) (gpointer question, GError **error);

  gboolean (*start) (gpointer study, GError **error); /* NULL: it is only to be looked at */
  gboolean (*wait) (gpointer study, int timeout_ms);
  void (*cancel) (gpointer study);
  void (*set_paused) (gpointer study, gboolean is_paused);
  gboolean (*finish) (gpointer study, GError **error);
  guint64 (*get_done) (gpointer study);
  guint64 (*get_total) (gpointer study); /* NULL: nobody knows */
  void (*free) (gpointer study);
} GwStudyKind;

/* Begins at once. The question is the job's from now on. The name is what people see in the
 * window's bar; NULL: it is not shown there. */
GwStudyJob *gw_study_job_new (const GwStudyKind *kind,
                              const char *name,
                              gpointer question,
                              GDestroyNotify free_question);

GwJobState gw_study_job_get_state (GwStudyJob *job);
const GError *gw_study_job_get_error (GwStudyJob *job);

/* Whether its threads are still at work, or about to be. */
gboolean gw_study_job_is_active (GwStudyJob *job);

/* The same, and it is playing: not only looking for what was played before. */
gboolean gw_study_job_is_playing (GwStudyJob *job);

/* What was created; NULL before that. */
gpointer gw_study_job_get_study (GwStudyJob *job);

void gw_study_job_stop (GwStudyJob *job);
gboolean gw_study_job_was_stopped (GwStudyJob *job);
void gw_study_job_set_paused (GwStudyJob *job, gboolean is_paused);

/* Episodes; a total of 0 is not known. */
guint64 gw_study_job_get_done (GwStudyJob *job);
guint64 gw_study_job_get_total (GwStudyJob *job);

/* 0 to 1, or below 0 if nobody knows. */
double gw_study_job_get_fraction (GwStudyJob *job);

/* “3,200 of 10,000 · 1,250 a second · 5 seconds left” */
char *gw_study_job_dup_detail (GwStudyJob *job);

G_END_DECLS
