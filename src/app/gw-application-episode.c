/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening a saved episode: the document in it is shown as one that is in no file. */
#include "gw-application-private.h"
#include "gw-episode-file.h"
#include "gw-task.h"

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
load_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  g_autoptr (Loaded) loaded = g_new0 (Loaded, 1);
  GError *error = NULL;

  loaded->episode = gw_episode_file_load (task_data, &loaded->document, &error);
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
  const char *path = g_task_get_task_data (G_TASK (result));
  g_autofree char *name = g_filename_display_basename (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (Loaded) loaded = g_task_propagate_pointer (G_TASK (result), &error);
  g_autoptr (GwSession) session = NULL;
  GwWindow *window;

  if (loaded == NULL)
    {
      gw_opening_refuse (opening, path, error);
      return;
    }
  session = gw_session_new (loaded->document, name);
  window = gw_application_show (opening->application, session, NULL, opening->window);
  gw_window_show_episode (window, g_steal_pointer (&loaded->episode), name);
}

void
gw_opening_load_episode (GwOpening *opening, const char *path)
{
  g_autoptr (GTask) task = gw_task_new (opening->application, NULL, loaded_cb, opening);

  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, load_thread);
}
