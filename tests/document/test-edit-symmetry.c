/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every tool under every symmetry: what it does to a symmetric map leaves a symmetric map. */
#include <string.h>

#include "edit-fixture.h"

#define WIDTH 14
#define HEIGHT 12
#define N_MAPS 16

static void
draw_line (GwDocument *document, GwSymmetry symmetry)
{
  gw_edit_draw_line (document, 0, 1, 5, 3, 3, symmetry);
}

static void
draw_rectangle (GwDocument *document, GwSymmetry symmetry)
{
  gw_edit_draw_rectangle (document, 1, 0, 4, 3, FALSE, 3, symmetry);
}

static void
fill_rectangle (GwDocument *document, GwSymmetry symmetry)
{
  gw_edit_draw_rectangle (document, -2, 3, 1, 1, TRUE, 3, symmetry);
}

static void
fill (GwDocument *document, GwSymmetry symmetry)
{
  gw_edit_fill (document, 3, 1, 3, symmetry);
}

static void
draw_edges (GwDocument *document, GwSymmetry symmetry)
{
  gw_edit_draw_edges (document, 0, 1, 5, 4, GW_EDGE_GLASS, symmetry);
}

static void
set_edge (GwDocument *document, GwSymmetry symmetry)
{
  gw_edit_set_edge (document, 2, 3, 0, -1, GW_EDGE_GLASS, symmetry);
  gw_edit_set_edge (document, 2, 1, 1, 0, GW_EDGE_WALL, symmetry);
}

static void
add_object (GwDocument *document, GwSymmetry symmetry)
{
  gw_edit_add_object (document, &(GwObject){ GW_TOY_FLAG, 3, 2, { 7, 2 } }, symmetry);
}

static void
erase (GwDocument *document, GwSymmetry symmetry)
{
  gw_edit_erase (document, 1, 1, 4, 3, symmetry);
}

static void
paste (GwDocument *document, GwSymmetry symmetry)
{
  g_autoptr (GwClip) clip = gw_clip_new (gw_document_get_map (document), &(GwRegion){ 0, 0, 3, 2 });

  gw_edit_paste (document, clip, 2, 2, symmetry);
}

static void
paste_over_the_border (GwDocument *document, GwSymmetry symmetry)
{
  g_autoptr (GwClip) clip = gw_clip_new (gw_document_get_map (document), &(GwRegion){ 0, 0, 4, 4 });

  gw_edit_paste (document, clip, -2, -1, symmetry);
}

static void
move (GwDocument *document, GwSymmetry symmetry)
{
  gw_edit_move (document, &(GwRegion){ 1, 0, 3, 2 }, 1, 2, symmetry);
}

static void
move_over_the_border (GwDocument *document, GwSymmetry symmetry)
{
  gw_edit_move (document, &(GwRegion){ 1, 1, 4, 4 }, -3, -2, symmetry);
}

static void delete (GwDocument *document, GwSymmetry symmetry)
{
  gw_edit_delete (document, &(GwRegion){ -1, 1, 4, 3 }, symmetry);
}

typedef struct
{
  const char *name;
  void (*use) (GwDocument *document, GwSymmetry symmetry);
  gboolean stays_in_corner; /* in the quarter of the map at the upper left */
} Tool;

static const Tool tools[] = {
  { "draw-line", draw_line, TRUE },
  { "draw-rectangle", draw_rectangle, TRUE },
  { "fill-rectangle", fill_rectangle, TRUE },
  { "fill", fill, FALSE },
  { "draw-edges", draw_edges, TRUE },
  { "set-edge", set_edge, TRUE },
  { "add-object", add_object, TRUE },
  { "erase", erase, TRUE },
  { "paste", paste, TRUE },
  { "paste-over-the-border", paste_over_the_border, TRUE },
  { "move", move, TRUE },
  { "move-over-the-border", move_over_the_border, TRUE },
  { "delete", delete, TRUE },
};

static int
mirror_x (const GwMap *map, GwSymmetry symmetry, int x)
{
  return symmetry == GW_SYMMETRY_LEFT_RIGHT || symmetry == GW_SYMMETRY_ROTATION
             ? (int) map->width - 1 - x
             : x;
}

static int
mirror_y (const GwMap *map, GwSymmetry symmetry, int y)
{
  return symmetry == GW_SYMMETRY_TOP_BOTTOM || symmetry == GW_SYMMETRY_ROTATION
             ? (int) map->height - 1 - y
             : y;
}

