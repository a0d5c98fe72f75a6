/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-document-read.h"

#include <glib/gi18n-lib.h>

#include "gw-document-private.h"
#include "gw-experiment.h"
#include "gw-params-json.h"

static const GwRules *
read_rules (JsonObject *root, GError **error)
{
  GwJsonPlace place = { NULL, "game", 0 };
  g_autofree GwChoice *games = g_new0 (GwChoice, gw_rules_count () + 1);
  guint game;

  for (guint i = 0; i < gw_rules_count (); i++)
    {
      games[i].id = gw_rules_get (i)->id;
    }
  if (!gw_json_read_choice (json_object_get_member (root, place.key), &place, games, &game, error))
    {
      return NULL;
    }
  return gw_rules_get (game);
}

static gboolean
read_size (JsonObject *root, const GwPalette *palette, guint *width, guint *height, GError **error)
{
  GwJsonPlace place = { NULL, "size", 0 };
  GwJsonPlace width_place = { &place, NULL, 0 };
  GwJsonPlace height_place = { &place, NULL, 1 };
  JsonNode *node = json_object_get_member (root, place.key);
  JsonArray *size;
  gint64 columns, rows;

  *width = *height = 0;
  if (!palette->has_board && node != NULL)
    {
      gw_json_set_error (&place, error, _ ("expected none, for a game without a board"));
      return FALSE;
    }
  if (node == NULL && (!palette->has_board || palette->size_is_optional))
    {
      return TRUE;
    }
  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node)
      || json_array_get_length (json_node_get_array (node)) != 2)
    {
      gw_json_set_mismatch (&place, node, _ ("a list of width and height"), error);
      return FALSE;
    }
  size = json_node_get_array (node);
  if (!gw_json_read_integer (json_array_get_element (size, 0), &width_place, palette->min_width,
                             palette->max_width, &columns, error)
      || !gw_json_read_integer (json_array_get_element (size, 1), &height_place,
                                palette->min_height, palette->max_height, &rows, error))
    {
      return FALSE;
    }
  *width = (guint) columns;
  *height = (guint) rows;
  return TRUE;
}

static gboolean
read_params (JsonNode *node, GwDocument *document, GError **error)
{
  GwJsonPlace place = { NULL, "parameters", 0 };

  return node == NULL || gw_params_read_json (document->params, node, &place, error);
}

static gboolean
read_experiments (JsonNode *node, GwDocument *document, GError **error)
{
  GwJsonPlace place = { NULL, "experiments", 0 };
  JsonArray *experiments;

  if (node == NULL)
    {
      return TRUE;
    }
  experiments = gw_json_read_array (node, &place, error);
  if (experiments == NULL)
    {
      return FALSE;
    }
  for (guint i = 0; i < json_array_get_length (experiments); i++)
    {
      GwJsonPlace entry = { &place, NULL, i };
      GwExperiment *experiment =
          gw_experiment_read (json_array_get_element (experiments, i), &entry, error);

      if (experiment == NULL)
        {
          return FALSE;
        }
      g_ptr_array_add (document->experiments, experiment);
    }
  return TRUE;
}

static gboolean
read_notes (JsonNode *node, GwDocument *document, GError **error)
{
  GwJsonPlace place = { NULL, "notes", 0 };
  const char *notes;

  if (node == NULL)
    {
      return TRUE;
    }
  notes = gw_json_read_string (node, &place, error);
  if (notes == NULL)
    {
      return FALSE;
    }
  document->notes = *notes != '\0' ? g_strdup (notes) : NULL;
  return TRUE;
}

/* The keys of an object's or a row's entry; `first` are those before the specs'. */
static const char **
list_known_keys (const char *const *first, const GwValueSpec *specs, guint n_specs)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();

  for (guint i = 0; first[i] != NULL; i++)
    {
      g_ptr_array_add (keys, (gpointer) first[i]);
    }
  for (guint i = 0; i < n_specs; i++)
    {
      g_ptr_array_add (keys, (gpointer) specs[i].key);
    }
  g_ptr_array_add (keys, NULL);
  return (const char **) g_ptr_array_free (g_steal_pointer (&keys), FALSE);
}

