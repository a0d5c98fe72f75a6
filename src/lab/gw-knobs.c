/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-knobs.h"

#include <math.h>
#include <pthread.h>

#include "gw-axis.h"
#include "gw-stats-test.h"
#include "gw-trial.h"

/* Integers from here on move by a share of themselves. */
#define LARGE_INTEGER 10
#define INTEGER_SHARE 0.15
#define REAL_SHARE 0.2

/* What a real number at 0 moves by: this share of its range, but no more than 1. */
#define RANGE_SHARE 0.05

struct _GwKnobs
{
  GwKnobsOptions options; /* with a document and parameters of its own */
  GwTrial *baseline;
  GwStudy *study;

  pthread_mutex_t mutex; /* guards all below */
  GPtrArray *moves;      /* of GwKnobMove */
  guint64 baseline_wins; /* of the leading side */
  guint64 n_baseline;    /* 0 while it is not played */
};

static void
add_value (GArray *values, const GwParamSpec *spec, double before, double value)
{
  double clamped = CLAMP (gw_axis_tidy (value), spec->minimum, spec->maximum);

  if (clamped != before)
    {
      g_array_append_val (values, clamped);
    }
}

static void
add_numbers (GArray *values, const GwParamSpec *spec, double value)
{
  double step;

  if (spec->type == GW_PARAM_INTEGER)
    {
      step = fabs (value) < LARGE_INTEGER ? 1 : round (fabs (value) * INTEGER_SHARE);
    }
  else
    {
      step = value != 0 ? fabs (value) * REAL_SHARE
                        : MIN (1, (spec->maximum - spec->minimum) * RANGE_SHARE);
    }
  add_value (values, spec, value, value - step);
  add_value (values, spec, value, value + step);
}

GArray *
gw_knobs_list_values (const GwParamSpec *spec, double value)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (double));

  if (spec->type == GW_PARAM_INTEGER || spec->type == GW_PARAM_REAL)
    {
      add_numbers (values, spec, value);
      return values;
    }
  for (double other = 0; other <= gw_axis_get_maximum (spec); other++)
    {
      if (other != value)
        {
          g_array_append_val (values, other);
        }
    }
  return values;
}

static void
free_move (GwKnobMove *move)
{
  g_free (move->message);
  g_free (move);
}

static GwKnobMove *
copy_move (const GwKnobMove *move)
{
  GwKnobMove *copy = g_memdup2 (move, sizeof *move);

  copy->message = g_strdup (move->message);
  return copy;
}

static void
add_moves (GwKnobs *knobs, const GwParamSpec *spec, double before)
{
  g_autoptr (GArray) values = gw_knobs_list_values (spec, before);
  gboolean is_number = spec->type == GW_PARAM_INTEGER || spec->type == GW_PARAM_REAL;

  for (guint i = 0; i < values->len; i++)
    {
      GwKnobMove *move = g_new0 (GwKnobMove, 1);

      move->spec = spec;
      move->before = before;
      move->value = g_array_index (values, double, i);
      move->direction = !is_number ? 0 : move->value > before ? 1 : -1;
      g_ptr_array_add (knobs->moves, move);
    }
}

static void
list_all_moves (GwKnobs *knobs)
{
  GwParamSpecs *specs = gw_params_get_specs (knobs->options.params);

  knobs->moves = g_ptr_array_new_with_free_func ((GDestroyNotify) free_move);
  for (guint i = 0; i < gw_param_specs_get_length (specs); i++)
    {
      const GwParamSpec *spec = gw_param_specs_get (specs, i);

      if (spec->fixed_by == NULL)
        {
          add_moves (knobs, spec, gw_params_get_value (knobs->options.params, i));
        }
    }
}

static guint64
count_wins (const GwTrial *trial)
{
  return gw_aggregate_get_wins (trial->aggregate, trial->plan->rules->leading_side);
}

static GwPairCounts
count_pairs (const GwTrial *baseline, const GwTrial *moved)
{
  guint leader = baseline->plan->rules->leading_side;
  GwPairCounts counts = { 0 };

  for (guint64 i = 0; i < moved->n_done; i++)
    {
      gboolean before = baseline->winners->data[i] == leader;
      gboolean after = moved->winners->data[i] == leader;

      counts.both += before && after;
      counts.only_first += before && !after;
      counts.only_second += !before && after;
      counts.neither += !before && !after;
    }
  return counts;
}

