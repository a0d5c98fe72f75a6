/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-explain.h"

static void
clear_row (gpointer row)
{
  g_free (((GwExplainRow *) row)->label);
}

GwExplain *
gw_explain_new (void)
{
  GwExplain *explain = g_new0 (GwExplain, 1);

  explain->notes = g_ptr_array_new_with_free_func (g_free);
  explain->rows = g_array_new (FALSE, TRUE, sizeof (GwExplainRow));
  g_array_set_clear_func (explain->rows, clear_row);
  return explain;
}

void
gw_explain_free (GwExplain *explain)
{
  g_free (explain->goal);
  g_ptr_array_unref (explain->notes);
  g_array_unref (explain->rows);
  g_free (explain);
}

void
gw_explain_add_note (GwExplain *explain, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_ptr_array_add (explain->notes, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

guint
gw_explain_count_terms (const GwExplain *explain)
{
  guint count = 0;

  while (explain->terms != NULL && explain->terms[count] != NULL)
    {
      count++;
    }
  return count;
}
