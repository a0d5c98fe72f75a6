/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The form of a sweep, and the experiment that it stands for. */
#include "gw-experiment-form.h"
#include "gw-sweep-page-private.h"
#include "gw-sweep-question.h"

GwExperiment *
gw_sweep_page_create_experiment (GwDocument *document, const char *name)
{
  GwExperiment *experiment = gw_experiment_form_create (document, name, GW_EXPERIMENT_SWEEP, FALSE);

  if (experiment != NULL)
    {
      experiment->episodes = GW_SWEEP_DEFAULT_EPISODES;
    }
  return experiment;
}

static GwExperimentForm
get_form (GwSweepPage *page)
{
  return (GwExperimentForm){ page->name, page->axes, page->seed, page->sets };
}

void
gw_sweep_page_show_experiment (GwSweepPage *page, const GwExperiment *experiment)
{
  const GwExperimentForm form = get_form (page);

  page->is_updating = TRUE;
  gw_experiment_form_show (&form, gw_study_page_get_document (GW_STUDY_PAGE (page)), experiment);
  gtk_spin_button_set_value (page->episodes, experiment->episodes > 0
                                                 ? (double) experiment->episodes
                                                 : GW_SWEEP_DEFAULT_EPISODES);
  gtk_switch_set_active (page->common_seeds, !experiment->has_own_seeds);
  gtk_spin_button_set_value (page->stop_width, experiment->stop_width * 100);
  page->is_updating = FALSE;
}

GwExperiment *
gw_sweep_page_read_form (GwSweepPage *page, const GwExperiment *before)
{
  const GwExperimentForm form = get_form (page);
  GwExperiment *experiment = gw_experiment_form_read (&form, before);

  experiment->episodes = (guint64) gtk_spin_button_get_value (page->episodes);
  experiment->has_own_seeds = !gtk_switch_get_active (page->common_seeds);
  experiment->stop_width = gw_axis_tidy (gtk_spin_button_get_value (page->stop_width) / 100);
  return experiment;
}
