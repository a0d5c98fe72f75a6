/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Experiments as documents have them. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-experiment.h"

/* How a kind calls its axes, how many it may have, and what else it knows. */
typedef struct
{
  const char *axes;
  guint max_axes;
} Shape;

static const Shape shapes[] = {
  [GW_EXPERIMENT_SWEEP] = { "vary", 2 },
  [GW_EXPERIMENT_KNOBS] = { NULL, 0 },
  [GW_EXPERIMENT_BALANCE] = { "knobs", 8 },
};

static const char *const sweep_keys[] = { "name",     "kind",      "vary",       "set", "seed",
                                          "episodes", "own_seeds", "stop_width", NULL };
static const char *const knobs_keys[] = { "name", "kind", "set", "seed", "episodes", NULL };
static const char *const balance_keys[] = { "name",      "kind",       "knobs",  "set",
                                            "seed",      "episodes",   "metric", "target",
                                            "tolerance", "confidence", NULL };

static const char *const *const known_keys[] = {
  [GW_EXPERIMENT_SWEEP] = sweep_keys,
  [GW_EXPERIMENT_KNOBS] = knobs_keys,
  [GW_EXPERIMENT_BALANCE] = balance_keys,
};

/* A range is a string, as on the command line. */
static gboolean
read_axes (GPtrArray *axes, JsonNode *node, const GwJsonPlace *place, guint maximum, GError **error)
{
  JsonObject *object = gw_json_read_object (node, place, error);
  JsonObjectIter members;
  const char *key;
  JsonNode *value;

  if (object == NULL)
    {
      return FALSE;
    }
  json_object_iter_init_ordered (&members, object);
  while (json_object_iter_next_ordered (&members, &key, &value))
    {
      const GwJsonPlace axis_place = { place, key, 0 };
      const char *range = gw_json_read_string (value, &axis_place, error);
      g_autoptr (GError) cause = NULL;

      if (range == NULL)
        {
          return FALSE;
        }
      if (*range != '\0' && !gw_axis_check_range (range, &cause))
        {
          gw_json_set_error (&axis_place, error, "%s", cause->message);
          return FALSE;
        }
      g_ptr_array_add (axes, gw_axis_new (key, range));
    }
  if (axes->len > maximum)
    {
      gw_json_set_error (place, error, _ ("expected at most %u parameters, found %u"), maximum,
                         axes->len);
      return FALSE;
    }
  return TRUE;
}

/* A value as the command line has it. */
static char *
dup_value_text (JsonNode *node, const GwJsonPlace *place, GError **error)
{
  gboolean flag;
  double number;

  if (node != NULL && JSON_NODE_HOLDS_VALUE (node)
      && json_node_get_value_type (node) == G_TYPE_STRING)
    {
      return g_strdup (json_node_get_string (node));
    }
  if (gw_json_read_boolean (node, place, &flag, NULL))
    {
      return g_strdup (flag ? "true" : "false");
    }
  if (gw_json_read_number (node, place, &number, NULL))
    {
      return gw_number_to_text (number);
    }
  gw_json_set_mismatch (place, node, _ ("a number, a boolean or a string"), error);
  return NULL;
}

static gboolean
read_sets (GPtrArray *sets, JsonNode *node, const GwJsonPlace *place, GError **error)
{
  JsonObject *object = gw_json_read_object (node, place, error);
  JsonObjectIter members;
  const char *key;
  JsonNode *value;

  if (object == NULL)
    {
      return FALSE;
    }
  json_object_iter_init_ordered (&members, object);
  while (json_object_iter_next_ordered (&members, &key, &value))
    {
      const GwJsonPlace set_place = { place, key, 0 };
      g_autofree char *text = dup_value_text (value, &set_place, error);

      if (text == NULL)
        {
          return FALSE;
        }
      g_ptr_array_add (sets, gw_axis_new (key, text));
    }
  return TRUE;
}

/* A number in an open range that begins at 0. */
static gboolean
read_share (
    JsonObject *object, const char *key, const GwJsonPlace *parent, double *value, GError **error)
{
  const GwJsonPlace place = { parent, key, 0 };
  JsonNode *node = json_object_get_member (object, key);
  double number;

  if (node == NULL)
    {
      return TRUE;
    }
  if (!gw_json_read_number (node, &place, &number, NULL) || !(number > 0 && number < 1))
    {
      gw_json_set_mismatch (&place, node, _ ("a number between 0 and 1"), error);
      return FALSE;
    }
  *value = number;
  return TRUE;
}

