/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Analyse: the runs at the side, and what they say on pages beside them.
 *
 * Actions: analyse.new-run, analyse.open-folder, analyse.open ('s': the folder of a run),
 * analyse.remove-run ('s': the same), analyse.show-page ('s': a name of gw-analyse-pages.c, or
 * "episodes"), analyse.show-episodes ('(ssat)'; see gw-analyse-page.h), analyse.show-runs (whether
 * they are shown). */
#pragma once

#include <gtk/gtk.h>

#include "gw-document.h"
#include "gw-run-library.h"

G_BEGIN_DECLS

#define GW_TYPE_ANALYSE_VIEW (gw_analyse_view_get_type ())
G_DECLARE_FINAL_TYPE (GwAnalyseView, gw_analyse_view, GW, ANALYSE_VIEW, GtkWidget)

GtkWidget *gw_analyse_view_new (void);

/* The document that new runs and experiments are about, NULL for none. */
void gw_analyse_view_set_document (GwAnalyseView *view, GwDocument *document);

/* The runs it shows; all windows have the same. */
GwRunLibrary *gw_analyse_view_get_library (GwAnalyseView *view);

/* The page of this name, or NULL. */
GtkWidget *gw_analyse_view_get_page (GwAnalyseView *view, const char *name);

G_END_DECLS
