/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-number.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-local-number.h"

/* What rounding may have taken off or put on, in steps. */
#define TINY 1e-9

#define MOST_DECIMALS 6

static double
get_scale (GwUnit unit)
{
  return unit == GW_UNIT_PERCENT ? 100 : 1;
}

/* The smallest of 1, 2 and 5 times a power of ten that is not below. */
static double
get_nice_step (double wanted)
{
  double power = pow (10, floor (log10 (wanted)));
  const double factors[] = { 1, 2, 5, 10 };

  for (guint i = 0; i < G_N_ELEMENTS (factors) - 1; i++)
    {
      if (factors[i] * power >= wanted * (1 - TINY))
        {
          return factors[i] * power;
        }
    }
  return 10 * power;
}

static guint
count_step_decimals (double step)
{
  double decimals = -floor (log10 (step) + TINY);

  return (guint) CLAMP (decimals, 0, MOST_DECIMALS);
}

static double
choose_step (double span, guint most, GwUnit unit)
{
  double step = get_nice_step (span / MAX (most, 1));

  return unit == GW_UNIT_COUNT ? MAX (step, 1) : step;
}

static guint
count_ticks (double minimum, double maximum, double step)
{
  double first = ceil (minimum / step - TINY);
  double last = floor (maximum / step + TINY);

  return last >= first ? (guint) (last - first) + 1 : 0;
}

GwTicks
gw_ticks_new (double minimum, double maximum, guint most, GwUnit unit)
{
  double scale = get_scale (unit);
  double from = minimum * scale;
  double to = maximum * scale;
  double step;

  if (!(to > from) || !isfinite (to - from))
    {
      return (GwTicks){ minimum, 1, 1, gw_number_get_decimals (minimum, unit) };
    }
  step = choose_step (to - from, most, unit);
  while (count_ticks (from, to, step) > MAX (most, 1))
    {
      step = get_nice_step (step * 1.01);
    }
  return (GwTicks){
    .first = ceil (from / step - TINY) * step / scale,
    .step = step / scale,
    .count = count_ticks (from, to, step),
    .decimals = count_step_decimals (step),
  };
}

double
gw_ticks_get (const GwTicks *ticks, guint index)
{
  double value = ticks->first + index * ticks->step;

  return fabs (value) < ticks->step * TINY ? 0 : value;
}

void
gw_ticks_round_range (double *minimum, double *maximum, guint most, GwUnit unit)
{
  double scale = get_scale (unit);
  double step;

  if (!(*maximum > *minimum))
    {
      double half = unit == GW_UNIT_PERCENT ? 0.05 : MAX (1, fabs (*minimum) * 0.1);

      *minimum -= half;
      *maximum += half;
    }
  step = choose_step ((*maximum - *minimum) * scale, most, unit);
  *minimum = floor (*minimum * scale / step + TINY) * step / scale;
  *maximum = ceil (*maximum * scale / step - TINY) * step / scale;
}

guint
gw_number_get_decimals (double value, GwUnit unit)
{
  double size = fabs (value);

  if (unit == GW_UNIT_PERCENT)
    {
      return 1;
    }
  if (!isfinite (value) || size == round (size) || size >= 100)
    {
      return 0;
    }
  return size >= 0.1 ? (size < 10 ? 2 : 1)
                     : (guint) CLAMP (1 - floor (log10 (size)), 0, MOST_DECIMALS);
}

char *
gw_number_format (double value, guint decimals, GwUnit unit, gboolean is_signed)
{
  g_autofree char *number = NULL;

  if (!isfinite (value))
    {
      return g_strdup ("–");
    }
  number = gw_local_number_to_text (value * get_scale (unit), decimals, is_signed);
  return unit == GW_UNIT_PERCENT ? g_strdup_printf (_ ("%s %%"), number)
                                 : g_steal_pointer (&number);
}
