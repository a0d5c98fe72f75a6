/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps of the Tiled editor, in. Other people's maps are read as far as they can be understood. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "gw-document-private.h"
#include "gw-json-read.h"
#include "gw-json-scan.h"
#include "gw-tiled.h"

#define MAX_TILE_SIZE 4096

/* The upper bits of a tile number say how it is turned. */
#define TILE_NUMBER 0x1fffffff

const char *const gw_tiled_edge_names[GW_N_EDGES] = { NULL, "wall", "glass" };

/* What is being read. */
typedef struct
{
  GwMap *map;
  gint64 tile_width, tile_height;
  GHashTable *terrains; /* tile number → terrain + 1 */
  guint n_unknown_tiles, n_unknown_objects, n_crooked_edges, n_excess;
  GPtrArray *report;
} Reading;

static JsonNode *
get_member (JsonObject *object, const char *key)
{
  return json_object_get_member (object, key);
}

/* A string member, or "" if it is not there or is something else. */
static const char *
get_text (JsonObject *object, const char *key)
{
  JsonNode *node = get_member (object, key);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : "";
}

/* Tiled 1.9 called "type" "class". */
static const char *
get_class (JsonObject *object)
{
  const char *text = get_text (object, "type");

  return *text != '\0' ? text : get_text (object, "class");
}

static double
get_number (JsonObject *object, const char *key)
{
  JsonNode *node = get_member (object, key);
  double number = 0;

  return node != NULL && gw_json_read_number (node, NULL, &number, NULL) ? number : 0;
}

/* The value of a custom property, or NULL. */
static JsonNode *
find_property (JsonObject *object, const char *name)
{
  JsonArray *properties = gw_json_read_array (get_member (object, "properties"), NULL, NULL);

  for (guint i = 0; properties != NULL && i < json_array_get_length (properties); i++)
    {
      JsonObject *property =
          gw_json_read_object (json_array_get_element (properties, i), NULL, NULL);

      if (property != NULL && g_str_equal (get_text (property, "name"), name))
        {
          return get_member (property, "value");
        }
    }
  return NULL;
}

static int
find_named_terrain (const GwPalette *palette, const char *name)
{
  for (guint i = 0; i < palette->n_terrains; i++)
    {
      if (g_str_equal (palette->terrains[i].id, name))
        {
          return (int) i;
        }
    }
  return -1;
}

/* What a tile of a tileset means: its name, or whether it is said to be passable. */
static int
find_tile_terrain (const GwPalette *palette, JsonObject *tile)
{
  int terrain = find_named_terrain (palette, get_class (tile));
  JsonNode *passable = find_property (tile, "passable");
  gboolean is_passable;

  if (terrain < 0 && passable != NULL && gw_json_read_boolean (passable, NULL, &is_passable, NULL))
    {
      terrain = gw_exchange_find_terrain (palette, NULL, is_passable);
    }
  return terrain;
}

static gboolean
read_tileset (Reading *reading, JsonNode *node, const GwJsonPlace *place, GError **error)
{
  JsonObject *tileset = gw_json_read_object (node, place, error);
  const GwJsonPlace first_place = { place, "firstgid", 0 };
  JsonArray *tiles;
  gint64 first;

  if (tileset == NULL
      || !gw_json_read_integer (get_member (tileset, "firstgid"), &first_place, 1, TILE_NUMBER,
                                &first, error))
    {
      return FALSE;
    }
  if (json_object_has_member (tileset, "source"))
    {
      gw_exchange_note (reading->report, _ ("the tileset “%s” is another file and was not read"),
                        get_text (tileset, "source"));
      return TRUE;
    }
  tiles = gw_json_read_array (get_member (tileset, "tiles"), NULL, NULL);
  for (guint i = 0; tiles != NULL && i < json_array_get_length (tiles); i++)
    {
      JsonObject *tile = gw_json_read_object (json_array_get_element (tiles, i), NULL, NULL);
      int terrain = tile != NULL ? find_tile_terrain (reading->map->palette, tile) : -1;

      if (terrain >= 0)
        {
          g_hash_table_insert (reading->terrains,
                               GUINT_TO_POINTER ((guint) (first + get_number (tile, "id"))),
                               GINT_TO_POINTER (terrain + 1));
        }
    }
  return TRUE;
}

/* Layers of other people's maps that hold what cannot be walked through have such names. */
static gboolean
is_obstacle_layer (const char *name)
{
  static const char *const words[] = { "wall", "collision", "obstacle", "block", "solid", NULL };
  g_autofree char *lower = g_utf8_strdown (name, -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (strstr (lower, words[i]) != NULL)
        {
          return TRUE;
        }
    }
  return FALSE;
}

