/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Telling two rates or two means apart: tests, intervals of their difference, and how many episodes
 * that takes. Differences are always second minus first; p values are two-sided. */
#pragma once

#include "gw-stats.h"

G_BEGIN_DECLS

/* Two yes-or-no answers to each of the same questions. */
typedef struct
{
  guint64 both;
  guint64 only_first;
  guint64 only_second;
  guint64 neither;
} GwPairCounts;

/* McNemar's test. The exact one is the binomial test of the discordant pairs; the mid-p one counts
 * only half of the chance of what was seen, which is less timid and still keeps its level
 * (Fagerland, Lydersen and Laake 2013); the asymptotic one has no continuity correction. */
double gw_mcnemar_exact (guint64 only_first, guint64 only_second);
double gw_mcnemar_mid_p (guint64 only_first, guint64 only_second);
double gw_mcnemar_asymptotic (guint64 only_first, guint64 only_second);

/* Mid-p up to this many discordant pairs, asymptotic beyond. */
#define GW_MCNEMAR_FEW 1000
double gw_mcnemar (guint64 only_first, guint64 only_second);

/* The difference of two rates on the same questions, at least one: Newcombe's square-and-add
 * interval for paired data, with his correction of the correlation (1998, method 10). */
GwInterval gw_paired_rates_interval (const GwPairCounts *counts, double z);

/* The same of two independent rates, each of at least one trial: Newcombe's hybrid score interval
 * (1998, method 10), and the pooled z test. */
GwInterval gw_rates_interval (guint64 first_successes,
                              guint64 first_trials,
                              guint64 second_successes,
                              guint64 second_trials,
                              double z);
double gw_rates_test (guint64 first_successes,
                      guint64 first_trials,
                      guint64 second_successes,
                      guint64 second_trials);

/* Count, mean and spread of real numbers, which the order of adding changes in the last bits only.
 * All zero bytes are an empty one. */
typedef struct
{
  guint64 count;
  double mean;
  double squares; /* of the distances from the mean */
} GwMoments;

void gw_moments_add (GwMoments *moments, double value);

/* The unbiased variance of at least two values. */
double gw_moments_get_variance (const GwMoments *moments);

typedef struct
{
  double estimate;
  double standard_error;
  double degrees; /* of freedom */
  double p;
  GwInterval interval;
} GwMeanTest;

/* Student's test of whether the mean of differences is 0, and Welch's of whether two means are the
 * same. FALSE if there are fewer than two values of each. Without any spread the sign test
 * (mid-p) takes their place. */
gboolean gw_paired_t (const GwMoments *differences, double confidence, GwMeanTest *test);
gboolean
gw_welch_t (const GwMoments *first, const GwMoments *second, double confidence, GwMeanTest *test);

/* Holm's step-down correction: puts into `adjusted` what each p becomes when all are looked at
 * together. The two may be the same array. */
void gw_holm_adjust (const double *p, double *adjusted, guint n);

/* Samples that show a difference like the one given with probability `power`, at the two-sided
 * level `alpha`; infinite if there is no difference. Of pairs, from the rate of discordant ones
 * (Miettinen 1968); of each of two groups, from two rates (Fleiss 1981); and, for means, from the
 * variance of a paired difference or the sum of two variances. */
double gw_pairs_needed (double discordant_rate, double difference, double alpha, double power);
double gw_trials_needed (double first_rate, double second_rate, double alpha, double power);
double gw_values_needed (double variance, double difference, double alpha, double power);

G_END_DECLS
