/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-document-private.h"

#include "gw-document-read.h"
#include "gw-file.h"
#include "gw-json-scan.h"

const char *const gw_document_keys[] = { "format",      "game",    "size",   "terrain",
                                         "edges",       "objects", "tables", "parameters",
                                         "experiments", "notes",   NULL };

const char gw_document_edge_letters[GW_N_EDGES + 1] = ".|:";

G_DEFINE_QUARK (gw_document_error, gw_document_error)

G_DEFINE_FINAL_TYPE (GwDocument, gw_document, G_TYPE_OBJECT)

static void
gw_document_finalize (GObject *object)
{
  GwDocument *document = GW_DOCUMENT (object);

  g_clear_pointer (&document->map, gw_map_unref);
  g_clear_pointer (&document->params, gw_params_unref);
  g_clear_pointer (&document->experiments, json_node_unref);
  g_clear_pointer (&document->notes, g_free);
  g_clear_pointer (&document->extras, gw_extras_free);
  G_OBJECT_CLASS (gw_document_parent_class)->finalize (object);
}

static void
gw_document_class_init (GwDocumentClass *class)
{
  G_OBJECT_CLASS (class)->finalize = gw_document_finalize;
}

static void
gw_document_init (GwDocument *document)
{
  document->extras = gw_extras_new ();
}

GwDocument *
gw_document_new (const GwRules *rules, guint width, guint height)
{
  GwDocument *document = g_object_new (GW_TYPE_DOCUMENT, NULL);
  g_autoptr (GwMap) map = gw_map_new (rules->palette, width, height);

  document->rules = rules;
  gw_document_set_map (document, map);
  return document;
}

GwDocument *
gw_document_new_from_node (JsonNode *node, const char *name, GError **error)
{
  g_autoptr (GwDocument) document = g_object_new (GW_TYPE_DOCUMENT, NULL);

  if (!gw_document_read (document, node, error))
    {
      g_prefix_error (error, "%s: ", name);
      return NULL;
    }
  return g_steal_pointer (&document);
}

GwDocument *
gw_document_new_from_text (const char *text, gsize length, const char *name, GError **error)
{
  g_autoptr (JsonNode) root = gw_json_parse (text, length, error);

  if (root == NULL)
    {
      g_prefix_error (error, "%s: ", name);
      return NULL;
    }
  return gw_document_new_from_node (root, name, error);
}

/* The caller of a document meets one domain of errors only. */
static void
set_file_error (GError **error, const GError *file_error)
{
  g_set_error_literal (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_FILE, file_error->message);
}

GwDocument *
gw_document_load (const char *path, GError **error)
{
  g_autoptr (GError) file_error = NULL;
  gsize length = 0;
  g_autofree char *text = gw_file_read (path, GW_JSON_MAX_BYTES, &length, &file_error);

  if (text == NULL)
    {
      set_file_error (error, file_error);
      return NULL;
    }
  return gw_document_new_from_text (text, length, path, error);
}

gboolean
gw_document_save (GwDocument *document, const char *path, GError **error)
{
  g_autofree char *text = gw_document_to_text (document);
  g_autoptr (GError) file_error = NULL;

  if (!gw_file_replace (path, text, -1, &file_error))
    {
      set_file_error (error, file_error);
      return FALSE;
    }
  return TRUE;
}

const GwRules *
gw_document_get_rules (const GwDocument *document)
{
  return document->rules;
}

GwMap *
gw_document_get_map (const GwDocument *document)
{
  return document->map;
}

GwParams *
gw_document_get_params (const GwDocument *document)
{
  return document->params;
}

const char *
gw_document_get_notes (const GwDocument *document)
{
  return document->notes;
}

void
gw_document_set_map (GwDocument *document, GwMap *map)
{
  g_autoptr (GwParamSpecs) specs = NULL;
  GwParams *params;

  g_return_if_fail (map->palette == document->rules->palette);

  specs = document->rules->list_params (map);
  params = gw_params_new (specs);
  if (document->params != NULL)
    {
      gw_params_adopt (params, document->params);
      gw_params_unref (document->params);
    }
  document->params = params;
  gw_map_ref (map);
  g_clear_pointer (&document->map, gw_map_unref);
  document->map = map;
}
