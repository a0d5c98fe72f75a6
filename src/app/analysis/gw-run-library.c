/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-library-private.h"

#include <glib/gi18n-lib.h>

/* The length of a folder's name, without the number that tells it from others. */
#define MOST_FOLDER_NAME 40

static void model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwRunLibrary,
                               gw_run_library,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, model_init))

static guint failed_signal;

void
gw_run_library_fail (GwRunLibrary *library,
                     GwRunItem *item,
                     const char *summary,
                     const GError *error)
{
  g_signal_emit (library, failed_signal, 0, item, summary, error);
}

/* The list */

static GType
get_item_type (GListModel *model)
{
  return GW_TYPE_RUN_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return GW_RUN_LIBRARY (model)->items->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  GwRunLibrary *library = GW_RUN_LIBRARY (model);

  return position < library->items->len ? g_object_ref (library->items->pdata[position]) : NULL;
}

static void
model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

static int
compare_added (gconstpointer one, gconstpointer other)
{
  gint64 added = gw_run_item_get_added (*(GwRunItem *const *) one);
  gint64 other_added = gw_run_item_get_added (*(GwRunItem *const *) other);

  return (added < other_added) - (added > other_added);
}

/* Where it belongs, of those from a position on. */
static guint
find_position (GwRunLibrary *library, guint from, GwRunItem *item)
{
  guint position = from;

  while (position < library->items->len
         && gw_run_item_get_added (library->items->pdata[position]) > gw_run_item_get_added (item))
    {
      position++;
    }
  return position;
}

/* What comes to lie side by side is announced at once: a list makes and drops rows each time. */
void
gw_run_library_insert_all (GwRunLibrary *library, GPtrArray *items)
{
  guint start = 0;

  g_ptr_array_sort (items, compare_added);
  for (guint i = 0; i < items->len;)
    {
      guint position;

      start = find_position (library, start, items->pdata[i]);
      position = start;
      do
        {
          g_ptr_array_insert (library->items, (int) position, g_object_ref (items->pdata[i]));
          position++;
          i++;
        }
      while (i < items->len && find_position (library, position, items->pdata[i]) == position);
      g_list_model_items_changed (G_LIST_MODEL (library), start, 0, position - start);
      start = position;
    }
}

void
gw_run_library_insert (GwRunLibrary *library, GwRunItem *item)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  g_ptr_array_add (items, item);
  gw_run_library_insert_all (library, items);
}

void
gw_run_library_drop (GwRunLibrary *library, GwRunItem *item)
{
  guint position;

  if (g_ptr_array_find (library->items, item, &position))
    {
      g_ptr_array_remove_index (library->items, position);
      g_list_model_items_changed (G_LIST_MODEL (library), position, 1, 0);
    }
}

GwRunItem *
gw_run_items_find (const GPtrArray *items, const char *folder)
{
  for (guint i = 0; i < items->len; i++)
    {
      if (g_str_equal (gw_run_item_get_folder (items->pdata[i]), folder))
        {
          return items->pdata[i];
        }
    }
  return NULL;
}

GwRunItem *
gw_run_library_find (GwRunLibrary *library, const char *folder)
{
  g_return_val_if_fail (GW_IS_RUN_LIBRARY (library), NULL);
  g_return_val_if_fail (folder != NULL, NULL);

  return gw_run_items_find (library->items, folder);
}

/* What its items say */

/* Whoever is asked for now comes before those that only came along. */
static void
wanted_cb (GwRunLibrary *library, GwRunItem *item)
{
  gw_run_library_read (library, item, TRUE);
}

/* A run that failed before there was a folder leaves nothing to look at. One that was there once
 * may be so again, with its disk: nobody but a person takes it out of the list. */
static void
item_changed_cb (GwRunLibrary *library, GwRunItem *item)
{
  if (gw_run_item_has_failed (item) && !gw_run_item_is_known (item)
      && !g_file_test (gw_run_item_get_folder (item), G_FILE_TEST_IS_DIR))
    {
      g_autoptr (GwRunItem) kept G_GNUC_UNUSED = g_object_ref (item);

      gw_run_index_forget (library->index, gw_run_item_get_folder (item));
      gw_run_library_drop (library, item);
      gw_run_library_fail (library, item, _ ("The run could not be started"),
                           gw_run_item_get_error (item));
    }
}

