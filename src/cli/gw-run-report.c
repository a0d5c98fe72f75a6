/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-report.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "gw-cli-json.h"
#include "gw-cli-table.h"
#include "gw-json-scan.h"
#include "gw-verdict.h"

static double
get_rate (GwRun *run, double seconds)
{
  guint64 played = gw_run_get_done (run) - gw_run_get_resumed (run);

  return seconds > 0 ? (double) played / seconds : 0;
}

static void
add_value (GwCliTable *table, const GwMeasure *measure)
{
  if (!measure->has_value)
    {
      gw_cli_table_add (table, "–");
    }
  else if (measure->kind == GW_MEASURE_RATE)
    {
      gw_cli_table_add_format (table, "%.1f %%", measure->value * 100);
    }
  else
    {
      gw_cli_table_add_format (table, "%.2f", measure->value);
    }
}

static void
add_interval (GwCliTable *table, const GwMeasure *measure)
{
  const GwInterval *interval = &measure->interval;

  if (!measure->has_value || !measure->has_interval)
    {
      gw_cli_table_add (table, "");
    }
  else if (measure->kind == GW_MEASURE_RATE)
    {
      gw_cli_table_add_format (table, "[%.1f, %.1f]", interval->lower * 100, interval->upper * 100);
    }
  else
    {
      gw_cli_table_add_format (table, "[%.2f, %.2f]", interval->lower, interval->upper);
    }
}

/* Members of families are for charts, totals for gw_run_report_check_invariants(). */
static gboolean
is_shown (const GwMeasure *measure)
{
  return (measure->flags & GW_MEASURE_MEMBER) == 0 && measure->kind != GW_MEASURE_TOTAL;
}

static void
add_measures (GwCliTable *table, const GPtrArray *measures, gboolean wins)
{
  for (guint i = 0; i < measures->len; i++)
    {
      const GwMeasure *measure = measures->pdata[i];

      if (is_shown (measure) && ((measure->flags & GW_MEASURE_WIN) != 0) == wins)
        {
          gw_cli_table_add (table, measure->label);
          add_value (table, measure);
          add_interval (table, measure);
        }
    }
}

/* What the numbers come to. */
static void
print_verdict (const GwAggregate *aggregate)
{
  g_autofree char *lead = gw_aggregate_dup_lead_sentence (aggregate);
  g_autofree char *fairness = gw_aggregate_dup_fairness_sentence (aggregate, GW_FAIR_TOLERANCE);

  g_print ("\n%s\n", lead);
  if (fairness != NULL)
    {
      g_print ("%s\n", fairness);
    }
}

void
gw_run_report_print (GwRun *run, double seconds)
{
  g_autoptr (GwAggregate) aggregate = gw_run_dup_aggregate (run);
  g_autoptr (GPtrArray) measures = gw_aggregate_list_measures (aggregate);
  g_autoptr (GwCliTable) table = gw_cli_table_new ("lrl");

  gw_cli_table_add (table, _ ("Episodes"));
  gw_cli_table_add_format (table, "%" PRIu64, gw_aggregate_get_episodes (aggregate));
  /* xgettext:no-c-format */
  gw_cli_table_add (table, _ ("[95 % interval]"));
  add_measures (table, measures, TRUE);
  add_measures (table, measures, FALSE);
  if (gw_run_get_done (run) > gw_run_get_resumed (run))
    {
      gw_cli_table_add (table, _ ("Episodes/s"));
      gw_cli_table_add_format (table, "%.0f", get_rate (run, seconds));
      gw_cli_table_add (table, "");
    }
  gw_cli_table_print (table);
  print_verdict (aggregate);
}

void
gw_run_report_print_json (GwRun *run, const char *folder, double seconds)
{
  g_autoptr (GwAggregate) aggregate = gw_run_dup_aggregate (run);
  g_autofree char *shown = g_filename_display_name (folder);
  g_autofree char *text = gw_aggregate_to_json (aggregate);
  g_autoptr (JsonNode) node = gw_json_parse (text, strlen (text), NULL);
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_PRETTY);

  g_assert (node != NULL);
  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_add_string (writer, "folder", shown);
  gw_json_writer_add_integer (writer, "episodes", (gint64) gw_run_get_done (run));
  gw_json_writer_add_integer (writer, "planned", (gint64) gw_run_get_total (run));
  gw_json_writer_add_integer (writer, "episodes_per_second", (gint64) get_rate (run, seconds));
  gw_json_writer_add_node (writer, "aggregate", node);
  gw_json_writer_end (writer);
  gw_cli_print_json (writer);
}

gboolean
gw_run_report_check_invariants (GwRun *run)
{
  g_autoptr (GwAggregate) aggregate = gw_run_dup_aggregate (run);
  g_autoptr (GPtrArray) measures = gw_aggregate_list_measures (aggregate);
  gboolean all_hold = TRUE;

  for (guint i = 0; i < measures->len; i++)
    {
      const GwMeasure *measure = measures->pdata[i];

      if (measure->kind == GW_MEASURE_TOTAL && measure->sum != 0)
        {
          g_printerr (_ ("INVARIANT BROKEN: %s is %" PRId64 ", and must be 0\n"), measure->label,
                      measure->sum);
          all_hold = FALSE;
        }
    }
  return all_hold;
}
