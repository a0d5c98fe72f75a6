/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-document-extras.h"

struct _GwExtras
{
  GHashTable *objects; /* name → JsonObject */
};

GwExtras *
gw_extras_new (void)
{
  GwExtras *extras = g_new0 (GwExtras, 1);

  extras->objects =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) json_object_unref);
  return extras;
}

void
gw_extras_free (GwExtras *extras)
{
  g_hash_table_unref (extras->objects);
  g_free (extras);
}

void
gw_extras_keep (GwExtras *extras, const char *name, JsonObject *object, const char *const *known)
{
  g_autoptr (JsonObject) kept = json_object_new ();
  JsonObjectIter members;
  const char *key;
  JsonNode *node;

  json_object_iter_init_ordered (&members, object);
  while (json_object_iter_next_ordered (&members, &key, &node))
    {
      if (!g_strv_contains (known, key))
        {
          json_object_set_member (kept, key, json_node_copy (node));
        }
    }
  if (json_object_get_size (kept) > 0)
    {
      g_hash_table_insert (extras->objects, g_strdup (name), g_steal_pointer (&kept));
    }
}

JsonObject *
gw_extras_find (const GwExtras *extras, const char *name)
{
  return g_hash_table_lookup (extras->objects, name);
}

gboolean
gw_extras_is_empty (const GwExtras *extras)
{
  return g_hash_table_size (extras->objects) == 0;
}

void
gw_extra_names_init (GwExtraNames *names)
{
  names->counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

void
gw_extra_names_clear (GwExtraNames *names)
{
  g_clear_pointer (&names->counts, g_hash_table_unref);
}

/* Takes what an entry looks like. */
static char *
number_name (GwExtraNames *names, char *looks)
{
  guint count = GPOINTER_TO_UINT (g_hash_table_lookup (names->counts, looks));
  char *name = g_strdup_printf ("%s %u", looks, count);

  g_hash_table_insert (names->counts, looks, GUINT_TO_POINTER (count + 1));
  return name;
}

char *
gw_extra_names_add_object (GwExtraNames *names, const GwMap *map, guint index)
{
  const GwObject *object = &g_array_index (map->objects, GwObject, index);
  const char *kind = map->palette->objects[object->kind].id;

  return number_name (names, g_strdup_printf ("objects %s %d %d", kind, object->x, object->y));
}

char *
gw_extra_names_add_row (GwExtraNames *names, const GwMap *map, guint table, guint index)
{
  const GwTableValue *row = g_ptr_array_index (map->tables[table].rows, index);
  const char *id = map->palette->tables[table].id;

  if (row[0].text != NULL)
    {
      return number_name (names, g_strdup_printf ("tables %s %s", id, row[0].text));
    }
  return number_name (names, g_strdup_printf ("tables %s %" G_GINT64_FORMAT, id, row[0].number));
}
