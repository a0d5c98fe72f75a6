/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-revision.h"

#include <glib/gi18n-lib.h>

#include "gw-json-read.h"
#include "gw-run.h"

gboolean
gw_revision_read (JsonObject *object, GwRevision *revision, GError **error)
{
  const GwJsonPlace place = { NULL, "revision", 0 };
  JsonNode *node = json_object_get_member (object, "revision");
  gint64 number = 1;

  if (node != NULL && !gw_json_read_integer (node, &place, 1, G_MAXINT32, &number, error))
    {
      return FALSE;
    }
  *revision = (GwRevision){ (guint) number, node != NULL };
  return TRUE;
}

void
gw_revision_write (GwRevision revision, GwJsonWriter *writer)
{
  if (revision.is_told)
    {
      gw_json_writer_add_integer (writer, "revision", revision.number);
    }
}

gboolean
gw_revision_check (const GwRules *rules, GwRevision revision, GError **error)
{
  if (revision.number == rules->revision)
    {
      return TRUE;
    }
  g_set_error (
      error, GW_RUN_ERROR, GW_RUN_ERROR_DIFFERENT,
      _ ("played by revision %u of the rules of %s, which are revision %u now: new episodes "
         "would not match"),
      revision.number, _ (rules->name), rules->revision);
  return FALSE;
}
