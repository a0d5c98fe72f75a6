/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map out of its tiles. Building them may take longer than a frame; then as many are built as
 * there is time for, over the picture that was there before, and the rest in the next frames. */
#include "gw-board-area-private.h"

#include <math.h>

/* In microseconds. Without an older picture to show it is better to wait a little. */
#define BUILD_TIME 3000
#define FIRST_BUILD_TIME 150000

static const cairo_user_data_key_t texture_key;

static void
clear_shown_tile (gpointer data)
{
  GwShownTile *tile = data;

  cairo_surface_destroy (tile->surface);
}

static GArray *
new_shown (void)
{
  GArray *shown = g_array_new (FALSE, FALSE, sizeof (GwShownTile));

  g_array_set_clear_func (shown, clear_shown_tile);
  return shown;
}

void
gw_board_area_forget_shown (GwBoardArea *area)
{
  g_clear_pointer (&area->shown, g_array_unref);
}

static void
add_tile_cb (cairo_surface_t *surface, double x, double y, double size, gpointer user_data)
{
  GwShownTile tile = { cairo_surface_reference (surface), x, y, size };

  g_array_append_val ((GArray *) user_data, tile);
}

/* Visits the tiles one by one; FALSE if time was up before the last. */
static gboolean
gather_tiles (GwBoardArea *area, const cairo_rectangle_t *visible, GArray *tiles)
{
  double size = (double) GW_TILE_SIZE / gtk_widget_get_scale_factor (GTK_WIDGET (area));
  int left = (int) floor ((visible->x + GW_BOARD_MARGIN) / size);
  int top = (int) floor ((visible->y + GW_BOARD_MARGIN) / size);
  int right = (int) ceil ((visible->x + visible->width + GW_BOARD_MARGIN) / size);
  int bottom = (int) ceil ((visible->y + visible->height + GW_BOARD_MARGIN) / size);
  gint64 end = g_get_monotonic_time () + (area->shown != NULL ? BUILD_TIME : FIRST_BUILD_TIME);

  for (int row = top; row < bottom; row++)
    {
      for (int column = left; column < right; column++)
        {
          /* the last tiles may be on the board with little more than their beginning */
          const cairo_rectangle_t corner = { column * size - GW_BOARD_MARGIN + 1,
                                             row * size - GW_BOARD_MARGIN + 1, 1, 1 };

          if (g_get_monotonic_time () > end)
            {
              return FALSE;
            }
          gw_tile_cache_visit (area->tiles, &corner, add_tile_cb, tiles);
        }
    }
  return TRUE;
}

/* The pixels are copied: a texture that shared them would keep the surface that keeps it. */
static GdkTexture *
get_texture (cairo_surface_t *surface)
{
  GdkTexture *texture = cairo_surface_get_user_data (surface, &texture_key);

  if (texture == NULL)
    {
      int width = cairo_image_surface_get_width (surface);
      int height = cairo_image_surface_get_height (surface);
      gsize stride = (gsize) cairo_image_surface_get_stride (surface);
      g_autoptr (GBytes) bytes = NULL;

      cairo_surface_flush (surface);
      bytes = g_bytes_new (cairo_image_surface_get_data (surface), stride * (gsize) height);
      texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
      cairo_surface_set_user_data (surface, &texture_key, texture, g_object_unref);
    }
  return texture;
}

static void
append_textures (GtkSnapshot *snapshot, const GArray *tiles)
{
  for (guint i = 0; i < tiles->len; i++)
    {
      const GwShownTile *tile = &g_array_index (tiles, GwShownTile, i);
      graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) tile->x, (float) tile->y,
                                                   (float) tile->size, (float) tile->size);

      gtk_snapshot_append_texture (snapshot, get_texture (tile->surface), &bounds);
    }
}

static void
paint_tiles (cairo_t *cr, const GArray *tiles)
{
  for (guint i = 0; i < tiles->len; i++)
    {
      const GwShownTile *tile = &g_array_index (tiles, GwShownTile, i);

      cairo_set_source_surface (cr, tile->surface, tile->x, tile->y);
      cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
      cairo_rectangle (cr, tile->x, tile->y, tile->size, tile->size);
      cairo_fill (cr);
    }
}

/* A renderer without a graphics card would copy each texture in each frame, so it gets the
 * surfaces; for the others, textures stay on the card. */
static gboolean
paints_surfaces (GwBoardArea *area)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (area));

  return GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));
}

static void
append_tiles (GwBoardArea *area,
              GtkSnapshot *snapshot,
              const graphene_rect_t *viewport,
              const GArray *tiles,
              double scale,
              const GwBoardView *view)
{
  gtk_snapshot_save (snapshot);
  if (paints_surfaces (area))
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, viewport);

      cairo_translate (cr, view->x, view->y);
      cairo_scale (cr, scale, scale);
      paint_tiles (cr, tiles);
      cairo_destroy (cr);
    }
  else
    {
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) view->x, (float) view->y));
      gtk_snapshot_scale (snapshot, (float) scale, (float) scale);
      append_textures (snapshot, tiles);
    }
  gtk_snapshot_restore (snapshot);
}

static gboolean
go_on_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  gtk_widget_queue_draw (widget);
  return G_SOURCE_REMOVE;
}

/* What was out of sight before is plain until its tiles are there. */
static void
append_older (GwBoardArea *area, GtkSnapshot *snapshot, const graphene_rect_t *viewport)
{
  GwBoardTheme own;
  const GwColour *floor_colour =
      &gw_board_theme_adapt (area->theme, area->map->palette, &own)->terrains[GW_LOOK_PLAIN].fill;
  const GdkRGBA colour = { (float) floor_colour->red, (float) floor_colour->green,
                           (float) floor_colour->blue, 1 };
  double cell = area->view.cell;

  gtk_snapshot_append_color (snapshot, &colour,
                             &GRAPHENE_RECT_INIT ((float) area->view.x, (float) area->view.y,
                                                  (float) (area->map->width * cell),
                                                  (float) (area->map->height * cell)));
  if (area->shown != NULL)
    {
      append_tiles (area, snapshot, viewport, area->shown, cell / area->shown_view.cell,
                    &area->view);
    }
}

void
gw_board_area_snapshot_map (GwBoardArea *area,
                            GtkSnapshot *snapshot,
                            const graphene_rect_t *viewport)
{
  const cairo_rectangle_t visible = { viewport->origin.x - area->view.x,
                                      viewport->origin.y - area->view.y, viewport->size.width,
                                      viewport->size.height };
  g_autoptr (GArray) tiles = new_shown ();

  area->is_incomplete = !gather_tiles (area, &visible, tiles);
  if (area->is_incomplete)
    {
      gtk_widget_add_tick_callback (GTK_WIDGET (area), go_on_cb, NULL, NULL);
      append_older (area, snapshot, viewport);
    }
  append_tiles (area, snapshot, viewport, tiles, 1, &area->view);
  if (!area->is_incomplete)
    {
      gw_board_area_forget_shown (area);
      area->shown = g_steal_pointer (&tiles);
      area->shown_view = area->view;
    }
}
