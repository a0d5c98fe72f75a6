/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-export.h"

#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-file.h"
#include "gw-table.h"

/* What cairo can hold both ways, and what a picture of pixels may take in all. */
#define MAX_SIDE 32767
#define MAX_PIXELS (64 * 1024 * 1024)

/* Around the board, in units. */
#define MARGIN 8.0

/* The size of a table, in cells: they are what a picture is made larger or smaller by. */
#define TABLE_WIDTH 44
#define TABLE_HEIGHT 34

G_DEFINE_QUARK (gw - export - error - quark, gw_export_error)

static cairo_status_t
write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
check_size (double width, double height, double scale, const char *path, GError **error)
{
  double columns = ceil (width * scale);
  double rows = ceil (height * scale);

  if (columns >= 1 && rows >= 1 && columns <= MAX_SIDE && rows <= MAX_SIDE
      && columns * rows <= MAX_PIXELS)
    {
      return TRUE;
    }
  g_set_error (error, GW_EXPORT_ERROR, GW_EXPORT_ERROR_SIZE,
               _ ("%s: expected a picture of 1 to %d pixels both ways and at most %d million in "
                  "all, this one would have %.0f × %.0f"),
               path, MAX_SIDE, MAX_PIXELS / 1000000, columns, rows);
  return FALSE;
}

static cairo_status_t
draw_and_finish (cairo_surface_t *surface, GwPictureDrawFunc draw, gpointer user_data)
{
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  draw (cr, user_data);
  status = cairo_status (cr);
  cairo_destroy (cr);
  return status;
}

static cairo_status_t
make_png (GByteArray *bytes,
          double width,
          double height,
          double scale,
          GwPictureDrawFunc draw,
          gpointer user_data)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int) ceil (width * scale), (int) ceil (height * scale));
  cairo_status_t status;

  cairo_surface_set_device_scale (surface, scale, scale);
  status = draw_and_finish (surface, draw, user_data);
  if (status == CAIRO_STATUS_SUCCESS)
    {
      status = cairo_surface_write_to_png_stream (surface, write_cb, bytes);
    }
  cairo_surface_destroy (surface);
  return status;
}

static cairo_status_t
make_svg (
    GByteArray *bytes, double width, double height, GwPictureDrawFunc draw, gpointer user_data)
{
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (write_cb, bytes, width, height);
  cairo_status_t status;

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  status = draw_and_finish (surface, draw, user_data);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    {
      status = cairo_surface_status (surface);
    }
  cairo_surface_destroy (surface);
  return status;
}

static gboolean
write_file (const char *path, const GByteArray *bytes, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (!gw_file_replace (path, (const char *) bytes->data, bytes->len, &reason))
    {
      g_set_error_literal (error, GW_EXPORT_ERROR, GW_EXPORT_ERROR_FILE, reason->message);
      return FALSE;
    }
  return TRUE;
}

gboolean
gw_picture_write (GwPictureFormat format,
                  double width,
                  double height,
                  double scale,
                  GwPictureDrawFunc draw,
                  gpointer user_data,
                  const char *path,
                  GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_status_t status;

  g_return_val_if_fail (scale > 0, FALSE);

  if (format == GW_PICTURE_PNG && !check_size (width, height, scale, path, error))
    {
      return FALSE;
    }
  status = format == GW_PICTURE_PNG ? make_png (bytes, width, height, scale, draw, user_data)
                                    : make_svg (bytes, width, height, draw, user_data);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, GW_EXPORT_ERROR, GW_EXPORT_ERROR_FILE, "%s: %s", path,
                   cairo_status_to_string (status));
      return FALSE;
    }
  return write_file (path, bytes, error);
}

double
gw_board_get_picture_start (const GwExportOptions *options)
{
  return options->has_rulers ? GW_BOARD_RULER_SIZE + MARGIN / 2 : MARGIN;
}

static gboolean
has_table (const GwFrame *frame, const GwExportOptions *options)
{
  return frame->map == NULL && frame->zones->len > 0 && options->rules != NULL;
}

void
gw_board_get_picture_size (const GwFrame *frame,
                           const GwExportOptions *options,
                           double *width,
                           double *height)
{
  const GwMap *map = frame->map;
  double margin = gw_board_get_picture_start (options) + MARGIN;

  if (has_table (frame, options))
    {
      *width = TABLE_WIDTH * options->cell;
      *height = TABLE_HEIGHT * options->cell;
      return;
    }
  *width = map != NULL ? map->width * options->cell + margin : 0;
  *height = map != NULL ? map->height * options->cell + margin : 0;
}

