/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-private.h"

#include <math.h>

static void
free_series_cb (gpointer data)
{
  GwChartSeries *series = data;

  g_free (series->name);
  g_array_unref (series->marks);
  g_free (series);
}

static void
clear_mark_cb (gpointer data)
{
  g_free ((char *) ((GwChartMark *) data)->note);
}

static void
clear_guide_cb (gpointer data)
{
  g_free (((GwChartGuide *) data)->label);
}

GwChart *
gw_chart_new (GwChartKind kind, const char *title)
{
  GwChart *chart;

  g_return_val_if_fail (title != NULL, NULL);
  chart = g_new0 (GwChart, 1);
  g_atomic_ref_count_init (&chart->n_references);
  chart->kind = kind;
  chart->title = g_strdup (title);
  chart->series = g_ptr_array_new_with_free_func (free_series_cb);
  chart->guides = g_array_new (FALSE, FALSE, sizeof (GwChartGuide));
  g_array_set_clear_func (chart->guides, clear_guide_cb);
  for (guint i = 0; i < GW_CHART_N_AXES; i++)
    {
      chart->categories[i] = g_ptr_array_new_with_free_func (g_free);
    }
  chart->is_horizontal = TRUE;
  return chart;
}

GwChart *
gw_chart_ref (GwChart *chart)
{
  g_return_val_if_fail (chart != NULL, NULL);
  g_atomic_ref_count_inc (&chart->n_references);
  return chart;
}

void
gw_chart_unref (GwChart *chart)
{
  g_return_if_fail (chart != NULL);
  if (!g_atomic_ref_count_dec (&chart->n_references))
    {
      return;
    }
  for (guint i = 0; i < GW_CHART_N_AXES; i++)
    {
      g_free ((char *) chart->axes[i].title);
      g_ptr_array_unref (chart->categories[i]);
    }
  g_ptr_array_unref (chart->series);
  g_array_unref (chart->guides);
  g_free (chart->title);
  g_free (chart->empty_text);
  g_free (chart->summary);
  g_free (chart);
}

void
gw_chart_set_axis (GwChart *chart, GwChartAxisRole role, const GwChartAxis *axis)
{
  char *title;

  g_return_if_fail (chart != NULL && role < GW_CHART_N_AXES);
  title = g_strdup (axis->title);
  g_free ((char *) chart->axes[role].title);
  chart->axes[role] = *axis;
  chart->axes[role].title = title;
}

guint
gw_chart_add_category (GwChart *chart, GwChartAxisRole role, const char *name)
{
  g_return_val_if_fail (role == GW_CHART_PLACES || role == GW_CHART_ROWS, 0);
  g_ptr_array_add (chart->categories[role], g_strdup (name));
  return chart->categories[role]->len - 1;
}

guint
gw_chart_add_series (GwChart *chart, const char *name, int look)
{
  GwChartSeries *series = g_new0 (GwChartSeries, 1);

  series->name = g_strdup (name);
  series->look = look >= 0 ? (guint) look : chart->series->len;
  series->marks = g_array_new (FALSE, FALSE, sizeof (GwChartMark));
  g_array_set_clear_func (series->marks, clear_mark_cb);
  g_ptr_array_add (chart->series, series);
  return chart->series->len - 1;
}

guint
gw_chart_add_mark (GwChart *chart, guint series, const GwChartMark *mark)
{
  GwChartMark copy = *mark;
  GArray *marks;

  g_return_val_if_fail (series < chart->series->len, 0);
  marks = gw_chart_get_series (chart, series)->marks;
  copy.note = g_strdup (mark->note);
  g_array_append_val (marks, copy);
  return marks->len - 1;
}

static void
add_guide (GwChart *chart, double from, double to, const char *label, gboolean is_place)
{
  GwChartGuide guide = { from, to, g_strdup (label), is_place };

  g_array_append_val (chart->guides, guide);
}

void
gw_chart_add_band (GwChart *chart, double from, double to, const char *label)
{
  add_guide (chart, MIN (from, to), MAX (from, to), label, FALSE);
}

void
gw_chart_add_value_line (GwChart *chart, double value, const char *label)
{
  add_guide (chart, value, value, label, FALSE);
}

void
gw_chart_add_place_line (GwChart *chart, double place, const char *label)
{
  add_guide (chart, place, place, label, TRUE);
}

void
gw_chart_set_horizontal (GwChart *chart, gboolean is_horizontal)
{
  chart->is_horizontal = is_horizontal;
}

void
gw_chart_set_side_by_side (GwChart *chart, gboolean is_side_by_side)
{
  chart->is_side_by_side = is_side_by_side;
}

