/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Live parameters of a playback. To make an episode fit for other values takes long on a large map,
 * and is left to a thread. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-playback-private.h"
#include "gw-task.h"

gboolean
gw_playback_set_param (GwPlayback *playback, const char *key, double value, GError **error)
{
  g_autoptr (GwEpisode) episode = NULL;

  g_return_val_if_fail (gw_playback_has_episode (playback), FALSE);

  episode = gw_episode_copy (gw_playback_get_episode (playback));
  if (!gw_episode_set_param (episode, key, value, error))
    {
      return FALSE;
    }
  gw_playback_follow_from_here (playback, g_steal_pointer (&episode), playback->step);
  return TRUE;
}

/* What a thread does for one task: the episode is its own. */
typedef struct
{
  GwEpisode *episode;
  GArray *changes; /* of GwOverride */
  guint n_starts;  /* of the playback when it began */
  guint n_courses;
  guint line, step;
} Trial;

static void
trial_free (Trial *trial)
{
  g_clear_pointer (&trial->episode, gw_episode_free);
  g_array_unref (trial->changes);
  g_free (trial);
}

static void
set_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Trial *trial = data;
  GError *error = NULL;

  if (gw_episode_set_params (trial->episode, (const GwOverride *) trial->changes->data,
                             trial->changes->len, &error))
    {
      g_task_return_boolean (task, TRUE);
    }
  else
    {
      g_task_return_error (task, error);
    }
}

static void start_trial (GwPlayback *playback, GTask *task);

static void
end_trial (GwPlayback *playback, Trial *trial, GTask *task)
{
  gw_playback_seek (playback, trial->step);
  gw_playback_follow_from_here (playback, g_steal_pointer (&trial->episode), trial->step);
  g_task_return_boolean (task, TRUE);
}

static void
tried_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GwPlayback *playback = GW_PLAYBACK (source);
  Trial *trial = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean is_set = g_task_propagate_boolean (G_TASK (result), &error);

  if (trial->n_starts != playback->n_starts)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s",
                               _ ("Another episode is shown by now"));
    }
  else if (trial->n_courses != playback->n_courses)
    {
      /* what the person did meanwhile is not in the thread's episode */
      start_trial (playback, task);
    }
  else if (trial->line != playback->line)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_BUSY, "%s",
                               _ ("Parameters not changed: another branch is shown by now"));
    }
  else if (!is_set)
    {
      g_task_return_error (task, g_steal_pointer (&error));
    }
  else
    {
      end_trial (playback, trial, task);
    }
}

static void
start_trial (GwPlayback *playback, GTask *task)
{
  g_autoptr (GTask) thread_task = gw_task_new (playback, NULL, tried_cb, g_object_ref (task));
  Trial *trial = g_new0 (Trial, 1);

  trial->episode = gw_episode_copy (gw_playback_get_episode (playback));
  trial->changes = g_array_ref (g_task_get_task_data (task));
  trial->n_starts = playback->n_starts;
  trial->n_courses = playback->n_courses;
  trial->line = playback->line;
  trial->step = playback->step;
  g_task_set_task_data (thread_task, trial, (GDestroyNotify) trial_free);
  g_task_run_in_thread (thread_task, set_in_thread);
}

/* The same changes for every order that a hash table may have. */
static GArray *
list_changes (const GwParams *params, GHashTable *values, GError **error)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (GwOverride));
  g_autoptr (GList) keys = g_list_sort (g_hash_table_get_keys (values), (GCompareFunc) strcmp);
  g_autoptr (GwParams) checked = gw_params_copy (params);

  for (GList *key = keys; key != NULL; key = key->next)
    {
      const double *value = g_hash_table_lookup (values, key->data);
      GwOverride change = { .is_param = TRUE, .value = *value };

      /* says what is wrong with a key that nobody knows */
      if (!gw_params_set (checked, key->data, *value, error))
        {
          return NULL;
        }
      change.param = (guint) gw_param_specs_find (gw_params_get_specs (checked), key->data);
      g_array_append_val (changes, change);
    }
  return g_steal_pointer (&changes);
}

void
gw_playback_set_params_async (GwPlayback *playback,
                              GHashTable *values,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;
  GArray *changes;

  g_return_if_fail (gw_playback_has_episode (playback));

  task = gw_task_new (playback, NULL, callback, user_data);
  changes = list_changes (gw_playback_get_plan (playback)->params, values, &error);
  if (changes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  g_task_set_task_data (task, changes, (GDestroyNotify) g_array_unref);
  gw_playback_set_playing (playback, FALSE);
  start_trial (playback, task);
}

gboolean
gw_playback_set_params_finish (GwPlayback *playback, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
