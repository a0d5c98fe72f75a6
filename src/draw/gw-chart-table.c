/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts as tables, to be read or worked on, and as files. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-chart-private.h"
#include "gw-chart-text.h"
#include "gw-csv.h"
#include "gw-file.h"

static gboolean
has_intervals (const GwChart *chart)
{
  for (guint i = 0; i < chart->series->len; i++)
    {
      for (guint j = 0; j < gw_chart_count_marks (chart, i); j++)
        {
          if (isfinite (gw_chart_get_mark (chart, i, j)->low))
            {
              return TRUE;
            }
        }
    }
  return FALSE;
}

static void
add_cell (GwChartTable *table, const char *text)
{
  g_ptr_array_add (table->cells, g_strdup (text));
}

static void
add_title (GwChartTable *table, const GwChart *chart, GwChartAxisRole role, const char *otherwise)
{
  const char *title = chart->axes[role].title;

  add_cell (table, title != NULL ? title : otherwise);
}

static void
add_value (GwChartTable *table, const GwChart *chart, const GwChartMark *mark, double value)
{
  g_ptr_array_add (table->cells,
                   isfinite (value) ? gw_chart_format_of_mark (chart, mark, value) : g_strdup (""));
}

static void
add_headings (GwChartTable *table, const GwChart *chart, gboolean are_intervals)
{
  if (chart->series->len > 1)
    {
      add_cell (table, _ ("Series"));
    }
  add_title (table, chart, GW_CHART_PLACES, _ ("Name"));
  if (chart->kind == GW_CHART_HEAT)
    {
      add_title (table, chart, GW_CHART_ROWS, _ ("Row"));
    }
  add_title (table, chart, GW_CHART_VALUES, _ ("Value"));
  if (are_intervals)
    {
      add_cell (table, _ ("From"));
      add_cell (table, _ ("To"));
    }
  table->n_columns = table->cells->len;
}

static void
add_row (GwChartTable *table,
         const GwChart *chart,
         guint series,
         const GwChartMark *mark,
         gboolean are_intervals)
{
  if (chart->series->len > 1)
    {
      add_cell (table, gw_chart_get_series_name (chart, series));
    }
  g_ptr_array_add (table->cells, gw_chart_format_place (chart, mark));
  if (chart->kind == GW_CHART_HEAT)
    {
      add_cell (table, gw_chart_get_category (chart, GW_CHART_ROWS, mark->row));
    }
  add_value (table, chart, mark, mark->value);
  if (are_intervals)
    {
      add_value (table, chart, mark, mark->low);
      add_value (table, chart, mark, mark->high);
    }
}

GwChartTable *
gw_chart_get_table (const GwChart *chart)
{
  GwChartTable *table = g_new0 (GwChartTable, 1);
  gboolean are_intervals = has_intervals (chart);

  table->cells = g_ptr_array_new_with_free_func (g_free);
  add_headings (table, chart, are_intervals);
  for (guint i = 0; i < chart->series->len; i++)
    {
      for (guint j = 0; j < gw_chart_count_marks (chart, i); j++)
        {
          add_row (table, chart, i, gw_chart_get_mark (chart, i, j), are_intervals);
        }
    }
  return table;
}

guint
gw_chart_table_count_rows (const GwChartTable *table)
{
  return table->cells->len / table->n_columns;
}

const char *
gw_chart_table_get (const GwChartTable *table, guint row, guint column)
{
  g_return_val_if_fail (column < table->n_columns, NULL);
  g_return_val_if_fail (row < gw_chart_table_count_rows (table), NULL);
  return g_ptr_array_index (table->cells, row * table->n_columns + column);
}

void
gw_chart_table_free (GwChartTable *table)
{
  g_ptr_array_unref (table->cells);
  g_free (table);
}

/* For programs */

/* Without the digits that binary fractions add: 0.1, not 0.10000000000000001. */
static void
append_number (GString *csv, double value)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  if (isfinite (value))
    {
      g_ascii_formatd (digits, sizeof digits, "%.12g", value);
      g_string_append (csv, digits);
    }
}

static void
append_mark (GString *csv, const GwChart *chart, guint series, const GwChartMark *mark)
{
  gw_csv_append_text (csv, gw_chart_get_series_name (chart, series));
  g_string_append_c (csv, ',');
  if (gw_chart_has_categories (chart))
    {
      gw_csv_append_text (csv, gw_chart_get_category (chart, GW_CHART_PLACES, (guint) mark->place));
    }
  else
    {
      append_number (csv, mark->place);
    }
  if (chart->kind == GW_CHART_HISTOGRAM)
    {
      g_string_append_c (csv, ',');
      append_number (csv, mark->place_end);
    }
  if (chart->kind == GW_CHART_HEAT)
    {
      g_string_append_c (csv, ',');
      gw_csv_append_text (csv, gw_chart_get_category (chart, GW_CHART_ROWS, mark->row));
    }
  g_string_append_c (csv, ',');
  append_number (csv, mark->value);
  g_string_append_c (csv, ',');
  append_number (csv, mark->low);
  g_string_append_c (csv, ',');
  append_number (csv, mark->high);
  g_string_append_c (csv, '\n');
}

char *
gw_chart_to_csv (const GwChart *chart)
{
  GString *csv = g_string_new ("series,place");

  g_string_append (csv, chart->kind == GW_CHART_HISTOGRAM ? ",place_end" : "");
  g_string_append (csv, chart->kind == GW_CHART_HEAT ? ",row" : "");
  g_string_append (csv, ",value,low,high\n");
  for (guint i = 0; i < chart->series->len; i++)
    {
      for (guint j = 0; j < gw_chart_count_marks (chart, i); j++)
        {
          append_mark (csv, chart, i, gw_chart_get_mark (chart, i, j));
        }
    }
  return g_string_free (csv, FALSE);
}

/* Files */

typedef struct
{
  GwChart *chart;
  const GwBoardTheme *theme;
  double width, height;
} Picture;

static void
draw_picture_cb (cairo_t *cr, gpointer user_data)
{
  const Picture *picture = user_data;

  gw_chart_draw (picture->chart, cr, picture->theme, picture->width, picture->height);
}

gboolean
gw_chart_export (GwChart *chart,
                 GwPictureFormat format,
                 const GwBoardTheme *theme,
                 double width,
                 double height,
                 double scale,
                 const char *path,
                 GError **error)
{
  Picture picture = { chart, theme, width, height };

  return gw_picture_write (format, width, height, scale, draw_picture_cb, &picture, path, error);
}

gboolean
gw_chart_export_csv (const GwChart *chart, const char *path, GError **error)
{
  g_autofree char *csv = gw_chart_to_csv (chart);
  g_autoptr (GError) reason = NULL;

  if (!gw_file_replace (path, csv, -1, &reason))
    {
      g_set_error_literal (error, GW_EXPORT_ERROR, GW_EXPORT_ERROR_FILE, reason->message);
      return FALSE;
    }
  return TRUE;
}
