/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart in a rectangle: where everything is, the drawing of it, and what is at a point. */
#pragma once

#include <cairo.h>

#include "gw-chart.h"

G_BEGIN_DECLS

/* The part of the data that is shown. Categories count from -0.5 to their number - 0.5. */
typedef struct
{
  double place_from, place_to;
  double value_from, value_to; /* rows in heat maps */
} GwChartWindow;

typedef struct
{
  guint series;
  guint index;
} GwChartPick;

typedef struct _GwChartLayout GwChartLayout;

/* Keeps the chart; borrows the theme, which has to live as long. A window of NULL shows all. */
GwChartLayout *gw_chart_layout_new (GwChart *chart,
                                    const GwBoardTheme *theme,
                                    const GwChartWindow *window,
                                    double width,
                                    double height);
void gw_chart_layout_free (GwChartLayout *layout);

/* The same with so much room left free at the end of the title, for a button. */
GwChartLayout *gw_chart_layout_new_with_corner (GwChart *chart,
                                                const GwBoardTheme *theme,
                                                const GwChartWindow *window,
                                                double width,
                                                double height,
                                                double corner);

/* Draws with the corner at the origin; the background is the caller's. `focus` (or NULL) is the
 * mark that is pointed at: it is drawn stronger. */
void gw_chart_layout_draw (GwChartLayout *layout, cairo_t *cr, const GwChartPick *focus);

/* The mark at a point, or the nearest one within reach of it. */
gboolean gw_chart_layout_pick (const GwChartLayout *layout, double x, double y, GwChartPick *pick);

/* The rectangle of a mark; FALSE if the window does not show it. */
gboolean gw_chart_layout_get_box (const GwChartLayout *layout,
                                  const GwChartPick *pick,
                                  cairo_rectangle_t *box);

/* The rectangle of the data, without axes and texts. */
void gw_chart_layout_get_plot (const GwChartLayout *layout, cairo_rectangle_t *plot);

/* The window that is shown, and the whole one. */
void gw_chart_layout_get_window (const GwChartLayout *layout, GwChartWindow *window);
void gw_chart_layout_get_whole (const GwChartLayout *layout, GwChartWindow *window);

/* The window of a rectangle of the layout, as a rubber band gives it; of the window zoomed by
 * `factor` (> 1 shows less) about a point; and moved by so many units. All stay inside the whole,
 * and bars keep their axis of values; FALSE if that would be nothing, or no change. */
gboolean gw_chart_layout_zoom_to (const GwChartLayout *layout,
                                  const cairo_rectangle_t *box,
                                  GwChartWindow *window);
gboolean gw_chart_layout_zoom (
    const GwChartLayout *layout, double x, double y, double factor, GwChartWindow *window);
gboolean
gw_chart_layout_pan (const GwChartLayout *layout, double dx, double dy, GwChartWindow *window);

/* The next mark that is shown, from `pick` (NULL: the first) by columns and rows of the picture;
 * FALSE if there is none that way. */
gboolean gw_chart_layout_move (
    const GwChartLayout *layout, const GwChartPick *from, int columns, int rows, GwChartPick *pick);

/* A chart on its ground in a rectangle at the origin, as printers and pictures need it. */
void
gw_chart_draw (GwChart *chart, cairo_t *cr, const GwBoardTheme *theme, double width, double height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwChartLayout, gw_chart_layout_free)

G_END_DECLS
