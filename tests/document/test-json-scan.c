/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is JSON, what is not, and what is said about it. */
#include <string.h>

#include "gw-document.h"
#include "gw-json-scan.h"

typedef struct
{
  const char *text;
  const char *message;
} Case;

static void
check_refused (const char *text, gsize length, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (gw_json_scan (text, length, &error));
  g_assert_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_SYNTAX);
  g_assert_cmpstr (error->message, ==, message);
}

static void
check_all_refused (const Case *cases, guint n_cases)
{
  for (guint i = 0; i < n_cases; i++)
    {
      /* without a NUL behind it, so that reading past the end is seen by a sanitizer */
      gsize length = strlen (cases[i].text);
      g_autofree char *bytes = g_memdup2 (cases[i].text, length);

      check_refused (bytes != NULL ? bytes : "", length, cases[i].message);
    }
}

static void
test_grammar (void)
{
  static const Case cases[] = {
    { "", "line 1, column 1: expected a value, found the end of the file" },
    { " \n\t", "line 2, column 2: expected a value, found the end of the file" },
    { "{\n\n  \"a\"x", "line 3, column 6: expected ':', found 'x'" },
    { "{\n \"a\": 1\n  x", "line 3, column 3: expected ',' or '}', found 'x'" },
    { "[1 2]", "line 1, column 4: expected ',' or ']', found '2'" },
    { "[1,]", "line 1, column 4: expected a value, found ']'" },
    { "{\"a\":1,}", "line 1, column 8: expected a key in double quotes, found '}'" },
    { "{a:1}", "line 1, column 2: expected a key in double quotes or '}', found 'a'" },
    { "{'a':1}", "line 1, column 2: expected a key in double quotes or '}', found '''" },
    { "{\"a\":}", "line 1, column 6: expected a value, found '}'" },
    { "[", "line 1, column 2: expected a value, found the end of the file" },
    { "{", "line 1, column 2: expected a key in double quotes or '}', found the end of the file" },
    { "[1", "line 1, column 3: expected ',' or ']', found the end of the file" },
    { "[1}", "line 1, column 3: expected ',' or ']', found '}'" },
    { "]", "line 1, column 1: expected a value, found ']'" },
    { "'x'", "line 1, column 1: expected a value, found '''" },
    { "// c\n1", "line 1, column 1: expected a value, found '/'" },
    { "1 /* c */", "line 1, column 3: expected the end of the file, found '/'" },
    { "{} {}", "line 1, column 4: expected the end of the file, found '{'" },
    { "1,", "line 1, column 2: expected the end of the file, found ','" },
    { "tru", "line 1, column 1: expected a value, found 't'" },
    { "nul", "line 1, column 1: expected a value, found 'n'" },
    { "truex", "line 1, column 5: expected the end of the file, found 'x'" },
    { "NaN", "line 1, column 1: expected a value, found 'N'" },
    { "Infinity", "line 1, column 1: expected a value, found 'I'" },
    { "\xC2\xA0"
      "1",
      "line 1, column 1: expected a value, found '\xC2\xA0'" },
    { "[1,\f2]", "line 1, column 4: expected a value, found U+000C" },
    { "[\"漢字\" x]", "line 1, column 7: expected ',' or ']', found 'x'" },
  };

  check_all_refused (cases, G_N_ELEMENTS (cases));
}

static void
test_numbers (void)
{
  static const Case cases[] = {
    { "01", "line 1, column 2: expected the end of the file, found '1'" },
    { "-01", "line 1, column 3: expected the end of the file, found '1'" },
    { "0x1F", "line 1, column 2: expected the end of the file, found 'x'" },
    { "+1", "line 1, column 1: expected a value, found '+'" },
    { ".5", "line 1, column 1: expected a value, found '.'" },
    { "5.", "line 1, column 3: expected a digit, found the end of the file" },
    { "[1.e3]", "line 1, column 4: expected a digit, found 'e'" },
    { "1e", "line 1, column 3: expected a digit, found the end of the file" },
    { "1e+-1", "line 1, column 4: expected a digit, found '-'" },
    { "-", "line 1, column 2: expected a digit, found the end of the file" },
    { "-Infinity", "line 1, column 2: expected a digit, found 'I'" },
    { "[99999999999999999999]",
      "line 1, column 2: expected an integer that fits in 64 bits, found 99999999999999999999" },
    { "9223372036854775808",
      "line 1, column 1: expected an integer that fits in 64 bits, found 9223372036854775808" },
    { "-9223372036854775809",
      "line 1, column 1: expected an integer that fits in 64 bits, found -9223372036854775809" },
    { "1e400", "line 1, column 1: expected a number within ±1.8e308, found 1e400" },
    { "-1.0e999999999999999999999",
      "line 1, column 1: expected a number within ±1.8e308, found -1.0e999999999999999999999" },
    { "11111111111111111111111111111111111111111",
      "line 1, column 1: expected an integer that fits in 64 bits, found "
      "1111111111111111111111111111111111111111…" },
  };

  check_all_refused (cases, G_N_ELEMENTS (cases));
}

