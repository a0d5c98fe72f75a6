/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Share codes: what goes in comes out, and nothing else comes in. */
#include "maze-fixture.h"

#define N_MAPS 10000
#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

static const GwCodec *
get_codec (void)
{
  return &gw_maze_rules.codecs[0];
}

static char *
encode (const GwMap *map)
{
  g_autoptr (GwParams) params = maze_new_params (map, "");
  g_autoptr (GError) error = NULL;
  char *code = get_codec ()->encode (map, params, &error);

  g_assert_no_error (error);
  return code;
}

static void
assert_refused (const char *code, gsize length)
{
  g_autoptr (GError) error = NULL;
  GwMap *map = get_codec ()->decode (code, length, &error);

  g_assert_null (map);
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP);
  g_assert_cmpuint (strlen (error->message), >, 10);
}

static int
compare_objects (gconstpointer a, gconstpointer b)
{
  const GwObject *object = a;
  const GwObject *other = b;
  int difference = object->kind - other->kind;

  difference = difference != 0 ? difference : object->y - other->y;
  return difference != 0 ? difference : object->x - other->x;
}

static void
test_round_trip (void)
{
  static const char *const styles[] = { "uniform", "winding", "branchy" };
  guint n_glass = 0;
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint64 seed = 0; seed < N_MAPS; seed++)
    {
      g_autofree char *settings = g_strdup_printf (
          "width=%u height=%u style=%s ghosts=%u loops=%u",
          8 + (guint) gw_random_below (&random, 13), 8 + (guint) gw_random_below (&random, 13),
          styles[seed % 3], (guint) gw_random_below (&random, 17),
          (guint) gw_random_below (&random, 9));
      g_autoptr (GwMap) map = maze_draw_map (settings, seed);
      g_autoptr (GwMap) decoded = NULL;
      g_autofree char *code = NULL;
      g_autofree char *again = NULL;
      g_autoptr (GError) error = NULL;

      if (seed % 2 == 1)
        {
          maze_edit_map (map, &random);
        }
      code = encode (map);
      decoded = get_codec ()->decode (code, strlen (code), &error);
      g_assert_no_error (error);
      g_array_sort (map->objects, compare_objects); /* ghosts have no order of their own */
      g_assert_true (gw_map_equal (map, decoded));
      again = encode (decoded);
      g_assert_cmpstr (code, ==, again);
      g_assert_cmpuint (strspn (code, LETTERS), ==, strlen (code));
      for (guint cell = 0; cell < map->width * map->height; cell++)
        {
          n_glass += map->right[cell] == GW_EDGE_GLASS;
        }
    }
  g_assert_cmpuint (n_glass, >, 10000);
}

static void
test_length (void)
{
  g_autoptr (GwMap) largest = maze_draw_map ("width=20 height=20 ghosts=16", 1);
  g_autoptr (GwMap) smallest = maze_draw_map ("width=8 height=8 ghosts=0", 1);
  g_autofree char *longest = encode (largest);
  g_autofree char *shortest = encode (smallest);

  g_assert_cmpuint (strlen (longest), ==, 160);
  g_assert_cmpuint (strlen (shortest), <, 30);
}

/* A code of a drawn map, of one with glass, and of the smallest. */
static char *
make_code (guint number)
{
  g_autoptr (GwMap) map = maze_draw_map (
      number == 2 ? "width=8 height=8 ghosts=0" : "width=14 height=17 ghosts=5", number);
  GwRandom random;

  gw_random_init (&random, number);
  if (number == 1)
    {
      maze_edit_map (map, &random);
    }
  return encode (map);
}

static void
test_every_change_is_refused (void)
{
  for (guint number = 0; number < 3; number++)
    {
      g_autofree char *code = make_code (number);
      gsize length = strlen (code);

      for (gsize place = 0; place < length; place++)
        {
          char right = code[place];

          for (int letter = 0; letter < 256; letter++)
            {
              code[place] = (char) letter;
              if (code[place] != right)
                {
                  assert_refused (code, length);
                }
            }
          code[place] = right;
        }
    }
}

