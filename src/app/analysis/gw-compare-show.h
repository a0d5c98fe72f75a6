/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A comparison as a chart, as rows of a table, and as sentences. */
#pragma once

#include "gw-chart.h"
#include "gw-compare.h"

G_BEGIN_DECLS

/* “B − A” for a row of a comparison, by the names of the runs. */
char *gw_compare_show_dup_pair (const GwComparison *comparison, const GwCompareRow *row);

/* The differences in one measure (a key of GwCompareRow) with their intervals, a category a pair.
 * The id of a mark is the index of the pair's second run. */
GwChart *gw_compare_show_new_forest (const GwComparison *comparison, const char *key);

/* What was measured, of GwCompareRow: one of each measure, in the order of the comparison. */
GPtrArray *gw_compare_show_list_measures (const GwComparison *comparison);

/* The texts of a row: measure, pair, both values, difference, interval, p, what that means. */
#define GW_COMPARE_SHOW_COLUMNS 8
char **gw_compare_show_dup_cells (const GwComparison *comparison, const GwCompareRow *row);

/* The sentences on one measure, a line a pair. */
char *gw_compare_show_dup_sentences (const GwComparison *comparison, const char *key);

G_END_DECLS
