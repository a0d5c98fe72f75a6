/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What episodes were measured at, one compact column a metric (two for a rate). */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint64 first; /* number of the episode in row 0 */
  guint64 n_rows;
  guint n_columns;
  gint32 *cells;   /* [n_columns][n_rows], as GwMetricSpecs numbers the columns */
  guint64 *hashes; /* [n_rows], of the final states */
} GwResults;

/* Room for episodes [first, first + n_rows), all zero. NULL if memory does not suffice. */
GwResults *gw_results_new (guint n_columns, guint64 first, guint64 n_rows);
void gw_results_free (GwResults *results);

/* One column, from row 0 on. */
static inline gint32 *
gw_results_get_column (const GwResults *results, guint column)
{
  return results->cells + (gsize) column * results->n_rows;
}

void gw_results_set_row (GwResults *results, guint64 row, const gint32 *values, guint64 hash);
void gw_results_get_row (const GwResults *results, guint64 row, gint32 *values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwResults, gw_results_free)

G_END_DECLS
