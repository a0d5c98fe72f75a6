/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-json-scan.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "gw-document.h"
#include "gw-file.h"
#include "gw-json-text.h"

const GwJsonSize gw_json_limits = {
  .bytes = GW_JSON_MAX_BYTES,
  .values = GW_JSON_MAX_VALUES,
  .depth = GW_JSON_MAX_DEPTH,
};

const GwJsonSize gw_json_container_limits = {
  .bytes = GW_JSON_MAX_BYTES + GW_JSON_MORE_BYTES,
  .values = GW_JSON_MAX_VALUES + GW_JSON_MORE_VALUES,
  .depth = GW_JSON_MAX_DEPTH + GW_JSON_MORE_DEPTH,
};

typedef struct
{
  const char *bytes; /* in the text, or unescaped in the scan's strings */
  gsize length;
  const char *place; /* in the text */
} Key;

typedef struct
{
  char closer;
  guint first_key; /* of an object: where its keys begin in the scan's keys */
} Level;

typedef struct
{
  GwJsonText text;
  const GwJsonSize *limits;
  Level levels[GW_JSON_MAX_DEPTH + GW_JSON_MORE_DEPTH];
  guint depth;
  guint n_values;
  GArray *keys; /* of Key, of all open objects */
  GStringChunk *strings;
} Scan;

static gboolean
scan_key (Scan *scan)
{
  Key key = { .place = scan->text.next - 1 };

  key.bytes = scan->text.next;
  if (!gw_json_text_scan_string (&scan->text, NULL))
    {
      return FALSE;
    }
  key.length = (gsize) (scan->text.next - 1 - key.bytes);
  if (memchr (key.bytes, '\\', key.length) != NULL)
    {
      g_autoptr (GString) unescaped = g_string_new (NULL);

      /* what is written differently may still be the same key */
      scan->text.next = key.bytes;
      gw_json_text_scan_string (&scan->text, unescaped);
      key.length = unescaped->len;
      key.bytes =
          g_string_chunk_insert_len (scan->strings, unescaped->str, (gssize) unescaped->len);
    }
  g_array_append_val (scan->keys, key);
  gw_json_text_skip_blanks (&scan->text);
  return gw_json_text_accept (&scan->text, ':') || gw_json_text_fail (&scan->text, "':'");
}

static int
compare_keys (gconstpointer first, gconstpointer second)
{
  const Key *key = first;
  const Key *other = second;
  int order;

  if (key->length != other->length)
    {
      return key->length < other->length ? -1 : 1;
    }
  order = memcmp (key->bytes, other->bytes, key->length);
  if (order != 0)
    {
      return order;
    }
  return key->place < other->place ? -1 : key->place > other->place;
}

static gboolean
check_keys (Scan *scan, guint first_key)
{
  guint n_keys = scan->keys->len - first_key;
  const Key *duplicate = NULL;
  Key *keys;

  if (n_keys == 0)
    {
      return TRUE;
    }
  keys = &g_array_index (scan->keys, Key, first_key);
  qsort (keys, n_keys, sizeof *keys, compare_keys);
  for (guint i = 1; i < n_keys; i++)
    {
      if (keys[i].length == keys[i - 1].length
          && memcmp (keys[i].bytes, keys[i - 1].bytes, keys[i].length) == 0
          && (duplicate == NULL || keys[i].place < duplicate->place))
        {
          duplicate = &keys[i];
        }
    }
  if (duplicate != NULL)
    {
      g_autofree char *key = gw_json_text_shorten (duplicate->bytes, duplicate->length);
      g_autoptr (GString) shown = g_string_new (NULL);

      gw_json_append_string (shown, key);
      gw_json_text_set_error (&scan->text, duplicate->place,
                              _ ("expected every key once, found %s again"), shown->str);
      return FALSE;
    }
  g_array_set_size (scan->keys, first_key);
  return TRUE;
}

