/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a game without a board as a file of its own, such as a set of cards:
 *
 *   { "set": "MVP 1.0", "copies": 2, "cards": [ { "id": "F001", … }, … ] }
 *
 * A number beside the table is what rows have that do not say otherwise. */
#include <glib/gi18n-lib.h>

#include "gw-document-private.h"
#include "gw-document-read.h"
#include "gw-exchange-private.h"
#include "gw-json-read.h"
#include "gw-json-scan.h"
#include "gw-json-writer.h"

/* The game whose table the text names, if it is no document of its own. */
static const GwRules *
find_rules (const char *text, gsize length)
{
  if (g_strstr_len (text, (gssize) length, "\"game\"") != NULL)
    {
      return NULL;
    }
  for (guint i = 0; i < gw_rules_count (); i++)
    {
      const GwRules *rules = gw_rules_get (i);
      g_autofree char *key = NULL;

      if (!rules->palette->has_board && rules->palette->n_tables > 0)
        {
          key = g_strdup_printf ("\"%s\"", rules->palette->tables[0].id);
          if (g_strstr_len (text, (gssize) length, key) != NULL)
            {
              return rules;
            }
        }
    }
  return NULL;
}

static gboolean
recognise (const char *text, gsize length)
{
  gsize start = 0;

  while (start < length && g_ascii_isspace (text[start]))
    {
      start++;
    }
  return start < length && text[start] == '{' && find_rules (text, length) != NULL;
}

/* Gives each row the numbers that the set says of all of them. */
static void
spread_defaults (JsonObject *root, const GwTableSpec *spec, JsonArray *rows)
{
  for (guint i = 0; i < spec->n_columns; i++)
    {
      JsonNode *value = spec->columns[i].type == GW_VALUE_INTEGER
                            ? json_object_get_member (root, spec->columns[i].key)
                            : NULL;

      for (guint row = 0; value != NULL && row < json_array_get_length (rows); row++)
        {
          JsonNode *node = json_array_get_element (rows, row);

          if (JSON_NODE_HOLDS_OBJECT (node)
              && !json_object_has_member (json_node_get_object (node), spec->columns[i].key))
            {
              json_object_set_member (json_node_get_object (node), spec->columns[i].key,
                                      json_node_copy (value));
            }
        }
    }
}

static GwMap *
read_set (const char *text, gsize length, const GwRules *rules, GPtrArray *report, GError **error)
{
  g_autoptr (JsonNode) node = gw_json_parse (text, length, error);
  g_autoptr (GwMap) map = gw_map_new (rules->palette, 0, 0);
  GwJsonPlace place = { NULL, rules->palette->tables[0].id, 0 };
  JsonObject *root = node != NULL ? gw_json_read_object (node, NULL, error) : NULL;
  JsonNode *table = root != NULL ? json_object_get_member (root, place.key) : NULL;
  gboolean has_unknown = FALSE;
  JsonArray *rows;

  if (root == NULL || (rows = gw_json_read_array (table, &place, error)) == NULL)
    {
      return NULL;
    }
  spread_defaults (root, &rules->palette->tables[0], rows);
  if (!gw_document_read_table (table, &place, map, 0, &has_unknown, error))
    {
      return NULL;
    }
  if (has_unknown)
    {
      gw_exchange_note (report, "%s", _ ("columns that the game does not have were left out"));
    }
  return g_steal_pointer (&map);
}

static char *
write_set (const GwDocument *document, GPtrArray *report)
{
  const GwMap *map = gw_document_get_map (document);
  const GwTableSpec *spec = &map->palette->tables[0];
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_PRETTY);

  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_begin_array (writer, spec->id);
  for (guint i = 0; i < map->tables[0].rows->len; i++)
    {
      const GwTableValue *row = g_ptr_array_index (map->tables[0].rows, i);

      gw_json_writer_begin_row_object (writer, NULL);
      for (guint column = 0; column < spec->n_columns; column++)
        {
          gw_document_write_value (writer, &spec->columns[column], row[column].number,
                                   row[column].text);
        }
      gw_json_writer_end (writer);
    }
  gw_json_writer_end (writer);
  gw_json_writer_end (writer);
  gw_exchange_note_extras (document, report);
  return gw_json_writer_finish (writer);
}

const GwExchangeFormat gw_card_set_format = {
  "card-set", N_ ("Set of cards (JSON)"), ".json", recognise, read_set, write_set, find_rules,
};
