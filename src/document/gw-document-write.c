/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-document-private.h"

#include <string.h>

#include "gw-experiment.h"
#include "gw-json-scan.h"
#include "gw-params-json.h"

static void
write_extras (GwJsonWriter *writer, const GwExtras *extras, const char *name)
{
  JsonObject *kept = gw_extras_find (extras, name);
  JsonObjectIter members;
  const char *key;
  JsonNode *node;

  if (kept == NULL)
    {
      return;
    }
  json_object_iter_init_ordered (&members, kept);
  while (json_object_iter_next_ordered (&members, &key, &node))
    {
      gw_json_writer_add_node (writer, key, node);
    }
}

static void
write_size (GwJsonWriter *writer, const GwMap *map)
{
  if (map->width > 0)
    {
      gw_json_writer_begin_row_array (writer, "size");
      gw_json_writer_add_integer (writer, NULL, map->width);
      gw_json_writer_add_integer (writer, NULL, map->height);
      gw_json_writer_end (writer);
    }
}

static gboolean
is_plain (const guint8 *cells, guint n_rows, guint n_columns, guint stride)
{
  for (guint y = 0; y < n_rows; y++)
    {
      for (guint x = 0; x < n_columns; x++)
        {
          if (cells[(gsize) y * stride + x] != 0)
            {
              return FALSE;
            }
        }
    }
  return TRUE;
}

/* One string a row; the value of a cell is the index of its letter. */
static void
write_rows (GwJsonWriter *writer,
            const char *key,
            const guint8 *cells,
            guint n_rows,
            guint n_columns,
            guint stride,
            const char *letters)
{
  g_autofree char *row = g_new0 (char, n_columns + 1);

  if (is_plain (cells, n_rows, n_columns, stride))
    {
      return;
    }
  gw_json_writer_begin_array (writer, key);
  for (guint y = 0; y < n_rows; y++)
    {
      for (guint x = 0; x < n_columns; x++)
        {
          row[x] = letters[cells[(gsize) y * stride + x]];
        }
      gw_json_writer_add_string (writer, NULL, row);
    }
  gw_json_writer_end (writer);
}

static void
write_terrain (GwJsonWriter *writer, const GwMap *map)
{
  g_autofree char *letters = g_new0 (char, map->palette->n_terrains + 1);

  for (guint i = 0; i < map->palette->n_terrains; i++)
    {
      letters[i] = map->palette->terrains[i].letter;
    }
  write_rows (writer, "terrain", map->terrain, map->height, map->width, map->width, letters);
}

static void
write_edges (GwJsonWriter *writer, const GwDocument *document)
{
  const GwMap *map = document->map;

  if (map->width == 0
      || (is_plain (map->right, map->height, map->width - 1, map->width)
          && is_plain (map->down, map->height - 1, map->width, map->width)
          && gw_extras_find (document->extras, GW_EXTRAS_EDGES) == NULL))
    {
      return;
    }
  gw_json_writer_begin_object (writer, "edges");
  write_rows (writer, "right", map->right, map->height, map->width - 1, map->width,
              gw_document_edge_letters);
  write_rows (writer, "down", map->down, map->height - 1, map->width, map->width,
              gw_document_edge_letters);
  write_extras (writer, document->extras, GW_EXTRAS_EDGES);
  gw_json_writer_end (writer);
}

void
gw_document_write_value (GwJsonWriter *writer,
                         const GwValueSpec *spec,
                         gint64 number,
                         const char *text)
{
  switch (spec->type)
    {
    case GW_VALUE_CHOICE:
      gw_json_writer_add_string (writer, spec->key, spec->choices[number].id);
      break;
    case GW_VALUE_TEXT:
      gw_json_writer_add_string (writer, spec->key, text);
      break;
    case GW_VALUE_INTEGER:
    default:
      gw_json_writer_add_integer (writer, spec->key, number);
      break;
    }
}

static void
write_object (GwJsonWriter *writer, const GwDocument *document, guint index, GwExtraNames *names)
{
  const GwObject *object = &g_array_index (document->map->objects, GwObject, index);
  const GwObjectKind *kind = &document->map->palette->objects[object->kind];

  gw_json_writer_begin_row_object (writer, NULL);
  gw_json_writer_add_string (writer, "kind", kind->id);
  gw_json_writer_add_integer (writer, "x", object->x);
  gw_json_writer_add_integer (writer, "y", object->y);
  for (guint i = 0; i < kind->n_attributes; i++)
    {
      gw_document_write_value (writer, &kind->attributes[i], object->attributes[i], NULL);
    }
  if (!gw_extras_is_empty (document->extras))
    {
      g_autofree char *name = gw_extra_names_add_object (names, document->map, index);

      write_extras (writer, document->extras, name);
    }
  gw_json_writer_end (writer);
}