GwRunItem *
gw_run_library_new_item (GwRunLibrary *library, const char *folder, gint64 fallback_time)
{
  g_autofree char *name = gw_run_index_dup_name (library->index, folder);
  g_autofree char *note = gw_run_index_dup_note (library->index, folder);
  gint64 added = gw_run_index_get_added (library->index, folder);
  GwRunItem *item = gw_run_item_new (folder, name, note, added > 0 ? added : fallback_time);

  g_signal_connect_object (item, "wanted", G_CALLBACK (wanted_cb), library, G_CONNECT_SWAPPED);
  g_signal_connect_object (item, "changed", G_CALLBACK (item_changed_cb), library,
                           G_CONNECT_SWAPPED);
  return item;
}

/* Borrowed. */
static GwRunItem *
add_new (GwRunLibrary *library, const char *folder)
{
  g_autoptr (GwRunItem) item = gw_run_library_new_item (library, folder, 0);

  gw_run_library_insert (library, item);
  return item;
}

/* What can be done with runs */

/* Letters and digits of any script, and dashes for the rest. */
static char *
dup_slug (const char *name)
{
  GString *slug = g_string_new (NULL);

  for (const char *at = name; *at != '\0' && slug->len < MOST_FOLDER_NAME;
       at = g_utf8_next_char (at))
    {
      gunichar sign = g_utf8_get_char (at);

      if (g_unichar_isalnum (sign))
        {
          g_string_append_unichar (slug, g_unichar_tolower (sign));
        }
      else if (slug->len > 0 && slug->str[slug->len - 1] != '-')
        {
          g_string_append_c (slug, '-');
        }
    }
  if (slug->len > 0 && slug->str[slug->len - 1] == '-')
    {
      g_string_truncate (slug, slug->len - 1);
    }
  return g_string_free (slug->len > 0 ? slug : g_string_append (slug, "run"), FALSE);
}

static char *
dup_free_folder (GwRunLibrary *library, const char *name)
{
  g_autofree char *slug = dup_slug (name);
  g_autofree char *folder = g_build_filename (library->folder, slug, NULL);

  for (guint i = 2; gw_run_library_find (library, folder) != NULL
                    || gw_run_items_find (library->removed, folder) != NULL
                    || g_file_test (folder, G_FILE_TEST_EXISTS);
       i++)
    {
      g_autofree char *base = g_strdup_printf ("%s-%u", slug, i);

      g_free (folder);
      folder = g_build_filename (library->folder, base, NULL);
    }
  return g_steal_pointer (&folder);
}

/* Not before there is a run to have the name: where nothing can be written, one message will do. */
static void
begun_cb (GwRunLibrary *library, GwRunItem *item)
{
  if (gw_run_item_is_known (item))
    {
      g_signal_handlers_disconnect_by_func (item, begun_cb, library);
      gw_run_index_save (library->index);
    }
}

GwRunItem *
gw_run_library_start (GwRunLibrary *library, const char *name, const GwRunOptions *options)
{
  g_autofree char *folder = NULL;
  GwRunItem *item;

  g_return_val_if_fail (GW_IS_RUN_LIBRARY (library), NULL);
  g_return_val_if_fail (name != NULL && options != NULL, NULL);

  folder = dup_free_folder (library, name);
  gw_run_index_set_name (library->index, folder, name);
  gw_run_index_set_added (library->index, folder, g_get_real_time ());
  item = add_new (library, folder);
  g_signal_connect_object (item, "changed", G_CALLBACK (begun_cb), library, G_CONNECT_SWAPPED);
  gw_run_item_take_job (item, gw_run_job_new (folder, name, options));
  return item;
}

void
gw_run_library_resume (GwRunLibrary *library, GwRunItem *item, guint threads)
{
  g_return_if_fail (GW_IS_RUN_LIBRARY (library));
  g_return_if_fail (GW_IS_RUN_ITEM (item));

  if (gw_run_item_get_job (item) == NULL)
    {
      gw_run_item_take_job (item, gw_run_job_new_resume (gw_run_item_get_folder (item),
                                                         gw_run_item_get_name (item), threads));
    }
}

GwRunItem *
gw_run_library_open (GwRunLibrary *library, const char *folder)
{
  g_autofree char *path = NULL;
  GwRunItem *item;

  g_return_val_if_fail (GW_IS_RUN_LIBRARY (library), NULL);
  g_return_val_if_fail (folder != NULL, NULL);

  path = g_canonicalize_filename (folder, NULL);
  item = gw_run_library_find (library, path);
  if (item == NULL)
    {
      gw_run_index_set_added (library->index, path, g_get_real_time ());
      gw_run_index_set_outside (library->index, path);
      gw_run_index_save (library->index);
      item = add_new (library, path);
      wanted_cb (library, item);
    }
  return item;
}

