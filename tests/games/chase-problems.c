/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a map, in words and with a fix. */
#include "chase-fixture.h"

#define WATER 2

typedef struct
{
  const char *name;
  const char *rows[6]; /* of 12 letters: '.' floor, '~' water, 'E' exit, 'a' survivor, 'A' killer */
  const char *problems[5]; /* "error 3,4 fix 1: …" or "warning 3,4: …" */
} Case;

/* Warnings about distances are left to the cases after these. */
static const Case cases[] = {
  { "none",
    { "E...........", "............", "............", ".a........A.", "............" },
    { NULL } },
  { "nothing-placed",
    { "............", "............", "............", "............", "............" },
    { NULL } },
  { "water-in-nobodys-way",
    { "E...........", "..~~........", "............", ".a........A.", "............" },
    { NULL } },
  { "cut-off-survivor",
    { "E...........", "............", "~~..........", "a~........A.", "~~.........." },
    { "warning 0,0: No survivor can reach the exit at 0, 0",
      "warning 0,3: The survivor at 0, 3 can reach no exit" } },
  { "one-of-two-exits-cut-off",
    { "E...........", "............", "..........~~", ".a..A.....~E", "..........~~" },
    { "warning 11,3: No survivor can reach the exit at 11, 3" } },
  { "one-of-two-survivors-cut-off",
    { "E...........", "............", "..........~~", ".a..A.....~a", "..........~~" },
    { "warning 11,3: The survivor at 11, 3 can reach no exit" } },
  { "an-exit-may-be-drawn-beside-the-survivor",
    { "............", "............", "~~..........", "a~......A...", "~~.........." },
    { "warning 0,0: No survivor can reach the 54 cells around 0, 0" } },
  { "no-exit-can-be-drawn-beside-the-survivor",
    { "............", "...~~~......", "...~a~......", "...~~~......", "......A....." },
    { "warning 4,2: The survivor at 4, 2 can reach no exit",
      "warning 0,0: No survivor can reach the 51 cells around 0, 0" } },
  { "enclosed-cells",
    { "E...........", "....~~~~....", ".a..~..~.~..", "....~~~~~.~.", ".........~.A" },
    { "warning 5,2: No survivor can reach the 2 cells around 5, 2",
      "warning 9,3: No survivor can reach the 1 cell at 9, 3" } },
  { "survivors-are-drawn-where-a-placed-exit-is",
    { "E....~......", ".....~......", ".....~......", ".....~......", ".....~......" },
    { "warning 6,0: No survivor can reach the 30 cells around 6, 0" } },
  { "survivors-are-drawn-where-exits-are-drawn",
    { ".....~......", ".....~......", ".....~..~~~.", ".....~..~.~.", ".....~..~~~." },
    { "warning 9,3: No survivor can reach the 1 cell at 9, 3" } },
  { "a-border-of-water",
    { "~~~~~~~~~~~~", "~..........~", "~..........~", "~..........~", "~~~~~~~~~~~~" },
    { "error -1,-1: No exit: 2 are to be drawn, but only 0 cells of the border are passable" } },
  { "a-border-with-one-gap",
    { "~~~~~~~~~~~~", "~..........~", "...........~", "~..........~", "~~~~~~~~~~~~" },
    { "error -1,-1: No exit: 2 are to be drawn, but only 1 cell of the border is passable" } },
  { "a-border-with-two-gaps",
    { "~~~~~~~~~~~~", "~..........~", "............", "~..........~", "~~~~~~~~~~~~" },
    { NULL } },
  { "an-exit-within-a-border-of-water",
    { "~~~~~~~~~~~~", "~E.........~", "~..........~", "~..........~", "~~~~~~~~~~~~" },
    { NULL } },
};

static void
draw_map (const Case *given, GwMap *map)
{
  for (int y = 0; y < 5; y++)
    {
      for (int x = 0; x < 12; x++)
        {
          switch (given->rows[y][x])
            {
            case '~':
              map->terrain[gw_map_cell (map, x, y)] = WATER;
              break;
            case 'E':
              gw_map_add_object (map, GW_CHASE_EXIT, x, y);
              break;
            case 'a':
              gw_map_add_object (map, GW_CHASE_SURVIVOR, x, y);
              break;
            case 'A':
              gw_map_add_object (map, GW_CHASE_KILLER, x, y);
              break;
            default:
              break;
            }
        }
    }
}

static char *
describe (const GwProblem *problem)
{
  const char *severity = problem->severity == GW_PROBLEM_ERROR ? "error" : "warning";

  if (problem->fix == GW_FIX_REMOVE_OBJECT)
    {
      return g_strdup_printf ("%s %d,%d fix %u: %s", severity, problem->x, problem->y,
                              problem->fix_argument, problem->message);
    }
  return g_strdup_printf ("%s %d,%d: %s", severity, problem->x, problem->y, problem->message);
}

