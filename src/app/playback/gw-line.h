/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One course that an episode takes: the original, or a branch of it, with all that is known of
 * it. What is known is found by playing it ahead, a little at a time. */
#pragma once

#include "gw-episode.h"

G_BEGIN_DECLS

typedef struct _GwLine GwLine;

/* Where an actor stood after a step. */
typedef struct
{
  gint32 actor;
  gint16 x, y;
} GwTrack;

/* How many bytes may be known of a line, at first. Some episodes hardly ever end, and would take
 * all the memory that there is. */
#define GW_LINE_BUDGET ((gsize) 128 * 1024 * 1024)

/* Takes the episode. */
GwLine *gw_line_new (GwEpisode *episode);

/* A line that goes other ways from `fork_step` on; up to there it knows what its parent does. */
GwLine *gw_line_new_branch (const GwLine *parent, GwEpisode *episode, guint fork_step);
void gw_line_free (GwLine *line);

/* At whatever step it was brought to last; recording comes back to it. */
GwEpisode *gw_line_get_episode (GwLine *line);

/* The first step that is another one than the original's; 0 for the original. */
guint gw_line_get_fork_step (const GwLine *line);
void gw_line_set_fork_step (GwLine *line, guint fork_step);

/* Forgets all behind this step, because the episode was given another course there. */
void gw_line_forget_after (GwLine *line, guint step);

/* The sides that a person plays, as a bit mask; 0 at first. What such a side does is not known
 * until it is done: the line ends where one is to move. What was known of that from `step` on is
 * forgotten. */
void gw_line_set_hand_sides (GwLine *line, guint sides, guint step);

/* Whether a side of the mask is to move at the present step of an episode. */
gboolean gw_line_is_turn_of (GwEpisode *episode, guint sides);

/* Whether it ends because a person is to move. */
gboolean gw_line_is_waiting (const GwLine *line);

/* Whether it ends because no more of it is kept, though the episode goes on. What was done by hand
 * is kept all the same. */
gboolean gw_line_is_cut_off (const GwLine *line);

/* How many bytes may be known of it, and of branches made of it later. */
void gw_line_set_budget (GwLine *line, gsize bytes);
gsize gw_line_get_bytes (const GwLine *line);

/* Plays on for about so long, but at least one step; TRUE once everything is known. */
gboolean gw_line_record (GwLine *line, gint64 microseconds);

/* The same for somebody who waits for it: nothing is played if the last step took longer. */
void gw_line_record_briefly (GwLine *line, gint64 microseconds);

/* Plays on until the step is known, or the end. */
void gw_line_record_to (GwLine *line, guint step);

/* The last step that is known; once all is known, that of the end, or where a person is to move, or
 * where it is cut off. */
guint gw_line_get_length (const GwLine *line);
gboolean gw_line_is_complete (const GwLine *line);

/* What happened up to that step, in order. */
const GwEvent *gw_line_get_events (const GwLine *line, guint *n_events);

/* The number of events of steps before this one: the index of its first, if it has any. */
guint gw_line_count_events_before (const GwLine *line, guint step);

/* The last step of each round; round 0 is the start. */
guint gw_line_count_rounds (const GwLine *line);
guint gw_line_get_round_end (const GwLine *line, guint round);

/* The round that a known step is in. */
guint gw_line_find_round (const GwLine *line, guint step);

/* The end of the nearest round behind or before a step; the first or last step beyond. */
guint gw_line_find_round_after (const GwLine *line, guint step);
guint gw_line_find_round_before (const GwLine *line, guint step);

/* The same for the last step of each phase of a round. */
guint gw_line_find_phase_after (const GwLine *line, guint step);
guint gw_line_find_phase_before (const GwLine *line, guint step);

/* Everybody on the board after a step that is known. */
const GwTrack *gw_line_get_tracks (const GwLine *line, guint step, guint *n_tracks);

/* The counter "score" of a side after a step that is known; 0 if it has none. */
int gw_line_get_score (const GwLine *line, guint step, guint side);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLine, gw_line_free)

G_END_DECLS
