/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An episode as text for people: a heading, the board and the events of each step, and a line
 * that sums up each round. */
#pragma once

#include "gw-episode.h"

G_BEGIN_DECLS

typedef struct _GwStepText GwStepText;

/* Events that are not key ones are told only if `is_verbose`. */
GwStepText *gw_step_text_new (const GwEpisode *episode, gboolean is_verbose);
void gw_step_text_free (GwStepText *view);

/* Adds the text of the step just played, and what came of the round once it is over. `events`
 * are the GwEvents of that step. */
void gw_step_text_append (GwStepText *view, const GArray *events, GString *text);

/* Adds the end: the last round, and who won. */
void gw_step_text_append_end (GwStepText *view, GString *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwStepText, gw_step_text_free)

G_END_DECLS
