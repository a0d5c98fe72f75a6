/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-text.h"

#include <glib/gi18n-lib.h>

#include "gw-number-text.h"
#include "gw-stats.h"

char *
gw_run_text_dup_episodes (guint64 count)
{
  g_autofree char *text = gw_count_to_text (count);

  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%s episode", "%s episodes", MIN (count, G_MAXINT)), text);
}

char *
gw_run_text_dup_part (guint64 part, guint64 whole)
{
  g_autofree char *part_text = NULL;
  g_autofree char *whole_text = NULL;

  if (part == whole)
    {
      return gw_run_text_dup_episodes (whole);
    }
  part_text = gw_count_to_text (part);
  whole_text = gw_count_to_text (whole);
  /* Translators: how many episodes were played or are listed, and how many there are in all */
  return g_strdup_printf (_ ("%s of %s episodes"), part_text, whole_text);
}

char *
gw_run_text_dup_status (GwRunItem *item)
{
  g_autofree char *count = NULL;

  g_return_val_if_fail (GW_IS_RUN_ITEM (item), NULL);

  switch (gw_run_item_get_state (item))
    {
    case GW_RUN_ITEM_LOADING:
      return g_strdup (_ ("Reading…"));
    case GW_RUN_ITEM_PLAYING:
      return gw_run_job_dup_detail (gw_run_item_get_job (item));
    case GW_RUN_ITEM_BROKEN:
      return g_strdup (gw_run_item_get_error (item)->message);
    case GW_RUN_ITEM_PARTIAL:
    case GW_RUN_ITEM_COMPLETE:
    default:
      count = gw_run_text_dup_part (gw_run_item_get_done (item), gw_run_item_get_planned (item));
      /* Translators: a game, and its number of episodes */
      return g_strdup_printf (
          _ ("%s · %s"), g_dgettext (GETTEXT_PACKAGE, gw_run_item_get_rules (item)->name), count);
    }
}

static void
append_rate (GString *text, const GwAggregate *aggregate, guint side)
{
  const GwRules *rules = gw_aggregate_get_rules (aggregate);
  guint64 episodes = gw_aggregate_get_episodes (aggregate);
  guint64 wins = gw_aggregate_get_wins (aggregate, side);
  GwInterval interval = gw_wilson_interval (wins, episodes, GW_Z_95);
  g_autofree char *rate = gw_percent_to_text ((double) wins / (double) episodes);
  g_autofree char *half = gw_percent_to_text ((interval.upper - interval.lower) / 2);

  if (text->len > 0)
    {
      g_string_append_c (text, '\n');
    }
  /* Translators: a side, its win rate in percent, and half the width of the 95 % interval */
  g_string_append_printf (text, _ ("%s %s %% ±%s"),
                          g_dgettext (GETTEXT_PACKAGE, rules->sides[side].label), rate, half);
}

char *
gw_run_text_dup_rates (GwRunItem *item)
{
  const GwAggregate *aggregate;
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (GW_IS_RUN_ITEM (item), NULL);

  aggregate = gw_run_item_get_aggregate (item);
  if (aggregate != NULL && gw_aggregate_get_episodes (aggregate) > 0)
    {
      const GwRules *rules = gw_aggregate_get_rules (aggregate);

      append_rate (text, aggregate, rules->leading_side);
      for (guint side = 0; side < rules->n_sides; side++)
        {
          if (side != rules->leading_side)
            {
              append_rate (text, aggregate, side);
            }
        }
    }
  return g_string_free (text, FALSE);
}
