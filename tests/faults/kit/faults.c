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

static char unreadable[PATH_MAX];
static guint first_bad_read;
static int read_error;
static atomic_bool are_reads_armed;
static atomic_uint n_reads;

/* A call that fails once, for a file of some name. */
typedef struct
{
  char name[NAME_MAX];
  int error;
  atomic_bool is_armed;
} NamedFault;

static NamedFault close_fault;
static NamedFault sync_fault;

static GMutex watch_mutex;
static GPtrArray *_Atomic watched; /* or NULL */

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
  is_armed = are_reads_armed = close_fault.is_armed = sync_fault.is_armed = FALSE;
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
faults_arm_reads (const char *path, guint nth, int error)
{
  g_assert_nonnull (realpath (path, unreadable));
  first_bad_read = nth;
  read_error = error;
  n_reads = 0;
  are_reads_armed = TRUE;
}

static void
arm_named (NamedFault *fault, const char *name, int error)
{
  g_strlcpy (fault->name, name, sizeof fault->name);
  fault->error = error;
  fault->is_armed = TRUE;
}

void
faults_arm_close (const char *name, int error)
{
  arm_named (&close_fault, name, error);
}

void
faults_arm_sync (const char *name, int error)
{
  arm_named (&sync_fault, name, error);
}

void
faults_watch (void)
{
  g_mutex_lock (&watch_mutex);
  watched = g_ptr_array_new_with_free_func (g_free);
  g_mutex_unlock (&watch_mutex);
}

GPtrArray *
faults_end_watch (void)
{
  GPtrArray *calls;

  g_mutex_lock (&watch_mutex);
  calls = atomic_exchange (&watched, NULL);
  g_mutex_unlock (&watch_mutex);
  return calls;
}

static void
note (const char *call, const char *path)
{
  const char *slash = strrchr (path, '/');

  g_mutex_lock (&watch_mutex);
  if (watched != NULL)
    {
      g_ptr_array_add (watched, g_strconcat (call, " ", slash != NULL ? slash + 1 : path, NULL));
    }
  g_mutex_unlock (&watch_mutex);
}

/* Where an open file is. */
static void
find_path (int fd, char path[PATH_MAX])
{
  char link[64];
  ssize_t length;

  snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
  length = readlink (link, path, PATH_MAX - 1);
  path[MAX (length, 0)] = '\0';
}

static void
note_file (const char *call, int fd)
{
  char path[PATH_MAX];

  if (watched != NULL)
    {
      find_path (fd, path);
      note (call, path);
    }
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

  note_file ("write", fd);
  if (is_concerned && fault_error != FAULT_NONE && fault_error != FAULT_HANG
      && (next == fault_number || (next > fault_number && fault_kind == FAULT_LASTING))
      && real_write (fd, bytes, length / 2) < 0)
    {
      return -1;
    }
  return FAILS (is_concerned) ? -1 : real_write (fd, bytes, length);
}

static gboolean
read_fails (int fd)
{
  char path[PATH_MAX];

  if (!are_reads_armed)
    {
      return FALSE;
    }
  find_path (fd, path);
  if (strcmp (path, unreadable) != 0 || atomic_fetch_add (&n_reads, 1) + 1 < first_bad_read)
    {
      return FALSE;
    }
  errno = read_error;
  return TRUE;
}

ssize_t
read (int fd, void *bytes, size_t length)
{
  return read_fails (fd) ? -1 : REAL (read) (fd, bytes, length);
}

ssize_t
pread (int fd, void *bytes, size_t length, off_t offset)
{
  return read_fails (fd) ? -1 : REAL (pread) (fd, bytes, length, offset);
}

ssize_t
pread64 (int fd, void *bytes, size_t length, off64_t offset)
{
  return read_fails (fd) ? -1 : REAL (pread64) (fd, bytes, length, offset);
}

static ssize_t
read_cb (void *cookie, char *bytes, size_t length)
{
  return read (GPOINTER_TO_INT (cookie), bytes, length);
}

static int
seek_cb (void *cookie, off64_t *offset, int whence)
{
  *offset = lseek64 (GPOINTER_TO_INT (cookie), *offset, whence);
  return *offset < 0 ? -1 : 0;
}

static int
close_cb (void *cookie)
{
  return close (GPOINTER_TO_INT (cookie));
}

/* The C library's streams read without a call that could be met; so what is only read gets one. */
FILE *
fdopen (int fd, const char *mode)
{
  const cookie_io_functions_t functions = { .read = read_cb, .seek = seek_cb, .close = close_cb };

  return are_reads_armed && mode[0] == 'r' && strchr (mode, '+') == NULL
             ? fopencookie (GINT_TO_POINTER (fd), "r", functions)
             : REAL (fdopen) (fd, mode);
}

static gboolean
meets_named (NamedFault *fault, int fd)
{
  char path[PATH_MAX];

  if (!fault->is_armed)
    {
      return FALSE;
    }
  find_path (fd, path);
  if (!g_str_has_suffix (path, fault->name) || !atomic_exchange (&fault->is_armed, FALSE))
    {
      return FALSE;
    }
  errno = fault->error;
  return TRUE;
}

/* Nothing is waited for: a kill leaves the system what it has in its memory, and tests that do this
 * often cannot afford it. */
#define DEFINE_SYNC(name)                                                                          \
  int name (int fd)                                                                                \
  {                                                                                                \
    note_file (#name, fd);                                                                         \
    return meets_named (&sync_fault, fd) || FAILS (is_file_below (fd)) ? -1 : 0;                   \
  }

DEFINE_SYNC (fsync)
DEFINE_SYNC (fdatasync)
DEFINE_SYNC (syncfs)

/* A descriptor is gone after a close() that failed, too. */
int
close (int fd)
{
  gboolean fails = meets_named (&close_fault, fd) || FAILS (is_file_below (fd));
  int number = errno;
  int status = REAL (close) (fd);

  errno = fails ? number : errno;
  return fails ? -1 : status;
}

int
rename (const char *old_path, const char *new_path)
{
  note ("rename", new_path);
  return FAILS (is_place_below (AT_FDCWD, new_path)) ? -1 : REAL (rename) (old_path, new_path);
}

int
renameat (int old_folder, const char *old_path, int new_folder, const char *new_path)
{
  note ("rename", new_path);
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
