/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What presses and drags do with the tool in hand. */
#include "gw-map-editor-private.h"

#include <glib/gi18n-lib.h>

static const char *
get_terrain_label (GwMapEditor *editor)
{
  return _ (gw_map_editor_get_palette (editor)->terrains[editor->terrain].label);
}

/* Draws or erases from where the stroke was to a cell. */
void
gw_map_editor_draw_stroke (GwMapEditor *editor, int x, int y)
{
  if (editor->tool == GW_TOOL_ERASER)
    {
      gw_edit_erase (editor->document, editor->last_x, editor->last_y, x, y, editor->symmetry);
    }
  else
    {
      gw_edit_draw_line (editor->document, editor->last_x, editor->last_y, x, y, editor->terrain,
                         editor->symmetry);
    }
  editor->last_x = x;
  editor->last_y = y;
}

void
gw_map_editor_begin_stroke (GwMapEditor *editor, int x, int y)
{
  if (editor->tool == GW_TOOL_ERASER)
    {
      gw_map_editor_begin (editor, "%s", _ ("Erase"));
    }
  else
    {
      /* Translators: a step of undo; %s is what is drawn, such as "Water" */
      gw_map_editor_begin (editor, _ ("Draw %s"), get_terrain_label (editor));
    }
  editor->gesture = GW_GESTURE_STROKE;
  editor->last_x = x;
  editor->last_y = y;
  gw_map_editor_draw_stroke (editor, x, y);
}

static void
fill (GwMapEditor *editor, int x, int y)
{
  if (!gw_map_contains (gw_map_editor_get_map (editor), x, y))
    {
      return;
    }
  /* Translators: a step of undo; %s is a terrain */
  gw_map_editor_begin (editor, _ ("Fill with %s"), get_terrain_label (editor));
  gw_edit_fill (editor->document, x, y, editor->terrain, editor->symmetry);
  gw_map_editor_end (editor);
}

static void
begin_edges (GwMapEditor *editor, GwEdge edge)
{
  GwPaint paint = { GW_PAINT_EDGE, editor->edge };
  const char *label = gw_paint_get_label (&paint, gw_map_editor_get_palette (editor));

  editor->stroke_edge = edge;
  if (editor->edge == GW_EDGE_OPEN)
    {
      gw_map_editor_begin (editor, "%s", _ ("Remove Walls"));
    }
  else if (edge == GW_EDGE_OPEN)
    {
      gw_map_editor_begin (editor, _ ("Remove %s"), label);
    }
  else
    {
      gw_map_editor_begin (editor, _ ("Draw %s"), label);
    }
}

/* An edge that already is what would be drawn is taken away again. */
static GwEdge
choose_edge (GwMapEditor *editor, const GwEdgePlace *edge)
{
  return gw_map_editor_get_edge (editor, edge) == editor->edge ? GW_EDGE_OPEN : editor->edge;
}

void
gw_map_editor_use_edge (GwMapEditor *editor, const GwEdgePlace *edge)
{
  begin_edges (editor, choose_edge (editor, edge));
  gw_edit_set_edge (editor->document, edge->x, edge->y, edge->dx, edge->dy, editor->stroke_edge,
                    editor->symmetry);
}

static void
press_edge (GwMapEditor *editor, double x, double y)
{
  GwEdgePlace edge;

  if (gw_map_editor_get_edge_place (editor, &edge))
    {
      gw_map_editor_use_edge (editor, &edge);
    }
  else
    {
      begin_edges (editor, editor->edge);
    }
  editor->gesture = GW_GESTURE_EDGES;
  gw_place_to_corner (x, y, &editor->last_x, &editor->last_y);
}

static void
drag_edges (GwMapEditor *editor, double x, double y)
{
  int column, row;

  gw_place_to_corner (x, y, &column, &row);
  if (column != editor->last_x || row != editor->last_y)
    {
      gw_edit_draw_edges (editor->document, editor->last_x, editor->last_y, column, row,
                          editor->stroke_edge, editor->symmetry);
      editor->last_x = column;
      editor->last_y = row;
    }
}

