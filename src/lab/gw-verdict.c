/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-verdict.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-compare.h"
#include "gw-number-text.h"

static double
get_rate (const GwAggregate *aggregate, guint side)
{
  return (double) gw_aggregate_get_wins (aggregate, side)
         / (double) gw_aggregate_get_episodes (aggregate);
}

static GwInterval
get_interval (const GwAggregate *aggregate, guint side, double z)
{
  return gw_wilson_interval (gw_aggregate_get_wins (aggregate, side),
                             gw_aggregate_get_episodes (aggregate), z);
}

/* The side with the most wins but for one; the lowest if that is shared. */
static guint
find_best_but (const GwAggregate *aggregate, guint left_out)
{
  guint n_sides = gw_aggregate_get_rules (aggregate)->n_sides;
  guint best = n_sides;

  for (guint i = 0; i < n_sides; i++)
    {
      if (i != left_out
          && (best == n_sides
              || gw_aggregate_get_wins (aggregate, i) > gw_aggregate_get_wins (aggregate, best)))
        {
          best = i;
        }
    }
  return best;
}

/* Of the episodes won by one of the two, each is a throw of a coin if they are equal: that is
 * McNemar's test, and its number of pairs. */
void
gw_aggregate_find_lead (const GwAggregate *aggregate, GwLead *lead)
{
  guint n_sides = gw_aggregate_get_rules (aggregate)->n_sides;
  guint best = find_best_but (aggregate, n_sides);
  double n_episodes = (double) gw_aggregate_get_episodes (aggregate);
  guint64 most, next;

  g_return_if_fail (n_episodes > 0);

  *lead = (GwLead){ .side = gw_aggregate_get_higher_side (aggregate),
                    .runner_up = find_best_but (aggregate, best),
                    .p = 1 };
  if (lead->runner_up == n_sides)
    {
      return;
    }
  most = gw_aggregate_get_wins (aggregate, best);
  next = gw_aggregate_get_wins (aggregate, lead->runner_up);
  lead->p = gw_mcnemar (most, next);
  lead->is_settled = lead->p < GW_COMPARE_LEVEL;
  lead->n_more = lead->is_settled
                     ? 0
                     : gw_compare_count_more (gw_pairs_needed ((double) (most + next) / n_episodes,
                                                               (double) (most - next) / n_episodes,
                                                               GW_COMPARE_LEVEL, GW_COMPARE_POWER),
                                              (guint64) n_episodes);
}

/* Episodes after which the bound of a rate has most likely passed a limit. */
static double
find_needed (double rate, double limit, double z)
{
  double distance = fabs (limit - rate);
  double root = z + gw_normal_quantile (GW_COMPARE_POWER);

  return distance == 0 ? INFINITY : root * root * limit * (1 - limit) / (distance * distance);
}

void
gw_aggregate_judge_fairness (const GwAggregate *aggregate,
                             double tolerance,
                             double z,
                             GwFairness *fairness)
{
  guint n_sides = gw_aggregate_get_rules (aggregate)->n_sides;
  double limit = 0.5 + tolerance;

  g_return_if_fail (gw_aggregate_get_episodes (aggregate) > 0);

  /* the bounds grow with the rate, so the side with the most wins decides for all */
  fairness->side = find_best_but (aggregate, n_sides);
  fairness->interval = get_interval (aggregate, fairness->side, z);
  fairness->state = fairness->interval.upper <= limit  ? GW_FAIRNESS_FAIR
                    : fairness->interval.lower > limit ? GW_FAIRNESS_UNFAIR
                                                       : GW_FAIRNESS_OPEN;
  fairness->n_more =
      fairness->state != GW_FAIRNESS_OPEN
          ? 0
          : gw_compare_count_more (find_needed (get_rate (aggregate, fairness->side), limit, z),
                                   gw_aggregate_get_episodes (aggregate));
}

char *
gw_rules_dup_side_word (const GwRules *rules, guint side)
{
  return g_utf8_strdown (_ (rules->sides[side].label), -1);
}

static const char *
get_label (const GwAggregate *aggregate, guint side)
{
  return _ (gw_aggregate_get_rules (aggregate)->sides[side].label);
}

static char *
dup_single_sentence (const GwAggregate *aggregate)
{
  GwInterval interval = get_interval (aggregate, 0, GW_Z_95);
  g_autofree char *rate = gw_percent_to_text (get_rate (aggregate, 0));
  g_autofree char *lower = gw_percent_to_text (interval.lower);
  g_autofree char *upper = gw_percent_to_text (interval.upper);

  /* the side, and how often it wins */
  return g_strdup_printf (_ ("%1$s: %2$s %% of the episodes are won (95 %%: %3$s to %4$s)."),
                          get_label (aggregate, 0), rate, lower, upper);
}

