/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-trial.h"

#include <glib/gi18n-lib.h>

/* The metric of the winner comes first, always. */
#define WINNER_COLUMN 0

GwTrial *
gw_trial_new (GwDocument *document, const GwParams *params, guint64 seed, GError **error)
{
  GwPlan *plan =
      gw_plan_new (gw_document_get_rules (document), gw_document_get_map (document), params, error);
  GwTrial *trial;

  if (plan == NULL)
    {
      return NULL;
    }
  trial = g_new0 (GwTrial, 1);
  trial->plan = plan;
  trial->seed = seed;
  trial->winners = g_byte_array_new ();
  trial->aggregate = gw_aggregate_new (plan->rules, plan->metrics);
  return trial;
}

void
gw_trial_free (GwTrial *trial)
{
  gw_aggregate_free (trial->aggregate);
  g_byte_array_unref (trial->winners);
  gw_plan_unref (trial->plan);
  g_free (trial);
}

static void
keep_results (GwTrial *trial, const GwResults *results)
{
  g_autofree gint32 *columns = g_new0 (gint32, results->n_columns);

  for (guint64 i = 0; i < results->n_rows; i++)
    {
      guint8 winner;

      gw_results_get_row (results, i, columns);
      winner = (guint8) columns[WINNER_COLUMN];
      g_byte_array_append (trial->winners, &winner, 1);
      gw_aggregate_add (trial->aggregate, columns);
    }
  trial->n_done += results->n_rows;
}

gboolean
gw_trial_extend (
    GwTrial *trial, GwStudy *study, guint64 episodes, guint threads, gboolean nice, GError **error)
{
  g_autoptr (GwResults) results = NULL;
  GwBatchOptions options = { .plan = trial->plan,
                             .seed = trial->seed,
                             .first = trial->n_done,
                             .episodes = episodes - MIN (trial->n_done, episodes),
                             .threads = threads,
                             .nice = nice };

  if (options.episodes == 0)
    {
      return TRUE;
    }
  results = gw_results_new (gw_metric_specs_count_columns (trial->plan->metrics), trial->n_done,
                            options.episodes);
  if (results == NULL)
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FILE,
                   _ ("there is not enough memory for the rows of all episodes"));
      return FALSE;
    }
  options.results = results;
  if (!gw_study_play_batch (study, &options, error))
    {
      return FALSE;
    }
  keep_results (trial, results);
  return TRUE;
}
