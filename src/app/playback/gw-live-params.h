/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A popover with the parameters that may change in the middle of an episode.
 *
 * Signal: apply (), the changed ones are to be set from the present step on. */
#pragma once

#include <gtk/gtk.h>

#include "gw-params.h"

G_BEGIN_DECLS

#define GW_TYPE_LIVE_PARAMS (gw_live_params_get_type ())
G_DECLARE_FINAL_TYPE (GwLiveParams, gw_live_params, GW, LIVE_PARAMS, GtkPopover)

/* Shows the values in force; NULL for none. */
void gw_live_params_set_params (GwLiveParams *live, const GwParams *params);

/* Does what a person does who changes a value; FALSE if there is no such parameter. */
gboolean gw_live_params_change (GwLiveParams *live, const char *key, double value);

/* The values that were changed: key → double *. */
GHashTable *gw_live_params_get_changes (GwLiveParams *live);

G_END_DECLS
