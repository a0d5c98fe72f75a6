/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Going about in a playback: at once as far as it is known, else as soon as it is. */
#include "gw-playback-private.h"

void
gw_playback_go_to (GwPlayback *playback, guint step)
{
  GwLine *line = gw_playback_get_line (playback);

  gw_line_record_to (line, step);
  playback->step = MIN (step, gw_line_get_length (line));
  gw_playback_update_frames (playback);
  gw_playback_update_visits (playback);
}

static void
stop_at_end (GwPlayback *playback)
{
  if (playback->is_playing && gw_playback_is_complete (playback)
      && playback->step == gw_playback_get_length (playback))
    {
      gw_playback_set_playing (playback, FALSE);
    }
}

static void
announce_move (GwPlayback *playback)
{
  stop_at_end (playback);
  gw_playback_emit_moved (playback);
}

void
gw_playback_seek (GwPlayback *playback, guint step)
{
  g_return_if_fail (GW_IS_PLAYBACK (playback));

  playback->has_goal = FALSE;
  if (!gw_playback_has_episode (playback) || step == playback->step)
    {
      return;
    }
  playback->has_before = FALSE;
  gw_playback_go_to (playback, step);
  announce_move (playback);
}

/* Goals */

typedef guint (*FindEnd) (const GwLine *line, guint step);

static const FindEnd find_after[] = {
  [GW_STRIDE_PHASE] = gw_line_find_phase_after,
  [GW_STRIDE_ROUND] = gw_line_find_round_after,
};

static const FindEnd find_before[] = {
  [GW_STRIDE_PHASE] = gw_line_find_phase_before,
  [GW_STRIDE_ROUND] = gw_line_find_round_before,
};

/* The same for steps, which need not be gone through one by one. */
static gboolean
find_step (const GwLine *line, gint64 wanted, guint *step)
{
  guint length = gw_line_get_length (line);

  *step = (guint) CLAMP (wanted, 0, (gint64) length);
  return wanted <= (gint64) length || gw_line_is_complete (line);
}

/* The step that a goal is; FALSE as long as that is not known. */
static gboolean
find_goal (GwPlayback *playback, guint *step)
{
  const GwLine *line = gw_playback_get_line (playback);
  const GwGoal *goal = &playback->goal;
  guint length = gw_line_get_length (line);
  gint64 left = goal->count;

  *step = goal->is_from_start ? 0 : playback->step;
  if (goal->stride == GW_STRIDE_STEP)
    {
      return find_step (line, *step + left, step);
    }
  for (; left < 0 && *step > 0; left++)
    {
      *step = find_before[goal->stride](line, *step);
    }
  for (; left > 0 && *step < length; left--)
    {
      *step = find_after[goal->stride](line, *step);
    }
  /* an end is known only when the next stretch has begun */
  return goal->count <= 0 || *step < length || gw_line_is_complete (line);
}

void
gw_playback_try_goal (GwPlayback *playback)
{
  guint step;

  if (!playback->has_goal || !find_goal (playback, &step))
    {
      return;
    }
  playback->has_goal = FALSE;
  if (step == playback->step)
    {
      stop_at_end (playback);
      return;
    }
  if (playback->goal.is_from_start)
    {
      playback->has_before = FALSE;
    }
  else
    {
      /* a move that is watched: units go from where they are */
      gw_playback_keep_frame (playback);
    }
  gw_playback_go_to (playback, step);
  announce_move (playback);
}

/* FALSE, and no goal at all, without an episode. */
static gboolean
set_goal (GwPlayback *playback, GwStride stride, gint64 count, gboolean is_from_start)
{
  playback->has_goal = gw_playback_has_episode (playback);
  playback->goal = (GwGoal){ stride, count, is_from_start };
  return playback->has_goal;
}

/* Most games are played so fast that what is near is known at once. Where a single step takes
 * longer than a moment, not even one is played here: it would be one for each key of those held
 * down. */
static void
record_briefly (GwPlayback *playback)
{
  guint step;

  if (!find_goal (playback, &step))
    {
      gw_line_record_briefly (gw_playback_get_line (playback), GW_RECORD_MICROSECONDS);
    }
}

void
gw_playback_head_for (GwPlayback *playback, guint step)
{
  g_return_if_fail (GW_IS_PLAYBACK (playback));

  if (set_goal (playback, GW_STRIDE_STEP, step, TRUE))
    {
      gw_playback_try_goal (playback);
    }
}

void
gw_playback_seek_round (GwPlayback *playback, guint round)
{
  g_return_if_fail (GW_IS_PLAYBACK (playback));

  if (set_goal (playback, GW_STRIDE_ROUND, round, TRUE))
    {
      record_briefly (playback);
      gw_playback_try_goal (playback);
    }
}

static void
go_by (GwPlayback *playback, GwStride stride, int count)
{
  g_return_if_fail (GW_IS_PLAYBACK (playback));

  if (playback->has_goal && !playback->goal.is_from_start && playback->goal.stride == stride)
    {
      playback->goal.count += count;
    }
  else if (set_goal (playback, stride, count, FALSE))
    {
      record_briefly (playback);
    }
  gw_playback_try_goal (playback);
}

void
gw_playback_step_by (GwPlayback *playback, int steps)
{
  go_by (playback, GW_STRIDE_STEP, steps);
}

void
gw_playback_phase_by (GwPlayback *playback, int phases)
{
  go_by (playback, GW_STRIDE_PHASE, phases);
}

void
gw_playback_round_by (GwPlayback *playback, int rounds)
{
  go_by (playback, GW_STRIDE_ROUND, rounds);
}

void
gw_playback_forward (GwPlayback *playback)
{
  go_by (playback, playback->stride, 1);
}

void
gw_playback_back (GwPlayback *playback)
{
  go_by (playback, playback->stride, -1);
}
