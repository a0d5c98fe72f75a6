/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of series, guides and values: at the marks where there is room, else in a legend. */
#include "gw-chart-private.h"

#include <math.h>

/* What texts at the right side, and one name of the legend, may take of the width. */
#define MOST_SIDE 0.3
#define MOST_NAME 0.45

/* What the legend may take of the height. */
#define MOST_LEGEND 0.16

/* Narrower charts have no values beside their rows, and no scale. */
#define SIDE_WIDTH 300.0

/* Between the end of a line and its name. */
#define LABEL_GAP 10.0

#define RAMP_WIDTH 12.0
#define RAMP_TICKS 5

/* The last mark of a series that is shown. */
static const GwChartMark *
find_last (const GwChartLayout *layout, guint series)
{
  for (guint i = gw_chart_count_marks (layout->chart, series); i > 0; i--)
    {
      const GwChartMark *mark = gw_chart_get_mark (layout->chart, series, i - 1);

      if (isfinite (mark->value) && mark->place <= layout->window.place_to
          && mark->place >= layout->window.place_from && mark->value <= layout->window.value_to
          && mark->value >= layout->window.value_from)
        {
          return mark;
        }
    }
  return NULL;
}

static gboolean
are_ends_apart (const GwChartLayout *layout)
{
  guint n_series = layout->chart->series->len;

  for (guint i = 0; i < n_series; i++)
    {
      const GwChartMark *mark = find_last (layout, i);

      for (guint j = 0; j < i && mark != NULL; j++)
        {
          const GwChartMark *other = find_last (layout, j);

          if (other == NULL
              || fabs (gw_chart_layout_get_across (layout, mark->value)
                       - gw_chart_layout_get_across (layout, other->value))
                     < layout->em * 1.6)
            {
              return FALSE;
            }
        }
      if (mark == NULL)
        {
          return FALSE;
        }
    }
  return TRUE;
}

static double
measure_series_names (GwChartLayout *layout)
{
  double most = 0;

  for (guint i = 0; i < layout->chart->series->len; i++)
    {
      most =
          MAX (most, gw_chart_layout_measure (layout, gw_chart_get_series_name (layout->chart, i)));
    }
  return most;
}

void
gw_chart_layout_choose_direct_labels (GwChartLayout *layout)
{
  layout->has_direct_labels = layout->chart->kind == GW_CHART_LINE && layout->chart->series->len > 1
                              && measure_series_names (layout) <= layout->width * MOST_SIDE
                              && are_ends_apart (layout);
}

/* Legend */

static double
place_entry (GwChartLayout *layout, guint series, double x, double y)
{
  GwTextStyle style = gw_chart_layout_get_style (layout, GW_TEXT_START);
  double swatch = layout->em * GW_CHART_SWATCH;
  char *name = gw_chart_layout_fit (layout, gw_chart_get_series_name (layout->chart, series),
                                    &style, layout->width * MOST_NAME);
  GwChartSwatch entry = { series, x, y };
  double width = name != NULL ? gw_chart_layout_measure (layout, name) : 0;

  g_array_append_val (layout->swatches, entry);
  gw_chart_layout_add_label (layout, name, &style, x + swatch + 5, y, GW_CHART_INK_TEXT);
  return x + swatch + 5 + width + layout->em * 1.4;
}

static double
measure_entry (GwChartLayout *layout, guint series)
{
  double name = gw_chart_layout_measure (layout, gw_chart_get_series_name (layout->chart, series));

  return layout->em * GW_CHART_SWATCH + 5 + MIN (name, layout->width * MOST_NAME);
}

double
gw_chart_layout_place_legend (GwChartLayout *layout, double top)
{
  GwTextStyle style = gw_chart_layout_get_style (layout, GW_TEXT_END);
  guint n_series = layout->chart->series->len;
  double row = layout->em * 1.5;
  double x = GW_CHART_MARGIN;
  double y = top + layout->em / 2;
  double lowest = top + MAX (layout->height * MOST_LEGEND, row);

  if (n_series < 2 || layout->has_direct_labels || layout->chart->kind == GW_CHART_HEAT)
    {
      return top;
    }
  for (guint i = 0; i < n_series; i++)
    {
      if (x > GW_CHART_MARGIN && x + measure_entry (layout, i) > layout->width - GW_CHART_MARGIN)
        {
          x = GW_CHART_MARGIN;
          y += row;
        }
      if (y + layout->em / 2 > lowest)
        {
          /* what has no room is counted at the end of the row before */
          y -= row;
          gw_chart_layout_add_label (layout, g_strdup_printf ("+%u", n_series - i), &style,
                                     layout->width - GW_CHART_MARGIN, y, GW_CHART_INK_FAINT);
          break;
        }
      x = place_entry (layout, i, x, y);
    }
  return y + layout->em / 2 + GW_CHART_GAP + 2;
}

