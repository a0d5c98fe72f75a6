/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page with a panel at its side. With room for both they stand side by side, and the edge between
 * them can be dragged; without, the panel is folded away and comes over the page when asked for. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_SIDE_PANE (gw_side_pane_get_type ())
G_DECLARE_FINAL_TYPE (GwSidePane, gw_side_pane, GW, SIDE_PANE, GtkWidget)

/* Narrower than this, a page and its panel do not stand side by side. */
#define GW_SIDE_PANE_FOLD_WIDTH 860

/* Properties for .ui files: "content" and "side", the two widgets; "position", whether the panel is
 * at the start or at the end; "width-key", the key of the settings that keeps the panel's width;
 * "reveals-side", which follows what the pane does by itself: it hides the panel as it folds and
 * shows it again as it unfolds. */
gboolean gw_side_pane_get_reveals_side (GwSidePane *pane);
void gw_side_pane_set_reveals_side (GwSidePane *pane, gboolean reveals_side);

/* Whether there is no room for both. */
gboolean gw_side_pane_is_folded (GwSidePane *pane);

G_END_DECLS