static void
test_truncations_and_extensions_are_refused (void)
{
  for (guint number = 0; number < 3; number++)
    {
      g_autofree char *code = make_code (number);
      gsize length = strlen (code);

      for (gsize cut = 0; cut < length; cut++)
        {
          assert_refused (code, cut);
          assert_refused (code + length - cut, cut);
        }
      for (int letter = 0; letter < 256; letter++)
        {
          g_autofree char *longer = g_strdup_printf ("%s%c", code, letter);
          g_autofree char *before = g_strdup_printf ("%c%s", letter == 0 ? 'x' : letter, code);

          assert_refused (longer, length + 1);
          assert_refused (before, strlen (before));
        }
    }
}

/* The check of what stands before it, as docs/share-code.md tells how to make it. */
static char *
seal (const char *text)
{
  guint32 check = 0xFFFFFFFFu;
  GString *sealed = g_string_new (text);

  for (const char *letter = text; *letter != '\0'; letter++)
    {
      check ^= (guint8) *letter;
      for (int bit = 0; bit < 8; bit++)
        {
          check = check & 1 ? check >> 1 ^ 0xEDB88320u : check >> 1;
        }
    }
  check = ~check;
  for (int shift = 30; shift >= 0; shift -= 6)
    {
      g_string_append_c (sealed, LETTERS[(guint64) check >> shift & 63]);
    }
  return g_string_free (sealed, FALSE);
}

/* "101…" as letters. */
static char *
make_sealed (const char *bits)
{
  g_autoptr (GString) text = g_string_new ("M1");
  gsize length = strlen (bits);

  for (gsize i = 0; i < length; i += 6)
    {
      guint value = 0;

      for (gsize j = i; j < i + 6; j++)
        {
          value = value << 1 | (j < length && bits[j] == '1');
        }
      g_string_append_c (text, LETTERS[value]);
    }
  return seal (text->str);
}

#define SIZE_8                                                                                     \
  "0000"                                                                                           \
  "0000"
#define GOAL_0 "000000000"
#define NO_GHOSTS "00000"

/* Of an 8 × 8 map: 112 inner edges, less the 18 of the room. */
static char *
make_bits (const char *header, guint n_edges, const char *tail)
{
  g_autofree char *edges = g_strnfill (n_edges, '1');

  return g_strconcat (header, edges, tail, NULL);
}

static void
test_sealed_nonsense_is_refused (void)
{
  static const struct
  {
    const char *header;
    guint n_edges;
    const char *tail;
    const char *message; /* NULL: it is a code */
  } rows[] = {
    { SIZE_8 "0" GOAL_0 NO_GHOSTS, 94, "", NULL },
    { SIZE_8 "1" GOAL_0 NO_GHOSTS, 94 + 94, "", NULL },
    { SIZE_8 "1" GOAL_0 NO_GHOSTS, 94, "", "cut off" },
    { SIZE_8 "0" GOAL_0 NO_GHOSTS, 94, "001", "mean nothing" },
    { SIZE_8 "0" GOAL_0 NO_GHOSTS, 94, "000000", "after its end" },
    { SIZE_8 "0" GOAL_0 NO_GHOSTS, 84, "", "cut off" },
    { "1101"
      "0000"
      "0" GOAL_0 NO_GHOSTS,
      94, "", "too large" },
    { "0000"
      "1111"
      "0" GOAL_0 NO_GHOSTS,
      94, "", "too large" },
    { SIZE_8 "0"
             "001000000" NO_GHOSTS,
      94, "", "goal" }, /* cell 64 */
    { SIZE_8 "0"
             "000111000" NO_GHOSTS,
      94, "", "goal" }, /* cell 56, in the room */
    { SIZE_8 "0" GOAL_0 "10001", 94, "", "too many ghosts" },
    { SIZE_8 "0" GOAL_0 "00001"
             "000000000",
      94, "", "a ghost" }, /* on the goal */
    { SIZE_8 "0" GOAL_0 "00001"
             "000111001",
      94, "", "a ghost" }, /* in the room */
    { SIZE_8 "0" GOAL_0 "00010"
             "000000010"
             "000000001",
      94, "", "a ghost" }, /* out of order */
    { SIZE_8 "0" GOAL_0 "00010"
             "000000001"
             "000000001",
      94, "", "a ghost" }, /* twice */
    { SIZE_8 "0" GOAL_0 "00010"
             "000000001"
             "000000010",
      94, "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *bits = make_bits (rows[i].header, rows[i].n_edges, rows[i].tail);
      g_autofree char *code = make_sealed (bits);
      g_autoptr (GError) error = NULL;
      g_autoptr (GwMap) map = get_codec ()->decode (code, strlen (code), &error);

      if (rows[i].message == NULL)
        {
          g_autofree char *again = NULL;

          g_assert_no_error (error);
          again = encode (map);
          g_assert_cmpstr (again, ==, code);
        }
      else
        {
          g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP);
          g_assert_nonnull (strstr (error->message, rows[i].message));
        }
    }
}

