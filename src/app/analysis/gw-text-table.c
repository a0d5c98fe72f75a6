/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-text-table.h"

/* Of a long text that is cut short. */
#define LEAST_CHARS 14

/* A row of texts */

#define GW_TYPE_TEXT_ROW (gw_text_row_get_type ())
G_DECLARE_FINAL_TYPE (GwTextRow, gw_text_row, GW, TEXT_ROW, GObject)

struct _GwTextRow
{
  GObject parent_instance;
  char **cells;
};

G_DEFINE_FINAL_TYPE (GwTextRow, gw_text_row, G_TYPE_OBJECT)

static void
gw_text_row_finalize (GObject *object)
{
  g_strfreev (GW_TEXT_ROW (object)->cells);
  G_OBJECT_CLASS (gw_text_row_parent_class)->finalize (object);
}

static void
gw_text_row_class_init (GwTextRowClass *class)
{
  G_OBJECT_CLASS (class)->finalize = gw_text_row_finalize;
}

static void
gw_text_row_init (GwTextRow *row)
{
}

/* The table */

struct _GwTextTable
{
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  GtkColumnView *view;
  GListStore *rows;
};

G_DEFINE_FINAL_TYPE (GwTextTable, gw_text_table, GTK_TYPE_WIDGET)

static void
setup_text_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer is_long)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (GPOINTER_TO_INT (is_long))
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (label), LEAST_CHARS);
    }
  gtk_list_item_set_child (item, label);
}

static void
setup_number_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer column)
{
  GwTextRow *row = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      row->cells[GPOINTER_TO_UINT (column)]);
}

static void
append_column (GwTextTable *table, guint index, const GwTextColumn *spec)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (spec->title, factory);

  g_signal_connect (factory, "setup",
                    spec->is_number ? G_CALLBACK (setup_number_cb) : G_CALLBACK (setup_text_cb),
                    GINT_TO_POINTER (spec->is_long));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), GUINT_TO_POINTER (index));
  gtk_column_view_column_set_resizable (column, TRUE);
  gtk_column_view_column_set_expand (column, spec->is_long);
  gtk_column_view_append_column (table->view, column);
}

void
gw_text_table_set_columns (GwTextTable *table, const GwTextColumn *columns, guint n_columns)
{
  GListModel *old;

  g_return_if_fail (GW_IS_TEXT_TABLE (table));

  g_list_store_remove_all (table->rows);
  old = gtk_column_view_get_columns (table->view);
  while (g_list_model_get_n_items (old) > 0)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (old, 0);

      gtk_column_view_remove_column (table->view, column);
    }
  for (guint i = 0; i < n_columns; i++)
    {
      append_column (table, i, &columns[i]);
    }
}

static gboolean
is_shown (GwTextTable *table, guint index, char **cells)
{
  g_autoptr (GwTextRow) row = g_list_model_get_item (G_LIST_MODEL (table->rows), index);

  return row != NULL
         && g_strv_equal ((const char *const *) row->cells, (const char *const *) cells);
}

void
gw_text_table_set_rows (GwTextTable *table, const GPtrArray *rows)
{
  guint length;

  g_return_if_fail (GW_IS_TEXT_TABLE (table));

  for (guint i = 0; i < rows->len; i++)
    {
      g_autoptr (GwTextRow) row = NULL;
      gpointer added[1];

      if (is_shown (table, i, rows->pdata[i]))
        {
          continue;
        }
      row = g_object_new (GW_TYPE_TEXT_ROW, NULL);
      row->cells = g_strdupv (rows->pdata[i]);
      added[0] = row;
      length = g_list_model_get_n_items (G_LIST_MODEL (table->rows));
      g_list_store_splice (table->rows, i, i < length ? 1 : 0, added, 1);
    }
  length = g_list_model_get_n_items (G_LIST_MODEL (table->rows));
  if (length > rows->len)
    {
      g_list_store_splice (table->rows, rows->len, length - rows->len, NULL, 0);
    }
}

guint
gw_text_table_count_rows (GwTextTable *table)
{
  g_return_val_if_fail (GW_IS_TEXT_TABLE (table), 0);

  return g_list_model_get_n_items (G_LIST_MODEL (table->rows));
}

const char *
gw_text_table_get (GwTextTable *table, guint row, guint column)
{
  g_autoptr (GwTextRow) item = g_list_model_get_item (G_LIST_MODEL (table->rows), row);

  g_return_val_if_fail (item != NULL, NULL);

  return item->cells[column];
}

GtkWidget *
gw_text_table_new (void)
{
  return g_object_new (GW_TYPE_TEXT_TABLE, NULL);
}

static void
gw_text_table_dispose (GObject *object)
{
  GwTextTable *table = GW_TEXT_TABLE (object);

  g_clear_pointer (&table->scrolled, gtk_widget_unparent);
  g_clear_object (&table->rows);
  G_OBJECT_CLASS (gw_text_table_parent_class)->dispose (object);
}

static void
gw_text_table_class_init (GwTextTableClass *class)
{
  G_OBJECT_CLASS (class)->dispose = gw_text_table_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
gw_text_table_init (GwTextTable *table)
{
  GtkNoSelection *selection;

  table->rows = g_list_store_new (GW_TYPE_TEXT_ROW);
  selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (table->rows)));
  table->view = GTK_COLUMN_VIEW (gtk_column_view_new (GTK_SELECTION_MODEL (selection)));
  gtk_column_view_set_show_row_separators (table->view, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (table->view), "data-table");
  table->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (table->scrolled), GTK_WIDGET (table->view));
  gtk_widget_set_parent (table->scrolled, GTK_WIDGET (table));
}
