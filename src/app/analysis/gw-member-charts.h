/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts of families, such as how often each card wins. The runs are of one game; a family is known
 * by the key of its measure. */
#pragma once

#include "gw-chart.h"
#include "gw-run-data.h"

G_BEGIN_DECLS

/* The keys of the members that any of the runs has, of char *: by their values in the first run,
 * the highest first. */
GPtrArray *
gw_member_charts_list_order (GwRunData *const *runs, guint n_runs, const char *family_key);

/* A row for each member in this order, with its intervals and a line at the average of each run.
 * Marks are hollow unless they are settled to be above or below it. The id of a mark is as
 * gw-run-charts.h has it, its number the place in the order. */
GwChart *gw_member_charts_new (GwRunData *const *runs,
                               guint n_runs,
                               const char *family_key,
                               const GPtrArray *order);

/* The episodes in which a member played a part: it was counted, or there was something to take a
 * share of. Of guint64; NULL if the run has no such member. `title` is what to call them. */
GArray *gw_member_charts_list_episodes (const GwRunData *run, const char *key, char **title);

G_END_DECLS
