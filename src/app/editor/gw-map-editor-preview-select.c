/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is selected, and where it would go. */
#include "gw-map-editor-private.h"

#define GHOST_ALPHA 0.6

void
gw_sketch_draw_region (const GwSketch *sketch, const GwRegion *region)
{
  cairo_rectangle_int_t place = { region->x, region->y, region->width, region->height };

  gw_board_draw_selection (sketch->cr, &place, sketch->theme, sketch->cell);
}

/* A part of a board, seen through. */
static void
draw_part (const GwSketch *sketch, const GwMap *part, int x, int y)
{
  cairo_save (sketch->cr);
  cairo_translate (sketch->cr, x * sketch->cell, y * sketch->cell);
  cairo_push_group (sketch->cr);
  gw_board_draw_map (sketch->cr, part, sketch->theme, sketch->cell, NULL);
  gw_board_draw_objects (sketch->cr, part, sketch->theme, sketch->cell, NULL);
  cairo_pop_group_to_source (sketch->cr);
  cairo_paint_with_alpha (sketch->cr, 0.75);
  cairo_restore (sketch->cr);
}

void
gw_sketch_draw_moved_region (const GwSketch *sketch)
{
  GwMapEditor *editor = sketch->editor;
  g_autoptr (GwClip) clip = gw_map_editor_copy (editor);
  GwRegion region = editor->selection;
  int x, y;

  gw_place_to_cell (editor->place_x, editor->place_y, &x, &y);
  region.x += x - editor->start_x;
  region.y += y - editor->start_y;
  if (clip != NULL)
    {
      draw_part (sketch, gw_clip_get_map (clip), region.x, region.y);
    }
  gw_sketch_draw_region (sketch, &region);
}

/* How many of its kind come before an object. */
static guint
get_object_id (const GwMap *map, int index)
{
  const GwObject *objects = (const GwObject *) (void *) map->objects->data;
  guint id = 0;

  for (int i = 0; i < index; i++)
    {
      id += objects[i].kind == objects[index].kind;
    }
  return id;
}

void
gw_sketch_draw_moved_object (const GwSketch *sketch)
{
  GwMapEditor *editor = sketch->editor;
  const GwObject *object = gw_map_editor_peek_object (editor, editor->object);
  int x, y;

  gw_place_to_cell (editor->place_x, editor->place_y, &x, &y);
  if (object != NULL && gw_map_contains (sketch->map, x, y) && (x != object->x || y != object->y))
    {
      gw_board_draw_object (sketch->cr, sketch->map->palette, object->kind,
                            get_object_id (sketch->map, editor->object), sketch->theme,
                            sketch->cell, x, y, GHOST_ALPHA);
      gw_board_draw_cursor (sketch->cr, x, y, FALSE, sketch->theme, sketch->cell);
    }
}

void
gw_sketch_draw_clip (const GwSketch *sketch)
{
  const GwMap *part = gw_clip_get_map (sketch->editor->clip);
  GwRegion region = { 0, 0, (int) part->width, (int) part->height };

  gw_map_editor_get_clip_place (sketch->editor, &region.x, &region.y);
  draw_part (sketch, part, region.x, region.y);
  gw_sketch_draw_region (sketch, &region);
}

void
gw_sketch_draw_select (const GwSketch *sketch)
{
  g_autofree char *label = NULL;
  int x, y;

  gw_place_to_cell (sketch->editor->place_x, sketch->editor->place_y, &x, &y);
  if (sketch->editor->gesture == GW_GESTURE_BAND)
    {
      label = g_strdup_printf ("%d × %d", sketch->editor->selection.width,
                               sketch->editor->selection.height);
      gw_sketch_draw_label (sketch, label);
    }
  else if (gw_map_contains (sketch->map, x, y))
    {
      gw_board_draw_cursor (sketch->cr, x, y, FALSE, sketch->theme, sketch->cell);
    }
}
