/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-sweep.h"

#include "gw-sweep-private.h"

/* Writes sweep.json, which makes the folder a sweep's. */
static gboolean
write_info (GwSweep *sweep, GError **error)
{
  g_autofree char *text = gw_sweep_info_to_json (sweep);

  return gw_run_folder_replace (sweep->place, GW_SWEEP_FILE, text, error);
}

GwSweep *
gw_sweep_create (const char *folder, const GwSweepOptions *options, gboolean force, GError **error)
{
  g_autoptr (GwSweep) sweep = NULL;

  g_return_val_if_fail (options->document != NULL, NULL);
  g_return_val_if_fail (options->episodes >= 1 && options->episodes <= GW_RUN_MAX_EPISODES, NULL);

  sweep = gw_sweep_new (folder, options, error);
  if (sweep == NULL)
    {
      return NULL;
    }
  sweep->place = gw_sweep_folder_make (folder, force, error);
  return sweep->place != NULL && write_info (sweep, error) ? g_steal_pointer (&sweep) : NULL;
}

/* What the folder has of a point. */
static gboolean
load_point (GwSweep *sweep, GwSweepPoint *point, GError **error)
{
  g_autoptr (GwRunRecord) record = NULL;

  if (!gw_sweep_has_run (sweep, point->index))
    {
      return TRUE;
    }
  record = gw_sweep_open_run (sweep, point->index, error);
  if (record == NULL)
    {
      return FALSE;
    }
  point->done = gw_run_record_get_done (record);
  point->aggregate = gw_aggregate_copy (gw_run_record_get_aggregate (record));
  if (gw_run_record_is_complete (record) && gw_sweep_has_enough (sweep, point->aggregate))
    {
      point->state = GW_POINT_DONE;
      point->stopped_early = point->done < sweep->options.episodes;
    }
  sweep->n_resumed += point->done;
  return TRUE;
}

