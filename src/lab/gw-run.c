/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run.h"

#include <glib/gi18n-lib.h>

#include "gw-batch.h"
#include "gw-run-record-private.h"
#include "gw-run-writer.h"

G_DEFINE_QUARK (gw_run_error, gw_run_error)

struct _GwRun
{
  GwRunInfo *info; /* once the run is started, the writer's */
  GwPlan *plan;
  guint64 first;
  guint64 n_planned; /* from the first on */
  guint64 n_resumed;
  GwResults *results;     /* or NULL */
  GwAggregate *aggregate; /* of a run that was complete when it was opened */
  GwRunWriter *writer;    /* NULL in that case */
  GwBatch *batch;         /* the same */
};

void
gw_run_free (GwRun *run)
{
  g_clear_pointer (&run->batch, gw_batch_free);
  g_clear_pointer (&run->writer, gw_run_writer_free);
  g_clear_pointer (&run->aggregate, gw_aggregate_free);
  g_clear_pointer (&run->results, gw_results_free);
  g_clear_pointer (&run->plan, gw_plan_unref);
  g_clear_pointer (&run->info, gw_run_info_free);
  g_free (run);
}

/* Takes info. */
static GwRun *
run_new (GwRunInfo *info, GError **error)
{
  g_autoptr (GwRun) run = g_new0 (GwRun, 1);

  run->info = info;
  run->first = info->first;
  run->n_planned = info->n_episodes;
  run->plan = gw_plan_new (gw_document_get_rules (info->document),
                           gw_document_get_map (info->document), info->params, error);
  return run->plan != NULL ? g_steal_pointer (&run) : NULL;
}

static gboolean
make_results (GwRun *run, GError **error)
{
  run->results = gw_results_new (gw_metric_specs_count_columns (run->plan->metrics), run->first,
                                 run->n_planned);
  if (run->results == NULL)
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FILE,
                   _ ("there is not enough memory for the rows of all episodes"));
      return FALSE;
    }
  return TRUE;
}

/* The batch plays what the folder does not have. */
static void
make_batch (GwRun *run, const GwRunOptions *options)
{
  GwBatchOptions batch_options = {
    .plan = run->plan,
    .seed = run->info->seed,
    .first = run->first + run->n_resumed,
    .episodes = run->n_planned - run->n_resumed,
    .threads = options->threads,
    .nice = options->nice,
    .results = run->results,
    .hooks = gw_run_writer_get_hooks (run->writer),
    .data = run->writer,
  };

  run->batch = gw_batch_new (&batch_options);
}

GwRun *
gw_run_create (const char *folder, const GwRunOptions *options, gboolean force, GError **error)
{
  g_autoptr (GwRun) run = NULL;
  GwRunFolder *place;

  g_return_val_if_fail (options->document != NULL, NULL);
  g_return_val_if_fail (options->episodes >= 1 && options->episodes <= GW_RUN_MAX_EPISODES, NULL);
  g_return_val_if_fail (options->n_shards <= MIN (options->episodes, GW_RUN_MAX_SHARDS), NULL);
  g_return_val_if_fail (
      options->shard <= options->n_shards && (options->shard > 0) == (options->n_shards > 0), NULL);

  if (!gw_document_check_size (options->document, error))
    {
      return NULL;
    }
  run = run_new (gw_run_info_new (options), error);
  if (run == NULL || (options->keep_results && !make_results (run, error)))
    {
      return NULL;
    }
  place = gw_run_folder_make (folder, force, error);
  if (place == NULL)
    {
      return NULL;
    }
  run->writer = gw_run_writer_new (place, run->info, run->plan, NULL, error);
  if (run->writer == NULL)
    {
      return NULL;
    }
  make_batch (run, options);
  return g_steal_pointer (&run);
}

static gboolean
check_asked (const GwRunInfo *info, const char *folder, const GwRunOptions *options, GError **error)
{
  if (options->document != NULL && !gw_run_info_check_same (info, options, error))
    {
      g_prefix_error (error, "%s: ", folder);
      return FALSE;
    }
  if (!info->is_complete
      && !gw_revision_check (gw_document_get_rules (info->document), info->revision, error))
    {
      g_prefix_error (error, "%s: ", folder);
      return FALSE;
    }
  return TRUE;
}

static gboolean
copy_results (GwRun *run, const GwRunRecord *record, GError **error)
{
  const GwResults *there = gw_run_record_get_results (record);
  g_autofree gint32 *columns = g_new0 (gint32, there->n_columns);

  if (!make_results (run, error))
    {
      return FALSE;
    }
  for (guint64 i = 0; i < run->n_resumed; i++)
    {
      gw_results_get_row (there, i, columns);
      gw_results_set_row (run->results, i, columns, there->hashes[i]);
    }
  return TRUE;
}