static void
test_strings (void)
{
  static const Case cases[] = {
    { "\"a", "line 1, column 3: expected '\"', found the end of the file" },
    { "\"a\nb\"", "line 1, column 3: expected '\"', found U+000A" },
    { "\"\\", "line 1, column 3: expected one of \" \\ / b f n r t u, found the end of the file" },
    { "\"\\x41\"", "line 1, column 3: expected one of \" \\ / b f n r t u, found 'x'" },
    { "\"\\u12\"", "line 1, column 6: expected four hexadecimal digits, found '\"'" },
    { "\"\\u", "line 1, column 4: expected four hexadecimal digits, found the end of the file" },
    { "\"a\\u0000b\"", "line 1, column 3: expected no U+0000 in a string" },
    { "\"\\ud800\"", "line 1, column 2: expected a pair of surrogates, found one alone" },
    { "\"\\ud800x\"", "line 1, column 2: expected a pair of surrogates, found one alone" },
    { "\"\\udc00\\ud800\"", "line 1, column 2: expected a pair of surrogates, found one alone" },
    { "\"\\udc00\\udc00\"", "line 1, column 2: expected a pair of surrogates, found one alone" },
    { "\"\\ud800\\u0041\"", "line 1, column 2: expected a pair of surrogates, found one alone" },
    { "\"\\ud800\\uDC0\"", "line 1, column 13: expected four hexadecimal digits, found '\"'" },
    { "\xEF\xBB\xBF{}",
      "line 1, column 1: expected UTF-8 without a byte order mark, found one at the start" },
    { "{\n\"\xFF\":1}", "line 2, column 2: expected text in UTF-8, found the byte 0xFF" },
    { "\"\xC3\xA9\xC3\"", "line 1, column 3: expected text in UTF-8, found the byte 0xC3" },
    { "\"\xED\xA0\x80\"", "line 1, column 2: expected text in UTF-8, found the byte 0xED" },
  };

  check_all_refused (cases, G_N_ELEMENTS (cases));
  check_refused ("[1\0]", 4, "line 1, column 3: expected text in UTF-8, found the byte 0x00");
}

static void
test_duplicate_keys (void)
{
  static const Case cases[] = {
    { "{\"a\":1,\n\"a\":2}", "line 2, column 1: expected every key once, found \"a\" again" },
    { "{\"a\":1,\"\\u0061\":2}", "line 1, column 8: expected every key once, found \"a\" again" },
    { "{\"\":1,\"\":2}", "line 1, column 7: expected every key once, found \"\" again" },
    { "[{\"x\":{\"b\":1,\"a\":2,\"c\":3,\"a\":4,\"b\":5}}]",
      "line 1, column 26: expected every key once, found \"a\" again" },
    { "{\"a\\n\":1,\"a\\u000a\":{}}",
      "line 1, column 10: expected every key once, found \"a\\n\" again" },
  };

  check_all_refused (cases, G_N_ELEMENTS (cases));
}

static void
test_accepted (void)
{
  static const char *const texts[] = {
    "0",
    "-0",
    " [ ] ",
    "{\r\n}",
    "[[],{},[{}]]",
    "[-9223372036854775808, 9223372036854775807]",
    "[1E5, 1e+5, 1.5e-3, -0.0, 0e0, 1.7976931348623157e308, 1e-400]",
    "\"\\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u00e9 \\ud83d\\uDE00 \\uFFFF\"",
    "\"\x7F // /* ' 漢\"",
    "{\"a\":{\"a\":{\"a\":1}},\"b\":[{\"a\":1},{\"a\":1}]}",
    "[true, false, null]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) root = gw_json_parse (texts[i], strlen (texts[i]), &error);

      g_assert_no_error (error);
      g_assert_nonnull (root);
    }
}