static void
write_objects (GwJsonWriter *writer, const GwDocument *document)
{
  g_auto (GwExtraNames) names;

  gw_extra_names_init (&names);
  if (document->map->objects->len == 0)
    {
      return;
    }
  gw_json_writer_begin_array (writer, "objects");
  for (guint i = 0; i < document->map->objects->len; i++)
    {
      write_object (writer, document, i, &names);
    }
  gw_json_writer_end (writer);
}

static void
write_row (
    GwJsonWriter *writer, const GwDocument *document, guint table, guint index, GwExtraNames *names)
{
  const GwTableSpec *spec = &document->map->palette->tables[table];
  const GwTableValue *row = g_ptr_array_index (document->map->tables[table].rows, index);

  gw_json_writer_begin_row_object (writer, NULL);
  for (guint i = 0; i < spec->n_columns; i++)
    {
      gw_document_write_value (writer, &spec->columns[i], row[i].number, row[i].text);
    }
  if (!gw_extras_is_empty (document->extras))
    {
      g_autofree char *name = gw_extra_names_add_row (names, document->map, table, index);

      write_extras (writer, document->extras, name);
    }
  gw_json_writer_end (writer);
}

static void
write_table (GwJsonWriter *writer, const GwDocument *document, guint table)
{
  const GPtrArray *rows = document->map->tables[table].rows;
  g_auto (GwExtraNames) names;

  gw_extra_names_init (&names);
  if (rows->len == 0)
    {
      return;
    }
  gw_json_writer_begin_array (writer, document->map->palette->tables[table].id);
  for (guint i = 0; i < rows->len; i++)
    {
      write_row (writer, document, table, i, &names);
    }
  gw_json_writer_end (writer);
}

static void
write_tables (GwJsonWriter *writer, const GwDocument *document)
{
  guint n_tables = document->map->palette->n_tables;
  guint n_rows = 0;

  for (guint i = 0; i < n_tables; i++)
    {
      n_rows += document->map->tables[i].rows->len;
    }
  if (n_rows == 0 && gw_extras_find (document->extras, GW_EXTRAS_TABLES) == NULL)
    {
      return;
    }
  gw_json_writer_begin_object (writer, "tables");
  for (guint i = 0; i < n_tables; i++)
    {
      write_table (writer, document, i);
    }
  write_extras (writer, document->extras, GW_EXTRAS_TABLES);
  gw_json_writer_end (writer);
}

static void
write_experiments (GwJsonWriter *writer, const GwDocument *document)
{
  if (document->experiments->len == 0)
    {
      return;
    }
  gw_json_writer_begin_array (writer, "experiments");
  for (guint i = 0; i < document->experiments->len; i++)
    {
      gw_experiment_write (document->experiments->pdata[i], writer);
    }
  gw_json_writer_end (writer);
}

static gboolean
is_all_default (const GwParams *params)
{
  guint n_params = gw_param_specs_get_length (gw_params_get_specs (params));

  for (guint i = 0; i < n_params; i++)
    {
      if (!gw_params_is_default (params, i))
        {
          return FALSE;
        }
    }
  return TRUE;
}

void
gw_document_write (const GwDocument *document, GwJsonWriter *writer, const char *key)
{
  gw_json_writer_begin_object (writer, key);
  gw_json_writer_add_integer (writer, "format", GW_DOCUMENT_FORMAT);
  gw_json_writer_add_string (writer, "game", document->rules->id);
  write_size (writer, document->map);
  write_terrain (writer, document->map);
  write_edges (writer, document);
  write_objects (writer, document);
  write_tables (writer, document);
  if (!is_all_default (document->params))
    {
      gw_params_write_json (document->params, writer, "parameters");
    }
  write_experiments (writer, document);
  if (document->notes != NULL)
    {
      gw_json_writer_add_string (writer, "notes", document->notes);
    }
  write_extras (writer, document->extras, GW_EXTRAS_ROOT);
  gw_json_writer_end (writer);
}

char *
gw_document_to_text (const GwDocument *document)
{
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_PRETTY);

  gw_document_write (document, writer, NULL);
  return gw_json_writer_finish (writer);
}

JsonNode *
gw_document_to_node (const GwDocument *document)
{
  /* edits may have made it larger than what can be read; brackets do not grow deeper */
  static const GwJsonSize limits = { G_MAXSIZE, G_MAXUINT, GW_JSON_MAX_DEPTH };
  g_autofree char *text = gw_document_to_text (document);
  g_autoptr (GError) error = NULL;
  JsonNode *node = gw_json_parse_within (text, strlen (text), &limits, &error);

  g_assert_no_error (error);
  return node;
}

gboolean
gw_document_check_size (const GwDocument *document, GError **error)
{
  GwJsonWriter *writer = gw_json_writer_new_measuring (GW_JSON_PRETTY);
  GwJsonSize size;

  gw_document_write (document, writer, NULL);
  gw_json_writer_finish_size (writer, &size);
  return gw_json_check_size (&size, &gw_json_limits, error);
}
