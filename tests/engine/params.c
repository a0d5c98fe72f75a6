/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-params.h"

#include <locale.h>
#include <math.h>

#include "gw-random.h"
#include "toy-game.h"

static GwParams *
make_params (gboolean has_trinket)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 8, 8);
  g_autoptr (GwParamSpecs) specs = NULL;

  if (has_trinket)
    {
      gw_map_add_row (map, GW_TOY_TRINKETS);
    }
  specs = gw_toy_rules.list_params (map);
  return gw_params_new (specs);
}

static const GwParamSpec *
get_spec (const GwParams *params, const char *key)
{
  int index = gw_param_specs_find (gw_params_get_specs (params), key);

  g_assert_cmpint (index, >=, 0);
  return gw_param_specs_get (gw_params_get_specs (params), (guint) index);
}

typedef struct
{
  const char *name;
  const char *key, *text;
  GwParamError code;
  const char *message;
} Refusal;

static const Refusal refusals[] = {
  { "unknown-key", "wnd", "1", GW_PARAM_ERROR_UNKNOWN,
    "wnd: this game has no parameter of that name" },
  { "empty-key", "", "1", GW_PARAM_ERROR_UNKNOWN, ": this game has no parameter of that name" },
  { "fixed-by-the-map", "width", "9", GW_PARAM_ERROR_FIXED, "width: the map has a size" },
  { "fixed-even-if-wrong", "width", "x", GW_PARAM_ERROR_FIXED, "width: the map has a size" },
  { "integer-too-small", "max_steps", "0", GW_PARAM_ERROR_VALUE,
    "max_steps: expected an integer from 1 to 100000, found 0" },
  { "integer-too-large", "max_steps", "100001", GW_PARAM_ERROR_VALUE,
    "max_steps: expected an integer from 1 to 100000, found 100001" },
  { "integer-with-a-fraction", "max_steps", "1.5", GW_PARAM_ERROR_VALUE,
    "max_steps: expected an integer from 1 to 100000, found 1.5" },
  { "integer-and-more", "max_steps", "12x", GW_PARAM_ERROR_VALUE,
    "max_steps: expected an integer from 1 to 100000, found 12x" },
  { "integer-in-hexadecimal", "max_steps", "0x10", GW_PARAM_ERROR_VALUE,
    "max_steps: expected an integer from 1 to 100000, found 0x10" },
  { "integer-with-a-space", "max_steps", " 12", GW_PARAM_ERROR_VALUE,
    "max_steps: expected an integer from 1 to 100000, found  12" },
  { "integer-empty", "max_steps", "", GW_PARAM_ERROR_VALUE,
    "max_steps: expected an integer from 1 to 100000, found " },
  { "real-too-small", "wind", "-2.01", GW_PARAM_ERROR_VALUE,
    "wind: expected a number from -2 to 2, found -2.01" },
  { "real-too-large", "wind", "1e1", GW_PARAM_ERROR_VALUE,
    "wind: expected a number from -2 to 2, found 1e1" },
  { "real-overflowing", "wind", "1e999", GW_PARAM_ERROR_VALUE,
    "wind: expected a number from -2 to 2, found 1e999" },
  { "real-not-a-number", "wind", "nan", GW_PARAM_ERROR_VALUE,
    "wind: expected a number from -2 to 2, found nan" },
  { "real-infinite", "wind", "inf", GW_PARAM_ERROR_VALUE,
    "wind: expected a number from -2 to 2, found inf" },
  { "real-with-a-comma", "wind", "0,5", GW_PARAM_ERROR_VALUE,
    "wind: expected a number from -2 to 2, found 0,5" },
  { "real-of-signs", "wind", "+-1", GW_PARAM_ERROR_VALUE,
    "wind: expected a number from -2 to 2, found +-1" },
  { "choice-unknown", "mood", "Calm", GW_PARAM_ERROR_VALUE,
    "mood: expected one of calm, merry, grim, found Calm" },
  { "choice-by-number", "mood", "1", GW_PARAM_ERROR_VALUE,
    "mood: expected one of calm, merry, grim, found 1" },
  { "flag-by-number", "singing", "1", GW_PARAM_ERROR_VALUE,
    "singing: expected true or false, found 1" },
  { "flag-in-capitals", "singing", "TRUE", GW_PARAM_ERROR_VALUE,
    "singing: expected true or false, found TRUE" },
};

static void
test_refusal (gconstpointer data)
{
  const Refusal *refusal = data;
  g_autoptr (GwParams) params = make_params (FALSE);
  g_autoptr (GwParams) before = gw_params_copy (params);
  g_autoptr (GError) error = NULL;

  g_assert_false (gw_params_set_from_text (params, refusal->key, refusal->text, &error));
  g_assert_error (error, GW_PARAM_ERROR, (int) refusal->code);
  g_assert_cmpstr (error->message, ==, refusal->message);
  for (guint i = 0; i < gw_param_specs_get_length (gw_params_get_specs (params)); i++)
    {
      g_assert_cmpfloat (gw_params_get_value (params, i), ==, gw_params_get_value (before, i));
    }
}