void
gw_run_library_rename (GwRunLibrary *library, GwRunItem *item, const char *name)
{
  g_return_if_fail (GW_IS_RUN_LIBRARY (library));
  g_return_if_fail (GW_IS_RUN_ITEM (item));

  gw_run_index_set_name (library->index, gw_run_item_get_folder (item), name);
  gw_run_index_save (library->index);
  gw_run_item_set_name (item, name);
}

void
gw_run_library_set_note (GwRunLibrary *library, GwRunItem *item, const char *note)
{
  g_return_if_fail (GW_IS_RUN_LIBRARY (library));
  g_return_if_fail (GW_IS_RUN_ITEM (item));

  gw_run_index_set_note (library->index, gw_run_item_get_folder (item), note);
  gw_run_index_save (library->index);
  gw_run_item_set_note (item, note);
}

gboolean
gw_run_library_owns (GwRunLibrary *library, GwRunItem *item)
{
  g_autofree char *parent = g_path_get_dirname (gw_run_item_get_folder (item));

  return g_str_equal (parent, library->folder);
}

static gboolean
has_name (GwRunLibrary *library, const char *name)
{
  for (guint i = 0; i < library->items->len; i++)
    {
      if (g_str_equal (gw_run_item_get_name (library->items->pdata[i]), name))
        {
          return TRUE;
        }
    }
  return FALSE;
}

char *
gw_run_library_dup_free_name (GwRunLibrary *library)
{
  g_return_val_if_fail (GW_IS_RUN_LIBRARY (library), NULL);

  for (guint number = library->items->len + 1;; number++)
    {
      /* Translators: the name of a new run, with a number */
      g_autofree char *name = g_strdup_printf (_ ("Run %u"), number);

      if (!has_name (library, name))
        {
          return g_steal_pointer (&name);
        }
    }
}

const char *
gw_run_library_get_folder (GwRunLibrary *library)
{
  g_return_val_if_fail (GW_IS_RUN_LIBRARY (library), NULL);

  return library->folder;
}

void
gw_run_library_tell_of_names (GwRunLibrary *library)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (GW_IS_RUN_LIBRARY (library));

  error = gw_run_index_take_load_error (library->index);
  if (error != NULL)
    {
      gw_run_library_fail (library, NULL, _ ("The names and notes of runs could not be read"),
                           error);
    }
}

static void
index_failed_cb (const GError *error, gpointer data)
{
  gw_run_library_fail (data, NULL, _ ("The names and notes of runs could not be saved"), error);
}

GwRunLibrary *
gw_run_library_new (const char *folder)
{
  GwRunLibrary *library = g_object_new (GW_TYPE_RUN_LIBRARY, NULL);
  g_autofree char *path = g_strconcat (folder, ".ini", NULL);

  library->folder = g_canonicalize_filename (folder, NULL);
  library->index = gw_run_index_new (path, index_failed_cb, library);
  gw_run_library_refresh (library);
  return library;
}

GwRunLibrary *
gw_run_library_dup_default (void)
{
  static GwRunLibrary *library;

  if (library == NULL)
    {
      g_autofree char *folder =
          g_build_filename (g_get_user_data_dir (), "gridwright", "runs", NULL);

      library = gw_run_library_new (folder);
      g_object_add_weak_pointer (G_OBJECT (library), (gpointer *) &library);
      return library;
    }
  return g_object_ref (library);
}

static void
gw_run_library_dispose (GObject *object)
{
  GwRunLibrary *library = GW_RUN_LIBRARY (object);

  g_queue_clear_full (&library->waiting, g_object_unref);
  g_ptr_array_set_size (library->items, 0);
  gw_run_library_trash_all (library);
  G_OBJECT_CLASS (gw_run_library_parent_class)->dispose (object);
}

static void
gw_run_library_finalize (GObject *object)
{
  GwRunLibrary *library = GW_RUN_LIBRARY (object);

  g_ptr_array_unref (library->items);
  g_ptr_array_unref (library->removed);
  g_clear_pointer (&library->index, gw_run_index_free);
  g_free (library->folder);
  G_OBJECT_CLASS (gw_run_library_parent_class)->finalize (object);
}

static void
gw_run_library_class_init (GwRunLibraryClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = gw_run_library_dispose;
  object_class->finalize = gw_run_library_finalize;
  failed_signal =
      g_signal_new ("failed", GW_TYPE_RUN_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, GW_TYPE_RUN_ITEM, G_TYPE_STRING, G_TYPE_ERROR);
}

static void
gw_run_library_init (GwRunLibrary *library)
{
  library->items = g_ptr_array_new_with_free_func (g_object_unref);
  library->removed = g_ptr_array_new_with_free_func (g_object_unref);
  g_queue_init (&library->waiting);
}