static gboolean
open_level (Scan *scan, char closer)
{
  if (scan->depth == scan->limits->depth)
    {
      gw_json_text_set_error (&scan->text, scan->text.next - 1,
                              _ ("expected at most %d levels of brackets"),
                              (int) scan->limits->depth);
      return FALSE;
    }
  scan->levels[scan->depth++] = (Level){ closer, scan->keys->len };
  return TRUE;
}

/* Up to the first value in a container that has one; `is_value_next` says whether it has. */
static gboolean
enter_level (Scan *scan, char closer, gboolean *is_value_next)
{
  gw_json_text_skip_blanks (&scan->text);
  *is_value_next = !gw_json_text_next_is (&scan->text, closer);
  if (closer == ']' || !*is_value_next)
    {
      return TRUE;
    }
  return gw_json_text_accept (&scan->text, '"')
             ? scan_key (scan)
             : gw_json_text_fail (&scan->text, _ ("a key in double quotes or '}'"));
}

/* Behind a value: closes levels up to a comma, and takes that and the key behind it, or ends. */
static gboolean
leave_value (Scan *scan, gboolean *is_value_next)
{
  for (*is_value_next = FALSE; scan->depth > 0;)
    {
      const Level *level = &scan->levels[scan->depth - 1];

      gw_json_text_skip_blanks (&scan->text);
      if (gw_json_text_accept (&scan->text, ','))
        {
          *is_value_next = TRUE;
          gw_json_text_skip_blanks (&scan->text);
          if (level->closer == ']')
            {
              return TRUE;
            }
          return gw_json_text_accept (&scan->text, '"')
                     ? scan_key (scan)
                     : gw_json_text_fail (&scan->text, _ ("a key in double quotes"));
        }
      if (!gw_json_text_accept (&scan->text, level->closer))
        {
          return gw_json_text_fail (&scan->text,
                                    level->closer == '}' ? _ ("',' or '}'") : _ ("',' or ']'"));
        }
      if (level->closer == '}' && !check_keys (scan, level->first_key))
        {
          return FALSE;
        }
      scan->depth--;
    }
  return TRUE;
}

/* Up to where the next value must stand, or to the end of the last. */
static gboolean
scan_value (Scan *scan, gboolean *is_value_next)
{
  char closer = 0;

  gw_json_text_skip_blanks (&scan->text);
  if (++scan->n_values > scan->limits->values)
    {
      gw_json_text_set_error (&scan->text, scan->text.next,
                              _ ("expected at most %d values, found more"),
                              (int) scan->limits->values);
      return FALSE;
    }
  if (gw_json_text_accept (&scan->text, '['))
    {
      closer = ']';
    }
  else if (gw_json_text_accept (&scan->text, '{'))
    {
      closer = '}';
    }
  if (closer == 0)
    {
      return gw_json_text_scan_scalar (&scan->text) && leave_value (scan, is_value_next);
    }
  return open_level (scan, closer) && enter_level (scan, closer, is_value_next)
         && (*is_value_next || leave_value (scan, is_value_next));
}

static gboolean
scan_values (Scan *scan)
{
  gboolean is_value_next = TRUE;

  while (is_value_next)
    {
      if (!scan_value (scan, &is_value_next))
        {
          return FALSE;
        }
    }
  gw_json_text_skip_blanks (&scan->text);
  return scan->text.next == scan->text.end
         || gw_json_text_fail (&scan->text, _ ("the end of the file"));
}

