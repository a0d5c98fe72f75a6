/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Histograms from columns of whole numbers. Each value is looked at twice, once for the range and
 * once to count it; the chart then holds bins only, so drawing costs the same for any number. */
#pragma once

#include "gw-chart.h"

G_BEGIN_DECLS

/* Bins [start + i × width, start + (i + 1) × width) */
typedef struct
{
  gint64 start;
  gint64 width;
  guint n_bins;
} GwBinning;

/* The range of the values there are (not GW_METRIC_MISSING), made wider by what `minimum` and
 * `maximum` already hold if `is_started`; FALSE if there are none. */
gboolean gw_bins_get_range (
    const gint32 *values, gsize n_values, gboolean is_started, gint32 *minimum, gint32 *maximum);

/* At most `most` bins that hold the range, their width 1, 2 or 5 times a power of ten. */
GwBinning gw_binning_new (gint32 minimum, gint32 maximum, guint most);

/* Adds to counts[n_bins]; what is outside is not counted. Returns how many values were. */
gsize
gw_bins_count (const GwBinning *binning, const gint32 *values, gsize n_values, guint64 *counts);

/* Which bin, or -1. */
int gw_binning_find (const GwBinning *binning, gint32 value);

/* Adds a series with a mark for each bin, whose id is the index of the bin. The values are shares
 * of what was counted, or the counts themselves. Returns the series. */
guint gw_chart_add_bins (GwChart *chart,
                         const char *name,
                         int look,
                         const GwBinning *binning,
                         const guint64 *counts,
                         gboolean are_shares);

/* The whole of it for one or more columns: the bins that hold all of them, and a series for each.
 * Sets nothing else. FALSE, and no series, if no column has a value. */
gboolean gw_chart_add_histograms (GwChart *chart,
                                  const char *const *names,
                                  const gint32 *const *columns,
                                  const gsize *n_values,
                                  guint n_columns,
                                  guint most_bins,
                                  gboolean are_shares,
                                  GwBinning *binning);

G_END_DECLS
