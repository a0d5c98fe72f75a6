/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card over the board or the table that tells the person who plays what has happened, and offers
 * what there is to do about it. Its buttons are actions: play.use, play.again, play.next-map,
 * win.show-page. It hides itself when there is nothing to tell. */
#pragma once

#include <gtk/gtk.h>

#include "gw-hand-play.h"

G_BEGIN_DECLS

#define GW_TYPE_HAND_NOTICE (gw_hand_notice_get_type ())
G_DECLARE_FINAL_TYPE (GwHandNotice, gw_hand_notice, GW, HAND_NOTICE, GtkWidget)

/* Once, before it is shown. */
void gw_hand_notice_set_play (GwHandNotice *notice, GwHandPlay *play);

G_END_DECLS