static const struct
{
  const char *key;
  double value;
  const char *message;
} number_refusals[] = {
  { "nobody", 1, "nobody: this game has no parameter of that name" },
  { "height", 5, "height: the map has a size" },
  { "max_steps", 0, "max_steps: expected an integer from 1 to 100000, found 0" },
  { "max_steps", 2.5, "max_steps: expected an integer from 1 to 100000, found 2.5" },
  { "wind", 2.0000001, "wind: expected a number from -2 to 2, found 2.0000001" },
  { "wind", INFINITY, "wind: expected a number from -2 to 2, found inf" },
  { "wind", NAN, "wind: expected a number from -2 to 2, found nan" },
  { "mood", 3, "mood: expected one of calm, merry, grim, found 3" },
  { "mood", -1, "mood: expected one of calm, merry, grim, found -1" },
  { "mood", 0.5, "mood: expected one of calm, merry, grim, found 0.5" },
  { "singing", 2, "singing: expected true or false, found 2" },
  { "singing", 0.5, "singing: expected true or false, found 0.5" },
};

static void
test_numbers_are_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (number_refusals); i++)
    {
      g_autoptr (GwParams) params = make_params (FALSE);
      g_autoptr (GError) error = NULL;

      g_assert_false (
          gw_params_set (params, number_refusals[i].key, number_refusals[i].value, &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, number_refusals[i].message);
      g_assert_cmpfloat (gw_params_get (params, "wind"), ==, 0.25);
      g_assert_cmpfloat (gw_params_get (params, "mood"), ==, 0);
    }
}

static void
test_values_at_the_ends_are_taken (void)
{
  const struct
  {
    const char *key, *text;
    double value;
  } cases[] = {
    { "max_steps", "1", 1 },
    { "max_steps", "100000", 100000 },
    { "max_steps", "1e5", 100000 },
    { "wind", "-2", -2 },
    { "wind", "2", 2 },
    { "wind", "+.5", 0.5 },
    { "mood", "calm", 0 },
    { "mood", "grim", 2 },
    { "singing", "true", 1 },
    { "singing", "false", 0 },
  };
  g_autoptr (GwParams) params = make_params (FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      gw_params_set_from_text (params, cases[i].key, cases[i].text, &error);
      g_assert_no_error (error);
      g_assert_cmpfloat (gw_params_get (params, cases[i].key), ==, cases[i].value);
    }
}

