/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-balance.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-balance-private.h"
#include "gw-members.h"

/* Episodes of a probe and of a proof at most, times the squared tolerance: enough to tell half of
 * it, or a quarter, from nothing. */
#define PROBE_EFFORT 4
#define PROOF_EFFORT 16
#define LEAST_EPISODES 400
#define MOST_EPISODES 200000

static const char *const outcome_ids[] = { "running",   "fair",       "out-of-reach", "jumps",
                                           "unsettled", "unplayable", "cancelled" };
static const char *const state_ids[] = { "running", "below",    "above", "near",
                                         "proven",  "rejected", "failed" };

const char *
gw_balance_outcome_to_id (GwBalanceOutcome outcome)
{
  return outcome_ids[outcome];
}

const char *
gw_probe_state_to_id (GwProbeState state)
{
  return state_ids[state];
}

static void
copy_options (GwBalance *balance, const GwBalanceOptions *options)
{
  GwParams *params =
      options->params != NULL ? options->params : gw_document_get_params (options->document);

  balance->metric = g_strdup (options->metric);
  balance->options = *options;
  balance->options.metric = balance->metric;
  balance->options.document = gw_document_copy (options->document);
  balance->options.params = gw_params_copy (params);
  balance->options.axes = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_axis_free);
  for (guint i = 0; i < options->axes->len; i++)
    {
      g_ptr_array_add (balance->options.axes, gw_axis_copy (options->axes->pdata[i]));
    }
}

static guint64
find_effort (const GwBalance *balance, double effort)
{
  double episodes = ceil (effort / (balance->options.tolerance * balance->options.tolerance));

  return (guint64) CLAMP (episodes, LEAST_EPISODES, MOST_EPISODES);
}

static void
fill_defaults (GwBalance *balance)
{
  GwBalanceOptions *options = &balance->options;

  options->tolerance = options->tolerance == 0 ? GW_BALANCE_TOLERANCE : options->tolerance;
  options->confidence = options->confidence == 0 ? GW_BALANCE_CONFIDENCE : options->confidence;
}

/* Once the tolerance is known to be a good one. */
static void
fill_efforts (GwBalance *balance)
{
  GwBalanceOptions *options = &balance->options;

  balance->max_probe = find_effort (balance, PROBE_EFFORT);
  if (options->episodes == 0)
    {
      options->episodes = find_effort (balance, PROOF_EFFORT);
    }
  balance->max_probe = MIN (balance->max_probe, options->episodes);
  balance->next_seed = options->seed + balance->max_probe;
}

static gboolean
check_numbers (const GwBalance *balance, GError **error)
{
  const GwBalanceOptions *options = &balance->options;

  if (!(options->target >= 0 && options->target < 1) /* what is no number is neither */
      || !(options->tolerance > 0 && options->tolerance < GW_BALANCE_MAX_TOLERANCE)
      || !(options->confidence >= GW_BALANCE_MIN_CONFIDENCE && options->confidence < 1))
    {
      g_set_error (error, GW_PARAM_ERROR, GW_PARAM_ERROR_VALUE,
                   _ ("expected a target between 0 and 1, a tolerance between 0 and 0.5 and a "
                      "confidence from 0.5 to below 1"));
      return FALSE;
    }
  if (gw_document_get_rules (options->document)->n_sides > GW_BALANCE_MAX_SIDES)
    {
      g_set_error (error, GW_PARAM_ERROR, GW_PARAM_ERROR_VALUE,
                   _ ("a game with more than %d sides cannot be balanced"), GW_BALANCE_MAX_SIDES);
      return FALSE;
    }
  return TRUE;
}

