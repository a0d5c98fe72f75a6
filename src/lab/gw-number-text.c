/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-number-text.h"

#include <inttypes.h>
#include <math.h>

#include "gw-local-number.h"

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

char *
gw_percent_to_text (double share)
{
  return gw_local_number_to_text (share * 100, 1, FALSE);
}

char *
gw_mean_to_text (double mean)
{
  return gw_local_number_to_text (mean, 2, FALSE);
}
