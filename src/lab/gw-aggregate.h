/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Episodes summed up: integers inside, so that the order of episodes does not matter. */
#pragma once

#include "gw-json-writer.h"
#include "gw-rules.h"
#include "gw-stats.h"

G_BEGIN_DECLS

typedef struct _GwAggregate GwAggregate;

GwAggregate *gw_aggregate_new (const GwRules *rules, GwMetricSpecs *metrics);
GwAggregate *gw_aggregate_copy (const GwAggregate *aggregate);
void gw_aggregate_free (GwAggregate *aggregate);

/* Forgets every episode. */
void gw_aggregate_clear (GwAggregate *aggregate);

/* Adds one episode, given its columns as the metrics number them. */
void gw_aggregate_add (GwAggregate *aggregate, const gint32 *columns);

/* Adds the episodes of another one with the same rules and metrics. */
void gw_aggregate_merge (GwAggregate *aggregate, const GwAggregate *other);

const GwRules *gw_aggregate_get_rules (const GwAggregate *aggregate);
GwMetricSpecs *gw_aggregate_get_metrics (const GwAggregate *aggregate);
guint64 gw_aggregate_get_episodes (const GwAggregate *aggregate);

/* Episodes won by a side; those drawn if `side` is the number of sides. */
guint64 gw_aggregate_get_wins (const GwAggregate *aggregate, guint side);

/* The side with the most wins, or the number of sides if that is shared. */
guint gw_aggregate_get_higher_side (const GwAggregate *aggregate);

/* Of a count metric, over the episodes it applies to. */
const GwSums *gw_aggregate_get_sums (const GwAggregate *aggregate, guint metric);

/* Of a rate metric: both sums, over the episodes it applies to. */
void gw_aggregate_get_ratio (const GwAggregate *aggregate,
                             guint metric,
                             gint64 *numerator,
                             gint64 *denominator);

/* Of a choice metric: the episodes that came out as this choice. */
guint64 gw_aggregate_get_choices (const GwAggregate *aggregate, guint metric, guint choice);

typedef enum
{
  GW_MEASURE_RATE,  /* a share of something, with a Wilson interval */
  GW_MEASURE_MEAN,  /* a mean with a t interval */
  GW_MEASURE_TOTAL, /* an invariant's sum: 0, or something is wrong */
} GwMeasureKind;

typedef enum
{
  GW_MEASURE_CLASSIC = 1 << 0, /* leads the keys of aggregate.json */
  GW_MEASURE_WIN = 1 << 1,     /* a side's win rate, or the rate of draws */
  GW_MEASURE_FAMILY = 1 << 2,  /* a whole family summed up */
  GW_MEASURE_MEMBER = 1 << 3,  /* one of a family; most tables leave it out */
} GwMeasureFlags;

/* One line of a report. */
typedef struct
{
  char *key; /* as in aggregate.json: killer_win_rate, avg_rounds, avg_escape_round, close_deaths */
  char *label; /* for people, translated: "Killers won", "Rounds" … */
  GwMeasureKind kind;
  GwMeasureFlags flags;
  int side;   /* of a win rate; the number of sides for draws; otherwise -1 */
  int metric; /* index into the metrics, the first member's for a family; -1 for a win rate */
  int choice; /* of the rate of a choice; otherwise -1 */

  /* rates: numerator and denominator; means: sum and count; totals: sum and episodes */
  gint64 sum, of;
  gint32 minimum, maximum; /* of a mean with a value */
  gboolean has_value;      /* FALSE if there is nothing to divide by */
  double value;
  gboolean has_interval;
  GwInterval interval; /* 95 % */
} GwMeasure;

/* Whether two metrics are members of one family, such as those of escape_round. */
gboolean gw_metric_spec_is_family (const GwMetricSpec *spec, const GwMetricSpec *other);

/* Everything measured, of GwMeasure (owned by the array): the leading side's win rate, the means
 * of the classic metrics, the other sides' win rates, draws, then all other metrics in order, each
 * family summed up before its members. */
GPtrArray *gw_aggregate_list_measures (const GwAggregate *aggregate);

/* The text of aggregate.json, and the same as a part of another one. */
char *gw_aggregate_to_json (const GwAggregate *aggregate);
void gw_aggregate_write_json (const GwAggregate *aggregate, GwJsonWriter *writer, const char *key);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwAggregate, gw_aggregate_free)

G_END_DECLS
