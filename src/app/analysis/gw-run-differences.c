/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-differences.h"

/* Parameters named in a text. */
#define MOST_DIFFERENCES 6

GPtrArray *
gw_run_items_list_of_game (const GPtrArray *items, const GwRules *rules)
{
  GPtrArray *of_game = g_ptr_array_new ();

  for (guint i = 0; rules != NULL && i < items->len; i++)
    {
      if (gw_run_item_get_rules (items->pdata[i]) == rules)
        {
          g_ptr_array_add (of_game, items->pdata[i]);
        }
    }
  return of_game;
}

static char *
join_differences (const GPtrArray *differences, guint run)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint count = 0;

  for (guint i = 0; i < differences->len && count < MOST_DIFFERENCES; i++)
    {
      const GwRunDifference *difference = differences->pdata[i];

      if (difference->values[run][0] != '\0')
        {
          g_string_append_printf (text, "%s%s %s", count > 0 ? " · " : "", difference->label,
                                  difference->values[run]);
          count++;
        }
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_texts (GHashTable *texts, const GPtrArray *items)
{
  g_autofree GwParams **sets = g_new (GwParams *, items->len + 1);
  g_autoptr (GPtrArray) differences = NULL;

  for (guint i = 0; i < items->len; i++)
    {
      sets[i] = gw_run_item_get_params (items->pdata[i]);
    }
  differences = gw_params_list_differences (sets, items->len);
  for (guint i = 0; differences->len > 0 && i < items->len; i++)
    {
      g_hash_table_insert (texts, items->pdata[i], join_differences (differences, i));
    }
}

GHashTable *
gw_run_items_list_differences (const GPtrArray *items)
{
  GHashTable *texts = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  for (guint i = 0; i < gw_rules_count (); i++)
    {
      g_autoptr (GPtrArray) of_game = gw_run_items_list_of_game (items, gw_rules_get (i));

      add_texts (texts, of_game);
    }
  return texts;
}
