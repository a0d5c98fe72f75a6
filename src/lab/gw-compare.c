/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-compare-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-compare-sample.h"
#include "gw-number-text.h"

/* Beyond so many episodes nobody waits for an answer. */
#define MOST_NEEDED 1e9

static void
row_free (gpointer data)
{
  GwCompareRow *row = data;

  g_free (row->key);
  g_free (row->label);
  g_free (row);
}

guint64
gw_compare_count_more (double needed, guint64 done)
{
  return needed > MOST_NEEDED ? GW_COMPARE_NEVER : gw_count_round (needed - (double) done);
}

/* The rows of two runs that have the same seeds. FALSE, with all rows of both, if those are too few
 * to throw the others away. */
static gboolean
match_seeds (GwSample *first, GwSample *second)
{
  guint64 n_first = gw_run_data_get_done (first->data);
  guint64 n_second = gw_run_data_get_done (second->data);
  /* modulo 2^64, as seeds are counted */
  guint64 ahead = gw_run_data_get_seed (second->data) + gw_run_data_get_first (second->data)
                  - gw_run_data_get_seed (first->data) - gw_run_data_get_first (first->data);
  guint64 n_common = 0;

  first->row = ahead < n_first ? ahead : 0;
  second->row = ahead < n_first ? 0 : -ahead;
  if (first->row < n_first && second->row < n_second)
    {
      n_common = MIN (n_first - first->row, n_second - second->row);
    }
  if (n_common > 0 && n_common >= MIN (n_first, n_second) / 2)
    {
      first->n_rows = n_common;
      second->n_rows = n_common;
      return TRUE;
    }
  first->row = 0;
  second->row = 0;
  first->n_rows = n_first;
  second->n_rows = n_second;
  return FALSE;
}

static GwPairCounts
count_pairs (const GwSample *first, const GwSample *second)
{
  GwPairCounts counts = { 0 };

  for (guint64 i = 0; i < first->n_rows; i++)
    {
      gboolean in_first = gw_sample_is_yes (first, i);
      gboolean in_second = gw_sample_is_yes (second, i);

      counts.both += in_first && in_second;
      counts.only_first += in_first && !in_second;
      counts.only_second += !in_first && in_second;
      counts.neither += !in_first && !in_second;
    }
  return counts;
}

static void
test_pairs (GwComparePending *pending, const GwSample *first, const GwSample *second)
{
  GwPairCounts counts = count_pairs (first, second);
  GwCompareRow *row = pending->row;

  row->test = GW_TEST_MCNEMAR;
  row->interval = gw_paired_rates_interval (&counts, GW_Z_95);
  row->p = gw_mcnemar (counts.only_first, counts.only_second);
  pending->spread = (double) (counts.only_first + counts.only_second) / (double) first->n_rows;
}

static void
test_rates (GwComparePending *pending, const GwSample *first, const GwSample *second)
{
  guint64 n_first = (guint64) first->numerators, n_second = (guint64) second->numerators;
  GwCompareRow *row = pending->row;

  row->test = GW_TEST_TWO_RATES;
  row->interval = gw_rates_interval (n_first, first->n_rows, n_second, second->n_rows, GW_Z_95);
  row->p = gw_rates_test (n_first, first->n_rows, n_second, second->n_rows);
  pending->spread =
      row->first_value * (1 - row->first_value) + row->second_value * (1 - row->second_value);
}

static void
add_moments (GwMoments *moments, const GwSample *sample)
{
  for (guint64 i = 0; i < sample->n_rows; i++)
    {
      gw_moments_add (moments, gw_sample_linearise (sample, i));
    }
}

static void
test_means (GwComparePending *pending, const GwSample *first, const GwSample *second)
{
  GwCompareRow *row = pending->row;
  GwMoments differences = { 0 }, first_moments = { 0 }, second_moments = { 0 };
  GwMeanTest test;

  for (guint64 i = 0; row->is_paired && i < first->n_rows; i++)
    {
      gw_moments_add (&differences,
                      gw_sample_linearise (second, i) - gw_sample_linearise (first, i));
    }
  if (!row->is_paired)
    {
      add_moments (&first_moments, first);
      add_moments (&second_moments, second);
    }
  if (row->is_paired ? gw_paired_t (&differences, GW_CONFIDENCE_95, &test)
                     : gw_welch_t (&first_moments, &second_moments, GW_CONFIDENCE_95, &test))
    {
      row->test = row->is_paired ? GW_TEST_PAIRED_T : GW_TEST_WELCH;
      row->interval = test.interval;
      row->p = test.p;
      pending->spread = row->is_paired ? gw_moments_get_variance (&differences)
                                       : gw_moments_get_variance (&first_moments)
                                             + gw_moments_get_variance (&second_moments);
    }
}

