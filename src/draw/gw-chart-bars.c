/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks of charts that fill an area: bars, steps and cells. */
#include "gw-chart-private.h"

#include <math.h>

/* Bars and cells that are larger than this have a gap between them. */
#define GAP_SIZE 5.0

/* Histograms */

/* A gap between bars that are wide enough, and edges on pixels. */
static cairo_rectangle_t
get_bar (const GwChartPainter *painter, guint series, guint index)
{
  const GwChartLayout *layout = painter->layout;
  const GwChartMark *mark = gw_chart_get_mark (layout->chart, series, index);
  double across = gw_chart_layout_get_position (layout, mark, mark->value);
  double foot = gw_chart_layout_get_foot (layout, mark);
  double from, to, low, high;

  gw_chart_layout_get_span (layout, series, index, &from, &to);
  from = gw_canvas_snap (painter->canvas, from);
  to = gw_canvas_snap (painter->canvas, to);
  to -= to - from > GAP_SIZE ? painter->canvas->line : 0;
  low = gw_canvas_snap (painter->canvas, MIN (across, foot));
  high = gw_canvas_snap (painter->canvas, MAX (across, foot));
  return layout->is_vertical ? (cairo_rectangle_t){ low, from, high - low, to - from }
                             : (cairo_rectangle_t){ from, low, to - from, high - low };
}

void
gw_chart_painter_draw_bars (const GwChartPainter *painter, guint series)
{
  const GwChart *chart = painter->layout->chart;

  for (guint i = 0; i < gw_chart_count_marks (chart, series); i++)
    {
      if (isfinite (gw_chart_get_mark (chart, series, i)->value))
        {
          cairo_rectangle_t bar = get_bar (painter, series, i);

          gw_chart_look_fill_bar (painter->canvas, gw_chart_painter_get_look (painter, series),
                                  &bar, 0.9);
        }
    }
}

/* The outline of bars that lie over others. */
void
gw_chart_painter_draw_steps (const GwChartPainter *painter, guint series)
{
  const GwChartLayout *layout = painter->layout;
  cairo_t *cr = painter->canvas->cr;
  double ground = gw_chart_layout_get_across (layout, 0);

  for (guint i = 0; i < gw_chart_count_marks (layout->chart, series); i++)
    {
      const GwChartMark *mark = gw_chart_get_mark (layout->chart, series, i);
      double top =
          isfinite (mark->value) ? gw_chart_layout_get_across (layout, mark->value) : ground;
      double from, to;

      gw_chart_layout_get_span (layout, series, i, &from, &to);
      if (i == 0)
        {
          cairo_move_to (cr, from, ground);
        }
      cairo_line_to (cr, from, top);
      cairo_line_to (cr, to, top);
      if (i + 1 == gw_chart_count_marks (layout->chart, series))
        {
          cairo_line_to (cr, to, ground);
        }
    }
  gw_canvas_set_alpha (painter->canvas, gw_chart_painter_get_colour (painter, series),
                       GW_CHART_BAND_ALPHA);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, gw_chart_get_line_width (painter->layout->theme) * 0.9);
  gw_chart_look_set_dash (painter->canvas, gw_chart_painter_get_look (painter, series),
                          gw_chart_get_line_width (painter->layout->theme));
  gw_canvas_set_colour (painter->canvas, gw_chart_painter_get_colour (painter, series));
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Bars about a baseline, and in groups */

void
gw_chart_painter_draw_bar_whiskers (const GwChartPainter *painter, guint series)
{
  const GwChartLayout *layout = painter->layout;

  cairo_set_line_width (painter->canvas->cr, painter->canvas->line * 1.5);
  for (guint i = 0; i < gw_chart_count_marks (layout->chart, series); i++)
    {
      const GwChartMark *mark = gw_chart_get_mark (layout->chart, series, i);
      double from, to;

      if (isfinite (mark->value))
        {
          gw_chart_layout_get_span (layout, series, i, &from, &to);
          gw_chart_painter_draw_whisker (painter, mark, (from + to) / 2,
                                         MIN (layout->em * 0.3, (to - from) / 3),
                                         &layout->theme->text);
        }
    }
}

void
gw_chart_painter_draw_bar_texts (const GwChartPainter *painter, guint series)
{
  const GwChartLayout *layout = painter->layout;
  GwTextStyle style = gw_chart_layout_get_style (layout, GW_TEXT_START);

  gw_canvas_set_colour (painter->canvas, &layout->theme->text);
  for (guint i = 0; i < gw_chart_count_marks (layout->chart, series); i++)
    {
      const GwChartMark *mark = gw_chart_get_mark (layout->chart, series, i);
      g_autofree char *text = gw_chart_format_of_mark (layout->chart, mark, mark->value);
      double end = isfinite (mark->high) ? MAX (mark->high, mark->value) : mark->value;
      double from, to;

      gw_chart_layout_get_span (layout, series, i, &from, &to);
      if (isfinite (mark->value) && to - from >= layout->em * 0.95)
        {
          gw_text_draw (painter->text, text, &style,
                        gw_chart_layout_get_position (layout, mark, MAX (end, 0)) + GW_CHART_GAP,
                        (from + to) / 2 + layout->em * 0.365);
        }
    }
}

/* Heat maps */

static void
draw_cell (const GwChartPainter *painter, guint index, const cairo_rectangle_t *cell)
{
  const GwChartLayout *layout = painter->layout;
  const GwChartMark *mark = gw_chart_get_mark (layout->chart, 0, index);
  GwColour colour = gw_chart_layout_get_heat (layout, mark->value);
  double gap = MIN (cell->width, cell->height) > GAP_SIZE ? painter->canvas->line : 0;
  double x = gw_canvas_snap (painter->canvas, cell->x);
  double y = gw_canvas_snap (painter->canvas, cell->y);

  cairo_rectangle (painter->canvas->cr, x, y,
                   gw_canvas_snap (painter->canvas, cell->x + cell->width) - x - gap,
                   gw_canvas_snap (painter->canvas, cell->y + cell->height) - y - gap);
  gw_canvas_set_colour (painter->canvas, &colour);
  cairo_fill (painter->canvas->cr);
  if (layout->has_cell_texts)
    {
      GwTextStyle style = gw_chart_layout_get_style (layout, GW_TEXT_CENTRE);
      g_autofree char *text = gw_chart_format_of_mark (layout->chart, mark, mark->value);
      GwColour ink = gw_colour_get_ink (&colour);

      gw_canvas_set_colour (painter->canvas, &ink);
      gw_text_draw (painter->text, text, &style, cell->x + cell->width / 2,
                    cell->y + cell->height / 2 + layout->em * 0.365);
    }
}

void
gw_chart_painter_draw_cells (const GwChartPainter *painter, guint series)
{
  const GwChartLayout *layout = painter->layout;

  for (guint i = 0; i < gw_chart_count_marks (layout->chart, series); i++)
    {
      const GwChartMark *mark = gw_chart_get_mark (layout->chart, series, i);
      double from, to, top, bottom;

      if (isfinite (mark->value))
        {
          gw_chart_layout_get_span (layout, series, i, &from, &to);
          top = gw_chart_layout_get_across (layout, mark->row + 0.5);
          bottom = gw_chart_layout_get_across (layout, mark->row - 0.5);
          draw_cell (painter, i, &(cairo_rectangle_t){ from, top, to - from, bottom - top });
        }
    }
}
