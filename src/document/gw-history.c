/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-history.h"

#define DEFAULT_BUDGET ((gsize) 64 * 1024 * 1024)

struct _GwHistory
{
  GQueue done, undone; /* of GwStep; the next one is the tail */
  gsize bytes, budget;
  guint64 state, saved, last_state;
  gboolean can_merge;
};

GwHistory *
gw_history_new (void)
{
  GwHistory *history = g_new0 (GwHistory, 1);

  g_queue_init (&history->done);
  g_queue_init (&history->undone);
  history->budget = DEFAULT_BUDGET;
  return history;
}

void
gw_history_free (GwHistory *history)
{
  g_queue_clear_full (&history->done, (GDestroyNotify) gw_step_free);
  g_queue_clear_full (&history->undone, (GDestroyNotify) gw_step_free);
  g_free (history);
}

static void
drop (GwHistory *history, GwStep *step)
{
  history->bytes -= step->bytes;
  gw_step_free (step);
}

static void
drop_undone (GwHistory *history)
{
  while (!g_queue_is_empty (&history->undone))
    {
      drop (history, g_queue_pop_head (&history->undone));
    }
}

/* The head of a queue is what is furthest away. */
static void
keep_budget (GwHistory *history)
{
  while (history->bytes > history->budget && history->done.length > 1)
    {
      drop (history, g_queue_pop_head (&history->done));
    }
  while (history->bytes > history->budget && history->undone.length > 1)
    {
      drop (history, g_queue_pop_head (&history->undone));
    }
}

void
gw_history_clear (GwHistory *history)
{
  g_queue_clear_full (&history->done, (GDestroyNotify) gw_step_free);
  g_queue_clear_full (&history->undone, (GDestroyNotify) gw_step_free);
  history->bytes = 0;
  history->can_merge = FALSE;
  history->state = ++history->last_state;
}

void
gw_history_push (GwHistory *history, GwStep *step)
{
  drop_undone (history);
  step->before = history->state;
  step->after = history->state = ++history->last_state;
  g_queue_push_tail (&history->done, step);
  history->bytes += step->bytes;
  history->can_merge = TRUE;
  keep_budget (history);
}

GwStep *
gw_history_get_undo (const GwHistory *history)
{
  return history->done.tail != NULL ? history->done.tail->data : NULL;
}

GwStep *
gw_history_get_redo (const GwHistory *history)
{
  return history->undone.tail != NULL ? history->undone.tail->data : NULL;
}

/* What a step displaced has another size than what it puts back. */
static GwStep *
move (GwHistory *history, GQueue *from, GQueue *to)
{
  GwStep *step = g_queue_pop_tail (from);

  history->bytes -= step->bytes;
  gw_step_measure (step);
  history->bytes += step->bytes;
  g_queue_push_tail (to, step);
  history->can_merge = FALSE;
  return step;
}

void
gw_history_move_back (GwHistory *history)
{
  history->state = move (history, &history->done, &history->undone)->before;
  keep_budget (history);
}

void
gw_history_move_forth (GwHistory *history)
{
  history->state = move (history, &history->undone, &history->done)->after;
  keep_budget (history);
}

GwStep *
gw_history_find_merge (const GwHistory *history, const char *merge_key)
{
  GwStep *last = gw_history_get_undo (history);

  return history->can_merge && merge_key != NULL && last != NULL && last->merge_key == merge_key
             ? last
             : NULL;
}

void
gw_history_merge (GwHistory *history, gboolean is_void)
{
  GwStep *last = gw_history_get_undo (history);

  g_assert (last != NULL); /* gw_history_find_merge() has found it */
  if (is_void)
    {
      history->state = last->before;
      history->can_merge = FALSE;
      drop (history, g_queue_pop_tail (&history->done));
    }
  else
    {
      last->after = history->state = ++history->last_state;
    }
}

void
gw_history_end_merge (GwHistory *history)
{
  history->can_merge = FALSE;
}

guint64
gw_history_get_state (const GwHistory *history)
{
  return history->state;
}

guint64
gw_history_get_saved (const GwHistory *history)
{
  return history->saved;
}

void
gw_history_set_saved (GwHistory *history, guint64 state)
{
  history->saved = state;
}

void
gw_history_set_budget (GwHistory *history, gsize bytes)
{
  history->budget = bytes;
  keep_budget (history);
}

gsize
gw_history_get_bytes (const GwHistory *history)
{
  return history->bytes;
}
