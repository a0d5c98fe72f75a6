/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The selection: cells or one object, and what is done to them. */
#include "gw-map-editor-private.h"

#include <glib/gi18n-lib.h>

gboolean
gw_map_editor_get_selection (GwMapEditor *editor, GwRegion *region)
{
  g_return_val_if_fail (GW_IS_MAP_EDITOR (editor), FALSE);
  if (editor->has_selection)
    {
      *region = editor->selection;
    }
  return editor->has_selection;
}

void
gw_map_editor_select (GwMapEditor *editor, const GwRegion *region)
{
  g_return_if_fail (GW_IS_MAP_EDITOR (editor));
  editor->has_selection = region != NULL;
  editor->object = -1;
  if (region != NULL)
    {
      editor->selection = *region;
      editor->band_x = region->x;
      editor->band_y = region->y;
    }
  gw_map_editor_emit_changed (editor);
}

void
gw_map_editor_select_all (GwMapEditor *editor)
{
  const GwMap *map = gw_map_editor_get_map (editor);

  if (map != NULL)
    {
      GwRegion all = { 0, 0, (int) map->width, (int) map->height };

      gw_map_editor_set_tool (editor, GW_TOOL_SELECT);
      gw_map_editor_select (editor, &all);
    }
}

int
gw_map_editor_get_object (GwMapEditor *editor)
{
  g_return_val_if_fail (GW_IS_MAP_EDITOR (editor), -1);
  return editor->object;
}

/* Selects an object of the map, or nothing if there is none of that index. */
static void
hold_object (GwMapEditor *editor, int index)
{
  const GwObject *object = gw_map_editor_peek_object (editor, index);

  if (object != NULL)
    {
      editor->selection = (GwRegion){ object->x, object->y, 1, 1 };
      editor->object_kind = object->kind;
      editor->n_objects = gw_map_editor_get_map (editor)->objects->len;
    }
  editor->has_selection = object != NULL;
  editor->object = object != NULL ? index : -1;
}

void
gw_map_editor_select_object (GwMapEditor *editor, int index)
{
  g_return_if_fail (GW_IS_MAP_EDITOR (editor));
  hold_object (editor, index);
  if (editor->object >= 0)
    {
      editor->band_x = editor->selection.x;
      editor->band_y = editor->selection.y;
    }
  gw_map_editor_emit_changed (editor);
}

/* The object of the selected kind on the selected cell, or -1; of several, the one that has kept
 * its index, or the last. */
static int
find_selected (GwMapEditor *editor)
{
  const GwMap *map = gw_map_editor_get_map (editor);
  int found = -1;

  for (guint i = 0; map != NULL && i < map->objects->len && found != editor->object; i++)
    {
      const GwObject *object = &g_array_index (map->objects, GwObject, i);

      if (object->kind == editor->object_kind && object->x == editor->selection.x
          && object->y == editor->selection.y)
        {
          found = (int) i;
        }
    }
  return found;
}

/* Indices stay as long as no object comes or goes, so the object has only been moved. */
static gboolean
is_moved (GwMapEditor *editor)
{
  const GwObject *object = gw_map_editor_peek_object (editor, editor->object);

  return object != NULL && object->kind == editor->object_kind
         && gw_map_editor_get_map (editor)->objects->len == editor->n_objects;
}

/* After a change of the map: the selected object may have moved, have another index, or be gone. A
 * stroke is looked at when it is done, for it may still be taken back. */
void
gw_map_editor_check_selection (GwMapEditor *editor)
{
  int found;

  if (editor->object < 0 || editor->gesture == GW_GESTURE_STROKE)
    {
      return;
    }
  found = find_selected (editor);
  if (found < 0 && is_moved (editor))
    {
      found = editor->object;
    }
  hold_object (editor, found);
  gw_map_editor_emit_changed (editor);
}

static gboolean
region_contains (const GwRegion *region, int x, int y)
{
  return x >= region->x && y >= region->y && x < region->x + region->width
         && y < region->y + region->height;
}

