/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a playback comes by its episode: a new one, at once or on a thread, or one made elsewhere. */
#include "gw-playback-private.h"

#include <glib/gi18n-lib.h>

#include "gw-task.h"

/* What an episode starts from, apart from the document, which may be edited meanwhile. */
typedef struct
{
  const GwRules *rules;
  GwMap *map;
  GwParams *params;
  guint64 seed;
  GwEpisode *saved; /* what comes of it with what was done by hand, or NULL */
  guint number;     /* of the start */
} Order;

static Order *
order_new (GwPlayback *playback, GwDocument *document, guint64 seed)
{
  Order *order = g_new0 (Order, 1);

  order->rules = gw_document_get_rules (document);
  order->map = gw_map_copy (gw_document_get_map (document));
  order->params = gw_params_copy (gw_document_get_params (document));
  order->seed = seed;
  order->number = ++playback->n_starts;
  return order;
}

static void
order_free (Order *order)
{
  gw_map_unref (order->map);
  gw_params_unref (order->params);
  g_clear_pointer (&order->saved, gw_episode_free);
  g_free (order);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Order, order_free)

/* The step at which a saved episode leaves the original; FALSE if it never does. */
static gboolean
get_fork_step (const Order *order, guint *step)
{
  const GwOverride *overrides;
  guint n_overrides;

  if (order->saved == NULL)
    {
      return FALSE;
    }
  overrides = gw_episode_get_overrides (order->saved, &n_overrides);
  *step = n_overrides > 0 ? overrides[0].step : 0;
  return n_overrides > 0;
}

/* Plays a line, and the episode that branches off it, as far as they are needed at once: up to
 * where they part, or where the episode is by now. */
static void
play_ahead (const Order *order, GwLine *line)
{
  guint fork_step;

  if (order->saved == NULL)
    {
      return;
    }
  gw_line_record_to (line, gw_episode_get_clock (order->saved)->step);
  if (get_fork_step (order, &fork_step))
    {
      gw_line_record_to (line, fork_step);
      gw_episode_seek (order->saved, 0);
      gw_episode_keep_all (order->saved);
      gw_episode_seek (order->saved, fork_step);
    }
}

/* The original, recorded up to where a branch begins. */
static GwLine *
order_carry_out (const Order *order, GError **error)
{
  g_autoptr (GwPlan) plan = gw_plan_new (order->rules, order->map, order->params, error);
  GwEpisode *episode = plan != NULL ? gw_episode_new (plan, order->seed, error) : NULL;
  GwLine *line;

  if (episode == NULL)
    {
      return NULL;
    }
  gw_episode_keep_all (episode);
  line = gw_line_new (episode);
  play_ahead (order, line);
  return line;
}

void
gw_playback_clear (GwPlayback *playback)
{
  g_return_if_fail (GW_IS_PLAYBACK (playback));

  playback->n_starts++;
  gw_playback_set_playing (playback, FALSE);
  g_clear_handle_id (&playback->record_source, g_source_remove);
  if (playback->lines->len > 0)
    {
      gw_playback_forget_frames (playback);
      g_ptr_array_set_size (playback->lines, 0);
      g_ptr_array_set_size (playback->trail, 0);
      g_clear_pointer (&playback->plan, gw_plan_unref);
      playback->line = playback->step = 0;
      gw_playback_emit_reset (playback);
    }
}

/* Puts a new line, and the branch that a saved episode is, in the place of what there was. */
static void
install (GwPlayback *playback, Order *order, GwLine *line)
{
  guint fork_step;

  g_clear_handle_id (&playback->record_source, g_source_remove);
  gw_playback_set_playing (playback, FALSE);
  gw_playback_forget_frames (playback);
  g_ptr_array_set_size (playback->lines, 0);
  g_clear_pointer (&playback->plan, gw_plan_unref);
  playback->plan = gw_plan_ref (gw_episode_get_plan (gw_line_get_episode (line)));
  g_ptr_array_add (playback->lines, line);
  if (get_fork_step (order, &fork_step))
    {
      g_ptr_array_add (playback->lines,
                       gw_line_new_branch (line, g_steal_pointer (&order->saved), fork_step));
    }
  playback->line = playback->lines->len - 1;
  for (guint i = 0; i < playback->lines->len; i++)
    {
      gw_line_set_hand_sides (g_ptr_array_index (playback->lines, i), playback->hand_sides, 0);
    }
  gw_playback_go_to (playback, 0);
  gw_playback_begin_recording (playback);
  gw_playback_emit_reset (playback);
  gw_playback_go_on (playback);
}

gboolean
gw_playback_start (GwPlayback *playback, GwDocument *document, guint64 seed, GError **error)
{
  g_autoptr (Order) order = NULL;
  GwLine *line;

  g_return_val_if_fail (GW_IS_PLAYBACK (playback), FALSE);
  g_return_val_if_fail (GW_IS_DOCUMENT (document), FALSE);

  order = order_new (playback, document, seed);
  line = order_carry_out (order, error);
  if (line == NULL)
    {
      gw_playback_clear (playback);
      return FALSE;
    }
  install (playback, order, line);
  return TRUE;
}

static void
start_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  GwLine *line = order_carry_out (data, &error);

  if (line == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  g_task_return_pointer (task, line, (GDestroyNotify) gw_line_free);
}

void
gw_playback_start_async (GwPlayback *playback,
                         GwDocument *document,
                         guint64 seed,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (GW_IS_PLAYBACK (playback));
  g_return_if_fail (GW_IS_DOCUMENT (document));

  task = gw_task_new (playback, NULL, callback, user_data);
  g_task_set_task_data (task, order_new (playback, document, seed), (GDestroyNotify) order_free);
  g_task_run_in_thread (task, start_in_thread);
}

void
gw_playback_open_async (GwPlayback *playback,
                        GwDocument *document,
                        GwEpisode *episode,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Order *order;

  g_return_if_fail (GW_IS_PLAYBACK (playback));
  g_return_if_fail (GW_IS_DOCUMENT (document));

  task = gw_task_new (playback, NULL, callback, user_data);
  order = order_new (playback, document, gw_episode_get_seed (episode));
  order->saved = episode;
  g_task_set_task_data (task, order, (GDestroyNotify) order_free);
  g_task_run_in_thread (task, start_in_thread);
}

gboolean
gw_playback_start_finish (GwPlayback *playback, GAsyncResult *result, GError **error)
{
  Order *order = g_task_get_task_data (G_TASK (result));
  g_autoptr (GwLine) line = g_task_propagate_pointer (G_TASK (result), error);

  if (order->number != playback->n_starts)
    {
      g_clear_error (error);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED,
                           _ ("Another episode was asked for"));
      return FALSE;
    }
  if (line == NULL)
    {
      gw_playback_clear (playback);
      return FALSE;
    }
  install (playback, order, g_steal_pointer (&line));
  return TRUE;
}
