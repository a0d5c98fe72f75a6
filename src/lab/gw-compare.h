/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What differs between runs, whether that is real, and how many episodes would tell. */
#pragma once

#include "gw-run-data.h"
#include "gw-stats-test.h"

G_BEGIN_DECLS

/* A p below this, after Holm's correction, settles a difference; and a projected number of episodes
 * is one that would settle it with this probability. */
#define GW_COMPARE_LEVEL 0.05
#define GW_COMPARE_POWER 0.8

/* More episodes than this are as good as never. */
#define GW_COMPARE_NEVER G_MAXUINT64

typedef enum
{
  GW_COMPARE_ALL_PAIRS = 1 << 0, /* not only each with the first */
  GW_COMPARE_WINS_ONLY = 1 << 1, /* win rates and draws, and nothing else */
  GW_COMPARE_MEMBERS = 1 << 2,   /* the members of families, too */
} GwCompareFlags;

typedef enum
{
  GW_TEST_NONE, /* nothing to compare, or too little */
  GW_TEST_MCNEMAR,
  GW_TEST_TWO_RATES,
  GW_TEST_PAIRED_T,
  GW_TEST_WELCH,
} GwTestKind;

/* One measure of two runs; differences are second minus first. A share of counts summed over an
 * episode, or a mean over some episodes only, is tested through what each episode adds to it
 * (linearised), since what happens within an episode is not independent. */
typedef struct
{
  guint first, second; /* indices of the runs */

  char *key; /* as in aggregate.json */
  char *label;
  GwMeasureKind kind; /* a rate or a mean */
  GwMeasureFlags flags;
  int side;   /* of a win rate; the number of sides for draws; otherwise -1 */
  int metric; /* -1 for a win rate */

  GwTestKind test;
  gboolean is_paired;     /* over the seeds that both have played, and only those */
  guint64 first_episodes; /* compared; the same for both if they are paired */
  guint64 second_episodes;
  double first_value, second_value; /* over those episodes; not a number without a test */
  double difference;
  GwInterval interval; /* 95 %, of this one difference alone */
  double p, adjusted_p;
  gboolean is_settled;
  guint64 n_more; /* episodes of each run that would settle it; 0 if it is, or GW_COMPARE_NEVER */
} GwCompareRow;

typedef struct _GwComparison GwComparison;

/* Compares two or more runs. Two runs are paired if they have at least half of the shorter
 * one's seeds in common. An error if
 * they are of different games, or one has no episodes. */
GwComparison *
gw_compare_runs (GwRunData *const *runs, guint n_runs, GwCompareFlags flags, GError **error);
void gw_comparison_free (GwComparison *comparison);

/* GwCompareRow, pair by pair; in each, the leading side's win rate first, as reports have them. */
const GPtrArray *gw_comparison_get_rows (const GwComparison *comparison);
guint gw_comparison_get_n_runs (const GwComparison *comparison);
const char *gw_comparison_get_name (const GwComparison *comparison, guint run);

/* What a row says, as a sentence in the user's language: the run with more comes first. */
char *gw_comparison_dup_sentence (const GwComparison *comparison, const GwCompareRow *row);

/* How many are still to be played of `needed`, as an estimate of two digits; GW_COMPARE_NEVER if
 * that is out of reach. */
guint64 gw_compare_count_more (double needed, guint64 done);

/* The win rate of the leading side of these two runs, which is what people ask for first. */
const GwCompareRow *
gw_comparison_find_leading (const GwComparison *comparison, guint first, guint second);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwComparison, gw_comparison_free)

G_END_DECLS
