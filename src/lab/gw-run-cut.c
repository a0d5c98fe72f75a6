/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The events of an interrupted run: how many episodes have all of theirs, and cutting off those of
 * episodes whose rows were not written. */
#define _GNU_SOURCE /* memrchr */

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "gw-run-folder.h"

/* How much is read at once, and more than the start of a line takes up to behind its number. */
#define BLOCK_SIZE (1 << 16)
#define START_SIZE 64

/* events.ndjson, from its end. */
typedef struct
{
  int fd;
  guint64 size;
  guint64 limit;  /* the first episode without a row */
  guint64 synced; /* the first one whose events a power cut may have kept from the disk */

  guint64 whole_size; /* up to its last newline */
  guint64 end;        /* of the lines of episodes before that */
  gint64 last;        /* the episode of the last of these lines, or -1 */
  gint64 torn;        /* the episode of a last line that is not whole, or -1 if it cannot be told */
  gboolean has_later; /* lines of episodes from the limit on follow */
  gboolean has_hole;  /* bytes behind them never reached the disk */
  gboolean has_nul;   /* there is one in what was seen of the line that is looked for */
} Tail;

static gboolean
has_file (const GwRunFolder *folder, const char *name)
{
  return faccessat (folder->fd, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0;
}

/* Reads as much as is asked for; an error number, or 0. */
static int
read_at (int fd, char *bytes, gsize length, guint64 offset)
{
  while (length > 0)
    {
      gssize count = pread (fd, bytes, length, (off_t) offset);

      if (count <= 0 && !(count < 0 && errno == EINTR))
        {
          return count < 0 ? errno : EIO;
        }
      bytes += MAX (count, 0);
      length -= (gsize) MAX (count, 0);
      offset += (guint64) MAX (count, 0);
    }
  return 0;
}

/* The episode that a line is about, of which so many bytes are known. */
static gboolean
parse_episode (const char *line, gsize length, gint64 *episode)
{
  gsize i = strlen (GW_EVENT_LINE_START);

  if (length <= i || memcmp (line, GW_EVENT_LINE_START, i) != 0 || !g_ascii_isdigit (line[i]))
    {
      return FALSE;
    }
  *episode = 0;
  while (i < length && g_ascii_isdigit (line[i]) && *episode < (gint64) GW_RUN_MAX_EPISODES)
    {
      *episode = *episode * 10 + (line[i++] - '0');
    }
  return i < length && line[i] == ',';
}

/* The number of the line that begins there, for a message. */
static guint
count_line (int fd, guint64 offset)
{
  char block[BLOCK_SIZE];
  guint line = 1;

  for (guint64 begin = 0; begin < offset; begin += sizeof block)
    {
      gsize length = (gsize) MIN (offset - begin, sizeof block);

      if (read_at (fd, block, length, begin) != 0)
        {
          break;
        }
      for (gsize i = 0; i < length; i++)
        {
          line += block[i] == '\n';
        }
    }
  return line;
}

/* Bytes that a power cut kept from the disk may read as NUL, which no line has in it. Nothing from
 * there on counts, whatever was found. */
static void
forget_later_lines (Tail *tail)
{
  tail->has_hole = TRUE;
  tail->has_nul = FALSE;
  tail->has_later = FALSE;
  tail->last = -1;
}

/* Looks at the line before those seen so far: its start, and where it lies. Whether earlier ones
 * are to be looked at; -1 with an error. Pages reach the disk in any order, so there may be holes
 * before whole lines, back to those that were on it before. */
static int
look_at_line (
    Tail *tail, const char *start, gsize length, guint64 begin, guint64 end, GError **error)
{
  gboolean is_whole = end <= tail->whole_size;
  gint64 episode;

  if (tail->has_nul)
    {
      forget_later_lines (tail);
      return TRUE;
    }
  if (!parse_episode (start, length, &episode))
    {
      if (!is_whole)
        {
          return TRUE;
        }
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_CONTENT,
                   _ ("line %u: expected a line that begins with %s and a number"),
                   count_line (tail->fd, begin), GW_EVENT_LINE_START);
      return -1;
    }
  if (!is_whole)
    {
      tail->torn = episode;
      return TRUE;
    }
  if ((guint64) episode >= tail->limit)
    {
      tail->has_later = TRUE;
      return TRUE;
    }
  if (tail->last < 0)
    {
      tail->end = end;
      tail->last = episode;
    }
  return (guint64) episode >= tail->synced;
}

/* Looks at the lines that begin in a block, which begins at `begin` and of which `length` bytes are
 * searched and `known` are there; `end` is where the line ends that is looked for. */
