/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tools that draw, as pictures. */
#include "edit-fixture.h"

static GwDocument *
read_terrain (const char *rows)
{
  g_autofree char *text =
      g_strdup_printf ("{\"format\":1,\"game\":\"toy\",\"size\":[6,4],\"terrain\":[%s]}", rows);

  return fixture_read (text);
}

static void
test_line (void)
{
  g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, 6, 4);

  gw_edit_draw_line (document, 0, 0, 5, 2, 1, GW_SYMMETRY_OFF);
  gw_edit_draw_line (document, 4, 3, 4, 3, 2, GW_SYMMETRY_OFF);
  fixture_check_terrain (document, "^^....\n"
                                   "..^^..\n"
                                   "....^^\n"
                                   "....~.\n");
  gw_edit_draw_line (document, 2, 9, 2, -9, 3, GW_SYMMETRY_OFF);
  gw_edit_draw_line (document, 6, 3, 20, 3, 3, GW_SYMMETRY_OFF);
  fixture_check_terrain (document, "^^#...\n"
                                   "..#^..\n"
                                   "..#.^^\n"
                                   "..#.~.\n");
}

static void
test_rectangle (void)
{
  g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, 6, 4);

  gw_edit_draw_rectangle (document, 4, 2, 1, 0, FALSE, 1, GW_SYMMETRY_OFF);
  fixture_check_terrain (document, ".^^^^.\n"
                                   ".^..^.\n"
                                   ".^^^^.\n"
                                   "......\n");
  gw_edit_draw_rectangle (document, 2, 2, 99, 99, TRUE, 2, GW_SYMMETRY_OFF);
  gw_edit_draw_rectangle (document, -5, 0, 0, 99, FALSE, 3, GW_SYMMETRY_OFF);
  fixture_check_terrain (document, "#^^^^.\n"
                                   "#^..^.\n"
                                   "#^~~~~\n"
                                   "#.~~~~\n");
}

/* Neither another terrain nor an edge is crossed, and no corner is cut. */
static void
test_fill (void)
{
  g_autoptr (GwDocument) document = read_terrain ("\"..~...\",\"..~...\",\"~~....\",\"......\"");

  gw_document_set_edge (document, 3, 2, 1, 0, GW_EDGE_GLASS);
  gw_document_set_edge (document, 3, 3, 1, 0, GW_EDGE_WALL);
  gw_document_set_edge (document, 3, 1, 0, 1, GW_EDGE_WALL);
  gw_edit_fill (document, 0, 3, 1, GW_SYMMETRY_OFF);
  fixture_check_terrain (document, "..~...\n"
                                   "..~...\n"
                                   "~~^^..\n"
                                   "^^^^..\n");
  gw_edit_fill (document, 0, 3, 1, GW_SYMMETRY_OFF);
  gw_edit_fill (document, 6, 0, 1, GW_SYMMETRY_OFF);
  gw_edit_fill (document, 5, 0, 3, GW_SYMMETRY_LEFT_RIGHT);
  fixture_check_terrain (document, "##~###\n"
                                   "##~###\n"
                                   "~~^^##\n"
                                   "^^^^##\n");
}

static void
test_edges (void)
{
  static const struct
  {
    int x0, y0, x1, y1;
    guint n_walls;
    GwEdgePlace walls[4];
  } cases[] = {
    { 1, 2, 3, 2, 2, { { 1, 1, 0, 1 }, { 2, 1, 0, 1 } } },
    { 3, 2, 1, 2, 2, { { 1, 1, 0, 1 }, { 2, 1, 0, 1 } } },
    { 2, 4, 2, 2, 2, { { 1, 2, 1, 0 }, { 1, 3, 1, 0 } } },
    { 1, 1, 3, 3, 4, { { 1, 0, 0, 1 }, { 1, 1, 1, 0 }, { 2, 1, 0, 1 }, { 2, 2, 1, 0 } } },
    { 0, 2, 1, 2, 1, { { 0, 1, 0, 1 } } },
    { 0, 0, 6, 0, 0, { { 0 } } },
    { 6, 0, 6, 4, 0, { { 0 } } },
    { 2, 2, 2, 2, 0, { { 0 } } },
    { -9, 3, 2, 3, 2, { { 0, 2, 0, 1 }, { 1, 2, 0, 1 } } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, 6, 4);

      gw_edit_draw_edges (document, cases[i].x0, cases[i].y0, cases[i].x1, cases[i].y1,
                          GW_EDGE_WALL, GW_SYMMETRY_OFF);
      fixture_check_walls (document, cases[i].walls, cases[i].n_walls);
    }
}

