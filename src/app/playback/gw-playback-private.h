/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-playback.h"

G_BEGIN_DECLS

/* How long one piece of recording takes, unless a single step takes longer. */
#define GW_RECORD_MICROSECONDS 4000

/* A place that is gone to as soon as it is known: so many strides from the start of the episode, or
 * from the present step, and then units are seen to move there. */
typedef struct
{
  GwStride stride;
  gint64 count;
  gboolean is_from_start;
} GwGoal;

struct _GwPlayback
{
  GObject parent_instance;

  GwPlan *plan;     /* that the episode began with */
  GPtrArray *lines; /* of GwLine; the first is the original; none: no episode */
  guint line;
  guint step;
  gboolean has_goal;
  GwGoal goal;

  gboolean is_playing;
  GwStride stride;
  double speed;
  guint play_source;
  guint record_source;
  guint n_starts;  /* to tell which start is the last one */
  guint n_courses; /* to tell whether a line has been given another course */
  guint hand_sides;
  int viewer;

  /* the frames of `trail_step` of `trail_line` and those before it, oldest first */
  GPtrArray *trail;
  const GwLine *trail_line;
  guint trail_step;
  GwFrame *before;
  GwMap *drawn; /* the board, if the episode drew one */
  gboolean has_before;

  guint32 *visits; /* of each cell, up to visits_step of visits_line; NULL: not counted yet */
  gsize n_visits;  /* cells */
  const GwLine *visits_line;
  guint visits_step;
};

/* Between the files of the playback. */
GwEpisode *gw_playback_get_episode (GwPlayback *playback);
void gw_playback_begin_recording (GwPlayback *playback);
void gw_playback_emit_reset (GwPlayback *playback);
void gw_playback_emit_moved (GwPlayback *playback);

/* Goes to a step that is known, or the next one, without telling anybody; and to the goal, if there
 * is one and it is known by now; in gw-playback-move.c. */
void gw_playback_go_to (GwPlayback *playback, guint step);
void gw_playback_try_goal (GwPlayback *playback);

/* Shows the line that `episode`, which is taken, follows from `fork_step` on, at a step of it; in
 * gw-playback-branch.c. With `replaces`, in the place of the present line. */
void gw_playback_follow (
    GwPlayback *playback, GwEpisode *episode, guint fork_step, guint step, gboolean replaces);

/* The same from the present step on: on a branch that may grow, or else on a new one. */
void gw_playback_follow_from_here (GwPlayback *playback, GwEpisode *episode, guint step);

/* Frames and visits of the present step; in gw-playback-frames.c. */
void gw_playback_update_frames (GwPlayback *playback);
void gw_playback_keep_frame (GwPlayback *playback);
void gw_playback_update_visits (GwPlayback *playback);
void gw_playback_forget_frames (GwPlayback *playback);

G_END_DECLS