void
gw_chart_set_own_scales (GwChart *chart, gboolean has_own_scales)
{
  chart->has_own_scales = has_own_scales;
}

void
gw_chart_set_ramp (GwChart *chart, GwRamp ramp, double middle)
{
  chart->ramp = ramp;
  chart->middle = middle;
}

void
gw_chart_set_baseline (GwChart *chart, double baseline)
{
  chart->baseline = baseline;
}

void
gw_chart_set_empty_text (GwChart *chart, const char *text)
{
  g_free (chart->empty_text);
  chart->empty_text = g_strdup (text);
}

void
gw_chart_set_summary (GwChart *chart, const char *summary)
{
  g_free (chart->summary);
  chart->summary = g_strdup (summary);
}

/* Sorting */

typedef struct
{
  guint category;
  double width;
} Swing;

static int
compare_swings_cb (gconstpointer first, gconstpointer second)
{
  const Swing *swing = first;
  const Swing *other = second;

  if (swing->width != other->width)
    {
      return swing->width > other->width ? -1 : 1;
    }
  return swing->category < other->category ? -1 : 1;
}

static void
measure_swings (const GwChart *chart, Swing *swings)
{
  for (guint i = 0; i < chart->series->len; i++)
    {
      for (guint j = 0; j < gw_chart_count_marks (chart, i); j++)
        {
          const GwChartMark *mark = gw_chart_get_mark (chart, i, j);

          g_assert (mark != NULL);
          if (isfinite (mark->value))
            {
              Swing *swing = &swings[(guint) mark->place];

              swing->width = MAX (swing->width, fabs (mark->value - chart->baseline));
            }
        }
    }
}

static void
move_marks (GwChart *chart, const guint *places)
{
  for (guint i = 0; i < chart->series->len; i++)
    {
      GArray *marks = gw_chart_get_series (chart, i)->marks;

      for (guint j = 0; j < marks->len; j++)
        {
          GwChartMark *mark = &g_array_index (marks, GwChartMark, j);

          mark->place = places[(guint) mark->place];
        }
    }
}

void
gw_chart_sort (GwChart *chart)
{
  GPtrArray *names = chart->categories[GW_CHART_PLACES];
  g_autofree Swing *swings = g_new0 (Swing, names->len);
  g_autofree guint *places = g_new0 (guint, names->len);
  g_autofree gpointer *sorted = g_new0 (gpointer, names->len);

  for (guint i = 0; i < names->len; i++)
    {
      swings[i].category = i;
    }
  measure_swings (chart, swings);
  qsort (swings, names->len, sizeof (Swing), compare_swings_cb);
  for (guint i = 0; i < names->len; i++)
    {
      places[swings[i].category] = i;
      sorted[i] = g_ptr_array_index (names, swings[i].category);
    }
  for (guint i = 0; i < names->len; i++)
    {
      names->pdata[i] = sorted[i];
    }
  move_marks (chart, places);
}

/* Reading */

GwChartKind
gw_chart_get_kind (const GwChart *chart)
{
  return chart->kind;
}

const char *
gw_chart_get_title (const GwChart *chart)
{
  return chart->title;
}

guint
gw_chart_count_series (const GwChart *chart)
{
  return chart->series->len;
}

const char *
gw_chart_get_series_name (const GwChart *chart, guint series)
{
  g_return_val_if_fail (series < chart->series->len, NULL);
  return gw_chart_get_series (chart, series)->name;
}

guint
gw_chart_count_marks (const GwChart *chart, guint series)
{
  g_return_val_if_fail (series < chart->series->len, 0);
  return gw_chart_get_series (chart, series)->marks->len;
}

const GwChartMark *
gw_chart_get_mark (const GwChart *chart, guint series, guint index)
{
  g_return_val_if_fail (index < gw_chart_count_marks (chart, series), NULL);
  return &g_array_index (gw_chart_get_series (chart, series)->marks, GwChartMark, index);
}

gboolean
gw_chart_is_empty (const GwChart *chart)
{
  for (guint i = 0; i < chart->series->len; i++)
    {
      for (guint j = 0; j < gw_chart_count_marks (chart, i); j++)
        {
          const GwChartMark *mark = gw_chart_get_mark (chart, i, j);

          g_assert (mark != NULL);
          if (isfinite (mark->value))
            {
              return FALSE;
            }
        }
    }
  return TRUE;
}

gboolean
gw_chart_has_categories (const GwChart *chart)
{
  return chart->kind != GW_CHART_HISTOGRAM && chart->kind != GW_CHART_LINE;
}

const char *
gw_chart_get_category (const GwChart *chart, GwChartAxisRole role, guint index)
{
  GPtrArray *names = chart->categories[role];

  return index < names->len ? g_ptr_array_index (names, index) : "";
}
