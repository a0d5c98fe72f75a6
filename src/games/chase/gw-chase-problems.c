/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a map of Chase. */
#include "gw-chase-private.h"

#include <glib/gi18n-lib.h>

/* Scattered obstacles enclose thousands of single cells; more lines than this help nobody. */
#define MAX_LOST_REGIONS 20

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

/* What can be walked from one cell to another, and who is there. */
typedef struct
{
  guint first; /* its first cell */
  guint n_cells;
  gboolean has_survivor;
  gboolean has_exit; /* or may be given one, if exits are drawn */
} Region;

typedef struct
{
  const GwMap *map;
  guint32 *labels; /* region of each cell, from 1 on */
  GArray *regions; /* of Region, by label - 1 */
  gboolean exits_placed, survivors_placed;
} Ground;

static void
measure_regions (Ground *ground)
{
  for (guint cell = 0; cell < ground->map->width * ground->map->height; cell++)
    {
      guint32 label = ground->labels[cell];

      if (label > ground->regions->len)
        {
          Region region = { .first = cell };

          g_array_append_val (ground->regions, region);
        }
      if (label != 0)
        {
          g_array_index (ground->regions, Region, label - 1).n_cells++;
        }
    }
}

static Region *
get_region (const Ground *ground, int x, int y)
{
  guint32 label = ground->labels[gw_map_cell (ground->map, x, y)];

  return &g_array_index (ground->regions, Region, label - 1);
}

static void
populate_regions (Ground *ground, const GwPoint *border, guint n_border)
{
  for (guint i = 0; i < ground->map->objects->len; i++)
    {
      const GwObject *object = get_object (ground->map, i);
      Region *region = get_region (ground, object->x, object->y);

      region->has_survivor = region->has_survivor || object->kind == GW_CHASE_SURVIVOR;
      region->has_exit = region->has_exit || object->kind == GW_CHASE_EXIT;
    }
  for (guint i = 0; i < n_border && !ground->exits_placed; i++)
    {
      get_region (ground, border[i].x, border[i].y)->has_exit = TRUE;
    }
}

/* Exits and survivors that walls keep apart. */
static void
check_objects_meet (const Ground *ground, GPtrArray *problems)
{
  for (guint i = 0; i < ground->map->objects->len; i++)
    {
      const GwObject *object = get_object (ground->map, i);
      const Region *region = get_region (ground, object->x, object->y);
      const char *message = NULL;

      if (object->kind == GW_CHASE_EXIT && ground->survivors_placed && !region->has_survivor)
        {
          message = _ ("No survivor can reach the exit at %d, %d");
        }
      else if (object->kind == GW_CHASE_SURVIVOR && !region->has_exit)
        {
          message = _ ("The survivor at %d, %d can reach no exit");
        }
      if (message != NULL)
        {
          gw_problems_add (problems, GW_PROBLEM_WARNING, object->x, object->y,
                           g_strdup_printf (message, object->x, object->y));
        }
    }
}

/* Survivors are drawn where there is an exit. Of an exit that nobody reaches there is a word
 * already. */
static gboolean
is_lost (const Ground *ground, const Region *region)
{
  return ground->survivors_placed
             ? !region->has_survivor && !(ground->exits_placed && region->has_exit)
             : !region->has_exit;
}

static void
add_lost_rest (const Ground *ground, const Region *first, guint n_regions, GPtrArray *problems)
{
  const char *message =
      g_dngettext (GETTEXT_PACKAGE, "No survivor can reach %u more place, at %d, %d",
                   "No survivor can reach %u more places, the first at %d, %d", n_regions);
  int x = (int) (first->first % ground->map->width);
  int y = (int) (first->first / ground->map->width);

  gw_problems_add (problems, GW_PROBLEM_WARNING, x, y, g_strdup_printf (message, n_regions, x, y));
}

static void
add_lost (const Ground *ground, const Region *region, GPtrArray *problems)
{
  const char *message =
      g_dngettext (GETTEXT_PACKAGE, "No survivor can reach the %u cell at %d, %d",
                   "No survivor can reach the %u cells around %d, %d", region->n_cells);
  int x = (int) (region->first % ground->map->width);
  int y = (int) (region->first / ground->map->width);

  gw_problems_add (problems, GW_PROBLEM_WARNING, x, y,
                   g_strdup_printf (message, region->n_cells, x, y));
}

static void
check_lost_regions (const Ground *ground, GPtrArray *problems)
{
  const Region *rest = NULL;
  guint n_lost = 0;

  for (guint i = 0; i < ground->regions->len; i++)
    {
      const Region *region = &g_array_index (ground->regions, Region, i);

      if (!is_lost (ground, region))
        {
          continue;
        }
      n_lost++;
      if (n_lost <= MAX_LOST_REGIONS)
        {
          add_lost (ground, region, problems);
        }
      else if (rest == NULL)
        {
          rest = region;
        }
    }
  if (rest != NULL)
    {
      add_lost_rest (ground, rest, n_lost - MAX_LOST_REGIONS, problems);
    }
}

static void
check_connections (const GwMap *map, const GwPoint *border, guint n_border, GPtrArray *problems)
{
  g_autoptr (GwMoves) moves = gw_moves_new (map);
  g_autoptr (GArray) regions = g_array_new (FALSE, FALSE, sizeof (Region));
  g_autofree guint32 *labels = NULL;
  Ground ground = { .map = map, .regions = regions };

  if (moves->is_open)
    {
      return;
    }
  labels = gw_moves_label_regions (moves, map);
  ground.labels = labels;
  ground.exits_placed = gw_map_count_objects (map, GW_CHASE_EXIT) > 0;
  ground.survivors_placed = gw_map_count_objects (map, GW_CHASE_SURVIVOR) > 0;
  measure_regions (&ground);
  populate_regions (&ground, border, n_border);
  check_objects_meet (&ground, problems);
  check_lost_regions (&ground, problems);
}

/* Exits that the map does not place are drawn on the border. */
static void
check_exits (const GwMap *map, const GwParams *params, guint n_border, GPtrArray *problems)
{
  guint wanted = (guint) gw_params_get_int (params, "exit_count");

  if (gw_map_count_objects (map, GW_CHASE_EXIT) == 0 && n_border < wanted)
    {
      const char *message = g_dngettext (
          GETTEXT_PACKAGE,
          "No exit: %u are to be drawn, but only %u cell of the border is passable",
          "No exit: %u are to be drawn, but only %u cells of the border are passable", n_border);

      gw_problems_add (problems, GW_PROBLEM_ERROR, -1, -1,
                       g_strdup_printf (message, wanted, n_border));
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
  g_autofree GwPoint *border = NULL;
  guint n_border, n_errors;

  if (map->width == 0)
    {
      return;
    }
  border = gw_chase_list_border (map, &n_border);
  check_exits (map, params, n_border, problems);
  check_places (map, problems);
  n_errors = problems->len;
  check_distances (map, params, problems);
  if (n_errors == 0)
    {
      check_connections (map, border, n_border, problems);
    }
}
