/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-edit-tools.h"

#include <glib/gi18n-lib.h>

#include "gw-document-private.h"
#include "gw-edit-tools-private.h"

/* Takes the cells. */
static void
paint (GwDocument *document, const char *name, GArray *cells, guint terrain)
{
  g_autoptr (GArray) owned G_GNUC_UNUSED = cells;

  gw_edit_open (document, name);
  for (guint i = 0; i < cells->len; i++)
    {
      GwPoint cell = g_array_index (cells, GwPoint, i);

      gw_edit_put_cell (document, GW_LAYER_TERRAIN, gw_map_cell (document->map, cell.x, cell.y),
                        (guint8) terrain);
    }
  gw_edit_close (document);
}

void
gw_edit_draw_line (
    GwDocument *document, int x0, int y0, int x1, int y1, guint terrain, GwSymmetry symmetry)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (terrain < document->map->palette->n_terrains);

  paint (document, N_ ("Draw Line"), gw_shape_line (document->map, x0, y0, x1, y1, symmetry),
         terrain);
}

void
gw_edit_draw_rectangle (GwDocument *document,
                        int x0,
                        int y0,
                        int x1,
                        int y1,
                        gboolean filled,
                        guint terrain,
                        GwSymmetry symmetry)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (terrain < document->map->palette->n_terrains);

  paint (document, N_ ("Draw Rectangle"),
         gw_shape_rectangle (document->map, x0, y0, x1, y1, filled, symmetry), terrain);
}

void
gw_edit_fill (GwDocument *document, int x, int y, guint terrain, GwSymmetry symmetry)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (terrain < document->map->palette->n_terrains);

  paint (document, N_ ("Fill"), gw_shape_area (document->map, x, y, symmetry), terrain);
}

/* Takes the edges. */
static void
paint_edges (GwDocument *document, GArray *edges, GwEdge edge)
{
  g_autoptr (GArray) owned G_GNUC_UNUSED = edges;

  gw_edit_open (document, N_ ("Draw Edges"));
  for (guint i = 0; i < edges->len; i++)
    {
      GwEdgePlace place = g_array_index (edges, GwEdgePlace, i);

      gw_document_set_edge (document, place.x, place.y, place.dx, place.dy, edge);
    }
  gw_edit_close (document);
}

void
gw_edit_draw_edges (
    GwDocument *document, int x0, int y0, int x1, int y1, GwEdge edge, GwSymmetry symmetry)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail ((document->map->palette->edges & 1u << edge) != 0);

  paint_edges (document, gw_shape_edges (document->map, x0, y0, x1, y1, symmetry), edge);
}

void
gw_edit_set_edge (
    GwDocument *document, int x, int y, int dx, int dy, GwEdge edge, GwSymmetry symmetry)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (ABS (dx) + ABS (dy) == 1);
  g_return_if_fail ((document->map->palette->edges & 1u << edge) != 0);

  paint_edges (document, gw_shape_edge (document->map, x, y, dx, dy, symmetry), edge);
}

static gboolean
has_object (const GwMap *map, const GwObject *wanted)
{
  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = &g_array_index (map->objects, GwObject, i);

      if (object->kind == wanted->kind && object->x == wanted->x && object->y == wanted->y)
        {
          return TRUE;
        }
    }
  return FALSE;
}

guint
gw_edit_add_object (GwDocument *document, const GwObject *object, GwSymmetry symmetry)
{
  g_autoptr (GArray) cells = NULL;
  guint n_added = 0;

  g_return_val_if_fail (GW_IS_DOCUMENT (document), 0);
  g_return_val_if_fail (object->kind < document->map->palette->n_objects, 0);

  cells = gw_shape_line (document->map, object->x, object->y, object->x, object->y, symmetry);
  gw_edit_open (document, N_ ("Add Object"));
  for (guint i = 0; i < cells->len; i++)
    {
      GwObject added = *object;

      added.x = g_array_index (cells, GwPoint, i).x;
      added.y = g_array_index (cells, GwPoint, i).y;
      if (!has_object (document->map, &added)
          && gw_document_can_insert_object (document, added.kind))
        {
          gw_document_insert_object (document, document->map->objects->len, &added);
          n_added++;
        }
    }
  gw_edit_close (document);
  return n_added;
}

static void
open_edges_around (GwDocument *document, GwPoint cell)
{
  static const int steps[4][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      if (gw_map_contains (document->map, cell.x + steps[i][0], cell.y + steps[i][1]))
        {
          gw_document_set_edge (document, cell.x, cell.y, steps[i][0], steps[i][1], GW_EDGE_OPEN);
        }
    }
}

void
gw_edit_erase (GwDocument *document, int x0, int y0, int x1, int y1, GwSymmetry symmetry)
{
  g_autoptr (GArray) cells = NULL;

  g_return_if_fail (GW_IS_DOCUMENT (document));

  cells = gw_shape_line (document->map, x0, y0, x1, y1, symmetry);
  gw_edit_open (document, N_ ("Erase"));
  for (guint i = 0; i < cells->len; i++)
    {
      GwPoint cell = g_array_index (cells, GwPoint, i);

      gw_edit_clear_cells (document, &(GwRegion){ cell.x, cell.y, 1, 1 });
      gw_edit_remove_objects (document, &(GwRegion){ cell.x, cell.y, 1, 1 });
      open_edges_around (document, cell);
    }
  gw_edit_close (document);
}

gboolean
gw_edit_pick (const GwMap *map, int x, int y, GwPick *pick)
{
  if (!gw_map_contains (map, x, y))
    {
      return FALSE;
    }
  *pick = (GwPick){
    .terrain = map->terrain[gw_map_cell (map, x, y)],
    .object = -1,
    .right = gw_map_get_edge (map, x, y, 1, 0),
    .down = gw_map_get_edge (map, x, y, 0, 1),
    .left = gw_map_get_edge (map, x, y, -1, 0),
    .up = gw_map_get_edge (map, x, y, 0, -1),
  };
  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = &g_array_index (map->objects, GwObject, i);

      if (object->x == x && object->y == y)
        {
          pick->object = (int) i;
        }
    }
  return TRUE;
}
