/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-params.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

G_DEFINE_QUARK (gw_param_error, gw_param_error)

struct _GwParamSpecs
{
  gatomicrefcount ref_count;
  GPtrArray *specs;
  GHashTable *indices; /* key → index + 1 */
  GStringChunk *strings;
};

struct _GwParams
{
  gatomicrefcount ref_count;
  GwParamSpecs *specs;
  double *values;
};

GwParamSpecs *
gw_param_specs_new (void)
{
  GwParamSpecs *specs = g_new0 (GwParamSpecs, 1);

  g_atomic_ref_count_init (&specs->ref_count);
  specs->specs = g_ptr_array_new_with_free_func (g_free);
  specs->indices = g_hash_table_new (g_str_hash, g_str_equal);
  specs->strings = g_string_chunk_new (256);
  return specs;
}

GwParamSpecs *
gw_param_specs_ref (GwParamSpecs *specs)
{
  g_atomic_ref_count_inc (&specs->ref_count);
  return specs;
}

void
gw_param_specs_unref (GwParamSpecs *specs)
{
  if (g_atomic_ref_count_dec (&specs->ref_count))
    {
      g_hash_table_unref (specs->indices);
      g_ptr_array_unref (specs->specs);
      g_string_chunk_free (specs->strings);
      g_free (specs);
    }
}

GwParamSpec *
gw_param_specs_add (GwParamSpecs *specs, const GwParamSpec *spec)
{
  GwParamSpec *copy = g_memdup2 (spec, sizeof *spec);

  copy->key = g_string_chunk_insert_const (specs->strings, spec->key);
  copy->label = g_string_chunk_insert_const (specs->strings, spec->label);
  copy->group = g_string_chunk_insert_const (specs->strings, spec->group);
  g_ptr_array_add (specs->specs, copy);
  g_hash_table_insert (specs->indices, (gpointer) copy->key, GUINT_TO_POINTER (specs->specs->len));
  return copy;
}

guint
gw_param_specs_get_length (const GwParamSpecs *specs)
{
  return specs->specs->len;
}

const GwParamSpec *
gw_param_specs_get (const GwParamSpecs *specs, guint index)
{
  return g_ptr_array_index (specs->specs, index);
}

int
gw_param_specs_find (const GwParamSpecs *specs, const char *key)
{
  return (int) GPOINTER_TO_UINT (g_hash_table_lookup (specs->indices, key)) - 1;
}

char *
gw_number_to_text (double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  for (int digits = 1; digits <= 17; digits++)
    {
      char format[8];

      g_snprintf (format, sizeof format, "%%.%dg", digits);
      g_ascii_formatd (text, sizeof text, format, number);
      if (g_ascii_strtod (text, NULL) == number)
        {
          break;
        }
    }
  if (fabs (number) < 1e15 && number == floor (number))
    {
      g_ascii_formatd (text, sizeof text, "%.0f", number == 0 ? 0 : number);
    }
  return g_strdup (text);
}

static char *
list_choices (const GwChoice *choices)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; choices[i].id != NULL; i++)
    {
      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", choices[i].id);
    }
  return g_string_free (list, FALSE);
}

char *
gw_param_spec_describe_range (const GwParamSpec *spec)
{
  g_autofree char *minimum = gw_number_to_text (spec->minimum);
  g_autofree char *maximum = gw_number_to_text (spec->maximum);

  switch (spec->type)
    {
    case GW_PARAM_INTEGER:
      return g_strdup_printf (_ ("an integer from %s to %s"), minimum, maximum);
    case GW_PARAM_REAL:
      return g_strdup_printf (_ ("a number from %s to %s"), minimum, maximum);
    case GW_PARAM_FLAG:
      return g_strdup (_ ("true or false"));
    case GW_PARAM_CHOICE:
    default:
      {
        g_autofree char *list = list_choices (spec->choices);
        return g_strdup_printf (_ ("one of %s"), list);
      }
    }
}

char *
gw_param_spec_value_to_text (const GwParamSpec *spec, double value)
{
  switch (spec->type)
    {
    case GW_PARAM_CHOICE:
      return g_strdup (spec->choices[(int) value].id);
    case GW_PARAM_FLAG:
      return g_strdup (value != 0 ? "true" : "false");
    case GW_PARAM_INTEGER:
    case GW_PARAM_REAL:
    default:
      return gw_number_to_text (value);
    }
}

static gboolean
parse_value (const GwParamSpec *spec, const char *text, double *value)
{
  char *end = NULL;

  if (spec->type == GW_PARAM_CHOICE)
    {
      int choice = gw_choice_find (spec->choices, text);

      *value = choice;
      return choice >= 0;
    }
  if (spec->type == GW_PARAM_FLAG)
    {
      *value = g_str_equal (text, "true");
      return *value != 0 || g_str_equal (text, "false");
    }
  if (strspn (text, "+-.0123456789eE") != strlen (text))
    {
      return FALSE;
    }
  *value = g_ascii_strtod (text, &end);
  return end != text && *end == '\0';
}

static guint
count_choices (const GwChoice *choices)
{
  guint count = 0;

  while (choices[count].id != NULL)
    {
      count++;
    }
  return count;
}

