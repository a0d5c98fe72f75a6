/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define TEXT_SIZE 11.0

/* Below this height the title is left out. */
#define TITLE_HEIGHT 120.0

#define MOST_EMPTY_LINES 5

/* From the middle of a digit down to its baseline, for a font of size 1. */
#define HALF_DIGIT 0.365

#define SLANT_COS 0.70710678

static void
clear_label_cb (gpointer data)
{
  g_free (((GwChartLabel *) data)->text);
}

/* Texts */

GwTextStyle
gw_chart_layout_get_style (const GwChartLayout *layout, GwTextAlign align)
{
  return (GwTextStyle){ .size = layout->em, .align = align, .is_on_baseline = TRUE };
}

double
gw_chart_layout_measure (GwChartLayout *layout, const char *string)
{
  GwTextStyle style = gw_chart_layout_get_style (layout, GW_TEXT_START);
  double width, height;

  gw_text_measure (layout->text, string, &style, &width, &height);
  return width;
}

static double
measure (GwChartLayout *layout, const char *string, const GwTextStyle *style)
{
  double width, height;

  gw_text_measure (layout->text, string, style, &width, &height);
  return width;
}

static char *
cut (const char *string, glong n_characters)
{
  g_autofree char *start = g_utf8_substring (string, 0, n_characters);

  return g_strconcat (g_strchomp (start), "…", NULL);
}

char *
gw_chart_layout_fit (GwChartLayout *layout,
                     const char *string,
                     const GwTextStyle *style,
                     double room)
{
  glong fits = 0;
  glong too_long = g_utf8_strlen (string, -1);

  if (measure (layout, string, style) <= room)
    {
      return g_strdup (string);
    }
  while (too_long - fits > 1)
    {
      glong middle = (fits + too_long) / 2;
      g_autofree char *part = cut (string, middle);

      if (measure (layout, part, style) <= room)
        {
          fits = middle;
        }
      else
        {
          too_long = middle;
        }
    }
  return fits > 0 ? cut (string, fits) : NULL;
}