static gboolean
check_bytes (Scan *scan)
{
  gsize length = (gsize) (scan->text.end - scan->text.start);
  const char *invalid;

  if (length > scan->limits->bytes)
    {
      gw_json_text_set_error (&scan->text, scan->text.start,
                              _ ("expected at most %d bytes, found %zu"), (int) scan->limits->bytes,
                              length);
      return FALSE;
    }
  if (length >= 3 && memcmp (scan->text.start, "\xEF\xBB\xBF", 3) == 0)
    {
      gw_json_text_set_error (
          &scan->text, scan->text.start,
          _ ("expected UTF-8 without a byte order mark, found one at the start"));
      return FALSE;
    }
  if (!g_utf8_validate_len (scan->text.start, length, &invalid))
    {
      gw_json_text_set_error (&scan->text, invalid,
                              _ ("expected text in UTF-8, found the byte 0x%02X"),
                              (guint) (guchar) *invalid);
      return FALSE;
    }
  return TRUE;
}

gboolean
gw_json_scan_within (const char *text, gsize length, const GwJsonSize *limits, GError **error)
{
  Scan scan = { .text = { text, text, text + length, error }, .limits = limits };
  gboolean is_json;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (limits->depth <= G_N_ELEMENTS (scan.levels), FALSE);

  scan.keys = g_array_new (FALSE, FALSE, sizeof (Key));
  scan.strings = g_string_chunk_new (1024);
  is_json = check_bytes (&scan) && scan_values (&scan);
  g_array_unref (scan.keys);
  g_string_chunk_free (scan.strings);
  return is_json;
}

gboolean
gw_json_scan (const char *text, gsize length, GError **error)
{
  return gw_json_scan_within (text, length, &gw_json_limits, error);
}

JsonNode *
gw_json_parse_within (const char *text, gsize length, const GwJsonSize *limits, GError **error)
{
  g_autoptr (JsonParser) parser = NULL;
  g_autoptr (GError) refusal = NULL;

  if (!gw_json_scan_within (text, length, limits, error))
    {
      return NULL;
    }
  parser = json_parser_new ();
  if (!json_parser_load_from_data (parser, text, (gssize) length, &refusal))
    {
      g_set_error_literal (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_SYNTAX, refusal->message);
      return NULL;
    }
  return json_parser_steal_root (parser);
}

JsonNode *
gw_json_parse (const char *text, gsize length, GError **error)
{
  return gw_json_parse_within (text, length, &gw_json_limits, error);
}

JsonNode *
gw_json_load_within (const char *path, const GwJsonSize *limits, GError **error)
{
  gsize length = 0;
  g_autofree char *text = gw_file_read (path, limits->bytes, &length, error);
  JsonNode *root = NULL;

  if (text != NULL)
    {
      root = gw_json_parse_within (text, length, limits, error);
      if (root == NULL)
        {
          g_prefix_error (error, "%s: ", path);
        }
    }
  return root;
}

JsonNode *
gw_json_load (const char *path, GError **error)
{
  return gw_json_load_within (path, &gw_json_limits, error);
}

static void
set_too_large (const char *reason, GError **error)
{
  g_set_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_CONTENT,
               _ ("too large to be saved and read again: %s"), reason);
}

gboolean
gw_json_check_size (const GwJsonSize *size, const GwJsonSize *limits, GError **error)
{
  g_autofree char *reason = NULL;

  if (size->depth > limits->depth)
    {
      reason = g_strdup_printf (_ ("expected at most %d levels of brackets"), (int) limits->depth);
    }
  else if (size->values > limits->values)
    {
      reason = g_strdup_printf (_ ("expected at most %d values, found more"), (int) limits->values);
    }
  else if (size->bytes > limits->bytes)
    {
      reason = g_strdup_printf (_ ("expected at most %d bytes, found %zu"), (int) limits->bytes,
                                size->bytes);
    }
  if (reason != NULL)
    {
      set_too_large (reason, error);
    }
  return reason == NULL;
}

gboolean
gw_json_check_text (const char *text, const GwJsonSize *limits, GError **error)
{
  g_autoptr (GError) refusal = NULL;

  if (!gw_json_scan_within (text, strlen (text), limits, &refusal))
    {
      set_too_large (refusal->message, error);
      return FALSE;
    }
  return TRUE;
}