static void
put_tile (Reading *reading, guint cell, guint tile, gboolean is_obstacle)
{
  int terrain = GPOINTER_TO_INT (g_hash_table_lookup (reading->terrains, GUINT_TO_POINTER (tile)));

  if (terrain > 0)
    {
      reading->map->terrain[cell] = (guint8) (terrain - 1);
    }
  else if (is_obstacle)
    {
      reading->map->terrain[cell] =
          (guint8) gw_exchange_find_terrain (reading->map->palette, NULL, FALSE);
    }
  else
    {
      reading->n_unknown_tiles++;
    }
}

static gboolean
read_tile_layer (Reading *reading, JsonObject *layer, const GwJsonPlace *place, GError **error)
{
  const GwJsonPlace data_place = { place, "data", 0 };
  JsonNode *data = get_member (layer, "data");
  guint n_cells = reading->map->width * reading->map->height;
  gboolean is_obstacle = is_obstacle_layer (get_text (layer, "name"))
                         && gw_exchange_find_terrain (reading->map->palette, NULL, FALSE) >= 0;
  JsonArray *tiles;

  if (data != NULL && json_node_get_value_type (data) == G_TYPE_STRING)
    {
      gw_json_set_error (&data_place, error, "%s",
                         _ ("packed tile data; save the map with the tile layer format CSV"));
      return FALSE;
    }
  tiles = gw_json_read_array (data, &data_place, error);
  if (tiles == NULL)
    {
      return FALSE;
    }
  if (json_array_get_length (tiles) != n_cells)
    {
      gw_json_set_error (&data_place, error,
                         g_dngettext (GETTEXT_PACKAGE, "expected %u tile, found %u",
                                      "expected %u tiles, found %u", n_cells),
                         n_cells, json_array_get_length (tiles));
      return FALSE;
    }
  for (guint cell = 0; cell < n_cells; cell++)
    {
      const GwJsonPlace tile_place = { &data_place, NULL, cell };
      gint64 tile;

      if (!gw_json_read_integer (json_array_get_element (tiles, cell), &tile_place, 0, G_MAXUINT32,
                                 &tile, error))
        {
          return FALSE;
        }
      if ((tile & TILE_NUMBER) != 0)
        {
          put_tile (reading, cell, (guint) (tile & TILE_NUMBER), is_obstacle);
        }
    }
  return TRUE;
}

static int
find_kind (const GwPalette *palette, const char *name)
{
  for (guint i = 0; i < palette->n_objects; i++)
    {
      if (g_str_equal (palette->objects[i].id, name))
        {
          return (int) i;
        }
    }
  return -1;
}

static void
read_attributes (JsonObject *entry, const GwObjectKind *kind, GwObject *object)
{
  for (guint i = 0; i < kind->n_attributes; i++)
    {
      const GwValueSpec *spec = &kind->attributes[i];
      JsonNode *node = find_property (entry, spec->key);
      gint64 number;
      guint choice;

      if (node == NULL)
        {
          continue;
        }
      if (spec->type == GW_VALUE_CHOICE
          && gw_json_read_choice (node, NULL, spec->choices, &choice, NULL))
        {
          object->attributes[i] = (gint32) choice;
        }
      else if (spec->type == GW_VALUE_INTEGER
               && gw_json_read_integer (node, NULL, spec->minimum, spec->maximum, &number, NULL))
        {
          object->attributes[i] = (gint32) number;
        }
    }
}

static void
put_object (Reading *reading, JsonObject *entry, guint kind)
{
  GwMap *map = reading->map;
  /* tile objects hang from their lower edge */
  double lift = json_object_has_member (entry, "gid") ? (double) reading->tile_height : 0;
  double x = floor (get_number (entry, "x") / (double) reading->tile_width);
  double y = floor ((get_number (entry, "y") - lift) / (double) reading->tile_height);

  if (!(x >= 0 && y >= 0 && x < map->width && y < map->height)
      || gw_map_count_objects (map, kind) >= map->palette->objects[kind].maximum)
    {
      reading->n_excess++;
      return;
    }
  gw_map_add_object (map, kind, (int) x, (int) y);
  read_attributes (entry, &map->palette->objects[kind],
                   &g_array_index (map->objects, GwObject, map->objects->len - 1));
}

static gboolean
get_grid_point (
    const Reading *reading, JsonObject *entry, JsonArray *line, guint index, int point[2])
{
  JsonObject *place = gw_json_read_object (json_array_get_element (line, index), NULL, NULL);
  double x, y;

  if (place == NULL)
    {
      return FALSE;
    }
  x = (get_number (entry, "x") + get_number (place, "x")) / (double) reading->tile_width;
  y = (get_number (entry, "y") + get_number (place, "y")) / (double) reading->tile_height;
  if (!(fabs (x) <= reading->map->width && fabs (y) <= reading->map->height)
      || fabs (x - round (x)) > 0.01 || fabs (y - round (y)) > 0.01)
    {
      return FALSE;
    }
  point[0] = (int) round (x);
  point[1] = (int) round (y);
  return TRUE;
}

