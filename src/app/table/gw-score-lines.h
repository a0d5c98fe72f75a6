/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scores of the sides over the steps of an episode, to be put below its scrub bar. It is
 * invisible for an episode on a board. */
#pragma once

#include <gtk/gtk.h>

#include "gw-playback.h"

G_BEGIN_DECLS

#define GW_TYPE_SCORE_LINES (gw_score_lines_get_type ())
G_DECLARE_FINAL_TYPE (GwScoreLines, gw_score_lines, GW, SCORE_LINES, GtkWidget)

/* Once, before it is shown. */
void gw_score_lines_set_playback (GwScoreLines *lines, GwPlayback *playback);

/* What it shows at the present step, such as "Player 1 12, Player 2 9". */
const char *gw_score_lines_get_text (GwScoreLines *lines);

G_END_DECLS
