/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps of the Tiled editor, out. */
#include "gw-tiled.h"

#include <glib/gi18n-lib.h>

#include "gw-document-private.h"
#include "gw-json-scan.h"

#define TILE_SIZE 32

/* How many values of JSON the line of an edge takes, and more than all that is written behind the
 * objects takes. */
#define LINE_VALUES 17
#define REST_VALUES 100

static void
write_tileset (GwJsonWriter *writer, const GwPalette *palette)
{
  gw_json_writer_begin_array (writer, "tilesets");
  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_add_integer (writer, "firstgid", 1);
  gw_json_writer_add_string (writer, "name", "gridwright");
  gw_json_writer_add_integer (writer, "tilewidth", TILE_SIZE);
  gw_json_writer_add_integer (writer, "tileheight", TILE_SIZE);
  gw_json_writer_add_integer (writer, "tilecount", palette->n_terrains);
  gw_json_writer_add_integer (writer, "columns", 0);
  gw_json_writer_begin_array (writer, "tiles");
  for (guint i = 0; i < palette->n_terrains; i++)
    {
      gw_json_writer_begin_row_object (writer, NULL);
      gw_json_writer_add_integer (writer, "id", i);
      gw_json_writer_add_string (writer, "type", palette->terrains[i].id);
      gw_json_writer_end (writer);
    }
  gw_json_writer_end (writer);
  gw_json_writer_end (writer);
  gw_json_writer_end (writer);
}

static void
begin_layer (GwJsonWriter *writer, guint id, const char *type, const char *name)
{
  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_add_integer (writer, "id", id);
  gw_json_writer_add_string (writer, "type", type);
  gw_json_writer_add_string (writer, "name", name);
  gw_json_writer_add_integer (writer, "x", 0);
  gw_json_writer_add_integer (writer, "y", 0);
  gw_json_writer_add_integer (writer, "opacity", 1);
  gw_json_writer_add_boolean (writer, "visible", TRUE);
}

static void
write_terrain (GwJsonWriter *writer, const GwMap *map)
{
  begin_layer (writer, 1, "tilelayer", "terrain");
  gw_json_writer_add_integer (writer, "width", map->width);
  gw_json_writer_add_integer (writer, "height", map->height);
  gw_json_writer_begin_row_array (writer, "data");
  for (guint cell = 0; cell < map->width * map->height; cell++)
    {
      gw_json_writer_add_integer (writer, NULL, map->terrain[cell] + 1);
    }
  gw_json_writer_end (writer);
  gw_json_writer_end (writer);
}

/* The part that every object has; the caller ends it. */
static void
begin_object (GwJsonWriter *writer, guint *id, const char *type, int x, int y, int size)
{
  gw_json_writer_begin_row_object (writer, NULL);
  gw_json_writer_add_integer (writer, "id", (*id)++);
  gw_json_writer_add_string (writer, "name", "");
  gw_json_writer_add_string (writer, "type", type);
  gw_json_writer_add_integer (writer, "x", (gint64) x * TILE_SIZE);
  gw_json_writer_add_integer (writer, "y", (gint64) y * TILE_SIZE);
  gw_json_writer_add_integer (writer, "width", size);
  gw_json_writer_add_integer (writer, "height", size);
  gw_json_writer_add_integer (writer, "rotation", 0);
  gw_json_writer_add_boolean (writer, "visible", TRUE);
}

static void
write_attributes (GwJsonWriter *writer, const GwObjectKind *kind, const GwObject *object)
{
  gw_json_writer_begin_array (writer, "properties");
  for (guint i = 0; i < kind->n_attributes; i++)
    {
      const GwValueSpec *spec = &kind->attributes[i];

      gw_json_writer_begin_object (writer, NULL);
      gw_json_writer_add_string (writer, "name", spec->key);
      gw_json_writer_add_string (writer, "type", spec->type == GW_VALUE_CHOICE ? "string" : "int");
      if (spec->type == GW_VALUE_CHOICE)
        {
          gw_json_writer_add_string (writer, "value", spec->choices[object->attributes[i]].id);
        }
      else
        {
          gw_json_writer_add_integer (writer, "value", object->attributes[i]);
        }
      gw_json_writer_end (writer);
    }
  gw_json_writer_end (writer);
}

static void
write_objects (GwJsonWriter *writer, const GwMap *map, guint *id)
{
  begin_layer (writer, 2, "objectgroup", "objects");
  gw_json_writer_begin_array (writer, "objects");
  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = &g_array_index (map->objects, GwObject, i);
      const GwObjectKind *kind = &map->palette->objects[object->kind];

      begin_object (writer, id, kind->id, object->x, object->y, TILE_SIZE);
      if (kind->n_attributes > 0)
        {
          write_attributes (writer, kind, object);
        }
      gw_json_writer_end (writer);
    }
  gw_json_writer_end (writer);
  gw_json_writer_end (writer);
}

