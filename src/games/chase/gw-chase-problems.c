/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a map of Chase. */
#include "gw-chase-private.h"

#include <glib/gi18n-lib.h>

static const GwObject *
get_object (const GwMap *map, guint index)
{
  return &g_array_index (map->objects, GwObject, index);
}

static const char *
get_label (const GwObject *object)
{
  return _ (gw_chase_palette.objects[object->kind].label);
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
clash (const GwObject *object, const GwObject *other)
{
  return object->x == other->x && object->y == other->y
         && (object->kind == GW_CHASE_EXIT) == (other->kind == GW_CHASE_EXIT);
}

/* Objects that stand where nothing can stand, and units or exits on top of each other. */
static void
check_places (const GwMap *map, GPtrArray *problems)
{
  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = get_object (map, i);

      if (!gw_map_is_passable (map, object->x, object->y))
        {
          add_removable (problems, map, i,
                         g_strdup_printf (_ ("%s at %d, %d stands on impassable ground"),
                                          get_label (object), object->x, object->y));
        }
      for (guint j = 0; j < i; j++)
        {
          if (clash (object, get_object (map, j)))
            {
              add_removable (problems, map, i,
                             g_strdup_printf (_ ("%s at %d, %d shares its cell with another"),
                                              get_label (object), object->x, object->y));
              break;
            }
        }
    }
}

/* Exits and survivors that walls keep apart. */
static void
check_connections (const GwMap *map, GPtrArray *problems)
{
  g_autoptr (GwMoves) moves = gw_moves_new (map);
  g_autofree guint32 *regions = gw_moves_label_regions (moves, map);

  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = get_object (map, i);
      gboolean is_exit = object->kind == GW_CHASE_EXIT;
      GwChaseObject wanted = is_exit ? GW_CHASE_SURVIVOR : GW_CHASE_EXIT;
      gboolean any = FALSE;
      gboolean joined = FALSE;

      for (guint j = 0; j < map->objects->len && object->kind != GW_CHASE_KILLER; j++)
        {
          const GwObject *other = get_object (map, j);

          if (other->kind == wanted)
            {
              any = TRUE;
              joined = joined
                       || regions[gw_map_cell (map, object->x, object->y)]
                              == regions[gw_map_cell (map, other->x, other->y)];
            }
        }
      if (any && !joined)
        {
          gw_problems_add (problems, GW_PROBLEM_WARNING, object->x, object->y,
                           g_strdup_printf (is_exit
                                                ? _ ("No survivor can reach the exit at %d, %d")
                                                : _ ("The survivor at %d, %d can reach no exit"),
                                            object->x, object->y));
        }
    }
}

static int
get_least_distance (const GwObject *object, const GwObject *other, const GwParams *params)
{
  if (object->kind == GW_CHASE_EXIT || other->kind == GW_CHASE_EXIT)
    {
      return object->kind == other->kind ? 0 : gw_params_get_int (params, "min_dist_exit");
    }
  return gw_params_get_int (params,
                            object->kind == other->kind ? "min_dist_ally" : "min_dist_enemy");
}

/* Hand-made starts may break the distances that drawn ones keep; that is worth a word. */
static void
check_distances (const GwMap *map, const GwParams *params, GPtrArray *problems)
{
  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = get_object (map, i);

      for (guint j = 0; j < i; j++)
        {
          const GwObject *other = get_object (map, j);
          int distance = gw_chebyshev (object->x, object->y, other->x, other->y);
          int least = get_least_distance (object, other, params);

          if (distance < least && !clash (object, other))
            {
              gw_problems_add (problems, GW_PROBLEM_WARNING, object->x, object->y,
                               g_strdup_printf (_ ("%s at %d, %d is %d from %s at %d, %d; "
                                                   "a drawn start keeps at least %d"),
                                                get_label (object), object->x, object->y, distance,
                                                get_label (other), other->x, other->y, least));
            }
        }
    }
}

void
gw_chase_find_problems (const GwMap *map, const GwParams *params, GPtrArray *problems)
{
  guint n_errors;

  if (map->width == 0)
    {
      return;
    }
  check_places (map, problems);
  n_errors = problems->len;
  check_distances (map, params, problems);
  if (n_errors == 0)
    {
      check_connections (map, problems);
    }
}
