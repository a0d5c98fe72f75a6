/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A few words on what has just happened, in a window's toast area. There is never more than one of
 * a kind: the newest takes the place of the one before, and nothing is kept waiting.
 *
 * These are not libadwaita's, of which one that is closed while another comes may end the program
 * (1.2), and which are shown one after the other, however late.
 *
 * Signals: "button-clicked", before it goes; "dismissed", once, whatever the reason that it goes.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  GW_TOAST_MESSAGE, /* is seen for some seconds */
  GW_TOAST_UNDO,    /* the same; its button takes back what it tells */
  GW_TOAST_REPORT,  /* stays until it is closed; its button tells more */
  GW_TOAST_N_KINDS,
} GwToastKind;

#define GW_TYPE_TOAST (gw_toast_get_type ())
G_DECLARE_FINAL_TYPE (GwToast, gw_toast, GW, TOAST, GtkWidget)

GwToast *gw_toast_new (GwToastKind kind, const char *text);
GwToastKind gw_toast_get_kind (GwToast *toast);

/* A button, which also closes it; with an action, if that is not NULL, and its target, which is
 * taken if it is floating. Without a label there is none. */
void gw_toast_set_button (GwToast *toast, const char *label, const char *action, GVariant *target);

/* Shows it, which it takes, in the window that the widget is in. Without a place for it there it is
 * dismissed at once. */
void gw_toast_show (GwToast *toast, GtkWidget *widget);

void gw_toast_dismiss (GwToast *toast);

G_END_DECLS
