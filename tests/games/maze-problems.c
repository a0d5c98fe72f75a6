/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the problems list says of maps that were spoilt on purpose. */
#include "maze-fixture.h"

/* A drawn map of 10 × 10, whose goal and ghosts are the seed's. */
static GwMap *
make_map (void)
{
  return maze_draw_map ("width=10 height=10", 4);
}

static void
spoil_nothing (GwMap *map)
{
}

static void
wall_up_opening (GwMap *map)
{
  gw_map_set_edge (map, 2, 8, 1, 0, GW_EDGE_WALL);
}

static void
glaze_room (GwMap *map)
{
  gw_map_set_edge (map, 0, 9, 1, 0, GW_EDGE_GLASS);
}

static void
open_room (GwMap *map)
{
  gw_map_set_edge (map, 0, 7, 0, -1, GW_EDGE_OPEN);
}

static void
remove_goal (GwMap *map)
{
  g_array_remove_index (map->objects, 0);
}

static void
put_goal_into_room (GwMap *map)
{
  GwObject *goal = &g_array_index (map->objects, GwObject, 0);

  goal->x = 2;
  goal->y = 7;
}

static void
put_ghost_into_room (GwMap *map)
{
  gw_map_add_object (map, GW_MAZE_GHOST, 0, 9);
}

static void
put_ghost_onto_goal (GwMap *map)
{
  const GwObject *goal = &g_array_index (map->objects, GwObject, 0);

  gw_map_add_object (map, GW_MAZE_GHOST, goal->x, goal->y);
}

static void
put_ghost_onto_ghost (GwMap *map)
{
  const GwObject *ghost = &g_array_index (map->objects, GwObject, 1);

  gw_map_add_object (map, GW_MAZE_GHOST, ghost->x, ghost->y);
}

static void
add_second_goal (GwMap *map)
{
  gw_map_add_object (map, GW_MAZE_GOAL, 9, 9);
}

static void
wall_in_goal (GwMap *map)
{
  const GwObject *goal = &g_array_index (map->objects, GwObject, 0);

  maze_wall_in (map, goal->x, goal->y, goal->x, goal->y);
}

static void
move_goal_inside (GwMap *map)
{
  GwObject *goal = &g_array_index (map->objects, GwObject, 0);

  goal->x = 5;
  goal->y = 5;
  g_array_set_size (map->objects, 1);
}

static void
open_dead_end (GwMap *map)
{
  const GwObject *goal = &g_array_index (map->objects, GwObject, 0);

  for (int i = -1; i <= 1; i += 2)
    {
      if (gw_map_contains (map, goal->x + i, goal->y))
        {
          gw_map_set_edge (map, goal->x, goal->y, i, 0, GW_EDGE_OPEN);
        }
      if (gw_map_contains (map, goal->x, goal->y + i))
        {
          gw_map_set_edge (map, goal->x, goal->y, 0, i, GW_EDGE_OPEN);
        }
    }
}

typedef struct
{
  const char *name;
  void (*spoil) (GwMap *map);
  GwSeverity severity;
  const char *message; /* part of it; NULL: nothing is wrong */
  GwFix fix;
} Row;

static const Row rows[] = {
  { "drawn", spoil_nothing, 0, NULL, 0 },
  { "opening-walled-up", wall_up_opening, GW_PROBLEM_ERROR, "room is broken", GW_FIX_NONE },
  { "room-glazed", glaze_room, GW_PROBLEM_ERROR, "room is broken", GW_FIX_NONE },
  { "room-opened", open_room, GW_PROBLEM_ERROR, "room is broken", GW_FIX_NONE },
  { "no-goal", remove_goal, GW_PROBLEM_ERROR, "no goal", GW_FIX_NONE },
  { "goal-in-room", put_goal_into_room, GW_PROBLEM_ERROR, "goal at 2, 7", GW_FIX_REMOVE_OBJECT },
  { "ghost-in-room", put_ghost_into_room, GW_PROBLEM_ERROR, "ghost at 0, 9 is in the start room",
    GW_FIX_REMOVE_OBJECT },
  { "ghost-on-goal", put_ghost_onto_goal, GW_PROBLEM_ERROR, "on the goal", GW_FIX_REMOVE_OBJECT },
  { "ghost-on-ghost", put_ghost_onto_ghost, GW_PROBLEM_ERROR, "shares", GW_FIX_REMOVE_OBJECT },
  { "two-goals", add_second_goal, GW_PROBLEM_ERROR, "at most 1", GW_FIX_NONE },
  { "goal-walled-in", wall_in_goal, GW_PROBLEM_WARNING, "cannot be reached", GW_FIX_NONE },
  { "goal-inside", move_goal_inside, GW_PROBLEM_WARNING, "not at the border", GW_FIX_NONE },
  { "goal-no-dead-end", open_dead_end, GW_PROBLEM_WARNING, "not a dead end", GW_FIX_NONE },
};

static void
test_problem (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (GwMap) map = make_map ();
  g_autoptr (GwParams) params = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  const GwProblem *problem;

  row->spoil (map);
  params = maze_new_params (map, "");
  problems = gw_rules_find_problems (&gw_maze_rules, map, params);
  g_assert_cmpuint (problems->len, ==, row->message != NULL ? 1 : 0);
  if (row->message == NULL)
    {
      return;
    }
  problem = problems->pdata[0];
  g_assert_cmpint (problem->severity, ==, row->severity);
  g_assert_cmpint (problem->fix, ==, row->fix);
  g_assert_nonnull (strstr (problem->message, row->message));
}

static void
test_sizes (void)
{
  static const guint sizes[][3] = { { 7, 8, 1 }, { 8, 7, 1 }, { 21, 8, 1 }, { 8, 21, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GwMap) map = gw_map_new (gw_maze_rules.palette, sizes[i][0], sizes[i][1]);
      g_autoptr (GwParams) params = maze_new_params (map, "");
      g_autoptr (GPtrArray) problems = gw_rules_find_problems (&gw_maze_rules, map, params);

      g_assert_cmpuint (problems->len, ==, 1);
      g_assert_nonnull (gw_problems_find_error (problems));
    }
}

static void
test_map_fixes_what_would_be_drawn (void)
{
  static const char *const keys[] = { "width", "height", "style", "loops", "ghosts" };
  g_autoptr (GwMap) map = make_map ();
  g_autoptr (GwParams) params = maze_new_params (map, "");

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (gw_params_set (params, keys[i], 8, &error));
      g_assert_error (error, GW_PARAM_ERROR, GW_PARAM_ERROR_FIXED);
    }
  g_assert_cmpint (gw_params_get_int (params, "ghosts"), ==, 3);
  g_assert_cmpint (gw_params_get_int (params, "width"), ==, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/maze/problems/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_problem);
    }
  g_test_add_func ("/maze/problems/sizes", test_sizes);
  g_test_add_func ("/maze/problems/map-fixes-what-would-be-drawn",
                   test_map_fixes_what_would_be_drawn);
  return g_test_run ();
}
