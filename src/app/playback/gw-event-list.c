/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-event-list.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "gw-event-text.h"
#include "gw-look.h"

#define MARK_AREA 14

struct _GwEventList
{
  GtkWidget parent_instance;

  GtkStack *stack;
  GtkListView *view;
  GtkToggleButton *all_button;

  GwPlayback *playback;
  GwEventModel *model;
  GtkSingleSelection *selection;
};

G_DEFINE_FINAL_TYPE (GwEventList, gw_event_list, GTK_TYPE_WIDGET)

static void
draw_mark_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  GwEventList *list = user_data;
  int kind = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (area), "kind")) - 1;

  if (kind >= 0 && gw_playback_has_episode (list->playback))
    {
      gw_event_mark_draw (cr, gw_playback_get_plan (list->playback)->rules, (guint) kind,
                          gw_look_get_theme (), width / 2.0, height / 2.0, 9);
    }
}

static void
setup_cb (GwEventList *list, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *step = gtk_label_new (NULL);
  GtkWidget *mark = gtk_drawing_area_new ();
  GtkWidget *text = gtk_label_new (NULL);

  gtk_label_set_width_chars (GTK_LABEL (step), 4);
  gtk_label_set_xalign (GTK_LABEL (step), 1);
  gtk_widget_add_css_class (step, "numeric");
  gtk_widget_add_css_class (step, "dim-label");
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (mark), MARK_AREA);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (mark), MARK_AREA);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (mark), draw_mark_cb, list, NULL);
  gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (box), step);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_box_append (GTK_BOX (box), text);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GwEventList *list, GtkListItem *item)
{
  const GwEvent *event = gw_event_item_get_event (gtk_list_item_get_item (item));
  const GwRules *rules = gw_playback_get_plan (list->playback)->rules;
  GtkWidget *step = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *mark = gtk_widget_get_next_sibling (step);
  GtkWidget *text = gtk_widget_get_next_sibling (mark);
  g_autofree char *number = g_strdup_printf ("%u", event->step);
  g_autofree char *words = gw_event_describe (event, gw_playback_get_plan (list->playback));
  int kind = gw_event_is_marked (rules, event->kind) ? event->kind + 1 : 0;

  gtk_label_set_text (GTK_LABEL (step), number);
  g_object_set_data (G_OBJECT (mark), "kind", GINT_TO_POINTER (kind));
  gtk_widget_queue_draw (mark);
  gtk_label_set_text (GTK_LABEL (text), words);
}

guint
gw_event_list_get_position (GwEventList *list)
{
  return gtk_single_selection_get_selected (list->selection);
}

GListModel *
gw_event_list_get_model (GwEventList *list)
{
  return G_LIST_MODEL (list->model);
}

void
gw_event_list_activate (GwEventList *list, guint position)
{
  g_autoptr (GwEventItem) item = g_list_model_get_item (G_LIST_MODEL (list->model), position);

  if (item != NULL)
    {
      gw_playback_set_playing (list->playback, FALSE);
      gw_playback_seek (list->playback, gw_event_item_get_event (item)->step);
    }
}

/* Selects the last event that has happened by now, and shows it. */
static void
follow (GwEventList *list)
{
  guint count = gw_event_model_count_until (list->model, gw_playback_get_step (list->playback));
  guint position = count > 0 ? count - 1 : GTK_INVALID_LIST_POSITION;
  gboolean is_empty = g_list_model_get_n_items (G_LIST_MODEL (list->model)) == 0;

  gtk_stack_set_visible_child_name (list->stack, is_empty ? "empty" : "list");
  gtk_single_selection_set_selected (list->selection, position);
  if (!is_empty && gtk_widget_get_mapped (GTK_WIDGET (list)))
    {
      gtk_widget_activate_action (GTK_WIDGET (list->view), "list.scroll-to-item", "u",
                                  count > 0 ? position : 0);
    }
}

static void
all_toggled_cb (GwEventList *list)
{
  if (list->model != NULL)
    {
      gw_event_model_set_shows_all (list->model, gtk_toggle_button_get_active (list->all_button));
      follow (list);
    }
}

static void
gw_event_list_map (GtkWidget *widget)
{
  GwEventList *list = GW_EVENT_LIST (widget);

  GTK_WIDGET_CLASS (gw_event_list_parent_class)->map (widget);
  if (list->model != NULL)
    {
      follow (list);
    }
}

void
gw_event_list_set_playback (GwEventList *list, GwPlayback *playback)
{
  g_return_if_fail (GW_IS_EVENT_LIST (list));
  g_return_if_fail (list->playback == NULL);

  list->playback = g_object_ref (playback);
  list->model = gw_event_model_new (playback);
  list->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (list->selection, FALSE);
  gtk_single_selection_set_can_unselect (list->selection, TRUE);
  gtk_single_selection_set_model (list->selection, G_LIST_MODEL (list->model));
  gtk_list_view_set_model (list->view, GTK_SELECTION_MODEL (list->selection));
  g_signal_connect_object (playback, "notify::viewer", G_CALLBACK (follow), list,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "moved", G_CALLBACK (follow), list, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "recorded", G_CALLBACK (follow), list, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "reset", G_CALLBACK (follow), list, G_CONNECT_SWAPPED);
}

static void
gw_event_list_dispose (GObject *object)
{
  GwEventList *list = GW_EVENT_LIST (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (list));

  if (child != NULL)
    {
      gtk_list_view_set_model (list->view, NULL);
      gtk_widget_unparent (child);
    }
  g_clear_object (&list->selection);
  g_clear_object (&list->model);
  g_clear_object (&list->playback);
  G_OBJECT_CLASS (gw_event_list_parent_class)->dispose (object);
}

static void
gw_event_list_class_init (GwEventListClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_event_list_dispose;
  widget_class->map = gw_event_list_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-event-list.ui");
  gtk_widget_class_bind_template_child (widget_class, GwEventList, stack);
  gtk_widget_class_bind_template_child (widget_class, GwEventList, view);
  gtk_widget_class_bind_template_child (widget_class, GwEventList, all_button);
  gtk_widget_class_bind_template_callback (widget_class, all_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, gw_event_list_activate);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
}

static void
gw_event_list_init (GwEventList *list)
{
  gtk_widget_init_template (GTK_WIDGET (list));
}
