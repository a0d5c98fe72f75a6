/* SPDX-License-Identifier: GPL-3.0-or-later */
/* results.csv and results.json, which are made of what the run folders hold. */
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "gw-csv.h"
#include "gw-json-writer.h"
#include "gw-params-json.h"
#include "gw-run-table.h"
#include "gw-sweep-private.h"

/* Enough rows for one write. */
#define BUFFER_SIZE (1 << 18)

/* The names in a line of a summary; names are words, so that commas only separate them. */
static char **
split_line (const char *line)
{
  g_autofree char *copy = g_strchomp (g_strdup (line));

  return g_strsplit (copy, ",", -1);
}

static GwRunTable *
new_table (const GwSweep *sweep, guint index)
{
  const GwRules *rules = gw_document_get_rules (sweep->options.document);
  g_autoptr (GwParams) params = gw_sweep_dup_params (sweep, index);
  g_autoptr (GwMetricSpecs) metrics =
      rules->list_metrics (gw_document_get_map (sweep->options.document), params);

  return gw_run_table_new (rules, metrics);
}

static int
find_column (const GwSweep *sweep, const char *name)
{
  for (guint i = 0; i < sweep->columns->len; i++)
    {
      if (g_str_equal (sweep->columns->pdata[i], name))
        {
          return (int) i;
        }
    }
  return -1;
}

/* Points may differ in what they measure: how far each of five killers went, or of two. */
static void
list_columns (GwSweep *sweep)
{
  sweep->columns = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < sweep->n_points; i++)
    {
      g_autoptr (GwRunTable) table = new_table (sweep, i);
      g_auto (GStrv) names = split_line (gw_run_table_get_heading (table));

      for (guint j = 0; names[j] != NULL; j++)
        {
          if (find_column (sweep, names[j]) < 0)
            {
              g_ptr_array_add (sweep->columns, g_strdup (names[j]));
            }
        }
    }
}

static char *
make_heading (const GwSweep *sweep)
{
  GString *heading = g_string_new ("point");

  for (guint i = 0; i < sweep->options.axes->len; i++)
    {
      g_string_append_c (heading, ',');
      gw_csv_append_text (heading, sweep->specs[i]->key);
    }
  g_string_append (heading, ",seed");
  for (guint i = 0; i < sweep->columns->len; i++)
    {
      g_string_append_printf (heading, ",%s", (char *) sweep->columns->pdata[i]);
    }
  g_string_append_c (heading, '\n');
  return g_string_free (heading, FALSE);
}

gboolean
gw_sweep_append (
    const GwSweep *sweep, const char *name, const char *text, int flags, GError **error)
{
  int fd = gw_run_folder_open_file (sweep->place, name, O_WRONLY | O_CREAT | flags, error);
  int status;

  if (fd < 0)
    {
      return FALSE;
    }
  status = gw_fd_write (fd, text, strlen (text)) == 0 ? 0 : errno;
  if (close (fd) != 0 && status == 0)
    {
      status = errno;
    }
  if (status != 0)
    {
      gw_run_folder_set_error (sweep->place, name, status, error);
    }
  return status == 0;
}

static gboolean
append_rows (const GwSweep *sweep, const char *rows, int flags, GError **error)
{
  return gw_sweep_append (sweep, GW_SWEEP_RESULTS_CSV, rows, flags, error);
}

static gboolean
write_json (GwSweep *sweep, GError **error)
{
  gint64 begin = g_get_monotonic_time ();
  g_autofree char *text = gw_sweep_to_json (sweep);

  if (!gw_run_folder_replace (sweep->place, GW_SWEEP_RESULTS_JSON, text, error))
    {
      return FALSE;
    }
  gw_refresh_done (&sweep->refresh, begin);
  return TRUE;
}

gboolean
gw_sweep_begin_results (GwSweep *sweep, GError **error)
{
  g_autofree char *heading = NULL;

  list_columns (sweep);
  heading = make_heading (sweep);
  return append_rows (sweep, heading, O_TRUNC, error) && gw_sweep_begin_failures (sweep, error)
         && write_json (sweep, error);
}

/* Where each cell of a point's summary goes among the columns of all points. */
typedef struct
{
  GwRunTable *table;
  char *lead; /* point and values, which every row begins with */
  int *columns;
  guint n_cells;
  char **cells; /* [columns of all points], for one row */
} Rows;

static void
clear_rows (Rows *rows)
{
  gw_run_table_free (rows->table);
  g_free (rows->lead);
  g_free (rows->columns);
  g_free (rows->cells);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Rows, clear_rows)

static void
init_rows (Rows *rows, const GwSweep *sweep, guint index)
{
  GString *lead = g_string_new (NULL);
  g_auto (GStrv) names = NULL;

  rows->table = new_table (sweep, index);
  names = split_line (gw_run_table_get_heading (rows->table));
  rows->n_cells = g_strv_length (names);
  rows->columns = g_new0 (int, rows->n_cells);
  rows->cells = g_new0 (char *, sweep->columns->len);
  for (guint i = 0; i < rows->n_cells; i++)
    {
      rows->columns[i] = find_column (sweep, names[i]);
    }
  g_string_append_printf (lead, "%u", index);
  for (guint i = 0; i < sweep->options.axes->len; i++)
    {
      g_autofree char *value =
          gw_param_spec_value_to_text (sweep->specs[i], sweep->points[index].values[i]);

      g_string_append_printf (lead, ",%s", value);
    }
  rows->lead = g_string_free (lead, FALSE);
}

