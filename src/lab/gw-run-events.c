/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-events.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "gw-file.h"
#include "gw-line-reader.h"
#include "gw-run-folder.h"

static const GwEventSpec *
find_spec (const GwRules *rules, const char *kind)
{
  for (guint i = 0; i < rules->n_events; i++)
    {
      if (g_str_equal (rules->events[i].id, kind))
        {
          return &rules->events[i];
        }
    }
  return NULL;
}

static gboolean
check_kept (const GwRunData *data, const char *kind, GError **error)
{
  const GwEventSpec *spec = find_spec (gw_run_data_get_rules (data), kind);
  GwEventLevel level = gw_run_data_get_events (data);

  if (spec == NULL)
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_DIFFERENT,
                   _ ("%s: this game has no such events"), kind);
      return FALSE;
    }
  if (level == GW_EVENTS_NONE || (level == GW_EVENTS_KEY && (spec->flags & GW_EVENT_KEY) == 0))
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_CONTENT,
                   _ ("%s: the run did not keep events of this kind"), kind);
      return FALSE;
    }
  return TRUE;
}

/* Looks through lines for those with this type, as `"type":"KIND"` has it. */
static gboolean
mark_lines (const GwRunData *data, FILE *file, const char *type, guint8 *marks, GError **error)
{
  g_auto (GwLineReader) reader = { .file = file };
  guint64 first = gw_run_data_get_first (data);
  GError *reason = NULL;
  const char *line;
  gsize length;

  while ((line = gw_line_reader_next (&reader, &length, &reason)) != NULL)
    {
      guint64 episode;

      if (!g_str_has_prefix (line, GW_EVENT_LINE_START) || strstr (line, type) == NULL)
        {
          continue;
        }
      episode = g_ascii_strtoull (line + strlen (GW_EVENT_LINE_START), NULL, 10);
      if (episode >= first && episode - first < gw_run_data_get_done (data))
        {
          marks[episode - first] = TRUE;
        }
    }
  if (reason != NULL)
    {
      g_propagate_error (error, reason);
      return FALSE;
    }
  return TRUE;
}

static gboolean
mark_file (const GwRunData *data, const char *name, const char *type, guint8 *marks, GError **error)
{
  g_autofree char *path = g_build_filename (gw_run_data_get_folder (data), name, NULL);
  FILE *file = gw_file_open_stream (path, error);
  gboolean is_read;

  if (file == NULL)
    {
      return FALSE;
    }
  is_read = mark_lines (data, file, type, marks, error);
  fclose (file);
  if (!is_read)
    {
      g_prefix_error (error, "%s: ", path);
    }
  return is_read;
}

gboolean
gw_run_events_mark (const GwRunData *data, const char *kind, guint8 *marks, GError **error)
{
  g_autofree char *type = g_strdup_printf ("\"type\":\"%s\"", kind);
  g_autofree char *path = g_build_filename (gw_run_data_get_folder (data), GW_EVENTS_FILE, NULL);

  if (!check_kept (data, kind, error))
    {
      return FALSE;
    }
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      return mark_file (data, GW_EVENTS_FILE, type, marks, error);
    }
  for (guint64 i = 0; i < gw_run_data_get_done (data); i++)
    {
      char name[GW_EVENT_NAME_LENGTH];

      gw_run_folder_name_events (gw_run_data_get_first (data) + i, name);
      if (!mark_file (data, name, type, marks, error))
        {
          return FALSE;
        }
    }
  return TRUE;
}
