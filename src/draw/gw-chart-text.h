/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a chart says: in words, as a table, and as files. */
#pragma once

#include "gw-chart-layout.h"
#include "gw-export.h"

G_BEGIN_DECLS

/* For a screen reader: what it shows, then a sentence for each series. */
char *gw_chart_describe (const GwChart *chart);

/* For a readout at a mark: one line with what and where it is, one with its value and interval, and
 * its note. */
char *gw_chart_describe_mark (const GwChart *chart, const GwChartPick *pick);

/* The value and its interval, as in "64.8 % (63.9 to 65.7)". */
char *gw_chart_dup_value_text (const GwChart *chart, const GwChartPick *pick);

/* A row of columns of text for each mark, the first row being the headings; for reading. */
typedef struct
{
  guint n_columns;
  GPtrArray *cells; /* of char *, row by row */
} GwChartTable;

GwChartTable *gw_chart_get_table (const GwChart *chart);
guint gw_chart_table_count_rows (const GwChartTable *table); /* with the headings */
const char *gw_chart_table_get (const GwChartTable *table, guint row, guint column);
void gw_chart_table_free (GwChartTable *table);

/* For programs: comma-separated, not translated, numbers in full. Columns: series, place,
 * place_end (of histograms), row (of heat maps), value, low, high. */
char *gw_chart_to_csv (const GwChart *chart);

/* Files; `scale` pixels to a unit in a PNG. Errors begin with the path. */
gboolean gw_chart_export (GwChart *chart,
                          GwPictureFormat format,
                          const GwBoardTheme *theme,
                          double width,
                          double height,
                          double scale,
                          const char *path,
                          GError **error);
gboolean gw_chart_export_csv (const GwChart *chart, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwChartTable, gw_chart_table_free)

G_END_DECLS
