/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The columns of the table of episodes, as a run measures them. */
#pragma once

#include <gtk/gtk.h>

#include "gw-run-data.h"

G_BEGIN_DECLS

/* Replaces all columns: number, seed, winner, and every metric that is not of a family. What they
 * were sorted by stays if it is still among them. */
void gw_episode_columns_set (GtkColumnView *view, const GwRunData *run);

/* What a person wants them sorted by, with a click on a column's title: as gw_episode_order_apply()
 * takes it, or NULL if nothing. */
const char *gw_episode_columns_get_order (GtkColumnView *view, gboolean *is_descending);

G_END_DECLS
