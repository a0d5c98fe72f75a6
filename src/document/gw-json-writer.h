/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes JSON: numbers as short as they read back, whatever the locale; the same bytes for the
 * same values. For a line of NDJSON the append functions are enough; the writer keeps track of
 * commas, indents and brackets. */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The largest integer that every reader of JSON keeps exact. */
#define GW_JSON_MAX_EXACT (G_GUINT64_CONSTANT (1) << 53)

/* How large a text is. */
typedef struct
{
  gsize bytes;
  guint values; /* containers are values, too */
  guint depth;  /* of brackets */
} GwJsonSize;

/* With its quotes; bytes that are not UTF-8 become U+FFFD. */
void gw_json_append_string (GString *text, const char *string);

/* What is not finite becomes null. */
void gw_json_append_number (GString *text, double number);

/* A decimal string above GW_JSON_MAX_EXACT; gw_json_read_seed() reads both. */
void gw_json_append_seed (GString *text, guint64 seed);

typedef enum
{
  GW_JSON_LINE,   /* {"a":1,"b":[1,2]} */
  GW_JSON_PRETTY, /* an element a line, indented by two spaces; ends with a newline */
} GwJsonStyle;

typedef struct _GwJsonWriter GwJsonWriter;

GwJsonWriter *gw_json_writer_new (GwJsonStyle style);

/* One that keeps nothing of the text, for gw_json_writer_finish_size(). */
GwJsonWriter *gw_json_writer_new_measuring (GwJsonStyle style);
void gw_json_writer_free (GwJsonWriter *writer);

/* Every value has a key inside an object, and NULL for a key elsewhere. */
void gw_json_writer_begin_object (GwJsonWriter *writer, const char *key);
void gw_json_writer_begin_array (GwJsonWriter *writer, const char *key);

/* These stay on one line even in a pretty text, with all that is in them. */
void gw_json_writer_begin_row_object (GwJsonWriter *writer, const char *key);
void gw_json_writer_begin_row_array (GwJsonWriter *writer, const char *key);

/* Closes what was begun last. */
void gw_json_writer_end (GwJsonWriter *writer);

/* A string of NULL is written as null. */
void gw_json_writer_add_string (GwJsonWriter *writer, const char *key, const char *string);
void gw_json_writer_add_integer (GwJsonWriter *writer, const char *key, gint64 integer);
void gw_json_writer_add_number (GwJsonWriter *writer, const char *key, double number);
void gw_json_writer_add_boolean (GwJsonWriter *writer, const char *key, gboolean value);
void gw_json_writer_add_null (GwJsonWriter *writer, const char *key);
void gw_json_writer_add_seed (GwJsonWriter *writer, const char *key, guint64 seed);

/* Whatever the node holds; what is short stays on one line. */
void gw_json_writer_add_node (GwJsonWriter *writer, const char *key, JsonNode *node);

/* A value that another writer of the same style has made a text of; its lines are indented. */
void gw_json_writer_add_text (GwJsonWriter *writer, const char *key, const char *text);

/* How many values were written so far; those of a text count as one. */
guint gw_json_writer_count_values (const GwJsonWriter *writer);

/* The text, once everything begun has been closed; the writer is freed. */
char *gw_json_writer_finish (GwJsonWriter *writer);

/* The same, for how large the text is. */
void gw_json_writer_finish_size (GwJsonWriter *writer, GwJsonSize *size);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwJsonWriter, gw_json_writer_free)

G_END_DECLS
