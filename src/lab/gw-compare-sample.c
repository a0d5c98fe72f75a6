/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-compare-sample.h"

/* An episode's part of the numerator and the denominator; nothing where the metric is missing. */
static void
read_row (const GwSample *sample, guint64 row, double *numerator, double *denominator)
{
  *numerator = 0;
  *denominator = 0;
  for (guint i = 0; i < sample->columns->len; i += sample->is_rate ? 2 : 1)
    {
      gint32 value = ((const gint32 *) sample->columns->pdata[i])[row];
      gint32 whole = sample->is_rate ? ((const gint32 *) sample->columns->pdata[i + 1])[row] : 1;

      if (value == GW_METRIC_MISSING || whole == GW_METRIC_MISSING)
        {
          continue;
        }
      *numerator += sample->asked >= 0 ? value == sample->asked : value;
      *denominator += whole;
    }
}

static void
add_columns (GwSample *sample, guint metric)
{
  GwMetricSpecs *metrics = gw_run_data_get_metrics (sample->data);
  const GwResults *results = gw_run_data_get_results (sample->data);
  guint column = gw_metric_specs_get_column (metrics, metric);

  g_ptr_array_add (sample->columns, gw_results_get_column (results, column));
  if (sample->is_rate)
    {
      g_ptr_array_add (sample->columns, gw_results_get_column (results, column + 1));
    }
}

static void
add_family (GwSample *sample, guint first)
{
  GwMetricSpecs *metrics = gw_run_data_get_metrics (sample->data);
  const GwMetricSpec *spec = gw_metric_specs_get (metrics, first);

  for (guint i = first; i < gw_metric_specs_get_length (metrics); i++)
    {
      if (gw_metric_spec_is_family (spec, gw_metric_specs_get (metrics, i)))
        {
          add_columns (sample, i);
        }
    }
}

/* The first metric is always the winner. */
static void
choose_columns (GwSample *sample, const GwMeasure *measure)
{
  guint metric = (guint) MAX (measure->metric, 0);
  const GwMetricSpec *spec = gw_metric_specs_get (gw_run_data_get_metrics (sample->data), metric);

  sample->is_rate = spec->type == GW_METRIC_RATE;
  sample->asked = (measure->flags & GW_MEASURE_WIN) != 0 ? measure->side : measure->choice;
  if ((measure->flags & GW_MEASURE_FAMILY) != 0)
    {
      add_family (sample, metric);
    }
  else
    {
      add_columns (sample, metric);
    }
}

void
gw_sample_init (GwSample *sample, const GwMeasure *measure)
{
  sample->columns = g_ptr_array_new ();
  choose_columns (sample, measure);
  sample->numerators = 0;
  sample->denominators = 0;
  for (guint64 i = 0; i < sample->n_rows; i++)
    {
      double numerator, denominator;

      read_row (sample, sample->row + i, &numerator, &denominator);
      sample->numerators += numerator;
      sample->denominators += denominator;
    }
}

void
gw_sample_clear (GwSample *sample)
{
  g_clear_pointer (&sample->columns, g_ptr_array_unref);
}

double
gw_sample_get_value (const GwSample *sample)
{
  return sample->numerators / sample->denominators;
}

gboolean
gw_sample_is_binary (const GwSample *sample)
{
  return sample->asked >= 0 && sample->denominators == (double) sample->n_rows;
}

gboolean
gw_sample_is_yes (const GwSample *sample, guint64 index)
{
  return ((const gint32 *) sample->columns->pdata[0])[sample->row + index] == sample->asked;
}

double
gw_sample_linearise (const GwSample *sample, guint64 index)
{
  double value = gw_sample_get_value (sample);
  double mean_denominator = sample->denominators / (double) sample->n_rows;
  double numerator, denominator;

  read_row (sample, sample->row + index, &numerator, &denominator);
  return value + (numerator - value * denominator) / mean_denominator;
}
