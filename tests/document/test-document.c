/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a document holds, how it is written, and what is kept of what nobody knows. */
#include <string.h>

#include "document-fixture.h"
#include "gw-episode.h"
#include "gw-json-scan.h"
#include "gw-params-json.h"

static const char full_text[] = //
    "{\n"
    "  \"format\": 1,\n"
    "  \"game\": \"toy\",\n"
    "  \"size\": [4, 3],\n"
    "  \"terrain\": [\n"
    "    \"..~~\",\n"
    "    \"^...\",\n"
    "    \"...#\"\n"
    "  ],\n"
    "  \"edges\": {\n"
    "    \"right\": [\n"
    "      \".|:\",\n"
    "      \"...\",\n"
    "      \"|..\"\n"
    "    ],\n"
    "    \"down\": [\n"
    "      \"..|.\",\n"
    "      \":...\"\n"
    "    ]\n"
    "  },\n"
    "  \"objects\": [\n"
    "    { \"kind\": \"walker\", \"x\": 0, \"y\": 1, \"stamina\": 10 },\n"
    "    { \"kind\": \"flag\", \"x\": 2, \"y\": 2, \"points\": -5, \"colour\": \"light-blue\" },\n"
    "    { \"kind\": \"walker\", \"x\": 3, \"y\": 1, \"stamina\": 0 },\n"
    "    { \"kind\": \"lamp\", \"x\": 2, \"y\": 0 }\n"
    "  ],\n"
    "  \"tables\": {\n"
    "    \"trinkets\": [\n"
    "      { \"name\": \"Ring \\\"of\\\" 漢\", \"weight\": -7, \"rarity\": \"rare\" },\n"
    "      { \"name\": \"\", \"weight\": 1, \"rarity\": \"common\" }\n"
    "    ],\n"
    "    \"sayings\": [\n"
    "      { \"text\": \"so it\\ngoes\" }\n"
    "    ]\n"
    "  },\n"
    "  \"parameters\": {\n"
    "    \"max_steps\": 41,\n"
    "    \"wind\": -0.1,\n"
    "    \"mood\": \"grim\",\n"
    "    \"singing\": true,\n"
    "    \"trinket1_value\": 2.5\n"
    "  },\n"
    "  \"experiments\": [\n"
    "    {\n"
    "      \"name\": \"Wind\",\n"
    "      \"kind\": \"sweep\",\n"
    "      \"vary\": { \"wind\": \"0:1:0.5\" },\n"
    "      \"seed\": 1\n"
    "    }\n"
    "  ],\n"
    "  \"notes\": \"Two walkers.\"\n"
    "}\n";

static void
test_contents (void)
{
  g_autoptr (GwDocument) document = fixture_read (full_text);
  const GwMap *map = gw_document_get_map (document);
  const GwParams *params = gw_document_get_params (document);
  const GwTableValue *row = g_ptr_array_index (map->tables[GW_TOY_TRINKETS].rows, 0);
  const GwObject *flag = &g_array_index (map->objects, GwObject, 1);

  g_assert_true (gw_document_get_rules (document) == &gw_toy_rules);
  g_assert_cmpuint (map->width, ==, 4);
  g_assert_cmpuint (map->height, ==, 3);
  g_assert_cmpuint (map->terrain[gw_map_cell (map, 2, 0)], ==, 2);
  g_assert_cmpuint (map->terrain[gw_map_cell (map, 0, 1)], ==, 1);
  g_assert_cmpint (gw_map_get_edge (map, 1, 0, 1, 0), ==, GW_EDGE_WALL);
  g_assert_cmpint (gw_map_get_edge (map, 3, 0, -1, 0), ==, GW_EDGE_GLASS);
  g_assert_cmpint (gw_map_get_edge (map, 2, 0, 0, 1), ==, GW_EDGE_WALL);
  g_assert_cmpint (gw_map_get_edge (map, 0, 1, 0, 1), ==, GW_EDGE_GLASS);
  g_assert_cmpint (gw_map_get_edge (map, 0, 0, 0, 1), ==, GW_EDGE_OPEN);
  g_assert_cmpuint (map->objects->len, ==, 4);
  g_assert_cmpuint (flag->kind, ==, GW_TOY_FLAG);
  g_assert_cmpint (flag->x, ==, 2);
  g_assert_cmpint (flag->y, ==, 2);
  g_assert_cmpint (flag->attributes[0], ==, -5);
  g_assert_cmpint (flag->attributes[1], ==, 2);
  g_assert_cmpstr (row[0].text, ==, "Ring \"of\" 漢");
  g_assert_cmpint (row[1].number, ==, -7);
  g_assert_cmpint (row[2].number, ==, 1);
  g_assert_cmpfloat (gw_params_get (params, "wind"), ==, -0.1);
  g_assert_cmpint (gw_params_get_int (params, "mood"), ==, 2);
  g_assert_cmpint (gw_params_get_int (params, "singing"), ==, 1);
  g_assert_cmpfloat (gw_params_get (params, "trinket1_value"), ==, 2.5);
  g_assert_cmpstr (gw_document_get_notes (document), ==, "Two walkers.");
}

