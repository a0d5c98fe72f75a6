/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is typed but not entered: fields hand it over as the focus leaves them, and a key for saving
 * or closing does not move the focus. */
#include "gw-window-private.h"

static void
set_is_typing (GwWindow *window, gboolean is_typing)
{
  if (window->is_typing != is_typing)
    {
      window->is_typing = is_typing;
      gw_window_update_save (window);
    }
}

static void
typed_cb (GwWindow *window)
{
  set_is_typing (window, TRUE);
}

/* Only what is typed on the page for editing belongs to the document, and no search does. */
static gboolean
is_field (GwWindow *window, GtkWidget *focus)
{
  return GTK_IS_TEXT (focus) && gtk_widget_is_ancestor (focus, window->edit_view)
         && gtk_widget_get_ancestor (focus, GTK_TYPE_SEARCH_ENTRY) == NULL;
}

static void
focus_changed_cb (GwWindow *window)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  g_signal_group_set_target (window->field_signals, is_field (window, focus) ? focus : NULL);
  set_is_typing (window, FALSE);
}

void
gw_window_follow_typing (GwWindow *window)
{
  window->field_signals = g_signal_group_new (GTK_TYPE_TEXT);
  g_signal_group_connect_swapped (window->field_signals, "changed", G_CALLBACK (typed_cb), window);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_changed_cb), NULL);
}

void
gw_window_enter_typed (GwWindow *window)
{
  GtkRoot *root = GTK_ROOT (window);
  GtkWidget *focus = gtk_root_get_focus (root);
  g_autoptr (GtkWidget) field = GTK_IS_TEXT (focus) ? g_object_ref (focus) : NULL;

  if (field == NULL)
    {
      return;
    }
  gtk_root_set_focus (root, NULL);
  /* it may be gone with what it has changed */
  if (gtk_widget_get_root (field) == root && gtk_widget_get_mapped (field))
    {
      gtk_root_set_focus (root, field);
    }
}
