/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-map.h"

#include <string.h>

int
gw_choice_find (const GwChoice *choices, const char *id)
{
  for (int i = 0; choices[i].id != NULL; i++)
    {
      if (g_str_equal (choices[i].id, id))
        {
          return i;
        }
    }
  return -1;
}

static gsize
count_cells (const GwMap *map)
{
  return (gsize) map->width * map->height;
}

GwMap *
gw_map_new (const GwPalette *palette, guint width, guint height)
{
  GwMap *map;

  g_return_val_if_fail ((width == 0) == (height == 0), NULL);

  map = g_new0 (GwMap, 1);
  g_atomic_ref_count_init (&map->ref_count);
  map->palette = palette;
  map->width = width;
  map->height = height;
  map->terrain = g_new0 (guint8, count_cells (map));
  map->right = g_new0 (guint8, count_cells (map));
  map->down = g_new0 (guint8, count_cells (map));
  map->objects = g_array_new (FALSE, TRUE, sizeof (GwObject));
  map->tables = g_new0 (GwTable, palette->n_tables);
  for (guint i = 0; i < palette->n_tables; i++)
    {
      map->tables[i].n_columns = palette->tables[i].n_columns;
      map->tables[i].rows = g_ptr_array_new ();
    }
  return map;
}

static void
free_row (GwTableValue *row, guint n_columns)
{
  for (guint i = 0; i < n_columns; i++)
    {
      g_free (row[i].text);
    }
  g_free (row);
}

GwMap *
gw_map_copy (const GwMap *map)
{
  GwMap *copy = gw_map_new (map->palette, map->width, map->height);
  gsize n_cells = count_cells (map);

  g_assert (copy != NULL);
  if (n_cells > 0)
    {
      memcpy (copy->terrain, map->terrain, n_cells);
      memcpy (copy->right, map->right, n_cells);
      memcpy (copy->down, map->down, n_cells);
    }
  if (map->objects->len > 0)
    {
      g_array_append_vals (copy->objects, map->objects->data, map->objects->len);
    }
  for (guint i = 0; i < map->palette->n_tables; i++)
    {
      for (guint j = 0; j < map->tables[i].rows->len; j++)
        {
          const GwTableValue *from = g_ptr_array_index (map->tables[i].rows, j);
          GwTableValue *to = gw_map_add_row (copy, i);

          for (guint k = 0; k < map->tables[i].n_columns; k++)
            {
              to[k].number = from[k].number;
              g_free (to[k].text);
              to[k].text = g_strdup (from[k].text);
            }
        }
    }
  return copy;
}

GwMap *
gw_map_ref (GwMap *map)
{
  g_atomic_ref_count_inc (&map->ref_count);
  return map;
}

void
gw_map_unref (GwMap *map)
{
  if (!g_atomic_ref_count_dec (&map->ref_count))
    {
      return;
    }
  for (guint i = 0; i < map->palette->n_tables; i++)
    {
      for (guint j = 0; j < map->tables[i].rows->len; j++)
        {
          free_row (g_ptr_array_index (map->tables[i].rows, j), map->tables[i].n_columns);
        }
      g_ptr_array_unref (map->tables[i].rows);
    }
  g_free (map->tables);
  g_array_unref (map->objects);
  g_free (map->terrain);
  g_free (map->right);
  g_free (map->down);
  g_free (map);
}