static char *
dup_tie_sentence (const GwAggregate *aggregate, const GwLead *lead)
{
  g_autofree char *rate = gw_percent_to_text (get_rate (aggregate, lead->runner_up));

  return g_strdup_printf (_ ("No side is ahead: the best win %s %% of the episodes each."), rate);
}

char *
gw_aggregate_dup_lead_sentence (const GwAggregate *aggregate)
{
  guint n_sides = gw_aggregate_get_rules (aggregate)->n_sides;
  g_autofree char *rate = NULL;
  g_autofree char *other_rate = NULL;
  g_autofree char *more = NULL;
  g_autofree char *other = NULL;
  const char *label;
  GwLead lead;

  gw_aggregate_find_lead (aggregate, &lead);
  if (lead.runner_up == n_sides)
    {
      return dup_single_sentence (aggregate);
    }
  if (lead.side == n_sides)
    {
      return dup_tie_sentence (aggregate, &lead);
    }
  label = get_label (aggregate, lead.side);
  other = gw_rules_dup_side_word (gw_aggregate_get_rules (aggregate), lead.runner_up);
  rate = gw_percent_to_text (get_rate (aggregate, lead.side));
  other_rate = gw_percent_to_text (get_rate (aggregate, lead.runner_up));
  more = gw_count_to_text (lead.n_more);
  if (lead.is_settled)
    {
      return g_strdup_printf (
          _ ("%1$s won %2$s %% of the episodes, and %3$s %4$s %%; this lead is settled."), label,
          rate, other, other_rate);
    }
  if (lead.n_more == GW_COMPARE_NEVER)
    {
      return g_strdup_printf (_ ("%1$s won %2$s %% and %3$s %4$s %%; who is ahead is not settled, "
                                 "and more episodes would hardly tell."),
                              label, rate, other, other_rate);
    }
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%1$s won %2$s %% and %3$s %4$s %%; who is ahead is not "
                                       "settled; about %5$s more episode would tell.",
                                       "%1$s won %2$s %% and %3$s %4$s %%; who is ahead is not "
                                       "settled; about %5$s more episodes would tell.",
                                       lead.n_more),
                          label, rate, other, other_rate, more);
}

char *
gw_aggregate_dup_fairness_sentence (const GwAggregate *aggregate, double tolerance)
{
  g_autofree char *limit = gw_percent_to_text (0.5 + tolerance);
  g_autofree char *lower = NULL;
  g_autofree char *upper = NULL;
  g_autofree char *more = NULL;
  g_autofree char *side = NULL;
  GwFairness fairness;

  if (gw_aggregate_get_rules (aggregate)->n_sides < 2)
    {
      return NULL;
    }
  gw_aggregate_judge_fairness (aggregate, tolerance, GW_Z_95, &fairness);
  side = gw_rules_dup_side_word (gw_aggregate_get_rules (aggregate), fairness.side);
  lower = gw_percent_to_text (fairness.interval.lower);
  upper = gw_percent_to_text (fairness.interval.upper);
  more = gw_count_to_text (fairness.n_more);
  switch (fairness.state)
    {
    case GW_FAIRNESS_FAIR:
      return g_strdup_printf (
          _ ("The game is fair: no side wins more than %1$s %% (at most %2$s %%, for %3$s)."),
          limit, upper, side);
    case GW_FAIRNESS_UNFAIR:
      return g_strdup_printf (
          _ ("The game is not fair: the win rate of %1$s is above %2$s %% (at least %3$s %%)."),
          side, limit, lower);
    case GW_FAIRNESS_OPEN:
    default:
      break;
    }
  if (fairness.n_more == GW_COMPARE_NEVER)
    {
      return g_strdup_printf (
          _ ("The game is at the edge of being fair: whether the win rate of %1$s is "
             "above %2$s %% is not settled (95 %%: %3$s to %4$s), and more episodes "
             "would hardly tell."),
          side, limit, lower, upper);
    }
  return g_strdup_printf (
      g_dngettext (
          GETTEXT_PACKAGE,
          "Whether the game is fair is not settled: the win rate of %1$s may be above %2$s %% "
          "(95 %%: %3$s to %4$s); about %5$s more episode would tell.",
          "Whether the game is fair is not settled: the win rate of %1$s may be above %2$s %% "
          "(95 %%: %3$s to %4$s); about %5$s more episodes would tell.",
          fairness.n_more),
      side, limit, lower, upper, more);
}
