/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which part of the data a chart shows, and where a place or a value lies in it. */
#include "gw-chart-private.h"

#include <math.h>

/* How many ticks the ends of an axis are rounded for. */
#define ROUND_TICKS 6

/* Less than this part of the whole is not zoomed to. */
#define SMALLEST_PART 1e-4

typedef struct
{
  double from, to;
} Range;

static void
widen (Range *range, double value)
{
  if (isfinite (value))
    {
      range->from = MIN (range->from, value);
      range->to = MAX (range->to, value);
    }
}

static Range
get_marks_range (const GwChart *chart, gboolean are_places)
{
  Range range = { INFINITY, -INFINITY };

  for (guint i = 0; i < chart->series->len; i++)
    {
      for (guint j = 0; j < gw_chart_count_marks (chart, i); j++)
        {
          const GwChartMark *mark = gw_chart_get_mark (chart, i, j);

          widen (&range, are_places ? mark->place : mark->value);
          widen (&range, are_places ? NAN : mark->low);
          widen (&range, are_places ? NAN : mark->high);
          if (are_places && chart->kind == GW_CHART_HISTOGRAM)
            {
              widen (&range, mark->place_end);
            }
        }
    }
  return range;
}

static void
widen_by_guides (const GwChart *chart, gboolean are_places, Range *range)
{
  for (guint i = 0; i < chart->guides->len; i++)
    {
      const GwChartGuide *guide = &g_array_index (chart->guides, GwChartGuide, i);

      if (guide->is_place == are_places)
        {
          widen (range, guide->from);
          widen (range, guide->to);
        }
    }
}

static Range
get_category_range (const GwChart *chart, GwChartAxisRole role)
{
  return (Range){ -0.5, MAX (gw_chart_count_categories (chart, role), 1) - 0.5 };
}

static Range
get_place_range (const GwChart *chart)
{
  const GwChartAxis *axis = &chart->axes[GW_CHART_PLACES];
  Range range;

  if (gw_chart_has_categories (chart))
    {
      return get_category_range (chart, GW_CHART_PLACES);
    }
  if (axis->has_range)
    {
      return (Range){ axis->minimum, axis->maximum };
    }
  range = get_marks_range (chart, TRUE);
  if (axis->has_zero)
    {
      widen (&range, 0);
    }
  if (chart->kind == GW_CHART_LINE)
    {
      widen_by_guides (chart, TRUE, &range);
    }
  if (!(range.to > range.from))
    {
      range.from = isfinite (range.from) ? range.from - 0.5 : 0;
      range.to = range.from + 1;
    }
  return range;
}

/* Shares lie from 0 to 1, so an axis that was rounded beyond goes back. */
static void
limit_shares (const GwChartAxis *axis, const Range *data, Range *range)
{
  if (axis->unit == GW_UNIT_PERCENT && !axis->is_signed)
    {
      range->from = data->from >= 0 ? MAX (range->from, 0) : range->from;
      range->to = data->to <= 1 ? MIN (range->to, 1) : range->to;
    }
}

static gboolean
has_bars (const GwChart *chart)
{
  return chart->kind == GW_CHART_HISTOGRAM || chart->kind == GW_CHART_GROUPS;
}

static Range
get_value_range (const GwChart *chart)
{
  const GwChartAxis *axis = &chart->axes[GW_CHART_VALUES];
  Range range = get_marks_range (chart, FALSE);
  Range data;

  if (axis->has_range)
    {
      return (Range){ axis->minimum, axis->maximum };
    }
  widen_by_guides (chart, FALSE, &range);
  if (has_bars (chart) || axis->has_zero)
    {
      widen (&range, 0);
    }
  if (chart->kind == GW_CHART_TORNADO)
    {
      widen (&range, chart->baseline);
    }
  if (!(range.to >= range.from))
    {
      range = (Range){ 0, 1 };
    }
  data = range;
  gw_ticks_round_range (&range.from, &range.to, ROUND_TICKS, axis->unit);
  limit_shares (axis, &data, &range);
  return range;
}

static void
set_ramp_range (GwChartLayout *layout)
{
  const GwChart *chart = layout->chart;
  const GwChartAxis *axis = &chart->axes[GW_CHART_VALUES];
  Range range = get_marks_range (chart, FALSE);

  if (axis->has_range)
    {
      range = (Range){ axis->minimum, axis->maximum };
    }
  if (chart->ramp == GW_RAMP_DIVERGING)
    {
      double reach = MAX (fabs (range.from - chart->middle), fabs (range.to - chart->middle));

      range = (Range){ chart->middle - reach, chart->middle + reach };
    }
  layout->ramp_from = range.from;
  layout->ramp_to = range.to;
}

void
gw_chart_layout_set_windows (GwChartLayout *layout, const GwChartWindow *window)
{
  const GwChart *chart = layout->chart;
  Range places = get_place_range (chart);
  Range values = chart->kind == GW_CHART_HEAT ? get_category_range (chart, GW_CHART_ROWS)
                                              : get_value_range (chart);
  double shift =
      chart->kind == GW_CHART_HISTOGRAM && chart->axes[GW_CHART_PLACES].unit == GW_UNIT_COUNT ? 0.5
                                                                                              : 0;

  layout->whole = (GwChartWindow){ places.from - shift, places.to - shift, values.from, values.to };
  layout->window = window != NULL ? *window : layout->whole;
  set_ramp_range (layout);
}

