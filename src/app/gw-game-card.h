/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-rules.h"

G_BEGIN_DECLS

/* What the start page tells of a game: a board at play, its name, what it is about, and a button
 * for a new document. */
GtkWidget *gw_game_card_new (const GwRules *rules);

G_END_DECLS
