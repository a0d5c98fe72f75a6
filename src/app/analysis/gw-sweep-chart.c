/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-sweep-chart.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-number-text.h"
#include "gw-value-text.h"
#include "gw-verdict.h"

/* Reading */

static gboolean
is_wanted (const GwMeasure *measure)
{
  return measure->kind != GW_MEASURE_TOTAL && (measure->flags & GW_MEASURE_MEMBER) == 0;
}

GPtrArray *
gw_sweep_list_measures (GwDocument *document)
{
  const GwRules *rules = gw_document_get_rules (document);
  g_autoptr (GwMetricSpecs) metrics =
      rules->list_metrics (gw_document_get_map (document), gw_document_get_params (document));
  g_autoptr (GwAggregate) aggregate = gw_aggregate_new (rules, metrics);
  GPtrArray *measures = gw_aggregate_list_measures (aggregate);

  for (guint i = measures->len; i > 0; i--)
    {
      if (!is_wanted (measures->pdata[i - 1]))
        {
          g_ptr_array_remove_index (measures, i - 1);
        }
    }
  return measures;
}

static void
read_measure (const GwAggregate *aggregate, const char *key, GwSweepReading *reading)
{
  g_autoptr (GPtrArray) measures = gw_aggregate_list_measures (aggregate);

  for (guint i = 0; i < measures->len; i++)
    {
      const GwMeasure *measure = measures->pdata[i];

      if (g_str_equal (measure->key, key) && measure->has_value)
        {
          reading->value = measure->value;
          reading->low = measure->has_interval ? measure->interval.lower : NAN;
          reading->high = measure->has_interval ? measure->interval.upper : NAN;
        }
    }
}

static void
read_point (GwSweep *sweep, guint index, const char *key, GwSweepReading *reading)
{
  g_autoptr (GwSweepPoint) point = gw_sweep_dup_point (sweep, index);

  reading->state = point->state;
  reading->done = point->done;
  reading->stopped_early = point->stopped_early;
  if (point->aggregate != NULL && point->done > 0)
    {
      read_measure (point->aggregate, key, reading);
    }
}

GArray *
gw_sweep_read (GwSweep *sweep, const char *measure, GArray *readings)
{
  if (readings == NULL)
    {
      const GwSweepReading nothing = { .value = NAN, .low = NAN, .high = NAN };

      readings = g_array_new (FALSE, FALSE, sizeof (GwSweepReading));
      for (guint i = 0; i < gw_sweep_count_points (sweep); i++)
        {
          g_array_append_val (readings, nothing);
        }
    }
  for (guint i = 0; i < readings->len; i++)
    {
      GwSweepReading *reading = &g_array_index (readings, GwSweepReading, i);

      if (reading->state < GW_POINT_DONE)
        {
          read_point (sweep, i, measure, reading);
        }
    }
  return readings;
}

/* In words */

static GwUnit
get_unit (const GwMeasure *measure)
{
  return measure->kind == GW_MEASURE_RATE ? GW_UNIT_PERCENT : GW_UNIT_NUMBER;
}

static double
get_axis_value (GwSweep *sweep, guint axis, guint index)
{
  guint n_fast = gw_sweep_count_axes (sweep) > 1 ? gw_sweep_get_axis_values (sweep, 1)->len : 1;
  guint place = gw_sweep_count_axes (sweep) == 1 ? index
                : axis == 0                      ? index / n_fast
                                                 : index % n_fast;

  return g_array_index (gw_sweep_get_axis_values (sweep, axis), double, place);
}

char *
gw_sweep_dup_point_name (GwSweep *sweep, guint index)
{
  GString *name = g_string_new (NULL);

  for (guint i = 0; i < gw_sweep_count_axes (sweep); i++)
    {
      g_autofree char *setting = gw_param_spec_dup_setting (gw_sweep_get_axis (sweep, i),
                                                            get_axis_value (sweep, i, index));

      g_string_append_printf (name, "%s%s", i > 0 ? ", " : "", setting);
    }
  return g_string_free (name, FALSE);
}

static char *
dup_value_text (const GwMeasure *measure, double value)
{
  GwUnit unit = get_unit (measure);

  return gw_number_format (value, gw_number_get_decimals (value, unit), unit, FALSE);
}

/* The points with the lowest and the highest value; FALSE with fewer than two that have one. */
static gboolean
find_extremes (const GArray *readings, guint *lowest, guint *highest)
{
  guint n_found = 0;

  for (guint i = 0; i < readings->len; i++)
    {
      double value = g_array_index (readings, GwSweepReading, i).value;

      if (isnan (value))
        {
          continue;
        }
      if (n_found == 0 || value < g_array_index (readings, GwSweepReading, *lowest).value)
        {
          *lowest = i;
        }
      if (n_found == 0 || value > g_array_index (readings, GwSweepReading, *highest).value)
        {
          *highest = i;
        }
      n_found++;
    }
  return n_found > 1;
}

