/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-number-text.h"

#include <inttypes.h>
#include <math.h>

char *
gw_count_to_text (guint64 count)
{
  return g_strdup_printf ("%'" PRIu64, count);
}

guint64
gw_count_round (double count)
{
  double unit = count < 100 ? 1 : pow (10, floor (log10 (count)) - 1);

  return (guint64) MAX (1, round (count / unit) * unit);
}

static char *
dup_number (double number, int n_decimals)
{
  double unit = pow (10, -n_decimals);
  /* what rounds to nothing has no sign */
  double shown = fabs (number) < unit / 2 ? 0 : number;

  return g_strdup_printf ("%s%'.*f", shown < 0 ? "−" : "", n_decimals, fabs (shown));
}

char *
gw_percent_to_text (double share)
{
  return dup_number (share * 100, 1);
}

char *
gw_mean_to_text (double mean)
{
  return dup_number (mean, 2);
}
