/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-batch-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <signal.h>
#include <sys/mman.h>
#include <time.h>

/* How many chunks a worker may be ahead of the one that is still missing. */
#define SLOTS_PER_THREAD 4

#define MIB ((gsize) 1024 * 1024)

/* What a worker needs besides its stack, its state and its scratch memory, for the rows and events
 * that wait to be written; and what must be left for everything else. */
#define WORKER_ROOM (8 * MIB)
#define SPARE_ROOM (48 * MIB)

static const GwBatchHooks no_hooks;

/* Asks for memory that nobody uses. What a limit of the user or of the system refuses now would end
 * the program if it were refused to an allocation later. */
static gboolean
has_room (gsize bytes)
{
  void *room = mmap (NULL, bytes, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

  return room != MAP_FAILED && munmap (room, bytes) == 0;
}

static gsize
get_stack_size (void)
{
  pthread_attr_t attributes;
  size_t size = 0;

  pthread_attr_init (&attributes);
  pthread_attr_getstacksize (&attributes, &size);
  pthread_attr_destroy (&attributes);
  return size;
}

guint
gw_batch_fit_threads (const GwPlan *plan, guint wanted)
{
  gsize each =
      get_stack_size () + WORKER_ROOM + (plan != NULL ? plan->state_size + plan->scratch_size : 0);
  guint fit = 0;
  guint too_many = wanted + 1;

  /* most often all of them do */
  if (has_room (SPARE_ROOM + wanted * each))
    {
      return wanted;
    }
  while (fit + 1 < too_many)
    {
      guint middle = fit + (too_many - fit) / 2;

      if (has_room (SPARE_ROOM + middle * each))
        {
          fit = middle;
        }
      else
        {
          too_many = middle;
        }
    }
  return fit;
}

static void
init_sync (GwBatch *batch)
{
  pthread_condattr_t attributes;

  pthread_mutex_init (&batch->mutex, NULL);
  pthread_condattr_init (&attributes);
  pthread_condattr_setclock (&attributes, CLOCK_MONOTONIC);
  pthread_cond_init (&batch->changed, &attributes);
  pthread_condattr_destroy (&attributes);
}

static void
init_sizes (GwBatch *batch)
{
  guint wanted = batch->options.threads > 0 ? batch->options.threads : g_get_num_processors ();

  wanted = MIN (wanted, GW_BATCH_MAX_THREADS);
  /* one even if there is nothing to play, for the finish hook */
  wanted = (guint) CLAMP (batch->options.episodes, 1, wanted);
  batch->n_threads = gw_batch_fit_threads (batch->options.plan, wanted);
  batch->has_no_room = batch->n_threads == 0;
  batch->n_threads = MAX (batch->n_threads, 1);
  batch->n_slots = batch->n_threads * SLOTS_PER_THREAD;
  batch->chunk_size = 1;
}

GwBatch *
gw_batch_new (const GwBatchOptions *options)
{
  GwBatch *batch;

  g_return_val_if_fail (options->plan != NULL, NULL);
  g_return_val_if_fail (options->episodes <= G_MAXINT64, NULL);

  batch = g_new0 (GwBatch, 1);
  batch->options = *options;
  batch->options.hooks = options->hooks != NULL ? options->hooks : &no_hooks;
  gw_plan_ref (options->plan);
  init_sizes (batch);
  init_sync (batch);
  batch->threads = g_new0 (pthread_t, batch->n_threads);
  batch->slots = g_new0 (GwBatchSlot, batch->n_slots);
  for (guint i = 0; i < batch->n_slots && batch->options.hooks->new_chunk != NULL; i++)
    {
      batch->slots[i].payload = batch->options.hooks->new_chunk (options->data);
    }
  atomic_init (&batch->limit, options->first + options->episodes);
  batch->has_left = TRUE;
  return batch;
}

void
gw_batch_free (GwBatch *batch)
{
  gw_batch_cancel (batch);
  gw_batch_finish (batch, NULL);
  for (guint i = 0; i < batch->n_slots; i++)
    {
      if (batch->slots[i].payload != NULL)
        {
          batch->options.hooks->free_chunk (batch->slots[i].payload);
        }
      g_clear_error (&batch->slots[i].error);
    }
  pthread_cond_destroy (&batch->changed);
  pthread_mutex_destroy (&batch->mutex);
  g_clear_error (&batch->error);
  gw_plan_unref (batch->options.plan);
  g_free (batch->slots);
  g_free (batch->threads);
  g_free (batch);
}

/* Signals stay with the thread that set up handlers for them. */
static int
start_threads (GwBatch *batch)
{
  sigset_t all, before;
  int status = 0;

  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  while (batch->n_started < batch->n_threads && status == 0)
    {
      status = pthread_create (&batch->threads[batch->n_started], NULL, gw_batch_work_cb, batch);
      batch->n_started += status == 0;
    }
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  return status;
}

gboolean
gw_batch_start (GwBatch *batch, GError **error)
{
  int status;

  g_return_val_if_fail (!batch->was_started, FALSE);

  batch->was_started = TRUE;
  if (batch->has_no_room)
    {
      g_set_error (error, G_THREAD_ERROR, G_THREAD_ERROR_AGAIN,
                   _ ("there is not enough memory to play episodes"));
      return FALSE;
    }
  /* the quark is made here, before threads could race to make it */
  (void) GW_RULES_ERROR;
  /* nobody can leave before the number of workers is known */
  pthread_mutex_lock (&batch->mutex);
  batch->has_left = FALSE;
  status = start_threads (batch);
  batch->n_running = batch->n_started;
  batch->has_left = batch->n_started == 0;
  pthread_mutex_unlock (&batch->mutex);
  if (batch->n_started == 0)
    {
      g_set_error (error, G_THREAD_ERROR, G_THREAD_ERROR_AGAIN, _ ("cannot start a thread: %s"),
                   g_strerror (status));
      return FALSE;
    }
  return TRUE;
}

struct timespec
gw_batch_find_deadline (int timeout_ms)
{
  struct timespec deadline;

  clock_gettime (CLOCK_MONOTONIC, &deadline);
  deadline.tv_sec += timeout_ms / 1000;
  deadline.tv_nsec += timeout_ms % 1000 * 1000000L;
  if (deadline.tv_nsec >= 1000000000L)
    {
      deadline.tv_sec++;
      deadline.tv_nsec -= 1000000000L;
    }
  return deadline;
}

gboolean
gw_batch_wait (GwBatch *batch, int timeout_ms)
{
  struct timespec deadline = gw_batch_find_deadline (MAX (timeout_ms, 0));
  gboolean has_left;
  int status = 0;

  pthread_mutex_lock (&batch->mutex);
  while (!batch->has_left && status != ETIMEDOUT)
    {
      status = timeout_ms < 0 ? pthread_cond_wait (&batch->changed, &batch->mutex)
                              : pthread_cond_timedwait (&batch->changed, &batch->mutex, &deadline);
    }
  has_left = batch->has_left;
  pthread_mutex_unlock (&batch->mutex);
  return has_left;
}

/* The flag is set under the mutex so that nobody who has just looked goes to sleep on it. */
static void
set_flag (GwBatch *batch, atomic_bool *flag, gboolean value)
{
  pthread_mutex_lock (&batch->mutex);
  atomic_store (flag, value);
  pthread_cond_broadcast (&batch->changed);
  pthread_mutex_unlock (&batch->mutex);
}

void
gw_batch_cancel (GwBatch *batch)
{
  set_flag (batch, &batch->is_cancelled, TRUE);
}

void
gw_batch_set_paused (GwBatch *batch, gboolean is_paused)
{
  set_flag (batch, &batch->is_paused, is_paused);
}

guint
gw_batch_get_threads (const GwBatch *batch)
{
  return batch->n_threads;
}

guint64
gw_batch_get_done (const GwBatch *batch)
{
  return atomic_load (&batch->n_done);
}

gboolean
gw_batch_finish (GwBatch *batch, GError **error)
{
  while (batch->n_started > 0)
    {
      pthread_join (batch->threads[--batch->n_started], NULL);
    }
  if (batch->error != NULL)
    {
      g_propagate_error (error, g_error_copy (batch->error));
      return FALSE;
    }
  return TRUE;
}
