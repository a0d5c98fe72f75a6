/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-fixture.h"

#include <math.h>

#include "gw-chart-bins.h"

static void
set_percent_axis (GwChart *chart, const char *title)
{
  const GwChartAxis axis = { .title = title, .unit = GW_UNIT_PERCENT };

  gw_chart_set_axis (chart, GW_CHART_VALUES, &axis);
}

static void
add_interval (GwChart *chart, guint series, double place, double value, double half, guint64 id)
{
  GwChartMark mark = GW_CHART_MARK (place, value);

  mark.low = value - half;
  mark.high = value + half;
  mark.id = id;
  mark.note = "10000 episodes";
  gw_chart_add_mark (chart, series, &mark);
}

GwChart *
chart_new_intervals (void)
{
  static const struct
  {
    const char *name;
    double value, half;
  } runs[] = {
    { "baseline", 0.712, 0.009 },
    { "sight 3", 0.648, 0.0093 },
    { "three killers, sight 2, memory of 6 rounds, narrow doors", 0.523, 0.031 },
    { "small map", 0.471, 0.0098 },
    { "quick test", 0.40, 0.14 },
  };
  GwChart *chart = gw_chart_new (GW_CHART_INTERVALS, "Win rate of the killers");
  guint series = gw_chart_add_series (chart, "Killers win", 1);

  set_percent_axis (chart, "Win rate");
  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      gw_chart_add_category (chart, GW_CHART_PLACES, runs[i].name);
      add_interval (chart, series, i, runs[i].value, runs[i].half, 100 + i);
    }
  gw_chart_add_band (chart, 0.45, 0.55, "fair");
  gw_chart_add_value_line (chart, 0.5, NULL);
  return chart;
}

gint32 *
chart_new_column (gsize n_values, guint32 seed)
{
  gint32 *values = g_new (gint32, n_values);
  guint32 state = seed;

  for (gsize i = 0; i < n_values; i++)
    {
      double sum = 0;

      for (guint j = 0; j < 3; j++)
        {
          state = state * 1664525u + 1013904223u;
          sum -= log (((state >> 8) + 1.0) / 16777217.0);
        }
      values[i] = 3 + (gint32) (sum * 9);
    }
  return values;
}

static GwChart *
create_histogram (gboolean is_side_by_side, guint n_columns)
{
  static const char *const names[] = { "baseline", "sight 3" };
  g_autofree gint32 *column = chart_new_column (10000, 1);
  g_autofree gint32 *other = chart_new_column (6000, 77);
  const gint32 *columns[] = { column, other };
  const gsize n_values[] = { 10000, 6000 };
  const GwChartAxis places = { .title = "Rounds", .unit = GW_UNIT_COUNT };
  GwChart *chart = gw_chart_new (GW_CHART_HISTOGRAM, "Rounds until the end");
  GwBinning binning;

  for (gsize i = 0; i < n_values[1]; i++)
    {
      other[i] += 9;
    }
  gw_chart_set_axis (chart, GW_CHART_PLACES, &places);
  set_percent_axis (chart, "Share of episodes");
  gw_chart_set_side_by_side (chart, is_side_by_side);
  g_assert_true (
      gw_chart_add_histograms (chart, names, columns, n_values, n_columns, 40, TRUE, &binning));
  return chart;
}

GwChart *
chart_new_histogram (void)
{
  return create_histogram (FALSE, 1);
}

static GwChart *
chart_new_overlaid (void)
{
  return create_histogram (FALSE, 2);
}

static GwChart *
chart_new_side_by_side (void)
{
  return create_histogram (TRUE, 2);
}

GwChart *
chart_new_lines (void)
{
  static const char *const names[] = { "50 × 50, 3 v 3", "100 × 100, 3 v 2" };
  const GwChartAxis places = { .title = "Sight of the killers (cells)", .unit = GW_UNIT_COUNT };
  GwChart *chart = gw_chart_new (GW_CHART_LINE, "Win rate by sight of the killers");

  gw_chart_set_axis (chart, GW_CHART_PLACES, &places);
  set_percent_axis (chart, "Killers win");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      guint series = gw_chart_add_series (chart, names[i], -1);

      for (guint sight = 1; sight <= 8; sight++)
        {
          double value = (i == 0 ? 0.9 : 0.62) / (1 + exp (3.0 - sight + i));

          add_interval (chart, series, sight, value, MIN (0.02 + 0.01 * i, value * 0.7), sight);
        }
    }
  gw_chart_add_band (chart, 0.45, 0.55, "fair");
  gw_chart_add_place_line (chart, 4, "now");
  return chart;
}

/* Does it settle? Many points, and an interval that shrinks. */
static GwChart *
chart_new_convergence (void)
{
  const GwChartAxis places = { .title = "Episodes so far",
                               .unit = GW_UNIT_COUNT,
                               .has_zero = TRUE };
  GwChart *chart = gw_chart_new (GW_CHART_LINE, "Does the win rate settle?");
  guint series = gw_chart_add_series (chart, "Killers win", 1);
  guint32 state = 5;
  guint wins = 0;

  gw_chart_set_axis (chart, GW_CHART_PLACES, &places);
  set_percent_axis (chart, "Killers win");
  for (guint i = 1; i <= 10000; i++)
    {
      state = state * 1664525u + 1013904223u;
      wins += (state >> 8) % 1000 < 620;
      if (i % 50 == 0)
        {
          double share = (double) wins / i;

          add_interval (chart, series, i, share, 1.96 * sqrt (share * (1 - share) / i), i);
        }
    }
  gw_chart_add_value_line (chart, 0.5, "50 %");
  return chart;
}

