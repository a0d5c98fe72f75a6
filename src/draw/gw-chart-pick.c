/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where each mark of a chart lies, and which one is at a point or next to another. */
#include "gw-chart-private.h"

#include <math.h>

/* What the marks of a category take of its room. */
#define BARS_PART 0.74
#define POINTS_PART 0.5
#define TORNADO_PART 0.64

/* The most that a bar grows to, in texts' sizes. */
#define THICKEST 3.0

#define POINT_RADIUS 6.0
#define REACH 16.0

static double
get_shift (const GwChart *chart)
{
  return chart->kind == GW_CHART_HISTOGRAM && chart->axes[GW_CHART_PLACES].unit == GW_UNIT_COUNT
             ? 0.5
             : 0;
}

static double
get_slot (const GwChartLayout *layout)
{
  return fabs (gw_chart_layout_get_along (layout, 1) - gw_chart_layout_get_along (layout, 0));
}

/* The part of a row or column that belongs to one of several series. */
static void
get_share (double middle, double size, guint part, guint n_parts, double *from, double *to)
{
  *from = middle - size / 2 + size * part / n_parts;
  *to = middle - size / 2 + size * (part + 1) / n_parts;
}

/* Both steps of a parameter can move the result the same way; the bars then share the row. */
static gboolean
shares_row (const GwChartLayout *layout, guint series, const GwChartMark *mark)
{
  const GwChart *chart = layout->chart;

  for (guint i = 0; i < chart->series->len; i++)
    {
      for (guint j = 0; j < gw_chart_count_marks (chart, i) && i != series; j++)
        {
          const GwChartMark *other = gw_chart_get_mark (chart, i, j);

          if (other->place == mark->place
              && (other->value - chart->baseline) * (mark->value - chart->baseline) > 0)
            {
              return TRUE;
            }
        }
    }
  return FALSE;
}

static void
get_tornado_span (
    const GwChartLayout *layout, guint series, const GwChartMark *mark, double *from, double *to)
{
  gboolean is_shared = shares_row (layout, series, mark);
  double size = MIN (get_slot (layout) * TORNADO_PART, layout->em * THICKEST);

  get_share (gw_chart_layout_get_along (layout, mark->place), size, is_shared ? series : 0,
             is_shared ? layout->chart->series->len : 1, from, to);
}

static void
get_bin_span (
    const GwChartLayout *layout, guint series, const GwChartMark *mark, double *from, double *to)
{
  double shift = get_shift (layout->chart);
  double start = gw_chart_layout_get_along (layout, mark->place - shift);
  double end = gw_chart_layout_get_along (layout, mark->place_end - shift);

  *from = start;
  *to = end;
  if (layout->chart->is_side_by_side && layout->chart->series->len > 1)
    {
      get_share ((start + end) / 2, (end - start) * 0.86, series, layout->chart->series->len, from,
                 to);
    }
}

void
gw_chart_layout_get_span (
    const GwChartLayout *layout, guint series, guint index, double *from, double *to)
{
  const GwChart *chart = layout->chart;
  const GwChartMark *mark = gw_chart_get_mark (chart, series, index);
  double middle = gw_chart_layout_get_along (layout, mark->place);
  double slot = get_slot (layout);

  switch (chart->kind)
    {
    case GW_CHART_HISTOGRAM:
      get_bin_span (layout, series, mark, from, to);
      break;
    case GW_CHART_TORNADO:
      get_tornado_span (layout, series, mark, from, to);
      break;
    case GW_CHART_GROUPS:
      slot = MIN (slot * BARS_PART, layout->em * THICKEST * chart->series->len);
      get_share (middle, slot, series, chart->series->len, from, to);
      break;
    case GW_CHART_HEAT:
      *from = middle - slot / 2;
      *to = middle + slot / 2;
      break;
    case GW_CHART_INTERVALS:
      slot = MIN (slot * POINTS_PART, layout->em * THICKEST * chart->series->len);
      get_share (middle, slot, series, chart->series->len, from, to);
      *from = *to = (*from + *to) / 2;
      break;
    case GW_CHART_LINE:
    default:
      *from = *to = middle;
      break;
    }
}

