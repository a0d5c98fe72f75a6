/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "gw-aggregate.h"

static void
write_value (GwJsonWriter *writer, const GwMeasure *measure)
{
  if (measure->kind == GW_MEASURE_TOTAL)
    {
      gw_json_writer_add_integer (writer, measure->key, measure->sum);
    }
  else if (measure->has_value)
    {
      gw_json_writer_add_number (writer, measure->key, measure->value);
    }
  else
    {
      gw_json_writer_add_null (writer, measure->key);
    }
}

/* Six decimals say enough, and hide the last bits in which mathematical libraries differ. */
static void
write_bound (GwJsonWriter *writer, double bound)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE * 8];

  g_ascii_formatd (digits, sizeof digits, "%.6f", bound);
  gw_json_writer_add_number (writer, NULL, g_ascii_strtod (digits, NULL));
}

static void
write_interval (GwJsonWriter *writer, const GwMeasure *measure)
{
  g_autofree char *key = g_strdup_printf ("%s_interval", measure->key);

  if (!measure->has_interval)
    {
      gw_json_writer_add_null (writer, key);
      return;
    }
  gw_json_writer_begin_row_array (writer, key);
  write_bound (writer, measure->interval.lower);
  write_bound (writer, measure->interval.upper);
  gw_json_writer_end (writer);
}

static void
write_extreme (GwJsonWriter *writer, const GwMeasure *measure, const char *prefix, gint32 value)
{
  /* the key of a mean is avg_KEY */
  g_autofree char *key = g_strconcat (prefix, measure->key + strlen ("avg_"), NULL);

  if (measure->has_value)
    {
      gw_json_writer_add_integer (writer, key, value);
    }
  else
    {
      gw_json_writer_add_null (writer, key);
    }
}

/* What goes with a value: its interval, and what it was taken from. */
static void
write_details (GwJsonWriter *writer, const GwMeasure *measure)
{
  if (measure->kind == GW_MEASURE_TOTAL)
    {
      return;
    }
  write_interval (writer, measure);
  if (measure->kind == GW_MEASURE_MEAN)
    {
      write_extreme (writer, measure, "min_", measure->minimum);
      write_extreme (writer, measure, "max_", measure->maximum);
    }
  else if ((measure->flags & GW_MEASURE_WIN) == 0)
    {
      g_autofree char *key = g_strdup_printf ("%s_of", measure->key);

      gw_json_writer_add_integer (writer, key, measure->of);
    }
}

static void
write_classics (GwJsonWriter *writer, const GwAggregate *aggregate, GPtrArray *measures)
{
  const GwRules *rules = gw_aggregate_get_rules (aggregate);
  guint higher = gw_aggregate_get_higher_side (aggregate);

  gw_json_writer_add_integer (writer, "episodes", (gint64) gw_aggregate_get_episodes (aggregate));
  for (guint i = 0; i < measures->len; i++)
    {
      const GwMeasure *measure = measures->pdata[i];

      if ((measure->flags & GW_MEASURE_CLASSIC) != 0)
        {
          write_value (writer, measure);
        }
    }
  gw_json_writer_add_string (writer, "which_side_higher",
                             higher < rules->n_sides ? rules->sides[higher].id : "Tie");
}

void
gw_aggregate_write_json (const GwAggregate *aggregate, GwJsonWriter *writer, const char *key)
{
  g_autoptr (GPtrArray) measures = gw_aggregate_list_measures (aggregate);

  gw_json_writer_begin_object (writer, key);
  write_classics (writer, aggregate, measures);
  for (guint i = 0; i < measures->len; i++)
    {
      const GwMeasure *measure = measures->pdata[i];

      if ((measure->flags & GW_MEASURE_CLASSIC) == 0)
        {
          write_value (writer, measure);
        }
      write_details (writer, measure);
    }
  gw_json_writer_end (writer);
}

char *
gw_aggregate_to_json (const GwAggregate *aggregate)
{
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_PRETTY);

  gw_aggregate_write_json (aggregate, writer, NULL);
  return gw_json_writer_finish (writer);
}
