/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs every file of a target's corpus through it once: what fuzzing has ever found stays found.
 * Built with the target in the place of libFuzzer. */
#include "fuzz.h"

#include <string.h>

static void
test_file (gconstpointer path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *exact = NULL;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  exact = g_malloc (MAX (length, 1)); /* without a NUL behind it */
  memcpy (exact, text, length);
  LLVMFuzzerTestOneInput ((const guint8 *) exact, length);
}

static int
compare_cb (gconstpointer first, gconstpointer second)
{
  return g_strcmp0 (*(const char *const *) first, *(const char *const *) second);
}

/* The names of the files, in order. */
static GPtrArray *
list_names (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) directory = g_dir_open (folder, 0, &error);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_ptr_array_add (names, g_strdup (name));
    }
  g_ptr_array_sort (names, compare_cb);
  return names;
}

int
main (int argc, char **argv)
{
  g_autofree char *folder =
      g_build_filename (g_getenv ("GW_SOURCE_DIR"), "tests", "fuzz", "corpus", FUZZ_TARGET, NULL);
  g_autoptr (GPtrArray) names = list_names (folder);

  g_test_init (&argc, &argv, NULL);
  LLVMFuzzerInitialize (&argc, &argv);
  g_assert_cmpuint (names->len, >, 0);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *case_path =
          g_strconcat ("/fuzz/" FUZZ_TARGET "/", (const char *) names->pdata[i], NULL);

      g_test_add_data_func_full (case_path, g_build_filename (folder, names->pdata[i], NULL),
                                 test_file, g_free);
    }
  return g_test_run ();
}
