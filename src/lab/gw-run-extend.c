/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-extend.h"

#include "gw-run-folder.h"
#include "gw-run-info.h"

gboolean
gw_run_extend (const char *path, guint64 episodes, GError **error)
{
  g_autoptr (GwRunFolder) folder = gw_run_folder_open (path, error);
  g_autofree char *file = g_build_filename (path, GW_RUN_FILE, NULL);
  g_autoptr (GwRunInfo) info = NULL;
  g_autofree char *text = NULL;

  info = folder != NULL ? gw_run_info_load (file, error) : NULL;
  if (info == NULL)
    {
      return FALSE;
    }
  g_return_val_if_fail (info->events == GW_EVENTS_NONE && info->n_shards == 0, FALSE);
  info->n_planned = info->n_episodes = episodes;
  info->is_complete = FALSE;
  text = gw_run_info_to_json (info);
  return gw_run_folder_replace (folder, GW_RUN_FILE, text, error);
}
