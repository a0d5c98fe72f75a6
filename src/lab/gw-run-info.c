/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-info.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-json-read.h"
#include "gw-json-scan.h"
#include "gw-json-writer.h"
#include "gw-params-json.h"

const GwChoice gw_event_levels[] = {
  [GW_EVENTS_NONE] = { "none", N_ ("No events") },
  [GW_EVENTS_KEY] = { "key", N_ ("Key events") },
  [GW_EVENTS_ALL] = { "all", N_ ("All events") },
  { NULL, NULL },
};

#define HASH_FORMAT "%016" G_GINT64_MODIFIER "x"

/* Whether the text of a node could be read with all that run.json has around it. */
static gboolean
fits (JsonNode *node)
{
  GwJsonWriter *writer = gw_json_writer_new_measuring (GW_JSON_PRETTY);
  GwJsonSize size;

  gw_json_writer_add_node (writer, NULL, node);
  gw_json_writer_finish_size (writer, &size);
  return gw_json_check_size (&size, &gw_json_limits, NULL);
}

/* The document may be edited while the run goes on, so what it says is kept apart. It has always
 * been written as a node, which breaks long rows into lines; deep ones may not fit then. */
static void
keep_document (GwRunInfo *info)
{
  g_autoptr (JsonNode) node = gw_document_to_node (info->document);
  GwJsonWriter *writer;

  if (!fits (node))
    {
      info->document_text = gw_document_to_text (info->document);
      return;
    }
  writer = gw_json_writer_new (GW_JSON_PRETTY);
  gw_json_writer_add_node (writer, NULL, node);
  info->document_text = gw_json_writer_finish (writer);
}

void
gw_shard_get_range (
    guint64 episodes, guint shard, guint n_shards, guint64 *first, guint64 *n_episodes)
{
  *first = episodes * (shard - 1) / n_shards;
  *n_episodes = episodes * shard / n_shards - *first;
}

static void
set_range (GwRunInfo *info)
{
  info->first = 0;
  info->n_episodes = info->n_planned;
  if (info->n_shards > 0)
    {
      gw_shard_get_range (info->n_planned, info->shard, info->n_shards, &info->first,
                          &info->n_episodes);
    }
}

GwRunInfo *
gw_run_info_new (const GwRunOptions *options)
{
  GwRunInfo *info = g_new0 (GwRunInfo, 1);
  GwParams *params =
      options->params != NULL ? options->params : gw_document_get_params (options->document);

  info->document = g_object_ref (options->document);
  info->params = gw_params_copy (params);
  info->seed = options->seed;
  info->n_planned = options->episodes;
  info->shard = options->shard;
  info->n_shards = options->n_shards;
  set_range (info);
  info->events = options->events;
  info->engine = g_strdup (GW_VERSION);
  info->revision = (GwRevision){ gw_document_get_rules (options->document)->revision, TRUE };
  info->has_rows_hash = TRUE;
  keep_document (info);
  return info;
}

void
gw_run_info_free (GwRunInfo *info)
{
  g_clear_object (&info->document);
  g_free (info->document_text);
  g_clear_pointer (&info->params, gw_params_unref);
  g_free (info->engine);
  g_free (info);
}

gboolean
gw_run_info_has_one_event_file (const GwRunInfo *info)
{
  return info->n_planned > GW_RUN_MAX_EVENT_FILES;
}

char *
gw_run_info_to_json (const GwRunInfo *info)
{
  g_autoptr (GwJsonWriter) writer = gw_json_writer_new (GW_JSON_PRETTY);
  g_autofree char *hash = g_strdup_printf (HASH_FORMAT, info->hash);
  g_autofree char *rows_hash = g_strdup_printf (HASH_FORMAT, info->rows_hash);

  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_add_integer (writer, "format", GW_RUN_FORMAT);
  gw_json_writer_add_string (writer, "game", gw_document_get_rules (info->document)->id);
  gw_json_writer_add_string (writer, "engine", info->engine);
  gw_revision_write (info->revision, writer);
  gw_json_writer_add_seed (writer, "seed", info->seed);
  gw_json_writer_add_integer (writer, "episodes", (gint64) info->n_planned);
  if (info->n_shards > 0)
    {
      gw_json_writer_begin_row_object (writer, "shard");
      gw_json_writer_add_integer (writer, "index", info->shard);
      gw_json_writer_add_integer (writer, "of", info->n_shards);
      gw_json_writer_end (writer);
    }
  gw_json_writer_add_integer (writer, "episodes_done", (gint64) info->n_done);
  gw_json_writer_add_string (writer, "events", gw_event_levels[info->events].id);
  gw_json_writer_add_string (writer, "hash", info->is_complete ? hash : NULL);
  if (info->has_rows_hash)
    {
      gw_json_writer_add_string (writer, "rows", rows_hash);
    }
  gw_params_write_json (info->params, writer, "parameters");
  gw_json_writer_add_text (writer, "document", info->document_text);
  gw_json_writer_end (writer);
  return gw_json_writer_finish (g_steal_pointer (&writer));
}

