/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A map: size, terrain, edges, objects and tables. It knows nothing of files or of rules. */
#pragma once

#include "gw-palette.h"

G_BEGIN_DECLS

typedef struct
{
  guint8 kind; /* index into the palette's objects */
  gint16 x, y;
  gint32 attributes[GW_OBJECT_MAX_ATTRIBUTES];
} GwObject;

typedef struct
{
  gint64 number; /* integer, or index of the choice */
  char *text;    /* owned; for text columns */
} GwTableValue;

typedef struct
{
  guint n_columns;
  GPtrArray *rows; /* of GwTableValue[n_columns] */
} GwTable;

typedef struct
{
  gatomicrefcount ref_count;
  const GwPalette *palette;
  guint width, height; /* both 0: the board is left to be generated */
  guint8 *terrain;     /* [height * width], indices into the palette */
  guint8 *right;       /* [height * width], the edge to the cell's right; last column unused */
  guint8 *down;        /* [height * width], the edge below the cell; last row unused */
  GArray *objects;     /* of GwObject; order within a kind is the id */
  GwTable *tables;     /* [palette->n_tables] */
} GwMap;

/* A plain map; width and height 0 leave the board open. */
GwMap *gw_map_new (const GwPalette *palette, guint width, guint height);
GwMap *gw_map_copy (const GwMap *map);
GwMap *gw_map_ref (GwMap *map);
void gw_map_unref (GwMap *map);
gboolean gw_map_equal (const GwMap *map, const GwMap *other);

static inline gboolean
gw_map_contains (const GwMap *map, int x, int y)
{
  return x >= 0 && y >= 0 && x < (int) map->width && y < (int) map->height;
}

static inline guint
gw_map_cell (const GwMap *map, int x, int y)
{
  return (guint) y * map->width + (guint) x;
}

/* Whether a unit may stand on a cell of the map. */
gboolean gw_map_is_passable (const GwMap *map, int x, int y);

/* The edge between a cell and its orthogonal neighbour; the border counts as wall. */
GwEdge gw_map_get_edge (const GwMap *map, int x, int y, int dx, int dy);
void gw_map_set_edge (GwMap *map, int x, int y, int dx, int dy, GwEdge edge);

void gw_map_add_object (GwMap *map, guint kind, int x, int y);
guint gw_map_count_objects (const GwMap *map, guint kind);

/* Adds a row with every column at its fallback, and returns its values. */
GwTableValue *gw_map_add_row (GwMap *map, guint table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwMap, gw_map_unref)

G_END_DECLS
