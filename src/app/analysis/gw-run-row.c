/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-row.h"

#include <glib/gi18n-lib.h>

#include "gw-analyse-page.h"
#include "gw-run-description.h"
#include "gw-run-text.h"
#include "gw-sentence.h"

struct _GwRunRow
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkCheckButton *check;
  GtkLabel *name;
  GtkLabel *rates;
  GtkLabel *differences;
  GtkLabel *status;
  GtkLabel *note;
  GtkWidget *progress_box;
  GtkProgressBar *progress;
  GtkWidget *pause_button;
  GtkWidget *go_on_button;
  GtkWidget *stop_button;
  GtkMenuButton *menu_button;
  GMenuModel *run_menu;
  GwRunDescription *description; /* NULL until it is asked for */

  GwRunList *list; /* borrowed: the row is in it */
  GwRunItem *item;
  gboolean is_updating;
};

/* Of what is wrong with a run. */
#define MOST_LINES 3

G_DEFINE_FINAL_TYPE (GwRunRow, gw_run_row, GTK_TYPE_WIDGET)

/* What is shown */

static void
show_text (GtkLabel *label, const char *text)
{
  gw_label_set_sentence (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), text[0] != '\0');
}

static gboolean
is_possible (GwRunRow *row, const char *action)
{
  GwRunJob *job = gw_run_item_get_job (row->item);
  gboolean is_running = job != NULL && gw_run_job_get_state (job) == GW_JOB_RUNNING;
  gboolean is_paused = job != NULL && gw_run_job_get_state (job) == GW_JOB_PAUSED;
  gboolean is_owned = gw_run_library_owns (gw_run_list_get_library (row->list), row->item);

  return g_str_equal (action, "run.pause")   ? is_running
         : g_str_equal (action, "run.go-on") ? is_paused || gw_run_item_can_go_on (row->item)
         : g_str_equal (action, "run.stop")  ? is_running || is_paused
         : g_str_equal (action, "run.show-episodes") ? gw_run_item_is_known (row->item)
         : g_str_equal (action, "run.trash")         ? is_owned
         : g_str_equal (action, "run.leave-out")     ? !is_owned
                                                     : TRUE;
}

static void
update_actions (GwRunRow *row)
{
  static const char *const actions[] = { "run.pause",         "run.go-on", "run.stop",
                                         "run.show-episodes", "run.trash", "run.leave-out" };
  GwRunJob *job = gw_run_item_get_job (row->item);
  gboolean can_go_on = is_possible (row, "run.go-on");

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_action_set_enabled (GTK_WIDGET (row), actions[i], is_possible (row, actions[i]));
    }
  gtk_widget_set_visible (row->pause_button,
                          job != NULL && gw_run_job_get_state (job) != GW_JOB_PAUSED);
  gtk_widget_set_visible (row->go_on_button, can_go_on);
  gtk_widget_set_visible (row->stop_button, job != NULL);
  gtk_widget_set_visible (row->progress_box, job != NULL || can_go_on);
}

static void
update_progress (GwRunRow *row)
{
  guint64 n_planned = gw_run_item_get_planned (row->item);

  gtk_progress_bar_set_fraction (
      row->progress,
      n_planned > 0 ? (double) gw_run_item_get_done (row->item) / (double) n_planned : 0);
}

/* One line as long as it changes all the time, so that the rows below stay where they are. */
static void
update_status_look (GwRunRow *row)
{
  gboolean is_broken = gw_run_item_get_state (row->item) == GW_RUN_ITEM_BROKEN;

  gtk_label_set_wrap (row->status, is_broken);
  gtk_label_set_lines (row->status, is_broken ? MOST_LINES : 1);
  if (is_broken)
    {
      gtk_widget_add_css_class (GTK_WIDGET (row->status), "error");
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (row->status), "error");
    }
}

static void
update (GwRunRow *row)
{
  g_autofree char *status = gw_run_text_dup_status (row->item);
  g_autofree char *rates = gw_run_text_dup_rates (row->item);
  g_autofree char *differences = gw_run_list_dup_differences (row->list, row->item);
  const char *name = gw_run_item_get_name (row->item);

  row->is_updating = TRUE;
  gtk_check_button_set_active (row->check, gw_run_list_is_checked (row->list, row->item));
  row->is_updating = FALSE;
  gtk_label_set_text (row->name, name);
  show_text (row->rates, rates);
  show_text (row->differences, differences);
  show_text (row->status, status);
  show_text (row->note, gw_run_item_get_note (row->item));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->check), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  update_status_look (row);
  update_progress (row);
  update_actions (row);
}