static void
test_glass_bits_without_glass_are_refused (void)
{
  g_autofree char *walls = g_strnfill (94, '1');
  g_autofree char *no_glass = g_strnfill (94, '0');
  g_autofree char *bits = g_strconcat (SIZE_8 "1" GOAL_0 NO_GHOSTS, walls, no_glass, NULL);
  g_autofree char *code = make_sealed (bits);

  assert_refused (code, strlen (code));
}

static void
test_foreign_text_is_refused (void)
{
  static const char *const texts[] = {
    "",
    "M",
    "M1",
    "M2",
    "hello",
    "https://example.org/maze?code=M1AAFGDA4HWmYSytNIsOAZu4HIBd9hHn",
    "{ \"format\": 1 }",
    "鬼迷宫",
    "M1 AAFGDA",
    "M1AAAAAA",
    "m1AAFGDA4HWmYSytNIsOAZu4HIBd9hHn",
  };
  g_autofree char *huge = g_strnfill (1000000, 'A');

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      assert_refused (texts[i], strlen (texts[i]));
    }
  assert_refused (huge, 1000000);
  huge[0] = 'M';
  huge[1] = '1';
  assert_refused (huge, 1000000);
}

/* With a right check most of it reaches the fields; whatever is taken must come out again. */
static void
test_random_text_is_refused_or_canonical (void)
{
  GwRandom random;

  gw_random_init (&random, 3);
  for (guint i = 0; i < 200000; i++)
    {
      g_autoptr (GString) text = g_string_new ("M1");
      guint length = (guint) gw_random_below (&random, 60);
      g_autofree char *code = NULL;
      g_autoptr (GwMap) map = NULL;

      for (guint j = 0; j < length; j++)
        {
          g_string_append_c (text, LETTERS[gw_random_below (&random, j < 2 ? 8 : 64)]);
        }
      code = i % 2 == 0 ? seal (text->str) : g_strdup (text->str);
      map = get_codec ()->decode (code, strlen (code), NULL);
      if (map != NULL)
        {
          g_autofree char *again = encode (map);

          g_assert_cmpstr (again, ==, code);
        }
    }
}

static void
test_what_no_code_can_carry (void)
{
  g_autoptr (GwMap) open_map = gw_map_new (gw_maze_rules.palette, 0, 0);
  g_autoptr (GwMap) hall = maze_new_hall ();
  g_autoptr (GwMap) broken = maze_draw_map ("", 1);
  const GwMap *maps[] = { open_map, hall, broken };

  gw_map_set_edge (broken, 0, 14, 1, 0, GW_EDGE_GLASS);
  for (guint i = 0; i < G_N_ELEMENTS (maps); i++)
    {
      g_autoptr (GwParams) params = maze_new_params (maps[i], "");
      g_autoptr (GError) error = NULL;

      g_assert_null (get_codec ()->encode (maps[i], params, &error));
      g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/maze/code/round-trip", test_round_trip);
  g_test_add_func ("/maze/code/160-letters-carry-the-largest-map", test_length);
  g_test_add_func ("/maze/code/every-change-is-refused", test_every_change_is_refused);
  g_test_add_func ("/maze/code/truncations-and-extensions-are-refused",
                   test_truncations_and_extensions_are_refused);
  g_test_add_func ("/maze/code/sealed-nonsense-is-refused", test_sealed_nonsense_is_refused);
  g_test_add_func ("/maze/code/glass-bits-without-glass-are-refused",
                   test_glass_bits_without_glass_are_refused);
  g_test_add_func ("/maze/code/foreign-text-is-refused", test_foreign_text_is_refused);
  g_test_add_func ("/maze/code/random-text-is-refused-or-canonical",
                   test_random_text_is_refused_or_canonical);
  g_test_add_func ("/maze/code/what-no-code-can-carry", test_what_no_code_can_carry);
  return g_test_run ();
}
