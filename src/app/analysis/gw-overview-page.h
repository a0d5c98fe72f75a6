/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the checked runs say: win rates, distributions, measures, and sentences on them. */
#pragma once

#include "gw-analyse-page.h"

G_BEGIN_DECLS

#define GW_TYPE_OVERVIEW_PAGE (gw_overview_page_get_type ())
G_DECLARE_FINAL_TYPE (GwOverviewPage, gw_overview_page, GW, OVERVIEW_PAGE, GtkWidget)

GtkWidget *gw_overview_page_new (void);

G_END_DECLS