static gboolean
read_counts (GwExperiment *experiment,
             JsonObject *object,
             const GwJsonPlace *parent,
             GError **error)
{
  const GwJsonPlace seed_place = { parent, "seed", 0 };
  const GwJsonPlace episodes_place = { parent, "episodes", 0 };
  JsonNode *seed = json_object_get_member (object, "seed");
  JsonNode *episodes = json_object_get_member (object, "episodes");
  gint64 count = 0;

  if (seed != NULL && !gw_json_read_seed (seed, &seed_place, &experiment->seed, error))
    {
      return FALSE;
    }
  if (episodes != NULL
      && !gw_json_read_integer (episodes, &episodes_place, 1, (gint64) GW_EXPERIMENT_MAX_EPISODES,
                                &count, error))
    {
      return FALSE;
    }
  experiment->episodes = (guint64) count;
  return TRUE;
}

static gboolean
read_sweep (GwExperiment *experiment, JsonObject *object, const GwJsonPlace *parent, GError **error)
{
  const GwJsonPlace place = { parent, "own_seeds", 0 };
  JsonNode *node = json_object_get_member (object, "own_seeds");

  return (node == NULL || gw_json_read_boolean (node, &place, &experiment->has_own_seeds, error))
         && read_share (object, "stop_width", parent, &experiment->stop_width, error);
}

static gboolean
read_balance (GwExperiment *experiment,
              JsonObject *object,
              const GwJsonPlace *parent,
              GError **error)
{
  const GwJsonPlace place = { parent, "metric", 0 };
  JsonNode *node = json_object_get_member (object, "metric");

  if (node != NULL)
    {
      experiment->metric = g_strdup (gw_json_read_string (node, &place, error));
      if (experiment->metric == NULL)
        {
          return FALSE;
        }
    }
  return read_share (object, "target", parent, &experiment->target, error)
         && read_share (object, "tolerance", parent, &experiment->tolerance, error)
         && read_share (object, "confidence", parent, &experiment->confidence, error);
}

static gboolean
read_settings (GwExperiment *experiment,
               JsonObject *object,
               const GwJsonPlace *parent,
               GError **error)
{
  const Shape *shape = &shapes[experiment->kind];
  const GwJsonPlace axes_place = { parent, shape->axes, 0 };
  const GwJsonPlace sets_place = { parent, "set", 0 };
  JsonNode *sets = json_object_get_member (object, "set");

  if (shape->axes != NULL
      && !read_axes (experiment->axes, json_object_get_member (object, shape->axes), &axes_place,
                     shape->max_axes, error))
    {
      return FALSE;
    }
  if ((sets != NULL && !read_sets (experiment->sets, sets, &sets_place, error))
      || !read_counts (experiment, object, parent, error))
    {
      return FALSE;
    }
  return experiment->kind == GW_EXPERIMENT_SWEEP ? read_sweep (experiment, object, parent, error)
         : experiment->kind == GW_EXPERIMENT_BALANCE
             ? read_balance (experiment, object, parent, error)
             : TRUE;
}

static void
keep_extras (GwExperiment *experiment, JsonObject *object)
{
  JsonObjectIter members;
  const char *key;
  JsonNode *node;

  json_object_iter_init_ordered (&members, object);
  while (json_object_iter_next_ordered (&members, &key, &node))
    {
      if (!g_strv_contains (known_keys[experiment->kind], key))
        {
          if (experiment->extras == NULL)
            {
              experiment->extras = json_object_new ();
            }
          json_object_set_member (experiment->extras, key, json_node_copy (node));
        }
    }
}

