/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What goes on in the background, in slim rows under the header of a window; nothing if that is
 * nothing. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_BACKGROUND_BAR (gw_background_bar_get_type ())
G_DECLARE_FINAL_TYPE (GwBackgroundBar, gw_background_bar, GW, BACKGROUND_BAR, GtkWidget)

G_END_DECLS
