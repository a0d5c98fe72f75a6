/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes of parameters and notes. Which parameters there are depends on the map. */
#include <glib/gi18n-lib.h>

#include "gw-document-private.h"

/* No parameter has a key with a blank in it. */
#define NOTES_KEY "the notes"

GArray *
gw_params_list_values (const GwParams *params)
{
  GwParamSpecs *specs = gw_params_get_specs (params);
  GArray *values = g_array_new (FALSE, FALSE, sizeof (GwParamValue));

  for (guint i = 0; i < gw_param_specs_get_length (specs); i++)
    {
      if (!gw_params_is_default (params, i))
        {
          GwParamValue value = { g_intern_string (gw_param_specs_get (specs, i)->key),
                                 gw_params_get_value (params, i) };

          g_array_append_val (values, value);
        }
    }
  return values;
}

gboolean
gw_param_values_equal (const GArray *values, const GArray *others)
{
  if (values->len != others->len)
    {
      return FALSE;
    }
  for (guint i = 0; i < values->len; i++)
    {
      const GwParamValue *value = &g_array_index (values, GwParamValue, i);
      const GwParamValue *other = &g_array_index (others, GwParamValue, i);

      if (value->key != other->key || value->value != other->value)
        {
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
spec_equal (const GwParamSpec *spec, const GwParamSpec *other)
{
  return g_str_equal (spec->key, other->key) && g_str_equal (spec->label, other->label)
         && g_str_equal (spec->group, other->group) && g_strcmp0 (spec->help, other->help) == 0
         && spec->type == other->type && spec->flags == other->flags
         && spec->minimum == other->minimum && spec->maximum == other->maximum
         && spec->fallback == other->fallback && spec->choices == other->choices
         && g_strcmp0 (spec->fixed_by, other->fixed_by) == 0;
}

static gboolean
specs_equal (const GwParamSpecs *specs, const GwParamSpecs *others)
{
  guint n_specs = gw_param_specs_get_length (specs);

  if (n_specs != gw_param_specs_get_length (others))
    {
      return FALSE;
    }
  for (guint i = 0; i < n_specs; i++)
    {
      if (!spec_equal (gw_param_specs_get (specs, i), gw_param_specs_get (others, i)))
        {
          return FALSE;
        }
    }
  return TRUE;
}

/* Lists what the map brings, or NULL if nothing is new. */
static GwParamSpecs *
list_new_specs (GwDocument *document)
{
  g_autoptr (GwParamSpecs) specs = NULL;

  if (!document->edits.params_are_stale)
    {
      return NULL;
    }
  document->edits.params_are_stale = FALSE;
  specs = document->rules->list_params (document->map);
  return specs_equal (specs, gw_params_get_specs (document->params)) ? NULL
                                                                     : g_steal_pointer (&specs);
}

/* Takes the parameters. */
static void
replace_params (GwDocument *document, GwParams *params)
{
  gw_params_unref (document->params);
  document->params = params;
  document->edits.news.params_changed = TRUE;
}

static gboolean
is_settable (const GwParamSpecs *specs, const char *key)
{
  int index = gw_param_specs_find (specs, key);

  return index >= 0 && gw_param_specs_get (specs, (guint) index)->fixed_by == NULL;
}

void
gw_edit_refresh_params (GwDocument *document)
{
  g_autoptr (GwParamSpecs) specs = list_new_specs (document);
  const GwStep *step = document->edits.step;
  GwParams *params;

  if (specs == NULL)
    {
      return;
    }
  params = gw_params_new (specs);
  gw_params_adopt (params, document->params);
  for (guint i = 0; step != NULL && step->values != NULL && i < step->values->len; i++)
    {
      const GwParamValue *value = &g_array_index (step->values, GwParamValue, i);

      if (!is_settable (gw_params_get_specs (document->params), value->key))
        {
          gw_params_set (params, value->key, value->value, NULL);
        }
    }
  replace_params (document, params);
}

void
gw_document_swap_param_values (GwDocument *document, GArray **values)
{
  g_autoptr (GArray) displaced = g_steal_pointer (values);
  g_autoptr (GwParamSpecs) specs = list_new_specs (document);
  GwParams *params = gw_params_new (specs != NULL ? specs : gw_params_get_specs (document->params));

  *values = gw_params_list_values (document->params);
  for (guint i = 0; i < displaced->len; i++)
    {
      const GwParamValue *value = &g_array_index (displaced, GwParamValue, i);

      gw_params_set (params, value->key, value->value, NULL);
    }
  replace_params (document, params);
}

static void
name_step (GwStep *step, const GwParamSpec *spec)
{
  if (step->name == NULL)
    {
      step->name = g_strdup_printf (_ ("Change “%s”"), _ (spec->label));
    }
}

/* Whether it may be set is asked of a copy, so that a refusal leaves no trace. */
gboolean
gw_document_set_param (GwDocument *document, const char *key, double value, GError **error)
{
  g_autoptr (GwParams) params = NULL;
  GwParamSpecs *specs;
  guint index;

  g_return_val_if_fail (GW_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (key != NULL, FALSE);

  gw_edit_refresh_params (document);
  params = gw_params_copy (document->params);
  if (!gw_params_set (params, key, value, error))
    {
      return FALSE;
    }
  specs = gw_params_get_specs (params);
  index = (guint) gw_param_specs_find (specs, key);
  if (gw_params_get_value (document->params, index) != value)
    {
      GwStep *step;

      gw_edit_open (document, NULL);
      step = gw_edit_note_change (document, key);
      name_step (step, gw_param_specs_get (specs, index));
      gw_step_keep_params (step, document);
      replace_params (document, g_steal_pointer (&params));
      gw_edit_close (document);
    }
  return TRUE;
}

void
gw_document_reset_param (GwDocument *document, const char *key)
{
  const GwParamSpec *spec;
  int index;

  g_return_if_fail (GW_IS_DOCUMENT (document));

  gw_edit_refresh_params (document);
  index = gw_param_specs_find (gw_params_get_specs (document->params), key);
  g_return_if_fail (index >= 0);
  spec = gw_param_specs_get (gw_params_get_specs (document->params), (guint) index);
  if (spec->fixed_by == NULL)
    {
      gw_document_set_param (document, spec->key, spec->fallback, NULL);
    }
}

void
gw_document_set_notes (GwDocument *document, const char *notes)
{
  g_autofree char *copy = notes != NULL && *notes != '\0' ? g_strdup (notes) : NULL;
  GwStep *step;

  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (notes == NULL || g_utf8_validate (notes, -1, NULL));

  if (g_strcmp0 (copy, document->notes) == 0)
    {
      return;
    }
  gw_edit_open (document, N_ ("Edit Notes"));
  step = gw_edit_note_change (document, NOTES_KEY);
  gw_step_keep_notes (step, document);
  g_free (document->notes);
  document->notes = g_steal_pointer (&copy);
  document->edits.news.notes_changed = TRUE;
  gw_edit_close (document);
}
