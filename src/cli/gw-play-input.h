/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a line given to `play` asks for. */
#pragma once

#include "gw-episode.h"

G_BEGIN_DECLS

/* Whether there is nothing to answer. */
gboolean gw_play_input_is_blank (const char *line, gsize length);

/* Adds the GwActions of a line to `actions`; none if the policies are to play. FALSE with an error
 * if it is no action, no array of actions of different actors, and not {"auto":true}. Whether an
 * action is legal is left to the rules. */
gboolean gw_play_input_read (
    const GwEpisode *episode, const char *line, gsize length, GArray *actions, GError **error);

G_END_DECLS
