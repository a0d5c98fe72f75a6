/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-setting-episodes.h"

#include "gw-analyse-page.h"
#include "gw-sweep-chart.h"
#include "gw-sweep-question.h"
#include "gw-value-text.h"

#define JOB_KEY "gw-setting-episodes"

static void
drop_job (gpointer job)
{
  gw_study_job_stop (job);
  g_object_unref (job);
}

/* A sweep over the one value of the first parameter, the others being set. */
static GwExperiment *
create_experiment (const GPtrArray *values, guint64 seed, guint64 episodes)
{
  GwExperiment *experiment = gw_experiment_new ("", GW_EXPERIMENT_SWEEP);

  g_ptr_array_add (experiment->axes, gw_axis_copy (values->pdata[0]));
  for (guint i = 1; i < values->len; i++)
    {
      g_ptr_array_add (experiment->sets, gw_axis_copy (values->pdata[i]));
    }
  experiment->seed = seed;
  experiment->episodes = episodes;
  return experiment;
}

/* “Sight 4, Memory 2” */
static char *
dup_title (GwDocument *document, const GPtrArray *values)
{
  GwParamSpecs *specs = gw_params_get_specs (gw_document_get_params (document));
  GString *title = g_string_new (NULL);

  for (guint i = 0; i < values->len; i++)
    {
      const GwAxis *axis = values->pdata[i];
      int index = gw_param_specs_find (specs, axis->key);
      double value = 0;

      if (index >= 0
          && gw_param_spec_value_from_text (gw_param_specs_get (specs, (guint) index), axis->range,
                                            &value, NULL))
        {
          g_autofree char *text =
              gw_param_spec_dup_setting (gw_param_specs_get (specs, (guint) index), value);

          g_string_append_printf (title, "%s%s", title->len > 0 ? ", " : "", text);
        }
    }
  return g_string_free (title, FALSE);
}

static void
job_changed_cb (GwStudyJob *job, gpointer data)
{
  GtkWidget *widget = data;
  GwSweep *sweep = gw_study_job_get_study (job);
  const GError *error = gw_study_job_get_error (job);

  if (gw_study_job_is_active (job) || g_object_get_data (G_OBJECT (widget), JOB_KEY) != job)
    {
      return;
    }
  if (error != NULL)
    {
      gtk_widget_activate_action (widget, "win.toast", "s", error->message);
    }
  else if (sweep != NULL && !gw_study_job_was_stopped (job))
    {
      g_autofree char *folder = gw_sweep_dup_point_folder (sweep, 0);
      const char *title = g_object_get_data (G_OBJECT (job), "title");

      gw_analyse_show_episodes (widget, folder, title, NULL, 0);
    }
  g_object_set_data (G_OBJECT (widget), JOB_KEY, NULL);
}

void
gw_setting_show_episodes (GtkWidget *widget,
                          GwDocument *document,
                          const GPtrArray *values,
                          guint64 seed,
                          guint64 episodes)
{
  g_autoptr (GwExperiment) experiment = NULL;
  g_autoptr (GError) error = NULL;
  GwSweepQuestion *question;
  GwStudyJob *job;
  char *title;

  g_return_if_fail (values->len > 0 && episodes > 0);

  experiment = create_experiment (values, seed, episodes);
  question = gw_sweep_question_new (document, experiment, &error);
  if (question == NULL)
    {
      gtk_widget_activate_action (widget, "win.toast", "s", error->message);
      return;
    }
  title = dup_title (document, values);
  job = gw_study_job_new (&gw_sweep_play_kind, title, question,
                          (GDestroyNotify) gw_sweep_question_free);
  g_object_set_data_full (G_OBJECT (job), "title", title, g_free);
  g_object_set_data_full (G_OBJECT (widget), JOB_KEY, job, drop_job);
  g_signal_connect_object (job, "changed", G_CALLBACK (job_changed_cb), widget, 0);
}
