/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where an episode stands, in words. All need one. */
#pragma once

#include "gw-playback.h"

G_BEGIN_DECLS

/* The clock keeps round and phase of the last step. Where a game that goes on of itself says where
 * it stands now, that is told. */
guint gw_playback_get_shown_round (GwPlayback *playback);
const char *gw_playback_get_shown_phase (GwPlayback *playback);

/* "Survivors won"; NULL while it is not over. */
char *gw_playback_describe_result (GwPlayback *playback);

/* What is to be told at the last step of a line that is cut off. */
const char *gw_playback_describe_cut (void);

/* "Step 4, round 2, Killer phase. Capture: Survivor b, Killer A, at 36, 42": where it stands, what
 * matters of what has happened from step `first` on, and who has won, or that no more is kept. Of
 * a step in which nothing that matters has happened the rest is told. */
char *gw_playback_describe_steps (GwPlayback *playback, guint first);

G_END_DECLS