static void
keep_object_keys (GwDocument *document, JsonArray *objects)
{
  static const char *const first[] = { "kind", "x", "y", NULL };
  g_auto (GwExtraNames) names;

  gw_extra_names_init (&names);
  for (guint i = 0; i < json_array_get_length (objects); i++)
    {
      const GwObject *object = &g_array_index (document->map->objects, GwObject, i);
      const GwObjectKind *kind = &document->map->palette->objects[object->kind];
      g_autofree char *name = gw_extra_names_add_object (&names, document->map, i);
      g_autofree const char **known = list_known_keys (first, kind->attributes, kind->n_attributes);

      gw_extras_keep (document->extras, name, json_array_get_object_element (objects, i), known);
    }
}

static void
keep_row_keys (GwDocument *document, guint table, JsonArray *rows)
{
  static const char *const first[] = { NULL };
  const GwTableSpec *spec = &document->map->palette->tables[table];
  g_autofree const char **known = list_known_keys (first, spec->columns, spec->n_columns);
  g_auto (GwExtraNames) names;

  gw_extra_names_init (&names);
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      g_autofree char *name = gw_extra_names_add_row (&names, document->map, table, i);

      gw_extras_keep (document->extras, name, json_array_get_object_element (rows, i), known);
    }
}

static void
keep_table_keys (GwDocument *document, JsonObject *tables)
{
  const GwPalette *palette = document->map->palette;
  g_autofree const char **ids = g_new0 (const char *, palette->n_tables + 1);

  for (guint i = 0; i < palette->n_tables; i++)
    {
      ids[i] = palette->tables[i].id;
      if (json_object_has_member (tables, ids[i]))
        {
          keep_row_keys (document, i, json_object_get_array_member (tables, ids[i]));
        }
    }
  gw_extras_keep (document->extras, GW_EXTRAS_TABLES, tables, ids);
}

/* What the map has no room for. The shapes have been checked by now. */
static void
keep_map_keys (GwDocument *document, JsonObject *root)
{
  static const char *const edge_keys[] = { "right", "down", NULL };

  if (json_object_has_member (root, "edges"))
    {
      gw_extras_keep (document->extras, GW_EXTRAS_EDGES,
                      json_object_get_object_member (root, "edges"), edge_keys);
    }
  if (json_object_has_member (root, "objects"))
    {
      keep_object_keys (document, json_object_get_array_member (root, "objects"));
    }
  if (json_object_has_member (root, "tables"))
    {
      keep_table_keys (document, json_object_get_object_member (root, "tables"));
    }
}

gboolean
gw_document_read (GwDocument *document, JsonNode *node, GError **error)
{
  JsonObject *root = gw_json_read_object (node, NULL, error);
  g_autoptr (GwMap) map = NULL;
  gboolean has_unknown = FALSE;
  guint width, height;

  if (root == NULL || !gw_json_read_format (root, GW_DOCUMENT_FORMAT, error))
    {
      return FALSE;
    }
  document->rules = read_rules (root, error);
  if (document->rules == NULL
      || !read_size (root, document->rules->palette, &width, &height, error))
    {
      return FALSE;
    }
  map = gw_map_new (document->rules->palette, width, height);
  if (!gw_document_read_map (root, map, &has_unknown, error))
    {
      return FALSE;
    }
  gw_document_set_map (document, map);
  if (!read_params (json_object_get_member (root, "parameters"), document, error)
      || !read_experiments (json_object_get_member (root, "experiments"), document, error)
      || !read_notes (json_object_get_member (root, "notes"), document, error))
    {
      return FALSE;
    }
  gw_extras_keep (document->extras, GW_EXTRAS_ROOT, root, gw_document_keys);
  if (has_unknown)
    {
      keep_map_keys (document, root);
    }
  return TRUE;
}
