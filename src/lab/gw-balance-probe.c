/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays one setting of a balance search and judges what it sees. */
#include <math.h>

#include "gw-balance-private.h"

/* A probe begins with this part of its episodes and doubles them. */
#define FIRST_PART 8

/* The looks at a proof: after an eighth, a quarter, a half, and all of its episodes. */
#define N_LOOKS 4

/* The sum over a whole search of what the looks at its proofs may err is what one look at one
 * fixed number of episodes may: 1 / (k (k + 1)) of it for the k-th proof, shared by its looks. */
static double
find_proof_z (const GwBalance *balance, guint proof)
{
  double error = (1 - balance->options.confidence) / 2;

  return gw_normal_quantile (1 - error / (proof * (proof + 1.0)) / N_LOOKS);
}

static const GwMeasure *
find_measure (const GPtrArray *measures, const char *key)
{
  for (guint i = 0; i < measures->len; i++)
    {
      const GwMeasure *measure = measures->pdata[i];

      if (g_str_equal (measure->key, key))
        {
          return measure;
        }
    }
  return NULL;
}

/* Wins + ½ draws, with an interval by the spread of the three outcomes. */
static void
measure_wins (const GwBalance *balance, GwBalanceProbe *probe)
{
  double n = (double) probe->episodes;
  double wins = (double) probe->wins[balance->side];
  double draws = n;
  double half;

  for (guint i = 0; i < probe->n_sides; i++)
    {
      draws -= (double) probe->wins[i];
    }
  probe->rate = (wins + draws / 2) / n;
  half = GW_Z_95 * sqrt (MAX ((wins + draws / 4) / n - probe->rate * probe->rate, 0.25 / n) / n);
  probe->interval = (GwInterval){ MAX (0, probe->rate - half), MIN (1, probe->rate + half) };
}

/* Another rate, whose numerator and denominator may both vary. */
static void
measure_rate (const GwBalance *balance, GwBalanceProbe *probe, const GwAggregate *aggregate)
{
  g_autoptr (GPtrArray) measures = gw_aggregate_list_measures (aggregate);
  const GwMeasure *measure = find_measure (measures, balance->metric);

  probe->rate = measure != NULL && measure->has_value ? measure->value : 0;
  probe->interval = measure != NULL && measure->has_value && measure->has_interval
                        ? measure->interval
                        : (GwInterval){ 0, 1 };
}

static void
measure_probe (const GwBalance *balance, GwBalanceProbe *probe, const GwTrial *trial)
{
  probe->episodes = trial->n_done;
  for (guint i = 0; i < probe->n_sides; i++)
    {
      probe->wins[i] = gw_aggregate_get_wins (trial->aggregate, i);
      probe->intervals[i] = gw_wilson_interval (probe->wins[i], probe->episodes, GW_Z_95);
    }
  if (balance->side >= 0)
    {
      measure_wins (balance, probe);
    }
  else
    {
      measure_rate (balance, probe, trial->aggregate);
    }
}

/* What a side may win at most. */
static double
get_limit (const GwBalance *balance, guint side)
{
  double target = balance->target;

  return (side == (guint) balance->side ? target : 1 - target) + balance->options.tolerance;
}

/* How far the rates seen are from being fair: below 0 if they are. */
static double
get_excess (const GwBalance *balance, const GwBalanceProbe *probe)
{
  double excess = -1;

  if (balance->side < 0)
    {
      return fabs (probe->rate - balance->target) - balance->options.tolerance;
    }
  for (guint i = 0; i < probe->n_sides; i++)
    {
      excess =
          MAX (excess, (double) probe->wins[i] / (double) probe->episodes - get_limit (balance, i));
    }
  return excess;
}

