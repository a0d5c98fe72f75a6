/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-document-extras.h"

/* How the names of a map's entries begin. */
#define OBJECTS_PREFIX "objects "
#define TABLES_PREFIX "tables "

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

GwExtras *
gw_extras_copy (const GwExtras *extras)
{
  GwExtras *copy = gw_extras_new ();
  GHashTableIter entries;
  gpointer name, kept;

  g_hash_table_iter_init (&entries, extras->objects);
  while (g_hash_table_iter_next (&entries, &name, &kept))
    {
      g_hash_table_insert (copy->objects, g_strdup (name), json_object_ref (kept));
    }
  return copy;
}

gboolean
gw_extras_equal (const GwExtras *extras, const GwExtras *other)
{
  GHashTableIter entries;
  gpointer name, kept;

  if (gw_extras_count (extras) != gw_extras_count (other))
    {
      return FALSE;
    }
  g_hash_table_iter_init (&entries, extras->objects);
  while (g_hash_table_iter_next (&entries, &name, &kept))
    {
      if (gw_extras_find (other, name) != kept)
        {
          return FALSE;
        }
    }
  return TRUE;
}

guint
gw_extras_count (const GwExtras *extras)
{
  return g_hash_table_size (extras->objects);
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
  return gw_extras_count (extras) == 0;
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

  return number_name (names,
                      g_strdup_printf (OBJECTS_PREFIX "%s %d %d", kind, object->x, object->y));
}

char *
gw_extra_names_add_row (GwExtraNames *names, const GwMap *map, guint table, guint index)
{
  const GwTableValue *row = g_ptr_array_index (map->tables[table].rows, index);
  const char *id = map->palette->tables[table].id;

  if (row[0].text != NULL)
    {
      return number_name (names, g_strdup_printf (TABLES_PREFIX "%s %s", id, row[0].text));
    }
  return number_name (names,
                      g_strdup_printf (TABLES_PREFIX "%s %" G_GINT64_FORMAT, id, row[0].number));
}

static void
unref_kept (JsonObject *kept)
{
  g_clear_pointer (&kept, json_object_unref);
}

static GPtrArray *
new_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) unref_kept);
}

static void
add_to_list (GPtrArray *list, const GwExtras *extras, const char *name)
{
  JsonObject *kept = gw_extras_find (extras, name);

  g_ptr_array_add (list, kept != NULL ? json_object_ref (kept) : NULL);
}

GPtrArray *
gw_extras_list_objects (const GwExtras *extras, const GwMap *map)
{
  GPtrArray *list = new_list ();
  g_auto (GwExtraNames) names;

  gw_extra_names_init (&names);
  for (guint i = 0; i < map->objects->len; i++)
    {
      g_autofree char *name = gw_extra_names_add_object (&names, map, i);

      add_to_list (list, extras, name);
    }
  return list;
}

GPtrArray *
gw_extras_list_rows (const GwExtras *extras, const GwMap *map, guint table)
{
  GPtrArray *list = new_list ();
  g_auto (GwExtraNames) names;

  gw_extra_names_init (&names);
  for (guint i = 0; i < map->tables[table].rows->len; i++)
    {
      g_autofree char *name = gw_extra_names_add_row (&names, map, table, i);

      add_to_list (list, extras, name);
    }
  return list;
}

static gboolean
has_prefix_cb (gpointer name, gpointer kept, gpointer prefix)
{
  return g_str_has_prefix (name, prefix);
}

/* Takes the name. */
static void
assign (GwExtras *extras, char *name, JsonObject *kept)
{
  if (kept != NULL)
    {
      g_hash_table_insert (extras->objects, name, json_object_ref (kept));
    }
  else
    {
      g_free (name);
    }
}

void
gw_extras_assign_objects (GwExtras *extras, const GwMap *map, const GPtrArray *list)
{
  g_auto (GwExtraNames) names;

  g_hash_table_foreach_remove (extras->objects, has_prefix_cb, OBJECTS_PREFIX);
  gw_extra_names_init (&names);
  for (guint i = 0; i < map->objects->len; i++)
    {
      assign (extras, gw_extra_names_add_object (&names, map, i), g_ptr_array_index (list, i));
    }
}

void
gw_extras_assign_rows (GwExtras *extras, const GwMap *map, guint table, const GPtrArray *list)
{
  g_autofree char *prefix = g_strdup_printf (TABLES_PREFIX "%s ", map->palette->tables[table].id);
  g_auto (GwExtraNames) names;

  g_hash_table_foreach_remove (extras->objects, has_prefix_cb, prefix);
  gw_extra_names_init (&names);
  for (guint i = 0; i < map->tables[table].rows->len; i++)
    {
      assign (extras, gw_extra_names_add_row (&names, map, table, i), g_ptr_array_index (list, i));
    }
}
