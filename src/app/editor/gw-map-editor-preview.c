/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a tool would do, shown before it is done. */
#include "gw-map-editor-private.h"

#include "gw-text.h"

/* More cells than this are shown as an area instead of one by one. */
#define MOST_GHOSTS 48

/* Beyond this many cells, finding or drawing what a fill would change is too slow for a preview. */
#define MOST_FILLED (300 * 300)
#define MOST_FILLED_IN_SIGHT (90 * 90)

#define GHOST_ALPHA 0.6
#define LABEL_SIZE 12.0

/* A text on a plate beside the place of the tool. */
void
gw_sketch_draw_label (const GwSketch *sketch, const char *string)
{
  GwCanvas canvas = gw_canvas_new (sketch->cr, sketch->theme, sketch->cell);
  g_autoptr (GwText) text = gw_text_new (&canvas);
  const GwTextStyle style = { LABEL_SIZE, TRUE, GW_TEXT_START };
  double x = sketch->editor->place_x * sketch->cell + 14;
  double y = sketch->editor->place_y * sketch->cell - 16;
  GwColour ink = gw_colour_get_ink (&sketch->theme->accent);
  double width, height;

  gw_text_measure (text, string, &style, &width, &height);
  cairo_save (sketch->cr);
  cairo_new_path (sketch->cr);
  gw_canvas_add_rounded (&canvas, x - 7, y - height / 2 - 5, width + 14, height + 10, 6);
  gw_canvas_set_colour (&canvas, &sketch->theme->accent);
  cairo_fill (sketch->cr);
  gw_canvas_set_colour (&canvas, &ink);
  gw_text_draw (text, string, &style, x, y);
  cairo_restore (sketch->cr);
}

static void
draw_area (const GwSketch *sketch, const guint8 *area)
{
  gw_board_draw_area (sketch->cr, area, sketch->map->width, sketch->map->height,
                      &sketch->theme->accent, sketch->cell, sketch->cells);
}

static void
draw_points_as_area (const GwSketch *sketch, const GArray *points)
{
  g_autofree guint8 *area = g_new0 (guint8, sketch->map->width * sketch->map->height);

  for (guint i = 0; i < points->len; i++)
    {
      const GwPoint *point = &g_array_index (points, GwPoint, i);

      area[gw_map_cell (sketch->map, point->x, point->y)] = 1;
    }
  draw_area (sketch, area);
}

/* Clipped, because what is seen through is drawn apart first, over all that may be drawn on. */
static void
draw_terrain_ghost (const GwSketch *sketch, int x, int y)
{
  double margin = 3;

  cairo_save (sketch->cr);
  cairo_rectangle (sketch->cr, x * sketch->cell - margin, y * sketch->cell - margin,
                   sketch->cell + 2 * margin, sketch->cell + 2 * margin);
  cairo_clip (sketch->cr);
  gw_board_draw_ghost_terrain (sketch->cr, sketch->map->palette, sketch->editor->terrain, x, y,
                               sketch->theme, sketch->cell);
  cairo_restore (sketch->cr);
}

static void
draw_terrain_ghosts (const GwSketch *sketch, const GArray *points)
{
  if (points->len > MOST_GHOSTS)
    {
      draw_points_as_area (sketch, points);
      return;
    }
  for (guint i = 0; i < points->len; i++)
    {
      const GwPoint *point = &g_array_index (points, GwPoint, i);

      draw_terrain_ghost (sketch, point->x, point->y);
    }
}

/* The cell of the tool and its images. */
static GArray *
list_points (const GwSketch *sketch)
{
  int x, y;

  gw_place_to_cell (sketch->editor->place_x, sketch->editor->place_y, &x, &y);
  return gw_shape_line (sketch->map, x, y, x, y, sketch->editor->symmetry);
}

static void
draw_brush (const GwSketch *sketch)
{
  g_autoptr (GArray) points = list_points (sketch);

  draw_terrain_ghosts (sketch, points);
}

