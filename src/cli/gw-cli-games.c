/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-commands.h"

#include <glib/gi18n-lib.h>

#include "gw-cli-json.h"
#include "gw-cli-options.h"
#include "gw-cli-table.h"

static gboolean
parse_options (int argc, char **argv, GwCliOptions *options, GError **error)
{
  const GwCliUsage usage = {
    .summary = _ ("List the games."),
    .shared = GW_CLI_TAKES_JSON,
  };

  if (!gw_cli_parse (argc, argv, &usage, options, error))
    {
      return FALSE;
    }
  if (options->operands != NULL)
    {
      g_autofree char *found = g_filename_display_name (options->operands[0]);

      gw_cli_set_misuse (error, _ ("expected options only, found %s"), found);
      return FALSE;
    }
  return TRUE;
}

static void
print_text (void)
{
  g_autoptr (GwCliTable) table = gw_cli_table_new ("lll");

  for (guint i = 0; i < gw_rules_count (); i++)
    {
      const GwRules *rules = gw_rules_get (i);

      gw_cli_table_add (table, rules->id);
      gw_cli_table_add (table, _ (rules->name));
      gw_cli_table_add (table, _ (rules->summary));
    }
  gw_cli_table_print (table);
}

static void
print_json (void)
{
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_PRETTY);

  gw_json_writer_begin_array (writer, NULL);
  for (guint i = 0; i < gw_rules_count (); i++)
    {
      const GwRules *rules = gw_rules_get (i);

      gw_json_writer_begin_row_object (writer, NULL);
      gw_json_writer_add_string (writer, "id", rules->id);
      gw_json_writer_add_string (writer, "name", rules->name);
      gw_json_writer_add_string (writer, "summary", rules->summary);
      gw_json_writer_end (writer);
    }
  gw_json_writer_end (writer);
  gw_cli_print_json (writer);
}

int
gw_cli_games (int argc, char **argv, GError **error)
{
  g_auto (GwCliOptions) options = { NULL };

  if (!parse_options (argc, argv, &options, error))
    {
      return GW_CLI_MISUSED;
    }
  (options.json ? print_json : print_text) ();
  return GW_CLI_DONE;
}
