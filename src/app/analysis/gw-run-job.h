/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A run that is played in the background. It tells gw-background.h how far it is by itself.
 *
 * Signals: "changed" (), at most ten times a second while it goes on, and when its state is
 * another one. If the last reference goes in mid-run, the run stops, and its folder is valid. */
#pragma once

#include <gio/gio.h>

#include "gw-run-data.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN_JOB (gw_run_job_get_type ())
G_DECLARE_FINAL_TYPE (GwRunJob, gw_run_job, GW, RUN_JOB, GObject)

typedef enum
{
  GW_JOB_PREPARING,
  GW_JOB_RUNNING,
  GW_JOB_PAUSED,
  GW_JOB_STOPPING,
  GW_JOB_ENDED,  /* complete, or stopped before: compare done with total */
  GW_JOB_FAILED, /* gw_run_job_get_error() says why; what precedes it is in the folder */
} GwJobState;

/* Plays a new run in a new folder. The document is copied as it is now. Always nice, and the rows
 * are kept. */
GwRunJob *gw_run_job_new (const char *folder, const char *name, const GwRunOptions *options);

/* Goes on with an interrupted run. */
GwRunJob *gw_run_job_new_resume (const char *folder, const char *name, guint threads);

const char *gw_run_job_get_folder (GwRunJob *job);
void gw_run_job_set_name (GwRunJob *job, const char *name);
GwJobState gw_run_job_get_state (GwRunJob *job);
const GError *gw_run_job_get_error (GwRunJob *job);

/* Whether its threads are still at work, or about to be. */
gboolean gw_run_job_is_active (GwRunJob *job);

void gw_run_job_stop (GwRunJob *job);
void gw_run_job_set_paused (GwRunJob *job, gboolean is_paused);

/* Episodes in the folder, and planned; 0 while it is being prepared. */
guint64 gw_run_job_get_done (GwRunJob *job);
guint64 gw_run_job_get_total (GwRunJob *job);

/* Episodes a second by now; 0 if that is not known yet. */
double gw_run_job_get_rate (GwRunJob *job);

/* “3,200 of 10,000 · 1,250 a second · 5 seconds left” */
char *gw_run_job_dup_detail (GwRunJob *job);

/* The run as it stands now: this one does not change, and may outlive the job. NULL while it is
 * being prepared. */
GwRunData *gw_run_job_dup_data (GwRunJob *job);

G_END_DECLS