static void
draw_eraser (const GwSketch *sketch)
{
  g_autoptr (GArray) points = list_points (sketch);

  for (guint i = 0; i < points->len; i++)
    {
      const GwPoint *point = &g_array_index (points, GwPoint, i);

      gw_board_draw_cursor (sketch->cr, point->x, point->y, FALSE, sketch->theme, sketch->cell);
      gw_board_draw_mark (sketch->cr, GW_MARK_CROSS, point->x, point->y, NULL,
                          &sketch->theme->error, sketch->theme, sketch->cell);
    }
}

/* A line or rectangle from where it was begun, with its size. */
static void
draw_shape (const GwSketch *sketch)
{
  GwMapEditor *editor = sketch->editor;
  g_autoptr (GArray) points = NULL;
  g_autofree char *label = NULL;
  int x, y, width, height;

  gw_place_to_cell (editor->place_x, editor->place_y, &x, &y);
  width = ABS (x - editor->start_x) + 1;
  height = ABS (y - editor->start_y) + 1;
  if (editor->tool == GW_TOOL_LINE)
    {
      points =
          gw_shape_line (sketch->map, editor->start_x, editor->start_y, x, y, editor->symmetry);
      label = g_strdup_printf ("%d", MAX (width, height));
    }
  else
    {
      points = gw_shape_rectangle (sketch->map, editor->start_x, editor->start_y, x, y,
                                   !editor->is_outline, editor->symmetry);
      label = g_strdup_printf ("%d × %d", width, height);
    }
  draw_terrain_ghosts (sketch, points);
  gw_sketch_draw_label (sketch, label);
}

static void
find_filled (const GwSketch *sketch, int x, int y)
{
  g_autoptr (GArray) points = gw_shape_area (sketch->map, x, y, sketch->editor->symmetry);
  guint8 *area = g_new0 (guint8, sketch->map->width * sketch->map->height);

  for (guint i = 0; i < points->len; i++)
    {
      const GwPoint *point = &g_array_index (points, GwPoint, i);

      area[gw_map_cell (sketch->map, point->x, point->y)] = 1;
    }
  g_free (sketch->editor->area);
  sketch->editor->area = area;
}

static void
draw_fill (const GwSketch *sketch)
{
  GwMapEditor *editor = sketch->editor;
  int x, y;

  gw_place_to_cell (editor->place_x, editor->place_y, &x, &y);
  if (gw_map_contains (sketch->map, x, y) && sketch->map->width * sketch->map->height <= MOST_FILLED
      && sketch->cells->width * sketch->cells->height <= MOST_FILLED_IN_SIGHT)
    {
      /* anywhere in what would be filled, the same would be filled */
      if (editor->area == NULL || editor->area[gw_map_cell (sketch->map, x, y)] == 0)
        {
          find_filled (sketch, x, y);
        }
      draw_area (sketch, editor->area);
    }
  draw_brush (sketch);
}

/* A wall that a click would take away glows; it does not vanish before. */
static void
draw_edge (const GwSketch *sketch)
{
  GwMapEditor *editor = sketch->editor;
  g_autoptr (GArray) edges = NULL;
  GwEdgePlace place;
  GwEdge edge;
  int corners[4];

  if (!gw_map_editor_get_edge_place (editor, &place))
    {
      return;
    }
  edge = editor->gesture == GW_GESTURE_EDGES ? editor->stroke_edge : editor->edge;
  gw_edge_place_get_corners (&place, corners);
  edges = gw_shape_edges (sketch->map, corners[0], corners[1], corners[2], corners[3],
                          editor->symmetry);
  for (guint i = 0; i < edges->len; i++)
    {
      const GwEdgePlace *image = &g_array_index (edges, GwEdgePlace, i);

      gw_board_draw_ghost_edge (sketch->cr, image->x, image->y, image->dx, image->dy, edge,
                                sketch->theme, sketch->cell);
    }
}

