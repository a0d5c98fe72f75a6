/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tiles show what a drawing of the whole would, and no more of them are rebuilt than must be. */
#include <math.h>

#include "draw-fixture.h"
#include "gw-tiles.h"

#define COLUMNS 60
#define ROWS 45

/* How cairo smooths an edge depends a little on what else is in its path and on the clip: by so
 * much, of 255, two pixels in a thousand may differ. */
#define SMOOTHING 7

static void
draw_map_cb (cairo_t *cr, double cell, const cairo_rectangle_int_t *cells, gpointer user_data)
{
  const GwMap *map = user_data;

  gw_board_draw_map (cr, map, draw_get_theme (FALSE, FALSE), cell, cells);
  gw_board_draw_objects (cr, map, draw_get_theme (FALSE, FALSE), cell, cells);
}

static GwTileCache *
new_cache (GwMap *map, double cell, double scale)
{
  GwTileCache *cache = gw_tile_cache_new (draw_map_cb, map, NULL);

  gw_tile_cache_set_board (cache, map->width, map->height);
  gw_tile_cache_set_scale (cache, cell, scale);
  return cache;
}

/* A board with its margin, from its corner or with some of it outside. */
static cairo_surface_t *
new_view (const GwMap *map, double cell, double scale, double shift, cairo_t **cr)
{
  double width = map->width * cell + 2 * GW_BOARD_MARGIN;
  double height = map->height * cell + 2 * GW_BOARD_MARGIN;
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) ceil (width * scale), (int) ceil (height * scale));

  cairo_surface_set_device_scale (surface, scale, scale);
  *cr = cairo_create (surface);
  cairo_translate (*cr, GW_BOARD_MARGIN - shift, GW_BOARD_MARGIN - shift);
  return surface;
}

typedef struct
{
  double cell;
  double scale;
  double shift; /* of the view over the board */
} View;

static const View views[] = {
  { 1, 1, 0 },    { 2.5, 1, 0 },  { 4, 1, 0 },  { 6, 1, 10 },   { 8, 2, 0 },
  { 11.9, 1, 0 }, { 12, 1, 0 },   { 16, 1, 7 }, { 17.3, 1, 0 }, { 17.3, 2, 0 },
  { 24, 1, -20 }, { 24, 1.5, 0 }, { 40, 1, 0 }, { 7.77, 3, 0 },
};

static void
tiles_equal_the_whole (gconstpointer data)
{
  const View *view = data;
  g_autoptr (GwMap) map = draw_new_busy_map (COLUMNS, ROWS);
  g_autoptr (GwTileCache) cache = new_cache (map, view->cell, view->scale);
  const cairo_rectangle_t visible = { view->shift - GW_BOARD_MARGIN, view->shift - GW_BOARD_MARGIN,
                                      map->width * view->cell + 2 * GW_BOARD_MARGIN,
                                      map->height * view->cell + 2 * GW_BOARD_MARGIN };
  cairo_surface_t *whole, *tiled;
  cairo_t *cr;

  for (int i = 0; i < 20; i++)
    {
      gw_map_add_object (map, i % 3, i * 7 % COLUMNS, i * 11 % ROWS);
    }
  whole = new_view (map, view->cell, view->scale, view->shift, &cr);
  draw_map_cb (cr, view->cell, NULL, map);
  cairo_destroy (cr);
  tiled = new_view (map, view->cell, view->scale, view->shift, &cr);
  gw_tile_cache_draw (cache, cr, &visible);
  cairo_destroy (cr);
  g_assert_cmpuint (draw_count_differences (whole, tiled, SMOOTHING), ==, 0);
  g_assert_cmpint ((int) draw_count_differences (whole, tiled, 0) * 500, <=,
                   cairo_image_surface_get_width (whole) * cairo_image_surface_get_height (whole));
  cairo_surface_destroy (whole);
  cairo_surface_destroy (tiled);
}

static void
visit_cb (cairo_surface_t *surface, double x, double y, double size, gpointer user_data)
{
  guint *n_visited = user_data;

  (*n_visited)++;
}

/* How many tiles a look at the whole board had to build. */
static guint
show_all (GwTileCache *cache)
{
  const cairo_rectangle_t visible = { -10, -10, 1e5, 1e5 };
  guint64 before = gw_tile_cache_get_built (cache);
  guint n_visited = 0;

  gw_tile_cache_visit (cache, &visible, visit_cb, &n_visited);
  g_assert_cmpuint (n_visited, >, 0);
  return (guint) (gw_tile_cache_get_built (cache) - before);
}

