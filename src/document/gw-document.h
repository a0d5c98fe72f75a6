/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A .gridwright document: a game, its map and parameters, and what else the file carries. */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "gw-json-writer.h"
#include "gw-rules.h"

G_BEGIN_DECLS

#define GW_DOCUMENT_FORMAT 1

#define GW_TYPE_DOCUMENT (gw_document_get_type ())
G_DECLARE_FINAL_TYPE (GwDocument, gw_document, GW, DOCUMENT, GObject)

#define GW_DOCUMENT_ERROR (gw_document_error_quark ())
GQuark gw_document_error_quark (void);

typedef enum
{
  GW_DOCUMENT_ERROR_FILE,    /* it cannot be read or written */
  GW_DOCUMENT_ERROR_SYNTAX,  /* it is not JSON; the message gives line and column */
  GW_DOCUMENT_ERROR_CONTENT, /* it is JSON of another shape; the message gives the path */
  GW_DOCUMENT_ERROR_FORMAT,  /* it was written by a newer version */
} GwDocumentError;

/* A plain document of the game; width and height 0 leave the board to be generated. */
GwDocument *gw_document_new (const GwRules *rules, guint width, guint height);

/* As a person starts with it: of the size that the parameters of a map without one say, and with
 * all else left open; also the size, for a game that cannot be played on plain ground and draws
 * whole boards. Other parameters are not looked at. */
GwDocument *gw_document_new_for_params (const GwRules *rules, const GwParams *params);

/* One with the same contents and no history, which nobody else edits. */
GwDocument *gw_document_copy (const GwDocument *document);

/* These give an error that begins with `name` (the file's), then says the place and what was
 * expected; nothing is ever half loaded. The name of a node is that of the place it comes from. */
GwDocument *gw_document_load (const char *path, GError **error);
GwDocument *
gw_document_new_from_text (const char *text, gsize length, const char *name, GError **error);
GwDocument *gw_document_new_from_node (JsonNode *node, const char *name, GError **error);

/* Replaces the file in one step, if it can be read again then; on any error the old file is still
 * there, whole. The document is not modified from then on, until it is edited. */
gboolean gw_document_save (GwDocument *document, const char *path, GError **error);

/* The same text for the same document. Reading it and writing it again changes nothing. */
char *gw_document_to_text (const GwDocument *document);

/* The same, parsed. */
JsonNode *gw_document_to_node (const GwDocument *document);

/* Whether that text is within the limits of what can be read. This is so for all that was read;
 * edits may have made it larger. The error says what there is too much of. */
gboolean gw_document_check_size (const GwDocument *document, GError **error);

/* The same as a part of a larger text, such as a run's. */
void gw_document_write (const GwDocument *document, GwJsonWriter *writer, const char *key);

const GwRules *gw_document_get_rules (const GwDocument *document);
GwMap *gw_document_get_map (const GwDocument *document);
GwParams *gw_document_get_params (const GwDocument *document);

/* What the author wrote about it; may be NULL. */
const char *gw_document_get_notes (const GwDocument *document);

/* Writes other notes into a document that nobody has seen yet. This is no edit (gw-edit.h). */
void gw_document_init_notes (GwDocument *document, const char *notes);

/* Takes another map (a reference of its own), and with it the parameter specs that it brings;
 * values that differ from their defaults are kept where the new map lets them be set. This is no
 * edit, and ends the history of those (gw-edit.h). */
void gw_document_set_map (GwDocument *document, GwMap *map);

/* Adds a warning for each key that nobody knows; quick, whatever the size of the map. */
void gw_document_find_unknown_keys (const GwDocument *document, GPtrArray *problems);

/* Problems of the map, as the rules see them, and a warning for each key that nobody knows, of
 * GwProblem. */
GPtrArray *gw_document_find_problems (const GwDocument *document);

G_END_DECLS
