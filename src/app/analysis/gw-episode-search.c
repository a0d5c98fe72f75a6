/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-episode-search.h"

#include "gw-episode-order.h"

typedef struct
{
  char *folder;
  GwRunData *run; /* NULL: it is to be read first */
  GwEpisodeFilter *filter;
  GArray *subset;
  char *metric; /* NULL: in their own order */
  gboolean is_descending;
  GArray *episodes; /* what was found */
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  g_free (search->folder);
  g_clear_pointer (&search->run, gw_run_data_unref);
  gw_episode_filter_free (search->filter);
  g_array_unref (search->subset);
  g_free (search->metric);
  g_clear_pointer (&search->episodes, g_array_unref);
  g_free (search);
}

static int
compare_numbers_cb (gconstpointer one, gconstpointer other)
{
  guint64 first = *(const guint64 *) one;
  guint64 second = *(const guint64 *) other;

  return first < second ? -1 : first > second;
}

/* Only those of `episodes`, which are in order, that are in the subset. */
static GArray *
intersect (GArray *episodes, GArray *subset)
{
  GArray *both = g_array_new (FALSE, FALSE, sizeof (guint64));

  g_array_sort (subset, compare_numbers_cb);
  for (guint i = 0, j = 0; i < episodes->len && j < subset->len;)
    {
      guint64 episode = g_array_index (episodes, guint64, i);
      guint64 wanted = g_array_index (subset, guint64, j);

      if (episode == wanted)
        {
          g_array_append_val (both, episode);
        }
      i += episode <= wanted;
      j += wanted <= episode;
    }
  g_array_unref (episodes);
  return both;
}

static void
search_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Search *search = data;
  GError *error = NULL;

  if (search->run == NULL)
    {
      search->run = gw_run_data_open (search->folder, &error);
    }
  if (search->run != NULL)
    {
      search->episodes = gw_episode_filter_apply (search->filter, search->run, &error);
    }
  if (search->episodes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  if (search->subset->len > 0)
    {
      search->episodes = intersect (search->episodes, search->subset);
    }
  if (search->metric != NULL)
    {
      gw_episode_order_apply (search->run, search->metric, search->is_descending, search->episodes);
    }
  g_task_return_boolean (task, TRUE);
}

void
gw_episode_search_async (const char *folder,
                         GwRunData *run,
                         GwEpisodeFilter *filter,
                         GArray *subset,
                         const char *metric,
                         gboolean is_descending,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Search *search = g_new0 (Search, 1);

  search->folder = g_strdup (folder);
  search->run = run != NULL ? gw_run_data_ref (run) : NULL;
  search->filter = filter;
  search->subset = g_array_copy (subset);
  search->metric = g_strdup (metric);
  search->is_descending = is_descending;
  g_task_set_source_tag (task, gw_episode_search_async);
  g_task_set_task_data (task, search, search_free);
  g_task_run_in_thread (task, search_in_thread);
}

gboolean
gw_episode_search_finish (GAsyncResult *result, GwRunData **run, GArray **episodes, GError **error)
{
  Search *search = g_task_get_task_data (G_TASK (result));

  g_return_val_if_fail (g_async_result_is_tagged (result, gw_episode_search_async), FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    {
      return FALSE;
    }
  *run = g_steal_pointer (&search->run);
  *episodes = g_steal_pointer (&search->episodes);
  return TRUE;
}
