/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps that can be undone and redone, within a budget of memory, and the states of the
 * document between which they lead. Private to the document. */
#pragma once

#include "gw-step.h"

G_BEGIN_DECLS

typedef struct _GwHistory GwHistory;

/* Stands for a state that no step leads to. */
#define GW_STATE_NONE G_MAXUINT64

GwHistory *gw_history_new (void);
void gw_history_free (GwHistory *history);

/* Forgets every step; the present state is a new one. */
void gw_history_clear (GwHistory *history);

/* Takes a step that has been done. What could be redone is forgotten. */
void gw_history_push (GwHistory *history, GwStep *step);

/* The next step to be undone or redone, or NULL. */
GwStep *gw_history_get_undo (const GwHistory *history);
GwStep *gw_history_get_redo (const GwHistory *history);

/* The step has been undone or redone. */
void gw_history_move_back (GwHistory *history);
void gw_history_move_forth (GwHistory *history);

/* The last step, if what is done next under this key is to be merged into it, or NULL. */
GwStep *gw_history_find_merge (const GwHistory *history, const char *merge_key);

/* The last step now leads further than it did, or, if it `is_void`, nowhere; then it goes. */
void gw_history_merge (GwHistory *history, gboolean is_void);

/* Nothing is merged into the last step any more. */
void gw_history_end_merge (GwHistory *history);

guint64 gw_history_get_state (const GwHistory *history);
guint64 gw_history_get_saved (const GwHistory *history);
void gw_history_set_saved (GwHistory *history, guint64 state);

void gw_history_set_budget (GwHistory *history, gsize bytes);
gsize gw_history_get_bytes (const GwHistory *history);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwHistory, gw_history_free)

G_END_DECLS
