/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-view-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-look.h"

#define MIN_WIDTH 240
#define MIN_HEIGHT 160
#define NATURAL_WIDTH 480
#define NATURAL_HEIGHT 300

/* Of the readout: inside of its box, and between it and its mark. */
#define READOUT_PADDING 8
#define READOUT_GAP 8
#define READOUT_RADIUS 6

enum
{
  MARK_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwChartView, gw_chart_view, GTK_TYPE_WIDGET)

const GwBoardTheme *
gw_chart_view_get_theme (GwChartView *view)
{
  return gw_look_get_theme ();
}

GwChartLayout *
gw_chart_view_get_layout (GwChartView *view)
{
  int width = gtk_widget_get_width (GTK_WIDGET (view));
  int height = gtk_widget_get_height (GTK_WIDGET (view));

  if (view->layout == NULL && view->chart != NULL && width > 0 && height > 0)
    {
      view->layout = gw_chart_layout_new_with_corner (
          view->chart, gw_chart_view_get_theme (view), view->is_zoomed ? &view->window : NULL,
          width, height, gtk_widget_get_width (view->table_button));
    }
  return view->layout;
}

static void
invalidate (GwChartView *view)
{
  g_clear_pointer (&view->layout, gw_chart_layout_free);
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

/* Words */

/* On the way through the marks the name is the one that was reached: screen readers say a new name
 * of what has the focus, and the numbers are still there to be asked for. */
static void
update_description (GwChartView *view)
{
  g_autofree char *mark = NULL;
  g_autofree char *text = NULL;

  if (view->chart == NULL)
    {
      return;
    }
  text = gw_chart_describe (view->chart);
  if (view->has_focus_mark && view->is_by_key)
    {
      mark = gw_chart_describe_mark (view->chart, &view->focus);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  mark != NULL ? mark : gw_chart_get_title (view->chart),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* Marks */

void
gw_chart_view_set_focus_mark (GwChartView *view, const GwChartPick *pick, gboolean is_by_key)
{
  gboolean was_by_key = view->has_focus_mark && view->is_by_key;

  if (pick == NULL && !view->has_focus_mark)
    {
      return;
    }
  view->has_focus_mark = pick != NULL;
  view->is_by_key = pick != NULL && is_by_key;
  if (pick != NULL)
    {
      view->focus = *pick;
    }
  if (was_by_key || view->is_by_key)
    {
      update_description (view);
    }
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

gboolean
gw_chart_view_get_focus_mark (GwChartView *view, GwChartPick *pick)
{
  g_return_val_if_fail (GW_IS_CHART_VIEW (view), FALSE);
  if (view->has_focus_mark)
    {
      *pick = view->focus;
    }
  return view->has_focus_mark;
}

void
gw_chart_view_activate (GwChartView *view, const GwChartPick *pick)
{
  const GwChartMark *mark = gw_chart_get_mark (view->chart, pick->series, pick->index);

  g_signal_emit (view, signals[MARK_ACTIVATED], 0, pick->series, pick->index, mark->id);
}

/* Drawing */

static PangoLayout *
create_readout (GwChartView *view, char **text)
{
  *text = gw_chart_describe_mark (view->chart, &view->focus);
  return gtk_widget_create_pango_layout (GTK_WIDGET (view), *text);
}

/* Above the mark if there is room, else below; never outside. */
static cairo_rectangle_t
place_readout (GwChartView *view, const cairo_rectangle_t *mark, double width, double height)
{
  double most_x = gtk_widget_get_width (GTK_WIDGET (view)) - width;
  double most_y = gtk_widget_get_height (GTK_WIDGET (view)) - height;
  double x = mark->x + mark->width / 2 - width / 2;
  double y = mark->y - height - READOUT_GAP;

  if (y < 0)
    {
      y = mark->y + mark->height + READOUT_GAP;
    }
  /* a tall mark leaves no room above or below: then beside it */
  if (y > most_y)
    {
      gboolean is_right = mark->x + mark->width + READOUT_GAP <= most_x;

      y = mark->y;
      x = is_right ? mark->x + mark->width + READOUT_GAP : mark->x - width - READOUT_GAP;
    }
  return (cairo_rectangle_t){ MAX (0, MIN (x, most_x)), MAX (0, MIN (y, most_y)), width, height };
}

static gboolean
measure_readout (GwChartView *view, PangoLayout *pango, cairo_rectangle_t *box)
{
  cairo_rectangle_t mark;
  int width, height;

  pango_layout_set_width (pango, (gtk_widget_get_width (GTK_WIDGET (view)) - 2 * READOUT_PADDING)
                                     * PANGO_SCALE);
  pango_layout_get_pixel_size (pango, &width, &height);
  if (!gw_chart_layout_get_box (gw_chart_view_get_layout (view), &view->focus, &mark))
    {
      return FALSE;
    }
  *box = place_readout (view, &mark, width + 2 * READOUT_PADDING, height + 2 * READOUT_PADDING);
  return TRUE;
}

char *
gw_chart_view_get_readout (GwChartView *view, cairo_rectangle_t *box)
{
  g_autoptr (PangoLayout) pango = NULL;
  g_autofree char *text = NULL;

  if (!view->has_focus_mark || gw_chart_view_get_layout (view) == NULL)
    {
      return NULL;
    }
  pango = create_readout (view, &text);
  return measure_readout (view, pango, box) ? g_steal_pointer (&text) : NULL;
}

static GdkRGBA
get_rgba (const GwColour *colour, double alpha)
{
  return (GdkRGBA){ (float) colour->red, (float) colour->green, (float) colour->blue,
                    (float) alpha };
}

static void
draw_readout (GwChartView *view, GtkSnapshot *snapshot)
{
  const GwBoardTheme *theme = gw_chart_view_get_theme (view);
  g_autofree char *text = NULL;
  g_autoptr (PangoLayout) pango = create_readout (view, &text);
  GdkRGBA ground = get_rgba (&theme->text, 0.94);
  GdkRGBA ink = get_rgba (&theme->terrains[GW_LOOK_PLAIN].fill, 1);
  cairo_rectangle_t box;
  GskRoundedRect outline;
  graphene_rect_t bounds;

  if (!measure_readout (view, pango, &box))
    {
      return;
    }
  bounds = GRAPHENE_RECT_INIT ((float) box.x, (float) box.y, (float) box.width, (float) box.height);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, READOUT_RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &ground, &bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) box.x + READOUT_PADDING,
                                                          (float) box.y + READOUT_PADDING));
  gtk_snapshot_append_layout (snapshot, pango, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
draw_band (GwChartView *view, GtkSnapshot *snapshot)
{
  const GwColour *accent = &gw_chart_view_get_theme (view)->accent;
  const cairo_rectangle_t *band = &view->band;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) band->x, (float) band->y,
                                               (float) band->width, (float) band->height);
  const float widths[] = { 1, 1, 1, 1 };
  GdkRGBA line = get_rgba (accent, 1);
  GdkRGBA fill = get_rgba (accent, 0.15);
  const GdkRGBA lines[] = { line, line, line, line };
  GskRoundedRect outline;

  gtk_snapshot_append_color (snapshot, &fill, &bounds);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, 0);
  gtk_snapshot_append_border (snapshot, &outline, widths, lines);
}

