/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tooltips with keys: the keys are those that are bound, so nobody types them a second time. A
 * tooltip's keys stand behind its first line. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds keys to the tooltips of all buttons below a widget whose actions have some, each time that
 * the widget is shown. A button with a label needs no tooltip for that. */
void gw_key_tooltips_add (GtkWidget *root);

/* The tooltip without its keys, for texts that change. */
void gw_key_tooltip_set_text (GtkWidget *widget, const char *text);

/* Where the keys come from, if not from the widget's own action: detailed names of other actions,
 * or keys that stand in no table ("Return"), with spaces between them. NULL undoes that. */
void gw_key_tooltip_set_keys (GtkWidget *widget, const char *sources);

/* The first key bound to an action, as seen from a widget: "Ctrl+Z"; or NULL. */
char *gw_key_tooltip_dup_key (GtkWidget *widget, const char *detailed_action);

G_END_DECLS
