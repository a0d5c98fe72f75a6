/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-table-editor-private.h"

#include <glib/gi18n-lib.h>

#define ITEM_KEY "gw-row-item"
#define COLUMN_KEY "gw-column"

/* Of entries, in characters; the first column has names as short as F003. The columns grow with
 * the window. */
#define NAME_WIDTH 5
#define TEXT_WIDTH 8

/* A row as the list knows it: its index is its place in the list. */
#define GW_TYPE_ROW_ITEM (gw_row_item_get_type ())
G_DECLARE_FINAL_TYPE (GwRowItem, gw_row_item, GW, ROW_ITEM, GObject)

struct _GwRowItem
{
  GObject parent_instance;
  guint index;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (GwRowItem, gw_row_item, G_TYPE_OBJECT)

static void
gw_row_item_class_init (GwRowItemClass *class)
{
  changed_signal = g_signal_new ("changed", GW_TYPE_ROW_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
gw_row_item_init (GwRowItem *item)
{
}

G_DEFINE_FINAL_TYPE (GwTableEditor, gw_table_editor, GTK_TYPE_WIDGET)

GwTable *
gw_table_editor_get_table (GwTableEditor *editor)
{
  return &gw_document_get_map (editor->document)->tables[editor->table];
}

const GwTableSpec *
gw_table_editor_get_spec (GwTableEditor *editor)
{
  return &editor->palette->tables[editor->table];
}

guint
gw_table_editor_count_rows (GwTableEditor *editor)
{
  return editor->document != NULL && editor->palette->n_tables > 0
             ? gw_table_editor_get_table (editor)->rows->len
             : 0;
}

int
gw_table_editor_get_row (GwTableEditor *editor)
{
  guint selected;

  g_return_val_if_fail (GW_IS_TABLE_EDITOR (editor), -1);

  selected = gtk_single_selection_get_selected (editor->selection);
  return selected < gw_table_editor_count_rows (editor) ? (int) selected : -1;
}

GwCardView *
gw_table_editor_get_card_view (GwTableEditor *editor)
{
  g_return_val_if_fail (GW_IS_TABLE_EDITOR (editor), NULL);

  return editor->card_view;
}

GtkWidget *
gw_table_editor_get_card_box (GwTableEditor *editor)
{
  g_return_val_if_fail (GW_IS_TABLE_EDITOR (editor), NULL);

  return editor->card_box;
}

/* The card of the selected row */

static void
find_plan (GwTableEditor *editor)
{
  g_autoptr (GError) error = NULL;

  if (editor->plan_is_known)
    {
      return;
    }
  g_clear_pointer (&editor->plan, gw_plan_unref);
  g_clear_pointer (&editor->plan_fault, g_free);
  editor->plan =
      gw_plan_new (gw_document_get_rules (editor->document), gw_document_get_map (editor->document),
                   gw_document_get_params (editor->document), &error);
  editor->plan_fault = error != NULL ? g_strdup (error->message) : NULL;
  editor->plan_is_known = TRUE;
}

static void
show_fault (GwTableEditor *editor, const char *fault)
{
  gtk_label_set_text (editor->card_label, fault != NULL ? fault : "");
  gtk_widget_set_visible (GTK_WIDGET (editor->card_label), fault != NULL);
}

static void
update_card (GwTableEditor *editor)
{
  int row = gw_table_editor_get_row (editor);
  const GwRules *rules;
  int id = -1;

  rules = editor->document != NULL ? gw_document_get_rules (editor->document) : NULL;
  gtk_widget_set_visible (editor->card_box, rules != NULL && rules->find_card != NULL);
  if (rules == NULL || rules->find_card == NULL)
    {
      gw_card_view_set_card (editor->card_view, NULL, -1);
      return;
    }
  find_plan (editor);
  if (editor->plan != NULL && row >= 0)
    {
      id = rules->find_card (editor->plan, editor->table, (guint) row);
    }
  gw_card_view_set_card (editor->card_view, id >= 0 ? editor->plan : NULL, id);
  show_fault (editor, editor->plan == NULL ? editor->plan_fault
                      : row >= 0 && id < 0 ? _ ("Nothing of this row is in play")
                                           : NULL);
}

static void
update_actions (GwTableEditor *editor)
{
  GtkWidget *widget = GTK_WIDGET (editor);
  int row = gw_table_editor_get_row (editor);
  gboolean has_room = editor->document != NULL && editor->palette->n_tables > 0
                      && gw_document_can_insert_row (editor->document, editor->table);

  gtk_widget_action_set_enabled (widget, "table.add", has_room);
  gtk_widget_action_set_enabled (widget, "table.duplicate", has_room && row >= 0);
  gtk_widget_action_set_enabled (widget, "table.delete", row >= 0);
  gtk_widget_action_set_enabled (widget, "table.up", row > 0);
  gtk_widget_action_set_enabled (widget, "table.down",
                                 row >= 0 && row + 1 < (int) gw_table_editor_count_rows (editor));
}

static void
selected_cb (GwTableEditor *editor)
{
  update_card (editor);
  update_actions (editor);
}

/* Cells */

static void
show_cell (GwRowItem *item, GwTableCell *cell)
{
  GwTableEditor *editor =
      GW_TABLE_EDITOR (gtk_widget_get_ancestor (GTK_WIDGET (cell), GW_TYPE_TABLE_EDITOR));
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (cell), COLUMN_KEY));

  if (editor != NULL && item->index < gw_table_editor_count_rows (editor))
    {
      const GwTableValue *row =
          g_ptr_array_index (gw_table_editor_get_table (editor)->rows, item->index);

      gw_table_cell_set_value (cell, &row[column]);
    }
}

static void
edited_cb (GwTableEditor *editor, GwTableCell *cell)
{
  GwRowItem *item = g_object_get_data (G_OBJECT (cell), ITEM_KEY);
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (cell), COLUMN_KEY));
  GwTableValue value;

  if (item != NULL && item->index < gw_table_editor_count_rows (editor))
    {
      gw_table_cell_get_value (cell, &value);
      gw_document_set_row_value (editor->document, editor->table, item->index, column, &value);
    }
}

