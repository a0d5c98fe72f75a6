/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A playback in which a person plays: whose turn it is, what that person sees, and taking a turn
 * back. */
#include "gw-playback-private.h"

gconstpointer
gw_playback_get_state (GwPlayback *playback)
{
  g_return_val_if_fail (gw_playback_has_episode (playback), NULL);

  return gw_episode_get_state (gw_playback_get_episode (playback));
}

guint
gw_playback_get_hand_sides (GwPlayback *playback)
{
  g_return_val_if_fail (GW_IS_PLAYBACK (playback), 0);

  return playback->hand_sides;
}

void
gw_playback_set_hand_sides (GwPlayback *playback, guint sides)
{
  g_return_if_fail (GW_IS_PLAYBACK (playback));

  if (sides == playback->hand_sides)
    {
      return;
    }
  playback->hand_sides = sides;
  gw_playback_set_playing (playback, FALSE);
  for (guint i = 0; i < playback->lines->len; i++)
    {
      GwLine *line = g_ptr_array_index (playback->lines, i);

      gw_line_set_hand_sides (line, sides,
                              i == playback->line ? playback->step : gw_line_get_fork_step (line));
    }
  if (gw_playback_has_episode (playback))
    {
      gw_playback_begin_recording (playback);
      gw_playback_emit_reset (playback);
      gw_playback_go_on (playback);
    }
  g_object_notify (G_OBJECT (playback), "hand-sides");
}

int
gw_playback_get_viewer (GwPlayback *playback)
{
  g_return_val_if_fail (GW_IS_PLAYBACK (playback), GW_VIEWER_ALL);

  return playback->viewer;
}

void
gw_playback_set_viewer (GwPlayback *playback, int viewer)
{
  g_return_if_fail (GW_IS_PLAYBACK (playback));

  if (viewer == playback->viewer)
    {
      return;
    }
  playback->viewer = viewer;
  if (gw_playback_has_episode (playback))
    {
      playback->trail_line = NULL;
      playback->has_before = FALSE;
      gw_playback_update_frames (playback);
    }
  g_object_notify (G_OBJECT (playback), "viewer");
}

gboolean
gw_playback_shows_event (GwPlayback *playback, const GwEvent *event)
{
  const GwRules *rules;

  g_return_val_if_fail (gw_playback_has_episode (playback), FALSE);

  rules = gw_playback_get_plan (playback)->rules;
  return rules->is_event_hidden == NULL || !rules->is_event_hidden (event, playback->viewer);
}

gboolean
gw_playback_is_hand_turn (GwPlayback *playback)
{
  g_return_val_if_fail (GW_IS_PLAYBACK (playback), FALSE);

  return gw_playback_has_episode (playback)
         && gw_line_is_turn_of (gw_playback_get_episode (playback), playback->hand_sides);
}

void
gw_playback_go_on (GwPlayback *playback)
{
  g_return_if_fail (GW_IS_PLAYBACK (playback));

  if (playback->hand_sides != 0 && gw_playback_has_episode (playback)
      && !gw_playback_is_hand_turn (playback) && !gw_playback_get_clock (playback)->is_over
      && !gw_playback_is_cut_off_at (playback, playback->step))
    {
      gw_playback_set_playing (playback, TRUE);
    }
}

/* Where the last turn of a person before the present step began; FALSE if there was none. */
static gboolean
find_turn_start (GwPlayback *playback, guint *start)
{
  GwEpisode *episode = gw_playback_get_episode (playback);
  guint turn_round = 0;
  gboolean is_found = FALSE;
  int actor = -1;

  for (guint step = playback->step; step > 0; step--)
    {
      const GwClock *clock = gw_episode_get_clock (episode);
      guint round;

      gw_episode_seek (episode, step);
      round = clock->round;
      gw_episode_seek (episode, step - 1);
      if (!gw_line_is_turn_of (episode, playback->hand_sides)
          || (is_found && (clock->actor != actor || round != turn_round)))
        {
          if (is_found)
            {
              break;
            }
          continue;
        }
      actor = clock->actor;
      turn_round = round;
      is_found = TRUE;
      *start = step - 1;
    }
  gw_episode_seek (episode, playback->step);
  return is_found;
}

gboolean
gw_playback_can_undo_turn (GwPlayback *playback)
{
  guint start;

  g_return_val_if_fail (GW_IS_PLAYBACK (playback), FALSE);

  return playback->hand_sides != 0 && gw_playback_has_episode (playback)
         && find_turn_start (playback, &start);
}

/* The episode with only what was done by hand before a step. */
static GwEpisode *
replay_to (GwPlayback *playback, guint step)
{
  const GwEpisode *episode = gw_playback_get_episode (playback);
  GwEpisode *shorter = gw_episode_new (playback->plan, gw_episode_get_seed (episode), NULL);
  guint n_overrides, n_kept = 0;
  const GwOverride *overrides = gw_episode_get_overrides (episode, &n_overrides);

  while (n_kept < n_overrides && overrides[n_kept].step < step)
    {
      n_kept++;
    }
  gw_episode_keep_all (shorter);
  /* it went like this before */
  gw_episode_redo (shorter, overrides, n_kept, NULL);
  gw_episode_seek (shorter, step);
  return shorter;
}

void
gw_playback_undo_turn (GwPlayback *playback)
{
  guint start;

  g_return_if_fail (GW_IS_PLAYBACK (playback));

  if (playback->hand_sides == 0 || !gw_playback_has_episode (playback)
      || !find_turn_start (playback, &start))
    {
      return;
    }
  gw_playback_follow (playback, replay_to (playback, start), start, start, TRUE);
}
