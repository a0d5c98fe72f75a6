/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-tiles.h"

#include <math.h>
#include <string.h>

#include "gw-board.h"

#define DEFAULT_BUDGET ((gsize) 64 * 1024 * 1024)
#define TILE_BYTES ((gsize) GW_TILE_SIZE * GW_TILE_SIZE * 4)

typedef struct
{
  int column, row;
} Place;

typedef struct
{
  Place place; /* the key in the table */
  cairo_surface_t *surface;
  gboolean is_stale;
  guint64 visit; /* the last one in which it was shown */
  GList link;    /* in the order of use */
} Tile;

struct _GwTileCache
{
  GwTileDrawFunc draw;
  gpointer user_data;
  GDestroyNotify destroy;

  guint columns, rows;
  double cell;
  double scale;

  GHashTable *tiles;
  GQueue recent; /* of Tile, the latest used first */
  gsize budget;
  guint64 n_built;
  guint64 n_visits;
};

static guint
hash_place (gconstpointer key)
{
  const Place *place = key;

  return (guint) place->column * 31337u + (guint) place->row;
}

static gboolean
is_same_place (gconstpointer key, gconstpointer other)
{
  const Place *place = key;
  const Place *second = other;

  return place->column == second->column && place->row == second->row;
}

static void
free_tile (gpointer data)
{
  Tile *tile = data;

  cairo_surface_destroy (tile->surface);
  g_free (tile);
}

GwTileCache *
gw_tile_cache_new (GwTileDrawFunc draw, gpointer user_data, GDestroyNotify destroy)
{
  GwTileCache *cache = g_new0 (GwTileCache, 1);

  cache->draw = draw;
  cache->user_data = user_data;
  cache->destroy = destroy;
  cache->cell = 1;
  cache->scale = 1;
  cache->budget = DEFAULT_BUDGET;
  cache->tiles = g_hash_table_new_full (hash_place, is_same_place, NULL, free_tile);
  g_queue_init (&cache->recent);
  return cache;
}

static void
drop_all (GwTileCache *cache)
{
  g_queue_init (&cache->recent);
  g_hash_table_remove_all (cache->tiles);
}

void
gw_tile_cache_free (GwTileCache *cache)
{
  drop_all (cache);
  g_hash_table_unref (cache->tiles);
  if (cache->destroy != NULL)
    {
      cache->destroy (cache->user_data);
    }
  g_free (cache);
}

void
gw_tile_cache_set_board (GwTileCache *cache, guint columns, guint rows)
{
  if (columns != cache->columns || rows != cache->rows)
    {
      cache->columns = columns;
      cache->rows = rows;
      drop_all (cache);
    }
}

void
gw_tile_cache_set_scale (GwTileCache *cache, double cell, double device_scale)
{
  g_return_if_fail (cell > 0 && device_scale > 0);

  /* the very values come back unless something changed, so that no tolerance is needed */
  if (memcmp (&cell, &cache->cell, sizeof cell) != 0
      || memcmp (&device_scale, &cache->scale, sizeof device_scale) != 0)
    {
      cache->cell = cell;
      cache->scale = device_scale;
      drop_all (cache);
    }
}

/* The first tile begins so far left of and above the board that the border is on it. */
static double
get_margin (const GwTileCache *cache)
{
  return ceil (GW_BOARD_MARGIN * cache->scale);
}

/* Where a tile begins, in device pixels from the corner of the board. */
static double
get_origin (const GwTileCache *cache, int index)
{
  return (double) index * GW_TILE_SIZE - get_margin (cache);
}

/* The tiles that hold the device pixels from `start` up to `end`. */
static void
get_range (const GwTileCache *cache, double start, double end, guint n_cells, int *first, int *last)
{
  double margin = get_margin (cache);
  double length = ceil (n_cells * cache->cell * cache->scale) + 2 * margin;
  double low = MAX (start + margin, 0);
  double high = MIN (end + margin, length);

  *first = (int) floor (low / GW_TILE_SIZE);
  *last = high > low ? (int) ceil (high / GW_TILE_SIZE) - 1 : *first - 1;
}

void
gw_tile_cache_invalidate (GwTileCache *cache, int x, int y, int width, int height)
{
  double step = cache->cell * cache->scale;
  double margin = get_margin (cache);
  int left, right, top, bottom;

  if (width <= 0 || height <= 0)
    {
      return;
    }
  get_range (cache, x * step - margin, (x + width) * step + margin, cache->columns, &left, &right);
  get_range (cache, y * step - margin, (y + height) * step + margin, cache->rows, &top, &bottom);
  for (GList *link = cache->recent.head; link != NULL; link = link->next)
    {
      Tile *tile = link->data;

      if (tile->place.column >= left && tile->place.column <= right && tile->place.row >= top
          && tile->place.row <= bottom)
        {
          tile->is_stale = TRUE;
        }
    }
}

