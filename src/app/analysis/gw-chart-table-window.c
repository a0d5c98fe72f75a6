/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-table-window.h"

#include <adwaita.h>

#define WIDTH 560
#define HEIGHT 480

/* A row of texts */

#define GW_TYPE_CHART_ROW (gw_chart_row_get_type ())
G_DECLARE_FINAL_TYPE (GwChartRow, gw_chart_row, GW, CHART_ROW, GObject)

struct _GwChartRow
{
  GObject parent_instance;
  char **cells;
};

G_DEFINE_FINAL_TYPE (GwChartRow, gw_chart_row, G_TYPE_OBJECT)

static void
gw_chart_row_finalize (GObject *object)
{
  g_strfreev (GW_CHART_ROW (object)->cells);
  G_OBJECT_CLASS (gw_chart_row_parent_class)->finalize (object);
}

static void
gw_chart_row_class_init (GwChartRowClass *class)
{
  G_OBJECT_CLASS (class)->finalize = gw_chart_row_finalize;
}

static void
gw_chart_row_init (GwChartRow *row)
{
}

static GListModel *
create_model (const GwChartTable *table)
{
  GListStore *store = g_list_store_new (GW_TYPE_CHART_ROW);

  for (guint i = 1; i < gw_chart_table_count_rows (table); i++)
    {
      g_autoptr (GwChartRow) row = g_object_new (GW_TYPE_CHART_ROW, NULL);

      row->cells = g_new0 (char *, table->n_columns + 1);
      for (guint j = 0; j < table->n_columns; j++)
        {
          row->cells[j] = g_strdup (gw_chart_table_get (table, i, j));
        }
      g_list_store_append (store, row);
    }
  return G_LIST_MODEL (store);
}

/* Columns */

static void
setup_text_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
}

static void
setup_number_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column)
{
  GwChartRow *row = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      row->cells[GPOINTER_TO_UINT (column)]);
}

static void
append_column (GtkColumnView *view, const GwChartTable *table, guint index, gboolean is_number)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column =
      gtk_column_view_column_new (gw_chart_table_get (table, 0, index), factory);

  g_signal_connect (factory, "setup",
                    is_number ? G_CALLBACK (setup_number_cb) : G_CALLBACK (setup_text_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), GUINT_TO_POINTER (index));
  gtk_column_view_column_set_resizable (column, TRUE);
  gtk_column_view_column_set_expand (column, !is_number);
  gtk_column_view_append_column (view, column);
}

static GtkWidget *
create_view (const GwChart *chart)
{
  g_autoptr (GwChartTable) table = gw_chart_get_table (chart);
  GtkSelectionModel *selection = GTK_SELECTION_MODEL (gtk_no_selection_new (create_model (table)));
  GtkWidget *view = gtk_column_view_new (selection);
  guint first_number = gw_chart_get_kind (chart) == GW_CHART_HEAT ? 2 : 1;

  first_number += gw_chart_count_series (chart) > 1 ? 1 : 0;
  gtk_column_view_set_show_row_separators (GTK_COLUMN_VIEW (view), TRUE);
  for (guint i = 0; i < table->n_columns; i++)
    {
      append_column (GTK_COLUMN_VIEW (view), table, i, i >= first_number);
    }
  return view;
}

GtkWindow *
gw_chart_table_window_new (const GwChart *chart, GtkWindow *parent)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), create_view (chart));
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), scrolled);
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_window_set_title (GTK_WINDOW (window), gw_chart_get_title (chart));
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  return GTK_WINDOW (window);
}
