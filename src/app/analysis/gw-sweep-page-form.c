/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The form of a sweep, and the experiment that it stands for. */
#include "gw-sweep-page-private.h"
#include "gw-sweep-question.h"

GwExperiment *
gw_sweep_page_create_experiment (GwDocument *document, const char *name)
{
  GwParams *params = gw_document_get_params (document);
  g_autoptr (GwExperiment) experiment = gw_experiment_new (name, GW_EXPERIMENT_SWEEP);
  const GwParamSpec *spec = gw_axis_list_find_unused (params, experiment->axes);

  if (spec == NULL)
    {
      return NULL;
    }
  g_ptr_array_add (experiment->axes,
                   gw_axis_new_sensible (spec, gw_params_get (params, spec->key), FALSE));
  experiment->episodes = GW_SWEEP_DEFAULT_EPISODES;
  return g_steal_pointer (&experiment);
}

void
gw_sweep_page_show_experiment (GwSweepPage *page, const GwExperiment *experiment)
{
  GwDocument *document = gw_study_page_get_document (GW_STUDY_PAGE (page));

  page->is_updating = TRUE;
  if (g_strcmp0 (gtk_editable_get_text (page->name), experiment->name) != 0)
    {
      gtk_editable_set_text (page->name, experiment->name);
    }
  gw_axis_list_set_axes (page->axes, gw_document_get_params (document), experiment->axes);
  gtk_spin_button_set_value (page->episodes, experiment->episodes > 0
                                                 ? (double) experiment->episodes
                                                 : GW_SWEEP_DEFAULT_EPISODES);
  gw_study_page_show_seed (page->seed, experiment->seed);
  gtk_switch_set_active (page->common_seeds, !experiment->has_own_seeds);
  gtk_spin_button_set_value (page->stop_width, experiment->stop_width * 100);
  gw_study_page_show_sets (page->sets, experiment);
  page->is_updating = FALSE;
}

GwExperiment *
gw_sweep_page_read_form (GwSweepPage *page, const GwExperiment *before)
{
  GwExperiment *experiment = gw_experiment_copy (before);
  guint64 seed;

  g_free (experiment->name);
  experiment->name = g_strdup (gtk_editable_get_text (page->name));
  g_ptr_array_unref (experiment->axes);
  experiment->axes = gw_axis_list_dup_axes (page->axes);
  experiment->episodes = (guint64) gtk_spin_button_get_value (page->episodes);
  if (gw_study_page_read_seed (page->seed, &seed))
    {
      experiment->seed = seed;
    }
  experiment->has_own_seeds = !gtk_switch_get_active (page->common_seeds);
  experiment->stop_width = gw_axis_tidy (gtk_spin_button_get_value (page->stop_width) / 100);
  return experiment;
}
