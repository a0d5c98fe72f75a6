/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-document.h"
#include "gw-json-read.h"

G_BEGIN_DECLS

/* Fills an empty document, which is of no use if this fails. */
gboolean gw_document_read (GwDocument *document, JsonNode *root, GError **error);

/* Fills a plain map of the size that the file gives from the members of `root`, and says whether
 * some part of it has keys that are not known; in gw-document-read-map.c. */
gboolean gw_document_read_map (JsonObject *root, GwMap *map, gboolean *has_unknown, GError **error);

/* Adds the rows of one table; in the same file. */
gboolean gw_document_read_table (JsonNode *node,
                                 const GwJsonPlace *place,
                                 GwMap *map,
                                 guint table,
                                 gboolean *has_unknown,
                                 GError **error);

G_END_DECLS