static gboolean
read_params (GwRunInfo *info, JsonObject *root, GError **error)
{
  const GwJsonPlace place = { NULL, "parameters", 0 };

  info->params = gw_params_new (gw_params_get_specs (gw_document_get_params (info->document)));
  return gw_params_read_json (info->params, json_object_get_member (root, "parameters"), &place,
                              error);
}

static gboolean
read_document (GwRunInfo *info, JsonObject *root, GError **error)
{
  const GwJsonPlace place = { NULL, "document", 0 };
  JsonNode *node = json_object_get_member (root, "document");

  if (gw_json_read_object (node, &place, error) == NULL)
    {
      return FALSE;
    }
  info->document = gw_document_new_from_node (node, "$.document", error);
  if (info->document == NULL)
    {
      return FALSE;
    }
  keep_document (info);
  return TRUE;
}

static gboolean
read_count (JsonObject *root, const char *key, gint64 minimum, guint64 *count, GError **error)
{
  const GwJsonPlace place = { NULL, key, 0 };
  gint64 value;

  if (!gw_json_read_integer (json_object_get_member (root, key), &place, minimum,
                             GW_RUN_MAX_EPISODES, &value, error))
    {
      return FALSE;
    }
  *count = (guint64) value;
  return TRUE;
}

/* A run that is whole says nothing of shards. */
static gboolean
read_shard (GwRunInfo *info, JsonObject *root, GError **error)
{
  const GwJsonPlace place = { NULL, "shard", 0 };
  const GwJsonPlace index_place = { &place, "index", 0 };
  const GwJsonPlace of_place = { &place, "of", 0 };
  gint64 maximum = (gint64) MIN (info->n_planned, GW_RUN_MAX_SHARDS);
  JsonObject *object;
  gint64 shard, n_shards;

  if (!json_object_has_member (root, "shard"))
    {
      set_range (info);
      return TRUE;
    }
  object = gw_json_read_object (json_object_get_member (root, "shard"), &place, error);
  if (object == NULL
      || !gw_json_read_integer (json_object_get_member (object, "of"), &of_place, 1, maximum,
                                &n_shards, error)
      || !gw_json_read_integer (json_object_get_member (object, "index"), &index_place, 1, n_shards,
                                &shard, error))
    {
      return FALSE;
    }
  info->shard = (guint) shard;
  info->n_shards = (guint) n_shards;
  set_range (info);
  return TRUE;
}

/* One that is not there, or null, is none. */
static gboolean
read_hash (JsonObject *root, const char *key, gboolean *is_there, guint64 *hash, GError **error)
{
  const GwJsonPlace place = { NULL, key, 0 };
  JsonNode *node = json_object_get_member (root, key);
  const char *text;

  *is_there = node != NULL && !JSON_NODE_HOLDS_NULL (node);
  if (!*is_there)
    {
      return TRUE;
    }
  text = gw_json_read_string (node, &place, error);
  if (text == NULL)
    {
      return FALSE;
    }
  if (strlen (text) != 16 || strspn (text, "0123456789abcdef") != 16)
    {
      gw_json_set_mismatch (&place, node, _ ("16 hexadecimal digits"), error);
      return FALSE;
    }
  *hash = g_ascii_strtoull (text, NULL, 16);
  return TRUE;
}

static gboolean
read_info (GwRunInfo *info, JsonNode *node, GError **error)
{
  const GwJsonPlace seed = { NULL, "seed", 0 };
  const GwJsonPlace events = { NULL, "events", 0 };
  const GwJsonPlace engine = { NULL, "engine", 0 };
  JsonObject *root = gw_json_read_object (node, NULL, error);
  guint level;

  if (root == NULL || !gw_json_read_format (root, GW_RUN_FORMAT, error)
      || !gw_json_read_seed (json_object_get_member (root, "seed"), &seed, &info->seed, error)
      || !read_count (root, "episodes", 1, &info->n_planned, error)
      || !read_shard (info, root, error)
      || !read_count (root, "episodes_done", 0, &info->n_done, error)
      || !gw_json_read_choice (json_object_get_member (root, "events"), &events, gw_event_levels,
                               &level, error)
      || !gw_revision_read (root, &info->revision, error)
      || !read_hash (root, "hash", &info->is_complete, &info->hash, error)
      || !read_hash (root, "rows", &info->has_rows_hash, &info->rows_hash, error))
    {
      return FALSE;
    }
  info->events = (GwEventLevel) level;
  info->engine =
      g_strdup (gw_json_read_string (json_object_get_member (root, "engine"), &engine, error));
  return info->engine != NULL && read_document (info, root, error)
         && read_params (info, root, error);
}