/* Puts edges along one straight piece of a line between corners of cells. */
static gboolean
put_run (GwMap *map, const int from[2], const int to[2], GwEdge edge)
{
  gboolean is_vertical = from[0] == to[0];
  int first = MIN (is_vertical ? from[1] : from[0], is_vertical ? to[1] : to[0]);
  int last = MAX (is_vertical ? from[1] : from[0], is_vertical ? to[1] : to[0]);

  if (!is_vertical && from[1] != to[1])
    {
      return FALSE;
    }
  for (int i = first; i < last; i++)
    {
      int x = is_vertical ? from[0] - 1 : i;
      int y = is_vertical ? i : from[1] - 1;

      if (gw_map_contains (map, x, y) && gw_map_contains (map, x + is_vertical, y + !is_vertical))
        {
          gw_map_set_edge (map, x, y, is_vertical, !is_vertical, edge);
        }
    }
  return TRUE;
}

static void
put_edges (Reading *reading, JsonObject *entry, GwEdge edge)
{
  JsonArray *line = gw_json_read_array (get_member (entry, "polyline"), NULL, NULL);
  guint n_points = line != NULL ? json_array_get_length (line) : 0;
  gboolean is_straight = n_points >= 2 && (reading->map->palette->edges & (1u << edge));
  int point[2], previous[2] = { 0, 0 };

  for (guint i = 0; is_straight && i < n_points; i++)
    {
      is_straight = get_grid_point (reading, entry, line, i, point)
                    && (i == 0 || put_run (reading->map, previous, point, edge));
      memcpy (previous, point, sizeof previous);
    }
  reading->n_crooked_edges += !is_straight;
}

/* The edges to the right of cells, or below them, as letters. */
static void
put_letters (Reading *reading, const char *letters, gboolean is_right)
{
  GwMap *map = reading->map;
  int x = 0;
  int y = 0;

  for (; *letters != '\0'; letters++, x++)
    {
      const char *found = strchr (gw_document_edge_letters, *letters);
      guint edge = found != NULL ? (guint) (found - gw_document_edge_letters) : GW_N_EDGES;

      if (*letters == '\n')
        {
          x = -1;
          y++;
        }
      else if (edge != GW_EDGE_OPEN && edge < GW_N_EDGES && (map->palette->edges & (1u << edge))
               && gw_map_contains (map, x, y) && gw_map_contains (map, x + is_right, y + !is_right))
        {
          gw_map_set_edge (map, x, y, is_right, !is_right, (GwEdge) edge);
        }
      else
        {
          reading->n_crooked_edges += edge != GW_EDGE_OPEN;
        }
    }
}

/* What gw-tiled.c writes where there are more edges than objects can be. */
static void
read_letters (Reading *reading, JsonObject *layer)
{
  static const char *const names[] = { GW_TILED_DOWN_EDGES, GW_TILED_RIGHT_EDGES };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      JsonNode *node = find_property (layer, names[i]);
      const char *letters = node != NULL ? gw_json_read_string (node, NULL, NULL) : NULL;

      if (letters != NULL)
        {
          put_letters (reading, letters, i == 1);
        }
    }
}

static void
read_object (Reading *reading, JsonObject *entry)
{
  const char *name = get_class (entry);
  int kind = find_kind (reading->map->palette, name);

  if (kind >= 0)
    {
      put_object (reading, entry, (guint) kind);
      return;
    }
  for (guint edge = GW_EDGE_WALL; edge < GW_N_EDGES; edge++)
    {
      if (g_str_equal (gw_tiled_edge_names[edge], name))
        {
          put_edges (reading, entry, (GwEdge) edge);
          return;
        }
    }
  reading->n_unknown_objects++;
}

static gboolean
read_layer (Reading *reading, JsonNode *node, const GwJsonPlace *place, GError **error)
{
  JsonObject *layer = gw_json_read_object (node, place, error);
  const GwJsonPlace objects_place = { place, "objects", 0 };
  JsonArray *objects;

  if (layer == NULL)
    {
      return FALSE;
    }
  if (g_str_equal (get_text (layer, "type"), "tilelayer"))
    {
      return read_tile_layer (reading, layer, place, error);
    }
  if (!g_str_equal (get_text (layer, "type"), "objectgroup"))
    {
      gw_exchange_note (reading->report, _ ("the layer “%s” was left out"),
                        get_text (layer, "name"));
      return TRUE;
    }
  objects = gw_json_read_array (get_member (layer, "objects"), &objects_place, error);
  for (guint i = 0; objects != NULL && i < json_array_get_length (objects); i++)
    {
      const GwJsonPlace entry_place = { &objects_place, NULL, i };
      JsonObject *entry =
          gw_json_read_object (json_array_get_element (objects, i), &entry_place, error);

      if (entry == NULL)
        {
          return FALSE;
        }
      read_object (reading, entry);
    }
  read_letters (reading, layer);
  return objects != NULL;
}

