/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-episode-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-file.h"
#include "gw-json-read.h"
#include "gw-json-scan.h"
#include "gw-params-json.h"

#define KIND "episode"
#define DOCUMENT_PATH "$.document"

gboolean
gw_episode_file_is_path (const char *path)
{
  return g_str_has_suffix (path, GW_EPISODE_FILE_SUFFIX);
}

static void
write_override (GwJsonWriter *writer, GwEpisode *episode, const GwOverride *override)
{
  const GwPlan *plan;

  gw_json_writer_begin_row_object (writer, NULL);
  gw_json_writer_add_integer (writer, "step", override->step);
  gw_episode_seek (episode, override->step);
  plan = gw_episode_get_plan (episode);
  if (override->is_param)
    {
      GwParamSpecs *specs = gw_params_get_specs (plan->params);

      gw_json_writer_begin_row_object (writer, "set");
      gw_param_spec_write_json (gw_param_specs_get (specs, override->param), override->value,
                                writer);
      gw_json_writer_end (writer);
    }
  else
    {
      g_autofree char *text =
          plan->rules->action_to_text (plan, gw_episode_get_state (episode), &override->action);

      gw_json_writer_add_string (writer, "do", text);
    }
  gw_json_writer_end (writer);
}

char *
gw_episode_file_to_text (const GwDocument *document,
                         const GwParams *params,
                         const GwEpisode *episode)
{
  g_autoptr (GwEpisode) copy = gw_episode_copy (episode);
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_PRETTY);
  const GwOverride *overrides;
  guint n_overrides;

  overrides = gw_episode_get_overrides (episode, &n_overrides);
  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_add_integer (writer, "format", GW_EPISODE_FILE_FORMAT);
  gw_json_writer_add_string (writer, "kind", KIND);
  gw_document_write (document, writer, "document");
  gw_params_write_json (params, writer, "parameters");
  gw_json_writer_add_seed (writer, "seed", gw_episode_get_seed (episode));
  gw_json_writer_begin_array (writer, "actions");
  for (guint i = 0; i < n_overrides; i++)
    {
      write_override (writer, copy, &overrides[i]);
    }
  gw_json_writer_end (writer);
  gw_json_writer_end (writer);
  return gw_json_writer_finish (writer);
}

guint
gw_episode_file_get_max_step (const GwEpisode *episode)
{
  const GwPlan *plan = gw_episode_get_plan (episode);
  guint n_units = plan->rules->count_actors (plan, gw_episode_get_state (episode));

  return MIN (GW_EPISODE_FILE_MAX_STEP, GW_EPISODE_FILE_MAX_UNIT_STEPS / MAX (n_units, 1));
}

gboolean
gw_episode_file_check (const GwEpisode *episode, const char *text, GError **error)
{
  guint n_overrides;
  const GwOverride *overrides = gw_episode_get_overrides (episode, &n_overrides);
  guint max_step = gw_episode_file_get_max_step (episode);

  if (n_overrides > 0 && overrides[n_overrides - 1].step > max_step)
    {
      g_set_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_CONTENT,
                   _ ("an episode can be saved with what was done by hand up to step %d only"),
                   (int) max_step);
      return FALSE;
    }
  return gw_json_check_text (text, &gw_json_container_limits, error);
}

gboolean
gw_episode_file_save (const GwDocument *document,
                      const GwParams *params,
                      const GwEpisode *episode,
                      const char *path,
                      GError **error)
{
  g_autofree char *text = gw_episode_file_to_text (document, params, episode);
  g_autoptr (GError) file_error = NULL;

  if (!gw_episode_file_check (episode, text, error))
    {
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }
  if (!gw_file_replace (path, text, -1, &file_error))
    {
      g_set_error_literal (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_FILE, file_error->message);
      return FALSE;
    }
  return TRUE;
}

static gboolean
read_kind (JsonObject *root, GError **error)
{
  static const GwChoice kinds[] = { { KIND, NULL }, { NULL, NULL } };
  const GwJsonPlace place = { NULL, "kind", 0 };
  guint kind;

  return gw_json_read_choice (json_object_get_member (root, "kind"), &place, kinds, &kind, error);
}

