/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of parts of a board, kept until what they show changes. Tiles are squares of device
 * pixels, counted from the corner of the board; they fit together at any size of a cell. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* In device pixels, both ways. */
#define GW_TILE_SIZE 256

typedef struct _GwTileCache GwTileCache;

/* Draws these cells of a board; the corner of cell (0,0) is at the origin of the context. */
typedef void (*GwTileDrawFunc) (cairo_t *cr,
                                double cell,
                                const cairo_rectangle_int_t *cells,
                                gpointer user_data);

/* A picture to be shown with its corner at (x, y) of the board, size units wide and high. A tile
 * that is rebuilt has a new surface, so that what a caller attached to the old one by
 * cairo_surface_set_user_data() goes with it. */
typedef void (*GwTileVisitFunc) (
    cairo_surface_t *surface, double x, double y, double size, gpointer user_data);

/* `destroy` (may be NULL) is called for `user_data` at the end. */
GwTileCache *gw_tile_cache_new (GwTileDrawFunc draw, gpointer user_data, GDestroyNotify destroy);
void gw_tile_cache_free (GwTileCache *cache);

/* The board's size in cells, the size of a cell, and device pixels to a unit. Tiles of other sizes
 * are dropped. */
void gw_tile_cache_set_board (GwTileCache *cache, guint columns, guint rows);
void gw_tile_cache_set_scale (GwTileCache *cache, double cell, double device_scale);

/* These cells, with the edges around them, have changed. */
void gw_tile_cache_invalidate (GwTileCache *cache, int x, int y, int width, int height);
void gw_tile_cache_invalidate_all (GwTileCache *cache);

/* Visits all tiles that show in a rectangle, given in units from the corner of cell (0,0), after
 * building those that are missing or no longer right. */
void gw_tile_cache_visit (GwTileCache *cache,
                          const cairo_rectangle_t *visible,
                          GwTileVisitFunc visit,
                          gpointer user_data);

/* The same, painted; the origin of the context is the corner of cell (0,0), on a whole pixel. */
void gw_tile_cache_draw (GwTileCache *cache, cairo_t *cr, const cairo_rectangle_t *visible);

/* How many bytes the tiles may take, 64 MiB at first. Those shown last go first; the ones visited
 * in one call are kept even beyond it. */
void gw_tile_cache_set_budget (GwTileCache *cache, gsize bytes);
gsize gw_tile_cache_get_bytes (const GwTileCache *cache);

/* How many tiles have been built since the cache was made. */
guint64 gw_tile_cache_get_built (const GwTileCache *cache);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwTileCache, gw_tile_cache_free)

G_END_DECLS
