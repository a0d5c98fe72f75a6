/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-playback-private.h"

#include <glib/gi18n-lib.h>

#include "gw-episode-file.h"

#define STEP_MS 400

enum
{
  PROP_PLAYING = 1,
  PROP_STRIDE,
  PROP_SPEED,
  PROP_HAND_SIDES,
  PROP_VIEWER,
  N_PROPS,
};

enum
{
  RESET,
  MOVED,
  RECORDED,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwPlayback, gw_playback, G_TYPE_OBJECT)

GwLine *
gw_playback_get_line (GwPlayback *playback)
{
  g_return_val_if_fail (GW_IS_PLAYBACK (playback), NULL);

  return playback->lines->len > 0 ? g_ptr_array_index (playback->lines, playback->line) : NULL;
}

GwEpisode *
gw_playback_get_episode (GwPlayback *playback)
{
  return gw_line_get_episode (gw_playback_get_line (playback));
}

void
gw_playback_emit_reset (GwPlayback *playback)
{
  g_signal_emit (playback, signals[RESET], 0);
}

void
gw_playback_emit_moved (GwPlayback *playback)
{
  g_signal_emit (playback, signals[MOVED], 0);
}

/* Recording, a little at a time */

static gboolean
record_cb (gpointer data)
{
  GwPlayback *playback = data;
  gboolean is_done = gw_line_record (gw_playback_get_line (playback), GW_RECORD_MICROSECONDS);

  if (is_done)
    {
      playback->record_source = 0;
    }
  g_signal_emit (playback, signals[RECORDED], 0);
  gw_playback_try_goal (playback);
  return is_done ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

void
gw_playback_begin_recording (GwPlayback *playback)
{
  g_clear_handle_id (&playback->record_source, g_source_remove);
  if (!gw_line_is_complete (gw_playback_get_line (playback)))
    {
      playback->record_source = g_idle_add (record_cb, playback);
    }
}

/* Playing */

/* Where it is still on its way to the next stop, it does not hurry to the one behind. */
static gboolean
play_cb (gpointer data)
{
  GwPlayback *playback = data;

  if (!playback->has_goal)
    {
      gw_playback_forward (playback);
    }
  return G_SOURCE_CONTINUE;
}

guint
gw_playback_get_interval (GwPlayback *playback)
{
  return (guint) (STEP_MS / playback->speed);
}

static void
update_timer (GwPlayback *playback)
{
  g_clear_handle_id (&playback->play_source, g_source_remove);
  if (playback->is_playing)
    {
      playback->play_source =
          g_timeout_add (gw_playback_get_interval (playback), play_cb, playback);
    }
}

gboolean
gw_playback_is_playing (GwPlayback *playback)
{
  g_return_val_if_fail (GW_IS_PLAYBACK (playback), FALSE);

  return playback->is_playing;
}

/* Nothing is left to play until the person has moved. */
static gboolean
is_waiting_here (GwPlayback *playback)
{
  return gw_line_is_waiting (gw_playback_get_line (playback))
         && playback->step == gw_playback_get_length (playback);
}

void
gw_playback_set_playing (GwPlayback *playback, gboolean playing)
{
  g_return_if_fail (GW_IS_PLAYBACK (playback));

  playback->has_goal = FALSE;
  playing = playing && gw_playback_has_episode (playback);
  if (playing == playback->is_playing)
    {
      return;
    }
  if (playing && is_waiting_here (playback))
    {
      return;
    }
  /* from the end it plays again from the start */
  if (playing && gw_playback_is_complete (playback)
      && playback->step == gw_playback_get_length (playback))
    {
      gw_playback_seek (playback, 0);
    }
  playback->is_playing = playing;
  update_timer (playback);
  g_object_notify_by_pspec (G_OBJECT (playback), props[PROP_PLAYING]);
}

GwStride
gw_playback_get_stride (GwPlayback *playback)
{
  return playback->stride;
}

void
gw_playback_set_stride (GwPlayback *playback, GwStride stride)
{
  g_return_if_fail (GW_IS_PLAYBACK (playback));

  if (stride != playback->stride)
    {
      playback->stride = stride;
      g_object_notify_by_pspec (G_OBJECT (playback), props[PROP_STRIDE]);
    }
}

double
gw_playback_get_speed (GwPlayback *playback)
{
  return playback->speed;
}

void
gw_playback_set_speed (GwPlayback *playback, double speed)
{
  g_return_if_fail (GW_IS_PLAYBACK (playback));

  speed = CLAMP (speed, GW_PLAYBACK_MIN_SPEED, GW_PLAYBACK_MAX_SPEED);
  if (speed != playback->speed)
    {
      playback->speed = speed;
      update_timer (playback);
      g_object_notify_by_pspec (G_OBJECT (playback), props[PROP_SPEED]);
    }
}

/* What there is to know */

gboolean
gw_playback_has_episode (GwPlayback *playback)
{
  g_return_val_if_fail (GW_IS_PLAYBACK (playback), FALSE);

  return playback->lines->len > 0;
}

GwPlan *
gw_playback_get_plan (GwPlayback *playback)
{
  return gw_episode_get_plan (gw_playback_get_episode (playback));
}

guint64
gw_playback_get_seed (GwPlayback *playback)
{
  return gw_episode_get_seed (gw_playback_get_episode (playback));
}

const GwClock *
gw_playback_get_clock (GwPlayback *playback)
{
  return gw_episode_get_clock (gw_playback_get_episode (playback));
}

char *
gw_playback_to_text (GwPlayback *playback, GwDocument *document, GError **error)
{
  const GwEpisode *episode = gw_playback_get_episode (playback);
  g_autofree char *text = gw_episode_file_to_text (document, playback->plan->params, episode);

  return gw_episode_file_check (episode, text, error) ? g_steal_pointer (&text) : NULL;
}

guint
gw_playback_get_step (GwPlayback *playback)
{
  return gw_playback_has_episode (playback) ? playback->step : 0;
}

guint
gw_playback_get_length (GwPlayback *playback)
{
  GwLine *line = gw_playback_get_line (playback);

  return line != NULL ? gw_line_get_length (line) : 0;
}

gboolean
gw_playback_is_complete (GwPlayback *playback)
{
  GwLine *line = gw_playback_get_line (playback);

  return line != NULL && gw_line_is_complete (line);
}

gboolean
gw_playback_is_cut_off_at (GwPlayback *playback, guint step)
{
  GwLine *line = gw_playback_get_line (playback);

  return line != NULL && gw_line_is_cut_off (line) && step == gw_line_get_length (line);
}

/* The object */

static void
gw_playback_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  GwPlayback *playback = GW_PLAYBACK (object);

  switch (id)
    {
    case PROP_PLAYING:
      g_value_set_boolean (value, playback->is_playing);
      break;
    case PROP_STRIDE:
      g_value_set_uint (value, playback->stride);
      break;
    case PROP_SPEED:
      g_value_set_double (value, playback->speed);
      break;
    case PROP_HAND_SIDES:
      g_value_set_uint (value, playback->hand_sides);
      break;
    case PROP_VIEWER:
      g_value_set_int (value, playback->viewer);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
gw_playback_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  GwPlayback *playback = GW_PLAYBACK (object);

  switch (id)
    {
    case PROP_PLAYING:
      gw_playback_set_playing (playback, g_value_get_boolean (value));
      break;
    case PROP_STRIDE:
      gw_playback_set_stride (playback, g_value_get_uint (value));
      break;
    case PROP_SPEED:
      gw_playback_set_speed (playback, g_value_get_double (value));
      break;
    case PROP_HAND_SIDES:
      gw_playback_set_hand_sides (playback, g_value_get_uint (value));
      break;
    case PROP_VIEWER:
      gw_playback_set_viewer (playback, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
gw_playback_finalize (GObject *object)
{
  GwPlayback *playback = GW_PLAYBACK (object);

  g_clear_handle_id (&playback->record_source, g_source_remove);
  g_clear_handle_id (&playback->play_source, g_source_remove);
  g_clear_pointer (&playback->lines, g_ptr_array_unref);
  g_clear_pointer (&playback->plan, gw_plan_unref);
  g_clear_pointer (&playback->trail, g_ptr_array_unref);
  g_clear_pointer (&playback->before, gw_frame_free);
  g_clear_pointer (&playback->drawn, gw_map_unref);
  g_clear_pointer (&playback->visits, g_free);
  G_OBJECT_CLASS (gw_playback_parent_class)->finalize (object);
}

static guint
add_signal (const char *name)
{
  return g_signal_new (name, GW_TYPE_PLAYBACK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       0);
}

static void
gw_playback_class_init (GwPlaybackClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = gw_playback_get_property;
  object_class->set_property = gw_playback_set_property;
  object_class->finalize = gw_playback_finalize;
  props[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE, flags);
  props[PROP_STRIDE] = g_param_spec_uint ("stride", NULL, NULL, GW_STRIDE_STEP, GW_STRIDE_ROUND,
                                          GW_STRIDE_STEP, flags);
  props[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, GW_PLAYBACK_MIN_SPEED,
                                           GW_PLAYBACK_MAX_SPEED, 1, flags);
  props[PROP_HAND_SIDES] = g_param_spec_uint ("hand-sides", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_VIEWER] =
      g_param_spec_int ("viewer", NULL, NULL, GW_VIEWER_ALL, G_MAXINT, GW_VIEWER_ALL, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[RESET] = add_signal ("reset");
  signals[MOVED] = add_signal ("moved");
  signals[RECORDED] = add_signal ("recorded");
}

static void
gw_playback_init (GwPlayback *playback)
{
  playback->speed = 1;
  playback->viewer = GW_VIEWER_ALL;
  playback->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_line_free);
  playback->trail = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_frame_free);
  playback->before = gw_frame_new ();
}

GwPlayback *
gw_playback_new (void)
{
  return g_object_new (GW_TYPE_PLAYBACK, NULL);
}
