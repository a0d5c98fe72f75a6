/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking for episodes of a run, in a thread. */
#pragma once

#include <gio/gio.h>

#include "gw-episode-filter.h"

G_BEGIN_DECLS

/* Lists the episodes that pass the filter, which it takes, and of these, if the subset (of guint64)
 * is not empty, only those in it, sorted by a metric as gw_episode_order_apply() does unless that
 * is NULL. The run is read from its folder if `run` is NULL. */
void gw_episode_search_async (const char *folder,
                              GwRunData *run,
                              GwEpisodeFilter *filter,
                              GArray *subset,
                              const char *metric,
                              gboolean is_descending,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);

/* Gives away the run and its episodes, of guint64. */
gboolean
gw_episode_search_finish (GAsyncResult *result, GwRunData **run, GArray **episodes, GError **error);

G_END_DECLS
