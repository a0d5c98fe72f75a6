/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the plot lies between its axes, and what is written at them. */
#include "gw-chart-private.h"

#include <math.h>

/* Below this height there is no room for the titles of axes. */
#define AXIS_TITLE_HEIGHT 190.0

/* What names of categories may take of the width, or below the plot of the height. */
#define MOST_NAMES 0.38
#define MOST_SLANTED 0.26

/* Names up to this length, in texts' sizes, are left out in turn; longer ones are slanted. */
#define SHORT_NAME 4.0

#define MOST_TICKS 12

#define SLANT_COS 0.70710678

static GwChartAxisRole
get_left_role (const GwChartLayout *layout)
{
  if (layout->chart->kind == GW_CHART_HEAT)
    {
      return GW_CHART_ROWS;
    }
  return layout->is_vertical ? GW_CHART_PLACES : GW_CHART_VALUES;
}

static GwChartAxisRole
get_bottom_role (const GwChartLayout *layout)
{
  return layout->is_vertical ? GW_CHART_VALUES : GW_CHART_PLACES;
}

static gboolean
is_named (const GwChartLayout *layout, GwChartAxisRole role)
{
  return role != GW_CHART_VALUES && gw_chart_has_categories (layout->chart);
}

static const char *
get_title (const GwChartLayout *layout, GwChartAxisRole role)
{
  gboolean is_hidden = layout->height < AXIS_TITLE_HEIGHT
                       || (role == GW_CHART_VALUES && layout->chart->has_own_scales);

  return is_hidden ? NULL : layout->chart->axes[role].title;
}

/* Categories */

static void
get_shown (const GwChartLayout *layout, GwChartAxisRole role, guint *first, guint *end)
{
  gboolean is_row = role == GW_CHART_ROWS;
  double from = is_row ? layout->window.value_from : layout->window.place_from;
  double to = is_row ? layout->window.value_to : layout->window.place_to;
  guint count = gw_chart_count_categories (layout->chart, role);

  *first = (guint) MAX (0, ceil (from - 1e-6));
  *end = (guint) CLAMP (floor (to + 1e-6) + 1, 0, count);
}

static double
measure_names (GwChartLayout *layout, GwChartAxisRole role)
{
  double most = 0;
  guint first, end;

  get_shown (layout, role, &first, &end);
  for (guint i = first; i < end; i++)
    {
      most = MAX (most,
                  gw_chart_layout_measure (layout, gw_chart_get_category (layout->chart, role, i)));
    }
  return most;
}

static double
get_slot (const GwChartLayout *layout, GwChartAxisRole role)
{
  const GwChartWindow *window = &layout->window;

  if (role == GW_CHART_ROWS)
    {
      return layout->plot.height / (window->value_to - window->value_from);
    }
  return (layout->is_vertical ? layout->plot.height : layout->plot.width)
         / (window->place_to - window->place_from);
}

static void
place_left_names (GwChartLayout *layout, GwChartAxisRole role, double room)
{
  GwTextStyle style = gw_chart_layout_get_style (layout, GW_TEXT_END);
  guint every = (guint) MAX (1, ceil (layout->em * 1.1 / get_slot (layout, role)));
  guint first, end;

  get_shown (layout, role, &first, &end);
  for (guint i = first; i < end; i += every)
    {
      const char *name = gw_chart_get_category (layout->chart, role, i);
      double y = role == GW_CHART_ROWS ? gw_chart_layout_get_across (layout, i)
                                       : gw_chart_layout_get_along (layout, i);

      gw_chart_layout_add_label (layout, gw_chart_layout_fit (layout, name, &style, room), &style,
                                 layout->plot.x - GW_CHART_GAP, y, GW_CHART_INK_TEXT);
    }
}

/* Slanted names end at their tick, so that long ones would leave at the left. */
static void
place_slanted_names (GwChartLayout *layout, guint every)
{
  GwTextStyle style = gw_chart_layout_get_style (layout, GW_TEXT_END);
  double y = layout->plot.y + layout->plot.height + GW_CHART_GAP;
  guint first, end;

  get_shown (layout, GW_CHART_PLACES, &first, &end);
  for (guint i = first; i < end; i += every)
    {
      double x = gw_chart_layout_get_along (layout, i);
      double room = MIN (layout->height * MOST_SLANTED, x - layout->em) / SLANT_COS;
      const char *name = gw_chart_get_category (layout->chart, GW_CHART_PLACES, i);

      gw_chart_layout_add_slanted (layout, gw_chart_layout_fit (layout, name, &style, room), x, y);
    }
}

