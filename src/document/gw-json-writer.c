/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-json-writer.h"

#include <math.h>
#include <string.h>

#include "gw-params.h"

/* The longest line that a container read from a file is put on, its indent not counted. */
#define MAX_LINE 80

/* How many bytes of a text that is only measured are kept before they are dropped. */
#define MAX_MEASURED 65536

struct _GwJsonWriter
{
  GString *text;
  GwJsonStyle style;
  GString *closers; /* of what is open, innermost last */
  guint first_row;  /* how many are open around the outermost row; G_MAXUINT if not in one */
  gboolean is_empty;
  gboolean is_measuring; /* the text is dropped every now and then */
  GwJsonSize size;       /* of what was dropped; values and depth of all */
};

static void
append_character (GString *text, char character)
{
  static const char letters[] = "btn?fr"; /* from U+0008 to U+000D */

  if (character == '"' || character == '\\')
    {
      g_string_append_printf (text, "\\%c", character);
    }
  else if (character >= '\b' && character <= '\r' && character != '\v')
    {
      g_string_append_printf (text, "\\%c", letters[character - '\b']);
    }
  else
    {
      g_string_append_printf (text, "\\u%04x", (guint) (guchar) character);
    }
}

/* Nothing that may stand in JSON as it is, such as U+007F: what is read must not grow when it is
 * written. */
static gboolean
needs_escape (char character)
{
  return (guchar) character < 0x20 || character == '"' || character == '\\';
}

void
gw_json_append_string (GString *text, const char *string)
{
  g_autofree char *mended = NULL;
  const char *rest = string;

  if (!g_utf8_validate (string, -1, NULL))
    {
      mended = g_utf8_make_valid (string, -1);
      rest = mended;
    }
  g_string_append_c (text, '"');
  while (*rest != '\0')
    {
      gsize n_plain = 0;

      while (rest[n_plain] != '\0' && !needs_escape (rest[n_plain]))
        {
          n_plain++;
        }
      g_string_append_len (text, rest, (gssize) n_plain);
      rest += n_plain;
      if (*rest != '\0')
        {
          append_character (text, *rest++);
        }
    }
  g_string_append_c (text, '"');
}

void
gw_json_append_number (GString *text, double number)
{
  if (isfinite (number))
    {
      g_autofree char *digits = gw_number_to_text (number);

      g_string_append (text, digits);
    }
  else
    {
      g_string_append (text, "null");
    }
}

void
gw_json_append_seed (GString *text, guint64 seed)
{
  const char *quote = seed > GW_JSON_MAX_EXACT ? "\"" : "";

  g_string_append_printf (text, "%s%" G_GUINT64_FORMAT "%s", quote, seed, quote);
}

GwJsonWriter *
gw_json_writer_new (GwJsonStyle style)
{
  GwJsonWriter *writer = g_new0 (GwJsonWriter, 1);

  writer->text = g_string_new (NULL);
  writer->style = style;
  writer->closers = g_string_new (NULL);
  writer->first_row = G_MAXUINT;
  writer->is_empty = TRUE;
  return writer;
}

GwJsonWriter *
gw_json_writer_new_measuring (GwJsonStyle style)
{
  GwJsonWriter *writer = gw_json_writer_new (style);

  writer->is_measuring = TRUE;
  return writer;
}

void
gw_json_writer_free (GwJsonWriter *writer)
{
  if (writer->text != NULL)
    {
      g_string_free (writer->text, TRUE);
    }
  g_string_free (writer->closers, TRUE);
  g_free (writer);
}

static gboolean
is_in_row (const GwJsonWriter *writer)
{
  return writer->first_row != G_MAXUINT;
}

/* What stands between two elements, or between an element and its bracket. */
static void
append_gap (GwJsonWriter *writer, gboolean is_padded)
{
  if (writer->style == GW_JSON_LINE)
    {
      return;
    }
  if (is_in_row (writer))
    {
      g_string_append (writer->text, is_padded ? " " : "");
      return;
    }
  g_string_append_printf (writer->text, "\n%*s", (int) writer->closers->len * 2, "");
}

static gboolean
is_in_object (const GwJsonWriter *writer)
{
  return writer->closers->len > 0 && writer->closers->str[writer->closers->len - 1] == '}';
}

