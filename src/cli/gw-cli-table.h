/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text in aligned columns; wide characters count as two. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _GwCliTable GwCliTable;

/* `layout` has the indent in spaces, then for each column 'l' or 'r', the side it is flush to. */
GwCliTable *gw_cli_table_new (const char *layout);
void gw_cli_table_free (GwCliTable *table);

/* Adds the next cell, row after row. */
void gw_cli_table_add (GwCliTable *table, const char *text);
void gw_cli_table_add_format (GwCliTable *table, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Every row ended by a line feed. */
char *gw_cli_table_to_text (const GwCliTable *table);
void gw_cli_table_print (const GwCliTable *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwCliTable, gw_cli_table_free)

G_END_DECLS
