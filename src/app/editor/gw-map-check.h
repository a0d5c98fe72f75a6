/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks after a document while it is edited, on a thread: what is wrong with its map, and what a
 * game can tell of each cell. The signal "changed" says that there is news. */
#pragma once

#include "gw-edit.h"

G_BEGIN_DECLS

#define GW_TYPE_MAP_CHECK (gw_map_check_get_type ())
G_DECLARE_FINAL_TYPE (GwMapCheck, gw_map_check, GW, MAP_CHECK, GObject)

GwMapCheck *gw_map_check_new (void);
void gw_map_check_set_document (GwMapCheck *check, GwDocument *document);

/* Of GwProblem; as of the last look. */
const GPtrArray *gw_map_check_get_problems (GwMapCheck *check);

/* Whether the document has changed since the last look, or is being looked at. */
gboolean gw_map_check_is_pending (GwMapCheck *check);

/* The game's first field that needs no actor: its name and its value at a cell. FALSE where it has
 * none, while it is not known for the map as it is, and if each episode draws another start. */
gboolean
gw_map_check_get_value (GwMapCheck *check, int x, int y, const char **label, double *value);

G_END_DECLS
