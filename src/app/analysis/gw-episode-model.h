/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Episodes of a run as a list: a GListModel of GwEpisodeItem, which are made as they are asked
 * for, so that a million of them cost what the array of their numbers does. */
#pragma once

#include <gio/gio.h>

#include "gw-run-data.h"

G_BEGIN_DECLS

#define GW_TYPE_EPISODE_ITEM (gw_episode_item_get_type ())
G_DECLARE_FINAL_TYPE (GwEpisodeItem, gw_episode_item, GW, EPISODE_ITEM, GObject)

#define GW_TYPE_EPISODE_MODEL (gw_episode_model_get_type ())
G_DECLARE_FINAL_TYPE (GwEpisodeModel, gw_episode_model, GW, EPISODE_MODEL, GObject)

GwEpisodeModel *gw_episode_model_new (void);

/* Takes the array, of guint64. Those that were there before, at the same places, stay. NULL for
 * none. */
void gw_episode_model_set (GwEpisodeModel *model, GwRunData *run, GArray *episodes);

/* NULL if nothing was set. */
GwRunData *gw_episode_model_get_run (GwEpisodeModel *model);
guint64 gw_episode_item_get_episode (GwEpisodeItem *item);

/* What stands in a column of the table: the value of a metric; "" if the run has no such one. */
char *gw_episode_item_dup_text (GwEpisodeItem *item, guint metric);

/* The seed, as text. */
char *gw_episode_item_dup_seed (GwEpisodeItem *item);

G_END_DECLS
