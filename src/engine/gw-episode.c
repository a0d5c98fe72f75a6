/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-episode.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DEFAULT_BUDGET ((gsize) 16 * 1024 * 1024)
#define FIRST_INTERVAL 8

/* A plan and its scratch take memory, and time to make, for every cell of the board, so that on a
 * large one they must be few. */
#define MAX_STRETCHES 256
#define MAX_STRETCH_CELLS ((guint) 8 * 1024 * 1024)

typedef struct
{
  guint step; /* the first step that leads on under this plan */
  GwPlan *plan;
  gpointer scratch; /* made for this plan */
} Stretch;

struct _GwEpisode
{
  GArray *stretches; /* of Stretch, by step; the first from step 0 on */
  guint64 seed;
  gpointer state;
  GPtrArray *keyframes; /* of states; number i is the one at step i * interval */
  guint interval;
  gsize budget;
  GArray *overrides; /* of GwOverride, by step */
};

static void
clear_stretch (gpointer data)
{
  Stretch *stretch = data;

  gw_plan_free_scratch (stretch->plan, stretch->scratch);
  gw_plan_unref (stretch->plan);
}

static void
add_stretch (GArray *stretches, guint step, GwPlan *plan)
{
  Stretch stretch = { step, gw_plan_ref (plan), gw_plan_new_scratch (plan) };

  g_array_append_val (stretches, stretch);
}

/* The size of states, the same under every plan. */
static gsize
get_state_size (const GwEpisode *episode)
{
  return g_array_index (episode->stretches, Stretch, 0).plan->state_size;
}

/* Drops every second keyframe until they fit; the first, the start, always stays. */
static void
keep_budget (GwEpisode *episode)
{
  while (episode->keyframes->len > 1
         && episode->keyframes->len * get_state_size (episode) > episode->budget)
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
      g_ptr_array_add (episode->keyframes, g_memdup2 (episode->state, get_state_size (episode)));
      keep_budget (episode);
    }
}

static GwEpisode *
new_blank (GwPlan *plan, guint64 seed)
{
  GwEpisode *episode = g_new0 (GwEpisode, 1);

  episode->stretches = g_array_new (FALSE, FALSE, sizeof (Stretch));
  g_array_set_clear_func (episode->stretches, clear_stretch);
  add_stretch (episode->stretches, 0, plan);
  episode->seed = seed;
  episode->state = g_malloc0 (plan->state_size);
  episode->keyframes = g_ptr_array_new_with_free_func (g_free);
  episode->interval = FIRST_INTERVAL;
  episode->budget = DEFAULT_BUDGET;
  episode->overrides = g_array_new (FALSE, FALSE, sizeof (GwOverride));
  return episode;
}

GwEpisode *
gw_episode_new (GwPlan *plan, guint64 seed, GError **error)
{
  g_autoptr (GwEpisode) episode = new_blank (plan, seed);

  if (!plan->rules->reset (plan, episode->state, gw_episode_get_scratch (episode), seed, error))
    {
      return NULL;
    }
  keep_keyframe (episode);
  return g_steal_pointer (&episode);
}