/* One line along the right or the lower side of a cell. */
static void
write_edge (GwJsonWriter *writer, guint *id, GwEdge edge, int x, int y, gboolean is_vertical)
{
  if (edge == GW_EDGE_OPEN)
    {
      return;
    }
  begin_object (writer, id, gw_tiled_edge_names[edge], x + is_vertical, y + !is_vertical, 0);
  gw_json_writer_begin_array (writer, "polyline");
  for (int end = 0; end <= 1; end++)
    {
      gw_json_writer_begin_object (writer, NULL);
      gw_json_writer_add_integer (writer, "x", is_vertical ? 0 : end * TILE_SIZE);
      gw_json_writer_add_integer (writer, "y", is_vertical ? end * TILE_SIZE : 0);
      gw_json_writer_end (writer);
    }
  gw_json_writer_end (writer);
  gw_json_writer_end (writer);
}

static void
write_lines (GwJsonWriter *writer, const GwMap *map, guint *id)
{
  for (guint cell = 0; cell < map->width * map->height; cell++)
    {
      int x = (int) (cell % map->width);
      int y = (int) (cell / map->width);

      write_edge (writer, id, (GwEdge) map->right[cell], x, y, TRUE);
      write_edge (writer, id, (GwEdge) map->down[cell], x, y, FALSE);
    }
}

/* The edges as letters, a row of cells a line, which take no more room the more there are. */
static void
write_letters (GwJsonWriter *writer, const char *name, const guint8 *edges, const GwMap *map)
{
  g_autoptr (GString) letters = g_string_new (NULL);

  for (guint cell = 0; cell < map->width * map->height; cell++)
    {
      g_string_append_c (letters, gw_document_edge_letters[edges[cell]]);
      if ((cell + 1) % map->width == 0)
        {
          g_string_append_c (letters, '\n');
        }
    }
  gw_json_writer_begin_row_object (writer, NULL);
  gw_json_writer_add_string (writer, "name", name);
  gw_json_writer_add_string (writer, "type", "string");
  gw_json_writer_add_string (writer, "value", letters->str);
  gw_json_writer_end (writer);
}

/* As lines, which can be seen and moved in Tiled, unless that were more than can be read again. */
static void
write_edges (GwJsonWriter *writer, const GwMap *map, guint *id)
{
  guint n_free = GW_JSON_MAX_VALUES - REST_VALUES - gw_json_writer_count_values (writer);
  gboolean are_lines = gw_exchange_count_edges (map) <= n_free / LINE_VALUES;

  begin_layer (writer, 3, "objectgroup", "edges");
  gw_json_writer_begin_array (writer, "objects");
  if (are_lines)
    {
      write_lines (writer, map, id);
    }
  gw_json_writer_end (writer);
  if (!are_lines)
    {
      gw_json_writer_begin_array (writer, "properties");
      write_letters (writer, GW_TILED_RIGHT_EDGES, map->right, map);
      write_letters (writer, GW_TILED_DOWN_EDGES, map->down, map);
      gw_json_writer_end (writer);
    }
  gw_json_writer_end (writer);
}

static char *
write_map (const GwDocument *document, GPtrArray *report)
{
  const GwMap *map = gw_document_get_map (document);
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_PRETTY);
  guint id = 1;

  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_add_string (writer, "type", "map");
  gw_json_writer_add_string (writer, "version", "1.10");
  gw_json_writer_add_string (writer, "orientation", "orthogonal");
  gw_json_writer_add_string (writer, "renderorder", "right-down");
  gw_json_writer_add_boolean (writer, "infinite", FALSE);
  gw_json_writer_add_integer (writer, "width", map->width);
  gw_json_writer_add_integer (writer, "height", map->height);
  gw_json_writer_add_integer (writer, "tilewidth", TILE_SIZE);
  gw_json_writer_add_integer (writer, "tileheight", TILE_SIZE);
  write_tileset (writer, map->palette);
  gw_json_writer_begin_array (writer, "layers");
  write_terrain (writer, map);
  write_objects (writer, map, &id);
  write_edges (writer, map, &id);
  gw_json_writer_end (writer);
  gw_json_writer_add_integer (writer, "nextlayerid", 4);
  gw_json_writer_add_integer (writer, "nextobjectid", id);
  gw_json_writer_end (writer);
  gw_exchange_note_extras (document, report);
  return gw_json_writer_finish (writer);
}

static gboolean
recognise (const char *text, gsize length)
{
  gsize start = 0;

  while (start < length && g_ascii_isspace (text[start]))
    {
      start++;
    }
  return start < length && text[start] == '{'
         && g_strstr_len (text, (gssize) length, "\"tilesets\"") != NULL;
}

const GwExchangeFormat gw_tiled_format = {
  "tiled", N_ ("Tiled map (JSON)"), ".tmj", recognise, gw_tiled_read, write_map,
};
