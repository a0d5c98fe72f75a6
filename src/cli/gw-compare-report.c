/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-compare-report.h"

#include <glib/gi18n-lib.h>

#include "gw-cli-json.h"
#include "gw-cli-table.h"
#include "gw-number-text.h"

/* A p below this is shown as such. */
#define SMALL_P 0.0001

/* As in JSON; indexed by GwTestKind. */
static const char *const test_ids[] = {
  [GW_TEST_NONE] = NULL,
  [GW_TEST_MCNEMAR] = "mcnemar",
  [GW_TEST_TWO_RATES] = "two-proportions",
  [GW_TEST_PAIRED_T] = "paired-t",
  [GW_TEST_WELCH] = "welch-t",
};

static char *
dup_amount (const GwCompareRow *row, double amount, gboolean has_unit)
{
  g_autofree char *percent = NULL;

  if (row->kind != GW_MEASURE_RATE)
    {
      return gw_mean_to_text (amount);
    }
  percent = gw_percent_to_text (amount);
  return has_unit ? g_strdup_printf ("%s %%", percent) : g_steal_pointer (&percent);
}

static void
add_amount (GwCliTable *table, const GwCompareRow *row, double amount)
{
  g_autofree char *text = dup_amount (row, amount, TRUE);

  gw_cli_table_add (table, row->test != GW_TEST_NONE ? text : "–");
}

static void
add_interval (GwCliTable *table, const GwCompareRow *row)
{
  g_autofree char *lower = dup_amount (row, row->interval.lower, FALSE);
  g_autofree char *upper = dup_amount (row, row->interval.upper, FALSE);

  if (row->test != GW_TEST_NONE)
    {
      gw_cli_table_add_format (table, "[%s, %s]", lower, upper);
    }
  else
    {
      gw_cli_table_add (table, "");
    }
}

static void
add_p (GwCliTable *table, const GwCompareRow *row)
{
  if (row->test == GW_TEST_NONE)
    {
      gw_cli_table_add (table, "");
    }
  else if (row->adjusted_p < SMALL_P)
    {
      gw_cli_table_add_format (table, "<%.4f", SMALL_P);
    }
  else
    {
      gw_cli_table_add_format (table, "%.4f", row->adjusted_p);
    }
}

static const char *
get_verdict (const GwCompareRow *row)
{
  if (row->test == GW_TEST_NONE)
    {
      return "";
    }
  if (row->difference == 0)
    {
      return _ ("equal");
    }
  return row->is_settled ? _ ("settled") : _ ("not settled");
}

static void
add_row (GwCliTable *table, const GwCompareRow *row)
{
  gw_cli_table_add (table, row->label);
  add_amount (table, row, row->first_value);
  add_amount (table, row, row->second_value);
  add_amount (table, row, row->difference);
  add_interval (table, row);
  add_p (table, row);
  gw_cli_table_add (table, get_verdict (row));
}

static gboolean
is_same_pair (const GwCompareRow *row, const GwCompareRow *other)
{
  return row->first == other->first && row->second == other->second;
}

/* How the two were compared; the same for all rows of a pair. */
static void
print_method (const GwComparison *comparison, const GwCompareRow *row)
{
  const char *first = gw_comparison_get_name (comparison, row->first);
  const char *second = gw_comparison_get_name (comparison, row->second);
  g_autofree char *episodes = gw_count_to_text (row->first_episodes);
  g_autofree char *others = gw_count_to_text (row->second_episodes);

  if (row->is_paired)
    {
      g_print (g_dngettext (GETTEXT_PACKAGE, "%1$s and %2$s, on %3$s seed that both have played:\n",
                            "%1$s and %2$s, on %3$s seeds that both have played:\n",
                            row->first_episodes),
               first, second, episodes);
    }
  else
    {
      g_print (_ ("%1$s and %2$s, on different seeds (%3$s and %4$s episodes):\n"), first, second,
               episodes, others);
    }
}

