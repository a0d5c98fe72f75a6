/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Regions that are copied, pasted, moved and deleted, and maps that change their size. */
#include <string.h>

#include "edit-fixture.h"

static void
test_clip (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();
  g_autoptr (GwClip) clip =
      gw_clip_new (gw_document_get_map (document), &(GwRegion){ 2, -3, 2, 6 });
  const GwMap *map = gw_clip_get_map (clip);

  g_assert_cmpuint (map->width, ==, 2);
  g_assert_cmpuint (map->height, ==, 3);
  g_assert_cmpmem (map->terrain, 6, "\2\2\0\0\0\3", 6);
  g_assert_cmpint (gw_map_get_edge (map, 0, 0, 1, 0), ==, GW_EDGE_GLASS);
  g_assert_cmpint (gw_map_get_edge (map, 0, 0, 0, 1), ==, GW_EDGE_WALL);
  g_assert_cmpuint (map->objects->len, ==, 1);
  g_assert_cmpint (g_array_index (map->objects, GwObject, 0).y, ==, 2);
  g_assert_cmpint (g_array_index (map->objects, GwObject, 0).attributes[1], ==, 2);
  g_assert_null (gw_clip_new (gw_document_get_map (document), &(GwRegion){ 6, 0, 2, 2 }));
  g_assert_null (gw_clip_new (gw_document_get_map (document), &(GwRegion){ 0, 0, 2, 0 }));
}

static void
test_paste (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();
  g_autoptr (GwClip) clip = gw_clip_new (gw_document_get_map (document), &(GwRegion){ 2, 0, 2, 3 });

  g_assert_cmpuint (gw_edit_paste (document, clip, 0, 1, GW_SYMMETRY_OFF), ==, 0);
  fixture_check_terrain (document, "..~~..\n"
                                   "~~....\n"
                                   "...#..\n"
                                   ".#....\n");
  fixture_check_object (document, 4, GW_TOY_FLAG, 0, 3);

  /* what was there goes, what is outside is left out */
  g_assert_cmpuint (gw_edit_paste (document, clip, 0, -1, GW_SYMMETRY_OFF), ==, 0);
  fixture_check_object (document, 0, GW_TOY_FLAG, 2, 2);
  g_assert_cmpuint (gw_edit_paste (document, clip, 5, 2, GW_SYMMETRY_OFF), ==, 1);
  fixture_check_terrain (document, "..~~..\n"
                                   ".#....\n"
                                   "...#.~\n"
                                   ".#....\n");
}

static void
test_paste_with_its_image (void)
{
  g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, 6, 2);
  g_autoptr (GwDocument) source = fixture_read (
      "{\"format\":1,\"game\":\"toy\",\"size\":[3,1],\"terrain\":[\"^~#\"],"
      "\"objects\":[{\"kind\":\"lamp\",\"x\":0,\"y\":0},{\"kind\":\"flag\",\"x\":2,\"y\":0}],"
      "\"edges\":{\"right\":[\"|.\"]}}");
  g_autoptr (GwClip) clip = gw_clip_new (gw_document_get_map (source), &(GwRegion){ 0, 0, 3, 1 });

  g_assert_cmpuint (gw_edit_paste (document, clip, 0, 0, GW_SYMMETRY_ROTATION), ==, 0);
  fixture_check_terrain (document, "^~#...\n"
                                   "...#~^\n");
  fixture_check_walls (document, (const GwEdgePlace[]){ { 0, 0, 1, 0 }, { 5, 1, -1, 0 } }, 2);
  g_assert_cmpuint (gw_document_get_map (document)->objects->len, ==, 4);

  /* it is on top of its image */
  g_assert_cmpuint (gw_edit_paste (document, clip, 2, 0, GW_SYMMETRY_LEFT_RIGHT), ==, 0);
  fixture_check_terrain (document, "^#^~#.\n"
                                   "...#~^\n");
  fixture_check_object (document, 3, GW_TOY_LAMP, 2, 0);
  fixture_check_object (document, 4, GW_TOY_FLAG, 4, 0);
  fixture_check_object (document, 5, GW_TOY_FLAG, 1, 0);
  g_assert_cmpuint (gw_document_get_map (document)->objects->len, ==, 6);
}

