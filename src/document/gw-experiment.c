/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-experiment.h"

#include <glib/gi18n-lib.h>

const GwChoice gw_experiment_kinds[] = {
  [GW_EXPERIMENT_SWEEP] = { "sweep", N_ ("Sweep") },
  [GW_EXPERIMENT_KNOBS] = { "knobs", N_ ("Which knob matters") },
  [GW_EXPERIMENT_BALANCE] = { "balance", N_ ("Balance search") },
  { NULL, NULL },
};

static GPtrArray *
new_axes (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) gw_axis_free);
}

GwExperiment *
gw_experiment_new (const char *name, GwExperimentKind kind)
{
  GwExperiment *experiment = g_new0 (GwExperiment, 1);

  g_atomic_ref_count_init (&experiment->ref_count);
  experiment->name = g_strdup (name);
  experiment->kind = kind;
  experiment->axes = new_axes ();
  experiment->sets = new_axes ();
  experiment->seed = 1;
  experiment->tolerance = 0.05;
  experiment->confidence = 0.95;
  return experiment;
}

GwExperiment *
gw_experiment_ref (GwExperiment *experiment)
{
  g_atomic_ref_count_inc (&experiment->ref_count);
  return experiment;
}

void
gw_experiment_unref (GwExperiment *experiment)
{
  if (!g_atomic_ref_count_dec (&experiment->ref_count))
    {
      return;
    }
  g_free (experiment->name);
  g_ptr_array_unref (experiment->axes);
  g_ptr_array_unref (experiment->sets);
  g_free (experiment->metric);
  g_clear_pointer (&experiment->extras, json_object_unref);
  g_free (experiment);
}

static void
copy_axes (GPtrArray *axes, const GPtrArray *others)
{
  for (guint i = 0; i < others->len; i++)
    {
      g_ptr_array_add (axes, gw_axis_copy (others->pdata[i]));
    }
}

GwExperiment *
gw_experiment_copy (const GwExperiment *experiment)
{
  GwExperiment *copy = gw_experiment_new (experiment->name, experiment->kind);

  copy_axes (copy->axes, experiment->axes);
  copy_axes (copy->sets, experiment->sets);
  copy->seed = experiment->seed;
  copy->episodes = experiment->episodes;
  copy->has_own_seeds = experiment->has_own_seeds;
  copy->stop_width = experiment->stop_width;
  copy->metric = g_strdup (experiment->metric);
  copy->target = experiment->target;
  copy->tolerance = experiment->tolerance;
  copy->confidence = experiment->confidence;
  copy->extras = experiment->extras != NULL ? json_object_ref (experiment->extras) : NULL;
  return copy;
}

/* The text has all there is to it. */
static char *
to_text (const GwExperiment *experiment)
{
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_LINE);

  gw_experiment_write (experiment, writer);
  return gw_json_writer_finish (writer);
}

gboolean
gw_experiment_equal (const GwExperiment *experiment, const GwExperiment *other)
{
  g_autofree char *text = NULL;
  g_autofree char *other_text = NULL;

  if (experiment == other)
    {
      return TRUE;
    }
  text = to_text (experiment);
  other_text = to_text (other);
  return g_str_equal (text, other_text);
}

gboolean
gw_experiment_apply_sets (const GwExperiment *experiment, GwParams *params, GError **error)
{
  for (guint i = 0; i < experiment->sets->len; i++)
    {
      const GwAxis *set = experiment->sets->pdata[i];

      if (!gw_params_set_from_text (params, set->key, set->range, error))
        {
          return FALSE;
        }
    }
  return TRUE;
}
