/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of a sweep share. */
#pragma once

#include <pthread.h>

#include "gw-refresh.h"
#include "gw-revision.h"
#include "gw-run-folder.h"
#include "gw-run-record.h"
#include "gw-study.h"
#include "gw-sweep.h"

G_BEGIN_DECLS

struct _GwSweep
{
  char *folder;
  GwRunFolder *place;     /* locked; NULL if it is only read */
  GwSweepOptions options; /* with copies of its own of all that it points to */
  char *engine;           /* the version of the program that began it */
  GwRevision revision;
  const GwParamSpec *specs[GW_SWEEP_MAX_AXES];
  GArray *values[GW_SWEEP_MAX_AXES]; /* of double */
  guint n_points;
  guint64 n_resumed;
  GwStudy *study;

  /* the study's */
  GPtrArray *columns; /* of char *: what results.csv has of any point's summary */
  GwRefresh refresh;  /* of results.json */

  pthread_mutex_t mutex; /* guards all below */
  GwSweepPoint *points;
  GwRun *run; /* of the point that is running, or NULL */
  guint running;
};

/* From options, or from what sweep.json says; in gw-sweep-info.c. */
GwSweep *gw_sweep_new (const char *folder, const GwSweepOptions *options, GError **error);
GwSweep *gw_sweep_load (const char *folder, GError **error);
char *gw_sweep_info_to_json (const GwSweep *sweep);

/* FALSE with an error that names what differs. */
gboolean gw_sweep_check_same (const GwSweep *sweep, const GwSweep *asked, GError **error);

/* Makes room for a sweep and locks the folder; in gw-sweep-folder.c. */
GwRunFolder *gw_sweep_folder_make (const char *path, gboolean force, GError **error);

/* Locks the folder of an earlier sweep, to write into it. */
GwRunFolder *gw_sweep_folder_open (const char *path, GError **error);

/* The tables of results, in gw-sweep-results.c: they begin anew, get the points that are through in
 * order, and end however the sweep does. */
gboolean gw_sweep_begin_results (GwSweep *sweep, GError **error);
gboolean gw_sweep_add_results (GwSweep *sweep, guint index, GError **error);
gboolean gw_sweep_end_results (GwSweep *sweep, GError **error);

/* Adds to one of the sweep's files, with O_APPEND, or begins it, with O_TRUNC. */
gboolean gw_sweep_append (
    const GwSweep *sweep, const char *name, const char *text, int flags, GError **error);

/* Points that cannot be played, in gw-sweep-failures.c; reading marks them. */
gboolean gw_sweep_begin_failures (GwSweep *sweep, GError **error);
gboolean gw_sweep_add_failure (GwSweep *sweep, guint index, GError **error);
gboolean gw_sweep_read_failures (GwSweep *sweep, GError **error);

/* Playing, in gw-sweep-play.c. */
gboolean gw_sweep_work_cb (GwStudy *study, gpointer data, GError **error);

/* Whether a point needs no more episodes than these. */
gboolean gw_sweep_has_enough (const GwSweep *sweep, const GwAggregate *aggregate);

/* What a point is played with. */
GwParams *gw_sweep_dup_params (const GwSweep *sweep, guint index);

/* Whether a point was begun, and the run that it has then. NULL with an error if that is not the
 * run that the sweep would have made there. */
gboolean gw_sweep_has_run (const GwSweep *sweep, guint index);
GwRunRecord *gw_sweep_open_run (const GwSweep *sweep, guint index, GError **error);

G_END_DECLS
