/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts of runs, and the episodes that their marks stand for. The runs are of one game. */
#pragma once

#include "gw-chart.h"
#include "gw-run-data.h"

G_BEGIN_DECLS

/* The id of a mark says which run it is about, and one number more. */
#define GW_MARK_ID(run, number) (((guint64) (run) << 48) | (guint64) (number))
#define GW_MARK_RUN(id) ((guint) ((id) >> 48))
#define GW_MARK_NUMBER(id) ((id) & ((G_GUINT64_CONSTANT (1) << 48) - 1))

/* The win rate of each side by run, with intervals and the range that is fair. The number of a mark
 * is the side. */
GwChart *gw_run_charts_new_rates (GwRunData *const *runs, guint n_runs);

/* The leading side's win rate over the episodes so far, with its interval. The number of a mark is
 * how many episodes it stands for. */
GwChart *gw_run_charts_new_convergence (GwRunData *const *runs, guint n_runs);

/* Every measure that is no win rate, a group for each, a bar a run. */
GwChart *gw_run_charts_new_measures (GwRunData *const *runs, guint n_runs);

/* Something that is counted in each episode, or for each member of a family in it. */
typedef struct
{
  char *label;
  char *key; /* of the metric, or of the first one of the family */
  gboolean is_family;
} GwRunQuantity;

/* What distributions can be shown of, of GwRunQuantity (owned by the array). */
GPtrArray *gw_run_charts_list_quantities (const GwRunData *run);

/* How a quantity is distributed, as shares of the episodes. The number of a mark is that of its
 * bin, and its place and place_end what the bin holds. */
GwChart *gw_run_charts_new_distribution (GwRunData *const *runs,
                                         guint n_runs,
                                         const GwRunQuantity *quantity);

/* The episodes in which the quantity lies in [minimum, maximum), of guint64. */
GArray *gw_run_charts_list_episodes (const GwRunData *run,
                                     const GwRunQuantity *quantity,
                                     double minimum,
                                     double maximum);

G_END_DECLS
