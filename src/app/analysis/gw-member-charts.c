/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-member-charts.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-episode-filter.h"
#include "gw-members.h"
#include "gw-number-text.h"
#include "gw-run-charts.h"

static GPtrArray *
list_families (const GwRunData *run)
{
  return gw_aggregate_list_families (gw_run_data_get_aggregate (run));
}

static const GwMember *
find_member (const GwFamily *family, const char *key)
{
  for (guint i = 0; family != NULL && i < family->members->len; i++)
    {
      const GwMember *member = &g_array_index (family->members, GwMember, i);

      if (g_str_equal (member->measure->key, key))
        {
          return member;
        }
    }
  return NULL;
}

GPtrArray *
gw_member_charts_list_order (GwRunData *const *runs, guint n_runs, const char *family_key)
{
  GPtrArray *order = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n_runs; i++)
    {
      g_autoptr (GPtrArray) families = list_families (runs[i]);
      const GwFamily *family = gw_families_find (families, family_key);
      g_autoptr (GPtrArray) members = family != NULL ? gw_family_sort_members (family) : NULL;

      for (guint j = 0; members != NULL && j < members->len; j++)
        {
          const char *key = ((const GwMember *) members->pdata[j])->measure->key;

          if (!g_ptr_array_find_with_equal_func (order, key, g_str_equal, NULL))
            {
              g_ptr_array_add (order, g_strdup (key));
            }
        }
    }
  return order;
}

static const char *
get_standing_text (const GwFamily *family, const GwMember *member)
{
  const GwInterval *interval = &member->measure->interval;
  double average = family->measure->value;

  switch (member->standing)
    {
    case GW_STANDING_ABOVE:
      return _ ("settled above the average");
    case GW_STANDING_BELOW:
      return _ ("settled below the average");
    case GW_STANDING_OPEN:
    default:
      return member->measure->has_interval
                     && (interval->lower > average || interval->upper < average)
                 ? _ ("not settled: one of so many may lie there by chance")
                 : _ ("not settled");
    }
}

static char *
dup_note (const GwFamily *family, const GwMember *member)
{
  const char *standing = get_standing_text (family, member);
  g_autofree char *part = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *share = NULL;

  if (member->measure->kind != GW_MEASURE_RATE)
    {
      return g_strdup (standing);
    }
  part = gw_count_to_text ((guint64) MAX (member->measure->sum, 0));
  whole = gw_count_to_text ((guint64) MAX (member->measure->of, 0));
  /* Translators: two numbers, such as games that were won and games in all */
  share = g_strdup_printf (_ ("%1$s of %2$s"), part, whole);
  return g_strdup_printf ("%s\n%s", share, standing);
}

static void
add_member (
    GwChart *chart, guint series, guint place, const GwFamily *family, const GwMember *member)
{
  const GwMeasure *measure = member->measure;
  GwChartMark mark = GW_CHART_MARK (place, measure->has_value ? measure->value : NAN);
  g_autofree char *note = dup_note (family, member);

  if (measure->has_interval)
    {
      mark.low = measure->interval.lower;
      mark.high = measure->interval.upper;
    }
  mark.id = GW_MARK_ID (series, place);
  mark.note = note;
  mark.is_hollow = member->standing == GW_STANDING_OPEN;
  gw_chart_add_mark (chart, series, &mark);
}

/* The averages of several runs mostly lie together: the first line speaks for all. */
static void
add_average (GwChart *chart, const GwFamily *family, guint series, guint n_runs)
{
  GwUnit unit = family->measure->kind == GW_MEASURE_RATE ? GW_UNIT_PERCENT : GW_UNIT_NUMBER;
  double value = family->measure->value;
  g_autofree char *text =
      gw_number_format (value, gw_number_get_decimals (value, unit), unit, FALSE);
  g_autofree char *label =
      n_runs == 1 ? g_strdup_printf (_ ("average %s"), text) : g_strdup (_ ("averages"));

  gw_chart_add_value_line (chart, value, series == 0 ? label : NULL);
}

static void
add_run (GwChart *chart,
         const GwRunData *run,
         const GwFamily *family,
         const GPtrArray *order,
         guint n_runs)
{
  guint series = gw_chart_add_series (chart, gw_run_data_get_name (run), -1);

  for (guint i = 0; i < order->len; i++)
    {
      const GwMember *member = find_member (family, order->pdata[i]);

      if (member != NULL)
        {
          add_member (chart, series, i, family, member);
        }
    }
  if (family != NULL && family->measure->has_value)
    {
      add_average (chart, family, series, n_runs);
    }
}

/* A member has the name that the first run with it gives it. */
static void
add_names (GwChart *chart,
           GPtrArray *const *families,
           guint n_runs,
           const char *family_key,
           const GPtrArray *order)
{
  for (guint i = 0; i < order->len; i++)
    {
      const GwMember *member = NULL;

      for (guint j = 0; member == NULL && j < n_runs; j++)
        {
          member = find_member (gw_families_find (families[j], family_key), order->pdata[i]);
        }
      gw_chart_add_category (chart, GW_CHART_PLACES, member != NULL ? member->name : "");
    }
}

GwChart *
gw_member_charts_new (GwRunData *const *runs,
                      guint n_runs,
                      const char *family_key,
                      const GPtrArray *order)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  const GwFamily *first;
  GwChart *chart;

  for (guint i = 0; i < n_runs; i++)
    {
      g_ptr_array_add (lists, list_families (runs[i]));
    }
  first = gw_families_find (lists->pdata[0], family_key);
  chart = gw_chart_new (GW_CHART_INTERVALS, first != NULL ? first->measure->label : "");
  if (first != NULL && first->measure->kind == GW_MEASURE_RATE)
    {
      gw_chart_set_axis (chart, GW_CHART_VALUES, &(GwChartAxis){ .unit = GW_UNIT_PERCENT });
    }
  add_names (chart, (GPtrArray *const *) lists->pdata, n_runs, family_key, order);
  for (guint i = 0; i < n_runs; i++)
    {
      add_run (chart, runs[i], gw_families_find (lists->pdata[i], family_key), order, n_runs);
    }
  return chart;
}

static const GwMeasure *
find_measure (const GPtrArray *measures, const char *key)
{
  for (guint i = 0; i < measures->len; i++)
    {
      const GwMeasure *measure = measures->pdata[i];

      if ((measure->flags & GW_MEASURE_MEMBER) != 0 && g_str_equal (measure->key, key))
        {
          return measure;
        }
    }
  return NULL;
}

GArray *
gw_member_charts_list_episodes (const GwRunData *run, const char *key, char **title)
{
  g_autoptr (GPtrArray) measures = gw_aggregate_list_measures (gw_run_data_get_aggregate (run));
  const GwMeasure *measure = find_measure (measures, key);
  g_autoptr (GwEpisodeFilter) filter = gw_episode_filter_new ();
  gboolean is_rate = measure != NULL && measure->kind == GW_MEASURE_RATE;

  if (measure == NULL)
    {
      return NULL;
    }
  gw_episode_filter_add_range (
      filter, gw_metric_specs_get (gw_run_data_get_metrics (run), (guint) measure->metric)->key,
      is_rate ? 0 : 1, G_MAXINT32);
  *title = g_strdup (measure->label);
  return gw_episode_filter_apply (filter, run, NULL);
}
