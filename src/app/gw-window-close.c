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

/* Not now: the dialog is still at work, and would be destroyed with the window. */
static void
close_soon (GwWindow *window)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, close_cb, g_object_ref (window), g_object_unref);
}

static void
response_cb (GwWindow *window, const char *response)
{
  window->close_dialog = NULL;
  if (g_str_equal (response, "discard"))
    {
      close_soon (window);
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

/* A save that takes its time */

/* Most are over before anybody has read a question. */
#define PATIENCE_MS 1000

static void
wait_response_cb (GwWindow *window, const char *response)
{
  window->wait_dialog = NULL;
  if (g_str_equal (response, "close"))
    {
      close_soon (window);
    }
}

static void
show_wait_dialog (GwWindow *window)
{
  AdwMessageDialog *dialog =
      ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (window), _ ("Still Saving"), NULL));

  adw_message_dialog_format_body (dialog,
                                  _ ("“%s” has not been written yet. If you close now, what you "
                                     "have changed may be lost."),
                                  gw_session_get_name (window->session));
  adw_message_dialog_add_responses (dialog, "wait", _ ("_Wait"), "close", _ ("_Close Anyway"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "close", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "wait");
  adw_message_dialog_set_close_response (dialog, "wait");
  g_signal_connect_object (dialog, "response", G_CALLBACK (wait_response_cb), window,
                           G_CONNECT_SWAPPED);
  window->wait_dialog = GTK_WIDGET (dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

static gboolean
out_of_patience_cb (gpointer user_data)
{
  GwWindow *window = user_data;

  window->wait_timer = 0;
  if (window->wait_dialog == NULL && gw_session_is_saving (window->session))
    {
      show_wait_dialog (window);
    }
  return G_SOURCE_REMOVE;
}

void
gw_window_close_after_save (GwWindow *window)
{
  window->closes_after_save = TRUE;
  if (window->wait_timer == 0)
    {
      window->wait_timer = g_timeout_add (PATIENCE_MS, out_of_patience_cb, window);
    }
}

static void
stop_waiting (GwWindow *window)
{
  window->closes_after_save = FALSE;
  g_clear_handle_id (&window->wait_timer, g_source_remove);
  if (window->wait_dialog != NULL)
    {
      gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&window->wait_dialog)));
    }
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
      gw_window_close_after_save (window);
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

  stop_waiting (window);
  if (is_saved && is_awaited)
    {
      /* what has been changed during the save is asked about */
      gtk_window_close (GTK_WINDOW (window));
    }
}

void
gw_window_leave (GwWindow *window)
{
  g_return_if_fail (GW_IS_WINDOW (window));

  if (window->session != NULL)
    {
      gw_window_enter_typed (window);
      gw_autosave_leave (window->autosave);
      g_clear_object (&window->autosave);
    }
}
