/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lost-work.h"

#include <glib/gi18n-lib.h>

#include "gw-edit.h"
#include "gw-json-read.h"
#include "gw-json-scan.h"

#define FORMAT 1

char *
gw_lost_work_to_text (GwSession *session)
{
  g_autoptr (GwJsonWriter) writer = gw_json_writer_new (GW_JSON_PRETTY);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format_iso8601 (now);
  const char *path = gw_session_get_path (session);
  /* a file name need not be UTF-8, a URI is */
  g_autofree char *uri = path != NULL ? g_filename_to_uri (path, NULL, NULL) : NULL;

  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_add_integer (writer, "format", FORMAT);
  gw_json_writer_add_string (writer, "kind", "autosave");
  gw_json_writer_add_string (writer, "time", time);
  gw_json_writer_add_string (writer, "name", gw_session_get_name (session));
  gw_json_writer_add_string (writer, "file", uri);
  gw_json_writer_add_string (writer, "digest", gw_session_get_digest (session));
  gw_document_write (gw_session_get_document (session), writer, "document");
  gw_json_writer_end (writer);
  return gw_json_writer_finish (g_steal_pointer (&writer));
}

/* A text of the object; NULL if it is null or not there. */
static const char *
get_text (JsonObject *object, const char *key)
{
  JsonNode *node = json_object_get_member (object, key);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
}

static gboolean
read_work (GwLostWork *work, JsonNode *root, GError **error)
{
  const GwJsonPlace format_place = { NULL, "format", 0 };
  const GwJsonPlace name_place = { NULL, "name", 0 };
  JsonObject *object = gw_json_read_object (root, NULL, error);
  const char *name, *uri, *time;
  gint64 format;

  if (object == NULL
      || !gw_json_read_integer (json_object_get_member (object, "format"), &format_place, 1, FORMAT,
                                &format, error)
      || (name = gw_json_read_string (json_object_get_member (object, "name"), &name_place, error))
             == NULL)
    {
      return FALSE;
    }
  uri = get_text (object, "file");
  time = get_text (object, "time");
  work->name = g_strdup (name);
  work->digest = g_strdup (get_text (object, "digest"));
  work->path = uri != NULL ? g_filename_from_uri (uri, NULL, NULL) : NULL;
  work->time = time != NULL ? g_date_time_new_from_iso8601 (time, NULL) : NULL;
  if (work->time == NULL)
    {
      work->time = g_date_time_new_from_unix_utc (0);
    }
  work->document =
      gw_document_new_from_node (json_object_get_member (object, "document"), "$.document", error);
  return work->document != NULL;
}

GwLostWork *
gw_lost_work_load (const char *file, GError **error)
{
  g_autoptr (GwLostWork) work = g_new0 (GwLostWork, 1);
  g_autoptr (JsonNode) root = gw_json_load_within (file, &gw_json_container_limits, error);

  if (root == NULL)
    {
      return NULL;
    }
  work->file = g_strdup (file);
  if (!read_work (work, root, error))
    {
      g_prefix_error (error, "%s: ", file);
      return NULL;
    }
  return g_steal_pointer (&work);
}

void
gw_lost_work_free (GwLostWork *work)
{
  g_free (work->file);
  g_free (work->name);
  g_free (work->path);
  g_free (work->digest);
  g_clear_pointer (&work->time, g_date_time_unref);
  g_clear_object (&work->document);
  g_free (work);
}
