/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of a window that toasts may be shown in, and its only child. A board lies under them,
 * since it must not move away from under the pointer; of anything else they take some room at the
 * bottom, so that they are over no control.
 *
 * A window has one around its pages, and pages may have others around their boards; the innermost
 * that is shown is used. Toasts go when it is hidden, that is with their page. */
#pragma once

#include "gw-toast.h"

G_BEGIN_DECLS

#define GW_TYPE_TOAST_AREA (gw_toast_area_get_type ())
G_DECLARE_FINAL_TYPE (GwToastArea, gw_toast_area, GW, TOAST_AREA, GtkWidget)

/* Properties for .ui files: "child"; "overlaid", whether they are shown over it, at the edge that
 * the pointer is farther from; "above" and "below", widgets over its upper and its lower edge that
 * they leave free. */
GtkWidget *gw_toast_area_new (GtkWidget *child);
void gw_toast_area_set_child (GwToastArea *area, GtkWidget *child);
void gw_toast_area_set_overlaid (GwToastArea *area, gboolean is_overlaid);

/* Dismisses all kinds up to this one, in this area and in all that are in it. */
void gw_toast_area_clear (GwToastArea *area, GwToastKind last);

/* For gw_toast_show(), of which it takes the toast: FALSE if the widget's window has no area. */
gboolean gw_toast_area_add (GtkWidget *widget, GwToast *toast);

G_END_DECLS
