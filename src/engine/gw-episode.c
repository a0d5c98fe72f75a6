/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-episode.h"

#include <string.h>

#define DEFAULT_BUDGET (16 * 1024 * 1024)
#define FIRST_INTERVAL 8

typedef struct
{
  guint step; /* the step that the action is part of, counted from the state before it */
  GwAction action;
} Override;

struct _GwEpisode
{
  GwPlan *plan;
  guint64 seed;
  gpointer state;
  gpointer scratch;
  GPtrArray *keyframes; /* of states; number i is the one at step i * interval */
  guint interval;
  gsize budget;
  GArray *overrides; /* of Override, by step */
};

/* Drops every second keyframe until they fit; the first, the start, always stays. */
static void
keep_budget (GwEpisode *episode)
{
  while (episode->keyframes->len > 1
         && episode->keyframes->len * episode->plan->state_size > episode->budget)
    {
      guint kept = 0;

      for (guint i = 0; i < episode->keyframes->len; i += 2, kept++)
        {
          gpointer held = episode->keyframes->pdata[kept];

          episode->keyframes->pdata[kept] = episode->keyframes->pdata[i];
          episode->keyframes->pdata[i] = held;
        }
      g_ptr_array_set_size (episode->keyframes, (int) kept);
      episode->interval *= 2;
    }
}

/* Keeps the present state if it is the next one due. */
static void
keep_keyframe (GwEpisode *episode)
{
  guint step = gw_episode_get_clock (episode)->step;

  if (step == episode->keyframes->len * episode->interval)
    {
      g_ptr_array_add (episode->keyframes, g_memdup2 (episode->state, episode->plan->state_size));
      keep_budget (episode);
    }
}

static GwEpisode *
new_blank (GwPlan *plan, guint64 seed)
{
  GwEpisode *episode = g_new0 (GwEpisode, 1);

  episode->plan = gw_plan_ref (plan);
  episode->seed = seed;
  episode->state = g_malloc0 (plan->state_size);
  episode->scratch = gw_plan_new_scratch (plan);
  episode->keyframes = g_ptr_array_new_with_free_func (g_free);
  episode->interval = FIRST_INTERVAL;
  episode->budget = DEFAULT_BUDGET;
  episode->overrides = g_array_new (FALSE, FALSE, sizeof (Override));
  return episode;
}

GwEpisode *
gw_episode_new (GwPlan *plan, guint64 seed, GError **error)
{
  g_autoptr (GwEpisode) episode = new_blank (plan, seed);

  if (!plan->rules->reset (plan, episode->state, episode->scratch, seed, error))
    {
      return NULL;
    }
  keep_keyframe (episode);
  return g_steal_pointer (&episode);
}

GwEpisode *
gw_episode_copy (const GwEpisode *episode)
{
  GwEpisode *copy = new_blank (episode->plan, episode->seed);

  memcpy (copy->state, episode->state, episode->plan->state_size);
  for (guint i = 0; i < episode->keyframes->len; i++)
    {
      g_ptr_array_add (copy->keyframes,
                       g_memdup2 (episode->keyframes->pdata[i], episode->plan->state_size));
    }
  copy->interval = episode->interval;
  copy->budget = episode->budget;
  g_array_append_vals (copy->overrides, episode->overrides->data, episode->overrides->len);
  return copy;
}

void
gw_episode_free (GwEpisode *episode)
{
  g_ptr_array_unref (episode->keyframes);
  g_array_unref (episode->overrides);
  gw_plan_free_scratch (episode->plan, episode->scratch);
  g_free (episode->state);
  gw_plan_unref (episode->plan);
  g_free (episode);
}

GwPlan *
gw_episode_get_plan (const GwEpisode *episode)
{
  return episode->plan;
}

guint64
gw_episode_get_seed (const GwEpisode *episode)
{
  return episode->seed;
}

gconstpointer
gw_episode_get_state (const GwEpisode *episode)
{
  return episode->state;
}

gpointer
gw_episode_get_scratch (GwEpisode *episode)
{
  return episode->scratch;
}

const GwClock *
gw_episode_get_clock (const GwEpisode *episode)
{
  return gw_state_get_clock (episode->state);
}

guint64
gw_episode_get_hash (const GwEpisode *episode)
{
  return episode->plan->rules->hash (episode->plan, episode->state);
}

/* Gathers the overrides of a step at the front of `actions`. */
static guint
find_overrides (const GwEpisode *episode, guint step, GwAction **actions)
{
  guint count = 0;

  *actions = NULL;
  for (guint i = 0; i < episode->overrides->len; i++)
    {
      const Override *override = &g_array_index (episode->overrides, Override, i);

      if (override->step == step)
        {
          *actions = *actions != NULL ? *actions : g_new (GwAction, episode->overrides->len - i);
          (*actions)[count++] = override->action;
        }
    }
  return count;
}

void
gw_episode_step (GwEpisode *episode, const GwSink *sink)
{
  const GwClock *clock = gw_episode_get_clock (episode);
  g_autofree GwAction *actions = NULL;
  g_autoptr (GError) error = NULL;
  guint n_actions;

  if (clock->is_over)
    {
      return;
    }
  n_actions = find_overrides (episode, clock->step, &actions);
  /* kept actions were legal in this very state when they were made */
  if (!episode->plan->rules->step (episode->plan, episode->state, episode->scratch, actions,
                                   n_actions, sink, &error))
    {
      g_error ("a kept action was refused: %s", error->message);
    }
  keep_keyframe (episode);
}

static void
forget_after (GwEpisode *episode, guint step)
{
  guint kept = 0;

  while (kept < episode->overrides->len
         && g_array_index (episode->overrides, Override, kept).step < step)
    {
      kept++;
    }
  g_array_set_size (episode->overrides, kept);
  if (episode->keyframes->len > step / episode->interval + 1)
    {
      g_ptr_array_set_size (episode->keyframes, (int) (step / episode->interval + 1));
    }
}

gboolean
gw_episode_act (GwEpisode *episode,
                const GwAction *actions,
                guint n_actions,
                const GwSink *sink,
                GError **error)
{
  guint step = gw_episode_get_clock (episode)->step;

  if (!episode->plan->rules->step (episode->plan, episode->state, episode->scratch, actions,
                                   n_actions, sink, error))
    {
      return FALSE;
    }
  forget_after (episode, step);
  for (guint i = 0; i < n_actions; i++)
    {
      Override override = { step, actions[i] };

      g_array_append_val (episode->overrides, override);
    }
  keep_keyframe (episode);
  return TRUE;
}

void
gw_episode_seek (GwEpisode *episode, guint step)
{
  const GwClock *clock = gw_episode_get_clock (episode);
  guint nearest = MIN (step / episode->interval, episode->keyframes->len - 1);

  if (step < clock->step || nearest * episode->interval > clock->step)
    {
      memcpy (episode->state, episode->keyframes->pdata[nearest], episode->plan->state_size);
    }
  while (clock->step < step && !clock->is_over)
    {
      gw_episode_step (episode, NULL);
    }
}

void
gw_episode_set_budget (GwEpisode *episode, gsize bytes)
{
  episode->budget = bytes;
  keep_budget (episode);
}

gsize
gw_episode_get_keyframe_bytes (const GwEpisode *episode)
{
  return episode->keyframes->len * episode->plan->state_size;
}
