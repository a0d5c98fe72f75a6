/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same tools from the keyboard, at the cell cursor. */
#include "gw-map-editor-private.h"

static void
set_place_to_cursor (GwMapEditor *editor, int x, int y)
{
  gw_map_editor_set_place (editor, x + 0.5, y + 0.5);
  editor->place_is_cursor = TRUE;
  editor->cursor_x = x;
  editor->cursor_y = y;
}

void
gw_map_editor_move_cursor (GwMapEditor *editor, int x, int y, GdkModifierType state)
{
  int from_x, from_y;

  g_return_if_fail (GW_IS_MAP_EDITOR (editor));
  if (gw_map_editor_get_map (editor) == NULL
      || (editor->gesture != GW_GESTURE_NONE && !editor->is_keyed))
    {
      return;
    }
  from_x = editor->cursor_x;
  from_y = editor->cursor_y;
  set_place_to_cursor (editor, x, y);
  if ((state & GDK_SHIFT_MASK) != 0 && editor->tool == GW_TOOL_SELECT)
    {
      if (!editor->has_selection)
        {
          editor->band_x = from_x;
          editor->band_y = from_y;
        }
      gw_map_editor_drag_band (editor, x, y);
    }
  else if ((state & GDK_SHIFT_MASK) != 0
           && (editor->tool == GW_TOOL_BRUSH || editor->tool == GW_TOOL_ERASER))
    {
      gw_map_editor_begin_stroke (editor, from_x, from_y);
      gw_map_editor_draw_stroke (editor, x, y);
      gw_map_editor_finish_gesture (editor, x, y);
    }
  gw_map_editor_emit_preview (editor);
}

void
gw_map_editor_activate (GwMapEditor *editor, int x, int y, GdkModifierType state)
{
  g_return_if_fail (GW_IS_MAP_EDITOR (editor));
  if (gw_map_editor_get_map (editor) == NULL)
    {
      return;
    }
  if (editor->clip != NULL && editor->has_place)
    {
      /* where it is seen, which the pointer may have a hold of */
      gw_map_editor_get_clip_place (editor, &x, &y);
      gw_map_editor_put_clip (editor, x, y);
      return;
    }
  set_place_to_cursor (editor, x, y);
  if (editor->clip != NULL)
    {
      gw_map_editor_put_clip (editor, x, y);
    }
  else if (editor->gesture != GW_GESTURE_NONE)
    {
      gw_map_editor_finish_gesture (editor, x, y);
    }
  else
    {
      gw_map_editor_begin_gesture (editor, x + 0.5, y + 0.5, state);
      editor->is_keyed = editor->gesture == GW_GESTURE_SHAPE;
      if (!editor->is_keyed)
        {
          gw_map_editor_finish_gesture (editor, x, y);
        }
    }
  gw_map_editor_emit_preview (editor);
}

void
gw_map_editor_set_side (GwMapEditor *editor, int dx, int dy)
{
  g_return_if_fail (GW_IS_MAP_EDITOR (editor));
  g_return_if_fail ((dx == 0) != (dy == 0));
  editor->side_dx = dx;
  editor->side_dy = dy;
  gw_map_editor_emit_preview (editor);
}
