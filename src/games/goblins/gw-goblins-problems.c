/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a map of Mages & Goblins. */
#include "gw-goblins-private.h"

#include <glib/gi18n-lib.h>

static const GwObject *
get_object (const GwMap *map, guint index)
{
  return &g_array_index (map->objects, GwObject, index);
}

static const char *
get_label (const GwObject *object)
{
  return _ (gw_goblins_palette.objects[object->kind].label);
}

static void
add_removable (GPtrArray *problems, const GwMap *map, guint index, char *message)
{
  const GwObject *object = get_object (map, index);
  GwProblem *problem = gw_problems_add (problems, GW_PROBLEM_ERROR, object->x, object->y, message);

  problem->fix = GW_FIX_REMOVE_OBJECT;
  problem->fix_argument = index;
}

static gboolean
shares_cell (const GwMap *map, guint index)
{
  const GwObject *object = get_object (map, index);

  for (guint i = 0; i < index; i++)
    {
      if (get_object (map, i)->x == object->x && get_object (map, i)->y == object->y)
        {
          return TRUE;
        }
    }
  return FALSE;
}

static void
check_places (const GwMap *map, GPtrArray *problems)
{
  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = get_object (map, i);

      if (!gw_map_contains (map, object->x, object->y))
        {
          add_removable (problems, map, i,
                         g_strdup_printf (_ ("%s at %d, %d is off the map"), get_label (object),
                                          object->x, object->y));
        }
      else if (!gw_map_is_passable (map, object->x, object->y))
        {
          add_removable (problems, map, i,
                         g_strdup_printf (_ ("%s at %d, %d stands on impassable ground"),
                                          get_label (object), object->x, object->y));
        }
      else if (shares_cell (map, i))
        {
          add_removable (problems, map, i,
                         g_strdup_printf (_ ("%s at %d, %d shares its cell with another"),
                                          get_label (object), object->x, object->y));
        }
    }
}

void
gw_goblins_find_problems (const GwMap *map, const GwParams *params, GPtrArray *problems)
{
  check_places (map, problems);
  if (gw_map_count_objects (map, GW_GOBLINS_MAGE) == 0)
    {
      gw_problems_add (problems, GW_PROBLEM_WARNING, -1, -1,
                       g_strdup (_ ("There are no mages: the game is over before it begins")));
    }
  if (gw_map_count_objects (map, GW_GOBLINS_PATROL) + gw_map_count_objects (map, GW_GOBLINS_TRACKER)
      == 0)
    {
      gw_problems_add (problems, GW_PROBLEM_WARNING, -1, -1,
                       g_strdup (_ ("There are no goblins: the game is over before it begins")));
    }
}
