/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buttons that need no more width than there is. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets the texts of all buttons in a widget take several lines, and single words be cut short, if
 * there is little room for them: GTK would rather widen the window. */
void gw_fit_labels (GtkWidget *widget);

G_END_DECLS
