/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Episodes of a run in the order of what was measured of them. */
#pragma once

#include "gw-run-data.h"

G_BEGIN_DECLS

/* Sorts the numbers of episodes of a run, of guint64, by a metric, or by themselves if that is "".
 * A rate counts as a share, a choice as its index. Episodes that are alike in it stay in their
 * order, and those that it does not apply to come last. A metric that the run does not have changes
 * nothing. */
void gw_episode_order_apply (const GwRunData *data,
                             const char *metric,
                             gboolean is_descending,
                             GArray *episodes);

G_END_DECLS