static void
append_extremes (GString *text, GwSweep *sweep, const GwMeasure *measure, const GArray *readings)
{
  g_autofree char *low_name = NULL;
  g_autofree char *high_name = NULL;
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;
  guint lowest, highest;

  if (!find_extremes (readings, &lowest, &highest))
    {
      return;
    }
  low_name = gw_sweep_dup_point_name (sweep, lowest);
  high_name = gw_sweep_dup_point_name (sweep, highest);
  low = dup_value_text (measure, g_array_index (readings, GwSweepReading, lowest).value);
  high = dup_value_text (measure, g_array_index (readings, GwSweepReading, highest).value);
  /* Translators: a measure, then twice a value and the setting in which it was seen */
  g_string_append_printf (text, _ ("%s: lowest %s (%s), highest %s (%s)."), measure->label, low,
                          low_name, high, high_name);
}

/* Where one number's line passes through one half, if it does so once. */
static gboolean
find_crossing (GwSweep *sweep, const GArray *readings, guint *before)
{
  guint n_crossings = 0;

  for (guint i = 1; i < readings->len; i++)
    {
      double last = g_array_index (readings, GwSweepReading, i - 1).value;
      double value = g_array_index (readings, GwSweepReading, i).value;

      if (isnan (last) || isnan (value))
        {
          return FALSE;
        }
      if ((last < 0.5) != (value < 0.5))
        {
          *before = i - 1;
          n_crossings++;
        }
    }
  return n_crossings == 1;
}

static void
append_crossing (GString *text, GwSweep *sweep, const GwMeasure *measure, const GArray *readings)
{
  const GwParamSpec *spec = gw_sweep_get_axis (sweep, 0);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  guint before;

  if ((measure->flags & GW_MEASURE_WIN) == 0 || gw_sweep_count_axes (sweep) > 1
      || !gw_param_spec_is_number (spec) || !find_crossing (sweep, readings, &before))
    {
      return;
    }
  first = gw_param_spec_dup_value_label (spec, get_axis_value (sweep, 0, before));
  second = gw_param_spec_dup_value_label (spec, get_axis_value (sweep, 0, before + 1));
  g_string_append_printf (text, _ (" 50 %% lies between %s and %s."), first, second);
}

static void
append_failures (GString *text, GwSweep *sweep, const GArray *readings)
{
  g_autoptr (GwSweepPoint) failed = NULL;
  guint n_failed = 0;

  for (guint i = 0; i < readings->len; i++)
    {
      if (g_array_index (readings, GwSweepReading, i).state == GW_POINT_FAILED)
        {
          failed = failed != NULL ? failed : gw_sweep_dup_point (sweep, i);
          n_failed++;
        }
    }
  if (failed != NULL)
    {
      g_string_append (text, text->len > 0 ? " " : "");
      /* Translators: how many settings, and why */
      g_string_append_printf (text,
                              g_dngettext (GETTEXT_PACKAGE, "%u point cannot be played: %s.",
                                           "%u points cannot be played: %s.", n_failed),
                              n_failed, failed->message != NULL ? failed->message : "");
    }
}

char *
gw_sweep_describe (GwSweep *sweep, const GwMeasure *measure, const GArray *readings)
{
  GString *text = g_string_new (NULL);

  append_extremes (text, sweep, measure, readings);
  append_crossing (text, sweep, measure, readings);
  append_failures (text, sweep, readings);
  return g_string_free (text, FALSE);
}

/* The chart */

static char *
dup_note (const GwSweepReading *reading)
{
  g_autofree char *count = gw_count_to_text (reading->done);
  g_autofree char *text = g_strdup_printf (_ ("%s episodes"), count);

  return reading->stopped_early ? g_strdup_printf (_ ("%s, then precise enough"), text)
                                : g_steal_pointer (&text);
}

static void
add_point (GwChart *chart, double place, guint row, guint index, const GwSweepReading *reading)
{
  GwChartMark mark = GW_CHART_MARK (place, reading->value);
  g_autofree char *note = reading->done > 0 ? dup_note (reading) : NULL;

  mark.row = row;
  mark.low = reading->low;
  mark.high = reading->high;
  mark.id = index;
  mark.note = note;
  gw_chart_add_mark (chart, 0, &mark);
}

static void
set_value_axis (GwChart *chart, const GwMeasure *measure)
{
  const GwChartAxis axis = { .title = measure->label, .unit = get_unit (measure) };

  gw_chart_set_axis (chart, GW_CHART_VALUES, &axis);
}

static void
set_place_axis (GwChart *chart, GwChartAxisRole role, const GwParamSpec *spec)
{
  const GwChartAxis axis = {
    .title = _ (spec->label),
    .unit = spec->type == GW_PARAM_INTEGER ? GW_UNIT_COUNT : GW_UNIT_NUMBER,
  };

  gw_chart_set_axis (chart, role, &axis);
}

static void
add_categories (GwChart *chart, GwChartAxisRole role, GwSweep *sweep, guint axis)
{
  const GArray *values = gw_sweep_get_axis_values (sweep, axis);

  for (guint i = 0; i < values->len; i++)
    {
      g_autofree char *name = gw_param_spec_dup_value_label (gw_sweep_get_axis (sweep, axis),
                                                             g_array_index (values, double, i));

      gw_chart_add_category (chart, role, name);
    }
}

