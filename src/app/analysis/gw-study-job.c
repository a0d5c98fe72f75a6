/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-study-job.h"

#include <glib/gi18n-lib.h>

#include "gw-background.h"
#include "gw-number-text.h"
#include "gw-pace.h"
#include "gw-task.h"

#define LOOK_MS 100

struct _GwStudyJob
{
  GObject parent_instance;

  const GwStudyKind *kind;
  gpointer question;
  GDestroyNotify free_question;

  GwJobState state;
  gpointer study; /* NULL while it is being prepared */
  GError *error;
  GwBackgroundTask *task; /* NULL if it is not shown, or over */
  guint timer;
  gboolean is_paused;
  gboolean was_stopped;
  GwPace pace;
};

G_DEFINE_FINAL_TYPE (GwStudyJob, gw_study_job, G_TYPE_OBJECT)

static guint changed_signal;

static void
announce (GwStudyJob *job)
{
  if (job->task != NULL)
    {
      g_autofree char *detail = gw_study_job_dup_detail (job);

      gw_background_task_set_progress (job->task, gw_study_job_get_fraction (job), detail);
    }
  g_signal_emit (job, changed_signal, 0);
}

static void
leave_background (GwStudyJob *job)
{
  if (job->task != NULL)
    {
      gw_background_end (job->task);
      job->task = NULL;
    }
}

static void
end (GwStudyJob *job, GwJobState state)
{
  g_clear_handle_id (&job->timer, g_source_remove);
  leave_background (job);
  job->state = state;
  g_signal_emit (job, changed_signal, 0);
}

static gboolean
look_cb (gpointer data)
{
  g_autoptr (GwStudyJob) job = g_object_ref (data);

  if (job->kind->wait (job->study, 0))
    {
      job->timer = 0;
      end (job, job->kind->finish (job->study, &job->error) ? GW_JOB_ENDED : GW_JOB_FAILED);
      return G_SOURCE_REMOVE;
    }
  if (!job->is_paused)
    {
      gw_pace_look (&job->pace, gw_study_job_get_done (job));
    }
  announce (job);
  return G_SOURCE_CONTINUE;
}

static void
prepare_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GwStudyJob *job = data;
  GError *error = NULL;
  gpointer study = job->kind->create (job->question, &error);

  if (error != NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  g_task_return_pointer (task, study, job->kind->free);
}

static void
start (GwStudyJob *job)
{
  job->kind->set_paused (job->study, job->is_paused);
  if (!job->kind->start (job->study, &job->error))
    {
      end (job, GW_JOB_FAILED);
      return;
    }
  job->state = job->is_paused ? GW_JOB_PAUSED : GW_JOB_RUNNING;
  gw_pace_start (&job->pace, gw_study_job_get_done (job));
  job->timer = g_timeout_add (LOOK_MS, look_cb, job);
  announce (job);
}

static void
prepared_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  GwStudyJob *job = GW_STUDY_JOB (object);

  job->study = g_task_propagate_pointer (G_TASK (result), &job->error);
  if (job->study != NULL && job->kind->start != NULL && !job->was_stopped)
    {
      start (job);
      return;
    }
  end (job, job->error != NULL ? GW_JOB_FAILED : GW_JOB_ENDED);
}

static void
stop_cb (gpointer data)
{
  gw_study_job_stop (data);
}

GwStudyJob *
gw_study_job_new (const GwStudyKind *kind,
                  const char *name,
                  gpointer question,
                  GDestroyNotify free_question)
{
  GwStudyJob *job = g_object_new (GW_TYPE_STUDY_JOB, NULL);
  g_autoptr (GTask) task = gw_task_new (job, NULL, prepared_cb, NULL);

  job->kind = kind;
  job->question = question;
  job->free_question = free_question;
  if (name != NULL)
    {
      job->task = gw_background_begin (name, stop_cb, job);
      gw_background_task_set_progress (job->task, -1, _ ("Preparing…"));
    }
  g_task_set_task_data (task, job, NULL);
  g_task_run_in_thread (task, prepare_in_thread);
  return job;
}

void
gw_study_job_stop (GwStudyJob *job)
{
  g_return_if_fail (GW_IS_STUDY_JOB (job));

  if (job->was_stopped || !gw_study_job_is_active (job))
    {
      return;
    }
  job->was_stopped = TRUE;
  job->state = GW_JOB_STOPPING;
  if (job->study != NULL)
    {
      job->kind->cancel (job->study);
    }
  announce (job);
}

gboolean
gw_study_job_was_stopped (GwStudyJob *job)
{
  g_return_val_if_fail (GW_IS_STUDY_JOB (job), FALSE);

  return job->was_stopped;
}

