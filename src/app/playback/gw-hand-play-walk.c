/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several actions that were asked for at once: ways, and typed lines. */
#include "gw-hand-play-private.h"

/* How long each of them stays, in milliseconds. */
#define WALK_MS 140

void
gw_hand_play_drop_queue (GwHandPlay *hand)
{
  g_clear_handle_id (&hand->queue_source, g_source_remove);
  g_array_set_size (hand->queue, 0);
}

/* Does the first of what is left, if nothing else has happened since; TRUE if more is left. */
static gboolean
do_next (GwHandPlay *hand)
{
  GwAction action;

  if (gw_playback_get_step (hand->playback) != hand->queue_step
      || !gw_playback_is_hand_turn (hand->playback))
    {
      g_array_set_size (hand->queue, 0);
      return FALSE;
    }
  action = g_array_index (hand->queue, GwAction, 0);
  g_array_remove_index (hand->queue, 0);
  hand->queue_step++;
  if (!gw_hand_play_act (hand, &action))
    {
      g_array_set_size (hand->queue, 0);
    }
  return hand->queue->len > 0;
}

static gboolean
queue_cb (gpointer data)
{
  GwHandPlay *hand = data;

  if (do_next (hand))
    {
      return G_SOURCE_CONTINUE;
    }
  hand->queue_source = 0;
  gw_hand_play_emit_changed (hand);
  return G_SOURCE_REMOVE;
}

static gboolean
run (GwHandPlay *hand, const GArray *actions)
{
  if (actions->len == 0)
    {
      return FALSE;
    }
  g_array_append_vals (hand->queue, actions->data, actions->len);
  hand->queue_step = gw_playback_get_step (hand->playback);
  if (do_next (hand))
    {
      hand->queue_source =
          g_timeout_add (MIN (WALK_MS, gw_playback_get_interval (hand->playback)), queue_cb, hand);
    }
  return TRUE;
}

/* Walking */

static gboolean
find_route (GwHandPlay *hand, int x, int y, GArray *actions)
{
  const GwPlan *plan = gw_playback_get_plan (hand->playback);

  g_array_set_size (actions, 0);
  return plan->rules->find_route != NULL
         && plan->rules->find_route (plan, gw_playback_get_state (hand->playback),
                                     gw_playback_get_clock (hand->playback)->actor, x, y, actions)
         && actions->len > 0;
}

static void
fill_reach (GwHandPlay *hand)
{
  const GwMap *map = gw_playback_get_frame (hand->playback)->map;
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));
  gboolean is_any = FALSE;

  if (map == NULL || gw_hand_play_get_rules (hand)->find_route == NULL)
    {
      return;
    }
  hand->reach = g_new0 (guint8, (gsize) map->width * map->height);
  for (guint y = 0; y < map->height; y++)
    {
      for (guint x = 0; x < map->width; x++)
        {
          if (find_route (hand, (int) x, (int) y, actions))
            {
              hand->reach[y * map->width + x] = 1;
              is_any = TRUE;
            }
        }
    }
  if (!is_any)
    {
      g_clear_pointer (&hand->reach, g_free);
    }
}

const guint8 *
gw_hand_play_get_reach (GwHandPlay *hand)
{
  g_return_val_if_fail (GW_IS_HAND_PLAY (hand), NULL);

  if (!gw_hand_play_is_ready (hand))
    {
      return NULL;
    }
  if (!hand->is_reach_known)
    {
      hand->is_reach_known = TRUE;
      fill_reach (hand);
    }
  return hand->reach;
}

gboolean
gw_hand_play_walk_to (GwHandPlay *hand, int x, int y)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));

  g_return_val_if_fail (GW_IS_HAND_PLAY (hand), FALSE);

  return gw_hand_play_is_ready (hand) && find_route (hand, x, y, actions) && run (hand, actions);
}

gboolean
gw_hand_play_type (GwHandPlay *hand, const char *line)
{
  const GwRules *rules = gw_hand_play_get_rules (hand);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));
  g_autoptr (GError) error = NULL;

  if (rules == NULL || rules->read_command == NULL || !gw_hand_play_is_ready (hand))
    {
      return FALSE;
    }
  if (!rules->read_command (gw_playback_get_plan (hand->playback),
                            gw_playback_get_state (hand->playback), line, actions, &error))
    {
      gw_hand_play_refuse (hand, error);
      return FALSE;
    }
  return run (hand, actions);
}