static gboolean
list_positions (GwBalance *balance, GError **error)
{
  GwParamSpecs *specs = gw_params_get_specs (balance->options.params);
  const GPtrArray *axes = balance->options.axes;

  if (axes->len < 1 || axes->len > GW_BALANCE_MAX_KNOBS)
    {
      g_set_error (error, GW_PARAM_ERROR, GW_PARAM_ERROR_VALUE,
                   _ ("expected 1 to %d knobs, found %u"), GW_BALANCE_MAX_KNOBS, axes->len);
      return FALSE;
    }
  if (!gw_axis_check_distinct (axes, error))
    {
      return FALSE;
    }
  for (guint i = 0; i < axes->len; i++)
    {
      const GwAxis *axis = axes->pdata[i];
      int index = gw_param_specs_find (specs, axis->key);
      double value = index >= 0 ? gw_params_get_value (balance->options.params, (guint) index) : 0;

      balance->positions[i] = gw_axis_list_positions (axis, specs, value, error);
      if (balance->positions[i] == NULL)
        {
          return FALSE;
        }
      balance->specs[i] = gw_param_specs_get (specs, (guint) index);
    }
  balance->n_knobs = axes->len;
  return TRUE;
}

static GwAggregate *
new_aggregate (const GwBalance *balance)
{
  const GwRules *rules = gw_document_get_rules (balance->options.document);
  g_autoptr (GwMetricSpecs) metrics = rules->list_metrics (
      gw_document_get_map (balance->options.document), balance->options.params);

  return gw_aggregate_new (rules, metrics);
}

/* The rates that can be asked for. The many of a family are told by the first and the last one, as
 * tamed_wins_F001 … tamed_wins_D004. */
static char *
list_known (const GPtrArray *measures)
{
  GString *known = g_string_new (NULL);
  gboolean is_member = FALSE;

  for (guint i = 0; i < measures->len; i++)
    {
      const GwMeasure *measure = measures->pdata[i];
      const GwMeasure *next = i + 1 < measures->len ? measures->pdata[i + 1] : NULL;
      gboolean was_member = is_member;
      gboolean is_last = next == NULL || (next->flags & GW_MEASURE_MEMBER) == 0;

      is_member = (measure->flags & GW_MEASURE_MEMBER) != 0;
      if (measure->kind == GW_MEASURE_RATE && (!is_member || !was_member || is_last))
        {
          const char *before = is_member && was_member ? " … " : ", ";

          g_string_append_printf (known, "%s%s", known->len > 0 ? before : "", measure->key);
        }
    }
  return g_string_free (known, FALSE);
}

static gboolean
is_of_family (const GwBalance *balance)
{
  g_autoptr (GwAggregate) aggregate = new_aggregate (balance);
  g_autoptr (GPtrArray) families = gw_aggregate_list_families (aggregate);

  return balance->metric != NULL && gw_families_find_of (families, balance->metric) != NULL;
}

/* An average is not known before anything is played. */
static void
fill_target (GwBalance *balance)
{
  balance->target = balance->options.target;
  if (balance->target <= 0 && !is_of_family (balance))
    {
      balance->target = GW_BALANCE_TARGET;
    }
}

static gboolean
find_metric (GwBalance *balance, GError **error)
{
  const GwRules *rules = gw_document_get_rules (balance->options.document);
  g_autoptr (GwAggregate) aggregate = new_aggregate (balance);
  g_autoptr (GPtrArray) measures = gw_aggregate_list_measures (aggregate);

  balance->side = (int) rules->leading_side;
  for (guint i = 0; i < measures->len && balance->metric != NULL; i++)
    {
      const GwMeasure *measure = measures->pdata[i];

      if (measure->kind == GW_MEASURE_RATE && g_str_equal (measure->key, balance->metric))
        {
          balance->side = measure->side < (int) rules->n_sides ? measure->side : -1;
          return TRUE;
        }
    }
  if (balance->metric != NULL)
    {
      g_autofree char *known = list_known (measures);

      g_set_error (error, GW_PARAM_ERROR, GW_PARAM_ERROR_UNKNOWN,
                   _ ("expected a rate (one of %s), found “%s”"), known, balance->metric);
    }
  return balance->metric == NULL;
}

