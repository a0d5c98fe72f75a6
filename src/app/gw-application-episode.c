/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening a saved episode: the document in it is shown as one that is in no file. */
#include "gw-application-private.h"

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

/* What a thread reads, which may outlive the opening. */
typedef struct
{
  char *path;
  GwEpisodeFileWatch watch;
} Reading;

static void
reading_free (Reading *reading)
{
  g_free (reading->path);
  g_object_unref (reading->watch.cancellable);
  g_free (reading);
}

static void
load_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  g_autoptr (Loaded) loaded = g_new0 (Loaded, 1);
  Reading *reading = task_data;
  GError *error = NULL;

  loaded->episode =
      gw_episode_file_load_watched (reading->path, &reading->watch, &loaded->document, &error);
  if (loaded->episode == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  g_task_return_pointer (task, g_steal_pointer (&loaded), (GDestroyNotify) loaded_free);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwOpening) opening = user_data;
  g_autofree char *name = g_filename_display_basename (opening->path);
  g_autoptr (GError) error = NULL;
  g_autoptr (Loaded) loaded = g_task_propagate_pointer (G_TASK (result), &error);
  g_autoptr (GwSession) session = NULL;
  GwWindow *window;

  if (loaded == NULL)
    {
      gw_opening_refuse (opening, error);
      return;
    }
  session = gw_session_new (loaded->document, name);
  window = gw_application_show (opening->application, session, NULL, opening->window);
  gw_window_show_episode (window, g_steal_pointer (&loaded->episode), name);
}

void
gw_opening_load_episode (GwOpening *opening)
{
  g_autoptr (GTask) task = gw_opening_new_task (opening, loaded_cb);
  Reading *reading = g_new0 (Reading, 1);

  reading->path = g_strdup (opening->path);
  reading->watch.cancellable = g_object_ref (opening->cancellable);
  opening->watch = &reading->watch;
  g_task_set_task_data (task, reading, (GDestroyNotify) reading_free);
  g_task_run_in_thread (task, load_thread);
}