void
gw_run_row_set_item (GwRunRow *row, GwRunItem *item)
{
  g_return_if_fail (GW_IS_RUN_ROW (row));

  if (row->item != NULL)
    {
      if (row->description != NULL)
        {
          gtk_popover_popdown (GTK_POPOVER (row->description));
        }
      g_signal_handlers_disconnect_by_func (row->item, update, row);
      g_signal_handlers_disconnect_by_func (row->list, update, row);
      g_clear_object (&row->item);
    }
  if (item != NULL)
    {
      row->item = g_object_ref (item);
      g_signal_connect_swapped (item, "changed", G_CALLBACK (update), row);
      g_signal_connect_swapped (row->list, "rows-changed", G_CALLBACK (update), row);
      update (row);
    }
}

/* Asked for, and not set: GTK asks the display for the pointer whenever a tooltip is set, which
 * takes its time with many rows. */
static gboolean
query_tooltip_cb (
    GtkWidget *label, int x, int y, gboolean is_keyboard, GtkTooltip *tooltip, GwRunRow *row)
{
  if (row->item != NULL)
    {
      gtk_tooltip_set_text (tooltip, gw_run_item_get_folder (row->item));
    }
  return row->item != NULL;
}

/* What people do */

static void
check_toggled_cb (GwRunRow *row)
{
  if (!row->is_updating && row->item != NULL)
    {
      gw_run_list_set_checked (row->list, row->item, gtk_check_button_get_active (row->check));
    }
}

static void
right_click_cb (GwRunRow *row)
{
  gtk_menu_button_popup (row->menu_button);
}

static void
show_episodes_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwRunRow *row = GW_RUN_ROW (widget);

  gw_analyse_show_episodes (widget, gw_run_item_get_folder (row->item), "", NULL, 0);
}

static void
pause_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwRunJob *job = gw_run_item_get_job (GW_RUN_ROW (widget)->item);

  if (job != NULL)
    {
      gw_run_job_set_paused (job, TRUE);
    }
}

static void
go_on_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwRunRow *row = GW_RUN_ROW (widget);
  GwRunJob *job = gw_run_item_get_job (row->item);

  if (job != NULL)
    {
      gw_run_job_set_paused (job, FALSE);
    }
  else
    {
      gw_run_library_resume (gw_run_list_get_library (row->list), row->item, 0);
    }
}

static void
stop_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwRunJob *job = gw_run_item_get_job (GW_RUN_ROW (widget)->item);

  if (job != NULL)
    {
      gw_run_job_stop (job);
    }
}

static void
open_folder_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_path (gw_run_item_get_folder (GW_RUN_ROW (widget)->item));
  g_autofree char *uri = g_file_get_uri (file);

  gtk_show_uri (GTK_WINDOW (gtk_widget_get_root (widget)), uri, GDK_CURRENT_TIME);
}

static void
remove_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "analyse.remove-run", "s",
                              gw_run_item_get_folder (GW_RUN_ROW (widget)->item));
}

/* Name and note */

static void
keep_description (GwRunRow *row)
{
  g_autofree char *name = gw_run_description_dup_name (row->description);
  g_autofree char *note = gw_run_description_dup_note (row->description);
  GwRunLibrary *library = gw_run_list_get_library (row->list);

  if (name[0] != '\0' && !g_str_equal (name, gw_run_item_get_name (row->item)))
    {
      gw_run_library_rename (library, row->item, name);
    }
  if (!g_str_equal (note, gw_run_item_get_note (row->item)))
    {
      gw_run_library_set_note (library, row->item, note);
    }
}

static void
described_cb (GwRunRow *row)
{
  if (row->item != NULL)
    {
      keep_description (row);
    }
}

/* Made when it is asked for: a library has many rows. */
static void
describe_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwRunRow *row = GW_RUN_ROW (widget);

  if (row->description == NULL)
    {
      row->description = gw_run_description_new ();
      gtk_widget_set_parent (GTK_WIDGET (row->description), widget);
      g_signal_connect_swapped (row->description, "closed", G_CALLBACK (described_cb), row);
    }
  gw_run_description_popup (row->description, gw_run_item_get_name (row->item),
                            gw_run_item_get_note (row->item));
}

/* Its menu */

/* Rows come and go, and GTK 4.8 never lets go of the popover of a menu. So all rows of the program
 * share one, which is filled with what is possible and moves to the row that asks for it. */
static struct
{
  GtkWidget *popover;
  GPtrArray *sections; /* of GMenu */
} shared_menu;

static void
make_shared_menu (GwRunRow *row)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  shared_menu.sections = g_ptr_array_new_with_free_func (g_object_unref);
  for (int i = 0; i < g_menu_model_get_n_items (row->run_menu); i++)
    {
      GMenu *section = g_menu_new ();

      g_ptr_array_add (shared_menu.sections, section);
      g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
    }
  shared_menu.popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  g_object_ref_sink (shared_menu.popover);
}

