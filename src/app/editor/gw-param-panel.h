/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parameters of a document, in groups, with a search. */
#pragma once

#include <gtk/gtk.h>

#include "gw-edit.h"
#include "gw-param-row.h"

G_BEGIN_DECLS

#define GW_TYPE_PARAM_PANEL (gw_param_panel_get_type ())
G_DECLARE_FINAL_TYPE (GwParamPanel, gw_param_panel, GW, PARAM_PANEL, GtkWidget)

GtkWidget *gw_param_panel_new (void);
void gw_param_panel_set_document (GwParamPanel *panel, GwDocument *document);

/* Shows only what has these words in it; empty for all. */
void gw_param_panel_search (GwParamPanel *panel, const char *words);

/* The row of a parameter, or NULL. */
GwParamRow *gw_param_panel_find_row (GwParamPanel *panel, const char *key);

G_END_DECLS
