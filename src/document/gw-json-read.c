/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-json-read.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

#include "gw-document.h"
#include "gw-json-writer.h"

/* How many characters of a refused string a message shows. */
#define MAX_SHOWN 40

static gboolean
is_plain_key (const char *key)
{
  if (*key == '\0')
    {
      return FALSE;
    }
  for (const char *character = key; *character != '\0'; character++)
    {
      if (!g_ascii_isalnum (*character) && *character != '_' && *character != '-')
        {
          return FALSE;
        }
    }
  return TRUE;
}

static void
append_place (GString *path, const GwJsonPlace *place)
{
  if (place == NULL)
    {
      g_string_append_c (path, '$');
      return;
    }
  append_place (path, place->parent);
  if (place->key == NULL)
    {
      g_string_append_printf (path, "[%u]", place->index);
    }
  else if (is_plain_key (place->key))
    {
      g_string_append_printf (path, ".%s", place->key);
    }
  else
    {
      g_string_append_c (path, '[');
      gw_json_append_string (path, place->key);
      g_string_append_c (path, ']');
    }
}

char *
gw_json_place_to_path (const GwJsonPlace *place)
{
  GString *path = g_string_new (NULL);

  append_place (path, place);
  return g_string_free (path, FALSE);
}

void
gw_json_set_error (const GwJsonPlace *place, GError **error, const char *format, ...)
{
  g_autofree char *path = gw_json_place_to_path (place);
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_CONTENT, "%s: %s", path, message);
}

static char *
describe_string (const char *string)
{
  GString *description = g_string_new (NULL);

  if (g_utf8_strlen (string, -1) > MAX_SHOWN)
    {
      g_autofree char *start = g_utf8_substring (string, 0, MAX_SHOWN);
      g_autofree char *cut = g_strconcat (start, "…", NULL);

      gw_json_append_string (description, cut);
    }
  else
    {
      gw_json_append_string (description, string);
    }
  return g_string_free (description, FALSE);
}

static char *
describe (JsonNode *node)
{
  if (node == NULL)
    {
      return g_strdup (_ ("nothing"));
    }
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      return g_strdup (_ ("an object"));
    }
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      return g_strdup (_ ("a list"));
    }
  if (JSON_NODE_HOLDS_NULL (node))
    {
      return g_strdup ("null");
    }
  switch (json_node_get_value_type (node))
    {
    case G_TYPE_STRING:
      return describe_string (json_node_get_string (node));
    case G_TYPE_BOOLEAN:
      return g_strdup (json_node_get_boolean (node) ? "true" : "false");
    case G_TYPE_INT64:
      return g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
    default:
      return gw_number_to_text (json_node_get_double (node));
    }
}

void
gw_json_set_mismatch (const GwJsonPlace *place,
                      JsonNode *found,
                      const char *expected,
                      GError **error)
{
  g_autofree char *description = describe (found);

  gw_json_set_error (place, error, _ ("expected %s, found %s"), expected, description);
}

JsonObject *
gw_json_read_object (JsonNode *node, const GwJsonPlace *place, GError **error)
{
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    {
      gw_json_set_mismatch (place, node, _ ("an object"), error);
      return NULL;
    }
  return json_node_get_object (node);
}

JsonArray *
gw_json_read_array (JsonNode *node, const GwJsonPlace *place, GError **error)
{
  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    {
      gw_json_set_mismatch (place, node, _ ("a list"), error);
      return NULL;
    }
  return json_node_get_array (node);
}

static gboolean
holds (JsonNode *node, GType type)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

const char *
gw_json_read_string (JsonNode *node, const GwJsonPlace *place, GError **error)
{
  if (!holds (node, G_TYPE_STRING))
    {
      gw_json_set_mismatch (place, node, _ ("a string"), error);
      return NULL;
    }
  return json_node_get_string (node);
}

gboolean
gw_json_read_boolean (JsonNode *node, const GwJsonPlace *place, gboolean *value, GError **error)
{
  if (!holds (node, G_TYPE_BOOLEAN))
    {
      gw_json_set_mismatch (place, node, _ ("true or false"), error);
      return FALSE;
    }
  *value = json_node_get_boolean (node);
  return TRUE;
}

static gboolean
get_integer (JsonNode *node, gint64 *value)
{
  if (holds (node, G_TYPE_INT64))
    {
      *value = json_node_get_int (node);
      return TRUE;
    }
  if (holds (node, G_TYPE_DOUBLE))
    {
      double number = json_node_get_double (node);

      if (number == floor (number) && fabs (number) <= (double) GW_JSON_MAX_EXACT)
        {
          *value = (gint64) number;
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
gw_json_read_integer (JsonNode *node,
                      const GwJsonPlace *place,
                      gint64 minimum,
                      gint64 maximum,
                      gint64 *value,
                      GError **error)
{
  g_autofree char *expected = NULL;

  if (get_integer (node, value) && *value >= minimum && *value <= maximum)
    {
      return TRUE;
    }
  expected = g_strdup_printf (_ ("an integer from %" PRId64 " to %" PRId64), minimum, maximum);
  gw_json_set_mismatch (place, node, expected, error);
  return FALSE;
}

gboolean
gw_json_read_number (JsonNode *node, const GwJsonPlace *place, double *value, GError **error)
{
  if (!holds (node, G_TYPE_INT64) && !holds (node, G_TYPE_DOUBLE))
    {
      gw_json_set_mismatch (place, node, _ ("a number"), error);
      return FALSE;
    }
  *value = json_node_get_double (node);
  return TRUE;
}

gboolean
gw_json_read_choice (
    JsonNode *node, const GwJsonPlace *place, const GwChoice *choices, guint *index, GError **error)
{
  int choice =
      holds (node, G_TYPE_STRING) ? gw_choice_find (choices, json_node_get_string (node)) : -1;

  if (choice < 0)
    {
      g_autoptr (GString) list = g_string_new (NULL);
      g_autofree char *expected = NULL;

      for (guint i = 0; choices[i].id != NULL; i++)
        {
          g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", choices[i].id);
        }
      expected = g_strdup_printf (_ ("one of %s"), list->str);
      gw_json_set_mismatch (place, node, expected, error);
      return FALSE;
    }
  *index = (guint) choice;
  return TRUE;
}

gboolean
gw_json_read_seed (JsonNode *node, const GwJsonPlace *place, guint64 *seed, GError **error)
{
  gint64 integer = -1;

  if (get_integer (node, &integer) && integer >= 0)
    {
      *seed = (guint64) integer;
      return TRUE;
    }
  if (holds (node, G_TYPE_STRING)
      && g_ascii_string_to_unsigned (json_node_get_string (node), 10, 0, G_MAXUINT64, seed, NULL))
    {
      return TRUE;
    }
  gw_json_set_mismatch (place, node, _ ("an integer from 0 to 18446744073709551615"), error);
  return FALSE;
}

gboolean
gw_json_read_format (JsonObject *root, int newest, GError **error)
{
  const GwJsonPlace place = { NULL, "format", 0 };
  gint64 format;

  if (!gw_json_read_integer (json_object_get_member (root, place.key), &place, 1, G_MAXINT64,
                             &format, error))
    {
      return FALSE;
    }
  if (format > newest)
    {
      g_set_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_FORMAT,
                   _ ("$.format: this file has format %" PRId64
                      ", but this version of Gridwright reads formats up to %d only; "
                      "a newer version is needed"),
                   format, newest);
      return FALSE;
    }
  return TRUE;
}