static void
add_object (GwMapEditor *editor, int x, int y)
{
  const GwObjectKind *kind = &gw_map_editor_get_palette (editor)->objects[editor->kind];
  GwObject object = { .kind = (guint8) editor->kind, .x = (gint16) x, .y = (gint16) y };

  for (guint i = 0; i < kind->n_attributes; i++)
    {
      object.attributes[i] = (gint32) kind->attributes[i].fallback;
    }
  if (!gw_document_can_insert_object (editor->document, editor->kind))
    {
      gw_map_editor_tell (editor, _ ("There is room for no more than %u of “%s”"), kind->maximum,
                          _ (kind->label));
      return;
    }
  /* Translators: a step of undo; %s is an object such as "Exit" */
  gw_map_editor_begin (editor, _ ("Add %s"), _ (kind->label));
  gw_edit_add_object (editor->document, &object, editor->symmetry);
  gw_map_editor_end (editor);
  gw_map_editor_select_object (editor, gw_map_editor_find_object (editor, x, y));
}

/* An object that is there already is taken up to be moved. */
static void
press_object (GwMapEditor *editor, int x, int y)
{
  const GwMap *map = gw_map_editor_get_map (editor);
  int index = gw_map_editor_find_object (editor, x, y);
  const GwObject *object = gw_map_editor_peek_object (editor, index);

  if (object != NULL && object->kind == editor->kind)
    {
      gw_map_editor_select_object (editor, index);
      editor->gesture = GW_GESTURE_MOVE_OBJECT;
    }
  else if (gw_map_contains (map, x, y))
    {
      add_object (editor, x, y);
    }
}

static void
begin_shape (GwMapEditor *editor, int x, int y, GdkModifierType state)
{
  editor->gesture = GW_GESTURE_SHAPE;
  editor->start_x = x;
  editor->start_y = y;
  editor->is_outline = (state & GDK_SHIFT_MASK) != 0;
}

void
gw_map_editor_finish_shape (GwMapEditor *editor, int x, int y)
{
  gw_map_editor_begin (editor, _ ("Draw %s"), get_terrain_label (editor));
  if (editor->tool == GW_TOOL_LINE)
    {
      gw_edit_draw_line (editor->document, editor->start_x, editor->start_y, x, y, editor->terrain,
                         editor->symmetry);
    }
  else
    {
      gw_edit_draw_rectangle (editor->document, editor->start_x, editor->start_y, x, y,
                              !editor->is_outline, editor->terrain, editor->symmetry);
    }
  gw_map_editor_end (editor);
}

void
gw_map_editor_begin_gesture (GwMapEditor *editor, double x, double y, GdkModifierType state)
{
  int column, row;

  gw_place_to_cell (x, y, &column, &row);
  editor->start_x = column;
  editor->start_y = row;
  switch (editor->tool)
    {
    case GW_TOOL_BRUSH:
    case GW_TOOL_ERASER:
      gw_map_editor_begin_stroke (editor, column, row);
      break;
    case GW_TOOL_LINE:
    case GW_TOOL_RECTANGLE:
      begin_shape (editor, column, row, state);
      break;
    case GW_TOOL_FILL:
      fill (editor, column, row);
      break;
    case GW_TOOL_EDGE:
      press_edge (editor, x, y);
      break;
    case GW_TOOL_OBJECT:
      press_object (editor, column, row);
      break;
    case GW_TOOL_SELECT:
    default:
      gw_map_editor_press_select (editor, column, row, state);
      break;
    }
}

void
gw_map_editor_set_place (GwMapEditor *editor, double x, double y)
{
  editor->has_place = TRUE;
  editor->place_is_cursor = FALSE;
  editor->place_x = x;
  editor->place_y = y;
}

void
gw_map_editor_press (GwMapEditor *editor, double x, double y, GdkModifierType state)
{
  g_return_if_fail (GW_IS_MAP_EDITOR (editor));
  if (gw_map_editor_get_map (editor) == NULL)
    {
      return;
    }
  gw_map_editor_cancel (editor);
  gw_map_editor_set_place (editor, x, y);
  if (editor->clip != NULL)
    {
      int column, row;

      gw_map_editor_get_clip_place (editor, &column, &row);
      gw_map_editor_put_clip (editor, column, row);
    }
  else
    {
      gw_map_editor_begin_gesture (editor, x, y, state);
    }
  gw_map_editor_emit_preview (editor);
}

