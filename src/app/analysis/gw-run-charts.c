/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-charts.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-aggregate.h"
#include "gw-chart-bins.h"
#include "gw-number-text.h"
#include "gw-run-text.h"
#include "gw-verdict.h"

#define MOST_BINS 30
#define CONVERGENCE_POINTS 120

static void
mark_fair_range (GwChart *chart)
{
  gw_chart_add_band (chart, 0.5 - GW_FAIR_TOLERANCE, 0.5 + GW_FAIR_TOLERANCE, _ ("fair"));
}

/* Win rates */

static void
add_rate (GwChart *chart, const GwRunData *run, guint index, guint side)
{
  const GwAggregate *aggregate = gw_run_data_get_aggregate (run);
  guint64 episodes = gw_aggregate_get_episodes (aggregate);
  guint64 wins = gw_aggregate_get_wins (aggregate, side);
  g_autofree char *note = gw_run_text_dup_episodes (episodes);
  GwChartMark mark = GW_CHART_MARK (index, NAN);

  mark.id = GW_MARK_ID (index, side);
  mark.note = note;
  if (episodes > 0)
    {
      GwInterval interval = gw_wilson_interval (wins, episodes, GW_Z_95);

      mark.value = (double) wins / (double) episodes;
      mark.low = interval.lower;
      mark.high = interval.upper;
    }
  gw_chart_add_mark (chart, side, &mark);
}

GwChart *
gw_run_charts_new_rates (GwRunData *const *runs, guint n_runs)
{
  GwChart *chart = gw_chart_new (GW_CHART_INTERVALS, _ ("Win rates"));
  const GwChartAxis axis = {
    .unit = GW_UNIT_PERCENT, .has_range = TRUE, .minimum = 0, .maximum = 1
  };
  const GwRules *rules = gw_run_data_get_rules (runs[0]);

  gw_chart_set_axis (chart, GW_CHART_VALUES, &axis);
  for (guint i = 0; i < n_runs; i++)
    {
      gw_chart_add_category (chart, GW_CHART_PLACES, gw_run_data_get_name (runs[i]));
    }
  for (guint side = 0; side < rules->n_sides; side++)
    {
      gw_chart_add_series (chart, g_dgettext (GETTEXT_PACKAGE, rules->sides[side].label),
                           (int) side);
      for (guint i = 0; i < n_runs; i++)
        {
          add_rate (chart, runs[i], i, side);
        }
    }
  mark_fair_range (chart);
  return chart;
}

/* Does it converge? */

static void
add_convergence (GwChart *chart, const GwRunData *run, guint index)
{
  const gint32 *winners = gw_results_get_column (gw_run_data_get_results (run), 0);
  int side = (int) gw_run_data_get_rules (run)->leading_side;
  guint64 done = gw_run_data_get_done (run);
  guint64 stride = MAX (done / CONVERGENCE_POINTS, 1);
  guint series = gw_chart_add_series (chart, gw_run_data_get_name (run), -1);
  guint64 wins = 0;

  for (guint64 row = 0; row < done; row++)
    {
      wins += winners[row] == side;
      if ((row + 1) % stride == 0 || row + 1 == done)
        {
          GwInterval interval = gw_wilson_interval (wins, row + 1, GW_Z_95);
          GwChartMark mark = GW_CHART_MARK ((double) (row + 1), (double) wins / (double) (row + 1));

          mark.low = interval.lower;
          mark.high = interval.upper;
          mark.id = GW_MARK_ID (index, row + 1);
          gw_chart_add_mark (chart, series, &mark);
        }
    }
}

GwChart *
gw_run_charts_new_convergence (GwRunData *const *runs, guint n_runs)
{
  const GwRules *rules = gw_run_data_get_rules (runs[0]);
  const char *side = g_dgettext (GETTEXT_PACKAGE, rules->sides[rules->leading_side].label);
  g_autofree char *title =
      /* Translators: %s is a side, such as “Killers” */
      g_strdup_printf (_ ("Win rate so far: %s"), side);
  GwChart *chart = gw_chart_new (GW_CHART_LINE, title);
  const GwChartAxis places = { .title = _ ("episodes"), .unit = GW_UNIT_COUNT, .has_zero = TRUE };
  const GwChartAxis values = {
    .unit = GW_UNIT_PERCENT, .has_range = TRUE, .minimum = 0, .maximum = 1
  };

  gw_chart_set_axis (chart, GW_CHART_PLACES, &places);
  gw_chart_set_axis (chart, GW_CHART_VALUES, &values);
  for (guint i = 0; i < n_runs; i++)
    {
      add_convergence (chart, runs[i], i);
    }
  mark_fair_range (chart);
  return chart;
}