GwBalance *
gw_balance_new (const GwBalanceOptions *options, GError **error)
{
  g_autoptr (GwBalance) balance = g_new0 (GwBalance, 1);

  pthread_mutex_init (&balance->mutex, NULL);
  balance->best = -1;
  balance->entries = g_ptr_array_new_with_free_func (g_free);
  balance->study = gw_study_new (gw_balance_work_cb, balance);
  copy_options (balance, options);
  fill_defaults (balance);
  if (!check_numbers (balance, error) || !list_positions (balance, error)
      || !find_metric (balance, error))
    {
      return NULL;
    }
  fill_efforts (balance);
  fill_target (balance);
  return g_steal_pointer (&balance);
}

void
gw_balance_free (GwBalance *balance)
{
  g_clear_pointer (&balance->study, gw_study_free);
  for (guint i = 0; i < GW_BALANCE_MAX_KNOBS; i++)
    {
      g_clear_pointer (&balance->positions[i], g_array_unref);
    }
  g_clear_pointer (&balance->entries, g_ptr_array_unref);
  g_clear_pointer (&balance->options.axes, g_ptr_array_unref);
  g_clear_pointer (&balance->options.params, gw_params_unref);
  g_clear_object (&balance->options.document);
  pthread_mutex_destroy (&balance->mutex);
  g_free (balance->reason);
  g_free (balance->metric);
  g_free (balance);
}

gboolean
gw_balance_start (GwBalance *balance, GError **error)
{
  return gw_study_start (balance->study, error);
}

gboolean
gw_balance_wait (GwBalance *balance, int timeout_ms)
{
  return gw_study_wait (balance->study, timeout_ms);
}

void
gw_balance_cancel (GwBalance *balance)
{
  gw_study_cancel (balance->study);
}

void
gw_balance_set_paused (GwBalance *balance, gboolean is_paused)
{
  gw_study_set_paused (balance->study, is_paused);
}

gboolean
gw_balance_finish (GwBalance *balance, GError **error)
{
  return gw_study_finish (balance->study, error);
}

guint64
gw_balance_get_played (GwBalance *balance)
{
  return gw_study_get_played (balance->study);
}

const GwBalanceOptions *
gw_balance_get_options (const GwBalance *balance)
{
  return &balance->options;
}

double
gw_balance_get_target (GwBalance *balance)
{
  double target;

  pthread_mutex_lock (&balance->mutex);
  target = balance->target;
  pthread_mutex_unlock (&balance->mutex);
  return target;
}

guint
gw_balance_count_knobs (const GwBalance *balance)
{
  return balance->n_knobs;
}

const GwParamSpec *
gw_balance_get_knob (const GwBalance *balance, guint knob)
{
  g_return_val_if_fail (knob < balance->n_knobs, NULL);

  return balance->specs[knob];
}

void
gw_balance_get_range (const GwBalance *balance, guint knob, double *from, double *to)
{
  const GArray *positions = balance->positions[knob];

  *from = g_array_index (positions, double, 0);
  *to = g_array_index (positions, double, positions->len - 1);
}

GPtrArray *
gw_balance_list_probes (GwBalance *balance)
{
  GPtrArray *probes = g_ptr_array_new_with_free_func (g_free);

  pthread_mutex_lock (&balance->mutex);
  for (guint i = 0; i < balance->entries->len; i++)
    {
      const GwProbeEntry *entry = balance->entries->pdata[i];

      g_ptr_array_add (probes, g_memdup2 (&entry->probe, sizeof entry->probe));
    }
  pthread_mutex_unlock (&balance->mutex);
  return probes;
}

GwBalanceOutcome
gw_balance_get_outcome (GwBalance *balance)
{
  GwBalanceOutcome outcome;

  pthread_mutex_lock (&balance->mutex);
  outcome = balance->outcome;
  pthread_mutex_unlock (&balance->mutex);
  return outcome;
}

GwBalanceProbe *
gw_balance_dup_best (GwBalance *balance)
{
  GwBalanceProbe *best = NULL;

  pthread_mutex_lock (&balance->mutex);
  if (balance->best >= 0)
    {
      const GwProbeEntry *entry = balance->entries->pdata[balance->best];

      best = g_memdup2 (&entry->probe, sizeof entry->probe);
    }
  pthread_mutex_unlock (&balance->mutex);
  return best;
}