void
gw_map_editor_drag (GwMapEditor *editor, double x, double y, GdkModifierType state)
{
  int column, row;

  g_return_if_fail (GW_IS_MAP_EDITOR (editor));
  gw_map_editor_set_place (editor, x, y);
  gw_place_to_cell (x, y, &column, &row);
  switch (editor->gesture)
    {
    case GW_GESTURE_STROKE:
      if (column != editor->last_x || row != editor->last_y)
        {
          gw_map_editor_draw_stroke (editor, column, row);
        }
      break;
    case GW_GESTURE_EDGES:
      drag_edges (editor, x, y);
      break;
    case GW_GESTURE_BAND:
      gw_map_editor_drag_band (editor, column, row);
      break;
    case GW_GESTURE_SHAPE:
      editor->is_outline = (state & GDK_SHIFT_MASK) != 0;
      break;
    case GW_GESTURE_MOVE:
    case GW_GESTURE_MOVE_OBJECT:
    case GW_GESTURE_NONE:
    default:
      break;
    }
  gw_map_editor_emit_preview (editor);
}

/* Ends the gesture at a cell. */
void
gw_map_editor_finish_gesture (GwMapEditor *editor, int x, int y)
{
  GwGesture gesture = editor->gesture;

  editor->gesture = GW_GESTURE_NONE;
  editor->is_keyed = FALSE;
  switch (gesture)
    {
    case GW_GESTURE_STROKE:
    case GW_GESTURE_EDGES:
      gw_map_editor_end (editor);
      gw_map_editor_check_selection (editor);
      break;
    case GW_GESTURE_SHAPE:
      gw_map_editor_finish_shape (editor, x, y);
      break;
    case GW_GESTURE_MOVE:
    case GW_GESTURE_MOVE_OBJECT:
      editor->gesture = gesture;
      gw_map_editor_finish_move (editor, x, y);
      editor->gesture = GW_GESTURE_NONE;
      break;
    case GW_GESTURE_BAND:
    case GW_GESTURE_NONE:
    default:
      break;
    }
  gw_map_editor_emit_changed (editor);
}

void
gw_map_editor_release (GwMapEditor *editor, double x, double y, GdkModifierType state)
{
  int column, row;

  g_return_if_fail (GW_IS_MAP_EDITOR (editor));
  if (editor->gesture == GW_GESTURE_NONE)
    {
      return;
    }
  gw_map_editor_drag (editor, x, y, state);
  gw_place_to_cell (x, y, &column, &row);
  gw_map_editor_finish_gesture (editor, column, row);
}

void
gw_map_editor_cancel (GwMapEditor *editor)
{
  g_return_if_fail (GW_IS_MAP_EDITOR (editor));
  if (editor->gesture == GW_GESTURE_STROKE || editor->gesture == GW_GESTURE_EDGES)
    {
      gw_document_cancel_edit (editor->document);
    }
  if (editor->gesture != GW_GESTURE_NONE)
    {
      editor->gesture = GW_GESTURE_NONE;
      editor->is_keyed = FALSE;
      gw_map_editor_emit_preview (editor);
    }
}

gboolean
gw_map_editor_is_busy (GwMapEditor *editor)
{
  g_return_val_if_fail (GW_IS_MAP_EDITOR (editor), FALSE);
  return editor->gesture != GW_GESTURE_NONE;
}

gboolean
gw_map_editor_get_place (GwMapEditor *editor, int *x, int *y)
{
  g_return_val_if_fail (GW_IS_MAP_EDITOR (editor), FALSE);
  gw_place_to_cell (editor->place_x, editor->place_y, x, y);
  return editor->has_place;
}

void
gw_map_editor_hover (GwMapEditor *editor, double x, double y, GdkModifierType state)
{
  g_return_if_fail (GW_IS_MAP_EDITOR (editor));
  /* what the keyboard began, a pointer that is bumped into should not move */
  if (!editor->is_keyed && editor->gesture == GW_GESTURE_NONE)
    {
      gw_map_editor_set_place (editor, x, y);
      gw_map_editor_emit_preview (editor);
    }
}

void
gw_map_editor_leave (GwMapEditor *editor)
{
  g_return_if_fail (GW_IS_MAP_EDITOR (editor));
  if (!editor->place_is_cursor && editor->gesture == GW_GESTURE_NONE)
    {
      editor->has_place = FALSE;
      gw_map_editor_emit_preview (editor);
    }
}
