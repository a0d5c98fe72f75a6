/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-stats.h"

#include <math.h>

/* Beyond so many degrees of freedom the continued fraction loses digits, and the series in their
 * inverse has more than enough. */
#define MANY_DEGREES 1e5

/* The continued fraction needs about the square root of the degrees in terms. */
#define MAX_TERMS 5000

#define MAX_NEWTON_STEPS 2000

void
gw_sums_add (GwSums *sums, gint32 value)
{
  if (sums->count == 0)
    {
      sums->minimum = value;
      sums->maximum = value;
    }
  sums->count++;
  sums->sum += value;
  sums->squares += (guint64) ((gint64) value * value);
  sums->minimum = MIN (sums->minimum, value);
  sums->maximum = MAX (sums->maximum, value);
}

void
gw_sums_merge (GwSums *sums, const GwSums *other)
{
  if (other->count == 0)
    {
      return;
    }
  if (sums->count == 0)
    {
      *sums = *other;
      return;
    }
  sums->count += other->count;
  sums->sum += other->sum;
  sums->squares += other->squares;
  sums->minimum = MIN (sums->minimum, other->minimum);
  sums->maximum = MAX (sums->maximum, other->maximum);
}

double
gw_sums_get_mean (const GwSums *sums)
{
  g_return_val_if_fail (sums->count > 0, NAN);
  return (double) sums->sum / (double) sums->count;
}

double
gw_sums_get_variance (const GwSums *sums)
{
  unsigned __int128 spread;

  g_return_val_if_fail (sums->count > 1, NAN);
  /* in integers, since the difference of two nearly equal doubles would be noise */
  spread = sums->squares * sums->count
           - (unsigned __int128) ((__int128) sums->sum * (__int128) sums->sum);
  return (double) spread / ((double) sums->count * (double) (sums->count - 1));
}

gboolean
gw_sums_get_interval (const GwSums *sums, double confidence, GwInterval *interval)
{
  double half, mean;

  if (sums->count < 2)
    {
      return FALSE;
    }
  mean = gw_sums_get_mean (sums);
  half = gw_student_quantile ((1 + confidence) / 2, (double) (sums->count - 1))
         * sqrt (gw_sums_get_variance (sums) / (double) sums->count);
  interval->lower = mean - half;
  interval->upper = mean + half;
  return TRUE;
}

GwInterval
gw_wilson_interval (guint64 successes, guint64 trials, double z)
{
  double count = (double) trials;
  double rate = (double) successes / count;
  double square = z * z;
  double centre = (rate + square / (2 * count)) / (1 + square / count);
  double half =
      z / (1 + square / count) * sqrt (rate * (1 - rate) / count + square / (4 * count * count));
  GwInterval interval = { MAX (0, centre - half), MIN (1, centre + half) };

  g_return_val_if_fail (trials > 0 && successes <= trials, interval);
  /* where the bound is known, rounding must not say otherwise */
  if (successes == 0)
    {
      interval.lower = 0;
    }
  if (successes == trials)
    {
      interval.upper = 1;
    }
  return interval;
}

/* The distance from the middle beyond which lies `tail` of the normal distribution. */
static double
find_normal_distance (double tail)
{
  double root = sqrt (-2 * log (tail));
  /* Abramowitz and Stegun 26.2.23, good to 4.5e-4, as a start */
  double distance = root
                    - (2.515517 + root * (0.802853 + root * 0.010328))
                          / (1 + root * (1.432788 + root * (0.189269 + root * 0.001308)));

  for (int i = 0; i < 4; i++)
    {
      double density = exp (-distance * distance / 2) / sqrt (2 * G_PI);
      double step = (erfc (distance / G_SQRT2) / 2 - tail) / density;

      distance += step / (1 - distance * step / 2);
    }
  return distance;
}

double
gw_normal_quantile (double probability)
{
  g_return_val_if_fail (probability > 0 && probability < 1, NAN);

  if (probability == 0.5)
    {
      return 0;
    }
  return probability < 0.5 ? -find_normal_distance (probability)
                           : find_normal_distance (1 - probability);
}

/* ln (Γ(a + ½) / Γ(a)). For large a the two logarithms agree in most of their digits, so their
 * difference is taken from its own series. */
