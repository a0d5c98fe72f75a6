/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-canvas.h"

#include <math.h>

GwCanvas
gw_canvas_new (cairo_t *cr, const GwBoardTheme *theme, double cell)
{
  GwCanvas canvas = { cr, theme, cell, 1, 1 };
  double x = 1;
  double y = 0;
  double scale_x, scale_y;

  /* the matrix does not hold what the surface itself scales by */
  cairo_user_to_device_distance (cr, &x, &y);
  cairo_surface_get_device_scale (cairo_get_group_target (cr), &scale_x, &scale_y);
  canvas.scale = hypot (x, y) * scale_x;
  if (!(canvas.scale > 0))
    {
      canvas.scale = 1;
    }
  canvas.line = MAX (1, round (canvas.scale)) / canvas.scale;
  return canvas;
}

double
gw_canvas_snap (const GwCanvas *canvas, double value)
{
  return round (value * canvas->scale) / canvas->scale;
}

double
gw_canvas_get_start (const GwCanvas *canvas, int index)
{
  return gw_canvas_snap (canvas, index * canvas->cell);
}

double
gw_canvas_get_line_width (const GwCanvas *canvas, double wanted)
{
  double line_pixels = round (canvas->line * canvas->scale);
  double more = round ((wanted * canvas->scale - line_pixels) / 2);

  return (line_pixels + 2 * MAX (more, 0)) / canvas->scale;
}

void
gw_canvas_set_alpha (const GwCanvas *canvas, const GwColour *colour, double alpha)
{
  cairo_set_source_rgba (canvas->cr, colour->red, colour->green, colour->blue,
                         colour->alpha * alpha);
}

void
gw_canvas_set_colour (const GwCanvas *canvas, const GwColour *colour)
{
  gw_canvas_set_alpha (canvas, colour, 1);
}

void
gw_canvas_add_cells (const GwCanvas *canvas, int x, int y, int width, int height)
{
  double left = gw_canvas_get_start (canvas, x);
  double top = gw_canvas_get_start (canvas, y);

  cairo_rectangle (canvas->cr, left, top, gw_canvas_get_start (canvas, x + width) - left,
                   gw_canvas_get_start (canvas, y + height) - top);
}

void
gw_canvas_add_rounded (
    const GwCanvas *canvas, double x, double y, double width, double height, double radius)
{
  double r = MIN (radius, MIN (width, height) / 2);
  cairo_t *cr = canvas->cr;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - r, y + r, r, -G_PI_2, 0);
  cairo_arc (cr, x + width - r, y + height - r, r, 0, G_PI_2);
  cairo_arc (cr, x + r, y + height - r, r, G_PI_2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

gboolean
gw_canvas_intersect (const cairo_rectangle_int_t *cells,
                     const cairo_rectangle_int_t *other,
                     cairo_rectangle_int_t *common)
{
  int left = MAX (cells->x, other->x);
  int top = MAX (cells->y, other->y);
  int right = MIN (cells->x + cells->width, other->x + other->width);
  int bottom = MIN (cells->y + cells->height, other->y + other->height);

  *common = (cairo_rectangle_int_t){ left, top, right - left, bottom - top };
  return left < right && top < bottom;
}

gboolean
gw_canvas_limit (const cairo_rectangle_int_t *cells,
                 guint columns,
                 guint rows,
                 int extra,
                 cairo_rectangle_int_t *limited)
{
  const cairo_rectangle_int_t board = { 0, 0, (int) columns, (int) rows };
  cairo_rectangle_int_t wanted = board;

  if (cells != NULL)
    {
      wanted = (cairo_rectangle_int_t){ cells->x - extra, cells->y - extra,
                                        cells->width + 2 * extra, cells->height + 2 * extra };
    }
  return gw_canvas_intersect (&wanted, &board, limited);
}