/* Who is busy in a row has selected it. */
static void
cell_focused_cb (GtkEventController *controller, GwTableEditor *editor)
{
  GwRowItem *item =
      g_object_get_data (G_OBJECT (gtk_event_controller_get_widget (controller)), ITEM_KEY);

  if (item != NULL)
    {
      gtk_single_selection_set_selected (editor->selection, item->index);
    }
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, GwTableEditor *editor)
{
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), COLUMN_KEY));
  GtkWidget *cell = gw_table_cell_new (&gw_table_editor_get_spec (editor)->columns[column],
                                       column == 0 ? NAME_WIDTH : TEXT_WIDTH);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_object_set_data (G_OBJECT (cell), COLUMN_KEY, GUINT_TO_POINTER (column));
  g_signal_connect_object (cell, "edited", G_CALLBACK (edited_cb), editor, G_CONNECT_SWAPPED);
  g_signal_connect (focus, "enter", G_CALLBACK (cell_focused_cb), editor);
  gtk_widget_add_controller (cell, focus);
  gtk_list_item_set_child (list_item, cell);
  gtk_list_item_set_activatable (list_item, FALSE);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, GwTableEditor *editor)
{
  GtkWidget *cell = gtk_list_item_get_child (list_item);
  GwRowItem *item = gtk_list_item_get_item (list_item);
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (cell), COLUMN_KEY));

  g_object_set_data_full (G_OBJECT (cell), ITEM_KEY, g_object_ref (item), g_object_unref);
  g_signal_connect_object (item, "changed", G_CALLBACK (show_cell), cell, 0);
  if (item->index < gw_table_editor_count_rows (editor))
    {
      const GwTableValue *row =
          g_ptr_array_index (gw_table_editor_get_table (editor)->rows, item->index);

      gw_table_cell_set_value (GW_TABLE_CELL (cell), &row[column]);
    }
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, GwTableEditor *editor)
{
  GtkWidget *cell = gtk_list_item_get_child (list_item);

  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (list_item), show_cell, cell);
  g_object_set_data (G_OBJECT (cell), ITEM_KEY, NULL);
}