/* Whether every bound holds, z standard errors wide. */
static gboolean
holds (const GwBalance *balance, const GwBalanceProbe *probe, double z)
{
  double widen = z / GW_Z_95;

  if (balance->side < 0)
    {
      double below = (probe->rate - probe->interval.lower) * widen;
      double above = (probe->interval.upper - probe->rate) * widen;

      return probe->rate - below >= balance->target - balance->options.tolerance
             && probe->rate + above <= balance->target + balance->options.tolerance;
    }
  for (guint i = 0; i < probe->n_sides; i++)
    {
      if (gw_wilson_interval (probe->wins[i], probe->episodes, z).upper > get_limit (balance, i))
        {
          return FALSE;
        }
    }
  return TRUE;
}

/* Whether it is clear that it is not fair. */
static gboolean
is_beyond (const GwBalance *balance, const GwBalanceProbe *probe)
{
  if (balance->side < 0)
    {
      return probe->interval.lower > balance->target + balance->options.tolerance
             || probe->interval.upper < balance->target - balance->options.tolerance;
    }
  for (guint i = 0; i < probe->n_sides; i++)
    {
      if (probe->intervals[i].lower > get_limit (balance, i))
        {
          return TRUE;
        }
    }
  return FALSE;
}

static GwParams *
dup_params (const GwBalance *balance, const GwBalanceProbe *probe)
{
  GwParams *params = gw_params_copy (balance->options.params);

  for (guint i = 0; i < balance->n_knobs; i++)
    {
      gboolean is_set = gw_params_set (params, balance->specs[i]->key, probe->values[i], NULL);

      g_assert (is_set);
    }
  return params;
}

static GwProbeEntry *
add_entry (GwBalance *balance, const GwSetting *setting, gboolean is_proof)
{
  GwProbeEntry *entry = g_new0 (GwProbeEntry, 1);

  entry->setting = *setting;
  entry->probe.is_proof = is_proof;
  entry->probe.n_sides = gw_document_get_rules (balance->options.document)->n_sides;
  for (guint i = 0; i < balance->n_knobs; i++)
    {
      entry->probe.values[i] = g_array_index (balance->positions[i], double, setting->places[i]);
    }
  entry->probe.seed = is_proof ? balance->next_seed : balance->options.seed;
  pthread_mutex_lock (&balance->mutex);
  g_ptr_array_add (balance->entries, entry);
  pthread_mutex_unlock (&balance->mutex);
  return entry;
}

static gboolean
is_better (const GwBalance *balance, const GwBalanceProbe *probe, const GwBalanceProbe *other)
{
  return fabs (probe->rate - balance->target) < fabs (other->rate - balance->target);
}

/* Keeps the index of the probe that is nearest to the target, or of the proof that held. */
static void
update_best (GwBalance *balance, guint index)
{
  const GwProbeEntry *entry = balance->entries->pdata[index];
  const GwProbeEntry *best = balance->best >= 0 ? balance->entries->pdata[balance->best] : NULL;

  if (entry->probe.state == GW_PROBE_PROVEN
      || (entry->probe.episodes > 0 && !entry->probe.is_proof
          && (best == NULL || is_better (balance, &entry->probe, &best->probe))))
    {
      balance->best = (int) index;
    }
}

static void
set_state (GwBalance *balance, GwProbeEntry *entry, GwProbeState state)
{
  pthread_mutex_lock (&balance->mutex);
  entry->probe.state = state;
  update_best (balance, balance->entries->len - 1);
  pthread_mutex_unlock (&balance->mutex);
}

/* Plays up to so many episodes and measures them. */
static gboolean
play (GwBalance *balance, GwProbeEntry *entry, GwTrial *trial, guint64 episodes, GError **error)
{
  if (!gw_trial_extend (trial, balance->study, episodes, balance->options.threads,
                        balance->options.nice, error))
    {
      return FALSE;
    }
  pthread_mutex_lock (&balance->mutex);
  measure_probe (balance, &entry->probe, trial);
  entry->estimate = entry->probe.rate;
  entry->excess = get_excess (balance, &entry->probe);
  pthread_mutex_unlock (&balance->mutex);
  return TRUE;
}

static GwProbeState
judge (const GwBalance *balance, const GwBalanceProbe *probe)
{
  if (!is_beyond (balance, probe))
    {
      return GW_PROBE_NEAR;
    }
  return probe->rate > balance->target ? GW_PROBE_ABOVE : GW_PROBE_BELOW;
}

