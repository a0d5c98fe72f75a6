/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of the Episode panel for those who play by hand: who plays, what is seen, the controls
 * of the rules as buttons, a line to type commands into, undo and start again. It is invisible for
 * a game that nobody plays by hand.
 *
 * Signals: players-chosen (guint), a bit mask of the sides that a person is to play;
 *          sight-chosen (gboolean), whether everything is to be shown. */
#pragma once

#include <gtk/gtk.h>

#include "gw-hand-play.h"

G_BEGIN_DECLS

#define GW_TYPE_HAND_PANEL (gw_hand_panel_get_type ())
G_DECLARE_FINAL_TYPE (GwHandPanel, gw_hand_panel, GW, HAND_PANEL, GtkWidget)

/* Once, before it is shown. Controls of kind GW_CONTROL_CARD get no button. */
void gw_hand_panel_set_play (GwHandPanel *panel, GwHandPlay *play);

/* The document that is played, or NULL: if it leaves its board to each episode, the size of that
 * is offered. */
void gw_hand_panel_set_document (GwHandPanel *panel, GwDocument *document);

G_END_DECLS
