/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One step of an episode: a mage's step, spell or end of line, or one goblin's turn. */
#include "gw-goblins-private.h"

#include <glib/gi18n-lib.h>

static gboolean
is_side_gone (const GwGoblinsState *state)
{
  return state->mages_left == 0 || state->goblins_left == 0;
}

static GwGoblinsSide
find_winner (const GwGoblinsState *state)
{
  if ((state->mages_left == 0) == (state->goblins_left == 0))
    {
      return GW_GOBLINS_DRAW;
    }
  return state->mages_left > 0 ? GW_GOBLINS_MAGES : GW_GOBLINS_GOBLINS;
}

/* The first living unit from `actor` on, before `end`. */
static int
find_living (const GwGoblinsState *state, guint actor, guint end)
{
  while (actor < end && !is_alive (state, actor))
    {
      actor++;
    }
  return actor < end ? (int) actor : GW_ACTOR_ALL;
}

static void
set_mover (GwGoblinsState *state, int actor)
{
  state->clock.actor = (gint16) actor;
  state->steps_done = 0;
  state->has_line = FALSE;
}

void
gw_goblins_start_turn (const GwGoblinsPlan *goblins, GwGoblinsState *state)
{
  if (is_side_gone (state) || state->turn >= goblins->max_turns)
    {
      state->clock.is_over = TRUE;
      state->clock.winner = (gint16) find_winner (state);
      set_mover (state, GW_ACTOR_ALL);
      return;
    }
  state->turn++;
  set_mover (state, find_living (state, 0, state->n_mages));
}

/* Hands on to the next living mage, then to the goblins, then to the next turn. */
static void
pass_turn (const GwGoblinsPlan *goblins, GwGoblinsState *state, const GwSink *sink)
{
  guint n_units = (guint) state->n_mages + state->n_goblins;
  guint actor = (guint) state->clock.actor;
  int next = GW_ACTOR_ALL;

  if (actor < state->n_mages)
    {
      next = find_living (state, actor + 1, state->n_mages);
      actor = state->n_mages - 1u;
    }
  if (next == GW_ACTOR_ALL)
    {
      next = find_living (state, actor + 1, n_units);
    }
  if (next != GW_ACTOR_ALL)
    {
      set_mover (state, next);
      return;
    }
  gw_goblins_start_turn (goblins, state);
  if (state->clock.is_over)
    {
      gw_sink_write (sink, GW_GOBLINS_EVENT_END, state->clock.phase, state->clock.round,
                     state->clock.step,
                     { state->clock.winner, state->mages_left, state->goblins_left });
    }
}

static void
walk (const GwGoblinsPlan *goblins,
      GwGoblinsState *state,
      guint mage,
      guint direction,
      const GwSink *sink)
{
  guint from = state->units[mage].cell;
  guint to = from + (guint) goblins->deltas[direction];

  gw_goblins_move_unit (state, mage, to);
  state->steps_done++;
  gw_sink_write (
      sink, GW_GOBLINS_EVENT_STEP, state->clock.phase, state->clock.round, state->clock.step,
      { goblins->pieces[mage].id, gw_goblins_get_x (state, from), gw_goblins_get_y (state, from),
        gw_goblins_get_x (state, to), gw_goblins_get_y (state, to) });
}

void
gw_goblins_apply_line (const GwGoblinsPlan *goblins,
                       GwGoblinsState *state,
                       guint mage,
                       GwGoblinsLine line)
{
  guint cast = line_get_cast (line);

  for (guint i = 0; i < line_get_n_steps (line); i++)
    {
      walk (goblins, state, mage, line_get_step (line, i), NULL);
    }
  if (cast == CAST_TORNADO)
    {
      gw_goblins_cast_tornado (goblins, state, mage, NULL);
    }
  else if (cast != CAST_NOTHING)
    {
      gw_goblins_cast_fireball (goblins, state, mage, cast - CAST_FIREBALL, NULL);
    }
}

gboolean
gw_goblins_is_legal (const GwGoblinsPlan *goblins,
                     const GwGoblinsState *state,
                     const GwAction *action)
{
  if (action->actor != state->clock.actor || action->actor < 0
      || action->actor >= (int) state->n_mages)
    {
      return FALSE;
    }
  switch (action->verb)
    {
    case GW_GOBLINS_STEP:
      return action->first >= 0 && action->first < GW_GOBLINS_N_DIRECTIONS
             && state->steps_done < GW_GOBLINS_MAX_STEPS
             && is_free (goblins, state,
                         state->units[action->actor].cell + (guint) goblins->deltas[action->first]);
    case GW_GOBLINS_FIREBALL:
      return action->first >= 0 && action->first < GW_GOBLINS_N_DIRECTIONS;
    case GW_GOBLINS_TORNADO:
    case GW_GOBLINS_END:
      return TRUE;
    default:
      return FALSE;
    }
}

