/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What a file is called while it is written: this and a UUID, which no file of a person's is. One
 * that GLib names "a.gridwright.b4cKuP" could be somebody's, and might not be swept away. */
#define NEW_PREFIX ".gridwright-saving-"

/* Nothing takes that long, in seconds, to write a file. */
#define STALE_AGE ((gint64) 60 * 60)

#define MAX_LINKS 40
#define CHUNK (64 * 1024)

static void
set_error (const char *path, int number, GError **error)
{
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), "%s: %s", path,
               g_strerror (number));
}

/* What a link points to, even if that is not there yet; replacing the link itself would cut the
 * file off from its other name. */
static char *
follow_links (const char *path, GError **error)
{
  g_autofree char *place = g_strdup (path);

  for (guint i = 0; g_file_test (place, G_FILE_TEST_IS_SYMLINK); i++)
    {
      g_autofree char *target = g_file_read_link (place, NULL);
      g_autofree char *folder = g_path_get_dirname (place);

      if (target == NULL || i == MAX_LINKS)
        {
          set_error (path, ELOOP, error);
          return NULL;
        }
      g_free (place);
      place =
          g_path_is_absolute (target) ? g_strdup (target) : g_build_filename (folder, target, NULL);
    }
  return g_steal_pointer (&place);
}

static void
set_special (const char *path, GError **error)
{
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("%s: is not a regular file"), path);
}

static gboolean
check_status (const char *path, const GStatBuf *status, GError **error)
{
  if (S_ISREG (status->st_mode))
    {
      return TRUE;
    }
  if (S_ISDIR (status->st_mode))
    {
      set_error (path, EISDIR, error);
      return FALSE;
    }
  set_special (path, error);
  return FALSE;
}

void
gw_file_ignore_limit_signal (void)
{
  signal (SIGXFSZ, SIG_IGN);
}

gboolean
gw_file_is_leftover (const char *name)
{
  return g_str_has_prefix (name, NEW_PREFIX) && g_uuid_string_is_valid (name + strlen (NEW_PREFIX));
}

static gboolean
is_stale (const char *path, const char *name)
{
  GStatBuf status;

  return gw_file_is_leftover (name) && g_lstat (path, &status) == 0 && S_ISREG (status.st_mode)
         && status.st_mtime < g_get_real_time () / G_USEC_PER_SEC - STALE_AGE;
}

/* Removes what programs that were killed while they saved have left in the folder. */
static void
sweep (const char *folder)
{
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  const char *name;

  while (entries != NULL && (name = g_dir_read_name (entries)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (is_stale (path, name))
        {
          g_unlink (path);
        }
    }
}

static void
sync_folder (const char *folder)
{
  int file = g_open (folder, O_RDONLY | O_CLOEXEC, 0);

  if (file >= 0)
    {
      g_fsync (file);
      g_close (file, NULL);
    }
}

static int
write_bytes (int file, const char *bytes, gsize length)
{
  while (length > 0)
    {
      gssize count = write (file, bytes, length);

      if (count < 0 && errno != EINTR)
        {
          return errno;
        }
      bytes += MAX (count, 0);
      length -= (gsize) MAX (count, 0);
    }
  return 0;
}

/* Writes a new file, whose bytes are on the disk then; or returns an error number. */
static int
write_new (const char *path, const char *bytes, gsize length, int mode)
{
  int file = g_open (path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, mode);
  int status;

  if (file < 0)
    {
      return errno;
    }
  status = write_bytes (file, bytes, length);
  if (status == 0 && g_fsync (file) != 0)
    {
      status = errno;
    }
  /* some file systems find out only now that there is no room */
  if (close (file) != 0 && status == 0)
    {
      status = errno;
    }
  return status;
}

/* Writes the file beside the place and moves it there. Its bytes always reach the disk before its
 * name does: a crash of the system would otherwise leave nothing of either file. Returns an error
 * number, or 0. */
static int
put (const char *folder, const char *place, const char *text, gsize length, int mode)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (NEW_PREFIX, id, NULL);
  g_autofree char *new_path = g_build_filename (folder, name, NULL);
  int status = write_new (new_path, text, length, mode);

  if (status == 0 && g_rename (new_path, place) != 0)
    {
      status = errno;
    }
  if (status != 0)
    {
      g_unlink (new_path);
    }
  return status;
}

