/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of a file that this version does not know. They are kept, to be written again: those
 * of an object for as long as there is one of its kind at its place, those of a table's row for as
 * long as there is one with the same first column. */
#pragma once

#include <json-glib/json-glib.h>

#include "gw-map.h"

G_BEGIN_DECLS

typedef struct _GwExtras GwExtras;

/* The names of what a document has once. */
#define GW_EXTRAS_ROOT "root"
#define GW_EXTRAS_EDGES "edges"
#define GW_EXTRAS_TABLES "tables"

GwExtras *gw_extras_new (void);
void gw_extras_free (GwExtras *extras);

/* A list of the same things, and whether two are. What was kept is shared. */
GwExtras *gw_extras_copy (const GwExtras *extras);
gboolean gw_extras_equal (const GwExtras *extras, const GwExtras *other);
guint gw_extras_count (const GwExtras *extras);

/* Keeps the members of `object` whose keys are not in `known`, under a name. */
void
gw_extras_keep (GwExtras *extras, const char *name, JsonObject *object, const char *const *known);

/* What was kept under a name, or NULL. */
JsonObject *gw_extras_find (const GwExtras *extras, const char *name);
gboolean gw_extras_is_empty (const GwExtras *extras);

/* The names of a map's entries, given in the order of the map. Entries that look alike are
 * numbered, so that each has a name of its own. */
typedef struct
{
  GHashTable *counts;
} GwExtraNames;

void gw_extra_names_init (GwExtraNames *names);
void gw_extra_names_clear (GwExtraNames *names);
char *gw_extra_names_add_object (GwExtraNames *names, const GwMap *map, guint index);
char *gw_extra_names_add_row (GwExtraNames *names, const GwMap *map, guint table, guint index);

/* What belongs to each object of a map, or to each row of a table, in the order of the map: of
 * JsonObject *, or NULL. */
GPtrArray *gw_extras_list_objects (const GwExtras *extras, const GwMap *map);
GPtrArray *gw_extras_list_rows (const GwExtras *extras, const GwMap *map, guint table);

/* Forgets what belonged to objects, or to rows of a table, and keeps this instead. */
void gw_extras_assign_objects (GwExtras *extras, const GwMap *map, const GPtrArray *list);
void gw_extras_assign_rows (GwExtras *extras, const GwMap *map, guint table, const GPtrArray *list);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwExtraNames, gw_extra_names_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwExtras, gw_extras_free)

G_END_DECLS
