/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-job.h"

#include <glib/gi18n-lib.h>

#include "gw-background.h"
#include "gw-number-text.h"
#include "gw-pace.h"
#include "gw-task.h"

#define LOOK_MS 100

/* The run and how many share it: the job, and what looks at it. */
typedef struct
{
  GwRun *run;
} Shared;

struct _GwRunJob
{
  GObject parent_instance;

  char *folder;
  char *name;
  GwRunOptions options; /* the document and the parameters are the job's own */
  gboolean is_resumed;

  GwJobState state;
  GError *error;
  Shared *shared; /* NULL while it is being prepared */
  GwBackgroundTask *task;
  guint timer;
  gboolean is_paused;
  gboolean is_stopped;

  GwPace pace;
};

G_DEFINE_FINAL_TYPE (GwRunJob, gw_run_job, G_TYPE_OBJECT)

static guint changed_signal;

static void
shared_clear (gpointer data)
{
  Shared *shared = data;

  gw_run_free (shared->run);
}

static void
shared_release (gpointer shared)
{
  g_atomic_rc_box_release_full (shared, shared_clear);
}

static double
get_fraction (GwRunJob *job)
{
  guint64 total = gw_run_job_get_total (job);

  return total > 0 ? (double) gw_run_job_get_done (job) / (double) total : -1;
}

static void
announce (GwRunJob *job)
{
  if (job->task != NULL)
    {
      g_autofree char *detail = gw_run_job_dup_detail (job);

      gw_background_task_set_progress (job->task, get_fraction (job), detail);
    }
  g_signal_emit (job, changed_signal, 0);
}

static void
end (GwRunJob *job, GwJobState state)
{
  g_clear_handle_id (&job->timer, g_source_remove);
  if (job->task != NULL)
    {
      gw_background_end (job->task);
      job->task = NULL;
    }
  job->state = state;
  g_signal_emit (job, changed_signal, 0);
}

static gboolean
look_cb (gpointer user_data)
{
  g_autoptr (GwRunJob) job = g_object_ref (user_data);

  if (gw_run_wait (job->shared->run, 0))
    {
      job->timer = 0;
      end (job, gw_run_finish (job->shared->run, &job->error) ? GW_JOB_ENDED : GW_JOB_FAILED);
      return G_SOURCE_REMOVE;
    }
  if (!job->is_paused)
    {
      gw_pace_look (&job->pace, gw_run_job_get_done (job));
    }
  announce (job);
  return G_SOURCE_CONTINUE;
}

/* Preparing */

static void
prepare_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GwRunJob *job = data;
  GError *error = NULL;
  GwRun *run = job->is_resumed ? gw_run_resume (job->folder, &job->options, &error)
                               : gw_run_create (job->folder, &job->options, FALSE, &error);

  if (run == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  g_task_return_pointer (task, run, (GDestroyNotify) gw_run_free);
}

static void
start (GwRunJob *job, GwRun *run)
{
  job->shared = g_atomic_rc_box_new0 (Shared);
  job->shared->run = run;
  gw_run_set_paused (run, job->is_paused);
  if (!gw_run_start (run, &job->error))
    {
      end (job, GW_JOB_FAILED);
      return;
    }
  if (job->is_stopped)
    {
      gw_run_cancel (run);
    }
  job->state = job->is_stopped ? GW_JOB_STOPPING : job->is_paused ? GW_JOB_PAUSED : GW_JOB_RUNNING;
  gw_pace_start (&job->pace, gw_run_get_done (run));
  job->timer = g_timeout_add (LOOK_MS, look_cb, job);
  announce (job);
}

static void
prepared_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  GwRunJob *job = GW_RUN_JOB (object);
  GwRun *run = g_task_propagate_pointer (G_TASK (result), &job->error);

  if (run == NULL)
    {
      end (job, GW_JOB_FAILED);
      return;
    }
  start (job, run);
}

static void
stop_cb (gpointer data)
{
  gw_run_job_stop (data);
}

static GwRunJob *
job_new (const char *folder, const char *name, const GwRunOptions *options, gboolean is_resumed)
{
  GwRunJob *job = g_object_new (GW_TYPE_RUN_JOB, NULL);
  g_autoptr (GTask) task = gw_task_new (job, NULL, prepared_cb, NULL);

  job->folder = g_strdup (folder);
  job->name = g_strdup (name);
  job->is_resumed = is_resumed;
  job->options = *options;
  job->options.nice = TRUE;
  job->options.keep_results = TRUE;
  job->options.document = options->document != NULL ? gw_document_copy (options->document) : NULL;
  job->options.params = options->params != NULL ? gw_params_copy (options->params) : NULL;
  job->task = gw_background_begin (name, stop_cb, job);
  gw_background_task_set_progress (job->task, -1, _ ("Preparing…"));
  g_task_set_task_data (task, job, NULL);
  g_task_run_in_thread (task, prepare_in_thread);
  return job;
}

GwRunJob *
gw_run_job_new (const char *folder, const char *name, const GwRunOptions *options)
{
  g_return_val_if_fail (folder != NULL && name != NULL && options->document != NULL, NULL);

  return job_new (folder, name, options, FALSE);
}

GwRunJob *
gw_run_job_new_resume (const char *folder, const char *name, guint threads)
{
  const GwRunOptions options = { .threads = threads };

  g_return_val_if_fail (folder != NULL && name != NULL, NULL);

  return job_new (folder, name, &options, TRUE);
}

/* At work */

void
gw_run_job_stop (GwRunJob *job)
{
  g_return_if_fail (GW_IS_RUN_JOB (job));

  if (job->is_stopped || !gw_run_job_is_active (job))
    {
      return;
    }
  job->is_stopped = TRUE;
  if (job->shared != NULL)
    {
      gw_run_cancel (job->shared->run);
      job->state = GW_JOB_STOPPING;
    }
  announce (job);
}