/* Paths within the document are told as those of the whole file. */
static GwDocument *
read_document (JsonObject *root, GError **error)
{
  const GwJsonPlace place = { NULL, "document", 0 };
  JsonNode *node = json_object_get_member (root, "document");
  g_autoptr (GError) refusal = NULL;
  GwDocument *document;

  if (gw_json_read_object (node, &place, error) == NULL)
    {
      return NULL;
    }
  document = gw_document_new_from_node (node, DOCUMENT_PATH, &refusal);
  if (document == NULL)
    {
      const char *message = refusal->message;
      gboolean is_path = g_str_has_prefix (message, DOCUMENT_PATH ": $");

      g_set_error (error, refusal->domain, refusal->code, "%s%s", is_path ? DOCUMENT_PATH : "",
                   message + (is_path ? strlen (DOCUMENT_PATH ": $") : 0));
    }
  return document;
}

/* Those of the file stand in for the document's; without any, the document's hold. */
static gboolean
read_params (GwDocument *document, JsonObject *root, GError **error)
{
  const GwJsonPlace place = { NULL, "parameters", 0 };
  JsonNode *node = json_object_get_member (root, "parameters");
  GwParams *params = gw_document_get_params (document);
  GwParamSpecs *specs = gw_params_get_specs (params);

  if (node == NULL)
    {
      return TRUE;
    }
  for (guint i = 0; i < gw_param_specs_get_length (specs); i++)
    {
      const GwParamSpec *spec = gw_param_specs_get (specs, i);

      if (!gw_params_is_default (params, i))
        {
          gw_params_set (params, spec->key, spec->fallback, NULL);
        }
    }
  return gw_params_read_json (params, node, &place, error);
}

/* An episode that is being read. */
typedef struct
{
  GwEpisode *episode;
  guint max_step;
  guint last_step;           /* of an action, as far as the file says */
  GwEpisodeFileWatch *watch; /* or NULL */
  GArray *actions;           /* of GwAction, gathered of the present step */
  GArray *changes;           /* of GwOverride, the same */
} Reading;

/* Goes on to a step, unless somebody does not want to wait for that. */
static gboolean
play_to (const Reading *reading, guint step, GError **error)
{
  const GwClock *clock = gw_episode_get_clock (reading->episode);

  while (clock->step < step && !clock->is_over)
    {
      if (reading->watch != NULL)
        {
          if (g_cancellable_set_error_if_cancelled (reading->watch->cancellable, error))
            {
              return FALSE;
            }
          atomic_store_explicit (
              &reading->watch->thousandths,
              (guint) ((guint64) clock->step * 1000 / MAX (reading->last_step, step)),
              memory_order_relaxed);
        }
      gw_episode_step (reading->episode, NULL);
    }
  return TRUE;
}

/* The step of an action, to which the episode then goes; it must not lie behind. */
static gboolean
read_step (const Reading *reading, JsonObject *object, const GwJsonPlace *parent, GError **error)
{
  const GwJsonPlace place = { parent, "step", 0 };
  GwEpisode *episode = reading->episode;
  guint here = gw_episode_get_clock (episode)->step;
  gint64 step;

  if (!gw_json_read_integer (json_object_get_member (object, "step"), &place, here,
                             GW_EPISODE_FILE_MAX_STEP, &step, error))
    {
      return FALSE;
    }
  if (step > reading->max_step)
    {
      gw_json_set_error (&place, error,
                         _ ("with so many units, an episode can be read up to step %u only"),
                         reading->max_step);
      return FALSE;
    }
  if (!play_to (reading, (guint) step, error))
    {
      return FALSE;
    }
  if (gw_episode_get_clock (episode)->is_over)
    {
      gw_json_set_error (&place, error, _ ("the episode is over after step %u"),
                         gw_episode_get_clock (episode)->step);
      return FALSE;
    }
  return TRUE;
}

/* Adds a change of the present step to those gathered, or puts it in the place of an earlier one of
 * the same parameter. */
static void
gather_change (GArray *changes, guint param, double value)
{
  const GwOverride latest = { .is_param = TRUE, .param = param, .value = value };

  for (guint i = 0; i < changes->len; i++)
    {
      if (g_array_index (changes, GwOverride, i).param == param)
        {
          g_array_remove_index (changes, i);
          break;
        }
    }
  g_array_append_val (changes, latest);
}

static gboolean
read_set (const GwEpisode *episode,
          JsonNode *node,
          const GwJsonPlace *parent,
          GArray *changes,
          GError **error)
{
  const GwJsonPlace place = { parent, "set", 0 };
  g_autoptr (GwParams) params = gw_params_copy (gw_episode_get_plan (episode)->params);
  JsonObjectIter members;
  const char *key;

  if (!gw_params_read_json (params, node, &place, error))
    {
      return FALSE;
    }
  json_object_iter_init_ordered (&members, json_node_get_object (node));
  while (json_object_iter_next_ordered (&members, &key, NULL))
    {
      gather_change (changes, (guint) gw_param_specs_find (gw_params_get_specs (params), key),
                     gw_params_get (params, key));
    }
  return TRUE;
}

