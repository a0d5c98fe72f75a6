/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The columns of the table of episodes, as a run measures them. */
#pragma once

#include <gtk/gtk.h>

#include "gw-run-data.h"

G_BEGIN_DECLS

/* Replaces all columns: number, seed, winner, and every metric that is not of a family. */
void gw_episode_columns_set (GtkColumnView *view, const GwRunData *run);

G_END_DECLS
