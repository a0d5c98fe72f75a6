/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An episode as a person watches it: it can be sought, played at a speed, and branched. It has no
 * widgets.
 *
 * Signals:
 *   reset ()     there is another episode, another line of it, or none; everything may differ
 *   moved ()     the present step is another one
 *   recorded ()  more of the line is known: its length, events and rounds
 * Properties: playing, stride, speed, hand-sides, viewer.
 *
 * Of sides that a person plays nothing is known ahead: the line ends, and the episode waits, where
 * one of them is to move and nobody has said how. */
#pragma once

#include "gw-document.h"
#include "gw-line.h"

G_BEGIN_DECLS

#define GW_TYPE_PLAYBACK (gw_playback_get_type ())
G_DECLARE_FINAL_TYPE (GwPlayback, gw_playback, GW, PLAYBACK, GObject)

#define GW_PLAYBACK_MIN_SPEED 0.25
#define GW_PLAYBACK_MAX_SPEED 16.0

/* How far it goes at once. */
typedef enum
{
  GW_STRIDE_STEP,
  GW_STRIDE_PHASE,
  GW_STRIDE_ROUND,
} GwStride;

/* How many frames behind the present one are kept for trails. */
#define GW_PLAYBACK_TRAIL 8

GwPlayback *gw_playback_new (void);

/* Starts an episode of the document's map and parameters, as they are now. FALSE with an error if
 * it has no start; then there is no episode. */
gboolean
gw_playback_start (GwPlayback *playback, GwDocument *document, guint64 seed, GError **error);

/* The same without keeping the caller waiting; the last one called counts, an earlier one ends
 * with G_IO_ERROR_CANCELLED. */
void gw_playback_start_async (GwPlayback *playback,
                              GwDocument *document,
                              guint64 seed,
                              GAsyncReadyCallback callback,
                              gpointer user_data);

/* Likewise with an episode of this document that was made elsewhere, such as a saved one, which it
 * takes. What was done in it by hand becomes a branch. As far as it has been played it is known
 * from the beginning. */
void gw_playback_open_async (GwPlayback *playback,
                             GwDocument *document,
                             GwEpisode *episode,
                             GAsyncReadyCallback callback,
                             gpointer user_data);

/* Of both. */
gboolean gw_playback_start_finish (GwPlayback *playback, GAsyncResult *result, GError **error);

/* Leaves no episode. */
void gw_playback_clear (GwPlayback *playback);
gboolean gw_playback_has_episode (GwPlayback *playback);

/* The rest needs an episode, unless it says otherwise. */

/* The plan in force at the present step. */
GwPlan *gw_playback_get_plan (GwPlayback *playback);
guint64 gw_playback_get_seed (GwPlayback *playback);
const GwClock *gw_playback_get_clock (GwPlayback *playback);

/* The text of a file of the present line; `document` must still be as it was at the start. NULL
 * with an error if that could not be read again. */
char *gw_playback_to_text (GwPlayback *playback, GwDocument *document, GError **error);

/* Where it is, and how much is known; without an episode all are 0. */
guint gw_playback_get_step (GwPlayback *playback);
guint gw_playback_get_length (GwPlayback *playback);
gboolean gw_playback_is_complete (GwPlayback *playback);

/* Whether nothing behind this step of the present line is kept, though the episode goes on. */
gboolean gw_playback_is_cut_off_at (GwPlayback *playback, guint step);

/* The present line; NULL without an episode. */
GwLine *gw_playback_get_line (GwPlayback *playback);

/* Goes to a step, or the last one, at once, however long it takes to play what is not known yet. */
void gw_playback_seek (GwPlayback *playback, guint step);

/* The same without keeping the caller waiting: goes there as soon as it is known. Whatever else is
 * done to move, play or pause before that takes its place. Does nothing without an episode. */
void gw_playback_head_for (GwPlayback *playback, guint step);

/* Likewise to the end of a round. What takes no more than a moment to play is played at once. */
void gw_playback_seek_round (GwPlayback *playback, guint round);

/* Steps, phases or rounds on or back, the first two by one of what the stride says; the present
 * frame is kept as the one that units move from. They do not wait either: where it takes more than
 * a moment to play what is not known yet, they go there as soon as it is known, and more of the
 * same kind that are asked for meanwhile add up. Without an episode they do nothing. */
void gw_playback_forward (GwPlayback *playback);
void gw_playback_back (GwPlayback *playback);
void gw_playback_step_by (GwPlayback *playback, int steps);
void gw_playback_phase_by (GwPlayback *playback, int phases);
void gw_playback_round_by (GwPlayback *playback, int rounds);

