/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which knob matters, as a tornado chart, as a table, and in a sentence. */
#pragma once

#include "gw-chart.h"
#include "gw-knobs.h"
#include "gw-text-table.h"

G_BEGIN_DECLS

extern const GwTextColumn gw_knobs_columns[];
extern const guint gw_knobs_n_columns;

/* Of the moves that gw_knobs_list_moves() gives. */
GwChart *gw_knobs_chart_new (GwKnobs *knobs, const GPtrArray *moves);

/* A row for each move, of char **, with titles for the columns that are not yet translated. */
GPtrArray *gw_knobs_list_rows (const GPtrArray *moves);

/* What stands out; what was played if nothing does. */
char *gw_knobs_describe (GwKnobs *knobs, const GPtrArray *moves);

/* The categories of the chart, which a window must be high enough for. */
guint gw_knobs_count_categories (const GPtrArray *moves);

G_END_DECLS
