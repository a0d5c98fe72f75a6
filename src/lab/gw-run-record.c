/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-record-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "gw-file.h"
#include "gw-hash.h"
#include "gw-line-reader.h"
#include "gw-run-folder.h"
#include "gw-run-table.h"

struct _GwRunRecord
{
  GwRunInfo *info;
  GwMetricSpecs *metrics;
  GwResults *results;
  GwAggregate *aggregate;
  guint64 hash;
  guint64 rows_hash; /* of all rows that were read */
  guint64 done_hash; /* of those of them that run.json knows of */
  guint64 max_rows;  /* that are read */
  guint64 n_rows;
  guint64 summary_length;
  guint64 synced_length; /* of that, up to the last row of which run.json speaks */
};

static void
set_file_error (int number, GError **error)
{
  g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FILE, "%s", g_strerror (number));
}

/* The lines that are whole. Bytes that a power cut kept from the disk may read as NUL, which no
 * line has in it: nothing behind one counts. */
static gboolean
count_lines (FILE *file, guint64 *count, GError **error)
{
  char block[1 << 16];
  gboolean is_torn = FALSE;
  gsize length;

  *count = 0;
  while (!is_torn && (length = fread (block, 1, sizeof block, file)) > 0)
    {
      const char *torn = memchr (block, '\0', length);
      const char *end = torn != NULL ? torn : block + length;
      const char *rest = block;

      while ((rest = memchr (rest, '\n', (gsize) (end - rest))) != NULL)
        {
          ++*count;
          rest++;
        }
      is_torn = torn != NULL;
    }
  /* before going back, which forgets it */
  if (ferror (file) || fseek (file, 0, SEEK_SET) != 0)
    {
      set_file_error (errno, error);
      return FALSE;
    }
  return TRUE;
}

/* Both from the first cell on that differs: what goes before says nothing, and may be long. */
static gboolean
check_heading (const GwRunTable *table, const char *line, GError **error)
{
  g_autofree char *heading = g_strchomp (g_strdup (gw_run_table_get_heading (table)));
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;
  gsize same = 0;

  if (g_str_equal (line, heading))
    {
      return TRUE;
    }
  for (gsize i = 0; line[i] != '\0' && line[i] == heading[i]; i++)
    {
      same = line[i] == ',' ? i + 1 : same;
    }
  expected = gw_line_shorten (heading + same);
  found = gw_line_shorten (line + same);
  g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_CONTENT, _ ("line 1: expected %.*s, found “%s”"),
               (int) strlen (expected), expected, found);
  return FALSE;
}

static gboolean
make_room (GwRunRecord *record, guint64 n_rows, GError **error)
{
  if (n_rows > record->info->n_episodes)
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_CONTENT,
                   g_dngettext (GETTEXT_PACKAGE, "expected at most %" PRIu64 " row, found %" PRIu64,
                                "expected at most %" PRIu64 " rows, found %" PRIu64,
                                record->info->n_episodes),
                   record->info->n_episodes, n_rows);
      return FALSE;
    }
  record->results = gw_results_new (gw_metric_specs_count_columns (record->metrics),
                                    record->info->first, MIN (n_rows, record->max_rows));
  if (record->results == NULL)
    {
      set_file_error (ENOMEM, error);
      return FALSE;
    }
  return TRUE;
}

static gboolean
read_row (
    GwRunRecord *record, const GwRunTable *table, const char *line, gint32 *columns, GError **error)
{
  guint64 hash;

  if (!gw_run_table_parse_row (table, line, record->info->first + record->n_rows, columns, &hash,
                               error))
    {
      g_prefix_error (error, _ ("line %" PRIu64 ": "), record->n_rows + 2);
      return FALSE;
    }
  gw_results_set_row (record->results, record->n_rows, columns, hash);
  gw_aggregate_add (record->aggregate, columns);
  record->hash = gw_hash_add (record->hash, hash);
  record->rows_hash += gw_run_table_hash_row (line, strlen (line));
  record->n_rows++;
  if (record->n_rows <= record->info->n_done)
    {
      record->synced_length = record->summary_length;
      record->done_hash = record->rows_hash;
    }
  return TRUE;
}

/* The next line, or NULL. At the end, where another program may have cut the file since its lines
 * were counted, there is no error. */
static const char *
read_line (GwRunRecord *record, GwLineReader *reader, GError **error)
{
  gsize length;
  const char *line = gw_line_reader_next (reader, &length, error);

  record->summary_length += line != NULL ? length + 1 : 0;
  return line;
}

static gboolean
read_rows (GwRunRecord *record, const GwRunTable *table, GwLineReader *reader, GError **error)
{
  g_autofree gint32 *columns = g_new0 (gint32, gw_metric_specs_count_columns (record->metrics));
  GError *reason = NULL;
  const char *line = read_line (record, reader, &reason);

  if (line != NULL && !check_heading (table, line, error))
    {
      return FALSE;
    }
  record->synced_length = record->summary_length;
  while (line != NULL && record->n_rows < record->results->n_rows
         && (line = read_line (record, reader, &reason)) != NULL)
    {
      if (!read_row (record, table, line, columns, error))
        {
          return FALSE;
        }
    }
  if (reason != NULL)
    {
      g_propagate_error (error, reason);
      return FALSE;
    }
  return TRUE;
}

/* A run that still goes on may add lines meanwhile; only those counted at first are read. */
static gboolean
read_lines (GwRunRecord *record, const GwRunTable *table, FILE *file, GError **error)
{
  g_auto (GwLineReader) reader = { .file = file };
  guint64 n_lines;

  return count_lines (file, &n_lines, error)
         && make_room (record, n_lines > 0 ? n_lines - 1 : 0, error)
         && (n_lines == 0 || read_rows (record, table, &reader, error));
}

