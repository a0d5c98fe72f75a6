/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What copying, moving and deleting regions have in common. */
#include "gw-document-private.h"
#include "gw-edit-tools-private.h"

gboolean
gw_region_contains (const GwRegion *region, int x, int y)
{
  return x >= region->x && y >= region->y && x < region->x + region->width
         && y < region->y + region->height;
}

GwRegion
gw_region_clip (const GwRegion *region, const GwMap *map)
{
  int left = CLAMP (region->x, 0, (int) map->width);
  int top = CLAMP (region->y, 0, (int) map->height);
  int right = CLAMP (region->x + region->width, left, (int) map->width);
  int bottom = CLAMP (region->y + region->height, top, (int) map->height);

  return (GwRegion){ left, top, right - left, bottom - top };
}

GwRegion
gw_symmetry_apply_to_region (GwSymmetry symmetry, const GwMap *map, const GwRegion *region)
{
  int first_x = region->x;
  int first_y = region->y;
  int last_x = region->x + region->width - 1;
  int last_y = region->y + region->height - 1;

  gw_symmetry_apply (symmetry, map, &first_x, &first_y);
  gw_symmetry_apply (symmetry, map, &last_x, &last_y);
  return (GwRegion){ MIN (first_x, last_x), MIN (first_y, last_y), region->width, region->height };
}

/* From (x, y) of the map to the same place of a region of it. */
static void
copy_cell (const GwMap *map, const GwRegion *region, int x, int y, GwMap *copy)
{
  int to_x = x - region->x;
  int to_y = y - region->y;
  guint from = gw_map_cell (map, x, y);
  guint to = gw_map_cell (copy, to_x, to_y);

  copy->terrain[to] = map->terrain[from];
  if (gw_map_contains (map, x + 1, y) && to_x + 1 < (int) copy->width)
    {
      copy->right[to] = map->right[from];
    }
  if (gw_map_contains (map, x, y + 1) && to_y + 1 < (int) copy->height)
    {
      copy->down[to] = map->down[from];
    }
}

GwMap *
gw_map_copy_region (const GwMap *map, const GwRegion *region, GArray *origins)
{
  GwMap *copy = gw_map_new (map->palette, (guint) region->width, (guint) region->height);
  GwRegion part = gw_region_clip (region, map);

  for (int y = part.y; y < part.y + part.height; y++)
    {
      for (int x = part.x; x < part.x + part.width; x++)
        {
          copy_cell (map, region, x, y, copy);
        }
    }
  for (guint i = 0; i < map->objects->len; i++)
    {
      GwObject object = g_array_index (map->objects, GwObject, i);

      if (gw_region_contains (region, object.x, object.y))
        {
          object.x = (gint16) (object.x - region->x);
          object.y = (gint16) (object.y - region->y);
          g_array_append_val (copy->objects, object);
          if (origins != NULL)
            {
              g_array_append_val (origins, i);
            }
        }
    }
  return copy;
}

void
gw_edit_clear_cells (GwDocument *document, const GwRegion *region)
{
  for (int y = region->y; y < region->y + region->height; y++)
    {
      for (int x = region->x; x < region->x + region->width; x++)
        {
          guint cell = gw_map_cell (document->map, x, y);

          gw_edit_put_cell (document, GW_LAYER_TERRAIN, cell, 0);
          if (x + 1 < region->x + region->width)
            {
              gw_edit_put_cell (document, GW_LAYER_RIGHT, cell, GW_EDGE_OPEN);
            }
          if (y + 1 < region->y + region->height)
            {
              gw_edit_put_cell (document, GW_LAYER_DOWN, cell, GW_EDGE_OPEN);
            }
        }
    }
}

void
gw_edit_remove_objects (GwDocument *document, const GwRegion *region)
{
  for (guint i = document->map->objects->len; i > 0; i--)
    {
      const GwObject *object = &g_array_index (document->map->objects, GwObject, i - 1);

      if (gw_region_contains (region, object->x, object->y))
        {
          gw_document_remove_object (document, i - 1);
        }
    }
}

/* Where a cell of the placed map lands; says whether that is on the document's. */
static gboolean
place (const GwPlacement *placement, const GwMap *map, int *x, int *y)
{
  *x += placement->x;
  *y += placement->y;
  gw_symmetry_apply (placement->symmetry, map, x, y);
  return gw_map_contains (map, *x, *y);
}

static void
put_edge (GwDocument *document, const GwPlacement *placement, int x, int y, int dx, int dy)
{
  GwEdge edge = gw_map_get_edge (placement->map, x, y, dx, dy);
  int other_x = x + dx;
  int other_y = y + dy;

  if (gw_map_contains (placement->map, other_x, other_y) && place (placement, document->map, &x, &y)
      && place (placement, document->map, &other_x, &other_y))
    {
      gw_document_set_edge (document, x, y, other_x - x, other_y - y, edge);
    }
}

static void
put_cell (GwDocument *document, const GwPlacement *placement, int x, int y)
{
  guint8 terrain = placement->map->terrain[gw_map_cell (placement->map, x, y)];

  put_edge (document, placement, x, y, 1, 0);
  put_edge (document, placement, x, y, 0, 1);
  if (place (placement, document->map, &x, &y))
    {
      gw_edit_put_cell (document, GW_LAYER_TERRAIN, gw_map_cell (document->map, x, y), terrain);
    }
}

void
gw_edit_put_cells (GwDocument *document, const GwPlacement *placement)
{
  for (int y = 0; y < (int) placement->map->height; y++)
    {
      for (int x = 0; x < (int) placement->map->width; x++)
        {
          put_cell (document, placement, x, y);
        }
    }
}
