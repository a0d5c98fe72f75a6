/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the points of a sweep one after the other, each on all threads. */
#include "gw-run-extend.h"
#include "gw-run-record-private.h"
#include "gw-sweep-private.h"

/* After so many episodes it is first looked at whether a point has enough; then after about a
 * quarter more each time, in round numbers. */
#define FIRST_LOOK 100
#define LOOK_STEP 50

static guint64
find_next_look (const GwSweep *sweep, guint64 done)
{
  guint64 look = done + MAX (done / 4, 1);

  if (sweep->options.stop_width <= 0)
    {
      return sweep->options.episodes;
    }
  look = done == 0 ? FIRST_LOOK : (look + LOOK_STEP - 1) / LOOK_STEP * LOOK_STEP;
  return MIN (look, sweep->options.episodes);
}

gboolean
gw_sweep_has_enough (const GwSweep *sweep, const GwAggregate *aggregate)
{
  const GwRules *rules = gw_aggregate_get_rules (aggregate);
  guint64 episodes = gw_aggregate_get_episodes (aggregate);
  GwInterval interval;

  if (episodes >= sweep->options.episodes)
    {
      return TRUE;
    }
  if (sweep->options.stop_width <= 0 || episodes == 0)
    {
      return FALSE;
    }
  interval = gw_wilson_interval (gw_aggregate_get_wins (aggregate, rules->leading_side), episodes,
                                 GW_Z_95);
  return interval.upper - interval.lower <= sweep->options.stop_width;
}

GwParams *
gw_sweep_dup_params (const GwSweep *sweep, guint index)
{
  GwParams *params = gw_params_copy (sweep->options.params);

  for (guint i = 0; i < sweep->options.axes->len; i++)
    {
      gboolean is_set =
          gw_params_set (params, sweep->specs[i]->key, sweep->points[index].values[i], NULL);

      g_assert (is_set);
    }
  return params;
}

/* What a point's run is made with; `params` are the point's. `episodes` are those planned by now.
 */
static GwRunOptions
get_run_options (const GwSweep *sweep, guint index, GwParams *params, guint64 episodes)
{
  return (GwRunOptions){ .document = sweep->options.document,
                         .params = params,
                         .seed = sweep->points[index].seed,
                         .episodes = episodes,
                         .events = GW_EVENTS_NONE,
                         .threads = sweep->options.threads,
                         .nice = sweep->options.nice };
}

gboolean
gw_sweep_has_run (const GwSweep *sweep, guint index)
{
  g_autofree char *folder = gw_sweep_dup_point_folder (sweep, index);
  g_autofree char *file = g_build_filename (folder, GW_RUN_FILE, NULL);

  return g_file_test (file, G_FILE_TEST_EXISTS);
}

/* The first number of episodes, not below this one, at which a point is looked at. */
static guint64
find_look (const GwSweep *sweep, guint64 episodes)
{
  guint64 look = find_next_look (sweep, 0);

  while (look < MIN (episodes, sweep->options.episodes))
    {
      look = find_next_look (sweep, look);
    }
  return look;
}

GwRunRecord *
gw_sweep_open_run (const GwSweep *sweep, guint index, GError **error)
{
  g_autofree char *folder = gw_sweep_dup_point_folder (sweep, index);
  g_autoptr (GwRunRecord) record = gw_run_record_open (folder, error);
  g_autoptr (GwParams) params = NULL;
  GwRunOptions options;

  if (record == NULL)
    {
      return NULL;
    }
  params = gw_sweep_dup_params (sweep, index);
  options = get_run_options (sweep, index, params,
                             find_look (sweep, gw_run_record_get_info (record)->n_planned));
  if (!gw_run_info_check_same (gw_run_record_get_info (record), &options, error))
    {
      g_prefix_error (error, "%s: ", folder);
      return NULL;
    }
  return g_steal_pointer (&record);
}

/* A new run, or the rest of the one that is there. */
static GwRun *
open_run (GwSweep *sweep, guint index, guint64 episodes, GError **error)
{
  g_autofree char *folder = gw_sweep_dup_point_folder (sweep, index);
  g_autoptr (GwParams) params = gw_sweep_dup_params (sweep, index);
  const GwRunOptions options = get_run_options (sweep, index, params, episodes);

  return gw_sweep_has_run (sweep, index) ? gw_run_resume (folder, &options, error)
                                         : gw_run_create (folder, &options, FALSE, error);
}

