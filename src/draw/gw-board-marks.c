/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Areas, marks and candidates on a board. */
#include "gw-board-private.h"

#include <math.h>

#define AREA_ALPHA 0.13
#define OUTLINE_ALPHA 0.8
#define WIDE_OUTLINE_CELL 12

/* From this size of a cell on there is room for a score in it. */
#define SCORE_CELL 34

typedef struct
{
  const guint8 *inside;
  int width, height;
} Area;

static gboolean
is_inside (const Area *area, int x, int y)
{
  return x >= 0 && y >= 0 && x < area->width && y < area->height
         && area->inside[y * area->width + x] != 0;
}

/* Adds what the cell has of the outline: strips at the sides where the area ends, and the corners
 * that join those of its neighbours. */
static void
add_outline (const GwCanvas *canvas, const Area *area, int x, int y, double line)
{
  double left = gw_canvas_get_start (canvas, x);
  double top = gw_canvas_get_start (canvas, y);
  double width = gw_canvas_get_start (canvas, x + 1) - left;
  double height = gw_canvas_get_start (canvas, y + 1) - top;

  for (int dy = -1; dy <= 1; dy++)
    {
      for (int dx = -1; dx <= 1; dx++)
        {
          if (!is_inside (area, x + dx, y + dy))
            {
              cairo_rectangle (canvas->cr, dx > 0 ? left + width - line : left,
                               dy > 0 ? top + height - line : top, dx == 0 ? width : line,
                               dy == 0 ? height : line);
            }
        }
    }
}

/* Adds the cells of the area, or its outline if that is to be so wide. */
static void
add_area (const GwCanvas *canvas,
          const Area *area,
          const cairo_rectangle_int_t *cells,
          double outline)
{
  for (int y = cells->y; y < cells->y + cells->height; y++)
    {
      for (int x = cells->x; x < cells->x + cells->width; x++)
        {
          if (!is_inside (area, x, y))
            {
              continue;
            }
          if (outline > 0)
            {
              add_outline (canvas, area, x, y, outline);
            }
          else
            {
              gw_canvas_add_cells (canvas, x, y, 1, 1);
            }
        }
    }
}

