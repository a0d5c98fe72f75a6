/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON by the letter of its grammar. json-glib crashes on deep nesting and accepts, or silently
 * changes, much that is not JSON, so every text is scanned before it is parsed. */
#pragma once

#include <json-glib/json-glib.h>

#include "gw-json-writer.h"

G_BEGIN_DECLS

#define GW_JSON_MAX_BYTES ((gsize) 64 * 1024 * 1024)
#define GW_JSON_MAX_DEPTH 64

/* A value takes a hundred times the memory of its text, so bytes alone are no limit. */
#define GW_JSON_MAX_VALUES 1100000

/* What a file that has a whole document in it, such as a run's, may have more than that: its own
 * keys, and two spaces before each line of the document's. */
#define GW_JSON_MORE_BYTES ((gsize) 8 * 1024 * 1024)
#define GW_JSON_MORE_DEPTH 8
#define GW_JSON_MORE_VALUES 10000

/* What a text may have at most: any, and one with a whole document in it. */
extern const GwJsonSize gw_json_limits;
extern const GwJsonSize gw_json_container_limits;

/* Refuses, with GW_DOCUMENT_ERROR_SYNTAX and a message that begins with line and column, all that
 * is not exactly one JSON value in UTF-8: also duplicate keys, integers beyond 64 bits, reals
 * beyond a double, U+0000 and lone surrogates in strings, and what exceeds the limits above. */
gboolean gw_json_scan (const char *text, gsize length, GError **error);

/* Scans and parses. */
JsonNode *gw_json_parse (const char *text, gsize length, GError **error);

/* Reads, scans and parses a regular file; errors begin with `path`. */
JsonNode *gw_json_load (const char *path, GError **error);

/* The same, with other limits; no deeper than a container. */
gboolean
gw_json_scan_within (const char *text, gsize length, const GwJsonSize *limits, GError **error);
JsonNode *
gw_json_parse_within (const char *text, gsize length, const GwJsonSize *limits, GError **error);
JsonNode *gw_json_load_within (const char *path, const GwJsonSize *limits, GError **error);

/* Whether a text of this size, or this text, which is about to replace a file, will be within the
 * limits when it is read again. If not, the error, a GW_DOCUMENT_ERROR_CONTENT, says what there is
 * too much of. */
gboolean gw_json_check_size (const GwJsonSize *size, const GwJsonSize *limits, GError **error);
gboolean gw_json_check_text (const char *text, const GwJsonSize *limits, GError **error);

G_END_DECLS