/* Measures */

static gboolean
is_charted (const GwMeasure *measure)
{
  return measure->kind != GW_MEASURE_TOTAL
         && (measure->flags & (GW_MEASURE_WIN | GW_MEASURE_MEMBER)) == 0;
}

static const GwMeasure *
find_measure (const GPtrArray *measures, const char *key)
{
  for (guint i = 0; i < measures->len; i++)
    {
      const GwMeasure *measure = measures->pdata[i];

      if (g_str_equal (measure->key, key))
        {
          return measure;
        }
    }
  return NULL;
}

static void
add_measure (GwChart *chart, guint series, guint category, const GwMeasure *measure)
{
  GwChartMark mark = GW_CHART_MARK (category, measure->has_value ? measure->value : NAN);

  if (measure->has_interval)
    {
      mark.low = measure->interval.lower;
      mark.high = measure->interval.upper;
    }
  mark.is_share = measure->kind == GW_MEASURE_RATE;
  mark.id = GW_MARK_ID (series, category);
  gw_chart_add_mark (chart, series, &mark);
}

static void
add_measures (GwChart *chart, const GwRunData *run, const GPtrArray *order)
{
  g_autoptr (GPtrArray) measures = gw_aggregate_list_measures (gw_run_data_get_aggregate (run));
  guint series = gw_chart_add_series (chart, gw_run_data_get_name (run), -1);

  for (guint i = 0; i < order->len; i++)
    {
      const GwMeasure *measure = find_measure (measures, ((GwMeasure *) order->pdata[i])->key);

      if (measure != NULL)
        {
          add_measure (chart, series, i, measure);
        }
    }
}

GwChart *
gw_run_charts_new_measures (GwRunData *const *runs, guint n_runs)
{
  GwChart *chart = gw_chart_new (GW_CHART_GROUPS, _ ("Measures"));
  g_autoptr (GPtrArray) measures = gw_aggregate_list_measures (gw_run_data_get_aggregate (runs[0]));
  g_autoptr (GPtrArray) order = g_ptr_array_new ();

  for (guint i = 0; i < measures->len; i++)
    {
      GwMeasure *measure = measures->pdata[i];

      if (is_charted (measure))
        {
          g_ptr_array_add (order, measure);
          gw_chart_add_category (chart, GW_CHART_PLACES, measure->label);
        }
    }
  gw_chart_set_own_scales (chart, TRUE);
  for (guint i = 0; i < n_runs; i++)
    {
      add_measures (chart, runs[i], order);
    }
  return chart;
}

/* Distributions */

static void
quantity_free (gpointer data)
{
  GwRunQuantity *quantity = data;

  g_free (quantity->label);
  g_free (quantity->key);
  g_free (quantity);
}

static guint
count_family (GwMetricSpecs *specs, guint first)
{
  guint count = 1;

  while (first + count < gw_metric_specs_get_length (specs)
         && gw_metric_spec_is_family (gw_metric_specs_get (specs, first),
                                      gw_metric_specs_get (specs, first + count)))
    {
      count++;
    }
  return count;
}

GPtrArray *
gw_run_charts_list_quantities (const GwRunData *run)
{
  GPtrArray *quantities = g_ptr_array_new_with_free_func (quantity_free);
  g_autoptr (GPtrArray) measures = gw_aggregate_list_measures (gw_run_data_get_aggregate (run));
  GwMetricSpecs *specs = gw_run_data_get_metrics (run);

  for (guint i = 0; i < measures->len; i++)
    {
      const GwMeasure *measure = measures->pdata[i];

      if (measure->kind == GW_MEASURE_MEAN && is_charted (measure) && measure->metric >= 0)
        {
          GwRunQuantity *quantity = g_new0 (GwRunQuantity, 1);

          quantity->label = g_strdup (measure->label);
          quantity->key = g_strdup (gw_metric_specs_get (specs, (guint) measure->metric)->key);
          quantity->is_family = (measure->flags & GW_MEASURE_FAMILY) != 0;
          g_ptr_array_add (quantities, quantity);
        }
    }
  return quantities;
}

/* The columns of a quantity, of const gint32 *; none if the run does not measure it. Runs may
 * number their metrics differently, so the key finds them. */