static void
test_values (void)
{
  const char text[] =
      "{\"least\": -9223372036854775808, \"third\": 3.5, \"smile\": \"\\ud83d\\ude00\","
      " \"nothing\": null, \"k\\u0065y\": [1, 2]}";
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = gw_json_parse (text, strlen (text), &error);
  JsonObject *object;

  g_assert_no_error (error);
  object = json_node_get_object (root);
  g_assert_cmpint (json_object_get_int_member (object, "least"), ==, G_MININT64);
  g_assert_cmpfloat (json_object_get_double_member (object, "third"), ==, 3.5);
  g_assert_cmpstr (json_object_get_string_member (object, "smile"), ==, "😀");
  g_assert_true (json_object_get_null_member (object, "nothing"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "key")), ==, 2);
}

static char *
repeat (const char *piece, gsize count)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < count; i++)
    {
      g_string_append (text, piece);
    }
  return g_string_free (text, FALSE);
}

static void
test_nesting (void)
{
  g_autofree char *deep = repeat ("[", 100000);
  g_autofree char *deep_objects = repeat ("{\"a\":", 100000);
  g_autofree char *opening = repeat ("[", GW_JSON_MAX_DEPTH);
  g_autofree char *closing = repeat ("]", GW_JSON_MAX_DEPTH);
  g_autofree char *deepest = g_strconcat (opening, closing, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = NULL;

  check_refused (deep, strlen (deep), "line 1, column 65: expected at most 64 levels of brackets");
  check_refused (deep_objects, strlen (deep_objects),
                 "line 1, column 321: expected at most 64 levels of brackets");
  root = gw_json_parse (deepest, strlen (deepest), &error);
  g_assert_no_error (error);
  g_assert_nonnull (root);
}

static void
test_size (void)
{
  gsize length = GW_JSON_MAX_BYTES + (gsize) 1;
  g_autofree char *text = g_malloc (length);

  memset (text, ' ', length);
  text[0] = '1';
  check_refused (text, length, "line 1, column 1: expected at most 67108864 bytes, found 67108865");
  g_assert_true (gw_json_scan (text, length - 1, NULL));
}

static void
test_many_values (void)
{
  g_autoptr (GString) text = g_string_new ("[");

  for (guint i = 0; i < GW_JSON_MAX_VALUES; i++)
    {
      g_string_append (text, "{},");
    }
  g_string_append (text, "{}]");
  check_refused (text->str, text->len,
                 "line 1, column 3299999: expected at most 1100000 values, found more");
}

/* Would take minutes if every key were compared with every other. */
static void
test_many_keys (void)
{
  g_autoptr (GString) text = g_string_new ("{");
  g_autoptr (GTimer) timer = NULL;
  g_autofree char *message = NULL;

  for (guint i = 0; i < 100000; i++)
    {
      char member[32];

      g_snprintf (member, sizeof member, "\"key%u\":0,", i);
      g_string_append (text, member);
    }
  message = g_strdup_printf ("line 1, column %" G_GSIZE_FORMAT
                             ": expected every key once, found \"key0\" again",
                             text->len + 1);
  g_string_append (text, "\"key0\":0}");
  timer = g_timer_new ();
  check_refused (text->str, text->len, message);
  g_assert_cmpfloat (g_timer_elapsed (timer, NULL), <, 10);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-scan/grammar-is-exact-and-errors-have-a-place", test_grammar);
  g_test_add_func ("/json-scan/numbers-that-cannot-be-kept-are-refused", test_numbers);
  g_test_add_func ("/json-scan/strings-that-cannot-be-kept-are-refused", test_strings);
  g_test_add_func ("/json-scan/duplicate-keys-are-refused", test_duplicate_keys);
  g_test_add_func ("/json-scan/all-of-json-is-accepted", test_accepted);
  g_test_add_func ("/json-scan/values-arrive-unchanged", test_values);
  g_test_add_func ("/json-scan/deep-nesting-is-refused", test_nesting);
  g_test_add_func ("/json-scan/size-is-limited", test_size);
  g_test_add_func ("/json-scan/number-of-values-is-limited", test_many_values);
  g_test_add_func ("/json-scan/very-many-keys-are-checked-quickly", test_many_keys);
  return g_test_run ();
}
