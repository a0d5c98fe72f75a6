/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line of JSON that says where an episode stands after a step. */
#pragma once

#include "gw-episode.h"

G_BEGIN_DECLS

/* A sink that gathers what happens in `events`, an array of GwEvent. */
GwSink gw_step_sink (GArray *events);

/* Adds {"step":…,"round":…,"phase":…,"units":[…],"score":[…],"events":[…],"hash":"…"}. Counters
 * of the game follow the units under their own keys, as a list if they belong to sides. An
 * episode that is over has its winner as well. With `with_legal` the actions open to all actors
 * come last. */
void gw_step_append_json (const GwEpisode *episode,
                          const GArray *events,
                          gboolean with_legal,
                          GString *text);

G_END_DECLS
