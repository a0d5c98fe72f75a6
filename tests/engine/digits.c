/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as text, and overlays. */
#include "gw-digits.h"

#include <math.h>

#include "gw-overlay.h"

static void
test_integers (void)
{
  const gint64 numbers[] = {
    0, 7, -7, 10, 99, 100, G_MAXINT32, G_MININT32, G_MAXINT64, G_MININT64
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (GString) text = g_string_new ("n=");
      g_autofree char *expected = g_strdup_printf ("n=%" G_GINT64_FORMAT, numbers[i]);

      gw_digits_append_integer (text, numbers[i]);
      g_assert_cmpstr (text->str, ==, expected);
    }
}

static void
test_hashes_have_all_their_digits (void)
{
  const guint64 hashes[] = { 0, 0xabc, G_GUINT64_CONSTANT (0x8000000000000001), G_MAXUINT64 };

  for (guint i = 0; i < G_N_ELEMENTS (hashes); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *expected = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", hashes[i]);

      gw_digits_append_hash (text, hashes[i]);
      g_assert_cmpuint (text->len, ==, GW_DIGITS_IN_HASH);
      g_assert_cmpstr (text->str, ==, expected);
    }
}

static void
test_a_reset_overlay_is_empty (void)
{
  g_autoptr (GwOverlay) overlay = gw_overlay_new ();
  const guint sizes[][2] = { { 3, 2 }, { 3, 2 }, { 2, 3 }, { 10, 10 }, { 1, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gw_overlay_reset (overlay, sizes[i][0], sizes[i][1]);
      g_assert_cmpuint (overlay->width, ==, sizes[i][0]);
      g_assert_cmpuint (overlay->height, ==, sizes[i][1]);
      g_assert_cmpuint (overlay->cells->len, ==, 0);
      for (guint cell = 0; cell < sizes[i][0] * sizes[i][1]; cell++)
        {
          g_assert_true (isnan (overlay->values[cell]));
          overlay->values[cell] = 1;
        }
      gw_overlay_add_cell (overlay, 4, 5, 6, 7);
      g_assert_cmpint (g_array_index (overlay->cells, GwOverlayCell, 0).actor, ==, 6);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/digits/integers", test_integers);
  g_test_add_func ("/digits/hashes-have-all-their-digits", test_hashes_have_all_their_digits);
  g_test_add_func ("/overlay/a-reset-overlay-is-empty", test_a_reset_overlay_is_empty);
  return g_test_run ();
}
