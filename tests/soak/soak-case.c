/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "soak-case.h"

#include "chase-random-case.h"
#include "goblins-fixture.h"
#include "gw-vale.h"
#include "maze-fixture.h"

static int
draw_between (GwRandom *random, int low, int high)
{
  return low + (int) gw_random_below (random, (guint64) (high - low + 1));
}

/* One in so many. */
static gboolean
draw_rarely (GwRandom *random, guint rarity)
{
  return gw_random_below (random, rarity) == 0;
}

static void
set_value (GwParams *params, const char *key, double value)
{
  g_autoptr (GError) error = NULL;

  gw_params_set (params, key, value, &error);
  g_assert_no_error (error);
}

static void
set_choice (GwParams *params, const char *key, const char *choice)
{
  g_autoptr (GError) error = NULL;

  gw_params_set_from_text (params, key, choice, &error);
  g_assert_no_error (error);
}

static GwParams *
new_params (const GwRules *rules, const GwMap *map)
{
  g_autoptr (GwParamSpecs) specs = rules->list_params (map);

  return gw_params_new (specs);
}

static void
fill_chase (SoakCase *item, GwRandom *random)
{
  g_autoptr (GwChaseCase) drawn = gw_chase_case_new ((guint) item->number);

  item->map = gw_map_ref (drawn->map);
  item->params = gw_params_ref (drawn->params);
  item->seed = drawn->seed;
}

/* Half of them on maps as people draw them, with glass and loops; the others on drawn ones, where
 * many loops may leave no dead end for the goal, which is refused. */
static void
fill_maze (SoakCase *item, GwRandom *random)
{
  static const char *const styles[] = { "uniform", "winding", "branchy" };
  gboolean is_edited = draw_rarely (random, 2);
  gboolean has_loops = !is_edited && draw_rarely (random, 2);
  g_autofree char *settings = g_strdup_printf (
      "width=%d height=%d style=%s loops=%d ghosts=%d", draw_between (random, 8, 20),
      draw_between (random, 8, 20), styles[gw_random_below (random, G_N_ELEMENTS (styles))],
      has_loops ? draw_between (random, 1, 40) : 0, draw_between (random, 0, 16));

  if (is_edited)
    {
      item->map = maze_draw_map (settings, item->seed);
      maze_edit_map (item->map, random);
    }
  else
    {
      item->map = gw_map_new (gw_maze_rules.palette, 0, 0);
    }
  item->params = maze_new_params (item->map, is_edited ? "" : settings);
  set_value (item->params, "hp", draw_between (random, 1, 7));
  set_value (item->params, "max_turns", draw_between (random, 1, 300));
  set_choice (item->params, "revive", draw_rarely (random, 2) ? "keep" : "clear");
  set_choice (item->params, "walker_policy", draw_rarely (random, 4) ? "oracle" : "explorer");
}

/* Searching players are rare, and think little: it is the rules that are on trial. */
static void
fill_goblins (SoakCase *item, GwRandom *random)
{
  static const char *const policies[] = { "idle", "greedy", "greedy", "greedy" };

  item->map = goblins_random_map (random, draw_rarely (random, 4) ? 20 : 9);
  item->params = new_params (item->rules, item->map);
  set_value (item->params, "max_turns", draw_between (random, 1, 40));
  set_value (item->params, "nodes", draw_between (random, 100, 300));
  set_choice (item->params, "mage_policy",
              draw_rarely (random, 20)
                  ? "search"
                  : policies[gw_random_below (random, G_N_ELEMENTS (policies))]);
}

static void
add_card (GwMap *map, GwRandom *random)
{
  GwTableValue *row = gw_map_add_row (map, 0);
  int effect = draw_between (random, 0, GW_VALE_N_EFFECTS - 1);

  g_free (row[GW_VALE_COLUMN_ID].text);
  row[GW_VALE_COLUMN_ID].text = g_strdup_printf ("C%03u", map->tables[0].rows->len);
  row[GW_VALE_COLUMN_ELEMENT].number = draw_between (random, 0, GW_VALE_N_ELEMENTS - 1);
  row[GW_VALE_COLUMN_COST].number = draw_between (random, 0, draw_rarely (random, 8) ? 20 : 7);
  row[GW_VALE_COLUMN_SCORE].number = draw_between (random, 0, draw_rarely (random, 16) ? 99 : 9);
  row[GW_VALE_COLUMN_EFFECT].number = effect;
  row[GW_VALE_COLUMN_VALUE].number = draw_between (random, 0, draw_rarely (random, 8) ? 20 : 3);
  row[GW_VALE_COLUMN_TARGET].number =
      effect == GW_VALE_SCORE_PER_ELEMENT ? draw_between (random, 1, GW_VALE_N_ELEMENTS) : 0;
  row[GW_VALE_COLUMN_COPIES].number = draw_between (random, 1, 4);
}

/* The shipped deck with other numbers of copies, or a deck that nobody has seen. */
static GwMap *
draw_deck (GwRandom *random)
{
  GwMap *map;
  int n_rows;

  if (draw_rarely (random, 3))
    {
      return gw_rules_new_map (&gw_vale_rules, 0, 0);
    }
  map = gw_map_new (gw_vale_rules.palette, 0, 0);
  n_rows = draw_between (random, 4, draw_rarely (random, 10) ? GW_VALE_MAX_ROWS : 20);
  while (n_rows-- > 0)
    {
      add_card (map, random);
    }
  return map;
}

static const char *
draw_player (GwRandom *random)
{
  guint64 drawn = gw_random_below (random, 100);

  return drawn < 55 ? "random" : drawn < 95 ? "greedy" : drawn < 98 ? "lookahead" : "mcts";
}

static void
fill_vale (SoakCase *item, GwRandom *random)
{
  int limit = draw_between (random, 0, 8);

  item->map = draw_deck (random);
  item->params = new_params (item->rules, item->map);
  set_value (item->params, "target", draw_between (random, 1, draw_rarely (random, 4) ? 999 : 80));
  set_value (item->params, "rounds", draw_between (random, 1, draw_rarely (random, 20) ? 40 : 12));
  set_value (item->params, "limit", limit);
  set_value (item->params, "starting_stones", draw_between (random, 0, limit));
  set_value (item->params, "hand_limit", draw_rarely (random, 2) ? draw_between (random, 0, 6) : 0);
  set_value (item->params, "playouts", draw_between (random, 1, 12));
  set_choice (item->params, "player1_policy", draw_player (random));
  set_choice (item->params, "player2_policy", draw_player (random));
}

static const struct
{
  const GwRules *rules;
  void (*fill) (SoakCase *item, GwRandom *random);
} games[] = {
  { &gw_chase_rules, fill_chase },
  { &gw_maze_rules, fill_maze },
  { &gw_goblins_rules, fill_goblins },
  { &gw_vale_rules, fill_vale },
};

SoakCase *
soak_case_new (const GwRules *rules, guint64 number)
{
  SoakCase *item = g_new0 (SoakCase, 1);
  GwRandom random;

  gw_random_init (&random, number);
  item->rules = rules;
  item->number = number;
  item->seed = gw_random_next (&random);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      if (games[i].rules == rules)
        {
          games[i].fill (item, &random);
        }
    }
  /* a game without a line above has nothing to play: a fifth one must be added there */
  g_assert_nonnull (item->map);
  return item;
}

void
soak_case_free (SoakCase *item)
{
  gw_map_unref (item->map);
  gw_params_unref (item->params);
  g_free (item);
}
