/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cutting off the events of episodes whose rows an interruption kept from being written. */
#define _GNU_SOURCE /* memrchr */

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

#include "gw-run-folder.h"

#define LINE_START "{\"episode\":"

static gboolean
cut_event_files (const GwRunFolder *folder, guint64 first, guint64 n_done, GError **error)
{
  g_autoptr (GPtrArray) names = gw_run_folder_list (folder->path, error);
  guint64 n_found = 0;

  if (names == NULL)
    {
      return FALSE;
    }
  for (guint i = 0; i < names->len; i++)
    {
      gint64 episode = gw_run_folder_parse_events (names->pdata[i]);

      n_found += episode >= (gint64) first && (guint64) episode < first + n_done;
      if (episode >= 0 && (guint64) episode >= first + n_done
          && !gw_run_folder_remove (folder, names->pdata[i], error))
        {
          return FALSE;
        }
    }
  if (n_found < n_done)
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_CONTENT,
                   _ ("%s: event files are missing of episodes that are in %s"), folder->path,
                   GW_SUMMARY_FILE);
      return FALSE;
    }
  return TRUE;
}

/* The episode that a line of events.ndjson is about; `end` is behind the line. */
static gboolean
parse_line_episode (const char *line, const char *end, guint64 *episode)
{
  const char *rest = line + strlen (LINE_START);

  if ((gsize) (end - line) < strlen (LINE_START) + 2
      || memcmp (line, LINE_START, strlen (LINE_START)) != 0 || !g_ascii_isdigit (*rest))
    {
      return FALSE;
    }
  *episode = 0;
  while (rest < end && g_ascii_isdigit (*rest))
    {
      *episode = *episode * 10 + (guint64) (*rest++ - '0');
    }
  return *rest == ',';
}

/* Where the lines of episodes before `limit` end, found from the end; -1 with an error. */
static gint64
find_events_end (const char *text, gsize length, guint64 limit, GError **error)
{
  const char *end;

  if (text == NULL || length == 0)
    {
      return 0; /* an empty file has no text at all */
    }
  end = memrchr (text, '\n', length);
  end = end != NULL ? end + 1 : text;
  while (end > text)
    {
      const char *newline = end - 1 > text ? memrchr (text, '\n', (gsize) (end - 1 - text)) : NULL;
      const char *line = newline != NULL ? newline + 1 : text;
      guint64 episode;

      if (!parse_line_episode (line, end, &episode))
        {
          guint n_before = 0;

          for (const char *rest = text; rest < line; rest++)
            {
              n_before += *rest == '\n';
            }
          g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_CONTENT,
                       _ ("line %u: expected a line that begins with %s and a number"),
                       n_before + 1, LINE_START);
          return -1;
        }
      if (episode < limit)
        {
          break;
        }
      end = line;
    }
  return end - text;
}

static gboolean
cut_events_file (const GwRunFolder *folder, guint64 first, guint64 n_done, GError **error)
{
  g_autofree char *path = g_build_filename (folder->path, GW_EVENTS_FILE, NULL);
  g_autoptr (GMappedFile) file = NULL;
  g_autoptr (GError) local_error = NULL;
  gint64 end;

  file = g_mapped_file_new (path, FALSE, &local_error);
  if (file == NULL && n_done == 0
      && g_error_matches (local_error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      return TRUE;
    }
  if (file == NULL)
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FILE, "%s: %s", path, local_error->message);
      return FALSE;
    }
  end = find_events_end (g_mapped_file_get_contents (file), g_mapped_file_get_length (file),
                         first + n_done, error);
  if (end < 0)
    {
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }
  if (truncate (path, end) != 0)
    {
      gw_run_folder_set_error (folder, GW_EVENTS_FILE, errno, error);
      return FALSE;
    }
  return TRUE;
}

gboolean
gw_run_folder_cut_events (
    const GwRunFolder *folder, gboolean is_one_file, guint64 first, guint64 n_done, GError **error)
{
  return is_one_file ? cut_events_file (folder, first, n_done, error)
                     : cut_event_files (folder, first, n_done, error);
}
