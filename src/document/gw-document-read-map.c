/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a document that make up its map: rows of letters, objects, tables. */
#include "gw-document-read.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-document-private.h"
#include "gw-json-read.h"

/* What each letter of a row stands for. */
typedef struct
{
  gint16 values[256]; /* -1: not one of them */
  GString *list;      /* of them, for messages */
} Letters;

static void
letters_init (Letters *letters)
{
  memset (letters->values, -1, sizeof letters->values);
  letters->list = g_string_new (NULL);
}

static void
letters_clear (Letters *letters)
{
  g_string_free (letters->list, TRUE);
}

static void
letters_add (Letters *letters, char letter, guint value)
{
  letters->values[(guchar) letter] = (gint16) value;
  g_string_append_printf (letters->list, letters->list->len > 0 ? " %c" : "%c", letter);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Letters, letters_clear)

/* A rectangle of cells, of which the file holds one row a string. */
typedef struct
{
  guint8 *cells;
  guint n_rows, n_columns;
  guint stride;
} Cells;

static gboolean
read_row (JsonNode *node,
          const GwJsonPlace *place,
          const Letters *letters,
          guint n_columns,
          guint8 *cells,
          GError **error)
{
  const char *row = gw_json_read_string (node, place, error);

  if (row == NULL)
    {
      return FALSE;
    }
  if (g_utf8_strlen (row, -1) != (glong) n_columns)
    {
      gw_json_set_error (place, error,
                         g_dngettext (GETTEXT_PACKAGE, "expected %u character, found %ld",
                                      "expected %u characters, found %ld", n_columns),
                         n_columns, g_utf8_strlen (row, -1));
      return FALSE;
    }
  for (guint i = 0; i < n_columns; i++)
    {
      gint16 value = letters->values[(guchar) row[i]];

      if (value < 0)
        {
          g_autofree char *found = g_utf8_substring (row + i, 0, 1);

          gw_json_set_error (place, error, _ ("character %u: expected one of %s, found '%s'"),
                             i + 1, letters->list->str, found);
          return FALSE;
        }
      cells[i] = (guint8) value;
    }
  return TRUE;
}

