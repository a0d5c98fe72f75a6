/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-episode-filter.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-run-events.h"

typedef struct
{
  char *metric;
  double minimum, maximum;
} Range;

struct _GwEpisodeFilter
{
  int winner; /* -1: anybody */
  guint64 row, n_rows;
  GArray *ranges;   /* of Range */
  GPtrArray *kinds; /* of char * */
};

static void
clear_range_cb (gpointer data)
{
  Range *range = data;

  g_free (range->metric);
}

GwEpisodeFilter *
gw_episode_filter_new (void)
{
  GwEpisodeFilter *filter = g_new0 (GwEpisodeFilter, 1);

  filter->winner = -1;
  filter->n_rows = G_MAXUINT64;
  filter->ranges = g_array_new (FALSE, FALSE, sizeof (Range));
  g_array_set_clear_func (filter->ranges, clear_range_cb);
  filter->kinds = g_ptr_array_new_with_free_func (g_free);
  return filter;
}

void
gw_episode_filter_free (GwEpisodeFilter *filter)
{
  g_array_unref (filter->ranges);
  g_ptr_array_unref (filter->kinds);
  g_free (filter);
}

void
gw_episode_filter_set_winner (GwEpisodeFilter *filter, int winner)
{
  filter->winner = winner;
}

void
gw_episode_filter_add_range (GwEpisodeFilter *filter,
                             const char *metric,
                             double minimum,
                             double maximum)
{
  Range range = { g_strdup (metric), minimum, maximum };

  g_array_append_val (filter->ranges, range);
}

void
gw_episode_filter_add_event (GwEpisodeFilter *filter, const char *kind)
{
  g_ptr_array_add (filter->kinds, g_strdup (kind));
}

void
gw_episode_filter_set_rows (GwEpisodeFilter *filter, guint64 row, guint64 n_rows)
{
  filter->row = row;
  filter->n_rows = n_rows;
}

/* Conditions are taken one after another over whole columns: `passes` has a byte a row. */
static void
keep_winner (const GwEpisodeFilter *filter, const GwRunData *data, guint8 *passes, guint64 n_rows)
{
  const gint32 *winners = gw_results_get_column (gw_run_data_get_results (data), 0);

  for (guint64 i = 0; filter->winner >= 0 && i < n_rows; i++)
    {
      passes[i] &= winners[i] == filter->winner;
    }
}

static void
keep_rows (const GwEpisodeFilter *filter, guint8 *passes, guint64 n_rows)
{
  for (guint64 i = 0; i < n_rows; i++)
    {
      passes[i] &= i >= filter->row && i - filter->row < filter->n_rows;
    }
}

static gboolean
keep_range (
    const Range *range, const GwRunData *data, guint8 *passes, guint64 n_rows, GError **error)
{
  GwMetricSpecs *metrics = gw_run_data_get_metrics (data);
  int metric = gw_metric_specs_find (metrics, range->metric);
  const gint32 *values, *wholes;

  if (metric < 0)
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_DIFFERENT,
                   _ ("%s: the run does not measure this"), range->metric);
      return FALSE;
    }
  values = gw_results_get_column (gw_run_data_get_results (data),
                                  gw_metric_specs_get_column (metrics, (guint) metric));
  wholes = gw_metric_specs_get (metrics, (guint) metric)->type == GW_METRIC_RATE
               ? values + gw_run_data_get_results (data)->n_rows
               : NULL;
  for (guint64 i = 0; i < n_rows; i++)
    {
      double whole = wholes != NULL ? wholes[i] : 1;
      double value = values[i] / whole;

      passes[i] &= values[i] != GW_METRIC_MISSING && whole > 0 && value >= range->minimum
                   && value <= range->maximum;
    }
  return TRUE;
}

static gboolean
keep_event (const char *kind, const GwRunData *data, guint8 *passes, guint64 n_rows, GError **error)
{
  g_autofree guint8 *marks = g_malloc0 (n_rows + 1);

  if (!gw_run_events_mark (data, kind, marks, error))
    {
      return FALSE;
    }
  for (guint64 i = 0; i < n_rows; i++)
    {
      passes[i] &= marks[i];
    }
  return TRUE;
}

static GArray *
list_episodes (const GwRunData *data, const guint8 *passes, guint64 n_rows)
{
  GArray *episodes = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint64 i = 0; i < n_rows; i++)
    {
      if (passes[i])
        {
          guint64 episode = gw_run_data_get_first (data) + i;

          g_array_append_val (episodes, episode);
        }
    }
  return episodes;
}

GArray *
gw_episode_filter_apply (const GwEpisodeFilter *filter, const GwRunData *data, GError **error)
{
  guint64 n_rows = gw_run_data_get_done (data);
  g_autofree guint8 *passes = g_malloc (n_rows + 1);

  memset (passes, TRUE, n_rows);
  keep_rows (filter, passes, n_rows);
  keep_winner (filter, data, passes, n_rows);
  for (guint i = 0; i < filter->ranges->len; i++)
    {
      if (!keep_range (&g_array_index (filter->ranges, Range, i), data, passes, n_rows, error))
        {
          return NULL;
        }
    }
  for (guint i = 0; i < filter->kinds->len; i++)
    {
      if (!keep_event (filter->kinds->pdata[i], data, passes, n_rows, error))
        {
          return NULL;
        }
    }
  return list_episodes (data, passes, n_rows);
}