/* Around all of it, until the keys have reached a mark. */
static void
draw_frame (GwChartView *view, GtkSnapshot *snapshot, const graphene_rect_t *bounds)
{
  const float widths[] = { 2, 2, 2, 2 };
  GdkRGBA line = get_rgba (&gw_chart_view_get_theme (view)->accent, 1);
  const GdkRGBA lines[] = { line, line, line, line };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, bounds, READOUT_RADIUS);
  gtk_snapshot_append_border (snapshot, &outline, widths, lines);
}

static void
gw_chart_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwChartView *view = GW_CHART_VIEW (widget);
  GwChartLayout *layout = gw_chart_view_get_layout (view);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget));
  cairo_t *cr;

  if (layout == NULL)
    {
      return;
    }
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  gw_chart_layout_draw (layout, cr, view->has_focus_mark ? &view->focus : NULL);
  cairo_destroy (cr);
  if (view->has_band)
    {
      draw_band (view, snapshot);
    }
  else if (view->has_focus_mark)
    {
      draw_readout (view, snapshot);
    }
  else if (gtk_widget_has_visible_focus (widget))
    {
      draw_frame (view, snapshot, &bounds);
    }
  gtk_widget_snapshot_child (widget, view->table_button, snapshot);
}

static void
gw_chart_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;
  double scale = MAX (gw_look_get_theme ()->text_scale, 1);

  /* a page of charts scrolls down, not sideways */
  *minimum = is_width ? MIN_WIDTH : (int) (MIN_HEIGHT * scale);
  *natural = is_width ? NATURAL_WIDTH : (int) (NATURAL_HEIGHT * scale);
}

