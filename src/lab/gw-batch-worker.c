/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a worker of a batch does. */
#include <glib/gi18n-lib.h>
#include <sys/resource.h>

#include "gw-batch-private.h"

#define LEAST_PRIORITY 19

/* Chunks make the bookkeeping cheap, but what is played should not wait long to be committed: their
 * size follows the time that they take, in microseconds. */
#define MAX_CHUNK_SIZE 16
#define SHORT_CHUNK 1000
#define LONG_CHUNK 4000

/* What one worker allocates, once. */
typedef struct
{
  GwBatch *batch;
  gpointer state;
  gpointer scratch;
  gint32 *columns;
} Worker;

/* Fewer towards the end, so that no worker is left alone with the last ones. */
static guint64
choose_size (const GwBatch *batch)
{
  guint64 n_left = batch->options.episodes - batch->n_taken;
  guint64 share = n_left / (2 * (guint64) batch->n_threads);

  return MIN (batch->chunk_size, MAX (share, 1));
}

/* Takes the next chunk, waiting while it is too far ahead. NULL if there is nothing left to do. */
static GwBatchSlot *
take_chunk (GwBatch *batch)
{
  GwBatchSlot *slot = NULL;

  pthread_mutex_lock (&batch->mutex);
  while (batch->next_chunk >= batch->next_commit + batch->n_slots && !batch->is_ended
         && !atomic_load (&batch->is_cancelled))
    {
      pthread_cond_wait (&batch->changed, &batch->mutex);
    }
  if (batch->n_taken < batch->options.episodes && !batch->is_ended
      && !atomic_load (&batch->is_cancelled))
    {
      slot = &batch->slots[batch->next_chunk++ % batch->n_slots];
      slot->first = batch->options.first + batch->n_taken;
      slot->size = choose_size (batch);
      slot->n_played = 0;
      batch->n_taken += slot->size;
    }
  pthread_mutex_unlock (&batch->mutex);
  return slot;
}

static void
wait_while_paused (GwBatch *batch)
{
  pthread_mutex_lock (&batch->mutex);
  while (atomic_load (&batch->is_paused) && !atomic_load (&batch->is_cancelled))
    {
      pthread_cond_wait (&batch->changed, &batch->mutex);
    }
  pthread_mutex_unlock (&batch->mutex);
}

/* Whether an episode is still worth playing. Every step asks: nothing is handed over by these
 * flags, so that no order is asked of them, and they cost next to nothing. */
static gboolean
may_play (GwBatch *batch, guint64 episode)
{
  if (G_UNLIKELY (atomic_load_explicit (&batch->is_paused, memory_order_relaxed)))
    {
      wait_while_paused (batch);
    }
  return !atomic_load_explicit (&batch->is_cancelled, memory_order_relaxed)
         && episode < atomic_load_explicit (&batch->limit, memory_order_relaxed);
}

static void
lower_limit (GwBatch *batch, guint64 episode)
{
  unsigned long long limit = atomic_load (&batch->limit);

  while (episode < limit && !atomic_compare_exchange_weak (&batch->limit, &limit, episode))
    {
    }
}

static void
name_episode (GError **error, guint64 episode, guint64 seed)
{
  g_autofree char *episode_text = g_strdup_printf ("%" G_GUINT64_FORMAT, episode);
  g_autofree char *seed_text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  g_prefix_error (error, _ ("episode %s (seed %s): "), episode_text, seed_text);
}

/* Plays one episode to its end; nothing in here allocates unless it fails. FALSE without an error
 * if the end is not worth waiting for, which may be some days off. After the last step that is
 * asked, too: a policy that was told to hurry may not have meant it. */
