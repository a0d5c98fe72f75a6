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

static void
append_objects (GString *text, const GwMap *map, int x, int y, const char *separator)
{
  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = get_object (map, i);

      if (object->x == x && object->y == y)
        {
          g_autofree char *name = gw_cell_text_name_object (map, i);

          g_string_append_printf (text, "%s%s", separator, name);
        }
    }
}

static const char *
get_terrain (const GwMap *map, int x, int y)
{
  return _ (map->palette->terrains[map->terrain[gw_map_cell (map, x, y)]].label);
}

char *
gw_cell_text_summarise (const GwMap *map, int x, int y)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (gw_map_contains (map, x, y), NULL);
  g_string_append (text, get_terrain (map, x, y));
  append_objects (text, map, x, y, " · ");
  return g_string_free (text, FALSE);
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
      g_string_append_printf (text, "%s%s", _ (", "), _ (name));
    }
}

char *
gw_cell_text_describe (const GwMap *map, int x, int y)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (gw_map_contains (map, x, y), NULL);
  g_string_append (text, get_terrain (map, x, y));
  for (guint side = 0; side < 4; side++)
    {
      append_side (text, map, x, y, side);
    }
  append_objects (text, map, x, y, _ (", "));
  return g_string_free (text, FALSE);
}