static int
look_at_block (Tail *tail,
               const char *block,
               gsize length,
               gsize known,
               guint64 begin,
               guint64 *end,
               GError **error)
{
  int goes_on = TRUE;

  while (goes_on == TRUE && length > 0)
    {
      const char *newline = memrchr (block, '\n', length);
      gsize start = newline != NULL ? (gsize) (newline + 1 - block) : 0;

      tail->has_nul |= memchr (block + start, '\0', length - start) != NULL;
      if (newline == NULL && begin > 0)
        {
          return TRUE; /* it begins in an earlier block */
        }
      if (newline != NULL && tail->whole_size == 0)
        {
          tail->whole_size = begin + start;
        }
      if (begin + start < *end)
        {
          goes_on = look_at_line (tail, block + start, known - start, begin + start, *end, error);
        }
      *end = begin + start;
      length = newline != NULL ? (gsize) (newline - block) : 0;
    }
  return goes_on;
}

/* From the end, because that is where an interruption leaves its marks, and the file may be long.
 */
static gboolean
scan (Tail *tail, GError **error)
{
  char block[BLOCK_SIZE + START_SIZE];
  guint64 line_end = tail->size;
  guint64 end = line_end;
  int goes_on = TRUE;

  while (end > 0 && goes_on == TRUE)
    {
      guint64 begin = end - MIN (end, BLOCK_SIZE);
      gsize known = (gsize) MIN (tail->size - begin, end - begin + START_SIZE);
      int number = read_at (tail->fd, block, known, begin);

      if (number != 0)
        {
          g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FILE, "%s", g_strerror (number));
          return FALSE;
        }
      goes_on = look_at_block (tail, block, (gsize) (end - begin), known, begin, &line_end, error);
      end = begin;
    }
  return goes_on >= 0;
}

/* Opens events.ndjson and looks at its end, of which the caller has set what it is to be searched
 * for; -1 with an error. */
static int
open_tail (const GwRunFolder *folder, int flags, Tail *tail, GError **error)
{
  int fd = gw_run_folder_open_file (folder, GW_EVENTS_FILE, flags, error);
  struct stat status;

  if (fd < 0)
    {
      return -1;
    }
  if (fstat (fd, &status) != 0)
    {
      gw_run_folder_set_error (folder, GW_EVENTS_FILE, errno, error);
      close (fd);
      return -1;
    }
  tail->fd = fd;
  tail->size = (guint64) status.st_size;
  tail->last = tail->torn = -1;
  if (!scan (tail, error))
    {
      g_prefix_error (error, "%s/%s: ", folder->path, GW_EVENTS_FILE);
      close (fd);
      return -1;
    }
  return fd;
}

/* Once a line follows, the events of an episode are all there. If none does, some of the last ones
 * may be missing, unless they had been on the disk; of episodes without events there is no sign. */
static guint64
count_whole_lines (const Tail *tail, const GwRunRows *rows)
{
  guint64 last = tail->last > (gint64) rows->first ? (guint64) tail->last - rows->first : 0;

  if (tail->has_later)
    {
      return rows->n_rows;
    }
  if (tail->torn >= (gint64) rows->first && !tail->has_hole)
    {
      return MIN ((guint64) tail->torn - rows->first, rows->n_rows);
    }
  return tail->has_hole || tail->last < 0 ? last : MAX (last, rows->n_synced);
}

static gboolean
count_whole_in_file (const GwRunFolder *folder,
                     const GwRunRows *rows,
                     guint64 *n_whole,
                     GError **error)
{
  Tail tail = { .limit = rows->first + rows->n_rows, .synced = rows->first + rows->n_synced };
  int fd;

  *n_whole = 0;
  if (!has_file (folder, GW_EVENTS_FILE))
    {
      return TRUE;
    }
  fd = open_tail (folder, O_RDONLY, &tail, error);
  if (fd < 0)
    {
      return FALSE;
    }
  close (fd);
  *n_whole = count_whole_lines (&tail, rows);
  return TRUE;
}

/* Whether there is no NUL in a file of that length; an error number, or 0. */
static int
check_no_hole (int fd, guint64 size, gboolean *is_whole)
{
  g_autofree char *block = g_malloc (BLOCK_SIZE);
  int number = 0;

  for (guint64 begin = 0; begin < size && *is_whole && number == 0; begin += BLOCK_SIZE)
    {
      gsize length = (gsize) MIN (size - begin, BLOCK_SIZE);

      number = read_at (fd, block, length, begin);
      *is_whole = number == 0 && memchr (block, '\0', length) == NULL;
    }
  return number;
}

/* Whether an episode's file ends with a whole line; an empty one is that of an episode without
 * events. One that may not have reached the disk is read, and must have something in it. */
