/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A number a cell as a colour a cell, and the legend that tells them. */
#include "gw-board-private.h"

#include <math.h>

#include "gw-chart-number.h"

/* From this size of a cell on there is room for a number in it. */
#define NUMBER_CELL 30

/* What is below shows through. */
#define FIELD_ALPHA 0.8

#define N_SHADES 256

void
gw_board_field_set_range (GwBoardField *field)
{
  gboolean is_empty = TRUE;

  field->minimum = 0;
  field->maximum = 1;
  for (gsize i = 0; i < (gsize) field->width * field->height; i++)
    {
      double value = (double) field->values[i];

      if (isfinite (value))
        {
          field->minimum = is_empty ? value : MIN (field->minimum, value);
          field->maximum = is_empty ? value : MAX (field->maximum, value);
          is_empty = FALSE;
        }
    }
  if (field->ramp == GW_RAMP_DIVERGING)
    {
      field->maximum = MAX (fabs (field->minimum), fabs (field->maximum));
      field->minimum = -field->maximum;
    }
}

static double
get_position (const GwBoardField *field, double value)
{
  double span = field->maximum - field->minimum;

  /* one number only: nothing to compare it with, so the middle of the ramp */
  return span > 0 ? CLAMP ((value - field->minimum) / span, 0, 1) : 0.5;
}

/* In the form that cairo has pixels in, multiplied by their alpha. */
static void
fill_shades (const GwBoardField *field, const GwBoardTheme *theme, guint32 shades[N_SHADES])
{
  const double scale = 255 * FIELD_ALPHA;

  for (guint i = 0; i < N_SHADES; i++)
    {
      GwColour colour = gw_board_theme_get_ramp (theme, field->ramp, i / (N_SHADES - 1.0));

      shades[i] = (guint32) lround (scale) << 24 | (guint32) lround (colour.red * scale) << 16
                  | (guint32) lround (colour.green * scale) << 8
                  | (guint32) lround (colour.blue * scale);
    }
}

/* One pixel a cell. */
static cairo_surface_t *
create_picture (const GwBoardField *field,
                const GwBoardTheme *theme,
                const cairo_rectangle_int_t *cells)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, cells->width, cells->height);
  int stride = cairo_image_surface_get_stride (surface) / 4;
  guint32 *pixels = (guint32 *) (void *) cairo_image_surface_get_data (surface);
  guint32 shades[N_SHADES];

  fill_shades (field, theme, shades);
  for (int y = 0; y < cells->height && pixels != NULL; y++)
    {
      const float *values = field->values + (gsize) (cells->y + y) * field->width + cells->x;

      for (int x = 0; x < cells->width; x++)
        {
          double value = (double) values[x];

          pixels[y * stride + x] =
              isnan (value) ? 0 : shades[lround (get_position (field, value) * (N_SHADES - 1))];
        }
    }
  cairo_surface_mark_dirty (surface);
  return surface;
}

static void
paint_picture (const GwCanvas *canvas, cairo_surface_t *picture, const cairo_rectangle_int_t *cells)
{
  cairo_t *cr = canvas->cr;

  cairo_save (cr);
  gw_canvas_add_cells (canvas, cells->x, cells->y, cells->width, cells->height);
  cairo_clip (cr);
  cairo_scale (cr, canvas->cell, canvas->cell);
  cairo_set_source_surface (cr, picture, cells->x, cells->y);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_paint (cr);
  cairo_restore (cr);
}

/* One decimal place if any number of the field needs it, so that all read alike; more if all of
 * them would be nothing but zeros. */
static guint
count_decimals (const GwBoardField *field)
{
  double largest = MAX (fabs (field->minimum), fabs (field->maximum));

  if (largest < 1)
    {
      return gw_number_get_decimals (largest, GW_UNIT_NUMBER);
    }
  for (gsize i = 0; i < (gsize) field->width * field->height; i++)
    {
      double value = (double) field->values[i];

      if (isfinite (value) && fabs (value - round (value)) >= 0.05)
        {
          return 1;
        }
    }
  return 0;
}

