/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small picture of a board, still or at play. It takes no input and says nothing to a screen
 * reader: what it shows is told beside it. */
#pragma once

#include <gtk/gtk.h>

#include "gw-document.h"

G_BEGIN_DECLS

#define GW_TYPE_BOARD_PICTURE (gw_board_picture_get_type ())
G_DECLARE_FINAL_TYPE (GwBoardPicture, gw_board_picture, GW, BOARD_PICTURE, GtkWidget)

/* An empty picture of this size. */
GtkWidget *gw_board_picture_new (int width, int height);

/* The document's map as an editor shows it. */
void gw_board_picture_set_document (GwBoardPicture *picture, GwDocument *document);

/* Plays the document with this seed, over and over, while the picture can be seen and the person
 * wants animations. What cannot be played is shown as it is. */
void gw_board_picture_play (GwBoardPicture *picture, GwDocument *document, guint64 seed);

G_END_DECLS
