/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The folder of a sweep: making room for one, and removing an earlier one. */
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "gw-sweep-private.h"

#define POINT_PREFIX "point_"

static gboolean
is_point (const char *name)
{
  const char *digits = name + strlen (POINT_PREFIX);

  return g_str_has_prefix (name, POINT_PREFIX) && strlen (digits) >= 4
         && strspn (digits, "0123456789") == strlen (digits);
}

static gboolean
is_file (const char *name)
{
  static const char *const names[] = {
    GW_SWEEP_RESULTS_CSV, GW_SWEEP_RESULTS_JSON, GW_SWEEP_RESULTS_JSON ".new",
    GW_SWEEP_FILE ".new", GW_SWEEP_FAILURES,     NULL
  };

  return g_strv_contains (names, name);
}

/* What a program leaves that is killed while it writes the first file of all counts as nothing. */
static gboolean
check_room (const char *path, const GPtrArray *names, gboolean force, GError **error)
{
  gboolean is_empty = TRUE;
  gboolean has_sweep = FALSE;

  for (guint i = 0; i < names->len; i++)
    {
      is_empty = is_empty && g_str_equal (names->pdata[i], GW_SWEEP_FILE ".new");
      has_sweep = has_sweep || g_str_equal (names->pdata[i], GW_SWEEP_FILE);
    }
  if (is_empty || (has_sweep && force))
    {
      return TRUE;
    }
  g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FOLDER, "%s: %s", path,
               has_sweep ? _ ("expected a new or empty folder, found an earlier sweep")
                         : _ ("expected a new or empty folder, found other files"));
  return FALSE;
}

/* A point that is a link leads to somebody else's run. */
static gboolean
check_points (const GwRunFolder *folder, const GPtrArray *names, GError **error)
{
  for (guint i = 0; i < names->len; i++)
    {
      if (is_point (names->pdata[i])
          && !gw_run_folder_check_no_link (folder, names->pdata[i], error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

/* The run in it is removed, and the folder if nothing else is left. */
static gboolean
remove_point (const GwRunFolder *folder, const char *name, GError **error)
{
  g_autoptr (GwRunFolder) point = gw_run_folder_make_in (folder, name, error);

  if (point == NULL)
    {
      return FALSE;
    }
  if (unlinkat (folder->fd, name, AT_REMOVEDIR) != 0)
    {
      gw_run_folder_set_error (folder, name, errno, error);
      return FALSE;
    }
  return TRUE;
}

/* sweep.json goes last, so that a folder in which this was cut short can still be replaced. */
static gboolean
clear (const GwRunFolder *folder, const GPtrArray *names, GError **error)
{
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = names->pdata[i];

      if ((is_point (name) && !remove_point (folder, name, error))
          || (is_file (name) && !gw_run_folder_remove (folder, name, error)))
        {
          return FALSE;
        }
    }
  return gw_run_folder_remove (folder, GW_SWEEP_FILE, error);
}

GwRunFolder *
gw_sweep_folder_make (const char *path, gboolean force, GError **error)
{
  g_autoptr (GwRunFolder) folder = NULL;
  g_autoptr (GPtrArray) names = NULL;

  if (g_mkdir_with_parents (path, 0777) != 0)
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FILE, "%s: %s", path, g_strerror (errno));
      return NULL;
    }
  folder = gw_run_folder_open (path, error);
  names = folder != NULL ? gw_run_folder_list (path, error) : NULL;
  if (names == NULL || !check_room (path, names, force, error)
      || !check_points (folder, names, error) || !clear (folder, names, error))
    {
      return NULL;
    }
  return g_steal_pointer (&folder);
}

GwRunFolder *
gw_sweep_folder_open (const char *path, GError **error)
{
  g_autoptr (GwRunFolder) folder = gw_run_folder_open (path, error);
  g_autoptr (GPtrArray) names = folder != NULL ? gw_run_folder_list (path, error) : NULL;

  return names != NULL && check_points (folder, names, error) ? g_steal_pointer (&folder) : NULL;
}