static void
append_row (Rows *rows, const GwSweep *sweep, guint64 seed, const GwBatchRow *row, GString *text)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_auto (GStrv) cells = NULL;

  gw_run_table_append_row (rows->table, row, line);
  cells = split_line (line->str);
  for (guint i = 0; i < rows->n_cells; i++)
    {
      rows->cells[rows->columns[i]] = cells[i];
    }
  g_string_append_printf (text, "%s,%" G_GUINT64_FORMAT, rows->lead, seed);
  for (guint i = 0; i < sweep->columns->len; i++)
    {
      g_string_append_printf (text, ",%s", rows->cells[i] != NULL ? rows->cells[i] : "");
    }
  g_string_append_c (text, '\n');
}

static gboolean
add_rows (GwSweep *sweep, guint index, const GwResults *results, GError **error)
{
  g_auto (Rows) rows = { NULL };
  g_autofree gint32 *columns = g_new0 (gint32, results->n_columns);
  g_autoptr (GString) text = g_string_sized_new (BUFFER_SIZE);

  init_rows (&rows, sweep, index);
  for (guint64 i = 0; i < results->n_rows; i++)
    {
      GwBatchRow row = { .episode = i, .hash = results->hashes[i], .columns = columns };

      gw_results_get_row (results, i, columns);
      append_row (&rows, sweep, sweep->points[index].seed + i, &row, text);
      if (text->len >= BUFFER_SIZE)
        {
          if (!append_rows (sweep, text->str, O_APPEND, error))
            {
              return FALSE;
            }
          g_string_truncate (text, 0);
        }
    }
  return append_rows (sweep, text->str, O_APPEND, error);
}

static gboolean
add_point (GwSweep *sweep, guint index, GError **error)
{
  g_autoptr (GwRunRecord) record = NULL;

  if (sweep->points[index].state == GW_POINT_FAILED)
    {
      return gw_sweep_add_failure (sweep, index, error);
    }
  record = gw_sweep_open_run (sweep, index, error);
  return record != NULL && add_rows (sweep, index, gw_run_record_get_results (record), error);
}

/* results.json is written as a whole, and must not be for each of some thousand points. */
gboolean
gw_sweep_add_results (GwSweep *sweep, guint index, GError **error)
{
  return add_point (sweep, index, error)
         && (!gw_refresh_is_due (&sweep->refresh) || write_json (sweep, error));
}

gboolean
gw_sweep_end_results (GwSweep *sweep, GError **error)
{
  return write_json (sweep, error);
}

static void
write_values (const GwSweep *sweep, const GwSweepPoint *point, GwJsonWriter *writer)
{
  gw_json_writer_begin_row_object (writer, "values");
  for (guint i = 0; i < sweep->options.axes->len; i++)
    {
      gw_param_spec_write_json (sweep->specs[i], point->values[i], writer);
    }
  gw_json_writer_end (writer);
}

static void
write_point (const GwSweep *sweep, const GwSweepPoint *point, GwJsonWriter *writer)
{
  g_autofree char *folder = gw_sweep_dup_point_folder (sweep, point->index);
  g_autofree char *name = g_path_get_basename (folder);

  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_add_integer (writer, "point", point->index);
  write_values (sweep, point, writer);
  gw_json_writer_add_seed (writer, "seed", point->seed);
  if (point->state == GW_POINT_FAILED)
    {
      gw_json_writer_add_string (writer, "error", point->message);
    }
  else
    {
      gw_json_writer_add_string (writer, "folder", name);
      gw_json_writer_add_integer (writer, "episodes", (gint64) point->done);
      gw_json_writer_add_boolean (writer, "stopped_early", point->stopped_early);
      gw_aggregate_write_json (point->aggregate, writer, "aggregate");
    }
  gw_json_writer_end (writer);
}

char *
gw_sweep_to_json (GwSweep *sweep)
{
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_PRETTY);

  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_add_integer (writer, "format", GW_SWEEP_FORMAT);
  gw_json_writer_add_string (writer, "game", gw_document_get_rules (sweep->options.document)->id);
  gw_json_writer_add_boolean (writer, "complete", gw_sweep_is_complete (sweep));
  gw_json_writer_begin_array (writer, "points");
  for (guint i = 0; i < sweep->n_points; i++)
    {
      g_autoptr (GwSweepPoint) point = gw_sweep_dup_point (sweep, i);

      if (point->state >= GW_POINT_DONE)
        {
          write_point (sweep, point, writer);
        }
    }
  gw_json_writer_end (writer);
  gw_json_writer_end (writer);
  return gw_json_writer_finish (writer);
}