static gboolean
read_list (Reading *reading,
           JsonObject *root,
           const char *key,
           gboolean (*read) (Reading *, JsonNode *, const GwJsonPlace *, GError **),
           GError **error)
{
  const GwJsonPlace place = { NULL, key, 0 };
  JsonArray *list = gw_json_read_array (get_member (root, key), &place, error);

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      const GwJsonPlace item_place = { &place, NULL, i };

      if (!read (reading, json_array_get_element (list, i), &item_place, error))
        {
          return FALSE;
        }
    }
  return list != NULL;
}

static void
note_losses (const Reading *reading)
{
  if (reading->n_unknown_tiles > 0)
    {
      gw_exchange_note (reading->report,
                        g_dngettext (GETTEXT_PACKAGE, "%u tile of unknown meaning became floor",
                                     "%u tiles of unknown meaning became floor",
                                     reading->n_unknown_tiles),
                        reading->n_unknown_tiles);
    }
  if (reading->n_unknown_objects > 0)
    {
      gw_exchange_note (reading->report,
                        g_dngettext (GETTEXT_PACKAGE, "%u object of unknown kind was left out",
                                     "%u objects of unknown kind were left out",
                                     reading->n_unknown_objects),
                        reading->n_unknown_objects);
    }
  if (reading->n_excess > 0)
    {
      gw_exchange_note (reading->report,
                        g_dngettext (GETTEXT_PACKAGE,
                                     "%u object off the map or beyond the limit was left out",
                                     "%u objects off the map or beyond the limit were left out",
                                     reading->n_excess),
                        reading->n_excess);
    }
  if (reading->n_crooked_edges > 0)
    {
      gw_exchange_note (reading->report,
                        g_dngettext (GETTEXT_PACKAGE,
                                     "%u wall that does not follow the edges of cells was left out",
                                     "%u walls that do not follow the edges of cells were left out",
                                     reading->n_crooked_edges),
                        reading->n_crooked_edges);
    }
}

static gboolean
read_size (JsonObject *root, const char *key, gint64 maximum, gint64 *value, GError **error)
{
  const GwJsonPlace place = { NULL, key, 0 };

  return gw_json_read_integer (get_member (root, key), &place, 1, maximum, value, error);
}

static gboolean
check_orientation (JsonObject *root, GError **error)
{
  const GwJsonPlace place = { NULL, "orientation", 0 };
  const GwJsonPlace infinite_place = { NULL, "infinite", 0 };
  gboolean is_infinite = FALSE;

  if (!g_str_equal (get_text (root, "orientation"), "orthogonal"))
    {
      gw_json_set_error (&place, error, "%s", _ ("only orthogonal maps can be imported"));
      return FALSE;
    }
  if (json_object_has_member (root, "infinite")
      && (!gw_json_read_boolean (get_member (root, "infinite"), &infinite_place, &is_infinite,
                                 error)))
    {
      return FALSE;
    }
  if (is_infinite)
    {
      gw_json_set_error (&infinite_place, error, "%s",
                         _ ("an infinite map has no size; switch that off in Tiled first"));
    }
  return !is_infinite;
}

GwMap *
gw_tiled_read (
    const char *text, gsize length, const GwRules *rules, GPtrArray *report, GError **error)
{
  g_autoptr (JsonNode) node = gw_json_parse (text, length, error);
  JsonObject *root = node != NULL ? gw_json_read_object (node, NULL, error) : NULL;
  g_autoptr (GHashTable) terrains = g_hash_table_new (NULL, NULL);
  g_autoptr (GwMap) map = NULL;
  Reading reading = { .terrains = terrains, .report = report };
  gint64 width, height;

  if (root == NULL || !check_orientation (root, error)
      || !read_size (root, "width", G_MAXINT32, &width, error)
      || !read_size (root, "height", G_MAXINT32, &height, error)
      || !read_size (root, "tilewidth", MAX_TILE_SIZE, &reading.tile_width, error)
      || !read_size (root, "tileheight", MAX_TILE_SIZE, &reading.tile_height, error)
      || !gw_exchange_check_size (rules->palette, width, height, error))
    {
      return NULL;
    }
  map = gw_map_new (rules->palette, (guint) width, (guint) height);
  reading.map = map;
  if (!read_list (&reading, root, "tilesets", read_tileset, error)
      || !read_list (&reading, root, "layers", read_layer, error))
    {
      return NULL;
    }
  note_losses (&reading);
  return g_steal_pointer (&map);
}
