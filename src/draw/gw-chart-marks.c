/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks of each kind of chart. */
#include "gw-chart-private.h"

#include <math.h>

#define MARKER_SIZE 4.0

/* Of the width of other lines: those of hollow marks. */
#define HOLLOW_PART 0.6

/* Markers nearer to each other than this are drawn here and there only. */
#define DENSE 14.0
#define SPARSE 70.0

const GwColour *
gw_chart_painter_get_colour (const GwChartPainter *painter, guint series)
{
  guint look = gw_chart_get_series (painter->layout->chart, series)->look;

  return gw_board_theme_get_line (painter->layout->theme, (int) look);
}

guint
gw_chart_painter_get_look (const GwChartPainter *painter, guint series)
{
  return gw_chart_get_series (painter->layout->chart, series)->look;
}

/* From what is along and across to what is right and down. */
static void
go_to (const GwChartPainter *painter, double along, double across, gboolean is_drawn)
{
  double x = painter->layout->is_vertical ? across : along;
  double y = painter->layout->is_vertical ? along : across;

  if (is_drawn)
    {
      cairo_line_to (painter->canvas->cr, x, y);
    }
  else
    {
      cairo_move_to (painter->canvas->cr, x, y);
    }
}

void
gw_chart_painter_draw_whisker (const GwChartPainter *painter,
                               const GwChartMark *mark,
                               double at,
                               double cap,
                               const GwColour *colour)
{
  double low, high;

  if (!isfinite (mark->low) || !isfinite (mark->high))
    {
      return;
    }
  low = gw_chart_layout_get_position (painter->layout, mark, mark->low);
  high = gw_chart_layout_get_position (painter->layout, mark, mark->high);
  go_to (painter, at, low, FALSE);
  go_to (painter, at, high, TRUE);
  /* ends that touch each other would look like a mark of their own */
  if (fabs (high - low) > painter->layout->em)
    {
      go_to (painter, at - cap, low, FALSE);
      go_to (painter, at + cap, low, TRUE);
      go_to (painter, at - cap, high, FALSE);
      go_to (painter, at + cap, high, TRUE);
    }
  gw_canvas_set_colour (painter->canvas, colour);
  cairo_stroke (painter->canvas->cr);
}

static void
draw_marker (const GwChartPainter *painter, guint series, double along, double across)
{
  const GwCanvas *canvas = painter->canvas;
  gboolean is_vertical = painter->layout->is_vertical;

  gw_chart_look_add_marker (canvas->cr, gw_chart_painter_get_look (painter, series),
                            is_vertical ? across : along, is_vertical ? along : across,
                            MARKER_SIZE);
  gw_canvas_set_colour (canvas, gw_chart_painter_get_colour (painter, series));
  cairo_fill (canvas->cr);
}

/* Intervals */

static void
draw_hollow_marker (const GwChartPainter *painter, guint series, double along, double across)
{
  const GwCanvas *canvas = painter->canvas;
  gboolean is_vertical = painter->layout->is_vertical;

  gw_chart_look_add_marker (canvas->cr, gw_chart_painter_get_look (painter, series),
                            is_vertical ? across : along, is_vertical ? along : across,
                            MARKER_SIZE - cairo_get_line_width (canvas->cr) / 2);
  gw_canvas_set_colour (canvas, &painter->layout->theme->terrains[GW_LOOK_PLAIN].fill);
  cairo_fill_preserve (canvas->cr);
  gw_canvas_set_colour (canvas, gw_chart_painter_get_colour (painter, series));
  cairo_stroke (canvas->cr);
}

static void
draw_interval (const GwChartPainter *painter, guint series, const GwChartMark *mark, double at)
{
  const GwChartLayout *layout = painter->layout;
  double across = gw_chart_layout_get_across (layout, mark->value);
  double width = gw_chart_get_line_width (layout->theme);

  cairo_set_line_width (painter->canvas->cr, mark->is_hollow ? width * HOLLOW_PART : width);
  gw_chart_painter_draw_whisker (painter, mark, at, layout->em * 0.4,
                                 gw_chart_painter_get_colour (painter, series));
  if (mark->is_hollow)
    {
      draw_hollow_marker (painter, series, at, across);
    }
  else
    {
      draw_marker (painter, series, at, across);
    }
}