double
gw_chart_layout_get_position (const GwChartLayout *layout, const GwChartMark *mark, double value)
{
  double from, to;

  if (layout->chart->kind != GW_CHART_GROUPS || !layout->chart->has_own_scales)
    {
      return gw_chart_layout_get_across (layout, value);
    }
  gw_chart_layout_get_own_range (layout, (guint) mark->place, &from, &to);
  return layout->plot.x
         + (value - from) / (to - from) * MAX (layout->plot.width - layout->value_room, 1);
}

double
gw_chart_layout_get_foot (const GwChartLayout *layout, const GwChartMark *mark)
{
  return gw_chart_layout_get_position (
      layout, mark, layout->chart->kind == GW_CHART_TORNADO ? layout->chart->baseline : 0);
}

static cairo_rectangle_t
make_box (const GwChartLayout *layout, double from, double to, double across, double across_end)
{
  double low = MIN (across, across_end);
  double size = fabs (across_end - across);

  return layout->is_vertical ? (cairo_rectangle_t){ low, from, size, to - from }
                             : (cairo_rectangle_t){ from, low, to - from, size };
}

static cairo_rectangle_t
get_point_box (const GwChartLayout *layout, const GwChartMark *mark, double at)
{
  gboolean has_bar = layout->chart->kind == GW_CHART_INTERVALS;
  double value = gw_chart_layout_get_across (layout, mark->value);
  double low =
      has_bar && isfinite (mark->low) ? gw_chart_layout_get_across (layout, mark->low) : value;
  double high =
      has_bar && isfinite (mark->high) ? gw_chart_layout_get_across (layout, mark->high) : value;

  return make_box (layout, at - POINT_RADIUS, at + POINT_RADIUS,
                   MIN (MIN (low, high), value - POINT_RADIUS),
                   MAX (MAX (low, high), value + POINT_RADIUS));
}

static cairo_rectangle_t
get_whole_box (const GwChartLayout *layout, const GwChartPick *pick)
{
  const GwChartMark *mark = gw_chart_get_mark (layout->chart, pick->series, pick->index);
  double from, to;

  gw_chart_layout_get_span (layout, pick->series, pick->index, &from, &to);
  if (layout->chart->kind == GW_CHART_INTERVALS || layout->chart->kind == GW_CHART_LINE)
    {
      return get_point_box (layout, mark, from);
    }
  if (layout->chart->kind == GW_CHART_HEAT)
    {
      return make_box (layout, from, to, gw_chart_layout_get_across (layout, mark->row - 0.5),
                       gw_chart_layout_get_across (layout, mark->row + 0.5));
    }
  return make_box (layout, from, to, gw_chart_layout_get_foot (layout, mark),
                   gw_chart_layout_get_position (layout, mark, mark->value));
}

/* Marks at the very edge count as shown: a bar of no height lies there. */
gboolean
gw_chart_layout_get_box (const GwChartLayout *layout,
                         const GwChartPick *pick,
                         cairo_rectangle_t *box)
{
  const cairo_rectangle_t *plot = &layout->plot;
  double right, bottom;

  if (pick->series >= layout->chart->series->len
      || pick->index >= gw_chart_count_marks (layout->chart, pick->series)
      || !isfinite (gw_chart_get_mark (layout->chart, pick->series, pick->index)->value))
    {
      return FALSE;
    }
  *box = get_whole_box (layout, pick);
  right = MIN (box->x + box->width, plot->x + plot->width + POINT_RADIUS);
  bottom = MIN (box->y + box->height, plot->y + plot->height + POINT_RADIUS);
  box->x = MAX (box->x, plot->x - POINT_RADIUS);
  box->y = MAX (box->y, plot->y - POINT_RADIUS);
  box->width = right - box->x;
  box->height = bottom - box->y;
  return box->width >= 0 && box->height >= 0
         && (box->width > POINT_RADIUS / 2 || box->height > POINT_RADIUS / 2);
}

/* Picking */

static double
get_gap (double at, double from, double size)
{
  return at < from ? from - at : at > from + size ? at - from - size : 0;
}

