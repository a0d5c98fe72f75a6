/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-results.h"

#include <unistd.h>

/* The system promises memory that it does not have, and ends the program when it is to keep its
 * word; so what would take up most of the machine is refused while that can still be told. */
static gboolean
fits_memory (gsize n_cells, gsize n_rows)
{
  long n_pages = sysconf (_SC_PHYS_PAGES);
  long page_size = sysconf (_SC_PAGESIZE);
  double wanted = (double) n_cells * sizeof (gint32) + (double) n_rows * sizeof (guint64);

  return n_pages <= 0 || page_size <= 0 || wanted <= 0.75 * (double) n_pages * (double) page_size;
}

GwResults *
gw_results_new (guint n_columns, guint64 first, guint64 n_rows)
{
  g_autoptr (GwResults) results = g_new0 (GwResults, 1);
  gsize n_cells;

  results->first = first;
  results->n_rows = n_rows;
  results->n_columns = n_columns;
  if (!g_size_checked_mul (&n_cells, n_columns, n_rows) || !fits_memory (n_cells, n_rows))
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
