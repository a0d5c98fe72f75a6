/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-balance-chart.h"

#include <glib/gi18n-lib.h>

#include "gw-number-text.h"
#include "gw-value-text.h"

/* Columns behind those of the knobs. */
enum
{
  COLUMN_RATE,
  COLUMN_INTERVAL,
  COLUMN_EPISODES,
  COLUMN_STATE,
  N_COLUMNS,
};

/* In words */

static const char *
get_state_text (GwProbeState state)
{
  static const char *const texts[] = {
    [GW_PROBE_RUNNING] = N_ ("Running"),         [GW_PROBE_BELOW] = N_ ("Too low"),
    [GW_PROBE_ABOVE] = N_ ("Too high"),          [GW_PROBE_NEAR] = N_ ("May be fair"),
    [GW_PROBE_PROVEN] = N_ ("Proven fair"),      [GW_PROBE_REJECTED] = N_ ("Could not be proven"),
    [GW_PROBE_FAILED] = N_ ("Cannot be played"),
  };

  return _ (texts[state]);
}

static char *
dup_percent (double share)
{
  return gw_number_format (share, 1, GW_UNIT_PERCENT, FALSE);
}

GArray *
gw_balance_list_columns (GwBalance *balance)
{
  GArray *columns = g_array_new (FALSE, FALSE, sizeof (GwTextColumn));
  const GwTextColumn others[N_COLUMNS] = {
    [COLUMN_RATE] = { _ ("Rate"), TRUE },
    [COLUMN_INTERVAL] = { /* xgettext:no-c-format */ _ ("95 % interval"), TRUE },
    [COLUMN_EPISODES] = { _ ("Episodes"), TRUE },
    [COLUMN_STATE] = { _ ("Verdict"), FALSE, TRUE },
  };

  for (guint i = 0; i < gw_balance_count_knobs (balance); i++)
    {
      const GwParamSpec *spec = gw_balance_get_knob (balance, i);
      const GwTextColumn column = { _ (spec->label), gw_param_spec_is_number (spec) };

      g_array_append_val (columns, column);
    }
  g_array_append_vals (columns, others, N_COLUMNS);
  return columns;
}

static char **
create_row (GwBalance *balance, const GwBalanceProbe *probe)
{
  guint n_knobs = gw_balance_count_knobs (balance);
  gboolean has_rate = probe->episodes > 0;
  char **cells = g_new0 (char *, n_knobs + N_COLUMNS + 1);
  char **others = cells + n_knobs;
  g_autofree char *low = gw_percent_to_text (probe->interval.lower);
  g_autofree char *high = gw_percent_to_text (probe->interval.upper);

  for (guint i = 0; i < n_knobs; i++)
    {
      cells[i] = gw_param_spec_dup_value_label (gw_balance_get_knob (balance, i), probe->values[i]);
    }
  others[COLUMN_RATE] = has_rate ? dup_percent (probe->rate) : g_strdup ("");
  others[COLUMN_INTERVAL] = has_rate ? g_strdup_printf (_ ("%s to %s"), low, high) : g_strdup ("");
  others[COLUMN_EPISODES] = gw_count_to_text (probe->episodes);
  others[COLUMN_STATE] = g_strdup (get_state_text (probe->state));
  return cells;
}

GPtrArray *
gw_balance_list_rows (GwBalance *balance, const GPtrArray *probes)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  for (guint i = probes->len; i > 0; i--)
    {
      g_ptr_array_add (rows, create_row (balance, probes->pdata[i - 1]));
    }
  return rows;
}

/* The chart */

static gboolean
has_value (const GPtrArray *probes, guint n_first, guint knob, double value)
{
  for (guint i = 0; i < n_first; i++)
    {
      if (((const GwBalanceProbe *) probes->pdata[i])->values[knob] == value)
        {
          return TRUE;
        }
    }
  return FALSE;
}

guint
gw_balance_find_busiest_knob (GwBalance *balance, const GPtrArray *probes)
{
  guint busiest = 0;
  guint most = 0;

  for (guint knob = 0; knob < gw_balance_count_knobs (balance); knob++)
    {
      guint n_values = 0;

      for (guint i = 0; i < probes->len; i++)
        {
          double value = ((const GwBalanceProbe *) probes->pdata[i])->values[knob];

          n_values += !has_value (probes, i, knob, value);
        }
      if (n_values > most)
        {
          most = n_values;
          busiest = knob;
        }
    }
  return busiest;
}

static gboolean
is_on_line (GwBalance *balance,
            const GwBalanceProbe *probe,
            const GwBalanceProbe *centre,
            guint knob)
{
  for (guint i = 0; i < gw_balance_count_knobs (balance); i++)
    {
      if (i != knob && probe->values[i] != centre->values[i])
        {
          return FALSE;
        }
    }
  return probe->episodes > 0;
}

