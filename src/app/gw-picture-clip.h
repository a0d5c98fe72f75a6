/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures for other programs, by way of the clipboard. */
#pragma once

#include <gtk/gtk.h>

#include "gw-export.h"

G_BEGIN_DECLS

/* Copies a picture of width × height units, `scale` pixels to a unit, that is drawn now. A program
 * that takes no pictures, such as a text editor, is pasted the text instead. */
void gw_clipboard_set_picture (GdkClipboard *clipboard,
                               double width,
                               double height,
                               double scale,
                               GwPictureDrawFunc draw,
                               gpointer user_data,
                               const char *text);

G_END_DECLS