static void
place_level_names (GwChartLayout *layout, guint every)
{
  GwTextStyle style = gw_chart_layout_get_style (layout, GW_TEXT_CENTRE);
  double y = layout->plot.y + layout->plot.height + GW_CHART_GAP + layout->em / 2;
  guint first, end;

  get_shown (layout, GW_CHART_PLACES, &first, &end);
  for (guint i = first; i < end; i += every)
    {
      gw_chart_layout_add_label (
          layout, g_strdup (gw_chart_get_category (layout->chart, GW_CHART_PLACES, i)), &style,
          gw_chart_layout_get_along (layout, i), y, GW_CHART_INK_TEXT);
    }
}

/* Returns the height that the names take; places them if the plot is settled. */
static double
lay_bottom_names (GwChartLayout *layout, gboolean is_settled)
{
  double longest = measure_names (layout, GW_CHART_PLACES);
  double slot = get_slot (layout, GW_CHART_PLACES);
  gboolean is_slanted = longest + layout->em * 0.6 > slot && longest > layout->em * SHORT_NAME;
  double needed = is_slanted ? layout->em * 1.5 : longest + layout->em * 0.6;
  guint every = (guint) MAX (1, ceil (needed / MAX (slot, 0.01)));

  if (is_settled && is_slanted)
    {
      place_slanted_names (layout, every);
    }
  else if (is_settled)
    {
      place_level_names (layout, every);
    }
  return is_slanted ? MIN (longest * SLANT_COS, layout->height * MOST_SLANTED) + layout->em * 0.5
                    : layout->em;
}

/* Numbers */

static char *
format_tick (const GwChartLayout *layout, GwChartAxisRole role, const GwTicks *ticks, guint index)
{
  const GwChartAxis *axis = &layout->chart->axes[role];

  return gw_number_format (gw_ticks_get (ticks, index), ticks->decimals, axis->unit,
                           axis->is_signed);
}

static double
measure_ticks (GwChartLayout *layout, GwChartAxisRole role, const GwTicks *ticks)
{
  double most = 0;

  for (guint i = 0; i < ticks->count; i++)
    {
      g_autofree char *text = format_tick (layout, role, ticks, i);

      most = MAX (most, gw_chart_layout_measure (layout, text));
    }
  return most;
}

/* Ticks at both ends, as the whole range was rounded for some, look best. */
static gboolean
end_at_ticks (const GwTicks *ticks, double from, double to)
{
  double slack = (to - from) * 1e-6;

  return fabs (gw_ticks_get (ticks, 0) - from) < slack
         && fabs (gw_ticks_get (ticks, ticks->count - 1) - to) < slack;
}

static gboolean
do_ticks_fit (GwChartLayout *layout, GwChartAxisRole role, const GwTicks *ticks, double span)
{
  gboolean is_left = role == get_left_role (layout);
  double step = ticks->step / span * (is_left ? layout->plot.height : layout->plot.width);

  return ticks->count < 2
         || step >= layout->em + (is_left ? layout->em * 0.8 : measure_ticks (layout, role, ticks));
}

/* As many as fit beside each other, but rather fewer that end where the axis does. */
static GwTicks
choose_ticks (GwChartLayout *layout, GwChartAxisRole role, double from, double to)
{
  GwUnit unit = layout->chart->axes[role].unit;
  GwTicks chosen = gw_ticks_new (from, to, 1, unit);
  gboolean is_chosen = FALSE;

  for (guint most = MOST_TICKS; most > 1; most--)
    {
      GwTicks ticks = gw_ticks_new (from, to, most, unit);

      if (!do_ticks_fit (layout, role, &ticks, to - from))
        {
          continue;
        }
      if (end_at_ticks (&ticks, from, to))
        {
          return ticks;
        }
      if (!is_chosen)
        {
          chosen = ticks;
          is_chosen = TRUE;
        }
    }
  return chosen;
}

static void
choose_value_ticks (GwChartLayout *layout)
{
  layout->value_ticks =
      choose_ticks (layout, GW_CHART_VALUES, layout->window.value_from, layout->window.value_to);
}

static void
place_left_ticks (GwChartLayout *layout)
{
  GwTextStyle style = gw_chart_layout_get_style (layout, GW_TEXT_END);

  for (guint i = 0; i < layout->value_ticks.count; i++)
    {
      gw_chart_layout_add_label (
          layout, format_tick (layout, GW_CHART_VALUES, &layout->value_ticks, i), &style,
          layout->plot.x - GW_CHART_GAP,
          gw_chart_layout_get_across (layout, gw_ticks_get (&layout->value_ticks, i)),
          GW_CHART_INK_TEXT);
    }
}

static void
place_bottom_ticks (GwChartLayout *layout, GwChartAxisRole role, const GwTicks *ticks)
{
  GwTextStyle style = gw_chart_layout_get_style (layout, GW_TEXT_CENTRE);
  double y = layout->plot.y + layout->plot.height + GW_CHART_GAP + layout->em / 2;

  for (guint i = 0; i < ticks->count; i++)
    {
      char *text = format_tick (layout, role, ticks, i);
      double value = gw_ticks_get (ticks, i);
      double x = role == GW_CHART_VALUES ? gw_chart_layout_get_across (layout, value)
                                         : gw_chart_layout_get_along (layout, value);
      double half = gw_chart_layout_measure (layout, text) / 2 + 2;

      gw_chart_layout_add_label (layout, text, &style, CLAMP (x, half, layout->width - half), y,
                                 GW_CHART_INK_TEXT);
    }
}