static void
draw_intervals (const GwChartPainter *painter, guint series)
{
  const GwChartLayout *layout = painter->layout;

  for (guint i = 0; i < gw_chart_count_marks (layout->chart, series); i++)
    {
      const GwChartMark *mark = gw_chart_get_mark (layout->chart, series, i);
      double at, to;

      if (isfinite (mark->value))
        {
          gw_chart_layout_get_span (layout, series, i, &at, &to);
          draw_interval (painter, series, mark, at);
        }
    }
}

/* Lines */

static gboolean
has_band (const GwChartMark *mark)
{
  return isfinite (mark->value) && isfinite (mark->low) && isfinite (mark->high);
}

/* There along the upper bounds, and back along the lower ones. */
static void
fill_band (const GwChartPainter *painter, guint series, guint first, guint end)
{
  const GwChartLayout *layout = painter->layout;

  for (guint i = first; i < end; i++)
    {
      const GwChartMark *mark = gw_chart_get_mark (layout->chart, series, i);

      go_to (painter, gw_chart_layout_get_along (layout, mark->place),
             gw_chart_layout_get_across (layout, mark->high), i > first);
    }
  for (guint i = end; i > first; i--)
    {
      const GwChartMark *mark = gw_chart_get_mark (layout->chart, series, i - 1);

      go_to (painter, gw_chart_layout_get_along (layout, mark->place),
             gw_chart_layout_get_across (layout, mark->low), TRUE);
    }
  cairo_close_path (painter->canvas->cr);
  gw_canvas_set_alpha (painter->canvas, gw_chart_painter_get_colour (painter, series),
                       GW_CHART_BAND_ALPHA);
  cairo_fill (painter->canvas->cr);
}

static void
draw_bands (const GwChartPainter *painter, guint series)
{
  const GwChart *chart = painter->layout->chart;
  guint count = gw_chart_count_marks (chart, series);
  guint first = 0;

  for (guint i = 0; i <= count; i++)
    {
      if (i == count || !has_band (gw_chart_get_mark (chart, series, i)))
        {
          if (i > first + 1)
            {
              fill_band (painter, series, first, i);
            }
          first = i + 1;
        }
    }
}

