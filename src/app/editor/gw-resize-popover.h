/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for another size of the map, and which part of it stays where it is. */
#pragma once

#include <gtk/gtk.h>

#include "gw-edit-tools.h"

G_BEGIN_DECLS

#define GW_TYPE_RESIZE_POPOVER (gw_resize_popover_get_type ())
G_DECLARE_FINAL_TYPE (GwResizePopover, gw_resize_popover, GW, RESIZE_POPOVER, GtkPopover)

GtkWidget *gw_resize_popover_new (void);
void gw_resize_popover_set_document (GwResizePopover *popover, GwDocument *document);

/* Fills in the form, as a person would, and applies it. */
void gw_resize_popover_enter (GwResizePopover *popover, guint width, guint height, GwAnchor anchor);
void gw_resize_popover_apply (GwResizePopover *popover);

G_END_DECLS
