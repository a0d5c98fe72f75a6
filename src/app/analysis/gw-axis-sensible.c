/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an axis begins with when nobody has said more than its parameter. */
#include <math.h>

#include "gw-axis-editor.h"
#include "gw-knobs.h"
#include "gw-value-text.h"

/* Steps each way from where the parameter is. */
#define N_STEPS 3

static char *
list_choices (const GwParamSpec *spec)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < gw_param_spec_count_choices (spec); i++)
    {
      g_autofree char *text = gw_param_spec_value_to_text (spec, i);

      g_string_append_printf (list, "%s%s", i > 0 ? "," : "", text);
    }
  return g_string_free (list, FALSE);
}

/* One sensible step, as the question of which knob matters takes it. */
static double
find_step (const GwParamSpec *spec, double value)
{
  g_autoptr (GArray) others = gw_knobs_list_values (spec, value);
  double step = 0;

  for (guint i = 0; i < others->len; i++)
    {
      step = MAX (step, fabs (g_array_index (others, double, i) - value));
    }
  return step > 0 ? gw_axis_tidy (step) : 1;
}

static char *
span_steps (const GwParamSpec *spec, double value)
{
  double step = find_step (spec, value);
  double n_down = MIN (N_STEPS, floor ((value - spec->minimum) / step));
  double n_up = MIN (N_STEPS, floor ((spec->maximum - value) / step));
  g_autofree char *from = gw_number_to_text (gw_axis_tidy (value - n_down * step));
  g_autofree char *to = gw_number_to_text (gw_axis_tidy (value + n_up * step));
  g_autofree char *by = gw_number_to_text (step);

  return g_strdup_printf ("%s:%s:%s", from, to, by);
}

/* The whole of what seems sensible; how finely it is searched is up to the search. */
static char *
span_all (const GwParamSpec *spec, double value)
{
  g_autoptr (GwParamSpecs) specs = gw_param_specs_new ();
  g_autoptr (GwAxis) axis = gw_axis_new (spec->key, "");
  g_autoptr (GArray) values = NULL;
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;

  gw_param_specs_add (specs, spec);
  values = gw_axis_list_positions (axis, specs, value, NULL);
  if (values == NULL)
    {
      return g_strdup ("");
    }
  from = gw_number_to_text (g_array_index (values, double, 0));
  to = gw_number_to_text (g_array_index (values, double, values->len - 1));
  return g_strdup_printf ("%s:%s", from, to);
}

GwAxis *
gw_axis_new_sensible (const GwParamSpec *spec, double value, gboolean is_knob)
{
  g_autofree char *range = !gw_param_spec_is_number (spec) ? list_choices (spec)
                           : is_knob                       ? span_all (spec, value)
                                                           : span_steps (spec, value);

  return gw_axis_new (spec->key, range);
}
