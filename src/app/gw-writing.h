/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are written in threads: the program does not end before they are there, and what goes
 * wrong is told even if the window that asked for them is closed. */
#pragma once

#include "gw-window.h"

G_BEGIN_DECLS

/* Between these two, closing the last window does not end the program. */
void gw_writing_begin (void);
void gw_writing_end (void);

/* Where a failure is told before gw_writing_end(): in this window or, if it is closed or NULL, in
 * another one. NULL if there is no program. */
GwWindow *gw_writing_find_window (GwWindow *window);

/* Says in a toast why the widget's file was not written. */
void gw_writing_toast_failure (GtkWidget *widget, const GError *error);

G_END_DECLS