static double
log_gamma_ratio (double a)
{
  double square = a * a;
  int sign;

  if (a < 20)
    {
      return lgamma_r (a + 0.5, &sign) - lgamma_r (a, &sign);
    }
  return log (a) / 2
         - (1.0 / 8 - (1.0 / 192 - (1.0 / 640 - 17.0 / 14336 / square) / square) / square) / a;
}

/* The continued fraction of the incomplete beta function, by Lentz's method. */
static double
beta_fraction (double a, double b, double x)
{
  const double tiny = 1e-300;
  double denominator = 1 - (a + b) * x / (a + 1);
  double numerator = 1;
  double result;

  denominator = 1 / (fabs (denominator) < tiny ? tiny : denominator);
  result = denominator;
  for (int m = 1; m <= MAX_TERMS; m++)
    {
      double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
      double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
      double change;

      denominator = 1 / (1 + even * denominator);
      numerator = 1 + even / numerator;
      result *= denominator * numerator;
      denominator = 1 / (1 + odd * denominator);
      numerator = 1 + odd / numerator;
      change = denominator * numerator;
      result *= change;
      if (fabs (change - 1) < 1e-16)
        {
          break;
        }
    }
  return result;
}

/* How much of Student's t lies beyond t > 0: half of I_x(v/2, 1/2) at x = v / (v + t²). */
static double
student_tail (double t, double degrees)
{
  double a = degrees / 2;
  double ratio = t * t / degrees;
  double x = 1 / (1 + ratio);
  double y = ratio / (1 + ratio);
  double front = exp (log_gamma_ratio (a) - log (G_PI) / 2 - a * log1p (ratio) + log (y) / 2);

  if (x < (a + 1) / (a + 2.5))
    {
      return front * beta_fraction (a, 0.5, x) / a / 2;
    }
  return 0.5 - front * beta_fraction (0.5, a, y);
}

/* Hill's transformation (1970) to a normal distance; with many degrees its error is far below that
 * of a double. */
static double
find_normal_equivalent (double t, double degrees)
{
  double a = degrees - 0.5;
  double b = 48 * a * a;
  double w = sqrt (a * log1p (t * t / degrees));

  return w + w * (w * w + 3) / b;
}

double
gw_normal_cdf (double x)
{
  return erfc (-x / G_SQRT2) / 2;
}

double
gw_student_cdf (double x, double degrees)
{
  double distance = fabs (x);
  double tail;

  g_return_val_if_fail (degrees > 0, NAN);

  if (x == 0)
    {
      return 0.5;
    }
  if (isinf (x))
    {
      return x > 0 ? 1 : 0;
    }
  tail = degrees > MANY_DEGREES ? gw_normal_cdf (-find_normal_equivalent (distance, degrees))
                                : student_tail (distance, degrees);
  return x < 0 ? tail : 1 - tail;
}

static double
student_density (double t, double degrees)
{
  return exp (log_gamma_ratio (degrees / 2) - (degrees + 1) / 2 * log1p (t * t / degrees))
         / sqrt (degrees * G_PI);
}

/* Fisher's expansion of Student's quantile around the normal one. */
static double
expand_around_normal (double z, double degrees)
{
  double square = z * z;
  double first = z * (square + 1) / 4;
  double second = z * ((5 * square + 16) * square + 3) / 96;
  double third = z * (((3 * square + 19) * square + 17) * square - 15) / 384;

  return z + (first + (second + third / degrees) / degrees) / degrees;
}

/* The tail is convex and heavier than the normal one, so Newton's method, begun at the normal
 * distance, comes from below and never overshoots. */
static double
find_student_distance (double tail, double degrees)
{
  double distance = find_normal_distance (tail);

  if (degrees > MANY_DEGREES)
    {
      return expand_around_normal (distance, degrees);
    }
  for (int i = 0; i < MAX_NEWTON_STEPS; i++)
    {
      double step = (student_tail (distance, degrees) - tail) / student_density (distance, degrees);

      distance += step;
      if (step <= 1e-14 * distance)
        {
          break;
        }
    }
  return distance;
}

double
gw_student_quantile (double probability, double degrees)
{
  g_return_val_if_fail (probability > 0 && probability < 1 && degrees > 0, NAN);

  if (probability == 0.5)
    {
      return 0;
    }
  return probability < 0.5 ? -find_student_distance (probability, degrees)
                           : find_student_distance (1 - probability, degrees);
}
