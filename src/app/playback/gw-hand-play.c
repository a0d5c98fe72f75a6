/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-hand-play-private.h"

#include <gdk/gdk.h>

#define N_DIRECTIONS 4

enum
{
  CHANGED,
  REFUSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwHandPlay, gw_hand_play, G_TYPE_OBJECT)

GwPlayback *
gw_hand_play_get_playback (GwHandPlay *hand)
{
  g_return_val_if_fail (GW_IS_HAND_PLAY (hand), NULL);

  return hand->playback;
}

const GwRules *
gw_hand_play_get_rules (GwHandPlay *hand)
{
  g_return_val_if_fail (GW_IS_HAND_PLAY (hand), NULL);

  return gw_playback_has_episode (hand->playback) ? gw_playback_get_plan (hand->playback)->rules
                                                  : NULL;
}

gboolean
gw_hand_play_is_ready (GwHandPlay *hand)
{
  g_return_val_if_fail (GW_IS_HAND_PLAY (hand), FALSE);

  return hand->queue->len == 0 && !gw_playback_is_playing (hand->playback)
         && gw_playback_is_hand_turn (hand->playback);
}

/* Errors are parts of sentences; a reason stands by itself. */
static char *
dup_reason (const GError *error)
{
  const char *rest = g_utf8_next_char (error->message);
  g_autofree char *first = g_utf8_strup (error->message, rest - error->message);

  return g_strconcat (first, rest, NULL);
}

void
gw_hand_play_refuse (GwHandPlay *hand, const GError *error)
{
  if (error != NULL)
    {
      g_autofree char *reason = dup_reason (error);

      g_signal_emit (hand, signals[REFUSED], 0, reason);
    }
}

void
gw_hand_play_emit_changed (GwHandPlay *hand)
{
  gw_hand_play_update_preview (hand);
  g_signal_emit (hand, signals[CHANGED], 0);
}

/* Controls */

gboolean
gw_hand_play_get_action (
    GwHandPlay *hand, guint control, int argument, GwAction *action, GError **error)
{
  const GwPlan *plan = gw_playback_get_plan (hand->playback);

  return plan->rules->get_control_action != NULL
         && plan->rules->get_control_action (plan, gw_playback_get_state (hand->playback), control,
                                             argument, action, error);
}

gboolean
gw_hand_play_find_direction (GwHandPlay *hand,
                             guint control,
                             GwDirection *direction,
                             GError **error)
{
  GwAction action;

  *direction = hand->direction;
  if (hand->direction != GW_DIRECTION_NONE
      && gw_hand_play_get_action (hand, control, hand->direction, &action, NULL))
    {
      return TRUE;
    }
  for (int i = 0; i < N_DIRECTIONS; i++)
    {
      *direction = (GwDirection) i;
      if (gw_hand_play_get_action (hand, control, i, &action, NULL))
        {
          return TRUE;
        }
    }
  return gw_hand_play_get_action (hand, control, GW_DIRECTION_UP, &action, error);
}

gboolean
gw_hand_play_can_use (GwHandPlay *hand, guint control, int card, char **reason)
{
  const GwRules *rules = gw_hand_play_get_rules (hand);
  g_autoptr (GError) error = NULL;
  GwDirection direction;
  GwAction action;
  gboolean can_use;

  g_return_val_if_fail (rules != NULL && control < rules->n_controls, FALSE);

  if (reason != NULL)
    {
      *reason = NULL;
    }
  if (!gw_hand_play_is_ready (hand))
    {
      return FALSE;
    }
  can_use = rules->controls[control].kind == GW_CONTROL_AIM
                ? gw_hand_play_find_direction (hand, control, &direction, &error)
                : gw_hand_play_get_action (hand, control, card, &action, &error);
  if (!can_use && reason != NULL && error != NULL)
    {
      *reason = dup_reason (error);
    }
  return can_use;
}

int
gw_hand_play_find_control (GwHandPlay *hand, guint key)
{
  const GwRules *rules = gw_hand_play_get_rules (hand);

  for (guint i = 0; rules != NULL && i < rules->n_controls; i++)
    {
      g_auto (GStrv) names =
          g_strsplit (rules->controls[i].keys != NULL ? rules->controls[i].keys : "", " ", -1);

      for (guint j = 0; names[j] != NULL; j++)
        {
          if (*names[j] != '\0' && gdk_keyval_from_name (names[j]) == key)
            {
              return (int) i;
            }
        }
    }
  return -1;
}

/* What is told */

const GwNotice *
gw_hand_play_get_notice (GwHandPlay *hand)
{
  g_return_val_if_fail (GW_IS_HAND_PLAY (hand), NULL);

  return hand->has_notice ? &hand->notice : NULL;
}

static void
update_notice (GwHandPlay *hand)
{
  const GwRules *rules = gw_hand_play_get_rules (hand);

  gw_notice_clear (&hand->notice);
  hand->has_notice = rules != NULL && rules->get_notice != NULL
                     && gw_playback_get_hand_sides (hand->playback) != 0
                     && rules->get_notice (gw_playback_get_plan (hand->playback),
                                           gw_playback_get_state (hand->playback), &hand->notice);
}

static void
update_cb (GwHandPlay *hand)
{
  hand->armed = -1;
  g_clear_pointer (&hand->reach, g_free);
  hand->is_reach_known = FALSE;
  update_notice (hand);
  gw_hand_play_emit_changed (hand);
}

static void
reset_cb (GwHandPlay *hand)
{
  const GwRules *rules = gw_hand_play_get_rules (hand);

  /* another game may have fewer controls */
  if (rules == NULL || hand->pointed >= (int) rules->n_controls)
    {
      hand->pointed = -1;
    }
  update_cb (hand);
}

/* The object */

static void
gw_hand_play_finalize (GObject *object)
{
  GwHandPlay *hand = GW_HAND_PLAY (object);

  gw_hand_play_drop_queue (hand);
  g_array_unref (hand->queue);
  gw_preview_free (hand->preview);
  gw_notice_clear (&hand->notice);
  g_free (hand->reach);
  g_clear_object (&hand->playback);
  G_OBJECT_CLASS (gw_hand_play_parent_class)->finalize (object);
}

static void
gw_hand_play_class_init (GwHandPlayClass *class)
{
  G_OBJECT_CLASS (class)->finalize = gw_hand_play_finalize;
  signals[CHANGED] = g_signal_new ("changed", GW_TYPE_HAND_PLAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[REFUSED] = g_signal_new ("refused", GW_TYPE_HAND_PLAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
gw_hand_play_init (GwHandPlay *hand)
{
  hand->armed = hand->pointed = -1;
  hand->direction = GW_DIRECTION_NONE;
  hand->preview = gw_preview_new ();
  hand->queue = g_array_new (FALSE, FALSE, sizeof (GwAction));
  gw_notice_clear (&hand->notice);
}

GwHandPlay *
gw_hand_play_new (GwPlayback *playback)
{
  GwHandPlay *hand = g_object_new (GW_TYPE_HAND_PLAY, NULL);

  hand->playback = g_object_ref (playback);
  g_signal_connect_object (playback, "reset", G_CALLBACK (reset_cb), hand, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "moved", G_CALLBACK (update_cb), hand, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "notify::playing", G_CALLBACK (gw_hand_play_emit_changed),
                           hand, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "notify::hand-sides", G_CALLBACK (update_cb), hand,
                           G_CONNECT_SWAPPED);
  return hand;
}
