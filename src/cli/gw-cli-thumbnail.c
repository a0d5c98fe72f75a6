/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-commands.h"

#include <glib/gi18n-lib.h>

#include "gw-cli-options.h"
#include "gw-cli-source.h"
#include "gw-export.h"

#define DEFAULT_SIZE 256
#define MAX_SIZE 4096

typedef struct
{
  const GwFrame *frame;
  GwExportOptions options;
} Picture;

static gboolean
parse_options (int argc, char **argv, GwCliOptions *options, int *size, GError **error)
{
  const GOptionEntry entries[] = {
    { "size", 0, 0, G_OPTION_ARG_INT, size, N_ ("Pixels of the longer side (256)"), N_ ("NUMBER") },
    { NULL },
  };
  const GwCliUsage usage = {
    .operands = _ ("DOC PICTURE"),
    .summary = _ ("Write a small PNG picture of a document or a saved episode."),
    .description = _ ("The picture shows the start of an episode. A picture that is there is\n"
                      "replaced, as file managers expect."),
    .entries = entries,
  };

  if (!gw_cli_parse (argc, argv, &usage, options, error))
    {
      return FALSE;
    }
  if (options->operands == NULL || g_strv_length (options->operands) != 2)
    {
      gw_cli_set_misuse (error, _ ("expected DOC and PICTURE"));
      return FALSE;
    }
  if (*size < 1 || *size > MAX_SIZE)
    {
      gw_cli_set_misuse (error, _ ("--size: expected a number from 1 to %d"), MAX_SIZE);
      return FALSE;
    }
  return TRUE;
}

static void
draw (cairo_t *cr, gpointer user_data)
{
  const Picture *picture = user_data;

  gw_board_draw_picture (cr, picture->frame, gw_board_theme_get (FALSE, FALSE), &picture->options);
}

/* At its usual size and then made smaller, so that a board looks the same at every size. */
static gboolean
write_picture (GwEpisode *episode, int size, const char *path, GError **error)
{
  const GwPlan *plan = gw_episode_get_plan (episode);
  g_autoptr (GwFrame) frame = gw_frame_new ();
  Picture picture = {
    .frame = frame,
    .options = { .cell = GW_EXPORT_DEFAULT_CELL, .rules = plan->rules },
  };
  double width, height;

  plan->rules->observe (plan, gw_episode_get_state (episode), GW_VIEWER_ALL, frame);
  gw_board_get_picture_size (frame, &picture.options, &width, &height);
  return gw_picture_write (GW_PICTURE_PNG, width, height, size / MAX (width, height), draw,
                           &picture, path, error);
}

static GwEpisode *
load_episode (const char *path, const GwCliOptions *options, GError **error)
{
  g_autoptr (GwCliSource) source = gw_cli_source_load_any (path, options, error);

  return source != NULL ? gw_cli_source_start (source, error) : NULL;
}

int
gw_cli_thumbnail (int argc, char **argv, GError **error)
{
  g_auto (GwCliOptions) options = { NULL };
  g_autoptr (GwEpisode) episode = NULL;
  int size = DEFAULT_SIZE;

  if (!parse_options (argc, argv, &options, &size, error)
      || (episode = load_episode (options.operands[0], &options, error)) == NULL
      || !write_picture (episode, size, options.operands[1], error))
    {
      return GW_CLI_REFUSED;
    }
  return GW_CLI_DONE;
}
