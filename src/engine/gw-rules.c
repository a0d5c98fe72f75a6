/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-rules.h"

#include "gw-digits.h"

#include <glib/gi18n-lib.h>

#define MAX_GAMES 32

G_DEFINE_QUARK (gw_rules_error, gw_rules_error)

static const GwRules *games[MAX_GAMES];
static guint n_games;

void
gw_rules_register (const GwRules *rules)
{
  const char *fault = gw_rules_find_fault (rules);

  if (fault != NULL)
    {
      g_error ("The rules of “%s” cannot be used: %s is missing or wrong",
               rules->id != NULL ? rules->id : "", fault);
    }
  g_return_if_fail (n_games < MAX_GAMES);
  g_return_if_fail (gw_rules_find (rules->id) == NULL);

  games[n_games++] = rules;
}

const GwRules *
gw_rules_find (const char *id)
{
  for (guint i = 0; i < n_games; i++)
    {
      if (g_str_equal (games[i]->id, id))
        {
          return games[i];
        }
    }
  return NULL;
}

guint
gw_rules_count (void)
{
  return n_games;
}

const GwRules *
gw_rules_get (guint index)
{
  g_return_val_if_fail (index < n_games, NULL);
  return games[index];
}

GwMap *
gw_rules_new_map (const GwRules *rules, guint width, guint height)
{
  GwMap *map = gw_map_new (rules->palette, width, height);

  if (rules->fill != NULL)
    {
      rules->fill (map);
    }
  return map;
}

static void
find_crowds (const GwMap *map, GPtrArray *problems)
{
  for (guint kind = 0; kind < map->palette->n_objects; kind++)
    {
      const GwObjectKind *spec = &map->palette->objects[kind];
      guint count = gw_map_count_objects (map, kind);

      if (count > spec->maximum)
        {
          gw_problems_add (problems, GW_PROBLEM_ERROR, -1, -1,
                           g_strdup_printf (_ ("%s: a map holds at most %u, found %u"),
                                            _ (spec->label), spec->maximum, count));
        }
    }
}

GPtrArray *
gw_rules_find_problems (const GwRules *rules, const GwMap *map, const GwParams *params)
{
  GPtrArray *problems = gw_problems_new ();

  find_crowds (map, problems);
  if (problems->len == 0)
    {
      rules->find_problems (map, params, problems);
    }
  return problems;
}

GwParams *
gw_generator_new_options (const GwGenerator *generator)
{
  g_autoptr (GwParamSpecs) specs = gw_param_specs_new ();

  for (guint i = 0; i < generator->n_options; i++)
    {
      gw_param_specs_add (specs, &generator->options[i]);
    }
  return gw_params_new (specs);
}

int
gw_rules_find_actor (const GwPlan *plan, gconstpointer state, const char *id)
{
  guint n_actors = plan->rules->count_actors (plan, state);

  for (guint i = 0; i < n_actors; i++)
    {
      char actor_id[GW_ACTOR_ID_LENGTH];

      plan->rules->get_actor_id (plan, state, (int) i, actor_id);
      if (g_str_equal (actor_id, id))
        {
          return (int) i;
        }
    }
  return -1;
}

const char *
gw_rules_get_winner_id (const GwRules *rules, int winner)
{
  g_return_val_if_fail (winner >= 0 && winner <= (int) rules->n_sides, "");
  return winner == (int) rules->n_sides ? "Draw" : rules->sides[winner].id;
}

GwPlan *
gw_plan_new (const GwRules *rules, const GwMap *map, const GwParams *params, GError **error)
{
  g_autoptr (GPtrArray) problems = gw_rules_find_problems (rules, map, params);
  const GwProblem *fault;
  GwPlan *plan;

  fault = gw_problems_find_error (problems);
  if (fault != NULL)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP, fault->message);
      return NULL;
    }
  plan = g_new0 (GwPlan, 1);
  g_atomic_ref_count_init (&plan->ref_count);
  plan->rules = rules;
  plan->map = gw_map_copy (map);
  plan->params = gw_params_copy (params);
  plan->metrics = rules->list_metrics (plan->map, plan->params);
  if (!rules->prepare (plan, error))
    {
      gw_plan_unref (plan);
      return NULL;
    }
  g_assert (plan->state_size >= sizeof (GwClock));
  return plan;
}

GwPlan *
gw_plan_ref (GwPlan *plan)
{
  g_atomic_ref_count_inc (&plan->ref_count);
  return plan;
}

void
gw_plan_unref (GwPlan *plan)
{
  if (g_atomic_ref_count_dec (&plan->ref_count))
    {
      if (plan->prepared != NULL)
        {
          plan->rules->unprepare (plan);
        }
      gw_metric_specs_unref (plan->metrics);
      gw_params_unref (plan->params);
      gw_map_unref (plan->map);
      g_free (plan);
    }
}

GwMap *
gw_plan_place (const GwPlan *plan, gconstpointer state, GError **error)
{
  if (plan->rules->place == NULL)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP,
                   _ ("%s has nothing to place on a map"), _ (plan->rules->name));
      return NULL;
    }
  return plan->rules->place (plan, state);
}

gpointer
gw_plan_new_scratch (const GwPlan *plan)
{
  return plan->rules->new_scratch != NULL ? plan->rules->new_scratch (plan) : NULL;
}

void
gw_plan_free_scratch (const GwPlan *plan, gpointer scratch)
{
  if (scratch != NULL)
    {
      plan->rules->free_scratch (scratch);
    }
}

void
gw_plan_watch (const GwPlan *plan, gpointer scratch, const atomic_bool *is_cancelled)
{
  if (scratch != NULL && plan->rules->watch != NULL)
    {
      plan->rules->watch (scratch, is_cancelled);
    }
}

static void
append_quoted (GString *text, const char *id)
{
  g_string_append_c (text, '"');
  g_string_append (text, id);
  g_string_append_c (text, '"');
}

void
gw_plan_append_event_fields (const GwPlan *plan, const GwEvent *event, GString *text)
{
  const GwEventSpec *spec = &plan->rules->events[event->kind];
  guint n_fields = gw_event_spec_count_fields (spec);

  for (guint i = 0; i < n_fields; i++)
    {
      const GwEventField *field = &spec->fields[i];
      int value = event->values[i];

      g_string_append (text, ",\"");
      g_string_append (text, field->key);
      g_string_append (text, "\":");
      if (field->choices != NULL)
        {
          append_quoted (text, field->choices[value].id);
        }
      else if (field->is_card)
        {
          GwCard card;

          plan->rules->get_card (plan, value, &card);
          append_quoted (text, card.code);
        }
      else
        {
          gw_digits_append_integer (text, value);
        }
    }
}