static GPtrArray *
find_problems (const GwMap *map)
{
  g_autoptr (GwParamSpecs) specs = gw_chase_rules.list_params (map);
  g_autoptr (GwParams) params = gw_params_new (specs);
  GPtrArray *problems = gw_problems_new ();

  gw_chase_rules.find_problems (map, params, problems);
  return problems;
}

static gboolean
is_about_distance (const GwProblem *problem)
{
  return g_strrstr (problem->message, "a drawn start keeps at least") != NULL;
}

static void
test_case (gconstpointer data)
{
  const Case *given = data;
  g_autoptr (GwMap) map = gw_map_new (gw_chase_rules.palette, 12, 5);
  g_autoptr (GPtrArray) problems = NULL;
  guint n_found = 0;

  draw_map (given, map);
  problems = find_problems (map);
  for (guint i = 0; i < problems->len; i++)
    {
      const GwProblem *problem = g_ptr_array_index (problems, i);
      g_autofree char *text = describe (problem);

      if (!is_about_distance (problem))
        {
          g_assert_cmpstr (text, ==, given->problems[n_found++]);
        }
    }
  g_assert_null (given->problems[n_found]);
}

typedef struct
{
  const char *name;
  struct
  {
    GwChaseObject kind;
    int x, y;
  } objects[3];
  guint n_objects;
  const char *problem;
} ObjectCase;

static const ObjectCase object_cases[] = {
  { "killer-in-the-water",
    { { GW_CHASE_KILLER, 2, 1 } },
    1,
    "error 2,1 fix 0: Killer at 2, 1 stands on impassable ground" },
  { "exit-in-the-water",
    { { GW_CHASE_SURVIVOR, 20, 20 }, { GW_CHASE_EXIT, 2, 1 } },
    2,
    "error 2,1 fix 1: Exit at 2, 1 stands on impassable ground" },
  { "survivor-off-the-map",
    { { GW_CHASE_SURVIVOR, 30, 0 } },
    1,
    "error 30,0 fix 0: Survivor at 30, 0 stands on impassable ground" },
  { "killer-on-a-survivor",
    { { GW_CHASE_SURVIVOR, 20, 20 }, { GW_CHASE_KILLER, 20, 20 } },
    2,
    "error 20,20 fix 1: Killer at 20, 20 shares its cell with another" },
  { "two-survivors-on-one-cell",
    { { GW_CHASE_SURVIVOR, 20, 20 }, { GW_CHASE_SURVIVOR, 20, 20 } },
    2,
    "error 20,20 fix 1: Survivor at 20, 20 shares its cell with another" },
  { "two-exits-on-one-cell",
    { { GW_CHASE_EXIT, 0, 0 }, { GW_CHASE_EXIT, 0, 0 } },
    2,
    "error 0,0 fix 1: Exit at 0, 0 shares its cell with another" },
  { "unit-near-an-exit",
    { { GW_CHASE_EXIT, 0, 0 }, { GW_CHASE_KILLER, 7, 3 } },
    2,
    "warning 7,3: Killer at 7, 3 is 7 from Exit at 0, 0; a drawn start keeps at least 8" },
  { "enemies-near-each-other",
    { { GW_CHASE_KILLER, 20, 20 }, { GW_CHASE_SURVIVOR, 23, 20 } },
    2,
    "warning 23,20: Survivor at 23, 20 is 3 from Killer at 20, 20; "
    "a drawn start keeps at least 4" },
  { "allies-near-each-other",
    { { GW_CHASE_KILLER, 20, 20 }, { GW_CHASE_KILLER, 21, 21 } },
    2,
    "warning 21,21: Killer at 21, 21 is 1 from Killer at 20, 20; "
    "a drawn start keeps at least 2" },
  { "far-enough",
    { { GW_CHASE_EXIT, 0, 0 }, { GW_CHASE_KILLER, 8, 0 }, { GW_CHASE_SURVIVOR, 12, 0 } },
    3,
    NULL },
  { "exits-may-be-neighbours", { { GW_CHASE_EXIT, 0, 0 }, { GW_CHASE_EXIT, 0, 1 } }, 2, NULL },
  { "a-unit-on-an-exit",
    { { GW_CHASE_EXIT, 0, 0 }, { GW_CHASE_KILLER, 0, 0 } },
    2,
    "warning 0,0: Killer at 0, 0 is 0 from Exit at 0, 0; a drawn start keeps at least 8" },
};

