/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ghost Maze played by a person: actions, their texts, controls and notices. */
#include "gw-maze-private.h"

#include <glib/gi18n-lib.h>

const GwChoice gw_maze_directions[GW_MAZE_N_DIRECTIONS + 1] = {
  [GW_DIRECTION_UP] = { "up", N_ ("Up") },
  [GW_DIRECTION_DOWN] = { "down", N_ ("Down") },
  [GW_DIRECTION_LEFT] = { "left", N_ ("Left") },
  [GW_DIRECTION_RIGHT] = { "right", N_ ("Right") },
  { NULL, NULL },
};

#define REVIVE_TEXT "revive"
#define PLAYER_PREFIX "P "

const GwControl gw_maze_controls[GW_MAZE_N_CONTROLS] = {
  [GW_MAZE_CONTROL_UP] = { .id = "up",
                           .label = N_ ("Up"),
                           .help = N_ ("Step up"),
                           .keys = "w Up",
                           .kind = GW_CONTROL_STEP,
                           .direction = GW_DIRECTION_UP },
  [GW_MAZE_CONTROL_DOWN] = { .id = "down",
                             .label = N_ ("Down"),
                             .help = N_ ("Step down"),
                             .keys = "s Down",
                             .kind = GW_CONTROL_STEP,
                             .direction = GW_DIRECTION_DOWN },
  [GW_MAZE_CONTROL_LEFT] = { .id = "left",
                             .label = N_ ("Left"),
                             .help = N_ ("Step left"),
                             .keys = "a Left",
                             .kind = GW_CONTROL_STEP,
                             .direction = GW_DIRECTION_LEFT },
  [GW_MAZE_CONTROL_RIGHT] = { .id = "right",
                              .label = N_ ("Right"),
                              .help = N_ ("Step right"),
                              .keys = "d Right",
                              .kind = GW_CONTROL_STEP,
                              .direction = GW_DIRECTION_RIGHT },
  [GW_MAZE_CONTROL_REVIVE] = { .id = "revive",
                               .label = N_ ("Revive"),
                               .help = N_ ("Go on from the start room"),
                               .keys = "r Return",
                               .kind = GW_CONTROL_ACT,
                               .direction = GW_DIRECTION_NONE },
};

void
gw_maze_list_legal (const GwPlan *plan, gconstpointer data, int actor, GArray *actions)
{
  const GwMazeState *state = data;
  const GwMazeBoard *board = get_board (get_maze_plan (plan), state);

  if (actor != 0 || state->clock.is_over)
    {
      return;
    }
  if (state->world.is_dead)
    {
      const GwAction revival = { .verb = GW_MAZE_REVIVE };

      g_array_append_val (actions, revival);
      return;
    }
  for (guint ways = board->ways[state->world.player]; ways != 0; ways &= ways - 1)
    {
      const GwAction step = { .verb = GW_MAZE_STEP, .first = __builtin_ctz (ways) };

      g_array_append_val (actions, step);
    }
}

char *
gw_maze_action_to_text (const GwPlan *plan, gconstpointer state, const GwAction *action)
{
  return g_strconcat (
      PLAYER_PREFIX,
      action->verb == GW_MAZE_REVIVE ? REVIVE_TEXT : gw_maze_directions[action->first].id, NULL);
}

gboolean
gw_maze_action_from_text (
    const GwPlan *plan, gconstpointer state, const char *text, GwAction *action, GError **error)
{
  const char *word = g_str_has_prefix (text, PLAYER_PREFIX) ? text + strlen (PLAYER_PREFIX) : text;
  int direction = gw_choice_find (gw_maze_directions, word);

  *action = (GwAction){ .verb = GW_MAZE_STEP, .first = direction };
  if (g_str_equal (word, REVIVE_TEXT))
    {
      *action = (GwAction){ .verb = GW_MAZE_REVIVE };
    }
  else if (direction < 0)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                           _ ("expected a step such as \"P up\", or \"P revive\""));
      return FALSE;
    }
  return TRUE;
}

gboolean
gw_maze_get_control_action (const GwPlan *plan,
                            gconstpointer data,
                            guint control,
                            int argument,
                            GwAction *action,
                            GError **error)
{
  const GwMazeState *state = data;
  gboolean is_revival = control == GW_MAZE_CONTROL_REVIVE;
  gboolean is_step_now = !is_revival && !state->clock.is_over && !state->world.is_dead;

  *action = is_revival
                ? (GwAction){ .verb = GW_MAZE_REVIVE }
                : (GwAction){ .verb = GW_MAZE_STEP, .first = gw_maze_controls[control].direction };
  /* of a wall there is nothing to say */
  return gw_maze_check_action (plan, state, action, is_step_now ? NULL : error);
}

gboolean
gw_maze_find_route (
    const GwPlan *plan, gconstpointer data, int actor, int x, int y, GArray *actions)
{
  const GwMazeState *state = data;
  const GwMazeBoard *board = get_board (get_maze_plan (plan), state);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (GwAction));

  gw_maze_list_legal (plan, state, actor, legal);
  for (guint i = 0; i < legal->len; i++)
    {
      const GwAction *step = &g_array_index (legal, GwAction, i);
      guint cell = get_neighbour (board, state->world.player, (guint) step->first);

      if (step->verb == GW_MAZE_STEP && cell_x (board, cell) == x && cell_y (board, cell) == y)
        {
          g_array_append_vals (actions, step, 1);
          return TRUE;
        }
    }
  return FALSE;
}

static void
fill_end (const GwMazeState *state, GwNotice *notice)
{
  switch (state->clock.winner)
    {
    case GW_MAZE_PLAYERS:
      notice->title = _ ("You won");
      notice->text =
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The goal was reached in %u turn",
                                        "The goal was reached in %u turns", state->clock.round),
                           state->clock.round);
      notice->tone = GW_TONE_GOOD;
      break;
    case GW_MAZE_GHOSTS:
      notice->title = _ ("Game over");
      notice->text = g_strdup (_ ("No life is left"));
      notice->tone = GW_TONE_BAD;
      break;
    default:
      notice->title = _ ("Out of turns");
      notice->text = g_strdup (_ ("Nobody wins"));
      notice->tone = GW_TONE_NEUTRAL;
      break;
    }
}

gboolean
gw_maze_get_notice (const GwPlan *plan, gconstpointer data, GwNotice *notice)
{
  const GwMazeState *state = data;

  gw_notice_clear (notice);
  if (state->clock.is_over)
    {
      fill_end (state, notice);
      return TRUE;
    }
  if (state->world.is_dead)
    {
      g_autofree char *title = g_strdup_printf (_ ("You died (%d left)"), state->world.hp);

      notice->title = g_intern_string (title); /* as many as there can be lives */
      notice->text =
          g_strdup (_ ("The ghosts stay where they are, and so does what you have seen"));
      notice->tone = GW_TONE_BAD;
      notice->control = GW_MAZE_CONTROL_REVIVE;
      return TRUE;
    }
  return FALSE;
}