typedef struct
{
  const char *name;
  int x, y, width, height;
  guint n_rebuilt;
} Change;

/* With cells of 12 pixels, and the margin of 4, the first tile has cells 0 to 20 and ends with the
 * last of them; the second ends within cell 42. */
static const Change changes[] = {
  { "one-cell", 5, 5, 1, 1, 1 },
  { "a-stroke-in-one-tile", 2, 3, 12, 1, 1 },
  { "a-cell-on-two-tiles", 42, 5, 1, 1, 2 },
  { "a-cell-on-four-tiles", 42, 42, 1, 1, 4 },
  { "an-edge-that-reaches-back", 21, 5, 1, 1, 2 },
  { "an-edge-that-reaches-on", 20, 5, 1, 1, 2 },
  { "a-cell-clear-of-the-border", 22, 5, 1, 1, 1 },
  { "a-stroke-over-three-tiles", 10, 10, 40, 1, 3 },
  { "nothing", 5, 5, 0, 0, 0 },
  { "partly-outside", -3, -3, 4, 4, 1 },
  { "outside", COLUMNS + 30, 0, 5, 5, 0 },
  { "everything", 0, 0, COLUMNS, ROWS, 9 },
};

static void
change_rebuilds_only_its_tiles (gconstpointer data)
{
  const Change *change = data;
  g_autoptr (GwMap) map = draw_new_busy_map (COLUMNS, ROWS);
  g_autoptr (GwTileCache) cache = new_cache (map, 12, 1);

  g_assert_cmpuint (show_all (cache), ==, 9);
  g_assert_cmpuint (show_all (cache), ==, 0);
  gw_tile_cache_invalidate (cache, change->x, change->y, change->width, change->height);
  g_assert_cmpuint (show_all (cache), ==, change->n_rebuilt);
  g_assert_cmpuint (show_all (cache), ==, 0);
}

static cairo_surface_t *
draw_tiled (GwTileCache *cache, const GwMap *map, double cell)
{
  const cairo_rectangle_t visible = { -GW_BOARD_MARGIN, -GW_BOARD_MARGIN, 1e5, 1e5 };
  cairo_t *cr;
  cairo_surface_t *surface = new_view (map, cell, 1, 0, &cr);

  gw_tile_cache_draw (cache, cr, &visible);
  cairo_destroy (cr);
  return surface;
}

/* Along two lines of cells, near and far from the borders of tiles. */
static void
change_shows_wherever_it_is (void)
{
  g_autoptr (GwMap) map = draw_new_busy_map (COLUMNS, ROWS);
  g_autoptr (GwTileCache) cache = new_cache (map, 12, 1);

  cairo_surface_destroy (draw_tiled (cache, map, 12));
  for (int i = 0; i < 40; i++)
    {
      int x = i < 20 ? 6 + i : 20;
      int y = i < 20 ? 20 : i - 14;
      guint cell = gw_map_cell (map, x, y);
      g_autoptr (GwTileCache) fresh = new_cache (map, 12, 1);
      cairo_surface_t *kept, *made;

      map->terrain[cell] = (map->terrain[cell] + 1) % map->palette->n_terrains;
      gw_map_set_edge (map, x, y, 1, 0, GW_EDGE_WALL);
      gw_map_set_edge (map, x, y, 0, -1, GW_EDGE_OPEN);
      gw_tile_cache_invalidate (cache, x, y, 1, 1);
      kept = draw_tiled (cache, map, 12);
      made = draw_tiled (fresh, map, 12);
      g_assert_cmpuint (draw_count_differences (kept, made, SMOOTHING), ==, 0);
      cairo_surface_destroy (kept);
      cairo_surface_destroy (made);
    }
}

