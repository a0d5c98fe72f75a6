/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A saved episode: the document it was played on, its parameters, its seed, and all that was done
 * by hand. Everything else follows from these. */
#pragma once

#include <stdatomic.h>

#include "gw-document.h"
#include "gw-episode.h"

G_BEGIN_DECLS

#define GW_EPISODE_FILE_FORMAT 1
/* In which step the last action by hand may be: reading a file plays up to there. With many units a
 * step takes longer, so that there is a limit to the product, too. */
#define GW_EPISODE_FILE_MAX_STEP 1000000
#define GW_EPISODE_FILE_MAX_UNIT_STEPS 5000000
#define GW_EPISODE_FILE_SUFFIX ".gridwright-episode"

/* Whether a path ends as those of saved episodes do. */
gboolean gw_episode_file_is_path (const char *path);

/* `document` must hold the map that the episode is played on, and `params` be what it began
 * with. */
char *gw_episode_file_to_text (const GwDocument *document,
                               const GwParams *params,
                               const GwEpisode *episode);

/* Whether a text of the episode that is about to be saved could be read again. */
gboolean gw_episode_file_check (const GwEpisode *episode, const char *text, GError **error);

/* Replaces the file in one step, if it can be read again then; on any error the old file is still
 * there, whole. */
gboolean gw_episode_file_save (const GwDocument *document,
                               const GwParams *params,
                               const GwEpisode *episode,
                               const char *path,
                               GError **error);

/* Reading that is watched from another thread. */
typedef struct
{
  GCancellable *cancellable;
  atomic_uint thousandths; /* how far it is */
} GwEpisodeFileWatch;

/* The last step in which something may be done by hand in an episode that is to be saved. */
guint gw_episode_file_get_max_step (const GwEpisode *episode);

/* The episode at its start, and in `document` a new document with the episode's parameters. NULL
 * with a GW_DOCUMENT_ERROR that begins with `name` (the file's) and says the place and what was
 * expected; an action that is refused is such an error, too. */
GwEpisode *gw_episode_file_load (const char *path, GwDocument **document, GError **error);

/* The same, which ends soon with a G_IO_ERROR_CANCELLED once it is cancelled. */
GwEpisode *gw_episode_file_load_watched (const char *path,
                                         GwEpisodeFileWatch *watch,
                                         GwDocument **document,
                                         GError **error);
GwEpisode *gw_episode_file_new_from_text (
    const char *text, gsize length, const char *name, GwDocument **document, GError **error);

G_END_DECLS
