/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-table-cell.h"

#include <glib/gi18n-lib.h>

struct _GwTableCell
{
  GtkWidget parent_instance;

  const GwValueSpec *spec;
  int width;
  GtkWidget *control;
  gboolean is_updating;
};

static guint edited_signal;

G_DEFINE_FINAL_TYPE (GwTableCell, gw_table_cell, GTK_TYPE_WIDGET)

static void
edited_cb (GwTableCell *cell)
{
  if (!cell->is_updating)
    {
      g_signal_emit (cell, edited_signal, 0);
    }
}

static GtkWidget *
new_entry (GwTableCell *cell)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_entry_set_has_frame (GTK_ENTRY (entry), FALSE);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), cell->width);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), cell->width);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (edited_cb), cell);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (edited_cb), cell);
  gtk_widget_add_controller (entry, focus);
  return entry;
}

static GtkWidget *
new_list (GwTableCell *cell)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *list;

  for (guint i = 0; cell->spec->choices[i].id != NULL; i++)
    {
      gtk_string_list_append (names, _ (cell->spec->choices[i].label));
    }
  list = gtk_drop_down_new (g_object_ref (G_LIST_MODEL (names)), NULL);
  gtk_widget_add_css_class (list, "flat");
  g_signal_connect_swapped (list, "notify::selected", G_CALLBACK (edited_cb), cell);
  return list;
}

/* Many numbers stand side by side: they are typed, or changed with the arrow keys. */
static void
hide_buttons (GtkWidget *spin)
{
  for (GtkWidget *child = gtk_widget_get_first_child (spin); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gtk_widget_set_visible (child, !GTK_IS_BUTTON (child));
    }
}

/* A wheel that turns is meant for the list below. */
static void
ignore_wheel (GtkWidget *spin)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (spin);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        {
          gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
        }
    }
}

static gboolean
select_all_cb (gpointer user_data)
{
  gtk_editable_select_region (GTK_EDITABLE (user_data), 0, -1);
  return G_SOURCE_REMOVE;
}

/* What is typed next takes the number's place. The click that brought the focus sets a cursor
 * first. */
static void
spin_entered_cb (GtkEventController *controller)
{
  GtkWidget *spin = gtk_event_controller_get_widget (controller);

  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, select_all_cb, g_object_ref (spin), g_object_unref);
}

static GtkWidget *
new_spin (GwTableCell *cell)
{
  GtkWidget *spin = gtk_spin_button_new_with_range ((double) cell->spec->minimum,
                                                    (double) cell->spec->maximum, 1);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_widget_add_css_class (spin, "numeric");
  gtk_editable_set_alignment (GTK_EDITABLE (spin), 1);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 2);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 2);
  hide_buttons (spin);
  ignore_wheel (spin);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (edited_cb), cell);
  g_signal_connect (focus, "enter", G_CALLBACK (spin_entered_cb), NULL);
  gtk_widget_add_controller (spin, focus);
  return spin;
}

static GtkWidget *
new_control (GwTableCell *cell)
{
  switch (cell->spec->type)
    {
    case GW_VALUE_TEXT:
      return new_entry (cell);
    case GW_VALUE_CHOICE:
      return new_list (cell);
    case GW_VALUE_INTEGER:
    default:
      return new_spin (cell);
    }
}

static void
show_value (GwTableCell *cell, const GwTableValue *value)
{
  switch (cell->spec->type)
    {
    case GW_VALUE_TEXT:
      if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (cell->control)), value->text) != 0)
        {
          gtk_editable_set_text (GTK_EDITABLE (cell->control), value->text);
        }
      break;
    case GW_VALUE_CHOICE:
      gtk_drop_down_set_selected (GTK_DROP_DOWN (cell->control), (guint) value->number);
      break;
    case GW_VALUE_INTEGER:
    default:
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (cell->control), (double) value->number);
    }
}

void
gw_table_cell_set_value (GwTableCell *cell, const GwTableValue *value)
{
  g_return_if_fail (GW_IS_TABLE_CELL (cell));

  cell->is_updating = TRUE;
  show_value (cell, value);
  cell->is_updating = FALSE;
}

void
gw_table_cell_enter (GwTableCell *cell, const GwTableValue *value)
{
  g_return_if_fail (GW_IS_TABLE_CELL (cell));

  show_value (cell, value);
  /* an entry waits for Enter */
  if (cell->spec->type == GW_VALUE_TEXT)
    {
      edited_cb (cell);
    }
}

void
gw_table_cell_get_value (GwTableCell *cell, GwTableValue *value)
{
  g_return_if_fail (GW_IS_TABLE_CELL (cell));

  *value = (GwTableValue){ 0 };
  switch (cell->spec->type)
    {
    case GW_VALUE_TEXT:
      value->text = (char *) gtk_editable_get_text (GTK_EDITABLE (cell->control));
      break;
    case GW_VALUE_CHOICE:
      value->number = gtk_drop_down_get_selected (GTK_DROP_DOWN (cell->control));
      break;
    case GW_VALUE_INTEGER:
    default:
      value->number = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (cell->control));
    }
}

static void
gw_table_cell_dispose (GObject *object)
{
  g_clear_pointer (&GW_TABLE_CELL (object)->control, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_table_cell_parent_class)->dispose (object);
}

static void
gw_table_cell_class_init (GwTableCellClass *class)
{
  G_OBJECT_CLASS (class)->dispose = gw_table_cell_dispose;
  edited_signal = g_signal_new ("edited", GW_TYPE_TABLE_CELL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
gw_table_cell_init (GwTableCell *cell)
{
}

GtkWidget *
gw_table_cell_new (const GwValueSpec *spec, int width)
{
  GwTableCell *cell = g_object_new (GW_TYPE_TABLE_CELL, NULL);

  cell->spec = spec;
  cell->width = width;
  cell->control = new_control (cell);
  gtk_widget_set_parent (cell->control, GTK_WIDGET (cell));
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (spec->label), -1);
  return GTK_WIDGET (cell);
}
