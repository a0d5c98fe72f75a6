/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-fixture.h"

#include <glib/gstdio.h>

#define PATIENCE_SECONDS 20

char *
app_folder_new (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("gridwright-app-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

void
app_folder_remove (const char *folder)
{
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  const char *name;

  while (entries != NULL && (name = g_dir_read_name (entries)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        {
          app_folder_remove (path);
        }
      else
        {
          g_unlink (path);
        }
    }
  g_rmdir (folder);
}

char *
app_sample_path (const char *name)
{
  return g_build_filename (g_getenv ("GW_SOURCE_DIR"), "data", "samples", name, NULL);
}

char *
app_copy_sample (const char *name, const char *folder)
{
  g_autofree char *source = app_sample_path (name);
  g_autofree char *text = NULL;
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_get_contents (source, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

void
app_assert_contents (const char *path, const char *expected)
{
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (contents, ==, expected);
}

static gboolean
out_of_patience_cb (gpointer data)
{
  g_error ("waited in vain for %s", (const char *) data);
  return G_SOURCE_REMOVE;
}

void
app_wait_until_named (AppCondition condition, gpointer data, const char *name)
{
  guint timer = g_timeout_add_seconds (PATIENCE_SECONDS, out_of_patience_cb, (gpointer) name);

  while (!condition (data))
    {
      g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (timer);
}

void
app_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    {
    }
}

static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LIST_VIEW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      found = find_list (child);
    }
  return found;
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

void
app_pick (GtkDropDown *drop, guint position)
{
  GtkWidget *list = find_list (GTK_WIDGET (drop));

  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (drop)));
  g_signal_emit_by_name (drop, "activate");
  app_wait_until (is_mapped, list);
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (list)), position, TRUE);
  g_signal_emit_by_name (list, "activate", position);
  app_settle ();
}

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

void
app_wait_finalize (gpointer object)
{
  gpointer place = object;

  g_object_add_weak_pointer (object, &place);
  g_object_unref (object);
  app_wait_until (is_gone, &place);
}

void
app_run (AppFunc func, gpointer data)
{
  g_autoptr (GApplication) application = g_application_new (NULL, G_APPLICATION_NON_UNIQUE);

  g_signal_connect_swapped (application, "activate", G_CALLBACK (func), data);
  g_assert_cmpint (g_application_run (application, 0, NULL), ==, 0);
}

void
app_result_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GAsyncResult **place = data;

  *place = g_object_ref (result);
}

static gboolean
has_result (gpointer data)
{
  GAsyncResult **place = data;

  return *place != NULL;
}

void
app_wait_result (GAsyncResult **result)
{
  app_wait_until (has_result, result);
}
