/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Intervals for rates and means, from counts and sums that are exact integers. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The normal quantile at 0.975: half the width, in standard errors, of a 95 % interval. */
#define GW_Z_95 1.959963984540054

#define GW_CONFIDENCE_95 0.95

typedef struct
{
  double lower, upper;
} GwInterval;

/* What the mean and spread of integers need. The order of adding never changes it, and two may be
 * merged. It is exact for up to 2^31 values. All zero bytes are an empty one. */
typedef struct
{
  guint64 count;
  gint64 sum;
  unsigned __int128 squares;
  gint32 minimum, maximum; /* meaningless while count is 0 */
} GwSums;

void gw_sums_add (GwSums *sums, gint32 value);
void gw_sums_merge (GwSums *sums, const GwSums *other);

/* The mean of at least one value. */
double gw_sums_get_mean (const GwSums *sums);

/* The unbiased variance (divided by count - 1) of at least two values. */
double gw_sums_get_variance (const GwSums *sums);

/* The t interval of the mean at this confidence (between 0 and 1). FALSE with fewer than two
 * values, from which no interval can be had. */
gboolean gw_sums_get_interval (const GwSums *sums, double confidence, GwInterval *interval);

/* Wilson's score interval of a rate, z standard errors wide on each side. It needs at least one
 * trial, and lies within 0 and 1. */
GwInterval gw_wilson_interval (guint64 successes, guint64 trials, double z);

/* The cumulative normal distribution, and that of Student's t with `degrees` > 0 degrees of
 * freedom; small probabilities keep their digits, so ask for that of -x rather than 1 minus that of
 * x. */
double gw_normal_cdf (double x);
double gw_student_cdf (double x, double degrees);

/* The inverse of the cumulative normal distribution, for 0 < probability < 1. */
double gw_normal_quantile (double probability);

/* The same of Student's t with `degrees` > 0 degrees of freedom, to about 1e-10 of its value. */
double gw_student_quantile (double probability, double degrees);

G_END_DECLS
