/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-document-private.h"

#include <glib/gi18n-lib.h>

#include "gw-json-read.h"

/* A misspelt key is easily overlooked, but a hundred warnings hide everything else. */
#define MAX_KEY_WARNINGS 10

typedef struct
{
  const GwExtras *extras;
  GPtrArray *problems;
  guint n_warnings;
} Search;

static void
warn_of_keys (Search *search, const char *name, const GwJsonPlace *place, int x, int y)
{
  JsonObject *kept = gw_extras_find (search->extras, name);
  JsonObjectIter members;
  const char *key;

  if (kept == NULL)
    {
      return;
    }
  json_object_iter_init_ordered (&members, kept);
  while (search->n_warnings < MAX_KEY_WARNINGS
         && json_object_iter_next_ordered (&members, &key, NULL))
    {
      GwJsonPlace member = { place, key, 0 };
      g_autofree char *path = gw_json_place_to_path (&member);

      gw_problems_add (search->problems, GW_PROBLEM_WARNING, x, y,
                       g_strdup_printf (_ ("%s: a key that is not known; it is kept, but has no "
                                           "effect"),
                                        path));
      search->n_warnings++;
    }
}

static void
warn_of_object_keys (Search *search, const GwMap *map)
{
  GwJsonPlace place = { NULL, "objects", 0 };
  g_auto (GwExtraNames) names;

  gw_extra_names_init (&names);
  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = &g_array_index (map->objects, GwObject, i);
      GwJsonPlace element = { &place, NULL, i };
      g_autofree char *name = gw_extra_names_add_object (&names, map, i);

      warn_of_keys (search, name, &element, object->x, object->y);
    }
}

static void
warn_of_row_keys (Search *search, const GwMap *map, guint table)
{
  GwJsonPlace tables = { NULL, "tables", 0 };
  GwJsonPlace place = { &tables, map->palette->tables[table].id, 0 };
  g_auto (GwExtraNames) names;

  gw_extra_names_init (&names);
  for (guint i = 0; i < map->tables[table].rows->len; i++)
    {
      GwJsonPlace element = { &place, NULL, i };
      g_autofree char *name = gw_extra_names_add_row (&names, map, table, i);

      warn_of_keys (search, name, &element, -1, -1);
    }
}

void
gw_document_find_unknown_keys (const GwDocument *document, GPtrArray *problems)
{
  GwJsonPlace edges = { NULL, "edges", 0 };
  GwJsonPlace tables = { NULL, "tables", 0 };
  Search search = { .extras = document->extras, .problems = problems };

  if (gw_extras_is_empty (document->extras))
    {
      return;
    }
  warn_of_keys (&search, GW_EXTRAS_ROOT, NULL, -1, -1);
  warn_of_keys (&search, GW_EXTRAS_EDGES, &edges, -1, -1);
  warn_of_object_keys (&search, document->map);
  warn_of_keys (&search, GW_EXTRAS_TABLES, &tables, -1, -1);
  for (guint i = 0; i < document->map->palette->n_tables; i++)
    {
      warn_of_row_keys (&search, document->map, i);
    }
}

GPtrArray *
gw_document_find_problems (const GwDocument *document)
{
  GPtrArray *problems = gw_rules_find_problems (document->rules, document->map, document->params);

  gw_document_find_unknown_keys (document, problems);
  return problems;
}
