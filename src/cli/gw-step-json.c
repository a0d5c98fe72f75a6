/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-step-json.h"

#include "gw-json-writer.h"

static void
gather_cb (const GwEvent *event, gpointer data)
{
  g_array_append_vals (data, event, 1);
}

GwSink
gw_step_sink (GArray *events)
{
  return (GwSink){ gather_cb, events };
}

static void
append_separator (GString *text)
{
  char last = text->str[text->len - 1];

  if (last != '[' && last != '{')
    {
      g_string_append_c (text, ',');
    }
}

static int
compare_actors (gconstpointer first, gconstpointer second)
{
  return ((const GwToken *) first)->actor - ((const GwToken *) second)->actor;
}

static void
append_units (const GwEpisode *episode, GArray *tokens, GString *text)
{
  const GwPlan *plan = gw_episode_get_plan (episode);

  g_array_sort (tokens, compare_actors);
  g_string_append (text, ",\"units\":[");
  for (guint i = 0; i < tokens->len; i++)
    {
      const GwToken *token = &g_array_index (tokens, GwToken, i);
      char id[GW_ACTOR_ID_LENGTH];

      if (token->actor >= 0)
        {
          plan->rules->get_actor_id (plan, gw_episode_get_state (episode), token->actor, id);
          append_separator (text);
          g_string_append (text, "{\"id\":");
          gw_json_append_string (text, id);
          g_string_append_printf (text, ",\"x\":%d,\"y\":%d}", token->x, token->y);
        }
    }
  g_string_append_c (text, ']');
}

static const char *const zone_ids[] = {
  [GW_ZONE_DECK] = "deck", [GW_ZONE_DISCARD] = "discard", [GW_ZONE_MARKET] = "market",
  [GW_ZONE_HAND] = "hand", [GW_ZONE_FIELD] = "field",
};

static void
append_effect (const GwCard *card, GString *text)
{
  if (card->effect != NULL)
    {
      g_string_append_printf (text, ",\"effect\":\"%s\",\"value\":%d", card->effect, card->value);
    }
  if (card->target != NULL)
    {
      g_string_append_printf (text, ",\"target\":\"%s\"", card->target);
    }
}

static void
append_card (const GwPalette *palette, const GwCard *card, GString *text)
{
  append_separator (text);
  if (card->is_hidden)
    {
      g_string_append (text, "null");
      return;
    }
  g_string_append (text, "{\"card\":");
  gw_json_append_string (text, card->code);
  g_string_append_printf (text, ",\"id\":%d,\"suit\":\"%s\",\"cost\":%d,\"price\":%d,\"score\":%d",
                          card->id, palette->suits[card->suit].id, card->cost, card->price,
                          card->score);
  append_effect (card, text);
  g_string_append_c (text, '}');
}

/* Whose a zone is, and what is in it; of a pile only the top can be acted on, but all of it is
 * known. A card whose face is not seen is null. */
static void
append_zones (const GwRules *rules, const GwFrame *frame, GString *text)
{
  g_string_append (text, ",\"zones\":[");
  for (guint i = 0; i < frame->zones->len; i++)
    {
      const GwZone *zone = &g_array_index (frame->zones, GwZone, i);

      append_separator (text);
      g_string_append_printf (text, "{\"zone\":\"%s\"", zone_ids[zone->kind]);
      if (zone->side >= 0)
        {
          g_string_append_printf (text, ",\"side\":\"%s\"", rules->sides[zone->side].id);
        }
      g_string_append_printf (text, ",\"count\":%u,\"cards\":[", zone->count);
      for (guint j = 0; j < zone->n_cards; j++)
        {
          append_card (rules->palette, &g_array_index (frame->cards, GwCard, zone->first + j),
                       text);
        }
      g_string_append (text, "]}");
    }
  g_string_append_c (text, ']');
}

static void
append_actor (const GwEpisode *episode, GString *text)
{
  const GwPlan *plan = gw_episode_get_plan (episode);
  int actor = gw_episode_get_clock (episode)->actor;
  char id[GW_ACTOR_ID_LENGTH];

  if (actor >= 0 && !gw_episode_get_clock (episode)->is_over)
    {
      plan->rules->get_actor_id (plan, gw_episode_get_state (episode), actor, id);
      g_string_append (text, ",\"toMove\":");
      gw_json_append_string (text, id);
    }
}

