/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines, and what is none. */
#include "gw-line-reader.h"

#include <string.h>

static void
test_lines (void)
{
  static char text[] = "one\n\nlast";
  static const char *const expected[] = { "one", "", "last" };
  FILE *file = fmemopen (text, strlen (text), "r");
  g_auto (GwLineReader) reader = { .file = file };
  g_autoptr (GError) error = NULL;
  gsize length;

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_cmpstr (gw_line_reader_next (&reader, &length, &error), ==, expected[i]);
      g_assert_cmpuint (length, ==, strlen (expected[i]));
    }
  g_assert_null (gw_line_reader_next (&reader, &length, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (length, ==, 0);
  fclose (file);
}

/* Who goes on with an empty line for it must not be told that it is long. */
static void
test_no_line_has_no_length (void)
{
  g_autofree char *text = g_strnfill (GW_LINE_MAX_LENGTH + 2, 'a');
  FILE *file = fmemopen (text, strlen (text), "r");
  g_auto (GwLineReader) reader = { .file = file };
  g_autoptr (GError) error = NULL;
  gsize length = 1;

  g_assert_null (gw_line_reader_next (&reader, &length, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED);
  g_assert_cmpuint (length, ==, 0);
  fclose (file);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/line-reader/lines", test_lines);
  g_test_add_func ("/line-reader/no-line-has-no-length", test_no_line_has_no_length);
  return g_test_run ();
}
