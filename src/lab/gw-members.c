/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-members.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-compare.h"
#include "gw-number-text.h"

/* Below so many expected successes or failures the normal distribution is no good likeness of the
 * binomial one. */
#define LEAST_EXPECTED 5

/* More names than this are for the chart. */
#define MOST_NAMES 8

static void
family_free (gpointer data)
{
  GwFamily *family = data;

  g_array_unref (family->members);
  g_ptr_array_unref (family->measures);
  g_free (family);
}

/* Tests: the average is taken as known. It is made of many times more than any member, which is a
 * part of it, too; both make the test rather too timid than too bold. And so a member that stands
 * out always has its 95 % interval on one side of the average. */

static gboolean
test_rate (const GwMember *member, double average, double *p)
{
  double trials = (double) member->measure->of;
  double expected = trials * MIN (average, 1 - average);

  if (!member->measure->has_interval || expected < LEAST_EXPECTED)
    {
      return FALSE;
    }
  *p = 2
       * gw_normal_cdf (-fabs (member->measure->value - average)
                        / sqrt (average * (1 - average) / trials));
  return TRUE;
}

static gboolean
test_mean (const GwMember *member, const GwSums *sums, double average, double *p)
{
  GwMoments moments = { .count = sums->count };
  GwMeanTest test;

  if (!member->measure->has_interval)
    {
      return FALSE;
    }
  moments.mean = member->measure->value - average;
  moments.squares = gw_sums_get_variance (sums) * (double) (sums->count - 1);
  if (!gw_paired_t (&moments, GW_CONFIDENCE_95, &test))
    {
      return FALSE;
    }
  *p = test.p;
  return TRUE;
}

static gboolean
test_member (const GwAggregate *aggregate,
             const GwFamily *family,
             const GwMember *member,
             double *p)
{
  double average = family->measure->value;
  guint metric = (guint) member->measure->metric;

  if (!family->measure->has_value)
    {
      return FALSE;
    }
  return family->measure->kind == GW_MEASURE_RATE
             ? test_rate (member, average, p)
             : test_mean (member, gw_aggregate_get_sums (aggregate, metric), average, p);
}

static GwStanding
find_standing (const GwFamily *family, const GwMember *member)
{
  if (member->adjusted_p >= GW_COMPARE_LEVEL)
    {
      return GW_STANDING_OPEN;
    }
  return member->measure->value > family->measure->value ? GW_STANDING_ABOVE : GW_STANDING_BELOW;
}

static void
judge_members (const GwAggregate *aggregate, GwFamily *family)
{
  g_autofree double *p = g_new0 (double, family->members->len);
  g_autoptr (GPtrArray) tested = g_ptr_array_new ();

  for (guint i = 0; i < family->members->len; i++)
    {
      GwMember *member = &g_array_index (family->members, GwMember, i);

      if (test_member (aggregate, family, member, &member->p))
        {
          p[tested->len] = member->p;
          g_ptr_array_add (tested, member);
        }
    }
  gw_holm_adjust (p, p, tested->len);
  for (guint i = 0; i < tested->len; i++)
    {
      GwMember *member = tested->pdata[i];

      member->adjusted_p = p[i];
      member->standing = find_standing (family, member);
    }
}

/* Families */

static void
add_members (GwFamily *family, GwMetricSpecs *metrics)
{
  const GwMetricSpec *first = gw_metric_specs_get (metrics, (guint) family->measure->metric);

  for (guint i = 0; i < family->measures->len; i++)
    {
      const GwMeasure *measure = family->measures->pdata[i];
      const GwMetricSpec *spec = (measure->flags & GW_MEASURE_MEMBER) != 0
                                     ? gw_metric_specs_get (metrics, (guint) measure->metric)
                                     : NULL;

      if (spec != NULL && spec->member_name != NULL && gw_metric_spec_is_family (first, spec))
        {
          GwMember member = { .measure = measure, .name = spec->member_name };

          member.p = member.adjusted_p = 1;
          g_array_append_val (family->members, member);
        }
    }
}

static GwFamily *
family_new (const GwAggregate *aggregate, GPtrArray *measures, const GwMeasure *measure)
{
  GwFamily *family = g_new0 (GwFamily, 1);

  family->measure = measure;
  family->measures = g_ptr_array_ref (measures);
  family->members = g_array_new (FALSE, FALSE, sizeof (GwMember));
  add_members (family, gw_aggregate_get_metrics (aggregate));
  judge_members (aggregate, family);
  return family;
}

static gboolean
has_names (const GwAggregate *aggregate, const GwMeasure *measure)
{
  GwMetricSpecs *metrics = gw_aggregate_get_metrics (aggregate);

  return (measure->flags & GW_MEASURE_FAMILY) != 0
         && gw_metric_specs_get (metrics, (guint) measure->metric)->member_name != NULL;
}

GPtrArray *
gw_aggregate_list_families (const GwAggregate *aggregate)
{
  GPtrArray *families = g_ptr_array_new_with_free_func (family_free);
  g_autoptr (GPtrArray) measures = gw_aggregate_list_measures (aggregate);

  for (guint i = 0; i < measures->len; i++)
    {
      if (has_names (aggregate, measures->pdata[i]))
        {
          g_ptr_array_add (families, family_new (aggregate, measures, measures->pdata[i]));
        }
    }
  return families;
}

