/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the map editor share. */
#pragma once

#include "gw-map-editor.h"

G_BEGIN_DECLS

typedef enum
{
  GW_GESTURE_NONE,
  GW_GESTURE_STROKE,      /* brush, eraser: an edit is open */
  GW_GESTURE_EDGES,       /* an edit is open */
  GW_GESTURE_SHAPE,       /* line, rectangle: drawn when it ends */
  GW_GESTURE_BAND,        /* a selection is being drawn */
  GW_GESTURE_MOVE,        /* the selected cells */
  GW_GESTURE_MOVE_OBJECT, /* the selected object */
} GwGesture;

struct _GwMapEditor
{
  GObject parent_instance;

  GwDocument *document;
  GwTool tool;
  guint terrain;
  GwEdge edge;
  guint kind;
  GwSymmetry symmetry;

  GwGesture gesture;
  gboolean is_keyed; /* a shape or a move that the keyboard began, and a press does not end */
  int start_x, start_y;
  int last_x, last_y;  /* cells, or corners for edges */
  GwEdge stroke_edge;  /* open, if the first edge already was what would be drawn */
  gboolean is_outline; /* of a rectangle */

  gboolean has_place; /* where the tool is: the pointer, or the cursor if keys were used last */
  gboolean place_is_cursor;
  double place_x, place_y;
  int cursor_x, cursor_y;
  int side_dx, side_dy;

  gboolean has_selection;
  GwRegion selection;
  int band_x, band_y; /* where the selection was begun */
  int object;
  guint object_kind; /* of the selected object */
  guint n_objects;   /* on the map, when its index was found */

  GwClip *clip; /* to be put down, or NULL */

  guint8 *area; /* [height * width]: what a fill at the place would change, or NULL */
};

void gw_map_editor_emit_changed (GwMapEditor *editor);
void gw_map_editor_emit_preview (GwMapEditor *editor);
void gw_map_editor_tell (GwMapEditor *editor, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Edits under a name such as "Draw Wall", of which "Wall" is given translated. */
void gw_map_editor_begin (GwMapEditor *editor, const char *format, const char *label);
void gw_map_editor_end (GwMapEditor *editor);

const GwPalette *gw_map_editor_get_palette (GwMapEditor *editor);
const GwObject *gw_map_editor_peek_object (GwMapEditor *editor, int index);

/* The object that a press on a cell is for: the last one there, or -1. */
int gw_map_editor_find_object (GwMapEditor *editor, int x, int y);

/* The cell, the nearest corner of the grid, or the nearest edge, at a place. */
void gw_place_to_cell (double x, double y, int *column, int *row);
void gw_place_to_corner (double x, double y, int *column, int *row);
GwEdgePlace gw_place_to_edge (double x, double y);

/* The two corners that an edge goes from and to. */
void gw_edge_place_get_corners (const GwEdgePlace *edge, int corners[4]);

/* The edge at which the edge tool is: under the pointer, or at a side of the cursor's cell; FALSE
 * if that is no edge between cells of the map. */
gboolean gw_map_editor_get_edge_place (GwMapEditor *editor, GwEdgePlace *edge);
GwEdge gw_map_editor_get_edge (GwMapEditor *editor, const GwEdgePlace *edge);

/* In gw-map-editor-select.c. */
void gw_map_editor_press_select (GwMapEditor *editor, int x, int y, GdkModifierType state);
void gw_map_editor_drag_band (GwMapEditor *editor, int x, int y);
void gw_map_editor_finish_move (GwMapEditor *editor, int x, int y);
void gw_map_editor_put_clip (GwMapEditor *editor, int x, int y);
void gw_map_editor_get_clip_place (GwMapEditor *editor, int *x, int *y);
void gw_map_editor_check_selection (GwMapEditor *editor);

/* In gw-map-editor-gesture.c. */
void gw_map_editor_set_place (GwMapEditor *editor, double x, double y);
void gw_map_editor_begin_stroke (GwMapEditor *editor, int x, int y);
void gw_map_editor_begin_gesture (GwMapEditor *editor, double x, double y, GdkModifierType state);
void gw_map_editor_finish_gesture (GwMapEditor *editor, int x, int y);
void gw_map_editor_draw_stroke (GwMapEditor *editor, int x, int y);
void gw_map_editor_finish_shape (GwMapEditor *editor, int x, int y);
void gw_map_editor_use_edge (GwMapEditor *editor, const GwEdgePlace *edge);

/* What a preview is drawn with. */
typedef struct
{
  GwMapEditor *editor;
  const GwMap *map;
  cairo_t *cr;
  double cell;
  const cairo_rectangle_int_t *cells; /* in sight */
  const GwBoardTheme *theme;
} GwSketch;

/* A text on a plate beside the place of the tool. */
void gw_sketch_draw_label (const GwSketch *sketch, const char *string);

/* In gw-map-editor-preview-select.c: what is selected, moved, pasted, or being selected. */
void gw_sketch_draw_region (const GwSketch *sketch, const GwRegion *region);
void gw_sketch_draw_moved_region (const GwSketch *sketch);
void gw_sketch_draw_moved_object (const GwSketch *sketch);
void gw_sketch_draw_clip (const GwSketch *sketch);
void gw_sketch_draw_select (const GwSketch *sketch);

G_END_DECLS