static gboolean
play_probe (GwBalance *balance, GwProbeEntry *entry, GError **error)
{
  g_autoptr (GwParams) params = dup_params (balance, &entry->probe);
  g_autoptr (GwTrial) trial =
      gw_trial_new (balance->options.document, params, entry->probe.seed, error);
  guint64 episodes = MAX (balance->max_probe / FIRST_PART, 1);

  if (trial == NULL)
    {
      return FALSE;
    }
  do
    {
      episodes = MIN (episodes, balance->max_probe);
      if (!play (balance, entry, trial, episodes, error))
        {
          return FALSE;
        }
      episodes *= 2;
    }
  while (judge (balance, &entry->probe) == GW_PROBE_NEAR && trial->n_done < balance->max_probe);
  set_state (balance, entry, judge (balance, &entry->probe));
  return TRUE;
}

static gboolean
play_proof (GwBalance *balance, GwProbeEntry *entry, GError **error)
{
  g_autoptr (GwParams) params = dup_params (balance, &entry->probe);
  g_autoptr (GwTrial) trial =
      gw_trial_new (balance->options.document, params, entry->probe.seed, error);
  double z = find_proof_z (balance, balance->n_proofs);
  GwProbeState state = GW_PROBE_REJECTED;

  if (trial == NULL)
    {
      return FALSE;
    }
  for (guint look = N_LOOKS; look > 0 && state == GW_PROBE_REJECTED; look--)
    {
      if (!play (balance, entry, trial, MAX (balance->options.episodes >> (look - 1), 1), error))
        {
          return FALSE;
        }
      if (holds (balance, &entry->probe, z))
        {
          state = GW_PROBE_PROVEN;
        }
      else if (is_beyond (balance, &entry->probe))
        {
          break;
        }
    }
  set_state (balance, entry, state);
  return TRUE;
}

static void
keep_reason (GwBalance *balance, const char *reason)
{
  pthread_mutex_lock (&balance->mutex);
  if (balance->reason == NULL)
    {
      balance->reason = g_strdup (reason);
    }
  pthread_mutex_unlock (&balance->mutex);
}

/* What the rules refuse is the setting's fault; anything else is the end of the search. */
static GwProbeEntry *
carry_out (GwBalance *balance,
           GwProbeEntry *entry,
           gboolean (*play_it) (GwBalance *, GwProbeEntry *, GError **),
           GError **error)
{
  g_autoptr (GError) cause = NULL;

  if (play_it (balance, entry, &cause))
    {
      return entry;
    }
  if (cause != NULL && cause->domain == GW_RULES_ERROR)
    {
      keep_reason (balance, cause->message);
      set_state (balance, entry, GW_PROBE_FAILED);
      return entry;
    }
  if (cause != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&cause));
    }
  return NULL;
}

static GwProbeEntry *
find_earlier (const GwBalance *balance, const GwSetting *setting)
{
  for (guint i = 0; i < balance->entries->len; i++)
    {
      GwProbeEntry *entry = balance->entries->pdata[i];
      gboolean is_same = !entry->probe.is_proof;

      for (guint j = 0; j < balance->n_knobs; j++)
        {
          is_same = is_same && entry->setting.places[j] == setting->places[j];
        }
      if (is_same)
        {
          return entry;
        }
    }
  return NULL;
}

GwProbeEntry *
gw_balance_probe (GwBalance *balance, const GwSetting *setting, GError **error)
{
  GwProbeEntry *earlier = find_earlier (balance, setting);

  if (earlier != NULL)
    {
      return earlier;
    }
  return carry_out (balance, add_entry (balance, setting, FALSE), play_probe, error);
}

GwProbeEntry *
gw_balance_prove (GwBalance *balance, const GwSetting *setting, GError **error)
{
  GwProbeEntry *entry = add_entry (balance, setting, TRUE);

  balance->n_proofs++;
  balance->next_seed += balance->options.episodes;
  return carry_out (balance, entry, play_proof, error);
}
