/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done with a chart: files, clipboard, printer, table. */
#include <glib/gi18n-lib.h>

#include "gw-chart-table-window.h"
#include "gw-chart-view-private.h"
#include "gw-picture-clip.h"

/* A picture is at least so large, and has so many pixels to a unit. */
#define PICTURE_WIDTH 640.0
#define PICTURE_HEIGHT 400.0
#define PICTURE_SCALE 2.0

/* Of a printed chart: its height in widths. */
#define PRINT_SHAPE 0.62

static double
get_picture_width (GwChartView *view)
{
  return MAX (gtk_widget_get_width (GTK_WIDGET (view)), PICTURE_WIDTH);
}

static double
get_picture_height (GwChartView *view)
{
  return MAX (gtk_widget_get_height (GTK_WIDGET (view)), PICTURE_HEIGHT);
}

/* Files */

gboolean
gw_chart_view_export (GwChartView *view, const char *format, const char *path, GError **error)
{
  GwPictureFormat picture = g_str_equal (format, "svg") ? GW_PICTURE_SVG : GW_PICTURE_PNG;

  g_return_val_if_fail (view->chart != NULL, FALSE);
  if (g_str_equal (format, "csv"))
    {
      return gw_chart_export_csv (view->chart, path, error);
    }
  return gw_chart_export (view->chart, picture, gw_chart_view_get_theme (view),
                          get_picture_width (view), get_picture_height (view), PICTURE_SCALE, path,
                          error);
}

static void
report_export (GwChartView *view, const char *path, const GError *error)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *text = error == NULL ? g_strdup_printf (_ ("Exported “%s”"), name) : NULL;

  gtk_widget_activate_action (GTK_WIDGET (view), "win.toast", "s",
                              error != NULL ? error->message : text);
}

static void
response_cb (GtkNativeDialog *dialog, int response, gpointer user_data)
{
  GwChartView *view = user_data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && path != NULL && view->chart != NULL)
    {
      gw_chart_view_export (view, view->chooser_format, path, &error);
      report_export (view, path, error);
    }
  else if (response == GTK_RESPONSE_ACCEPT)
    {
      gtk_widget_activate_action (GTK_WIDGET (view), "win.toast", "s",
                                  _ ("Exports can only be saved to files on this computer"));
    }
  g_clear_object (&view->chooser);
}

/* The title, without what a file name cannot have. */
static char *
dup_file_name (const GwChart *chart, const char *format)
{
  g_autofree char *title = g_strdup (gw_chart_get_title (chart));

  g_strdelimit (title, "/\\:*?\"<>|\n", '-');
  return g_strdup_printf ("%s.%s", title, format);
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwChartView *view = GW_CHART_VIEW (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  g_autofree char *name = dup_file_name (view->chart, g_variant_get_string (parameter, NULL));

  g_free (view->chooser_format);
  view->chooser_format = g_variant_dup_string (parameter, NULL);
  g_clear_object (&view->chooser);
  view->chooser = gtk_file_chooser_native_new (
      _ ("Export the Chart"), GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
      GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"), _ ("_Cancel"));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (view->chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (view->chooser), TRUE);
  g_signal_connect_object (view->chooser, "response", G_CALLBACK (response_cb), view, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (view->chooser));
}

/* Clipboard */

static void
draw_picture (cairo_t *cr, gpointer user_data)
{
  GwChartView *view = user_data;

  gw_chart_draw (view->chart, cr, gw_chart_view_get_theme (view), get_picture_width (view),
                 get_picture_height (view));
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwChartView *view = GW_CHART_VIEW (widget);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);
  g_autofree char *csv = gw_chart_to_csv (view->chart);

  if (g_str_equal (g_variant_get_string (parameter, NULL), "image"))
    {
      gw_clipboard_set_picture (clipboard, get_picture_width (view), get_picture_height (view),
                                PICTURE_SCALE, draw_picture, view, csv);
    }
  else
    {
      gdk_clipboard_set_text (clipboard, csv);
    }
}

/* Printer */

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, GwChart *chart)
{
  double width = gtk_print_context_get_width (context);
  double height = MIN (gtk_print_context_get_height (context), width * PRINT_SHAPE);

  gw_chart_draw (chart, gtk_print_context_get_cairo_context (context),
                 gw_board_theme_get (FALSE, FALSE), width, height);
}

