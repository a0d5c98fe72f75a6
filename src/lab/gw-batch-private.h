/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pthread.h>
#include <stdatomic.h>

#include "gw-batch.h"

G_BEGIN_DECLS

/* A chunk being played or waiting for its turn to be committed. */
typedef struct
{
  guint64 first; /* episode */
  guint64 size;
  gint64 begin_time;
  guint64 n_played; /* fewer than size only if the batch ends within the chunk */
  gboolean is_ready;
  GError *error;
  gpointer payload; /* of the hooks */
} GwBatchSlot;

struct _GwBatch
{
  GwBatchOptions options;
  guint n_threads;
  guint n_slots;
  GwBatchSlot *slots; /* chunk number i is held in slot i modulo n_slots */
  pthread_t *threads;
  guint n_started;
  gboolean was_started;
  gboolean has_no_room; /* not even for one thread */

  atomic_ullong limit; /* episodes from here on are not worth playing */
  atomic_ullong n_done;
  atomic_bool is_cancelled;
  atomic_bool is_paused;

  pthread_mutex_t mutex; /* guards all below, and is_ready of the slots */
  pthread_cond_t changed;
  guint64 n_taken; /* episodes */
  guint64 chunk_size;
  guint64 next_chunk; /* to be played, and to be committed */
  guint64 next_commit;
  gboolean is_committing;
  gboolean is_ended; /* nothing more will be committed */
  guint n_running;
  gboolean has_left; /* the last worker is through */
  GError *error;
};

/* What a thread does: plays and delivers chunks until there is nothing left. `data` is a batch. */
void *gw_batch_work_cb (void *data);

/* So many milliseconds from now, for waiting on a condition that goes by the monotonic clock. */
struct timespec gw_batch_find_deadline (int timeout_ms);

G_END_DECLS