static void
test_erase (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();
  const GwMap *map = gw_document_get_map (document);

  gw_edit_erase (document, 2, 0, 2, 2, GW_SYMMETRY_OFF);
  fixture_check_terrain (document, "...~..\n"
                                   "^.....\n"
                                   "...#..\n"
                                   "......\n");
  fixture_check_walls (document, &(GwEdgePlace){ 0, 2, 1, 0 }, 1);
  g_assert_cmpint (gw_map_get_edge (map, 0, 1, 0, 1), ==, GW_EDGE_GLASS);
  g_assert_cmpuint (gw_map_count_objects (map, GW_TOY_FLAG), ==, 0);
  g_assert_cmpuint (map->objects->len, ==, 3);
}

static void
test_add_object (void)
{
  g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, 5, 4);
  GwObject walker = { GW_TOY_WALKER, 0, 1, { 3 } };

  g_assert_cmpuint (gw_edit_add_object (document, &walker, GW_SYMMETRY_OFF), ==, 1);
  g_assert_cmpuint (gw_edit_add_object (document, &walker, GW_SYMMETRY_ROTATION), ==, 1);
  fixture_check_object (document, 1, GW_TOY_WALKER, 4, 2);
  walker.x = 2;
  g_assert_cmpuint (gw_edit_add_object (document, &walker, GW_SYMMETRY_LEFT_RIGHT), ==, 1);
  walker.x = 5;
  g_assert_cmpuint (gw_edit_add_object (document, &walker, GW_SYMMETRY_LEFT_RIGHT), ==, 0);
  for (walker.y = 0; walker.y < 4; walker.y++)
    {
      for (walker.x = 0; walker.x < 5; walker.x++)
        {
          gw_edit_add_object (document, &walker, GW_SYMMETRY_OFF);
        }
    }
  g_assert_cmpuint (gw_document_get_map (document)->objects->len, ==, GW_TOY_MAX_WALKERS);
}

static void
test_pick (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();
  const GwMap *map = gw_document_get_map (document);
  GwPick pick;

  g_assert_true (gw_edit_pick (map, 2, 0, &pick));
  g_assert_cmpuint (pick.terrain, ==, 2);
  g_assert_cmpint (pick.object, ==, -1);
  g_assert_cmpint (pick.right, ==, GW_EDGE_GLASS);
  g_assert_cmpint (pick.down, ==, GW_EDGE_WALL);
  g_assert_cmpint (pick.left, ==, GW_EDGE_WALL);
  g_assert_cmpint (pick.up, ==, GW_EDGE_WALL);
  g_assert_true (gw_edit_pick (map, 0, 0, &pick));
  g_assert_cmpint (pick.object, ==, 1);
  g_assert_cmpint (pick.right, ==, GW_EDGE_OPEN);
  g_assert_false (gw_edit_pick (map, 6, 0, &pick));
  g_assert_false (gw_edit_pick (map, 0, -1, &pick));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_init ();
  g_test_add_func ("/edit-tools/line", test_line);
  g_test_add_func ("/edit-tools/rectangle", test_rectangle);
  g_test_add_func ("/edit-tools/fill-stops-at-edges-and-other-terrain", test_fill);
  g_test_add_func ("/edit-tools/edges-from-corner-to-corner", test_edges);
  g_test_add_func ("/edit-tools/erase-takes-all", test_erase);
  g_test_add_func ("/edit-tools/objects-are-added-where-there-is-room", test_add_object);
  g_test_add_func ("/edit-tools/pick-sees-what-is-on-top", test_pick);
  return g_test_run ();
}