void
gw_run_job_set_paused (GwRunJob *job, gboolean is_paused)
{
  g_return_if_fail (GW_IS_RUN_JOB (job));

  if (job->is_paused == is_paused || job->is_stopped || !gw_run_job_is_active (job))
    {
      return;
    }
  job->is_paused = is_paused;
  if (job->shared != NULL)
    {
      gw_run_set_paused (job->shared->run, is_paused);
      job->state = is_paused ? GW_JOB_PAUSED : GW_JOB_RUNNING;
      gw_pace_start (&job->pace, gw_run_job_get_done (job));
    }
  announce (job);
}

gboolean
gw_run_job_is_active (GwRunJob *job)
{
  g_return_val_if_fail (GW_IS_RUN_JOB (job), FALSE);

  return job->state != GW_JOB_ENDED && job->state != GW_JOB_FAILED;
}

const char *
gw_run_job_get_folder (GwRunJob *job)
{
  g_return_val_if_fail (GW_IS_RUN_JOB (job), NULL);

  return job->folder;
}

void
gw_run_job_set_name (GwRunJob *job, const char *name)
{
  g_return_if_fail (GW_IS_RUN_JOB (job));

  g_free (job->name);
  job->name = g_strdup (name);
  if (job->task != NULL)
    {
      gw_background_task_set_name (job->task, name);
    }
}

GwJobState
gw_run_job_get_state (GwRunJob *job)
{
  g_return_val_if_fail (GW_IS_RUN_JOB (job), GW_JOB_FAILED);

  return job->state;
}

const GError *
gw_run_job_get_error (GwRunJob *job)
{
  g_return_val_if_fail (GW_IS_RUN_JOB (job), NULL);

  return job->error;
}

guint64
gw_run_job_get_done (GwRunJob *job)
{
  g_return_val_if_fail (GW_IS_RUN_JOB (job), 0);

  return job->shared != NULL ? gw_run_get_done (job->shared->run) : 0;
}

guint64
gw_run_job_get_total (GwRunJob *job)
{
  g_return_val_if_fail (GW_IS_RUN_JOB (job), 0);

  return job->shared != NULL ? gw_run_get_total (job->shared->run) : 0;
}

double
gw_run_job_get_rate (GwRunJob *job)
{
  g_return_val_if_fail (GW_IS_RUN_JOB (job), 0);

  return job->pace.rate;
}

GwRunData *
gw_run_job_dup_data (GwRunJob *job)
{
  GwRunData *data;

  g_return_val_if_fail (GW_IS_RUN_JOB (job), NULL);

  if (job->shared == NULL)
    {
      return NULL;
    }
  data = gw_run_data_new_for_run (job->shared->run, job->folder);
  gw_run_data_set_name (data, job->name);
  gw_run_data_set_owner (data, g_atomic_rc_box_acquire (job->shared), shared_release);
  return data;
}

/* In words */

static char *
dup_state_text (GwRunJob *job)
{
  switch (job->state)
    {
    case GW_JOB_PAUSED:
      return g_strdup (_ ("Paused"));
    case GW_JOB_STOPPING:
      return g_strdup (_ ("Stopping…"));
    case GW_JOB_RUNNING:
    case GW_JOB_PREPARING:
    case GW_JOB_ENDED:
    case GW_JOB_FAILED:
    default:
      return gw_pace_dup_text (&job->pace, gw_run_job_get_total (job) - gw_run_job_get_done (job));
    }
}

char *
gw_run_job_dup_detail (GwRunJob *job)
{
  g_autofree char *done = NULL;
  g_autofree char *total = NULL;
  g_autofree char *state = NULL;

  g_return_val_if_fail (GW_IS_RUN_JOB (job), NULL);

  if (job->shared == NULL)
    {
      return g_strdup (_ ("Preparing…"));
    }
  done = gw_count_to_text (gw_run_job_get_done (job));
  total = gw_count_to_text (gw_run_job_get_total (job));
  state = dup_state_text (job);
  /* Translators: episodes done and planned, and how it goes on: “3,200 of 10,000 · Paused” */
  return g_strdup_printf (_ ("%s of %s · %s"), done, total, state);
}

static void
gw_run_job_dispose (GObject *object)
{
  GwRunJob *job = GW_RUN_JOB (object);

  g_clear_handle_id (&job->timer, g_source_remove);
  if (job->task != NULL)
    {
      gw_background_end (job->task);
      job->task = NULL;
    }
  if (job->shared != NULL)
    {
      /* somebody may still look at it, but nobody waits for it any more */
      gw_run_cancel (job->shared->run);
      gw_run_wait (job->shared->run, -1);
      g_clear_pointer (&job->shared, shared_release);
    }
  G_OBJECT_CLASS (gw_run_job_parent_class)->dispose (object);
}

static void
gw_run_job_finalize (GObject *object)
{
  GwRunJob *job = GW_RUN_JOB (object);

  g_clear_object (&job->options.document);
  g_clear_pointer (&job->options.params, gw_params_unref);
  g_clear_error (&job->error);
  g_free (job->folder);
  g_free (job->name);
  G_OBJECT_CLASS (gw_run_job_parent_class)->finalize (object);
}

static void
gw_run_job_class_init (GwRunJobClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = gw_run_job_dispose;
  object_class->finalize = gw_run_job_finalize;
  changed_signal = g_signal_new ("changed", GW_TYPE_RUN_JOB, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
gw_run_job_init (GwRunJob *job)
{
}
