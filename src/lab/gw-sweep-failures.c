/* SPDX-License-Identifier: GPL-3.0-or-later */
/* failures.ndjson: which points of a sweep cannot be played, and why. Their folders do not tell,
 * and results.json, which does, is neither renewed for every point nor meant to be read: that of a
 * large sweep has more values than a reader of JSON should put up with. */
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "gw-file.h"
#include "gw-json-read.h"
#include "gw-json-scan.h"
#include "gw-json-writer.h"
#include "gw-sweep-private.h"

gboolean
gw_sweep_begin_failures (GwSweep *sweep, GError **error)
{
  return gw_sweep_append (sweep, GW_SWEEP_FAILURES, "", O_TRUNC, error);
}

gboolean
gw_sweep_add_failure (GwSweep *sweep, guint index, GError **error)
{
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "{\"point\":%u,\"error\":", index);
  gw_json_append_string (line, sweep->points[index].message);
  g_string_append (line, "}\n");
  return gw_sweep_append (sweep, GW_SWEEP_FAILURES, line->str, O_APPEND, error);
}

/* A point of results.json, or a line: both say it with the same keys. */
static gboolean
read_failure (GwSweep *sweep, JsonNode *node, const GwJsonPlace *place, GError **error)
{
  const GwJsonPlace index_place = { place, "point", 0 };
  const GwJsonPlace message_place = { place, "error", 0 };
  JsonObject *object = gw_json_read_object (node, place, error);
  const char *message;
  gint64 index;

  if (object == NULL)
    {
      return FALSE;
    }
  if (!json_object_has_member (object, "error"))
    {
      return TRUE;
    }
  message = gw_json_read_string (json_object_get_member (object, "error"), &message_place, error);
  if (message == NULL
      || !gw_json_read_integer (json_object_get_member (object, "point"), &index_place, 0,
                                (gint64) sweep->n_points - 1, &index, error))
    {
      return FALSE;
    }
  if (sweep->points[index].state != GW_POINT_DONE)
    {
      sweep->points[index].state = GW_POINT_FAILED;
      g_free (sweep->points[index].message);
      sweep->points[index].message = g_strdup (message);
    }
  return TRUE;
}

static gboolean
read_line (GwSweep *sweep, const char *line, gsize length, guint64 number, GError **error)
{
  g_autoptr (JsonNode) node = gw_json_parse (line, length, error);

  if (node == NULL || !read_failure (sweep, node, NULL, error))
    {
      g_prefix_error (error, _ ("line %" PRIu64 ": "), number);
      return FALSE;
    }
  return TRUE;
}

/* Whole lines only: the last one may have been cut off. Nobody wrote more of them than points. */
static gboolean
read_lines (GwSweep *sweep, const char *text, gsize length, GError **error)
{
  const char *end = text + length;
  const char *newline;

  for (guint i = 0; i < sweep->n_points; i++)
    {
      newline = memchr (text, '\n', (gsize) (end - text));
      if (newline == NULL)
        {
          break;
        }
      if (!read_line (sweep, text, (gsize) (newline - text), i + 1, error))
        {
          return FALSE;
        }
      text = newline + 1;
    }
  return TRUE;
}

/* Where a sweep of an early version says it. What else is in there follows from the points, so that
 * a file that cannot be read, being too large, is no reason to refuse the sweep. */
static void
read_results (GwSweep *sweep)
{
  const GwJsonPlace place = { NULL, "points", 0 };
  g_autofree char *path = g_build_filename (sweep->folder, GW_SWEEP_RESULTS_JSON, NULL);
  g_autoptr (JsonNode) node = gw_json_load (path, NULL);
  JsonObject *root = node != NULL ? gw_json_read_object (node, NULL, NULL) : NULL;
  JsonArray *points = NULL;

  if (root != NULL)
    {
      points = gw_json_read_array (json_object_get_member (root, "points"), &place, NULL);
    }
  for (guint i = 0; points != NULL && i < json_array_get_length (points); i++)
    {
      const GwJsonPlace point_place = { &place, NULL, i };

      read_failure (sweep, json_array_get_element (points, i), &point_place, NULL);
    }
}

gboolean
gw_sweep_read_failures (GwSweep *sweep, GError **error)
{
  g_autofree char *path = g_build_filename (sweep->folder, GW_SWEEP_FAILURES, NULL);
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      read_results (sweep);
      return TRUE;
    }
  text = gw_file_read (path, GW_JSON_MAX_BYTES, &length, error);
  if (text == NULL)
    {
      return FALSE;
    }
  if (!read_lines (sweep, text, length, error))
    {
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }
  return TRUE;
}