GwExperiment *
gw_experiment_read (JsonNode *node, const GwJsonPlace *place, GError **error)
{
  const GwJsonPlace name_place = { place, "name", 0 };
  const GwJsonPlace kind_place = { place, "kind", 0 };
  JsonObject *object = gw_json_read_object (node, place, error);
  g_autoptr (GwExperiment) experiment = NULL;
  const char *name;
  guint kind;

  if (object == NULL)
    {
      return NULL;
    }
  name = gw_json_read_string (json_object_get_member (object, "name"), &name_place, error);
  if (name == NULL
      || !gw_json_read_choice (json_object_get_member (object, "kind"), &kind_place,
                               gw_experiment_kinds, &kind, error))
    {
      return NULL;
    }
  experiment = gw_experiment_new (name, (GwExperimentKind) kind);
  if (!read_settings (experiment, object, place, error))
    {
      return NULL;
    }
  keep_extras (experiment, object);
  return g_steal_pointer (&experiment);
}

static void
write_axes (const GPtrArray *axes, GwJsonWriter *writer, const char *key)
{
  gw_json_writer_begin_row_object (writer, key);
  for (guint i = 0; i < axes->len; i++)
    {
      const GwAxis *axis = axes->pdata[i];

      gw_json_writer_add_string (writer, axis->key, axis->range);
    }
  gw_json_writer_end (writer);
}

/* Numbers and flags as the parameters of a document have them. */
static void
write_set (const GwAxis *set, GwJsonWriter *writer)
{
  char *end;
  double number = g_ascii_strtod (set->range, &end);

  if (g_str_equal (set->range, "true") || g_str_equal (set->range, "false"))
    {
      gw_json_writer_add_boolean (writer, set->key, *set->range == 't');
    }
  else if (end != set->range && *end == '\0' && isfinite (number))
    {
      gw_json_writer_add_number (writer, set->key, number);
    }
  else
    {
      gw_json_writer_add_string (writer, set->key, set->range);
    }
}

static void
write_sets (const GwExperiment *experiment, GwJsonWriter *writer)
{
  if (experiment->sets->len == 0)
    {
      return;
    }
  gw_json_writer_begin_row_object (writer, "set");
  for (guint i = 0; i < experiment->sets->len; i++)
    {
      write_set (experiment->sets->pdata[i], writer);
    }
  gw_json_writer_end (writer);
}

static void
write_sweep (const GwExperiment *experiment, GwJsonWriter *writer)
{
  if (experiment->has_own_seeds)
    {
      gw_json_writer_add_boolean (writer, "own_seeds", TRUE);
    }
  if (experiment->stop_width > 0)
    {
      gw_json_writer_add_number (writer, "stop_width", experiment->stop_width);
    }
}

static void
write_balance (const GwExperiment *experiment, GwJsonWriter *writer)
{
  if (experiment->metric != NULL)
    {
      gw_json_writer_add_string (writer, "metric", experiment->metric);
    }
  if (experiment->target > 0)
    {
      gw_json_writer_add_number (writer, "target", experiment->target);
    }
  gw_json_writer_add_number (writer, "tolerance", experiment->tolerance);
  gw_json_writer_add_number (writer, "confidence", experiment->confidence);
}

static void
write_extras (const GwExperiment *experiment, GwJsonWriter *writer)
{
  JsonObjectIter members;
  const char *key;
  JsonNode *node;

  if (experiment->extras == NULL)
    {
      return;
    }
  json_object_iter_init_ordered (&members, experiment->extras);
  while (json_object_iter_next_ordered (&members, &key, &node))
    {
      gw_json_writer_add_node (writer, key, node);
    }
}

void
gw_experiment_write (const GwExperiment *experiment, GwJsonWriter *writer)
{
  const Shape *shape = &shapes[experiment->kind];

  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_add_string (writer, "name", experiment->name);
  gw_json_writer_add_string (writer, "kind", gw_experiment_kinds[experiment->kind].id);
  if (shape->axes != NULL)
    {
      write_axes (experiment->axes, writer, shape->axes);
    }
  write_sets (experiment, writer);
  gw_json_writer_add_seed (writer, "seed", experiment->seed);
  if (experiment->episodes > 0)
    {
      gw_json_writer_add_integer (writer, "episodes", (gint64) experiment->episodes);
    }
  if (experiment->kind == GW_EXPERIMENT_SWEEP)
    {
      write_sweep (experiment, writer);
    }
  else if (experiment->kind == GW_EXPERIMENT_BALANCE)
    {
      write_balance (experiment, writer);
    }
  write_extras (experiment, writer);
  gw_json_writer_end (writer);
}
