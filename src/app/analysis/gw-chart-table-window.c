/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-table-window.h"

#include <adwaita.h>

#include "gw-text-table.h"

#define WIDTH 560
#define HEIGHT 480

static void
fill_columns (GwTextTable *view, const GwChart *chart, const GwChartTable *table)
{
  g_autofree GwTextColumn *columns = g_new0 (GwTextColumn, table->n_columns);
  guint first_number = gw_chart_get_kind (chart) == GW_CHART_HEAT ? 2 : 1;

  first_number += gw_chart_count_series (chart) > 1 ? 1 : 0;
  for (guint i = 0; i < table->n_columns; i++)
    {
      columns[i].title = gw_chart_table_get (table, 0, i);
      columns[i].is_number = i >= first_number;
      columns[i].is_long = i < first_number;
    }
  gw_text_table_set_columns (view, columns, table->n_columns);
}

static void
fill_rows (GwTextTable *view, const GwChartTable *table)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  for (guint i = 1; i < gw_chart_table_count_rows (table); i++)
    {
      char **cells = g_new0 (char *, table->n_columns + 1);

      for (guint j = 0; j < table->n_columns; j++)
        {
          cells[j] = g_strdup (gw_chart_table_get (table, i, j));
        }
      g_ptr_array_add (rows, cells);
    }
  gw_text_table_set_rows (view, rows);
}

static GtkWidget *
create_view (const GwChart *chart)
{
  g_autoptr (GwChartTable) table = gw_chart_get_table (chart);
  GtkWidget *view = gw_text_table_new ();

  fill_columns (GW_TEXT_TABLE (view), chart, table);
  fill_rows (GW_TEXT_TABLE (view), table);
  return view;
}

/* It is left by the key that leaves dialogs. */
static void
add_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
}

GtkWindow *
gw_chart_table_window_new (const GwChart *chart, GtkWindow *parent)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *view = create_view (chart);

  gtk_widget_set_vexpand (view, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), view);
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_window_set_title (GTK_WINDOW (window), gw_chart_get_title (chart));
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  add_escape (window);
  return GTK_WINDOW (window);
}
