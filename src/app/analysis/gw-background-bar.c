/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-background-bar.h"

#include <glib/gi18n-lib.h>

#include "gw-background.h"

struct _GwBackgroundBar
{
  GtkWidget parent_instance;

  GtkRevealer *revealer;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (GwBackgroundBar, gw_background_bar, GTK_TYPE_WIDGET)

static void
fraction_changed_cb (GwBackgroundTask *task, GParamSpec *spec, GtkProgressBar *progress)
{
  double fraction = gw_background_task_get_fraction (task);

  if (fraction < 0)
    {
      gtk_progress_bar_pulse (progress);
    }
  else
    {
      gtk_progress_bar_set_fraction (progress, fraction);
    }
}

static void
stopping_changed_cb (GwBackgroundTask *task, GParamSpec *spec, GtkWidget *button)
{
  gtk_widget_set_sensitive (button, !gw_background_task_is_stopping (task));
}

static GtkWidget *
new_label (GwBackgroundTask *task, const char *property, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, css_class);
  g_object_bind_property (task, property, label, "label", G_BINDING_SYNC_CREATE);
  return label;
}

static GtkWidget *
new_stop_button (GwBackgroundTask *task)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("media-playback-stop-symbolic");
  /* Translators: %s is the name of a run or an experiment */
  g_autofree char *text = g_strdup_printf (_ ("Stop %s"), gw_background_task_get_name (task));

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (gw_background_task_stop), task,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (task, "notify::stopping", G_CALLBACK (stopping_changed_cb), button, 0);
  return button;
}

static GtkWidget *
new_progress (GwBackgroundTask *task)
{
  GtkWidget *progress = gtk_progress_bar_new ();

  gtk_widget_set_hexpand (progress, TRUE);
  gtk_widget_set_valign (progress, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (progress), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gw_background_task_get_name (task), -1);
  g_signal_connect_object (task, "notify::fraction", G_CALLBACK (fraction_changed_cb), progress, 0);
  fraction_changed_cb (task, NULL, GTK_PROGRESS_BAR (progress));
  return progress;
}

static GtkWidget *
new_row_cb (gpointer item, gpointer user_data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *detail = new_label (item, "detail", "numeric");

  gtk_widget_add_css_class (detail, "dim-label");
  gtk_label_set_width_chars (GTK_LABEL (detail), 12);
  gtk_box_append (GTK_BOX (box), new_label (item, "name", "caption-heading"));
  gtk_box_append (GTK_BOX (box), new_progress (item));
  gtk_box_append (GTK_BOX (box), detail);
  gtk_box_append (GTK_BOX (box), new_stop_button (item));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static void
tasks_changed_cb (GwBackgroundBar *bar)
{
  gtk_revealer_set_reveal_child (bar->revealer,
                                 g_list_model_get_n_items (gw_background_get_tasks ()) > 0);
}

static void
gw_background_bar_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_background_bar_parent_class)->dispose (object);
}

static void
gw_background_bar_class_init (GwBackgroundBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_background_bar_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "backgroundbar");
}

static void
gw_background_bar_init (GwBackgroundBar *bar)
{
  GListModel *tasks = gw_background_get_tasks ();

  bar->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (bar->list, GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("In the background"), -1);
  gtk_list_box_bind_model (bar->list, tasks, new_row_cb, bar, NULL);
  bar->revealer = GTK_REVEALER (gtk_revealer_new ());
  gtk_revealer_set_child (bar->revealer, GTK_WIDGET (bar->list));
  gtk_widget_set_parent (GTK_WIDGET (bar->revealer), GTK_WIDGET (bar));
  g_signal_connect_object (tasks, "items-changed", G_CALLBACK (tasks_changed_cb), bar,
                           G_CONNECT_SWAPPED);
  tasks_changed_cb (bar);
}
