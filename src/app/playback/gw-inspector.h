/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a unit decides as it does: its goal, what it sees and remembers, and its candidates.
 *
 * Signals: changed (), what is explained is another thing; row-hovered (int) and row-chosen (int),
 * as in the table of candidates. */
#pragma once

#include <gtk/gtk.h>

#include "gw-candidate-table.h"
#include "gw-playback.h"

G_BEGIN_DECLS

#define GW_TYPE_INSPECTOR (gw_inspector_get_type ())
G_DECLARE_FINAL_TYPE (GwInspector, gw_inspector, GW, INSPECTOR, GtkWidget)

void gw_inspector_set_playback (GwInspector *inspector, GwPlayback *playback);

/* The selected unit; -1 for none. */
int gw_inspector_get_actor (GwInspector *inspector);
void gw_inspector_set_actor (GwInspector *inspector, int actor);

/* Selects the unit before (-1) or after (1) the selected one; FALSE, and none is selected, if
 * there are no more. */
gboolean gw_inspector_select_next (GwInspector *inspector, int direction);

/* The decision explained, NULL if there is none, and the step that it follows. */
const GwExplain *gw_inspector_get_explain (GwInspector *inspector);
guint gw_inspector_get_decision_step (GwInspector *inspector);

/* Whether the action of a row can be done by hand in the next step. */
gboolean gw_inspector_is_legal (GwInspector *inspector, guint row);

/* The row of a cell, or -1. Of several that end there it is the one that is taken, or the best. */
int gw_inspector_find_row (GwInspector *inspector, int x, int y);

/* The row that is lit, here and on the board; -1 for none. */
int gw_inspector_get_lit (GwInspector *inspector);
void gw_inspector_set_lit (GwInspector *inspector, int row);

GwCandidateTable *gw_inspector_get_table (GwInspector *inspector);

G_END_DECLS
