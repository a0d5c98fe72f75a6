/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "gw-chart-text.h"

G_BEGIN_DECLS

/* The numbers of a chart in a window of their own, above `parent` (or NULL). */
GtkWindow *gw_chart_table_window_new (const GwChart *chart, GtkWindow *parent);

G_END_DECLS