double
gw_chart_layout_get_along (const GwChartLayout *layout, double place)
{
  const GwChartWindow *window = &layout->window;
  double share = (place - window->place_from) / (window->place_to - window->place_from);

  return layout->is_vertical ? layout->plot.y + share * layout->plot.height
                             : layout->plot.x + share * layout->plot.width;
}

double
gw_chart_layout_get_across (const GwChartLayout *layout, double value)
{
  const GwChartWindow *window = &layout->window;
  double share = (value - window->value_from) / (window->value_to - window->value_from);

  return layout->is_vertical ? layout->plot.x + share * layout->plot.width
                             : layout->plot.y + (1 - share) * layout->plot.height;
}

void
gw_chart_layout_get_own_range (const GwChartLayout *layout,
                               guint category,
                               double *from,
                               double *to)
{
  Range range = { 0, 0 };

  for (guint i = 0; i < layout->chart->series->len; i++)
    {
      for (guint j = 0; j < gw_chart_count_marks (layout->chart, i); j++)
        {
          const GwChartMark *mark = gw_chart_get_mark (layout->chart, i, j);

          if ((guint) mark->place == category)
            {
              widen (&range, mark->value);
              widen (&range, mark->low);
              widen (&range, mark->high);
            }
        }
    }
  *from = range.from;
  *to = range.to > range.from ? range.to : range.from + 1;
}

GwColour
gw_chart_layout_get_heat (const GwChartLayout *layout, double value)
{
  double span = layout->ramp_to - layout->ramp_from;

  return gw_board_theme_get_ramp (layout->theme, layout->chart->ramp,
                                  span > 0 ? (value - layout->ramp_from) / span : 0.5);
}

/* Zooming */

static Range
limit_range (Range wanted, Range whole)
{
  double length = MIN (wanted.to - wanted.from, whole.to - whole.from);

  if (wanted.from < whole.from)
    {
      return (Range){ whole.from, whole.from + length };
    }
  if (wanted.to > whole.to)
    {
      return (Range){ whole.to - length, whole.to };
    }
  return wanted;
}

static gboolean
is_large_enough (Range wanted, Range whole)
{
  return wanted.to - wanted.from >= (whole.to - whole.from) * SMALLEST_PART;
}

static gboolean
take_window (const GwChartLayout *layout, Range places, Range values, GwChartWindow *window)
{
  const GwChartWindow *whole = &layout->whole;
  const GwChartWindow *shown = &layout->window;
  Range all_places = { whole->place_from, whole->place_to };
  Range all_values = { whole->value_from, whole->value_to };

  /* bars that do not show where they begin would mislead */
  if (has_bars (layout->chart))
    {
      values = (Range){ shown->value_from, shown->value_to };
    }
  if (!is_large_enough (places, all_places) || !is_large_enough (values, all_values))
    {
      return FALSE;
    }
  places = limit_range (places, all_places);
  values = limit_range (values, all_values);
  *window = (GwChartWindow){ places.from, places.to, values.from, values.to };
  return window->place_from != shown->place_from || window->place_to != shown->place_to
         || window->value_from != shown->value_from || window->value_to != shown->value_to;
}

/* What the shares of the plot from its left and its top are in data. */
static void
get_data (const GwChartLayout *layout, double x, double y, double *place, double *value)
{
  const GwChartWindow *window = &layout->window;
  double right = (x - layout->plot.x) / layout->plot.width;
  double down = (y - layout->plot.y) / layout->plot.height;
  double along = layout->is_vertical ? down : right;
  double across = layout->is_vertical ? right : 1 - down;

  *place = window->place_from + along * (window->place_to - window->place_from);
  *value = window->value_from + across * (window->value_to - window->value_from);
}

gboolean
gw_chart_layout_zoom_to (const GwChartLayout *layout,
                         const cairo_rectangle_t *box,
                         GwChartWindow *window)
{
  double place, other_place, value, other_value;

  get_data (layout, box->x, box->y, &place, &value);
  get_data (layout, box->x + box->width, box->y + box->height, &other_place, &other_value);
  return take_window (layout, (Range){ MIN (place, other_place), MAX (place, other_place) },
                      (Range){ MIN (value, other_value), MAX (value, other_value) }, window);
}

static Range
zoom_range (double from, double to, double about, double factor)
{
  return (Range){ about - (about - from) / factor, about + (to - about) / factor };
}

gboolean
gw_chart_layout_zoom (
    const GwChartLayout *layout, double x, double y, double factor, GwChartWindow *window)
{
  const GwChartWindow *shown = &layout->window;
  double place, value;

  g_return_val_if_fail (factor > 0, FALSE);
  get_data (layout, x, y, &place, &value);
  return take_window (layout, zoom_range (shown->place_from, shown->place_to, place, factor),
                      zoom_range (shown->value_from, shown->value_to, value, factor), window);
}

gboolean
gw_chart_layout_pan (const GwChartLayout *layout, double dx, double dy, GwChartWindow *window)
{
  const GwChartWindow *shown = &layout->window;
  double place, value, place_before, value_before;

  get_data (layout, 0, 0, &place_before, &value_before);
  get_data (layout, -dx, -dy, &place, &value);
  place -= place_before;
  value -= value_before;
  return take_window (layout, (Range){ shown->place_from + place, shown->place_to + place },
                      (Range){ shown->value_from + value, shown->value_to + value }, window);
}
