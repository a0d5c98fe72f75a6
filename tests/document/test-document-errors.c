/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents that are refused, each with its place, what was expected and what was found. */
#include <string.h>

#include "document-fixture.h"

typedef struct
{
  const char *text;
  const char *message;
} Case;

/* The members behind format, game and a size of 4 by 3. */
#define TOY(members) "{\"format\":1,\"game\":\"toy\",\"size\":[4,3]," members "}"

static void
check_cases (const Case *cases, guint n_cases)
{
  for (guint i = 0; i < n_cases; i++)
    {
      fixture_check_refused (cases[i].text, GW_DOCUMENT_ERROR_CONTENT, cases[i].message);
    }
}

static void
test_root (void)
{
  static const Case cases[] = {
    { "[]", "$: expected an object, found a list" },
    { "null", "$: expected an object, found null" },
    { "{}", "$.format: expected an integer from 1 to 9223372036854775807, found nothing" },
    { "{\"format\":0}", "$.format: expected an integer from 1 to 9223372036854775807, found 0" },
    { "{\"format\":\"1\"}",
      "$.format: expected an integer from 1 to 9223372036854775807, found \"1\"" },
    { "{\"format\":1}", "$.game: expected one of chase, goblins, maze, vale, toy, toy-cards, "
                        "toy-sized, found nothing" },
    { "{\"format\":1,\"game\":\"chess\"}",
      "$.game: expected one of chase, goblins, maze, vale, toy, toy-cards, "
      "toy-sized, found \"chess\"" },
    { "{\"format\":1,\"game\":7}",
      "$.game: expected one of chase, goblins, maze, vale, toy, toy-cards, "
      "toy-sized, found 7" },
    { "{\"format\":1,\"game\":\"toy\",\"notes\":[]}", "$.notes: expected a string, found a list" },
    { "{\"format\":1,\"game\":\"toy\",\"experiments\":{}}",
      "$.experiments: expected a list, found an object" },
    { "{\"format\":1,\"game\":\"toy\",\"experiments\":[7]}",
      "$.experiments[0]: expected an object, found 7" },
    { "{\"format\":1,\"game\":\"toy\",\"experiments\":[{\"kind\":\"sweep\"}]}",
      "$.experiments[0].name: expected a string, found nothing" },
    { "{\"format\":1,\"game\":\"toy\",\"experiments\":[{\"name\":\"\",\"kind\":\"guess\"}]}",
      "$.experiments[0].kind: expected one of sweep, knobs, balance, found \"guess\"" },
    { "{\"format\":1,\"game\":\"toy\",\"experiments\":[{\"name\":\"\",\"kind\":\"sweep\"}]}",
      "$.experiments[0].vary: expected an object, found nothing" },
    { "{\"format\":1,\"game\":\"toy\",\"experiments\":[{\"name\":\"\",\"kind\":\"sweep\","
      "\"vary\":{\"wind\":\"1:2:3:4\"}}]}",
      "$.experiments[0].vary.wind: expected from:to, from:to:step or a list with commas, found "
      "“1:2:3:4”" },
    { "{\"format\":1,\"game\":\"toy\",\"experiments\":[{\"name\":\"\",\"kind\":\"sweep\","
      "\"vary\":{\"a\":\"1\",\"b\":\"1\",\"c\":\"1\"}}]}",
      "$.experiments[0].vary: expected at most 2 parameters, found 3" },
    { "{\"format\":1,\"game\":\"toy\",\"experiments\":[{\"name\":\"\",\"kind\":\"knobs\","
      "\"episodes\":0}]}",
      "$.experiments[0].episodes: expected an integer from 1 to 2147483648, found 0" },
    { "{\"format\":1,\"game\":\"toy\",\"experiments\":[{\"name\":\"\",\"kind\":\"balance\","
      "\"knobs\":{},\"target\":1}]}",
      "$.experiments[0].target: expected a number between 0 and 1, found 1" },
    { "{\"format\":1,\"game\":\"toy\",\"experiments\":[{\"name\":\"\",\"kind\":\"knobs\","
      "\"set\":{\"wind\":[]}}]}",
      "$.experiments[0].set.wind: expected a number, a boolean or a string, found a list" },
  };

  check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_size (void)
{
  static const Case cases[] = {
    { "{\"format\":1,\"game\":\"toy\",\"size\":4}",
      "$.size: expected a list of width and height, found 4" },
    { "{\"format\":1,\"game\":\"toy\",\"size\":[4]}",
      "$.size: expected a list of width and height, found a list" },
    { "{\"format\":1,\"game\":\"toy\",\"size\":[4,3,2]}",
      "$.size: expected a list of width and height, found a list" },
    { "{\"format\":1,\"game\":\"toy\",\"size\":[0,3]}",
      "$.size[0]: expected an integer from 1 to 1000, found 0" },
    { "{\"format\":1,\"game\":\"toy\",\"size\":[2000000000,2000000000]}",
      "$.size[0]: expected an integer from 1 to 1000, found 2000000000" },
    { "{\"format\":1,\"game\":\"toy\",\"size\":[4,4294967299]}",
      "$.size[1]: expected an integer from 1 to 1000, found 4294967299" },
    { "{\"format\":1,\"game\":\"toy\",\"size\":[4,2.5]}",
      "$.size[1]: expected an integer from 1 to 1000, found 2.5" },
    { "{\"format\":1,\"game\":\"toy\",\"size\":[4,1e300]}",
      "$.size[1]: expected an integer from 1 to 1000, found 1e+300" },
    { "{\"format\":1,\"game\":\"toy-sized\"}",
      "$.size: expected a list of width and height, found nothing" },
    { "{\"format\":1,\"game\":\"toy-sized\",\"size\":[3,31]}",
      "$.size[1]: expected an integer from 3 to 30, found 31" },
    { "{\"format\":1,\"game\":\"toy\",\"terrain\":[]}", "$.terrain: expected none without a size" },
    { "{\"format\":1,\"game\":\"toy\",\"edges\":{}}", "$.edges: expected none without a size" },
    { "{\"format\":1,\"game\":\"toy\",\"objects\":[{\"kind\":\"lamp\",\"x\":0,\"y\":0}]}",
      "$.objects[0]: expected no objects without a size" },
    { "{\"format\":1,\"game\":\"toy-cards\",\"size\":[4,3]}",
      "$.size: expected none, for a game without a board" },
    { "{\"format\":1,\"game\":\"toy-cards\",\"terrain\":[]}",
      "$.terrain: expected none, for a game without a board" },
    { "{\"format\":1,\"game\":\"toy-cards\",\"edges\":{}}",
      "$.edges: expected none, for a game without a board" },
    { "{\"format\":1,\"game\":\"toy-cards\",\"objects\":[]}",
      "$.objects: expected none, for a game without a board" },
  };

  check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_rows (void)
{
  static const Case cases[] = {
    { TOY ("\"terrain\":\"....\""), "$.terrain: expected a list, found \"....\"" },
    { TOY ("\"terrain\":[\"....\"]"), "$.terrain: expected 3 rows, found 1" },
    { TOY ("\"terrain\":[\"....\",7,\"....\"]"), "$.terrain[1]: expected a string, found 7" },
    { TOY ("\"terrain\":[\"....\",\"...\",\"....\"]"),
      "$.terrain[1]: expected 4 characters, found 3" },
    { TOY ("\"terrain\":[\"....\",\"....\",\"..x.\"]"),
      "$.terrain[2]: character 3: expected one of . ^ ~ #, found 'x'" },
    { TOY ("\"terrain\":[\"....\",\"....\",\"...漢\"]"),
      "$.terrain[2]: character 4: expected one of . ^ ~ #, found '漢'" },
    { TOY ("\"edges\":[]"), "$.edges: expected an object, found a list" },
    { TOY ("\"edges\":{\"right\":[\"...\",\"...\",\"....\"]}"),
      "$.edges.right[2]: expected 3 characters, found 4" },
    { TOY ("\"edges\":{\"right\":[\"...\",\"...\"]}"), "$.edges.right: expected 3 rows, found 2" },
    { TOY ("\"edges\":{\"down\":[\"....\",\"....\",\"....\"]}"),
      "$.edges.down: expected 2 rows, found 3" },
    { TOY ("\"edges\":{\"down\":[\"....\",\".-..\"]}"),
      "$.edges.down[1]: character 2: expected one of . | :, found '-'" },
    { "{\"format\":1,\"game\":\"toy-sized\",\"size\":[3,3],"
      "\"edges\":{\"right\":[\"..\",\"..\",\".:\"]}}",
      "$.edges.right[2]: character 2: expected one of . |, found ':'" },
  };

  check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_objects (void)
{
  static const Case cases[] = {
    { TOY ("\"objects\":{}"), "$.objects: expected a list, found an object" },
    { TOY ("\"objects\":[7]"), "$.objects[0]: expected an object, found 7" },
    { TOY ("\"objects\":[{\"x\":0,\"y\":0}]"),
      "$.objects[0].kind: expected one of flag, walker, lamp, found nothing" },
    { TOY ("\"objects\":[{\"kind\":\"dragon\",\"x\":0,\"y\":0}]"),
      "$.objects[0].kind: expected one of flag, walker, lamp, found \"dragon\"" },
    { TOY ("\"objects\":[{\"kind\":\"lamp\",\"x\":0,\"y\":0},{\"kind\":\"lamp\",\"x\":4,\"y\":0}]"),
      "$.objects[1].x: expected an integer from 0 to 3, found 4" },
    { TOY ("\"objects\":[{\"kind\":\"lamp\",\"x\":0,\"y\":-1}]"),
      "$.objects[0].y: expected an integer from 0 to 2, found -1" },
    { TOY ("\"objects\":[{\"kind\":\"lamp\",\"x\":0}]"),
      "$.objects[0].y: expected an integer from 0 to 2, found nothing" },
    { TOY ("\"objects\":[{\"kind\":\"lamp\",\"x\":65536,\"y\":0}]"),
      "$.objects[0].x: expected an integer from 0 to 3, found 65536" },
    { TOY ("\"objects\":[{\"kind\":\"flag\",\"x\":0,\"y\":0,\"points\":101}]"),
      "$.objects[0].points: expected an integer from -5 to 100, found 101" },
    { TOY ("\"objects\":[{\"kind\":\"flag\",\"x\":0,\"y\":0,\"points\":true}]"),
      "$.objects[0].points: expected an integer from -5 to 100, found true" },
    { TOY ("\"objects\":[{\"kind\":\"flag\",\"x\":0,\"y\":0,\"colour\":\"pink\"}]"),
      "$.objects[0].colour: expected one of red, green, light-blue, found \"pink\"" },
    { TOY ("\"objects\":[{\"kind\":\"flag\",\"x\":0,\"y\":0,\"colour\":1}]"),
      "$.objects[0].colour: expected one of red, green, light-blue, found 1" },
  };

  check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_tables (void)
{
  static const Case cases[] = {
    { TOY ("\"tables\":[]"), "$.tables: expected an object, found a list" },
    { TOY ("\"tables\":{\"trinkets\":{}}"), "$.tables.trinkets: expected a list, found an object" },
    { TOY ("\"tables\":{\"trinkets\":[{},[]]}"),
      "$.tables.trinkets[1]: expected an object, found a list" },
    { TOY ("\"tables\":{\"trinkets\":[{\"name\":1}]}"),
      "$.tables.trinkets[0].name: expected a string, found 1" },
    { TOY ("\"tables\":{\"trinkets\":[{\"weight\":-1001}]}"),
      "$.tables.trinkets[0].weight: expected an integer from -1000 to 1000, found -1001" },
    { TOY ("\"tables\":{\"trinkets\":[{\"rarity\":null}]}"),
      "$.tables.trinkets[0].rarity: expected one of common, rare, found null" },
  };

  check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_params (void)
{
  static const Case cases[] = {
    { TOY ("\"parameters\":[]"), "$.parameters: expected an object, found a list" },
    { TOY ("\"parameters\":{\"max_steps\":\"3\"}"),
      "$.parameters.max_steps: expected an integer from 1 to 100000, found \"3\"" },
    { TOY ("\"parameters\":{\"max_steps\":0}"),
      "$.parameters.max_steps: expected an integer from 1 to 100000, found 0" },
    { TOY ("\"parameters\":{\"max_steps\":1.5}"),
      "$.parameters.max_steps: expected an integer from 1 to 100000, found 1.5" },
    { TOY ("\"parameters\":{\"wind\":2.0000001}"),
      "$.parameters.wind: expected a number from -2 to 2, found 2.0000001" },
    { TOY ("\"parameters\":{\"wind\":null}"),
      "$.parameters.wind: expected a number from -2 to 2, found null" },
    { TOY ("\"parameters\":{\"mood\":\"sad\"}"),
      "$.parameters.mood: expected one of calm, merry, grim, found \"sad\"" },
    { TOY ("\"parameters\":{\"mood\":1}"),
      "$.parameters.mood: expected one of calm, merry, grim, found 1" },
    { TOY ("\"parameters\":{\"singing\":1}"),
      "$.parameters.singing: expected true or false, found 1" },
    { TOY ("\"parameters\":{\"dancing\":true}"),
      "$.parameters.dancing: this game has no parameter of that name" },
    { TOY ("\"parameters\":{\"a b\":true}"),
      "$.parameters[\"a b\"]: this game has no parameter of that name" },
    { TOY ("\"parameters\":{\"width\":8}"), "$.parameters.width: the map has a size" },
    { TOY ("\"objects\":[{\"kind\":\"walker\",\"x\":0,\"y\":0}],\"parameters\":{\"walkers\":1}"),
      "$.parameters.walkers: the map places its walkers" },
    { TOY ("\"tables\":{\"trinkets\":[{}]},\"parameters\":{\"trinket1_value\":1}"),
      "$.parameters.trinket1_value: this game has no parameter of that name" },
  };

  check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_long_strings (void)
{
  fixture_check_refused (
      TOY ("\"parameters\":{\"mood\":"
           "\"漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢xyz\""
           "}"),
      GW_DOCUMENT_ERROR_CONTENT,
      "$.parameters.mood: expected one of calm, merry, grim, found "
      "\"漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢漢…\"");
}

static void
test_syntax (void)
{
  fixture_check_refused ("", GW_DOCUMENT_ERROR_SYNTAX,
                         "line 1, column 1: expected a value, found the end of the file");
  fixture_check_refused ("{\n  \"format\": 1\n  \"game\": \"toy\"\n}", GW_DOCUMENT_ERROR_SYNTAX,
                         "line 3, column 3: expected ',' or '}', found '\"'");
}

static void
test_newer_format (void)
{
  fixture_check_refused ("{\"format\":2,\"game\":\"of tomorrow\",\"size\":\"round\"}",
                         GW_DOCUMENT_ERROR_FORMAT,
                         "$.format: this file has format 2, but this version of Gridwright reads "
                         "formats up to 1 only; a newer version is needed");
}

static void
test_crowds (void)
{
  g_autoptr (GString) units = g_string_new ("{\"format\":1,\"game\":\"toy\",\"size\":[4,3],"
                                            "\"objects\":[");
  g_autoptr (GString) rows = g_string_new ("{\"format\":1,\"game\":\"toy\",\"tables\":"
                                           "{\"trinkets\":[");

  for (guint i = 0; i < 5000; i++)
    {
      g_string_append (units, "{\"kind\":\"walker\",\"x\":0,\"y\":0},");
      g_string_append (rows, "{},");
    }
  g_string_append (units, "7]}");
  g_string_append (rows, "7]}}");
  fixture_check_refused (units->str, GW_DOCUMENT_ERROR_CONTENT,
                         "$.objects[16]: expected at most 16 of the kind walker, found one more");
  fixture_check_refused (rows->str, GW_DOCUMENT_ERROR_CONTENT,
                         "$.tables.trinkets: expected at most 100 rows, found 5001");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_init ();
  g_test_add_func ("/document-errors/root", test_root);
  g_test_add_func ("/document-errors/size", test_size);
  g_test_add_func ("/document-errors/rows", test_rows);
  g_test_add_func ("/document-errors/objects", test_objects);
  g_test_add_func ("/document-errors/tables", test_tables);
  g_test_add_func ("/document-errors/parameters", test_params);
  g_test_add_func ("/document-errors/long-strings-are-cut", test_long_strings);
  g_test_add_func ("/document-errors/not-json", test_syntax);
  g_test_add_func ("/document-errors/a-newer-format-is-refused", test_newer_format);
  g_test_add_func ("/document-errors/crowds-are-refused", test_crowds);
  return g_test_run ();
}
