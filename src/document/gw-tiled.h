/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps of the Tiled editor, as JSON. Ground is a tile layer whose tiles are named after terrains;
 * objects and walls between cells are objects named after their kinds. Where there are too many
 * walls for that, their layer has them as letters in these properties. */
#pragma once

#include "gw-exchange-private.h"

G_BEGIN_DECLS

#define GW_TILED_RIGHT_EDGES "gridwright_right"
#define GW_TILED_DOWN_EDGES "gridwright_down"

extern const char *const gw_tiled_edge_names[GW_N_EDGES]; /* NULL for an open edge */

GwMap *gw_tiled_read (
    const char *text, gsize length, const GwRules *rules, GPtrArray *report, GError **error);

G_END_DECLS
