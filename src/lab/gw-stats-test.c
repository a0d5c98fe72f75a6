/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-stats-test.h"

#include <math.h>

/* Both tails of the normal distribution beyond z. */
static double
find_two_sided (double z)
{
  return 2 * gw_normal_cdf (-fabs (z));
}

/* The chance of exactly `k` heads in `n` throws of a coin. */
static double
find_coin_chance (guint64 k, guint64 n)
{
  int sign;

  return exp (lgamma_r ((double) n + 1, &sign) - lgamma_r ((double) k + 1, &sign)
              - lgamma_r ((double) (n - k) + 1, &sign) - (double) n * G_LN2);
}

/* The chance of at most `k` heads, `k` being at most half of `n`, added from the largest term down
 * until terms no longer count. */
static double
find_coin_tail (guint64 k, guint64 n)
{
  double term = find_coin_chance (k, n);
  double sum = term;

  for (guint64 i = k; i > 0 && term > sum * 1e-18; i--)
    {
      term *= (double) i / (double) (n - i + 1);
      sum += term;
    }
  return sum;
}

double
gw_mcnemar_exact (guint64 only_first, guint64 only_second)
{
  guint64 n = only_first + only_second;

  return only_first == only_second ? 1
                                   : MIN (1, 2 * find_coin_tail (MIN (only_first, only_second), n));
}

double
gw_mcnemar_mid_p (guint64 only_first, guint64 only_second)
{
  guint64 less = MIN (only_first, only_second);
  guint64 n = only_first + only_second;

  if (n == 0)
    {
      return 1;
    }
  /* twice the tail without half of the chance of what was seen; a tie counts that chance twice */
  if (only_first == only_second)
    {
      return 1 - find_coin_chance (less, n) / 2;
    }
  return 2 * find_coin_tail (less, n) - find_coin_chance (less, n);
}

double
gw_mcnemar_asymptotic (guint64 only_first, guint64 only_second)
{
  double difference = (double) only_second - (double) only_first;

  return only_first == only_second
             ? 1
             : find_two_sided (difference / sqrt ((double) only_first + (double) only_second));
}

double
gw_mcnemar (guint64 only_first, guint64 only_second)
{
  return only_first + only_second <= GW_MCNEMAR_FEW
             ? gw_mcnemar_mid_p (only_first, only_second)
             : gw_mcnemar_asymptotic (only_first, only_second);
}

/* The correlation of the two answers, which Newcombe brings nearer to 0 where it is positive. */
static double
find_correlation (const GwPairCounts *counts)
{
  double both = (double) counts->both, neither = (double) counts->neither;
  double first = (double) counts->only_first, second = (double) counts->only_second;
  double total = both + neither + first + second;
  double margins = (both + first) * (second + neither) * (both + second) * (first + neither);
  double product = both * neither - first * second;

  if (margins == 0)
    {
      return 0;
    }
  if (product > 0)
    {
      product = MAX (product - total / 2, 0);
    }
  return product / sqrt (margins);
}

/* The root of a sum of squares with a mixed term, which rounding must not make negative. */
static double
add_squares (double first, double second, double correlation)
{
  return sqrt (MAX (0, first * first - 2 * correlation * first * second + second * second));
}

GwInterval
gw_paired_rates_interval (const GwPairCounts *counts, double z)
{
  guint64 total = counts->both + counts->only_first + counts->only_second + counts->neither;
  guint64 n_first = counts->both + counts->only_first;
  guint64 n_second = counts->both + counts->only_second;
  double correlation = find_correlation (counts);
  GwInterval first, second, interval = { 0 };
  double first_rate, second_rate;

  g_return_val_if_fail (total > 0, interval);

  first = gw_wilson_interval (n_first, total, z);
  second = gw_wilson_interval (n_second, total, z);
  first_rate = (double) n_first / (double) total;
  second_rate = (double) n_second / (double) total;
  interval.lower =
      second_rate - first_rate
      - add_squares (second_rate - second.lower, first.upper - first_rate, correlation);
  interval.upper =
      second_rate - first_rate
      + add_squares (first_rate - first.lower, second.upper - second_rate, correlation);
  return interval;
}

GwInterval
gw_rates_interval (guint64 first_successes,
                   guint64 first_trials,
                   guint64 second_successes,
                   guint64 second_trials,
                   double z)
{
  GwInterval first, second, interval = { 0 };
  double first_rate, second_rate;

  g_return_val_if_fail (first_trials > 0 && second_trials > 0, interval);

  first = gw_wilson_interval (first_successes, first_trials, z);
  second = gw_wilson_interval (second_successes, second_trials, z);
  first_rate = (double) first_successes / (double) first_trials;
  second_rate = (double) second_successes / (double) second_trials;
  interval.lower = second_rate - first_rate
                   - add_squares (second_rate - second.lower, first.upper - first_rate, 0);
  interval.upper = second_rate - first_rate
                   + add_squares (first_rate - first.lower, second.upper - second_rate, 0);
  return interval;
}

