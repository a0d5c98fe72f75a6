/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-folder.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
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

/* Two programs writing into one folder would spoil it for both. */
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
  /* not every file system has locks; where there are none, there is none to respect */
  if (flock (folder->fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    {
      set_folder_error (path, _ ("another program is writing a run there"), error);
      return NULL;
    }
  return g_steal_pointer (&folder);
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
gw_run_folder_open (const char *path, GError **error)
{
  return open_locked (path, error);
}

int
gw_run_folder_open_file (const GwRunFolder *folder, const char *name, int flags, GError **error)
{
  int fd = openat (folder->fd, name, flags | O_CLOEXEC, 0666);

  if (fd < 0)
    {
      gw_run_folder_set_error (folder, name, errno, error);
    }
  return fd;
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

/* gw_file_replace() would wait for the disk, which a file written every second can do without: it
 * is made of what the others hold. */
gboolean
gw_run_folder_replace (const GwRunFolder *folder,
                       const char *name,
                       const char *text,
                       GError **error)
{
  g_autofree char *new_name = g_strconcat (name, NEW_SUFFIX, NULL);
  int fd = gw_run_folder_open_file (folder, new_name, O_WRONLY | O_CREAT | O_TRUNC, error);
  int status;

  if (fd < 0)
    {
      return FALSE;
    }
  status = gw_fd_write (fd, text, strlen (text)) == 0 ? 0 : errno;
  if (close (fd) != 0 && status == 0)
    {
      status = errno;
    }
  if (status == 0 && renameat (folder->fd, new_name, folder->fd, name) == 0)
    {
      return TRUE;
    }
  gw_run_folder_set_error (folder, name, status != 0 ? status : errno, error);
  unlinkat (folder->fd, new_name, 0);
  return FALSE;
}

void
gw_run_folder_name_events (guint64 episode, char name[GW_EVENT_NAME_LENGTH])
{
  g_snprintf (name, GW_EVENT_NAME_LENGTH, EVENT_PREFIX "%04" G_GUINT64_FORMAT EVENT_SUFFIX,
              episode);
}
