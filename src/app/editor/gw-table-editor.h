/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of a document, such as its cards: a row for each, a column for each value, and the
 * card that the selected row stands for.
 *
 * Actions: table.add, table.duplicate, table.delete, table.up, table.down. */
#pragma once

#include <gtk/gtk.h>

#include "gw-card-view.h"
#include "gw-edit.h"
#include "gw-table-cell.h"

G_BEGIN_DECLS

#define GW_TYPE_TABLE_EDITOR (gw_table_editor_get_type ())
G_DECLARE_FINAL_TYPE (GwTableEditor, gw_table_editor, GW, TABLE_EDITOR, GtkWidget)

GtkWidget *gw_table_editor_new (void);

/* The document to edit; NULL clears. */
void gw_table_editor_set_document (GwTableEditor *editor, GwDocument *document);

/* The selected row of the table that is shown, or -1. */
int gw_table_editor_get_row (GwTableEditor *editor);

/* Selects a row and scrolls to it. */
void gw_table_editor_show_row (GwTableEditor *editor, guint row);

/* Sets a value of the selected row, as a person would. */
void gw_table_editor_enter (GwTableEditor *editor, guint column, const GwTableValue *value);

GwCardView *gw_table_editor_get_card_view (GwTableEditor *editor);

/* The card, and what is to be said of it, to be put wherever there is room. It is invisible where
 * rows are no cards. */
GtkWidget *gw_table_editor_get_card_box (GwTableEditor *editor);

G_END_DECLS
