/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The control for one value of a row: an entry, a spin button or a list, after the type of its
 * column. The signal "edited" () says that a person has given it another value. */
#pragma once

#include <gtk/gtk.h>

#include "gw-map.h"

G_BEGIN_DECLS

#define GW_TYPE_TABLE_CELL (gw_table_cell_get_type ())
G_DECLARE_FINAL_TYPE (GwTableCell, gw_table_cell, GW, TABLE_CELL, GtkWidget)

/* The spec lives as long as the palette it is of; `width` is that of a text, in characters. */
GtkWidget *gw_table_cell_new (const GwValueSpec *spec, int width);

void gw_table_cell_set_value (GwTableCell *cell, const GwTableValue *value);

/* What a person has given; the text is borrowed. */
void gw_table_cell_get_value (GwTableCell *cell, GwTableValue *value);

/* As if a person had given it. */
void gw_table_cell_enter (GwTableCell *cell, const GwTableValue *value);

G_END_DECLS
