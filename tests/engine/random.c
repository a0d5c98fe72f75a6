/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-random.h"

#include <string.h>

/* Words that make the next output `output`: only the second word counts for it. */
static void
rig (GwRandom *random, guint64 output)
{
  /* the inverses of 9 and 5 modulo 2^64 */
  guint64 word = output * G_GUINT64_CONSTANT (0x8E38E38E38E38E39);

  word = word >> 7 | word << 57;
  *random = (GwRandom){ { 1, word * G_GUINT64_CONSTANT (0xCCCCCCCCCCCCCCCD), 3, 4 } };
}

static void
test_check_values (void)
{
  GwRandom random;

  gw_random_init (&random, 42);
  g_assert_cmpuint (gw_random_next (&random), ==, G_GUINT64_CONSTANT (1546998764402558742));
  g_assert_cmpuint (gw_random_next (&random), ==, G_GUINT64_CONSTANT (6990951692964543102));
  g_assert_cmpuint (gw_random_next (&random), ==, G_GUINT64_CONSTANT (12544586762248559009));
  gw_random_init (&random, 0);
  g_assert_cmpuint (gw_random_next (&random), ==, G_GUINT64_CONSTANT (11091344671253066420));
  g_assert_cmpuint (gw_random_next (&random), ==, G_GUINT64_CONSTANT (13793997310169335082));
}

/* splitmix64 as the page writes it, a number at a time. */
static guint64
get_splitmix64 (guint64 start, guint number)
{
  guint64 mixed = start + number * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);

  mixed = (mixed ^ (mixed >> 30)) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  mixed = (mixed ^ (mixed >> 27)) * G_GUINT64_CONSTANT (0x94D049BB133111EB);
  return mixed ^ (mixed >> 31);
}

static void
test_streams_start_as_the_page_says (void)
{
  const guint64 seeds[] = { 0, 42, G_MAXUINT64 };

  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    {
      for (guint stream = 1; stream <= 5; stream++)
        {
          guint64 start =
              get_splitmix64 (seeds[i] ^ G_GUINT64_CONSTANT (0x5851F42D4C957F2D), stream);
          GwRandom random;

          gw_random_init_stream (&random, seeds[i], stream);
          for (guint word = 0; word < 4; word++)
            {
              g_assert_cmpuint (random.words[word], ==, get_splitmix64 (start, word + 1));
            }
        }
    }
}

static void
test_streams_differ (void)
{
  guint64 first[9];

  for (guint stream = 0; stream < G_N_ELEMENTS (first); stream++)
    {
      GwRandom random;

      if (stream == 0)
        {
          gw_random_init (&random, 7);
        }
      else
        {
          gw_random_init_stream (&random, 7, stream);
        }
      first[stream] = gw_random_next (&random);
      for (guint other = 0; other < stream; other++)
        {
          g_assert_cmpuint (first[stream], !=, first[other]);
        }
    }
}

static void
test_below_one_draws_nothing (void)
{
  GwRandom random, before;

  gw_random_init (&random, 5);
  before = random;
  g_assert_cmpuint (gw_random_below (&random, 1), ==, 0);
  g_assert_cmpmem (&random, sizeof random, &before, sizeof before);
  g_assert_cmpuint (gw_random_below (&random, 2), <, 2);
  g_assert_cmpint (memcmp (&random, &before, sizeof random), !=, 0);
}

/* Below 3 the threshold is 2^64 mod 3 = 1, so the only output refused is 0; below 2^63 + 1 it
 * is 2^63 - 1. The refused draw must be replaced by the next of the stream. */