/* The right side */

static gboolean
has_value_column (const GwChartLayout *layout)
{
  return layout->chart->kind == GW_CHART_INTERVALS && layout->is_vertical
         && layout->chart->series->len == 1 && layout->width >= SIDE_WIDTH;
}

static double
measure_values (GwChartLayout *layout)
{
  double most = 0;

  for (guint i = 0; i < layout->chart->series->len; i++)
    {
      for (guint j = 0; j < gw_chart_count_marks (layout->chart, i); j++)
        {
          const GwChartMark *mark = gw_chart_get_mark (layout->chart, i, j);
          g_autofree char *text = gw_chart_format_of_mark (layout->chart, mark, mark->value);

          most = MAX (most, gw_chart_layout_measure (layout, text));
        }
    }
  return most;
}

static double
measure_guides (GwChartLayout *layout)
{
  double most = 0;

  for (guint i = 0; i < layout->chart->guides->len && !layout->is_vertical; i++)
    {
      const GwChartGuide *guide = &g_array_index (layout->chart->guides, GwChartGuide, i);

      if (guide->label != NULL && !guide->is_place)
        {
          most = MAX (most, gw_chart_layout_measure (layout, guide->label));
        }
    }
  return MIN (most, layout->width * MOST_SIDE);
}

static GwTicks
get_ramp_ticks (const GwChartLayout *layout)
{
  return gw_ticks_new (layout->ramp_from, layout->ramp_to, RAMP_TICKS,
                       layout->chart->axes[GW_CHART_VALUES].unit);
}

static char *
format_ramp_tick (const GwChartLayout *layout, const GwTicks *ticks, guint index)
{
  const GwChartAxis *axis = &layout->chart->axes[GW_CHART_VALUES];

  return gw_number_format (gw_ticks_get (ticks, index), ticks->decimals, axis->unit,
                           axis->is_signed);
}

static double
measure_ramp (GwChartLayout *layout)
{
  GwTicks ticks = get_ramp_ticks (layout);
  double most = 0;

  for (guint i = 0; i < ticks.count; i++)
    {
      g_autofree char *text = format_ramp_tick (layout, &ticks, i);

      most = MAX (most, gw_chart_layout_measure (layout, text));
    }
  return most + RAMP_WIDTH + 3 * GW_CHART_GAP;
}

double
gw_chart_layout_get_right_room (GwChartLayout *layout)
{
  double room = measure_guides (layout);

  if (layout->chart->kind == GW_CHART_HEAT)
    {
      return layout->width >= SIDE_WIDTH ? measure_ramp (layout) : 0;
    }
  if (layout->chart->has_own_scales)
    {
      layout->value_room = measure_values (layout) + 2 * GW_CHART_GAP;
    }
  if (layout->has_direct_labels)
    {
      room = MAX (room, measure_series_names (layout) + LABEL_GAP - GW_CHART_GAP);
    }
  if (has_value_column (layout))
    {
      room = MAX (room, measure_values (layout));
    }
  return room > 0 ? room + GW_CHART_GAP : 0;
}

static void
place_names_at_ends (GwChartLayout *layout)
{
  GwTextStyle style = gw_chart_layout_get_style (layout, GW_TEXT_START);

  for (guint i = 0; i < layout->chart->series->len; i++)
    {
      const GwChartMark *last = find_last (layout, i);

      if (last != NULL)
        {
          gw_chart_layout_add_label (layout, g_strdup (gw_chart_get_series_name (layout->chart, i)),
                                     &style, layout->plot.x + layout->plot.width + LABEL_GAP,
                                     gw_chart_layout_get_across (layout, last->value),
                                     GW_CHART_INK_TEXT);
        }
    }
}

