/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The candidates of a decision and the terms of their scores, one row a candidate.
 *
 * Signals: row-hovered (int), the pointer's row or -1; row-chosen (int), by double click or
 * Enter. */
#pragma once

#include <gtk/gtk.h>

#include "gw-explain.h"

G_BEGIN_DECLS

#define GW_TYPE_CANDIDATE_TABLE (gw_candidate_table_get_type ())
G_DECLARE_FINAL_TYPE (GwCandidateTable, gw_candidate_table, GW, CANDIDATE_TABLE, GtkWidget)

/* Shows what it is given, which may go away afterwards; NULL for nothing. `x` and `y` are where
 * the actor stands, so that rows can have arrows. Terms that are 0 for all are left out. */
void
gw_candidate_table_set_explain (GwCandidateTable *table, const GwExplain *explain, int x, int y);

/* Lights a row, -1 for none. */
void gw_candidate_table_set_lit (GwCandidateTable *table, int row);

/* The names of the terms that were left out, or an empty text. */
const char *gw_candidate_table_get_left_out (GwCandidateTable *table);

/* The text in a row: column 0 is the label, 1 the total, then come the terms shown. NULL if there
 * is no such place. */
const char *gw_candidate_table_get_text (GwCandidateTable *table, guint row, guint column);

/* A score as people read it; to be freed. */
char *gw_score_to_text (double score, int n_digits);

G_END_DECLS
