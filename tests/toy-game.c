/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the toy game: what a map may hold, parameters, metrics, events, texts. */
#include "toy-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const GwChoice gw_toy_directions[] = {
  { "north", N_ ("North") }, { "west", N_ ("West") }, { "east", N_ ("East") },
  { "south", N_ ("South") }, { NULL, NULL },
};

static const GwSide sides[] = {
  { "Walker", "walker", N_ ("Walkers") },
  { "Warden", "warden", N_ ("Wardens") },
};

static const GwChoice winners[] = {
  { "Walker", N_ ("Walkers") },
  { "Warden", N_ ("Wardens") },
  { "Draw", N_ ("Draw") },
  { NULL, NULL },
};

static const GwChoice phases[] = {
  { "start", N_ ("Start") },
  { "morning", N_ ("Morning") },
  { "evening", N_ ("Evening") },
  { NULL, NULL },
};

static const GwChoice colours[] = {
  { "red", N_ ("Red") },
  { "green", N_ ("Green") },
  { "light-blue", N_ ("Light blue") },
  { NULL, NULL },
};

static const GwChoice rarities[] = {
  { "common", N_ ("Common") },
  { "rare", N_ ("Rare") },
  { NULL, NULL },
};

static const GwChoice moods[] = {
  { "calm", N_ ("Calm") },
  { "merry", N_ ("Merry") },
  { "grim", N_ ("Grim") },
  { NULL, NULL },
};

static const GwTerrainSpec terrains[] = {
  { "plain", N_ ("Plain"), '.', TRUE },
  { "hill", N_ ("Hill"), '^', TRUE },
  { "water", N_ ("Water"), '~', FALSE },
  { "rock", N_ ("Rock"), '#', FALSE },
};

static const GwValueSpec flag_attributes[] = {
  { "points", N_ ("Points"), GW_VALUE_INTEGER, -5, 100, 1, NULL },
  { "colour", N_ ("Colour"), GW_VALUE_CHOICE, 0, 2, 0, colours },
};

static const GwValueSpec walker_attributes[] = {
  { "stamina", N_ ("Stamina"), GW_VALUE_INTEGER, 0, 1000, 10, NULL },
};

static const GwObjectKind objects[] = {
  { "flag", N_ ("Flag"), -1, GW_TOY_MAX_FLAGS, FALSE, flag_attributes, 2 },
  { "walker", N_ ("Walker"), 0, GW_TOY_MAX_WALKERS, TRUE, walker_attributes, 1 },
  { "lamp", N_ ("Lamp"), -1, 1000, FALSE, NULL, 0 },
};

static const GwValueSpec trinket_columns[] = {
  { "name", N_ ("Name"), GW_VALUE_TEXT, 0, 0, 0, NULL },
  { "weight", N_ ("Weight"), GW_VALUE_INTEGER, -1000, 1000, 1, NULL },
  { "rarity", N_ ("Rarity"), GW_VALUE_CHOICE, 0, 1, 0, rarities },
};

static const GwValueSpec saying_columns[] = {
  { "text", N_ ("Text"), GW_VALUE_TEXT, 0, 0, 0, NULL },
};

static const GwTableSpec tables[] = {
  { "trinkets", N_ ("Trinkets"), trinket_columns, 3, 100 },
  { "sayings", N_ ("Sayings"), saying_columns, 1, 1000 },
};

static const GwPalette palette = {
  .has_board = TRUE,
  .size_is_optional = TRUE,
  .min_width = 1,
  .max_width = 1000,
  .min_height = 1,
  .max_height = 1000,
  .terrains = terrains,
  .n_terrains = G_N_ELEMENTS (terrains),
  .edges = 1 << GW_EDGE_OPEN | 1 << GW_EDGE_WALL | 1 << GW_EDGE_GLASS,
  .objects = objects,
  .n_objects = G_N_ELEMENTS (objects),
  .tables = tables,
  .n_tables = G_N_ELEMENTS (tables),
};

