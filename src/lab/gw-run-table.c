/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-run.h"
#include "gw-csv.h"
#include "gw-digits.h"
#include "gw-hash.h"
#include "gw-line-reader.h"

typedef struct
{
  char *name;
  guint column;
  char **cells; /* how each choice is written, or NULL for a number */
} Field;

#define MAX_DIGITS 18

struct _GwRunTable
{
  GArray *fields; /* of Field, in the order of the file */
  char *heading;
};

static void
clear_field_cb (gpointer data)
{
  Field *field = data;

  g_free (field->name);
  g_strfreev (field->cells);
}

static char *
dup_cell (const char *text)
{
  GString *cell = g_string_new (NULL);

  gw_csv_append_text (cell, text);
  return g_string_free (cell, FALSE);
}

static char **
list_cells (const GwRules *rules, const GwMetricSpec *spec, gboolean is_winner)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();

  for (guint i = 0; is_winner ? i <= rules->n_sides : spec->choices[i].id != NULL; i++)
    {
      const char *id = is_winner ? gw_rules_get_winner_id (rules, (int) i) : spec->choices[i].id;
      g_autofree char *cell = dup_cell (id);

      g_strv_builder_add (cells, cell);
    }
  return g_strv_builder_end (cells);
}

static void
add_fields (GwRunTable *table, const GwRules *rules, GwMetricSpecs *metrics, guint metric)
{
  const GwMetricSpec *spec = gw_metric_specs_get (metrics, metric);
  Field field = { .name = dup_cell (spec->column),
                  .column = gw_metric_specs_get_column (metrics, metric) };

  if (spec->type == GW_METRIC_CHOICE)
    {
      field.cells = list_cells (rules, spec, metric == 0);
    }
  g_array_append_val (table->fields, field);
  if (spec->type == GW_METRIC_RATE)
    {
      g_autofree char *name = g_strconcat (spec->column, "Of", NULL);
      Field whole = { .name = dup_cell (name), .column = field.column + 1 };

      g_array_append_val (table->fields, whole);
    }
}

static void
add_metrics (GwRunTable *table, const GwRules *rules, GwMetricSpecs *metrics, GwMetricFlags flags)
{
  for (guint i = 0; i < gw_metric_specs_get_length (metrics); i++)
    {
      if ((gw_metric_specs_get (metrics, i)->flags & GW_METRIC_CLASSIC) == flags)
        {
          add_fields (table, rules, metrics, i);
        }
    }
}

GwRunTable *
gw_run_table_new (const GwRules *rules, GwMetricSpecs *metrics)
{
  GwRunTable *table = g_new0 (GwRunTable, 1);
  GString *heading = g_string_new ("episode");

  table->fields = g_array_new (FALSE, FALSE, sizeof (Field));
  g_array_set_clear_func (table->fields, clear_field_cb);
  add_metrics (table, rules, metrics, GW_METRIC_CLASSIC);
  add_metrics (table, rules, metrics, 0);
  for (guint i = 0; i < table->fields->len; i++)
    {
      g_string_append_printf (heading, ",%s", g_array_index (table->fields, Field, i).name);
    }
  g_string_append (heading, ",hash\n");
  table->heading = g_string_free (heading, FALSE);
  return table;
}

void
gw_run_table_free (GwRunTable *table)
{
  g_array_unref (table->fields);
  g_free (table->heading);
  g_free (table);
}

const char *
gw_run_table_get_heading (const GwRunTable *table)
{
  return table->heading;
}

void
gw_run_table_append_row (const GwRunTable *table, const GwBatchRow *row, GString *text)
{
  gw_digits_append_integer (text, (gint64) row->episode);
  for (guint i = 0; i < table->fields->len; i++)
    {
      const Field *field = &g_array_index (table->fields, Field, i);
      gint32 value = row->columns[field->column];

      g_string_append_c (text, ',');
      if (value == GW_METRIC_MISSING)
        {
          continue;
        }
      if (field->cells != NULL)
        {
          g_string_append (text, field->cells[value]);
        }
      else
        {
          gw_digits_append_integer (text, value);
        }
    }
  g_string_append_c (text, ',');
  gw_digits_append_hash (text, row->hash);
  g_string_append_c (text, '\n');
}

guint64
gw_run_table_hash_row (const char *line, gsize length)
{
  guint64 hash = gw_hash_add (GW_HASH_START, length);

  for (gsize i = 0; i < length; i += sizeof (guint64))
    {
      guint64 word = 0;

      memcpy (&word, line + i, MIN (length - i, sizeof word));
      hash = gw_hash_add (hash, GUINT64_FROM_LE (word));
    }
  return hash;
}