static gboolean
load_points (GwSweep *sweep, GError **error)
{
  for (guint i = 0; i < sweep->n_points; i++)
    {
      if (!load_point (sweep, &sweep->points[i], error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

GwSweep *
gw_sweep_open (const char *folder, GError **error)
{
  g_autoptr (GwSweep) sweep = gw_sweep_load (folder, error);

  if (sweep == NULL || !load_points (sweep, error) || !gw_sweep_read_failures (sweep, error))
    {
      return NULL;
    }
  return g_steal_pointer (&sweep);
}

static gboolean
check_asked (const GwSweep *sweep, const GwSweepOptions *options, GError **error)
{
  g_autoptr (GwSweep) asked = NULL;

  if (!gw_revision_check (gw_document_get_rules (sweep->options.document), sweep->revision, error))
    {
      g_prefix_error (error, "%s: ", sweep->folder);
      return FALSE;
    }
  if (options->document == NULL)
    {
      return TRUE;
    }
  asked = gw_sweep_new (sweep->folder, options, error);
  return asked != NULL && gw_sweep_check_same (sweep, asked, error);
}

GwSweep *
gw_sweep_resume (const char *folder, const GwSweepOptions *options, GError **error)
{
  g_autoptr (GwRunFolder) place = gw_sweep_folder_open (folder, error);
  g_autoptr (GwSweep) sweep = place != NULL ? gw_sweep_load (folder, error) : NULL;

  if (sweep == NULL || !check_asked (sweep, options, error) || !load_points (sweep, error))
    {
      return NULL;
    }
  sweep->place = g_steal_pointer (&place);
  sweep->options.threads = options->threads;
  sweep->options.nice = options->nice;
  return g_steal_pointer (&sweep);
}

static void
clear_point (GwSweepPoint *point)
{
  g_clear_pointer (&point->aggregate, gw_aggregate_free);
  g_free (point->message);
}

void
gw_sweep_free (GwSweep *sweep)
{
  g_clear_pointer (&sweep->study, gw_study_free);
  for (guint i = 0; i < sweep->n_points; i++)
    {
      clear_point (&sweep->points[i]);
    }
  for (guint i = 0; i < GW_SWEEP_MAX_AXES; i++)
    {
      g_clear_pointer (&sweep->values[i], g_array_unref);
    }
  g_clear_pointer (&sweep->columns, g_ptr_array_unref);
  g_clear_pointer (&sweep->place, gw_run_folder_close);
  g_clear_pointer (&sweep->options.axes, g_ptr_array_unref);
  g_clear_pointer (&sweep->options.params, gw_params_unref);
  g_clear_object (&sweep->options.document);
  pthread_mutex_destroy (&sweep->mutex);
  g_free (sweep->points);
  g_free (sweep->engine);
  g_free (sweep->folder);
  g_free (sweep);
}

gboolean
gw_sweep_start (GwSweep *sweep, GError **error)
{
  g_return_val_if_fail (sweep->place != NULL, FALSE);

  return gw_study_start (sweep->study, error);
}

gboolean
gw_sweep_wait (GwSweep *sweep, int timeout_ms)
{
  return gw_study_wait (sweep->study, timeout_ms);
}

void
gw_sweep_cancel (GwSweep *sweep)
{
  gw_study_cancel (sweep->study);
}

void
gw_sweep_set_paused (GwSweep *sweep, gboolean is_paused)
{
  gw_study_set_paused (sweep->study, is_paused);
}

gboolean
gw_sweep_finish (GwSweep *sweep, GError **error)
{
  return gw_study_finish (sweep->study, error);
}

/* The mutex is held. */
static guint64
get_point_done (GwSweep *sweep, guint index)
{
  return sweep->run != NULL && sweep->running == index ? gw_run_get_done (sweep->run)
                                                       : sweep->points[index].done;
}

guint64
gw_sweep_get_done (GwSweep *sweep)
{
  guint64 n_done = 0;

  pthread_mutex_lock (&sweep->mutex);
  for (guint i = 0; i < sweep->n_points; i++)
    {
      n_done += get_point_done (sweep, i);
    }
  pthread_mutex_unlock (&sweep->mutex);
  return n_done;
}

guint64
gw_sweep_get_total (const GwSweep *sweep)
{
  return sweep->n_points * sweep->options.episodes;
}

guint64
gw_sweep_get_resumed (const GwSweep *sweep)
{
  return sweep->n_resumed;
}

gboolean
gw_sweep_is_complete (GwSweep *sweep)
{
  gboolean is_complete = TRUE;

  pthread_mutex_lock (&sweep->mutex);
  for (guint i = 0; i < sweep->n_points; i++)
    {
      is_complete = is_complete && sweep->points[i].state >= GW_POINT_DONE;
    }
  pthread_mutex_unlock (&sweep->mutex);
  return is_complete;
}

const char *
gw_sweep_get_folder (const GwSweep *sweep)
{
  return sweep->folder;
}

GwDocument *
gw_sweep_get_document (const GwSweep *sweep)
{
  return sweep->options.document;
}

const GwSweepOptions *
gw_sweep_get_options (const GwSweep *sweep)
{
  return &sweep->options;
}

guint
gw_sweep_count_axes (const GwSweep *sweep)
{
  return sweep->options.axes->len;
}

const GwParamSpec *
gw_sweep_get_axis (const GwSweep *sweep, guint axis)
{
  g_return_val_if_fail (axis < sweep->options.axes->len, NULL);

  return sweep->specs[axis];
}

const GArray *
gw_sweep_get_axis_values (const GwSweep *sweep, guint axis)
{
  g_return_val_if_fail (axis < sweep->options.axes->len, NULL);

  return sweep->values[axis];
}

guint
gw_sweep_count_points (const GwSweep *sweep)
{
  return sweep->n_points;
}

GwSweepPoint *
gw_sweep_dup_point (GwSweep *sweep, guint index)
{
  GwSweepPoint *copy;

  g_return_val_if_fail (index < sweep->n_points, NULL);

  pthread_mutex_lock (&sweep->mutex);
  copy = g_memdup2 (&sweep->points[index], sizeof *copy);
  copy->message = g_strdup (copy->message);
  if (sweep->run != NULL && sweep->running == index)
    {
      copy->aggregate = gw_run_dup_aggregate (sweep->run);
      copy->done = gw_aggregate_get_episodes (copy->aggregate);
    }
  else if (copy->aggregate != NULL)
    {
      copy->aggregate = gw_aggregate_copy (copy->aggregate);
    }
  pthread_mutex_unlock (&sweep->mutex);
  return copy;
}

void
gw_sweep_point_free (GwSweepPoint *point)
{
  clear_point (point);
  g_free (point);
}

char *
gw_sweep_dup_point_folder (const GwSweep *sweep, guint index)
{
  g_autofree char *name = g_strdup_printf ("point_%04u", index);

  return g_build_filename (sweep->folder, name, NULL);
}
