/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON by the letter of its grammar. json-glib crashes on deep nesting and accepts, or silently
 * changes, much that is not JSON, so every text is scanned before it is parsed. */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define GW_JSON_MAX_BYTES ((gsize) 64 * 1024 * 1024)
#define GW_JSON_MAX_DEPTH 64

/* A value takes a hundred times the memory of its text, so bytes alone are no limit. */
#define GW_JSON_MAX_VALUES 1100000

/* Refuses, with GW_DOCUMENT_ERROR_SYNTAX and a message that begins with line and column, all that
 * is not exactly one JSON value in UTF-8: also duplicate keys, integers beyond 64 bits, reals
 * beyond a double, U+0000 and lone surrogates in strings, and what exceeds the limits above. */
gboolean gw_json_scan (const char *text, gsize length, GError **error);

/* Scans and parses. */
JsonNode *gw_json_parse (const char *text, gsize length, GError **error);

/* Reads, scans and parses a file; errors begin with `path`. */
JsonNode *gw_json_load (const char *path, GError **error);

G_END_DECLS
