/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The problems of a document as a list. Signals: "show-place" (int x, int y), as a row with a place
 * is activated, and "fixed" (), after a fix. */
#pragma once

#include <gtk/gtk.h>

#include "gw-edit.h"

G_BEGIN_DECLS

#define GW_TYPE_PROBLEM_PANEL (gw_problem_panel_get_type ())
G_DECLARE_FINAL_TYPE (GwProblemPanel, gw_problem_panel, GW, PROBLEM_PANEL, GtkWidget)

GtkWidget *gw_problem_panel_new (void);

/* Shows a list of GwProblem that was found in the document, which fixes are made in. */
void gw_problem_panel_set_problems (GwProblemPanel *panel,
                                    GwDocument *document,
                                    const GPtrArray *problems);

guint gw_problem_panel_count_rows (GwProblemPanel *panel);

/* As if the row, or its button, had been clicked. */
void gw_problem_panel_activate (GwProblemPanel *panel, guint index);
void gw_problem_panel_fix (GwProblemPanel *panel, guint index);

G_END_DECLS
