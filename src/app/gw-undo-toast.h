/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what has just been done to a document, with an Undo that is there as long as it would undo
 * just that. */
#pragma once

#include <gtk/gtk.h>

#include "gw-document.h"

G_BEGIN_DECLS

/* To be called after the edit. The widget is one of the window that says it. */
void gw_undo_toast_show (GtkWidget *widget, GwDocument *document, const char *text);

/* The same on objects of a map that are no more; on none of them nothing is said. */
void gw_undo_toast_show_removed (GtkWidget *widget, GwDocument *document, guint n_objects);

G_END_DECLS
