/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a crash has left behind is offered at the next start. */
#include <glib/gi18n-lib.h>

#include "gw-application.h"
#include "gw-lost-work.h"
#include "gw-task.h"

static void
recover (GwApplication *application, GPtrArray *works)
{
  for (guint i = 0; i < works->len; i++)
    {
      const GwLostWork *work = works->pdata[i];
      g_autoptr (GwSession) session =
          gw_session_new_recovered (work->document, work->name, work->path, work->digest);

      gw_application_show (application, session, work, gw_application_ensure_window (application));
    }
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, gpointer user_data)
{
  GPtrArray *works = user_data;
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (dialog));

  if (g_str_equal (response, "recover"))
    {
      recover (GW_APPLICATION (gtk_window_get_application (window)), works);
    }
  else if (g_str_equal (response, "discard"))
    {
      for (guint i = 0; i < works->len; i++)
        {
          gw_lost_work_discard (works->pdata[i]);
        }
    }
}

/* A line for each document: its name and when it was kept. */
static char *
describe (GPtrArray *works)
{
  g_autoptr (GString) text =
      g_string_new (ngettext ("This document has changes that were not saved:",
                              "These documents have changes that were not saved:", works->len));

  for (guint i = 0; i < works->len; i++)
    {
      const GwLostWork *work = works->pdata[i];
      g_autoptr (GDateTime) local = g_date_time_to_local (work->time);
      g_autofree char *time = g_date_time_format (local, "%x %H:%M");

      /* Translators: a document, and when it was kept */
      g_string_append_printf (text, _ ("\n%s (%s)"), work->name, time);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
show_dialog (GwWindow *window, GPtrArray *works)
{
  g_autofree char *body = describe (works);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      adw_message_dialog_new (GTK_WINDOW (window), _ ("Recover Unsaved Work?"), body));

  adw_message_dialog_add_responses (dialog, "later", _ ("_Later"), "discard", _ ("_Discard"),
                                    "recover", _ ("_Recover"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "recover", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "recover");
  adw_message_dialog_set_close_response (dialog, "later");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), g_ptr_array_ref (works),
                         (GClosureNotify) (void (*) (void)) g_ptr_array_unref, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
list_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  g_task_return_pointer (task, gw_lost_work_list (), (GDestroyNotify) g_ptr_array_unref);
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GwApplication *application = GW_APPLICATION (source);
  g_autoptr (GPtrArray) works = g_task_propagate_pointer (G_TASK (result), NULL);

  if (works->len > 0)
    {
      show_dialog (gw_application_ensure_window (application), works);
    }
  g_application_release (G_APPLICATION (application));
}

void
gw_application_offer_recovery (GwApplication *application)
{
  g_autoptr (GTask) task = gw_task_new (application, NULL, listed_cb, NULL);

  g_application_hold (G_APPLICATION (application));
  g_task_run_in_thread (task, list_thread);
}
