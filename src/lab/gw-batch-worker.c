/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a worker of a batch does. */
#include <glib/gi18n-lib.h>
#include <sys/resource.h>

#include "gw-batch-private.h"

#define LEAST_PRIORITY 19

/* What one worker allocates, once. */
typedef struct
{
  GwBatch *batch;
  gpointer state;
  gpointer scratch;
  gint32 *columns;
} Worker;

/* Takes the next chunk, waiting while it is too far ahead. NULL if there is nothing left to do. */
static GwBatchSlot *
take_chunk (GwBatch *batch)
{
  guint64 number = atomic_fetch_add (&batch->next_chunk, 1);
  guint64 begin = number * batch->chunk_size;
  gboolean is_wanted;
  GwBatchSlot *slot;

  if (number >= batch->n_chunks)
    {
      return NULL;
    }
  pthread_mutex_lock (&batch->mutex);
  while (number >= batch->next_commit + batch->n_slots && !batch->is_ended
         && !atomic_load (&batch->is_cancelled))
    {
      pthread_cond_wait (&batch->changed, &batch->mutex);
    }
  is_wanted = !batch->is_ended && !atomic_load (&batch->is_cancelled);
  pthread_mutex_unlock (&batch->mutex);
  if (!is_wanted)
    {
      return NULL;
    }
  slot = &batch->slots[number % batch->n_slots];
  slot->first = batch->options.first + begin;
  slot->size = MIN (batch->chunk_size, batch->options.episodes - begin);
  slot->n_played = 0;
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

static gboolean
may_play (GwBatch *batch, guint64 episode)
{
  if (G_UNLIKELY (atomic_load (&batch->is_paused)))
    {
      wait_while_paused (batch);
    }
  return !atomic_load (&batch->is_cancelled) && episode < atomic_load (&batch->limit);
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

/* Plays one episode to its end; nothing in here allocates unless it fails. */
static gboolean
play_to_end (Worker *worker, GwBatchSlot *slot, guint64 seed)
{
  const GwPlan *plan = worker->batch->options.plan;
  const GwRules *rules = plan->rules;
  const GwClock *clock = gw_state_get_clock (worker->state);
  GwSink sink = { worker->batch->options.hooks->write_event, slot->payload };

  if (!rules->reset (plan, worker->state, worker->scratch, seed, &slot->error))
    {
      return FALSE;
    }
  while (!clock->is_over)
    {
      if (!rules->step (plan, worker->state, worker->scratch, NULL, 0,
                        sink.write != NULL ? &sink : NULL, &slot->error))
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

  if (!play_to_end (worker, slot, seed))
    {
      name_episode (&slot->error, episode, seed);
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

  if (batch->options.hooks->begin_chunk != NULL)
    {
      batch->options.hooks->begin_chunk (slot->payload);
    }
  while (slot->n_played < slot->size && may_play (batch, slot->first + slot->n_played))
    {
      if (!play_episode (worker, slot, slot->first + slot->n_played))
        {
          lower_limit (batch, slot->first + slot->n_played);
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
  gboolean is_last, is_failed;

  pthread_mutex_lock (&batch->mutex);
  is_last = --batch->n_running == 0;
  is_failed = batch->error != NULL;
  pthread_mutex_unlock (&batch->mutex);
  if (!is_last)
    {
      return;
    }
  if (batch->options.hooks->finish != NULL)
    {
      batch->options.hooks->finish (is_failed, batch->options.data);
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
