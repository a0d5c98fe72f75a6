/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* syncfs */

#include "gw-run-folder.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* What a file is called until it takes another's place. A fixed name, so that a program that was
 * killed leaves nothing behind that the next one would not replace. */
#define NEW_SUFFIX ".new"

#define EVENT_PREFIX "episode_"
#define EVENT_SUFFIX ".ndjson"

typedef enum
{
  ENTRY_FOREIGN,
  ENTRY_RUN,       /* run.json */
  ENTRY_WRITTEN,   /* anything else that a run writes */
  ENTRY_TEMPORARY, /* left by a program that was killed */
} EntryKind;

gint64
gw_run_folder_parse_events (const char *name)
{
  const char *digits = name + strlen (EVENT_PREFIX);
  char expected[GW_EVENT_NAME_LENGTH];
  guint64 episode;

  if (!g_str_has_prefix (name, EVENT_PREFIX) || !g_ascii_isdigit (*digits))
    {
      return -1;
    }
  episode = g_ascii_strtoull (digits, NULL, 10);
  gw_run_folder_name_events (episode, expected);
  return g_str_equal (name, expected) ? (gint64) episode : -1;
}

static EntryKind
classify (const char *name)
{
  if (g_str_equal (name, GW_RUN_FILE))
    {
      return ENTRY_RUN;
    }
  if (g_str_equal (name, GW_RUN_FILE NEW_SUFFIX)
      || g_str_equal (name, GW_AGGREGATE_FILE NEW_SUFFIX))
    {
      return ENTRY_TEMPORARY;
    }
  if (g_str_equal (name, GW_SUMMARY_FILE) || g_str_equal (name, GW_AGGREGATE_FILE)
      || g_str_equal (name, GW_EVENTS_FILE) || gw_run_folder_parse_events (name) >= 0)
    {
      return ENTRY_WRITTEN;
    }
  return ENTRY_FOREIGN;
}

static void
set_folder_error (const char *path, const char *message, GError **error)
{
  g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FOLDER, "%s: %s", path, message);
}

void
gw_run_folder_set_error (const GwRunFolder *folder, const char *name, int number, GError **error)
{
  g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FILE, "%s/%s: %s", folder->path, name,
               g_strerror (number));
}

gboolean
gw_run_folder_check_no_link (const GwRunFolder *folder, const char *name, GError **error)
{
  struct stat status;

  if (fstatat (folder->fd, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK (status.st_mode))
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FOLDER,
                   _ ("%s/%s: expected a file or folder of the run itself, found a link"),
                   folder->path, name);
      return FALSE;
    }
  return TRUE;
}

/* Two programs writing into one folder would spoil it for both. */
static gboolean
lock (const GwRunFolder *folder, GError **error)
{
  /* not every file system has locks; where there are none, there is none to respect */
  if (flock (folder->fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    {
      set_folder_error (folder->path, _ ("another program is writing a run there"), error);
      return FALSE;
    }
  return TRUE;
}

/* The folder itself may be a link: whoever names it knows where it leads. */
static GwRunFolder *
open_locked (const char *path, GError **error)
{
  g_autoptr (GwRunFolder) folder = g_new0 (GwRunFolder, 1);

  folder->path = g_strdup (path);
  folder->fd = g_open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  if (folder->fd < 0)
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FILE, "%s: %s", path, g_strerror (errno));
      return NULL;
    }
  return lock (folder, error) ? g_steal_pointer (&folder) : NULL;
}

void
gw_run_folder_close (GwRunFolder *folder)
{
  if (folder->fd >= 0)
    {
      g_close (folder->fd, NULL);
    }
  g_free (folder->path);
  g_free (folder);
}

void
gw_run_folder_unlock (const GwRunFolder *folder)
{
  flock (folder->fd, LOCK_UN);
}

GPtrArray *
gw_run_folder_list (const char *path, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (path, 0, error);
  const char *name;

  if (dir == NULL)
    {
      return NULL;
    }
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_ptr_array_add (names, g_strdup (name));
    }
  return g_steal_pointer (&names);
}

gboolean
gw_run_folder_remove (const GwRunFolder *folder, const char *name, GError **error)
{
  if (unlinkat (folder->fd, name, 0) != 0 && errno != ENOENT)
    {
      gw_run_folder_set_error (folder, name, errno, error);
      return FALSE;
    }
  return TRUE;
}

/* Removes the files of an earlier run. The rows go first, then what belongs to them, and run.json
 * last, so that a folder in which this was cut short can still be resumed or replaced. */
static gboolean
clear (const GwRunFolder *folder, GError **error)
{
  g_autoptr (GPtrArray) names = gw_run_folder_list (folder->path, error);

  if (names == NULL || !gw_run_folder_remove (folder, GW_SUMMARY_FILE, error))
    {
      return FALSE;
    }
  for (guint i = 0; i < names->len; i++)
    {
      EntryKind kind = classify (names->pdata[i]);

      if ((kind == ENTRY_WRITTEN || kind == ENTRY_TEMPORARY)
          && !gw_run_folder_remove (folder, names->pdata[i], error))
        {
          return FALSE;
        }
    }
  return gw_run_folder_remove (folder, GW_RUN_FILE, error);
}

/* Whether a run may be put there. */
static gboolean
check_room (const char *path, gboolean force, GError **error)
{
  g_autoptr (GPtrArray) names = gw_run_folder_list (path, error);
  gboolean is_empty = TRUE;
  gboolean has_run = FALSE;

  if (names == NULL)
    {
      return FALSE;
    }
  for (guint i = 0; i < names->len; i++)
    {
      EntryKind kind = classify (names->pdata[i]);

      is_empty = is_empty && kind == ENTRY_TEMPORARY;
      has_run = has_run || kind == ENTRY_RUN;
    }
  if (is_empty || (has_run && force))
    {
      return TRUE;
    }
  set_folder_error (path,
                    has_run ? _ ("expected a new or empty folder, found an earlier run")
                            : _ ("expected a new or empty folder, found other files"),
                    error);
  return FALSE;
}

