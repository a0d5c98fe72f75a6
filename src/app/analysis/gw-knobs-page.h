/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Analyse › Knobs: which parameter matters. */
#pragma once

#include "gw-chart-view.h"
#include "gw-study-page.h"
#include "gw-text-table.h"

G_BEGIN_DECLS

#define GW_TYPE_KNOBS_PAGE (gw_knobs_page_get_type ())
G_DECLARE_FINAL_TYPE (GwKnobsPage, gw_knobs_page, GW, KNOBS_PAGE, GwStudyPage)

GtkWidget *gw_knobs_page_new (void);

/* As its button does. */
void gw_knobs_page_start (GwKnobsPage *page);

GwChartView *gw_knobs_page_get_chart_view (GwKnobsPage *page);
GwTextTable *gw_knobs_page_get_table (GwKnobsPage *page);

G_END_DECLS
