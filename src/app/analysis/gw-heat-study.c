/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-heat-study.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GwHeatOptions options; /* the plan is the study's own */
  GwHeat *heat;          /* NULL until it is started */
  gboolean is_paused;
} Study;

typedef struct
{
  GwRunData *data;
  GwHeatOptions options;
} Question;

static Question *
question_new (GwRunData *data, guint layer, int cell)
{
  Question *question = g_new0 (Question, 1);

  question->data = gw_run_data_ref (data);
  question->options = (GwHeatOptions){
    .seed = gw_run_data_get_seed (data),
    .first = gw_run_data_get_first (data),
    .episodes = gw_run_data_get_done (data),
    .nice = TRUE,
    .watched_layer = layer,
    .watched_cell = cell,
  };
  return question;
}

static void
question_free (gpointer pointer)
{
  Question *question = pointer;

  gw_run_data_unref (question->data);
  g_free (question);
}

static gpointer
create (gpointer pointer, GError **error)
{
  const Question *question = pointer;
  GwPlan *plan = gw_plan_new (gw_run_data_get_rules (question->data),
                              gw_document_get_map (gw_run_data_get_document (question->data)),
                              gw_run_data_get_params (question->data), error);
  Study *study;

  if (plan == NULL)
    {
      return NULL;
    }
  study = g_new0 (Study, 1);
  study->options = question->options;
  study->options.plan = plan;
  return study;
}

static gboolean
start (gpointer pointer, GError **error)
{
  Study *study = pointer;

  study->heat = gw_heat_new (&study->options, error);
  if (study->heat == NULL)
    {
      return FALSE;
    }
  gw_heat_set_paused (study->heat, study->is_paused);
  return TRUE;
}

static gboolean
wait (gpointer study, int timeout_ms)
{
  return gw_heat_wait (((Study *) study)->heat, timeout_ms);
}

static void
cancel (gpointer study)
{
  gw_heat_cancel (((Study *) study)->heat);
}

static void
set_paused (gpointer pointer, gboolean is_paused)
{
  Study *study = pointer;

  study->is_paused = is_paused;
  if (study->heat != NULL)
    {
      gw_heat_set_paused (study->heat, is_paused);
    }
}

static gboolean
finish (gpointer study, GError **error)
{
  return gw_heat_finish (((Study *) study)->heat, error);
}

static guint64
get_done (gpointer pointer)
{
  const Study *study = pointer;

  return study->heat != NULL ? gw_heat_get_done (study->heat) : 0;
}

static guint64
get_total (gpointer study)
{
  return ((Study *) study)->options.episodes;
}

static void
study_free (gpointer pointer)
{
  Study *study = pointer;

  g_clear_pointer (&study->heat, gw_heat_free);
  gw_plan_unref (study->options.plan);
  g_free (study);
}

static const GwStudyKind kind = {
  .create = create,
  .start = start,
  .wait = wait,
  .cancel = cancel,
  .set_paused = set_paused,
  .finish = finish,
  .get_done = get_done,
  .get_total = get_total,
  .free = study_free,
};

GwStudyJob *
gw_heat_study_new (GwRunData *data, guint layer, int cell)
{
  /* Translators: what goes on in the background; %s is a run */
  g_autofree char *name =
      g_strdup_printf (cell < 0 ? _ ("Heat map of “%s”") : _ ("Episodes of a cell in “%s”"),
                       gw_run_data_get_name (data));

  return gw_study_job_new (&kind, name, question_new (data, layer, cell), question_free);
}

GwHeat *
gw_heat_study_get_heat (GwStudyJob *job)
{
  const Study *study = gw_study_job_get_study (job);

  return study != NULL ? study->heat : NULL;
}