gboolean gw_playback_is_playing (GwPlayback *playback);
void gw_playback_set_playing (GwPlayback *playback, gboolean playing);
GwStride gw_playback_get_stride (GwPlayback *playback);
void gw_playback_set_stride (GwPlayback *playback, GwStride stride);
double gw_playback_get_speed (GwPlayback *playback);
void gw_playback_set_speed (GwPlayback *playback, double speed);

/* How long a step stays while playing, in milliseconds. */
guint gw_playback_get_interval (GwPlayback *playback);

/* What is to be seen at the present step; and, after going on or back by one, what was to be seen
 * before, else NULL. */
const GwFrame *gw_playback_get_frame (GwPlayback *playback);
const GwFrame *gw_playback_get_frame_before (GwPlayback *playback);

/* The frames up to the present one, oldest first. */
const GwFrame *const *gw_playback_get_trail (GwPlayback *playback, guint *n_frames);

/* How often each cell was stood on, from the start to the present step; of the frame's map. */
const guint32 *gw_playback_get_visits (GwPlayback *playback);

/* The actions open to an actor in the next step, of GwAction. */
GArray *gw_playback_list_legal (GwPlayback *playback, int actor);

/* Why an actor decides as it does: in the next step, if it is to move then; else as it decided
 * last, or decides next. The step is the one that the decision follows. NULL with an error if it
 * never decides anywhere near. */
GwExplain *gw_playback_explain (GwPlayback *playback, int actor, guint *step, GError **error);

/* Fills an overlay of the rules as of the present step; for an actor that the episode does not have
 * it is empty. */
void gw_playback_fill_overlay (GwPlayback *playback, guint index, int actor, GwOverlay *overlay);

/* Branches: line 0 is the original. */
guint gw_playback_count_lines (GwPlayback *playback);
guint gw_playback_get_line_index (GwPlayback *playback);

/* What made the line another one, for people; to be freed. */
char *gw_playback_describe_line (GwPlayback *playback, guint index);

/* Goes to another line, to the same step of it: as far as it is known, and on as soon as it is. */
void gw_playback_set_line (GwPlayback *playback, guint index);

/* Plays the next step with this action, on a branch; units that were given an action in this step
 * before keep it. A line that was branched already grows as long as that loses nothing that was
 * done by hand in it. Refused actions change nothing. */
gboolean gw_playback_act (GwPlayback *playback, const GwAction *action, GError **error);

/* Who is played by a person: a bit mask of sides, 0 for none; needs no episode. With some, whoever
 * else is to move goes on by itself, at the speed of playing, after each of the person's actions,
 * and an action at the end of a line makes that line longer instead of branching. */
void gw_playback_set_hand_sides (GwPlayback *playback, guint sides);
guint gw_playback_get_hand_sides (GwPlayback *playback);

/* Whose eyes the frames are seen with: a side, or GW_VIEWER_ALL, as at first; needs no episode. It
 * changes nothing but the frames; those that were before are forgotten. */
void gw_playback_set_viewer (GwPlayback *playback, int viewer);
int gw_playback_get_viewer (GwPlayback *playback);

/* Whether that viewer may know of an event; needs an episode. */
gboolean gw_playback_shows_event (GwPlayback *playback, const GwEvent *event);

/* Whether a side that a person plays is to move in the next step. Without an episode it is not. */
gboolean gw_playback_is_hand_turn (GwPlayback *playback);

/* Plays on to a person's next turn, if a person plays and it is not theirs now. */
void gw_playback_go_on (GwPlayback *playback);

/* Takes back what was done since the last turn of a person began, so that it is played anew. A
 * turn is all that an actor does in a row within a round. */
gboolean gw_playback_can_undo_turn (GwPlayback *playback);
void gw_playback_undo_turn (GwPlayback *playback);

/* The state of the present step, for the functions of the rules; it changes with every move. */
gconstpointer gw_playback_get_state (GwPlayback *playback);

/* From the present step on, plays with another value of a live parameter, on a branch. */
gboolean
gw_playback_set_param (GwPlayback *playback, const char *key, double value, GError **error);

/* The same with several values at once (key → const double *), without keeping the caller waiting:
 * on a large map they take their time. They are refused together or not at all. If an action gives
 * the episode another course meanwhile, they are set from the step that it led to. If another line
 * is shown in the end, this ends with G_IO_ERROR_BUSY; with another episode, with
 * G_IO_ERROR_CANCELLED. */
void gw_playback_set_params_async (GwPlayback *playback,
                                   GHashTable *values,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
gboolean gw_playback_set_params_finish (GwPlayback *playback, GAsyncResult *result, GError **error);

G_END_DECLS
