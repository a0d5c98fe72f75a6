/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the edit view, for its own files and for tests. */
#pragma once

#include <adwaita.h>

#include "gw-board-area.h"
#include "gw-edit-view.h"
#include "gw-map-check.h"
#include "gw-map-panel.h"
#include "gw-param-panel.h"
#include "gw-problem-panel.h"
#include "gw-side-pane.h"
#include "gw-table-editor.h"
#include "gw-tool-column.h"

G_BEGIN_DECLS

struct _GwEditView
{
  GtkWidget parent_instance;

  GwSidePane *pane;
  GtkWidget *panel_toggle;
  GtkStack *stack; /* the board, or a page that says why there is none */
  GwToolColumn *tools;
  GwBoardArea *board;
  GwTableEditor *table_editor;
  GtkLabel *status;
  GtkButton *zoom_label;
  AdwViewStack *panels;
  AdwViewStackPage *map_page;
  AdwViewStackPage *problem_page;
  GwMapPanel *map_panel;
  GwParamPanel *param_panel;
  GwProblemPanel *problem_panel;

  GwDocument *document;
  GwMapEditor *editor;
  GwMapCheck *check;
};

/* The seed of the first board that is drawn on demand. */
#define GW_EDIT_VIEW_FIRST_SEED 1

/* In gw-edit-view-actions.c. */
void gw_edit_view_install_actions (GtkWidgetClass *widget_class);

/* In gw-edit-view-status.c. */
void gw_edit_view_update_status (GwEditView *view);
void gw_edit_view_update_zoom (GwEditView *view);

/* Gives a map that is left to each episode a size of its own. */
void gw_edit_view_fix_size (GwEditView *view);

G_END_DECLS
