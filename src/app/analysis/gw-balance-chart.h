/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A balance search, as a chart of the rate against a knob, and as a table of its probes. */
#pragma once

#include "gw-balance.h"
#include "gw-chart.h"
#include "gw-text-table.h"

G_BEGIN_DECLS

/* The knob along which the most was tried; 0 if nothing was. */
guint gw_balance_find_busiest_knob (GwBalance *balance, const GPtrArray *probes);

/* Of the probes that gw_balance_list_probes() gives: those that differ from the best one in no
 * other knob. Marks have the index of their probe as their id. `params` say where the knob is now;
 * NULL for nowhere. */
GwChart *gw_balance_chart_new (GwBalance *balance,
                               const GPtrArray *probes,
                               guint knob,
                               const GwParams *params);

/* The columns, of GwTextColumn, and a row for each probe, of char **, the newest first. */
GArray *gw_balance_list_columns (GwBalance *balance);
GPtrArray *gw_balance_list_rows (GwBalance *balance, const GPtrArray *probes);

G_END_DECLS
