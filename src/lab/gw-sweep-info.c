/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What sweep.json says. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-experiment.h"
#include "gw-json-scan.h"
#include "gw-params-json.h"
#include "gw-sweep-private.h"

static void
copy_options (GwSweep *sweep, const GwSweepOptions *options)
{
  GwParams *params =
      options->params != NULL ? options->params : gw_document_get_params (options->document);

  sweep->options = *options;
  sweep->options.document = gw_document_copy (options->document);
  sweep->options.params = gw_params_copy (params);
  sweep->options.axes = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_axis_free);
  for (guint i = 0; i < options->axes->len; i++)
    {
      g_ptr_array_add (sweep->options.axes, gw_axis_copy (options->axes->pdata[i]));
    }
}

static gboolean
check_axes (const GPtrArray *axes, GError **error)
{
  if (axes->len < 1 || axes->len > GW_SWEEP_MAX_AXES)
    {
      g_set_error (error, GW_PARAM_ERROR, GW_PARAM_ERROR_VALUE,
                   _ ("expected one or two parameters to vary, found %u"), axes->len);
      return FALSE;
    }
  return gw_axis_check_distinct (axes, error);
}

/* A value that is in range for the parameter may still be too many points. */
static gboolean
list_values (GwSweep *sweep, GError **error)
{
  GwParamSpecs *specs = gw_params_get_specs (sweep->options.params);

  sweep->n_points = 1;
  for (guint i = 0; i < sweep->options.axes->len; i++)
    {
      const GwAxis *axis = sweep->options.axes->pdata[i];

      sweep->values[i] = gw_axis_list_values (axis, specs, error);
      if (sweep->values[i] == NULL)
        {
          sweep->n_points = 0;
          return FALSE;
        }
      sweep->specs[i] = gw_param_specs_get (specs, (guint) gw_param_specs_find (specs, axis->key));
      sweep->n_points *= sweep->values[i]->len;
    }
  if (sweep->n_points > GW_SWEEP_MAX_POINTS)
    {
      g_set_error (error, GW_PARAM_ERROR, GW_PARAM_ERROR_VALUE,
                   _ ("expected at most %d points, found %u"), GW_SWEEP_MAX_POINTS,
                   sweep->n_points);
      sweep->n_points = 0;
      return FALSE;
    }
  return TRUE;
}

static void
init_point (GwSweep *sweep, guint index)
{
  GwSweepPoint *point = &sweep->points[index];
  guint rest = index;

  point->index = index;
  point->seed =
      sweep->options.seed + (sweep->options.own_seeds ? index * sweep->options.episodes : 0);
  for (guint i = sweep->options.axes->len; i > 0; i--)
    {
      point->places[i - 1] = rest % sweep->values[i - 1]->len;
      point->values[i - 1] = g_array_index (sweep->values[i - 1], double, point->places[i - 1]);
      rest /= sweep->values[i - 1]->len;
    }
}

GwSweep *
gw_sweep_new (const char *folder, const GwSweepOptions *options, GError **error)
{
  g_autoptr (GwSweep) sweep = g_new0 (GwSweep, 1);

  pthread_mutex_init (&sweep->mutex, NULL);
  sweep->folder = g_strdup (folder);
  sweep->engine = g_strdup (GW_VERSION);
  sweep->revision = (GwRevision){ gw_document_get_rules (options->document)->revision, TRUE };
  sweep->study = gw_study_new (gw_sweep_work_cb, sweep);
  copy_options (sweep, options);
  if (!gw_document_check_size (options->document, error) || !check_axes (sweep->options.axes, error)
      || !list_values (sweep, error))
    {
      return NULL;
    }
  sweep->points = g_new0 (GwSweepPoint, sweep->n_points);
  for (guint i = 0; i < sweep->n_points; i++)
    {
      init_point (sweep, i);
    }
  return g_steal_pointer (&sweep);
}

char *
gw_sweep_info_to_json (const GwSweep *sweep)
{
  const GwSweepOptions *options = &sweep->options;
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_PRETTY);

  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_add_integer (writer, "format", GW_SWEEP_FORMAT);
  gw_json_writer_add_string (writer, "game", gw_document_get_rules (options->document)->id);
  gw_json_writer_add_string (writer, "engine", sweep->engine);
  gw_revision_write (sweep->revision, writer);
  gw_json_writer_add_seed (writer, "seed", options->seed);
  gw_json_writer_add_boolean (writer, "own_seeds", options->own_seeds);
  gw_json_writer_add_integer (writer, "episodes", (gint64) options->episodes);
  gw_json_writer_add_number (writer, "stop_width", options->stop_width);
  gw_json_writer_begin_object (writer, "vary");
  for (guint i = 0; i < options->axes->len; i++)
    {
      const GwAxis *axis = options->axes->pdata[i];

      gw_json_writer_add_string (writer, axis->key, axis->range);
    }
  gw_json_writer_end (writer);
  gw_params_write_json (options->params, writer, "parameters");
  gw_document_write (options->document, writer, "document");
  gw_json_writer_end (writer);
  return gw_json_writer_finish (writer);
}

