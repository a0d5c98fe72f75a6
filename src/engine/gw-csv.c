/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-csv.h"

#include <string.h>

void
gw_csv_append_text (GString *csv, const char *text)
{
  gboolean is_quoted = strpbrk (text, ",\"\r\n") != NULL;

  g_string_append (csv, is_quoted ? "\"" : "");
  if (*text != '\0' && strchr ("=+-@\t\r", *text) != NULL)
    {
      g_string_append_c (csv, '\'');
    }
  for (const char *rest = text; *rest != '\0'; rest++)
    {
      g_string_append (csv, *rest == '"' ? "\"" : "");
      g_string_append_c (csv, *rest);
    }
  g_string_append (csv, is_quoted ? "\"" : "");
}
