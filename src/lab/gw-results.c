/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-results.h"

GwResults *
gw_results_new (guint n_columns, guint64 first, guint64 n_rows)
{
  g_autoptr (GwResults) results = g_new0 (GwResults, 1);
  gsize n_cells;

  results->first = first;
  results->n_rows = n_rows;
  results->n_columns = n_columns;
  if (!g_size_checked_mul (&n_cells, n_columns, n_rows))
    {
      return NULL;
    }
  /* one more, because nothing at all would look like a failure */
  results->cells = g_try_malloc0_n (n_cells + 1, sizeof *results->cells);
  results->hashes = g_try_malloc0_n (n_rows + 1, sizeof *results->hashes);
  if (results->cells == NULL || results->hashes == NULL)
    {
      return NULL;
    }
  return g_steal_pointer (&results);
}

void
gw_results_free (GwResults *results)
{
  g_free (results->cells);
  g_free (results->hashes);
  g_free (results);
}

void
gw_results_set_row (GwResults *results, guint64 row, const gint32 *values, guint64 hash)
{
  for (guint i = 0; i < results->n_columns; i++)
    {
      gw_results_get_column (results, i)[row] = values[i];
    }
  results->hashes[row] = hash;
}

void
gw_results_get_row (const GwResults *results, guint64 row, gint32 *values)
{
  for (guint i = 0; i < results->n_columns; i++)
    {
      values[i] = gw_results_get_column (results, i)[row];
    }
}
