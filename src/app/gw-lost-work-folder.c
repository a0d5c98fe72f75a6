/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The folders of autosaves and their locks. */
#include "gw-lost-work.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "gw-file.h"

#define LOCK_NAME "lock"
#define SUFFIX ".autosave"

/* of this program; NULL until there is something to keep */
static char *own_folder;
static int own_lock = -1;
static guint n_files;

static char *
dup_base (void)
{
  return g_build_filename (g_get_user_state_dir (), "gridwright", "autosave", NULL);
}

/* The open lock of a folder, or -1 with errno set if another program has it or there can be none.
 */
static int
lock_folder (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, LOCK_NAME, NULL);
  int file = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

  if (file >= 0 && flock (file, LOCK_EX | LOCK_NB) != 0)
    {
      int number = errno;

      g_close (file, NULL);
      errno = number;
      return -1;
    }
  return file;
}

/* Unless something is left in it besides the lock, and what a program that was killed had not quite
 * written. */
static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  g_autofree char *lock = g_build_filename (folder, LOCK_NAME, NULL);
  const char *name;

  while (entries != NULL && (name = g_dir_read_name (entries)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (gw_file_is_leftover (name))
        {
          g_unlink (path);
        }
      else if (!g_str_equal (name, LOCK_NAME))
        {
          return;
        }
    }
  g_unlink (lock);
  g_rmdir (folder);
}

static void
set_error (const char *path, int number, GError **error)
{
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), "%s: %s", path,
               g_strerror (number));
}

static gboolean
open_own_folder (GError **error)
{
  g_autofree char *base = dup_base ();
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *folder = g_build_filename (base, id, NULL);

  if (own_folder != NULL)
    {
      return TRUE;
    }
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      set_error (folder, errno, error);
      return FALSE;
    }
  /* without a lock, other programs would take it for what a crash has left behind */
  own_lock = lock_folder (folder);
  if (own_lock < 0)
    {
      set_error (folder, errno, error);
      remove_folder (folder);
      return FALSE;
    }
  own_folder = g_steal_pointer (&folder);
  return TRUE;
}

char *
gw_lost_work_dup_new_path (GError **error)
{
  g_autofree char *name = g_strdup_printf ("%u" SUFFIX, ++n_files);

  return open_own_folder (error) ? g_build_filename (own_folder, name, NULL) : NULL;
}

void
gw_lost_work_close (void)
{
  if (own_folder != NULL)
    {
      remove_folder (own_folder);
      g_clear_pointer (&own_folder, g_free);
      g_close (own_lock, NULL);
      own_lock = -1;
    }
}

static void
list_folder (const char *folder, GPtrArray *works)
{
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  const char *name;

  while (entries != NULL && (name = g_dir_read_name (entries)) != NULL)
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);
      g_autoptr (GError) error = NULL;
      GwLostWork *work = g_str_has_suffix (name, SUFFIX) ? gw_lost_work_load (file, &error) : NULL;

      if (work != NULL)
        {
          g_ptr_array_add (works, work);
        }
      else if (error != NULL)
        {
          g_warning ("%s", error->message);
        }
    }
}

static int
compare_times (gconstpointer first, gconstpointer second)
{
  const GwLostWork *const *one = first;
  const GwLostWork *const *other = second;

  return g_date_time_compare ((*one)->time, (*other)->time);
}

GPtrArray *
gw_lost_work_list (void)
{
  GPtrArray *works = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_lost_work_free);
  g_autofree char *base = dup_base ();
  g_autoptr (GDir) folders = g_dir_open (base, 0, NULL);
  const char *name;

  while (folders != NULL && (name = g_dir_read_name (folders)) != NULL)
    {
      g_autofree char *folder = g_build_filename (base, name, NULL);

      /* the lock stays open, and so ours, until this program ends */
      if (g_file_test (folder, G_FILE_TEST_IS_DIR) && lock_folder (folder) >= 0)
        {
          list_folder (folder, works);
          remove_folder (folder);
        }
    }
  g_ptr_array_sort (works, compare_times);
  return works;
}

void
gw_lost_work_discard (const GwLostWork *work)
{
  g_autofree char *folder = g_path_get_dirname (work->file);

  g_unlink (work->file);
  remove_folder (folder);
}