void
gw_goblins_list_legal (const GwPlan *plan, gconstpointer data, int actor, GArray *actions)
{
  const GwGoblinsPlan *goblins = get_goblins_plan (plan);

  for (int verb = GW_GOBLINS_STEP; verb <= GW_GOBLINS_END; verb++)
    {
      int n_arguments = verb <= GW_GOBLINS_FIREBALL ? GW_GOBLINS_N_DIRECTIONS : 1;

      for (int argument = 0; argument < n_arguments; argument++)
        {
          GwAction action = { (gint16) actor, (gint16) verb, argument, 0 };

          if (gw_goblins_is_legal (goblins, data, &action))
            {
              g_array_append_val (actions, action);
            }
        }
    }
}

/* What comes next of the line that the mage to move follows. */
static GwAction
choose_action (const GwGoblinsPlan *goblins, GwGoblinsState *state, gpointer scratch)
{
  GwAction action = { .actor = state->clock.actor };
  guint cast;

  if (!state->has_line || state->line_policy != goblins->policy)
    {
      state->line = gw_goblins_choose_line (goblins, state, scratch);
      state->line_policy = (guint8) goblins->policy;
      state->has_line = TRUE;
    }
  if (line_get_n_steps (state->line) > 0)
    {
      action.verb = GW_GOBLINS_STEP;
      action.first = (gint32) line_get_step (state->line, 0);
      state->line = line_drop_step (state->line);
      return action;
    }
  cast = line_get_cast (state->line);
  action.verb = cast == CAST_NOTHING   ? GW_GOBLINS_END
                : cast == CAST_TORNADO ? GW_GOBLINS_TORNADO
                                       : GW_GOBLINS_FIREBALL;
  action.first = action.verb == GW_GOBLINS_FIREBALL ? (gint32) cast - CAST_FIREBALL : 0;
  return action;
}

static void
act_mage (const GwGoblinsPlan *goblins,
          GwGoblinsState *state,
          const GwAction *action,
          const GwSink *sink)
{
  guint mage = (guint) action->actor;

  switch (action->verb)
    {
    case GW_GOBLINS_STEP:
      walk (goblins, state, mage, (guint) action->first, sink);
      return;
    case GW_GOBLINS_FIREBALL:
      gw_goblins_cast_fireball (goblins, state, mage, (guint) action->first, sink);
      break;
    case GW_GOBLINS_TORNADO:
      gw_goblins_cast_tornado (goblins, state, mage, sink);
      break;
    default:
      break;
    }
  pass_turn (goblins, state, sink);
}

static gboolean
check_actions (const GwGoblinsPlan *goblins,
               const GwGoblinsState *state,
               const GwAction *actions,
               guint n_actions,
               GError **error)
{
  if (n_actions == 0)
    {
      return TRUE;
    }
  if (n_actions > 1)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                           _ ("one unit acts at a time"));
      return FALSE;
    }
  if (actions->actor != state->clock.actor)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                           _ ("it is another unit's turn"));
      return FALSE;
    }
  if (!gw_goblins_is_legal (goblins, state, actions))
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                           actions->actor >= (int) state->n_mages
                               ? _ ("goblins act on their own")
                               : _ ("the mage cannot do that now"));
      return FALSE;
    }
  return TRUE;
}

gboolean
gw_goblins_step (const GwPlan *plan,
                 gpointer data,
                 gpointer scratch,
                 const GwAction *actions,
                 guint n_actions,
                 const GwSink *sink,
                 GError **error)
{
  const GwGoblinsPlan *goblins = get_goblins_plan (plan);
  GwGoblinsState *state = data;
  gboolean is_mage = state->clock.actor < (int) state->n_mages;
  GwAction action;

  if (state->clock.is_over)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION, _ ("the episode is over"));
      return FALSE;
    }
  if (!check_actions (goblins, state, actions, n_actions, error))
    {
      return FALSE;
    }
  state->clock.step++;
  state->clock.round = state->turn;
  state->clock.phase = is_mage ? GW_GOBLINS_MAGE_PHASE : GW_GOBLINS_GOBLIN_PHASE;
  if (!is_mage)
    {
      gw_goblins_act_goblin (goblins, state, (guint) state->clock.actor, sink);
      pass_turn (goblins, state, sink);
      return TRUE;
    }
  action = n_actions > 0 ? *actions : choose_action (goblins, state, scratch);
  state->has_line = state->has_line && n_actions == 0;
  act_mage (goblins, state, &action, sink);
  return TRUE;
}