static gboolean
objects_equal (const GArray *objects, const GArray *others)
{
  if (objects->len != others->len)
    {
      return FALSE;
    }
  for (guint i = 0; i < objects->len; i++)
    {
      const GwObject *object = &g_array_index (objects, GwObject, i);
      const GwObject *other = &g_array_index (others, GwObject, i);

      if (object->kind != other->kind || object->x != other->x || object->y != other->y
          || memcmp (object->attributes, other->attributes, sizeof object->attributes) != 0)
        {
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
tables_equal (const GwTable *table, const GwTable *other)
{
  if (table->n_columns != other->n_columns || table->rows->len != other->rows->len)
    {
      return FALSE;
    }
  for (guint i = 0; i < table->rows->len; i++)
    {
      const GwTableValue *row = g_ptr_array_index (table->rows, i);
      const GwTableValue *other_row = g_ptr_array_index (other->rows, i);

      for (guint j = 0; j < table->n_columns; j++)
        {
          if (row[j].number != other_row[j].number
              || g_strcmp0 (row[j].text, other_row[j].text) != 0)
            {
              return FALSE;
            }
        }
    }
  return TRUE;
}

gboolean
gw_map_equal (const GwMap *map, const GwMap *other)
{
  gsize n_cells = count_cells (map);

  if (map->palette != other->palette || map->width != other->width || map->height != other->height
      || !objects_equal (map->objects, other->objects))
    {
      return FALSE;
    }
  if (n_cells > 0
      && (memcmp (map->terrain, other->terrain, n_cells) != 0
          || memcmp (map->right, other->right, n_cells) != 0
          || memcmp (map->down, other->down, n_cells) != 0))
    {
      return FALSE;
    }
  for (guint i = 0; i < map->palette->n_tables; i++)
    {
      if (!tables_equal (&map->tables[i], &other->tables[i]))
        {
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
gw_map_is_passable (const GwMap *map, int x, int y)
{
  return gw_map_contains (map, x, y)
         && map->palette->terrains[map->terrain[gw_map_cell (map, x, y)]].passable;
}

/* Where the edge between two orthogonal neighbours is stored, or NULL at the border. */
static guint8 *
locate_edge (const GwMap *map, int x, int y, int dx, int dy)
{
  g_assert ((dx == 0) != (dy == 0));

  if (!gw_map_contains (map, x, y) || !gw_map_contains (map, x + dx, y + dy))
    {
      return NULL;
    }
  if (dx != 0)
    {
      return &map->right[gw_map_cell (map, MIN (x, x + dx), y)];
    }
  return &map->down[gw_map_cell (map, x, MIN (y, y + dy))];
}

GwEdge
gw_map_get_edge (const GwMap *map, int x, int y, int dx, int dy)
{
  const guint8 *edge = locate_edge (map, x, y, dx, dy);

  return edge != NULL ? (GwEdge) *edge : GW_EDGE_WALL;
}

void
gw_map_set_edge (GwMap *map, int x, int y, int dx, int dy, GwEdge edge)
{
  guint8 *place = locate_edge (map, x, y, dx, dy);

  g_return_if_fail (place != NULL);
  *place = edge;
}

void
gw_map_add_object (GwMap *map, guint kind, int x, int y)
{
  const GwObjectKind *spec = &map->palette->objects[kind];
  GwObject object = { .kind = kind, .x = x, .y = y };

  g_return_if_fail (kind < map->palette->n_objects);

  for (guint i = 0; i < spec->n_attributes; i++)
    {
      object.attributes[i] = spec->attributes[i].fallback;
    }
  g_array_append_val (map->objects, object);
}

guint
gw_map_count_objects (const GwMap *map, guint kind)
{
  guint count = 0;

  for (guint i = 0; i < map->objects->len; i++)
    {
      count += g_array_index (map->objects, GwObject, i).kind == kind;
    }
  return count;
}

GwTableValue *
gw_map_add_row (GwMap *map, guint table)
{
  const GwTableSpec *spec = &map->palette->tables[table];
  GwTableValue *row = g_new0 (GwTableValue, spec->n_columns);

  for (guint i = 0; i < spec->n_columns; i++)
    {
      row[i].number = spec->columns[i].fallback;
      if (spec->columns[i].type == GW_VALUE_TEXT)
        {
          row[i].text = g_strdup ("");
        }
    }
  g_ptr_array_add (map->tables[table].rows, row);
  return row;
}