static void
add_column (GwTableEditor *editor, guint index)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = NULL;

  g_object_set_data (G_OBJECT (factory), COLUMN_KEY, GUINT_TO_POINTER (index));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), editor);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), editor);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), editor);
  column = gtk_column_view_column_new (_ (gw_table_editor_get_spec (editor)->columns[index].label),
                                       factory);
  gtk_column_view_column_set_resizable (column, TRUE);
  gtk_column_view_column_set_expand (
      column, index > 0 && gw_table_editor_get_spec (editor)->columns[index].type == GW_VALUE_TEXT);
  gtk_column_view_append_column (editor->list, column);
}

static void
make_columns (GwTableEditor *editor)
{
  GListModel *columns = gtk_column_view_get_columns (editor->list);

  g_list_store_remove_all (editor->items);
  while (g_list_model_get_n_items (columns) > 0)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, 0);

      gtk_column_view_remove_column (editor->list, column);
    }
  for (guint i = 0;
       editor->palette->n_tables > 0 && i < gw_table_editor_get_spec (editor)->n_columns; i++)
    {
      add_column (editor, i);
    }
}

/* Rows */

static void
update_rows (GwTableEditor *editor)
{
  guint n_rows = gw_table_editor_count_rows (editor);
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (editor->items));

  if (n_items > n_rows)
    {
      g_list_store_splice (editor->items, n_rows, n_items - n_rows, NULL, 0);
    }
  for (guint i = 0; i < MIN (n_rows, n_items); i++)
    {
      g_autoptr (GwRowItem) item = g_list_model_get_item (G_LIST_MODEL (editor->items), i);

      g_signal_emit (item, changed_signal, 0);
    }
  for (guint i = n_items; i < n_rows; i++)
    {
      g_autoptr (GwRowItem) item = g_object_new (GW_TYPE_ROW_ITEM, NULL);

      item->index = i;
      g_list_store_append (editor->items, item);
    }
}

static void
document_changed_cb (GwTableEditor *editor)
{
  editor->plan_is_known = FALSE;
  update_rows (editor);
  selected_cb (editor);
}

static void
map_changed_cb (GwTableEditor *editor, gpointer region)
{
  document_changed_cb (editor);
}

static void
scroll_to (GwTableEditor *editor, guint row)
{
  GtkWidget *inner = gtk_widget_get_last_child (GTK_WIDGET (editor->list));

  /* what lists can do by name, views with columns have inside */
  gtk_widget_activate_action (inner, "list.scroll-to-item", "u", row);
}

void
gw_table_editor_show_row (GwTableEditor *editor, guint row)
{
  g_return_if_fail (GW_IS_TABLE_EDITOR (editor));

  if (row < gw_table_editor_count_rows (editor))
    {
      gtk_single_selection_set_selected (editor->selection, row);
      scroll_to (editor, row);
    }
}

void
gw_table_editor_enter (GwTableEditor *editor, guint column, const GwTableValue *value)
{
  int row = gw_table_editor_get_row (editor);

  g_return_if_fail (row >= 0);

  gw_document_set_row_value (editor->document, editor->table, (guint) row, column, value);
}

/* Which table */

static void
show_table (GwTableEditor *editor, guint table)
{
  editor->table = table;
  make_columns (editor);
  update_rows (editor);
  selected_cb (editor);
}

