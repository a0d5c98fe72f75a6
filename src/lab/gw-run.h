/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A run: a batch whose episodes are written to a folder as they are played.
 *
 * The folder holds run.json (all that is needed to play it again), summary.csv (a row an episode),
 * aggregate.json, and the events: episode_0000.ndjson and so on, or one events.ndjson if more than
 * GW_RUN_MAX_EVENT_FILES episodes are planned. Nothing in it depends on threads, time or machine.
 * An episode's events are written before its row, so the folder is valid at any moment, however
 * the program ends; a torn last line counts as not written. */
#pragma once

#include "gw-aggregate.h"
#include "gw-document.h"
#include "gw-results.h"

G_BEGIN_DECLS

#define GW_RUN_FORMAT 1
#define GW_RUN_MAX_EVENT_FILES 10000

#define GW_RUN_MAX_SHARDS 1000000

/* So that every number in run.json is exact in any reader of JSON, and sums stay exact. */
#define GW_RUN_MAX_EPISODES (G_GUINT64_CONSTANT (1) << 31)

#define GW_RUN_ERROR (gw_run_error_quark ())
GQuark gw_run_error_quark (void);

typedef enum
{
  GW_RUN_ERROR_FOLDER,    /* it is not empty, or holds no run */
  GW_RUN_ERROR_DIFFERENT, /* the run in the folder is not the one asked for */
  GW_RUN_ERROR_FILE,      /* something cannot be read or written */
  GW_RUN_ERROR_CONTENT,   /* a file does not hold what it should; the message gives the place */
  GW_RUN_ERROR_EVENTS,    /* an episode has more events than can be kept */
} GwRunError;

typedef enum
{
  GW_EVENTS_NONE, /* no event files */
  GW_EVENTS_KEY,  /* kinds flagged GW_EVENT_KEY */
  GW_EVENTS_ALL,  /* every kind */
} GwEventLevel;

/* "none", "key", "all", with labels; indexed by GwEventLevel. */
extern const GwChoice gw_event_levels[];

typedef struct
{
  GwDocument *document; /* of gw_run_resume(): NULL to go on with whatever the folder holds */
  GwParams *params;     /* effective values, of the specs of the document; NULL: its own */
  guint64 seed;         /* episode i plays seed + i, modulo 2^64 */
  guint64 episodes;     /* 1 to GW_RUN_MAX_EPISODES */
  GwEventLevel events;
  guint threads;         /* 0: one for each processor; never part of what is written */
  gboolean nice;         /* workers give way to everything else */
  gboolean keep_results; /* for gw_run_get_results(); 4 bytes a column and episode */

  /* Play and keep only the shard-th (from 1 on) of n_shards parts, at most one for each episode;
   * 0 of 0 is the whole run. `episodes` is still of the whole, and so are their numbers. */
  guint shard, n_shards;
} GwRunOptions;

typedef struct _GwRun GwRun;

/* Makes the folder (and its parents) and writes run.json and the heading of summary.csv. The
 * folder must be new or empty; with `force` it may also hold an earlier run, whose files, and no
 * others, are removed. NULL with an error, and nothing touched, if that is not so or the document
 * cannot be played.
 *
 * This and gw_run_resume() prepare the map and work on the disk: keep them off a main loop. */
GwRun *
gw_run_create (const char *folder, const GwRunOptions *options, gboolean force, GError **error);

/* Opens the folder of an interrupted run to go on with it, dropping what was torn off; in the end
 * every file has the bytes that it would have had without the interruption. NULL with an error
 * that says what differs if `options` ask for another document, parameters, seed, number of
 * episodes or level of events, or if another version of the engine wrote the folder. A run that is
 * complete is opened without touching it; starting it does nothing. */
GwRun *gw_run_resume (const char *folder, const GwRunOptions *options, GError **error);

/* Cancels, waits for the workers, and frees. */
void gw_run_free (GwRun *run);

/* Starts the workers, which do all further writing. Once only. */
gboolean gw_run_start (GwRun *run, GError **error);

/* Waits until the last file is written, at most so many milliseconds (below 0: as long as it
 * takes). Whether it is. */
gboolean gw_run_wait (GwRun *run, int timeout_ms);

/* Both take effect within an episode of each worker. A cancelled run keeps what is done, and can
 * be resumed. From any thread, but not from a signal handler. */
void gw_run_cancel (GwRun *run);
void gw_run_set_paused (GwRun *run, gboolean is_paused);

/* Waits for the workers. FALSE with the error that stopped the run: an episode without a start, or
 * a file that could not be written. What precedes it is in the folder. Being cancelled is no
 * error: compare done with total. */
gboolean gw_run_finish (GwRun *run, GError **error);

/* Episodes in the folder by now, of them those that were there when it was opened, and those
 * planned; of a shard, only its own. */
guint64 gw_run_get_done (const GwRun *run);
guint64 gw_run_get_resumed (const GwRun *run);
guint64 gw_run_get_total (const GwRun *run);

/* The number of the first episode; 0 unless it is a shard. */
guint64 gw_run_get_first (const GwRun *run);

GwPlan *gw_run_get_plan (const GwRun *run);

/* The document it was begun with, which may have been edited since; the plan has not. */
GwDocument *gw_run_get_document (const GwRun *run);
guint64 gw_run_get_seed (const GwRun *run);
GwEventLevel gw_run_get_events (const GwRun *run);

/* How many workers it has; 0 if it was complete when it was opened. */
guint gw_run_get_threads (const GwRun *run);

/* A copy of the sums over the episodes done so far; at any time, from any thread. */
GwAggregate *gw_run_dup_aggregate (GwRun *run);

/* The rows of all episodes, those resumed too; the first gw_run_get_done() of them may be read at
 * any time. NULL unless the options asked to keep them. */
const GwResults *gw_run_get_results (const GwRun *run);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRun, gw_run_free)

G_END_DECLS
