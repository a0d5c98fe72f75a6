/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-experiment-form.h"

#include "gw-study-page.h"

GwExperiment *
gw_experiment_form_create (GwDocument *document,
                           const char *name,
                           GwExperimentKind kind,
                           gboolean is_knob)
{
  GwParams *params = gw_document_get_params (document);
  g_autoptr (GwExperiment) experiment = gw_experiment_new (name, kind);
  const GwParamSpec *spec = gw_axis_list_find_unused (params, experiment->axes);

  if (spec == NULL)
    {
      return NULL;
    }
  g_ptr_array_add (experiment->axes,
                   gw_axis_new_sensible (spec, gw_params_get (params, spec->key), is_knob));
  return g_steal_pointer (&experiment);
}

void
gw_experiment_form_show (const GwExperimentForm *form,
                         GwDocument *document,
                         const GwExperiment *experiment)
{
  if (g_strcmp0 (gtk_editable_get_text (form->name), experiment->name) != 0)
    {
      gtk_editable_set_text (form->name, experiment->name);
    }
  gw_axis_list_set_axes (form->axes, gw_document_get_params (document), experiment->axes);
  gw_study_page_show_seed (form->seed, experiment->seed);
  gw_study_page_show_sets (form->sets, experiment);
}

GwExperiment *
gw_experiment_form_read (const GwExperimentForm *form, const GwExperiment *before)
{
  GwExperiment *experiment = gw_experiment_copy (before);
  guint64 seed;

  g_free (experiment->name);
  experiment->name = g_strdup (gtk_editable_get_text (form->name));
  g_ptr_array_unref (experiment->axes);
  experiment->axes = gw_axis_list_dup_axes (form->axes);
  if (gw_study_page_read_seed (form->seed, &seed))
    {
      experiment->seed = seed;
    }
  return experiment;
}