static void
test_shape (void)
{
  static const char minimal[] = "{\n  \"format\": 1,\n  \"game\": \"toy\"\n}\n";

  fixture_check_written (full_text, full_text);
  fixture_check_written (minimal, minimal);
}

/* What says no more than its absence is left out. */
static void
test_left_out (void)
{
  fixture_check_written (
      "{\"notes\":\"\",\"experiments\":[],\"objects\":[],\"tables\":{\"sayings\":[]},"
      "\"parameters\":{\"wind\":0.25,\"mood\":\"calm\",\"singing\":false},"
      "\"edges\":{\"down\":[\"..\"],\"right\":[\".\",\".\"]},"
      "\"terrain\":[\"..\",\"..\"],\"size\":[2.0,2],\"game\":\"toy\",\"format\":1}",
      "{\n  \"format\": 1,\n  \"game\": \"toy\",\n  \"size\": [2, 2]\n}\n");
  fixture_check_written ("{\"format\":1,\"game\":\"toy\",\"size\":[1,1],"
                         "\"edges\":{\"right\":[\"\"],\"down\":[]},\"objects\":[]}",
                         "{\n  \"format\": 1,\n  \"game\": \"toy\",\n  \"size\": [1, 1]\n}\n");
}

static void
test_defaults (void)
{
  fixture_check_written ("{\"format\":1,\"game\":\"toy\",\"size\":[2,2],"
                         "\"objects\":[{\"kind\":\"flag\",\"x\":1,\"y\":0}],"
                         "\"tables\":{\"trinkets\":[{}]}}",
                         "{\n"
                         "  \"format\": 1,\n"
                         "  \"game\": \"toy\",\n"
                         "  \"size\": [2, 2],\n"
                         "  \"objects\": [\n"
                         "    { \"kind\": \"flag\", \"x\": 1, \"y\": 0, \"points\": 1,"
                         " \"colour\": \"red\" }\n"
                         "  ],\n"
                         "  \"tables\": {\n"
                         "    \"trinkets\": [\n"
                         "      { \"name\": \"\", \"weight\": 1, \"rarity\": \"common\" }\n"
                         "    ]\n"
                         "  }\n"
                         "}\n");
}

static const char unknown_text[] = //
    "{\n"
    "  \"format\": 1,\n"
    "  \"game\": \"toy\",\n"
    "  \"size\": [2, 2],\n"
    "  \"edges\": {\n"
    "    \"doors\": [1, 2]\n"
    "  },\n"
    "  \"objects\": [\n"
    "    { \"kind\": \"lamp\", \"x\": 0, \"y\": 0 },\n"
    "    { \"kind\": \"lamp\", \"x\": 0, \"y\": 0, \"shine\": { \"a\": [1.0, null] } },\n"
    "    { \"kind\": \"lamp\", \"x\": 1, \"y\": 0, \"shine\": 3 }\n"
    "  ],\n"
    "  \"tables\": {\n"
    "    \"sayings\": [\n"
    "      { \"text\": \"so\" },\n"
    "      { \"text\": \"so\", \"said_by\": \"me\" }\n"
    "    ],\n"
    "    \"songs\": [{ \"text\": \"la\" }]\n"
    "  },\n"
    "  \"zebra\": 0.1,\n"
    "  \"author\": { \"name\": \"A\", \"mail\": \"a@b\" }\n"
    "}\n";

