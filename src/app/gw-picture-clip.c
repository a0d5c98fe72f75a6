/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-picture-clip.h"

#include <math.h>

static GdkTexture *
create_texture (
    double width, double height, double scale, GwPictureDrawFunc draw, gpointer user_data)
{
  int columns = (int) ceil (width * scale);
  int rows = (int) ceil (height * scale);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, columns, rows);
  cairo_t *cr = cairo_create (surface);
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_scale (cr, scale, scale);
  draw (cr, user_data);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) stride * (gsize) rows,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (columns, rows, GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
}

void
gw_clipboard_set_picture (GdkClipboard *clipboard,
                          double width,
                          double height,
                          double scale,
                          GwPictureDrawFunc draw,
                          gpointer user_data,
                          const char *text)
{
  g_autoptr (GdkTexture) texture = create_texture (width, height, scale, draw, user_data);
  GdkContentProvider *providers[] = {
    gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture),
    gdk_content_provider_new_typed (G_TYPE_STRING, text),
  };
  g_autoptr (GdkContentProvider) both =
      gdk_content_provider_new_union (providers, G_N_ELEMENTS (providers));

  gdk_clipboard_set_content (clipboard, both);
}
