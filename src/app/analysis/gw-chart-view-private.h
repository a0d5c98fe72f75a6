/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-chart-view.h"

G_BEGIN_DECLS

struct _GwChartView
{
  GtkWidget parent_instance;
  GwChart *chart;
  GwChartLayout *layout; /* NULL: to be made when it is needed */
  gboolean is_zoomed;
  GwChartWindow window;
  gboolean has_focus_mark;
  gboolean is_by_key; /* the mark was reached by the keyboard */
  GwChartPick focus;
  gboolean has_band;
  cairo_rectangle_t band; /* the rubber band, while it is drawn */
  GtkGesture *drag;
  double drag_x, drag_y;
  gboolean is_panning;
  gboolean was_dragged; /* since the press: its release is no click */
  double hover_x, hover_y;
  GtkWidget *table_button;
  GtkWidget *menu;
  GtkFileChooserNative *chooser;
  char *chooser_format;
};

/* NULL without a chart or a size. */
GwChartLayout *gw_chart_view_get_layout (GwChartView *view);
const GwBoardTheme *gw_chart_view_get_theme (GwChartView *view);

/* Takes another window; NULL shows all. */
void gw_chart_view_set_window (GwChartView *view, const GwChartWindow *window);

/* The mark with the readout; NULL for none. */
void gw_chart_view_set_focus_mark (GwChartView *view, const GwChartPick *pick, gboolean is_by_key);

/* Where the readout lies, inside of the widget, and its text; NULL if there is none. */
char *gw_chart_view_get_readout (GwChartView *view, cairo_rectangle_t *box);

void gw_chart_view_activate (GwChartView *view, const GwChartPick *pick);

/* What pointer and keys do. */
void gw_chart_view_add_controllers (GwChartView *view);
void gw_chart_view_install_keys (GtkWidgetClass *class);
void gw_chart_view_hover (GwChartView *view, double x, double y);
void gw_chart_view_click (GwChartView *view, double x, double y, int n_press);
void gw_chart_view_zoom_to (GwChartView *view, const cairo_rectangle_t *band);
void gw_chart_view_zoom_by (GwChartView *view, double x, double y, double factor);
gboolean gw_chart_view_move (GwChartView *view, int columns, int rows);

void gw_chart_view_install_actions (GtkWidgetClass *class);
void gw_chart_view_update_actions (GwChartView *view);
void gw_chart_view_show_menu (GwChartView *view, double x, double y);

/* Writes a file as "png", "svg" or "csv". */
gboolean
gw_chart_view_export (GwChartView *view, const char *format, const char *path, GError **error);

G_END_DECLS