static void
fill_section (GwRunRow *row, GMenu *section, GMenuModel *all)
{
  g_menu_remove_all (section);
  for (int i = 0; i < g_menu_model_get_n_items (all); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new_from_model (all, i);
      g_autofree char *action = NULL;
      g_autofree char *hidden = NULL;

      g_menu_item_get_attribute (item, G_MENU_ATTRIBUTE_ACTION, "s", &action);
      if (!g_menu_item_get_attribute (item, "hidden-when", "s", &hidden)
          || is_possible (row, action))
        {
          g_menu_item_set_attribute_value (item, "hidden-when", NULL);
          g_menu_append_item (section, item);
        }
    }
}

static void
popup_cb (GtkMenuButton *button, gpointer data)
{
  GwRunRow *row = data;
  GtkWidget *owner;

  if (shared_menu.popover == NULL)
    {
      make_shared_menu (row);
    }
  owner = gtk_widget_get_ancestor (shared_menu.popover, GTK_TYPE_MENU_BUTTON);
  if (owner != NULL && owner != GTK_WIDGET (button))
    {
      gtk_menu_button_set_popover (GTK_MENU_BUTTON (owner), NULL);
    }
  for (guint i = 0; i < shared_menu.sections->len; i++)
    {
      g_autoptr (GMenuModel) all =
          g_menu_model_get_item_link (row->run_menu, (int) i, G_MENU_LINK_SECTION);

      fill_section (row, shared_menu.sections->pdata[i], all);
    }
  if (owner != GTK_WIDGET (button))
    {
      gtk_menu_button_set_popover (button, shared_menu.popover);
    }
}

/* The widget */

static void
gw_run_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GTK_WIDGET_CLASS (gw_run_row_parent_class)->size_allocate (widget, width, height, baseline);
  if (GW_RUN_ROW (widget)->description != NULL)
    {
      gtk_popover_present (GTK_POPOVER (GW_RUN_ROW (widget)->description));
    }
}

static void
gw_run_row_dispose (GObject *object)
{
  GwRunRow *row = GW_RUN_ROW (object);
  GtkWidget *child;

  gw_run_row_set_item (row, NULL);
  row->description = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (row))) != NULL)
    {
      gtk_widget_unparent (child);
    }
  G_OBJECT_CLASS (gw_run_row_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "run.show-episodes", NULL, show_episodes_cb);
  gtk_widget_class_install_action (class, "run.describe", NULL, describe_cb);
  gtk_widget_class_install_action (class, "run.pause", NULL, pause_cb);
  gtk_widget_class_install_action (class, "run.go-on", NULL, go_on_cb);
  gtk_widget_class_install_action (class, "run.stop", NULL, stop_cb);
  gtk_widget_class_install_action (class, "run.open-folder", NULL, open_folder_cb);
  gtk_widget_class_install_action (class, "run.trash", NULL, remove_cb);
  gtk_widget_class_install_action (class, "run.leave-out", NULL, remove_cb);
}

static void
bind_template (GtkWidgetClass *class)
{
  gtk_widget_class_set_template_from_resource (class,
                                               "/io/github/gridwright/Gridwright/ui/gw-run-row.ui");
  gtk_widget_class_bind_template_child (class, GwRunRow, box);
  gtk_widget_class_bind_template_child (class, GwRunRow, check);
  gtk_widget_class_bind_template_child (class, GwRunRow, name);
  gtk_widget_class_bind_template_child (class, GwRunRow, rates);
  gtk_widget_class_bind_template_child (class, GwRunRow, differences);
  gtk_widget_class_bind_template_child (class, GwRunRow, status);
  gtk_widget_class_bind_template_child (class, GwRunRow, note);
  gtk_widget_class_bind_template_child (class, GwRunRow, progress_box);
  gtk_widget_class_bind_template_child (class, GwRunRow, progress);
  gtk_widget_class_bind_template_child (class, GwRunRow, pause_button);
  gtk_widget_class_bind_template_child (class, GwRunRow, go_on_button);
  gtk_widget_class_bind_template_child (class, GwRunRow, stop_button);
  gtk_widget_class_bind_template_child (class, GwRunRow, menu_button);
  gtk_widget_class_bind_template_child (class, GwRunRow, run_menu);
  gtk_widget_class_bind_template_callback (class, query_tooltip_cb);
  gtk_widget_class_bind_template_callback (class, check_toggled_cb);
  gtk_widget_class_bind_template_callback (class, right_click_cb);
}

static void
gw_run_row_class_init (GwRunRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_run_row_dispose;
  widget_class->size_allocate = gw_run_row_size_allocate;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
  install_actions (widget_class);
}

static void
gw_run_row_init (GwRunRow *row)
{
  gtk_widget_init_template (GTK_WIDGET (row));
  gtk_menu_button_set_create_popup_func (row->menu_button, popup_cb, row, NULL);
}

GtkWidget *
gw_run_row_new (GwRunList *list)
{
  GwRunRow *row = g_object_new (GW_TYPE_RUN_ROW, NULL);

  row->list = list;
  return GTK_WIDGET (row);
}
