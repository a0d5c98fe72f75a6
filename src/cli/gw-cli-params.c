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
    .operands = _ ("GAME|DOC"),
    .summary = _ ("List the parameters of a game, or those of a document with the values "
                  "it gives them."),
    .description = _ ("Parameters marked “generation” are used only for what the map leaves\n"
                      "to be drawn; those marked “fixed” cannot be set, because the map does."),
    .shared = GW_CLI_TAKES_JSON,
  };

  return gw_cli_parse (argc, argv, &usage, options, error);
}

/* The defaults of a game on a map that fixes nothing. */
static GwParams *
new_game_params (const GwRules *rules)
{
  g_autoptr (GwMap) map = gw_rules_new_map (rules, 0, 0);
  g_autoptr (GwParamSpecs) specs = rules->list_params (map);

  return gw_params_new (specs);
}

/* Parameters of what the operand names; `has_values` tells whether it is a document. */
static GwParams *
load_params (const char *operand, gboolean *has_values, GError **error)
{
  const GwRules *rules = gw_rules_find (operand);
  g_autoptr (GwDocument) document = NULL;

  *has_values = rules == NULL;
  if (rules != NULL)
    {
      return new_game_params (rules);
    }
  document = gw_document_load (operand, error);
  return document != NULL ? gw_params_ref (gw_document_get_params (document)) : NULL;
}

static const char *
describe_flags (const GwParamSpec *spec)
{
  if (spec->fixed_by != NULL)
    {
      return _ ("fixed");
    }
  if (spec->flags & GW_PARAM_GENERATION)
    {
      return _ ("generation");
    }
  return spec->flags & GW_PARAM_LIVE ? _ ("live") : "";
}

static void
add_row (GwCliTable *table, const GwParams *params, guint index, gboolean has_values)
{
  const GwParamSpec *spec = gw_param_specs_get (gw_params_get_specs (params), index);
  g_autofree char *fallback = gw_param_spec_value_to_text (spec, spec->fallback);
  g_autofree char *range = gw_param_spec_describe_range (spec);

  gw_cli_table_add (table, spec->key);
  if (has_values)
    {
      g_autofree char *value =
          gw_param_spec_value_to_text (spec, gw_params_get_value (params, index));

      gw_cli_table_add (table, spec->fixed_by == NULL ? value : "–");
    }
  gw_cli_table_add (table, fallback);
  gw_cli_table_add (table, range);
  gw_cli_table_add (table, _ (spec->group));
  gw_cli_table_add (table, describe_flags (spec));
  gw_cli_table_add (table, spec->fixed_by != NULL ? _ (spec->fixed_by) : _ (spec->help));
}

static void
add_heading (GwCliTable *table, gboolean has_values)
{
  gw_cli_table_add (table, _ ("key"));
  if (has_values)
    {
      gw_cli_table_add (table, _ ("value"));
    }
  gw_cli_table_add (table, _ ("default"));
  gw_cli_table_add (table, _ ("range"));
  gw_cli_table_add (table, _ ("group"));
  gw_cli_table_add (table, _ ("use"));
  gw_cli_table_add (table, _ ("help"));
}

static void
print_text (const GwParams *params, gboolean has_values)
{
  g_autoptr (GwCliTable) table = gw_cli_table_new (has_values ? "lllllll" : "llllll");
  guint length = gw_param_specs_get_length (gw_params_get_specs (params));

  add_heading (table, has_values);
  for (guint i = 0; i < length; i++)
    {
      add_row (table, params, i, has_values);
    }
  gw_cli_table_print (table);
}

static void
write_range (GwJsonWriter *writer, const GwParamSpec *spec)
{
  if (spec->type == GW_PARAM_CHOICE)
    {
      gw_json_writer_begin_row_array (writer, "choices");
      for (guint i = 0; spec->choices[i].id != NULL; i++)
        {
          gw_json_writer_add_string (writer, NULL, spec->choices[i].id);
        }
      gw_json_writer_end (writer);
    }
  else if (spec->type != GW_PARAM_FLAG)
    {
      gw_json_writer_add_number (writer, "minimum", spec->minimum);
      gw_json_writer_add_number (writer, "maximum", spec->maximum);
    }
}

static void
write_param (GwJsonWriter *writer, const GwParams *params, guint index, gboolean has_values)
{
  static const char *const types[] = { "integer", "real", "choice", "flag" };
  const GwParamSpec *spec = gw_param_specs_get (gw_params_get_specs (params), index);

  gw_json_writer_begin_row_object (writer, NULL);
  gw_json_writer_add_string (writer, "key", spec->key);
  gw_json_writer_add_string (writer, "type", types[spec->type]);
  write_range (writer, spec);
  gw_cli_write_value (writer, "default", spec, spec->fallback);
  if (has_values && spec->fixed_by == NULL)
    {
      gw_cli_write_value (writer, "value", spec, gw_params_get_value (params, index));
    }
  gw_json_writer_add_string (writer, "group", spec->group);
  gw_json_writer_add_string (writer, "help", spec->help);
  gw_json_writer_add_boolean (writer, "generation", (spec->flags & GW_PARAM_GENERATION) != 0);
  gw_json_writer_add_boolean (writer, "live", (spec->flags & GW_PARAM_LIVE) != 0);
  if (has_values)
    {
      gw_json_writer_add_string (writer, "fixed", spec->fixed_by);
    }
  gw_json_writer_end (writer);
}

static void
print_json (const GwParams *params, gboolean has_values)
{
  guint length = gw_param_specs_get_length (gw_params_get_specs (params));
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_PRETTY);

  gw_json_writer_begin_array (writer, NULL);
  for (guint i = 0; i < length; i++)
    {
      write_param (writer, params, i, has_values);
    }
  gw_json_writer_end (writer);
  gw_cli_print_json (writer);
}

int
gw_cli_params (int argc, char **argv, GError **error)
{
  g_auto (GwCliOptions) options = { NULL };
  g_autoptr (GwParams) params = NULL;
  const char *operand;
  gboolean has_values;

  if (!parse_options (argc, argv, &options, error)
      || (operand = gw_cli_options_get_operand (&options, "GAME|DOC", error)) == NULL
      || (params = load_params (operand, &has_values, error)) == NULL)
    {
      return GW_CLI_REFUSED;
    }
  (options.json ? print_json : print_text) (params, has_values);
  return GW_CLI_DONE;
}
