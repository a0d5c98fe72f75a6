/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a report, out of the sums of an aggregate. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-aggregate.h"

static void
measure_free (gpointer data)
{
  GwMeasure *measure = data;

  g_free (measure->key);
  g_free (measure->label);
  g_free (measure);
}

/* Takes key and label. */
static GwMeasure *
add_measure (GPtrArray *measures, GwMeasureKind kind, char *key, char *label)
{
  GwMeasure *measure = g_new0 (GwMeasure, 1);

  measure->key = key;
  measure->label = label;
  measure->kind = kind;
  measure->side = -1;
  measure->metric = -1;
  measure->choice = -1;
  g_ptr_array_add (measures, measure);
  return measure;
}

static void
set_rate (GwMeasure *measure, gint64 numerator, gint64 denominator)
{
  measure->sum = numerator;
  measure->of = denominator;
  measure->has_value = denominator > 0;
  if (measure->has_value)
    {
      measure->value = (double) numerator / (double) denominator;
    }
  /* a ratio that is no share of a whole has no Wilson interval */
  measure->has_interval = denominator > 0 && numerator >= 0 && numerator <= denominator;
  if (measure->has_interval)
    {
      measure->interval = gw_wilson_interval ((guint64) numerator, (guint64) denominator, GW_Z_95);
    }
}

static void
set_mean (GwMeasure *measure, const GwSums *sums)
{
  measure->sum = sums->sum;
  measure->of = (gint64) sums->count;
  measure->minimum = sums->minimum;
  measure->maximum = sums->maximum;
  measure->has_value = sums->count > 0;
  if (measure->has_value)
    {
      measure->value = gw_sums_get_mean (sums);
    }
  measure->has_interval = gw_sums_get_interval (sums, GW_CONFIDENCE_95, &measure->interval);
}

static void
add_win_rate (GPtrArray *measures, const GwAggregate *aggregate, guint side, GwMeasureFlags flags)
{
  const GwRules *rules = gw_aggregate_get_rules (aggregate);
  GwMeasure *measure;

  if (side == rules->n_sides)
    {
      measure =
          add_measure (measures, GW_MEASURE_RATE, g_strdup ("draw_rate"), g_strdup (_ ("Draws")));
    }
  else
    {
      measure = add_measure (measures, GW_MEASURE_RATE,
                             g_strdup_printf ("%s_win_rate", rules->sides[side].key),
                             g_strdup_printf (_ ("%s won"), _ (rules->sides[side].label)));
    }
  measure->flags = GW_MEASURE_WIN | flags;
  measure->side = (int) side;
  set_rate (measure, (gint64) gw_aggregate_get_wins (aggregate, side),
            (gint64) gw_aggregate_get_episodes (aggregate));
}

/* escape_round_2 is of the family escape_round. */
static gsize
find_family_length (const GwMetricSpec *spec)
{
  const char *end = strrchr (spec->key, '_');

  return end != NULL ? (gsize) (end - spec->key) : strlen (spec->key);
}

gboolean
gw_metric_spec_is_family (const GwMetricSpec *spec, const GwMetricSpec *other)
{
  gsize length = find_family_length (spec);

  return spec->member >= 0 && other->member >= 0 && spec->type == other->type
         && find_family_length (other) == length && strncmp (spec->key, other->key, length) == 0;
}

static gboolean
is_first_member (GwMetricSpecs *metrics, guint metric)
{
  const GwMetricSpec *spec = gw_metric_specs_get (metrics, metric);

  for (guint i = 0; i < metric; i++)
    {
      if (gw_metric_spec_is_family (spec, gw_metric_specs_get (metrics, i)))
        {
          return FALSE;
        }
    }
  return spec->member >= 0;
}

static void
add_family (GPtrArray *measures, const GwAggregate *aggregate, guint metric)
{
  GwMetricSpecs *metrics = gw_aggregate_get_metrics (aggregate);
  const GwMetricSpec *first = gw_metric_specs_get (metrics, metric);
  g_autofree char *family = g_strndup (first->key, find_family_length (first));
  gboolean is_rate = first->type == GW_METRIC_RATE;
  GwMeasure *measure =
      add_measure (measures, is_rate ? GW_MEASURE_RATE : GW_MEASURE_MEAN,
                   is_rate ? g_strdup (family) : g_strdup_printf ("avg_%s", family),
                   g_strdup (_ (first->label)));
  gint64 numerators = 0, denominators = 0;
  GwSums sums = { 0 };

  for (guint i = metric; i < gw_metric_specs_get_length (metrics); i++)
    {
      if (gw_metric_spec_is_family (first, gw_metric_specs_get (metrics, i)))
        {
          gint64 numerator, denominator;

          gw_sums_merge (&sums, gw_aggregate_get_sums (aggregate, i));
          gw_aggregate_get_ratio (aggregate, i, &numerator, &denominator);
          numerators += numerator;
          denominators += denominator;
        }
    }
  measure->flags = GW_MEASURE_FAMILY;
  measure->metric = (int) metric;
  if (is_rate)
    {
      set_rate (measure, numerators, denominators);
    }
  else
    {
      set_mean (measure, &sums);
    }
}

