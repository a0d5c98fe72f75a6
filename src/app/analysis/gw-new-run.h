/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog that starts a run of a document.
 *
 * Signals: "started" (GwRunItem *item). */
#pragma once

#include <adwaita.h>

#include "gw-run-library.h"

G_BEGIN_DECLS

#define GW_TYPE_NEW_RUN (gw_new_run_get_type ())
G_DECLARE_FINAL_TYPE (GwNewRun, gw_new_run, GW, NEW_RUN, AdwWindow)

/* The document is copied: editing it meanwhile does not touch the run. */
GtkWidget *gw_new_run_new (GwDocument *document, GwRunLibrary *library);

G_END_DECLS
