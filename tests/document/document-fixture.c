/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "document-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "gw-games.h"

static GwPalette card_palette, sized_palette;
static GwRules card_rules, sized_rules;

void
fixture_init (void)
{
  card_palette = *gw_toy_rules.palette;
  card_palette.has_board = FALSE;
  card_rules = gw_toy_rules;
  card_rules.id = "toy-cards";
  card_rules.palette = &card_palette;

  sized_palette = *gw_toy_rules.palette;
  sized_palette.size_is_optional = FALSE;
  sized_palette.min_width = sized_palette.min_height = 3;
  sized_palette.max_width = sized_palette.max_height = 30;
  sized_palette.edges = 1 << GW_EDGE_OPEN | 1 << GW_EDGE_WALL;
  sized_rules = gw_toy_rules;
  sized_rules.id = "toy-sized";
  sized_rules.palette = &sized_palette;

  gw_games_init ();
  gw_rules_register (&gw_toy_rules);
  gw_rules_register (&card_rules);
  gw_rules_register (&sized_rules);
}

GwDocument *
fixture_read (const char *text)
{
  g_autoptr (GError) error = NULL;
  GwDocument *document = gw_document_new_from_text (text, strlen (text), "doc", &error);

  g_assert_no_error (error);
  g_assert_nonnull (document);
  return document;
}

void
fixture_check_refused (const char *text, int code, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *whole = g_strconcat ("doc: ", message, NULL);

  g_assert_null (gw_document_new_from_text (text, strlen (text), "doc", &error));
  g_assert_error (error, GW_DOCUMENT_ERROR, code);
  g_assert_cmpstr (error->message, ==, whole);
}

void
fixture_check_written (const char *text, const char *expected)
{
  g_autoptr (GwDocument) document = fixture_read (text);
  g_autofree char *written = gw_document_to_text (document);

  g_assert_cmpstr (written, ==, expected);
}

char *
fixture_make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("gridwright-test-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

void
fixture_remove_folder (const char *folder)
{
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  const char *entry;

  g_assert_nonnull (entries);
  while ((entry = g_dir_read_name (entries)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, entry, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        {
          fixture_remove_folder (path);
        }
      else
        {
          g_unlink (path);
        }
    }
  g_rmdir (folder);
}