const GwFamily *
gw_families_find (const GPtrArray *families, const char *key)
{
  for (guint i = 0; i < families->len; i++)
    {
      const GwFamily *family = families->pdata[i];

      if (g_str_equal (family->measure->key, key))
        {
          return family;
        }
    }
  return NULL;
}

static gboolean
has_member (const GwFamily *family, const char *key)
{
  for (guint i = 0; i < family->members->len; i++)
    {
      if (g_str_equal (g_array_index (family->members, GwMember, i).measure->key, key))
        {
          return TRUE;
        }
    }
  return FALSE;
}

const GwFamily *
gw_families_find_of (const GPtrArray *families, const char *member_key)
{
  for (guint i = 0; i < families->len; i++)
    {
      if (has_member (families->pdata[i], member_key))
        {
          return families->pdata[i];
        }
    }
  return NULL;
}

const GwFamily *
gw_families_find_leading (const GPtrArray *families)
{
  for (guint i = 0; i < families->len; i++)
    {
      const GwFamily *family = families->pdata[i];

      if (family->measure->kind == GW_MEASURE_RATE)
        {
          return family;
        }
    }
  return families->len > 0 ? families->pdata[0] : NULL;
}

static int
compare_members_cb (gconstpointer first, gconstpointer second)
{
  const GwMeasure *measure = (*(GwMember *const *) first)->measure;
  const GwMeasure *other = (*(GwMember *const *) second)->measure;

  if (measure->has_value != other->has_value)
    {
      return measure->has_value ? -1 : 1;
    }
  if (measure->has_value && measure->value != other->value)
    {
      return measure->value > other->value ? -1 : 1;
    }
  return measure->metric < other->metric ? -1 : 1;
}

GPtrArray *
gw_family_sort_members (const GwFamily *family)
{
  GPtrArray *members = g_ptr_array_new ();

  for (guint i = 0; i < family->members->len; i++)
    {
      g_ptr_array_add (members, &g_array_index (family->members, GwMember, i));
    }
  g_ptr_array_sort (members, compare_members_cb);
  return members;
}

gboolean
gw_family_has_same_members (const GwFamily *family, const GwFamily *other)
{
  if (family->members->len != other->members->len)
    {
      return FALSE;
    }
  for (guint i = 0; i < family->members->len; i++)
    {
      if (!g_str_equal (g_array_index (family->members, GwMember, i).name,
                        g_array_index (other->members, GwMember, i).name))
        {
          return FALSE;
        }
    }
  return TRUE;
}

/* The sentence */

/* The names of those with a standing, the farthest from the average first; NULL if there is none.
 */
static char *
dup_names (const GwFamily *family, GwStanding standing)
{
  g_autoptr (GPtrArray) members = gw_family_sort_members (family);
  g_autoptr (GString) names = g_string_new (NULL);
  guint n_names = 0;

  for (guint i = 0; i < members->len; i++)
    {
      guint place = standing == GW_STANDING_ABOVE ? i : members->len - 1 - i;
      const GwMember *member = members->pdata[place];

      if (member->standing == standing && n_names++ < MOST_NAMES)
        {
          g_string_append (names, names->len > 0 ? _ (", ") : "");
          g_string_append (names, member->name);
        }
    }
  if (n_names > MOST_NAMES)
    {
      guint n_more = n_names - MOST_NAMES;

      /* Translators: some names, and how many more there are */
      return g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "%1$s and %2$u more", "%1$s and %2$u more", n_more),
          names->str, n_more);
    }
  return n_names > 0 ? g_strdup (names->str) : NULL;
}

static char *
dup_average (const GwFamily *family)
{
  g_autofree char *share = NULL;

  if (family->measure->kind != GW_MEASURE_RATE)
    {
      return gw_mean_to_text (family->measure->value);
    }
  share = gw_percent_to_text (family->measure->value);
  return g_strdup_printf ("%s %%", share);
}

char *
gw_family_dup_sentence (const GwFamily *family)
{
  g_autofree char *above = NULL;
  g_autofree char *below = NULL;
  g_autofree char *average = NULL;
  const char *label = family->measure->label;

  if (!family->measure->has_value)
    {
      return NULL;
    }
  above = dup_names (family, GW_STANDING_ABOVE);
  below = dup_names (family, GW_STANDING_BELOW);
  average = dup_average (family);
  if (above != NULL && below != NULL)
    {
      /* Translators: what is measured, such as “Win rate when tamed”, the average, and names of
       * cards above and below it */
      return g_strdup_printf (
          _ ("“%1$s” is settled above the average of %2$s for %3$s, and below it for %4$s."), label,
          average, above, below);
    }
  if (above != NULL)
    {
      return g_strdup_printf (
          _ ("“%1$s” is settled above the average of %2$s for %3$s, and below it for none."), label,
          average, above);
    }
  if (below != NULL)
    {
      return g_strdup_printf (
          _ ("“%1$s” is settled below the average of %2$s for %3$s, and above it for none."), label,
          average, below);
    }
  return g_strdup_printf (_ ("“%1$s” is settled above or below the average of %2$s for none."),
                          label, average);
}
