/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_HELP_WINDOW (gw_help_window_get_type ())
G_DECLARE_FINAL_TYPE (GwHelpWindow, gw_help_window, GW, HELP_WINDOW, AdwWindow)

/* Shows the help beside a window, which may be NULL; it goes when that window goes. */
void gw_help_window_show (GtkWindow *parent);

G_END_DECLS