static int
compare_cb (gconstpointer text, gconstpointer other)
{
  return strcmp (*(const char *const *) text, *(const char *const *) other);
}

/* What is on a cell, seen in a mirror. */
static char *
describe (const GwMap *map, int x, int y, GwSymmetry symmetry)
{
  int dx = mirror_x (map, symmetry, x) - mirror_x (map, symmetry, x - 1);
  int dy = mirror_y (map, symmetry, y) - mirror_y (map, symmetry, y - 1);
  int image_x = mirror_x (map, symmetry, x);
  int image_y = mirror_y (map, symmetry, y);
  g_autoptr (GPtrArray) objects = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%d,%d: %u %u %u", x, y, map->terrain[gw_map_cell (map, image_x, image_y)],
                   gw_map_get_edge (map, image_x, image_y, dx, 0),
                   gw_map_get_edge (map, image_x, image_y, 0, dy));
  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = &g_array_index (map->objects, GwObject, i);

      if (object->x == image_x && object->y == image_y)
        {
          g_ptr_array_add (objects,
                           g_strdup_printf (" %u(%d)", object->kind, object->attributes[0]));
        }
    }
  g_ptr_array_sort (objects, compare_cb);
  for (guint i = 0; i < objects->len; i++)
    {
      g_string_append (text, g_ptr_array_index (objects, i));
    }
  return g_string_free (text, FALSE);
}

/* The part of one map looks as that of the other does in a mirror. */
static void
check_alike (const GwMap *map, const GwMap *other, GwSymmetry symmetry, int n_columns, int n_rows)
{
  for (int y = 0; y < n_rows; y++)
    {
      for (int x = 0; x < n_columns; x++)
        {
          g_autofree char *here = describe (map, x, y, GW_SYMMETRY_OFF);
          g_autofree char *there = describe (other, x, y, symmetry);

          g_assert_cmpstr (here, ==, there);
        }
    }
}

/* Drawn at random, and then the images. Objects are only of the kinds that may be many. */
static GwMap *
draw_symmetric_map (GwRandom *random, GwSymmetry symmetry)
{
  GwMap *map = gw_map_new (gw_toy_rules.palette, WIDTH, HEIGHT);

  for (int i = 0; i < WIDTH * HEIGHT; i++)
    {
      int x = i % WIDTH, y = i / WIDTH;
      int image_x = mirror_x (map, symmetry, x), image_y = mirror_y (map, symmetry, y);
      int dx = mirror_x (map, symmetry, x + 1) - image_x;
      int dy = mirror_y (map, symmetry, y + 1) - image_y;
      guint8 terrain = (guint8) (gw_random_below (random, 8) == 0);
      GwEdge right = gw_random_below (random, 5) == 0 ? GW_EDGE_WALL : GW_EDGE_OPEN;
      GwEdge down = gw_random_below (random, 5) == 0 ? GW_EDGE_WALL : GW_EDGE_OPEN;

      map->terrain[i] = map->terrain[gw_map_cell (map, image_x, image_y)] = terrain;
      if (x + 1 < WIDTH)
        {
          gw_map_set_edge (map, x, y, 1, 0, right);
          gw_map_set_edge (map, image_x, image_y, dx, 0, right);
        }
      if (y + 1 < HEIGHT)
        {
          gw_map_set_edge (map, x, y, 0, 1, down);
          gw_map_set_edge (map, image_x, image_y, 0, dy, down);
        }
      if (gw_random_below (random, 10) == 0)
        {
          gw_map_add_object (map, GW_TOY_LAMP, x, y);
          gw_map_add_object (map, GW_TOY_LAMP, image_x, image_y);
        }
    }
  return map;
}

