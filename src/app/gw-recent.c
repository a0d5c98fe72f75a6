/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-recent.h"

#define APP_NAME "gridwright"
#define MIME_TYPE "application/x-gridwright+json"

void
gw_recent_add (const char *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  const GtkRecentData data = {
    .mime_type = (char *) MIME_TYPE,
    .app_name = (char *) APP_NAME,
    .app_exec = (char *) "gridwright %u",
  };

  if (uri != NULL)
    {
      gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
    }
}

static void
recent_item_free (GwRecentItem *item)
{
  g_free (item->uri);
  g_free (item->path);
  g_free (item->name);
  g_free (item->folder);
  g_free (item);
}

/* The folder with a tilde for the home of the person. */
static char *
dup_shown_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *shown = g_filename_display_name (folder);
  const char *home = g_get_home_dir ();
  gsize length = strlen (home);

  if (strncmp (folder, home, length) == 0 && (folder[length] == '/' || folder[length] == '\0'))
    {
      return g_strconcat ("~", shown + length, NULL);
    }
  return g_steal_pointer (&shown);
}

static GwRecentItem *
recent_item_new (GtkRecentInfo *info)
{
  const char *uri = gtk_recent_info_get_uri (info);
  g_autofree char *path = g_filename_from_uri (uri, NULL, NULL);
  GwRecentItem *item;

  if (path == NULL || !gtk_recent_info_has_application (info, APP_NAME)
      || !gtk_recent_info_exists (info))
    {
      return NULL;
    }
  item = g_new0 (GwRecentItem, 1);
  item->uri = g_strdup (uri);
  item->name = g_filename_display_basename (path);
  item->folder = dup_shown_folder (path);
  item->path = g_steal_pointer (&path);
  return item;
}

static int
compare_times (gconstpointer first, gconstpointer second)
{
  /* the GList's data are not constant for their own functions */
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) second),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) first));
}

GPtrArray *
gw_recent_list (guint maximum)
{
  GPtrArray *items = g_ptr_array_new_with_free_func ((GDestroyNotify) recent_item_free);
  GList *infos = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());

  infos = g_list_sort (infos, compare_times);
  for (GList *info = infos; info != NULL && items->len < maximum; info = info->next)
    {
      GwRecentItem *item = recent_item_new (info->data);

      if (item != NULL)
        {
          g_ptr_array_add (items, item);
        }
    }
  g_list_free_full (infos, (GDestroyNotify) gtk_recent_info_unref);
  return items;
}
