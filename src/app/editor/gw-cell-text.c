/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cell-text.h"

#include <glib/gi18n-lib.h>

#include "gw-board.h"

static const GwObject *
get_object (const GwMap *map, guint index)
{
  return &g_array_index (map->objects, GwObject, index);
}

char *
gw_cell_text_name_object (const GwMap *map, guint index)
{
  const GwObject *object = get_object (map, index);
  const GwObjectKind *kind = &map->palette->objects[object->kind];
  guint id = 0;

  if (!kind->is_unit)
    {
      return g_strdup (_ (kind->label));
    }
  for (guint i = 0; i < index; i++)
    {
      id += get_object (map, i)->kind == object->kind;
    }
  /* Translators: a unit with its letter, such as "Killer B" */
  return g_strdup_printf (_ ("%s %c"), _ (kind->label),
                          gw_board_get_letter (map->palette, object->kind, id));
}

/* The names of all objects on a cell. */
static GPtrArray *
list_objects (const GwMap *map, int x, int y)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < map->objects->len; i++)
    {
      if (get_object (map, i)->x == x && get_object (map, i)->y == y)
        {
          g_ptr_array_add (names, gw_cell_text_name_object (map, i));
        }
    }
  return names;
}

static const char *
get_terrain (const GwMap *map, int x, int y)
{
  return _ (map->palette->terrains[map->terrain[gw_map_cell (map, x, y)]].label);
}

char *
gw_cell_text_summarise (const GwMap *map, int x, int y)
{
  g_autoptr (GPtrArray) objects = NULL;
  GString *text;

  g_return_val_if_fail (gw_map_contains (map, x, y), NULL);
  objects = list_objects (map, x, y);
  text = g_string_new (get_terrain (map, x, y));
  for (guint i = 0; i < objects->len; i++)
    {
      g_string_append_printf (text, " · %s", (const char *) objects->pdata[i]);
    }
  return g_string_free (text, FALSE);
}

static void
append_part (GString *text, const char *part)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? _ (", ") : "", part);
}

/* The border of the map is told apart from a wall that somebody has drawn. */
static void
append_side (GString *text, const GwMap *map, int x, int y, guint side)
{
  static const struct
  {
    int dx, dy;
    const char *names[GW_N_EDGES];
    const char *border;
  } sides[] = {
    { 0,
      -1,
      { NULL, N_ ("wall to the north"), N_ ("glass to the north") },
      N_ ("northern border") },
    { 1, 0, { NULL, N_ ("wall to the east"), N_ ("glass to the east") }, N_ ("eastern border") },
    { 0, 1, { NULL, N_ ("wall to the south"), N_ ("glass to the south") }, N_ ("southern border") },
    { -1, 0, { NULL, N_ ("wall to the west"), N_ ("glass to the west") }, N_ ("western border") },
  };
  int dx = sides[side].dx;
  int dy = sides[side].dy;
  const char *name = gw_map_contains (map, x + dx, y + dy)
                         ? sides[side].names[gw_map_get_edge (map, x, y, dx, dy)]
                         : sides[side].border;

  if (name != NULL)
    {
      append_part (text, _ (name));
    }
}

char *
gw_cell_text_describe_with (const GwMap *map, int x, int y, const GPtrArray *things)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (gw_map_contains (map, x, y), NULL);
  /* most cells are plain ground; to hear that of each would be tiring */
  if (map->terrain[gw_map_cell (map, x, y)] != 0)
    {
      append_part (text, get_terrain (map, x, y));
    }
  for (guint side = 0; side < 4; side++)
    {
      append_side (text, map, x, y, side);
    }
  for (guint i = 0; i < things->len; i++)
    {
      append_part (text, things->pdata[i]);
    }
  if (text->len == 0)
    {
      append_part (text, get_terrain (map, x, y));
    }
  return g_string_free (text, FALSE);
}

char *
gw_cell_text_describe (const GwMap *map, int x, int y)
{
  g_autoptr (GPtrArray) objects = NULL;

  g_return_val_if_fail (gw_map_contains (map, x, y), NULL);
  objects = list_objects (map, x, y);
  return gw_cell_text_describe_with (map, x, y, objects);
}
