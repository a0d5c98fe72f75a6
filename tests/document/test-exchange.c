/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-exchange.h"

#include <glib/gstdio.h>
#include <string.h>

#include "gw-random.h"
#include "toy-game.h"

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("gridwright-exchange-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "map", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_unlink (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static GwDocument *
import_text (Fixture *fixture, const char *text, GPtrArray *report, GError **error)
{
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  return gw_exchange_import (fixture->path, &gw_toy_rules, report, error);
}

static guint
count_passable (const GwMap *map)
{
  guint count = 0;

  for (int y = 0; y < (int) map->height; y++)
    {
      for (int x = 0; x < (int) map->width; x++)
        {
          count += gw_map_is_passable (map, x, y);
        }
    }
  return count;
}

static void
test_movingai_in (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) report = gw_exchange_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) document = import_text (
      fixture, "type octile\nheight 3\nwidth 4\nmap\n.G@O\nTTSS\r\nW...\n", report, &error);
  const GwMap *map;

  g_assert_no_error (error);
  map = gw_document_get_map (document);
  g_assert_cmpuint (map->width, ==, 4);
  g_assert_cmpuint (map->height, ==, 3);
  g_assert_cmpuint (count_passable (map), ==, 7);
  g_assert_true (gw_map_is_passable (map, 1, 0));
  g_assert_false (gw_map_is_passable (map, 0, 2));
  g_assert_cmpuint (report->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (report, 0), ==, "2 cells of swamp became floor");
}

typedef struct
{
  const char *text;
  const char *message;
} BadText;

static const BadText bad_texts[] = {
  { "", "map: not a map of a kind that can be imported" },
  { "type tile\n", "map: line 1: expected “type octile”" },
  { "type octile\nwidth 3\n", "map: line 2: expected “height” and a number" },
  { "type octile\nheight x\n", "map: line 2: expected “height” and a number" },
  { "type octile\nheight 3\nwidth 99999999999\n", "map: line 3: expected “width” and a number" },
  { "type octile\nheight 3\nwidth 3\nmap\n...\n..\n", "map: line 6: expected a row of 3 letters" },
  { "type octile\nheight 3\nwidth 3\nmap\n...\n.x.\n",
    "map: line 6: expected only the letters . G @ O T S W" },
  { "{ \"tilesets\": [], \"orientation\": \"isometric\" }",
    "map: $.orientation: only orthogonal maps can be imported" },
  { "{ \"tilesets\": [], \"orientation\": \"orthogonal\", \"infinite\": true }",
    "map: $.infinite: an infinite map has no size; switch that off in Tiled first" },
  { "{ \"tilesets\": [], \"orientation\": \"orthogonal\", \"width\": 3, \"height\": 2,\n"
    "  \"tilewidth\": 8, \"tileheight\": 8, \"layers\": [ { \"type\": \"tilelayer\",\n"
    "  \"data\": [1, 2] } ] }",
    "map: $.layers[0].data: expected 6 tiles, found 2" },
  { "{ \"tilesets\": [], \"orientation\": \"orthogonal\", \"width\": 3, \"height\": 2,\n"
    "  \"tilewidth\": 8, \"tileheight\": 8, \"layers\": [ { \"type\": \"tilelayer\",\n"
    "  \"data\": \"eJw=\" } ] }",
    "map: $.layers[0].data: packed tile data; save the map with the tile layer format CSV" },
};

static void
test_bad_texts (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad_texts); i++)
    {
      g_autoptr (GPtrArray) report = gw_exchange_report_new ();
      g_autoptr (GError) error = NULL;

      g_assert_null (import_text (fixture, bad_texts[i].text, report, &error));
      g_assert_cmpstr (error->message, ==, bad_texts[i].message);
    }
}

static GwMap *
make_random_map (GwRandom *random)
{
  const GwPalette *palette = gw_toy_rules.palette;
  guint width = palette->min_width + (guint) gw_random_below (random, 12);
  guint height = palette->min_height + (guint) gw_random_below (random, 12);
  GwMap *map = gw_map_new (palette, width, height);

  for (int y = 0; y < (int) height; y++)
    {
      for (int x = 0; x < (int) width; x++)
        {
          map->terrain[gw_map_cell (map, x, y)] =
              (guint8) gw_random_below (random, palette->n_terrains);
          if (x + 1 < (int) width)
            {
              gw_map_set_edge (map, x, y, 1, 0, (GwEdge) gw_random_below (random, GW_N_EDGES));
            }
          if (y + 1 < (int) height)
            {
              gw_map_set_edge (map, x, y, 0, 1, (GwEdge) gw_random_below (random, GW_N_EDGES));
            }
        }
    }
  for (guint kind = 0; kind < palette->n_objects; kind++)
    {
      gw_map_add_object (map, kind, (int) gw_random_below (random, width),
                         (int) gw_random_below (random, height));
    }
  return map;
}