/* Makes all changes of the present step that were gathered. */
static gboolean
change (GwEpisode *episode, GArray *changes, const GwJsonPlace *parent, GError **error)
{
  const GwJsonPlace place = { parent, "set", 0 };
  g_autoptr (GError) refusal = NULL;

  if (changes->len > 0
      && !gw_episode_set_params (episode, (const GwOverride *) changes->data, changes->len,
                                 &refusal))
    {
      gw_json_set_error (&place, error, "%s", refusal->message);
      return FALSE;
    }
  g_array_set_size (changes, 0);
  return TRUE;
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
read_do (const GwEpisode *episode,
         JsonNode *node,
         const GwJsonPlace *parent,
         GArray *gathered,
         GError **error)
{
  const GwJsonPlace place = { parent, "do", 0 };
  const GwPlan *plan = gw_episode_get_plan (episode);
  const char *text = gw_json_read_string (node, &place, error);
  g_autoptr (GError) refusal = NULL;
  GwAction action;

  if (text == NULL)
    {
      return FALSE;
    }
  if (!plan->rules->action_from_text (plan, gw_episode_get_state (episode), text, &action,
                                      &refusal))
    {
      gw_json_set_error (&place, error, "%s", refusal->message);
      return FALSE;
    }
  if (has_actor (gathered, action.actor))
    {
      gw_json_set_error (&place, error, _ ("two actions of one unit in one step"));
      return FALSE;
    }
  g_array_append_val (gathered, action);
  return TRUE;
}

/* Whether the next element is one of the present step with this key, and so takes part in it. */
static gboolean
has_more_of_step (const GwEpisode *episode, JsonArray *actions, guint index, const char *key)
{
  JsonNode *node =
      index < json_array_get_length (actions) ? json_array_get_element (actions, index) : NULL;
  JsonNode *step = node != NULL && JSON_NODE_HOLDS_OBJECT (node)
                       ? json_object_get_member (json_node_get_object (node), "step")
                       : NULL;

  return step != NULL && json_node_get_value_type (step) == G_TYPE_INT64
         && json_node_get_int (step) == gw_episode_get_clock (episode)->step
         && json_object_has_member (json_node_get_object (node), key);
}

/* Plays the step with all actions of it that were gathered. */
static gboolean
act (GwEpisode *episode, GArray *gathered, const GwJsonPlace *place, GError **error)
{
  g_autoptr (GError) refusal = NULL;

  if (!gw_episode_act (episode, (const GwAction *) gathered->data, gathered->len, NULL, &refusal))
    {
      gw_json_set_error (place, error, "%s", refusal->message);
      return FALSE;
    }
  g_array_set_size (gathered, 0);
  return TRUE;
}

static gboolean
read_action (const Reading *reading, JsonArray *actions, guint index, GError **error)
{
  const GwJsonPlace list = { NULL, "actions", 0 };
  const GwJsonPlace place = { &list, NULL, index };
  GwEpisode *episode = reading->episode;
  JsonNode *node = json_array_get_element (actions, index);
  JsonObject *object = gw_json_read_object (node, &place, error);
  JsonNode *set, *done;

  if (object == NULL || !read_step (reading, object, &place, error))
    {
      return FALSE;
    }
  set = json_object_get_member (object, "set");
  done = json_object_get_member (object, "do");
  if ((set == NULL) == (done == NULL))
    {
      gw_json_set_error (&place, error, _ ("expected either \"do\" or \"set\""));
      return FALSE;
    }
  if (set != NULL)
    {
      return read_set (episode, set, &place, reading->changes, error)
             && (has_more_of_step (episode, actions, index + 1, "set")
                 || change (episode, reading->changes, &place, error));
    }
  return read_do (episode, done, &place, reading->actions, error)
         && (has_more_of_step (episode, actions, index + 1, "do")
             || act (episode, reading->actions, &place, error));
}

/* The step of the last action, or 0 if it is not what it should be: that is for later. */
static guint
find_last_step (JsonArray *actions)
{
  guint n_actions = json_array_get_length (actions);
  JsonNode *node = n_actions > 0 ? json_array_get_element (actions, n_actions - 1) : NULL;
  JsonNode *step = node != NULL && JSON_NODE_HOLDS_OBJECT (node)
                       ? json_object_get_member (json_node_get_object (node), "step")
                       : NULL;

  return step != NULL && json_node_get_value_type (step) == G_TYPE_INT64
             ? (guint) CLAMP (json_node_get_int (step), 0, GW_EPISODE_FILE_MAX_STEP)
             : 0;
}

static gboolean
read_actions (GwEpisode *episode, JsonObject *root, GwEpisodeFileWatch *watch, GError **error)
{
  const GwJsonPlace place = { NULL, "actions", 0 };
  g_autoptr (GArray) done = g_array_new (FALSE, FALSE, sizeof (GwAction));
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (GwOverride));
  Reading reading = { .episode = episode,
                      .max_step = gw_episode_file_get_max_step (episode),
                      .watch = watch,
                      .actions = done,
                      .changes = changes };
  JsonNode *node = json_object_get_member (root, "actions");
  JsonArray *actions;

  if (node == NULL)
    {
      return TRUE;
    }
  actions = gw_json_read_array (node, &place, error);
  if (actions == NULL)
    {
      return FALSE;
    }
  reading.last_step = find_last_step (actions);
  for (guint i = 0; i < json_array_get_length (actions); i++)
    {
      if (!read_action (&reading, actions, i, error))
        {
          return FALSE;
        }
    }
  gw_episode_seek (episode, 0);
  return TRUE;
}