static void
test_samples (GwComparePending *pending, const GwSample *first, const GwSample *second)
{
  GwCompareRow *row = pending->row;

  row->first_episodes = first->n_rows;
  row->second_episodes = second->n_rows;
  row->first_value = gw_sample_get_value (first);
  row->second_value = gw_sample_get_value (second);
  row->difference = row->second_value - row->first_value;
  row->p = 1;
  if (first->denominators == 0 || second->denominators == 0)
    {
      return;
    }
  if (!gw_sample_is_binary (first) || !gw_sample_is_binary (second))
    {
      test_means (pending, first, second);
    }
  else if (row->is_paired)
    {
      test_pairs (pending, first, second);
    }
  else
    {
      test_rates (pending, first, second);
    }
}

static const GwMeasure *
find_measure (const GPtrArray *measures, const GwMeasure *like)
{
  for (guint i = 0; i < measures->len; i++)
    {
      const GwMeasure *measure = measures->pdata[i];

      if (measure->kind == like->kind && g_str_equal (measure->key, like->key))
        {
          return measure;
        }
    }
  return NULL;
}

static GwCompareRow *
row_new (const GwMeasure *measure, guint first, guint second)
{
  GwCompareRow *row = g_new0 (GwCompareRow, 1);

  row->first = first;
  row->second = second;
  row->key = g_strdup (measure->key);
  row->label = g_strdup (measure->label);
  row->kind = measure->kind;
  row->flags = measure->flags;
  row->side = measure->side;
  row->metric = measure->metric;
  return row;
}

static gboolean
is_wanted (const GwMeasure *measure, GwCompareFlags flags)
{
  return measure->kind != GW_MEASURE_TOTAL
         && ((measure->flags & GW_MEASURE_WIN) != 0 || (flags & GW_COMPARE_WINS_ONLY) == 0)
         && ((measure->flags & GW_MEASURE_MEMBER) == 0 || (flags & GW_COMPARE_MEMBERS) != 0);
}

static void
add_row (GwComparison *comparison,
         GwRunData *const *runs,
         const GwMeasure *measure,
         const GwMeasure *other,
         GwCompareRow *row)
{
  g_auto (GwSample) first = { .data = runs[row->first] };
  g_auto (GwSample) second = { .data = runs[row->second] };
  GwComparePending pending = { .row = row };

  row->is_paired = match_seeds (&first, &second);
  gw_sample_init (&first, measure);
  gw_sample_init (&second, other);
  test_samples (&pending, &first, &second);
  g_ptr_array_add (comparison->rows, row);
  g_array_append_val (comparison->pending, pending);
}

static void
compare_pair (GwComparison *comparison,
              GwRunData *const *runs,
              guint first,
              guint second,
              GwCompareFlags flags)
{
  g_autoptr (GPtrArray) measures =
      gw_aggregate_list_measures (gw_run_data_get_aggregate (runs[first]));
  g_autoptr (GPtrArray) others =
      gw_aggregate_list_measures (gw_run_data_get_aggregate (runs[second]));

  for (guint i = 0; i < measures->len; i++)
    {
      const GwMeasure *measure = measures->pdata[i];
      const GwMeasure *other = find_measure (others, measure);

      if (other != NULL && is_wanted (measure, flags))
        {
          add_row (comparison, runs, measure, other, row_new (measure, first, second));
        }
    }
}

/* What cannot be tested, or never varies and is the same in both, is no comparison made, and must
 * not make the others stricter. */
static gboolean
is_counted (const GwComparePending *pending)
{
  return pending->row->test != GW_TEST_NONE
         && (pending->spread > 0 || pending->row->difference != 0);
}

static void
adjust (GwComparison *comparison)
{
  g_autofree double *p = g_new0 (double, comparison->rows->len);
  guint n_tests = 0;

  for (guint i = 0; i < comparison->pending->len; i++)
    {
      const GwComparePending *pending = &g_array_index (comparison->pending, GwComparePending, i);

      if (is_counted (pending))
        {
          p[n_tests++] = pending->row->p;
        }
    }
  gw_holm_adjust (p, p, n_tests);
  n_tests = 0;
  for (guint i = 0; i < comparison->pending->len; i++)
    {
      const GwComparePending *pending = &g_array_index (comparison->pending, GwComparePending, i);

      pending->row->adjusted_p = is_counted (pending) ? p[n_tests++] : 1;
      pending->row->is_settled = pending->row->adjusted_p < GW_COMPARE_LEVEL;
    }
}

