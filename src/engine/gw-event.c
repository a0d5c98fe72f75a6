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