GwRunInfo *
gw_run_info_load (const char *path, GError **error)
{
  g_autoptr (JsonNode) node = gw_json_load_within (path, &gw_json_container_limits, error);
  g_autoptr (GwRunInfo) info = NULL;

  if (node == NULL)
    {
      return NULL;
    }
  info = g_new0 (GwRunInfo, 1);
  if (!read_info (info, node, error))
    {
      g_prefix_error (error, "%s: ", path);
      return NULL;
    }
  return g_steal_pointer (&info);
}

/* In what two runs differ. */
typedef struct
{
  GString *text;
  const char *format; /* of what, how it is there, and how it should be */
} Differences;

static void
add_difference (Differences *list, const char *name, const char *there, const char *asked)
{
  g_string_append (list->text, list->text->len > 0 ? "; " : "");
  g_string_append_printf (list->text, list->format, name, there, asked);
}

static void
compare_numbers (Differences *list, const char *name, guint64 there, guint64 asked)
{
  g_autofree char *there_text = g_strdup_printf ("%" G_GUINT64_FORMAT, there);
  g_autofree char *asked_text = g_strdup_printf ("%" G_GUINT64_FORMAT, asked);

  if (there != asked)
    {
      add_difference (list, name, there_text, asked_text);
    }
}

static void
compare_documents (Differences *list, const GwDocument *there, const GwDocument *asked)
{
  g_autofree char *there_text = gw_document_to_text (there);
  g_autofree char *asked_text = gw_document_to_text (asked);

  if (!g_str_equal (there_text, asked_text))
    {
      g_string_append (list->text, list->text->len > 0 ? "; " : "");
      g_string_append (list->text, _ ("the document is another one"));
    }
}

/* Only if both have the same specs; otherwise the documents differ, which says it all. */
static void
compare_params (Differences *list, const GwParams *there, const GwParams *asked)
{
  GwParamSpecs *specs = gw_params_get_specs (there);

  for (guint i = 0; i < gw_param_specs_get_length (specs); i++)
    {
      const GwParamSpec *spec = gw_param_specs_get (specs, i);

      if (gw_param_specs_find (gw_params_get_specs (asked), spec->key) >= 0
          && gw_params_get (asked, spec->key) != gw_params_get_value (there, i))
        {
          g_autofree char *there_text =
              gw_param_spec_value_to_text (spec, gw_params_get_value (there, i));
          g_autofree char *asked_text =
              gw_param_spec_value_to_text (spec, gw_params_get (asked, spec->key));

          add_difference (list, spec->key, there_text, asked_text);
        }
    }
}

static char *
dup_shard_text (const GwRunInfo *info)
{
  return info->n_shards > 0 ? g_strdup_printf ("%u/%u", info->shard, info->n_shards)
                            : g_strdup (_ ("none"));
}

static void
compare_shards (Differences *list, const GwRunInfo *there, const GwRunInfo *asked)
{
  g_autofree char *there_text = dup_shard_text (there);
  g_autofree char *asked_text = dup_shard_text (asked);

  if (there->shard != asked->shard || there->n_shards != asked->n_shards)
    {
      add_difference (list, "shard", there_text, asked_text);
    }
}

/* Everything that must be alike in the parts of one run. */
static void
compare_runs (Differences *list, const GwRunInfo *there, const GwRunInfo *asked)
{
  compare_documents (list, there->document, asked->document);
  compare_params (list, there->params, asked->params);
  compare_numbers (list, "seed", there->seed, asked->seed);
  compare_numbers (list, "episodes", there->n_planned, asked->n_planned);
  if (there->events != asked->events)
    {
      add_difference (list, "events", gw_event_levels[there->events].id,
                      gw_event_levels[asked->events].id);
    }
}

gboolean
gw_run_info_check_same_run (const GwRunInfo *info, const GwRunInfo *other, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Differences list = { text, _ ("%s is %s there, and %s in the first one") };

  compare_runs (&list, info, other);
  compare_numbers (&list, "shards", info->n_shards, other->n_shards);
  compare_numbers (&list, "revision", info->revision.number, other->revision.number);
  if (text->len == 0)
    {
      return TRUE;
    }
  g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_DIFFERENT, _ ("a part of another run: %s"),
               text->str);
  return FALSE;
}

gboolean
gw_run_info_check_same (const GwRunInfo *info, const GwRunOptions *options, GError **error)
{
  g_autoptr (GwRunInfo) asked = gw_run_info_new (options);
  g_autoptr (GString) text = g_string_new (NULL);
  Differences list = { text, _ ("%s is %s there, %s was asked for") };

  compare_runs (&list, info, asked);
  compare_shards (&list, info, asked);
  if (text->len == 0)
    {
      return TRUE;
    }
  g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_DIFFERENT, _ ("holds another run: %s"), text->str);
  return FALSE;
}
