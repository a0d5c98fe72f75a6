/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board that the game draws, as the map of a document. */
#pragma once

#include "gw-document.h"

G_BEGIN_DECLS

/* Puts the board that an episode with this seed draws into the document, as a step of undo. If the
 * document has a map, it is another one of the same size in its place. FALSE with an error if no
 * board can be drawn. */
gboolean gw_draw_board (GwDocument *document, guint64 seed, GError **error);

G_END_DECLS