static void
add_fair_band (GwChart *chart, const GwMeasure *measure)
{
  if ((measure->flags & GW_MEASURE_WIN) != 0)
    {
      gw_chart_add_band (chart, 0.5 - GW_FAIR_TOLERANCE, 0.5 + GW_FAIR_TOLERANCE, _ ("fair"));
    }
}

static int
compare_places_cb (gconstpointer first, gconstpointer second, gpointer values)
{
  double place = g_array_index ((GArray *) values, double, *(const guint *) first);
  double other = g_array_index ((GArray *) values, double, *(const guint *) second);

  return place < other ? -1 : place > other;
}

/* Lines go upwards, whatever the order in which values were listed. */
static GArray *
list_by_value (GwSweep *sweep)
{
  const GArray *values = gw_sweep_get_axis_values (sweep, 0);
  GArray *order = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < values->len; i++)
    {
      g_array_append_val (order, i);
    }
  g_array_sort_with_data (order, compare_places_cb, (gpointer) values);
  return order;
}

static void
fill_line (GwChart *chart, GwSweep *sweep, const GArray *readings, const GwParams *params)
{
  const GwParamSpec *spec = gw_sweep_get_axis (sweep, 0);
  g_autoptr (GArray) order = list_by_value (sweep);

  for (guint i = 0; i < order->len; i++)
    {
      guint index = g_array_index (order, guint, i);

      add_point (chart, get_axis_value (sweep, 0, index), 0, index,
                 &g_array_index (readings, GwSweepReading, index));
    }
  if (params != NULL && gw_param_specs_find (gw_params_get_specs (params), spec->key) >= 0)
    {
      gw_chart_add_place_line (chart, gw_params_get (params, spec->key), _ ("now"));
    }
}

static GwChart *
create_line (GwSweep *sweep,
             const char *title,
             const GwMeasure *measure,
             const GArray *readings,
             const GwParams *params)
{
  gboolean is_number = gw_param_spec_is_number (gw_sweep_get_axis (sweep, 0));
  GwChart *chart = gw_chart_new (is_number ? GW_CHART_LINE : GW_CHART_INTERVALS, title);

  gw_chart_add_series (chart, measure->label, measure->side);
  set_place_axis (chart, GW_CHART_PLACES, gw_sweep_get_axis (sweep, 0));
  add_fair_band (chart, measure);
  if (is_number)
    {
      fill_line (chart, sweep, readings, params);
      return chart;
    }
  gw_chart_set_horizontal (chart, FALSE);
  add_categories (chart, GW_CHART_PLACES, sweep, 0);
  for (guint i = 0; i < readings->len; i++)
    {
      add_point (chart, i, 0, i, &g_array_index (readings, GwSweepReading, i));
    }
  return chart;
}

static GwChart *
create_heat (GwSweep *sweep, const char *title, const GwMeasure *measure, const GArray *readings)
{
  GwChart *chart = gw_chart_new (GW_CHART_HEAT, title);
  guint n_rows = gw_sweep_get_axis_values (sweep, 1)->len;

  gw_chart_add_series (chart, measure->label, -1);
  set_place_axis (chart, GW_CHART_PLACES, gw_sweep_get_axis (sweep, 0));
  set_place_axis (chart, GW_CHART_ROWS, gw_sweep_get_axis (sweep, 1));
  add_categories (chart, GW_CHART_PLACES, sweep, 0);
  add_categories (chart, GW_CHART_ROWS, sweep, 1);
  if ((measure->flags & GW_MEASURE_WIN) != 0)
    {
      gw_chart_set_ramp (chart, GW_RAMP_DIVERGING, 0.5);
    }
  for (guint i = 0; i < readings->len; i++)
    {
      guint column = i / n_rows;

      add_point (chart, column, i % n_rows, i, &g_array_index (readings, GwSweepReading, i));
    }
  return chart;
}

static char *
dup_title (GwSweep *sweep, const GwMeasure *measure)
{
  const char *first = _ (gw_sweep_get_axis (sweep, 0)->label);

  return gw_sweep_count_axes (sweep) > 1
             /* Translators: a measure, by two parameters */
             ? g_strdup_printf (_ ("%s, by %s and %s"), measure->label, first,
                                _ (gw_sweep_get_axis (sweep, 1)->label))
             /* Translators: a measure, by a parameter */
             : g_strdup_printf (_ ("%s, by %s"), measure->label, first);
}

GwChart *
gw_sweep_chart_new (GwSweep *sweep,
                    const GwMeasure *measure,
                    const GArray *readings,
                    const GwParams *params)
{
  g_autofree char *title = dup_title (sweep, measure);
  g_autofree char *summary = gw_sweep_describe (sweep, measure, readings);
  GwChart *chart = gw_sweep_count_axes (sweep) > 1
                       ? create_heat (sweep, title, measure, readings)
                       : create_line (sweep, title, measure, readings, params);

  set_value_axis (chart, measure);
  gw_chart_set_summary (chart, summary);
  return chart;
}