void
gw_map_editor_drag_band (GwMapEditor *editor, int x, int y)
{
  const GwMap *map = gw_map_editor_get_map (editor);
  int column = CLAMP (x, 0, (int) map->width - 1);
  int row = CLAMP (y, 0, (int) map->height - 1);
  GwRegion band = { MIN (editor->band_x, column), MIN (editor->band_y, row),
                    ABS (editor->band_x - column) + 1, ABS (editor->band_y - row) + 1 };

  editor->has_selection = TRUE;
  editor->object = -1;
  editor->selection = band;
  gw_map_editor_emit_changed (editor);
}

void
gw_map_editor_press_select (GwMapEditor *editor, int x, int y, GdkModifierType state)
{
  const GwMap *map = gw_map_editor_get_map (editor);
  int index = gw_map_editor_find_object (editor, x, y);
  gboolean is_inside = editor->has_selection && region_contains (&editor->selection, x, y);

  if ((state & GDK_SHIFT_MASK) != 0 && editor->has_selection)
    {
      editor->gesture = GW_GESTURE_BAND;
      gw_map_editor_drag_band (editor, x, y);
    }
  else if (is_inside && editor->object < 0)
    {
      editor->gesture = GW_GESTURE_MOVE;
    }
  else if (index >= 0)
    {
      gw_map_editor_select_object (editor, index);
      editor->gesture = GW_GESTURE_MOVE_OBJECT;
    }
  else if (gw_map_contains (map, x, y))
    {
      editor->band_x = x;
      editor->band_y = y;
      editor->gesture = GW_GESTURE_BAND;
      gw_map_editor_drag_band (editor, x, y);
    }
  else
    {
      gw_map_editor_select (editor, NULL);
    }
}

static const char *
get_object_label (GwMapEditor *editor)
{
  const GwObject *object = gw_map_editor_peek_object (editor, editor->object);

  return _ (gw_map_editor_get_palette (editor)->objects[object->kind].label);
}

static void
move_object (GwMapEditor *editor, int x, int y)
{
  const GwObject *object = gw_map_editor_peek_object (editor, editor->object);
  GwObject moved;

  if (object == NULL || !gw_map_contains (gw_map_editor_get_map (editor), x, y))
    {
      return;
    }
  moved = *object;
  moved.x = (gint16) x;
  moved.y = (gint16) y;
  /* the selection goes along, so that it finds the same object afterwards */
  editor->selection = (GwRegion){ x, y, 1, 1 };
  /* Translators: a step of undo; %s is an object such as "Killer" */
  gw_map_editor_begin (editor, _ ("Move %s"), get_object_label (editor));
  gw_document_change_object (editor->document, (guint) editor->object, &moved);
  gw_map_editor_end (editor);
}

static void
tell_lost (GwMapEditor *editor, guint n_lost)
{
  if (n_lost > 0)
    {
      gw_map_editor_tell (
          editor, ngettext ("%u object found no room", "%u objects found no room", n_lost), n_lost);
    }
}

static void
move_region (GwMapEditor *editor, int dx, int dy)
{
  GwRegion region = editor->selection;
  guint n_lost;

  if (dx == 0 && dy == 0)
    {
      return;
    }
  gw_map_editor_begin (editor, "%s", _ ("Move Selection"));
  n_lost = gw_edit_move (editor->document, &region, dx, dy, editor->symmetry);
  gw_map_editor_end (editor);
  region.x += dx;
  region.y += dy;
  gw_map_editor_select (editor, &region);
  tell_lost (editor, n_lost);
}

void
gw_map_editor_finish_move (GwMapEditor *editor, int x, int y)
{
  if (editor->gesture == GW_GESTURE_MOVE_OBJECT)
    {
      move_object (editor, x, y);
    }
  else
    {
      move_region (editor, x - editor->start_x, y - editor->start_y);
    }
}

