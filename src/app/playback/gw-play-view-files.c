/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Episodes in files: saving what is watched, and opening what was saved. */
#include "gw-play-view-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "gw-episode-file.h"
#include "gw-file.h"
#include "gw-task.h"
#include "gw-writing.h"

static GtkFileChooserNative *
new_chooser (GwPlayView *view, const char *title, GtkFileChooserAction action, const char *accept)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (view));
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      title, GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, action, accept, NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Gridwright episodes"));
  gtk_file_filter_add_pattern (filter, "*" GW_EPISODE_FILE_SUFFIX);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  return chooser;
}

/* Saving */

typedef struct
{
  char *path;
  char *text;
} Writing;

static void
writing_free (Writing *writing)
{
  g_free (writing->path);
  g_free (writing->text);
  g_free (writing);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Writing *writing = data;
  GError *error = NULL;

  if (gw_file_replace (writing->path, writing->text, -1, &error))
    {
      g_task_return_boolean (task, TRUE);
    }
  else
    {
      g_task_return_error (task, error);
    }
}

static void
written_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      gw_play_view_toast (GW_PLAY_VIEW (object), _ ("Episode saved"));
    }
  else
    {
      gw_writing_toast_failure (GTK_WIDGET (object), error);
    }
  gw_writing_end ();
}

void
gw_play_view_save_to (GwPlayView *view, GFile *file)
{
  g_autoptr (GTask) task = gw_task_new (view, NULL, written_cb, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  Writing *writing;

  if (g_file_peek_path (file) == NULL)
    {
      gw_play_view_toast (view, _ ("Episodes can only be saved to files on this computer"));
      return;
    }
  text = gw_playback_to_text (view->playback, view->source, &error);
  if (text == NULL)
    {
      gw_play_view_toast (view, error->message);
      return;
    }
  writing = g_new0 (Writing, 1);
  writing->path = g_file_get_path (file);
  writing->text = g_steal_pointer (&text);
  g_task_set_task_data (task, writing, (GDestroyNotify) writing_free);
  gw_writing_begin ();
  g_task_run_in_thread (task, write_in_thread);
}

static void
save_response_cb (GtkNativeDialog *dialog, int response, GwPlayView *view)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL && gw_playback_has_episode (view->playback))
    {
      gw_play_view_save_to (view, file);
    }
  g_object_unref (dialog);
}

void
gw_play_view_save_episode (GwPlayView *view)
{
  GtkFileChooserNative *chooser =
      new_chooser (view, _ ("Save Episode"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"));
  g_autofree char *name =
      g_strdup_printf (_ ("Episode with seed %" PRIu64 "%s"), view->seed, GW_EPISODE_FILE_SUFFIX);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_signal_connect_object (chooser, "response", G_CALLBACK (save_response_cb), view, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* Opening */

typedef struct
{
  GwDocument *document;
  GwEpisode *episode;
} Loaded;

static void
loaded_free (Loaded *loaded)
{
  g_clear_object (&loaded->document);
  g_clear_pointer (&loaded->episode, gw_episode_free);
  g_free (loaded);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Loaded, loaded_free)

static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Loaded *loaded = g_new0 (Loaded, 1);
  GError *error = NULL;

  loaded->episode = gw_episode_file_load (g_file_peek_path (data), &loaded->document, &error);
  if (loaded->episode == NULL)
    {
      loaded_free (loaded);
      g_task_return_error (task, error);
      return;
    }
  g_task_return_pointer (task, loaded, (GDestroyNotify) loaded_free);
}

static void
loaded_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  GwPlayView *view = GW_PLAY_VIEW (object);
  g_autoptr (GError) error = NULL;
  g_autoptr (Loaded) loaded = g_task_propagate_pointer (G_TASK (result), &error);
  g_autofree char *name = NULL;

  if (loaded == NULL)
    {
      gw_play_view_toast (view, error->message);
      return;
    }
  if (view->playback != NULL)
    {
      name = g_file_get_basename (g_task_get_task_data (G_TASK (result)));
      gw_play_view_show_episode (view, loaded->document, g_steal_pointer (&loaded->episode), name);
    }
}

void
gw_play_view_open_from (GwPlayView *view, GFile *file)
{
  g_autoptr (GTask) task = gw_task_new (view, NULL, loaded_cb, NULL);

  if (g_file_peek_path (file) == NULL)
    {
      gw_play_view_toast (view, _ ("Only files on this computer can be opened"));
      return;
    }
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, load_in_thread);
}

static void
open_response_cb (GtkNativeDialog *dialog, int response, GwPlayView *view)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    {
      gw_play_view_open_from (view, file);
    }
  g_object_unref (dialog);
}

void
gw_play_view_open_episode (GwPlayView *view)
{
  GtkFileChooserNative *chooser =
      new_chooser (view, _ ("Open Episode"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"));

  g_signal_connect_object (chooser, "response", G_CALLBACK (open_response_cb), view, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