static void
test_unknown_keys (void)
{
  static const char *const alone[] = {
    "\"fog\":true",
    "\"edges\":{\"fog\":true}",
    "\"objects\":[{\"kind\":\"lamp\",\"x\":0,\"y\":0,\"fog\":true}]",
    "\"tables\":{\"fog\":true}",
    "\"tables\":{\"sayings\":[{\"text\":\"so\",\"fog\":true}]}",
  };

  fixture_check_written (unknown_text, unknown_text);
  for (guint i = 0; i < G_N_ELEMENTS (alone); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("{\"format\":1,\"game\":\"toy\",\"size\":[2,2],%s}", alone[i]);
      g_autoptr (GwDocument) document = fixture_read (text);
      g_autofree char *written = gw_document_to_text (document);

      g_assert_nonnull (strstr (written, "\"fog\": true"));
    }
}

/* Whoever has moved, gone or come, the others keep what they had. */
static void
test_unknown_keys_after_edits (void)
{
  g_autoptr (GwDocument) document = fixture_read (unknown_text);
  g_autoptr (GwMap) map = gw_map_copy (gw_document_get_map (document));
  g_autofree char *text = NULL;

  g_array_remove_index (map->objects, 0);
  gw_map_add_object (map, GW_TOY_FLAG, 1, 0);
  gw_document_set_map (document, map);
  text = gw_document_to_text (document);
  g_assert_nonnull (strstr (text, "{ \"kind\": \"lamp\", \"x\": 0, \"y\": 0 },\n"));
  g_assert_nonnull (strstr (text, "{ \"kind\": \"lamp\", \"x\": 1, \"y\": 0, \"shine\": 3 },\n"));
  g_assert_nonnull (strstr (text, "{ \"kind\": \"flag\", \"x\": 1, \"y\": 0, \"points\": 1,"
                                  " \"colour\": \"red\" }\n"));
  g_assert_nonnull (strstr (text, "\"doors\": [1, 2]\n"));
  g_assert_nonnull (strstr (text, "\"zebra\": 0.1,\n"));
}

static void
check_problem (const GPtrArray *problems, guint index, int x, int y, const char *message)
{
  const GwProblem *problem = g_ptr_array_index (problems, index);

  g_assert_cmpstr (problem->message, ==, message);
  g_assert_cmpint (problem->severity, ==, GW_PROBLEM_WARNING);
  g_assert_cmpint (problem->x, ==, x);
  g_assert_cmpint (problem->y, ==, y);
}

static void
test_problems (void)
{
  static const char *const paths[] = {
    "$.zebra",
    "$.author",
    "$.edges.doors",
    "$.objects[1].shine",
    "$.objects[2].shine",
    "$.tables.songs",
    "$.tables.sayings[1].said_by",
  };
  g_autoptr (GwDocument) document = fixture_read (unknown_text);
  g_autoptr (GPtrArray) problems = gw_document_find_problems (document);

  g_assert_cmpuint (problems->len, ==, 1 + G_N_ELEMENTS (paths));
  check_problem (problems, 0, -1, -1, "there is no flag");
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autofree char *message =
          g_strconcat (paths[i], ": a key that is not known; it is kept, but has no effect", NULL);

      check_problem (problems, i + 1,
                     i == 3   ? 0
                     : i == 4 ? 1
                              : -1,
                     i == 3 || i == 4 ? 0 : -1, message);
    }
}

static void
test_set_map (void)
{
  g_autoptr (GwDocument) document = fixture_read (full_text);
  g_autoptr (GwMap) open = gw_map_new (gw_toy_rules.palette, 0, 0);
  g_autoptr (GwMap) placed = gw_map_new (gw_toy_rules.palette, 5, 5);
  GwParams *params;

  gw_document_set_map (document, open);
  params = gw_document_get_params (document);
  g_assert_true (gw_document_get_map (document) == open);
  g_assert_cmpfloat (gw_params_get (params, "wind"), ==, -0.1);
  g_assert_cmpint (gw_param_specs_find (gw_params_get_specs (params), "trinket1_value"), ==, -1);
  g_assert_true (gw_params_set (params, "walkers", 7, NULL));
  g_assert_true (gw_params_set (params, "width", 9, NULL));

  gw_map_add_object (placed, GW_TOY_WALKER, 0, 0);
  gw_document_set_map (document, placed);
  params = gw_document_get_params (document);
  g_assert_cmpint (gw_params_get_int (params, "walkers"), ==, 2);
  g_assert_cmpint (gw_params_get_int (params, "width"), ==, 8);
  g_assert_cmpint (gw_params_get_int (params, "max_steps"), ==, 41);
}

