/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a drop-down offers. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Offers these labels and selects one of them. A list that says the same already stays, so that a
 * person may have it open meanwhile. Not to be called with other labels from the drop-down's own
 * notify::selected, which GTK 4.8 never comes back from. */
void gw_drop_down_offer (GtkDropDown *drop, GtkStringList *labels, guint selected);

/* Lets it be narrower than its labels, which are cut short then; the open list has them whole. */
void gw_drop_down_shorten (GtkDropDown *drop);

G_END_DECLS