static void
test_move (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();
  const GwMap *map = gw_document_get_map (document);
  g_autofree char *text = NULL;

  g_assert_cmpuint (gw_edit_move (document, &(GwRegion){ 2, 0, 2, 3 }, 2, 1, GW_SYMMETRY_OFF), ==,
                    0);
  fixture_check_terrain (document, "......\n"
                                   "^...~~\n"
                                   "......\n"
                                   ".....#\n");
  g_assert_cmpint (gw_map_get_edge (map, 4, 1, 1, 0), ==, GW_EDGE_GLASS);
  g_assert_cmpint (gw_map_get_edge (map, 4, 1, 0, 1), ==, GW_EDGE_WALL);
  g_assert_cmpint (gw_map_get_edge (map, 1, 0, 1, 0), ==, GW_EDGE_WALL);

  /* the flag is the same one, with what nobody knows of it; the lamp under it is gone */
  g_assert_cmpuint (map->objects->len, ==, 3);
  fixture_check_object (document, 2, GW_TOY_FLAG, 4, 3);
  text = gw_document_to_text (document);
  g_assert_nonnull (strstr (text, "\"torn\": true"));
  g_assert_null (strstr (text, "\"shine\": 4"));

  g_assert_cmpuint (gw_edit_move (document, &(GwRegion){ 4, 1, 9, 9 }, 1, 0, GW_SYMMETRY_OFF), ==,
                    0);
  fixture_check_object (document, 2, GW_TOY_FLAG, 5, 3);
  g_assert_cmpuint (gw_edit_move (document, &(GwRegion){ 4, 1, 9, 9 }, 1, 0, GW_SYMMETRY_OFF), ==,
                    1);
  g_assert_cmpuint (map->objects->len, ==, 2);
}

static void
test_move_with_its_image (void)
{
  g_autoptr (GwDocument) document =
      fixture_read ("{\"format\":1,\"game\":\"toy\",\"size\":[6,4],"
                    "\"terrain\":[\"^....~\",\"......\",\"......\",\"......\"]}");
  GwObject lamp = { GW_TOY_LAMP, 0, 0, { 0 } };

  gw_edit_add_object (document, &lamp, GW_SYMMETRY_LEFT_RIGHT);
  g_assert_cmpuint (
      gw_edit_move (document, &(GwRegion){ 0, 0, 1, 1 }, 2, 1, GW_SYMMETRY_LEFT_RIGHT), ==, 0);
  fixture_check_terrain (document, "......\n"
                                   "..^~..\n"
                                   "......\n"
                                   "......\n");
  fixture_check_object (document, 0, GW_TOY_LAMP, 2, 1);
  fixture_check_object (document, 1, GW_TOY_LAMP, 3, 1);

  /* both come to the middle line, where there is room for one */
  g_assert_cmpuint (
      gw_edit_move (document, &(GwRegion){ 0, 1, 3, 1 }, 1, 0, GW_SYMMETRY_LEFT_RIGHT), ==, 1);
  fixture_check_terrain (document, "......\n"
                                   "...^..\n"
                                   "......\n"
                                   "......\n");
  g_assert_cmpuint (gw_document_get_map (document)->objects->len, ==, 1);
}

static void
test_delete (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();
  const GwMap *map = gw_document_get_map (document);

  gw_edit_delete (document, &(GwRegion){ 2, 0, 2, 9 }, GW_SYMMETRY_OFF);
  fixture_check_terrain (document, "......\n"
                                   "^.....\n"
                                   "......\n"
                                   "......\n");
  g_assert_cmpint (gw_map_get_edge (map, 1, 0, 1, 0), ==, GW_EDGE_WALL);
  g_assert_cmpint (gw_map_get_edge (map, 2, 0, 1, 0), ==, GW_EDGE_OPEN);
  g_assert_cmpint (gw_map_get_edge (map, 2, 0, 0, 1), ==, GW_EDGE_OPEN);
  g_assert_cmpuint (map->objects->len, ==, 3);
  gw_edit_delete (document, &(GwRegion){ 0, 0, 1, 2 }, GW_SYMMETRY_ROTATION);
  g_assert_cmpuint (map->objects->len, ==, 0);
}

