/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shapes, dashes and hatches, so that no series is told by its colour alone. */
#include "gw-chart-private.h"

#include <math.h>

#define N_SHAPES 6
#define HATCH_GAP 6.0

static void
add_polygon (cairo_t *cr, double x, double y, double radius, guint n_corners, double turn)
{
  cairo_new_sub_path (cr);
  for (guint i = 0; i < n_corners; i++)
    {
      double angle = turn + 2 * G_PI * i / n_corners;

      cairo_line_to (cr, x + radius * cos (angle), y + radius * sin (angle));
    }
  cairo_close_path (cr);
}

static void
add_cross (cairo_t *cr, double x, double y, double radius)
{
  const double thin = radius * 0.36;

  cairo_rectangle (cr, x - radius, y - thin, 2 * radius, 2 * thin);
  cairo_rectangle (cr, x - thin, y - radius, 2 * thin, 2 * radius);
}

void
gw_chart_look_add_marker (cairo_t *cr, guint look, double x, double y, double size)
{
  switch (look % N_SHAPES)
    {
    case 0:
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, size, 0, 2 * G_PI);
      break;
    case 1:
      add_polygon (cr, x, y, size * 1.25, 4, 0);
      break;
    case 2:
      add_polygon (cr, x, y, size * 1.2, 4, G_PI_4);
      break;
    case 3:
      add_polygon (cr, x, y, size * 1.3, 3, -G_PI_2);
      break;
    case 4:
      add_polygon (cr, x, y, size * 1.3, 3, G_PI_2);
      break;
    default:
      add_cross (cr, x, y, size * 1.1);
      break;
    }
}

void
gw_chart_look_set_dash (const GwCanvas *canvas, guint look, double width)
{
  static const struct
  {
    double lengths[4];
    int count;
  } dashes[N_SHAPES] = {
    { { 0 }, 0 },    { { 4, 2 }, 2 },           { { 1.5, 1.5 }, 2 }, { { 6, 2, 1.5, 2 }, 4 },
    { { 8, 3 }, 2 }, { { 3, 1.5, 1, 1.5 }, 4 },
  };
  double lengths[4];
  guint shape = look % N_SHAPES;

  for (int i = 0; i < dashes[shape].count; i++)
    {
      lengths[i] = dashes[shape].lengths[i] * width;
    }
  cairo_set_dash (canvas->cr, lengths, dashes[shape].count, 0);
}

static void
add_hatch (const GwCanvas *canvas, guint look, const cairo_rectangle_t *bar)
{
  double reach = bar->width + bar->height;
  double phase = fmod (bar->x + bar->y, HATCH_GAP);

  for (double at = -phase; at < reach + HATCH_GAP; at += HATCH_GAP)
    {
      switch (look % N_SHAPES)
        {
        case 1:
        case 4:
          cairo_move_to (canvas->cr, bar->x + at, bar->y);
          cairo_rel_line_to (canvas->cr, -bar->height, bar->height);
          break;
        case 2:
        case 5:
          cairo_move_to (canvas->cr, bar->x + bar->width - at, bar->y);
          cairo_rel_line_to (canvas->cr, bar->height, bar->height);
          break;
        default:
          cairo_move_to (canvas->cr, bar->x, bar->y + at);
          cairo_rel_line_to (canvas->cr, bar->width, 0);
          break;
        }
    }
}

void
gw_chart_look_fill_bar (const GwCanvas *canvas,
                        guint look,
                        const cairo_rectangle_t *bar,
                        double alpha)
{
  const GwColour *colour = gw_board_theme_get_line (canvas->theme, (int) look);
  cairo_t *cr = canvas->cr;

  cairo_save (cr);
  cairo_rectangle (cr, bar->x, bar->y, bar->width, bar->height);
  gw_canvas_set_alpha (canvas, colour, alpha);
  cairo_fill_preserve (cr);
  if (look % N_SHAPES != 0 && bar->width > 1 && bar->height > 1)
    {
      GwColour ink = gw_colour_get_ink (colour);

      cairo_clip (cr);
      add_hatch (canvas, look, bar);
      cairo_set_line_width (cr, canvas->theme->stroke);
      gw_canvas_set_alpha (canvas, &ink, canvas->theme->is_high_contrast ? 0.7 : 0.28);
      cairo_stroke (cr);
    }
  cairo_new_path (cr);
  cairo_restore (cr);
}
