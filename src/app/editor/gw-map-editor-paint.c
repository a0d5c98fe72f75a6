/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be drawn with, and taking it. */
#include "gw-map-editor-private.h"

#include <glib/gi18n-lib.h>

/* A press this near to an edge, in cells, is for the edge. */
#define EDGE_REACH 0.2

GArray *
gw_map_editor_list_paints (const GwPalette *palette)
{
  static const GwEdge edges[] = { GW_EDGE_WALL, GW_EDGE_GLASS, GW_EDGE_OPEN };
  GArray *paints = g_array_new (FALSE, FALSE, sizeof (GwPaint));

  for (guint i = 0; i < palette->n_terrains; i++)
    {
      GwPaint paint = { GW_PAINT_TERRAIN, i };

      g_array_append_val (paints, paint);
    }
  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    {
      GwPaint paint = { GW_PAINT_EDGE, edges[i] };

      if ((palette->edges & 1u << edges[i]) != 0 && palette->edges != 1u << GW_EDGE_OPEN)
        {
          g_array_append_val (paints, paint);
        }
    }
  for (guint i = 0; i < palette->n_objects; i++)
    {
      GwPaint paint = { GW_PAINT_OBJECT, i };

      /* some only ever stand on the board of an episode */
      if (palette->objects[i].maximum > 0)
        {
          g_array_append_val (paints, paint);
        }
    }
  return paints;
}

const char *
gw_paint_get_label (const GwPaint *paint, const GwPalette *palette)
{
  static const char *const edges[GW_N_EDGES] = {
    [GW_EDGE_OPEN] = N_ ("No Wall"),
    [GW_EDGE_WALL] = N_ ("Wall"),
    [GW_EDGE_GLASS] = N_ ("Glass"),
  };

  switch (paint->type)
    {
    case GW_PAINT_TERRAIN:
      return _ (palette->terrains[paint->index].label);
    case GW_PAINT_EDGE:
      return _ (edges[paint->index]);
    case GW_PAINT_OBJECT:
    default:
      return _ (palette->objects[paint->index].label);
    }
}

static gboolean
tool_uses (GwTool tool, GwPaintType type)
{
  switch (tool)
    {
    case GW_TOOL_BRUSH:
    case GW_TOOL_LINE:
    case GW_TOOL_RECTANGLE:
    case GW_TOOL_FILL:
      return type == GW_PAINT_TERRAIN;
    case GW_TOOL_EDGE:
      return type == GW_PAINT_EDGE;
    case GW_TOOL_OBJECT:
      return type == GW_PAINT_OBJECT;
    case GW_TOOL_SELECT:
    case GW_TOOL_ERASER:
    default:
      return FALSE;
    }
}

guint
gw_map_editor_get_paint (GwMapEditor *editor, GwPaintType type)
{
  g_return_val_if_fail (GW_IS_MAP_EDITOR (editor), 0);
  return type == GW_PAINT_TERRAIN ? editor->terrain
         : type == GW_PAINT_EDGE  ? editor->edge
                                  : editor->kind;
}

gboolean
gw_map_editor_uses_paint (GwMapEditor *editor, const GwPaint *paint)
{
  return tool_uses (editor->tool, paint->type)
         && gw_map_editor_get_paint (editor, paint->type) == paint->index;
}

void
gw_map_editor_set_paint (GwMapEditor *editor, const GwPaint *paint)
{
  static const GwTool tools[] = {
    [GW_PAINT_TERRAIN] = GW_TOOL_BRUSH,
    [GW_PAINT_EDGE] = GW_TOOL_EDGE,
    [GW_PAINT_OBJECT] = GW_TOOL_OBJECT,
  };

  g_return_if_fail (GW_IS_MAP_EDITOR (editor));
  switch (paint->type)
    {
    case GW_PAINT_TERRAIN:
      editor->terrain = paint->index;
      break;
    case GW_PAINT_EDGE:
      editor->edge = paint->index;
      break;
    case GW_PAINT_OBJECT:
    default:
      editor->kind = paint->index;
      break;
    }
  gw_map_editor_set_tool (editor, tool_uses (editor->tool, paint->type) ? editor->tool
                                                                        : tools[paint->type]);
}

void
gw_map_editor_cycle_objects (GwMapEditor *editor, gboolean units)
{
  const GwPalette *palette;
  guint first;

  g_return_if_fail (GW_IS_MAP_EDITOR (editor));
  if (editor->document == NULL)
    {
      return;
    }
  palette = gw_map_editor_get_palette (editor);
  /* the one in hand comes last, unless another tool is in hand */
  first = editor->tool == GW_TOOL_OBJECT ? editor->kind + 1 : 0;
  for (guint i = 0; i < palette->n_objects; i++)
    {
      GwPaint paint = { GW_PAINT_OBJECT, (first + i) % palette->n_objects };

      if (palette->objects[paint.index].is_unit == units
          && palette->objects[paint.index].maximum > 0)
        {
          gw_map_editor_set_paint (editor, &paint);
          return;
        }
    }
}

/* The edge that a place is near to, unless it is open. */
static gboolean
find_near_edge (GwMapEditor *editor, double x, double y, GwPaint *paint)
{
  GwEdgePlace edge = gw_place_to_edge (x, y);
  int corners[4];
  double distance;

  gw_edge_place_get_corners (&edge, corners);
  distance = edge.dx != 0 ? x - corners[0] : y - corners[1];
  if (ABS (distance) > EDGE_REACH
      || !gw_map_contains (gw_map_editor_get_map (editor), edge.x + edge.dx, edge.y + edge.dy))
    {
      return FALSE;
    }
  *paint = (GwPaint){ GW_PAINT_EDGE, gw_map_editor_get_edge (editor, &edge) };
  return paint->index != GW_EDGE_OPEN;
}

void
gw_map_editor_pick (GwMapEditor *editor, double x, double y)
{
  const GwMap *map = gw_map_editor_get_map (editor);
  GwPaint paint;
  GwPick pick;
  int column, row;

  gw_place_to_cell (x, y, &column, &row);
  if (map == NULL || !gw_edit_pick (map, column, row, &pick))
    {
      return;
    }
  if (pick.object >= 0)
    {
      const GwObject *object = gw_map_editor_peek_object (editor, pick.object);

      paint = (GwPaint){ GW_PAINT_OBJECT, object->kind };
    }
  else if (!find_near_edge (editor, x, y, &paint))
    {
      paint = (GwPaint){ GW_PAINT_TERRAIN, pick.terrain };
    }
  gw_map_editor_set_paint (editor, &paint);
}
