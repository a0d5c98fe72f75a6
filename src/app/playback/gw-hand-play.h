/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person who plays by hand is about to do: the controls of the rules, what they would do,
 * and what the person has to be told. It has no widgets.
 *
 * A control that aims, and one that acts and has something to show beforehand, is armed by its
 * first use; what it would do is then the preview, until it is confirmed or cancelled. A direction
 * aims; the same direction again confirms.
 *
 * Signals:
 *   changed ()               whose turn it is, what is armed, the preview or the notice may differ
 *   refused (const char *)   why something cannot be done */
#pragma once

#include "gw-playback.h"

G_BEGIN_DECLS

#define GW_TYPE_HAND_PLAY (gw_hand_play_get_type ())
G_DECLARE_FINAL_TYPE (GwHandPlay, gw_hand_play, GW, HAND_PLAY, GObject)

GwHandPlay *gw_hand_play_new (GwPlayback *playback);
GwPlayback *gw_hand_play_get_playback (GwHandPlay *hand);

/* The rules whose controls these are; NULL without an episode. */
const GwRules *gw_hand_play_get_rules (GwHandPlay *hand);

/* Whether the person is to move now: nothing is still being carried out, and no step is shown
 * that somebody else leads on from. */
gboolean gw_hand_play_is_ready (GwHandPlay *hand);

/* Whether a control can be used now; else `reason` (to be freed) says why, or is NULL. An aiming
 * control can be used if it can in any direction. `card` is the id of a card, for its controls. */
gboolean gw_hand_play_can_use (GwHandPlay *hand, guint control, int card, char **reason);

/* Uses a control: acts, arms it, or, for a step while something is aimed, gives it a direction.
 * FALSE if nothing came of it. */
gboolean gw_hand_play_use (GwHandPlay *hand, guint control);
gboolean gw_hand_play_use_card (GwHandPlay *hand, guint control, int card);

/* The control that one of its keys stands for, or -1. `key` is a key value in lower case. */
int gw_hand_play_find_control (GwHandPlay *hand, guint key);

/* The control that is armed, or -1, and its direction. */
int gw_hand_play_get_armed (GwHandPlay *hand);
GwDirection gw_hand_play_get_direction (GwHandPlay *hand);

/* Aims what is armed; FALSE if nothing is, or if it cannot be done in that direction. */
gboolean gw_hand_play_aim (GwHandPlay *hand, GwDirection direction);
gboolean gw_hand_play_confirm (GwHandPlay *hand);
gboolean gw_hand_play_cancel (GwHandPlay *hand);

/* Shows what a control would do, as long as nothing is armed; -1 for none. */
void gw_hand_play_point_at (GwHandPlay *hand, int control);

/* What the armed control, or the one pointed at, would do; NULL for nothing. */
const GwPreview *gw_hand_play_get_preview (GwHandPlay *hand);

/* The cells that the actor to move can walk to, [height * width] of 0 or 1; NULL if there is none
 * or the game has no walking. */
const guint8 *gw_hand_play_get_reach (GwHandPlay *hand);
gboolean gw_hand_play_walk_to (GwHandPlay *hand, int x, int y);

/* Carries out a typed line. */
gboolean gw_hand_play_type (GwHandPlay *hand, const char *line);

/* What the person has to be told now; NULL for nothing. */
const GwNotice *gw_hand_play_get_notice (GwHandPlay *hand);

G_END_DECLS
