/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of texts that may change while it is shown. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_TEXT_TABLE (gw_text_table_get_type ())
G_DECLARE_FINAL_TYPE (GwTextTable, gw_text_table, GW, TEXT_TABLE, GtkWidget)

typedef struct
{
  const char *title;  /* translated */
  gboolean is_number; /* right-aligned, in figures of one width */
  gboolean is_long;   /* cut short where there is little room */
} GwTextColumn;

GtkWidget *gw_text_table_new (void);

/* Other columns; the rows are gone. */
void gw_text_table_set_columns (GwTextTable *table, const GwTextColumn *columns, guint n_columns);

/* The rows, of char ** with a text for each column. Those that are as they were stay. */
void gw_text_table_set_rows (GwTextTable *table, const GPtrArray *rows);

guint gw_text_table_count_rows (GwTextTable *table);
const char *gw_text_table_get (GwTextTable *table, guint row, guint column);

G_END_DECLS
