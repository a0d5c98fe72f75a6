/* SPDX-License-Identifier: GPL-3.0-or-later */
/* These macros would give open() and its kin other names, or bodies of their own. */
#undef _FILE_OFFSET_BITS
#undef _FORTIFY_SOURCE
#define _GNU_SOURCE /* RTLD_NEXT */

#include "faults.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static char armed_folder[PATH_MAX];
static atomic_int fault_error;
static FaultKind fault_kind;
static guint fault_number;
static atomic_bool is_armed;
static atomic_uint n_calls;
static atomic_uint n_faults;
static _Atomic gint64 clock_shift;

void
faults_arm (const char *folder, guint nth, int error, FaultKind kind)
{
  g_assert_nonnull (realpath (folder, armed_folder));
  fault_number = nth;
  fault_error = error;
  fault_kind = kind;
  n_calls = n_faults = 0;
  is_armed = TRUE;
}

guint
faults_disarm (void)
{
  is_armed = FALSE;
  return n_faults;
}

static gboolean
disarm_cb (gpointer data)
{
  faults_disarm ();
  return G_SOURCE_REMOVE;
}

void
faults_hang_for (const char *folder, guint milliseconds)
{
  faults_arm (folder, 1, FAULT_HANG, FAULT_LASTING);
  g_timeout_add (milliseconds, disarm_cb, NULL);
}

void
faults_set_clock (gint64 seconds)
{
  clock_shift = seconds;
}

/* The system's own function of that name. */
#define REAL(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

static gboolean
is_below (const char *path)
{
  size_t length = strlen (armed_folder);

  return strncmp (path, armed_folder, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

/* What a link of /proc stands for, and a path that begins there if it is not absolute. */
static gboolean
is_link_below (const char *link, const char *path)
{
  char place[2 * PATH_MAX];
  ssize_t length;

  if (path[0] == '/')
    {
      return is_below (path);
    }
  length = readlink (link, place, PATH_MAX);
  snprintf (place + MAX (length, 0), PATH_MAX, "%s%s", path[0] != '\0' ? "/" : "", path);
  return is_below (place);
}

static gboolean
is_place_below (int folder, const char *path)
{
  char link[64] = "/proc/self/cwd";

  if (folder != AT_FDCWD)
    {
      snprintf (link, sizeof link, "/proc/self/fd/%d", folder);
    }
  return is_link_below (link, path);
}

static gboolean
is_file_below (int fd)
{
  return is_place_below (fd, "");
}

/* Counts a call; whether it is to fail, with errno set. */
static gboolean
meets_fault (void)
{
  guint number = atomic_fetch_add (&n_calls, 1) + 1;

  if (number != fault_number && !(fault_kind == FAULT_LASTING && number > fault_number))
    {
      return FALSE;
    }
  atomic_fetch_add (&n_faults, 1);
  while (fault_error == FAULT_HANG && is_armed)
    {
      usleep (1000);
    }
  if (fault_error == FAULT_KILL)
    {
      raise (SIGKILL);
    }
  errno = fault_error > 0 ? fault_error : errno;
  return fault_error > 0;
}

#define FAILS(is_concerned) (is_armed && (is_concerned) && meets_fault ())

/* Only an open() that may change something counts. */
static gboolean
open_fails (int folder, const char *path, int flags)
{
  return (flags & (O_CREAT | O_TRUNC | O_WRONLY | O_RDWR)) != 0
         && FAILS (is_place_below (folder, path));
}

static mode_t
get_mode (int flags, va_list arguments)
{
  return (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE ? va_arg (arguments, mode_t)
                                                                    : 0;
}

#define DEFINE_OPEN(name)                                                                          \
  int name (const char *path, int flags, ...)                                                      \
  {                                                                                                \
    va_list arguments;                                                                             \
    mode_t mode;                                                                                   \
                                                                                                   \
    va_start (arguments, flags);                                                                   \
    mode = get_mode (flags, arguments);                                                            \
    va_end (arguments);                                                                            \
    return open_fails (AT_FDCWD, path, flags) ? -1 : REAL (name) (path, flags, mode);              \
  }

#define DEFINE_OPENAT(name)                                                                        \
  int name (int folder, const char *path, int flags, ...)                                          \
  {                                                                                                \
    va_list arguments;                                                                             \
    mode_t mode;                                                                                   \
                                                                                                   \
    va_start (arguments, flags);                                                                   \
    mode = get_mode (flags, arguments);                                                            \
    va_end (arguments);                                                                            \
    return open_fails (folder, path, flags) ? -1 : REAL (name) (folder, path, flags, mode);        \
  }

DEFINE_OPEN (open)
DEFINE_OPEN (open64)
DEFINE_OPENAT (openat)
DEFINE_OPENAT (openat64)

/* Half the bytes are there before the disk is full, or the process is gone. */
ssize_t
write (int fd, const void *bytes, size_t length)
{
  ssize_t (*real_write) (int, const void *, size_t) = REAL (write);
  gboolean is_concerned = is_armed && is_file_below (fd);
  guint next = n_calls + 1;

  if (is_concerned && fault_error != FAULT_NONE && fault_error != FAULT_HANG
      && (next == fault_number || (next > fault_number && fault_kind == FAULT_LASTING))
      && real_write (fd, bytes, length / 2) < 0)
    {
      return -1;
    }
  return FAILS (is_concerned) ? -1 : real_write (fd, bytes, length);
}

int
fsync (int fd)
{
  return FAILS (is_file_below (fd)) ? -1 : REAL (fsync) (fd);
}

/* A descriptor is gone after a close() that failed, too. */
int
close (int fd)
{
  gboolean fails = FAILS (is_file_below (fd));
  int number = errno;
  int status = REAL (close) (fd);

  errno = fails ? number : errno;
  return fails ? -1 : status;
}

int
rename (const char *old_path, const char *new_path)
{
  return FAILS (is_place_below (AT_FDCWD, new_path)) ? -1 : REAL (rename) (old_path, new_path);
}

int
renameat (int old_folder, const char *old_path, int new_folder, const char *new_path)
{
  return FAILS (is_place_below (new_folder, new_path))
             ? -1
             : REAL (renameat) (old_folder, old_path, new_folder, new_path);
}

int
ftruncate (int fd, off_t length)
{
  return FAILS (is_file_below (fd)) ? -1 : REAL (ftruncate) (fd, length);
}

int
ftruncate64 (int fd, off64_t length)
{
  return FAILS (is_file_below (fd)) ? -1 : REAL (ftruncate64) (fd, length);
}

int
mkdir (const char *path, mode_t mode)
{
  return FAILS (is_place_below (AT_FDCWD, path)) ? -1 : REAL (mkdir) (path, mode);
}

int
clock_gettime (clockid_t id, struct timespec *now)
{
  int status = REAL (clock_gettime) (id, now);

  if (id == CLOCK_REALTIME)
    {
      now->tv_sec += clock_shift;
    }
  return status;
}

int
gettimeofday (struct timeval *now, void *zone)
{
  int status = REAL (gettimeofday) (now, zone);

  now->tv_sec += clock_shift;
  return status;
}

time_t
time (time_t *place)
{
  time_t now = REAL (time) (NULL) + clock_shift;

  if (place != NULL)
    {
      *place = now;
    }
  return now;
}