static GPtrArray *
list_columns (const GwRunData *run, const GwRunQuantity *quantity)
{
  GPtrArray *columns = g_ptr_array_new ();
  GwMetricSpecs *specs = gw_run_data_get_metrics (run);
  int first = gw_metric_specs_find (specs, quantity->key);
  guint count = first < 0 ? 0 : quantity->is_family ? count_family (specs, (guint) first) : 1;

  for (guint i = 0; i < count; i++)
    {
      guint column = gw_metric_specs_get_column (specs, (guint) first + i);

      g_ptr_array_add (columns, gw_results_get_column (gw_run_data_get_results (run), column));
    }
  return columns;
}

static void
add_distribution (GwChart *chart,
                  const GwRunData *run,
                  guint index,
                  const GwRunQuantity *quantity,
                  const GwBinning *binning)
{
  g_autoptr (GPtrArray) columns = list_columns (run, quantity);
  g_autofree guint64 *counts = g_new0 (guint64, binning->n_bins);
  guint series = gw_chart_add_series (chart, gw_run_data_get_name (run), -1);
  gsize total = 0;

  for (guint i = 0; i < columns->len; i++)
    {
      total += gw_bins_count (binning, columns->pdata[i], gw_run_data_get_done (run), counts);
    }
  for (guint i = 0; i < binning->n_bins; i++)
    {
      double start = (double) (binning->start + i * binning->width);
      GwChartMark mark = GW_CHART_MARK (start, total > 0 ? (double) counts[i] / (double) total : 0);
      g_autofree char *note = gw_count_to_text (counts[i]);

      mark.place_end = start + (double) binning->width;
      mark.id = GW_MARK_ID (index, i);
      mark.note = note;
      gw_chart_add_mark (chart, series, &mark);
    }
}

static gboolean
find_range (GwRunData *const *runs,
            guint n_runs,
            const GwRunQuantity *quantity,
            gint32 *minimum,
            gint32 *maximum)
{
  gboolean is_started = FALSE;

  for (guint i = 0; i < n_runs; i++)
    {
      g_autoptr (GPtrArray) columns = list_columns (runs[i], quantity);

      for (guint j = 0; j < columns->len; j++)
        {
          is_started |= gw_bins_get_range (columns->pdata[j], gw_run_data_get_done (runs[i]),
                                           is_started, minimum, maximum);
        }
    }
  return is_started;
}

GwChart *
gw_run_charts_new_distribution (GwRunData *const *runs, guint n_runs, const GwRunQuantity *quantity)
{
  GwChart *chart = gw_chart_new (GW_CHART_HISTOGRAM, quantity->label);
  const GwChartAxis places = { .unit = GW_UNIT_COUNT };
  const GwChartAxis values = { .unit = GW_UNIT_PERCENT, .has_zero = TRUE };
  gint32 minimum = 0, maximum = 0;
  GwBinning binning;

  gw_chart_set_axis (chart, GW_CHART_PLACES, &places);
  gw_chart_set_axis (chart, GW_CHART_VALUES, &values);
  gw_chart_set_side_by_side (chart, n_runs > 1);
  if (!find_range (runs, n_runs, quantity, &minimum, &maximum))
    {
      gw_chart_set_empty_text (chart, _ ("No episode has a value here"));
      return chart;
    }
  binning = gw_binning_new (minimum, maximum, MOST_BINS);
  for (guint i = 0; i < n_runs; i++)
    {
      add_distribution (chart, runs[i], i, quantity, &binning);
    }
  return chart;
}

static gboolean
has_value (const GPtrArray *columns, guint64 row, double minimum, double maximum)
{
  for (guint i = 0; i < columns->len; i++)
    {
      gint32 value = ((const gint32 *) columns->pdata[i])[row];

      if (value != GW_METRIC_MISSING && value >= minimum && value < maximum)
        {
          return TRUE;
        }
    }
  return FALSE;
}

GArray *
gw_run_charts_list_episodes (const GwRunData *run,
                             const GwRunQuantity *quantity,
                             double minimum,
                             double maximum)
{
  GArray *episodes = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GPtrArray) columns = list_columns (run, quantity);

  for (guint64 row = 0; row < gw_run_data_get_done (run); row++)
    {
      if (has_value (columns, row, minimum, maximum))
        {
          guint64 episode = gw_run_data_get_first (run) + row;

          g_array_append_val (episodes, episode);
        }
    }
  return episodes;
}
