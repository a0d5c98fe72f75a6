/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Removing a run, which a toast takes back as long as it is there. */
#pragma once

#include <gtk/gtk.h>

#include "gw-run-library.h"

G_BEGIN_DECLS

/* The widget is one of the window that says it. */
void gw_run_removal_start (GtkWidget *widget, GwRunLibrary *library, GwRunItem *item);

G_END_DECLS
