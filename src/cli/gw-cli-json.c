/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-json.h"

#include <stdio.h>

void
gw_cli_write_value (GwJsonWriter *writer, const char *key, const GwParamSpec *spec, double value)
{
  switch (spec->type)
    {
    case GW_PARAM_CHOICE:
      gw_json_writer_add_string (writer, key, spec->choices[(int) value].id);
      break;
    case GW_PARAM_FLAG:
      gw_json_writer_add_boolean (writer, key, value != 0);
      break;
    case GW_PARAM_INTEGER:
    case GW_PARAM_REAL:
    default:
      gw_json_writer_add_number (writer, key, value);
    }
}

void
gw_cli_write_params (GwJsonWriter *writer, const char *key, const GwParams *params)
{
  const GwParamSpecs *specs = gw_params_get_specs (params);

  gw_json_writer_begin_object (writer, key);
  for (guint i = 0; i < gw_param_specs_get_length (specs); i++)
    {
      const GwParamSpec *spec = gw_param_specs_get (specs, i);

      if (spec->fixed_by == NULL)
        {
          gw_cli_write_value (writer, spec->key, spec, gw_params_get_value (params, i));
        }
    }
  gw_json_writer_end (writer);
}

void
gw_cli_print_line (const char *text)
{
  fputs (text, stdout);
  if (!g_str_has_suffix (text, "\n"))
    {
      putchar ('\n');
    }
  fflush (stdout);
}

void
gw_cli_print_json (GwJsonWriter *writer)
{
  g_autofree char *text = gw_json_writer_finish (writer);

  gw_cli_print_line (text);
}
