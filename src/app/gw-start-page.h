/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a window begins: the games, recent and sample documents. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_START_PAGE (gw_start_page_get_type ())
G_DECLARE_FINAL_TYPE (GwStartPage, gw_start_page, GW, START_PAGE, GtkWidget)

G_END_DECLS
