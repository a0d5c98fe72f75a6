/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes that are written, and that they read back as what they were. */
#include <locale.h>
#include <math.h>
#include <string.h>

#include "gw-document.h"
#include "gw-json-read.h"
#include "gw-json-scan.h"
#include "gw-json-writer.h"

static void
test_strings (void)
{
  static const struct
  {
    const char *string, *expected;
  } cases[] = {
    { "", "\"\"" },
    { "plain", "\"plain\"" },
    { "a\"b\\c/d", "\"a\\\"b\\\\c/d\"" },
    { "\b\t\n\v\f\r\x01\x1F\x7F", "\"\\b\\t\\n\\u000b\\f\\r\\u0001\\u001f\x7F\"" },
    { "漢字 😀", "\"漢字 😀\"" },
    { "bad \xFF byte", "\"bad \xEF\xBF\xBD byte\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      gw_json_append_string (text, cases[i].string);
      g_assert_cmpstr (text->str, ==, cases[i].expected);
      g_assert_true (gw_json_scan (text->str, text->len, NULL));
    }
}

static void
test_numbers (void)
{
  static const struct
  {
    double number;
    const char *expected;
  } cases[] = {
    { 0, "0" },          { -0.0, "0" },         { 1, "1" },
    { -12, "-12" },      { 0.1, "0.1" },        { 1.0 / 3, "0.3333333333333333" },
    { 1e300, "1e+300" }, { 1e-7, "1e-07" },     { 123456789, "123456789" },
    { NAN, "null" },     { -INFINITY, "null" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      gw_json_append_number (text, cases[i].number);
      g_assert_cmpstr (text->str, ==, cases[i].expected);
    }
}

static void
test_styles (void)
{
  static const char *const expected[] = {
    [GW_JSON_LINE] = "{\"name\":\"x\",\"list\":[1,[2,null],{}],\"empty\":[],\"row\":{\"a\":true}}",
    [GW_JSON_PRETTY] = "{\n"
                       "  \"name\": \"x\",\n"
                       "  \"list\": [\n"
                       "    1,\n"
                       "    [2, null],\n"
                       "    {}\n"
                       "  ],\n"
                       "  \"empty\": [],\n"
                       "  \"row\": { \"a\": true }\n"
                       "}\n",
  };

  for (guint style = GW_JSON_LINE; style <= GW_JSON_PRETTY; style++)
    {
      GwJsonWriter *writer = gw_json_writer_new (style);
      g_autofree char *text = NULL;

      gw_json_writer_begin_object (writer, NULL);
      gw_json_writer_add_string (writer, "name", "x");
      gw_json_writer_begin_array (writer, "list");
      gw_json_writer_add_integer (writer, NULL, 1);
      gw_json_writer_begin_row_array (writer, NULL);
      gw_json_writer_add_number (writer, NULL, 2);
      gw_json_writer_add_string (writer, NULL, NULL);
      gw_json_writer_end (writer);
      gw_json_writer_begin_object (writer, NULL);
      gw_json_writer_end (writer);
      gw_json_writer_end (writer);
      gw_json_writer_begin_array (writer, "empty");
      gw_json_writer_end (writer);
      gw_json_writer_begin_row_object (writer, "row");
      gw_json_writer_add_boolean (writer, "a", TRUE);
      gw_json_writer_end (writer);
      gw_json_writer_end (writer);
      text = gw_json_writer_finish (writer);
      g_assert_cmpstr (text, ==, expected[style]);
    }
}

/* Nodes that were read are written so that reading and writing again changes nothing. */
static void
test_nodes (void)
{
  static const char *const texts[] = {
    "null\n",
    "2.0\n",
    "-0.0\n",
    "1e+300\n",
    "0.1\n",
    "-9223372036854775808\n",
    "[]\n",
    "[1, 2.0, \"a\", null, true, { \"b\": [false] }]\n",
    "{\n"
    "  \"z\": \"0123456789012345678901234567890123456789012345678901234567890123456789\",\n"
    "  \"a\": [1, 2, 3],\n"
    "  \"long\": [\n"
    "    \"0123456789012345678901234567890123456789\",\n"
    "    \"0123456789012345678901234567890123456789\"\n"
    "  ]\n"
    "}\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (JsonNode) node = gw_json_parse (texts[i], strlen (texts[i]), NULL);
      GwJsonWriter *writer = gw_json_writer_new (GW_JSON_PRETTY);
      g_autofree char *text = NULL;

      gw_json_writer_add_node (writer, NULL, node);
      text = gw_json_writer_finish (writer);
      g_assert_cmpstr (text, ==, texts[i]);
    }
}

static void
test_seeds (void)
{
  static const struct
  {
    guint64 seed;
    const char *expected;
  } cases[] = {
    { 0, "0" },
    { 42, "42" },
    { G_GUINT64_CONSTANT (9007199254740992), "9007199254740992" },
    { G_GUINT64_CONSTANT (9007199254740993), "\"9007199254740993\"" },
    { G_MAXUINT64, "\"18446744073709551615\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GwJsonWriter *writer = gw_json_writer_new (GW_JSON_LINE);
      g_autofree char *text = NULL;
      g_autoptr (JsonNode) node = NULL;
      guint64 seed;

      gw_json_writer_add_seed (writer, NULL, cases[i].seed);
      text = gw_json_writer_finish (writer);
      g_assert_cmpstr (text, ==, cases[i].expected);
      node = gw_json_parse (text, strlen (text), NULL);
      g_assert_true (gw_json_read_seed (node, NULL, &seed, NULL));
      g_assert_cmpuint (seed, ==, cases[i].seed);
    }
}

static void
test_bad_seeds (void)
{
  static const struct
  {
    const char *text, *found;
  } cases[] = {
    { "-1", "-1" },         { "1.5", "1.5" },
    { "1e300", "1e+300" },  { "\"18446744073709551616\"", "\"18446744073709551616\"" },
    { "\"\"", "\"\"" },     { "\"-1\"", "\"-1\"" },
    { "\" 7\"", "\" 7\"" }, { "\"0x10\"", "\"0x10\"" },
    { "true", "true" },     { "[7]", "a list" },
  };
  GwJsonPlace place = { NULL, "seed", 0 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) node = gw_json_parse (cases[i].text, strlen (cases[i].text), NULL);
      g_autofree char *message = g_strdup_printf (
          "$.seed: expected an integer from 0 to 18446744073709551615, found %s", cases[i].found);
      g_autoptr (GError) error = NULL;
      guint64 seed;

      g_assert_false (gw_json_read_seed (node, &place, &seed, &error));
      g_assert_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_CONTENT);
      g_assert_cmpstr (error->message, ==, message);
    }
}

static void
write_sample (GwJsonWriter *writer)
{
  g_autofree char *row = g_strnfill (100000, 'r');

  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_add_string (writer, "row", row);
  gw_json_writer_begin_array (writer, "list");
  gw_json_writer_add_integer (writer, NULL, 1);
  gw_json_writer_add_string (writer, NULL, "two\nlines");
  gw_json_writer_end (writer);
  gw_json_writer_end (writer);
}

static void
test_sizes (void)
{
  GwJsonWriter *measuring = gw_json_writer_new_measuring (GW_JSON_PRETTY);
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_PRETTY);
  g_autofree char *text = NULL;
  GwJsonSize size;

  write_sample (measuring);
  gw_json_writer_finish_size (measuring, &size);
  write_sample (writer);
  text = gw_json_writer_finish (writer);
  g_assert_cmpuint (size.bytes, ==, strlen (text));
  g_assert_cmpuint (size.values, ==, 5);
  g_assert_cmpuint (size.depth, ==, 2);
}

