/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a control would do, and doing it. */
#include "gw-hand-play-private.h"

/* What it would do */

/* What is armed, or else pointed at; nothing if that cannot be done. */
void
gw_hand_play_update_preview (GwHandPlay *hand)
{
  const GwRules *rules = gw_hand_play_get_rules (hand);
  int control = hand->armed >= 0 ? hand->armed : hand->pointed;
  GwDirection direction = hand->direction;
  GwAction action;

  gw_preview_clear (hand->preview);
  hand->has_preview = FALSE;
  if (control < 0 || rules == NULL || rules->preview == NULL || !gw_hand_play_is_ready (hand))
    {
      return;
    }
  if (rules->controls[control].kind == GW_CONTROL_AIM && hand->armed < 0
      && !gw_hand_play_find_direction (hand, (guint) control, &direction, NULL))
    {
      return;
    }
  if (gw_hand_play_get_action (hand, (guint) control, direction, &action, NULL))
    {
      rules->preview (gw_playback_get_plan (hand->playback), gw_playback_get_state (hand->playback),
                      &action, hand->preview);
      hand->has_preview = hand->preview->marks->len > 0 || hand->preview->text != NULL;
    }
}

const GwPreview *
gw_hand_play_get_preview (GwHandPlay *hand)
{
  g_return_val_if_fail (GW_IS_HAND_PLAY (hand), NULL);

  return hand->has_preview ? hand->preview : NULL;
}

void
gw_hand_play_point_at (GwHandPlay *hand, int control)
{
  g_return_if_fail (GW_IS_HAND_PLAY (hand));

  if (control != hand->pointed)
    {
      hand->pointed = control;
      gw_hand_play_emit_changed (hand);
    }
}

int
gw_hand_play_get_armed (GwHandPlay *hand)
{
  g_return_val_if_fail (GW_IS_HAND_PLAY (hand), -1);

  return hand->armed;
}

GwDirection
gw_hand_play_get_direction (GwHandPlay *hand)
{
  g_return_val_if_fail (GW_IS_HAND_PLAY (hand), GW_DIRECTION_NONE);

  return hand->direction;
}

/* Acting */

gboolean
gw_hand_play_act (GwHandPlay *hand, const GwAction *action)
{
  g_autoptr (GError) error = NULL;

  hand->armed = -1;
  if (!gw_playback_act (hand->playback, action, &error))
    {
      gw_hand_play_refuse (hand, error);
      gw_hand_play_emit_changed (hand);
      return FALSE;
    }
  return TRUE;
}

static gboolean
act_by (GwHandPlay *hand, guint control, int argument)
{
  g_autoptr (GError) error = NULL;
  GwAction action;

  if (!gw_hand_play_get_action (hand, control, argument, &action, &error))
    {
      gw_hand_play_refuse (hand, error);
      return FALSE;
    }
  return gw_hand_play_act (hand, &action);
}

static gboolean
arm (GwHandPlay *hand, guint control)
{
  g_autoptr (GError) error = NULL;
  GwDirection direction = hand->direction;
  GwAction action;
  gboolean is_aimed_at = gw_hand_play_get_rules (hand)->controls[control].kind == GW_CONTROL_AIM;

  if (is_aimed_at ? !gw_hand_play_find_direction (hand, control, &direction, &error)
                  : !gw_hand_play_get_action (hand, control, 0, &action, &error))
    {
      gw_hand_play_refuse (hand, error);
      return FALSE;
    }
  hand->armed = (int) control;
  hand->direction = direction;
  hand->is_aimed = FALSE;
  gw_hand_play_emit_changed (hand);
  return TRUE;
}

gboolean
gw_hand_play_confirm (GwHandPlay *hand)
{
  g_return_val_if_fail (GW_IS_HAND_PLAY (hand), FALSE);

  return hand->armed >= 0 && gw_hand_play_is_ready (hand)
         && act_by (hand, (guint) hand->armed, hand->direction);
}

gboolean
gw_hand_play_cancel (GwHandPlay *hand)
{
  g_return_val_if_fail (GW_IS_HAND_PLAY (hand), FALSE);

  if (hand->armed < 0)
    {
      return FALSE;
    }
  hand->armed = -1;
  gw_hand_play_emit_changed (hand);
  return TRUE;
}

static gboolean
is_aiming (GwHandPlay *hand)
{
  return hand->armed >= 0
         && gw_hand_play_get_rules (hand)->controls[hand->armed].kind == GW_CONTROL_AIM;
}

gboolean
gw_hand_play_aim (GwHandPlay *hand, GwDirection direction)
{
  g_autoptr (GError) error = NULL;
  GwAction action;

  g_return_val_if_fail (GW_IS_HAND_PLAY (hand), FALSE);

  if (!is_aiming (hand) || direction == GW_DIRECTION_NONE)
    {
      return FALSE;
    }
  if (!gw_hand_play_get_action (hand, (guint) hand->armed, direction, &action, &error))
    {
      gw_hand_play_refuse (hand, error);
      return FALSE;
    }
  if (direction != hand->direction || !hand->is_aimed)
    {
      hand->direction = direction;
      hand->is_aimed = TRUE;
      gw_hand_play_emit_changed (hand);
    }
  return TRUE;
}

/* A direction while something is aimed: the same one again confirms. */
static gboolean
use_direction (GwHandPlay *hand, GwDirection direction)
{
  return hand->is_aimed && direction == hand->direction ? gw_hand_play_confirm (hand)
                                                        : gw_hand_play_aim (hand, direction);
}

/* Whether a control that acts has something to show first. */
static gboolean
shows_first (GwHandPlay *hand, guint control)
{
  const GwRules *rules = gw_hand_play_get_rules (hand);
  g_autoptr (GwPreview) preview = gw_preview_new ();
  GwAction action;

  if (rules->preview == NULL || !gw_hand_play_get_action (hand, control, 0, &action, NULL))
    {
      return FALSE;
    }
  rules->preview (gw_playback_get_plan (hand->playback), gw_playback_get_state (hand->playback),
                  &action, preview);
  return preview->marks->len > 0 || preview->text != NULL;
}

gboolean
gw_hand_play_use (GwHandPlay *hand, guint control)
{
  const GwRules *rules = gw_hand_play_get_rules (hand);

  g_return_val_if_fail (rules != NULL && control < rules->n_controls, FALSE);

  if (!gw_hand_play_is_ready (hand))
    {
      return FALSE;
    }
  switch (rules->controls[control].kind)
    {
    case GW_CONTROL_STEP:
      return is_aiming (hand) ? use_direction (hand, rules->controls[control].direction)
                              : act_by (hand, control, 0);
    case GW_CONTROL_AIM:
      return hand->armed == (int) control ? gw_hand_play_cancel (hand) : arm (hand, control);
    case GW_CONTROL_ACT:
      if (hand->armed == (int) control)
        {
          return gw_hand_play_confirm (hand);
        }
      return shows_first (hand, control) ? arm (hand, control) : act_by (hand, control, 0);
    case GW_CONTROL_CARD:
    default:
      return FALSE;
    }
}

gboolean
gw_hand_play_use_card (GwHandPlay *hand, guint control, int card)
{
  const GwRules *rules = gw_hand_play_get_rules (hand);

  g_return_val_if_fail (rules != NULL && control < rules->n_controls, FALSE);

  return gw_hand_play_is_ready (hand) && act_by (hand, control, card);
}