static void
table_selected_cb (GwTableEditor *editor)
{
  guint table = gtk_drop_down_get_selected (editor->table_list);

  if (editor->palette != NULL && table < editor->palette->n_tables && table != editor->table)
    {
      show_table (editor, table);
    }
}

static void
list_tables (GwTableEditor *editor)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < editor->palette->n_tables; i++)
    {
      gtk_string_list_append (names, _ (editor->palette->tables[i].label));
    }
  editor->table = 0;
  gtk_drop_down_set_model (editor->table_list, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (editor->table_list), editor->palette->n_tables > 1);
}

static void
disconnect_document (GwTableEditor *editor)
{
  if (editor->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (editor->document, editor);
    }
}

void
gw_table_editor_set_document (GwTableEditor *editor, GwDocument *document)
{
  const GwPalette *palette;

  g_return_if_fail (GW_IS_TABLE_EDITOR (editor));

  disconnect_document (editor);
  g_set_object (&editor->document, document);
  editor->plan_is_known = FALSE;
  if (document == NULL)
    {
      g_list_store_remove_all (editor->items);
      update_card (editor);
      return;
    }
  g_signal_connect_object (document, "map-changed", G_CALLBACK (map_changed_cb), editor,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "map-replaced", G_CALLBACK (document_changed_cb), editor,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "params-changed", G_CALLBACK (document_changed_cb), editor,
                           G_CONNECT_SWAPPED);
  palette = gw_document_get_rules (document)->palette;
  if (palette != editor->palette)
    {
      editor->palette = palette;
      list_tables (editor);
      make_columns (editor);
    }
  document_changed_cb (editor);
}

/* The widget */

static gboolean
gw_table_editor_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (GW_TABLE_EDITOR (widget)->list));
}

static void
gw_table_editor_dispose (GObject *object)
{
  GwTableEditor *editor = GW_TABLE_EDITOR (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (editor));

  disconnect_document (editor);
  g_clear_pointer (&child, gtk_widget_unparent);
  g_clear_object (&editor->card_box);
  g_clear_object (&editor->document);
  g_clear_object (&editor->items);
  g_clear_pointer (&editor->plan, gw_plan_unref);
  g_clear_pointer (&editor->plan_fault, g_free);
  G_OBJECT_CLASS (gw_table_editor_parent_class)->dispose (object);
}

static void
gw_table_editor_class_init (GwTableEditorClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_table_editor_dispose;
  widget_class->grab_focus = gw_table_editor_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-table-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, GwTableEditor, list);
  gtk_widget_class_bind_template_child (widget_class, GwTableEditor, table_list);
  gtk_widget_class_bind_template_callback (widget_class, table_selected_cb);
  gw_table_editor_install_actions (widget_class);
}

static void
make_card_box (GwTableEditor *editor)
{
  editor->card_box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  editor->card_view = GW_CARD_VIEW (gw_card_view_new ());
  editor->card_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (editor->card_label, TRUE);
  gtk_label_set_justify (editor->card_label, GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (editor->card_label), "dim-label");
  gtk_box_append (GTK_BOX (editor->card_box), GTK_WIDGET (editor->card_view));
  gtk_box_append (GTK_BOX (editor->card_box), GTK_WIDGET (editor->card_label));
  gtk_widget_set_visible (editor->card_box, FALSE);
}

static void
gw_table_editor_init (GwTableEditor *editor)
{
  gtk_widget_init_template (GTK_WIDGET (editor));
  make_card_box (editor);
  editor->items = g_list_store_new (GW_TYPE_ROW_ITEM);
  editor->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (editor->items)));
  g_signal_connect_object (editor->selection, "notify::selected", G_CALLBACK (selected_cb), editor,
                           G_CONNECT_SWAPPED);
  gtk_column_view_set_model (editor->list, GTK_SELECTION_MODEL (editor->selection));
  g_object_unref (editor->selection);
}

GtkWidget *
gw_table_editor_new (void)
{
  return g_object_new (GW_TYPE_TABLE_EDITOR, NULL);
}