static gboolean
has_key_before (const GArray *counters, guint end, const char *key)
{
  for (guint i = 0; i < end; i++)
    {
      if (g_str_equal (g_array_index (counters, GwCounter, i).key, key))
        {
          return TRUE;
        }
    }
  return FALSE;
}

static void
append_counter (const GwCounter *counter, GString *text)
{
  if (counter->choices != NULL)
    {
      gw_json_append_string (text, counter->choices[counter->value].id);
    }
  else
    {
      g_string_append_printf (text, "%d", counter->value);
    }
}

/* The values of a counter that each side has, in the order of the sides. */
static void
append_side_values (const GArray *counters, const char *key, guint n_sides, GString *text)
{
  g_string_append_c (text, '[');
  for (guint side = 0; side < n_sides; side++)
    {
      for (guint i = 0; i < counters->len; i++)
        {
          const GwCounter *counter = &g_array_index (counters, GwCounter, i);

          if (counter->side == (int) side && g_str_equal (counter->key, key))
            {
              append_separator (text);
              append_counter (counter, text);
            }
        }
    }
  g_string_append_c (text, ']');
}

static void
append_counters (const GwRules *rules, const GArray *counters, GString *text)
{
  for (guint i = 0; i < counters->len; i++)
    {
      const GwCounter *counter = &g_array_index (counters, GwCounter, i);

      if (has_key_before (counters, i, counter->key))
        {
          continue;
        }
      g_string_append_printf (text, ",\"%s\":", counter->key);
      if (counter->side >= 0)
        {
          append_side_values (counters, counter->key, rules->n_sides, text);
        }
      else
        {
          append_counter (counter, text);
        }
    }
}

static void
append_events (const GwPlan *plan, const GArray *events, GString *text)
{
  g_string_append (text, ",\"events\":[");
  for (guint i = 0; i < events->len; i++)
    {
      const GwEvent *event = &g_array_index (events, GwEvent, i);

      append_separator (text);
      g_string_append_printf (text, "{\"type\":\"%s\"", plan->rules->events[event->kind].id);
      gw_plan_append_event_fields (plan, event, text);
      g_string_append_c (text, '}');
    }
  g_string_append_c (text, ']');
}

static void
append_legal (const GwEpisode *episode, GString *text)
{
  const GwPlan *plan = gw_episode_get_plan (episode);
  gconstpointer state = gw_episode_get_state (episode);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));
  guint n_actors = plan->rules->count_actors (plan, state);

  for (guint actor = 0; actor < n_actors; actor++)
    {
      plan->rules->list_legal (plan, state, (int) actor, actions);
    }
  g_string_append (text, ",\"legal\":[");
  for (guint i = 0; i < actions->len; i++)
    {
      g_autofree char *action =
          plan->rules->action_to_text (plan, state, &g_array_index (actions, GwAction, i));

      append_separator (text);
      gw_json_append_string (text, action);
    }
  g_string_append_c (text, ']');
}

void
gw_step_append_json (const GwEpisode *episode,
                     const GArray *events,
                     gboolean with_legal,
                     GString *text)
{
  const GwPlan *plan = gw_episode_get_plan (episode);
  const GwClock *clock = gw_episode_get_clock (episode);
  g_autoptr (GwFrame) frame = gw_frame_new ();

  plan->rules->observe (plan, gw_episode_get_state (episode), -1, frame);
  g_string_append_printf (text, "{\"step\":%u,\"round\":%u,\"phase\":\"%s\"", clock->step,
                          clock->round, plan->rules->phases[clock->phase].id);
  append_actor (episode, text);
  if (frame->zones->len > 0)
    {
      append_zones (plan->rules, frame, text);
    }
  else
    {
      append_units (episode, frame->tokens, text);
    }
  append_counters (plan->rules, frame->counters, text);
  append_events (plan, events, text);
  g_string_append_printf (text, ",\"hash\":\"%016" G_GINT64_MODIFIER "x\"",
                          gw_episode_get_hash (episode));
  if (clock->is_over)
    {
      g_string_append_printf (text, ",\"winner\":\"%s\"",
                              gw_rules_get_winner_id (plan->rules, clock->winner));
    }
  if (with_legal)
    {
      append_legal (episode, text);
    }
  g_string_append_c (text, '}');
}