GwRunFolder *
gw_run_folder_make (const char *path, gboolean force, GError **error)
{
  g_autoptr (GwRunFolder) folder = NULL;

  if (g_mkdir_with_parents (path, 0777) != 0)
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FILE, "%s: %s", path, g_strerror (errno));
      return NULL;
    }
  folder = open_locked (path, error);
  if (folder == NULL || !check_room (path, force, error) || !clear (folder, error))
    {
      return NULL;
    }
  return g_steal_pointer (&folder);
}

GwRunFolder *
gw_run_folder_make_in (const GwRunFolder *parent, const char *name, GError **error)
{
  g_autoptr (GwRunFolder) folder = g_new0 (GwRunFolder, 1);

  folder->path = g_build_filename (parent->path, name, NULL);
  folder->fd = gw_run_folder_open_file (parent, name, O_RDONLY | O_DIRECTORY, error);
  if (folder->fd < 0 || !lock (folder, error) || !check_room (folder->path, TRUE, error)
      || !clear (folder, error))
    {
      return NULL;
    }
  return g_steal_pointer (&folder);
}

GwRunFolder *
gw_run_folder_open (const char *path, GError **error)
{
  return open_locked (path, error);
}

/* A folder that came from elsewhere may hold links, through which other files would be changed, and
 * pipes, for which a program would wait for ever. */
int
gw_run_folder_open_file (const GwRunFolder *folder, const char *name, int flags, GError **error)
{
  int fd = openat (folder->fd, name, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);

  if (fd < 0)
    {
      int number = errno;

      if (gw_run_folder_check_no_link (folder, name, error))
        {
          gw_run_folder_set_error (folder, name, number, error);
        }
    }
  return fd;
}

/* Not every file system can wait for the disk; where it cannot, there is nothing to wait for. */
static int
check_sync (int status)
{
  return status == 0 || errno == EINVAL || errno == ENOTSUP ? 0 : errno;
}

gboolean
gw_run_folder_sync_file (const GwRunFolder *folder, const char *name, int fd, GError **error)
{
  int number = check_sync (fdatasync (fd));

  if (number != 0)
    {
      gw_run_folder_set_error (folder, name, number, error);
    }
  return number == 0;
}

gboolean
gw_run_folder_sync_all (const GwRunFolder *folder, GError **error)
{
  int number = check_sync (syncfs (folder->fd));

  if (number != 0)
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FILE, "%s: %s", folder->path,
                   g_strerror (number));
    }
  return number == 0;
}

gboolean
gw_run_folder_close_file (const GwRunFolder *folder, const char *name, int *fd, GError **error)
{
  gboolean is_synced = *fd < 0 || gw_run_folder_sync_file (folder, name, *fd, error);

  /* some file systems find out only now that there is no room */
  if (*fd >= 0 && close (*fd) != 0 && is_synced)
    {
      gw_run_folder_set_error (folder, name, errno, error);
      is_synced = FALSE;
    }
  *fd = -1;
  return is_synced;
}

int
gw_fd_write (int fd, const char *bytes, gsize length)
{
  while (length > 0)
    {
      gssize written = write (fd, bytes, length);

      if (written < 0 && errno != EINTR)
        {
          return -1;
        }
      if (written > 0)
        {
          bytes += written;
          length -= (gsize) written;
        }
    }
  return 0;
}

/* Writes all of a new file, waits for the disk, and closes it; an error number, or 0. */
static int
fill (int fd, const char *text)
{
  int number = gw_fd_write (fd, text, strlen (text)) == 0 ? check_sync (fsync (fd)) : errno;

  if (close (fd) != 0 && number == 0)
    {
      number = errno;
    }
  return number;
}

/* The bytes reach the disk before the name does: after a power cut there would be neither the old
 * file nor the new one otherwise, and run.json is the only copy of what was played. */
gboolean
gw_run_folder_replace_full (const GwRunFolder *folder,
                            const char *name,
                            const char *text,
                            GwFileFlags flags,
                            GError **error)
{
  g_autofree char *new_name = g_strconcat (name, NEW_SUFFIX, NULL);
  int number;
  int fd;

  if (!gw_run_folder_remove (folder, new_name, error))
    {
      return FALSE;
    }
  fd = gw_run_folder_open_file (folder, new_name, O_WRONLY | O_CREAT | O_EXCL, error);
  if (fd < 0)
    {
      return FALSE;
    }
  number = fill (fd, text);
  if (number == 0 && renameat (folder->fd, new_name, folder->fd, name) != 0)
    {
      number = errno;
    }
  if (number != 0)
    {
      unlinkat (folder->fd, new_name, 0);
    }
  else if ((flags & GW_FILE_DURABLE) != 0)
    {
      number = check_sync (fsync (folder->fd));
    }
  if (number != 0)
    {
      gw_run_folder_set_error (folder, name, number, error);
    }
  return number == 0;
}

gboolean
gw_run_folder_replace (const GwRunFolder *folder,
                       const char *name,
                       const char *text,
                       GError **error)
{
  return gw_run_folder_replace_full (folder, name, text, GW_FILE_DURABLE, error);
}

void
gw_run_folder_name_events (guint64 episode, char name[GW_EVENT_NAME_LENGTH])
{
  g_snprintf (name, GW_EVENT_NAME_LENGTH, EVENT_PREFIX "%04" G_GUINT64_FORMAT EVENT_SUFFIX,
              episode);
}
