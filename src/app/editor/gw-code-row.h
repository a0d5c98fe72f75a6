/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A map as a line of text that can be copied and pasted, for games that have such a code. A pasted
 * code replaces the map as one step of undo. */
#pragma once

#include <adwaita.h>

#include "gw-edit.h"

G_BEGIN_DECLS

#define GW_TYPE_CODE_ROW (gw_code_row_get_type ())
G_DECLARE_FINAL_TYPE (GwCodeRow, gw_code_row, GW, CODE_ROW, AdwActionRow)

/* NULL for none. The row is invisible if its game has no code. */
void gw_code_row_set_document (GwCodeRow *row, GwDocument *document);

/* The first code of a game, or NULL. */
const GwCodec *gw_code_row_find_codec (const GwRules *rules);

/* Puts the map of a code into a document, as a step of undo. A code that is refused, as all are if
 * the game has none, changes nothing. */
gboolean gw_code_paste (GwDocument *document, const char *code, GError **error);

/* As the buttons do. */
void gw_code_row_copy (GwCodeRow *row);
void gw_code_row_paste (GwCodeRow *row);

/* Takes a code as if it had been pasted; FALSE if it is refused, and the row says why. */
gboolean gw_code_row_take (GwCodeRow *row, const char *code);

G_END_DECLS
