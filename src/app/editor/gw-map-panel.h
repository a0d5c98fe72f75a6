/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map as a whole: its size, symmetry while drawing, generators, what is selected, and notes. */
#pragma once

#include <gtk/gtk.h>

#include "gw-generator-popover.h"
#include "gw-map-editor.h"
#include "gw-resize-popover.h"
#include "gw-selection-group.h"

G_BEGIN_DECLS

#define GW_TYPE_MAP_PANEL (gw_map_panel_get_type ())
G_DECLARE_FINAL_TYPE (GwMapPanel, gw_map_panel, GW, MAP_PANEL, GtkWidget)

GtkWidget *gw_map_panel_new (void);
void gw_map_panel_set_editor (GwMapPanel *panel, GwMapEditor *editor);
void gw_map_panel_set_document (GwMapPanel *panel, GwDocument *document);

GwResizePopover *gw_map_panel_get_resize (GwMapPanel *panel);
GwGeneratorPopover *gw_map_panel_get_generator (GwMapPanel *panel);
GwSelectionGroup *gw_map_panel_get_selection (GwMapPanel *panel);
GtkTextBuffer *gw_map_panel_get_notes (GwMapPanel *panel);

G_END_DECLS
