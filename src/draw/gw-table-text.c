/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is on a table, in words. */
#include <glib/gi18n-lib.h>

#include "gw-table-private.h"

#define PASSED "passed"

/* Counters that tell how far another may go, which they follow. */
static gboolean
is_limit (const GwCounter *counter)
{
  return g_str_equal (counter->key, counter->side >= 0 ? "limit" : "rounds");
}

const GwCounter *
gw_table_find_counter (const GwFrame *frame, int side, const char *key)
{
  for (guint i = 0; i < frame->counters->len; i++)
    {
      const GwCounter *counter = &g_array_index (frame->counters, GwCounter, i);

      if (counter->side == side && g_str_equal (counter->key, key))
        {
          return counter;
        }
    }
  return NULL;
}

const GwCounter *
gw_table_find_limit (const GwFrame *frame, const GwCounter *counter)
{
  guint index = (guint) (counter - (const GwCounter *) frame->counters->data);
  const GwCounter *next = index + 1 < frame->counters->len ? counter + 1 : NULL;

  return next != NULL && next->side == counter->side && is_limit (next) ? next : NULL;
}

gboolean
gw_table_is_left_out (const GwFrame *frame, const GwCounter *counter)
{
  return is_limit (counter)
         || (counter->side >= 0 && g_str_equal (counter->key, PASSED) && counter->value == 0);
}

char *
gw_table_describe_counter (const GwFrame *frame, const GwCounter *counter)
{
  const GwCounter *limit = gw_table_find_limit (frame, counter);

  if (counter->choices != NULL)
    {
      return g_strdup_printf ("%s %s", _ (counter->label),
                              _ (counter->choices[counter->value].label));
    }
  if (g_str_equal (counter->key, PASSED) && counter->side >= 0)
    {
      return g_strdup (_ (counter->label));
    }
  if (limit != NULL)
    {
      /* Translators: a counter, its value and its limit, such as "Stones 2 of 3" */
      return g_strdup_printf (_ ("%s %d of %d"), _ (counter->label), counter->value, limit->value);
    }
  return g_strdup_printf ("%s %d", _ (counter->label), counter->value);
}

char *
gw_table_describe_side (const GwFrame *frame, int side)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < frame->counters->len; i++)
    {
      const GwCounter *counter = &g_array_index (frame->counters, GwCounter, i);

      if (counter->side == side && !gw_table_is_left_out (frame, counter))
        {
          g_autofree char *part = gw_table_describe_counter (frame, counter);

          g_string_append_printf (text, "%s%s", text->len > 0 ? _ (", ") : "", part);
        }
    }
  return g_string_free (text, FALSE);
}

char *
gw_table_describe_zone (const GwFrame *frame, guint index)
{
  const GwZone *zone;

  g_return_val_if_fail (index < frame->zones->len, NULL);

  zone = &g_array_index (frame->zones, GwZone, index);
  /* Translators: a place on the table and the number of its cards */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %u card", "%s: %u cards", zone->count),
                          _ (zone->label), zone->count);
}

static void
append_cards (GString *text, const GwFrame *frame, const GwZone *zone)
{
  const char *before = ": ";

  for (guint i = 0; i < zone->n_cards; i++)
    {
      const GwCard *card = &g_array_index (frame->cards, GwCard, zone->first + i);

      /* of a pile only the top is seen */
      if (!card->is_hidden && (!gw_zone_is_pile (zone->kind) || i + 1 == zone->n_cards))
        {
          g_string_append_printf (text, "%s%s", before, card->name);
          before = _ (", ");
        }
    }
}

char *
gw_table_describe (const GwFrame *frame, const GwRules *rules)
{
  GString *text = g_string_new (NULL);

  for (int side = -1; side < (int) rules->n_sides; side++)
    {
      g_autofree char *counters = gw_table_describe_side (frame, side);

      if (*counters != '\0')
        {
          g_string_append_printf (text, "%s%s%s\n", side >= 0 ? _ (rules->sides[side].label) : "",
                                  side >= 0 ? ": " : "", counters);
        }
    }
  for (guint i = 0; i < frame->zones->len; i++)
    {
      g_autofree char *zone = gw_table_describe_zone (frame, i);

      g_string_append (text, zone);
      append_cards (text, frame, &g_array_index (frame->zones, GwZone, i));
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}
