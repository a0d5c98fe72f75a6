/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An episode of a run, watched as it was played: with the run's own document and parameters,
 * whatever has become of the window's document since. */
#include "gw-play-view-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "gw-run-folder.h"
#include "gw-run-info.h"
#include "gw-task.h"

typedef struct
{
  char *folder;
  char *name;
  guint64 number;
  guint order; /* the last one counts */

  GwDocument *document; /* with the parameters of the run */
  GwEpisode *episode;
  guint decisive_step;
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_clear_object (&opening->document);
  g_clear_pointer (&opening->episode, gw_episode_free);
  g_free (opening->folder);
  g_free (opening->name);
  g_free (opening);
}

/* Reading, in a thread */

static GwRunInfo *
load_info (const Opening *opening, GError **error)
{
  g_autofree char *path = g_build_filename (opening->folder, GW_RUN_FILE, NULL);
  g_autoptr (GwRunInfo) info = gw_run_info_load (path, error);

  if (info != NULL
      && (opening->number < info->first || opening->number - info->first >= info->n_episodes))
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_CONTENT,
                   _ ("%s: the run has episodes %" PRIu64 " to %" PRIu64 " only"), opening->name,
                   info->first, info->first + info->n_episodes - 1);
      return NULL;
    }
  return g_steal_pointer (&info);
}

/* Nobody else has the document yet; a value that its map fixes is the same in both anyway. */
static void
set_params (GwDocument *document, const GwParams *params)
{
  GwParamSpecs *specs = gw_params_get_specs (params);

  for (guint i = 0; i < gw_param_specs_get_length (specs); i++)
    {
      gw_params_set (gw_document_get_params (document), gw_param_specs_get (specs, i)->key,
                     gw_params_get_value (params, i), NULL);
    }
}

typedef struct
{
  const GwRules *rules;
  guint last_step; /* 0: none yet */
} KeyEvents;

static void
note_event (const GwEvent *event, gpointer data)
{
  KeyEvents *key_events = data;

  if ((key_events->rules->events[event->kind].flags & GW_EVENT_KEY) != 0)
    {
      key_events->last_step = event->step;
    }
}

/* The step after which nothing of weight happened any more; without such, the last one. */
static guint
find_decisive_step (GwEpisode *episode)
{
  KeyEvents key_events = { gw_episode_get_plan (episode)->rules, 0 };
  const GwSink sink = { note_event, &key_events };

  while (!gw_episode_get_clock (episode)->is_over)
    {
      gw_episode_step (episode, &sink);
    }
  return key_events.last_step > 0 ? key_events.last_step : gw_episode_get_clock (episode)->step;
}

static gboolean
load (Opening *opening, GError **error)
{
  g_autoptr (GwRunInfo) info = load_info (opening, error);
  g_autoptr (GwPlan) plan = NULL;

  if (info == NULL)
    {
      return FALSE;
    }
  opening->document = g_object_ref (info->document);
  set_params (opening->document, info->params);
  plan = gw_plan_new (gw_document_get_rules (opening->document),
                      gw_document_get_map (opening->document), info->params, error);
  opening->episode =
      plan != NULL ? gw_episode_new (plan, info->seed + opening->number, error) : NULL;
  if (opening->episode == NULL)
    {
      return FALSE;
    }
  opening->decisive_step = find_decisive_step (opening->episode);
  return TRUE;
}

static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (load (data, &error))
    {
      g_task_return_boolean (task, TRUE);
    }
  else
    {
      g_task_return_error (task, error);
    }
}

/* Showing */

static gboolean
have_same_params (const GwParams *params, const GwParams *other)
{
  guint n_params = gw_param_specs_get_length (gw_params_get_specs (params));
  gboolean are_same = n_params == gw_param_specs_get_length (gw_params_get_specs (other));

  for (guint i = 0; are_same && i < n_params; i++)
    {
      are_same = gw_params_get_value (params, i) == gw_params_get_value (other, i);
    }
  return are_same;
}

/* Whether the window's document would be played in the same way. */
static gboolean
is_as_document (GwPlayView *view, GwDocument *document)
{
  return view->document != NULL
         && gw_document_get_rules (document) == gw_document_get_rules (view->document)
         && gw_map_equal (gw_document_get_map (document), gw_document_get_map (view->document))
         && have_same_params (gw_document_get_params (document),
                              gw_document_get_params (view->document));
}

static void
tell_origin (GwPlayView *view, const Opening *opening)
{
  /* Translators: a number, and the name of a run */
  const char *format = is_as_document (view, opening->document)
                           ? _ ("Episode %" PRIu64 " of “%s”")
                           : _ ("Episode %" PRIu64 " of “%s”, with the map and the parameters of "
                                "that run");
  g_autofree char *text = g_strdup_printf (format, opening->number, opening->name);

  gw_play_view_tell_origin (view, text);
}

typedef struct
{
  GwPlayView *view;
  GwDocument *document;
  guint step;
} Arrival;

static void
arrival_free (gpointer data, GClosure *closure)
{
  Arrival *arrival = data;

  g_object_unref (arrival->document);
  g_free (arrival);
}

/* There is an episode: this one, unless somebody was quicker to ask for another. */
static void
arrived_cb (GwPlayback *playback, Arrival *arrival)
{
  gboolean is_here = gw_playback_has_episode (playback)
                     && arrival->view->source == arrival->document
                     && gw_playback_get_seed (playback) == arrival->view->saved_seed;
  guint step = arrival->step;

  g_signal_handlers_disconnect_by_data (playback, arrival);
  if (is_here)
    {
      gw_playback_head_for (playback, step);
    }
}

static void
show (GwPlayView *view, Opening *opening)
{
  Arrival *arrival = g_new0 (Arrival, 1);

  gtk_widget_activate_action (GTK_WIDGET (view), "win.show-page", "s", "play");
  gw_play_view_show_episode (view, opening->document, g_steal_pointer (&opening->episode),
                             opening->name);
  tell_origin (view, opening);
  arrival->view = view;
  arrival->document = g_object_ref (opening->document);
  arrival->step = opening->decisive_step;
  g_signal_connect_data (view->playback, "reset", G_CALLBACK (arrived_cb), arrival, arrival_free,
                         0);
}

static void
loaded_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  GwPlayView *view = GW_PLAY_VIEW (object);
  Opening *opening = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  /* the view may have been left meanwhile */
  if (view->playback == NULL || opening->order != view->n_run_openings)
    {
      return;
    }
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      gw_play_view_toast (view, error->message);
      return;
    }
  show (view, opening);
}

void
gw_play_view_open_run_episode (GwPlayView *view,
                               const char *folder,
                               const char *name,
                               guint64 episode)
{
  g_autoptr (GTask) task = NULL;
  Opening *opening;

  g_return_if_fail (GW_IS_PLAY_VIEW (view));
  g_return_if_fail (folder != NULL && name != NULL);

  opening = g_new0 (Opening, 1);
  opening->folder = g_strdup (folder);
  opening->name = g_strdup (name);
  opening->number = episode;
  opening->order = ++view->n_run_openings;
  task = gw_task_new (view, NULL, loaded_cb, NULL);
  g_task_set_task_data (task, opening, opening_free);
  g_task_run_in_thread (task, load_in_thread);
}
