/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts: what is in one. A chart has series of marks over places (categories, bins or numbers); it
 * is filled once and then only read. How it comes to lie in a rectangle is in gw-chart-layout.h,
 * and what it says in words and numbers in gw-chart-text.h. */
#pragma once

#include "gw-chart-number.h"
#include "gw-theme.h"

G_BEGIN_DECLS

typedef enum
{
  GW_CHART_INTERVALS, /* a point with its interval for each category */
  GW_CHART_HISTOGRAM, /* bars over bins */
  GW_CHART_LINE,      /* values over numbers, with a band */
  GW_CHART_HEAT,      /* a colour for each pair of categories */
  GW_CHART_TORNADO,   /* a bar each way from a baseline for each category */
  GW_CHART_GROUPS,    /* a bar of each series for each category */
} GwChartKind;

/* Which axis, by what it tells; where it lies follows from the kind. */
typedef enum
{
  GW_CHART_PLACES, /* categories, bins, or the number that is varied */
  GW_CHART_VALUES, /* what was measured; in a heat map the colour */
  GW_CHART_ROWS,   /* the second parameter of a heat map */
} GwChartAxisRole;

#define GW_CHART_N_AXES 3

typedef struct
{
  const char *title; /* NULL for none */
  GwUnit unit;
  gboolean is_signed; /* differences: 6 shows as +6 */
  gboolean has_zero;  /* the range reaches to zero */
  gboolean has_range; /* it is the following, whatever the marks are */
  double minimum, maximum;
} GwChartAxis;

typedef struct
{
  double place;       /* the number, the index of the category, or where the bin begins */
  double place_end;   /* where the bin ends; of histograms only */
  guint row;          /* of heat maps only: the index in GW_CHART_ROWS */
  double value;       /* NAN: there is nothing here */
  double low, high;   /* the interval; NAN if there is none */
  guint64 id;         /* the caller's own */
  const char *note;   /* more for the readout, such as "10,000 episodes"; NULL for none */
  gboolean is_hollow; /* of intervals only: what the others stand out from */
  gboolean is_share;  /* told in percent, whatever the axis says; for charts with own scales */
} GwChartMark;

/* A mark without interval, note or id, to be filled in further. */
#define GW_CHART_MARK(place_, value_)                                                              \
  ((GwChartMark){ .place = (place_), .value = (value_), .low = NAN, .high = NAN })

typedef struct _GwChart GwChart;

GwChart *gw_chart_new (GwChartKind kind, const char *title);
GwChart *gw_chart_ref (GwChart *chart);
void gw_chart_unref (GwChart *chart);

/* Filling one. Texts are copied. */
void gw_chart_set_axis (GwChart *chart, GwChartAxisRole role, const GwChartAxis *axis);

/* The next category of GW_CHART_PLACES or GW_CHART_ROWS; returns its index. */
guint gw_chart_add_category (GwChart *chart, GwChartAxisRole role, const char *name);

/* The next series; returns its index. Its colour and its shape follow from `look`, which is that of
 * a side, or -1 for the next in order. */
guint gw_chart_add_series (GwChart *chart, const char *name, int look);

/* Returns the index of the mark in its series. Lines expect their marks by ascending place. */
guint gw_chart_add_mark (GwChart *chart, guint series, const GwChartMark *mark);

/* A range of values that is marked, such as 45 to 55 %, a value that is, such as 50 %, and a place
 * that is, such as the present value of a parameter. The label (NULL for none) is drawn at it. */
void gw_chart_add_band (GwChart *chart, double from, double to, const char *label);
void gw_chart_add_value_line (GwChart *chart, double value, const char *label);
void gw_chart_add_place_line (GwChart *chart, double place, const char *label);

/* Intervals and groups have their categories one below the other, which long names need; without,
 * they are side by side. Tornados are always horizontal. Default: TRUE for these. */
void gw_chart_set_horizontal (GwChart *chart, gboolean is_horizontal);

/* Histograms: the series are drawn side by side in each bin, or (default) over each other. */
void gw_chart_set_side_by_side (GwChart *chart, gboolean is_side_by_side);

/* Groups: each category has a scale of its own (metrics that cannot be compared with each other);
 * the values are then written at the bars in place of an axis. */
void gw_chart_set_own_scales (GwChart *chart, gboolean has_own_scales);

/* Heat maps: the ramp, and for a diverging one the value in its middle. */
void gw_chart_set_ramp (GwChart *chart, GwRamp ramp, double middle);

/* Tornados: the value from which the bars go out (default 0). */
void gw_chart_set_baseline (GwChart *chart, double baseline);

/* Tornados: sorts the categories, the one with the widest bars first. */
void gw_chart_sort (GwChart *chart);

/* What is shown in a chart without marks. */
void gw_chart_set_empty_text (GwChart *chart, const char *text);

/* A sentence on what the chart shows, that the description begins with. */
void gw_chart_set_summary (GwChart *chart, const char *summary);

/* Reading one. */
GwChartKind gw_chart_get_kind (const GwChart *chart);
const char *gw_chart_get_title (const GwChart *chart);
guint gw_chart_count_series (const GwChart *chart);
const char *gw_chart_get_series_name (const GwChart *chart, guint series);
guint gw_chart_count_marks (const GwChart *chart, guint series);
const GwChartMark *gw_chart_get_mark (const GwChart *chart, guint series, guint index);
gboolean gw_chart_is_empty (const GwChart *chart);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwChart, gw_chart_unref)

G_END_DECLS