static void
draw_line (const GwChartPainter *painter, guint series)
{
  const GwChartLayout *layout = painter->layout;
  cairo_t *cr = painter->canvas->cr;
  gboolean is_open = FALSE;

  for (guint i = 0; i < gw_chart_count_marks (layout->chart, series); i++)
    {
      const GwChartMark *mark = gw_chart_get_mark (layout->chart, series, i);

      if (isfinite (mark->value))
        {
          go_to (painter, gw_chart_layout_get_along (layout, mark->place),
                 gw_chart_layout_get_across (layout, mark->value), is_open);
        }
      is_open = isfinite (mark->value);
    }
  cairo_set_line_width (cr, gw_chart_get_line_width (painter->layout->theme));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  /* a line that is alone needs no dashes to be known by */
  gw_chart_look_set_dash (
      painter->canvas,
      layout->chart->series->len > 1 ? gw_chart_painter_get_look (painter, series) : 0,
      gw_chart_get_line_width (painter->layout->theme));
  gw_canvas_set_colour (painter->canvas, gw_chart_painter_get_colour (painter, series));
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static double
get_marker_distance (const GwChartPainter *painter, guint series)
{
  const GwChartLayout *layout = painter->layout;
  guint count = gw_chart_count_marks (layout->chart, series);
  double first, last;

  if (count < 2)
    {
      return 0;
    }
  first = gw_chart_layout_get_along (layout, gw_chart_get_mark (layout->chart, series, 0)->place);
  last = gw_chart_layout_get_along (layout,
                                    gw_chart_get_mark (layout->chart, series, count - 1)->place);
  return fabs (last - first) / (count - 1) < DENSE ? SPARSE : 0;
}

static void
draw_markers (const GwChartPainter *painter, guint series)
{
  const GwChartLayout *layout = painter->layout;
  double distance = get_marker_distance (painter, series);
  double last = -INFINITY;

  for (guint i = 0; i < gw_chart_count_marks (layout->chart, series); i++)
    {
      const GwChartMark *mark = gw_chart_get_mark (layout->chart, series, i);
      double along = gw_chart_layout_get_along (layout, mark->place);

      if (isfinite (mark->value) && along - last >= distance)
        {
          draw_marker (painter, series, along, gw_chart_layout_get_across (layout, mark->value));
          last = along;
        }
    }
}

/* All */

static void
draw_series (const GwChartPainter *painter, guint series)
{
  const GwChart *chart = painter->layout->chart;

  switch (chart->kind)
    {
    case GW_CHART_INTERVALS:
      draw_intervals (painter, series);
      break;
    case GW_CHART_LINE:
      draw_line (painter, series);
      draw_markers (painter, series);
      break;
    case GW_CHART_HISTOGRAM:
      if (chart->series->len == 1 || chart->is_side_by_side)
        {
          gw_chart_painter_draw_bars (painter, series);
        }
      else
        {
          gw_chart_painter_draw_steps (painter, series);
        }
      break;
    case GW_CHART_HEAT:
      gw_chart_painter_draw_cells (painter, series);
      break;
    case GW_CHART_TORNADO:
    case GW_CHART_GROUPS:
    default:
      gw_chart_painter_draw_bars (painter, series);
      gw_chart_painter_draw_bar_whiskers (painter, series);
      break;
    }
}

static void
draw_focus (const GwChartPainter *painter, const GwChartPick *focus)
{
  const GwCanvas *canvas = painter->canvas;
  cairo_rectangle_t box;

  if (!gw_chart_layout_get_box (painter->layout, focus, &box))
    {
      return;
    }
  gw_canvas_add_rounded (canvas, box.x - 2, box.y - 2, box.width + 4, box.height + 4, 3);
  cairo_set_line_width (canvas->cr, 2);
  gw_canvas_set_colour (canvas, &painter->layout->theme->accent);
  cairo_stroke (canvas->cr);
}

/* Points at the edge are not cut; what lies far outside is. */
void
gw_chart_draw_marks (const GwChartLayout *layout,
                     const GwCanvas *canvas,
                     GwText *text,
                     const GwChartPick *focus)
{
  const GwChartPainter painter = { layout, canvas, text };
  const cairo_rectangle_t *plot = &layout->plot;
  guint n_series = layout->chart->series->len;
  double edge = layout->chart->kind == GW_CHART_LINE || layout->chart->kind == GW_CHART_INTERVALS
                    ? GW_CHART_GAP
                    : 1;

  cairo_save (canvas->cr);
  cairo_rectangle (canvas->cr, plot->x - edge, plot->y - edge, plot->width + 2 * edge,
                   plot->height + 2 * edge);
  cairo_clip (canvas->cr);
  for (guint i = 0; i < n_series && layout->chart->kind == GW_CHART_LINE; i++)
    {
      draw_bands (&painter, i);
    }
  for (guint i = 0; i < n_series; i++)
    {
      draw_series (&painter, i);
      if (layout->chart->kind == GW_CHART_GROUPS && layout->chart->has_own_scales)
        {
          gw_chart_painter_draw_bar_texts (&painter, i);
        }
    }
  cairo_restore (canvas->cr);
  if (focus != NULL)
    {
      draw_focus (&painter, focus);
    }
}

void
gw_chart_draw_swatch (const GwChartLayout *layout,
                      const GwCanvas *canvas,
                      const GwChartSwatch *swatch)
{
  const GwChartPainter painter = { layout, canvas, NULL };
  guint look = gw_chart_painter_get_look (&painter, swatch->series);
  double width = layout->em * GW_CHART_SWATCH;
  gboolean has_line =
      layout->chart->kind == GW_CHART_LINE || layout->chart->kind == GW_CHART_INTERVALS
      || (layout->chart->kind == GW_CHART_HISTOGRAM && !layout->chart->is_side_by_side);

  if (!has_line)
    {
      cairo_rectangle_t bar = { swatch->x, swatch->y - layout->em * 0.45, width, layout->em * 0.9 };

      gw_chart_look_fill_bar (canvas, look, &bar, 0.9);
      return;
    }
  cairo_move_to (canvas->cr, swatch->x, swatch->y);
  cairo_rel_line_to (canvas->cr, width, 0);
  cairo_set_line_width (canvas->cr, gw_chart_get_line_width (layout->theme));
  gw_chart_look_set_dash (canvas, layout->chart->kind == GW_CHART_INTERVALS ? 0 : look,
                          gw_chart_get_line_width (layout->theme));
  gw_canvas_set_colour (canvas, gw_chart_painter_get_colour (&painter, swatch->series));
  cairo_stroke (canvas->cr);
  cairo_set_dash (canvas->cr, NULL, 0, 0);
  if (layout->chart->kind != GW_CHART_HISTOGRAM)
    {
      gw_chart_look_add_marker (canvas->cr, look, swatch->x + width / 2, swatch->y, MARKER_SIZE);
      cairo_fill (canvas->cr);
    }
}
