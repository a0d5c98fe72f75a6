/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the game whether the map of a document can be won. The answer is worked out on a thread and
 * is dropped as soon as the document changes; a win can be watched.
 *
 * Signal: watch (GwEpisode *), when a person wants to see the win; the receiver copies it. */
#pragma once

#include <adwaita.h>

#include "gw-document.h"
#include "gw-episode.h"

G_BEGIN_DECLS

#define GW_TYPE_SOLVE_ROW (gw_solve_row_get_type ())
G_DECLARE_FINAL_TYPE (GwSolveRow, gw_solve_row, GW, SOLVE_ROW, AdwActionRow)

/* NULL for none. The row is invisible if its game cannot tell. */
void gw_solve_row_set_document (GwSolveRow *row, GwDocument *document);

/* Asks, as the button does; what is being asked already is stopped. */
void gw_solve_row_toggle (GwSolveRow *row);
gboolean gw_solve_row_is_busy (GwSolveRow *row);

/* The win that was found, borrowed; NULL if there is none. */
GwEpisode *gw_solve_row_get_win (GwSolveRow *row);

G_END_DECLS