static void
add_choices (GPtrArray *measures, const GwAggregate *aggregate, guint metric)
{
  const GwMetricSpec *spec = gw_metric_specs_get (gw_aggregate_get_metrics (aggregate), metric);
  gint64 n_known = 0;

  for (guint i = 0; spec->choices[i].id != NULL; i++)
    {
      n_known += (gint64) gw_aggregate_get_choices (aggregate, metric, i);
    }
  for (guint i = 0; spec->choices[i].id != NULL; i++)
    {
      GwMeasure *measure = add_measure (
          measures, GW_MEASURE_RATE, g_strdup_printf ("%s_%s_rate", spec->key, spec->choices[i].id),
          g_strdup_printf (_ ("%s: %s"), _ (spec->label), _ (spec->choices[i].label)));

      measure->metric = (int) metric;
      measure->choice = (int) i;
      set_rate (measure, (gint64) gw_aggregate_get_choices (aggregate, metric, i), n_known);
    }
}

/* The members of a family share a label, and are told apart by their names or numbers. */
static char *
dup_label (const GwMetricSpec *spec)
{
  if (spec->member >= 0 && spec->member_name != NULL)
    {
      return g_strdup_printf (_ ("%s: %s"), _ (spec->label), spec->member_name);
    }
  return spec->member >= 0 ? g_strdup_printf ("%s %d", _ (spec->label), spec->member)
                           : g_strdup (_ (spec->label));
}

static void
add_count (GPtrArray *measures, const GwAggregate *aggregate, guint metric)
{
  const GwMetricSpec *spec = gw_metric_specs_get (gw_aggregate_get_metrics (aggregate), metric);
  const GwSums *sums = gw_aggregate_get_sums (aggregate, metric);
  GwMeasure *measure;

  if ((spec->flags & GW_METRIC_INVARIANT) != 0)
    {
      measure = add_measure (measures, GW_MEASURE_TOTAL, g_strdup (spec->key), dup_label (spec));
      measure->sum = sums->sum;
      measure->of = (gint64) gw_aggregate_get_episodes (aggregate);
      measure->has_value = TRUE;
      measure->value = (double) sums->sum;
    }
  else
    {
      measure = add_measure (measures, GW_MEASURE_MEAN, g_strdup_printf ("avg_%s", spec->key),
                             dup_label (spec));
      set_mean (measure, sums);
    }
  measure->metric = (int) metric;
  measure->flags = ((spec->flags & GW_METRIC_CLASSIC) != 0 ? GW_MEASURE_CLASSIC : 0)
                   | (spec->member >= 0 ? GW_MEASURE_MEMBER : 0);
}

static void
add_ratio (GPtrArray *measures, const GwAggregate *aggregate, guint metric)
{
  const GwMetricSpec *spec = gw_metric_specs_get (gw_aggregate_get_metrics (aggregate), metric);
  GwMeasure *measure =
      add_measure (measures, GW_MEASURE_RATE, g_strdup (spec->key), dup_label (spec));
  gint64 numerator, denominator;

  gw_aggregate_get_ratio (aggregate, metric, &numerator, &denominator);
  set_rate (measure, numerator, denominator);
  measure->metric = (int) metric;
  measure->flags = spec->member >= 0 ? GW_MEASURE_MEMBER : 0;
}

static gboolean
is_classic_count (const GwMetricSpec *spec)
{
  return spec->type == GW_METRIC_COUNT && (spec->flags & GW_METRIC_CLASSIC) != 0;
}

static void
add_win_rates (GPtrArray *measures, const GwAggregate *aggregate)
{
  const GwRules *rules = gw_aggregate_get_rules (aggregate);

  for (guint i = 0; i <= rules->n_sides; i++)
    {
      if (i != rules->leading_side)
        {
          add_win_rate (measures, aggregate, i, 0);
        }
    }
}

static void
add_other (GPtrArray *measures, const GwAggregate *aggregate, guint metric)
{
  GwMetricSpecs *metrics = gw_aggregate_get_metrics (aggregate);
  const GwMetricSpec *spec = gw_metric_specs_get (metrics, metric);

  if (is_first_member (metrics, metric) && spec->type != GW_METRIC_CHOICE)
    {
      add_family (measures, aggregate, metric);
    }
  switch (spec->type)
    {
    case GW_METRIC_COUNT:
      add_count (measures, aggregate, metric);
      break;
    case GW_METRIC_RATE:
      add_ratio (measures, aggregate, metric);
      break;
    case GW_METRIC_CHOICE:
    default:
      add_choices (measures, aggregate, metric);
      break;
    }
}

GPtrArray *
gw_aggregate_list_measures (const GwAggregate *aggregate)
{
  GPtrArray *measures = g_ptr_array_new_with_free_func (measure_free);
  GwMetricSpecs *metrics = gw_aggregate_get_metrics (aggregate);
  guint n_metrics = gw_metric_specs_get_length (metrics);

  add_win_rate (measures, aggregate, gw_aggregate_get_rules (aggregate)->leading_side,
                GW_MEASURE_CLASSIC);
  for (guint i = 1; i < n_metrics; i++)
    {
      if (is_classic_count (gw_metric_specs_get (metrics, i)))
        {
          add_count (measures, aggregate, i);
        }
    }
  add_win_rates (measures, aggregate);
  for (guint i = 1; i < n_metrics; i++)
    {
      if (!is_classic_count (gw_metric_specs_get (metrics, i)))
        {
          add_other (measures, aggregate, i);
        }
    }
  return measures;
}
