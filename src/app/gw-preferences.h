/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define GW_TYPE_PREFERENCES (gw_preferences_get_type ())
G_DECLARE_FINAL_TYPE (GwPreferences, gw_preferences, GW, PREFERENCES, AdwPreferencesWindow)

/* Shows the preferences before the window, which may be NULL. */
void gw_preferences_show (GtkWindow *parent);

G_END_DECLS
