/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Episodes of a run in a table, with filters. Enter or a double click opens one in Play.
 *
 * Actions: episode.play, episode.copy-command, episode.clear-filters. */
#pragma once

#include "gw-analyse-page.h"

G_BEGIN_DECLS

#define GW_TYPE_EPISODE_TABLE (gw_episode_table_get_type ())
G_DECLARE_FINAL_TYPE (GwEpisodeTable, gw_episode_table, GW, EPISODE_TABLE, GtkWidget)

GtkWidget *gw_episode_table_new (void);

/* Shows these episodes of the run in a folder, or all of them if there are none; the title says
 * which they are. The run need not be checked. */
void gw_episode_table_show (GwEpisodeTable *table,
                            const char *folder,
                            const char *title,
                            const guint64 *episodes,
                            gsize n_episodes);

/* What is listed now, of GwEpisodeItem. */
GListModel *gw_episode_table_get_episodes (GwEpisodeTable *table);

G_END_DECLS