static void
drop_text (GwJsonWriter *writer)
{
  writer->size.bytes += writer->text->len;
  g_string_truncate (writer->text, 0);
}

/* All that goes before a value. */
static void
append_key (GwJsonWriter *writer, const char *key)
{
  g_return_if_fail ((key != NULL) == is_in_object (writer));

  writer->size.values++;
  if (writer->is_measuring && writer->text->len > MAX_MEASURED)
    {
      drop_text (writer);
    }
  if (!writer->is_empty)
    {
      g_string_append_c (writer->text, ',');
    }
  if (writer->closers->len > 0)
    {
      append_gap (writer, !writer->is_empty || is_in_object (writer));
    }
  if (key != NULL)
    {
      gw_json_append_string (writer->text, key);
      g_string_append (writer->text, writer->style == GW_JSON_LINE ? ":" : ": ");
    }
  writer->is_empty = FALSE;
}

static void
begin (GwJsonWriter *writer, const char *key, const char *brackets)
{
  append_key (writer, key);
  g_string_append_c (writer->text, brackets[0]);
  g_string_append_c (writer->closers, brackets[1]);
  writer->size.depth = MAX (writer->size.depth, (guint) writer->closers->len);
  writer->is_empty = TRUE;
}

static void
begin_row (GwJsonWriter *writer, const char *key, const char *brackets)
{
  begin (writer, key, brackets);
  if (!is_in_row (writer))
    {
      writer->first_row = (guint) writer->closers->len - 1;
    }
}

void
gw_json_writer_begin_object (GwJsonWriter *writer, const char *key)
{
  begin (writer, key, "{}");
}

void
gw_json_writer_begin_array (GwJsonWriter *writer, const char *key)
{
  begin (writer, key, "[]");
}

void
gw_json_writer_begin_row_object (GwJsonWriter *writer, const char *key)
{
  begin_row (writer, key, "{}");
}

void
gw_json_writer_begin_row_array (GwJsonWriter *writer, const char *key)
{
  begin_row (writer, key, "[]");
}

void
gw_json_writer_end (GwJsonWriter *writer)
{
  gsize n_around;
  char closer;

  g_return_if_fail (writer->closers->len > 0);

  n_around = writer->closers->len - 1;
  closer = writer->closers->str[n_around];
  g_string_truncate (writer->closers, n_around);
  if (!writer->is_empty)
    {
      append_gap (writer, closer == '}');
    }
  g_string_append_c (writer->text, closer);
  if (writer->first_row == n_around)
    {
      writer->first_row = G_MAXUINT;
    }
  writer->is_empty = FALSE;
}

void
gw_json_writer_add_string (GwJsonWriter *writer, const char *key, const char *string)
{
  if (string == NULL)
    {
      gw_json_writer_add_null (writer, key);
      return;
    }
  append_key (writer, key);
  gw_json_append_string (writer->text, string);
}

void
gw_json_writer_add_integer (GwJsonWriter *writer, const char *key, gint64 integer)
{
  append_key (writer, key);
  g_string_append_printf (writer->text, "%" G_GINT64_FORMAT, integer);
}

void
gw_json_writer_add_number (GwJsonWriter *writer, const char *key, double number)
{
  append_key (writer, key);
  gw_json_append_number (writer->text, number);
}

void
gw_json_writer_add_boolean (GwJsonWriter *writer, const char *key, gboolean value)
{
  append_key (writer, key);
  g_string_append (writer->text, value ? "true" : "false");
}

void
gw_json_writer_add_null (GwJsonWriter *writer, const char *key)
{
  append_key (writer, key);
  g_string_append (writer->text, "null");
}

void
gw_json_writer_add_seed (GwJsonWriter *writer, const char *key, guint64 seed)
{
  append_key (writer, key);
  gw_json_append_seed (writer->text, seed);
}

/* A real stays a real when it is read again: 2.0 does not become 2. */
static void
add_real (GwJsonWriter *writer, const char *key, double real)
{
  gsize start;

  append_key (writer, key);
  if (real == 0 && signbit (real))
    {
      g_string_append_c (writer->text, '-');
    }
  start = writer->text->len;
  gw_json_append_number (writer->text, real);
  if (isfinite (real) && strpbrk (writer->text->str + start, ".e") == NULL)
    {
      g_string_append (writer->text, ".0");
    }
}

