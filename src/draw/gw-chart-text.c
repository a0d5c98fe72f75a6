/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts in words. */
#include "gw-chart-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-chart-private.h"

/* Series with more marks are told by their ends and extremes. */
#define MOST_TOLD 12

static char *
format_value (const GwChart *chart, double value, GwUnit unit)
{
  return gw_number_format (value, gw_number_get_decimals (value, unit), unit,
                           chart->axes[GW_CHART_VALUES].is_signed);
}

char *
gw_chart_format_value (const GwChart *chart, double value)
{
  return format_value (chart, value, chart->axes[GW_CHART_VALUES].unit);
}

char *
gw_chart_format_of_mark (const GwChart *chart, const GwChartMark *mark, double value)
{
  return format_value (chart, value,
                       mark->is_share ? GW_UNIT_PERCENT : chart->axes[GW_CHART_VALUES].unit);
}

static char *
format_number_place (const GwChart *chart, double place)
{
  const GwChartAxis *axis = &chart->axes[GW_CHART_PLACES];

  return gw_number_format (place, gw_number_get_decimals (place, axis->unit), axis->unit,
                           axis->is_signed);
}

/* Of whole numbers the last one in the bin is told, not the first one after it. */
static char *
format_bin (const GwChart *chart, const GwChartMark *mark)
{
  gboolean is_count = chart->axes[GW_CHART_PLACES].unit == GW_UNIT_COUNT;
  g_autofree char *from = format_number_place (chart, mark->place);
  g_autofree char *to = format_number_place (chart, mark->place_end - (is_count ? 1 : 0));

  if (g_str_equal (from, to))
    {
      return g_steal_pointer (&from);
    }
  return g_strdup_printf (_ ("%s to %s"), from, to);
}

char *
gw_chart_format_place (const GwChart *chart, const GwChartMark *mark)
{
  if (chart->kind == GW_CHART_HISTOGRAM)
    {
      return format_bin (chart, mark);
    }
  if (chart->kind == GW_CHART_LINE)
    {
      return format_number_place (chart, mark->place);
    }
  return g_strdup (gw_chart_get_category (chart, GW_CHART_PLACES, (guint) mark->place));
}

static char *
dup_mark_value (const GwChart *chart, const GwChartMark *mark)
{
  g_autofree char *value = gw_chart_format_of_mark (chart, mark, mark->value);
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;

  if (!isfinite (mark->low) || !isfinite (mark->high))
    {
      return g_steal_pointer (&value);
    }
  low = gw_chart_format_of_mark (chart, mark, mark->low);
  high = gw_chart_format_of_mark (chart, mark, mark->high);
  return g_strdup_printf (_ ("%s (%s to %s)"), value, low, high);
}

char *
gw_chart_dup_value_text (const GwChart *chart, const GwChartPick *pick)
{
  return dup_mark_value (chart, gw_chart_get_mark (chart, pick->series, pick->index));
}

/* "Sight of killers 3", or the name alone where it says all. */
static char *
dup_titled (const GwChart *chart, GwChartAxisRole role, const char *text)
{
  const char *title = chart->axes[role].title;

  return title != NULL ? g_strdup_printf (_ ("%s: %s"), title, text) : g_strdup (text);
}

static char *
dup_where (const GwChart *chart, const GwChartMark *mark)
{
  g_autofree char *place = gw_chart_format_place (chart, mark);

  if (chart->kind == GW_CHART_HEAT)
    {
      g_autofree char *column = dup_titled (chart, GW_CHART_PLACES, place);
      g_autofree char *row = dup_titled (chart, GW_CHART_ROWS,
                                         gw_chart_get_category (chart, GW_CHART_ROWS, mark->row));

      return g_strdup_printf ("%s\n%s", column, row);
    }
  return gw_chart_has_categories (chart) ? g_steal_pointer (&place)
                                         : dup_titled (chart, GW_CHART_PLACES, place);
}

char *
gw_chart_describe_mark (const GwChart *chart, const GwChartPick *pick)
{
  const GwChartMark *mark = gw_chart_get_mark (chart, pick->series, pick->index);
  const char *series = gw_chart_get_series_name (chart, pick->series);
  g_autofree char *value = dup_mark_value (chart, mark);
  g_autofree char *where = dup_where (chart, mark);
  GString *text = g_string_new (where);

  if (chart->series->len > 1)
    {
      g_string_append_printf (text, "\n%s", series);
    }
  g_string_append_printf (text, "\n%s", value);
  if (mark->note != NULL)
    {
      g_string_append_printf (text, "\n%s", mark->note);
    }
  return g_string_free (text, FALSE);
}

/* The whole in sentences */