static void
only_what_shows_is_built (void)
{
  g_autoptr (GwMap) map = draw_new_busy_map (COLUMNS, ROWS);
  g_autoptr (GwTileCache) cache = new_cache (map, 16, 1);
  const cairo_rectangle_t views_along[] = {
    { 10, 10, 100, 100 }, { 200, 10, 100, 100 }, { 200, 200, 100, 100 }, { 5000, 10, 100, 100 }
  };
  const guint n_tiles[] = { 1, 2, 4, 4 };

  for (guint i = 0; i < G_N_ELEMENTS (views_along); i++)
    {
      guint n_visited = 0;

      gw_tile_cache_visit (cache, &views_along[i], visit_cb, &n_visited);
      g_assert_cmpuint (gw_tile_cache_get_built (cache), ==, n_tiles[i]);
    }
}

static void
budget_drops_what_was_shown_longest_ago (void)
{
  g_autoptr (GwMap) map = draw_new_busy_map (COLUMNS, ROWS);
  g_autoptr (GwTileCache) cache = new_cache (map, 16, 1);
  const gsize tile_bytes = GW_TILE_SIZE * GW_TILE_SIZE * 4;
  const cairo_rectangle_t first = { 10, 10, 50, 50 };
  const cairo_rectangle_t second = { 300, 10, 50, 50 };
  const cairo_rectangle_t third = { 600, 10, 50, 50 };
  guint n_visited = 0;

  gw_tile_cache_set_budget (cache, 2 * tile_bytes);
  gw_tile_cache_visit (cache, &first, visit_cb, &n_visited);
  gw_tile_cache_visit (cache, &second, visit_cb, &n_visited);
  gw_tile_cache_visit (cache, &first, visit_cb, &n_visited);
  gw_tile_cache_visit (cache, &third, visit_cb, &n_visited);
  g_assert_cmpuint (gw_tile_cache_get_bytes (cache), ==, 2 * tile_bytes);
  g_assert_cmpuint (gw_tile_cache_get_built (cache), ==, 3);
  gw_tile_cache_visit (cache, &first, visit_cb, &n_visited);
  g_assert_cmpuint (gw_tile_cache_get_built (cache), ==, 3);
  gw_tile_cache_visit (cache, &second, visit_cb, &n_visited);
  g_assert_cmpuint (gw_tile_cache_get_built (cache), ==, 4);

  /* all that shows at once stays, or each frame would build it anew */
  g_assert_cmpuint (show_all (cache), >, 2);
  g_assert_cmpuint (show_all (cache), ==, 0);
  gw_tile_cache_set_budget (cache, tile_bytes);
  g_assert_cmpuint (gw_tile_cache_get_bytes (cache), ==, tile_bytes);
}

static void
another_zoom_or_size_starts_afresh (void)
{
  g_autoptr (GwMap) map = draw_new_busy_map (COLUMNS, ROWS);
  g_autoptr (GwTileCache) cache = new_cache (map, 16, 1);

  g_assert_cmpuint (show_all (cache), ==, 12);
  gw_tile_cache_set_scale (cache, 16, 1);
  gw_tile_cache_set_board (cache, COLUMNS, ROWS);
  g_assert_cmpuint (show_all (cache), ==, 0);
  gw_tile_cache_set_scale (cache, 8, 1);
  g_assert_cmpuint (show_all (cache), ==, 4);
  gw_tile_cache_set_scale (cache, 8, 2);
  g_assert_cmpuint (show_all (cache), ==, 12);
  gw_tile_cache_invalidate_all (cache);
  g_assert_cmpuint (show_all (cache), ==, 12);
}

int
main (int argc, char **argv)
{
  draw_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autofree char *path = g_strdup_printf ("/draw/tiles/equal-the-whole/%gx%g%+g",
                                               views[i].cell, views[i].scale, views[i].shift);

      g_test_add_data_func (path, &views[i], tiles_equal_the_whole);
    }
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *path =
          g_strconcat ("/draw/tiles/change-rebuilds-only-its-tiles/", changes[i].name, NULL);

      g_test_add_data_func (path, &changes[i], change_rebuilds_only_its_tiles);
    }
  g_test_add_func ("/draw/tiles/change-shows-wherever-it-is", change_shows_wherever_it_is);
  g_test_add_func ("/draw/tiles/only-what-shows-is-built", only_what_shows_is_built);
  g_test_add_func ("/draw/tiles/budget-drops-what-was-shown-longest-ago",
                   budget_drops_what_was_shown_longest_ago);
  g_test_add_func ("/draw/tiles/another-zoom-or-size-starts-afresh",
                   another_zoom_or_size_starts_afresh);
  return g_test_run ();
}