static gboolean
play_to_end (Worker *worker, GwBatchSlot *slot, guint64 episode, guint64 seed)
{
  const GwPlan *plan = worker->batch->options.plan;
  const GwBatchHooks *hooks = worker->batch->options.hooks;
  const GwRules *rules = plan->rules;
  const GwClock *clock = gw_state_get_clock (worker->state);
  GwSink sink = { hooks->write_event, slot->payload };

  if (!rules->reset (plan, worker->state, worker->scratch, seed, &slot->error))
    {
      return FALSE;
    }
  if (hooks->visit != NULL)
    {
      hooks->visit (slot->payload, worker->state);
    }
  while (!clock->is_over)
    {
      if (!rules->step (plan, worker->state, worker->scratch, NULL, 0,
                        sink.write != NULL ? &sink : NULL, &slot->error))
        {
          return FALSE;
        }
      if (hooks->visit != NULL)
        {
          hooks->visit (slot->payload, worker->state);
        }
      if (hooks->check != NULL && !hooks->check (slot->payload, &slot->error))
        {
          return FALSE;
        }
      if (!may_play (worker->batch, episode))
        {
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
play_episode (Worker *worker, GwBatchSlot *slot, guint64 episode)
{
  const GwBatchOptions *options = &worker->batch->options;
  guint64 seed = options->seed + episode;
  GwBatchRow row = { .episode = episode, .columns = worker->columns };

  if (!play_to_end (worker, slot, episode, seed))
    {
      if (slot->error != NULL)
        {
          name_episode (&slot->error, episode, seed);
        }
      return FALSE;
    }
  options->plan->rules->measure (options->plan, worker->state, worker->columns);
  row.hash = options->plan->rules->hash (options->plan, worker->state);
  if (options->results != NULL)
    {
      gw_results_set_row (options->results, episode - options->results->first, row.columns,
                          row.hash);
    }
  if (options->hooks->end_episode != NULL)
    {
      options->hooks->end_episode (slot->payload, &row, options->data);
    }
  return TRUE;
}

static void
play_chunk (Worker *worker, GwBatchSlot *slot)
{
  GwBatch *batch = worker->batch;

  slot->begin_time = g_get_monotonic_time ();
  if (batch->options.hooks->begin_chunk != NULL)
    {
      batch->options.hooks->begin_chunk (slot->payload);
    }
  while (slot->n_played < slot->size && may_play (batch, slot->first + slot->n_played))
    {
      if (!play_episode (worker, slot, slot->first + slot->n_played))
        {
          if (slot->error != NULL)
            {
              lower_limit (batch, slot->first + slot->n_played);
            }
          break;
        }
      slot->n_played++;
    }
}

/* Hands over the episodes of a chunk whose turn it is. FALSE if nothing may follow it. */
static gboolean
commit_chunk (GwBatch *batch, GwBatchSlot *slot)
{
  const GwBatchOptions *options = &batch->options;
  GError *error = NULL;

  if (slot->n_played > 0 && options->hooks->commit != NULL
      && !options->hooks->commit (slot->payload, slot->first, slot->n_played, options->data,
                                  &error))
    {
      g_clear_error (&slot->error);
      slot->error = error;
      atomic_store (&batch->limit, 0);
      return FALSE;
    }
  atomic_fetch_add (&batch->n_done, slot->n_played);
  return slot->n_played == slot->size;
}

static void
adapt_size (GwBatch *batch, const GwBatchSlot *played)
{
  gint64 time = g_get_monotonic_time () - played->begin_time;

  if (time < SHORT_CHUNK && played->size == batch->chunk_size)
    {
      batch->chunk_size = MIN (2 * batch->chunk_size, MAX_CHUNK_SIZE);
    }
  else if (time > LONG_CHUNK)
    {
      batch->chunk_size = MAX (batch->chunk_size / 2, 1);
    }
}

/* The chunk to be committed next, if it is there and nobody is committing. */
static GwBatchSlot *
find_due (GwBatch *batch)
{
  GwBatchSlot *slot = &batch->slots[batch->next_commit % batch->n_slots];

  return slot->is_ready && !batch->is_committing && !batch->is_ended ? slot : NULL;
}

/* Puts a played chunk in line, then commits as many as are due unless somebody is at it already.
 * The mutex is not held while a hook writes, so that the others can go on playing. */
static void
deliver_chunk (GwBatch *batch, GwBatchSlot *played)
{
  GwBatchSlot *slot;

  pthread_mutex_lock (&batch->mutex);
  played->is_ready = TRUE;
  adapt_size (batch, played);
  while ((slot = find_due (batch)) != NULL)
    {
      gboolean goes_on;

      batch->is_committing = TRUE;
      pthread_mutex_unlock (&batch->mutex);
      goes_on = commit_chunk (batch, slot);
      pthread_mutex_lock (&batch->mutex);
      batch->is_committing = FALSE;
      slot->is_ready = FALSE;
      batch->next_commit++;
      if (!goes_on)
        {
          batch->is_ended = TRUE;
          batch->error = g_steal_pointer (&slot->error);
        }
      pthread_cond_broadcast (&batch->changed);
    }
  pthread_mutex_unlock (&batch->mutex);
}

/* The last one to leave finishes the batch; only then is it over for those who wait. */
static void
leave (GwBatch *batch)
{
  gboolean is_last;

  pthread_mutex_lock (&batch->mutex);
  is_last = --batch->n_running == 0;
  pthread_mutex_unlock (&batch->mutex);
  if (!is_last)
    {
      return;
    }
  if (batch->options.hooks->finish != NULL)
    {
      batch->options.hooks->finish (batch->options.data);
    }
  pthread_mutex_lock (&batch->mutex);
  batch->has_left = TRUE;
  pthread_cond_broadcast (&batch->changed);
  pthread_mutex_unlock (&batch->mutex);
}

void *
gw_batch_work_cb (void *data)
{
  GwBatch *batch = data;
  const GwPlan *plan = batch->options.plan;
  Worker worker = { .batch = batch };
  GwBatchSlot *slot;

  if (batch->options.nice)
    {
      /* on Linux, process 0 is the calling thread */
      setpriority (PRIO_PROCESS, 0, LEAST_PRIORITY);
    }
  worker.state = g_malloc0 (plan->state_size);
  worker.scratch = gw_plan_new_scratch (plan);
  gw_plan_watch (plan, worker.scratch, &batch->is_cancelled);
  worker.columns = g_new0 (gint32, gw_metric_specs_count_columns (plan->metrics));
  while ((slot = take_chunk (batch)) != NULL)
    {
      play_chunk (&worker, slot);
      deliver_chunk (batch, slot);
    }
  g_free (worker.columns);
  gw_plan_free_scratch (plan, worker.scratch);
  g_free (worker.state);
  leave (batch);
  return NULL;
}
