/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quantiles and intervals against values computed elsewhere: the constants with 16 or more digits
 * come from mpmath 1.x at 40 to 50 digits (erfinv, betainc and bisection), the data sets from the
 * Statistical Reference Datasets of NIST. */
#include <glib.h>
#include <math.h>

#include "gw-stats.h"

#define TOLERANCE 1e-9

static void
assert_near (double found, double expected)
{
  g_assert_cmpfloat_with_epsilon (found, expected, TOLERANCE * MAX (1, fabs (expected)));
}

typedef struct
{
  double probability, degrees, expected;
} QuantileCase;

static void
test_normal_quantile (void)
{
  static const QuantileCase cases[] = {
    { 0.975, 0, 1.95996398454005424 },  { 0.995, 0, 2.57582930354890076 },
    { 0.9, 0, 1.28155156554460047 },    { 0.6, 0, 0.253347103135799799 },
    { 0.5001, 0, 0.00025066283008803 }, { 0.5, 0, 0 },
    { 0.001, 0, -3.09023230616781354 }, { 1e-10, 0, -6.3613409024040562 },
    { 0.025, 0, -1.95996398454005424 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      assert_near (gw_normal_quantile (cases[i].probability), cases[i].expected);
    }
  assert_near (GW_Z_95, 1.95996398454005424);
}

static void
test_student_quantile (void)
{
  static const QuantileCase cases[] = {
    { 0.975, 1, 12.7062047361747046 },
    { 0.975, 2, 4.30265272974946385 },
    { 0.975, 3, 3.18244630528370959 },
    { 0.95, 4, 2.13184678632665032 },
    { 0.995, 5, 4.03214298355522808 },
    { 0.975, 10, 2.22813885198627475 },
    { 0.975, 29, 2.0452296421327043 },
    { 0.9, 39, 1.30363858862127413 },
    { 0.9, 40, 1.30307705260719465 },
    { 0.9, 41, 1.3025433589533825 },
    { 0.975, 100, 1.98397151852355229 },
    { 0.975, 299, 1.96792966906566994 },
    { 0.975, 999, 1.96234146113344998 },
    { 0.995, 9999, 2.57632109585659774 },
    { 0.975, 99999, 1.95998770777184478 },
    { 0.975, 100001, 1.95998770729737924 },
    { 0.975, 999999, 1.95996635681647931 },
    { 0.975, 2147483647, 1.95996398564472911 },
    { 0.00001, 100000, -4.26509540318132485 },
    { 0.00001, 100001, -4.26509540113516617 },
    { 0.001, 7, -4.78528962863833406 },
    { 0.8, 2.5, 1.01016387472223872 },
    { 0.5, 6, 0 },
    { 0.025, 10, -2.22813885198627475 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      assert_near (gw_student_quantile (cases[i].probability, cases[i].degrees), cases[i].expected);
    }
}

typedef struct
{
  guint64 successes, trials;
  double lower, upper;
} WilsonCase;

/* The first four are the examples of Newcombe (1998), there to four digits. */
static void
test_wilson (void)
{
  static const WilsonCase cases[] = {
    { 81, 263, 0.2552885198782742, 0.3662095769828001 },
    { 15, 148, 0.06238639953073628, 0.160487241723308 },
    { 0, 20, 0, 0.1611251580528194 },
    { 1, 29, 0.006113214292762661, 0.1717552187932029 },
    { 20, 20, 0.8388748419471806, 1 },
    { 637, 1000, 0.6067244308198836, 0.6662270373550743 },
    { 192, 300, 0.584229303230313, 0.6922306648268141 },
    { 1, 1, 0.2065493143772374, 1 },
    { 1500000000, 3000000000, 0.4999821080585743, 0.5000178919414257 },
  };
  GwInterval wide;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GwInterval interval = gw_wilson_interval (cases[i].successes, cases[i].trials, GW_Z_95);

      assert_near (interval.lower, cases[i].lower);
      assert_near (interval.upper, cases[i].upper);
      g_assert_cmpfloat (interval.lower, >=, 0);
      g_assert_cmpfloat (interval.upper, <=, 1);
    }
  wide = gw_wilson_interval (637, 1000, gw_normal_quantile (0.995));
  assert_near (wide.lower, 0.5970470802932829);
  assert_near (wide.upper, 0.6751469405231836);
}

/* NIST NumAcc1: 10000001, 10000003, 10000002; mean 10000002, standard deviation exactly 1. */
static void
test_three_large_numbers (void)
{
  GwSums sums = { 0 };
  GwInterval interval;

  gw_sums_add (&sums, 10000001);
  g_assert_false (gw_sums_get_interval (&sums, GW_CONFIDENCE_95, &interval));
  gw_sums_add (&sums, 10000003);
  gw_sums_add (&sums, 10000002);
  g_assert_cmpfloat (gw_sums_get_mean (&sums), ==, 10000002);
  g_assert_cmpfloat (gw_sums_get_variance (&sums), ==, 1);
  g_assert_true (gw_sums_get_interval (&sums, GW_CONFIDENCE_95, &interval));
  assert_near (interval.upper - 10000002, 2.4841377117503311);
  assert_near (10000002 - interval.lower, 2.4841377117503311);
  g_assert_cmpint (sums.minimum, ==, 10000001);
  g_assert_cmpint (sums.maximum, ==, 10000003);
}

/* NIST NumAcc4 in tenths: 100000002, then 1 below and 1 above it in turn; standard deviation 1. */
static void
test_cancellation_is_exact (void)
{
  GwSums sums = { 0 };
  GwInterval interval;

  gw_sums_add (&sums, 100000002);
  for (int i = 0; i < 500; i++)
    {
      gw_sums_add (&sums, 100000001);
      gw_sums_add (&sums, 100000003);
    }
  g_assert_cmpfloat (gw_sums_get_mean (&sums), ==, 100000002);
  g_assert_cmpfloat (gw_sums_get_variance (&sums), ==, 1);
  g_assert_true (gw_sums_get_interval (&sums, GW_CONFIDENCE_95, &interval));
  g_assert_cmpfloat_with_epsilon (interval.upper - 100000002, 0.062023606315645945, 2e-8);
}

static void
test_extreme_values_do_not_overflow (void)
{
  GwSums sums = { 0 };
  GwInterval interval;

  for (int i = 0; i < 1000; i++)
    {
      gw_sums_add (&sums, G_MAXINT32);
      gw_sums_add (&sums, -G_MAXINT32);
    }
  g_assert_cmpfloat (gw_sums_get_mean (&sums), ==, 0);
  /* n m² / (n - 1) */
  assert_near (gw_sums_get_variance (&sums),
               2000.0 / 1999.0 * (double) G_MAXINT32 * (double) G_MAXINT32);
  g_assert_true (gw_sums_get_interval (&sums, GW_CONFIDENCE_95, &interval));
  assert_near (interval.lower, -interval.upper);
}

static void
test_merging_is_adding (void)
{
  static const gint32 values[] = { 3, -7, 0, 12, 5, 5, -1 };

  for (guint split = 0; split <= G_N_ELEMENTS (values); split++)
    {
      GwSums whole = { 0 }, first = { 0 }, second = { 0 };

      for (guint i = 0; i < G_N_ELEMENTS (values); i++)
        {
          gw_sums_add (&whole, values[i]);
          gw_sums_add (i < split ? &first : &second, values[i]);
        }
      gw_sums_merge (&first, &second);
      g_assert_cmpuint (first.count, ==, whole.count);
      g_assert_cmpint (first.sum, ==, whole.sum);
      g_assert_true (first.squares == whole.squares);
      g_assert_cmpint (first.minimum, ==, -7);
      g_assert_cmpint (first.maximum, ==, 12);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stats/normal-quantile-agrees-with-mpmath", test_normal_quantile);
  g_test_add_func ("/stats/student-quantile-agrees-with-mpmath", test_student_quantile);
  g_test_add_func ("/stats/wilson-agrees-with-newcombe-and-mpmath", test_wilson);
  g_test_add_func ("/stats/three-large-numbers-of-nist", test_three_large_numbers);
  g_test_add_func ("/stats/cancellation-is-exact", test_cancellation_is_exact);
  g_test_add_func ("/stats/extreme-values-do-not-overflow", test_extreme_values_do_not_overflow);
  g_test_add_func ("/stats/merging-is-adding", test_merging_is_adding);
  return g_test_run ();
}