static gboolean
check_event_file (const GwRunFolder *folder,
                  const char *name,
                  gboolean is_synced,
                  gboolean *is_whole,
                  GError **error)
{
  int fd = gw_run_folder_open_file (folder, name, O_RDONLY, error);
  struct stat status;
  char last = '\n';
  int number;

  if (fd < 0)
    {
      return FALSE;
    }
  number = fstat (fd, &status) == 0 ? 0 : errno;
  if (number == 0 && status.st_size > 0)
    {
      number = read_at (fd, &last, 1, (guint64) status.st_size - 1);
    }
  *is_whole =
      number == 0 && S_ISREG (status.st_mode) && last == '\n' && (status.st_size > 0 || is_synced);
  if (*is_whole && !is_synced)
    {
      number = check_no_hole (fd, (guint64) status.st_size, is_whole);
    }
  close (fd);
  if (number != 0)
    {
      gw_run_folder_set_error (folder, name, number, error);
      return FALSE;
    }
  return TRUE;
}

static gboolean
count_whole_files (const GwRunFolder *folder,
                   const GwRunRows *rows,
                   guint64 *n_whole,
                   GError **error)
{
  for (*n_whole = 0; *n_whole < rows->n_rows; ++*n_whole)
    {
      char name[GW_EVENT_NAME_LENGTH];
      gboolean is_whole = FALSE;

      gw_run_folder_name_events (rows->first + *n_whole, name);
      if (has_file (folder, name)
          && !check_event_file (folder, name, *n_whole < rows->n_synced, &is_whole, error))
        {
          return FALSE;
        }
      if (!is_whole)
        {
          return TRUE;
        }
    }
  return TRUE;
}

/* That a file of events is there which has been on the disk. */
static gboolean
check_there (const GwRunFolder *folder, const char *name, GError **error)
{
  struct stat status;

  if (fstatat (folder->fd, name, &status, AT_SYMLINK_NOFOLLOW) == 0)
    {
      return TRUE;
    }
  if (errno != ENOENT)
    {
      gw_run_folder_set_error (folder, name, errno, error);
      return FALSE;
    }
  g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FILE,
               _ ("%s/%s: this file is missing, and with it events of episodes that are done; put "
                  "it back, or begin the run anew"),
               folder->path, name);
  return FALSE;
}

/* A power cut takes nothing away that was on the disk, and a run that is removed loses its rows
 * first: somebody removed these events. Playing them again would drop all rows behind them. */
static gboolean
check_none_removed (const GwRunFolder *folder,
                    gboolean is_one_file,
                    const GwRunRows *rows,
                    GError **error)
{
  if (is_one_file)
    {
      return rows->n_synced == 0 || check_there (folder, GW_EVENTS_FILE, error);
    }
  for (guint64 i = 0; i < rows->n_synced; i++)
    {
      char name[GW_EVENT_NAME_LENGTH];

      gw_run_folder_name_events (rows->first + i, name);
      if (!check_there (folder, name, error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
gw_run_folder_count_whole (const GwRunFolder *folder,
                           gboolean is_one_file,
                           const GwRunRows *rows,
                           guint64 *n_whole,
                           GError **error)
{
  if (!check_none_removed (folder, is_one_file, rows, error))
    {
      return FALSE;
    }
  return is_one_file ? count_whole_in_file (folder, rows, n_whole, error)
                     : count_whole_files (folder, rows, n_whole, error);
}

static gboolean
cut_event_files (const GwRunFolder *folder, guint64 end, GError **error)
{
  g_autoptr (GPtrArray) names = gw_run_folder_list (folder->path, error);

  if (names == NULL)
    {
      return FALSE;
    }
  for (guint i = 0; i < names->len; i++)
    {
      gint64 episode = gw_run_folder_parse_events (names->pdata[i]);

      if (episode >= 0 && (guint64) episode >= end
          && !gw_run_folder_remove (folder, names->pdata[i], error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
cut_events_file (const GwRunFolder *folder, guint64 end, GError **error)
{
  Tail tail = { .limit = end, .synced = end }; /* no hole is left before that */
  gboolean is_cut;
  int fd;

  if (!has_file (folder, GW_EVENTS_FILE))
    {
      return TRUE;
    }
  fd = open_tail (folder, O_RDWR, &tail, error);
  if (fd < 0)
    {
      return FALSE;
    }
  is_cut = tail.end == tail.size || ftruncate (fd, (off_t) tail.end) == 0;
  if (!is_cut)
    {
      gw_run_folder_set_error (folder, GW_EVENTS_FILE, errno, error);
    }
  close (fd);
  return is_cut;
}

gboolean
gw_run_folder_cut_events (
    const GwRunFolder *folder, gboolean is_one_file, guint64 first, guint64 n_done, GError **error)
{
  return is_one_file ? cut_events_file (folder, first + n_done, error)
                     : cut_event_files (folder, first + n_done, error);
}
