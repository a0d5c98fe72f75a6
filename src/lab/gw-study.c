/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-study.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <signal.h>

#include "gw-batch-private.h"

struct _GwStudy
{
  GwStudyWork work;
  gpointer data;
  pthread_t thread;
  gboolean was_started, is_joined;

  pthread_mutex_t mutex; /* guards all below */
  pthread_cond_t changed;
  gboolean is_cancelled, is_paused, has_left;
  guint64 n_played; /* by what has been played to the end */
  GwBatch *batch;   /* being played, or NULL */
  GwRun *run;       /* the same */
  GError *error;
};

GwStudy *
gw_study_new (GwStudyWork work, gpointer data)
{
  GwStudy *study = g_new0 (GwStudy, 1);
  pthread_condattr_t attributes;

  study->work = work;
  study->data = data;
  study->has_left = TRUE;
  pthread_mutex_init (&study->mutex, NULL);
  pthread_condattr_init (&attributes);
  pthread_condattr_setclock (&attributes, CLOCK_MONOTONIC);
  pthread_cond_init (&study->changed, &attributes);
  pthread_condattr_destroy (&attributes);
  return study;
}

void
gw_study_free (GwStudy *study)
{
  gw_study_cancel (study);
  gw_study_finish (study, NULL);
  pthread_cond_destroy (&study->changed);
  pthread_mutex_destroy (&study->mutex);
  g_clear_error (&study->error);
  g_free (study);
}

static void *
work_cb (void *data)
{
  GwStudy *study = data;
  GError *error = NULL;

  study->work (study, study->data, &error);
  pthread_mutex_lock (&study->mutex);
  study->error = error;
  study->has_left = TRUE;
  pthread_cond_broadcast (&study->changed);
  pthread_mutex_unlock (&study->mutex);
  return NULL;
}

/* Signals stay with the thread that set up handlers for them. */
static int
start_thread (GwStudy *study)
{
  sigset_t all, before;
  int status;

  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  status = pthread_create (&study->thread, NULL, work_cb, study);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  return status;
}

gboolean
gw_study_start (GwStudy *study, GError **error)
{
  int status;

  g_return_val_if_fail (!study->was_started, FALSE);

  study->was_started = TRUE;
  study->has_left = FALSE;
  status = start_thread (study);
  if (status != 0)
    {
      study->has_left = study->is_joined = TRUE;
      g_set_error (error, G_THREAD_ERROR, G_THREAD_ERROR_AGAIN, _ ("cannot start a thread: %s"),
                   g_strerror (status));
      return FALSE;
    }
  return TRUE;
}

gboolean
gw_study_wait (GwStudy *study, int timeout_ms)
{
  struct timespec deadline = gw_batch_find_deadline (MAX (timeout_ms, 0));
  gboolean has_left;
  int status = 0;

  pthread_mutex_lock (&study->mutex);
  while (!study->has_left && status != ETIMEDOUT)
    {
      status = timeout_ms < 0 ? pthread_cond_wait (&study->changed, &study->mutex)
                              : pthread_cond_timedwait (&study->changed, &study->mutex, &deadline);
    }
  has_left = study->has_left;
  pthread_mutex_unlock (&study->mutex);
  return has_left;
}

/* Passes on what is asked for to what is played. */
static void
apply_flags (GwStudy *study)
{
  if (study->batch != NULL)
    {
      gw_batch_set_paused (study->batch, study->is_paused);
    }
  if (study->run != NULL)
    {
      gw_run_set_paused (study->run, study->is_paused);
    }
  if (study->batch != NULL && study->is_cancelled)
    {
      gw_batch_cancel (study->batch);
    }
  if (study->run != NULL && study->is_cancelled)
    {
      gw_run_cancel (study->run);
    }
}

void
gw_study_cancel (GwStudy *study)
{
  pthread_mutex_lock (&study->mutex);
  study->is_cancelled = TRUE;
  apply_flags (study);
  pthread_mutex_unlock (&study->mutex);
}

void
gw_study_set_paused (GwStudy *study, gboolean is_paused)
{
  pthread_mutex_lock (&study->mutex);
  study->is_paused = is_paused;
  apply_flags (study);
  pthread_mutex_unlock (&study->mutex);
}

gboolean
gw_study_finish (GwStudy *study, GError **error)
{
  if (study->was_started && !study->is_joined)
    {
      pthread_join (study->thread, NULL);
      study->is_joined = TRUE;
    }
  if (study->error != NULL)
    {
      g_propagate_error (error, g_error_copy (study->error));
      return FALSE;
    }
  return TRUE;
}

static guint64
count_played (const GwStudy *study)
{
  guint64 n_played = study->n_played;

  n_played += study->batch != NULL ? gw_batch_get_done (study->batch) : 0;
  n_played +=
      study->run != NULL ? gw_run_get_done (study->run) - gw_run_get_resumed (study->run) : 0;
  return n_played;
}

guint64
gw_study_get_played (GwStudy *study)
{
  guint64 n_played;

  pthread_mutex_lock (&study->mutex);
  n_played = count_played (study);
  pthread_mutex_unlock (&study->mutex);
  return n_played;
}

gboolean
gw_study_is_cancelled (GwStudy *study)
{
  gboolean is_cancelled;

  pthread_mutex_lock (&study->mutex);
  is_cancelled = study->is_cancelled;
  pthread_mutex_unlock (&study->mutex);
  return is_cancelled;
}

/* Makes it the one that is played, in the state that was asked for by now. */
static void
attach (GwStudy *study, GwBatch *batch, GwRun *run)
{
  pthread_mutex_lock (&study->mutex);
  study->batch = batch;
  study->run = run;
  apply_flags (study);
  pthread_mutex_unlock (&study->mutex);
}

static void
detach (GwStudy *study)
{
  pthread_mutex_lock (&study->mutex);
  study->n_played = count_played (study);
  study->batch = NULL;
  study->run = NULL;
  pthread_mutex_unlock (&study->mutex);
}

gboolean
gw_study_play_batch (GwStudy *study, const GwBatchOptions *options, GError **error)
{
  g_autoptr (GwBatch) batch = NULL;
  gboolean is_done;

  if (gw_study_is_cancelled (study))
    {
      return FALSE;
    }
  batch = gw_batch_new (options);
  attach (study, batch, NULL);
  is_done = gw_batch_start (batch, error) && gw_batch_finish (batch, error);
  detach (study);
  return is_done && gw_batch_get_done (batch) == options->episodes;
}

gboolean
gw_study_play_run (GwStudy *study, GwRun *run, GError **error)
{
  gboolean is_done;

  if (gw_study_is_cancelled (study))
    {
      return FALSE;
    }
  attach (study, NULL, run);
  is_done = gw_run_start (run, error) && gw_run_finish (run, error);
  detach (study);
  return is_done && gw_run_get_done (run) == gw_run_get_total (run);
}
