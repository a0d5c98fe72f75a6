/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of a search: which knob to turn next, and why nothing was found. */
#include <math.h>

#include "gw-balance-private.h"
#include "gw-members.h"

/* Knobs may help each other, so each is turned again. */
#define MAX_PASSES 2

static gboolean
is_fair (GwBalance *balance)
{
  return balance->outcome == GW_BALANCE_FAIR;
}

void
gw_balance_set_outcome (GwBalance *balance, GwBalanceOutcome outcome)
{
  pthread_mutex_lock (&balance->mutex);
  balance->outcome = outcome;
  pthread_mutex_unlock (&balance->mutex);
}

/* The most effective knob first. */
static gboolean
rank_knobs (GwBalance *balance, const GwSetting *at, guint *order, GError **error)
{
  double effects[GW_BALANCE_MAX_KNOBS] = { 0 };

  for (guint i = 0; i < balance->n_knobs; i++)
    {
      guint place = i;

      if (balance->n_knobs > 1 && !gw_balance_rate_knob (balance, i, at, &effects[i], error))
        {
          return FALSE;
        }
      while (place > 0 && effects[order[place - 1]] < effects[i])
        {
          order[place] = order[place - 1];
          place--;
        }
      order[place] = i;
    }
  return TRUE;
}

static gboolean
search_knobs (GwBalance *balance, GwSetting *at, GError **error)
{
  guint order[GW_BALANCE_MAX_KNOBS] = { 0 };

  if (!rank_knobs (balance, at, order, error))
    {
      return FALSE;
    }
  for (guint i = 0; i < balance->n_knobs && !is_fair (balance); i++)
    {
      if (!gw_balance_search_line (balance, order[i], at, error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

/* The positions nearest to where the parameters are. */
static GwSetting
find_start (const GwBalance *balance)
{
  GwSetting start = { { 0 } };

  for (guint i = 0; i < balance->n_knobs; i++)
    {
      const GArray *positions = balance->positions[i];
      double value = gw_params_get (balance->options.params, balance->specs[i]->key);

      for (guint j = 1; j < positions->len; j++)
        {
          double nearest = g_array_index (positions, double, start.places[i]);

          if (fabs (g_array_index (positions, double, j) - value) < fabs (nearest - value))
            {
              start.places[i] = j;
            }
        }
    }
  return start;
}

/* Why nothing was found. */
static GwBalanceOutcome
find_reason (const GwBalance *balance)
{
  double target = balance->target;
  gboolean is_playable = FALSE;
  gboolean has_below = FALSE;
  gboolean has_above = FALSE;

  for (guint i = 0; i < balance->entries->len; i++)
    {
      const GwProbeEntry *entry = balance->entries->pdata[i];

      if (entry->probe.is_proof || entry->probe.state == GW_PROBE_FAILED)
        {
          continue;
        }
      if (entry->excess <= 0)
        {
          return GW_BALANCE_UNSETTLED;
        }
      is_playable = TRUE;
      has_below = has_below || entry->estimate <= target;
      has_above = has_above || entry->estimate >= target;
    }
  return !is_playable             ? GW_BALANCE_UNPLAYABLE
         : has_below && has_above ? GW_BALANCE_JUMPS
                                  : GW_BALANCE_OUT_OF_REACH;
}

/* Plays the parameters as they are, on the seeds of the probes, to see what is usual in a family.
 * If nothing came of that, nothing will come of the probes, so any target does. */
static gboolean
find_average (GwBalance *balance, GError **error)
{
  const GwBalanceOptions *options = &balance->options;
  g_autoptr (GwTrial) trial =
      gw_trial_new (options->document, options->params, options->seed, error);
  g_autoptr (GPtrArray) families = NULL;
  const GwFamily *family;

  if (trial == NULL
      || !gw_trial_extend (trial, balance->study, balance->max_probe, options->threads,
                           options->nice, error))
    {
      return FALSE;
    }
  families = gw_aggregate_list_families (trial->aggregate);
  family = gw_families_find_of (families, balance->metric);
  pthread_mutex_lock (&balance->mutex);
  balance->target =
      family != NULL && family->measure->has_value ? family->measure->value : GW_BALANCE_TARGET;
  pthread_mutex_unlock (&balance->mutex);
  return TRUE;
}

static gboolean
search (GwBalance *balance, GError **error)
{
  GwSetting at = find_start (balance);
  GwProbeEntry *first;

  if (balance->target <= 0 && !find_average (balance, error))
    {
      return FALSE;
    }
  first = gw_balance_probe (balance, &at, error);
  if (first == NULL)
    {
      return FALSE;
    }
  if (gw_balance_get_distance (balance, first) <= balance->options.tolerance / 2
      && !gw_balance_try_proof (balance, first, error))
    {
      return FALSE;
    }
  for (guint pass = 0; pass < MAX_PASSES && !is_fair (balance); pass++)
    {
      if (!search_knobs (balance, &at, error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
gw_balance_work_cb (GwStudy *study, gpointer data, GError **error)
{
  GwBalance *balance = data;

  if (!search (balance, error))
    {
      gw_balance_set_outcome (balance, GW_BALANCE_CANCELLED);
      return FALSE;
    }
  if (!is_fair (balance))
    {
      gw_balance_set_outcome (balance, find_reason (balance));
    }
  return TRUE;
}
