/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where on the board things happen in a run, or by how much two runs differ in that. The episodes
 * are played once more when somebody asks for it.
 *
 * Actions: heat.count, heat.again, heat.export ('s': "png" or "svg"), heat.zoom-fit. */
#pragma once

#include "gw-analyse-page.h"

G_BEGIN_DECLS

#define GW_TYPE_HEAT_PAGE (gw_heat_page_get_type ())
G_DECLARE_FINAL_TYPE (GwHeatPage, gw_heat_page, GW, HEAT_PAGE, GtkWidget)

/* A GwAnalysePage. */
GtkWidget *gw_heat_page_new (void);

G_END_DECLS
