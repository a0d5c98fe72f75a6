/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Closing a window without losing work. */
#include <glib/gi18n-lib.h>

#include "gw-edit.h"
#include "gw-window-private.h"

static gboolean
close_cb (gpointer user_data)
{
  GwWindow *window = user_data;

  window->may_close = TRUE;
  gtk_window_close (GTK_WINDOW (window));
  return G_SOURCE_REMOVE;
}

static void
response_cb (GwWindow *window, const char *response)
{
  window->close_dialog = NULL;
  if (g_str_equal (response, "discard"))
    {
      /* not now: the dialog is still at work, and would be destroyed with the window */
      g_idle_add_full (G_PRIORITY_DEFAULT, close_cb, g_object_ref (window), g_object_unref);
    }
  else if (g_str_equal (response, "save"))
    {
      window->closes_after_save = TRUE;
      gw_window_save (window);
    }
}

static void
show_dialog (GwWindow *window)
{
  AdwMessageDialog *dialog =
      ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (window), _ ("Save Changes?"), NULL));

  adw_message_dialog_format_body (
      dialog, _ ("“%s” has changes that are not saved. They will be lost if you discard them."),
      gw_session_get_name (window->session));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "discard", _ ("_Discard"),
                                    "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), window, G_CONNECT_SWAPPED);
  window->close_dialog = GTK_WIDGET (dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

gboolean
gw_window_ask_to_close (GwWindow *window)
{
  if (window->session == NULL)
    {
      return FALSE;
    }
  gw_window_enter_typed (window);
  if (gw_session_is_saving (window->session))
    {
      /* the file is complete in a moment */
      window->closes_after_save = TRUE;
      return TRUE;
    }
  if (!gw_document_is_modified (gw_session_get_document (window->session)))
    {
      return FALSE;
    }
  if (window->close_dialog == NULL)
    {
      show_dialog (window);
    }
  return TRUE;
}

void
gw_window_save_ended (GwWindow *window, gboolean is_saved)
{
  gboolean is_awaited = window->closes_after_save;

  window->closes_after_save = FALSE;
  if (is_saved && is_awaited)
    {
      /* what has been changed during the save is asked about */
      gtk_window_close (GTK_WINDOW (window));
    }
}