GwChart *
chart_new_heat (void)
{
  const GwChartAxis places = { .title = "Sight of the killers" };
  const GwChartAxis rows = { .title = "Memory of the survivors (rounds)" };
  GwChart *chart = gw_chart_new (GW_CHART_HEAT, "Killers win, by sight and memory");
  guint series = gw_chart_add_series (chart, "Killers win", -1);

  gw_chart_set_axis (chart, GW_CHART_PLACES, &places);
  gw_chart_set_axis (chart, GW_CHART_ROWS, &rows);
  set_percent_axis (chart, "Win rate");
  gw_chart_set_ramp (chart, GW_RAMP_DIVERGING, 0.5);
  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", i + 1);

      gw_chart_add_category (chart, GW_CHART_PLACES, name);
    }
  for (guint row = 0; row < 6; row++)
    {
      g_autofree char *name = g_strdup_printf ("%u", row * 2);

      gw_chart_add_category (chart, GW_CHART_ROWS, name);
      for (guint i = 0; i < 8; i++)
        {
          GwChartMark mark = GW_CHART_MARK (i, 1 / (1 + exp (1.5 - 0.6 * i + 0.3 * row)));

          mark.row = row;
          mark.id = row * 8 + i;
          /* one point of the sweep is not done yet */
          mark.value = mark.id == 44 ? NAN : mark.value;
          gw_chart_add_mark (chart, series, &mark);
        }
    }
  return chart;
}

GwChart *
chart_new_tornado (void)
{
  static const struct
  {
    const char *name;
    double down, up;
  } knobs[] = {
    { "Rounds", -0.021, 0.018 },
    { "Sight of the killers", -0.142, 0.117 },
    { "Number of exits", 0.081, -0.094 },
    { "How long survivors remember a killer that they no longer see", 0.012, 0.019 },
    { "Weight of safety", 0.004, -0.001 },
  };
  const GwChartAxis values = { .title = "Change of the win rate",
                               .unit = GW_UNIT_PERCENT,
                               .is_signed = TRUE };
  GwChart *chart = gw_chart_new (GW_CHART_TORNADO, "Which knob matters?");
  guint down = gw_chart_add_series (chart, "one step down", -1);
  guint up = gw_chart_add_series (chart, "one step up", -1);

  gw_chart_set_axis (chart, GW_CHART_VALUES, &values);
  for (guint i = 0; i < G_N_ELEMENTS (knobs); i++)
    {
      gw_chart_add_category (chart, GW_CHART_PLACES, knobs[i].name);
      add_interval (chart, down, i, knobs[i].down, 0.011, i * 2);
      add_interval (chart, up, i, knobs[i].up, 0.011, i * 2 + 1);
    }
  gw_chart_sort (chart);
  return chart;
}

static void
fill_groups (GwChart *chart)
{
  static const char *const metrics[] = { "Rounds", "Escapes", "Captures", "Steps without sight" };
  static const char *const runs[] = { "baseline", "sight 3", "small map" };
  static const double values[3][4] = {
    { 48.2, 1.31, 1.69, 1204 },
    { 55.7, 1.52, 1.48, 1388 },
    { 31.4, 0.92, 2.08, 640 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (metrics); i++)
    {
      gw_chart_add_category (chart, GW_CHART_PLACES, metrics[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      guint series = gw_chart_add_series (chart, runs[i], -1);

      for (guint j = 0; j < G_N_ELEMENTS (metrics); j++)
        {
          add_interval (chart, series, j, values[i][j], values[i][j] * 0.03, i * 4 + j);
        }
    }
}

GwChart *
chart_new_groups (void)
{
  GwChart *chart = gw_chart_new (GW_CHART_GROUPS, "Metrics by run");

  fill_groups (chart);
  gw_chart_set_own_scales (chart, TRUE);
  return chart;
}

/* One scale, and names that are too long to stand side by side. */
static GwChart *
chart_new_columns (void)
{
  static const char *const names[] = { "Survivors escaped", "Survivors captured",
                                       "Killers that saw nobody at the end",
                                       "Rounds with somebody in sight", "Doors used" };
  GwChart *chart = gw_chart_new (GW_CHART_GROUPS, "Counts by run");

  gw_chart_set_horizontal (chart, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gw_chart_add_category (chart, GW_CHART_PLACES, names[i]);
    }
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *run = g_strdup_printf ("run %u", i + 1);
      guint series = gw_chart_add_series (chart, run, -1);

      for (guint j = 0; j < G_N_ELEMENTS (names); j++)
        {
          add_interval (chart, series, j, 12 + i * 7.0 - j * 1.7, 1.2, i);
        }
    }
  return chart;
}

static GwChart *
chart_new_empty (void)
{
  GwChart *chart = gw_chart_new (GW_CHART_LINE, "Does the win rate settle?");

  gw_chart_set_empty_text (chart, "Start a run to see its win rate here.");
  return chart;
}

const ChartCase chart_cases[] = {
  { "intervals", chart_new_intervals }, { "histogram", chart_new_histogram },
  { "overlaid", chart_new_overlaid },   { "side-by-side", chart_new_side_by_side },
  { "lines", chart_new_lines },         { "convergence", chart_new_convergence },
  { "heat", chart_new_heat },           { "tornado", chart_new_tornado },
  { "groups", chart_new_groups },       { "columns", chart_new_columns },
  { "empty", chart_new_empty },
};

const guint n_chart_cases = G_N_ELEMENTS (chart_cases);