static void
test_texts (void)
{
  GwJsonWriter *inner = gw_json_writer_new (GW_JSON_PRETTY);
  GwJsonWriter *outer = gw_json_writer_new (GW_JSON_PRETTY);
  GwJsonWriter *whole = gw_json_writer_new (GW_JSON_PRETTY);
  g_autofree char *text = NULL;
  g_autofree char *found = NULL;
  g_autofree char *expected = NULL;

  write_sample (inner);
  text = gw_json_writer_finish (inner);
  gw_json_writer_begin_array (outer, NULL);
  gw_json_writer_add_text (outer, NULL, text);
  gw_json_writer_end (outer);
  found = gw_json_writer_finish (outer);
  gw_json_writer_begin_array (whole, NULL);
  write_sample (whole);
  gw_json_writer_end (whole);
  expected = gw_json_writer_finish (whole);
  g_assert_cmpstr (found, ==, expected);
}

static void
test_paths (void)
{
  GwJsonPlace objects = { NULL, "objects", 0 };
  GwJsonPlace element = { &objects, NULL, 3 };
  GwJsonPlace plain = { &element, "x", 0 };
  GwJsonPlace odd = { &element, "a \"b\"", 0 };
  g_autofree char *root_path = gw_json_place_to_path (NULL);
  g_autofree char *plain_path = gw_json_place_to_path (&plain);
  g_autofree char *odd_path = gw_json_place_to_path (&odd);

  g_assert_cmpstr (root_path, ==, "$");
  g_assert_cmpstr (plain_path, ==, "$.objects[3].x");
  g_assert_cmpstr (odd_path, ==, "$.objects[3][\"a \\\"b\\\"\"]");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-writer/strings-are-escaped", test_strings);
  g_test_add_func ("/json-writer/numbers-are-short", test_numbers);
  g_test_add_func ("/json-writer/line-and-pretty-styles", test_styles);
  g_test_add_func ("/json-writer/nodes-are-written-as-they-were-read", test_nodes);
  g_test_add_func ("/json-writer/seeds-above-2-to-the-53-are-strings", test_seeds);
  g_test_add_func ("/json-writer/sizes-are-those-of-the-text", test_sizes);
  g_test_add_func ("/json-writer/a-text-is-written-as-its-values-would-be", test_texts);
  g_test_add_func ("/json-read/seeds-out-of-range-are-refused", test_bad_seeds);
  g_test_add_func ("/json-read/places-are-shown-as-paths", test_paths);
  return g_test_run ();
}
