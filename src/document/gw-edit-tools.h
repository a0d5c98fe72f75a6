/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tools of a map editor do, without the editor. Coordinates may lie outside of the map;
 * only the part on it is drawn. With a symmetry, whatever is done is done to the images as well.
 * Each call is one step of undo, or part of the edit that is open, and is announced at once. */
#pragma once

#include "gw-edit.h"
#include "gw-field.h"

G_BEGIN_DECLS

typedef enum
{
  GW_SYMMETRY_OFF,
  GW_SYMMETRY_LEFT_RIGHT,
  GW_SYMMETRY_TOP_BOTTOM,
  GW_SYMMETRY_ROTATION, /* by 180° */
} GwSymmetry;

#define GW_N_SYMMETRIES 4

/* An edge, named by a cell and the way to its neighbour. */
typedef struct
{
  gint16 x, y;
  gint8 dx, dy;
} GwEdgePlace;

/* Where a tool would draw, images included and nothing twice: for drawing and for showing it
 * beforehand. Cells are GwPoints, edges are GwEdgePlaces. */
GArray *gw_shape_line (const GwMap *map, int x0, int y0, int x1, int y1, GwSymmetry symmetry);
GArray *gw_shape_rectangle (
    const GwMap *map, int x0, int y0, int x1, int y1, gboolean filled, GwSymmetry symmetry);

/* The cells of one terrain that are connected with (x, y) by steps in four directions over open
 * edges; of each image of (x, y), likewise. */
GArray *gw_shape_area (const GwMap *map, int x, int y, GwSymmetry symmetry);

/* The edges on the way from one corner of the grid to another; corner (x, y) is the upper left one
 * of the cell (x, y). The border of the map has none. */
GArray *gw_shape_edges (const GwMap *map, int x0, int y0, int x1, int y1, GwSymmetry symmetry);

/* One edge and its image, if it is on the map. */
GArray *gw_shape_edge (const GwMap *map, int x, int y, int dx, int dy, GwSymmetry symmetry);

/* Draw terrain into such shapes. */
void gw_edit_draw_line (
    GwDocument *document, int x0, int y0, int x1, int y1, guint terrain, GwSymmetry symmetry);
void gw_edit_draw_rectangle (GwDocument *document,
                             int x0,
                             int y0,
                             int x1,
                             int y1,
                             gboolean filled,
                             guint terrain,
                             GwSymmetry symmetry);
void gw_edit_fill (GwDocument *document, int x, int y, guint terrain, GwSymmetry symmetry);

void gw_edit_draw_edges (
    GwDocument *document, int x0, int y0, int x1, int y1, GwEdge edge, GwSymmetry symmetry);

void gw_edit_set_edge (
    GwDocument *document, int x, int y, int dx, int dy, GwEdge edge, GwSymmetry symmetry);

/* Adds the object behind all others, and its images, except where there is one of its kind or no
 * room for more of them; returns how many were added. */
guint gw_edit_add_object (GwDocument *document, const GwObject *object, GwSymmetry symmetry);

/* Along a line of cells: plain terrain, no objects, open edges all round. */
void gw_edit_erase (GwDocument *document, int x0, int y0, int x1, int y1, GwSymmetry symmetry);

/* A rectangle of cells with their terrain, the edges between them, and the objects on them. */
typedef struct _GwClip GwClip;

/* NULL if no cell of the region is on the map. */
GwClip *gw_clip_new (const GwMap *map, const GwRegion *region);
void gw_clip_free (GwClip *clip);

/* What is in it, as a map of its size. */
const GwMap *gw_clip_get_map (const GwClip *clip);

/* Puts a clip of the same game where its upper left cell is (x, y), in the place of all that is
 * there. Where the images overlap with it, it wins. Returns how many of its objects and of their
 * images found no room. */
guint gw_edit_paste (GwDocument *document, const GwClip *clip, int x, int y, GwSymmetry symmetry);

/* Moves a region by (dx, dy) with all that is in it, in the place of what is there, and leaves
 * plain ground behind. Objects stay who they are. Where the images overlap with it, it wins.
 * Returns how many of the moved objects found no room, and are gone. */
guint
gw_edit_move (GwDocument *document, const GwRegion *region, int dx, int dy, GwSymmetry symmetry);

/* Leaves plain ground; the edges around the region stay. */
void gw_edit_delete (GwDocument *document, const GwRegion *region, GwSymmetry symmetry);

/* Which part of the map stays where it is. */
typedef enum
{
  GW_ANCHOR_TOP_LEFT,
  GW_ANCHOR_TOP,
  GW_ANCHOR_TOP_RIGHT,
  GW_ANCHOR_LEFT,
  GW_ANCHOR_CENTRE,
  GW_ANCHOR_RIGHT,
  GW_ANCHOR_BOTTOM_LEFT,
  GW_ANCHOR_BOTTOM,
  GW_ANCHOR_BOTTOM_RIGHT,
} GwAnchor;

/* A size that the palette allows; 0 by 0 leaves the board to be generated, where it may be.
 * Returns how many objects came to lie outside, and are gone. */
guint gw_edit_resize (GwDocument *document, guint width, guint height, GwAnchor anchor);

/* How many would be. */
guint gw_edit_count_dropped (const GwMap *map, guint width, guint height, GwAnchor anchor);

/* What is on a cell. */
typedef struct
{
  guint terrain;
  int object; /* index of the last one there, which is drawn on top, or -1 */
  GwEdge right, down, left, up;
} GwPick;

/* FALSE outside of the map. */
gboolean gw_edit_pick (const GwMap *map, int x, int y, GwPick *pick);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwClip, gw_clip_free)

G_END_DECLS