static char *
describe_unplayable (GwBalance *balance)
{
  char *sentence;

  pthread_mutex_lock (&balance->mutex);
  sentence = g_strdup_printf (_ ("None of the settings tried can be played: %s"), balance->reason);
  pthread_mutex_unlock (&balance->mutex);
  return sentence;
}

static char *
dup_plain_setting (const GwParamSpec *spec, double value)
{
  g_autofree char *text = gw_param_spec_value_to_text (spec, value);

  return g_strdup_printf ("%s=%s", spec->key, text);
}

/* "killer_sight=4, theta=0.2" */
static char *
describe_setting (const GwBalance *balance, const GwBalanceProbe *probe, GwSettingText to_text)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < balance->n_knobs; i++)
    {
      g_autofree char *setting = to_text (balance->specs[i], probe->values[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", setting);
    }
  return g_string_free (text, FALSE);
}

static char *
describe_proof (GwBalance *balance, const GwBalanceProbe *proof, const char *setting)
{
  double upper = 0;

  if (balance->side < 0)
    {
      return g_strdup_printf (_ ("Fair with %s: the rate is %.1f %% (95 %%: %.1f to %.1f; "
                                 "wanted was %.1f), proven on fresh seeds."),
                              setting, proof->rate * 100, proof->interval.lower * 100,
                              proof->interval.upper * 100, gw_balance_get_target (balance) * 100);
    }
  for (guint i = 0; i < proof->n_sides; i++)
    {
      upper = MAX (upper, proof->intervals[i].upper);
    }
  return g_strdup_printf (_ ("Fair with %s: no side wins more than %.1f %% (upper 95 %% bound), "
                             "proven on fresh seeds."),
                          setting, upper * 100);
}

static char *
describe_failure (GwBalanceOutcome outcome, const char *setting, double percent)
{
  switch (outcome)
    {
    case GW_BALANCE_OUT_OF_REACH:
      return g_strdup_printf (_ ("Not reachable with these knobs: the rate stays on one side of "
                                 "the target. Nearest is %s with %.1f %%."),
                              setting, percent);
    case GW_BALANCE_JUMPS:
      return g_strdup_printf (_ ("Not reachable with these knobs: the rate jumps over the target "
                                 "from one value to the next. Nearest is %s with %.1f %%."),
                              setting, percent);
    case GW_BALANCE_UNSETTLED:
      return g_strdup_printf (
          _ ("Not settled: %s looks fair with %.1f %%, but could not be proven."), setting,
          percent);
    case GW_BALANCE_CANCELLED:
      return g_strdup_printf (_ ("Stopped. Nearest so far is %s with %.1f %%."), setting, percent);
    case GW_BALANCE_RUNNING:
    case GW_BALANCE_FAIR:
    case GW_BALANCE_UNPLAYABLE:
    default:
      return g_strdup_printf (_ ("Searching. Nearest so far is %s with %.1f %%."), setting,
                              percent);
    }
}

char *
gw_balance_describe (GwBalance *balance, GwSettingText to_text)
{
  GwBalanceOutcome outcome = gw_balance_get_outcome (balance);
  g_autofree GwBalanceProbe *best = gw_balance_dup_best (balance);
  g_autofree char *setting = NULL;

  if (outcome == GW_BALANCE_UNPLAYABLE)
    {
      return describe_unplayable (balance);
    }
  if (best == NULL)
    {
      return g_strdup (outcome == GW_BALANCE_CANCELLED ? _ ("Stopped before anything was known.")
                                                       : _ ("Searching."));
    }
  setting = describe_setting (balance, best, to_text != NULL ? to_text : dup_plain_setting);
  if (outcome == GW_BALANCE_FAIR)
    {
      return describe_proof (balance, best, setting);
    }
  return describe_failure (outcome, setting, best->rate * 100);
}
