/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-edit-tools.h"

G_BEGIN_DECLS

/* Sends a cell to where its image is, be it on the map or not; without a symmetry it stays. */
void gw_symmetry_apply (GwSymmetry symmetry, const GwMap *map, int *x, int *y);
GwRegion
gw_symmetry_apply_to_region (GwSymmetry symmetry, const GwMap *map, const GwRegion *region);

gboolean gw_region_contains (const GwRegion *region, int x, int y);

/* The part of it that is on the map. */
GwRegion gw_region_clip (const GwRegion *region, const GwMap *map);

/* A map of the size of a region, which may reach beyond the given map, with all that is in there
 * but the tables. Adds the index of each object that is in it to `origins`, unless that is NULL. */
GwMap *gw_map_copy_region (const GwMap *map, const GwRegion *region, GArray *origins);

/* A map put on a document's at (x, y), or the image of that. */
typedef struct
{
  const GwMap *map;
  int x, y;
  GwSymmetry symmetry;
} GwPlacement;

/* These are called while an edit is open. Terrain, and the edges within: */
void gw_edit_put_cells (GwDocument *document, const GwPlacement *placement);
void gw_edit_clear_cells (GwDocument *document, const GwRegion *region);
void gw_edit_remove_objects (GwDocument *document, const GwRegion *region);

G_END_DECLS
