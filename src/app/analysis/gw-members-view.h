/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which members of a family stand out: a list of families, a sentence and a chart. It hides where
 * the game has no families. */
#pragma once

#include <gtk/gtk.h>

#include "gw-run-data.h"

G_BEGIN_DECLS

#define GW_TYPE_MEMBERS_VIEW (gw_members_view_get_type ())
G_DECLARE_FINAL_TYPE (GwMembersView, gw_members_view, GW, MEMBERS_VIEW, GtkWidget)

/* At least one run. `is_same`: they are those of before with more episodes; then the zoom stays,
 * and rows change places only where they have much reason to. */
void gw_members_view_set_runs (GwMembersView *view,
                               GwRunData *const *runs,
                               guint n_runs,
                               gboolean is_same);

G_END_DECLS
