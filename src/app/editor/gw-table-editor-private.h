/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the table editor share. */
#pragma once

#include "gw-table-editor.h"

G_BEGIN_DECLS

struct _GwTableEditor
{
  GtkWidget parent_instance;

  GtkColumnView *list;
  GtkDropDown *table_list;
  GwCardView *card_view;
  GtkLabel *card_label;
  GtkWidget *card_box;

  GwDocument *document;
  const GwPalette *palette; /* that the columns are for */
  guint table;
  GListStore *items;
  GtkSingleSelection *selection;
  GwPlan *plan; /* of the document as it is; NULL if it is not known, or there is none */
  gboolean plan_is_known;
  char *plan_fault;
};

/* The table that is shown; these need a document. */
GwTable *gw_table_editor_get_table (GwTableEditor *editor);
const GwTableSpec *gw_table_editor_get_spec (GwTableEditor *editor);

/* 0 without a document. */
guint gw_table_editor_count_rows (GwTableEditor *editor);

/* In gw-table-editor-rows.c. */
void gw_table_editor_install_actions (GtkWidgetClass *class);

G_END_DECLS
