/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One episode that can be stepped, sought, copied and steered by hand. */
#pragma once

#include "gw-rules.h"

G_BEGIN_DECLS

typedef struct _GwEpisode GwEpisode;

/* Something done by hand: an action, or a parameter set to another value. */
typedef struct
{
  guint step; /* it takes part in the step that leads on from here */
  gboolean is_param;
  GwAction action;
  guint param; /* index into the parameter specs */
  double value;
} GwOverride;

/* NULL with an error if this seed has no start. */
GwEpisode *gw_episode_new (GwPlan *plan, guint64 seed, GError **error);
GwEpisode *gw_episode_copy (const GwEpisode *episode);
void gw_episode_free (GwEpisode *episode);

/* A win is told for one course of what is drawn by lot; among so many seeds one is looked for that
 * takes it. */
#define GW_EPISODE_WIN_SEEDS 64

/* The episode that the solution wins with the first of so many seeds, at its start; NULL if it wins
 * with none of them. Looks before each but the first whether the limits, those that it was solved
 * within, say that it is time to give up. */
GwEpisode *gw_episode_new_win (GwPlan *plan,
                               const GwSolution *solution,
                               const GwSolveLimits *limits,
                               guint64 seed,
                               guint n_seeds);

/* The plan in force at the present step: the first one unless a parameter was changed. */
GwPlan *gw_episode_get_plan (const GwEpisode *episode);
guint64 gw_episode_get_seed (const GwEpisode *episode);
gconstpointer gw_episode_get_state (const GwEpisode *episode);
gpointer gw_episode_get_scratch (GwEpisode *episode);
const GwClock *gw_episode_get_clock (const GwEpisode *episode);
guint64 gw_episode_get_hash (const GwEpisode *episode);

/* Plays one step; `sink` may be NULL. Nothing happens once the episode is over. */
void gw_episode_step (GwEpisode *episode, const GwSink *sink);

/* Plays one step with these hand-made actions, and keeps them for when the step is sought
 * again. Refused actions change nothing. Later hand-made actions are dropped. */
gboolean gw_episode_act (GwEpisode *episode,
                         const GwAction *actions,
                         guint n_actions,
                         const GwSink *sink,
                         GError **error);

/* Plays these hand-made actions, one a step; steps in which another actor alone is to move are
 * played by themselves in between. If one is refused, those before it remain. */
gboolean
gw_episode_act_all (GwEpisode *episode, const GwAction *actions, guint n_actions, GError **error);

/* From the present step on, plays with another value of a live parameter. Later hand-made actions
 * are dropped, as with gw_episode_act(). There is an end to how many steps can have such changes;
 * the larger the board, the sooner. */
gboolean gw_episode_set_param (GwEpisode *episode, const char *key, double value, GError **error);

/* The same for several at once, which is as quick as one: `param` and `value` of these count. */
gboolean gw_episode_set_params (GwEpisode *episode,
                                const GwOverride *changes,
                                guint n_changes,
                                GError **error);

/* What was done by hand, by step. */
const GwOverride *gw_episode_get_overrides (const GwEpisode *episode, guint *n_overrides);

/* Does what another episode's overrides did, and stays at the start. If one of them is refused,
 * the error says so and those before it remain. */
gboolean gw_episode_redo (GwEpisode *episode,
                          const GwOverride *overrides,
                          guint n_overrides,
                          GError **error);

/* Goes to a step, or to the last one if the episode is shorter. */
void gw_episode_seek (GwEpisode *episode, guint step);

/* Keeps the state of every step, as far as the budget goes, instead of every eighth: for whoever
 * seeks a lot in an episode that may be slow to play. Those of the steps so far, but for the start,
 * are forgotten until they are played again. */
void gw_episode_keep_all (GwEpisode *episode);

/* How many bytes the keyframes that make seeking fast may take; 16 MiB at first. */
void gw_episode_set_budget (GwEpisode *episode, gsize bytes);
gsize gw_episode_get_keyframe_bytes (const GwEpisode *episode);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwEpisode, gw_episode_free)

G_END_DECLS
