/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map as a whole: its size, symmetry while drawing, generators, whether it can be won, its
 * code, what is selected, and notes.
 *
 * Signal: watch (GwEpisode *), when a person wants to see a win; the receiver copies it. */
#pragma once

#include <gtk/gtk.h>

#include "gw-code-row.h"
#include "gw-generator-popover.h"
#include "gw-map-editor.h"
#include "gw-resize-popover.h"
#include "gw-selection-group.h"
#include "gw-solve-row.h"

G_BEGIN_DECLS

#define GW_TYPE_MAP_PANEL (gw_map_panel_get_type ())
G_DECLARE_FINAL_TYPE (GwMapPanel, gw_map_panel, GW, MAP_PANEL, GtkWidget)

GtkWidget *gw_map_panel_new (void);
void gw_map_panel_set_editor (GwMapPanel *panel, GwMapEditor *editor);
void gw_map_panel_set_document (GwMapPanel *panel, GwDocument *document);

/* Adds something above all else. */
void gw_map_panel_prepend (GwMapPanel *panel, GtkWidget *widget);

GwResizePopover *gw_map_panel_get_resize (GwMapPanel *panel);
GwGeneratorPopover *gw_map_panel_get_generator (GwMapPanel *panel);
GwSolveRow *gw_map_panel_get_solve_row (GwMapPanel *panel);
GwCodeRow *gw_map_panel_get_code_row (GwMapPanel *panel);
GwSelectionGroup *gw_map_panel_get_selection (GwMapPanel *panel);
GtkTextBuffer *gw_map_panel_get_notes (GwMapPanel *panel);

G_END_DECLS
