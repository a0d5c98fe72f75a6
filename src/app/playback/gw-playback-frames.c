/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is to be seen of a playback: frames, trails, visits and overlays. */
#include "gw-playback-private.h"

void
gw_playback_forget_frames (GwPlayback *playback)
{
  playback->trail_line = NULL;
  playback->visits_line = NULL;
  playback->has_before = FALSE;
  g_clear_pointer (&playback->drawn, gw_map_unref);
}

/* A board that an episode drew is the same in all of its frames. */
static void
set_drawn (GwFrame *frame, GwMap *drawn)
{
  if (frame->drawn != drawn)
    {
      g_clear_pointer (&frame->drawn, gw_map_unref);
      frame->drawn = drawn != NULL ? gw_map_ref (drawn) : NULL;
    }
}

static void
append_all (GArray *array, const GArray *from)
{
  g_array_append_vals (array, from->data, from->len);
}

static void
copy_frame (GwFrame *frame, const GwFrame *from)
{
  gw_frame_clear (frame);
  set_drawn (frame, from->drawn);
  frame->map = from->map;
  append_all (frame->tokens, from->tokens);
  append_all (frame->counters, from->counters);
  append_all (frame->fog, from->fog);
  append_all (frame->zones, from->zones);
  append_all (frame->cards, from->cards);
}

void
gw_playback_keep_frame (GwPlayback *playback)
{
  copy_frame (playback->before, gw_playback_get_frame (playback));
  playback->has_before = TRUE;
}

/* Adds the frame of the episode's present step; of a full trail the oldest frame is used again. */
static void
push_frame (GwPlayback *playback, GwEpisode *episode)
{
  const GwPlan *plan = gw_episode_get_plan (episode);
  GwFrame *frame;

  if (playback->trail->len > GW_PLAYBACK_TRAIL)
    {
      frame = g_ptr_array_steal_index (playback->trail, 0);
    }
  else
    {
      frame = gw_frame_new ();
    }
  gw_frame_clear (frame);
  set_drawn (frame, playback->drawn);
  plan->rules->observe (plan, gw_episode_get_state (episode), playback->viewer, frame);
  if (playback->drawn == NULL && frame->drawn != NULL)
    {
      playback->drawn = gw_map_ref (frame->drawn);
    }
  g_ptr_array_add (playback->trail, frame);
}

void
gw_playback_update_frames (GwPlayback *playback)
{
  GwLine *line = gw_playback_get_line (playback);
  GwEpisode *episode = gw_line_get_episode (line);
  guint first = playback->step;

  if (playback->trail_line != line || playback->step != playback->trail_step + 1)
    {
      g_ptr_array_set_size (playback->trail, 0);
      first = playback->step > GW_PLAYBACK_TRAIL ? playback->step - GW_PLAYBACK_TRAIL : 0;
    }
  for (guint step = first; step <= playback->step; step++)
    {
      gw_episode_seek (episode, step);
      push_frame (playback, episode);
    }
  playback->trail_line = line;
  playback->trail_step = playback->step;
}

const GwFrame *
gw_playback_get_frame (GwPlayback *playback)
{
  g_return_val_if_fail (gw_playback_has_episode (playback), NULL);

  return g_ptr_array_index (playback->trail, playback->trail->len - 1);
}

const GwFrame *
gw_playback_get_frame_before (GwPlayback *playback)
{
  return playback->has_before ? playback->before : NULL;
}

const GwFrame *const *
gw_playback_get_trail (GwPlayback *playback, guint *n_frames)
{
  *n_frames = playback->trail->len;
  return (const GwFrame *const *) playback->trail->pdata;
}

static void
count_visits (GwPlayback *playback, guint step, int difference)
{
  const GwMap *map = gw_playback_get_frame (playback)->map;
  guint n_tracks = 0;
  const GwTrack *tracks = gw_line_get_tracks (gw_playback_get_line (playback), step, &n_tracks);

  for (guint i = 0; i < n_tracks; i++)
    {
      if (gw_map_contains (map, tracks[i].x, tracks[i].y))
        {
          playback->visits[gw_map_cell (map, tracks[i].x, tracks[i].y)] += (guint32) difference;
        }
    }
}

/* Only the steps between where it was counted and the present one are gone through. */
void
gw_playback_update_visits (GwPlayback *playback)
{
  const GwMap *map = gw_playback_get_frame (playback)->map;
  gsize n_cells = map != NULL ? (gsize) map->width * map->height : 0;
  GwLine *line = gw_playback_get_line (playback);

  if (n_cells == 0)
    {
      return;
    }
  if (playback->visits_line != line || playback->n_visits != n_cells)
    {
      g_free (playback->visits);
      playback->visits = g_new0 (guint32, n_cells);
      playback->n_visits = n_cells;
      playback->visits_line = line;
      playback->visits_step = 0;
      count_visits (playback, 0, 1);
    }
  while (playback->visits_step < playback->step)
    {
      count_visits (playback, ++playback->visits_step, 1);
    }
  while (playback->visits_step > playback->step)
    {
      count_visits (playback, playback->visits_step--, -1);
    }
}

const guint32 *
gw_playback_get_visits (GwPlayback *playback)
{
  g_return_val_if_fail (gw_playback_has_episode (playback), NULL);

  return playback->visits;
}

void
gw_playback_fill_overlay (GwPlayback *playback, guint index, int actor, GwOverlay *overlay)
{
  GwEpisode *episode = gw_playback_get_episode (playback);
  const GwPlan *plan = gw_episode_get_plan (episode);
  gconstpointer state = gw_episode_get_state (episode);

  g_return_if_fail (index < plan->rules->n_overlays);

  if (actor >= (int) plan->rules->count_actors (plan, state))
    {
      const GwMap *map = gw_playback_get_frame (playback)->map;

      gw_overlay_reset (overlay, map->width, map->height);
      return;
    }
  plan->rules->overlay (plan, state, gw_episode_get_scratch (episode), index, actor, overlay);
}