/* A bar of little height is picked anywhere above it: the whole column is its bin. */
static double
get_distance (const GwChartLayout *layout, const cairo_rectangle_t *box, double x, double y)
{
  double right = get_gap (x, box->x, box->width);
  double down = get_gap (y, box->y, box->height);

  if (layout->chart->kind == GW_CHART_HISTOGRAM)
    {
      return right + down * 1e-3;
    }
  if (layout->chart->kind == GW_CHART_TORNADO || layout->chart->kind == GW_CHART_GROUPS)
    {
      return layout->is_vertical ? down + right * 0.05 : right + down * 0.05;
    }
  return hypot (right, down);
}

gboolean
gw_chart_layout_pick (const GwChartLayout *layout, double x, double y, GwChartPick *pick)
{
  const cairo_rectangle_t *plot = &layout->plot;
  double best = REACH;
  double best_size = INFINITY;
  gboolean is_found = FALSE;

  if (get_gap (x, plot->x, plot->width) > POINT_RADIUS
      || get_gap (y, plot->y, plot->height) > POINT_RADIUS)
    {
      return FALSE;
    }
  for (guint i = 0; i < layout->chart->series->len; i++)
    {
      for (guint j = 0; j < gw_chart_count_marks (layout->chart, i); j++)
        {
          const GwChartPick candidate = { i, j };
          cairo_rectangle_t box;
          double distance, size;

          if (!gw_chart_layout_get_box (layout, &candidate, &box))
            {
              continue;
            }
          distance = get_distance (layout, &box, x, y);
          /* among those around the point the smallest, which the others would hide */
          size = box.width * box.height;
          if (distance < best || (distance == best && size < best_size))
            {
              best = distance;
              best_size = size;
              *pick = candidate;
              is_found = TRUE;
            }
        }
    }
  return is_found;
}

/* Moving */

/* The visible mark of a series that `measure` finds nearest: what it returns is how far, or
 * INFINITY for one that does not count. */
typedef double (*MeasureFunc) (const GwChartMark *mark, const GwChartMark *from, int step);

static double
measure_along (const GwChartMark *mark, const GwChartMark *from, int step)
{
  double distance = (mark->place - from->place) * step;

  return mark->row == from->row && distance > 0 ? distance : INFINITY;
}

static double
measure_row (const GwChartMark *mark, const GwChartMark *from, int step)
{
  double distance = ((double) from->row - mark->row) * step;

  return mark->place == from->place && distance > 0 ? distance : INFINITY;
}

static double
measure_nearest (const GwChartMark *mark, const GwChartMark *from, int step)
{
  return fabs (mark->place - from->place);
}

static gboolean
find_nearest (const GwChartLayout *layout,
              guint series,
              const GwChartMark *from,
              int step,
              MeasureFunc measure,
              GwChartPick *pick)
{
  double best = INFINITY;

  for (guint i = 0; i < gw_chart_count_marks (layout->chart, series); i++)
    {
      const GwChartPick candidate = { series, i };
      double distance = measure (gw_chart_get_mark (layout->chart, series, i), from, step);
      cairo_rectangle_t box;

      if (distance < best && gw_chart_layout_get_box (layout, &candidate, &box))
        {
          best = distance;
          *pick = candidate;
        }
    }
  return isfinite (best);
}

static gboolean
find_in_other_series (
    const GwChartLayout *layout, int series, const GwChartMark *mark, int step, GwChartPick *pick)
{
  int n_series = (int) layout->chart->series->len;

  for (int i = series + step; i >= 0 && i < n_series; i += step)
    {
      if (find_nearest (layout, (guint) i, mark, step, measure_nearest, pick))
        {
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
gw_chart_layout_move (
    const GwChartLayout *layout, const GwChartPick *from, int columns, int rows, GwChartPick *pick)
{
  int along = layout->is_vertical ? rows : columns;
  int across = layout->is_vertical ? columns : rows;
  const GwChartMark *mark;

  if (from == NULL)
    {
      const GwChartMark first = { .place = layout->window.place_from };

      return find_in_other_series (layout, -1, &first, 1, pick);
    }
  mark = gw_chart_get_mark (layout->chart, from->series, from->index);
  if (along != 0)
    {
      return find_nearest (layout, from->series, mark, along, measure_along, pick);
    }
  if (layout->chart->kind == GW_CHART_HEAT)
    {
      return find_nearest (layout, from->series, mark, across, measure_row, pick);
    }
  return find_in_other_series (layout, (int) from->series, mark, across, pick);
}
