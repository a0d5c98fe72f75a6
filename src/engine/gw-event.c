/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-event.h"

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

      if (field->choices != NULL)
        {
          g_string_append_printf (text, ",\"%s\":\"%s\"", field->key,
                                  field->choices[event->values[i]].id);
        }
      else
        {
          g_string_append_printf (text, ",\"%s\":%d", field->key, event->values[i]);
        }
    }
}