static const GwEventSpec events[] = {
  { "Flag",
    N_ ("Flag"),
    GW_EVENT_KEY | GW_EVENT_MARK,
    { { "walkerId", NULL },
      { "flagId", NULL },
      { "x", NULL },
      { "y", NULL },
      { "colour", colours } } },
  { "Move", N_ ("Move"), 0, { { "walkerId", NULL }, { "direction", gw_toy_directions } } },
  { "Bump", N_ ("Bump"), 0, { { "walkerId", NULL }, { "direction", gw_toy_directions } } },
  { "End", N_ ("End"), GW_EVENT_MARK, { { "winner", winners } } },
};

static const GwParamSpec params[] = {
  { "width", N_ ("Width"), N_ ("Board"), N_ ("Cells from left to right"), GW_PARAM_INTEGER,
    GW_PARAM_GENERATION, 1, 1000, 8, NULL, NULL },
  { "height", N_ ("Height"), N_ ("Board"), N_ ("Cells from top to bottom"), GW_PARAM_INTEGER,
    GW_PARAM_GENERATION, 1, 1000, 6, NULL, NULL },
  { "walkers", N_ ("Walkers"), N_ ("Board"), N_ ("How many walkers set out"), GW_PARAM_INTEGER,
    GW_PARAM_GENERATION, 0, GW_TOY_MAX_WALKERS, 2, NULL, NULL },
  { "max_steps", N_ ("Steps"), N_ ("Play"), N_ ("When the day is over"), GW_PARAM_INTEGER, 0, 1,
    100000, 40, NULL, NULL },
  { "wind", N_ ("Wind"), N_ ("Play"), N_ ("How strongly it blows east"), GW_PARAM_REAL,
    GW_PARAM_LIVE, -2, 2, 0.25, NULL, NULL },
  { "mood", N_ ("Mood"), N_ ("Play"), N_ ("How the walkers feel"), GW_PARAM_CHOICE, 0, 0, 2, 0,
    moods, NULL },
  { "singing", N_ ("Singing"), N_ ("Play"), N_ ("Whether the walkers sing"), GW_PARAM_FLAG,
    GW_PARAM_LIVE, 0, 1, 0, NULL, NULL },
};

static const char *
find_fixed_by (const GwMap *map, const char *key)
{
  if (g_str_equal (key, "walkers") && gw_map_count_objects (map, GW_TOY_WALKER) > 0)
    {
      return N_ ("the map places its walkers");
    }
  if ((g_str_equal (key, "width") || g_str_equal (key, "height")) && map->width > 0)
    {
      return N_ ("the map has a size");
    }
  return NULL;
}

/* A trinket brings a parameter of its own, so the specs depend on the map. */
static GwParamSpecs *
list_params (const GwMap *map)
{
  GwParamSpecs *specs = gw_param_specs_new ();

  for (guint i = 0; i < G_N_ELEMENTS (params); i++)
    {
      gw_param_specs_add (specs, &params[i])->fixed_by = find_fixed_by (map, params[i].key);
    }
  for (guint i = 0; i < map->tables[GW_TOY_TRINKETS].rows->len; i++)
    {
      g_autofree char *key = g_strdup_printf ("trinket%u_value", i);
      GwParamSpec spec = { key,
                           N_ ("Value"),
                           N_ ("Trinkets"),
                           N_ ("What a trinket is worth"),
                           GW_PARAM_REAL,
                           0,
                           0,
                           1000,
                           1,
                           NULL,
                           NULL };

      gw_param_specs_add (specs, &spec);
    }
  return specs;
}

