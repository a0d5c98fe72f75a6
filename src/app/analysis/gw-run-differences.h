/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In which parameters the runs of a game differ from each other. */
#pragma once

#include "gw-run-item.h"

G_BEGIN_DECLS

/* Of these GwRunItems, those that are known and of this game; borrowed. */
GPtrArray *gw_run_items_list_of_game (const GPtrArray *items, const GwRules *rules);

/* A text for each of these GwRunItems that is known and differs in anything from another one of its
 * game. */
GHashTable *gw_run_items_list_differences (const GPtrArray *items);

G_END_DECLS
