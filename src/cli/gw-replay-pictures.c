/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-replay-pictures.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#define NAME_LENGTH 32

static const char *const suffixes[] = {
  [GW_PICTURE_PNG] = "png",
  [GW_PICTURE_SVG] = "svg",
};

static void
name_picture (guint64 step, const char *suffix, char name[NAME_LENGTH])
{
  g_snprintf (name, NAME_LENGTH, "step_%04" G_GUINT64_FORMAT ".%s", step, suffix);
}

/* Whether a file of this name can only come from an earlier replay. */
static gboolean
is_picture (const char *name)
{
  const char *digits = g_str_has_prefix (name, "step_") ? name + strlen ("step_") : "";
  guint64 step = g_ascii_strtoull (digits, NULL, 10);

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      char expected[NAME_LENGTH];

      name_picture (step, suffixes[i], expected);
      if (g_str_equal (name, expected))
        {
          return TRUE;
        }
    }
  return FALSE;
}

static void
set_error (const char *path, const char *message, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, GW_EXPORT_ERROR, GW_EXPORT_ERROR_FILE, "%s: %s", shown, message);
}

static GPtrArray *
list_names (const char *folder, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, error);
  const char *name;

  if (dir == NULL)
    {
      return NULL;
    }
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_ptr_array_add (names, g_strdup (name));
    }
  return g_steal_pointer (&names);
}

static gboolean
check_room (const char *folder, const GPtrArray *names, gboolean force, GError **error)
{
  gboolean has_other = FALSE;

  for (guint i = 0; i < names->len; i++)
    {
      has_other = has_other || !is_picture (names->pdata[i]);
    }
  if (names->len == 0 || (force && !has_other))
    {
      return TRUE;
    }
  set_error (folder,
             has_other ? _ ("expected a new or empty folder, found other files")
                       : _ ("expected a new or empty folder, found earlier pictures"),
             error);
  return FALSE;
}

/* Makes the folder, or empties it of the pictures that check_room() let pass. */
static gboolean
make_room (const char *folder, gboolean force, GError **error)
{
  g_autoptr (GPtrArray) names = NULL;

  if (g_mkdir_with_parents (folder, 0777) != 0)
    {
      set_error (folder, g_strerror (errno), error);
      return FALSE;
    }
  names = list_names (folder, error);
  if (names == NULL || !check_room (folder, names, force, error))
    {
      return FALSE;
    }
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);

      if (g_unlink (path) != 0)
        {
          set_error (path, g_strerror (errno), error);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
write_step (const GwReplayPictures *pictures, GwEpisode *episode, GwFrame *frame, GError **error)
{
  const GwPlan *plan = gw_episode_get_plan (episode);
  const GwBoardTheme *theme = gw_board_theme_get (pictures->is_dark, FALSE);
  GwExportOptions options = pictures->options;
  g_autofree char *path = NULL;
  char name[NAME_LENGTH];

  options.rules = plan->rules;
  gw_frame_clear (frame);
  plan->rules->observe (plan, gw_episode_get_state (episode), -1, frame);
  name_picture (gw_episode_get_clock (episode)->step, suffixes[pictures->format], name);
  path = g_build_filename (pictures->folder, name, NULL);
  return pictures->format == GW_PICTURE_PNG
             ? gw_board_export_png (frame, theme, &options, path, error)
             : gw_board_export_svg (frame, theme, &options, path, error);
}

gboolean
gw_replay_pictures_write (const GwReplayPictures *pictures, GwEpisode *episode, GError **error)
{
  g_autoptr (GwFrame) frame = gw_frame_new ();
  gboolean is_over;

  if (!make_room (pictures->folder, pictures->force, error))
    {
      return FALSE;
    }
  do
    {
      is_over = gw_episode_get_clock (episode)->is_over;
      if (!write_step (pictures, episode, frame, error))
        {
          return FALSE;
        }
      gw_episode_step (episode, NULL);
    }
  while (!is_over);
  return TRUE;
}
