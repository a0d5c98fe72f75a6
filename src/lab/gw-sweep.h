/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sweep: a run for each value of a parameter, or for each pair of values of two.
 *
 * The folder holds sweep.json (all that is needed to play it again), a run folder for each point
 * (point_0000 and so on, without events), results.csv (a row for each episode of the points that
 * are done, in order), failures.ndjson (the points that cannot be played) and results.json (what
 * each of the points came to, as of about a second ago). In the end nothing in it depends on
 * threads, time or machine. It is valid at any moment, however the program ends. */
#pragma once

#include "gw-aggregate.h"
#include "gw-axis.h"
#include "gw-document.h"

G_BEGIN_DECLS

#define GW_SWEEP_FORMAT 1
#define GW_SWEEP_MAX_AXES 2
#define GW_SWEEP_MAX_POINTS 10000

#define GW_SWEEP_FILE "sweep.json"
#define GW_SWEEP_RESULTS_CSV "results.csv"
#define GW_SWEEP_RESULTS_JSON "results.json"
#define GW_SWEEP_FAILURES "failures.ndjson"

typedef struct
{
  GwDocument *document; /* of gw_sweep_resume(): NULL to go on with whatever the folder holds */
  GwParams *params;     /* effective values of what is not varied; NULL: the document's own */
  GPtrArray *axes;      /* of GwAxis, one or two; the last one varies fastest */
  guint64 seed;         /* of the first episode of every point */
  gboolean own_seeds;   /* every point continues the seeds of the one before it instead */
  guint64 episodes;     /* a point, 1 to GW_RUN_MAX_EPISODES */
  double stop_width;    /* 0, or a point ends early once the 95 % interval of the leading side's
                         * win rate is at most this wide. That is looked at after fixed numbers of
                         * episodes, so the outcome does not depend on threads. */
  guint threads;        /* 0: one for each processor */
  gboolean nice;
} GwSweepOptions;

typedef struct _GwSweep GwSweep;

/* Makes the folder and writes sweep.json. The folder must be new or empty; with `force` it may
 * hold an earlier sweep, which is removed, and nothing else. NULL with an error and nothing touched
 * if that is not so, or a parameter is unknown, fixed by the map or out of range. Keep this and
 * the next two off a main loop. */
GwSweep *
gw_sweep_create (const char *folder, const GwSweepOptions *options, gboolean force, GError **error);

/* Goes on with an interrupted sweep; in the end every file has the bytes it would have had without
 * the interruption. Refuses if `options` ask for another sweep. */
GwSweep *gw_sweep_resume (const char *folder, const GwSweepOptions *options, GError **error);

/* Reads a sweep, finished or not, and touches nothing. It cannot be started. */
GwSweep *gw_sweep_open (const char *folder, GError **error);

/* Cancels, waits for the workers, and frees. */
void gw_sweep_free (GwSweep *sweep);

/* As the functions of GwRun with these names. A point whose episodes cannot be played (there is no
 * room for so many units) has failed, which is no error of the sweep. */
gboolean gw_sweep_start (GwSweep *sweep, GError **error);
gboolean gw_sweep_wait (GwSweep *sweep, int timeout_ms);
void gw_sweep_cancel (GwSweep *sweep);
void gw_sweep_set_paused (GwSweep *sweep, gboolean is_paused);
gboolean gw_sweep_finish (GwSweep *sweep, GError **error);

/* Episodes in the folder by now, and how many there will be if no point ends early. */
guint64 gw_sweep_get_done (GwSweep *sweep);
guint64 gw_sweep_get_total (const GwSweep *sweep);

/* Episodes that were there when the folder was opened. */
guint64 gw_sweep_get_resumed (const GwSweep *sweep);
gboolean gw_sweep_is_complete (GwSweep *sweep);

const char *gw_sweep_get_folder (const GwSweep *sweep);
GwDocument *gw_sweep_get_document (const GwSweep *sweep);
const GwSweepOptions *gw_sweep_get_options (const GwSweep *sweep);

/* What is varied: the spec of an axis, and its values, of double. */
guint gw_sweep_count_axes (const GwSweep *sweep);
const GwParamSpec *gw_sweep_get_axis (const GwSweep *sweep, guint axis);
const GArray *gw_sweep_get_axis_values (const GwSweep *sweep, guint axis);

typedef enum
{
  GW_POINT_WAITING,
  GW_POINT_RUNNING,
  GW_POINT_DONE,
  GW_POINT_FAILED,
} GwPointState;

typedef struct
{
  guint index;
  guint places[GW_SWEEP_MAX_AXES]; /* indices into the values of the axes */
  double values[GW_SWEEP_MAX_AXES];
  GwPointState state;
  guint64 seed; /* of its first episode */
  guint64 done; /* episodes */
  gboolean stopped_early;
  GwAggregate *aggregate; /* of these; NULL if there are none */
  char *message;          /* why it failed, or NULL */
} GwSweepPoint;

/* A copy of how a point stands; at any time, from any thread. */
guint gw_sweep_count_points (const GwSweep *sweep);
GwSweepPoint *gw_sweep_dup_point (GwSweep *sweep, guint index);
void gw_sweep_point_free (GwSweepPoint *point);

/* The path of a point's run folder, which GwRunRecord opens. */
char *gw_sweep_dup_point_folder (const GwSweep *sweep, guint index);

/* The text of results.json. */
char *gw_sweep_to_json (GwSweep *sweep);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSweep, gw_sweep_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSweepPoint, gw_sweep_point_free)

G_END_DECLS
