/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows a text with numbers in it, which are never parted from their percent signs at the end of a
 * line. It can be selected and copied; without a text there is nothing to stop at. */
void gw_label_set_sentence (GtkLabel *label, const char *text);

G_END_DECLS