/* The number of episodes that would settle a row at the level that is left to it. */
static double
find_needed (const GwComparePending *pending)
{
  const GwCompareRow *row = pending->row;
  double level = GW_COMPARE_LEVEL * (row->p > 0 ? row->p / row->adjusted_p : 1);

  switch (row->test)
    {
    case GW_TEST_MCNEMAR:
      return gw_pairs_needed (pending->spread, row->difference, level, GW_COMPARE_POWER);
    case GW_TEST_TWO_RATES:
      return gw_trials_needed (row->first_value, row->second_value, level, GW_COMPARE_POWER);
    case GW_TEST_PAIRED_T:
    case GW_TEST_WELCH:
      return gw_values_needed (pending->spread, row->difference, level, GW_COMPARE_POWER);
    case GW_TEST_NONE:
    default:
      return INFINITY;
    }
}

static void
project (GwComparison *comparison)
{
  for (guint i = 0; i < comparison->pending->len; i++)
    {
      const GwComparePending *pending = &g_array_index (comparison->pending, GwComparePending, i);
      GwCompareRow *row = pending->row;

      row->n_more = row->is_settled
                        ? 0
                        : gw_compare_count_more (find_needed (pending),
                                                 MIN (row->first_episodes, row->second_episodes));
    }
}

static gboolean
check_runs (GwRunData *const *runs, guint n_runs, GError **error)
{
  for (guint i = 0; i < n_runs; i++)
    {
      if (gw_run_data_get_rules (runs[i]) != gw_run_data_get_rules (runs[0]))
        {
          g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_DIFFERENT,
                       _ ("%1$s: a run of %2$s cannot be compared with one of %3$s"),
                       gw_run_data_get_folder (runs[i]), _ (gw_run_data_get_rules (runs[i])->name),
                       _ (gw_run_data_get_rules (runs[0])->name));
          return FALSE;
        }
      if (gw_run_data_get_revision (runs[i]) != gw_run_data_get_revision (runs[0]))
        {
          g_set_error (
              error, GW_RUN_ERROR, GW_RUN_ERROR_DIFFERENT,
              _ ("%1$s: played by revision %2$u of the rules, and %3$s by revision %4$u, so "
                 "that they cannot be compared"),
              gw_run_data_get_folder (runs[i]), gw_run_data_get_revision (runs[i]),
              gw_run_data_get_folder (runs[0]), gw_run_data_get_revision (runs[0]));
          return FALSE;
        }
      if (gw_run_data_get_done (runs[i]) == 0)
        {
          g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_CONTENT,
                       _ ("%s: the run has no episodes yet"), gw_run_data_get_folder (runs[i]));
          return FALSE;
        }
    }
  return TRUE;
}

GwComparison *
gw_compare_runs (GwRunData *const *runs, guint n_runs, GwCompareFlags flags, GError **error)
{
  GwComparison *comparison;
  guint n_firsts = (flags & GW_COMPARE_ALL_PAIRS) != 0 ? n_runs - 1 : 1;

  g_return_val_if_fail (n_runs >= 2, NULL);

  if (!check_runs (runs, n_runs, error))
    {
      return NULL;
    }
  comparison = g_new0 (GwComparison, 1);
  comparison->rules = gw_run_data_get_rules (runs[0]);
  comparison->rows = g_ptr_array_new_with_free_func (row_free);
  comparison->names = g_ptr_array_new_with_free_func (g_free);
  comparison->pending = g_array_new (FALSE, FALSE, sizeof (GwComparePending));
  for (guint i = 0; i < n_runs; i++)
    {
      g_ptr_array_add (comparison->names, g_strdup (gw_run_data_get_name (runs[i])));
    }
  for (guint first = 0; first < n_firsts; first++)
    {
      for (guint second = first + 1; second < n_runs; second++)
        {
          compare_pair (comparison, runs, first, second, flags);
        }
    }
  adjust (comparison);
  project (comparison);
  return comparison;
}

void
gw_comparison_free (GwComparison *comparison)
{
  g_ptr_array_unref (comparison->rows);
  g_ptr_array_unref (comparison->names);
  g_array_unref (comparison->pending);
  g_free (comparison);
}

const GPtrArray *
gw_comparison_get_rows (const GwComparison *comparison)
{
  return comparison->rows;
}

guint
gw_comparison_get_n_runs (const GwComparison *comparison)
{
  return comparison->names->len;
}

const char *
gw_comparison_get_name (const GwComparison *comparison, guint run)
{
  g_return_val_if_fail (run < comparison->names->len, NULL);
  return comparison->names->pdata[run];
}

const GwCompareRow *
gw_comparison_find_leading (const GwComparison *comparison, guint first, guint second)
{
  for (guint i = 0; i < comparison->rows->len; i++)
    {
      const GwCompareRow *row = comparison->rows->pdata[i];

      if (row->first == first && row->second == second
          && row->side == (int) comparison->rules->leading_side)
        {
          return row;
        }
    }
  return NULL;
}
