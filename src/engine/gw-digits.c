/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-digits.h"

void
gw_digits_append_integer (GString *text, gint64 number)
{
  guint64 rest = number < 0 ? -(guint64) number : (guint64) number;
  char digits[24];
  guint start = sizeof digits;

  do
    {
      digits[--start] = (char) ('0' + rest % 10);
      rest /= 10;
    }
  while (rest > 0);
  if (number < 0)
    {
      digits[--start] = '-';
    }
  g_string_append_len (text, digits + start, sizeof digits - start);
}

void
gw_digits_append_hash (GString *text, guint64 hash)
{
  char digits[GW_DIGITS_IN_HASH];

  for (guint i = 0; i < GW_DIGITS_IN_HASH; i++)
    {
      digits[i] = "0123456789abcdef"[hash >> (60 - 4 * i) & 15];
    }
  g_string_append_len (text, digits, GW_DIGITS_IN_HASH);
}
