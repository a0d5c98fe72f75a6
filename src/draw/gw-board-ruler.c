/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-private.h"

#include <math.h>

#define FONT_SIZE 9.5
#define DIGIT_WIDTH 6.5
#define LABEL_GAP 7

/* From this size of a cell on each has a tick. */
#define TICK_CELL 5

static const guint strides[] = { 1, 5, 10, 50, 100, 500, 1000 };

static guint
count_digits (guint number)
{
  guint digits = 1;

  while (number >= 10)
    {
      number /= 10;
      digits++;
    }
  return digits;
}

guint
gw_board_ruler_get_stride (const GwBoardRuler *ruler, const GwBoardTheme *theme)
{
  guint digits = count_digits (MAX (ruler->count, 1) - 1);
  double label = ruler->side == GW_RULER_TOP ? digits * DIGIT_WIDTH : FONT_SIZE;
  double room = LABEL_GAP + label * theme->text_scale;

  for (guint i = 0; i + 1 < G_N_ELEMENTS (strides); i++)
    {
      if (strides[i] * ruler->cell >= room)
        {
          return strides[i];
        }
    }
  return strides[G_N_ELEMENTS (strides) - 1];
}

double
gw_board_ruler_get_size (const GwBoardTheme *theme)
{
  return ceil (GW_BOARD_RULER_SIZE * theme->text_scale);
}

typedef struct
{
  const GwBoardRuler *ruler;
  const GwCanvas *canvas;
  GwText *text;
  guint stride;
  int first, end; /* the cells along it */
  double size;    /* its thickness */
} Scale;

/* A rectangle given along and across the ruler. */
static void
add_strip (const Scale *scale, double along, double across, double length, double depth)
{
  if (scale->ruler->side == GW_RULER_TOP)
    {
      cairo_rectangle (scale->canvas->cr, along, across, length, depth);
    }
  else
    {
      cairo_rectangle (scale->canvas->cr, across, along, depth, length);
    }
}

static double
get_start (const Scale *scale, int index)
{
  return scale->ruler->start + gw_canvas_get_start (scale->canvas, index);
}

static void
draw_label (const Scale *scale, int index, gboolean is_marked)
{
  const GwBoardTheme *theme = scale->canvas->theme;
  const GwTextStyle style = { .size = FONT_SIZE * theme->text_scale, .is_bold = is_marked };
  double along = (get_start (scale, index) + get_start (scale, index + 1)) / 2;
  double across = scale->size / 2 - 1;
  gboolean is_top = scale->ruler->side == GW_RULER_TOP;
  char number[16];

  g_snprintf (number, sizeof number, "%d", index);
  gw_canvas_set_colour (scale->canvas, is_marked ? &theme->text : &theme->faint);
  gw_text_draw (scale->text, number, &style, is_top ? along : across, is_top ? across : along);
}

static void
draw_labels (const Scale *scale)
{
  int stride = (int) scale->stride;
  int marked = scale->ruler->marked;
  double reach = (scale->ruler->side == GW_RULER_TOP ? 26 : 14) * scale->canvas->theme->text_scale;

  for (int i = (scale->first + stride - 1) / stride * stride; i < scale->end; i += stride)
    {
      /* the marked one is written large and needs the place of its neighbours */
      if (marked < 0 || ABS (i - marked) * scale->ruler->cell >= reach)
        {
          draw_label (scale, i, FALSE);
        }
    }
  if (marked >= scale->first && marked < scale->end)
    {
      draw_label (scale, marked, TRUE);
    }
}

static void
draw_ticks (const Scale *scale)
{
  double line = scale->canvas->line;
  int step = scale->ruler->cell >= TICK_CELL ? 1 : (int) scale->stride;

  for (int i = (scale->first + step - 1) / step * step; i < scale->end; i += step)
    {
      double depth = i % (int) scale->stride == 0 ? 4 : 2;

      add_strip (scale, get_start (scale, i), scale->size - depth, line, depth);
    }
  add_strip (scale, 0, scale->size - line, scale->ruler->length, line);
  gw_canvas_set_alpha (scale->canvas, &scale->canvas->theme->faint, 0.45);
  cairo_fill (scale->canvas->cr);
}

static void
draw_marked (const Scale *scale)
{
  int marked = scale->ruler->marked;
  double start = get_start (scale, marked);

  add_strip (scale, start, 0, get_start (scale, marked + 1) - start, scale->size);
  gw_canvas_set_alpha (scale->canvas, &scale->canvas->theme->accent, 0.28);
  cairo_fill (scale->canvas->cr);
}

void
gw_board_draw_ruler (cairo_t *cr, const GwBoardRuler *ruler, const GwBoardTheme *theme)
{
  GwCanvas canvas = gw_canvas_new (cr, theme, ruler->cell);
  g_autoptr (GwText) text = gw_text_new (&canvas);
  Scale scale = { ruler,
                  &canvas,
                  text,
                  gw_board_ruler_get_stride (ruler, theme),
                  0,
                  0,
                  gw_board_ruler_get_size (theme) };

  g_return_if_fail (ruler->cell > 0);

  scale.first = (int) CLAMP (floor (-ruler->start / ruler->cell), 0, (double) ruler->count);
  scale.end =
      (int) CLAMP (ceil ((ruler->length - ruler->start) / ruler->cell), 0, (double) ruler->count);
  cairo_save (cr);
  cairo_new_path (cr);
  add_strip (&scale, 0, 0, ruler->length, scale.size);
  gw_canvas_set_colour (&canvas, &theme->background);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  if (ruler->marked >= scale.first && ruler->marked < scale.end)
    {
      draw_marked (&scale);
    }
  draw_ticks (&scale);
  draw_labels (&scale);
  cairo_restore (cr);
}
