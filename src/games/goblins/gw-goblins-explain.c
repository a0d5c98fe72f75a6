/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a unit will act as it does: the table behind its decision. */
#include "gw-goblins-private.h"

#include <glib/gi18n-lib.h>

static const char *const greedy_terms[] = { N_ ("goblins killed"), N_ ("mages killed"),
                                            N_ ("danger"), N_ ("distance"), NULL };
static const char *const search_terms[] = { N_ ("goblins killed"), N_ ("mages lost"),
                                            N_ ("position"), N_ ("turns ahead"), NULL };
static const char *const tracker_terms[] = { N_ ("steps"), N_ ("row"), N_ ("column"), NULL };
static const char *const patrol_terms[] = { N_ ("steps left"), N_ ("mages beside"), NULL };

static char *
line_to_text (GwGoblinsLine line)
{
  GString *text = g_string_new (NULL);
  guint cast = line_get_cast (line);

  for (guint i = 0; i < line_get_n_steps (line); i++)
    {
      g_string_append_printf (text, "%s ", gw_goblins_directions[line_get_step (line, i)].id);
    }
  if (cast == CAST_TORNADO)
    {
      g_string_append_c (text, 'Y');
    }
  else if (cast != CAST_NOTHING)
    {
      g_string_append_printf (text, "X%s", gw_goblins_directions[cast - CAST_FIREBALL].id);
    }
  else
    {
      g_string_append (text, "end");
    }
  return g_string_free (text, FALSE);
}

/* What the mage does first on this line. */
static GwAction
get_first_action (GwGoblinsLine line, guint mage)
{
  guint cast = line_get_cast (line);

  if (line_get_n_steps (line) > 0)
    {
      return (GwAction){ (gint16) mage, GW_GOBLINS_STEP, (gint32) line_get_step (line, 0), 0 };
    }
  if (cast == CAST_NOTHING || cast == CAST_TORNADO)
    {
      return (GwAction){ (gint16) mage, cast == CAST_TORNADO ? GW_GOBLINS_TORNADO : GW_GOBLINS_END,
                         0, 0 };
    }
  return (GwAction){ (gint16) mage, GW_GOBLINS_FIREBALL, (gint32) cast - CAST_FIREBALL, 0 };
}

static GwExplainRow
make_row (const GwGoblinsState *state, GwGoblinsLine line, guint cell, gboolean is_chosen)
{
  return (GwExplainRow){
    .label = line_to_text (line),
    .has_cell = TRUE,
    .x = gw_goblins_get_x (state, cell),
    .y = gw_goblins_get_y (state, cell),
    .action = get_first_action (line, (guint) state->clock.actor),
    .is_chosen = is_chosen,
  };
}

static void
explain_greedy (const GwGoblinsPlan *goblins, const GwGoblinsState *state, GwExplain *explain)
{
  g_autoptr (GArray) choices = g_array_new (FALSE, FALSE, sizeof (GwGoblinsChoice));
  GwGoblinsLine best = gw_goblins_choose_greedily (goblins, state, choices);

  explain->goal = g_strdup (_ ("the line that is best as the board is now"));
  explain->terms = greedy_terms;
  for (guint i = 0; i < choices->len; i++)
    {
      const GwGoblinsChoice *choice = &g_array_index (choices, GwGoblinsChoice, i);
      GwExplainRow row = make_row (state, choice->line, choice->cell, choice->line == best);

      row.terms[0] = 10.0 * choice->killed;
      row.terms[1] = -20.0 * choice->lost;
      row.terms[2] = choice->in_danger ? -15.0 : 0.0;
      row.terms[3] = (double) choice->distance / -10.0;
      row.total = (double) choice->score / 10.0;
      g_array_append_val (explain->rows, row);
    }
}

static void
explain_search (const GwGoblinsPlan *goblins,
                const GwGoblinsState *state,
                gpointer scratch,
                GwExplain *explain)
{
  g_autoptr (GArray) prospects = g_array_new (FALSE, FALSE, sizeof (GwGoblinsProspect));
  GwGoblinsLine best = gw_goblins_search (goblins, state, scratch, prospects);

  explain->goal = g_strdup (_ ("the line behind which the best position was found"));
  explain->terms = search_terms;
  if (state->has_line && state->line_policy == POLICY_SEARCH)
    {
      g_autofree char *line = line_to_text (state->line);

      /* what was found at the start of the line holds to its end */
      best = state->line;
      gw_explain_add_note (explain, _ ("It is on its way: %s"), line);
    }
  for (guint i = 0; i < prospects->len; i++)
    {
      const GwGoblinsProspect *prospect = &g_array_index (prospects, GwGoblinsProspect, i);
      GwExplainRow row = make_row (state, prospect->line, prospect->cell, prospect->line == best);

      row.terms[0] = prospect->killed;
      row.terms[1] = prospect->lost;
      row.terms[2] = prospect->position;
      row.terms[3] = prospect->turns;
      row.total = prospect->value;
      g_array_append_val (explain->rows, row);
    }
}

