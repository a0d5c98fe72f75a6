/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs that people throw away, and change their minds about. */
#include <glib/gi18n-lib.h>

#include "gw-run-library-private.h"
#include "gw-writing.h"

void
gw_run_library_take_out (GwRunLibrary *library, GwRunItem *item)
{
  g_return_if_fail (GW_IS_RUN_LIBRARY (library));
  g_return_if_fail (GW_IS_RUN_ITEM (item));

  if (gw_run_item_get_job (item) != NULL)
    {
      gw_run_job_stop (gw_run_item_get_job (item));
    }
  g_ptr_array_add (library->removed, g_object_ref (item));
  gw_run_library_drop (library, item);
}

void
gw_run_library_put_back (GwRunLibrary *library, GwRunItem *item)
{
  g_autoptr (GwRunItem) kept G_GNUC_UNUSED = g_object_ref (item);

  g_return_if_fail (GW_IS_RUN_LIBRARY (library));

  if (g_ptr_array_remove (library->removed, item))
    {
      gw_run_library_insert (library, item);
    }
}

static void
forget (GwRunLibrary *library, GwRunItem *item)
{
  gw_run_index_forget (library->index, gw_run_item_get_folder (item));
  gw_run_index_save (library->index);
  g_ptr_array_remove (library->removed, item);
}

/* Of a folder that was to be trashed, by its error: one that was gone before is away as well. */
static gboolean
is_away (const GError *error)
{
  return error == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

typedef struct
{
  GwRunLibrary *library;
  GwRunItem *item;
} Trashing;

static void
trashed_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autofree Trashing *trashing = user_data;
  g_autoptr (GwRunLibrary) library = trashing->library;
  g_autoptr (GwRunItem) item = trashing->item;
  g_autoptr (GError) error = NULL;

  g_file_trash_finish (G_FILE (object), result, &error);
  gw_writing_end ();
  if (is_away (error))
    {
      forget (library, item);
      return;
    }
  gw_run_library_put_back (library, item);
  gw_run_library_fail (library, item, _ ("The run could not be moved to the trash"), error);
}

void
gw_run_library_trash (GwRunLibrary *library, GwRunItem *item)
{
  g_autoptr (GFile) file = NULL;
  Trashing *trashing;

  g_return_if_fail (GW_IS_RUN_LIBRARY (library));

  if (!g_ptr_array_find (library->removed, item, NULL))
    {
      return;
    }
  if (!gw_run_library_owns (library, item))
    {
      forget (library, item);
      return;
    }
  trashing = g_new (Trashing, 1);
  trashing->library = g_object_ref (library);
  trashing->item = g_object_ref (item);
  file = g_file_new_for_path (gw_run_item_get_folder (item));
  gw_writing_begin ();
  g_file_trash_async (file, G_PRIORITY_DEFAULT, NULL, trashed_cb, trashing);
}

void
gw_run_library_trash_all (GwRunLibrary *library)
{
  while (library->removed->len > 0)
    {
      GwRunItem *item = library->removed->pdata[0];
      g_autoptr (GFile) file = g_file_new_for_path (gw_run_item_get_folder (item));
      g_autoptr (GError) error = NULL;

      if (gw_run_library_owns (library, item))
        {
          g_file_trash (file, NULL, &error);
        }
      if (is_away (error))
        {
          gw_run_index_forget (library->index, gw_run_item_get_folder (item));
        }
      g_ptr_array_remove_index (library->removed, 0);
    }
  gw_run_index_save (library->index);
}
