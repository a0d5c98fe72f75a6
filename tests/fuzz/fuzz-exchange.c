/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps of other programs, in the format that FUZZ_FORMAT names: whatever can be read can be
 * written, and then read again as the same map. */
#include "fuzz.h"

#include <string.h>

#include "gw-exchange.h"

static const GwExchangeFormat *
find_format (const char *id)
{
  for (guint i = 0; i < gw_exchange_count (); i++)
    {
      if (g_str_equal (gw_exchange_get (i)->id, id))
        {
          return gw_exchange_get (i);
        }
    }
  g_assert_not_reached ();
}

static void
check_read (const GwExchangeFormat *format, const GwRules *rules, const char *text, gsize length)
{
  g_autoptr (GPtrArray) report = gw_exchange_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GwMap) map = format->read (text, length, rules, report, &error);
  g_autoptr (GwMap) again = NULL;
  g_autoptr (GwDocument) document = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autofree char *written = NULL;

  if (map == NULL)
    {
      g_assert_nonnull (error);
      return;
    }
  document = gw_document_new (rules, map->width, map->height);
  gw_document_set_map (document, map);
  problems = gw_document_find_problems (document);
  written = format->write (document, report);
  again = format->read (written, strlen (written), rules, report, &error);
  g_assert_no_error (error);
  g_assert_true (gw_map_equal (map, again));
}

void
fuzz_one_input (const guint8 *data, gsize length)
{
  const GwExchangeFormat *format = find_format (FUZZ_FORMAT);
  const char *text = (const char *) data;

  if (!format->recognise (text, length))
    {
      return;
    }
  if (format->find_rules != NULL)
    {
      check_read (format, format->find_rules (text, length), text, length);
      return;
    }
  for (guint i = 0; i < gw_rules_count (); i++)
    {
      if (gw_rules_get (i)->palette->has_board)
        {
          check_read (format, gw_rules_get (i), text, length);
        }
    }
}