/* The start of the episode; what the rules refuse is told of the file. */
static GwEpisode *
start_episode (GwDocument *document, JsonObject *root, GError **error)
{
  const GwJsonPlace place = { NULL, "seed", 0 };
  g_autoptr (GError) refusal = NULL;
  g_autoptr (GwPlan) plan = NULL;
  GwEpisode *episode = NULL;
  guint64 seed;

  if (!gw_json_read_seed (json_object_get_member (root, "seed"), &place, &seed, error))
    {
      return NULL;
    }
  plan = gw_plan_new (gw_document_get_rules (document), gw_document_get_map (document),
                      gw_document_get_params (document), &refusal);
  if (plan == NULL)
    {
      g_set_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_CONTENT, "$.document: %s",
                   refusal->message);
      return NULL;
    }
  episode = gw_episode_new (plan, seed, &refusal);
  if (episode == NULL)
    {
      gw_json_set_error (&place, error, "%s", refusal->message);
    }
  return episode;
}

static GwEpisode *
read_episode (JsonNode *node, GwEpisodeFileWatch *watch, GwDocument **document, GError **error)
{
  JsonObject *root = gw_json_read_object (node, NULL, error);
  g_autoptr (GwDocument) read = NULL;
  g_autoptr (GwEpisode) episode = NULL;

  if (root == NULL || !gw_json_read_format (root, GW_EPISODE_FILE_FORMAT, error)
      || !read_kind (root, error) || (read = read_document (root, error)) == NULL
      || !read_params (read, root, error) || (episode = start_episode (read, root, error)) == NULL
      || !read_actions (episode, root, watch, error))
    {
      return NULL;
    }
  *document = g_steal_pointer (&read);
  return g_steal_pointer (&episode);
}

static GwEpisode *
read_text (const char *text,
           gsize length,
           const char *name,
           GwEpisodeFileWatch *watch,
           GwDocument **document,
           GError **error)
{
  g_autoptr (JsonNode) node = gw_json_parse_within (text, length, &gw_json_container_limits, error);
  GwEpisode *episode = node != NULL ? read_episode (node, watch, document, error) : NULL;

  if (episode == NULL)
    {
      g_prefix_error (error, "%s: ", name);
    }
  return episode;
}

GwEpisode *
gw_episode_file_new_from_text (
    const char *text, gsize length, const char *name, GwDocument **document, GError **error)
{
  return read_text (text, length, name, NULL, document, error);
}

GwEpisode *
gw_episode_file_load_watched (const char *path,
                              GwEpisodeFileWatch *watch,
                              GwDocument **document,
                              GError **error)
{
  g_autoptr (GError) file_error = NULL;
  gsize length = 0;
  g_autofree char *text = gw_file_read (path, gw_json_container_limits.bytes, &length, &file_error);

  if (text == NULL)
    {
      g_set_error_literal (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_FILE, file_error->message);
      return NULL;
    }
  return read_text (text, length, path, watch, document, error);
}

GwEpisode *
gw_episode_file_load (const char *path, GwDocument **document, GError **error)
{
  return gw_episode_file_load_watched (path, NULL, document, error);
}
