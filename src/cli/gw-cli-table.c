/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-table.h"

#include <string.h>

#define GAP 2

struct _GwCliTable
{
  guint indent;
  char *sides; /* 'l' or 'r', one a column */
  guint n_columns;
  GPtrArray *cells; /* of char * */
};

GwCliTable *
gw_cli_table_new (const char *layout)
{
  GwCliTable *table = g_new0 (GwCliTable, 1);

  table->indent = (guint) strspn (layout, " ");
  table->sides = g_strdup (layout + table->indent);
  table->n_columns = (guint) strlen (table->sides);
  table->cells = g_ptr_array_new_with_free_func (g_free);
  return table;
}

void
gw_cli_table_free (GwCliTable *table)
{
  g_free (table->sides);
  g_ptr_array_unref (table->cells);
  g_free (table);
}

void
gw_cli_table_add (GwCliTable *table, const char *text)
{
  g_ptr_array_add (table->cells, g_strdup (text));
}

void
gw_cli_table_add_format (GwCliTable *table, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_ptr_array_add (table->cells, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

static guint
measure (const char *text)
{
  guint width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar letter = g_utf8_get_char (text);

      width += g_unichar_iszerowidth (letter) ? 0 : g_unichar_iswide (letter) ? 2 : 1;
    }
  return width;
}

static guint *
measure_columns (const GwCliTable *table)
{
  guint *widths = g_new0 (guint, table->n_columns);

  for (guint i = 0; i < table->cells->len; i++)
    {
      guint *width = &widths[i % table->n_columns];

      *width = MAX (*width, measure (table->cells->pdata[i]));
    }
  return widths;
}

static void
append_spaces (GString *text, guint count)
{
  for (guint i = 0; i < count; i++)
    {
      g_string_append_c (text, ' ');
    }
}

static void
trim_end (GString *text)
{
  gsize length = text->len;

  while (length > 0 && text->str[length - 1] == ' ')
    {
      length--;
    }
  g_string_truncate (text, length);
}

char *
gw_cli_table_to_text (const GwCliTable *table)
{
  g_autofree guint *widths = measure_columns (table);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < table->cells->len; i++)
    {
      guint column = i % table->n_columns;
      const char *cell = table->cells->pdata[i];
      guint padding = widths[column] - measure (cell);
      gboolean is_right = table->sides[column] == 'r';

      append_spaces (text, (column > 0 ? GAP : table->indent) + (is_right ? padding : 0));
      g_string_append (text, cell);
      append_spaces (text, is_right ? 0 : padding);
      if (column == table->n_columns - 1)
        {
          trim_end (text);
          g_string_append_c (text, '\n');
        }
    }
  return g_string_free (text, FALSE);
}

void
gw_cli_table_print (const GwCliTable *table)
{
  g_autofree char *text = gw_cli_table_to_text (table);

  g_print ("%s", text);
}