static void
place_value_column (GwChartLayout *layout)
{
  GwTextStyle style = gw_chart_layout_get_style (layout, GW_TEXT_END);

  for (guint i = 0; i < gw_chart_count_marks (layout->chart, 0); i++)
    {
      const GwChartMark *mark = gw_chart_get_mark (layout->chart, 0, i);

      if (mark->place >= layout->window.place_from && mark->place <= layout->window.place_to)
        {
          gw_chart_layout_add_label (layout,
                                     gw_chart_format_of_mark (layout->chart, mark, mark->value),
                                     &style, layout->width - GW_CHART_MARGIN,
                                     gw_chart_layout_get_along (layout, mark->place),
                                     GW_CHART_INK_TEXT);
        }
    }
}

/* Above the plot for guides that go up and down, at its right side for the others. */
static void
place_guide (GwChartLayout *layout, const GwChartGuide *guide)
{
  const cairo_rectangle_t *plot = &layout->plot;
  gboolean is_above = guide->is_place != layout->is_vertical;
  GwTextStyle style = gw_chart_layout_get_style (layout, is_above ? GW_TEXT_CENTRE : GW_TEXT_START);
  double middle = (guide->from + guide->to) / 2;
  double at = guide->is_place ? gw_chart_layout_get_along (layout, middle)
                              : gw_chart_layout_get_across (layout, middle);
  char *text =
      gw_chart_layout_fit (layout, guide->label, &style,
                           is_above ? layout->width - 2 * GW_CHART_MARGIN
                                    : layout->width - plot->x - plot->width - GW_CHART_GAP);
  double half = text != NULL ? gw_chart_layout_measure (layout, text) / 2 + 2 : 0;

  if (is_above && at >= plot->x - 1 && at <= plot->x + plot->width + 1)
    {
      gw_chart_layout_add_label (layout, text, &style, CLAMP (at, half, layout->width - half),
                                 plot->y - GW_CHART_GAP - layout->em * 0.4, GW_CHART_INK_FAINT);
    }
  else if (!is_above && at >= plot->y - 1 && at <= plot->y + plot->height + 1)
    {
      gw_chart_layout_add_label (layout, text, &style, plot->x + plot->width + GW_CHART_GAP, at,
                                 GW_CHART_INK_FAINT);
    }
  else
    {
      g_free (text);
    }
}

static void
place_ramp (GwChartLayout *layout)
{
  GwTextStyle style = gw_chart_layout_get_style (layout, GW_TEXT_START);
  const cairo_rectangle_t *plot = &layout->plot;
  GwTicks ticks = get_ramp_ticks (layout);
  double span = layout->ramp_to - layout->ramp_from;

  if (layout->width < SIDE_WIDTH || !(span > 0))
    {
      return;
    }
  layout->ramp = (cairo_rectangle_t){ plot->x + plot->width + 2 * GW_CHART_GAP, plot->y, RAMP_WIDTH,
                                      plot->height };
  for (guint i = 0; i < ticks.count; i++)
    {
      double share = (gw_ticks_get (&ticks, i) - layout->ramp_from) / span;

      gw_chart_layout_add_label (layout, format_ramp_tick (layout, &ticks, i), &style,
                                 layout->ramp.x + RAMP_WIDTH + GW_CHART_GAP,
                                 plot->y + (1 - share) * plot->height, GW_CHART_INK_TEXT);
    }
}

/* All cells are written into, or none. */
static void
choose_cell_texts (GwChartLayout *layout)
{
  const GwChartWindow *window = &layout->window;
  double width = layout->plot.width / (window->place_to - window->place_from);
  double height = layout->plot.height / (window->value_to - window->value_from);

  layout->has_cell_texts =
      height >= layout->em * 1.5 && width >= measure_values (layout) + layout->em * 0.6;
}

void
gw_chart_layout_place_side_labels (GwChartLayout *layout)
{
  if (layout->has_direct_labels)
    {
      place_names_at_ends (layout);
    }
  if (has_value_column (layout))
    {
      place_value_column (layout);
    }
  for (guint i = 0; i < layout->chart->guides->len; i++)
    {
      const GwChartGuide *guide = &g_array_index (layout->chart->guides, GwChartGuide, i);

      if (guide->label != NULL)
        {
          place_guide (layout, guide);
        }
    }
  if (layout->chart->kind == GW_CHART_HEAT)
    {
      place_ramp (layout);
      choose_cell_texts (layout);
    }
}
