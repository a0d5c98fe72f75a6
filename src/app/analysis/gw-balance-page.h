/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Analyse › Balance: which values make the game fair. */
#pragma once

#include "gw-axis-list.h"
#include "gw-chart-view.h"
#include "gw-experiment-chooser.h"
#include "gw-study-page.h"
#include "gw-text-table.h"

G_BEGIN_DECLS

#define GW_TYPE_BALANCE_PAGE (gw_balance_page_get_type ())
G_DECLARE_FINAL_TYPE (GwBalancePage, gw_balance_page, GW, BALANCE_PAGE, GwStudyPage)

GtkWidget *gw_balance_page_new (void);

/* As its buttons do. */
void gw_balance_page_start (GwBalancePage *page);
void gw_balance_page_apply (GwBalancePage *page);

GwExperimentChooser *gw_balance_page_get_chooser (GwBalancePage *page);
GwAxisList *gw_balance_page_get_axes (GwBalancePage *page);
GwChartView *gw_balance_page_get_chart_view (GwBalancePage *page);
GwTextTable *gw_balance_page_get_table (GwBalancePage *page);

G_END_DECLS
