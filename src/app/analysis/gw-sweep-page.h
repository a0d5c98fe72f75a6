/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Analyse › Sweep: one or two parameters over their values. */
#pragma once

#include "gw-axis-list.h"
#include "gw-chart-view.h"
#include "gw-experiment-chooser.h"
#include "gw-study-page.h"

G_BEGIN_DECLS

#define GW_TYPE_SWEEP_PAGE (gw_sweep_page_get_type ())
G_DECLARE_FINAL_TYPE (GwSweepPage, gw_sweep_page, GW, SWEEP_PAGE, GwStudyPage)

GtkWidget *gw_sweep_page_new (void);

/* As its button does. */
void gw_sweep_page_start (GwSweepPage *page);

GwExperimentChooser *gw_sweep_page_get_chooser (GwSweepPage *page);
GwAxisList *gw_sweep_page_get_axes (GwSweepPage *page);
GwChartView *gw_sweep_page_get_chart_view (GwSweepPage *page);

/* Episodes of each point, as if a person had entered them. */
void gw_sweep_page_enter_episodes (GwSweepPage *page, guint64 episodes);

G_END_DECLS
