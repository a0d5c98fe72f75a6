/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved episodes: what is read is written and read again without a change. */
#include "fuzz.h"

#include <string.h>

#include "gw-episode-file.h"

static char *
write_again (const char *text, GError **error)
{
  g_autoptr (GwDocument) document = NULL;
  g_autoptr (GwEpisode) episode =
      gw_episode_file_new_from_text (text, strlen (text), "output", &document, error);

  return episode != NULL
             ? gw_episode_file_to_text (document, gw_document_get_params (document), episode)
             : NULL;
}

void
fuzz_one_input (const guint8 *data, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) document = NULL;
  g_autoptr (GwEpisode) episode =
      gw_episode_file_new_from_text ((const char *) data, length, "input", &document, &error);
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;

  if (episode == NULL)
    {
      g_assert_true (g_str_has_prefix (error->message, "input: "));
      return;
    }
  text = gw_episode_file_to_text (document, gw_document_get_params (document), episode);
  text_again = write_again (text, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text_again, ==, text);
}