/* The mutex is held. */
static void
measure_move (GwKnobs *knobs, GwKnobMove *move, const GwTrial *moved)
{
  GwPairCounts counts = count_pairs (knobs->baseline, moved);

  move->episodes = moved->n_done;
  move->wins = count_wins (moved);
  move->gained = counts.only_second;
  move->lost = counts.only_first;
  move->difference = ((double) move->gained - (double) move->lost) / (double) move->episodes;
  move->interval = gw_paired_rates_interval (&counts, GW_Z_95);
  move->p_value = gw_mcnemar (counts.only_first, counts.only_second);
  move->state = GW_MOVE_DONE;
}

static gboolean
play_move (GwKnobs *knobs, GwStudy *study, GwKnobMove *move, GError **error)
{
  g_autoptr (GwParams) params = gw_params_copy (knobs->options.params);
  g_autoptr (GwTrial) trial = NULL;

  if (!gw_params_set (params, move->spec->key, move->value, error))
    {
      return FALSE;
    }
  trial = gw_trial_new (knobs->options.document, params, knobs->options.seed, error);
  if (trial == NULL
      || !gw_trial_extend (trial, study, knobs->options.episodes, knobs->options.threads,
                           knobs->options.nice, error))
    {
      return FALSE;
    }
  pthread_mutex_lock (&knobs->mutex);
  measure_move (knobs, move, trial);
  pthread_mutex_unlock (&knobs->mutex);
  return TRUE;
}

static void
set_state (GwKnobs *knobs, GwKnobMove *move, GwMoveState state, const char *message)
{
  pthread_mutex_lock (&knobs->mutex);
  move->state = state;
  move->message = g_strdup (message);
  pthread_mutex_unlock (&knobs->mutex);
}

/* What the rules refuse is the move's fault; anything else is the end. */
static gboolean
try_move (GwKnobs *knobs, GwStudy *study, GwKnobMove *move, GError **error)
{
  g_autoptr (GError) cause = NULL;

  set_state (knobs, move, GW_MOVE_RUNNING, NULL);
  if (play_move (knobs, study, move, &cause))
    {
      return TRUE;
    }
  if (cause != NULL && cause->domain == GW_RULES_ERROR)
    {
      set_state (knobs, move, GW_MOVE_FAILED, cause->message);
      return TRUE;
    }
  set_state (knobs, move, GW_MOVE_WAITING, NULL);
  if (cause != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&cause));
    }
  return FALSE;
}

