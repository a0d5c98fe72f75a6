/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening and saving, as a person asks for it. */
#include <glib/gi18n-lib.h>

#include "gw-application.h"
#include "gw-edit.h"
#include "gw-recent.h"
#include "gw-samples.h"
#include "gw-settings.h"
#include "gw-window-private.h"

/* Choosing a file */

static void
go_to_last_folder (GtkFileChooser *chooser)
{
  g_autofree char *uri = g_settings_get_string (gw_settings_get (), "last-folder");
  g_autoptr (GFile) folder = uri[0] != '\0' ? g_file_new_for_uri (uri) : NULL;

  if (folder != NULL && g_file_query_exists (folder, NULL))
    {
      gtk_file_chooser_set_current_folder (chooser, folder, NULL);
    }
}

static void
remember_folder (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *uri = folder != NULL ? g_file_get_uri (folder) : NULL;

  if (uri != NULL)
    {
      g_settings_set_string (gw_settings_get (), "last-folder", uri);
    }
}

/* What a document is saved as. */
static GtkFileFilter *
new_save_filter (void)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Gridwright documents"));
  gtk_file_filter_add_pattern (filter, "*.gridwright");
  return filter;
}

/* All that can be opened. */
static GtkFileFilter *
new_open_filter (void)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Documents, episodes and maps"));
  gtk_file_filter_add_pattern (filter, "*.gridwright");
  gtk_file_filter_add_pattern (filter, "*.gridwright-episode");
  for (guint i = 0; i < gw_exchange_count (); i++)
    {
      g_autofree char *pattern = g_strconcat ("*", gw_exchange_get (i)->suffix, NULL);

      gtk_file_filter_add_pattern (filter, pattern);
    }
  return filter;
}

static void
add_filters (GtkFileChooser *chooser, GtkFileFilter *filter)
{
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, filter);
  gtk_file_chooser_add_filter (chooser, all);
}

void
gw_window_show_chooser (GwWindow *window,
                        GtkFileChooserAction action,
                        const char *title,
                        const char *accept,
                        GtkFileFilter *filter,
                        GCallback callback)
{
  g_set_object (&window->chooser, NULL);
  window->chooser =
      gtk_file_chooser_native_new (title, GTK_WINDOW (window), action, accept, _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (window->chooser), TRUE);
  add_filters (GTK_FILE_CHOOSER (window->chooser), filter);
  go_to_last_folder (GTK_FILE_CHOOSER (window->chooser));
  g_signal_connect (window->chooser, "response", callback, window);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (window->chooser));
}

/* The dialog is gone then. */
GFile *
gw_window_take_choice (GwWindow *window, int response)
{
  GFile *file = response == GTK_RESPONSE_ACCEPT
                    ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (window->chooser))
                    : NULL;

  g_clear_object (&window->chooser);
  if (file != NULL)
    {
      remember_folder (file);
    }
  return file;
}

/* Opening */

static void
open_file (GwWindow *window, GFile *file)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));

  gw_application_open_file (GW_APPLICATION (application), file, window);
}

static void
open_response_cb (GtkNativeDialog *dialog, int response, gpointer user_data)
{
  GwWindow *window = user_data;
  g_autoptr (GFile) file = gw_window_take_choice (window, response);

  if (file != NULL)
    {
      open_file (window, file);
    }
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GtkFileFilter) filter = new_open_filter ();

  gw_window_show_chooser (GW_WINDOW (widget), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Open a Document"),
                          _ ("_Open"), filter, G_CALLBACK (open_response_cb));
}

static void
open_uri_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  open_file (GW_WINDOW (widget), file);
}

GwWindow *
gw_window_show_sample (GwWindow *window, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSession) loaded = gw_session_load_finish (result, &error);
  g_autoptr (GwSession) copy = NULL;
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));

  if (application == NULL)
    {
      return NULL;
    }
  if (loaded == NULL)
    {
      gw_window_show_error (window, _ ("The sample could not be opened"),
                            g_task_get_task_data (G_TASK (result)), error);
      return NULL;
    }
  gw_samples_translate (gw_session_get_path (loaded), gw_session_get_document (loaded));
  copy = gw_session_new (gw_session_get_document (loaded), gw_session_get_name (loaded));
  return gw_application_show (GW_APPLICATION (application), copy, NULL, window);
}

static void
sample_loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwWindow) window = user_data;
  g_autofree char *page = g_strdup (gw_window_get_page (window));
  GwWindow *shown = gw_window_show_sample (window, result);

  /* who plays goes on playing */
  if (shown != NULL && page != NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (shown), "win.show-page", "s", page);
    }
}

