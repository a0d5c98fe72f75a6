/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One run in the list: its name, what it differs in, what came of it, and what can be done. */
#pragma once

#include "gw-run-list.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN_ROW (gw_run_row_get_type ())
G_DECLARE_FINAL_TYPE (GwRunRow, gw_run_row, GW, RUN_ROW, GtkWidget)

GtkWidget *gw_run_row_new (GwRunList *list);

/* NULL for none. */
void gw_run_row_set_item (GwRunRow *row, GwRunItem *item);

G_END_DECLS
