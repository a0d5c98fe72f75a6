/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-step.h"

#include <string.h>

#include "gw-document-private.h"
#include "gw-experiment.h"

/* A name and a reference in a table. */
#define BYTES_PER_EXTRA 128

/* Its settings are small, and most are shared with the document. */
#define BYTES_PER_EXPERIMENT 512

GwStep *
gw_step_new (const char *name)
{
  GwStep *step = g_new0 (GwStep, 1);

  step->name = g_strdup (name);
  return step;
}

void
gw_step_free (GwStep *step)
{
  gw_step_clear_map_part (step);
  g_clear_pointer (&step->map, gw_map_unref);
  g_clear_pointer (&step->values, g_array_unref);
  g_clear_pointer (&step->extras, gw_extras_free);
  g_clear_pointer (&step->experiments, g_ptr_array_unref);
  g_free (step->notes);
  g_free (step->name);
  g_free (step);
}

void
gw_step_keep_params (GwStep *step, const GwDocument *document)
{
  if (step->values == NULL)
    {
      step->values = gw_params_list_values (document->params);
    }
}

void
gw_step_keep_notes (GwStep *step, const GwDocument *document)
{
  if (!step->has_notes)
    {
      step->has_notes = TRUE;
      step->notes = g_strdup (document->notes);
    }
}

void
gw_step_keep_extras (GwStep *step, const GwDocument *document)
{
  if (step->extras == NULL)
    {
      step->extras = gw_extras_copy (document->extras);
    }
}

static gpointer
ref_experiment_cb (gconstpointer experiment, gpointer data)
{
  return gw_experiment_ref ((GwExperiment *) experiment);
}

void
gw_step_keep_experiments (GwStep *step, const GwDocument *document)
{
  if (step->experiments == NULL)
    {
      step->experiments = g_ptr_array_copy (document->experiments, ref_experiment_cb, NULL);
    }
}

static gboolean
has_same_experiments (const GwStep *step, const GwDocument *document)
{
  if (step->experiments->len != document->experiments->len)
    {
      return FALSE;
    }
  for (guint i = 0; i < step->experiments->len; i++)
    {
      if (!gw_experiment_equal (step->experiments->pdata[i], document->experiments->pdata[i]))
        {
          return FALSE;
        }
    }
  return TRUE;
}

static void
trim_map (GwStep *step, const GwDocument *document)
{
  if (step->map != NULL && gw_map_equal (step->map, document->map))
    {
      g_clear_pointer (&step->map, gw_map_unref);
    }
  if (step->map == NULL)
    {
      gw_step_trim_map (step, document->map);
    }
}

static void
trim_values (GwStep *step, const GwDocument *document)
{
  g_autoptr (GArray) present = gw_params_list_values (document->params);

  if (gw_param_values_equal (step->values, present))
    {
      g_clear_pointer (&step->values, g_array_unref);
    }
}

gboolean
gw_step_trim (GwStep *step, const GwDocument *document)
{
  trim_map (step, document);
  if (step->values != NULL)
    {
      trim_values (step, document);
    }
  if (step->has_notes && g_strcmp0 (step->notes, document->notes) == 0)
    {
      step->has_notes = FALSE;
      g_clear_pointer (&step->notes, g_free);
    }
  if (step->extras != NULL && gw_extras_equal (step->extras, document->extras))
    {
      g_clear_pointer (&step->extras, gw_extras_free);
    }
  if (step->experiments != NULL && has_same_experiments (step, document))
    {
      g_clear_pointer (&step->experiments, g_ptr_array_unref);
    }
  return gw_step_has_map_part (step) || step->map != NULL || step->values != NULL || step->has_notes
         || step->extras != NULL || step->experiments != NULL;
}

static void
apply_replaced_map (GwStep *step, GwDocument *document)
{
  GwMap *present = document->map;

  document->map = step->map;
  step->map = present;
  document->edits.news.map_replaced = TRUE;
}

/* The cells of a step are those of the map that it replaced. */
static void
apply_map (GwStep *step, GwDocument *document, gboolean is_undo)
{
  gboolean is_replaced = step->map != NULL;

  if (is_replaced && is_undo)
    {
      apply_replaced_map (step, document);
    }
  gw_step_apply_map (step, document->map, &document->edits.news);
  if (is_replaced && !is_undo)
    {
      apply_replaced_map (step, document);
    }
  document->edits.params_are_stale |=
      is_replaced || step->objects.displaced != NULL || step->tables != NULL;
}

static void
apply_notes (GwStep *step, GwDocument *document)
{
  char *present = document->notes;

  document->notes = step->notes;
  step->notes = present;
  document->edits.news.notes_changed = TRUE;
}

static void
apply_extras (GwStep *step, GwDocument *document)
{
  GwExtras *present = document->extras;

  document->extras = step->extras;
  step->extras = present;
}

static void
apply_experiments (GwStep *step, GwDocument *document)
{
  GPtrArray *present = document->experiments;

  document->experiments = step->experiments;
  step->experiments = present;
  document->edits.news.experiments_changed = TRUE;
}

void
gw_step_apply (GwStep *step, GwDocument *document, gboolean is_undo)
{
  apply_map (step, document, is_undo);
  if (step->values != NULL)
    {
      gw_document_swap_param_values (document, &step->values);
    }
  if (step->has_notes)
    {
      apply_notes (step, document);
    }
  if (step->extras != NULL)
    {
      apply_extras (step, document);
    }
  if (step->experiments != NULL)
    {
      apply_experiments (step, document);
    }
}

void
gw_step_measure (GwStep *step)
{
  step->bytes = sizeof *step + gw_step_measure_map_part (step);
  step->bytes += step->name != NULL ? strlen (step->name) + 1 : 0;
  step->bytes += step->map != NULL ? gw_step_measure_map (step->map) : 0;
  step->bytes += step->values != NULL ? step->values->len * sizeof (GwParamValue) : 0;
  step->bytes += step->notes != NULL ? strlen (step->notes) + 1 : 0;
  step->bytes += step->extras != NULL ? gw_extras_count (step->extras) * BYTES_PER_EXTRA : 0;
  step->bytes += step->experiments != NULL ? step->experiments->len * BYTES_PER_EXPERIMENT : 0;
}
