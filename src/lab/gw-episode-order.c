/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-episode-order.h"

#include <math.h>

typedef struct
{
  double value; /* INFINITY: there is none */
  guint64 episode;
} Entry;

static int
compare_entries_cb (gconstpointer one, gconstpointer other)
{
  const Entry *first = one, *second = other;

  if (first->value != second->value)
    {
      return first->value < second->value ? -1 : 1;
    }
  return first->episode < second->episode ? -1 : first->episode > second->episode;
}

static double
get_value (const gint32 *values, const gint32 *wholes, guint64 row)
{
  gboolean is_missing = values[row] == GW_METRIC_MISSING || (wholes != NULL && wholes[row] <= 0);
  double whole = wholes != NULL ? wholes[row] : 1;

  return is_missing ? (double) INFINITY : values[row] / whole;
}

/* Descending values are negative ones. */
static void
set_values (GArray *entries, const GwRunData *data, guint metric, double sign)
{
  GwMetricSpecs *metrics = gw_run_data_get_metrics (data);
  const GwResults *results = gw_run_data_get_results (data);
  guint column = gw_metric_specs_get_column (metrics, metric);
  const gint32 *values = gw_results_get_column (results, column);
  const gint32 *wholes = gw_metric_specs_get (metrics, metric)->type == GW_METRIC_RATE
                             ? gw_results_get_column (results, column + 1)
                             : NULL;

  for (guint i = 0; i < entries->len; i++)
    {
      Entry *entry = &g_array_index (entries, Entry, i);
      double value = get_value (values, wholes, entry->episode - gw_run_data_get_first (data));

      entry->value = isinf (value) ? value : sign * value;
    }
}

static void
set_numbers (GArray *entries, double sign)
{
  for (guint i = 0; i < entries->len; i++)
    {
      Entry *entry = &g_array_index (entries, Entry, i);

      entry->value = sign * (double) entry->episode;
    }
}

void
gw_episode_order_apply (const GwRunData *data,
                        const char *metric,
                        gboolean is_descending,
                        GArray *episodes)
{
  gboolean is_by_number = metric[0] == '\0';
  int index = is_by_number ? -1 : gw_metric_specs_find (gw_run_data_get_metrics (data), metric);
  g_autoptr (GArray) entries = NULL;

  if (index < 0 && !is_by_number)
    {
      return;
    }
  entries = g_array_sized_new (FALSE, FALSE, sizeof (Entry), episodes->len);
  for (guint i = 0; i < episodes->len; i++)
    {
      Entry entry = { 0, g_array_index (episodes, guint64, i) };

      g_array_append_val (entries, entry);
    }
  if (is_by_number)
    {
      set_numbers (entries, is_descending ? -1 : 1);
    }
  else
    {
      set_values (entries, data, (guint) index, is_descending ? -1 : 1);
    }
  g_array_sort (entries, compare_entries_cb);
  for (guint i = 0; i < episodes->len; i++)
    {
      g_array_index (episodes, guint64, i) = g_array_index (entries, Entry, i).episode;
    }
}
