/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person who plays by hand is shown on the board: whose turn it is, and what would happen.
 */
#include "gw-board-private.h"

#include <math.h>

/* How wide lines are, as a share of a cell. */
#define LINE 0.075
#define LEAST_LINE 1.5

static double
get_middle (const GwCanvas *canvas, double place)
{
  return (place + 0.5) * canvas->cell + canvas->line / 2;
}

void
gw_board_draw_turn (cairo_t *cr, double x, double y, const GwBoardTheme *theme, double cell)
{
  GwCanvas canvas = gw_canvas_new (cr, theme, cell);
  double width = MAX (cell * 0.07, 2);
  double radius = MAX (cell * 0.5, 4) - width / 2;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_arc (cr, get_middle (&canvas, x), get_middle (&canvas, y), radius, 0, 2 * G_PI);
  gw_canvas_set_alpha (&canvas, &theme->neutral, 0.22);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, width + 2);
  gw_canvas_set_alpha (&canvas, &theme->wall, 0.55);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  gw_canvas_set_colour (&canvas, &theme->neutral);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* With some of the floor around it a line shows on any ground. */
static void
stroke (const GwCanvas *canvas, const GwColour *colour)
{
  double width = MAX (canvas->cell * LINE, LEAST_LINE);

  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (canvas->cr, width * 2.2);
  gw_canvas_set_alpha (canvas, &canvas->theme->terrains[GW_LOOK_PLAIN].fill, 0.9);
  cairo_stroke_preserve (canvas->cr);
  cairo_set_line_width (canvas->cr, width);
  gw_canvas_set_colour (canvas, colour);
  cairo_stroke (canvas->cr);
}

/* From the rim of one cell's token well into the next cell. */
static void
add_arrow (const GwCanvas *canvas, const GwPreviewMark *mark)
{
  double dx = mark->to_x - mark->x;
  double dy = mark->to_y - mark->y;
  double length = hypot (dx, dy);
  double angle = atan2 (dy, dx);
  double from_x = get_middle (canvas, mark->x) + canvas->cell * 0.36 * dx / length;
  double from_y = get_middle (canvas, mark->y) + canvas->cell * 0.36 * dy / length;
  double tip_x = get_middle (canvas, mark->to_x) - canvas->cell * 0.12 * dx / length;
  double tip_y = get_middle (canvas, mark->to_y) - canvas->cell * 0.12 * dy / length;
  double head = canvas->cell * 0.2;

  cairo_move_to (canvas->cr, from_x, from_y);
  cairo_line_to (canvas->cr, tip_x, tip_y);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (canvas->cr, tip_x, tip_y);
      cairo_line_to (canvas->cr, tip_x - head * cos (angle + side * 0.65),
                     tip_y - head * sin (angle + side * 0.65));
    }
}

/* A drop of water. */
static void
draw_drop (const GwCanvas *canvas, double x, double y, const GwColour *colour)
{
  double size = canvas->cell * 0.15;

  cairo_new_path (canvas->cr);
  cairo_move_to (canvas->cr, x, y - size * 1.7);
  cairo_curve_to (canvas->cr, x + size * 0.4, y - size * 0.8, x + size, y - size * 0.3, x + size,
                  y + size * 0.2);
  cairo_arc (canvas->cr, x, y + size * 0.2, size, 0, G_PI);
  cairo_curve_to (canvas->cr, x - size, y - size * 0.3, x - size * 0.4, y - size * 0.8, x,
                  y - size * 1.7);
  cairo_close_path (canvas->cr);
  cairo_set_line_width (canvas->cr, MAX (canvas->cell * LINE, LEAST_LINE));
  gw_canvas_set_alpha (canvas, &canvas->theme->terrains[GW_LOOK_PLAIN].fill, 0.9);
  cairo_stroke_preserve (canvas->cr);
  gw_canvas_set_colour (canvas, colour);
  cairo_fill (canvas->cr);
}

static void
draw_dot (const GwCanvas *canvas, const GwPreviewMark *mark, const GwColour *colour)
{
  cairo_arc (canvas->cr, get_middle (canvas, mark->x), get_middle (canvas, mark->y),
             MAX (canvas->cell * 0.12, 1.5), 0, 2 * G_PI);
  cairo_set_line_width (canvas->cr, MAX (canvas->cell * 0.06, 1));
  gw_canvas_set_alpha (canvas, &canvas->theme->terrains[GW_LOOK_PLAIN].fill, 0.9);
  cairo_stroke_preserve (canvas->cr);
  gw_canvas_set_colour (canvas, colour);
  cairo_fill (canvas->cr);
}

static void
draw_hit (const GwCanvas *canvas, const GwPreviewMark *mark, const GwColour *colour)
{
  double x = get_middle (canvas, mark->x);
  double y = get_middle (canvas, mark->y);
  double far = canvas->cell * 0.48;
  double near = canvas->cell * 0.3;

  cairo_new_sub_path (canvas->cr);
  cairo_arc (canvas->cr, x, y, canvas->cell * 0.42, 0, 2 * G_PI);
  /* an open cross, so that who is meant can still be read */
  for (int i = 0; i < 4; i++)
    {
      double across = (i & 1) != 0 ? M_SQRT1_2 : -M_SQRT1_2;
      double down = (i & 2) != 0 ? M_SQRT1_2 : -M_SQRT1_2;

      cairo_move_to (canvas->cr, x + far * across * 1.15, y + far * down * 1.15);
      cairo_line_to (canvas->cr, x + near * across, y + near * down);
    }
  stroke (canvas, colour);
}

static void
draw_stop (const GwCanvas *canvas, const GwPreviewMark *mark, const GwColour *colour)
{
  double x = get_middle (canvas, mark->x);
  double y = get_middle (canvas, mark->y);
  double size = canvas->cell * 0.26;

  cairo_move_to (canvas->cr, x - size, y);
  cairo_line_to (canvas->cr, x + size, y);
  stroke (canvas, colour);
}

static void
draw_mark (const GwCanvas *canvas, const GwPreviewMark *mark)
{
  const GwBoardTheme *theme = canvas->theme;

  switch (mark->kind)
    {
    case GW_PREVIEW_PATH:
      draw_dot (canvas, mark, &theme->error);
      break;
    case GW_PREVIEW_HIT:
      draw_hit (canvas, mark, &theme->error);
      break;
    case GW_PREVIEW_MOVE:
      add_arrow (canvas, mark);
      stroke (canvas, &theme->accent);
      break;
    case GW_PREVIEW_LOST:
      add_arrow (canvas, mark);
      stroke (canvas, &theme->error);
      draw_drop (canvas, get_middle (canvas, mark->to_x) + canvas->cell * 0.28,
                 get_middle (canvas, mark->to_y) - canvas->cell * 0.2, &theme->error);
      break;
    case GW_PREVIEW_STOP:
    default:
      draw_stop (canvas, mark, &theme->faint);
      break;
    }
}

void
gw_board_draw_preview (cairo_t *cr,
                       const GwPreview *preview,
                       const GwBoardTheme *theme,
                       double cell)
{
  GwCanvas canvas = gw_canvas_new (cr, theme, cell);

  cairo_save (cr);
  for (guint i = 0; i < preview->marks->len; i++)
    {
      cairo_new_path (cr);
      draw_mark (&canvas, &g_array_index (preview->marks, GwPreviewMark, i));
    }
  cairo_restore (cr);
}