static const GwMetricSpec metrics[] = {
  { "winner", "winner", N_ ("Winner"), N_ ("Who won"), GW_METRIC_CHOICE, GW_METRIC_CLASSIC, winners,
    -1 },
  { "points", "points", N_ ("Points"), N_ ("Points of the flags taken"), GW_METRIC_COUNT,
    GW_METRIC_CLASSIC, NULL, -1 },
  { "steps", "steps", N_ ("Steps"), N_ ("How long it took"), GW_METRIC_COUNT, GW_METRIC_CLASSIC,
    NULL, -1 },
  { "bump_share", "bumpShare", N_ ("Bumps"), N_ ("Share of moves that were blocked"),
    GW_METRIC_RATE, 0, NULL, -1 },
  { "outside", "outside", N_ ("Outside"), N_ ("Walkers off the board"), GW_METRIC_COUNT,
    GW_METRIC_INVARIANT, NULL, -1 },
};

static GwMetricSpecs *
list_metrics (const GwMap *map, const GwParams *values)
{
  GwMetricSpecs *specs = gw_metric_specs_new ();
  guint n_walkers = gw_map_count_objects (map, GW_TOY_WALKER);

  if (n_walkers == 0)
    {
      n_walkers = (guint) gw_params_get_int (values, "walkers");
    }
  for (guint i = 0; i < G_N_ELEMENTS (metrics); i++)
    {
      gw_metric_specs_add (specs, &metrics[i]);
    }
  for (guint i = 0; i < n_walkers; i++)
    {
      g_autofree char *key = g_strdup_printf ("moves_%u", i);
      g_autofree char *column = g_strdup_printf ("moves%u", i);
      GwMetricSpec spec = {
        key, column, N_ ("Moves"), N_ ("Moves of one walker, if it made any"), GW_METRIC_COUNT,
        0,   NULL,   (int) i
      };

      gw_metric_specs_add (specs, &spec);
    }
  return specs;
}

static void
measure (const GwPlan *plan, gconstpointer data, gint32 *columns)
{
  const GwToyState *state = data;
  const GwToyPlan *toy = plan->prepared;
  gint32 n_outside = 0;

  for (guint i = 0; i < state->n_walkers; i++)
    {
      const GwToyWalker *walker = &state->walkers[i];

      n_outside += !gw_map_contains (toy->map, walker->x, walker->y);
      columns[6 + i] = walker->moves > 0 ? (gint32) walker->moves : GW_METRIC_MISSING;
    }
  columns[0] = state->clock.winner;
  columns[1] = state->points;
  columns[2] = (gint32) state->clock.step;
  columns[3] = (gint32) state->bumps;
  columns[4] = (gint32) (state->bumps + state->moves);
  columns[5] = n_outside;
}

static void
check_walker (const GwMap *map, guint index, GPtrArray *problems)
{
  const GwObject *walker = &g_array_index (map->objects, GwObject, index);

  if (!gw_map_is_passable (map, walker->x, walker->y))
    {
      GwProblem *problem =
          gw_problems_add (problems, GW_PROBLEM_ERROR, walker->x, walker->y,
                           g_strdup (_ ("a walker stands where nobody can stand")));

      problem->fix = GW_FIX_REMOVE_OBJECT;
      problem->fix_argument = index;
    }
  for (guint i = 0; i < index; i++)
    {
      const GwObject *other = &g_array_index (map->objects, GwObject, i);

      if (other->kind == GW_TOY_WALKER && other->x == walker->x && other->y == walker->y)
        {
          gw_problems_add (problems, GW_PROBLEM_ERROR, walker->x, walker->y,
                           g_strdup (_ ("two walkers share a cell")));
        }
    }
}

static void
find_problems (const GwMap *map, const GwParams *values, GPtrArray *problems)
{
  for (guint i = 0; i < map->objects->len; i++)
    {
      if (g_array_index (map->objects, GwObject, i).kind == GW_TOY_WALKER)
        {
          check_walker (map, i, problems);
        }
    }
  if (gw_map_count_objects (map, GW_TOY_FLAG) == 0)
    {
      gw_problems_add (problems, GW_PROBLEM_WARNING, -1, -1, g_strdup (_ ("there is no flag")));
    }
}

