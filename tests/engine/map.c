/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-map.h"

#include "toy-game.h"

/* A map that uses everything a map can hold. */
static GwMap *
make_full_map (void)
{
  GwMap *map = gw_map_new (gw_toy_rules.palette, 4, 3);
  GwTableValue *row = gw_map_add_row (map, GW_TOY_TRINKETS);

  map->terrain[gw_map_cell (map, 1, 2)] = 2;
  gw_map_set_edge (map, 0, 0, 1, 0, GW_EDGE_WALL);
  gw_map_set_edge (map, 2, 1, 0, 1, GW_EDGE_GLASS);
  gw_map_add_object (map, GW_TOY_FLAG, 3, 1);
  gw_map_add_object (map, GW_TOY_WALKER, 0, 2);
  g_free (row[0].text);
  row[0].text = g_strdup ("ring");
  row[1].number = 7;
  row[2].number = 1;
  gw_map_add_row (map, GW_TOY_SAYINGS);
  return map;
}

static void
test_new_map_is_plain (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 7, 5);

  g_assert_cmpuint (map->width, ==, 7);
  g_assert_cmpuint (map->height, ==, 5);
  for (int y = 0; y < 5; y++)
    {
      for (int x = 0; x < 7; x++)
        {
          g_assert_true (gw_map_is_passable (map, x, y));
          g_assert_cmpint (gw_map_get_edge (map, x, y, 1, 0), ==,
                           x < 6 ? GW_EDGE_OPEN : GW_EDGE_WALL);
          g_assert_cmpint (gw_map_get_edge (map, x, y, 0, 1), ==,
                           y < 4 ? GW_EDGE_OPEN : GW_EDGE_WALL);
        }
    }
  g_assert_cmpuint (map->objects->len, ==, 0);
  g_assert_cmpuint (map->tables[GW_TOY_TRINKETS].rows->len, ==, 0);
}

static void
test_size_can_be_left_open (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 0, 0);
  g_autoptr (GwMap) copy = gw_map_copy (map);

  g_assert_false (gw_map_contains (map, 0, 0));
  g_assert_false (gw_map_is_passable (map, 0, 0));
  g_assert_true (gw_map_equal (map, copy));
}

static void
test_contains_exactly_its_cells (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 4, 3);
  const struct
  {
    int x, y;
    gboolean is_inside;
  } cases[] = {
    { 0, 0, TRUE },   { 3, 2, TRUE },   { 4, 0, FALSE },        { 0, 3, FALSE },
    { -1, 0, FALSE }, { 0, -1, FALSE }, { G_MAXINT, 0, FALSE }, { 0, G_MININT, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpint (gw_map_contains (map, cases[i].x, cases[i].y), ==, cases[i].is_inside);
      g_assert_cmpint (gw_map_is_passable (map, cases[i].x, cases[i].y), ==, cases[i].is_inside);
    }
}

static void
test_terrain_decides_who_passes (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 4, 1);

  for (guint8 terrain = 0; terrain < 4; terrain++)
    {
      map->terrain[terrain] = terrain;
      g_assert_cmpint (gw_map_is_passable (map, terrain, 0), ==,
                       gw_toy_rules.palette->terrains[terrain].passable);
    }
}

static void
test_an_edge_is_one_from_both_sides (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 3, 3);

  gw_map_set_edge (map, 1, 1, -1, 0, GW_EDGE_GLASS);
  gw_map_set_edge (map, 1, 1, 0, -1, GW_EDGE_WALL);
  g_assert_cmpint (gw_map_get_edge (map, 0, 1, 1, 0), ==, GW_EDGE_GLASS);
  g_assert_cmpint (gw_map_get_edge (map, 1, 1, -1, 0), ==, GW_EDGE_GLASS);
  g_assert_cmpint (gw_map_get_edge (map, 1, 0, 0, 1), ==, GW_EDGE_WALL);
  g_assert_cmpint (gw_map_get_edge (map, 1, 1, 0, -1), ==, GW_EDGE_WALL);
  g_assert_cmpint (gw_map_get_edge (map, 1, 1, 1, 0), ==, GW_EDGE_OPEN);
  g_assert_cmpint (gw_map_get_edge (map, 1, 1, 0, 1), ==, GW_EDGE_OPEN);
}

