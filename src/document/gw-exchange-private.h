/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the exchange formats share. */
#pragma once

#include "gw-exchange.h"

G_BEGIN_DECLS

extern const GwExchangeFormat gw_card_set_format;
extern const GwExchangeFormat gw_map_text_format;
extern const GwExchangeFormat gw_movingai_format;
extern const GwExchangeFormat gw_tiled_format;

void gw_exchange_note (GPtrArray *report, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* The first terrain of this id, or the first that is passable or not; -1 if there is none. */
int gw_exchange_find_terrain (const GwPalette *palette, const char *id, gboolean passable);

/* Whether a map of this size fits the game; if not, the error says the range. */
gboolean
gw_exchange_check_size (const GwPalette *palette, gint64 width, gint64 height, GError **error);

/* Edges of the map that are not open. */
guint gw_exchange_count_edges (const GwMap *map);

/* Notes parameters, experiments and tables, which no map format carries. */
void gw_exchange_note_extras (const GwDocument *document, GPtrArray *report);

G_END_DECLS
