/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decisions in a playback: what an actor may do, why it does what it does, and what happens if it
 * does something else. */
#include "gw-playback-private.h"

#include <glib/gi18n-lib.h>

/* How far a decision is looked for from the last step that an actor is on the board at. */
#define MAX_LOOK 32

static GArray *
list_legal (GwEpisode *episode, int actor)
{
  const GwPlan *plan = gw_episode_get_plan (episode);
  GArray *actions = g_array_new (FALSE, FALSE, sizeof (GwAction));

  plan->rules->list_legal (plan, gw_episode_get_state (episode), actor, actions);
  return actions;
}

GArray *
gw_playback_list_legal (GwPlayback *playback, int actor)
{
  return list_legal (gw_playback_get_episode (playback), actor);
}

/* Units that nobody can play have no actions, but reasons all the same. */
static gboolean
is_to_move (GwEpisode *episode, int actor, guint step)
{
  const GwPlan *plan = gw_episode_get_plan (episode);
  g_autoptr (GwExplain) explain = NULL;
  g_autoptr (GArray) actions = NULL;

  gw_episode_seek (episode, step);
  actions = list_legal (episode, actor);
  if (actions->len > 0)
    {
      return TRUE;
    }
  explain = gw_explain_new ();
  return plan->rules->explain (plan, gw_episode_get_state (episode),
                               gw_episode_get_scratch (episode), actor, explain, NULL);
}

/* Whether the viewer sees it now. */
static gboolean
is_in_sight (GwPlayback *playback, int actor)
{
  const GwFrame *frame = gw_playback_get_frame (playback);

  for (guint i = 0; i < frame->tokens->len; i++)
    {
      if (g_array_index (frame->tokens, GwToken, i).actor == actor)
        {
          return TRUE;
        }
    }
  return frame->map == NULL || playback->viewer == GW_VIEWER_ALL;
}

/* The last step up to this one after which the actor is on the board; 0 if there is none. */
static guint
find_last_seen (GwLine *line, int actor, guint step)
{
  for (; step > 0; step--)
    {
      guint n_tracks = 0;
      const GwTrack *tracks = gw_line_get_tracks (line, step, &n_tracks);

      for (guint i = 0; i < n_tracks; i++)
        {
          if (tracks[i].actor == actor)
            {
              return step;
            }
        }
    }
  return 0;
}

/* Leaves the episode at the step of the decision; FALSE if there is none near. */
static gboolean
seek_decision (GwPlayback *playback, int actor)
{
  GwLine *line = gw_playback_get_line (playback);
  GwEpisode *episode = gw_line_get_episode (line);
  /* at a table everybody sits all the time */
  guint last = playback->plan->rules->palette->has_board
                   ? find_last_seen (line, actor, playback->step)
                   : playback->step;

  if (is_to_move (episode, actor, playback->step))
    {
      return TRUE;
    }
  for (guint i = 0; i <= MIN (last, MAX_LOOK); i++)
    {
      if (is_to_move (episode, actor, last - i))
        {
          return TRUE;
        }
    }
  for (guint i = 1; i <= MAX_LOOK && playback->step + i <= gw_line_get_length (line); i++)
    {
      if (is_to_move (episode, actor, playback->step + i))
        {
          return TRUE;
        }
    }
  return FALSE;
}

GwExplain *
gw_playback_explain (GwPlayback *playback, int actor, guint *step, GError **error)
{
  GwEpisode *episode = gw_playback_get_episode (playback);
  g_autoptr (GwExplain) explain = gw_explain_new ();
  gboolean is_explained = FALSE;

  if (!is_in_sight (playback, actor) || !seek_decision (playback, actor))
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                           _ ("It does not decide anything near this step."));
    }
  else
    {
      const GwPlan *plan = gw_episode_get_plan (episode);

      *step = gw_episode_get_clock (episode)->step;
      is_explained = plan->rules->explain (plan, gw_episode_get_state (episode),
                                           gw_episode_get_scratch (episode), actor, explain, error);
    }
  gw_episode_seek (episode, playback->step);
  return is_explained ? g_steal_pointer (&explain) : NULL;
}

guint
gw_playback_count_lines (GwPlayback *playback)
{
  g_return_val_if_fail (GW_IS_PLAYBACK (playback), 0);

  return playback->lines->len;
}

guint
gw_playback_get_line_index (GwPlayback *playback)
{
  return playback->line;
}

/* "Killer sight 4" */
static char *
describe_param (const GwPlan *plan, const GwOverride *override)
{
  const GwParamSpec *spec =
      gw_param_specs_get (gw_params_get_specs (plan->params), override->param);
  g_autofree char *value = gw_param_spec_value_to_text (spec, override->value);

  return g_strdup_printf ("%s %s", _ (spec->label), value);
}