static void
test_the_border_counts_as_wall (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 2, 2);

  g_assert_cmpint (gw_map_get_edge (map, 0, 0, -1, 0), ==, GW_EDGE_WALL);
  g_assert_cmpint (gw_map_get_edge (map, 0, 0, 0, -1), ==, GW_EDGE_WALL);
  g_assert_cmpint (gw_map_get_edge (map, 1, 1, 1, 0), ==, GW_EDGE_WALL);
  g_assert_cmpint (gw_map_get_edge (map, 1, 1, 0, 1), ==, GW_EDGE_WALL);
  g_assert_cmpint (gw_map_get_edge (map, -1, 0, 1, 0), ==, GW_EDGE_WALL);
}

static void
test_objects_start_with_their_fallbacks (void)
{
  g_autoptr (GwMap) map = make_full_map ();
  const GwObject *flag = &g_array_index (map->objects, GwObject, 0);
  const GwObject *walker = &g_array_index (map->objects, GwObject, 1);

  g_assert_cmpint (flag->attributes[0], ==, 1);
  g_assert_cmpint (flag->attributes[1], ==, 0);
  g_assert_cmpint (walker->attributes[0], ==, 10);
  g_assert_cmpuint (gw_map_count_objects (map, GW_TOY_FLAG), ==, 1);
  g_assert_cmpuint (gw_map_count_objects (map, GW_TOY_WALKER), ==, 1);
  g_assert_cmpuint (gw_map_count_objects (map, GW_TOY_LAMP), ==, 0);
}

static void
test_rows_start_with_their_fallbacks (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 0, 0);
  const GwTableValue *row = gw_map_add_row (map, GW_TOY_TRINKETS);

  g_assert_cmpstr (row[0].text, ==, "");
  g_assert_cmpint (row[1].number, ==, 1);
  g_assert_cmpint (row[2].number, ==, 0);
  g_assert_null (row[1].text);
}

static void
test_a_copy_is_equal_and_its_own (void)
{
  g_autoptr (GwMap) map = make_full_map ();
  g_autoptr (GwMap) copy = gw_map_copy (map);
  GwTableValue *row = g_ptr_array_index (copy->tables[GW_TOY_TRINKETS].rows, 0);

  g_assert_true (gw_map_equal (map, copy));
  g_assert_true (gw_map_equal (copy, map));
  g_assert_cmpstr (row[0].text, ==, "ring");
  row[0].text[0] = 'k';
  g_array_index (copy->objects, GwObject, 0).x = 0;
  copy->terrain[0] = 1;
  copy->right[0] = GW_EDGE_OPEN;
  row = g_ptr_array_index (map->tables[GW_TOY_TRINKETS].rows, 0);
  g_assert_cmpstr (row[0].text, ==, "ring");
  g_assert_cmpint (g_array_index (map->objects, GwObject, 0).x, ==, 3);
  g_assert_cmpint (map->terrain[0], ==, 0);
  g_assert_cmpint (map->right[0], ==, GW_EDGE_WALL);
}

static void
change_terrain (GwMap *map)
{
  map->terrain[5] = 3;
}

static void
change_right (GwMap *map)
{
  gw_map_set_edge (map, 1, 1, 1, 0, GW_EDGE_WALL);
}

static void
change_down (GwMap *map)
{
  gw_map_set_edge (map, 2, 1, 0, 1, GW_EDGE_WALL);
}

static void
move_object (GwMap *map)
{
  g_array_index (map->objects, GwObject, 1).y = 1;
}

static void
change_kind (GwMap *map)
{
  g_array_index (map->objects, GwObject, 1).kind = GW_TOY_LAMP;
}