static void
test_resize (void)
{
  static const struct
  {
    GwAnchor anchor;
    int grown_x, grown_y;   /* where (2, 2), of 6 by 4, is in 9 by 9 */
    int shrunk_x, shrunk_y; /* and in 3 by 3, or to the left of it */
  } cases[] = {
    { GW_ANCHOR_TOP_LEFT, 2, 2, 2, 2 },      { GW_ANCHOR_TOP, 3, 2, 1, 2 },
    { GW_ANCHOR_TOP_RIGHT, 5, 2, -1, 2 },    { GW_ANCHOR_LEFT, 2, 4, 2, 2 },
    { GW_ANCHOR_CENTRE, 3, 4, 1, 2 },        { GW_ANCHOR_RIGHT, 5, 4, -1, 2 },
    { GW_ANCHOR_BOTTOM_LEFT, 2, 7, 2, 1 },   { GW_ANCHOR_BOTTOM, 3, 7, 1, 1 },
    { GW_ANCHOR_BOTTOM_RIGHT, 5, 7, -1, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GwDocument) document = fixture_read_everything ();
      g_autofree char *before = gw_document_to_text (document);
      g_autofree char *grown = NULL;
      GwPick pick;

      g_assert_cmpuint (gw_edit_resize (document, 9, 9, cases[i].anchor), ==, 0);
      g_assert_cmpstr (gw_document_get_undo_name (document), ==, "Resize Map");
      fixture_check_object (document, 2, GW_TOY_FLAG, cases[i].grown_x, cases[i].grown_y);
      gw_edit_pick (gw_document_get_map (document), cases[i].grown_x + 1, cases[i].grown_y, &pick);
      g_assert_cmpuint (pick.terrain, ==, 3);
      grown = gw_document_to_text (document);
      g_assert_nonnull (strstr (grown, "\"torn\": true"));
      g_assert_nonnull (strstr (grown, "\"said_by\": \"me\""));

      g_assert_cmpuint (gw_edit_resize (document, 6, 4, cases[i].anchor), ==, 0);
      fixture_check_text (document, before);
      gw_edit_resize (document, 3, 3, cases[i].anchor);
      g_assert_cmpint (
          gw_edit_pick (gw_document_get_map (document), cases[i].shrunk_x, cases[i].shrunk_y, &pick)
              && pick.object >= 0,
          ==, cases[i].shrunk_x >= 0);
      g_assert_cmpuint (gw_map_count_objects (gw_document_get_map (document), GW_TOY_FLAG), ==,
                        cases[i].shrunk_x >= 0);
    }
}

static void
test_resize_drops (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();
  g_autofree char *before = gw_document_to_text (document);
  g_autofree char *after = NULL;

  g_assert_cmpuint (
      gw_edit_count_dropped (gw_document_get_map (document), 3, 3, GW_ANCHOR_BOTTOM_RIGHT), ==, 3);
  g_assert_cmpuint (gw_edit_resize (document, 3, 3, GW_ANCHOR_BOTTOM_RIGHT), ==, 3);
  fixture_check_object (document, 0, GW_TOY_LAMP, 2, 2);
  after = gw_document_to_text (document);
  g_assert_nonnull (strstr (after, "\"shine\": 4"));
  g_assert_null (strstr (after, "\"shine\": 3"));
  gw_document_undo (document);
  fixture_check_text (document, before);
  gw_document_redo (document);
  fixture_check_text (document, after);

  g_assert_cmpuint (gw_edit_resize (document, 0, 0, GW_ANCHOR_CENTRE), ==, 1);
  g_assert_cmpuint (gw_document_get_map (document)->width, ==, 0);
  g_assert_cmpuint (gw_edit_resize (document, 5, 5, GW_ANCHOR_CENTRE), ==, 0);
  g_assert_cmpuint (gw_document_get_map (document)->width, ==, 5);
}

/* An edge that was cut off at the border does not come back with the room behind it. */
static void
test_resize_cuts_edges (void)
{
  g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, 4, 4);

  gw_edit_draw_edges (document, 2, 0, 2, 4, GW_EDGE_WALL, GW_SYMMETRY_OFF);
  gw_edit_draw_edges (document, 0, 2, 4, 2, GW_EDGE_WALL, GW_SYMMETRY_OFF);
  gw_edit_resize (document, 2, 2, GW_ANCHOR_TOP_LEFT);
  gw_edit_resize (document, 4, 4, GW_ANCHOR_TOP_LEFT);
  fixture_check_walls (document, NULL, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_init ();
  g_test_add_func ("/edit-regions/a-clip-holds-what-is-within", test_clip);
  g_test_add_func ("/edit-regions/paste-takes-the-place", test_paste);
  g_test_add_func ("/edit-regions/paste-is-on-top-of-its-image", test_paste_with_its_image);
  g_test_add_func ("/edit-regions/objects-that-move-stay-who-they-are", test_move);
  g_test_add_func ("/edit-regions/images-move-the-other-way", test_move_with_its_image);
  g_test_add_func ("/edit-regions/delete-leaves-the-edges-around", test_delete);
  g_test_add_func ("/edit-regions/resize-keeps-its-anchor", test_resize);
  g_test_add_func ("/edit-regions/resize-tells-what-it-drops", test_resize_drops);
  g_test_add_func ("/edit-regions/resize-cuts-edges", test_resize_cuts_edges);
  return g_test_run ();
}