static void
draw_objects (const GwSketch *sketch)
{
  GwMapEditor *editor = sketch->editor;
  g_autoptr (GArray) points = list_points (sketch);
  guint id = gw_map_count_objects (sketch->map, editor->kind);

  for (guint i = 0; i < points->len; i++)
    {
      const GwPoint *point = &g_array_index (points, GwPoint, i);
      const GwObject *there = gw_map_editor_peek_object (
          editor, gw_map_editor_find_object (editor, point->x, point->y));

      if (there == NULL || there->kind != editor->kind)
        {
          gw_board_draw_object (sketch->cr, sketch->map->palette, editor->kind, id + i,
                                sketch->theme, sketch->cell, point->x, point->y, GHOST_ALPHA);
        }
      gw_board_draw_cursor (sketch->cr, point->x, point->y, FALSE, sketch->theme, sketch->cell);
    }
}

static void
draw_tool (const GwSketch *sketch)
{
  switch (sketch->editor->tool)
    {
    case GW_TOOL_BRUSH:
    case GW_TOOL_LINE:
    case GW_TOOL_RECTANGLE:
      draw_brush (sketch);
      break;
    case GW_TOOL_FILL:
      draw_fill (sketch);
      break;
    case GW_TOOL_EDGE:
      draw_edge (sketch);
      break;
    case GW_TOOL_OBJECT:
      draw_objects (sketch);
      break;
    case GW_TOOL_ERASER:
      draw_eraser (sketch);
      break;
    case GW_TOOL_SELECT:
    default:
      gw_sketch_draw_select (sketch);
      break;
    }
}

static void
draw_at_place (const GwSketch *sketch)
{
  if (sketch->editor->clip != NULL)
    {
      gw_sketch_draw_clip (sketch);
      return;
    }
  switch (sketch->editor->gesture)
    {
    case GW_GESTURE_SHAPE:
      draw_shape (sketch);
      break;
    case GW_GESTURE_MOVE:
      gw_sketch_draw_moved_region (sketch);
      break;
    case GW_GESTURE_MOVE_OBJECT:
      gw_sketch_draw_moved_object (sketch);
      break;
    case GW_GESTURE_BAND:
    case GW_GESTURE_STROKE:
    case GW_GESTURE_EDGES:
    case GW_GESTURE_NONE:
    default:
      draw_tool (sketch);
      break;
    }
}

/* The line or the point about which drawing is repeated. */
static void
draw_symmetry (const GwSketch *sketch)
{
  double width = sketch->map->width * sketch->cell;
  double height = sketch->map->height * sketch->cell;
  const double dashes[] = { 6, 4 };
  const GwColour *colour = &sketch->theme->accent;
  cairo_t *cr = sketch->cr;

  cairo_save (cr);
  cairo_new_path (cr);
  switch (sketch->editor->symmetry)
    {
    case GW_SYMMETRY_LEFT_RIGHT:
      cairo_move_to (cr, width / 2, 0);
      cairo_line_to (cr, width / 2, height);
      break;
    case GW_SYMMETRY_TOP_BOTTOM:
      cairo_move_to (cr, 0, height / 2);
      cairo_line_to (cr, width, height / 2);
      break;
    case GW_SYMMETRY_ROTATION:
      cairo_arc (cr, width / 2, height / 2, 8, 0, 2 * G_PI);
      break;
    case GW_SYMMETRY_OFF:
    default:
      break;
    }
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 1.5);
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, 0.7);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
gw_map_editor_draw (cairo_t *cr,
                    const GwBoardView *view,
                    const cairo_rectangle_int_t *cells,
                    const GwBoardTheme *theme,
                    gpointer user_data)
{
  GwMapEditor *editor = user_data;
  GwSketch sketch = { editor, gw_map_editor_get_map (editor), cr, view->cell, cells, theme };

  if (sketch.map == NULL)
    {
      return;
    }
  if (editor->symmetry != GW_SYMMETRY_OFF)
    {
      draw_symmetry (&sketch);
    }
  if (editor->has_selection)
    {
      gw_sketch_draw_region (&sketch, &editor->selection);
    }
  if (editor->has_place)
    {
      draw_at_place (&sketch);
    }
}