static gboolean
work_cb (GwStudy *study, gpointer data, GError **error)
{
  GwKnobs *knobs = data;

  if (!gw_trial_extend (knobs->baseline, study, knobs->options.episodes, knobs->options.threads,
                        knobs->options.nice, error))
    {
      return FALSE;
    }
  pthread_mutex_lock (&knobs->mutex);
  knobs->baseline_wins = count_wins (knobs->baseline);
  knobs->n_baseline = knobs->baseline->n_done;
  pthread_mutex_unlock (&knobs->mutex);
  for (guint i = 0; i < knobs->moves->len; i++)
    {
      if (!try_move (knobs, study, knobs->moves->pdata[i], error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

GwKnobs *
gw_knobs_new (const GwKnobsOptions *options, GError **error)
{
  g_autoptr (GwKnobs) knobs = g_new0 (GwKnobs, 1);
  GwParams *params =
      options->params != NULL ? options->params : gw_document_get_params (options->document);

  g_return_val_if_fail (options->episodes <= GW_RUN_MAX_EPISODES, NULL);

  pthread_mutex_init (&knobs->mutex, NULL);
  knobs->options = *options;
  knobs->options.document = gw_document_copy (options->document);
  knobs->options.params = gw_params_copy (params);
  if (knobs->options.episodes == 0)
    {
      knobs->options.episodes = GW_KNOBS_DEFAULT_EPISODES;
    }
  knobs->study = gw_study_new (work_cb, knobs);
  list_all_moves (knobs);
  knobs->baseline =
      gw_trial_new (knobs->options.document, knobs->options.params, options->seed, error);
  return knobs->baseline != NULL ? g_steal_pointer (&knobs) : NULL;
}

void
gw_knobs_free (GwKnobs *knobs)
{
  g_clear_pointer (&knobs->study, gw_study_free);
  g_clear_pointer (&knobs->baseline, gw_trial_free);
  g_clear_pointer (&knobs->moves, g_ptr_array_unref);
  g_clear_pointer (&knobs->options.params, gw_params_unref);
  g_clear_object (&knobs->options.document);
  pthread_mutex_destroy (&knobs->mutex);
  g_free (knobs);
}

gboolean
gw_knobs_start (GwKnobs *knobs, GError **error)
{
  return gw_study_start (knobs->study, error);
}

gboolean
gw_knobs_wait (GwKnobs *knobs, int timeout_ms)
{
  return gw_study_wait (knobs->study, timeout_ms);
}

void
gw_knobs_cancel (GwKnobs *knobs)
{
  gw_study_cancel (knobs->study);
}

void
gw_knobs_set_paused (GwKnobs *knobs, gboolean is_paused)
{
  gw_study_set_paused (knobs->study, is_paused);
}

gboolean
gw_knobs_finish (GwKnobs *knobs, GError **error)
{
  return gw_study_finish (knobs->study, error);
}

guint64
gw_knobs_get_done (GwKnobs *knobs)
{
  return gw_study_get_played (knobs->study);
}

guint64
gw_knobs_get_total (const GwKnobs *knobs)
{
  return (knobs->moves->len + 1) * knobs->options.episodes;
}

const GwKnobsOptions *
gw_knobs_get_options (const GwKnobs *knobs)
{
  return &knobs->options;
}

gboolean
gw_knobs_get_baseline (GwKnobs *knobs, guint64 *wins, guint64 *episodes)
{
  pthread_mutex_lock (&knobs->mutex);
  *wins = knobs->baseline_wins;
  *episodes = knobs->n_baseline;
  pthread_mutex_unlock (&knobs->mutex);
  return *episodes > 0;
}

/* The order of two moves that are equal in this is that of the parameters, as the sort is stable
 * in their numbers. */
static int
compare_moves_cb (gconstpointer first, gconstpointer second, gpointer data)
{
  const GwKnobMove *move = *(const GwKnobMove *const *) first;
  const GwKnobMove *other = *(const GwKnobMove *const *) second;
  gboolean is_done = move->state == GW_MOVE_DONE;
  gboolean other_is_done = other->state == GW_MOVE_DONE;

  if (is_done != other_is_done)
    {
      return is_done ? -1 : 1;
    }
  if (!is_done || fabs (move->difference) == fabs (other->difference))
    {
      return 0;
    }
  return fabs (move->difference) > fabs (other->difference) ? -1 : 1;
}

static void
adjust (GPtrArray *moves)
{
  g_autofree double *p_values = g_new0 (double, MAX (moves->len, 1));
  guint n_done = 0;

  while (n_done < moves->len && ((GwKnobMove *) moves->pdata[n_done])->state == GW_MOVE_DONE)
    {
      p_values[n_done] = ((GwKnobMove *) moves->pdata[n_done])->p_value;
      n_done++;
    }
  gw_holm_adjust (p_values, p_values, n_done);
  for (guint i = 0; i < n_done; i++)
    {
      ((GwKnobMove *) moves->pdata[i])->adjusted = p_values[i];
    }
}

GPtrArray *
gw_knobs_list_moves (GwKnobs *knobs)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) free_move);

  pthread_mutex_lock (&knobs->mutex);
  for (guint i = 0; i < knobs->moves->len; i++)
    {
      g_ptr_array_add (moves, copy_move (knobs->moves->pdata[i]));
    }
  pthread_mutex_unlock (&knobs->mutex);
  /* GLib's sort is a merge sort, which is stable */
  g_ptr_array_sort_with_data (moves, compare_moves_cb, NULL);
  adjust (moves);
  return moves;
}
