/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing the mages by hand. */
#include "gw-goblins-private.h"

#include <glib/gi18n-lib.h>

#include "gw-goblins-text.h"

enum
{
  CONTROL_UP,
  CONTROL_LEFT,
  CONTROL_DOWN,
  CONTROL_RIGHT,
  CONTROL_FIREBALL,
  CONTROL_TORNADO,
  CONTROL_END,
};

const GwControl gw_goblins_controls[GW_GOBLINS_N_CONTROLS] = {
  [CONTROL_UP] = { "up", N_ ("Up"), N_ ("Walk up"), "w Up", GW_CONTROL_STEP, GW_DIRECTION_UP, 0,
                   0 },
  [CONTROL_LEFT] = { "left", N_ ("Left"), N_ ("Walk left"), "a Left", GW_CONTROL_STEP,
                     GW_DIRECTION_LEFT, 0, 0 },
  [CONTROL_DOWN] = { "down", N_ ("Down"), N_ ("Walk down"), "s Down", GW_CONTROL_STEP,
                     GW_DIRECTION_DOWN, 0, 0 },
  [CONTROL_RIGHT] = { "right", N_ ("Right"), N_ ("Walk right"), "d Right", GW_CONTROL_STEP,
                      GW_DIRECTION_RIGHT, 0, 0 },
  [CONTROL_FIREBALL] = { "fireball", N_ ("Fireball"),
                         N_ ("Aim a fireball: it destroys the first unit it meets"), "x",
                         GW_CONTROL_AIM, GW_DIRECTION_NONE, 0, 0 },
  [CONTROL_TORNADO] = { "tornado", N_ ("Tornado"),
                        N_ ("Push everybody around one cell away; deep water drowns"), "y",
                        GW_CONTROL_ACT, GW_DIRECTION_NONE, 0, 0 },
  [CONTROL_END] = { "end", N_ ("End turn"), N_ ("End this mage's turn"), "Return KP_Enter",
                    GW_CONTROL_ACT, GW_DIRECTION_NONE, 0, 0 },
};

static int
find_direction (GwDirection direction)
{
  switch (direction)
    {
    case GW_DIRECTION_UP:
      return GW_GOBLINS_UP;
    case GW_DIRECTION_LEFT:
      return GW_GOBLINS_LEFT;
    case GW_DIRECTION_DOWN:
      return GW_GOBLINS_DOWN;
    case GW_DIRECTION_RIGHT:
      return GW_GOBLINS_RIGHT;
    case GW_DIRECTION_NONE:
    default:
      return -1;
    }
}

gboolean
gw_goblins_get_control_action (const GwPlan *plan,
                               gconstpointer data,
                               guint control,
                               int argument,
                               GwAction *action,
                               GError **error)
{
  const GwGoblinsPlan *goblins = get_goblins_plan (plan);
  const GwGoblinsState *state = data;

  *action = (GwAction){ .actor = state->clock.actor };
  switch (control)
    {
    case CONTROL_FIREBALL:
      action->verb = GW_GOBLINS_FIREBALL;
      action->first = find_direction ((GwDirection) argument);
      break;
    case CONTROL_TORNADO:
      action->verb = GW_GOBLINS_TORNADO;
      break;
    case CONTROL_END:
      action->verb = GW_GOBLINS_END;
      break;
    default:
      action->verb = GW_GOBLINS_STEP;
      action->first = find_direction (gw_goblins_controls[control].direction);
      break;
    }
  if (gw_goblins_is_legal (goblins, state, action))
    {
      return TRUE;
    }
  if (action->verb == GW_GOBLINS_STEP && state->steps_done == GW_GOBLINS_MAX_STEPS)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                           _ ("this mage has walked its three steps"));
    }
  return FALSE;
}

static char *
dup_unit_name (const GwGoblinsPlan *goblins, guint actor)
{
  const GwGoblinsPiece *piece = &goblins->pieces[actor];

  return g_strdup_printf ("%s %c", _ (gw_goblins_palette.objects[piece->kind].label),
                          gw_goblins_get_letter (piece));
}

static void
add_mark (const GwGoblinsState *state,
          GwPreviewKind kind,
          int actor,
          guint cell,
          guint to,
          GwPreview *preview)
{
  gw_preview_add (preview, kind, actor, gw_goblins_get_x (state, cell),
                  gw_goblins_get_y (state, cell), gw_goblins_get_x (state, to),
                  gw_goblins_get_y (state, to));
}

static void
preview_fireball (const GwGoblinsPlan *goblins,
                  const GwGoblinsState *state,
                  const GwAction *action,
                  GwPreview *preview)
{
  guint from = state->units[action->actor].cell;
  int victim;
  guint end = gw_goblins_trace_fireball (goblins, state, from, (guint) action->first, &victim);
  g_autofree char *name = NULL;

  for (guint cell = from; cell != end;)
    {
      cell += (guint) goblins->deltas[action->first];
      if (cell != end || victim < 0)
        {
          add_mark (state, GW_PREVIEW_PATH, -1, cell, cell, preview);
        }
    }
  if (victim < 0)
    {
      add_mark (state, GW_PREVIEW_STOP, -1, end, end, preview);
      preview->text = g_strdup (_ ("The fireball would hit nobody."));
      return;
    }
  add_mark (state, GW_PREVIEW_HIT, victim, end, end, preview);
  name = dup_unit_name (goblins, (guint) victim);
  preview->text = g_strdup_printf (_ ("The fireball would destroy %s."), name);
}

