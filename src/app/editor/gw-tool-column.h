/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tools and the palette beside the board. */
#pragma once

#include <gtk/gtk.h>

#include "gw-map-editor.h"

G_BEGIN_DECLS

#define GW_TYPE_TOOL_COLUMN (gw_tool_column_get_type ())
G_DECLARE_FINAL_TYPE (GwToolColumn, gw_tool_column, GW, TOOL_COLUMN, GtkWidget)

GtkWidget *gw_tool_column_new (void);
void gw_tool_column_set_editor (GwToolColumn *column, GwMapEditor *editor);

/* After the editor got a document: its palette. */
void gw_tool_column_update_palette (GwToolColumn *column);

/* The name of a tool and what it does, translated. */
const char *gw_tool_get_label (GwTool tool);
const char *gw_tool_get_help (GwTool tool);

G_END_DECLS