static void
add_scalar (GwJsonWriter *writer, const char *key, JsonNode *node)
{
  GType type = json_node_get_value_type (node);

  if (type == G_TYPE_STRING)
    {
      gw_json_writer_add_string (writer, key, json_node_get_string (node));
    }
  else if (type == G_TYPE_BOOLEAN)
    {
      gw_json_writer_add_boolean (writer, key, json_node_get_boolean (node));
    }
  else if (type == G_TYPE_INT64)
    {
      gw_json_writer_add_integer (writer, key, json_node_get_int (node));
    }
  else
    {
      add_real (writer, key, json_node_get_double (node));
    }
}

static void
add_members (GwJsonWriter *writer, JsonNode *node)
{
  JsonObjectIter members;
  const char *name;
  JsonNode *member;

  json_object_iter_init_ordered (&members, json_node_get_object (node));
  while (json_object_iter_next_ordered (&members, &name, &member))
    {
      gw_json_writer_add_node (writer, name, member);
    }
}

static void
add_elements (GwJsonWriter *writer, JsonNode *node)
{
  JsonArray *array = json_node_get_array (node);

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      gw_json_writer_add_node (writer, NULL, json_array_get_element (array, i));
    }
}

/* About how long the node is on one line; gives up, at MAX_LINE + 1, on what is longer. */
static gsize
measure (JsonNode *node, gsize budget)
{
  gsize length = 2;

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter members;
      const char *name;
      JsonNode *member;

      json_object_iter_init_ordered (&members, json_node_get_object (node));
      while (length <= budget && json_object_iter_next_ordered (&members, &name, &member))
        {
          length += strlen (name) + 6;
          length += length <= budget ? measure (member, budget - length) : 0;
        }
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; length <= budget && i < json_array_get_length (array); i++)
        {
          length += measure (json_array_get_element (array, i), budget - length) + 2;
        }
    }
  else if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    {
      length += strlen (json_node_get_string (node));
    }
  else
    {
      length = 6;
    }
  return length;
}

void
gw_json_writer_add_node (GwJsonWriter *writer, const char *key, JsonNode *node)
{
  gboolean is_object = JSON_NODE_HOLDS_OBJECT (node);
  const char *brackets = is_object ? "{}" : "[]";

  if (JSON_NODE_HOLDS_NULL (node))
    {
      gw_json_writer_add_null (writer, key);
      return;
    }
  if (JSON_NODE_HOLDS_VALUE (node))
    {
      add_scalar (writer, key, node);
      return;
    }
  if (measure (node, MAX_LINE) <= MAX_LINE)
    {
      begin_row (writer, key, brackets);
    }
  else
    {
      begin (writer, key, brackets);
    }
  if (is_object)
    {
      add_members (writer, node);
    }
  else
    {
      add_elements (writer, node);
    }
  gw_json_writer_end (writer);
}

void
gw_json_writer_add_text (GwJsonWriter *writer, const char *key, const char *text)
{
  const char *line_end;

  append_key (writer, key);
  for (; (line_end = strchr (text, '\n')) != NULL && line_end[1] != '\0'; text = line_end + 1)
    {
      g_string_append_len (writer->text, text, line_end - text);
      append_gap (writer, FALSE);
    }
  g_string_append_len (writer->text, text, line_end != NULL ? line_end - text : -1);
}

guint
gw_json_writer_count_values (const GwJsonWriter *writer)
{
  return writer->size.values;
}

static void
finish (GwJsonWriter *writer)
{
  if (writer->style == GW_JSON_PRETTY)
    {
      g_string_append_c (writer->text, '\n');
    }
}

char *
gw_json_writer_finish (GwJsonWriter *writer)
{
  g_autoptr (GwJsonWriter) finished = writer;

  g_return_val_if_fail (writer->closers->len == 0, NULL);
  g_return_val_if_fail (!writer->is_measuring, NULL);

  finish (writer);
  return g_string_free (g_steal_pointer (&finished->text), FALSE);
}

void
gw_json_writer_finish_size (GwJsonWriter *writer, GwJsonSize *size)
{
  g_autoptr (GwJsonWriter) finished = writer;

  g_return_if_fail (writer->closers->len == 0);

  finish (writer);
  drop_text (writer);
  *size = finished->size;
}