static void
draw_rulers (cairo_t *cr,
             const GwMap *map,
             const GwBoardTheme *theme,
             const GwExportOptions *options)
{
  double start = gw_board_get_picture_start (options);
  GwBoardRuler top = {
    .side = GW_RULER_TOP,
    .count = map->width,
    .cell = options->cell,
    .start = start,
    .length = start + map->width * options->cell + MARGIN,
    .marked = -1,
  };
  GwBoardRuler left = top;

  left.side = GW_RULER_LEFT;
  left.count = map->height;
  left.length = start + map->height * options->cell + MARGIN;
  gw_board_draw_ruler (cr, &top, theme);
  gw_board_draw_ruler (cr, &left, theme);
}

/* Laid out at the usual size and then made larger or smaller, so that it looks the same. */
static void
draw_table (cairo_t *cr,
            const GwFrame *frame,
            const GwBoardTheme *theme,
            const GwExportOptions *options)
{
  double scale = options->cell / GW_EXPORT_DEFAULT_CELL;
  g_autoptr (GwTableLayout) layout =
      gw_table_layout_new (frame, -1, TABLE_WIDTH * GW_EXPORT_DEFAULT_CELL,
                           TABLE_HEIGHT * GW_EXPORT_DEFAULT_CELL, theme);
  const GwTablePicture picture = {
    .frame = frame,
    .rules = options->rules,
    .layout = layout,
    .progress = 1,
    .hidden = -1,
    .turn = -1,
  };

  cairo_scale (cr, scale, scale);
  gw_table_draw (cr, &picture, theme);
}

void
gw_board_draw_picture (cairo_t *cr,
                       const GwFrame *frame,
                       const GwBoardTheme *theme,
                       const GwExportOptions *options)
{
  const GwColour *ground = &theme->background;
  double start = gw_board_get_picture_start (options);

  cairo_save (cr);
  cairo_set_source_rgb (cr, ground->red, ground->green, ground->blue);
  cairo_paint (cr);
  if (frame->map != NULL)
    {
      if (options->has_rulers)
        {
          draw_rulers (cr, frame->map, theme, options);
        }
      cairo_translate (cr, start, start);
      gw_board_draw_map (cr, frame->map, theme, options->cell, NULL);
      gw_board_draw_fog (cr, frame, theme, options->cell, NULL);
      gw_board_draw_frame (cr, frame, NULL, 1, theme, options->cell, NULL);
    }
  else if (has_table (frame, options))
    {
      draw_table (cr, frame, theme, options);
    }
  cairo_restore (cr);
}

typedef struct
{
  const GwFrame *frame;
  const GwBoardTheme *theme;
  const GwExportOptions *options;
} Picture;

static void
draw_picture_cb (cairo_t *cr, gpointer user_data)
{
  const Picture *picture = user_data;

  gw_board_draw_picture (cr, picture->frame, picture->theme, picture->options);
}

static gboolean export(GwPictureFormat format, Picture *picture, const char *path, GError **error)
{
  double width, height;

  if (picture->frame->map == NULL && !has_table (picture->frame, picture->options))
    {
      g_set_error (error, GW_EXPORT_ERROR, GW_EXPORT_ERROR_SIZE,
                   _ ("%s: there is no board to draw"), path);
      return FALSE;
    }
  gw_board_get_picture_size (picture->frame, picture->options, &width, &height);
  return gw_picture_write (format, width, height, 1, draw_picture_cb, picture, path, error);
}

gboolean
gw_board_export_png (const GwFrame *frame,
                     const GwBoardTheme *theme,
                     const GwExportOptions *options,
                     const char *path,
                     GError **error)
{
  Picture picture = { frame, theme, options };

  return export(GW_PICTURE_PNG, &picture, path, error);
}

gboolean
gw_board_export_svg (const GwFrame *frame,
                     const GwBoardTheme *theme,
                     const GwExportOptions *options,
                     const char *path,
                     GError **error)
{
  Picture picture = { frame, theme, options };

  return export(GW_PICTURE_SVG, &picture, path, error);
}