/* Sentences are for who wins and how often nobody does; the table has the rest. */
static void
print_sentences (const GwComparison *comparison, const GwCompareRow *pair)
{
  const GPtrArray *rows = gw_comparison_get_rows (comparison);

  for (guint i = 0; i < rows->len; i++)
    {
      const GwCompareRow *row = rows->pdata[i];

      if (is_same_pair (row, pair) && (row->flags & GW_MEASURE_WIN) != 0
          && (row->first_value > 0 || row->second_value > 0))
        {
          g_autofree char *sentence = gw_comparison_dup_sentence (comparison, row);

          g_print ("%s\n", sentence);
        }
    }
}

static void
print_pair (const GwComparison *comparison, const GwCompareRow *pair)
{
  g_autoptr (GwCliTable) table = gw_cli_table_new ("  lrrrlrl");
  const GPtrArray *rows = gw_comparison_get_rows (comparison);

  print_method (comparison, pair);
  gw_cli_table_add (table, "");
  gw_cli_table_add (table, gw_comparison_get_name (comparison, pair->first));
  gw_cli_table_add (table, gw_comparison_get_name (comparison, pair->second));
  gw_cli_table_add (table, _ ("difference"));
  /* xgettext:no-c-format */
  gw_cli_table_add (table, _ ("[95 % interval]"));
  gw_cli_table_add (table, "p");
  gw_cli_table_add (table, "");
  for (guint i = 0; i < rows->len; i++)
    {
      if (is_same_pair (rows->pdata[i], pair))
        {
          add_row (table, rows->pdata[i]);
        }
    }
  gw_cli_table_print (table);
  g_print ("\n");
  print_sentences (comparison, pair);
}

static void
print_differences (const GwComparison *comparison, GwRunData *const *runs)
{
  guint n_runs = gw_comparison_get_n_runs (comparison);
  g_autoptr (GPtrArray) differences = gw_run_data_list_differences (runs, n_runs);
  g_autoptr (GString) layout = g_string_new ("  l");
  g_autoptr (GwCliTable) table = NULL;

  for (guint i = 0; i < n_runs; i++)
    {
      g_string_append_c (layout, 'r');
    }
  table = gw_cli_table_new (layout->str);
  gw_cli_table_add (table, "");
  for (guint i = 0; i < n_runs; i++)
    {
      gw_cli_table_add (table, gw_comparison_get_name (comparison, i));
    }
  for (guint i = 0; i < differences->len; i++)
    {
      const GwRunDifference *difference = differences->pdata[i];

      gw_cli_table_add (table, difference->key);
      for (guint run = 0; run < n_runs; run++)
        {
          gw_cli_table_add (table, difference->values[run]);
        }
    }
  if (!gw_run_data_have_same_map (runs, n_runs))
    {
      g_print ("%s\n\n", _ ("The runs were played on different maps."));
    }
  if (differences->len > 0)
    {
      g_print ("%s\n", _ ("Parameters that differ:"));
      gw_cli_table_print (table);
      g_print ("\n");
    }
}

void
gw_compare_report_print (const GwComparison *comparison, GwRunData *const *runs)
{
  const GPtrArray *rows = gw_comparison_get_rows (comparison);

  print_differences (comparison, runs);
  for (guint i = 0; i < rows->len; i++)
    {
      if (i == 0 || !is_same_pair (rows->pdata[i], rows->pdata[i - 1]))
        {
          g_print (i > 0 ? "\n" : "");
          print_pair (comparison, rows->pdata[i]);
        }
    }
}

static void
write_run (GwJsonWriter *writer, const GwRunData *data)
{
  g_autofree char *folder = g_filename_display_name (gw_run_data_get_folder (data));

  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_add_string (writer, "folder", folder);
  gw_json_writer_add_string (writer, "game", gw_run_data_get_rules (data)->id);
  gw_json_writer_add_seed (writer, "seed", gw_run_data_get_seed (data));
  gw_json_writer_add_integer (writer, "first_episode", (gint64) gw_run_data_get_first (data));
  gw_json_writer_add_integer (writer, "episodes", (gint64) gw_run_data_get_done (data));
  gw_json_writer_add_integer (writer, "planned", (gint64) gw_run_data_get_planned (data));
  gw_json_writer_end (writer);
}

