/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that is around the marks of a chart. */
#include "gw-chart-private.h"

#include <math.h>

/* From this size on a picture grows as a whole, rather than only its plot. */
#define LARGE_WIDTH 1200.0
#define LARGE_HEIGHT 800.0

#define GUIDE_ALPHA 0.16
#define SLANT (-G_PI_4)

static void
add_line (const GwCanvas *canvas, double x, double y, double end_x, double end_y)
{
  double half = canvas->line / 2;

  cairo_move_to (canvas->cr, gw_canvas_snap (canvas, x) + half, gw_canvas_snap (canvas, y) + half);
  cairo_line_to (canvas->cr, gw_canvas_snap (canvas, end_x) + half,
                 gw_canvas_snap (canvas, end_y) + half);
}

/* A line through the whole plot at a place or at a value. */
static void
add_crossing (const GwChartLayout *layout, const GwCanvas *canvas, gboolean is_place, double at)
{
  const cairo_rectangle_t *plot = &layout->plot;
  double position =
      is_place ? gw_chart_layout_get_along (layout, at) : gw_chart_layout_get_across (layout, at);

  if (is_place == layout->is_vertical)
    {
      add_line (canvas, plot->x, position, plot->x + plot->width, position);
    }
  else
    {
      add_line (canvas, position, plot->y, position, plot->y + plot->height);
    }
}

static void
clip_to_plot (const GwChartLayout *layout, cairo_t *cr)
{
  const cairo_rectangle_t *plot = &layout->plot;

  cairo_rectangle (cr, plot->x, plot->y, plot->width + 1, plot->height + 1);
  cairo_clip (cr);
}

static void
draw_grid (const GwChartLayout *layout, const GwCanvas *canvas)
{
  const GwChart *chart = layout->chart;

  if (chart->kind == GW_CHART_HEAT || chart->has_own_scales)
    {
      return;
    }
  for (guint i = 0; i < layout->value_ticks.count; i++)
    {
      add_crossing (layout, canvas, FALSE, gw_ticks_get (&layout->value_ticks, i));
    }
  for (guint i = 0; i < layout->place_ticks.count && chart->kind == GW_CHART_LINE; i++)
    {
      add_crossing (layout, canvas, TRUE, gw_ticks_get (&layout->place_ticks, i));
    }
  cairo_set_line_width (canvas->cr, canvas->line);
  gw_canvas_set_colour (canvas, &layout->theme->grid);
  cairo_stroke (canvas->cr);
}

static void
fill_guide (const GwChartLayout *layout, const GwCanvas *canvas, const GwChartGuide *guide)
{
  const cairo_rectangle_t *plot = &layout->plot;
  double from = gw_chart_layout_get_across (layout, guide->from);
  double to = gw_chart_layout_get_across (layout, guide->to);

  if (layout->is_vertical)
    {
      cairo_rectangle (canvas->cr, MIN (from, to), plot->y, fabs (to - from), plot->height);
    }
  else
    {
      cairo_rectangle (canvas->cr, plot->x, MIN (from, to), plot->width, fabs (to - from));
    }
  gw_canvas_set_alpha (canvas, &layout->theme->exit, GUIDE_ALPHA);
  cairo_fill (canvas->cr);
}

static void
draw_guides (const GwChartLayout *layout, const GwCanvas *canvas, gboolean are_bands)
{
  const double dash[] = { 5, 3 };

  for (guint i = 0; i < layout->chart->guides->len; i++)
    {
      const GwChartGuide *guide = &g_array_index (layout->chart->guides, GwChartGuide, i);

      if ((guide->from < guide->to) != are_bands)
        {
          continue;
        }
      if (are_bands)
        {
          fill_guide (layout, canvas, guide);
          continue;
        }
      add_crossing (layout, canvas, guide->is_place, guide->from);
      cairo_set_dash (canvas->cr, dash, G_N_ELEMENTS (dash), 0);
      cairo_set_line_width (canvas->cr, canvas->line);
      gw_canvas_set_colour (canvas, &layout->theme->faint);
      cairo_stroke (canvas->cr);
      cairo_set_dash (canvas->cr, NULL, 0, 0);
    }
}

/* Bars stand on a line; points have one at the side of their categories. */
static void
draw_axes (const GwChartLayout *layout, const GwCanvas *canvas)
{
  const GwChart *chart = layout->chart;
  const cairo_rectangle_t *plot = &layout->plot;
  double foot = chart->kind == GW_CHART_TORNADO ? chart->baseline : 0;
  gboolean has_foot = chart->kind == GW_CHART_TORNADO || chart->kind == GW_CHART_HISTOGRAM
                      || (chart->kind == GW_CHART_GROUPS && !chart->has_own_scales);

  if (chart->kind == GW_CHART_HEAT)
    {
      return;
    }
  if (has_foot && foot >= layout->window.value_from && foot <= layout->window.value_to)
    {
      add_crossing (layout, canvas, FALSE, foot);
    }
  else if (layout->is_vertical)
    {
      add_line (canvas, plot->x, plot->y, plot->x, plot->y + plot->height);
    }
  if (!layout->is_vertical)
    {
      add_line (canvas, plot->x, plot->y + plot->height, plot->x + plot->width,
                plot->y + plot->height);
    }
  cairo_set_line_width (canvas->cr, canvas->line);
  gw_canvas_set_colour (canvas, &layout->theme->faint);
  cairo_stroke (canvas->cr);
}