GwEpisode *
gw_episode_copy (const GwEpisode *episode)
{
  gsize state_size = get_state_size (episode);
  GwEpisode *copy = new_blank (g_array_index (episode->stretches, Stretch, 0).plan, episode->seed);

  for (guint i = 1; i < episode->stretches->len; i++)
    {
      const Stretch *stretch = &g_array_index (episode->stretches, Stretch, i);

      add_stretch (copy->stretches, stretch->step, stretch->plan);
    }
  memcpy (copy->state, episode->state, state_size);
  for (guint i = 0; i < episode->keyframes->len; i++)
    {
      g_ptr_array_add (copy->keyframes, g_memdup2 (episode->keyframes->pdata[i], state_size));
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
  g_array_unref (episode->stretches);
  g_free (episode->state);
  g_free (episode);
}

static const Stretch *
find_stretch (const GwEpisode *episode)
{
  guint step = gw_episode_get_clock (episode)->step;
  guint last = episode->stretches->len - 1;

  while (last > 0 && g_array_index (episode->stretches, Stretch, last).step > step)
    {
      last--;
    }
  return &g_array_index (episode->stretches, Stretch, last);
}

GwPlan *
gw_episode_get_plan (const GwEpisode *episode)
{
  return find_stretch (episode)->plan;
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
  return find_stretch (episode)->scratch;
}

const GwClock *
gw_episode_get_clock (const GwEpisode *episode)
{
  return gw_state_get_clock (episode->state);
}

guint64
gw_episode_get_hash (const GwEpisode *episode)
{
  GwPlan *plan = gw_episode_get_plan (episode);

  return plan->rules->hash (plan, episode->state);
}

/* The first override of this step or a later one. There may be as many as steps, so that looking
 * through them in every step would take hours. */
static guint
find_first_override (const GwEpisode *episode, guint step)
{
  guint first = 0;
  guint end = episode->overrides->len;

  while (first < end)
    {
      guint middle = first + (end - first) / 2;

      if (g_array_index (episode->overrides, GwOverride, middle).step < step)
        {
          first = middle + 1;
        }
      else
        {
          end = middle;
        }
    }
  return first;
}

/* Gathers the overrides of a step at the front of `actions`. */
static guint
find_overrides (const GwEpisode *episode, guint step, GwAction **actions)
{
  guint count = 0;

  *actions = NULL;
  for (guint i = find_first_override (episode, step); i < episode->overrides->len; i++)
    {
      const GwOverride *override = &g_array_index (episode->overrides, GwOverride, i);

      if (override->step > step)
        {
          break;
        }
      if (!override->is_param)
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
  GwPlan *plan = gw_episode_get_plan (episode);
  g_autofree GwAction *actions = NULL;
  g_autoptr (GError) error = NULL;
  guint n_actions;

  if (clock->is_over)
    {
      return;
    }
  n_actions = find_overrides (episode, clock->step, &actions);
  /* kept actions were legal in this very state when they were made */
  if (!plan->rules->step (plan, episode->state, gw_episode_get_scratch (episode), actions,
                          n_actions, sink, &error))
    {
      g_error ("a kept action was refused: %s", error->message);
    }
  keep_keyframe (episode);
}

/* Drops what was done by hand from this step on, except parameters set at this very step. */
static void
forget_from (GwEpisode *episode, guint step)
{
  guint first = find_first_override (episode, step);
  guint kept = first;

  for (guint i = first; i < episode->overrides->len; i++)
    {
      GwOverride override = g_array_index (episode->overrides, GwOverride, i);

      if (override.step == step && override.is_param)
        {
          g_array_index (episode->overrides, GwOverride, kept++) = override;
        }
    }
  g_array_set_size (episode->overrides, kept);
  while (g_array_index (episode->stretches, Stretch, episode->stretches->len - 1).step > step)
    {
      g_array_set_size (episode->stretches, episode->stretches->len - 1);
    }
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
  GwPlan *plan = gw_episode_get_plan (episode);
  guint step = gw_episode_get_clock (episode)->step;

  if (!plan->rules->step (plan, episode->state, gw_episode_get_scratch (episode), actions,
                          n_actions, sink, error))
    {
      return FALSE;
    }
  forget_from (episode, step);
  for (guint i = 0; i < n_actions; i++)
    {
      GwOverride override = { .step = step, .action = actions[i] };

      g_array_append_val (episode->overrides, override);
    }
  keep_keyframe (episode);
  return TRUE;
}

gboolean
gw_episode_act_all (GwEpisode *episode, const GwAction *actions, guint n_actions, GError **error)
{
  const GwClock *clock = gw_episode_get_clock (episode);

  for (guint i = 0; i < n_actions; i++)
    {
      while (!clock->is_over && clock->actor != GW_ACTOR_ALL && clock->actor != actions[i].actor)
        {
          gw_episode_step (episode, NULL);
        }
      if (!gw_episode_act (episode, &actions[i], 1, NULL, error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

static GwEpisode *
try_to_win (GwPlan *plan, const GwSolution *solution, guint64 seed)
{
  g_autoptr (GwEpisode) episode = gw_episode_new (plan, seed, NULL);
  int winner;

  if (episode == NULL
      || !gw_episode_act_all (episode, (const GwAction *) solution->actions->data,
                              solution->actions->len, NULL))
    {
      return NULL;
    }
  gw_episode_seek (episode, G_MAXUINT);
  winner = gw_episode_get_clock (episode)->winner;
  if (winner < 0 || winner >= (int) plan->rules->n_sides
      || (plan->rules->hand_sides >> winner & 1) == 0)
    {
      return NULL;
    }
  gw_episode_seek (episode, 0);
  return g_steal_pointer (&episode);
}

GwEpisode *
gw_episode_new_win (GwPlan *plan,
                    const GwSolution *solution,
                    const GwSolveLimits *limits,
                    guint64 seed,
                    guint n_seeds)
{
  GwEpisode *win = NULL;

  for (guint i = 0; i < n_seeds && win == NULL && solution->answer == GW_SOLVE_WON; i++)
    {
      if (i > 0 && limits->is_cancelled != NULL && limits->is_cancelled (limits->data))
        {
          break;
        }
      win = try_to_win (plan, solution, seed + i);
    }
  return win;
}

/* Whether the present step may have a plan of its own. One that has it already gets another. */
static gboolean
check_stretches (const GwEpisode *episode, GError **error)
{
  const GwMap *map = gw_episode_get_plan (episode)->map;
  guint n_cells = MAX (map->width * map->height, 1);
  guint most = MIN (MAX_STRETCHES, MAX_STRETCH_CELLS / n_cells);
  guint count = 1;

  for (guint i = 1; i < episode->stretches->len; i++)
    {
      count += g_array_index (episode->stretches, Stretch, i).step
               < gw_episode_get_clock (episode)->step;
    }
  if (count > most)
    {
      g_set_error (error, GW_PARAM_ERROR, GW_PARAM_ERROR_FIXED,
                   _ ("on a board of this size, parameters can change in at most %u steps of an "
                      "episode"),
                   most);
      return FALSE;
    }
  return TRUE;
}

/* The parameters in force, with other values of live ones. */
static GwParams *
change_params (const GwEpisode *episode, const GwOverride *changes, guint n_changes, GError **error)
{
  g_autoptr (GwParams) params = gw_params_copy (gw_episode_get_plan (episode)->params);

  for (guint i = 0; i < n_changes; i++)
    {
      const GwParamSpec *spec = gw_param_specs_get (gw_params_get_specs (params), changes[i].param);

      if (!gw_params_set (params, spec->key, changes[i].value, error))
        {
          return NULL;
        }
      if (!(spec->flags & GW_PARAM_LIVE))
        {
          g_set_error (error, GW_PARAM_ERROR, GW_PARAM_ERROR_FIXED,
                       _ ("%s: cannot change in the middle of an episode"), spec->key);
          return NULL;
        }
    }
  return g_steal_pointer (&params);
}

/* Keeps a change of the present step, behind which there is nothing, in place of an earlier one of
 * the same parameter. */
static void
keep_change (GwEpisode *episode, const GwOverride *change)
{
  GwOverride kept = { .step = gw_episode_get_clock (episode)->step,
                      .is_param = TRUE,
                      .param = change->param,
                      .value = change->value };

  for (guint i = find_first_override (episode, kept.step); i < episode->overrides->len; i++)
    {
      if (g_array_index (episode->overrides, GwOverride, i).param == kept.param)
        {
          g_array_remove_index (episode->overrides, i);
        }
    }
  g_array_append_val (episode->overrides, kept);
}

gboolean
gw_episode_set_params (GwEpisode *episode,
                       const GwOverride *changes,
                       guint n_changes,
                       GError **error)
{
  GwPlan *before = gw_episode_get_plan (episode);
  guint step = gw_episode_get_clock (episode)->step;
  g_autoptr (GwParams) params = change_params (episode, changes, n_changes, error);
  g_autoptr (GwPlan) plan = NULL;
  guint last;

  if (params == NULL || !check_stretches (episode, error)
      || (plan = gw_plan_new (before->rules, before->map, params, error)) == NULL)
    {
      return FALSE;
    }
  g_assert (plan->state_size == get_state_size (episode));
  forget_from (episode, step);
  for (guint i = 0; i < n_changes; i++)
    {
      keep_change (episode, &changes[i]);
    }
  last = episode->stretches->len - 1;
  if (last > 0 && g_array_index (episode->stretches, Stretch, last).step == step)
    {
      g_array_set_size (episode->stretches, last);
    }
  add_stretch (episode->stretches, step, plan);
  return TRUE;
}

gboolean
gw_episode_set_param (GwEpisode *episode, const char *key, double value, GError **error)
{
  g_autoptr (GwParams) params = gw_params_copy (gw_episode_get_plan (episode)->params);
  GwOverride change = { .is_param = TRUE, .value = value };

  /* says what is wrong with a key that nobody knows */
  if (!gw_params_set (params, key, value, error))
    {
      return FALSE;
    }
  change.param = (guint) gw_param_specs_find (gw_params_get_specs (params), key);
  return gw_episode_set_params (episode, &change, 1, error);
}

const GwOverride *
gw_episode_get_overrides (const GwEpisode *episode, guint *n_overrides)
{
  *n_overrides = episode->overrides->len;
  return (const GwOverride *) episode->overrides->data;
}

/* How many overrides from the first on belong together: changes of parameters of one step, or
 * actions of one step. */
static guint
count_together (const GwOverride *overrides, guint n_overrides)
{
  guint count = 1;

  while (count < n_overrides && overrides[count].step == overrides[0].step
         && overrides[count].is_param == overrides[0].is_param)
    {
      count++;
    }
  return count;
}

static gboolean
redo_actions (GwEpisode *episode, const GwOverride *overrides, guint n_overrides, GError **error)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));

  for (guint i = 0; i < n_overrides; i++)
    {
      g_array_append_val (actions, overrides[i].action);
    }
  return gw_episode_act (episode, (const GwAction *) actions->data, actions->len, NULL, error);
}

gboolean
gw_episode_redo (GwEpisode *episode, const GwOverride *overrides, guint n_overrides, GError **error)
{
  gboolean is_done = TRUE;

  for (guint i = 0; i < n_overrides && is_done;)
    {
      guint count = count_together (&overrides[i], n_overrides - i);

      gw_episode_seek (episode, overrides[i].step);
      if (gw_episode_get_clock (episode)->step != overrides[i].step)
        {
          g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                       _ ("step %u: the episode is over before it"), overrides[i].step);
          is_done = FALSE;
        }
      else if (overrides[i].is_param)
        {
          is_done = gw_episode_set_params (episode, &overrides[i], count, error);
        }
      else
        {
          is_done = redo_actions (episode, &overrides[i], count, error);
        }
      i += count;
    }
  gw_episode_seek (episode, 0);
  return is_done;
}

void
gw_episode_seek (GwEpisode *episode, guint step)
{
  const GwClock *clock = gw_episode_get_clock (episode);
  guint nearest = MIN (step / episode->interval, episode->keyframes->len - 1);

  if (step < clock->step || nearest * episode->interval > clock->step)
    {
      memcpy (episode->state, episode->keyframes->pdata[nearest], get_state_size (episode));
    }
  while (clock->step < step && !clock->is_over)
    {
      gw_episode_step (episode, NULL);
    }
}

void
gw_episode_keep_all (GwEpisode *episode)
{
  g_ptr_array_set_size (episode->keyframes, 1);
  episode->interval = 1;
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
  return episode->keyframes->len * get_state_size (episode);
}
