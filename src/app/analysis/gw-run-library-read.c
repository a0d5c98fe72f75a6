/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is in the folders of the library: runs are looked for, and read one after the other, in
 * threads. These do not keep the library alive: when the windows are gone, it goes. */
#include "gw-run-folder.h"
#include "gw-run-library-private.h"

typedef struct
{
  GWeakRef library;
  GwRunItem *item; /* to be read */
  char *folder;    /* to be looked through */
} Look;

static void
look_free (gpointer data)
{
  Look *look = data;

  g_weak_ref_clear (&look->library);
  g_clear_object (&look->item);
  g_free (look->folder);
  g_free (look);
}

static Look *
look_new (GwRunLibrary *library)
{
  Look *look = g_new0 (Look, 1);

  g_weak_ref_init (&look->library, library);
  return look;
}

static void
run_in_thread (Look *look, GAsyncReadyCallback callback, GTaskThreadFunc func)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, NULL);

  g_task_set_task_data (task, look, look_free);
  g_task_run_in_thread (task, func);
}

/* Reading */

static void read_next (GwRunLibrary *library);

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Look *look = data;
  GError *error = NULL;
  GwRunData *run = gw_run_data_open (gw_run_item_get_folder (look->item), &error);

  if (run == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  g_task_return_pointer (task, run, (GDestroyNotify) gw_run_data_unref);
}

static void
read_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  Look *look = g_task_get_task_data (G_TASK (result));
  g_autoptr (GwRunLibrary) library = g_weak_ref_get (&look->library);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRunData) data = g_task_propagate_pointer (G_TASK (result), &error);

  if (library == NULL)
    {
      return;
    }
  library->is_reading = FALSE;
  /* one that has been resumed meanwhile knows better */
  if (gw_run_item_get_job (look->item) == NULL)
    {
      if (data != NULL)
        {
          gw_run_item_take_data (look->item, g_steal_pointer (&data));
        }
      else
        {
          gw_run_item_take_error (look->item, g_steal_pointer (&error));
        }
    }
  read_next (library);
}

static void
read_next (GwRunLibrary *library)
{
  while (!library->is_reading && library->waiting.length > 0)
    {
      g_autoptr (GwRunItem) item = g_queue_pop_head (&library->waiting);

      if (gw_run_item_is_wanted (item))
        {
          Look *look = look_new (library);

          library->is_reading = TRUE;
          look->item = g_steal_pointer (&item);
          run_in_thread (look, read_cb, read_in_thread);
        }
    }
}

void
gw_run_library_read (GwRunLibrary *library, GwRunItem *item, gboolean is_urgent)
{
  if (is_urgent)
    {
      g_queue_push_head (&library->waiting, g_object_ref (item));
    }
  else
    {
      g_queue_push_tail (&library->waiting, g_object_ref (item));
    }
  read_next (library);
}

/* Looking for runs */

typedef struct
{
  char *folder;
  gint64 changed; /* its run.json, in microseconds */
} Found;

static Found *
found_new (const char *folder, gint64 changed)
{
  Found *found = g_new (Found, 1);

  found->folder = g_strdup (folder);
  found->changed = changed;
  return found;
}

static void
found_free (gpointer data)
{
  Found *found = data;

  g_free (found->folder);
  g_free (found);
}

static gint64
get_time (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, GW_RUN_FILE, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info = g_file_query_info (
      file, G_FILE_ATTRIBUTE_TIME_MODIFIED "," G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC,
      G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autoptr (GDateTime) time = info != NULL ? g_file_info_get_modification_date_time (info) : NULL;

  return time != NULL
             ? g_date_time_to_unix (time) * G_USEC_PER_SEC + g_date_time_get_microsecond (time)
             : 0;
}

static void
scan_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Look *look = data;
  GPtrArray *all = g_ptr_array_new_with_free_func (found_free);
  g_autoptr (GPtrArray) names = gw_run_folder_list (look->folder, NULL);

  for (guint i = 0; names != NULL && i < names->len; i++)
    {
      g_autofree char *folder = g_build_filename (look->folder, names->pdata[i], NULL);
      gint64 changed = get_time (folder);

      if (changed > 0)
        {
          g_ptr_array_add (all, found_new (folder, changed));
        }
    }
  g_task_return_pointer (task, all, (GDestroyNotify) g_ptr_array_unref);
}

/* Another program may have gone on with it, or its disk may be back. */
static gboolean
may_have_changed (GwRunItem *item)
{
  GwRunItemState state = gw_run_item_get_state (item);

  return state == GW_RUN_ITEM_PARTIAL
         || (state == GW_RUN_ITEM_BROKEN && !gw_run_item_has_failed (item));
}

/* folder → GwRunItem, borrowed. */
static GHashTable *
list_by_folder (const GPtrArray *items)
{
  GHashTable *folders = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < items->len; i++)
    {
      g_hash_table_insert (folders, (gpointer) gw_run_item_get_folder (items->pdata[i]),
                           items->pdata[i]);
    }
  return folders;
}

static void
add_all_found (GwRunLibrary *library, const GPtrArray *all)
{
  g_autoptr (GHashTable) known = list_by_folder (library->items);
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < all->len; i++)
    {
      const Found *found = all->pdata[i];
      GwRunItem *item = g_hash_table_lookup (known, found->folder);

      if (item == NULL && gw_run_items_find (library->removed, found->folder) == NULL)
        {
          item = gw_run_library_new_item (library, found->folder, found->changed);
          g_ptr_array_add (added, item);
          g_hash_table_insert (known, found->folder, item);
        }
      else if (item != NULL && may_have_changed (item))
        {
          gw_run_item_refresh (item);
        }
    }
  gw_run_library_insert_all (library, added);
}

/* What lies elsewhere, and is noted in the index. */
static void
add_outside (GwRunLibrary *library, GPtrArray *all)
{
  g_autoptr (GPtrArray) outside = gw_run_index_list_outside (library->index);

  for (guint i = 0; i < outside->len; i++)
    {
      g_ptr_array_add (all, found_new (outside->pdata[i], 0));
    }
}

static void
scanned_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  Look *look = g_task_get_task_data (G_TASK (result));
  g_autoptr (GwRunLibrary) library = g_weak_ref_get (&look->library);
  g_autoptr (GPtrArray) all = g_task_propagate_pointer (G_TASK (result), NULL);

  if (library == NULL)
    {
      return;
    }
  library->is_scanning = FALSE;
  add_outside (library, all);
  add_all_found (library, all);
  /* the newest first: that is what people look at */
  for (guint i = 0; i < library->items->len; i++)
    {
      if (gw_run_item_is_wanted (library->items->pdata[i]))
        {
          gw_run_library_read (library, library->items->pdata[i], FALSE);
        }
    }
}

void
gw_run_library_refresh (GwRunLibrary *library)
{
  Look *look;

  g_return_if_fail (GW_IS_RUN_LIBRARY (library));

  if (!library->is_scanning)
    {
      library->is_scanning = TRUE;
      look = look_new (library);
      look->folder = g_strdup (library->folder);
      run_in_thread (look, scanned_cb, scan_in_thread);
    }
}
