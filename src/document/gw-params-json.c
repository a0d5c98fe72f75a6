/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-params-json.h"

#include <glib/gi18n-lib.h>

static gboolean
read_param_value (JsonNode *node,
                  const GwJsonPlace *place,
                  const GwParamSpec *spec,
                  double *value,
                  GError **error)
{
  g_autofree char *range = NULL;
  gboolean flag;
  guint choice;

  if (spec->type == GW_PARAM_FLAG)
    {
      if (!gw_json_read_boolean (node, place, &flag, error))
        {
          return FALSE;
        }
      *value = flag;
      return TRUE;
    }
  if (spec->type == GW_PARAM_CHOICE)
    {
      if (!gw_json_read_choice (node, place, spec->choices, &choice, error))
        {
          return FALSE;
        }
      *value = choice;
      return TRUE;
    }
  if (gw_json_read_number (node, place, value, NULL))
    {
      return TRUE;
    }
  range = gw_param_spec_describe_range (spec);
  gw_json_set_mismatch (place, node, range, error);
  return FALSE;
}

static gboolean
read_param (
    GwParams *params, const char *key, JsonNode *node, const GwJsonPlace *parent, GError **error)
{
  GwJsonPlace place = { parent, key, 0 };
  GwParamSpecs *specs = gw_params_get_specs (params);
  int index = gw_param_specs_find (specs, key);
  const GwParamSpec *spec = index >= 0 ? gw_param_specs_get (specs, (guint) index) : NULL;
  double value;

  if (spec == NULL)
    {
      gw_json_set_error (&place, error, _ ("this game has no parameter of that name"));
      return FALSE;
    }
  if (spec->fixed_by != NULL)
    {
      gw_json_set_error (&place, error, "%s", _ (spec->fixed_by));
      return FALSE;
    }
  if (!read_param_value (node, &place, spec, &value, error))
    {
      return FALSE;
    }
  if (!gw_params_set (params, key, value, NULL))
    {
      g_autofree char *range = gw_param_spec_describe_range (spec);

      gw_json_set_mismatch (&place, node, range, error);
      return FALSE;
    }
  return TRUE;
}

gboolean
gw_params_read_json (GwParams *params, JsonNode *node, const GwJsonPlace *place, GError **error)
{
  JsonObject *object = gw_json_read_object (node, place, error);
  JsonObjectIter members;
  const char *key;
  JsonNode *value;

  if (object == NULL)
    {
      return FALSE;
    }
  json_object_iter_init_ordered (&members, object);
  while (json_object_iter_next_ordered (&members, &key, &value))
    {
      if (!read_param (params, key, value, place, error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

void
gw_param_spec_write_json (const GwParamSpec *spec, double value, GwJsonWriter *writer)
{
  switch (spec->type)
    {
    case GW_PARAM_CHOICE:
      gw_json_writer_add_string (writer, spec->key, spec->choices[(int) value].id);
      break;
    case GW_PARAM_FLAG:
      gw_json_writer_add_boolean (writer, spec->key, value != 0);
      break;
    case GW_PARAM_INTEGER:
    case GW_PARAM_REAL:
    default:
      gw_json_writer_add_number (writer, spec->key, value);
      break;
    }
}

void
gw_params_write_json (const GwParams *params, GwJsonWriter *writer, const char *key)
{
  GwParamSpecs *specs = gw_params_get_specs (params);

  gw_json_writer_begin_object (writer, key);
  for (guint i = 0; i < gw_param_specs_get_length (specs); i++)
    {
      if (!gw_params_is_default (params, i))
        {
          gw_param_spec_write_json (gw_param_specs_get (specs, i), gw_params_get_value (params, i),
                                    writer);
        }
    }
  gw_json_writer_end (writer);
}