static gboolean
read_rows (JsonNode *node,
           const GwJsonPlace *place,
           const Letters *letters,
           const Cells *cells,
           GError **error)
{
  JsonArray *rows = gw_json_read_array (node, place, error);

  if (rows == NULL)
    {
      return FALSE;
    }
  if (json_array_get_length (rows) != cells->n_rows)
    {
      gw_json_set_error (place, error,
                         g_dngettext (GETTEXT_PACKAGE, "expected %u row, found %u",
                                      "expected %u rows, found %u", cells->n_rows),
                         cells->n_rows, json_array_get_length (rows));
      return FALSE;
    }
  for (guint i = 0; i < cells->n_rows; i++)
    {
      GwJsonPlace row = { place, NULL, i };

      if (!read_row (json_array_get_element (rows, i), &row, letters, cells->n_columns,
                     cells->cells + (gsize) i * cells->stride, error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
read_terrain (JsonNode *node, GwMap *map, GError **error)
{
  GwJsonPlace place = { NULL, "terrain", 0 };
  Cells cells = { map->terrain, map->height, map->width, map->width };
  g_auto (Letters) letters;

  letters_init (&letters);
  for (guint i = 0; i < map->palette->n_terrains; i++)
    {
      letters_add (&letters, map->palette->terrains[i].letter, i);
    }
  return read_rows (node, &place, &letters, &cells, error);
}

static gboolean
read_edges (JsonNode *node, GwMap *map, gboolean *has_unknown, GError **error)
{
  GwJsonPlace place = { NULL, "edges", 0 };
  GwJsonPlace right_place = { &place, "right", 0 };
  GwJsonPlace down_place = { &place, "down", 0 };
  Cells right_cells = { map->right, map->height, map->width - 1, map->width };
  Cells down_cells = { map->down, map->height - 1, map->width, map->width };
  JsonObject *edges = gw_json_read_object (node, &place, error);
  JsonNode *right, *down;
  guint n_read;
  g_auto (Letters) letters;

  letters_init (&letters);
  if (edges == NULL)
    {
      return FALSE;
    }
  for (guint i = 0; i < GW_N_EDGES; i++)
    {
      if ((map->palette->edges & 1u << i) != 0)
        {
          letters_add (&letters, gw_document_edge_letters[i], i);
        }
    }
  right = json_object_get_member (edges, "right");
  down = json_object_get_member (edges, "down");
  n_read = (right != NULL ? 1 : 0) + (down != NULL ? 1 : 0);
  *has_unknown |= json_object_get_size (edges) > n_read;
  return (right == NULL || read_rows (right, &right_place, &letters, &right_cells, error))
         && (down == NULL || read_rows (down, &down_place, &letters, &down_cells, error));
}

/* An attribute or a column. One that is not there keeps its fallback. */
static gboolean
read_value (JsonObject *entry,
            const GwJsonPlace *entry_place,
            const GwValueSpec *spec,
            GwTableValue *value,
            guint *n_read,
            GError **error)
{
  GwJsonPlace place = { entry_place, spec->key, 0 };
  JsonNode *node = json_object_get_member (entry, spec->key);
  const char *text;
  guint choice;

  if (node == NULL)
    {
      return TRUE;
    }
  ++*n_read;
  switch (spec->type)
    {
    case GW_VALUE_INTEGER:
      return gw_json_read_integer (node, &place, spec->minimum, spec->maximum, &value->number,
                                   error);
    case GW_VALUE_CHOICE:
      if (!gw_json_read_choice (node, &place, spec->choices, &choice, error))
        {
          return FALSE;
        }
      value->number = choice;
      return TRUE;
    case GW_VALUE_TEXT:
    default:
      text = gw_json_read_string (node, &place, error);
      if (text != NULL)
        {
          g_free (value->text);
          value->text = g_strdup (text);
        }
      return text != NULL;
    }
}

static gboolean
read_kind (
    JsonNode *node, const GwJsonPlace *place, const GwPalette *palette, guint *kind, GError **error)
{
  g_autofree GwChoice *kinds = g_new0 (GwChoice, palette->n_objects + 1);

  for (guint i = 0; i < palette->n_objects; i++)
    {
      kinds[i].id = palette->objects[i].id;
    }
  return gw_json_read_choice (node, place, kinds, kind, error);
}

static gboolean
read_coordinate (JsonObject *entry,
                 const GwJsonPlace *entry_place,
                 const char *key,
                 guint size,
                 gint64 *coordinate,
                 GError **error)
{
  GwJsonPlace place = { entry_place, key, 0 };

  return gw_json_read_integer (json_object_get_member (entry, key), &place, 0, (gint64) size - 1,
                               coordinate, error);
}

static gboolean
read_attributes (JsonObject *entry,
                 const GwJsonPlace *place,
                 const GwObjectKind *kind,
                 GwObject *object,
                 guint *n_read,
                 GError **error)
{
  for (guint i = 0; i < kind->n_attributes; i++)
    {
      GwTableValue value = { .number = object->attributes[i] };

      if (!read_value (entry, place, &kind->attributes[i], &value, n_read, error))
        {
          return FALSE;
        }
      object->attributes[i] = (gint32) value.number;
    }
  return TRUE;
}

static gboolean
read_object (JsonNode *node,
             const GwJsonPlace *place,
             GwMap *map,
             guint *counts,
             gboolean *has_unknown,
             GError **error)
{
  GwJsonPlace kind_place = { place, "kind", 0 };
  JsonObject *entry = gw_json_read_object (node, place, error);
  guint n_read = 3; /* kind, x, y */
  guint kind;
  gint64 x, y;

  if (entry == NULL
      || !read_kind (json_object_get_member (entry, "kind"), &kind_place, map->palette, &kind,
                     error)
      || !read_coordinate (entry, place, "x", map->width, &x, error)
      || !read_coordinate (entry, place, "y", map->height, &y, error))
    {
      return FALSE;
    }
  if (++counts[kind] > map->palette->objects[kind].maximum)
    {
      gw_json_set_error (place, error, _ ("expected at most %u of the kind %s, found one more"),
                         map->palette->objects[kind].maximum, map->palette->objects[kind].id);
      return FALSE;
    }
  gw_map_add_object (map, kind, (int) x, (int) y);
  if (!read_attributes (entry, place, &map->palette->objects[kind],
                        &g_array_index (map->objects, GwObject, map->objects->len - 1), &n_read,
                        error))
    {
      return FALSE;
    }
  *has_unknown |= json_object_get_size (entry) > n_read;
  return TRUE;
}

static gboolean
read_objects (JsonNode *node, GwMap *map, gboolean *has_unknown, GError **error)
{
  GwJsonPlace place = { NULL, "objects", 0 };
  JsonArray *objects = gw_json_read_array (node, &place, error);
  g_autofree guint *counts = g_new0 (guint, map->palette->n_objects);

  if (objects == NULL)
    {
      return FALSE;
    }
  for (guint i = 0; i < json_array_get_length (objects); i++)
    {
      GwJsonPlace element = { &place, NULL, i };

      if (map->width == 0)
        {
          gw_json_set_error (&element, error, _ ("expected no objects without a size"));
          return FALSE;
        }
      if (!read_object (json_array_get_element (objects, i), &element, map, counts, has_unknown,
                        error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
read_table_row (JsonNode *node,
                const GwJsonPlace *place,
                GwMap *map,
                guint table,
                gboolean *has_unknown,
                GError **error)
{
  const GwTableSpec *spec = &map->palette->tables[table];
  JsonObject *entry = gw_json_read_object (node, place, error);
  GwTableValue *row;
  guint n_read = 0;

  if (entry == NULL)
    {
      return FALSE;
    }
  row = gw_map_add_row (map, table);
  for (guint i = 0; i < spec->n_columns; i++)
    {
      if (!read_value (entry, place, &spec->columns[i], &row[i], &n_read, error))
        {
          return FALSE;
        }
    }
  *has_unknown |= json_object_get_size (entry) > n_read;
  return TRUE;
}

gboolean
gw_document_read_table (JsonNode *node,
                        const GwJsonPlace *place,
                        GwMap *map,
                        guint table,
                        gboolean *has_unknown,
                        GError **error)
{
  guint max_rows = map->palette->tables[table].max_rows;
  JsonArray *rows = gw_json_read_array (node, place, error);

  if (rows == NULL)
    {
      return FALSE;
    }
  if (json_array_get_length (rows) > max_rows)
    {
      gw_json_set_error (place, error,
                         g_dngettext (GETTEXT_PACKAGE, "expected at most %u row, found %u",
                                      "expected at most %u rows, found %u", max_rows),
                         max_rows, json_array_get_length (rows));
      return FALSE;
    }
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      GwJsonPlace row = { place, NULL, i };

      if (!read_table_row (json_array_get_element (rows, i), &row, map, table, has_unknown, error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
read_tables (JsonNode *node, GwMap *map, gboolean *has_unknown, GError **error)
{
  GwJsonPlace place = { NULL, "tables", 0 };
  JsonObject *tables = gw_json_read_object (node, &place, error);
  guint n_read = 0;

  if (tables == NULL)
    {
      return FALSE;
    }
  for (guint i = 0; i < map->palette->n_tables; i++)
    {
      GwJsonPlace table = { &place, map->palette->tables[i].id, 0 };
      JsonNode *rows = json_object_get_member (tables, table.key);

      if (rows == NULL)
        {
          continue;
        }
      n_read++;
      if (!gw_document_read_table (rows, &table, map, i, has_unknown, error))
        {
          return FALSE;
        }
    }
  *has_unknown |= json_object_get_size (tables) > n_read;
  return TRUE;
}

/* What can only be there if something else is. */
static gboolean
check_parts (JsonObject *root, const GwMap *map, GError **error)
{
  static const char *const parts[] = { "terrain", "edges", "objects" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      GwJsonPlace place = { NULL, parts[i], 0 };

      if (!json_object_has_member (root, parts[i]))
        {
          continue;
        }
      if (!map->palette->has_board)
        {
          gw_json_set_error (&place, error, _ ("expected none, for a game without a board"));
          return FALSE;
        }
      if (map->width == 0 && i < 2)
        {
          gw_json_set_error (&place, error, _ ("expected none without a size"));
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
gw_document_read_map (JsonObject *root, GwMap *map, gboolean *has_unknown, GError **error)
{
  JsonNode *terrain = json_object_get_member (root, "terrain");
  JsonNode *edges = json_object_get_member (root, "edges");
  JsonNode *objects = json_object_get_member (root, "objects");
  JsonNode *tables = json_object_get_member (root, "tables");

  *has_unknown = FALSE;
  return check_parts (root, map, error) && (terrain == NULL || read_terrain (terrain, map, error))
         && (edges == NULL || read_edges (edges, map, has_unknown, error))
         && (objects == NULL || read_objects (objects, map, has_unknown, error))
         && (tables == NULL || read_tables (tables, map, has_unknown, error));
}