static void
preview_gust (const GwGoblinsState *state,
              guint from,
              const GwGoblinsGust *gust,
              GwPreview *preview)
{
  for (guint i = 1; i <= gust->length; i++)
    {
      guint cell = from + i * (guint) gust->delta;
      gboolean is_lost = gust->drowns && i == gust->length;

      add_mark (state, is_lost ? GW_PREVIEW_LOST : GW_PREVIEW_MOVE,
                (int) gw_goblins_find_unit (state, cell), cell, cell + (guint) gust->delta,
                preview);
    }
  for (guint i = 1; i <= gust->n_stuck; i++)
    {
      guint cell = from + i * (guint) gust->delta;

      add_mark (state, GW_PREVIEW_STOP, (int) gw_goblins_find_unit (state, cell), cell, cell,
                preview);
    }
}

static void
preview_tornado (const GwGoblinsPlan *goblins,
                 const GwGoblinsState *state,
                 const GwAction *action,
                 GwPreview *preview)
{
  GwGoblinsBits occupied = find_occupied (state, GW_GOBLINS_MAX_WORDS);
  guint from = state->units[action->actor].cell;
  guint pushed = 0, drowned = 0;
  GwGoblinsGust gusts[GW_GOBLINS_N_GUSTS];

  gw_goblins_trace_tornado (goblins, &occupied, from, gusts);
  for (guint i = 0; i < GW_GOBLINS_N_GUSTS; i++)
    {
      preview_gust (state, from, &gusts[i], preview);
      drowned += gusts[i].drowns ? 1 : 0;
      pushed += gusts[i].length;
    }
  if (pushed == 0)
    {
      preview->text = g_strdup (_ ("The tornado would move nobody."));
      return;
    }
  preview->text =
      drowned == 0
          ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The tornado would push %u unit.",
                                          "The tornado would push %u units.", pushed),
                             pushed)
          : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                          "The tornado would push %u unit; drowned: %u.",
                                          "The tornado would push %u units; drowned: %u.", pushed),
                             pushed, drowned);
}

void
gw_goblins_preview (const GwPlan *plan,
                    gconstpointer data,
                    const GwAction *action,
                    GwPreview *preview)
{
  const GwGoblinsPlan *goblins = get_goblins_plan (plan);
  const GwGoblinsState *state = data;

  gw_preview_clear (preview);
  if (!gw_goblins_is_legal (goblins, state, action))
    {
      return;
    }
  if (action->verb == GW_GOBLINS_FIREBALL)
    {
      preview_fireball (goblins, state, action, preview);
    }
  else if (action->verb == GW_GOBLINS_TORNADO)
    {
      preview_tornado (goblins, state, action, preview);
    }
  else if (action->verb == GW_GOBLINS_STEP)
    {
      guint cell = state->units[action->actor].cell;

      add_mark (state, GW_PREVIEW_MOVE, action->actor, cell,
                cell + (guint) goblins->deltas[action->first], preview);
    }
}

gboolean
gw_goblins_find_route (
    const GwPlan *plan, gconstpointer data, int actor, int x, int y, GArray *actions)
{
  const GwGoblinsPlan *goblins = get_goblins_plan (plan);
  const GwGoblinsState *state = data;
  GwGoblinsReach reach;

  if (actor < 0 || actor != state->clock.actor || actor >= (int) state->n_mages
      || !gw_map_contains (plan->map, x, y))
    {
      return FALSE;
    }
  gw_goblins_find_reach (goblins, state, (guint) actor,
                         GW_GOBLINS_MAX_STEPS - (guint) state->steps_done, &reach);
  for (guint i = 1; i < reach.n_cells; i++)
    {
      for (guint step = 0; reach.cells[i] == goblins_cell (goblins, x, y)
                           && step < line_get_n_steps (reach.lines[i]);
           step++)
        {
          GwAction action = { (gint16) actor, GW_GOBLINS_STEP,
                              (gint32) line_get_step (reach.lines[i], step), 0 };

          g_array_append_val (actions, action);
        }
    }
  return bits_have (&reach.bits, goblins_cell (goblins, x, y));
}

gboolean
gw_goblins_read_command (
    const GwPlan *plan, gconstpointer data, const char *line, GArray *actions, GError **error)
{
  const GwGoblinsState *state = data;

  if (state->clock.actor < 0 || state->clock.actor >= (int) state->n_mages)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION, _ ("no mage is to move"));
      return FALSE;
    }
  gw_goblins_read_line (plan, state, line, strlen (line), actions);
  return TRUE;
}

gboolean
gw_goblins_get_notice (const GwPlan *plan, gconstpointer data, GwNotice *notice)
{
  static const char *const titles[] = { N_ ("You win!"), N_ ("You lose!"), N_ ("A draw!") };
  static const GwTone tones[] = { GW_TONE_GOOD, GW_TONE_BAD, GW_TONE_NEUTRAL };
  const GwGoblinsState *state = data;

  if (!state->clock.is_over)
    {
      return FALSE;
    }
  gw_notice_clear (notice);
  notice->title = _ (titles[state->clock.winner]);
  notice->tone = tones[state->clock.winner];
  notice->text = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "After %u turn", "After %u turns", state->clock.round),
      state->clock.round);
  return TRUE;
}