char *
gw_playback_describe_line (GwPlayback *playback, guint index)
{
  g_autoptr (GwEpisode) episode = NULL;
  g_autofree char *change = NULL;
  const GwOverride *overrides;
  GwLine *line;
  guint n_overrides;

  g_return_val_if_fail (index < playback->lines->len, NULL);

  line = g_ptr_array_index (playback->lines, index);
  overrides = gw_episode_get_overrides (gw_line_get_episode (line), &n_overrides);
  if (index == 0 || n_overrides == 0)
    {
      return g_strdup (_ ("Original"));
    }
  episode = gw_episode_copy (gw_line_get_episode (line));
  gw_episode_seek (episode, overrides[0].step);
  if (overrides[0].is_param)
    {
      change = describe_param (gw_episode_get_plan (episode), &overrides[0]);
    }
  else
    {
      change = playback->plan->rules->action_to_text (
          gw_episode_get_plan (episode), gw_episode_get_state (episode), &overrides[0].action);
    }
  /* Translators: a branch of an episode: at which step it begins, and what was changed there */
  return g_strdup_printf (_ ("Step %u: %s"), gw_line_get_fork_step (line), change);
}

void
gw_playback_set_line (GwPlayback *playback, guint index)
{
  GwLine *line;
  guint step;

  g_return_if_fail (GW_IS_PLAYBACK (playback));
  g_return_if_fail (index < playback->lines->len);

  if (index == playback->line)
    {
      return;
    }
  gw_playback_set_playing (playback, FALSE);
  step = playback->step;
  playback->line = index;
  playback->has_before = FALSE;
  line = gw_playback_get_line (playback);
  if (gw_line_get_length (line) < step)
    {
      gw_line_record_briefly (line, GW_RECORD_MICROSECONDS);
    }
  gw_playback_go_to (playback, MIN (step, gw_line_get_length (line)));
  gw_playback_head_for (playback, step);
  gw_playback_begin_recording (playback);
  gw_playback_emit_reset (playback);
}

/* Whether the present line may be given another course here: nothing is known behind this step
 * because a person plays, or it is a branch, and what was done in it by hand lies before. */
static gboolean
can_grow (GwPlayback *playback)
{
  const GwOverride *overrides;
  guint n_overrides;

  overrides = gw_episode_get_overrides (gw_playback_get_episode (playback), &n_overrides);
  if (playback->hand_sides != 0 && playback->step == gw_playback_get_length (playback))
    {
      return TRUE;
    }
  return playback->line > 0
         && (n_overrides == 0 || overrides[n_overrides - 1].step <= playback->step);
}

void
gw_playback_follow (
    GwPlayback *playback, GwEpisode *episode, guint fork_step, guint step, gboolean replaces)
{
  GwLine *line = gw_line_new_branch (gw_playback_get_line (playback), episode, fork_step);

  playback->n_courses++;
  g_clear_handle_id (&playback->record_source, g_source_remove);
  gw_playback_set_playing (playback, FALSE);
  gw_playback_keep_frame (playback);
  if (replaces)
    {
      guint old_fork = gw_line_get_fork_step (gw_playback_get_line (playback));

      gw_line_set_fork_step (line, MIN (old_fork, fork_step));
      g_clear_pointer ((GwLine **) &playback->lines->pdata[playback->line], gw_line_free);
      playback->lines->pdata[playback->line] = line;
    }
  else
    {
      g_ptr_array_add (playback->lines, line);
      playback->line = playback->lines->len - 1;
    }
  playback->trail_line = NULL;
  playback->visits_line = NULL;
  gw_playback_go_to (playback, step);
  gw_playback_begin_recording (playback);
  gw_playback_emit_reset (playback);
  gw_playback_go_on (playback);
}

void
gw_playback_follow_from_here (GwPlayback *playback, GwEpisode *episode, guint step)
{
  gw_playback_follow (playback, episode, playback->step, step, can_grow (playback));
}

/* The actions of the present step, those made before first; the actor's own is replaced. */
static GArray *
gather_actions (GwPlayback *playback, const GwAction *action)
{
  GArray *actions = g_array_new (FALSE, FALSE, sizeof (GwAction));
  const GwOverride *overrides;
  guint n_overrides;

  overrides = gw_episode_get_overrides (gw_playback_get_episode (playback), &n_overrides);
  for (guint i = 0; i < n_overrides; i++)
    {
      if (overrides[i].step == playback->step && !overrides[i].is_param
          && overrides[i].action.actor != action->actor)
        {
          g_array_append_val (actions, overrides[i].action);
        }
    }
  g_array_append_val (actions, *action);
  return actions;
}

gboolean
gw_playback_act (GwPlayback *playback, const GwAction *action, GError **error)
{
  g_autoptr (GwEpisode) episode = NULL;
  g_autoptr (GArray) actions = NULL;

  g_return_val_if_fail (gw_playback_has_episode (playback), FALSE);

  episode = gw_episode_copy (gw_playback_get_episode (playback));
  actions = gather_actions (playback, action);
  if (!gw_episode_act (episode, (const GwAction *) actions->data, actions->len, NULL, error))
    {
      return FALSE;
    }
  gw_playback_follow_from_here (playback, g_steal_pointer (&episode), playback->step + 1);
  return TRUE;
}