static void
test_images (gconstpointer data)
{
  const Tool *tool = data;
  guint n_changed = 0;
  GwRandom random;

  gw_random_init (&random, 42);
  for (guint i = 0; i < N_MAPS; i++)
    {
      GwSymmetry symmetry = (GwSymmetry) (i % GW_N_SYMMETRIES);
      g_autoptr (GwMap) map = draw_symmetric_map (&random, symmetry);
      g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, WIDTH, HEIGHT);
      g_autoptr (GwDocument) plain = gw_document_new (&gw_toy_rules, WIDTH, HEIGHT);

      check_alike (map, map, symmetry, WIDTH, HEIGHT);
      gw_document_replace_map (document, map);
      gw_document_replace_map (plain, map);
      tool->use (document, symmetry);
      tool->use (plain, GW_SYMMETRY_OFF);
      n_changed += !gw_map_equal (gw_document_get_map (plain), map);
      check_alike (gw_document_get_map (document), gw_document_get_map (document), symmetry, WIDTH,
                   HEIGHT);
      if (tool->stays_in_corner)
        {
          check_alike (gw_document_get_map (document), gw_document_get_map (plain), GW_SYMMETRY_OFF,
                       WIDTH / 2, HEIGHT / 2);
        }
    }
  g_assert_cmpuint (n_changed, >, N_MAPS / 2);
}

/* One step, with all that changed announced; also on a map that is not symmetric. */
static void
test_one_step (gconstpointer data)
{
  const Tool *tool = data;

  for (guint i = 0; i < GW_N_SYMMETRIES; i++)
    {
      g_autoptr (GwDocument) document = fixture_read_everything ();
      g_autofree char *before = gw_document_to_text (document);
      g_autofree char *after = NULL;
      g_auto (Watch) watch;

      watch_init (&watch, document);
      gw_document_begin_edit (document, "Tool");
      tool->use (document, (GwSymmetry) i);
      gw_document_end_edit (document);
      after = gw_document_to_text (document);
      watch_check (&watch);
      gw_document_undo (document);
      fixture_check_text (document, before);
      watch_check (&watch);
      g_assert_false (gw_document_can_undo (document));
      gw_document_redo (document);
      fixture_check_text (document, after);
      watch_check (&watch);
    }
}

static void
hear_cb (GwDocument *document, const GwRegion *region, GArray *regions)
{
  g_array_append_val (regions, *region);
}

/* A view rebuilds what is announced, so what lies between two distant places is not. */
static void
test_distant_regions (void)
{
  g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, 200, 200);
  g_autoptr (GArray) regions = g_array_new (FALSE, FALSE, sizeof (GwRegion));
  int area = 0;

  g_signal_connect (document, "map-changed", G_CALLBACK (hear_cb), regions);
  gw_edit_draw_line (document, 3, 3, 9, 5, 1, GW_SYMMETRY_ROTATION);
  g_assert_cmpuint (regions->len, ==, 2);
  gw_document_undo (document);
  g_assert_cmpuint (regions->len, ==, 4);
  for (guint i = 0; i < regions->len; i++)
    {
      const GwRegion *region = &g_array_index (regions, GwRegion, i);

      area += region->width * region->height;
    }
  g_assert_cmpint (area, ==, 4 * 7 * 3);
}

/* While a stroke is drawn, each move of the pointer shows at once. */
static void
test_strokes_show (void)
{
  g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, 20, 20);
  g_autoptr (GArray) regions = g_array_new (FALSE, FALSE, sizeof (GwRegion));

  g_signal_connect (document, "map-changed", G_CALLBACK (hear_cb), regions);
  gw_document_begin_edit (document, "Stroke");
  gw_edit_draw_line (document, 0, 0, 5, 0, 1, GW_SYMMETRY_OFF);
  g_assert_cmpuint (regions->len, ==, 1);
  gw_edit_draw_line (document, 5, 0, 5, 5, 1, GW_SYMMETRY_OFF);
  g_assert_cmpuint (regions->len, ==, 2);
  g_assert_cmpint (g_array_index (regions, GwRegion, 1).width, ==, 1);
  gw_document_set_terrain (document, 9, 9, 1);
  g_assert_cmpuint (regions->len, ==, 3);
  gw_document_end_edit (document);
  g_assert_cmpuint (regions->len, ==, 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_init ();
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      g_autofree char *images = g_strdup_printf ("/edit-symmetry/has-images/%s", tools[i].name);
      g_autofree char *step = g_strdup_printf ("/edit-symmetry/is-one-step/%s", tools[i].name);

      g_test_add_data_func (images, &tools[i], test_images);
      g_test_add_data_func (step, &tools[i], test_one_step);
    }
  g_test_add_func ("/edit-symmetry/distant-images-are-announced-apart", test_distant_regions);
  g_test_add_func ("/edit-symmetry/a-stroke-shows-as-it-is-drawn", test_strokes_show);
  return g_test_run ();
}
