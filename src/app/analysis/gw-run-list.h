/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The runs of the library at the side of Analyse, each with a check mark: the checked ones are
 * shown on the pages. They are always of one game; to check one of another game unchecks the rest.
 *
 * Signals: "runs-changed" (gboolean has_others): others are checked, or else one of them has new
 * episodes; "rows-changed" (): a row may have to say something else about its run. */
#pragma once

#include <gtk/gtk.h>

#include "gw-run-library.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN_LIST (gw_run_list_get_type ())
G_DECLARE_FINAL_TYPE (GwRunList, gw_run_list, GW, RUN_LIST, GtkWidget)

void gw_run_list_set_library (GwRunList *list, GwRunLibrary *library);
GwRunLibrary *gw_run_list_get_library (GwRunList *list);

/* The game that is worked on. As long as nobody has checked a run, its newest one is. */
void gw_run_list_set_game (GwRunList *list, const GwRules *rules);

gboolean gw_run_list_is_checked (GwRunList *list, GwRunItem *item);
void gw_run_list_set_checked (GwRunList *list, GwRunItem *item, gboolean is_checked);

/* Checks this one and no other. */
void gw_run_list_check_only (GwRunList *list, GwRunItem *item);

/* The checked runs that are in memory, of GwRunData, oldest first. */
GPtrArray *gw_run_list_dup_runs (GwRunList *list);

/* The parameters in which a run differs from the others of its game; "" if there are none. */
char *gw_run_list_dup_differences (GwRunList *list, GwRunItem *item);

G_END_DECLS