double
gw_rates_test (guint64 first_successes,
               guint64 first_trials,
               guint64 second_successes,
               guint64 second_trials)
{
  double first = (double) first_trials, second = (double) second_trials;
  double pooled = (double) (first_successes + second_successes) / (first + second);
  double variance = pooled * (1 - pooled) * (1 / first + 1 / second);
  double difference = (double) second_successes / second - (double) first_successes / first;

  g_return_val_if_fail (first_trials > 0 && second_trials > 0, NAN);
  return variance > 0 ? find_two_sided (difference / sqrt (variance)) : 1;
}

void
gw_moments_add (GwMoments *moments, double value)
{
  double distance = value - moments->mean;

  moments->count++;
  moments->mean += distance / (double) moments->count;
  moments->squares += distance * (value - moments->mean);
}

double
gw_moments_get_variance (const GwMoments *moments)
{
  g_return_val_if_fail (moments->count > 1, NAN);
  return moments->squares / (double) (moments->count - 1);
}

/* What follows from estimate, standard error and degrees of freedom; `count` values of each. */
static void
finish_mean_test (GwMeanTest *test, double confidence, guint64 count)
{
  double half;

  if (test->standard_error == 0)
    {
      test->p = test->estimate == 0 ? 1 : gw_mcnemar_mid_p (0, count);
      test->interval = (GwInterval){ test->estimate, test->estimate };
      return;
    }
  half = gw_student_quantile ((1 + confidence) / 2, test->degrees) * test->standard_error;
  test->p = 2 * gw_student_cdf (-fabs (test->estimate) / test->standard_error, test->degrees);
  test->interval = (GwInterval){ test->estimate - half, test->estimate + half };
}

gboolean
gw_paired_t (const GwMoments *differences, double confidence, GwMeanTest *test)
{
  if (differences->count < 2)
    {
      return FALSE;
    }
  test->estimate = differences->mean;
  test->standard_error = sqrt (gw_moments_get_variance (differences) / (double) differences->count);
  test->degrees = (double) (differences->count - 1);
  finish_mean_test (test, confidence, differences->count);
  return TRUE;
}

gboolean
gw_welch_t (const GwMoments *first, const GwMoments *second, double confidence, GwMeanTest *test)
{
  double first_part, second_part, sum;

  if (first->count < 2 || second->count < 2)
    {
      return FALSE;
    }
  first_part = gw_moments_get_variance (first) / (double) first->count;
  second_part = gw_moments_get_variance (second) / (double) second->count;
  sum = first_part + second_part;
  test->estimate = second->mean - first->mean;
  test->standard_error = sqrt (sum);
  /* Welch and Satterthwaite */
  test->degrees = sum == 0 ? (double) (first->count + second->count - 2)
                           : sum * sum
                                 / (first_part * first_part / (double) (first->count - 1)
                                    + second_part * second_part / (double) (second->count - 1));
  finish_mean_test (test, confidence, MIN (first->count, second->count));
  return TRUE;
}

static int
compare_p_cb (gconstpointer first, gconstpointer second, gpointer data)
{
  const double *p = data;
  double first_p = p[*(const guint *) first], second_p = p[*(const guint *) second];

  return first_p < second_p ? -1 : first_p > second_p;
}

void
gw_holm_adjust (const double *p, double *adjusted, guint n)
{
  g_autofree guint *order = g_new (guint, n);
  g_autofree double *sorted = g_new (double, n);
  double largest = 0;

  for (guint i = 0; i < n; i++)
    {
      order[i] = i;
    }
  g_qsort_with_data (order, (gint) n, sizeof *order, compare_p_cb, (gpointer) p);
  for (guint i = 0; i < n; i++)
    {
      largest = MAX (largest, MIN (1, p[order[i]] * (n - i)));
      sorted[i] = largest;
    }
  for (guint i = 0; i < n; i++)
    {
      adjusted[order[i]] = sorted[i];
    }
}

/* The square of a weighted sum of the two normal distances, over that of the difference. */
static double
find_needed (
    double alpha_spread, double power_spread, double difference, double alpha, double power)
{
  double root =
      -gw_normal_quantile (alpha / 2) * alpha_spread + gw_normal_quantile (power) * power_spread;

  return difference == 0 ? INFINITY : root * root / (difference * difference);
}

double
gw_pairs_needed (double discordant_rate, double difference, double alpha, double power)
{
  return find_needed (sqrt (discordant_rate),
                      sqrt (MAX (0, discordant_rate - difference * difference)), difference, alpha,
                      power);
}

double
gw_trials_needed (double first_rate, double second_rate, double alpha, double power)
{
  double mean = (first_rate + second_rate) / 2;

  return find_needed (sqrt (2 * mean * (1 - mean)),
                      sqrt (first_rate * (1 - first_rate) + second_rate * (1 - second_rate)),
                      second_rate - first_rate, alpha, power);
}

double
gw_values_needed (double variance, double difference, double alpha, double power)
{
  return find_needed (sqrt (variance), sqrt (variance), difference, alpha, power);
}