static void
set_mismatch (const char *column, const char *expected, const char *cell, GError **error)
{
  g_autofree char *whole = g_strndup (cell, strcspn (cell, ","));
  g_autofree char *found = gw_line_shorten (whole);

  g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_CONTENT, _ ("column %s: expected %s, found “%s”"),
               column, expected, found);
}

/* Goes past `cell`, which must be a whole cell, and the comma behind it. */
static gboolean
skip_cell (const char **rest, const char *cell)
{
  gsize length = strlen (cell);

  if (strncmp (*rest, cell, length) != 0 || (*rest)[length] != ',')
    {
      return FALSE;
    }
  *rest += length + 1;
  return TRUE;
}

/* The digits at `rest`, up to a comma; at most so many, to stay within 64 bits. A run of a million
 * episodes has some twenty million numbers, for which strtoll() is slow. */
static gboolean
parse_digits (const char **rest, guint64 *number)
{
  const char *end = *rest;

  *number = 0;
  while (g_ascii_isdigit (*end) && end - *rest < MAX_DIGITS)
    {
      *number = *number * 10 + (guint64) (*end++ - '0');
    }
  if (end == *rest || *end != ',')
    {
      return FALSE;
    }
  *rest = end + 1;
  return TRUE;
}

static gboolean
parse_number (const char **rest, gint32 *value)
{
  gboolean is_negative = **rest == '-';
  const char *digits = *rest + is_negative;
  guint64 number;

  if (!parse_digits (&digits, &number) || number > G_MAXINT32)
    {
      return FALSE;
    }
  *value = is_negative ? -(gint32) number : (gint32) number;
  *rest = digits;
  return TRUE;
}

static gboolean
parse_choice (const char **rest, char *const *cells, gint32 *value)
{
  for (gint32 i = 0; cells[i] != NULL; i++)
    {
      if (skip_cell (rest, cells[i]))
        {
          *value = i;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
parse_field (const Field *field, const char **rest, gint32 *value, GError **error)
{
  g_autofree char *expected = NULL;

  if (**rest == ',')
    {
      ++*rest;
      *value = GW_METRIC_MISSING;
      return TRUE;
    }
  if (field->cells == NULL ? parse_number (rest, value) : parse_choice (rest, field->cells, value))
    {
      return TRUE;
    }
  if (field->cells == NULL)
    {
      set_mismatch (field->name, _ ("an integer or nothing"), *rest, error);
      return FALSE;
    }
  expected = g_strjoinv (_ (" or "), field->cells);
  set_mismatch (field->name, expected, *rest, error);
  return FALSE;
}

static gboolean
parse_hash (const char *cell, guint64 *hash, GError **error)
{
  guint n_digits = 0;

  *hash = 0;
  while (g_ascii_isxdigit (cell[n_digits]) && !g_ascii_isupper (cell[n_digits]))
    {
      *hash = *hash << 4 | (guint64) g_ascii_xdigit_value (cell[n_digits++]);
    }
  if (n_digits != GW_DIGITS_IN_HASH || cell[n_digits] != '\0')
    {
      set_mismatch ("hash", _ ("16 hexadecimal digits at the end of the line"), cell, error);
      return FALSE;
    }
  return TRUE;
}

gboolean
gw_run_table_parse_row (const GwRunTable *table,
                        const char *line,
                        guint64 episode,
                        gint32 *columns,
                        guint64 *hash,
                        GError **error)
{
  const char *rest = line;
  guint64 number;

  if (!parse_digits (&rest, &number) || number != episode)
    {
      g_autofree char *expected = g_strdup_printf ("%" G_GUINT64_FORMAT, episode);

      set_mismatch ("episode", expected, line, error);
      return FALSE;
    }
  for (guint i = 0; i < table->fields->len; i++)
    {
      const Field *field = &g_array_index (table->fields, Field, i);

      if (!parse_field (field, &rest, &columns[field->column], error))
        {
          return FALSE;
        }
    }
  /* an aggregate counts every episode for somebody */
  if (columns[0] == GW_METRIC_MISSING)
    {
      set_mismatch (g_array_index (table->fields, Field, 0).name, _ ("a winner"), "", error);
      return FALSE;
    }
  return parse_hash (rest, hash, error);
}