static gboolean
read_summary (GwRunRecord *record, const char *folder, GError **error)
{
  g_autofree char *path = g_build_filename (folder, GW_SUMMARY_FILE, NULL);
  const GwRules *rules = gw_document_get_rules (record->info->document);
  g_autoptr (GwRunTable) table = gw_run_table_new (rules, record->metrics);
  g_autoptr (GError) reason = NULL;
  FILE *file = gw_file_open_stream (path, &reason);
  gboolean is_read;

  if (g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      /* interrupted before there was anything to write */
      return make_room (record, 0, error);
    }
  if (file == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  is_read = read_lines (record, table, file, error);
  fclose (file);
  if (!is_read)
    {
      g_prefix_error (error, "%s: ", path);
    }
  return is_read;
}

/* What run.json claims to be complete must be. If rows are missing, the disk did not get them in
 * time: it is as good as any other run that was interrupted. */
static gboolean
check_complete (GwRunRecord *record, const char *folder, GError **error)
{
  if (record->n_rows < record->info->n_episodes)
    {
      record->info->is_complete = FALSE;
    }
  if (!record->info->is_complete)
    {
      return TRUE;
    }
  if (record->hash != record->info->hash)
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_CONTENT,
                   _ ("%s/%s: the hashes of its rows do not add up to the one in %s"), folder,
                   GW_SUMMARY_FILE, GW_RUN_FILE);
      return FALSE;
    }
  return TRUE;
}

/* Rows are as they were played, and nobody has changed them since. Those beyond what run.json knows
 * of are taken as they are. */
static gboolean
check_rows (const GwRunRecord *record, const char *folder, GError **error)
{
  const GwRunInfo *info = record->info;

  if (!info->has_rows_hash || record->n_rows < info->n_done || record->done_hash == info->rows_hash)
    {
      return TRUE;
    }
  g_set_error (
      error, GW_RUN_ERROR, GW_RUN_ERROR_CONTENT,
      _ ("%s/%s: rows were changed after they were written: their hash is not the one in %s"),
      folder, GW_SUMMARY_FILE, GW_RUN_FILE);
  return FALSE;
}

GwRunRecord *
gw_run_record_open (const char *folder, GError **error)
{
  return gw_run_record_open_part (folder, G_MAXUINT64, error);
}

GwRunRecord *
gw_run_record_open_part (const char *folder, guint64 max_rows, GError **error)
{
  g_autofree char *path = g_build_filename (folder, GW_RUN_FILE, NULL);
  g_autoptr (GwRunRecord) record = g_new0 (GwRunRecord, 1);
  const GwRules *rules;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FOLDER, _ ("%s: holds no run (no %s)"), folder,
                   GW_RUN_FILE);
      return NULL;
    }
  record->info = gw_run_info_load (path, error);
  if (record->info == NULL)
    {
      return NULL;
    }
  rules = gw_document_get_rules (record->info->document);
  record->metrics =
      rules->list_metrics (gw_document_get_map (record->info->document), record->info->params);
  record->aggregate = gw_aggregate_new (rules, record->metrics);
  record->hash = GW_HASH_START;
  record->max_rows = max_rows;
  if (!read_summary (record, folder, error) || !check_complete (record, folder, error)
      || !check_rows (record, folder, error))
    {
      return NULL;
    }
  return g_steal_pointer (&record);
}

void
gw_run_record_free (GwRunRecord *record)
{
  g_clear_pointer (&record->results, gw_results_free);
  g_clear_pointer (&record->aggregate, gw_aggregate_free);
  g_clear_pointer (&record->metrics, gw_metric_specs_unref);
  g_clear_pointer (&record->info, gw_run_info_free);
  g_free (record);
}

GwDocument *
gw_run_record_get_document (const GwRunRecord *record)
{
  return record->info->document;
}

GwParams *
gw_run_record_get_params (const GwRunRecord *record)
{
  return record->info->params;
}

GwMetricSpecs *
gw_run_record_get_metrics (const GwRunRecord *record)
{
  return record->metrics;
}

guint64
gw_run_record_get_seed (const GwRunRecord *record)
{
  return record->info->seed;
}

GwEventLevel
gw_run_record_get_events (const GwRunRecord *record)
{
  return record->info->events;
}

guint
gw_run_record_get_revision (const GwRunRecord *record)
{
  return record->info->revision.number;
}

const char *
gw_run_record_get_engine (const GwRunRecord *record)
{
  return record->info->engine;
}

guint64
gw_run_record_get_first (const GwRunRecord *record)
{
  return record->info->first;
}

guint64
gw_run_record_get_planned (const GwRunRecord *record)
{
  return record->info->n_episodes;
}

guint64
gw_run_record_get_done (const GwRunRecord *record)
{
  return record->n_rows;
}

gboolean
gw_run_record_is_complete (const GwRunRecord *record)
{
  return record->info->is_complete;
}

guint64
gw_run_record_get_rows_hash (const GwRunRecord *record)
{
  return record->rows_hash;
}

guint64
gw_run_record_get_hash (const GwRunRecord *record)
{
  return record->hash;
}

const GwResults *
gw_run_record_get_results (const GwRunRecord *record)
{
  return record->results;
}

const GwAggregate *
gw_run_record_get_aggregate (const GwRunRecord *record)
{
  return record->aggregate;
}

const GwRunInfo *
gw_run_record_get_info (const GwRunRecord *record)
{
  return record->info;
}

GwRunInfo *
gw_run_record_steal_info (GwRunRecord *record)
{
  return g_steal_pointer (&record->info);
}

guint64
gw_run_record_get_summary_length (const GwRunRecord *record)
{
  return record->summary_length;
}

guint64
gw_run_record_get_synced_length (const GwRunRecord *record)
{
  return record->synced_length;
}
