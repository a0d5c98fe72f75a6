/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names for what the toolkit itself puts between a control and its text. GTK 4.8 tells screen
 * readers "GtkToggleButton" of the part of a drop-down that takes the focus, nothing of the items
 * of a list, and the underscores of mnemonics. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on gives names to such widgets, wherever they are, when they are shown. */
void gw_accessible_names_init (void);

G_END_DECLS