static void
open_sample_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autofree char *path = gw_samples_dup_path (g_variant_get_string (parameter, NULL));

  gw_session_load_async (path, NULL, sample_loaded_cb, g_object_ref (widget));
}

/* The sample after the one that is shown, of the same game; after the last comes the first. */
static void
next_sample_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwSession *session = GW_WINDOW (widget)->session;
  const char *file;

  if (session != NULL)
    {
      file = gw_samples_find_next (gw_document_get_rules (gw_session_get_document (session))->id,
                                   gw_session_get_name (session));
      if (file != NULL)
        {
          gtk_widget_activate_action (widget, "win.open-sample", "s", file);
        }
    }
}

/* Saving */

typedef struct
{
  GwWindow *window;
  char *path;
} PendingSave;

static void
pending_save_free (PendingSave *pending)
{
  g_object_unref (pending->window);
  g_free (pending->path);
  g_free (pending);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PendingSave, pending_save_free)

static void
tell_why (GwWindow *window, const char *path, const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PENDING))
    {
      g_autofree char *name = g_filename_display_basename (path);
      g_autofree char *text = g_strdup_printf (
          _ ("“%s” is still being saved. Save As can use another place meanwhile."), name);

      gw_window_toast (window, text);
    }
  else
    {
      gw_window_show_error (window, _ ("The document could not be saved"), path, error);
    }
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GwSession *session = GW_SESSION (source);
  g_autoptr (PendingSave) pending = user_data;
  GwWindow *window = pending->window;
  g_autoptr (GError) error = NULL;
  gboolean is_saved = gw_session_save_finish (session, result, &error);

  if (session != window->session)
    {
      return;
    }
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    {
      /* closing waits for the answer, too */
      gw_window_ask_to_overwrite (window, pending->path);
      return;
    }
  if (is_saved)
    {
      gw_recent_add (pending->path);
    }
  else
    {
      tell_why (window, pending->path, error);
    }
  /* another may be under way, which closing waits for */
  if (!gw_session_is_saving (session))
    {
      gw_window_save_ended (window, is_saved);
    }
}

void
gw_window_save_to (GwWindow *window, const char *path, gboolean overwrite)
{
  PendingSave *pending = g_new (PendingSave, 1);

  pending->window = g_object_ref (window);
  pending->path = g_strdup (path);
  gw_session_save_async (window->session, path, overwrite, saved_cb, pending);
  if (window->closes_after_save)
    {
      gw_window_close_after_save (window);
    }
}

static void
save_response_cb (GtkNativeDialog *dialog, int response, gpointer user_data)
{
  GwWindow *window = user_data;
  g_autoptr (GFile) file = gw_window_take_choice (window, response);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL)
    {
      /* the dialog has asked before replacing a file */
      gw_window_save_to (window, path, TRUE);
      return;
    }
  if (file != NULL)
    {
      gw_window_toast (window, _ ("Documents can only be saved to files on this computer"));
    }
  gw_window_save_ended (window, FALSE);
}

static void
choose_and_save (GwWindow *window)
{
  g_autofree char *name = gw_session_dup_file_name (window->session);
  g_autoptr (GtkFileFilter) filter = new_save_filter ();

  gw_window_show_chooser (window, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Save the Document"),
                          _ ("_Save"), filter, G_CALLBACK (save_response_cb));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (window->chooser), name);
}

void
gw_window_save (GwWindow *window)
{
  const char *path = gw_session_get_path (window->session);

  gw_window_enter_typed (window);
  if (path != NULL)
    {
      gw_window_save_to (window, path, FALSE);
    }
  else
    {
      choose_and_save (window);
    }
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gw_window_save (GW_WINDOW (widget));
}

static void
save_as_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gw_window_enter_typed (GW_WINDOW (widget));
  choose_and_save (GW_WINDOW (widget));
}

void
gw_window_install_file_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.open", NULL, open_cb);
  gtk_widget_class_install_action (class, "win.open-uri", "s", open_uri_cb);
  gtk_widget_class_install_action (class, "win.open-sample", "s", open_sample_cb);
  gtk_widget_class_install_action (class, "win.next-sample", NULL, next_sample_cb);
  gtk_widget_class_install_action (class, "win.save", NULL, save_cb);
  gtk_widget_class_install_action (class, "win.save-as", NULL, save_as_cb);
}