void
gw_tile_cache_invalidate_all (GwTileCache *cache)
{
  for (GList *link = cache->recent.head; link != NULL; link = link->next)
    {
      ((Tile *) link->data)->is_stale = TRUE;
    }
}

/* The cells of which a tile shows anything. */
static cairo_rectangle_int_t
get_cells (const GwTileCache *cache, const Place *place)
{
  double step = cache->cell * cache->scale;
  int left = (int) floor ((get_origin (cache, place->column) - 1) / step);
  int top = (int) floor ((get_origin (cache, place->row) - 1) / step);
  int right = (int) ceil ((get_origin (cache, place->column + 1) + 1) / step);
  int bottom = (int) ceil ((get_origin (cache, place->row + 1) + 1) / step);

  return (cairo_rectangle_int_t){ left, top, right - left, bottom - top };
}

static void
build (GwTileCache *cache, Tile *tile)
{
  cairo_rectangle_int_t cells = get_cells (cache, &tile->place);
  cairo_t *cr;

  g_clear_pointer (&tile->surface, cairo_surface_destroy);
  tile->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, GW_TILE_SIZE, GW_TILE_SIZE);
  cairo_surface_set_device_scale (tile->surface, cache->scale, cache->scale);
  cr = cairo_create (tile->surface);
  cairo_translate (cr, -get_origin (cache, tile->place.column) / cache->scale,
                   -get_origin (cache, tile->place.row) / cache->scale);
  cache->draw (cr, cache->cell, &cells, cache->user_data);
  cairo_destroy (cr);
  cairo_surface_flush (tile->surface);
  tile->is_stale = FALSE;
  cache->n_built++;
}

static Tile *
get_tile (GwTileCache *cache, int column, int row)
{
  const Place place = { column, row };
  Tile *tile = g_hash_table_lookup (cache->tiles, &place);

  if (tile == NULL)
    {
      tile = g_new0 (Tile, 1);
      tile->place = place;
      tile->is_stale = TRUE;
      tile->link.data = tile;
      g_hash_table_insert (cache->tiles, &tile->place, tile);
    }
  else
    {
      g_queue_unlink (&cache->recent, &tile->link);
    }
  g_queue_push_head_link (&cache->recent, &tile->link);
  if (tile->is_stale)
    {
      build (cache, tile);
    }
  tile->visit = cache->n_visits;
  return tile;
}

static void
keep_to_budget (GwTileCache *cache)
{
  while (gw_tile_cache_get_bytes (cache) > cache->budget)
    {
      Tile *oldest = cache->recent.tail->data;

      if (oldest->visit == cache->n_visits)
        {
          return;
        }
      g_queue_unlink (&cache->recent, &oldest->link);
      g_hash_table_remove (cache->tiles, &oldest->place);
    }
}

void
gw_tile_cache_visit (GwTileCache *cache,
                     const cairo_rectangle_t *visible,
                     GwTileVisitFunc visit,
                     gpointer user_data)
{
  double scale = cache->scale;
  int left, right, top, bottom;

  get_range (cache, visible->x * scale, (visible->x + visible->width) * scale, cache->columns,
             &left, &right);
  get_range (cache, visible->y * scale, (visible->y + visible->height) * scale, cache->rows, &top,
             &bottom);
  cache->n_visits++;
  for (int row = top; row <= bottom; row++)
    {
      for (int column = left; column <= right; column++)
        {
          Tile *tile = get_tile (cache, column, row);

          visit (tile->surface, get_origin (cache, column) / scale, get_origin (cache, row) / scale,
                 GW_TILE_SIZE / scale, user_data);
        }
    }
  keep_to_budget (cache);
}

static void
paint_cb (cairo_surface_t *surface, double x, double y, double size, gpointer user_data)
{
  cairo_t *cr = user_data;

  cairo_set_source_surface (cr, surface, x, y);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_rectangle (cr, x, y, size, size);
  cairo_fill (cr);
}

void
gw_tile_cache_draw (GwTileCache *cache, cairo_t *cr, const cairo_rectangle_t *visible)
{
  cairo_save (cr);
  cairo_new_path (cr);
  gw_tile_cache_visit (cache, visible, paint_cb, cr);
  cairo_restore (cr);
}

void
gw_tile_cache_set_budget (GwTileCache *cache, gsize bytes)
{
  cache->budget = bytes;
  /* nothing is being shown now */
  cache->n_visits++;
  keep_to_budget (cache);
}

gsize
gw_tile_cache_get_bytes (const GwTileCache *cache)
{
  return cache->recent.length * TILE_BYTES;
}

guint64
gw_tile_cache_get_built (const GwTileCache *cache)
{
  return cache->n_built;
}