static void
test_below_rejects_the_biased_edge (void)
{
  const struct
  {
    guint64 output, bound;
    gboolean is_refused;
  } cases[] = {
    { 0, 3, TRUE },
    { G_GUINT64_CONSTANT (0x5555555555555556), 3, FALSE }, /* low half 2: just accepted */
    { G_GUINT64_CONSTANT (0xAAAAAAAAAAAAAAAB), 3, FALSE }, /* low half 1: at the threshold */
    { 0, 4, FALSE },                                       /* a power of two never refuses */
    { 0, G_GUINT64_CONSTANT (0x8000000000000001), TRUE },
    { G_GUINT64_CONSTANT (0x7FFFFFFFFFFFFFFF), G_GUINT64_CONSTANT (0x8000000000000001), FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GwRandom random, rest;
      guint64 drawn;

      rig (&random, cases[i].output);
      rest = random;
      g_assert_cmpuint (gw_random_next (&rest), ==, cases[i].output);
      drawn = gw_random_below (&random, cases[i].bound);
      if (cases[i].is_refused)
        {
          g_assert_cmpuint (drawn, ==, gw_random_below (&rest, cases[i].bound));
        }
      else
        {
          g_assert_cmpuint (drawn, ==,
                            (guint64) ((unsigned __int128) cases[i].output * cases[i].bound >> 64));
        }
      g_assert_cmpmem (&random, sizeof random, &rest, sizeof rest);
    }
}

static void
test_below_is_even (void)
{
  guint counts[7] = { 0 };
  GwRandom random;

  gw_random_init (&random, 1);
  for (guint i = 0; i < 70000; i++)
    {
      guint64 drawn = gw_random_below (&random, 7);

      g_assert_cmpuint (drawn, <, 7);
      counts[drawn]++;
    }
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      /* five standard deviations around 10,000 */
      g_assert_cmpuint (counts[i], >, 9537);
      g_assert_cmpuint (counts[i], <, 10463);
    }
}

static void
test_unit_is_below_one (void)
{
  GwRandom random;

  rig (&random, G_MAXUINT64);
  g_assert_cmpfloat (gw_random_unit (&random), ==, 1.0 - 0x1p-53);
  rig (&random, 0x7FF);
  g_assert_cmpfloat (gw_random_unit (&random), ==, 0.0);
  rig (&random, 0x800);
  g_assert_cmpfloat (gw_random_unit (&random), ==, 0x1p-53);
}

static void
test_shuffle_swaps_from_the_last (void)
{
  gint32 items[] = { 10, 11, 12, 13, 14, 15, 16 };
  gint32 expected[] = { 10, 11, 12, 13, 14, 15, 16 };
  GwRandom random, again;

  gw_random_init (&random, 99);
  again = random;
  gw_random_shuffle (&random, items, G_N_ELEMENTS (items));
  for (guint i = G_N_ELEMENTS (expected) - 1; i >= 1; i--)
    {
      guint other = (guint) gw_random_below (&again, i + 1);
      gint32 held = expected[i];

      expected[i] = expected[other];
      expected[other] = held;
    }
  g_assert_cmpmem (items, sizeof items, expected, sizeof expected);
  g_assert_cmpmem (&random, sizeof random, &again, sizeof again);
}

static void
test_shuffle_of_none_or_one_draws_nothing (void)
{
  gint32 item = 5;
  GwRandom random, before;

  gw_random_init (&random, 3);
  before = random;
  gw_random_shuffle (&random, NULL, 0);
  gw_random_shuffle (&random, &item, 1);
  g_assert_cmpint (item, ==, 5);
  g_assert_cmpmem (&random, sizeof random, &before, sizeof before);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random/check-values-of-the-page", test_check_values);
  g_test_add_func ("/random/streams-start-as-the-page-says", test_streams_start_as_the_page_says);
  g_test_add_func ("/random/streams-differ", test_streams_differ);
  g_test_add_func ("/random/below-one-draws-nothing", test_below_one_draws_nothing);
  g_test_add_func ("/random/below-rejects-the-biased-edge", test_below_rejects_the_biased_edge);
  g_test_add_func ("/random/below-is-even", test_below_is_even);
  g_test_add_func ("/random/unit-is-below-one", test_unit_is_below_one);
  g_test_add_func ("/random/shuffle-swaps-from-the-last", test_shuffle_swaps_from_the_last);
  g_test_add_func ("/random/shuffle-of-none-or-one-draws-nothing",
                   test_shuffle_of_none_or_one_draws_nothing);
  return g_test_run ();
}
