/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-axis.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* A real number's range without a step goes in about so many. */
#define N_FINE_STEPS 1000

/* Ranges of at most this many integers are taken whole. */
#define FEW_INTEGERS 64

GwAxis *
gw_axis_new (const char *key, const char *range)
{
  GwAxis *axis = g_new0 (GwAxis, 1);

  axis->key = g_strdup (key);
  axis->range = g_strdup (range);
  return axis;
}

GwAxis *
gw_axis_copy (const GwAxis *axis)
{
  return gw_axis_new (axis->key, axis->range);
}

void
gw_axis_free (GwAxis *axis)
{
  g_free (axis->key);
  g_free (axis->range);
  g_free (axis);
}

static void
set_value_error (GError **error, const char *range, const char *expected)
{
  g_set_error (error, GW_PARAM_ERROR, GW_PARAM_ERROR_VALUE, _ ("expected %s, found “%s”"), expected,
               range);
}

gboolean
gw_axis_check_distinct (const GPtrArray *axes, GError **error)
{
  for (guint i = 1; i < axes->len; i++)
    {
      const GwAxis *axis = axes->pdata[i];

      for (guint j = 0; j < i; j++)
        {
          if (g_str_equal (((const GwAxis *) axes->pdata[j])->key, axis->key))
            {
              g_set_error (error, GW_PARAM_ERROR, GW_PARAM_ERROR_VALUE, _ ("%s is varied twice"),
                           axis->key);
              return FALSE;
            }
        }
    }
  return TRUE;
}

gboolean
gw_axis_check_range (const char *range, GError **error)
{
  gboolean is_span = strchr (range, ':') != NULL;
  g_auto (GStrv) parts = g_strsplit (range, is_span ? ":" : ",", -1);
  guint n_parts = g_strv_length (parts);
  gboolean has_gap = FALSE;

  for (guint i = 0; i < n_parts; i++)
    {
      has_gap = has_gap || *parts[i] == '\0';
    }
  if (has_gap || n_parts > GW_AXIS_MAX_VALUES || (is_span && (n_parts > 3 || strchr (range, ','))))
    {
      set_value_error (error, range, _ ("from:to, from:to:step or a list with commas"));
      return FALSE;
    }
  return TRUE;
}

GwAxis *
gw_axis_new_from_text (const char *text, GError **error)
{
  const char *equals = strchr (text, '=');
  g_autofree char *key =
      equals != NULL ? g_strndup (text, (gsize) (equals - text)) : g_strdup (text);
  const char *range = equals != NULL ? equals + 1 : "";

  if (*key == '\0' || (equals != NULL && *range == '\0'))
    {
      set_value_error (error, text, _ ("a parameter and its values, as in key=1:6"));
      return NULL;
    }
  if (!gw_axis_check_range (range, error))
    {
      g_prefix_error (error, "%s: ", key);
      return NULL;
    }
  return gw_axis_new (key, range);
}

static const GwParamSpec *
find_spec (GwParamSpecs *specs, const char *key, GError **error)
{
  int index = gw_param_specs_find (specs, key);
  const GwParamSpec *spec = index >= 0 ? gw_param_specs_get (specs, (guint) index) : NULL;

  if (spec == NULL)
    {
      g_set_error (error, GW_PARAM_ERROR, GW_PARAM_ERROR_UNKNOWN,
                   _ ("%s: this game has no parameter of that name"), key);
      return NULL;
    }
  if (spec->fixed_by != NULL)
    {
      g_set_error (error, GW_PARAM_ERROR, GW_PARAM_ERROR_FIXED, "%s: %s", key, _ (spec->fixed_by));
      return NULL;
    }
  return spec;
}

static gboolean
is_numeric (const GwParamSpec *spec)
{
  return spec->type == GW_PARAM_INTEGER || spec->type == GW_PARAM_REAL;
}

double
gw_axis_tidy (double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_ascii_strtod (g_ascii_formatd (text, sizeof text, "%.12g", value), NULL);
}

double
gw_axis_get_maximum (const GwParamSpec *spec)
{
  guint n_choices = 0;

  if (spec->type != GW_PARAM_CHOICE)
    {
      return spec->type == GW_PARAM_FLAG ? 1 : spec->maximum;
    }
  while (spec->choices[n_choices].id != NULL)
    {
      n_choices++;
    }
  return n_choices - 1.0;
}

/* The next number below that is 1, 2 or 5 times a power of ten. */
static double
find_nice_step (double step)
{
  double power = pow (10, floor (log10 (step)));
  double lead = step / power;

  return gw_axis_tidy ((lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * power);
}

/* From one number to another, both included if the steps meet it. */
static GArray *
list_span (double from, double to, double step)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (double));
  guint n_steps = (guint) floor ((to - from) / step + 1e-9);

  for (guint i = 0; i <= n_steps; i++)
    {
      double value = gw_axis_tidy (from + i * step);

      g_array_append_val (values, value);
    }
  return values;
}

/* What the engine says of a value begins with the key; so does this. */
static void
set_axis_error (GError **error, const GwParamSpec *spec, const char *range, const char *expected)
{
  set_value_error (error, range, expected);
  g_prefix_error (error, "%s: ", spec->key);
}

