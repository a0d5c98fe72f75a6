/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes of the tables' rows. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-document-private.h"

GwTableValue *
gw_row_copy (const GwTableValue *row, guint n_columns)
{
  GwTableValue *copy = g_new0 (GwTableValue, n_columns);

  for (guint i = 0; i < n_columns; i++)
    {
      copy[i] = (GwTableValue){ row[i].number, g_strdup (row[i].text) };
    }
  return copy;
}

void
gw_row_free (GwTableValue *row, guint n_columns)
{
  for (guint i = 0; i < n_columns; i++)
    {
      g_free (row[i].text);
    }
  g_free (row);
}

gboolean
gw_row_equal (const GwTableValue *row, const GwTableValue *other, guint n_columns)
{
  for (guint i = 0; i < n_columns; i++)
    {
      if (row[i].number != other[i].number || g_strcmp0 (row[i].text, other[i].text) != 0)
        {
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
gw_value_spec_accepts (const GwValueSpec *spec, const GwTableValue *value)
{
  guint n_choices = 0;

  switch (spec->type)
    {
    case GW_VALUE_TEXT:
      return value->text != NULL && g_utf8_validate (value->text, -1, NULL);
    case GW_VALUE_CHOICE:
      while (spec->choices[n_choices].id != NULL)
        {
          n_choices++;
        }
      return value->number >= 0 && value->number < n_choices;
    case GW_VALUE_INTEGER:
    default:
      return value->number >= spec->minimum && value->number <= spec->maximum;
    }
}

static gboolean
is_valid_row (const GwTableSpec *spec, const GwTableValue *row)
{
  for (guint i = 0; row != NULL && i < spec->n_columns; i++)
    {
      if (!gw_value_spec_accepts (&spec->columns[i], &row[i]))
        {
          return FALSE;
        }
    }
  return TRUE;
}

/* The unknown keys of the rows, which go where they go; NULL if nothing has any. */
static GPtrArray *
open_rows (GwDocument *document, guint table, const char *name)
{
  GwStep *step;

  gw_edit_open (document, name);
  step = gw_edit_note_change (document, NULL);
  gw_step_keep_rows (step, document->map, table);
  gw_step_keep_params (step, document);
  if (gw_extras_is_empty (document->extras))
    {
      return NULL;
    }
  gw_step_keep_extras (step, document);
  return gw_extras_list_rows (document->extras, document->map, table);
}

/* Takes the unknown keys. */
static void
close_rows (GwDocument *document, guint table, GPtrArray *extras)
{
  if (extras != NULL)
    {
      gw_extras_assign_rows (document->extras, document->map, table, extras);
      g_ptr_array_unref (extras);
    }
  document->edits.news.tables_changed = TRUE;
  document->edits.params_are_stale = TRUE;
  gw_edit_close (document);
}

gboolean
gw_document_can_insert_row (const GwDocument *document, guint table)
{
  const GwMap *map = document->map;

  g_return_val_if_fail (table < map->palette->n_tables, FALSE);

  return map->tables[table].rows->len < map->palette->tables[table].max_rows;
}

/* A text column keeps no number and any other no text, so that rows that look alike are alike. */
static GwTableValue *
make_row (const GwTableSpec *spec, const GwTableValue *values)
{
  GwTableValue *row = g_new0 (GwTableValue, spec->n_columns);

  for (guint i = 0; i < spec->n_columns; i++)
    {
      const GwValueSpec *column = &spec->columns[i];

      if (column->type == GW_VALUE_TEXT)
        {
          row[i].number = column->fallback;
          row[i].text = g_strdup (values != NULL ? values[i].text : "");
        }
      else
        {
          row[i].number = values != NULL ? values[i].number : column->fallback;
        }
    }
  return row;
}

void
gw_document_insert_row (GwDocument *document, guint table, guint index, const GwTableValue *row)
{
  const GwTableSpec *spec;
  GPtrArray *extras;

  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (gw_document_can_insert_row (document, table));
  g_return_if_fail (index <= document->map->tables[table].rows->len);
  spec = &document->map->palette->tables[table];
  g_return_if_fail (is_valid_row (spec, row));

  extras = open_rows (document, table, N_ ("Add Row"));
  g_ptr_array_insert (document->map->tables[table].rows, (int) index, make_row (spec, row));
  if (extras != NULL)
    {
      g_ptr_array_insert (extras, (int) index, NULL);
    }
  close_rows (document, table, extras);
}

void
gw_document_remove_row (GwDocument *document, guint table, guint index)
{
  GwTable *rows;
  GPtrArray *extras;

  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (table < document->map->palette->n_tables);
  rows = &document->map->tables[table];
  g_return_if_fail (index < rows->rows->len);

  extras = open_rows (document, table, N_ ("Remove Row"));
  gw_row_free (g_ptr_array_remove_index (rows->rows, index), rows->n_columns);
  if (extras != NULL)
    {
      g_ptr_array_remove_index (extras, index);
    }
  close_rows (document, table, extras);
}

static void
move_item (GPtrArray *items, guint from, guint to)
{
  gpointer item = items->pdata[from];

  if (from < to)
    {
      memmove (items->pdata + from, items->pdata + from + 1, (to - from) * sizeof (gpointer));
    }
  else
    {
      memmove (items->pdata + to + 1, items->pdata + to, (from - to) * sizeof (gpointer));
    }
  items->pdata[to] = item;
}

void
gw_document_move_row (GwDocument *document, guint table, guint from, guint to)
{
  GwTable *rows;
  GPtrArray *extras;

  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (table < document->map->palette->n_tables);
  rows = &document->map->tables[table];
  g_return_if_fail (from < rows->rows->len && to < rows->rows->len);

  if (from == to)
    {
      return;
    }
  extras = open_rows (document, table, N_ ("Move Row"));
  move_item (rows->rows, from, to);
  if (extras != NULL)
    {
      move_item (extras, from, to);
    }
  close_rows (document, table, extras);
}

void
gw_document_set_row_value (
    GwDocument *document, guint table, guint index, guint column, const GwTableValue *value)
{
  const GwTableSpec *spec;
  GwTableValue *present;
  GPtrArray *extras;

  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (table < document->map->palette->n_tables);
  spec = &document->map->palette->tables[table];
  g_return_if_fail (index < document->map->tables[table].rows->len);
  g_return_if_fail (column < spec->n_columns);
  g_return_if_fail (gw_value_spec_accepts (&spec->columns[column], value));

  present =
      &((GwTableValue *) g_ptr_array_index (document->map->tables[table].rows, index))[column];
  if (spec->columns[column].type == GW_VALUE_TEXT ? g_str_equal (present->text, value->text)
                                                  : present->number == value->number)
    {
      return;
    }
  extras = open_rows (document, table, N_ ("Change Row"));
  if (spec->columns[column].type == GW_VALUE_TEXT)
    {
      /* the new text may be a part of the old one */
      g_autofree char *old G_GNUC_UNUSED = g_steal_pointer (&present->text);

      present->text = g_strdup (value->text);
    }
  else
    {
      present->number = value->number;
    }
  close_rows (document, table, extras);
}
