/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tools of the map editor without widgets: which one is in hand, what a press, a drag or a key
 * does with it, and what is shown beforehand. Places are in cells of the board.
 *
 * Signals:
 *   changed ()            tool, palette, symmetry or selection are other ones
 *   preview-changed ()    what gw_map_editor_draw() draws is something else
 *   message (char *text)  a person should be told, such as why nothing was done */
#pragma once

#include <gdk/gdk.h>

#include "gw-board.h"
#include "gw-edit-tools.h"

G_BEGIN_DECLS

typedef enum
{
  GW_TOOL_BRUSH,
  GW_TOOL_LINE,
  GW_TOOL_RECTANGLE,
  GW_TOOL_FILL,
  GW_TOOL_EDGE,
  GW_TOOL_OBJECT,
  GW_TOOL_SELECT,
  GW_TOOL_ERASER,
} GwTool;

#define GW_N_TOOLS 8

/* Something that can be drawn with. */
typedef enum
{
  GW_PAINT_TERRAIN,
  GW_PAINT_EDGE,
  GW_PAINT_OBJECT,
} GwPaintType;

typedef struct
{
  GwPaintType type;
  guint index; /* into the palette's terrains or objects, or a GwEdge */
} GwPaint;

#define GW_TYPE_MAP_EDITOR (gw_map_editor_get_type ())
G_DECLARE_FINAL_TYPE (GwMapEditor, gw_map_editor, GW, MAP_EDITOR, GObject)

GwMapEditor *gw_map_editor_new (void);

/* The document to draw in, NULL for none. */
void gw_map_editor_set_document (GwMapEditor *editor, GwDocument *document);
GwDocument *gw_map_editor_get_document (GwMapEditor *editor);

/* The map, if there is a document whose map has a size; NULL otherwise. */
const GwMap *gw_map_editor_get_map (GwMapEditor *editor);

void gw_map_editor_set_tool (GwMapEditor *editor, GwTool tool);
GwTool gw_map_editor_get_tool (GwMapEditor *editor);

/* All that can be drawn with, in the order of the palette; of GwPaint. */
GArray *gw_map_editor_list_paints (const GwPalette *palette);

/* The name of a paint, translated. */
const char *gw_paint_get_label (const GwPaint *paint, const GwPalette *palette);

/* Takes a paint, and a tool that can use it unless the one in hand can. */
void gw_map_editor_set_paint (GwMapEditor *editor, const GwPaint *paint);

/* What is in hand for one type of paint. */
guint gw_map_editor_get_paint (GwMapEditor *editor, GwPaintType type);

/* Whether this is what the tool in hand would draw. */
gboolean gw_map_editor_uses_paint (GwMapEditor *editor, const GwPaint *paint);

/* The next kind of objects, units or not, with the tool for them. */
void gw_map_editor_cycle_objects (GwMapEditor *editor, gboolean units);

void gw_map_editor_set_symmetry (GwMapEditor *editor, GwSymmetry symmetry);
GwSymmetry gw_map_editor_get_symmetry (GwMapEditor *editor);

/* Takes what is under a place: an object, an edge that is near, or the terrain. */
void gw_map_editor_pick (GwMapEditor *editor, double x, double y);

/* The pointer. What is begun by a press ends by a release or is taken back by a cancel. */
void gw_map_editor_press (GwMapEditor *editor, double x, double y, GdkModifierType state);
void gw_map_editor_drag (GwMapEditor *editor, double x, double y, GdkModifierType state);
void gw_map_editor_release (GwMapEditor *editor, double x, double y, GdkModifierType state);
void gw_map_editor_cancel (GwMapEditor *editor);
void gw_map_editor_hover (GwMapEditor *editor, double x, double y, GdkModifierType state);
void gw_map_editor_leave (GwMapEditor *editor);
gboolean gw_map_editor_is_busy (GwMapEditor *editor);

/* The cell at which the tool is: under the pointer, or the cursor's if keys were used last. FALSE
 * if it is at none; the cell may be outside of the map. */
gboolean gw_map_editor_get_place (GwMapEditor *editor, int *x, int *y);

/* The keyboard. The cell cursor has come to a cell; with Shift it draws or selects on its way. */
void gw_map_editor_move_cursor (GwMapEditor *editor, int x, int y, GdkModifierType state);

/* Uses the tool at the cursor's cell. What goes from one cell to another takes two. */
void gw_map_editor_activate (GwMapEditor *editor, int x, int y, GdkModifierType state);

/* Which edge of the cursor's cell the edge tool is for. */
void gw_map_editor_set_side (GwMapEditor *editor, int dx, int dy);

/* Lets go of what has been begun, then of what is to be pasted, then of the selection; FALSE if
 * there was nothing. */
gboolean gw_map_editor_escape (GwMapEditor *editor);

/* The selection: cells, or one object with its cell. */
gboolean gw_map_editor_get_selection (GwMapEditor *editor, GwRegion *region);
void gw_map_editor_select (GwMapEditor *editor, const GwRegion *region);
void gw_map_editor_select_all (GwMapEditor *editor);

/* The index of the selected object, or -1. */
int gw_map_editor_get_object (GwMapEditor *editor);
void gw_map_editor_select_object (GwMapEditor *editor, int index);

/* Moves what is selected, as one step of undo. */
void gw_map_editor_nudge (GwMapEditor *editor, int dx, int dy);
void gw_map_editor_delete (GwMapEditor *editor);

/* What is selected, to be kept for a paste; NULL if nothing is. */
GwClip *gw_map_editor_copy (GwMapEditor *editor);

/* Holds a copy of a clip of the same game over the board until it is put down by a press or by
 * gw_map_editor_activate(). */
void gw_map_editor_paste (GwMapEditor *editor, const GwClip *clip);
gboolean gw_map_editor_is_pasting (GwMapEditor *editor);

/* Draws selection and preview; a GwBoardAreaDrawFunc. */
void gw_map_editor_draw (cairo_t *cr,
                         const GwBoardView *view,
                         const cairo_rectangle_int_t *cells,
                         const GwBoardTheme *theme,
                         gpointer user_data);

G_END_DECLS
