/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-index.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#define KEY_NAME "name"
#define KEY_NOTE "note"
#define KEY_ADDED "added"
#define KEY_OUTSIDE "outside"

struct _GwRunIndex
{
  char *path;
  char *aside;        /* where a file that could not be read goes before the first save, or NULL */
  GError *load_error; /* why that is, until somebody asks */
  GKeyFile *file;     /* a group a run, named by the URI of its folder */
  GThreadPool *pool;
  GwRunIndexFailed failed;
  gpointer failed_data;

  GMutex mutex;
  GError *error; /* under the mutex: what is still to be told */
};

static GError *
take_error (GwRunIndex *index)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&index->mutex);

  return g_steal_pointer (&index->error);
}

static gboolean
tell_cb (gpointer data)
{
  GwRunIndex *index = data;
  g_autoptr (GError) error = take_error (index);

  index->failed (error, index->failed_data);
  return G_SOURCE_REMOVE;
}

/* What fails for the same reason several times in a row is told once. */
static void
tell_later (GwRunIndex *index, GError *error)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&index->mutex);

  if (index->error == NULL)
    {
      g_idle_add (tell_cb, index);
    }
  g_clear_error (&index->error);
  index->error = error;
}

static gboolean
move_aside (GwRunIndex *index, GError **error)
{
  if (index->aside != NULL && g_rename (index->path, index->aside) != 0 && errno != ENOENT)
    {
      int code = errno;

      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", index->path,
                   g_strerror (code));
      return FALSE;
    }
  g_clear_pointer (&index->aside, g_free);
  return TRUE;
}

/* Only in the pool's one thread, so that a newer text never comes before an older one. */
static void
write_cb (gpointer data, gpointer user_data)
{
  GwRunIndex *index = user_data;
  g_autofree char *text = data;
  g_autofree char *parent = g_path_get_dirname (index->path);
  GError *error = NULL;

  g_mkdir_with_parents (parent, 0700);
  if (!move_aside (index, &error)
      || !g_file_set_contents_full (index->path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600,
                                    &error))
    {
      tell_later (index, error);
    }
}

static char *
dup_free_path (const char *path)
{
  char *aside = g_strconcat (path, ".unreadable", NULL);

  for (guint i = 2; g_file_test (aside, G_FILE_TEST_EXISTS); i++)
    {
      g_free (aside);
      aside = g_strdup_printf ("%s.unreadable-%u", path, i);
    }
  return aside;
}

/* What precedes a line that says nothing is known, and the rest is not lost. */
static void
load (GwRunIndex *index)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *base = NULL;

  if (g_key_file_load_from_file (index->file, index->path, G_KEY_FILE_KEEP_COMMENTS, &error)
      || g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      return;
    }
  index->aside = dup_free_path (index->path);
  base = g_filename_display_basename (index->aside);
  /* Translators: the reason, and the name of a file */
  index->load_error =
      g_error_new (error->domain, error->code,
                   _ ("%s. Nothing is lost: before names and notes are saved again, "
                      "the file is renamed to %s."),
                   error->message, base);
}

GError *
gw_run_index_take_load_error (GwRunIndex *index)
{
  return g_steal_pointer (&index->load_error);
}

GwRunIndex *
gw_run_index_new (const char *path, GwRunIndexFailed failed, gpointer data)
{
  GwRunIndex *index = g_new0 (GwRunIndex, 1);

  index->path = g_strdup (path);
  index->failed = failed;
  index->failed_data = data;
  g_mutex_init (&index->mutex);
  index->file = g_key_file_new ();
  load (index);
  index->pool = g_thread_pool_new (write_cb, index, 1, FALSE, NULL);
  return index;
}

void
gw_run_index_free (GwRunIndex *index)
{
  g_thread_pool_free (index->pool, FALSE, TRUE);
  if (index->error != NULL)
    {
      g_idle_remove_by_data (index);
      g_warning ("%s", index->error->message);
      g_clear_error (&index->error);
    }
  g_mutex_clear (&index->mutex);
  g_key_file_unref (index->file);
  g_clear_error (&index->load_error);
  g_free (index->aside);
  g_free (index->path);
  g_free (index);
}

/* Brackets and other signs that a group's name cannot have are escaped in it. */
static char *
dup_group (const char *folder)
{
  g_autoptr (GFile) file = g_file_new_for_path (folder);

  return g_file_get_uri (file);
}

static char *
dup_text (GwRunIndex *index, const char *folder, const char *key)
{
  g_autofree char *group = dup_group (folder);

  return g_key_file_get_string (index->file, group, key, NULL);
}

static void
set_text (GwRunIndex *index, const char *folder, const char *key, const char *text)
{
  g_autofree char *group = dup_group (folder);

  g_key_file_set_string (index->file, group, key, text);
}

char *
gw_run_index_dup_name (GwRunIndex *index, const char *folder)
{
  g_autofree char *name = dup_text (index, folder, KEY_NAME);

  return name != NULL && name[0] != '\0' ? g_steal_pointer (&name)
                                         : g_filename_display_basename (folder);
}

char *
gw_run_index_dup_note (GwRunIndex *index, const char *folder)
{
  char *note = dup_text (index, folder, KEY_NOTE);

  return note != NULL ? note : g_strdup ("");
}

gint64
gw_run_index_get_added (GwRunIndex *index, const char *folder)
{
  g_autofree char *group = dup_group (folder);

  return g_key_file_get_int64 (index->file, group, KEY_ADDED, NULL);
}

void
gw_run_index_set_name (GwRunIndex *index, const char *folder, const char *name)
{
  set_text (index, folder, KEY_NAME, name);
}

void
gw_run_index_set_note (GwRunIndex *index, const char *folder, const char *note)
{
  set_text (index, folder, KEY_NOTE, note);
}

void
gw_run_index_set_added (GwRunIndex *index, const char *folder, gint64 added)
{
  g_autofree char *group = dup_group (folder);

  g_key_file_set_int64 (index->file, group, KEY_ADDED, added);
}

void
gw_run_index_set_outside (GwRunIndex *index, const char *folder)
{
  g_autofree char *group = dup_group (folder);

  g_key_file_set_boolean (index->file, group, KEY_OUTSIDE, TRUE);
}

void
gw_run_index_forget (GwRunIndex *index, const char *folder)
{
  g_autofree char *group = dup_group (folder);

  g_key_file_remove_group (index->file, group, NULL);
}

GPtrArray *
gw_run_index_list_outside (GwRunIndex *index)
{
  GPtrArray *folders = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) groups = g_key_file_get_groups (index->file, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_autofree char *folder = g_filename_from_uri (groups[i], NULL, NULL);

      if (folder != NULL && g_key_file_get_boolean (index->file, groups[i], KEY_OUTSIDE, NULL))
        {
          g_ptr_array_add (folders, g_steal_pointer (&folder));
        }
    }
  return folders;
}

void
gw_run_index_save (GwRunIndex *index)
{
  g_thread_pool_push (index->pool, g_key_file_to_data (index->file, NULL, NULL), NULL);
}
