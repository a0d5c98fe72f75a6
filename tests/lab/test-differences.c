/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests and intervals of differences against values computed elsewhere. The constants with 15 or
 * more digits come from mpmath 1.3 at 40 digits (ncdf, betainc, binomial sums, roots of Wilson's
 * quadratic); where a table was published, a comment says so, and the values agree with it. */
#include <glib.h>
#include <math.h>

#include "gw-stats-test.h"

#define TOLERANCE 1e-9

/* Small probabilities must be right in their digits, not only near 0. */
static void
assert_near (double found, double expected)
{
  g_assert_cmpfloat_with_epsilon (found, expected, TOLERANCE * fabs (expected) + 1e-18);
}

typedef struct
{
  double x, degrees, expected;
} CdfCase;

static void
test_normal_cdf (void)
{
  static const CdfCase cases[] = {
    { -8, 0, 6.2209605742717841e-16 },
    { -3.5, 0, 0.00023262907903552504 },
    { -1.959963984540054, 0, 0.025000000000000014 },
    { -0.3, 0, 0.38208857781104736 },
    { 0, 0, 0.5 },
    { 0.7, 0, 0.75803634777692699 },
    { 2.5, 0, 0.99379033467422386 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      assert_near (gw_normal_cdf (cases[i].x), cases[i].expected);
    }
}

static void
test_student_cdf (void)
{
  static const CdfCase cases[] = {
    { -12.7, 1, 0.025012163844672079 },
    { -2, 3, 0.069662984279421588 },
    { -1, 2.5, 0.20203051363913673 },
    { 0.5, 10, 0.68605319712851353 },
    { -4, 29, 0.00020003197282624571 },
    { -1.5, 17.776, 0.075583107168464939 },
    { 2.2, 999, 0.98598237303666399 },
    { -5, 50000, 2.8761925284706297e-7 },
    { -3, 200000, 0.0013500642313883953 },
    { -1.96, 2147483647, 0.024997895212781746 },
    { -30, 4, 3.6764280488306611e-6 },
    { 0, 7, 0.5 },
    { -INFINITY, 7, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      assert_near (gw_student_cdf (cases[i].x, cases[i].degrees), cases[i].expected);
    }
}

typedef struct
{
  guint64 only_first, only_second;
  double exact, mid_p, asymptotic;
} McnemarCase;

/* The first is the airway example of Fagerland, Lydersen and Laake (2013): 0.070, 0.039, 0.034. */
static void
test_mcnemar (void)
{
  static const McnemarCase cases[] = {
    { 1, 7, 0.0703125, 0.0390625, 0.033894853524689273 },
    { 7, 1, 0.0703125, 0.0390625, 0.033894853524689273 },
    { 0, 5, 0.0625, 0.03125, 0.025347318677468264 },
    { 3, 3, 1, 0.84375, 1 },
    { 10, 25, 0.016673847800120711, 0.011330984183587134, 0.011229886652916678 },
    { 150, 86, 3.7159361395714423e-5, 2.8933895176154901e-5, 3.0992934410452164e-5 },
    { 480, 520, 0.21744829320414094, 0.20610731083295322, 0.20590321073206831 },
    { 700, 900, 6.3194849594501391e-7, 5.5945097276625424e-7, 5.7330314375838782e-7 },
    { 0, 0, 1, 1, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const McnemarCase *row = &cases[i];
      gboolean is_few = row->only_first + row->only_second <= GW_MCNEMAR_FEW;

      assert_near (gw_mcnemar_exact (row->only_first, row->only_second), row->exact);
      assert_near (gw_mcnemar_mid_p (row->only_first, row->only_second), row->mid_p);
      assert_near (gw_mcnemar_asymptotic (row->only_first, row->only_second), row->asymptotic);
      assert_near (gw_mcnemar (row->only_first, row->only_second),
                   is_few ? row->mid_p : row->asymptotic);
    }
}

typedef struct
{
  GwPairCounts counts;
  double lower, upper;
} PairedCase;

/* The second is in Newcombe (1998), with 0.0569 to 0.3404 by his method 10. */
static void
test_paired_rates (void)
{
  static const PairedCase cases[] = {
    { { 36, 12, 2, 0 }, -0.3404276029749407, -0.056929584003238811 },
    { { 36, 2, 12, 0 }, 0.056929584003238811, 0.3404276029749407 },
    { { 20, 12, 2, 16 }, -0.32920699540014056, -0.056156424841748287 },
    { { 100, 20, 35, 45 }, 0.0022771785398198228, 0.14647440458224895 },
    { { 0, 0, 0, 20 }, -0.16112515805281939, 0.16112515805281939 },
    { { 5, 0, 0, 0 }, -0.43448246478317482, 0.43448246478317482 },
    { { 1, 29, 0, 1 }, -0.97301829108202204, -0.7520844317578564 },
    { { 4000, 1500, 1700, 2800 }, 0.0089157572228324828, 0.031075759220187799 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GwInterval interval = gw_paired_rates_interval (&cases[i].counts, GW_Z_95);

      assert_near (interval.lower, cases[i].lower);
      assert_near (interval.upper, cases[i].upper);
    }
}

typedef struct
{
  guint64 first, first_trials, second, second_trials;
  double lower, upper, p;
} RatesCase;

/* The first five are in Newcombe (1998), to four digits, by his method 10. */
static void
test_rates (void)
{
  static const RatesCase cases[] = {
    { 48, 80, 56, 70, 0.052431472402364878, 0.33387265403690598, 0.0080450813681965847 },
    { 3, 10, 9, 10, 0.17052272393450288, 0.80901797353548798, 0.0061698993205441622 },
    { 2, 7, 6, 7, 0.058227927482312202, 0.80624963752422776, 0.030753561259274572 },
    { 0, 29, 5, 56, -0.038137147903536903, 0.19256001385511162, 0.097186568170579726 },
    { 0, 20, 0, 10, -0.16112515805281939, 0.27753279986288925, 1 },
    { 637, 1000, 580, 1000, -0.099488829017804457, -0.014217984700880118, 0.0090187763330761823 },
    { 10, 10, 10, 20, -0.70070199180178767, -0.15750073793810973, 0.0061698993205441622 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const RatesCase *row = &cases[i];
      GwInterval interval = gw_rates_interval (row->first, row->first_trials, row->second,
                                               row->second_trials, GW_Z_95);

      assert_near (interval.lower, row->lower);
      assert_near (interval.upper, row->upper);
      assert_near (gw_rates_test (row->first, row->first_trials, row->second, row->second_trials),
                   row->p);
    }
}

/* Student's own data of 1908: hours of sleep gained with two drugs. */
static const double first_drug[] = { 0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0 };
static const double second_drug[] = { 1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4 };

static void
test_sleep (void)
{
  GwMoments first = { 0 }, second = { 0 }, differences = { 0 };
  GwMeanTest test;

  for (guint i = 0; i < G_N_ELEMENTS (first_drug); i++)
    {
      g_assert_cmpint (gw_paired_t (&differences, GW_CONFIDENCE_95, &test), ==, i > 1);
      g_assert_cmpint (gw_welch_t (&first, &second, GW_CONFIDENCE_95, &test), ==, i > 1);
      gw_moments_add (&first, first_drug[i]);
      gw_moments_add (&second, second_drug[i]);
      gw_moments_add (&differences, second_drug[i] - first_drug[i]);
    }
  g_assert_true (gw_paired_t (&differences, GW_CONFIDENCE_95, &test));
  assert_near (test.estimate, 1.58);
  assert_near (test.standard_error, 0.38895872388839524);
  assert_near (test.degrees, 9);
  assert_near (test.p, 0.0028328901973842727);
  assert_near (test.interval.lower, 0.7001142367230172);
  assert_near (test.interval.upper, 2.4598857632769828);

  g_assert_true (gw_welch_t (&first, &second, GW_CONFIDENCE_95, &test));
  assert_near (test.estimate, 1.58);
  assert_near (test.standard_error, 0.84909101723876196);
  assert_near (test.degrees, 17.77647351617849);
  assert_near (test.p, 0.079394140187358138);
  assert_near (test.interval.lower, -0.20548323071171097);
  assert_near (test.interval.upper, 3.365483230711711);
}

static void
test_no_spread (void)
{
  GwMoments same = { 0 }, other = { 0 };
  GwMeanTest test;

  for (guint i = 0; i < 5; i++)
    {
      gw_moments_add (&same, 0);
      gw_moments_add (&other, 2);
    }
  g_assert_true (gw_paired_t (&same, GW_CONFIDENCE_95, &test));
  assert_near (test.p, 1);
  g_assert_true (gw_paired_t (&other, GW_CONFIDENCE_95, &test));
  assert_near (test.p, gw_mcnemar_mid_p (0, 5));
  g_assert_true (gw_welch_t (&same, &other, GW_CONFIDENCE_95, &test));
  assert_near (test.estimate, 2);
  assert_near (test.p, gw_mcnemar_mid_p (0, 5));
}

/* By hand: the smallest is taken four times, the next three times … and none is below an earlier.
 */
static void
test_holm (void)
{
  static const double p[] = { 0.03, 0.01, 0.04, 0.005 };
  static const double expected[] = { 0.06, 0.03, 0.06, 0.02 };
  static const double large[] = { 0.6, 0.5 };
  double adjusted[4] = { 0.03, 0.01, 0.04, 0.005 };

  gw_holm_adjust (p, adjusted, 4);
  for (guint i = 0; i < 4; i++)
    {
      assert_near (adjusted[i], expected[i]);
    }
  gw_holm_adjust (large, adjusted, 2);
  assert_near (adjusted[0], 1);
  assert_near (adjusted[1], 1);
  gw_holm_adjust (adjusted, adjusted, 0);
}

static void
test_needed (void)
{
  assert_near (gw_pairs_needed (0.3, 0.05, 0.05, 0.8), 939.50424356377154);
  assert_near (gw_pairs_needed (0.6, -0.1, 0.05, 0.8), 468.5679794603193);
  assert_near (gw_trials_needed (0.6, 0.5, 0.05, 0.8), 387.33851669903573);
  assert_near (gw_trials_needed (0.05, 0.1, 0.05, 0.8), 434.43202243946868);
  assert_near (gw_values_needed (2, 0.5, 0.05, 0.8), 62.791037874792712);
  assert_near (gw_values_needed (3, -2, 0.01, 0.9), 11.159540376936401);
  g_assert_true (isinf (gw_pairs_needed (0.3, 0, 0.05, 0.8)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/differences/normal-distribution-agrees-with-mpmath", test_normal_cdf);
  g_test_add_func ("/differences/student-distribution-agrees-with-mpmath", test_student_cdf);
  g_test_add_func ("/differences/mcnemar-agrees-with-fagerland-and-mpmath", test_mcnemar);
  g_test_add_func ("/differences/paired-rates-agree-with-newcombe-and-mpmath", test_paired_rates);
  g_test_add_func ("/differences/two-rates-agree-with-newcombe-and-mpmath", test_rates);
  g_test_add_func ("/differences/student-and-welch-on-students-sleep-data", test_sleep);
  g_test_add_func ("/differences/without-spread-the-sign-test-decides", test_no_spread);
  g_test_add_func ("/differences/holm-steps-down", test_holm);
  g_test_add_func ("/differences/episodes-needed-agree-with-mpmath", test_needed);
  return g_test_run ();
}
