/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A saved episode: the document it was played on, its parameters, its seed, and all that was done
 * by hand. Everything else follows from these. */
#pragma once

#include "gw-document.h"
#include "gw-episode.h"

G_BEGIN_DECLS

#define GW_EPISODE_FILE_FORMAT 1
/* In which step the last action by hand may be: reading a file plays up to there. */
#define GW_EPISODE_FILE_MAX_STEP 1000000
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

/* The episode at its start, and in `document` a new document with the episode's parameters. NULL
 * with a GW_DOCUMENT_ERROR that begins with `name` (the file's) and says the place and what was
 * expected; an action that is refused is such an error, too. */
GwEpisode *gw_episode_file_load (const char *path, GwDocument **document, GError **error);
GwEpisode *gw_episode_file_new_from_text (
    const char *text, gsize length, const char *name, GwDocument **document, GError **error);

G_END_DECLS
