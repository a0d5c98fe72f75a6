/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "gw-run-table.h"

static GwDocument *
new_from_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  GwDocument *document = gw_document_new_from_text (text, strlen (text), "test", &error);

  g_assert_no_error (error);
  return document;
}

GwDocument *
lab_document_new (void)
{
  return new_from_text (
      "{ \"format\": 1, \"game\": \"toy\", \"size\": [12, 9],"
      "  \"objects\": [ { \"kind\": \"flag\", \"x\": 2, \"y\": 3, \"points\": 4 },"
      "                 { \"kind\": \"flag\", \"x\": 9, \"y\": 1, \"points\": -2 },"
      "                 { \"kind\": \"flag\", \"x\": 6, \"y\": 6, \"colour\": \"light-blue\" } ],"
      "  \"parameters\": { \"walkers\": 3, \"wind\": 0.5 },"
      "  \"notes\": \"three flags\" }");
}

GwDocument *
lab_crowded_document_new (void)
{
  return new_from_text ("{ \"format\": 1, \"game\": \"toy\", \"size\": [20, 10], \"terrain\": ["
                        "\"####################\", \"#######...##########\","
                        "\"####################\", \"####################\","
                        "\"####################\", \"####################\","
                        "\"####################\", \"####################\","
                        "\"####################\", \"##################..\" ],"
                        "  \"parameters\": { \"walkers\": 3, \"max_steps\": 20 } }");
}

GwPlan *
lab_plan_new (GwDocument *document)
{
  g_autoptr (GError) error = NULL;
  GwPlan *plan = gw_plan_new (gw_document_get_rules (document), gw_document_get_map (document),
                              gw_document_get_params (document), &error);

  g_assert_no_error (error);
  return plan;
}

guint64
lab_find_refused (GwPlan *plan, guint64 seed)
{
  g_autofree gpointer state = g_malloc0 (plan->state_size);
  guint64 episode = 0;

  while (plan->rules->reset (plan, state, NULL, seed + episode, NULL))
    {
      episode++;
    }
  return episode;
}

char *
lab_folder_new (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("gridwright-lab-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

void
lab_folder_remove (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        {
          lab_folder_remove (path);
        }
      else
        {
          g_assert_cmpint (g_unlink (path), ==, 0);
        }
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

char *
lab_read_file (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

void
lab_write_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  /* without waiting for the disk, which the tests that do this often cannot afford */
  g_unlink (path);
  g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_NONE, 0666, &error);
  g_assert_no_error (error);
}

gboolean
lab_has_file (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static GPtrArray *
list_names (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_ptr_array_add (names, g_strdup (name));
    }
  return names;
}

static int
compare_names_cb (gconstpointer first, gconstpointer second)
{
  return strcmp (*(const char *const *) first, *(const char *const *) second);
}

void
lab_assert_same_folders (const char *folder, const char *other)
{
  g_autoptr (GPtrArray) names = list_names (folder);
  g_autoptr (GPtrArray) other_names = list_names (other);

  g_ptr_array_sort (names, compare_names_cb);
  g_ptr_array_sort (other_names, compare_names_cb);
  for (guint i = 0; i < MIN (names->len, other_names->len); i++)
    {
      g_autofree char *text = NULL;
      g_autofree char *other_text = NULL;

      g_assert_cmpstr (names->pdata[i], ==, other_names->pdata[i]);
      text = lab_read_file (folder, names->pdata[i]);
      other_text = lab_read_file (other, names->pdata[i]);
      g_assert_cmpstr (text, ==, other_text);
    }
  g_assert_cmpuint (names->len, ==, other_names->len);
}

guint64
lab_hash_rows (const char *folder, guint64 n_rows)
{
  g_autofree char *summary = lab_read_file (folder, "summary.csv");
  g_auto (GStrv) lines = g_strsplit (summary, "\n", -1);
  guint64 hash = 0;

  for (guint64 i = 1; i <= n_rows; i++)
    {
      hash += gw_run_table_hash_row (lines[i], strlen (lines[i]));
    }
  return hash;
}
