/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents: what is read is written and read again without a change. */
#include "fuzz.h"

#include <string.h>

#include "gw-document.h"

void
fuzz_one_input (const guint8 *data, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) document =
      gw_document_new_from_text ((const char *) data, length, "input", &error);
  g_autoptr (GwDocument) again = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;

  if (document == NULL)
    {
      g_assert_true (g_str_has_prefix (error->message, "input: "));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return;
    }
  problems = gw_document_find_problems (document);
  text = gw_document_to_text (document);
  again = gw_document_new_from_text (text, strlen (text), "output", &error);
  g_assert_no_error (error);
  text_again = gw_document_to_text (again);
  g_assert_cmpstr (text_again, ==, text);
  g_assert_true (gw_map_equal (gw_document_get_map (document), gw_document_get_map (again)));
}
