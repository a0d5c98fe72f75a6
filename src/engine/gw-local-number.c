/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-local-number.h"

#include <math.h>
#include <string.h>

char *
gw_local_number_to_text (double number, guint n_decimals, gboolean is_signed)
{
  g_autofree char *digits = g_strdup_printf ("%'.*f", (int) n_decimals, fabs (number));
  const char *sign = "";

  if (strpbrk (digits, "123456789") != NULL)
    {
      sign = number < 0 ? "−" : is_signed ? "+" : "";
    }
  return g_strconcat (sign, digits, NULL);
}