static gboolean
read_axes (JsonObject *root, GwSweepOptions *options, GError **error)
{
  const GwJsonPlace place = { NULL, "vary", 0 };
  JsonObject *object = gw_json_read_object (json_object_get_member (root, "vary"), &place, error);
  JsonObjectIter members;
  const char *key;
  JsonNode *node;

  if (object == NULL)
    {
      return FALSE;
    }
  json_object_iter_init_ordered (&members, object);
  while (json_object_iter_next_ordered (&members, &key, &node))
    {
      const GwJsonPlace axis_place = { &place, key, 0 };
      const char *range = gw_json_read_string (node, &axis_place, error);

      if (range == NULL)
        {
          return FALSE;
        }
      g_ptr_array_add (options->axes, gw_axis_new (key, range));
    }
  return TRUE;
}

static gboolean
read_counts (JsonObject *root, GwSweepOptions *options, GError **error)
{
  const GwJsonPlace seed = { NULL, "seed", 0 };
  const GwJsonPlace own_seeds = { NULL, "own_seeds", 0 };
  const GwJsonPlace episodes = { NULL, "episodes", 0 };
  const GwJsonPlace stop_width = { NULL, "stop_width", 0 };
  gint64 count;

  if (!gw_json_read_format (root, GW_SWEEP_FORMAT, error)
      || !gw_json_read_seed (json_object_get_member (root, "seed"), &seed, &options->seed, error)
      || !gw_json_read_boolean (json_object_get_member (root, "own_seeds"), &own_seeds,
                                &options->own_seeds, error)
      || !gw_json_read_integer (json_object_get_member (root, "episodes"), &episodes, 1,
                                (gint64) GW_RUN_MAX_EPISODES, &count, error)
      || !gw_json_read_number (json_object_get_member (root, "stop_width"), &stop_width,
                               &options->stop_width, error))
    {
      return FALSE;
    }
  options->episodes = (guint64) count;
  return TRUE;
}

static gboolean
read_settings (JsonObject *root, GwSweepOptions *options, GError **error)
{
  const GwJsonPlace document = { NULL, "document", 0 };
  const GwJsonPlace params = { NULL, "parameters", 0 };
  JsonNode *node = json_object_get_member (root, "document");

  if (gw_json_read_object (node, &document, error) == NULL)
    {
      return FALSE;
    }
  options->document = gw_document_new_from_node (node, "$.document", error);
  if (options->document == NULL)
    {
      return FALSE;
    }
  options->params =
      gw_params_new (gw_params_get_specs (gw_document_get_params (options->document)));
  return gw_params_read_json (options->params, json_object_get_member (root, "parameters"), &params,
                              error);
}

static GwSweep *
read_sweep (JsonNode *node, const char *folder, GError **error)
{
  const GwJsonPlace engine_place = { NULL, "engine", 0 };
  JsonObject *root = gw_json_read_object (node, NULL, error);
  g_autoptr (GPtrArray) axes = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_axis_free);
  GwSweepOptions options = { .axes = axes };
  const char *engine = NULL;
  GwRevision revision = { 0 };
  GwSweep *sweep = NULL;

  if (root != NULL && read_counts (root, &options, error)
      && gw_revision_read (root, &revision, error))
    {
      engine = gw_json_read_string (json_object_get_member (root, "engine"), &engine_place, error);
    }
  if (engine != NULL && read_axes (root, &options, error) && read_settings (root, &options, error))
    {
      sweep = gw_sweep_new (folder, &options, error);
    }
  g_clear_object (&options.document);
  g_clear_pointer (&options.params, gw_params_unref);
  if (sweep != NULL)
    {
      g_free (sweep->engine);
      sweep->engine = g_strdup (engine);
      sweep->revision = revision;
    }
  return sweep;
}

GwSweep *
gw_sweep_load (const char *folder, GError **error)
{
  g_autofree char *path = g_build_filename (folder, GW_SWEEP_FILE, NULL);
  g_autoptr (JsonNode) node = gw_json_load_within (path, &gw_json_container_limits, error);
  GwSweep *sweep;

  if (node == NULL)
    {
      return NULL;
    }
  sweep = read_sweep (node, folder, error);
  if (sweep == NULL)
    {
      g_prefix_error (error, "%s: ", path);
    }
  return sweep;
}

static char *
list_differences (JsonObject *there, JsonObject *asked)
{
  GString *list = g_string_new (NULL);
  JsonObjectIter members;
  const char *key;
  JsonNode *node;

  /* who began it is not what was asked */
  json_object_remove_member (asked, "engine");
  json_object_remove_member (asked, "revision");
  json_object_iter_init_ordered (&members, asked);
  while (json_object_iter_next_ordered (&members, &key, &node))
    {
      g_autofree char *text = json_to_string (node, FALSE);
      g_autofree char *other = json_to_string (json_object_get_member (there, key), FALSE);

      if (!g_str_equal (text, other))
        {
          g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", key);
        }
    }
  return g_string_free (list, FALSE);
}

gboolean
gw_sweep_check_same (const GwSweep *sweep, const GwSweep *asked, GError **error)
{
  g_autofree char *text = gw_sweep_info_to_json (sweep);
  g_autofree char *asked_text = gw_sweep_info_to_json (asked);
  g_autoptr (JsonNode) node =
      gw_json_parse_within (text, strlen (text), &gw_json_container_limits, NULL);
  g_autoptr (JsonNode) asked_node =
      gw_json_parse_within (asked_text, strlen (asked_text), &gw_json_container_limits, NULL);
  g_autofree char *differences =
      list_differences (json_node_get_object (node), json_node_get_object (asked_node));

  if (*differences == '\0')
    {
      return TRUE;
    }
  g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_DIFFERENT,
               _ ("%s: holds another sweep; these differ: %s"), sweep->folder, differences);
  return FALSE;
}
