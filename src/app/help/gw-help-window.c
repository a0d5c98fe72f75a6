/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-help-window.h"

#include "gw-help-page.h"

struct _GwHelpWindow
{
  AdwWindow parent_instance;
  GPtrArray *pages;
  AdwLeaflet *leaflet;
  GtkListBox *topic_list;
  GtkTextView *text_view;
};

G_DEFINE_FINAL_TYPE (GwHelpWindow, gw_help_window, ADW_TYPE_WINDOW)

static void
show_page (GwHelpWindow *window, guint index)
{
  const GwHelpPage *page = window->pages->pdata[index];
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (window->text_view);
  GtkTextIter start;

  gtk_text_buffer_set_text (buffer, "", 0);
  gw_help_page_show (page, buffer);
  gtk_text_buffer_get_start_iter (buffer, &start);
  gtk_text_buffer_place_cursor (buffer, &start);
  gtk_text_view_scroll_to_iter (window->text_view, &start, 0.0, FALSE, 0.0, 0.0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (window->text_view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  page->title, -1);
}

static void
row_selected_cb (GwHelpWindow *window, GtkListBoxRow *row)
{
  if (row != NULL)
    {
      show_page (window, (guint) gtk_list_box_row_get_index (row));
    }
}

/* Where there is room for one of them only, the page takes the place of the list. */
static void
row_activated_cb (GwHelpWindow *window)
{
  adw_leaflet_navigate (window->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
}

static void
back_cb (GwHelpWindow *window)
{
  adw_leaflet_navigate (window->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
}

static void
gw_help_window_finalize (GObject *object)
{
  g_ptr_array_unref (GW_HELP_WINDOW (object)->pages);
  G_OBJECT_CLASS (gw_help_window_parent_class)->finalize (object);
}

static void
gw_help_window_class_init (GwHelpWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = gw_help_window_finalize;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-help-window.ui");
  gtk_widget_class_bind_template_child (widget_class, GwHelpWindow, leaflet);
  gtk_widget_class_bind_template_child (widget_class, GwHelpWindow, topic_list);
  gtk_widget_class_bind_template_child (widget_class, GwHelpWindow, text_view);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
}

static void
add_row (GwHelpWindow *window, const char *title)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_list_box_append (window->topic_list, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (label)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

static void
gw_help_window_init (GwHelpWindow *window)
{
  gtk_widget_init_template (GTK_WIDGET (window));
  window->pages = gw_help_list_pages (g_get_language_names ());
  for (guint i = 0; i < window->pages->len; i++)
    {
      add_row (window, ((const GwHelpPage *) window->pages->pdata[i])->title);
    }
  gtk_list_box_select_row (window->topic_list,
                           gtk_list_box_get_row_at_index (window->topic_list, 0));
}

static GtkWindow *
find_window (GtkWindow *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (GW_IS_HELP_WINDOW (window) && gtk_window_get_transient_for (window) == parent)
        {
          return window;
        }
    }
  return NULL;
}

void
gw_help_window_show (GtkWindow *parent)
{
  GtkWindow *window;

  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));

  window = find_window (parent);
  if (window == NULL)
    {
      window = g_object_new (GW_TYPE_HELP_WINDOW, "transient-for", parent, NULL);
    }
  gtk_window_present (window);
}