gboolean
gw_file_replace_full (
    const char *path, const char *text, gssize length, GwFileFlags flags, GError **error)
{
  g_autofree char *place = follow_links (path, error);
  g_autofree char *folder = NULL;
  GStatBuf status;
  gboolean exists;
  int number;

  if (place == NULL)
    {
      return FALSE;
    }
  exists = g_stat (place, &status) == 0;
  /* replacing a folder cannot work, and replacing a device or a pipe would destroy it */
  if (exists && !check_status (path, &status, error))
    {
      return FALSE;
    }
  folder = g_path_get_dirname (place);
  number = put (folder, place, text, length < 0 ? strlen (text) : (gsize) length,
                exists ? (int) (status.st_mode & 07777) : 0666);
  if (number != 0)
    {
      set_error (path, number, error);
      return FALSE;
    }
  /* the umask may have taken from the new file what the old one had */
  if (exists && g_chmod (place, (int) (status.st_mode & 07777)) != 0)
    {
      g_debug ("%s: permissions were not kept: %s", place, g_strerror (errno));
    }
  if ((flags & GW_FILE_DURABLE) != 0)
    {
      sync_folder (folder);
    }
  sweep (folder);
  return TRUE;
}

gboolean
gw_file_replace (const char *path, const char *text, gssize length, GError **error)
{
  return gw_file_replace_full (path, text, length, GW_FILE_DURABLE, error);
}

/* Reading */

static gboolean may_be_standard_input;

void
gw_file_allow_standard_input (void)
{
  may_be_standard_input = TRUE;
}

static gboolean
is_standard_input (const struct stat *status)
{
  struct stat input;

  return may_be_standard_input && fstat (STDIN_FILENO, &input) == 0
         && input.st_dev == status->st_dev && input.st_ino == status->st_ino;
}

/* Whether an open file is one to be read. Standard input is waited for; a file of the system that
 * only looks regular, such as /proc/kmsg, is not, so that its flag stays. */
static gboolean
check_open (int file, const char *path, GError **error)
{
  struct stat status;

  if (fstat (file, &status) != 0)
    {
      set_error (path, errno, error);
      return FALSE;
    }
  if (!S_ISREG (status.st_mode) && is_standard_input (&status))
    {
      int flags = fcntl (file, F_GETFL);

      return flags >= 0 && fcntl (file, F_SETFL, flags & ~O_NONBLOCK) == 0;
    }
  return check_status (path, &status, error);
}

int
gw_file_open (const char *path, GError **error)
{
  int file = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);

  if (file < 0)
    {
      set_error (path, errno, error);
      return -1;
    }
  if (!check_open (file, path, error))
    {
      g_close (file, NULL);
      return -1;
    }
  return file;
}

FILE *
gw_file_open_stream (const char *path, GError **error)
{
  int file = gw_file_open (path, error);
  FILE *stream = file >= 0 ? fdopen (file, "rb") : NULL;

  if (file >= 0 && stream == NULL)
    {
      set_error (path, errno, error);
      g_close (file, NULL);
    }
  return stream;
}

/* Reads to the end, or to one byte more than is allowed. */
static GByteArray *
read_bytes (int file, gsize expected, gsize max_bytes)
{
  g_autoptr (GByteArray) bytes = g_byte_array_sized_new ((guint) expected + 1);

  while (bytes->len <= max_bytes)
    {
      gsize old = bytes->len;
      gsize wanted = MIN ((gsize) CHUNK, max_bytes + 1 - old);
      gssize count;

      g_byte_array_set_size (bytes, (guint) (old + wanted));
      do
        {
          count = read (file, bytes->data + old, wanted);
        }
      while (count < 0 && errno == EINTR);
      g_byte_array_set_size (bytes, (guint) (old + (gsize) MAX (count, 0)));
      if (count <= 0)
        {
          return count == 0 ? g_steal_pointer (&bytes) : NULL;
        }
    }
  return g_steal_pointer (&bytes);
}

static GByteArray *
read_file (int file, const char *path, gsize max_bytes, GError **error)
{
  g_autoptr (GByteArray) bytes = NULL;
  struct stat status;

  if (fstat (file, &status) == 0)
    {
      gsize size = status.st_size > 0 ? (gsize) status.st_size : 0;

      bytes = read_bytes (file, MIN (size, max_bytes), max_bytes);
    }
  if (bytes == NULL && errno == EAGAIN)
    {
      set_special (path, error);
      return NULL;
    }
  if (bytes == NULL)
    {
      set_error (path, errno, error);
      return NULL;
    }
  if (bytes->len > max_bytes)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                   _ ("%s: expected at most %zu bytes, found more"), path, max_bytes);
      return NULL;
    }
  return g_steal_pointer (&bytes);
}

char *
gw_file_read (const char *path, gsize max_bytes, gsize *length, GError **error)
{
  GByteArray *bytes;
  int file;

  g_return_val_if_fail (max_bytes < G_MAXINT, NULL);

  file = gw_file_open (path, error);
  if (file < 0)
    {
      return NULL;
    }
  bytes = read_file (file, path, max_bytes, error);
  g_close (file, NULL);
  if (bytes == NULL)
    {
      return NULL;
    }
  *length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (bytes, FALSE);
}
