/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-layout.h"
#include "gw-text.h"

G_BEGIN_DECLS

typedef struct
{
  char *name;
  guint look;
  GArray *marks; /* of GwChartMark, with notes of their own */
} GwChartSeries;

/* A line if both ends are the same. */
typedef struct
{
  double from, to;
  char *label;
  gboolean is_place;
} GwChartGuide;

struct _GwChart
{
  gatomicrefcount n_references;
  GwChartKind kind;
  char *title;
  char *empty_text;
  char *summary;
  GwChartAxis axes[GW_CHART_N_AXES];
  GPtrArray *categories[GW_CHART_N_AXES]; /* of char * */
  GPtrArray *series;                      /* of GwChartSeries */
  GArray *guides;                         /* of GwChartGuide */
  gboolean is_horizontal;
  gboolean is_side_by_side;
  gboolean has_own_scales;
  GwRamp ramp;
  double middle;
  double baseline;
};

/* The colours of texts. */
typedef enum
{
  GW_CHART_INK_TEXT,
  GW_CHART_INK_FAINT,
} GwChartInk;

/* A text in its place. The box is where it lies, turned or not. */
typedef struct
{
  char *text;
  double x, y;
  GwTextStyle style;
  gboolean is_slanted; /* it ends at its point, rising towards it */
  GwChartInk ink;
  cairo_rectangle_t box;
} GwChartLabel;

/* What the legend shows before a name. */
typedef struct
{
  guint series;
  double x, y;
} GwChartSwatch;

struct _GwChartLayout
{
  GwChart *chart;
  const GwBoardTheme *theme;
  double width, height;
  double corner;        /* what the title leaves free at its end */
  double em;            /* the size of the ordinary text */
  gboolean is_vertical; /* places go down, values to the right */
  gboolean has_direct_labels;
  gboolean has_cell_texts;
  GwChartWindow whole, window;
  cairo_rectangle_t plot;
  cairo_rectangle_t ramp; /* the scale of a heat map; no width if there is none */
  double ramp_from, ramp_to;
  double value_room; /* that the values written at bars need */
  GwTicks place_ticks, value_ticks;
  GArray *labels;   /* of GwChartLabel */
  GArray *swatches; /* of GwChartSwatch */
  cairo_surface_t *scratch;
  cairo_t *scratch_cr;
  GwText *text; /* for measuring */
};

#define GW_CHART_MARGIN 10.0
#define GW_CHART_GAP 6.0
#define GW_CHART_TITLE_SIZE 1.2 /* of the ordinary text */
#define GW_CHART_SWATCH 1.6

static inline const GwChartSeries *
gw_chart_get_series (const GwChart *chart, guint series)
{
  return g_ptr_array_index (chart->series, series);
}

static inline guint
gw_chart_count_categories (const GwChart *chart, GwChartAxisRole role)
{
  return chart->categories[role]->len;
}

gboolean gw_chart_has_categories (const GwChart *chart);
const char *gw_chart_get_category (const GwChart *chart, GwChartAxisRole role, guint index);

/* A value as the axis of values writes it; with as many decimals as it needs to be told. */
char *gw_chart_format_value (const GwChart *chart, double value);

/* The same for a value of a mark, such as an end of its interval, which may be a share. */
char *gw_chart_format_of_mark (const GwChart *chart, const GwChartMark *mark, double value);

/* A place: the category, the bin or the number. */
char *gw_chart_format_place (const GwChart *chart, const GwChartMark *mark);

/* Layout: the parts of it. */
double gw_chart_layout_get_along (const GwChartLayout *layout, double place);
double gw_chart_layout_get_across (const GwChartLayout *layout, double value);
void gw_chart_layout_set_windows (GwChartLayout *layout, const GwChartWindow *window);
void gw_chart_layout_place_axes (GwChartLayout *layout, double top);
double gw_chart_layout_place_legend (GwChartLayout *layout, double top);
void gw_chart_layout_choose_direct_labels (GwChartLayout *layout);
double gw_chart_layout_get_right_room (GwChartLayout *layout);
void gw_chart_layout_place_side_labels (GwChartLayout *layout);

double gw_chart_layout_measure (GwChartLayout *layout, const char *string);

/* The string, cut so that it fits; NULL if not even that. */
char *gw_chart_layout_fit (GwChartLayout *layout,
                           const char *string,
                           const GwTextStyle *style,
                           double room);

/* Adds a text (and takes it); FALSE, and none, if it would lie over another or outside. */
gboolean gw_chart_layout_add_label (GwChartLayout *layout,
                                    char *string,
                                    const GwTextStyle *style,
                                    double x,
                                    double y,
                                    GwChartInk ink);
gboolean gw_chart_layout_add_slanted (GwChartLayout *layout, char *string, double x, double y);
GwTextStyle gw_chart_layout_get_style (const GwChartLayout *layout, GwTextAlign align);

/* The range of a category that has a scale of its own. */
void gw_chart_layout_get_own_range (const GwChartLayout *layout,
                                    guint category,
                                    double *from,
                                    double *to);

/* Where a mark lies: from and to along the axis of places (the same for a point), and a value of it
 * along the other. */
void gw_chart_layout_get_span (
    const GwChartLayout *layout, guint series, guint index, double *from, double *to);
double
gw_chart_layout_get_position (const GwChartLayout *layout, const GwChartMark *mark, double value);

/* Where the bar of a mark begins. */
double gw_chart_layout_get_foot (const GwChartLayout *layout, const GwChartMark *mark);

/* The colour of a mark of a heat map. */
GwColour gw_chart_layout_get_heat (const GwChartLayout *layout, double value);

#define GW_CHART_BAND_ALPHA 0.18

typedef struct
{
  const GwChartLayout *layout;
  const GwCanvas *canvas;
  GwText *text;
} GwChartPainter;

/* How wide the lines of series are. */
static inline double
gw_chart_get_line_width (const GwBoardTheme *theme)
{
  return 2 * theme->stroke;
}

const GwColour *gw_chart_painter_get_colour (const GwChartPainter *painter, guint series);
guint gw_chart_painter_get_look (const GwChartPainter *painter, guint series);

/* The interval of a mark that lies at this place, with ends of this size. */
void gw_chart_painter_draw_whisker (const GwChartPainter *painter,
                                    const GwChartMark *mark,
                                    double at,
                                    double cap,
                                    const GwColour *colour);

/* A series as bars, as their outline alone, or as cells, and what is drawn at bars. */
void gw_chart_painter_draw_bars (const GwChartPainter *painter, guint series);
void gw_chart_painter_draw_steps (const GwChartPainter *painter, guint series);
void gw_chart_painter_draw_cells (const GwChartPainter *painter, guint series);
void gw_chart_painter_draw_bar_whiskers (const GwChartPainter *painter, guint series);
void gw_chart_painter_draw_bar_texts (const GwChartPainter *painter, guint series);

/* Drawing of marks, and the same for the legend. */
void gw_chart_draw_marks (const GwChartLayout *layout,
                          const GwCanvas *canvas,
                          GwText *text,
                          const GwChartPick *focus);
void gw_chart_draw_swatch (const GwChartLayout *layout,
                           const GwCanvas *canvas,
                           const GwChartSwatch *swatch);

/* How series are told apart without colour. */
void gw_chart_look_add_marker (cairo_t *cr, guint look, double x, double y, double size);
void gw_chart_look_set_dash (const GwCanvas *canvas, guint look, double width);
void gw_chart_look_fill_bar (const GwCanvas *canvas,
                             guint look,
                             const cairo_rectangle_t *bar,
                             double alpha);

G_END_DECLS
