/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Episodes played on worker threads. What comes out does not depend on how many there are. */
#pragma once

#include "gw-results.h"
#include "gw-rules.h"

G_BEGIN_DECLS

#define GW_BATCH_MAX_THREADS 256

/* One episode that is over. */
typedef struct
{
  guint64 episode;       /* its number in the run */
  guint64 hash;          /* of its final state */
  const gint32 *columns; /* as plan->metrics numbers them */
} GwBatchRow;

/* What somebody else does with the episodes, in chunks of consecutive ones. Any hook may be NULL,
 * except that free_chunk goes with new_chunk. A chunk is used by one worker at a time, and again
 * for later episodes once it was committed. An episode that is broken off has no end_episode: what
 * was seen of it must not be committed. */
typedef struct
{
  gpointer (*new_chunk) (gpointer data);
  void (*free_chunk) (gpointer chunk);

  /* On the workers, many at once. */
  void (*begin_chunk) (gpointer chunk);
  void (*visit) (gpointer chunk, gconstpointer state); /* at the start and after each step */
  void (*write_event) (const GwEvent *event, gpointer chunk);
  gboolean (*check) (gpointer chunk, GError **error); /* after each step; FALSE stops the batch */
  void (*end_episode) (gpointer chunk, const GwBatchRow *row, gpointer data);

  /* On some worker, never two at once, in episode order and without a gap. FALSE with an error
   * stops the batch. */
  gboolean (*commit) (
      gpointer chunk, guint64 first, guint64 n_episodes, gpointer data, GError **error);

  /* On the last worker to leave, after the last commit, also if the batch failed. */
  void (*finish) (gpointer data);
} GwBatchHooks;

typedef struct
{
  GwPlan *plan;
  guint64 seed;     /* of episode 0: episode i plays seed + i, modulo 2^64 */
  guint64 first;    /* the first episode to play */
  guint64 episodes; /* how many */
  guint threads;    /* 0: one for each processor; fewer are used if memory is short */
  gboolean nice;    /* workers give way to everything else (nice 19) */

  /* Where rows go by episode number, or NULL. It must have room for all of them, belongs to the
   * caller, and must outlive the batch. Rows before gw_batch_get_done() may be read at any time. */
  GwResults *results;

  const GwBatchHooks *hooks; /* borrowed, or NULL */
  gpointer data;             /* for the hooks */
} GwBatchOptions;

typedef struct _GwBatch GwBatch;

/* How many of so many threads there is memory for, as far as the system says: for episodes of the
 * plan or, with NULL, of any. */
guint gw_batch_fit_threads (const GwPlan *plan, guint wanted);

GwBatch *gw_batch_new (const GwBatchOptions *options);

/* Cancels, waits for the workers, and frees. */
void gw_batch_free (GwBatch *batch);

/* Starts the workers; once only. FALSE with an error if the system gives no thread, or
 * no memory for one. */
gboolean gw_batch_start (GwBatch *batch, GError **error);

/* Waits until every worker has left, at most so many milliseconds (below 0: as long as it takes).
 * Whether they have. */
gboolean gw_batch_wait (GwBatch *batch, int timeout_ms);

/* Both take effect within a step of each worker, however long its episode is, and may be called
 * from any thread, but not from a signal handler. A cancelled batch keeps the episodes before the
 * first one missing. */
void gw_batch_cancel (GwBatch *batch);
void gw_batch_set_paused (GwBatch *batch, gboolean is_paused);

guint gw_batch_get_threads (const GwBatch *batch);

/* How many episodes from the first on are finished and committed. */
guint64 gw_batch_get_done (const GwBatch *batch);

/* Waits for the workers. FALSE with the error that stopped the batch: an episode without a start,
 * or one that was refused, which the message names with its seed, or what a commit gave. To be
 * cancelled is no error. */
gboolean gw_batch_finish (GwBatch *batch, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwBatch, gw_batch_free)

G_END_DECLS
