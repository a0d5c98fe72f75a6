/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a map of Ghost Maze. */
#include "gw-maze-private.h"

#include <glib/gi18n-lib.h>

static const GwObject *
get_object (const GwMap *map, guint index)
{
  return &g_array_index (map->objects, GwObject, index);
}

static const GwObject *
find_goal (const GwMap *map)
{
  for (guint i = 0; i < map->objects->len; i++)
    {
      if (get_object (map, i)->kind == GW_MAZE_GOAL)
        {
          return get_object (map, i);
        }
    }
  return NULL;
}

static void
add_removable (GPtrArray *problems, const GwMap *map, guint index, const char *format)
{
  const GwObject *object = get_object (map, index);
  GwProblem *problem = gw_problems_add (problems, GW_PROBLEM_ERROR, object->x, object->y,
                                        g_strdup_printf (format, object->x, object->y));

  problem->fix = GW_FIX_REMOVE_OBJECT;
  problem->fix_argument = index;
}

static gboolean
check_size (const GwMap *map, GPtrArray *problems)
{
  const guint least = GW_MAZE_MIN_SIDE;
  const guint most = GW_MAZE_MAX_SIDE;

  if (map->width >= least && map->width <= most && map->height >= least && map->height <= most)
    {
      return TRUE;
    }
  gw_problems_add (problems, GW_PROBLEM_ERROR, -1, -1,
                   g_strdup_printf (_ ("The map is %u × %u; a maze has %u to %u cells each way"),
                                    map->width, map->height, least, most));
  return FALSE;
}

static void
check_room_edge (const GwMap *map, int x, int y, GwDirection direction, GPtrArray *problems)
{
  int dx = direction == GW_DIRECTION_RIGHT;
  int dy = direction == GW_DIRECTION_DOWN;
  GwEdge wanted;

  if (!gw_maze_get_room_edge (map->height, x, y, direction, &wanted)
      || gw_map_get_edge (map, x, y, dx, dy) == wanted)
    {
      return;
    }
  gw_problems_add (
      problems, GW_PROBLEM_ERROR, x, y,
      g_strdup_printf (wanted == GW_EDGE_OPEN
                           ? _ ("The start room is broken: no way from %d, %d to %d, %d")
                           : _ ("The start room is broken: no wall between %d, %d and %d, %d"),
                       x, y, x + dx, y + dy));
}

static void
check_room (const GwMap *map, GPtrArray *problems)
{
  for (int y = (int) map->height - GW_MAZE_ROOM_SIDE - 1; y < (int) map->height; y++)
    {
      for (int x = 0; x < GW_MAZE_ROOM_SIDE; x++)
        {
          check_room_edge (map, x, y, GW_DIRECTION_RIGHT, problems);
          if (y + 1 < (int) map->height)
            {
              check_room_edge (map, x, y, GW_DIRECTION_DOWN, problems);
            }
        }
    }
}

/* What is wrong with the place of an object, or NULL. */
static const char *
find_fault (const GwMap *map, guint index)
{
  const GwObject *object = get_object (map, index);
  gboolean is_goal = object->kind == GW_MAZE_GOAL;

  if (is_in_room (map->height, object->x, object->y))
    {
      return is_goal ? _ ("The goal at %d, %d is in the start room")
                     : _ ("The ghost at %d, %d is in the start room");
    }
  for (guint i = 0; i < map->objects->len && !is_goal; i++)
    {
      const GwObject *other = get_object (map, i);

      if (i == index || other->x != object->x || other->y != object->y)
        {
          continue;
        }
      if (other->kind == GW_MAZE_GOAL)
        {
          return _ ("The ghost at %d, %d is on the goal");
        }
      if (i < index)
        {
          return _ ("The ghost at %d, %d shares its cell with another");
        }
    }
  return NULL;
}

static void
check_objects (const GwMap *map, GPtrArray *problems)
{
  for (guint i = 0; i < map->objects->len; i++)
    {
      const char *fault = find_fault (map, i);

      if (fault != NULL)
        {
          add_removable (problems, map, i, fault);
        }
    }
  if (find_goal (map) == NULL)
    {
      gw_problems_add (problems, GW_PROBLEM_ERROR, -1, -1,
                       g_strdup (_ ("The map has no goal: draw one")));
    }
}

static void
add_warning (const GwObject *goal, const char *format, GPtrArray *problems)
{
  gw_problems_add (problems, GW_PROBLEM_WARNING, goal->x, goal->y,
                   g_strdup_printf (format, goal->x, goal->y));
}

/* A goal that a maze drawn by the program would not have is worth a word. */
static void
check_goal (const GwMap *map, GPtrArray *problems)
{
  const GwObject *goal = find_goal (map);
  GwMazeBoard board;

  g_assert (goal != NULL); /* without one there was an error before */
  gw_maze_board_read (&board, map);
  if (board.goal_steps[board.start] == GW_MAZE_NO_WAY)
    {
      add_warning (goal, _ ("The goal at %d, %d cannot be reached"), problems);
    }
  if (goal->x > 0 && goal->y > 0 && goal->x + 1 < board.width && goal->y + 1 < board.height)
    {
      add_warning (goal, _ ("The goal at %d, %d is not at the border"), problems);
    }
  else if (count_ways (board.ways[board.goal]) > 1)
    {
      add_warning (goal, _ ("The goal at %d, %d is not a dead end"), problems);
    }
}

void
gw_maze_find_problems (const GwMap *map, const GwParams *params, GPtrArray *problems)
{
  if (map->width == 0 || !check_size (map, problems))
    {
      return;
    }
  check_room (map, problems);
  check_objects (map, problems);
  if (problems->len == 0)
    {
      check_goal (map, problems);
    }
}
