/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checked runs against each other: the differences with their intervals, and whether they are
 * real. */
#pragma once

#include "gw-analyse-page.h"

G_BEGIN_DECLS

#define GW_TYPE_COMPARE_PAGE (gw_compare_page_get_type ())
G_DECLARE_FINAL_TYPE (GwComparePage, gw_compare_page, GW, COMPARE_PAGE, GtkWidget)

GtkWidget *gw_compare_page_new (void);

G_END_DECLS
