/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-commands.h"

#include <glib/gi18n-lib.h>

#include "gw-cli-options.h"
#include "gw-number-text.h"
#include "gw-run-data.h"
#include "gw-run-merge.h"

static gboolean
parse_options (int argc, char **argv, GwCliOptions *options, GError **error)
{
  const GOptionEntry entries[] = {
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &options->out,
      N_ ("The folder to write, which must be new or empty"), N_ ("FOLDER") },
    { "force", 0, 0, G_OPTION_ARG_NONE, &options->force,
      N_ ("Replace an earlier run in FOLDER, and nothing else"), NULL },
    { NULL },
  };
  const GwCliUsage usage = {
    .operands = _ ("SHARD… --out FOLDER"),
    .summary = _ ("Join the folders of all shards of a run, made with “run --shard I/N”, into\n"
                  "exactly the folder that the run would have made in one piece."),
    .description = _ ("The order of the shards does not matter. Nothing is written if one of them\n"
                      "is missing, incomplete, there twice, or of another run."),
    .entries = entries,
  };

  if (!gw_cli_parse (argc, argv, &usage, options, error))
    {
      return FALSE;
    }
  if (options->operands == NULL)
    {
      gw_cli_set_misuse (error, _ ("expected %s"), _ ("SHARD"));
      return FALSE;
    }
  if (options->out == NULL)
    {
      gw_cli_set_misuse (error, _ ("expected --out with a folder"));
      return FALSE;
    }
  return TRUE;
}

int
gw_cli_merge (int argc, char **argv, GError **error)
{
  g_auto (GwCliOptions) options = { NULL };
  g_autoptr (GwRunData) data = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *episodes = NULL;
  guint n_shards;

  if (!parse_options (argc, argv, &options, error))
    {
      return GW_CLI_MISUSED;
    }
  if (!gw_run_merge ((const char *const *) options.operands, options.out, options.force, error))
    {
      return GW_CLI_REFUSED;
    }
  /* read back, which checks every row and the hash of all of them */
  data = gw_run_data_open (options.out, error);
  if (data == NULL)
    {
      return GW_CLI_REFUSED;
    }
  n_shards = g_strv_length (options.operands);
  shown = g_filename_display_name (options.out);
  episodes = gw_count_to_text (gw_run_data_get_done (data));
  g_print (g_dngettext (GETTEXT_PACKAGE, "%1$s: %2$s episodes from %3$u shard\n",
                        "%1$s: %2$s episodes from %3$u shards\n", n_shards),
           shown, episodes, n_shards);
  return GW_CLI_DONE;
}