static gboolean
is_free (const GwChartLayout *layout, const cairo_rectangle_t *box)
{
  const double slack = 0.5;

  if (box->x < -slack || box->y < -slack || box->x + box->width > layout->width + slack
      || box->y + box->height > layout->height + slack)
    {
      return FALSE;
    }
  for (guint i = 0; i < layout->labels->len; i++)
    {
      const cairo_rectangle_t *other = &g_array_index (layout->labels, GwChartLabel, i).box;

      if (box->x < other->x + other->width && other->x < box->x + box->width
          && box->y < other->y + other->height && other->y < box->y + box->height)
        {
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
gw_chart_layout_add_label (GwChartLayout *layout,
                           char *string,
                           const GwTextStyle *style,
                           double x,
                           double y,
                           GwChartInk ink)
{
  GwChartLabel label = { .text = string, .x = x, .y = y, .style = *style, .ink = ink };
  double width = 0;
  double share = style->align == GW_TEXT_START ? 0 : style->align == GW_TEXT_CENTRE ? 0.5 : 1;

  if (string == NULL)
    {
      return FALSE;
    }
  width = measure (layout, string, style);
  label.y += style->size * HALF_DIGIT;
  label.box =
      (cairo_rectangle_t){ x - width * share, y - style->size * 0.55, width, style->size * 1.1 };
  if (!is_free (layout, &label.box))
    {
      g_free (string);
      return FALSE;
    }
  g_array_append_val (layout->labels, label);
  return TRUE;
}

/* Slanted ones stand in a row; a box around each would keep its neighbours out. */
gboolean
gw_chart_layout_add_slanted (GwChartLayout *layout, char *string, double x, double y)
{
  GwTextStyle style = gw_chart_layout_get_style (layout, GW_TEXT_END);
  GwChartLabel label = { string, x, y, style, TRUE, GW_CHART_INK_TEXT, { 0 } };

  if (string == NULL)
    {
      return FALSE;
    }
  label.box = (cairo_rectangle_t){ x, y, 0, measure (layout, string, &style) * SLANT_COS };
  g_array_append_val (layout->labels, label);
  return TRUE;
}

/* Parts */

static double
place_title (GwChartLayout *layout)
{
  GwTextStyle style = gw_chart_layout_get_style (layout, GW_TEXT_START);
  const char *title = layout->chart->title;
  double top = GW_CHART_MARGIN;

  if (*title == '\0' || layout->height < TITLE_HEIGHT)
    {
      return top;
    }
  style.size *= GW_CHART_TITLE_SIZE;
  style.is_bold = TRUE;
  gw_chart_layout_add_label (
      layout,
      gw_chart_layout_fit (layout, title, &style,
                           layout->width - 2 * GW_CHART_MARGIN - layout->corner),
      &style, GW_CHART_MARGIN, top + style.size / 2, GW_CHART_INK_TEXT);
  return top + style.size + GW_CHART_GAP + 2;
}

/* Takes a line of what fits from the start of the text, if there is one at a space, else anywhere.
 */
static char *
take_line (GwChartLayout *layout, const char **text, const GwTextStyle *style)
{
  double room = layout->width - 2 * GW_CHART_MARGIN;
  const char *end = *text;
  const char *space = NULL;
  char *line;

  while (*end != '\0')
    {
      const char *next = g_utf8_next_char (end);
      g_autofree char *part = g_strndup (*text, (gsize) (next - *text));

      if (measure (layout, part, style) > room)
        {
          end = space != NULL ? space : end;
          break;
        }
      space = *end == ' ' ? end : space;
      end = next;
    }
  line = g_strndup (*text, (gsize) (end - *text));
  *text = *end == ' ' ? end + 1 : end;
  return line;
}

static void
place_empty_text (GwChartLayout *layout)
{
  GwTextStyle style = gw_chart_layout_get_style (layout, GW_TEXT_CENTRE);
  const char *text =
      layout->chart->empty_text != NULL ? layout->chart->empty_text : _ ("Nothing to show yet");
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  double row = layout->em * 1.5;

  while (*text != '\0' && lines->len < MOST_EMPTY_LINES)
    {
      g_ptr_array_add (lines, take_line (layout, &text, &style));
    }
  for (guint i = 0; i < lines->len; i++)
    {
      gw_chart_layout_add_label (layout, g_ptr_array_index (lines, i), &style, layout->width / 2,
                                 layout->height / 2 + (i - (lines->len - 1) / 2.0) * row,
                                 GW_CHART_INK_FAINT);
    }
}

static void
clear_labels (GwChartLayout *layout, guint n_kept)
{
  g_array_set_size (layout->labels, n_kept);
}

/* The plot depends on its labels and these on the plot; a second look settles it. */
static void
place_all (GwChartLayout *layout)
{
  double top = place_title (layout);
  guint n_kept;

  if (gw_chart_is_empty (layout->chart))
    {
      place_empty_text (layout);
      return;
    }
  layout->plot = (cairo_rectangle_t){ GW_CHART_MARGIN, top, layout->width - 2 * GW_CHART_MARGIN,
                                      layout->height - top - GW_CHART_MARGIN };
  gw_chart_layout_choose_direct_labels (layout);
  top = gw_chart_layout_place_legend (layout, top);
  n_kept = layout->labels->len;
  for (guint pass = 0; pass < 3; pass++)
    {
      clear_labels (layout, n_kept);
      gw_chart_layout_place_axes (layout, top);
    }
  gw_chart_layout_place_side_labels (layout);
}

static gboolean
get_is_vertical (const GwChart *chart)
{
  switch (chart->kind)
    {
    case GW_CHART_TORNADO:
      return TRUE;
    case GW_CHART_INTERVALS:
      return chart->is_horizontal;
    case GW_CHART_GROUPS:
      return chart->is_horizontal || chart->has_own_scales;
    case GW_CHART_HISTOGRAM:
    case GW_CHART_LINE:
    case GW_CHART_HEAT:
    default:
      return FALSE;
    }
}

GwChartLayout *
gw_chart_layout_new (GwChart *chart,
                     const GwBoardTheme *theme,
                     const GwChartWindow *window,
                     double width,
                     double height)
{
  return gw_chart_layout_new_with_corner (chart, theme, window, width, height, 0);
}

GwChartLayout *
gw_chart_layout_new_with_corner (GwChart *chart,
                                 const GwBoardTheme *theme,
                                 const GwChartWindow *window,
                                 double width,
                                 double height,
                                 double corner)
{
  GwChartLayout *layout = g_new0 (GwChartLayout, 1);
  GwCanvas canvas;

  g_return_val_if_fail (chart != NULL && theme != NULL, NULL);
  layout->chart = gw_chart_ref (chart);
  layout->theme = theme;
  layout->width = width;
  layout->height = height;
  layout->corner = corner;
  layout->em = TEXT_SIZE * theme->text_scale;
  layout->is_vertical = get_is_vertical (chart);
  layout->labels = g_array_new (FALSE, FALSE, sizeof (GwChartLabel));
  g_array_set_clear_func (layout->labels, clear_label_cb);
  layout->swatches = g_array_new (FALSE, FALSE, sizeof (GwChartSwatch));
  layout->scratch = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  layout->scratch_cr = cairo_create (layout->scratch);
  canvas = gw_canvas_new (layout->scratch_cr, theme, 1);
  layout->text = gw_text_new (&canvas);
  gw_chart_layout_set_windows (layout, window);
  place_all (layout);
  return layout;
}

void
gw_chart_layout_free (GwChartLayout *layout)
{
  g_return_if_fail (layout != NULL);
  gw_text_free (layout->text);
  cairo_destroy (layout->scratch_cr);
  cairo_surface_destroy (layout->scratch);
  g_array_unref (layout->labels);
  g_array_unref (layout->swatches);
  gw_chart_unref (layout->chart);
  g_free (layout);
}

void
gw_chart_layout_get_plot (const GwChartLayout *layout, cairo_rectangle_t *plot)
{
  *plot = layout->plot;
}

void
gw_chart_layout_get_window (const GwChartLayout *layout, GwChartWindow *window)
{
  *window = layout->window;
}

void
gw_chart_layout_get_whole (const GwChartLayout *layout, GwChartWindow *window)
{
  *window = layout->whole;
}
