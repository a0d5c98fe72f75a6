/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Picking episodes of a run by what came of them. */
#pragma once

#include "gw-run-data.h"

G_BEGIN_DECLS

typedef struct _GwEpisodeFilter GwEpisodeFilter;

/* Lets every episode pass until conditions are added; all of them must hold. */
GwEpisodeFilter *gw_episode_filter_new (void);
void gw_episode_filter_free (GwEpisodeFilter *filter);

/* Only episodes won by a side, or drawn ones if it is the number of sides; -1 takes that back. */
void gw_episode_filter_set_winner (GwEpisodeFilter *filter, int winner);

/* Only episodes whose metric lies in the range, both ends included. A rate counts as a share, a
 * choice as its index; an episode that the metric does not apply to never passes. */
void gw_episode_filter_add_range (GwEpisodeFilter *filter,
                                  const char *metric,
                                  double minimum,
                                  double maximum);

/* Only episodes in which an event of this kind (an id, as in files) happened. */
void gw_episode_filter_add_event (GwEpisodeFilter *filter, const char *kind);

/* Only these rows of a run: the ones a bar or a cell of a chart stands for. `row` and `n_rows` are
 * counted from the run's first episode. */
void gw_episode_filter_set_rows (GwEpisodeFilter *filter, guint64 row, guint64 n_rows);

/* The numbers of the episodes that pass, in order, of guint64. NULL with an error if the run has no
 * such metric, or did not keep such events. */
GArray *
gw_episode_filter_apply (const GwEpisodeFilter *filter, const GwRunData *data, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwEpisodeFilter, gw_episode_filter_free)

G_END_DECLS
