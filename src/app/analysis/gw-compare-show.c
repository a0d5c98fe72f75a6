/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-compare-show.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-number-text.h"

/* Below this one, the digits of p tell nobody anything. */
#define LEAST_P 0.0001

static GwUnit
get_unit (const GwCompareRow *row)
{
  return row->kind == GW_MEASURE_RATE ? GW_UNIT_PERCENT : GW_UNIT_NUMBER;
}

char *
gw_compare_show_dup_pair (const GwComparison *comparison, const GwCompareRow *row)
{
  /* Translators: the difference of two runs, second minus first; by their names */
  return g_strdup_printf (_ ("%s − %s"), gw_comparison_get_name (comparison, row->second),
                          gw_comparison_get_name (comparison, row->first));
}

static char *
dup_number (const GwCompareRow *row, double value, gboolean is_signed)
{
  if (isnan (value))
    {
      return g_strdup ("–");
    }
  return gw_number_format (value, gw_number_get_decimals (value, get_unit (row)), get_unit (row),
                           is_signed);
}

/* The forest */

static void
add_difference (GwChart *chart, const GwComparison *comparison, const GwCompareRow *row)
{
  g_autofree char *pair = gw_compare_show_dup_pair (comparison, row);
  g_autofree char *note = gw_comparison_dup_sentence (comparison, row);
  guint category = gw_chart_add_category (chart, GW_CHART_PLACES, pair);
  GwChartMark mark = GW_CHART_MARK (category, row->test != GW_TEST_NONE ? row->difference : NAN);

  if (row->test != GW_TEST_NONE)
    {
      mark.low = row->interval.lower;
      mark.high = row->interval.upper;
    }
  mark.id = row->second;
  mark.note = note;
  gw_chart_add_mark (chart, 0, &mark);
}

GwChart *
gw_compare_show_new_forest (const GwComparison *comparison, const char *key)
{
  const GPtrArray *rows = gw_comparison_get_rows (comparison);
  GwChart *chart = NULL;

  for (guint i = 0; i < rows->len; i++)
    {
      const GwCompareRow *row = rows->pdata[i];

      if (!g_str_equal (row->key, key))
        {
          continue;
        }
      if (chart == NULL)
        {
          /* Translators: %s is what is measured, such as “Killers win” */
          g_autofree char *title = g_strdup_printf (_ ("%s: differences"), row->label);
          const GwChartAxis axis = { .unit = get_unit (row), .is_signed = TRUE, .has_zero = TRUE };

          chart = gw_chart_new (GW_CHART_INTERVALS, title);
          gw_chart_set_axis (chart, GW_CHART_VALUES, &axis);
          gw_chart_add_series (chart, row->label, row->side >= 0 ? row->side : -1);
          gw_chart_add_value_line (chart, 0, _ ("no difference"));
        }
      add_difference (chart, comparison, row);
    }
  return chart;
}

/* The table */

static gboolean
has_key (const GPtrArray *rows, const char *key)
{
  for (guint i = 0; i < rows->len; i++)
    {
      if (g_str_equal (((const GwCompareRow *) rows->pdata[i])->key, key))
        {
          return TRUE;
        }
    }
  return FALSE;
}

GPtrArray *
gw_compare_show_list_measures (const GwComparison *comparison)
{
  const GPtrArray *rows = gw_comparison_get_rows (comparison);
  GPtrArray *measures = g_ptr_array_new ();

  for (guint i = 0; i < rows->len; i++)
    {
      if (!has_key (measures, ((const GwCompareRow *) rows->pdata[i])->key))
        {
          g_ptr_array_add (measures, rows->pdata[i]);
        }
    }
  return measures;
}

static char *
dup_verdict (const GwCompareRow *row)
{
  g_autofree char *more = NULL;

  if (row->test == GW_TEST_NONE)
    {
      return g_strdup (_ ("too little to compare"));
    }
  if (row->is_settled)
    {
      return g_strdup (_ ("settled"));
    }
  if (row->n_more == GW_COMPARE_NEVER)
    {
      return g_strdup (_ ("no difference to be seen"));
    }
  more = gw_count_to_text (row->n_more);
  /* Translators: episodes */
  return g_strdup_printf (_ ("about %s more would tell"), more);
}

static char *
dup_p (const GwCompareRow *row)
{
  g_autofree char *number = NULL;

  if (row->test == GW_TEST_NONE)
    {
      return g_strdup ("–");
    }
  number = gw_number_format (MAX (row->adjusted_p, LEAST_P), 4, GW_UNIT_NUMBER, FALSE);
  return row->adjusted_p < LEAST_P ? g_strdup_printf ("< %s", number) : g_steal_pointer (&number);
}

static char *
dup_interval (const GwCompareRow *row)
{
  g_autofree char *lower = NULL;
  g_autofree char *upper = NULL;

  if (row->test == GW_TEST_NONE)
    {
      return g_strdup ("–");
    }
  lower = dup_number (row, row->interval.lower, TRUE);
  upper = dup_number (row, row->interval.upper, TRUE);
  /* Translators: the two ends of an interval */
  return g_strdup_printf (_ ("%s to %s"), lower, upper);
}

char **
gw_compare_show_dup_cells (const GwComparison *comparison, const GwCompareRow *row)
{
  char **cells = g_new0 (char *, GW_COMPARE_SHOW_COLUMNS + 1);

  cells[0] = g_strdup (row->label);
  cells[1] = gw_compare_show_dup_pair (comparison, row);
  cells[2] = dup_number (row, row->first_value, FALSE);
  cells[3] = dup_number (row, row->second_value, FALSE);
  cells[4] = dup_number (row, row->test != GW_TEST_NONE ? row->difference : NAN, TRUE);
  cells[5] = dup_interval (row);
  cells[6] = dup_p (row);
  cells[7] = dup_verdict (row);
  return cells;
}

char *
gw_compare_show_dup_sentences (const GwComparison *comparison, const char *key)
{
  const GPtrArray *rows = gw_comparison_get_rows (comparison);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const GwCompareRow *row = rows->pdata[i];

      if (g_str_equal (row->key, key))
        {
          g_autofree char *sentence = gw_comparison_dup_sentence (comparison, row);

          g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
        }
    }
  return g_string_free (text, FALSE);
}
