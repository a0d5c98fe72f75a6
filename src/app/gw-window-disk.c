/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What other programs do to the file of a document, and what a person wants to do about it. */
#include <glib/gi18n-lib.h>

#include "gw-edit.h"
#include "gw-window-private.h"

void
gw_window_update_disk_bar (GwWindow *window)
{
  GwDiskState state =
      window->session != NULL ? gw_session_get_disk_state (window->session) : GW_DISK_SAME;

  if (state == GW_DISK_CHANGED)
    {
      gtk_label_set_label (window->disk_label, _ ("Another program has changed this file."));
    }
  else if (state == GW_DISK_GONE)
    {
      gtk_label_set_label (window->disk_label,
                           _ ("The file has been deleted or moved. Save the document to keep it."));
      /* what is here is nowhere else */
      gw_document_mark_unsaved (gw_session_get_document (window->session));
    }
  gtk_widget_set_visible (window->reload_button, state == GW_DISK_CHANGED);
  gtk_info_bar_set_revealed (window->disk_bar, state != GW_DISK_SAME);
}

static void
accept_disk_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwWindow *window = GW_WINDOW (widget);

  if (window->session != NULL)
    {
      gw_session_accept_disk (window->session);
    }
}

/* Reading the file again */

typedef struct
{
  GwWindow *window;
  guint64 state; /* of the document that may be given up */
} Reload;

static void
reload_free (Reload *reload)
{
  g_object_unref (reload->window);
  g_free (reload);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reload, reload_free)

static void ask_to_reload (GwWindow *window);

static void
reloaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Reload) reload = user_data;
  GwWindow *window = reload->window;
  const char *path = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSession) session = gw_session_load_finish (result, &error);

  if (window->session == NULL || g_strcmp0 (gw_session_get_path (window->session), path) != 0)
    {
      return;
    }
  if (session == NULL)
    {
      gw_window_show_error (window, _ ("The file could not be read again"), path, error);
      return;
    }
  gw_window_enter_typed (window);
  if (gw_document_note_state (gw_session_get_document (window->session)) != reload->state)
    {
      /* edited while the file was being read, which nobody has agreed to lose */
      ask_to_reload (window);
      return;
    }
  gw_window_set_session (window, session, NULL);
  gw_window_toast (window, _ ("Read again from the file"));
}

static void
read_again (GwWindow *window)
{
  Reload *reload = g_new (Reload, 1);

  reload->window = g_object_ref (window);
  reload->state = gw_document_note_state (gw_session_get_document (window->session));
  gw_session_load_async (gw_session_get_path (window->session), NULL, reloaded_cb, reload);
}

static void
reload_response_cb (GwWindow *window, const char *response)
{
  if (g_str_equal (response, "reload") && window->session != NULL)
    {
      read_again (window);
    }
}

static void
ask_to_reload (GwWindow *window)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      adw_message_dialog_new (GTK_WINDOW (window), _ ("Discard Your Changes?"),
                              _ ("What you have changed here since the last save will be lost.")));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "reload",
                                    _ ("_Discard and Reload"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "reload", ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (reload_response_cb), window,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
reload_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwWindow *window = GW_WINDOW (widget);

  if (window->session == NULL || gw_session_get_path (window->session) == NULL)
    {
      return;
    }
  gw_window_enter_typed (window);
  if (gw_document_is_modified (gw_session_get_document (window->session)))
    {
      ask_to_reload (window);
    }
  else
    {
      read_again (window);
    }
}

/* Saving over what somebody else has written */

static void
overwrite_response_cb (GwWindow *window, const char *response, AdwMessageDialog *dialog)
{
  if (g_str_equal (response, "save") && window->session != NULL)
    {
      gw_window_save_to (window, g_object_get_data (G_OBJECT (dialog), "path"), TRUE);
    }
  else
    {
      gw_window_save_ended (window, FALSE);
    }
}

void
gw_window_ask_to_overwrite (GwWindow *window, const char *path)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      adw_message_dialog_new (GTK_WINDOW (window), _ ("Save Over the Other Changes?"), NULL));

  adw_message_dialog_format_body (dialog,
                                  _ ("Another program has changed “%s” since it was opened here. "
                                     "Saving replaces what it has written."),
                                  gw_session_get_name (window->session));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "save", _ ("_Save Anyway"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_DESTRUCTIVE);
  g_object_set_data_full (G_OBJECT (dialog), "path", g_strdup (path), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (overwrite_response_cb), window,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
gw_window_install_disk_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.reload", NULL, reload_cb);
  gtk_widget_class_install_action (class, "win.accept-disk", NULL, accept_disk_cb);
}
