/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows a text with numbers in it, which are never parted from their percent signs at the end of a
 * line. One that can be selected has the focus only if there is a text. */
void gw_label_set_sentence (GtkLabel *label, const char *text);

G_END_DECLS