static void
change_attribute (GwMap *map)
{
  g_array_index (map->objects, GwObject, 0).attributes[1] = 2;
}

static void
add_object (GwMap *map)
{
  gw_map_add_object (map, GW_TOY_LAMP, 0, 0);
}

static void
reorder_objects (GwMap *map)
{
  GwObject *objects = &g_array_index (map->objects, GwObject, 0);
  GwObject held = objects[0];

  objects[0] = objects[1];
  objects[1] = held;
}

static void
change_number (GwMap *map)
{
  ((GwTableValue *) g_ptr_array_index (map->tables[GW_TOY_TRINKETS].rows, 0))[1].number = 8;
}

static void
change_text (GwMap *map)
{
  ((GwTableValue *) g_ptr_array_index (map->tables[GW_TOY_TRINKETS].rows, 0))[0].text[3] = '\0';
}

static void
add_row (GwMap *map)
{
  gw_map_add_row (map, GW_TOY_SAYINGS);
}

static void
test_any_change_makes_maps_differ (void)
{
  void (*const changes[]) (GwMap *) = {
    change_terrain, change_right,    change_down,   move_object, change_kind, change_attribute,
    add_object,     reorder_objects, change_number, change_text, add_row,
  };
  g_autoptr (GwMap) map = make_full_map ();

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (GwMap) other = gw_map_copy (map);

      changes[i](other);
      g_assert_false (gw_map_equal (map, other));
      g_assert_false (gw_map_equal (other, map));
    }
}

static void
test_size_makes_maps_differ (void)
{
  g_autoptr (GwMap) wide = gw_map_new (gw_toy_rules.palette, 6, 2);
  g_autoptr (GwMap) tall = gw_map_new (gw_toy_rules.palette, 2, 6);

  g_assert_false (gw_map_equal (wide, tall));
}

static void
test_a_reference_keeps_the_map (void)
{
  GwMap *map = make_full_map ();
  g_autoptr (GwMap) held = gw_map_ref (map);

  gw_map_unref (map);
  g_assert_cmpuint (gw_map_count_objects (held, GW_TOY_FLAG), ==, 1);
}

static void
test_choices_are_found_by_id (void)
{
  g_assert_cmpint (gw_choice_find (gw_toy_directions, "north"), ==, GW_TOY_NORTH);
  g_assert_cmpint (gw_choice_find (gw_toy_directions, "south"), ==, GW_TOY_SOUTH);
  g_assert_cmpint (gw_choice_find (gw_toy_directions, "South"), ==, -1);
  g_assert_cmpint (gw_choice_find (gw_toy_directions, ""), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/new-map-is-plain", test_new_map_is_plain);
  g_test_add_func ("/map/size-can-be-left-open", test_size_can_be_left_open);
  g_test_add_func ("/map/contains-exactly-its-cells", test_contains_exactly_its_cells);
  g_test_add_func ("/map/terrain-decides-who-passes", test_terrain_decides_who_passes);
  g_test_add_func ("/map/an-edge-is-one-from-both-sides", test_an_edge_is_one_from_both_sides);
  g_test_add_func ("/map/the-border-counts-as-wall", test_the_border_counts_as_wall);
  g_test_add_func ("/map/objects-start-with-their-fallbacks",
                   test_objects_start_with_their_fallbacks);
  g_test_add_func ("/map/rows-start-with-their-fallbacks", test_rows_start_with_their_fallbacks);
  g_test_add_func ("/map/a-copy-is-equal-and-its-own", test_a_copy_is_equal_and_its_own);
  g_test_add_func ("/map/any-change-makes-maps-differ", test_any_change_makes_maps_differ);
  g_test_add_func ("/map/size-makes-maps-differ", test_size_makes_maps_differ);
  g_test_add_func ("/map/a-reference-keeps-the-map", test_a_reference_keeps_the_map);
  g_test_add_func ("/map/choices-are-found-by-id", test_choices_are_found_by_id);
  return g_test_run ();
}