/* Those along the knob, of guint, by ascending value. */
static GArray *
list_line (GwBalance *balance, const GPtrArray *probes, guint knob, gboolean is_proof)
{
  g_autofree GwBalanceProbe *best = gw_balance_dup_best (balance);
  GArray *line = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < probes->len; i++)
    {
      const GwBalanceProbe *probe = probes->pdata[i];
      const GwBalanceProbe *centre = best != NULL ? best : probes->pdata[probes->len - 1];
      guint place = 0;

      if (probe->is_proof != is_proof || !is_on_line (balance, probe, centre, knob))
        {
          continue;
        }
      while (place < line->len)
        {
          const GwBalanceProbe *other = probes->pdata[g_array_index (line, guint, place)];

          if (other->values[knob] > probe->values[knob])
            {
              break;
            }
          place++;
        }
      g_array_insert_val (line, place, i);
    }
  return line;
}

static void
add_probe (GwChart *chart, guint series, guint knob, guint index, const GwBalanceProbe *probe)
{
  GwChartMark mark = GW_CHART_MARK (probe->values[knob], probe->rate);
  g_autofree char *count = gw_count_to_text (probe->episodes);
  /* Translators: a count of episodes, and what they say of a setting */
  g_autofree char *note =
      g_strdup_printf (_ ("%s episodes · %s"), count, get_state_text (probe->state));

  mark.low = probe->interval.lower;
  mark.high = probe->interval.upper;
  mark.id = index;
  mark.note = note;
  gw_chart_add_mark (chart, series, &mark);
}

static void
add_line (
    GwChart *chart, GwBalance *balance, const GPtrArray *probes, guint knob, gboolean is_proof)
{
  g_autoptr (GArray) line = list_line (balance, probes, knob, is_proof);
  guint series;

  if (line->len == 0 && is_proof)
    {
      return;
    }
  series = gw_chart_add_series (chart, is_proof ? _ ("Proofs on fresh seeds") : _ ("Probes"),
                                is_proof ? 2 : 0);
  for (guint i = 0; i < line->len; i++)
    {
      guint index = g_array_index (line, guint, i);

      add_probe (chart, series, knob, index, probes->pdata[index]);
    }
}

static void
add_categories (GwChart *chart, const GwParamSpec *spec)
{
  for (guint i = 0; i < gw_param_spec_count_choices (spec); i++)
    {
      g_autofree char *name = gw_param_spec_dup_value_label (spec, i);

      gw_chart_add_category (chart, GW_CHART_PLACES, name);
    }
}

static void
set_axes (GwChart *chart, GwBalance *balance, guint knob)
{
  const GwParamSpec *spec = gw_balance_get_knob (balance, knob);
  GwChartAxis places = { .title = _ (spec->label),
                         .unit = spec->type == GW_PARAM_INTEGER ? GW_UNIT_COUNT : GW_UNIT_NUMBER };
  const GwChartAxis values = { .title = _ ("Rate"), .unit = GW_UNIT_PERCENT };

  if (gw_param_spec_is_number (spec))
    {
      /* all of the range from the start, so that nothing moves as probes come in */
      gw_balance_get_range (balance, knob, &places.minimum, &places.maximum);
      places.has_range = places.maximum > places.minimum;
    }
  gw_chart_set_axis (chart, GW_CHART_PLACES, &places);
  gw_chart_set_axis (chart, GW_CHART_VALUES, &values);
}

GwChart *
gw_balance_chart_new (GwBalance *balance,
                      const GPtrArray *probes,
                      guint knob,
                      const GwParams *params)
{
  const GwParamSpec *spec = gw_balance_get_knob (balance, knob);
  const GwBalanceOptions *options = gw_balance_get_options (balance);
  double target = gw_balance_get_target (balance);
  gboolean is_number = gw_param_spec_is_number (spec);
  g_autofree char *title = g_strdup_printf (_ ("What was tried, by %s"), _ (spec->label));
  g_autofree char *summary = gw_balance_describe (balance, gw_param_spec_dup_setting);
  GwChart *chart = gw_chart_new (is_number ? GW_CHART_LINE : GW_CHART_INTERVALS, title);

  set_axes (chart, balance, knob);
  gw_chart_set_summary (chart, summary);
  gw_chart_set_empty_text (chart, _ ("The first probe is about to come."));
  if (target > 0)
    {
      gw_chart_add_band (chart, target - options->tolerance, target + options->tolerance,
                         _ ("wanted"));
    }
  if (!is_number)
    {
      gw_chart_set_horizontal (chart, FALSE);
      add_categories (chart, spec);
    }
  add_line (chart, balance, probes, knob, FALSE);
  add_line (chart, balance, probes, knob, TRUE);
  if (is_number && params != NULL
      && gw_param_specs_find (gw_params_get_specs (params), spec->key) >= 0)
    {
      gw_chart_add_place_line (chart, gw_params_get (params, spec->key), _ ("now"));
    }
  return chart;
}
