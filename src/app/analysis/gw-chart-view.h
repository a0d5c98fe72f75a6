/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart in a window: readout, zoom, keyboard, export, printing.
 *
 * Signals: "mark-activated" (guint series, guint index, guint64 id), by a click or by Enter. */
#pragma once

#include <gtk/gtk.h>

#include "gw-chart-text.h"

G_BEGIN_DECLS

#define GW_TYPE_CHART_VIEW (gw_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (GwChartView, gw_chart_view, GW, CHART_VIEW, GtkWidget)

GtkWidget *gw_chart_view_new (void);

/* Takes a reference; NULL for none. The zoom stays if `keep_zoom`, as for the same chart with newer
 * numbers. */
void gw_chart_view_set_chart (GwChartView *view, GwChart *chart, gboolean keep_zoom);
GwChart *gw_chart_view_get_chart (GwChartView *view);

/* The mark that is pointed at by the pointer or the keyboard; FALSE if none. */
gboolean gw_chart_view_get_focus_mark (GwChartView *view, GwChartPick *pick);

/* Shows everything again. */
void gw_chart_view_reset_zoom (GwChartView *view);

/* What the menu does, for buttons elsewhere: the actions "chart.export" with "png", "svg" or "csv",
 * "chart.copy" with "image" or "text", "chart.print", "chart.table" and "chart.reset-zoom". */

G_END_DECLS