/* In the corner at the end of the title. */
static void
allocate_button (GwChartView *view, int width)
{
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (view)) == GTK_TEXT_DIR_RTL;
  GtkRequisition size;

  gtk_widget_get_preferred_size (view->table_button, &size, NULL);
  gtk_widget_size_allocate (
      view->table_button,
      &(GtkAllocation){ is_rtl ? 0 : MAX (width - size.width, 0), 0, size.width, size.height }, -1);
}

static void
gw_chart_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwChartView *view = GW_CHART_VIEW (widget);

  allocate_button (view, width);
  invalidate (view);
  if (view->menu != NULL)
    {
      gtk_popover_present (GTK_POPOVER (view->menu));
    }
}

/* The chart */

void
gw_chart_view_set_window (GwChartView *view, const GwChartWindow *window)
{
  view->is_zoomed = window != NULL;
  if (window != NULL)
    {
      view->window = *window;
    }
  invalidate (view);
  gw_chart_view_update_actions (view);
}

void
gw_chart_view_reset_zoom (GwChartView *view)
{
  g_return_if_fail (GW_IS_CHART_VIEW (view));
  gw_chart_view_set_window (view, NULL);
}

void
gw_chart_view_set_chart (GwChartView *view, GwChart *chart, gboolean keep_zoom)
{
  g_return_if_fail (GW_IS_CHART_VIEW (view));

  if (chart != NULL)
    {
      gw_chart_ref (chart);
    }
  g_clear_pointer (&view->chart, gw_chart_unref);
  view->chart = chart;
  /* newer numbers keep the mark that is looked at, if there still is one */
  if (chart == NULL || !keep_zoom || view->focus.series >= gw_chart_count_series (chart)
      || view->focus.index >= gw_chart_count_marks (chart, view->focus.series))
    {
      view->has_focus_mark = FALSE;
    }
  gw_chart_view_set_window (view, keep_zoom && view->is_zoomed ? &view->window : NULL);
  update_description (view);
}

GwChart *
gw_chart_view_get_chart (GwChartView *view)
{
  g_return_val_if_fail (GW_IS_CHART_VIEW (view), NULL);
  return view->chart;
}

GtkWidget *
gw_chart_view_new (void)
{
  return g_object_new (GW_TYPE_CHART_VIEW, NULL);
}

static void
gw_chart_view_dispose (GObject *object)
{
  GwChartView *view = GW_CHART_VIEW (object);

  g_clear_pointer (&view->menu, gtk_widget_unparent);
  g_clear_pointer (&view->table_button, gtk_widget_unparent);
  g_clear_object (&view->chooser);
  g_clear_pointer (&view->chooser_format, g_free);
  g_clear_pointer (&view->layout, gw_chart_layout_free);
  g_clear_pointer (&view->chart, gw_chart_unref);
  G_OBJECT_CLASS (gw_chart_view_parent_class)->dispose (object);
}

static void
gw_chart_view_class_init (GwChartViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_chart_view_dispose;
  widget_class->snapshot = gw_chart_view_snapshot;
  widget_class->measure = gw_chart_view_measure;
  widget_class->size_allocate = gw_chart_view_size_allocate;
  signals[MARK_ACTIVATED] =
      g_signal_new ("mark-activated", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT64);
  gw_chart_view_install_keys (widget_class);
  gw_chart_view_install_actions (widget_class);
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
look_changed_cb (GwChartView *view)
{
  invalidate (view);
  gtk_widget_queue_resize (GTK_WIDGET (view));
}

static void
add_table_button (GwChartView *view)
{
  view->table_button = gtk_button_new_from_icon_name ("view-list-symbolic");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (view->table_button), "chart.table");
  gtk_widget_set_tooltip_text (view->table_button, _ ("Show as Table"));
  gtk_widget_add_css_class (view->table_button, "flat");
  gtk_widget_add_css_class (view->table_button, "chart-button");
  gtk_accessible_update_property (GTK_ACCESSIBLE (view->table_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Show as Table"), -1);
  gtk_widget_set_parent (view->table_button, GTK_WIDGET (view));
}

static void
gw_chart_view_init (GwChartView *view)
{
  gtk_widget_set_focusable (GTK_WIDGET (view), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (view), GTK_OVERFLOW_HIDDEN);
  add_table_button (view);
  gw_look_follow (view, G_CALLBACK (look_changed_cb));
  g_signal_connect (view, "notify::has-focus", G_CALLBACK (gtk_widget_queue_draw), NULL);
  gw_chart_view_add_controllers (view);
  gw_chart_view_update_actions (view);
}
