/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-samples.h"

#include <glib/gi18n-lib.h>

/* The one place of the program that names games. */
static const GwSample samples[] = {
  { "chase-first-steps.gridwright", "chase", N_ ("First steps"),
    N_ ("A small hunt to watch first: walls, glass and water") },
  { "chase-walled.gridwright", "chase", N_ ("Rooms and corridors"),
    N_ ("Walls hide you and glass does not") },
  { "chase-50x50-3v3.gridwright", "chase", N_ ("The classic board"),
    N_ ("Open ground, three against three") },
  { "chase-100x100-3v2.gridwright", "chase", N_ ("A large board"),
    N_ ("Three survivors, two killers and much room") },
};

const GwSample *
gw_samples_get (guint *n_samples)
{
  *n_samples = G_N_ELEMENTS (samples);
  return samples;
}

const GwSample *
gw_samples_find (const char *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      if (g_str_equal (samples[i].game, game))
        {
          return &samples[i];
        }
    }
  return NULL;
}

char *
gw_samples_dup_path (const char *file)
{
  const char *const folders[] = { g_getenv ("GW_SAMPLES_DIR"), GW_SAMPLES_DIR,
                                  GW_SOURCE_SAMPLES_DIR };
  g_autofree char *path = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      if (folders[i] == NULL || folders[i][0] == '\0')
        {
          continue;
        }
      g_free (path);
      path = g_build_filename (folders[i], file, NULL);
      if (g_file_test (path, G_FILE_TEST_EXISTS))
        {
          break;
        }
    }
  return g_steal_pointer (&path);
}