static void
explain_idle (const GwGoblinsState *state, GwExplain *explain)
{
  GwExplainRow row = make_row (state, 0, state->units[state->clock.actor].cell, TRUE);

  explain->goal = g_strdup (_ ("to stand still"));
  g_array_append_val (explain->rows, row);
}

/* One row for each mage that it sees, with how far it is; the nearest is chosen. */
static void
explain_tracker (const GwGoblinsPlan *goblins,
                 const GwGoblinsState *state,
                 guint actor,
                 GwExplain *explain)
{
  GwGoblinsBits free_cells = find_free (goblins, state, GW_GOBLINS_MAX_WORDS);
  guint here = state->units[actor].cell;
  guint sight = goblins->pieces[actor].reach;
  GwGoblinsPrey prey = gw_goblins_find_prey (goblins, &free_cells, &state->mages, here, sight);

  explain->goal = g_strdup (prey.found ? _ ("to run to the nearest mage it sees and can reach")
                                       : _ ("to wait: it sees no mage that it can reach"));
  explain->terms = tracker_terms;
  gw_explain_add_note (explain, _ ("It sees %u cells far."), sight);
  for (guint mage = 0; mage < state->n_mages; mage++)
    {
      GwGoblinsBits only = { { 0 } };
      guint cell = state->units[mage].cell;
      GwGoblinsPrey way;
      GwExplainRow row = { .has_cell = TRUE };

      if (!is_alive (state, mage))
        {
          continue;
        }
      bits_add (&only, cell);
      way = gw_goblins_find_prey (goblins, &free_cells, &only, here, sight);
      if (!way.found)
        {
          continue;
        }
      row.label = g_strdup_printf ("M%u", mage);
      row.x = gw_goblins_get_x (state, cell);
      row.y = gw_goblins_get_y (state, cell);
      row.action.actor = (gint16) actor;
      row.terms[0] = way.steps;
      row.terms[1] = row.y;
      row.terms[2] = row.x;
      row.total = -(double) way.steps;
      row.is_chosen = prey.found && cell == prey.target;
      g_array_append_val (explain->rows, row);
    }
}

static guint
count_beside (const GwGoblinsPlan *goblins, const GwGoblinsState *state, guint cell)
{
  GwGoblinsBits beside = goblins->neighbours[cell];
  guint count = 0;

  bits_and (&beside, &state->mages, GW_GOBLINS_MAX_WORDS);
  while (bits_take_first (&beside, &cell, GW_GOBLINS_MAX_WORDS))
    {
      count++;
    }
  return count;
}

/* One row for each cell that it comes to; it stops at the last. */
static void
explain_patrol (const GwGoblinsPlan *goblins,
                const GwGoblinsState *state,
                guint actor,
                GwExplain *explain)
{
  guint16 way[GW_GOBLINS_MAX_SIZE + 1];
  guint length = gw_goblins_find_patrol_way (goblins, state, actor, way + 1);

  way[0] = state->units[actor].cell;
  explain->goal = g_strdup_printf (
      _ ("to walk on until it stands beside a mage or its way ends, and then turn round: %s"),
      _ (gw_goblins_directions[state->units[actor].direction].label));
  explain->terms = patrol_terms;
  for (guint i = 0; i <= length; i++)
    {
      GwExplainRow row = {
        .label = g_strdup_printf ("%d,%d", gw_goblins_get_x (state, way[i]),
                                  gw_goblins_get_y (state, way[i])),
        .has_cell = TRUE,
        .x = gw_goblins_get_x (state, way[i]),
        .y = gw_goblins_get_y (state, way[i]),
        .action = { .actor = (gint16) actor },
        .is_chosen = i == length,
      };

      row.terms[0] = goblins->pieces[actor].reach - (double) i;
      row.terms[1] = count_beside (goblins, state, way[i]);
      row.total = i;
      g_array_append_val (explain->rows, row);
    }
}

static void
explain_mage (const GwGoblinsPlan *goblins,
              const GwGoblinsState *state,
              gpointer scratch,
              GwExplain *explain)
{
  switch (goblins->policy)
    {
    case POLICY_GREEDY:
      explain_greedy (goblins, state, explain);
      break;
    case POLICY_SEARCH:
      explain_search (goblins, state, scratch, explain);
      break;
    case POLICY_IDLE:
    default:
      explain_idle (state, explain);
      break;
    }
}

gboolean
gw_goblins_explain (const GwPlan *plan,
                    gconstpointer data,
                    gpointer scratch,
                    int actor,
                    GwExplain *explain,
                    GError **error)
{
  const GwGoblinsPlan *goblins = get_goblins_plan (plan);
  const GwGoblinsState *state = data;

  if (actor < 0 || actor != state->clock.actor)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                           _ ("it is another unit's turn"));
      return FALSE;
    }
  if (actor < (int) state->n_mages)
    {
      explain_mage (goblins, state, scratch, explain);
    }
  else if (goblins->pieces[actor].kind == GW_GOBLINS_PATROL)
    {
      explain_patrol (goblins, state, (guint) actor, explain);
    }
  else
    {
      explain_tracker (goblins, state, (guint) actor, explain);
    }
  return TRUE;
}