static void
test_texts_round_trip (void)
{
  g_autoptr (GwParams) params = make_params (TRUE);
  const struct
  {
    const char *key;
    double value;
    const char *text;
  } cases[] = {
    { "max_steps", 12345, "12345" },
    { "wind", 0.1, "0.1" },
    { "wind", -1.5, "-1.5" },
    { "wind", 1.0 / 3, "0.3333333333333333" },
    { "wind", -0.0, "0" },
    { "mood", 1, "merry" },
    { "singing", 1, "true" },
    { "singing", 0, "false" },
    { "trinket0_value", 1e3, "1000" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const GwParamSpec *spec = get_spec (params, cases[i].key);
      g_autofree char *text = gw_param_spec_value_to_text (spec, cases[i].value);
      double value = -77;

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_true (gw_param_spec_value_from_text (spec, text, &value, NULL));
      g_assert_cmpfloat (value, ==, cases[i].value);
    }
}

static void
test_numbers_are_shortest (void)
{
  const struct
  {
    double number;
    const char *text;
  } cases[] = {
    { 0, "0" },
    { -0.0, "0" },
    { 1, "1" },
    { 100, "100" },
    { -250000, "-250000" },
    { 0.1, "0.1" },
    { 0.1 + 0.2, "0.30000000000000004" },
    { 5e-324, "5e-324" },
    { 1.7976931348623157e308, "1.7976931348623157e+308" },
    { 9999, "9999" },
    { 123456789012345, "123456789012345" },
    { 9007199254740993.0, "9007199254740992" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = gw_number_to_text (cases[i].number);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static guint
count_digits (const char *text)
{
  guint count = 0;

  for (; *text != '\0' && *text != 'e'; text++)
    {
      count += g_ascii_isdigit (*text);
    }
  return count;
}

static void
test_any_number_reads_back (void)
{
  GwRandom random;

  gw_random_init (&random, 21);
  for (guint i = 0; i < 20000; i++)
    {
      double number = (gw_random_unit (&random) - 0.5) * pow (10, (int) (i % 40) - 20);
      g_autofree char *text = gw_number_to_text (number);

      g_assert_cmpfloat (g_ascii_strtod (text, NULL), ==, number);
      g_assert_cmpuint (strlen (text), <=, 25);
    }
  for (guint i = 1; i < 10000; i++)
    {
      /* never more digits than the number was written with, but for a zero in front */
      g_autofree char *text = gw_number_to_text (i / 1000.0);

      g_assert_cmpuint (count_digits (text), <=, 4);
    }
}

/* A locale that writes a comma, if the machine has one. */
static void
test_the_locale_does_not_matter (void)
{
  const char *const names[] = { "de_DE.UTF-8", "de_DE.utf8", "de_DE", "fr_FR.UTF-8" };
  g_autoptr (GwParams) params = make_params (FALSE);
  g_autofree char *text = NULL;
  const char *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names) && found == NULL; i++)
    {
      found = setlocale (LC_NUMERIC, names[i]);
    }
  if (found == NULL)
    {
      g_test_skip ("no locale with a decimal comma is installed");
      return;
    }
  text = gw_number_to_text (1234.5);
  g_assert_cmpstr (text, ==, "1234.5");
  g_assert_true (gw_params_set_from_text (params, "wind", "0.5", NULL));
  g_assert_cmpfloat (gw_params_get (params, "wind"), ==, 0.5);
  g_assert_false (gw_params_set_from_text (params, "wind", "0,5", NULL));
  setlocale (LC_NUMERIC, "C");
}

static void
test_specs_depend_on_the_map (void)
{
  g_autoptr (GwParams) plain = make_params (FALSE);
  g_autoptr (GwParams) rich = make_params (TRUE);

  g_assert_cmpint (gw_param_specs_find (gw_params_get_specs (plain), "trinket0_value"), ==, -1);
  g_assert_cmpint (gw_param_specs_find (gw_params_get_specs (rich), "trinket0_value"), ==, 7);
  g_assert_cmpuint (gw_param_specs_get_length (gw_params_get_specs (rich)), ==, 8);
}

static void
test_defaults_are_told_from_changes (void)
{
  g_autoptr (GwParams) params = make_params (FALSE);
  guint wind = (guint) gw_param_specs_find (gw_params_get_specs (params), "wind");
  g_autoptr (GwParams) copy = NULL;

  g_assert_true (gw_params_is_default (params, wind));
  g_assert_true (gw_params_set (params, "wind", 1, NULL));
  g_assert_false (gw_params_is_default (params, wind));
  copy = gw_params_copy (params);
  g_assert_true (gw_params_set (params, "wind", 0.25, NULL));
  g_assert_true (gw_params_is_default (params, wind));
  g_assert_cmpfloat (gw_params_get (copy, "wind"), ==, 1);
}

static void
test_adopting_takes_only_what_may_be_set (void)
{
  g_autoptr (GwMap) open = gw_map_new (gw_toy_rules.palette, 0, 0);
  g_autoptr (GwParamSpecs) open_specs = gw_toy_rules.list_params (open);
  g_autoptr (GwParams) from = gw_params_new (open_specs);
  g_autoptr (GwParams) params = make_params (FALSE);

  g_assert_true (gw_params_set (from, "width", 30, NULL)); /* fixed by the other map */
  g_assert_true (gw_params_set (from, "wind", -1, NULL));
  g_assert_true (gw_params_set (params, "mood", 2, NULL)); /* default in `from` */
  gw_params_adopt (params, from);
  g_assert_cmpfloat (gw_params_get (params, "width"), ==, 8);
  g_assert_cmpfloat (gw_params_get (params, "wind"), ==, -1);
  g_assert_cmpfloat (gw_params_get (params, "mood"), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = g_strconcat ("/params/refuses/", refusals[i].name, NULL);

      g_test_add_data_func (path, &refusals[i], test_refusal);
    }
  g_test_add_func ("/params/refuses/numbers", test_numbers_are_refused);
  g_test_add_func ("/params/values-at-the-ends-are-taken", test_values_at_the_ends_are_taken);
  g_test_add_func ("/params/texts-round-trip", test_texts_round_trip);
  g_test_add_func ("/params/numbers-are-shortest", test_numbers_are_shortest);
  g_test_add_func ("/params/any-number-reads-back", test_any_number_reads_back);
  g_test_add_func ("/params/the-locale-does-not-matter", test_the_locale_does_not_matter);
  g_test_add_func ("/params/specs-depend-on-the-map", test_specs_depend_on_the_map);
  g_test_add_func ("/params/defaults-are-told-from-changes", test_defaults_are_told_from_changes);
  g_test_add_func ("/params/adopting-takes-only-what-may-be-set",
                   test_adopting_takes_only_what_may_be_set);
  return g_test_run ();
}