static void
test_objects (gconstpointer data)
{
  const ObjectCase *given = data;
  g_autoptr (GwMap) map = gw_map_new (gw_chase_rules.palette, 30, 30);
  g_autoptr (GPtrArray) problems = NULL;

  map->terrain[gw_map_cell (map, 2, 1)] = WATER;
  for (guint i = 0; i < given->n_objects; i++)
    {
      gw_map_add_object (map, given->objects[i].kind, given->objects[i].x, given->objects[i].y);
    }
  problems = find_problems (map);
  if (given->problem == NULL)
    {
      g_assert_cmpuint (problems->len, ==, 0);
    }
  else
    {
      g_autofree char *text = NULL;

      g_assert_cmpuint (problems->len, >=, 1);
      text = describe (g_ptr_array_index (problems, 0));
      g_assert_cmpstr (text, ==, given->problem);
    }
}

/* Every second cell of every second row stands alone. */
static void
test_many_enclosed_cells_are_told_in_few_lines (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_chase_rules.palette, 31, 31);
  g_autoptr (GPtrArray) problems = NULL;
  g_autofree char *last = NULL;

  for (int y = 1; y < 30; y++)
    {
      for (int x = 1; x < 30; x++)
        {
          map->terrain[gw_map_cell (map, x, y)] = (x + 1) % 2 + (y + 1) % 2 > 0 ? WATER : 0;
        }
    }
  for (int x = 1; x < 30; x++)
    {
      map->terrain[gw_map_cell (map, x, 0)] = WATER;
      map->terrain[gw_map_cell (map, x, 30)] = WATER;
      map->terrain[gw_map_cell (map, 0, x)] = WATER;
      map->terrain[gw_map_cell (map, 30, x)] = WATER;
    }
  problems = find_problems (map);
  g_assert_cmpuint (problems->len, ==, 21);
  last = describe (g_ptr_array_index (problems, 20));
  /* 15 in a row, so that the last five of those told stand in the second */
  g_assert_cmpstr (last, ==,
                   "warning 11,3: No survivor can reach 205 more places, the first at 11, 3");
}

/* Doing what the fix says leaves a map without that error. */
static void
test_fixes_mend (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_chase_rules.palette, 30, 30);
  guint n_fixes = 0;

  map->terrain[gw_map_cell (map, 2, 1)] = WATER;
  gw_map_add_object (map, GW_CHASE_KILLER, 2, 1);
  gw_map_add_object (map, GW_CHASE_SURVIVOR, 2, 1);
  gw_map_add_object (map, GW_CHASE_SURVIVOR, 9, 9);
  gw_map_add_object (map, GW_CHASE_KILLER, 9, 9);
  gw_map_add_object (map, GW_CHASE_EXIT, 9, 9);
  for (;;)
    {
      g_autoptr (GPtrArray) problems = find_problems (map);
      const GwProblem *fault = gw_problems_find_error (problems);

      if (fault == NULL)
        {
          break;
        }
      g_assert_cmpint (fault->fix, ==, GW_FIX_REMOVE_OBJECT);
      g_array_remove_index (map->objects, fault->fix_argument);
      n_fixes++;
    }
  g_assert_cmpuint (n_fixes, ==, 3);
  g_assert_cmpuint (gw_map_count_objects (map, GW_CHASE_SURVIVOR), ==, 1);
  g_assert_cmpuint (gw_map_count_objects (map, GW_CHASE_EXIT), ==, 1);
}

static void
test_an_error_keeps_the_plan_from_being_made (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_chase_rules.palette, 9, 9);
  g_autoptr (GwParamSpecs) specs = NULL;
  g_autoptr (GwParams) params = NULL;
  g_autoptr (GError) error = NULL;

  map->terrain[0] = WATER;
  gw_map_add_object (map, GW_CHASE_SURVIVOR, 0, 0);
  specs = gw_chase_rules.list_params (map);
  params = gw_params_new (specs);
  g_assert_null (gw_plan_new (&gw_chase_rules, map, params, &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP);
  g_assert_cmpstr (error->message, ==, "Survivor at 0, 0 stands on impassable ground");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/chase/problems/map/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (object_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/chase/problems/objects/", object_cases[i].name, NULL);

      g_test_add_data_func (path, &object_cases[i], test_objects);
    }
  g_test_add_func ("/chase/problems/many-enclosed-cells-are-told-in-few-lines",
                   test_many_enclosed_cells_are_told_in_few_lines);
  g_test_add_func ("/chase/problems/fixes-mend", test_fixes_mend);
  g_test_add_func ("/chase/problems/an-error-keeps-the-plan-from-being-made",
                   test_an_error_keeps_the_plan_from_being_made);
  return g_test_run ();
}
