/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-play-input.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-json-read.h"
#include "gw-json-scan.h"

gboolean
gw_play_input_is_blank (const char *line, gsize length)
{
  return strspn (line, " \t\r\n") == length;
}

static gboolean
has_actor (const GArray *actions, int actor)
{
  for (guint i = 0; i < actions->len; i++)
    {
      if (g_array_index (actions, GwAction, i).actor == actor)
        {
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
read_action (const GwEpisode *episode, const char *text, GArray *actions, GError **error)
{
  const GwPlan *plan = gw_episode_get_plan (episode);
  gconstpointer state = gw_episode_get_state (episode);
  GwAction action;

  if (!plan->rules->action_from_text (plan, state, text, &action, error))
    {
      return FALSE;
    }
  if (has_actor (actions, action.actor))
    {
      char id[GW_ACTOR_ID_LENGTH];

      plan->rules->get_actor_id (plan, state, action.actor, id);
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION, _ ("%s: two actions in one step"),
                   id);
      return FALSE;
    }
  g_array_append_val (actions, action);
  return TRUE;
}

/* An action as it is, without quotes. */
static gboolean
read_bare (
    const GwEpisode *episode, const char *line, gsize length, GArray *actions, GError **error)
{
  g_autofree char *text = NULL;

  if (!g_utf8_validate (line, (gssize) length, NULL))
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION, _ ("expected text in UTF-8"));
      return FALSE;
    }
  text = g_strstrip (g_strndup (line, length));
  return read_action (episode, text, actions, error);
}

static gboolean
read_array (const GwEpisode *episode, JsonArray *array, GArray *actions, GError **error)
{
  guint length = json_array_get_length (array);

  if (length == 0)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION, _ ("$: expected actions"));
      return FALSE;
    }
  for (guint i = 0; i < length; i++)
    {
      const GwJsonPlace place = { .index = i };
      const char *text = gw_json_read_string (json_array_get_element (array, i), &place, error);

      if (text == NULL || !read_action (episode, text, actions, error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
is_auto (JsonObject *object)
{
  JsonNode *node = json_object_get_member (object, "auto");

  return json_object_get_size (object) == 1 && node != NULL
         && json_node_get_value_type (node) == G_TYPE_BOOLEAN && json_node_get_boolean (node);
}

gboolean
gw_play_input_read (
    const GwEpisode *episode, const char *line, gsize length, GArray *actions, GError **error)
{
  g_autoptr (JsonNode) node = NULL;

  if (g_ascii_isalpha (line[strspn (line, " \t")]))
    {
      return read_bare (episode, line, length, actions, error);
    }
  node = gw_json_parse (line, length, error);
  if (node == NULL)
    {
      return FALSE;
    }
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      return read_array (episode, json_node_get_array (node), actions, error);
    }
  if (JSON_NODE_HOLDS_OBJECT (node) && is_auto (json_node_get_object (node)))
    {
      return TRUE;
    }
  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    {
      return read_action (episode, json_node_get_string (node), actions, error);
    }
  gw_json_set_mismatch (NULL, node, _ ("an action, an array of actions or {\"auto\":true}"), error);
  return FALSE;
}