static void
draw_number (
    const GwCanvas *canvas, GwText *text, const GwBoardField *field, int x, int y, guint n_decimals)
{
  const GwTextStyle style = { .size = canvas->cell * 0.32 };
  double value = (double) field->values[(gsize) y * field->width + (gsize) x];
  GwColour ground =
      gw_board_theme_get_ramp (canvas->theme, field->ramp, get_position (field, value));
  GwColour ink = gw_colour_get_ink (&ground);
  g_autofree char *number = NULL;

  if (!isfinite (value))
    {
      return;
    }
  number = gw_number_format (value, n_decimals, GW_UNIT_NUMBER, FALSE);
  gw_canvas_set_alpha (canvas, &ink, 0.85);
  gw_text_draw (text, number, &style, (x + 0.5) * canvas->cell, (y + 0.5) * canvas->cell);
}

static void
draw_numbers (const GwCanvas *canvas, const GwBoardField *field, const cairo_rectangle_int_t *cells)
{
  g_autoptr (GwText) text = gw_text_new (canvas);
  guint n_decimals = count_decimals (field);

  for (int y = cells->y; y < cells->y + cells->height; y++)
    {
      for (int x = cells->x; x < cells->x + cells->width; x++)
        {
          draw_number (canvas, text, field, x, y, n_decimals);
        }
    }
}

void
gw_board_draw_field (cairo_t *cr,
                     const GwBoardField *field,
                     const GwBoardTheme *theme,
                     double cell,
                     const cairo_rectangle_int_t *cells)
{
  GwCanvas canvas = gw_canvas_new (cr, theme, cell);
  cairo_surface_t *picture;
  cairo_rectangle_int_t shown;

  g_return_if_fail (cell > 0);

  if (!gw_canvas_limit (cells, field->width, field->height, 0, &shown))
    {
      return;
    }
  cairo_save (cr);
  cairo_new_path (cr);
  picture = create_picture (field, theme, &shown);
  paint_picture (&canvas, picture, &shown);
  cairo_surface_destroy (picture);
  if (field->has_numbers && cell >= NUMBER_CELL)
    {
      draw_numbers (&canvas, field, &shown);
    }
  cairo_restore (cr);
}

static void
draw_ramp (const GwCanvas *canvas, GwRamp ramp, double width, double height)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, 0, width, 0);

  for (guint i = 0; i < GW_RAMP_N_STOPS; i++)
    {
      const GwColour *colour = &canvas->theme->ramps[ramp][i];

      cairo_pattern_add_color_stop_rgb (pattern, i / (GW_RAMP_N_STOPS - 1.0), colour->red,
                                        colour->green, colour->blue);
    }
  gw_canvas_add_rounded (canvas, 0, 0, width, height, height * 0.3);
  cairo_set_source (canvas->cr, pattern);
  cairo_fill (canvas->cr);
  cairo_pattern_destroy (pattern);
}

void
gw_board_draw_legend (
    cairo_t *cr, const GwBoardField *field, const GwBoardTheme *theme, double width, double height)
{
  GwCanvas canvas = gw_canvas_new (cr, theme, height);
  g_autoptr (GwText) text = gw_text_new (&canvas);
  guint n_decimals = count_decimals (field);
  g_autofree char *minimum = gw_number_format (field->minimum, n_decimals, GW_UNIT_NUMBER, FALSE);
  g_autofree char *maximum = gw_number_format (field->maximum, n_decimals, GW_UNIT_NUMBER, FALSE);
  GwTextStyle style = { .size = height * 0.42, .align = GW_TEXT_START };

  cairo_save (cr);
  cairo_new_path (cr);
  draw_ramp (&canvas, field->ramp, width, height * 0.45);
  gw_canvas_set_colour (&canvas, &theme->text);
  gw_text_draw (text, minimum, &style, 0, height * 0.8);
  style.align = GW_TEXT_END;
  gw_text_draw (text, maximum, &style, width, height * 0.8);
  if (field->ramp == GW_RAMP_DIVERGING)
    {
      style.align = GW_TEXT_CENTRE;
      gw_text_draw (text, "0", &style, width / 2, height * 0.8);
    }
  cairo_restore (cr);
}
