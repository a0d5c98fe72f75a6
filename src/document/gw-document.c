/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-document-private.h"

#include <string.h>

#include "gw-document-read.h"
#include "gw-experiment.h"
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

  gw_edits_clear (&document->edits);
  g_clear_pointer (&document->map, gw_map_unref);
  g_clear_pointer (&document->params, gw_params_unref);
  g_clear_pointer (&document->experiments, g_ptr_array_unref);
  g_clear_pointer (&document->notes, g_free);
  g_clear_pointer (&document->extras, gw_extras_free);
  G_OBJECT_CLASS (gw_document_parent_class)->finalize (object);
}

static void
gw_document_class_init (GwDocumentClass *class)
{
  G_OBJECT_CLASS (class)->finalize = gw_document_finalize;
  gw_news_install_signals (G_TYPE_FROM_CLASS (class));
}

static void
gw_document_init (GwDocument *document)
{
  document->extras = gw_extras_new ();
  document->experiments = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_experiment_unref);
  gw_edits_init (&document->edits);
}

GwDocument *
gw_document_new (const GwRules *rules, guint width, guint height)
{
  GwDocument *document = g_object_new (GW_TYPE_DOCUMENT, NULL);
  g_autoptr (GwMap) map = gw_rules_new_map (rules, width, height);

  document->rules = rules;
  gw_document_set_map (document, map);
  return document;
}

GwDocument *
gw_document_new_from_node (JsonNode *node, const char *name, GError **error)
{
  g_autoptr (GwDocument) document = g_object_new (GW_TYPE_DOCUMENT, NULL);

  /* what cannot be saved is better not worked on */
  if (!gw_document_read (document, node, error) || !gw_document_check_size (document, error))
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

GwDocument *
gw_document_copy (const GwDocument *document)
{
  g_autoptr (JsonNode) node = gw_document_to_node (document);
  GwDocument *copy = g_object_new (GW_TYPE_DOCUMENT, NULL);
  g_autoptr (GError) error = NULL;

  gw_document_read (copy, node, &error);
  g_assert_no_error (error);
  return copy;
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

  if (!gw_json_check_text (text, &gw_json_limits, error))
    {
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }
  if (!gw_file_replace (path, text, -1, &file_error))
    {
      set_file_error (error, file_error);
      return FALSE;
    }
  gw_document_mark_saved (document);
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
gw_document_init_notes (GwDocument *document, const char *notes)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (notes != NULL && g_utf8_validate (notes, -1, NULL));

  g_free (document->notes);
  document->notes = g_strdup (notes);
}

/* Where there was a map before, nothing that was done to it can be undone. */
static void
forget_edits (GwDocument *document)
{
  GwNews *news = &document->edits.news;

  gw_document_hold_news (document);
  gw_history_clear (document->edits.history);
  news->map_replaced = news->params_changed = news->history_changed = TRUE;
  gw_document_release_news (document);
}

void
gw_document_set_map (GwDocument *document, GwMap *map)
{
  g_autoptr (GwMap) old = NULL;
  g_autoptr (GwParams) old_params = NULL;
  g_autoptr (GwParamSpecs) specs = NULL;

  g_return_if_fail (map->palette == document->rules->palette);
  g_return_if_fail (!gw_document_is_editing (document));

  old = g_steal_pointer (&document->map);
  old_params = g_steal_pointer (&document->params);
  specs = document->rules->list_params (map);
  document->params = gw_params_new (specs);
  document->map = gw_map_ref (map);
  if (old != NULL)
    {
      gw_params_adopt (document->params, old_params);
      forget_edits (document);
    }
}
