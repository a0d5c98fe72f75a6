/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: one instance, a window a document. */
#pragma once

#include <adwaita.h>

#include "gw-session.h"
#include "gw-window.h"

G_BEGIN_DECLS

#define GW_TYPE_APPLICATION (gw_application_get_type ())
G_DECLARE_FINAL_TYPE (GwApplication, gw_application, GW, APPLICATION, AdwApplication)

GwApplication *gw_application_new (void);

/* Opens a file: in the window that has it already, in `window` if that shows the start page, or in
 * a new one. If it cannot be opened, `window` (NULL: the active one) says why. */
void gw_application_open_file (GwApplication *application, GFile *file, GwWindow *window);

/* Shows a session and returns its window: `window` if that shows the start page, or a new one. A
 * window that has the same file open and nothing unsaved shows the session in its place. `work` is
 * the lost work that the session was made of, or NULL. */
GwWindow *gw_application_show (GwApplication *application,
                               GwSession *session,
                               const GwLostWork *work,
                               GwWindow *window);

/* The window in front; a new one with the start page if there is none. */
GwWindow *gw_application_ensure_window (GwApplication *application);

/* Offers what an earlier, crashed program has left behind, if there is any. */
void gw_application_offer_recovery (GwApplication *application);

G_END_DECLS
