/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person asks for of the episodes of a run: who won, what happened, and in which range
 * things that are measured lie.
 *
 * Signals: "changed" (). */
#pragma once

#include <gtk/gtk.h>

#include "gw-episode-filter.h"

G_BEGIN_DECLS

#define GW_TYPE_EPISODE_FILTER_BAR (gw_episode_filter_bar_get_type ())
G_DECLARE_FINAL_TYPE (GwEpisodeFilterBar, gw_episode_filter_bar, GW, EPISODE_FILTER_BAR, GtkWidget)

/* Offers what can be asked for of this run; what was chosen stays if it is of the same game. */
void gw_episode_filter_bar_set_run (GwEpisodeFilterBar *bar, const GwRunData *run);

/* What is asked for now. */
GwEpisodeFilter *gw_episode_filter_bar_dup_filter (GwEpisodeFilterBar *bar);

/* Whether anything is. */
gboolean gw_episode_filter_bar_is_active (GwEpisodeFilterBar *bar);

/* Asks for nothing. */
void gw_episode_filter_bar_clear (GwEpisodeFilterBar *bar);

/* As a person does: -1 for anybody; NULL for any event. */
void gw_episode_filter_bar_set_winner (GwEpisodeFilterBar *bar, int winner);
void gw_episode_filter_bar_set_event (GwEpisodeFilterBar *bar, const char *kind);
void gw_episode_filter_bar_set_range (GwEpisodeFilterBar *bar,
                                      const char *metric,
                                      const char *minimum,
                                      const char *maximum);

G_END_DECLS