static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwChartView *view = GW_CHART_VIEW (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_n_pages (operation, 1);
  gtk_print_operation_set_job_name (operation, gw_chart_get_title (view->chart));
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (draw_page_cb),
                         gw_chart_ref (view->chart), (GClosureNotify) (void *) gw_chart_unref, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, &error);
  if (error != NULL)
    {
      gtk_widget_activate_action (widget, "win.toast", "s", error->message);
    }
}

/* Table and menu */

static void
table_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  gtk_window_present (gw_chart_table_window_new (GW_CHART_VIEW (widget)->chart,
                                                 GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL));
}

static void
reset_zoom_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gw_chart_view_reset_zoom (GW_CHART_VIEW (widget));
}

static GMenuModel *
create_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) shown = g_menu_new ();
  g_autoptr (GMenu) copies = g_menu_new ();
  g_autoptr (GMenu) exports = g_menu_new ();

  g_menu_append (shown, _ ("Show _Everything"), "chart.reset-zoom");
  g_menu_append (shown, _ ("Show as _Table"), "chart.table");
  g_menu_append (copies, _ ("_Copy Image"), "chart.copy::image");
  g_menu_append (copies, _ ("Copy as Te_xt (CSV)"), "chart.copy::text");
  g_menu_append (exports, _ ("Export _PNG…"), "chart.export::png");
  g_menu_append (exports, _ ("Export _SVG…"), "chart.export::svg");
  g_menu_append (exports, _ ("Export CS_V…"), "chart.export::csv");
  g_menu_append (exports, _ ("P_rint…"), "chart.print");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (shown));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (copies));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (exports));
  return G_MENU_MODEL (menu);
}

void
gw_chart_view_show_menu (GwChartView *view, double x, double y)
{
  const GdkRectangle place = { (int) x, (int) y, 1, 1 };

  if (view->chart == NULL)
    {
      return;
    }
  if (view->menu == NULL)
    {
      g_autoptr (GMenuModel) model = create_menu ();

      view->menu = gtk_popover_menu_new_from_model (model);
      gtk_popover_set_has_arrow (GTK_POPOVER (view->menu), FALSE);
      gtk_widget_set_halign (view->menu, GTK_ALIGN_START);
      gtk_widget_set_parent (view->menu, GTK_WIDGET (view));
    }
  gtk_popover_set_pointing_to (GTK_POPOVER (view->menu), &place);
  gtk_popover_popup (GTK_POPOVER (view->menu));
}

void
gw_chart_view_update_actions (GwChartView *view)
{
  GtkWidget *widget = GTK_WIDGET (view);
  gboolean has_chart = view->chart != NULL;
  gboolean has_marks = has_chart && !gw_chart_is_empty (view->chart);

  gtk_widget_action_set_enabled (widget, "chart.reset-zoom", view->is_zoomed);
  gtk_widget_action_set_enabled (widget, "chart.export", has_chart);
  gtk_widget_action_set_enabled (widget, "chart.copy", has_chart);
  gtk_widget_action_set_enabled (widget, "chart.print", has_chart);
  gtk_widget_action_set_enabled (widget, "chart.table", has_marks);
}

void
gw_chart_view_install_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "chart.export", "s", export_cb);
  gtk_widget_class_install_action (class, "chart.copy", "s", copy_cb);
  gtk_widget_class_install_action (class, "chart.print", NULL, print_cb);
  gtk_widget_class_install_action (class, "chart.table", NULL, table_cb);
  gtk_widget_class_install_action (class, "chart.reset-zoom", NULL, reset_zoom_cb);
}
