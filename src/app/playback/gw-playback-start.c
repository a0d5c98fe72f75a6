/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a playback comes by its episode: a new one, at once or on a thread, or one made elsewhere. */
#include "gw-playback-private.h"

#include <glib/gi18n-lib.h>

/* What an episode starts from, apart from the document, which may be edited meanwhile. */
typedef struct
{
  const GwRules *rules;
  GwMap *map;
  GwParams *params;
  guint64 seed;
  guint number; /* of the start */
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
  g_free (order);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Order, order_free)

static GwEpisode *
order_carry_out (const Order *order, GError **error)
{
  g_autoptr (GwPlan) plan = gw_plan_new (order->rules, order->map, order->params, error);

  return plan != NULL ? gw_episode_new (plan, order->seed, error) : NULL;
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

/* Puts a new episode, which is taken, in the place of what there was. */
static void
install (GwPlayback *playback, GwEpisode *episode)
{
  g_clear_handle_id (&playback->record_source, g_source_remove);
  gw_playback_set_playing (playback, FALSE);
  gw_playback_forget_frames (playback);
  g_ptr_array_set_size (playback->lines, 0);
  g_clear_pointer (&playback->plan, gw_plan_unref);
  playback->plan = gw_plan_ref (gw_episode_get_plan (episode));
  g_ptr_array_add (playback->lines, gw_line_new (episode));
  playback->line = 0;
  gw_playback_go_to (playback, 0);
  gw_playback_begin_recording (playback);
}

gboolean
gw_playback_start (GwPlayback *playback, GwDocument *document, guint64 seed, GError **error)
{
  g_autoptr (Order) order = NULL;
  GwEpisode *episode;

  g_return_val_if_fail (GW_IS_PLAYBACK (playback), FALSE);
  g_return_val_if_fail (GW_IS_DOCUMENT (document), FALSE);

  order = order_new (playback, document, seed);
  episode = order_carry_out (order, error);
  if (episode == NULL)
    {
      gw_playback_clear (playback);
      return FALSE;
    }
  install (playback, episode);
  gw_playback_emit_reset (playback);
  return TRUE;
}

static void
start_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  GwEpisode *episode = order_carry_out (data, &error);

  if (episode == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  g_task_return_pointer (task, episode, (GDestroyNotify) gw_episode_free);
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

  task = g_task_new (playback, NULL, callback, user_data);
  g_task_set_task_data (task, order_new (playback, document, seed), (GDestroyNotify) order_free);
  g_task_run_in_thread (task, start_in_thread);
}

gboolean
gw_playback_start_finish (GwPlayback *playback, GAsyncResult *result, GError **error)
{
  const Order *order = g_task_get_task_data (G_TASK (result));
  g_autoptr (GwEpisode) episode = g_task_propagate_pointer (G_TASK (result), error);

  if (order->number != playback->n_starts)
    {
      g_clear_error (error);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED,
                           _ ("Another episode was asked for"));
      return FALSE;
    }
  if (episode == NULL)
    {
      gw_playback_clear (playback);
      return FALSE;
    }
  install (playback, g_steal_pointer (&episode));
  gw_playback_emit_reset (playback);
  return TRUE;
}

gboolean
gw_playback_open (GwPlayback *playback, GwDocument *document, GwEpisode *episode, GError **error)
{
  g_autoptr (GwEpisode) taken = episode;
  g_autoptr (Order) order = NULL;
  const GwOverride *overrides;
  GwEpisode *original;
  guint n_overrides;

  g_return_val_if_fail (GW_IS_PLAYBACK (playback), FALSE);

  order = order_new (playback, document, gw_episode_get_seed (episode));
  original = order_carry_out (order, error);
  if (original == NULL)
    {
      gw_playback_clear (playback);
      return FALSE;
    }
  install (playback, original);
  overrides = gw_episode_get_overrides (taken, &n_overrides);
  if (n_overrides > 0)
    {
      gw_line_record_to (gw_playback_get_line (playback), overrides[0].step);
      g_ptr_array_add (playback->lines,
                       gw_line_new_branch (gw_playback_get_line (playback),
                                           g_steal_pointer (&taken), overrides[0].step));
      playback->line = 1;
      gw_playback_go_to (playback, 0);
      gw_playback_begin_recording (playback);
    }
  gw_playback_emit_reset (playback);
  return TRUE;
}
