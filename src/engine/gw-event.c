/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-event.h"

#include "gw-digits.h"

guint
gw_event_spec_count_fields (const GwEventSpec *spec)
{
  guint count = 0;

  while (count < GW_EVENT_MAX_FIELDS && spec->fields[count].key != NULL)
    {
      count++;
    }
  return count;
}

void
gw_event_append_fields (const GwEvent *event, const GwEventSpec *spec, GString *text)
{
  guint n_fields = gw_event_spec_count_fields (spec);

  for (guint i = 0; i < n_fields; i++)
    {
      const GwEventField *field = &spec->fields[i];

      g_string_append (text, ",\"");
      g_string_append (text, field->key);
      g_string_append (text, "\":");
      if (field->choices != NULL)
        {
          g_string_append_c (text, '"');
          g_string_append (text, field->choices[event->values[i]].id);
          g_string_append_c (text, '"');
        }
      else
        {
          gw_digits_append_integer (text, event->values[i]);
        }
    }
}
