/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents to play by hand. */
#pragma once

#include "gw-hand-play.h"

G_BEGIN_DECLS

/* A mage at 0, 2, and goblins that see nothing at 3, 2 and, beside deep water, at 1, 3. */
GwDocument *hand_new_duel (void);

/* A mage at 0, 0 and a goblin that walks to and fro at the far end. */
GwDocument *hand_new_patrol (void);

/* A document that leaves its maze to each episode. */
GwDocument *hand_new_maze (void);

/* What the person's unit is: the one to move. */
void hand_get_place (GwPlayback *playback, int actor, int *x, int *y);

/* The index of a control. */
guint hand_find_control (GwPlayback *playback, const char *id);

G_END_DECLS