static gboolean
is_in_range (const GwParamSpec *spec, double value)
{
  double minimum = spec->minimum;
  double maximum = spec->maximum;

  if (spec->type == GW_PARAM_CHOICE || spec->type == GW_PARAM_FLAG)
    {
      minimum = 0;
      maximum = spec->type == GW_PARAM_FLAG ? 1 : count_choices (spec->choices) - 1.0;
    }
  return isfinite (value) && value >= minimum && value <= maximum
         && (spec->type == GW_PARAM_REAL || value == floor (value));
}

static void
set_range_error (const GwParamSpec *spec, const char *found, GError **error)
{
  g_autofree char *range = gw_param_spec_describe_range (spec);

  g_set_error (error, GW_PARAM_ERROR, GW_PARAM_ERROR_VALUE, _ ("%s: expected %s, found %s"),
               spec->key, range, found);
}

gboolean
gw_param_spec_value_from_text (const GwParamSpec *spec,
                               const char *text,
                               double *value,
                               GError **error)
{
  if (parse_value (spec, text, value) && is_in_range (spec, *value))
    {
      return TRUE;
    }
  set_range_error (spec, text, error);
  return FALSE;
}

GwParams *
gw_params_new (GwParamSpecs *specs)
{
  GwParams *params = g_new0 (GwParams, 1);

  g_atomic_ref_count_init (&params->ref_count);
  params->specs = gw_param_specs_ref (specs);
  params->values = g_new (double, specs->specs->len);
  for (guint i = 0; i < specs->specs->len; i++)
    {
      params->values[i] = gw_param_specs_get (specs, i)->fallback;
    }
  return params;
}

GwParams *
gw_params_copy (const GwParams *params)
{
  GwParams *copy = gw_params_new (params->specs);

  memcpy (copy->values, params->values, params->specs->specs->len * sizeof *copy->values);
  return copy;
}

GwParams *
gw_params_ref (GwParams *params)
{
  g_atomic_ref_count_inc (&params->ref_count);
  return params;
}

void
gw_params_unref (GwParams *params)
{
  if (g_atomic_ref_count_dec (&params->ref_count))
    {
      gw_param_specs_unref (params->specs);
      g_free (params->values);
      g_free (params);
    }
}

GwParamSpecs *
gw_params_get_specs (const GwParams *params)
{
  return params->specs;
}

double
gw_params_get_value (const GwParams *params, guint index)
{
  return params->values[index];
}

gboolean
gw_params_is_default (const GwParams *params, guint index)
{
  return params->values[index] == gw_param_specs_get (params->specs, index)->fallback;
}

double
gw_params_get (const GwParams *params, const char *key)
{
  int index = gw_param_specs_find (params->specs, key);

  g_return_val_if_fail (index >= 0, 0);
  return params->values[index];
}

int
gw_params_get_int (const GwParams *params, const char *key)
{
  return (int) gw_params_get (params, key);
}

/* The index of a parameter that may be set, or -1 with an error. */
static int
find_settable (const GwParams *params, const char *key, GError **error)
{
  int index = gw_param_specs_find (params->specs, key);

  if (index < 0)
    {
      g_set_error (error, GW_PARAM_ERROR, GW_PARAM_ERROR_UNKNOWN,
                   _ ("%s: this game has no parameter of that name"), key);
      return -1;
    }
  if (gw_param_specs_get (params->specs, (guint) index)->fixed_by != NULL)
    {
      g_set_error (error, GW_PARAM_ERROR, GW_PARAM_ERROR_FIXED, "%s: %s", key,
                   _ (gw_param_specs_get (params->specs, (guint) index)->fixed_by));
      return -1;
    }
  return index;
}

gboolean
gw_params_set (GwParams *params, const char *key, double value, GError **error)
{
  int index = find_settable (params, key, error);
  const GwParamSpec *spec;

  if (index < 0)
    {
      return FALSE;
    }
  spec = gw_param_specs_get (params->specs, (guint) index);
  if (!is_in_range (spec, value))
    {
      g_autofree char *found = gw_number_to_text (value);

      set_range_error (spec, found, error);
      return FALSE;
    }
  params->values[index] = value;
  return TRUE;
}

gboolean
gw_params_set_from_text (GwParams *params, const char *key, const char *text, GError **error)
{
  int index = find_settable (params, key, error);
  double value;

  if (index < 0
      || !gw_param_spec_value_from_text (gw_param_specs_get (params->specs, (guint) index), text,
                                         &value, error))
    {
      return FALSE;
    }
  params->values[index] = value;
  return TRUE;
}

void
gw_params_adopt (GwParams *params, const GwParams *other)
{
  for (guint i = 0; i < other->specs->specs->len; i++)
    {
      const GwParamSpec *spec = gw_param_specs_get (other->specs, i);
      int index = gw_param_specs_find (params->specs, spec->key);

      if (index >= 0 && !gw_params_is_default (other, i)
          && gw_param_specs_get (params->specs, (guint) index)->fixed_by == NULL)
        {
          params->values[index] = other->values[i];
        }
    }
}