static void
test_tiled_round_trip (Fixture *fixture, gconstpointer data)
{
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (GPtrArray) report = gw_exchange_report_new ();
      g_autoptr (GwMap) map = make_random_map (&random);
      g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, map->width, map->height);
      g_autoptr (GwDocument) again = NULL;
      g_autoptr (GError) error = NULL;

      gw_document_set_map (document, map);
      g_assert_true (gw_exchange_export (document, gw_exchange_find_for_path ("x.tmj"),
                                         fixture->path, report, &error));
      again = gw_exchange_import (fixture->path, &gw_toy_rules, report, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (report->len, ==, 0);
      g_assert_true (gw_map_equal (map, gw_document_get_map (again)));
    }
}

static void
test_tiled_of_others (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) report = gw_exchange_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) document = import_text (
      fixture,
      "{ \"orientation\": \"orthogonal\", \"width\": 3, \"height\": 3, \"tilewidth\": 16,\n"
      "  \"tileheight\": 16, \"tilesets\": [ { \"firstgid\": 1, \"source\": \"x.tsj\" },\n"
      "  { \"firstgid\": 100, \"tiles\": [ { \"id\": 1, \"properties\": [ { \"name\":\n"
      "  \"passable\", \"type\": \"bool\", \"value\": false } ] } ] } ],\n"
      "  \"layers\": [ { \"type\": \"tilelayer\", \"name\": \"ground\",\n"
      "    \"data\": [5, 5, 0, 0, 2147483749, 0, 0, 0, 0] },\n"
      "  { \"type\": \"tilelayer\", \"name\": \"Walls\", \"data\": [0,0,7,0,0,0,0,0,0] },\n"
      "  { \"type\": \"imagelayer\", \"name\": \"sky\" },\n"
      "  { \"type\": \"objectgroup\", \"name\": \"o\", \"objects\": [\n"
      "    { \"type\": \"dragon\", \"x\": 1, \"y\": 1 },\n"
      "    { \"type\": \"wall\", \"x\": 0, \"y\": 16, \"polyline\": [ { \"x\": 0, \"y\": 0 },\n"
      "      { \"x\": 32, \"y\": 0 } ] },\n"
      "    { \"type\": \"wall\", \"x\": 3, \"y\": 16, \"polyline\": [ { \"x\": 0, \"y\": 0 },\n"
      "      { \"x\": 32, \"y\": 5 } ] } ] } ] }",
      report, &error);
  static const char *const told[] = {
    "the tileset “x.tsj” is another file and was not read",
    "the layer “sky” was left out",
    "2 tiles of unknown meaning became floor",
    "1 object of unknown kind was left out",
    "1 wall that does not follow the edges of cells was left out",
  };
  const GwMap *map;

  g_assert_no_error (error);
  map = gw_document_get_map (document);
  g_assert_false (gw_map_is_passable (map, 1, 1)); /* a turned tile that is not passable */
  g_assert_false (gw_map_is_passable (map, 2, 0)); /* on a layer of walls */
  g_assert_cmpuint (count_passable (map), ==, 7);
  g_assert_cmpint (gw_map_get_edge (map, 1, 0, 0, 1), ==, GW_EDGE_WALL);
  g_assert_cmpint (gw_map_get_edge (map, 2, 0, 0, 1), ==, GW_EDGE_OPEN);
  g_assert_cmpuint (report->len, ==, G_N_ELEMENTS (told));
  for (guint i = 0; i < report->len; i++)
    {
      g_assert_cmpstr (g_ptr_array_index (report, i), ==, told[i]);
    }
}

static void
test_movingai_out (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) report = gw_exchange_report_new ();
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 4, 3);
  g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, 4, 3);
  g_autoptr (GwDocument) again = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < map->palette->n_terrains; i++)
    {
      map->terrain[i] = (guint8) i;
    }
  gw_map_set_edge (map, 0, 0, 1, 0, GW_EDGE_WALL);
  gw_map_add_object (map, 0, 0, 2);
  gw_document_set_map (document, map);
  g_assert_true (gw_exchange_export (document, gw_exchange_find_for_path ("x.map"), fixture->path,
                                     report, &error));
  g_assert_cmpuint (report->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (report, 0), ==, "1 wall between cells was left out");
  g_assert_cmpstr (g_ptr_array_index (report, 1), ==, "1 object was left out");
  again = gw_exchange_import (fixture->path, &gw_toy_rules, report, &error);
  g_assert_no_error (error);
  for (int x = 0; x < 4; x++)
    {
      g_assert_cmpint (gw_map_is_passable (map, x, 0), ==,
                       gw_map_is_passable (gw_document_get_map (again), x, 0));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_rules_register (&gw_toy_rules);
  g_test_add ("/exchange/movingai-letters-become-ground", Fixture, NULL, set_up, test_movingai_in,
              tear_down);
  g_test_add ("/exchange/movingai-reports-what-it-cannot-carry", Fixture, NULL, set_up,
              test_movingai_out, tear_down);
  g_test_add ("/exchange/bad-files-are-refused-with-a-place", Fixture, NULL, set_up, test_bad_texts,
              tear_down);
  g_test_add ("/exchange/tiled-carries-a-whole-map-there-and-back", Fixture, NULL, set_up,
              test_tiled_round_trip, tear_down);
  g_test_add ("/exchange/tiled-maps-of-others-are-read-as-far-as-understood", Fixture, NULL, set_up,
              test_tiled_of_others, tear_down);
  return g_test_run ();
}