static gboolean
parse_step (const GwParamSpec *spec, const char *text, double *step, GError **error)
{
  char *end;

  *step = g_ascii_strtod (text, &end);
  if (end == text || *end != '\0' || !isfinite (*step) || *step <= 0
      || (spec->type == GW_PARAM_INTEGER && *step != floor (*step)))
    {
      set_axis_error (error, spec, text, _ ("a step above 0"));
      return FALSE;
    }
  return TRUE;
}

/* `fine_step` is what goes without a step in a real number's range; 0 if there must be one. */
static gboolean
choose_step (const GwParamSpec *spec,
             const char *text,
             const char *range,
             double fine_step,
             double *step,
             GError **error)
{
  if (text != NULL)
    {
      return parse_step (spec, text, step, error);
    }
  *step = spec->type == GW_PARAM_INTEGER ? 1 : fine_step;
  if (*step <= 0)
    {
      set_axis_error (error, spec, range, _ ("also a step, as in 0:1:0.1"));
      return FALSE;
    }
  return TRUE;
}

static GArray *
parse_span (const GwParamSpec *spec, const char *range, gboolean is_knob, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (range, ":", -1);
  double from, to, step;

  if (!is_numeric (spec))
    {
      set_axis_error (error, spec, range, _ ("a list of values with commas"));
      return NULL;
    }
  if (!gw_param_spec_value_from_text (spec, parts[0], &from, error)
      || !gw_param_spec_value_from_text (spec, parts[1], &to, error))
    {
      return NULL;
    }
  if (to < from)
    {
      set_axis_error (error, spec, range, _ ("the smaller value first"));
      return NULL;
    }
  if (!choose_step (spec, parts[2], range,
                    is_knob ? (to > from ? find_nice_step ((to - from) / N_FINE_STEPS) : 1) : 0,
                    &step, error))
    {
      return NULL;
    }
  if ((to - from) / step >= GW_AXIS_MAX_VALUES)
    {
      set_axis_error (error, spec, range, _ ("fewer values"));
      return NULL;
    }
  return list_span (from, to, step);
}

static GArray *
parse_list (const GwParamSpec *spec, const char *range, GError **error)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (double));
  g_auto (GStrv) parts = g_strsplit (range, ",", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      double value;

      if (!gw_param_spec_value_from_text (spec, parts[i], &value, error))
        {
          return NULL;
        }
      for (guint j = 0; j < values->len; j++)
        {
          if (g_array_index (values, double, j) == value)
            {
              set_axis_error (error, spec, range, _ ("every value once"));
              return NULL;
            }
        }
      g_array_append_val (values, value);
    }
  return g_steal_pointer (&values);
}

static GArray *
parse_range (const GwParamSpec *spec, const char *range, gboolean is_knob, GError **error)
{
  if (!gw_axis_check_range (range, error))
    {
      g_prefix_error (error, "%s: ", spec->key);
      return NULL;
    }
  return strchr (range, ':') != NULL ? parse_span (spec, range, is_knob, error)
                                     : parse_list (spec, range, error);
}

GArray *
gw_axis_list_values (const GwAxis *axis, GwParamSpecs *specs, GError **error)
{
  const GwParamSpec *spec = find_spec (specs, axis->key, error);

  if (spec == NULL)
    {
      return NULL;
    }
  if (*axis->range == '\0')
    {
      set_value_error (error, axis->key, _ ("a parameter and its values, as in key=1:6"));
      return NULL;
    }
  return parse_range (spec, axis->range, FALSE, error);
}

/* A quarter to four times what it is now, or all if that is not much. */
static GArray *
list_sensible_integers (const GwParamSpec *spec, double value)
{
  double from = spec->minimum;
  double to = spec->maximum;

  if (to - from > FEW_INTEGERS)
    {
      from = MAX (from, MIN (floor (value / 4), floor (value * 4)));
      to = MIN (to, MAX (ceil (value * 4), value + 8));
    }
  return list_span (from, to, MAX (1, floor ((to - from) / N_FINE_STEPS)));
}

/* From 0 to four times what it is now; where it is 0, one to either side. */
static GArray *
list_sensible_reals (const GwParamSpec *spec, double value)
{
  double reach = value != 0 ? 4 * value : 1;
  double from = MAX (spec->minimum, value != 0 ? MIN (0, reach) : -1);
  double to = MIN (spec->maximum, MAX (0, reach));

  if (to <= from)
    {
      from = spec->minimum;
      to = spec->maximum;
    }
  return list_span (from, to, find_nice_step ((to - from) / N_FINE_STEPS));
}

GArray *
gw_axis_list_positions (const GwAxis *axis, GwParamSpecs *specs, double value, GError **error)
{
  const GwParamSpec *spec = find_spec (specs, axis->key, error);

  if (spec == NULL)
    {
      return NULL;
    }
  if (*axis->range != '\0')
    {
      return parse_range (spec, axis->range, TRUE, error);
    }
  switch (spec->type)
    {
    case GW_PARAM_INTEGER:
      return list_sensible_integers (spec, value);
    case GW_PARAM_REAL:
      return list_sensible_reals (spec, value);
    case GW_PARAM_CHOICE:
    case GW_PARAM_FLAG:
    default:
      return list_span (0, gw_axis_get_maximum (spec), 1);
    }
}