void
gw_study_job_set_paused (GwStudyJob *job, gboolean is_paused)
{
  g_return_if_fail (GW_IS_STUDY_JOB (job));

  if (job->is_paused == is_paused || job->was_stopped || !gw_study_job_is_active (job))
    {
      return;
    }
  job->is_paused = is_paused;
  if (job->study != NULL)
    {
      job->kind->set_paused (job->study, is_paused);
      job->state = is_paused ? GW_JOB_PAUSED : GW_JOB_RUNNING;
      gw_pace_start (&job->pace, gw_study_job_get_done (job));
    }
  announce (job);
}

gboolean
gw_study_job_is_active (GwStudyJob *job)
{
  g_return_val_if_fail (GW_IS_STUDY_JOB (job), FALSE);

  return job->state != GW_JOB_ENDED && job->state != GW_JOB_FAILED;
}

gboolean
gw_study_job_is_playing (GwStudyJob *job)
{
  return gw_study_job_is_active (job) && job->kind->start != NULL;
}

GwJobState
gw_study_job_get_state (GwStudyJob *job)
{
  g_return_val_if_fail (GW_IS_STUDY_JOB (job), GW_JOB_FAILED);

  return job->state;
}

const GError *
gw_study_job_get_error (GwStudyJob *job)
{
  g_return_val_if_fail (GW_IS_STUDY_JOB (job), NULL);

  return job->error;
}

gpointer
gw_study_job_get_study (GwStudyJob *job)
{
  g_return_val_if_fail (GW_IS_STUDY_JOB (job), NULL);

  return job->study;
}

guint64
gw_study_job_get_done (GwStudyJob *job)
{
  g_return_val_if_fail (GW_IS_STUDY_JOB (job), 0);

  return job->study != NULL ? job->kind->get_done (job->study) : 0;
}

guint64
gw_study_job_get_total (GwStudyJob *job)
{
  g_return_val_if_fail (GW_IS_STUDY_JOB (job), 0);

  return job->study != NULL && job->kind->get_total != NULL ? job->kind->get_total (job->study) : 0;
}

double
gw_study_job_get_fraction (GwStudyJob *job)
{
  guint64 total = gw_study_job_get_total (job);

  return total > 0 ? (double) gw_study_job_get_done (job) / (double) total : -1;
}

/* In words */

static char *
dup_count_text (GwStudyJob *job)
{
  guint64 total = gw_study_job_get_total (job);
  g_autofree char *done = gw_count_to_text (gw_study_job_get_done (job));
  g_autofree char *planned = gw_count_to_text (total);

  if (total > 0)
    {
      /* Translators: episodes done, of those planned */
      return g_strdup_printf (_ ("%s of %s"), done, planned);
    }
  return g_strdup_printf (_ ("%s episodes"), done);
}

static char *
dup_state_text (GwStudyJob *job)
{
  guint64 total = gw_study_job_get_total (job);
  guint64 done = gw_study_job_get_done (job);

  switch (job->state)
    {
    case GW_JOB_PAUSED:
      return g_strdup (_ ("Paused"));
    case GW_JOB_STOPPING:
      return g_strdup (_ ("Stopping…"));
    case GW_JOB_ENDED:
      return g_strdup (job->was_stopped ? _ ("Stopped") : _ ("Done"));
    case GW_JOB_FAILED:
      return g_strdup (job->error->message);
    case GW_JOB_RUNNING:
    case GW_JOB_PREPARING:
    default:
      return gw_pace_dup_text (&job->pace, total > done ? total - done : 0);
    }
}

char *
gw_study_job_dup_detail (GwStudyJob *job)
{
  g_autofree char *count = NULL;
  g_autofree char *state = NULL;

  g_return_val_if_fail (GW_IS_STUDY_JOB (job), NULL);

  if (job->study == NULL)
    {
      return gw_study_job_is_active (job) ? g_strdup (_ ("Preparing…")) : dup_state_text (job);
    }
  count = dup_count_text (job);
  state = dup_state_text (job);
  /* Translators: what is done, and how it goes on: “3,200 of 10,000 · Paused” */
  return g_strdup_printf (_ ("%s · %s"), count, state);
}

static void
gw_study_job_dispose (GObject *object)
{
  GwStudyJob *job = GW_STUDY_JOB (object);

  g_clear_handle_id (&job->timer, g_source_remove);
  leave_background (job);
  if (job->study != NULL)
    {
      g_clear_pointer (&job->study, job->kind->free);
    }
  G_OBJECT_CLASS (gw_study_job_parent_class)->dispose (object);
}

static void
gw_study_job_finalize (GObject *object)
{
  GwStudyJob *job = GW_STUDY_JOB (object);

  if (job->free_question != NULL)
    {
      job->free_question (job->question);
    }
  g_clear_error (&job->error);
  G_OBJECT_CLASS (gw_study_job_parent_class)->finalize (object);
}

static void
gw_study_job_class_init (GwStudyJobClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = gw_study_job_dispose;
  object_class->finalize = gw_study_job_finalize;
  changed_signal = g_signal_new ("changed", GW_TYPE_STUDY_JOB, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
gw_study_job_init (GwStudyJob *job)
{
}
