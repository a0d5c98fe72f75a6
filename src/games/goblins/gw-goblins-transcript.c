/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the text program prints and reads once the map is there: boards and mages' lines. */
#include "gw-goblins-private.h"
#include "gw-goblins-text.h"

/* Where the goblins are that patrol; a board may be full, so nobody is looked for cell by cell. */
static GwGoblinsBits
find_patrols (const GwGoblinsPlan *goblins, const GwGoblinsState *state)
{
  GwGoblinsBits patrols = { { 0 } };

  for (guint actor = state->n_mages; actor < (guint) state->n_mages + state->n_goblins; actor++)
    {
      if (goblins->pieces[actor].kind == GW_GOBLINS_PATROL
          && state->units[actor].cell != GW_GOBLINS_NOWHERE)
        {
          bits_add (&patrols, state->units[actor].cell);
        }
    }
  return patrols;
}

static const char *
get_cell_text (
    const GwPlan *plan, const GwGoblinsState *state, const GwGoblinsBits *patrols, int x, int y)
{
  static const char *const terrains[] = { "  ", "~~", "/\\" };
  guint cell = goblins_cell (get_goblins_plan (plan), x, y);

  if (!is_occupied (state, cell))
    {
      return terrains[plan->map->terrain[gw_map_cell (plan->map, x, y)]];
    }
  return bits_have (&state->mages, cell) ? "@@" : bits_have (patrols, cell) ? "PG" : "TG";
}

static void
append_rule (GString *text, int width)
{
  g_string_append (text, "  +");
  for (int x = 0; x < width; x++)
    {
      g_string_append (text, "--+");
    }
  g_string_append_c (text, '\n');
}

void
gw_goblins_append_board (const GwPlan *plan, const GwGoblinsState *state, GString *text)
{
  const GwGoblinsBits patrols = find_patrols (get_goblins_plan (plan), state);
  int width = (int) plan->map->width;

  g_string_append (text, "  ");
  for (int x = 0; x < width; x++)
    {
      g_string_append_printf (text, "%3d", x);
    }
  g_string_append_c (text, '\n');
  append_rule (text, width);
  for (int y = 0; y < (int) plan->map->height; y++)
    {
      g_string_append_printf (text, "%2d|", y);
      for (int x = 0; x < width; x++)
        {
          g_string_append (text, get_cell_text (plan, state, &patrols, x, y));
          g_string_append_c (text, '|');
        }
      g_string_append_c (text, '\n');
      append_rule (text, width);
    }
  g_string_append (text, "\n\n");
}

/* What ends a line: a spell, or nothing. */
static GwAction
read_ending (const char *at, const char *end, gint16 actor)
{
  int direction = -1;

  if (at < end && *at == 'Y')
    {
      return (GwAction){ actor, GW_GOBLINS_TORNADO, 0, 0 };
    }
  /* the direction of a fireball may stand apart from its letter */
  for (gboolean is_space = at < end; is_space && ++at < end;)
    {
      is_space = gw_goblins_is_space (*at);
      direction = gw_goblins_find_direction (*at);
    }
  return direction >= 0 ? (GwAction){ actor, GW_GOBLINS_FIREBALL, direction, 0 }
                        : (GwAction){ actor, GW_GOBLINS_END, 0, 0 };
}

void
gw_goblins_read_line (const GwPlan *plan,
                      const GwGoblinsState *state,
                      const char *line,
                      gsize length,
                      GArray *actions)
{
  const GwGoblinsPlan *goblins = get_goblins_plan (plan);
  gint16 actor = state->clock.actor;
  const char *end = line + length;
  const char *at = line;
  GwGoblinsCopy copy;
  GwAction ending;

  copy_state (&copy.state, state);
  for (; at < end && *at != 'X' && *at != 'Y'; at++)
    {
      int direction = gw_goblins_find_direction (*at);
      GwAction step = { actor, GW_GOBLINS_STEP, direction, 0 };

      if (direction >= 0 && gw_goblins_is_legal (goblins, &copy.state, &step))
        {
          gw_goblins_apply_line (goblins, &copy.state, (guint) actor,
                                 line_add_step (0, (guint) direction));
          g_array_append_val (actions, step);
        }
    }
  ending = read_ending (at, end, actor);
  g_array_append_val (actions, ending);
}