static void
observe (const GwPlan *plan, gconstpointer data, int viewer, GwFrame *frame)
{
  const GwToyState *state = data;
  const GwToyPlan *toy = plan->prepared;
  GwCounter points = { "points", N_ ("Points"), 0, state->points };
  GwCounter bumps = { "bumps", N_ ("Bumps"), -1, (int) state->bumps };

  frame->map = toy->map;
  for (guint i = 0; i < toy->n_flags; i++)
    {
      GwToken token = {
        .actor = -1,
        .side = -1,
        .kind = GW_TOY_FLAG,
        .letter = 'F',
        .x = toy->flags[i]->x,
        .y = toy->flags[i]->y,
      };

      if ((state->taken >> i & 1) == 0)
        {
          g_array_append_val (frame->tokens, token);
        }
    }
  for (guint i = 0; i < state->n_walkers; i++)
    {
      GwToken token = {
        .actor = (int) i,
        .side = 0,
        .kind = GW_TOY_WALKER,
        .letter = (char) ('a' + i),
        .x = state->walkers[i].x,
        .y = state->walkers[i].y,
      };

      g_array_append_val (frame->tokens, token);
    }
  g_array_append_val (frame->counters, points);
  g_array_append_val (frame->counters, bumps);
}

static guint
count_actors (const GwPlan *plan, gconstpointer data)
{
  return ((const GwToyState *) data)->n_walkers;
}

static void
get_actor_id (const GwPlan *plan, gconstpointer data, int actor, char id[GW_ACTOR_ID_LENGTH])
{
  g_snprintf (id, GW_ACTOR_ID_LENGTH, "W%d", actor);
}

static char *
action_to_text (const GwPlan *plan, gconstpointer data, const GwAction *action)
{
  return g_strdup_printf ("W%d %s", action->actor, gw_toy_directions[action->first].id);
}

static gboolean
action_from_text (
    const GwPlan *plan, gconstpointer data, const char *text, GwAction *action, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);
  int actor = words[0] != NULL ? gw_rules_find_actor (plan, data, words[0]) : -1;
  int direction =
      actor >= 0 && words[1] != NULL ? gw_choice_find (gw_toy_directions, words[1]) : -1;

  if (direction < 0)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                   _ ("expected a walker and a direction, as in “W0 north”"));
      return FALSE;
    }
  *action = (GwAction){ .actor = actor, .first = direction };
  return TRUE;
}

static GwMap *
place (const GwPlan *plan, gconstpointer data)
{
  const GwToyState *state = data;
  const GwToyPlan *toy = plan->prepared;
  GwMap *map = gw_map_copy (toy->map);

  for (guint i = 0; gw_map_count_objects (plan->map, GW_TOY_WALKER) == 0 && i < state->n_walkers;
       i++)
    {
      gw_map_add_object (map, GW_TOY_WALKER, state->walkers[i].first_x, state->walkers[i].first_y);
    }
  return map;
}

const GwRules gw_toy_rules = {
  .id = "toy",
  .name = N_ ("Toy walk"),
  .summary = N_ ("Walkers wander and pick up flags."),
  .revision = 1,
  .sides = sides,
  .n_sides = G_N_ELEMENTS (sides),
  .leading_side = 1,
  .phases = phases,
  .palette = &palette,
  .events = events,
  .n_events = G_N_ELEMENTS (events),
  .list_params = list_params,
  .list_metrics = list_metrics,
  .find_problems = find_problems,
  .prepare = gw_toy_prepare,
  .unprepare = gw_toy_unprepare,
  .reset = gw_toy_reset,
  .step = gw_toy_step,
  .list_legal = gw_toy_list_legal,
  .hash = gw_toy_hash,
  .measure = measure,
  .observe = observe,
  .explain = gw_toy_explain,
  .count_actors = count_actors,
  .get_actor_id = get_actor_id,
  .action_to_text = action_to_text,
  .action_from_text = action_from_text,
  .place = place,
};
