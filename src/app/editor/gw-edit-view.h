/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place where a map is drawn: tools, board, and panels for map, parameters and problems.
 *
 * Signal: watch (GwEpisode *), when a person wants to see a win; the receiver copies it. */
#pragma once

#include <gtk/gtk.h>

#include "gw-document.h"

G_BEGIN_DECLS

#define GW_TYPE_EDIT_VIEW (gw_edit_view_get_type ())
G_DECLARE_FINAL_TYPE (GwEditView, gw_edit_view, GW, EDIT_VIEW, GtkWidget)

GtkWidget *gw_edit_view_new (void);

/* The document to edit; NULL clears. */
void gw_edit_view_set_document (GwEditView *view, GwDocument *document);

G_END_DECLS