static char *
describe_kind (const GwChart *chart)
{
  guint n_places = gw_chart_count_categories (chart, GW_CHART_PLACES);
  guint n_rows = gw_chart_count_categories (chart, GW_CHART_ROWS);

  switch (chart->kind)
    {
    case GW_CHART_INTERVALS:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "A point with its interval for %u row.",
                                           "Points with their intervals for %u rows.", n_places),
                              n_places);
    case GW_CHART_HISTOGRAM:
      return g_strdup (_ ("A histogram."));
    case GW_CHART_LINE:
      return g_strdup (_ ("A line chart."));
    case GW_CHART_HEAT:
      return g_strdup_printf (_ ("A heat map of %u columns and %u rows."), n_places, n_rows);
    case GW_CHART_TORNADO:
      return g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "A tornado chart of %u parameter, the strongest first.",
                       "A tornado chart of %u parameters, the strongest first.", n_places),
          n_places);
    case GW_CHART_GROUPS:
    default:
      return g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "Bars for %u measure.", "Bars for %u measures.", n_places),
          n_places);
    }
}

static char *
dup_short_place (const GwChart *chart, const GwChartMark *mark)
{
  g_autofree char *place = gw_chart_format_place (chart, mark);

  if (chart->kind == GW_CHART_HEAT)
    {
      return g_strdup_printf (_ ("%s and %s"), place,
                              gw_chart_get_category (chart, GW_CHART_ROWS, mark->row));
    }
  return g_steal_pointer (&place);
}

/* "baseline 71.2 % (70.3 % to 72.1 %), sight 3 …" */
static char *
list_marks (const GwChart *chart, guint series)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < gw_chart_count_marks (chart, series); i++)
    {
      const GwChartMark *mark = gw_chart_get_mark (chart, series, i);

      if (isfinite (mark->value))
        {
          g_autofree char *place = dup_short_place (chart, mark);
          g_autofree char *value = dup_mark_value (chart, mark);

          g_string_append (list, list->len > 0 ? _ (", ") : "");
          g_string_append_printf (list, _ ("%s %s"), place, value);
        }
    }
  return g_string_free (list, FALSE);
}

static char *
describe_extremes (const GwChart *chart, guint series)
{
  const GwChartMark *least = NULL;
  const GwChartMark *most = NULL;
  g_autofree char *least_place = NULL, *most_place = NULL, *least_value = NULL, *most_value = NULL;

  for (guint i = 0; i < gw_chart_count_marks (chart, series); i++)
    {
      const GwChartMark *mark = gw_chart_get_mark (chart, series, i);

      if (isfinite (mark->value))
        {
          least = least == NULL || mark->value < least->value ? mark : least;
          most = most == NULL || mark->value > most->value ? mark : most;
        }
    }
  if (least == NULL)
    {
      return g_strdup (_ ("no values"));
    }
  least_place = dup_short_place (chart, least);
  most_place = dup_short_place (chart, most);
  least_value = gw_chart_format_of_mark (chart, least, least->value);
  most_value = gw_chart_format_of_mark (chart, most, most->value);
  return g_strdup_printf (_ ("%u values, the highest %s at %s, the lowest %s at %s"),
                          gw_chart_count_marks (chart, series), most_value, most_place, least_value,
                          least_place);
}

static void
append_series (const GwChart *chart, guint series, GString *text)
{
  const char *name = gw_chart_get_series_name (chart, series);
  g_autofree char *values = gw_chart_count_marks (chart, series) <= MOST_TOLD
                                ? list_marks (chart, series)
                                : describe_extremes (chart, series);

  g_string_append_c (text, ' ');
  g_string_append_printf (text, _ ("%s: %s."), name, values);
}

static void
append_guides (const GwChart *chart, GString *text)
{
  for (guint i = 0; i < chart->guides->len; i++)
    {
      const GwChartGuide *guide = &g_array_index (chart->guides, GwChartGuide, i);

      if (!guide->is_place && guide->from < guide->to)
        {
          g_autofree char *from = gw_chart_format_value (chart, guide->from);
          g_autofree char *to = gw_chart_format_value (chart, guide->to);

          g_string_append_c (text, ' ');
          g_string_append_printf (text, _ ("The range from %s to %s is marked."), from, to);
        }
    }
}

char *
gw_chart_describe (const GwChart *chart)
{
  g_autofree char *kind = NULL;
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (chart != NULL, NULL);
  if (gw_chart_is_empty (chart))
    {
      g_string_append (text,
                       chart->empty_text != NULL ? chart->empty_text : _ ("Nothing to show yet"));
      return g_string_free (text, FALSE);
    }
  if (chart->summary != NULL)
    {
      g_string_append_printf (text, "%s ", chart->summary);
    }
  kind = describe_kind (chart);
  g_string_append (text, kind);
  for (guint i = 0; i < chart->series->len; i++)
    {
      append_series (chart, i, text);
    }
  append_guides (chart, text);
  return g_string_free (text, FALSE);
}
