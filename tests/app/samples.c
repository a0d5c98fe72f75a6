/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of samples and the files say the same. */
#include "app-fixture.h"
#include "gw-edit.h"
#include "gw-games.h"
#include "gw-samples.h"

static void
test_sample (gconstpointer data)
{
  const GwSample *sample = data;
  g_autofree char *path = app_sample_path (sample->file);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) document = gw_document_load (path, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (gw_document_get_rules (document)->id, ==, sample->game);
  /* what a translator sees is what is replaced */
  g_assert_cmpstr (gw_document_get_notes (document), ==, sample->notes);
}

/* Notes of a person's own stay as they are, whatever the file is called. */
static void
test_own_notes (void)
{
  guint n_samples;
  const GwSample *sample = gw_samples_get (&n_samples);
  g_autofree char *path = app_sample_path (sample->file);
  g_autoptr (GwDocument) document = gw_document_load (path, NULL);

  gw_document_init_notes (document, "My own.");
  gw_samples_translate (path, document);
  g_assert_cmpstr (gw_document_get_notes (document), ==, "My own.");
  g_assert_false (gw_document_is_modified (document));
  g_assert_false (gw_document_can_undo (document));
}

int
main (int argc, char **argv)
{
  guint n_samples;
  const GwSample *samples = gw_samples_get (&n_samples);

  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  for (guint i = 0; i < n_samples; i++)
    {
      g_autofree char *path = g_strconcat ("/samples/file-and-list-agree/", samples[i].file, NULL);

      g_test_add_data_func (path, &samples[i], test_sample);
    }
  g_test_add_func ("/samples/notes-of-ones-own-are-not-translated", test_own_notes);
  return g_test_run ();
}