static void
write_difference (GwJsonWriter *writer, const GwRunDifference *difference)
{
  gw_json_writer_begin_row_object (writer, NULL);
  gw_json_writer_add_string (writer, "key", difference->key);
  gw_json_writer_begin_row_array (writer, "values");
  for (guint i = 0; difference->values[i] != NULL; i++)
    {
      gw_json_writer_add_string (writer, NULL,
                                 difference->values[i][0] != '\0' ? difference->values[i] : NULL);
    }
  gw_json_writer_end (writer);
  gw_json_writer_end (writer);
}

static void
write_pair (GwJsonWriter *writer, const char *key, double first, double second)
{
  gw_json_writer_begin_row_array (writer, key);
  gw_json_writer_add_number (writer, NULL, first);
  gw_json_writer_add_number (writer, NULL, second);
  gw_json_writer_end (writer);
}

/* What was found, where there was something to compare. */
static void
write_outcome (GwJsonWriter *writer, const GwCompareRow *row)
{
  write_pair (writer, "values", row->first_value, row->second_value);
  gw_json_writer_add_number (writer, "difference", row->difference);
  write_pair (writer, "interval", row->interval.lower, row->interval.upper);
  gw_json_writer_add_number (writer, "p", row->p);
  gw_json_writer_add_number (writer, "adjusted_p", row->adjusted_p);
  gw_json_writer_add_boolean (writer, "settled", row->is_settled);
  if (row->n_more == GW_COMPARE_NEVER)
    {
      gw_json_writer_add_null (writer, "more_episodes");
    }
  else
    {
      gw_json_writer_add_integer (writer, "more_episodes", (gint64) row->n_more);
    }
}

static void
write_row (GwJsonWriter *writer, const GwComparison *comparison, const GwCompareRow *row)
{
  g_autofree char *sentence = gw_comparison_dup_sentence (comparison, row);

  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_add_integer (writer, "first", row->first);
  gw_json_writer_add_integer (writer, "second", row->second);
  gw_json_writer_add_string (writer, "measure", row->key);
  gw_json_writer_add_boolean (writer, "paired", row->is_paired);
  gw_json_writer_add_string (writer, "test", test_ids[row->test]);
  write_pair (writer, "episodes", (double) row->first_episodes, (double) row->second_episodes);
  if (row->test != GW_TEST_NONE)
    {
      write_outcome (writer, row);
    }
  gw_json_writer_add_string (writer, "sentence", sentence);
  gw_json_writer_end (writer);
}

void
gw_compare_report_print_json (const GwComparison *comparison, GwRunData *const *runs)
{
  guint n_runs = gw_comparison_get_n_runs (comparison);
  g_autoptr (GPtrArray) differences = gw_run_data_list_differences (runs, n_runs);
  const GPtrArray *rows = gw_comparison_get_rows (comparison);
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_PRETTY);

  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_begin_array (writer, "runs");
  for (guint i = 0; i < n_runs; i++)
    {
      write_run (writer, runs[i]);
    }
  gw_json_writer_end (writer);
  gw_json_writer_add_boolean (writer, "same_map", gw_run_data_have_same_map (runs, n_runs));
  gw_json_writer_begin_array (writer, "parameters");
  for (guint i = 0; i < differences->len; i++)
    {
      write_difference (writer, differences->pdata[i]);
    }
  gw_json_writer_end (writer);
  gw_json_writer_begin_array (writer, "comparisons");
  for (guint i = 0; i < rows->len; i++)
    {
      write_row (writer, comparison, rows->pdata[i]);
    }
  gw_json_writer_end (writer);
  gw_json_writer_end (writer);
  gw_cli_print_json (writer);
}
