/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An episode as pictures: a file for each step in a folder of their own. */
#pragma once

#include "gw-episode.h"
#include "gw-export.h"

G_BEGIN_DECLS

typedef struct
{
  GwPictureFormat format;
  const char *folder;
  gboolean force; /* pictures of an earlier replay give way */
  gboolean is_dark;
  GwExportOptions options;
} GwReplayPictures;

/* Plays the episode to its end and writes step_0000.png and so on. The folder is made if need be,
 * and must be new or empty. */
gboolean
gw_replay_pictures_write (const GwReplayPictures *pictures, GwEpisode *episode, GError **error);

G_END_DECLS
