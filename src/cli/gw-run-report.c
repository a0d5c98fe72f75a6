/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-report.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "gw-cli-json.h"
#include "gw-cli-table.h"
#include "gw-json-scan.h"
#include "gw-members.h"
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

/* Members of families have tables of their own, totals gw_run_report_check_invariants(). */
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

/* Tables of members: those of all families with the same ones are side by side */

static const char *
get_standing_text (const GwMember *member)
{
  switch (member->standing)
    {
    case GW_STANDING_ABOVE:
      return _ ("above the average");
    case GW_STANDING_BELOW:
      return _ ("below the average");
    case GW_STANDING_OPEN:
    default:
      return "";
    }
}

static void
add_headings (GwCliTable *table, const GPtrArray *families)
{
  gw_cli_table_add (table, "");
  for (guint i = 0; i < families->len; i++)
    {
      const GwMeasure *measure = ((const GwFamily *) families->pdata[i])->measure;

      gw_cli_table_add (table, measure->label);
      if (measure->kind == GW_MEASURE_RATE)
        {
          /* xgettext:no-c-format */
          gw_cli_table_add (table, _ ("[95 % interval]"));
          gw_cli_table_add (table, "");
        }
    }
}

static void
add_member (GwCliTable *table, const GPtrArray *families, guint index)
{
  const GwFamily *first = families->pdata[0];

  gw_cli_table_add (table, g_array_index (first->members, GwMember, index).name);
  for (guint i = 0; i < families->len; i++)
    {
      const GwFamily *family = families->pdata[i];
      const GwMember *member = &g_array_index (family->members, GwMember, index);

      add_value (table, member->measure);
      if (member->measure->kind == GW_MEASURE_RATE)
        {
          add_interval (table, member->measure);
          gw_cli_table_add (table, get_standing_text (member));
        }
    }
}

static void
print_members (const GPtrArray *families)
{
  const GwFamily *leading = gw_families_find_leading (families);
  g_autoptr (GPtrArray) order = gw_family_sort_members (leading);
  g_autoptr (GString) layout = g_string_new ("l");
  g_autoptr (GwCliTable) table = NULL;

  for (guint i = 0; i < families->len; i++)
    {
      const GwFamily *family = families->pdata[i];

      g_string_append (layout, family->measure->kind == GW_MEASURE_RATE ? "rll" : "r");
    }
  table = gw_cli_table_new (layout->str);
  add_headings (table, families);
  for (guint i = 0; i < order->len; i++)
    {
      const GwMember *first = &g_array_index (leading->members, GwMember, 0);

      add_member (table, families, (guint) ((const GwMember *) order->pdata[i] - first));
    }
  g_print ("\n");
  gw_cli_table_print (table);
}

static void
print_families (const GPtrArray *families)
{
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();

  for (guint i = 0; i < families->len; i++)
    {
      g_ptr_array_add (rest, families->pdata[i]);
    }
  while (rest->len > 0)
    {
      const GwFamily *first = rest->pdata[0];
      g_autoptr (GPtrArray) alike = g_ptr_array_new ();

      for (guint i = 0; i < rest->len;)
        {
          if (gw_family_has_same_members (first, rest->pdata[i]))
            {
              g_ptr_array_add (alike, g_ptr_array_remove_index (rest, i));
            }
          else
            {
              i++;
            }
        }
      print_members (alike);
    }
}

/* What the numbers come to. */
static void
print_verdict (const GwAggregate *aggregate, const GPtrArray *families)
{
  const GwFamily *family = gw_families_find_leading (families);
  g_autofree char *members = family != NULL ? gw_family_dup_sentence (family) : NULL;
  g_autofree char *lead = gw_aggregate_dup_lead_sentence (aggregate);
  g_autofree char *fairness = gw_aggregate_dup_fairness_sentence (aggregate, GW_FAIR_TOLERANCE);

  g_print ("\n%s\n", lead);
  if (fairness != NULL)
    {
      g_print ("%s\n", fairness);
    }
  if (members != NULL)
    {
      g_print ("%s\n", members);
    }
}

void
gw_run_report_print (GwRun *run, double seconds)
{
  g_autoptr (GwAggregate) aggregate = gw_run_dup_aggregate (run);
  g_autoptr (GPtrArray) measures = gw_aggregate_list_measures (aggregate);
  g_autoptr (GPtrArray) families = gw_aggregate_list_families (aggregate);
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
  print_families (families);
  print_verdict (aggregate, families);
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