void
gw_board_draw_area (cairo_t *cr,
                    const guint8 *inside,
                    guint width,
                    guint height,
                    const GwColour *colour,
                    double cell,
                    const cairo_rectangle_int_t *cells)
{
  GwCanvas canvas = gw_canvas_new (cr, NULL, cell);
  const Area area = { inside, (int) width, (int) height };
  cairo_rectangle_int_t shown;

  if (!gw_canvas_limit (cells, width, height, 0, &shown))
    {
      return;
    }
  cairo_save (cr);
  cairo_new_path (cr);
  add_area (&canvas, &area, &shown, 0);
  gw_canvas_set_alpha (&canvas, colour, AREA_ALPHA);
  cairo_fill (cr);
  add_area (&canvas, &area, &shown, canvas.line * (cell >= WIDE_OUTLINE_CELL ? 2 : 1));
  gw_canvas_set_alpha (&canvas, colour, OUTLINE_ALPHA);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_cross (const GwCanvas *canvas, double x, double y)
{
  double size = canvas->cell * 0.24;

  cairo_move_to (canvas->cr, x - size, y - size);
  cairo_line_to (canvas->cr, x + size, y + size);
  cairo_move_to (canvas->cr, x + size, y - size);
  cairo_line_to (canvas->cr, x - size, y + size);
}

/* With some of the floor around it a line shows on any ground. */
static void
stroke_with_rim (const GwCanvas *canvas, const GwColour *colour, double width)
{
  cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (canvas->cr, width * 2);
  gw_canvas_set_alpha (canvas, &canvas->theme->terrains[GW_LOOK_PLAIN].fill, 0.85);
  cairo_stroke_preserve (canvas->cr);
  cairo_set_line_width (canvas->cr, width);
  gw_canvas_set_colour (canvas, colour);
  cairo_stroke (canvas->cr);
}

static void
draw_label (const GwCanvas *canvas, const char *string, const GwColour *colour, double x, double y)
{
  g_autoptr (GwText) text = gw_text_new (canvas);
  const GwTextStyle style = { .size = MAX (9, canvas->cell * 0.3), .is_bold = TRUE };
  GwColour ink = gw_colour_get_ink (colour);
  double pad = style.size * 0.35;
  double width, height;

  gw_text_measure (text, string, &style, &width, &height);
  height = style.size + pad;
  width = MAX (width + 2 * pad, height);
  x += canvas->cell - width * 0.8;
  y -= height * 0.2;
  gw_canvas_add_rounded (canvas, x, y, width, height, height / 2);
  gw_canvas_set_colour (canvas, colour);
  cairo_fill (canvas->cr);
  gw_canvas_set_colour (canvas, &ink);
  gw_text_draw (text, string, &style, x + width / 2, y + height / 2);
}

static void
draw_ghost (const GwCanvas *canvas, const char *string, const GwColour *colour, double x, double y)
{
  const double dashes[] = { canvas->cell * 0.13, canvas->cell * 0.1 };
  const GwTextStyle style = { .size = canvas->cell * 0.42, .is_exact = TRUE };

  cairo_arc (canvas->cr, x, y, canvas->cell * 0.34, 0, 2 * G_PI);
  gw_canvas_set_alpha (canvas, colour, 0.16);
  cairo_fill_preserve (canvas->cr);
  gw_canvas_set_colour (canvas, colour);
  cairo_set_line_width (canvas->cr, MAX (1.2, canvas->cell * 0.07));
  cairo_set_dash (canvas->cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_stroke (canvas->cr);
  if (string != NULL && canvas->cell >= GW_BOARD_LETTER_CELL)
    {
      g_autoptr (GwText) text = gw_text_new (canvas);

      gw_text_draw (text, string, &style, x, y);
    }
}

void
gw_board_draw_mark (cairo_t *cr,
                    GwMark mark,
                    int x,
                    int y,
                    const char *text,
                    const GwColour *colour,
                    const GwBoardTheme *theme,
                    double cell)
{
  GwCanvas canvas = gw_canvas_new (cr, theme, cell);
  double centre_x = (x + 0.5) * cell + canvas.line / 2;
  double centre_y = (y + 0.5) * cell + canvas.line / 2;

  cairo_save (cr);
  cairo_new_path (cr);
  switch (mark)
    {
    case GW_MARK_CROSS:
      draw_cross (&canvas, centre_x, centre_y);
      stroke_with_rim (&canvas, colour, MAX (1.5, cell * 0.09));
      break;
    case GW_MARK_RING:
      cairo_arc (cr, centre_x, centre_y, MAX (cell * 0.44, 3), 0, 2 * G_PI);
      stroke_with_rim (&canvas, colour, MAX (1.5, cell * 0.07));
      break;
    case GW_MARK_DOT:
      cairo_arc (cr, centre_x, centre_y, MAX (cell * 0.14, 1.5), 0, 2 * G_PI);
      gw_canvas_set_colour (&canvas, colour);
      cairo_fill (cr);
      break;
    case GW_MARK_LABEL:
      draw_label (&canvas, text, colour, x * cell, y * cell);
      break;
    case GW_MARK_GHOST:
      draw_ghost (&canvas, text, colour, centre_x, centre_y);
      break;
    default:
      g_assert_not_reached ();
    }
  cairo_restore (cr);
}

static void
draw_score (const GwCanvas *canvas, GwText *text, const GwBoardCandidate *candidate)
{
  GwTextStyle style = { .size = canvas->cell * 0.25, .is_bold = candidate->is_chosen };
  double room = canvas->cell * 0.88;
  double width, height;

  gw_text_measure (text, candidate->text, &style, &width, &height);
  style.size *= MIN (1, room / MAX (width, 1));
  gw_canvas_set_colour (canvas, &canvas->theme->text);
  gw_text_draw (text, candidate->text, &style, (candidate->x + 0.5) * canvas->cell,
                (candidate->y + 0.79) * canvas->cell);
}

/* The frame of the chosen one is thick, that of the one pointed at thin. */
static void
draw_frame (const GwCanvas *canvas, const GwBoardCandidate *candidate)
{
  double width = gw_canvas_get_line_width (canvas, candidate->is_chosen ? 3 : 1);
  double left = gw_canvas_get_start (canvas, candidate->x) + canvas->line + width / 2;
  double top = gw_canvas_get_start (canvas, candidate->y) + canvas->line + width / 2;
  double size = canvas->cell - canvas->line - width;

  gw_canvas_add_rounded (canvas, left, top, size, size, canvas->cell * 0.12);
  cairo_set_line_width (canvas->cr, width);
  gw_canvas_set_colour (canvas, &canvas->theme->accent);
  cairo_stroke (canvas->cr);
}

void
gw_board_draw_candidates (cairo_t *cr,
                          const GwBoardCandidate *candidates,
                          guint n_candidates,
                          const GwBoardTheme *theme,
                          double cell)
{
  GwCanvas canvas = gw_canvas_new (cr, theme, cell);
  g_autoptr (GwText) text = gw_text_new (&canvas);

  cairo_save (cr);
  cairo_new_path (cr);
  for (guint i = 0; i < n_candidates; i++)
    {
      const GwBoardCandidate *candidate = &candidates[i];
      double tint = candidate->is_hovered ? 0.72 : 0.6;

      gw_canvas_add_cells (&canvas, candidate->x, candidate->y, 1, 1);
      gw_canvas_set_alpha (&canvas, &theme->neutral, 0.06 + tint * CLAMP (candidate->share, 0, 1));
      cairo_fill (cr);
      if (candidate->is_chosen || candidate->is_hovered)
        {
          draw_frame (&canvas, candidate);
        }
      if (candidate->text != NULL && cell >= SCORE_CELL)
        {
          draw_score (&canvas, text, candidate);
        }
    }
  cairo_restore (cr);
}
