/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-value-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-axis.h"
#include "gw-chart-number.h"

/* More decimals than this are the rest of a division. */
#define MOST_DECIMALS 6

gboolean
gw_param_spec_is_number (const GwParamSpec *spec)
{
  return spec->type == GW_PARAM_INTEGER || spec->type == GW_PARAM_REAL;
}

guint
gw_param_spec_count_choices (const GwParamSpec *spec)
{
  return (guint) gw_axis_get_maximum (spec) + 1;
}

/* As many as the shortest text of the number has. */
static guint
count_decimals (double value)
{
  guint decimals = 0;

  while (decimals < MOST_DECIMALS
         && fabs (value * pow (10, decimals) - round (value * pow (10, decimals))) > 1e-6)
    {
      decimals++;
    }
  return decimals;
}

char *
gw_param_spec_dup_value_label (const GwParamSpec *spec, double value)
{
  const GwChoice *choice;

  switch (spec->type)
    {
    case GW_PARAM_CHOICE:
      choice = &spec->choices[(guint) value];
      return g_strdup (choice->label != NULL ? _ (choice->label) : choice->id);
    case GW_PARAM_FLAG:
      return g_strdup (value != 0 ? _ ("On") : _ ("Off"));
    case GW_PARAM_INTEGER:
    case GW_PARAM_REAL:
    default:
      return gw_number_format (value, count_decimals (value), GW_UNIT_NUMBER, FALSE);
    }
}

char *
gw_param_spec_dup_setting (const GwParamSpec *spec, double value)
{
  g_autofree char *label = gw_param_spec_dup_value_label (spec, value);

  /* Translators: a parameter and its value */
  return g_strdup_printf (_ ("%s %s"), _ (spec->label), label);
}