static void
test_boardless (void)
{
  static const char text[] = "{\n"
                             "  \"format\": 1,\n"
                             "  \"game\": \"toy-cards\",\n"
                             "  \"tables\": {\n"
                             "    \"sayings\": [\n"
                             "      { \"text\": \"hm\" }\n"
                             "    ]\n"
                             "  },\n"
                             "  \"parameters\": {\n"
                             "    \"max_steps\": 7\n"
                             "  }\n"
                             "}\n";

  fixture_check_written (text, text);
}

/* A run's file carries its document; what is written there can be read from there. */
static void
test_embedded (void)
{
  g_autoptr (GwDocument) document = fixture_read (unknown_text);
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_LINE);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) copy = NULL;
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *line = NULL;
  g_autofree char *text = NULL;

  gw_json_writer_begin_object (writer, NULL);
  gw_document_write (document, writer, "document");
  gw_params_write_json (gw_document_get_params (document), writer, "parameters");
  gw_json_writer_end (writer);
  line = gw_json_writer_finish (writer);
  g_assert_null (strchr (line, '\n'));
  root = gw_json_parse (line, strlen (line), &error);
  g_assert_no_error (error);
  copy = gw_document_new_from_node (
      json_object_get_member (json_node_get_object (root), "document"), "run", &error);
  g_assert_no_error (error);
  text = gw_document_to_text (copy);
  g_assert_cmpstr (text, ==, unknown_text);
}

static void
test_new (void)
{
  g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, 3, 2);
  g_autofree char *text = gw_document_to_text (document);

  g_assert_cmpstr (text, ==, "{\n  \"format\": 1,\n  \"game\": \"toy\",\n  \"size\": [3, 2]\n}\n");
}

/* Plays the document to its end and returns the hash of the last state. */
static guint64
play (GwDocument *document, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPlan) plan =
      gw_plan_new (gw_document_get_rules (document), gw_document_get_map (document),
                   gw_document_get_params (document), &error);
  g_autoptr (GwEpisode) episode = NULL;

  g_assert_no_error (error);
  episode = gw_episode_new (plan, seed, &error);
  g_assert_no_error (error);
  while (!gw_episode_get_clock (episode)->is_over)
    {
      gw_episode_step (episode, NULL);
    }
  return gw_episode_get_hash (episode);
}

static void
test_playing (void)
{
  static const char *const texts[] = {
    full_text,
    "{\"format\":1,\"game\":\"toy\"}",
    "{\"format\":1,\"game\":\"chase\"}",
    "{\"format\":1,\"game\":\"chase\",\"size\":[12,9],\"objects\":["
    "{\"kind\":\"exit\",\"x\":0,\"y\":4},{\"kind\":\"killer\",\"x\":11,\"y\":4},"
    "{\"kind\":\"survivor\",\"x\":5,\"y\":4}],\"parameters\":{\"killer_sight\":4}}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GwDocument) document = fixture_read (texts[i]);
      g_autofree char *text = gw_document_to_text (document);
      g_autoptr (GwDocument) copy = fixture_read (text);
      guint64 hash = play (document, 42);

      g_assert_cmphex (play (copy, 42), ==, hash);
      g_assert_cmphex (play (copy, 43), !=, hash);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_init ();
  g_test_add_func ("/document/all-parts-arrive", test_contents);
  g_test_add_func ("/document/text-has-the-agreed-shape", test_shape);
  g_test_add_func ("/document/what-is-plain-is-left-out", test_left_out);
  g_test_add_func ("/document/missing-attributes-and-columns-take-defaults", test_defaults);
  g_test_add_func ("/document/unknown-keys-survive-a-save", test_unknown_keys);
  g_test_add_func ("/document/unknown-keys-stay-with-their-entry", test_unknown_keys_after_edits);
  g_test_add_func ("/document/unknown-keys-are-warned-of", test_problems);
  g_test_add_func ("/document/another-map-brings-its-own-parameters", test_set_map);
  g_test_add_func ("/document/a-game-without-a-board-has-tables", test_boardless);
  g_test_add_func ("/document/can-be-a-part-of-another-file", test_embedded);
  g_test_add_func ("/document/plays-the-same-after-a-save", test_playing);
  g_test_add_func ("/document/a-new-one-is-plain", test_new);
  return g_test_run ();
}