void
gw_map_editor_nudge (GwMapEditor *editor, int dx, int dy)
{
  g_return_if_fail (GW_IS_MAP_EDITOR (editor));
  if (!editor->has_selection || editor->gesture != GW_GESTURE_NONE)
    {
      return;
    }
  if (editor->object >= 0)
    {
      move_object (editor, editor->selection.x + dx, editor->selection.y + dy);
    }
  else
    {
      move_region (editor, dx, dy);
    }
}

void
gw_map_editor_delete (GwMapEditor *editor)
{
  g_return_if_fail (GW_IS_MAP_EDITOR (editor));
  if (!editor->has_selection || editor->gesture != GW_GESTURE_NONE)
    {
      return;
    }
  if (editor->object >= 0)
    {
      guint index = (guint) editor->object;

      gw_map_editor_begin (editor, _ ("Delete %s"), get_object_label (editor));
      gw_map_editor_select (editor, NULL);
      gw_document_remove_object (editor->document, index);
    }
  else
    {
      gw_map_editor_begin (editor, "%s", _ ("Delete Selection"));
      gw_edit_delete (editor->document, &editor->selection, editor->symmetry);
    }
  gw_map_editor_end (editor);
}

GwClip *
gw_map_editor_copy (GwMapEditor *editor)
{
  g_return_val_if_fail (GW_IS_MAP_EDITOR (editor), NULL);
  return editor->has_selection ? gw_clip_new (gw_map_editor_get_map (editor), &editor->selection)
                               : NULL;
}

/* Takes a copy: the one that it was made of may be replaced before it is put down. */
void
gw_map_editor_paste (GwMapEditor *editor, const GwClip *clip)
{
  const GwMap *map = gw_clip_get_map (clip);
  GwRegion all = { 0, 0, (int) map->width, (int) map->height };

  g_return_if_fail (GW_IS_MAP_EDITOR (editor));
  gw_map_editor_set_tool (editor, GW_TOOL_SELECT);
  editor->clip = gw_clip_new (map, &all);
  if (!editor->has_place && editor->has_selection)
    {
      editor->has_place = TRUE;
      editor->place_is_cursor = TRUE;
      editor->place_x = editor->selection.x + 0.5;
      editor->place_y = editor->selection.y + 0.5;
    }
  gw_map_editor_emit_changed (editor);
}

gboolean
gw_map_editor_is_pasting (GwMapEditor *editor)
{
  g_return_val_if_fail (GW_IS_MAP_EDITOR (editor), FALSE);
  return editor->clip != NULL;
}

/* The pointer holds a clip by its middle, the cursor by its corner. */
void
gw_map_editor_get_clip_place (GwMapEditor *editor, int *x, int *y)
{
  const GwMap *clip = gw_clip_get_map (editor->clip);

  gw_place_to_cell (editor->place_x, editor->place_y, x, y);
  if (!editor->place_is_cursor)
    {
      *x -= (int) (clip->width - 1) / 2;
      *y -= (int) (clip->height - 1) / 2;
    }
}

void
gw_map_editor_put_clip (GwMapEditor *editor, int x, int y)
{
  const GwMap *clip = gw_clip_get_map (editor->clip);
  GwRegion region = { x, y, (int) clip->width, (int) clip->height };
  guint n_lost;

  gw_map_editor_begin (editor, "%s", _ ("Paste"));
  n_lost = gw_edit_paste (editor->document, editor->clip, x, y, editor->symmetry);
  gw_map_editor_end (editor);
  g_clear_pointer (&editor->clip, gw_clip_free);
  gw_map_editor_select (editor, &region);
  tell_lost (editor, n_lost);
}

gboolean
gw_map_editor_escape (GwMapEditor *editor)
{
  g_return_val_if_fail (GW_IS_MAP_EDITOR (editor), FALSE);
  if (editor->gesture != GW_GESTURE_NONE)
    {
      gw_map_editor_cancel (editor);
    }
  else if (editor->clip != NULL)
    {
      g_clear_pointer (&editor->clip, gw_clip_free);
      gw_map_editor_emit_changed (editor);
    }
  else if (editor->has_selection)
    {
      gw_map_editor_select (editor, NULL);
    }
  else
    {
      return FALSE;
    }
  return TRUE;
}