/* Takes the folder. */
static gboolean
go_on (GwRun *run, GwRunFolder *folder, const GwRunRecord *record, GError **error)
{
  GwRunStart start = {
    .n_done = run->n_resumed,
    .summary_length = gw_run_record_get_summary_length (record),
    .synced_length = gw_run_record_get_synced_length (record),
    .hash = gw_run_record_get_hash (record),
    .rows_hash = gw_run_record_get_rows_hash (record),
    .aggregate = gw_run_record_get_aggregate (record),
  };

  run->writer = gw_run_writer_new (folder, run->info, run->plan, &start, error);
  return run->writer != NULL;
}

/* What is there of a run up to the last episode that has all of its events. */
static GwRunRecord *
open_whole (const GwRunFolder *place, const char *folder, GError **error)
{
  g_autoptr (GwRunRecord) record = gw_run_record_open (folder, error);
  const GwRunInfo *info = record != NULL ? gw_run_record_get_info (record) : NULL;
  GwRunRows rows;
  guint64 n_whole;

  if (info == NULL || info->is_complete || info->events == GW_EVENTS_NONE)
    {
      return g_steal_pointer (&record);
    }
  rows.first = info->first;
  rows.n_rows = gw_run_record_get_done (record);
  /* run.json is written when they are on the disk; unless not even the rows are there */
  rows.n_synced = info->n_done <= rows.n_rows ? info->n_done : 0;
  if (!gw_run_folder_count_whole (place, gw_run_info_has_one_event_file (info), &rows, &n_whole,
                                  error))
    {
      return NULL;
    }
  return n_whole == rows.n_rows ? g_steal_pointer (&record)
                                : gw_run_record_open_part (folder, n_whole, error);
}

GwRun *
gw_run_resume (const char *folder, const GwRunOptions *options, GError **error)
{
  g_autoptr (GwRunFolder) place = NULL;
  g_autoptr (GwRunRecord) record = NULL;
  g_autoptr (GwRun) run = NULL;

  g_return_val_if_fail (options != NULL, NULL);

  /* locked first, so that what is read cannot grow meanwhile */
  place = gw_run_folder_open (folder, error);
  record = place != NULL ? open_whole (place, folder, error) : NULL;
  if (record == NULL || !check_asked (gw_run_record_get_info (record), folder, options, error))
    {
      return NULL;
    }
  run = run_new (gw_run_record_steal_info (record), error);
  if (run == NULL)
    {
      g_prefix_error (error, "%s: ", folder);
      return NULL;
    }
  run->n_resumed = gw_run_record_get_done (record);
  if (options->keep_results && !copy_results (run, record, error))
    {
      return NULL;
    }
  if (run->info->is_complete)
    {
      run->aggregate = gw_aggregate_copy (gw_run_record_get_aggregate (record));
      return g_steal_pointer (&run);
    }
  if (!go_on (run, g_steal_pointer (&place), record, error))
    {
      return NULL;
    }
  make_batch (run, options);
  return g_steal_pointer (&run);
}

gboolean
gw_run_start (GwRun *run, GError **error)
{
  return run->batch == NULL || gw_batch_start (run->batch, error);
}

gboolean
gw_run_wait (GwRun *run, int timeout_ms)
{
  return run->batch == NULL || gw_batch_wait (run->batch, timeout_ms);
}

void
gw_run_cancel (GwRun *run)
{
  if (run->batch != NULL)
    {
      gw_batch_cancel (run->batch);
    }
}

void
gw_run_set_paused (GwRun *run, gboolean is_paused)
{
  if (run->batch != NULL)
    {
      gw_batch_set_paused (run->batch, is_paused);
    }
}

gboolean
gw_run_finish (GwRun *run, GError **error)
{
  if (run->batch == NULL)
    {
      return TRUE;
    }
  if (!gw_batch_finish (run->batch, error))
    {
      return FALSE;
    }
  if (gw_run_writer_get_error (run->writer) != NULL)
    {
      g_propagate_error (error, g_error_copy (gw_run_writer_get_error (run->writer)));
      return FALSE;
    }
  return TRUE;
}

guint64
gw_run_get_done (const GwRun *run)
{
  return run->n_resumed + (run->batch != NULL ? gw_batch_get_done (run->batch) : 0);
}

guint64
gw_run_get_resumed (const GwRun *run)
{
  return run->n_resumed;
}

guint64
gw_run_get_total (const GwRun *run)
{
  return run->n_planned;
}

guint64
gw_run_get_first (const GwRun *run)
{
  return run->first;
}

GwPlan *
gw_run_get_plan (const GwRun *run)
{
  return run->plan;
}

GwDocument *
gw_run_get_document (const GwRun *run)
{
  return run->info->document;
}

guint64
gw_run_get_seed (const GwRun *run)
{
  return run->info->seed;
}

GwEventLevel
gw_run_get_events (const GwRun *run)
{
  return run->info->events;
}

guint
gw_run_get_threads (const GwRun *run)
{
  return run->batch != NULL ? gw_batch_get_threads (run->batch) : 0;
}

GwAggregate *
gw_run_dup_aggregate (GwRun *run)
{
  return run->aggregate != NULL ? gw_aggregate_copy (run->aggregate)
                                : gw_run_writer_dup_aggregate (run->writer);
}

const GwResults *
gw_run_get_results (const GwRun *run)
{
  return run->results;
}