/* How many episodes the point's run folder plans; those of the first look if there is none. */
static gboolean
find_planned (GwSweep *sweep, guint index, guint64 *planned, GError **error)
{
  g_autoptr (GwRunRecord) record = NULL;

  *planned = find_next_look (sweep, 0);
  if (!gw_sweep_has_run (sweep, index))
    {
      return TRUE;
    }
  record = gw_sweep_open_run (sweep, index, error);
  if (record == NULL)
    {
      return FALSE;
    }
  *planned = gw_run_record_get_planned (record);
  return TRUE;
}

static void
set_run (GwSweep *sweep, guint index, GwRun *run)
{
  pthread_mutex_lock (&sweep->mutex);
  sweep->run = run;
  sweep->running = index;
  pthread_mutex_unlock (&sweep->mutex);
}

/* What a run that is no longer played came to. */
static void
keep_run (GwSweep *sweep, guint index, GwRun *run)
{
  GwSweepPoint *point = &sweep->points[index];

  pthread_mutex_lock (&sweep->mutex);
  sweep->run = NULL;
  g_clear_pointer (&point->aggregate, gw_aggregate_free);
  point->aggregate = gw_run_dup_aggregate (run);
  point->done = gw_run_get_done (run);
  pthread_mutex_unlock (&sweep->mutex);
}

static gboolean
play_up_to (GwSweep *sweep, GwStudy *study, guint index, guint64 episodes, GError **error)
{
  g_autoptr (GwRun) run = open_run (sweep, index, episodes, error);
  gboolean is_done;

  if (run == NULL)
    {
      return FALSE;
    }
  set_run (sweep, index, run);
  is_done = gw_study_play_run (study, run, error);
  keep_run (sweep, index, run);
  return is_done;
}

static gboolean
play_to_enough (GwSweep *sweep, GwStudy *study, guint index, GError **error)
{
  g_autofree char *folder = gw_sweep_dup_point_folder (sweep, index);
  guint64 planned;

  if (!find_planned (sweep, index, &planned, error)
      || !play_up_to (sweep, study, index, planned, error))
    {
      return FALSE;
    }
  while (!gw_sweep_has_enough (sweep, sweep->points[index].aggregate))
    {
      planned = find_next_look (sweep, planned);
      if (!gw_run_extend (folder, planned, error)
          || !play_up_to (sweep, study, index, planned, error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

static void
set_state (GwSweep *sweep, guint index, GwPointState state, const char *message)
{
  GwSweepPoint *point = &sweep->points[index];

  pthread_mutex_lock (&sweep->mutex);
  point->state = state;
  point->message = g_strdup (message);
  point->stopped_early = state == GW_POINT_DONE && point->done < sweep->options.episodes;
  pthread_mutex_unlock (&sweep->mutex);
}

/* What the rules refuse is the point's fault; anything else is the end of the sweep. */
static gboolean
play_point (GwSweep *sweep, GwStudy *study, guint index, GError **error)
{
  g_autoptr (GError) cause = NULL;

  set_state (sweep, index, GW_POINT_RUNNING, NULL);
  if (play_to_enough (sweep, study, index, &cause))
    {
      set_state (sweep, index, GW_POINT_DONE, NULL);
      return TRUE;
    }
  if (cause != NULL && cause->domain == GW_RULES_ERROR)
    {
      set_state (sweep, index, GW_POINT_FAILED, cause->message);
      return TRUE;
    }
  set_state (sweep, index, GW_POINT_WAITING, NULL);
  if (cause != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&cause));
    }
  return FALSE;
}

/* Whether anybody still wants it is asked for each point, since those of a resumed sweep that are
 * done already may be thousands, too. */
static gboolean
play_points (GwSweep *sweep, GwStudy *study, GError **error)
{
  for (guint i = 0; i < sweep->n_points; i++)
    {
      if (gw_study_is_cancelled (study)
          || (sweep->points[i].state != GW_POINT_DONE && !play_point (sweep, study, i, error))
          || !gw_sweep_add_results (sweep, i, error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

/* However it ends, the results are those of all points that are through; of two errors the first
 * one is told. */
gboolean
gw_sweep_work_cb (GwStudy *study, gpointer data, GError **error)
{
  GwSweep *sweep = data;
  g_autoptr (GError) cause = NULL;
  gboolean is_done;

  if (!gw_sweep_begin_results (sweep, error))
    {
      return FALSE;
    }
  is_done = play_points (sweep, study, &cause);
  if (cause != NULL)
    {
      gw_sweep_end_results (sweep, NULL);
      g_propagate_error (error, g_steal_pointer (&cause));
      return FALSE;
    }
  return gw_sweep_end_results (sweep, error) && is_done;
}
