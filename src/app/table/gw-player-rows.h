/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the sides play that nobody plays by hand: their policies, of those sides that a person may
 * play. These are parameters of the document. It is invisible if there are none. */
#pragma once

#include <gtk/gtk.h>

#include "gw-document.h"
#include "gw-playback.h"

G_BEGIN_DECLS

#define GW_TYPE_PLAYER_ROWS (gw_player_rows_get_type ())
G_DECLARE_FINAL_TYPE (GwPlayerRows, gw_player_rows, GW, PLAYER_ROWS, GtkWidget)

/* Once, before it is shown. */
void gw_player_rows_set_playback (GwPlayerRows *rows, GwPlayback *playback);

/* The document that is played, or NULL. */
void gw_player_rows_set_document (GwPlayerRows *rows, GwDocument *document);

/* Chooses a policy for a side, as a person would. */
void gw_player_rows_choose (GwPlayerRows *rows, guint side, guint policy);

G_END_DECLS