/* The whole */

static double
get_left_room (GwChartLayout *layout, GwChartAxisRole role)
{
  double room;

  if (is_named (layout, role))
    {
      room = MIN (measure_names (layout, role), layout->width * MOST_NAMES);
    }
  else
    {
      choose_value_ticks (layout);
      room = measure_ticks (layout, role, &layout->value_ticks);
    }
  return room;
}

static gboolean
has_labels_above (const GwChartLayout *layout)
{
  for (guint i = 0; i < layout->chart->guides->len; i++)
    {
      const GwChartGuide *guide = &g_array_index (layout->chart->guides, GwChartGuide, i);

      if (guide->label != NULL && guide->is_place != layout->is_vertical)
        {
          return TRUE;
        }
    }
  return FALSE;
}

static double
get_bottom_room (GwChartLayout *layout, GwChartAxisRole role)
{
  double room = GW_CHART_MARGIN;

  if (is_named (layout, role))
    {
      room += lay_bottom_names (layout, FALSE) + GW_CHART_GAP;
    }
  else if (!layout->chart->has_own_scales)
    {
      room += layout->em + GW_CHART_GAP;
    }
  return get_title (layout, role) != NULL ? room + layout->em + GW_CHART_GAP : room;
}

static void
place_titles (GwChartLayout *layout, GwChartAxisRole left, GwChartAxisRole bottom, double top)
{
  GwTextStyle style = gw_chart_layout_get_style (layout, GW_TEXT_START);
  double room = layout->width - 2 * GW_CHART_MARGIN;

  if (get_title (layout, left) != NULL)
    {
      gw_chart_layout_add_label (
          layout, gw_chart_layout_fit (layout, get_title (layout, left), &style, room), &style,
          GW_CHART_MARGIN, top + layout->em / 2, GW_CHART_INK_FAINT);
    }
  if (get_title (layout, bottom) != NULL)
    {
      double middle = layout->plot.x + layout->plot.width / 2;
      char *text = gw_chart_layout_fit (layout, get_title (layout, bottom), &style, room);
      double half = text != NULL ? gw_chart_layout_measure (layout, text) / 2 : 0;

      style.align = GW_TEXT_CENTRE;
      middle = CLAMP (middle, half + GW_CHART_MARGIN, layout->width - half - GW_CHART_MARGIN);
      gw_chart_layout_add_label (layout, text, &style, middle,
                                 layout->height - GW_CHART_MARGIN - layout->em / 2,
                                 GW_CHART_INK_FAINT);
    }
}

static void
place_labels (GwChartLayout *layout, GwChartAxisRole left, GwChartAxisRole bottom, double room)
{
  if (is_named (layout, left))
    {
      place_left_names (layout, left, room);
    }
  else
    {
      place_left_ticks (layout);
    }
  if (is_named (layout, bottom))
    {
      lay_bottom_names (layout, TRUE);
    }
  else if (bottom == GW_CHART_VALUES)
    {
      choose_value_ticks (layout);
    }
  else
    {
      layout->place_ticks =
          choose_ticks (layout, bottom, layout->window.place_from, layout->window.place_to);
    }
  if (!is_named (layout, bottom) && !layout->chart->has_own_scales)
    {
      place_bottom_ticks (layout, bottom,
                          bottom == GW_CHART_VALUES ? &layout->value_ticks : &layout->place_ticks);
    }
}

void
gw_chart_layout_place_axes (GwChartLayout *layout, double top)
{
  GwChartAxisRole left = get_left_role (layout);
  GwChartAxisRole bottom = get_bottom_role (layout);
  gboolean has_line_above = get_title (layout, left) != NULL || has_labels_above (layout);
  double half_label = is_named (layout, left) ? 0 : layout->em * 0.55;
  double above = half_label + (has_line_above ? layout->em + GW_CHART_GAP : 0);
  double room = get_left_room (layout, left);
  double right = MAX (gw_chart_layout_get_right_room (layout), GW_CHART_GAP);
  cairo_rectangle_t *plot = &layout->plot;

  plot->x = GW_CHART_MARGIN + room + GW_CHART_GAP;
  plot->width = MAX (layout->width - plot->x - right - GW_CHART_MARGIN, 1);
  plot->y = top + above;
  plot->height = MAX (layout->height - plot->y - get_bottom_room (layout, bottom), 1);
  place_titles (layout, left, bottom, top);
  place_labels (layout, left, bottom, room);
}
