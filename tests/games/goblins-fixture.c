/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "goblins-fixture.h"

#include <string.h>

GwMap *
goblins_map (const char *text)
{
  g_autoptr (GError) error = NULL;
  GwMap *map = gw_goblins_codecs[0].decode (text, strlen (text), &error);

  g_assert_no_error (error);
  return map;
}

static GwPlan *
make_plan (const GwMap *map, GwParams *params)
{
  g_autoptr (GError) error = NULL;
  GwPlan *plan = gw_plan_new (&gw_goblins_rules, map, params, &error);

  g_assert_no_error (error);
  return plan;
}

GwPlan *
goblins_plan (const char *text, ...)
{
  g_autoptr (GwMap) map = goblins_map (text);
  g_autoptr (GwParamSpecs) specs = gw_goblins_rules.list_params (map);
  g_autoptr (GwParams) params = gw_params_new (specs);
  const char *set;
  va_list sets;

  va_start (sets, text);
  while ((set = va_arg (sets, const char *)) != NULL)
    {
      g_auto (GStrv) parts = g_strsplit (set, "=", 2);

      g_assert_true (gw_params_set_from_text (params, parts[0], parts[1], NULL));
    }
  va_end (sets);
  return make_plan (map, params);
}

GwPlan *
goblins_plan_of_map (const GwMap *map, const char *key, const char *value)
{
  g_autoptr (GwParamSpecs) specs = gw_goblins_rules.list_params (map);
  g_autoptr (GwParams) params = gw_params_new (specs);

  g_assert_true (gw_params_set_from_text (params, key, value, NULL));
  return make_plan (map, params);
}

GwGoblinsState *
goblins_start (const GwPlan *plan)
{
  GwGoblinsState *state = g_malloc0 (plan->state_size);

  g_assert_true (plan->rules->reset (plan, state, NULL, 1, NULL));
  return state;
}

static void
step (const GwPlan *plan, GwGoblinsState *state, const GwAction *action)
{
  g_autoptr (GError) error = NULL;
  gpointer scratch = gw_plan_new_scratch (plan);

  plan->rules->step (plan, state, scratch, action, action != NULL ? 1 : 0, NULL, &error);
  g_assert_no_error (error);
  gw_plan_free_scratch (plan, scratch);
}

void
goblins_step (const GwPlan *plan, GwGoblinsState *state)
{
  step (plan, state, NULL);
}

void
goblins_act (const GwPlan *plan, GwGoblinsState *state, const char *text)
{
  g_autoptr (GError) error = NULL;
  GwAction action;

  plan->rules->action_from_text (plan, state, text, &action, &error);
  g_assert_no_error (error);
  step (plan, state, &action);
}

void
goblins_play_line (const GwPlan *plan, GwGoblinsState *state, const char *line)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));

  gw_goblins_read_line (plan, state, line, strlen (line), actions);
  for (guint i = 0; i < actions->len; i++)
    {
      step (plan, state, &g_array_index (actions, GwAction, i));
    }
}

static guint
draw (GwRandom *random, guint least, guint most)
{
  return least + (guint) gw_random_below (random, most - least + 1);
}

/* Mixes the kinds: the order of goblins counts over both. */
static void
shuffle_objects (GwMap *map, GwRandom *random)
{
  GwObject *objects = (GwObject *) map->objects->data;

  for (guint left = map->objects->len; left > 1; left--)
    {
      guint drawn = (guint) gw_random_below (random, left);
      GwObject held = objects[left - 1];

      objects[left - 1] = objects[drawn];
      objects[drawn] = held;
    }
}

GwMap *
goblins_random_map (GwRandom *random, guint largest)
{
  const GwGenerator *generator = &gw_goblins_rules.generators[0];
  guint width = draw (random, 1, largest);
  guint height = draw (random, 1, largest);
  guint room = MIN (width * height, 14);
  g_autoptr (GwMap) blank = gw_map_new (gw_goblins_rules.palette, width, height);
  g_autoptr (GwParams) options = gw_generator_new_options (generator);
  GwMap *map;

  gw_params_set (options, "water", draw (random, 0, 3) / 10.0, NULL);
  gw_params_set (options, "mountain", draw (random, 0, 3) / 10.0, NULL);
  gw_params_set (options, "mages", draw (random, 0, MIN (room, 4)), NULL);
  gw_params_set (options, "patrols", draw (random, 0, MIN (room, 4)), NULL);
  gw_params_set (options, "trackers", draw (random, 0, MIN (room, 4)), NULL);
  gw_params_set (options, "steps", draw (random, 0, 6), NULL);
  gw_params_set (options, "sight", draw (random, 0, 12), NULL);
  map = generator->generate (blank, NULL, options, gw_random_next (random), NULL);
  shuffle_objects (map, random);
  return map;
}

char *
goblins_random_line (GwRandom *random)
{
  static const char letters[] = "WASDWASDWASDWASDXYXYwq 1\t";
  GString *line = g_string_new (NULL);
  guint length = draw (random, 0, 7);

  for (guint i = 0; i < length; i++)
    {
      g_string_append_c (line, letters[gw_random_below (random, sizeof letters - 1)]);
      if (gw_random_below (random, 3) == 0)
        {
          g_string_append_c (line, ' ');
        }
    }
  return g_string_free (line, FALSE);
}

char *
goblins_board (const GwPlan *plan, const GwGoblinsState *state)
{
  GString *text = g_string_new (NULL);

  gw_goblins_append_board (plan, state, text);
  return g_string_free (text, FALSE);
}
