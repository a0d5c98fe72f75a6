/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-bins.h"

#include <math.h>

#include "gw-metrics.h"

gboolean
gw_bins_get_range (
    const gint32 *values, gsize n_values, gboolean is_started, gint32 *minimum, gint32 *maximum)
{
  gint32 least = is_started ? *minimum : G_MAXINT32;
  gint32 most = is_started ? *maximum : G_MININT32;

  for (gsize i = 0; i < n_values; i++)
    {
      gint32 value = values[i];

      /* the missing value is the smallest, so that it never is the largest */
      most = MAX (most, value);
      least = value != GW_METRIC_MISSING && value < least ? value : least;
    }
  if (least > most)
    {
      return FALSE;
    }
  *minimum = least;
  *maximum = most;
  return TRUE;
}

static gint64
round_down (gint64 value, gint64 width)
{
  gint64 rest = value % width;

  return value - (rest < 0 ? rest + width : rest);
}

static guint
count_bins (gint64 minimum, gint64 maximum, gint64 width)
{
  return (guint) ((round_down (maximum, width) - round_down (minimum, width)) / width + 1);
}

GwBinning
gw_binning_new (gint32 minimum, gint32 maximum, guint most)
{
  static const gint64 factors[] = { 1, 2, 5 };
  gint64 width = 1;

  g_return_val_if_fail (minimum <= maximum, ((GwBinning){ 0, 1, 0 }));
  most = MAX (most, 2);
  for (gint64 power = 1, i = 0; count_bins (minimum, maximum, width) > most;)
    {
      i = (i + 1) % 3;
      power = i == 0 ? power * 10 : power;
      width = factors[i] * power;
    }
  return (GwBinning){ round_down (minimum, width), width, count_bins (minimum, maximum, width) };
}

gsize
gw_bins_count (const GwBinning *binning, const gint32 *values, gsize n_values, guint64 *counts)
{
  guint64 end = binning->n_bins * (guint64) binning->width;
  gsize n_counted = 0;

  for (gsize i = 0; i < n_values; i++)
    {
      guint64 offset = (guint64) (values[i] - binning->start);

      /* what is below the first bin has become huge */
      if (offset < end && values[i] != GW_METRIC_MISSING)
        {
          counts[offset / (guint64) binning->width]++;
          n_counted++;
        }
    }
  return n_counted;
}

int
gw_binning_find (const GwBinning *binning, gint32 value)
{
  gint64 index = (round_down (value, binning->width) - binning->start) / binning->width;

  return value != GW_METRIC_MISSING && index >= 0 && index < binning->n_bins ? (int) index : -1;
}

guint
gw_chart_add_bins (GwChart *chart,
                   const char *name,
                   int look,
                   const GwBinning *binning,
                   const guint64 *counts,
                   gboolean are_shares)
{
  guint series = gw_chart_add_series (chart, name, look);
  guint64 total = 0;

  for (guint i = 0; i < binning->n_bins; i++)
    {
      total += counts[i];
    }
  for (guint i = 0; i < binning->n_bins; i++)
    {
      double start = (double) (binning->start + i * binning->width);
      double value = (double) counts[i];
      GwChartMark mark =
          GW_CHART_MARK (start, are_shares ? value / MAX ((double) total, 1) : value);

      mark.place_end = start + (double) binning->width;
      mark.id = i;
      gw_chart_add_mark (chart, series, &mark);
    }
  return series;
}

gboolean
gw_chart_add_histograms (GwChart *chart,
                         const char *const *names,
                         const gint32 *const *columns,
                         const gsize *n_values,
                         guint n_columns,
                         guint most_bins,
                         gboolean are_shares,
                         GwBinning *binning)
{
  gboolean is_started = FALSE;
  gint32 minimum = 0;
  gint32 maximum = 0;
  g_autofree guint64 *counts = NULL;

  for (guint i = 0; i < n_columns; i++)
    {
      is_started |= gw_bins_get_range (columns[i], n_values[i], is_started, &minimum, &maximum);
    }
  if (!is_started)
    {
      return FALSE;
    }
  *binning = gw_binning_new (minimum, maximum, most_bins);
  counts = g_new (guint64, binning->n_bins);
  for (guint i = 0; i < n_columns; i++)
    {
      for (guint j = 0; j < binning->n_bins; j++)
        {
          counts[j] = 0;
        }
      gw_bins_count (binning, columns[i], n_values[i], counts);
      gw_chart_add_bins (chart, names[i], -1, binning, counts, are_shares);
    }
  return TRUE;
}
