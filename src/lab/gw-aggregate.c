/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-aggregate.h"

#include <string.h>

typedef struct
{
  GwMetricType type;
  guint column;
  GwSums sums; /* of a count */
  gint64 numerator, denominator;
  guint64 *choices; /* [n_choices], episodes */
  guint n_choices;
} Entry;

struct _GwAggregate
{
  const GwRules *rules;
  GwMetricSpecs *metrics;
  guint64 n_episodes;
  guint64 *wins; /* by side; draws last */
  guint n_entries;
  Entry *entries; /* one a metric */
};

static guint
count_choices (const GwMetricSpec *spec)
{
  guint count = 0;

  while (spec->type == GW_METRIC_CHOICE && spec->choices != NULL && spec->choices[count].id != NULL)
    {
      count++;
    }
  return count;
}

GwAggregate *
gw_aggregate_new (const GwRules *rules, GwMetricSpecs *metrics)
{
  GwAggregate *aggregate = g_new0 (GwAggregate, 1);

  aggregate->rules = rules;
  aggregate->metrics = gw_metric_specs_ref (metrics);
  aggregate->wins = g_new0 (guint64, rules->n_sides + 1);
  aggregate->n_entries = gw_metric_specs_get_length (metrics);
  aggregate->entries = g_new0 (Entry, aggregate->n_entries);
  for (guint i = 0; i < aggregate->n_entries; i++)
    {
      const GwMetricSpec *spec = gw_metric_specs_get (metrics, i);
      Entry *entry = &aggregate->entries[i];

      entry->type = spec->type;
      entry->column = gw_metric_specs_get_column (metrics, i);
      entry->n_choices = count_choices (spec);
      entry->choices = g_new0 (guint64, entry->n_choices);
    }
  return aggregate;
}

GwAggregate *
gw_aggregate_copy (const GwAggregate *aggregate)
{
  GwAggregate *copy = gw_aggregate_new (aggregate->rules, aggregate->metrics);

  gw_aggregate_merge (copy, aggregate);
  return copy;
}

void
gw_aggregate_free (GwAggregate *aggregate)
{
  for (guint i = 0; i < aggregate->n_entries; i++)
    {
      g_free (aggregate->entries[i].choices);
    }
  gw_metric_specs_unref (aggregate->metrics);
  g_free (aggregate->entries);
  g_free (aggregate->wins);
  g_free (aggregate);
}

void
gw_aggregate_clear (GwAggregate *aggregate)
{
  aggregate->n_episodes = 0;
  memset (aggregate->wins, 0, (aggregate->rules->n_sides + 1) * sizeof *aggregate->wins);
  for (guint i = 0; i < aggregate->n_entries; i++)
    {
      Entry *entry = &aggregate->entries[i];

      entry->sums = (GwSums){ 0 };
      entry->numerator = 0;
      entry->denominator = 0;
      for (guint choice = 0; choice < entry->n_choices; choice++)
        {
          entry->choices[choice] = 0;
        }
    }
}

static void
add_to_entry (Entry *entry, const gint32 *columns)
{
  gint32 value = columns[entry->column];

  if (value == GW_METRIC_MISSING)
    {
      return;
    }
  switch (entry->type)
    {
    case GW_METRIC_COUNT:
      gw_sums_add (&entry->sums, value);
      break;
    case GW_METRIC_RATE:
      if (columns[entry->column + 1] != GW_METRIC_MISSING)
        {
          entry->numerator += value;
          entry->denominator += columns[entry->column + 1];
        }
      break;
    case GW_METRIC_CHOICE:
    default:
      if (value >= 0 && value < (gint32) entry->n_choices)
        {
          entry->choices[value]++;
        }
      break;
    }
}

void
gw_aggregate_add (GwAggregate *aggregate, const gint32 *columns)
{
  gint32 winner = columns[aggregate->entries[0].column];

  g_return_if_fail (winner >= 0 && winner <= (gint32) aggregate->rules->n_sides);

  aggregate->n_episodes++;
  aggregate->wins[winner]++;
  for (guint i = 0; i < aggregate->n_entries; i++)
    {
      add_to_entry (&aggregate->entries[i], columns);
    }
}

void
gw_aggregate_merge (GwAggregate *aggregate, const GwAggregate *other)
{
  g_return_if_fail (aggregate->n_entries == other->n_entries);

  aggregate->n_episodes += other->n_episodes;
  for (guint i = 0; i <= aggregate->rules->n_sides; i++)
    {
      aggregate->wins[i] += other->wins[i];
    }
  for (guint i = 0; i < aggregate->n_entries; i++)
    {
      Entry *entry = &aggregate->entries[i];

      gw_sums_merge (&entry->sums, &other->entries[i].sums);
      entry->numerator += other->entries[i].numerator;
      entry->denominator += other->entries[i].denominator;
      for (guint choice = 0; choice < entry->n_choices; choice++)
        {
          entry->choices[choice] += other->entries[i].choices[choice];
        }
    }
}

const GwRules *
gw_aggregate_get_rules (const GwAggregate *aggregate)
{
  return aggregate->rules;
}

GwMetricSpecs *
gw_aggregate_get_metrics (const GwAggregate *aggregate)
{
  return aggregate->metrics;
}

guint64
gw_aggregate_get_episodes (const GwAggregate *aggregate)
{
  return aggregate->n_episodes;
}

guint64
gw_aggregate_get_wins (const GwAggregate *aggregate, guint side)
{
  g_return_val_if_fail (side <= aggregate->rules->n_sides, 0);
  return aggregate->wins[side];
}

guint
gw_aggregate_get_higher_side (const GwAggregate *aggregate)
{
  guint n_sides = aggregate->rules->n_sides;
  guint higher = n_sides;
  guint64 most = 0;

  for (guint i = 0; i < n_sides; i++)
    {
      if (aggregate->wins[i] > most)
        {
          most = aggregate->wins[i];
          higher = i;
        }
      else if (aggregate->wins[i] == most)
        {
          higher = n_sides;
        }
    }
  return higher;
}

const GwSums *
gw_aggregate_get_sums (const GwAggregate *aggregate, guint metric)
{
  g_return_val_if_fail (metric < aggregate->n_entries, NULL);
  return &aggregate->entries[metric].sums;
}

void
gw_aggregate_get_ratio (const GwAggregate *aggregate,
                        guint metric,
                        gint64 *numerator,
                        gint64 *denominator)
{
  g_return_if_fail (metric < aggregate->n_entries);
  *numerator = aggregate->entries[metric].numerator;
  *denominator = aggregate->entries[metric].denominator;
}

guint64
gw_aggregate_get_choices (const GwAggregate *aggregate, guint metric, guint choice)
{
  g_return_val_if_fail (metric < aggregate->n_entries, 0);
  g_return_val_if_fail (choice < aggregate->entries[metric].n_choices, 0);
  return aggregate->entries[metric].choices[choice];
}