static void
draw_labels (const GwChartLayout *layout, const GwCanvas *canvas, GwText *text)
{
  for (guint i = 0; i < layout->labels->len; i++)
    {
      const GwChartLabel *label = &g_array_index (layout->labels, GwChartLabel, i);

      gw_canvas_set_colour (canvas, label->ink == GW_CHART_INK_FAINT ? &layout->theme->faint
                                                                     : &layout->theme->text);
      if (label->is_slanted)
        {
          cairo_save (canvas->cr);
          cairo_translate (canvas->cr, label->x, label->y);
          cairo_rotate (canvas->cr, SLANT);
          gw_text_draw (text, label->text, &label->style, 0, layout->em * 0.5);
          cairo_restore (canvas->cr);
        }
      else
        {
          gw_text_draw (text, label->text, &label->style, label->x, label->y);
        }
    }
  for (guint i = 0; i < layout->swatches->len; i++)
    {
      gw_chart_draw_swatch (layout, canvas, &g_array_index (layout->swatches, GwChartSwatch, i));
    }
}

static void
draw_ramp (const GwChartLayout *layout, const GwCanvas *canvas)
{
  const cairo_rectangle_t *box = &layout->ramp;
  cairo_pattern_t *pattern;

  if (!(box->width > 0))
    {
      return;
    }
  pattern = cairo_pattern_create_linear (0, box->y + box->height, 0, box->y);
  for (guint i = 0; i < GW_RAMP_N_STOPS; i++)
    {
      const GwColour *stop = &layout->theme->ramps[layout->chart->ramp][i];

      cairo_pattern_add_color_stop_rgb (pattern, i / (GW_RAMP_N_STOPS - 1.0), stop->red,
                                        stop->green, stop->blue);
    }
  cairo_rectangle (canvas->cr, box->x, box->y, box->width, box->height);
  cairo_set_source (canvas->cr, pattern);
  cairo_fill (canvas->cr);
  cairo_pattern_destroy (pattern);
}

static void
draw_plot (GwChartLayout *layout, const GwCanvas *canvas, GwText *text, const GwChartPick *focus)
{
  cairo_save (canvas->cr);
  clip_to_plot (layout, canvas->cr);
  draw_guides (layout, canvas, TRUE);
  draw_grid (layout, canvas);
  cairo_restore (canvas->cr);
  if (layout->chart->kind == GW_CHART_LINE || layout->chart->kind == GW_CHART_INTERVALS)
    {
      draw_axes (layout, canvas);
    }
  cairo_save (canvas->cr);
  clip_to_plot (layout, canvas->cr);
  draw_guides (layout, canvas, FALSE);
  cairo_restore (canvas->cr);
  gw_chart_draw_marks (layout, canvas, text, focus);
  if (layout->chart->kind != GW_CHART_LINE && layout->chart->kind != GW_CHART_INTERVALS)
    {
      draw_axes (layout, canvas);
    }
  draw_ramp (layout, canvas);
}

void
gw_chart_layout_draw (GwChartLayout *layout, cairo_t *cr, const GwChartPick *focus)
{
  GwCanvas canvas = gw_canvas_new (cr, layout->theme, 1);
  g_autoptr (GwText) text = gw_text_new (&canvas);

  canvas.line = round (canvas.line * canvas.scale * layout->theme->stroke) / canvas.scale;
  cairo_save (cr);
  if (!gw_chart_is_empty (layout->chart))
    {
      draw_plot (layout, &canvas, text, focus);
    }
  draw_labels (layout, &canvas, text);
  cairo_restore (cr);
}

void
gw_chart_draw (GwChart *chart, cairo_t *cr, const GwBoardTheme *theme, double width, double height)
{
  const GwColour *ground = &theme->terrains[GW_LOOK_PLAIN].fill;
  double growth = MAX (1, MIN (width / LARGE_WIDTH, height / LARGE_HEIGHT));
  g_autoptr (GwChartLayout) layout =
      gw_chart_layout_new (chart, theme, NULL, width / growth, height / growth);

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_set_source_rgb (cr, ground->red, ground->green, ground->blue);
  cairo_fill (cr);
  cairo_scale (cr, growth, growth);
  gw_chart_layout_draw (layout, cr, NULL);
  cairo_restore (cr);
}
