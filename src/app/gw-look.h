/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How canvases look in the window, as the desktop wants it. */
#pragma once

#include <gtk/gtk.h>

#include "gw-theme.h"

G_BEGIN_DECLS

/* Light or dark, with high contrast or without, with texts as large as those of widgets; the same
 * pointer as long as all of that stays. Never freed. */
const GwBoardTheme *gw_look_get_theme (void);

/* Calls `callback` with the object alone whenever that theme may be another one, as long as the
 * object lives. */
void gw_look_follow (gpointer object, GCallback callback);

G_END_DECLS
