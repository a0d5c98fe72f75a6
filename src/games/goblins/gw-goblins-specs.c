/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Mages & Goblins shows of itself: palette, parameters, metrics and events. */
#include "gw-goblins-private.h"

#include <glib/gi18n-lib.h>

static const GwTerrainSpec terrains[] = {
  [GW_GOBLINS_PLAIN] = { "plain", N_ ("Plain"), '.', TRUE },
  [GW_GOBLINS_WATER] = { "water", N_ ("Deep water"), '~', FALSE },
  [GW_GOBLINS_MOUNTAIN] = { "mountain", N_ ("Mountain"), '^', FALSE },
};

const GwChoice gw_goblins_directions[] = {
  [GW_GOBLINS_UP] = { "W", N_ ("Up") },
  [GW_GOBLINS_LEFT] = { "A", N_ ("Left") },
  [GW_GOBLINS_DOWN] = { "S", N_ ("Down") },
  [GW_GOBLINS_RIGHT] = { "D", N_ ("Right") },
  { NULL, NULL },
};

static const GwValueSpec patrol_attributes[] = {
  [GW_GOBLINS_PATROL_DIRECTION] = { "direction", N_ ("Direction"), GW_VALUE_CHOICE, 0, 0,
                                    GW_GOBLINS_RIGHT, gw_goblins_directions },
  [GW_GOBLINS_PATROL_STEPS] = { "steps", N_ ("Steps a turn"), GW_VALUE_INTEGER, 0,
                                GW_GOBLINS_MAX_ATTRIBUTE, 2, NULL },
};

static const GwValueSpec tracker_attributes[] = {
  [GW_GOBLINS_TRACKER_SIGHT] = { "sight", N_ ("Sight"), GW_VALUE_INTEGER, 0,
                                 GW_GOBLINS_MAX_ATTRIBUTE, 4, NULL },
};

static const GwObjectKind objects[] = {
  [GW_GOBLINS_MAGE] = { .id = "mage",
                        .label = N_ ("Mage"),
                        .side = GW_GOBLINS_MAGES,
                        .maximum = GW_GOBLINS_MAX_UNITS,
                        .is_unit = TRUE },
  [GW_GOBLINS_PATROL] = { .id = "patrol",
                          .label = N_ ("Patrol goblin"),
                          .side = GW_GOBLINS_GOBLINS,
                          .maximum = GW_GOBLINS_MAX_UNITS,
                          .is_unit = TRUE,
                          .attributes = patrol_attributes,
                          .n_attributes = G_N_ELEMENTS (patrol_attributes),
                          .rgb = 0xB5651D },
  [GW_GOBLINS_TRACKER] = { .id = "tracker",
                           .label = N_ ("Tracking goblin"),
                           .side = GW_GOBLINS_GOBLINS,
                           .maximum = GW_GOBLINS_MAX_UNITS,
                           .is_unit = TRUE,
                           .attributes = tracker_attributes,
                           .n_attributes = G_N_ELEMENTS (tracker_attributes) },
};

const GwPalette gw_goblins_palette = {
  .has_board = TRUE,
  .min_width = 1,
  .max_width = GW_GOBLINS_MAX_SIZE,
  .min_height = 1,
  .max_height = GW_GOBLINS_MAX_SIZE,
  .terrains = terrains,
  .n_terrains = G_N_ELEMENTS (terrains),
  .edges = 1 << GW_EDGE_OPEN,
  .objects = objects,
  .n_objects = G_N_ELEMENTS (objects),
};

static const GwChoice policies[] = {
  [POLICY_IDLE] = { "idle", N_ ("Stand still") },
  [POLICY_GREEDY] = { "greedy", N_ ("Best line now") },
  [POLICY_SEARCH] = { "search", N_ ("Look ahead") },
  { NULL, NULL },
};

#define GAME N_ ("Game")
#define MAGES N_ ("Mages")
#define BOARD N_ ("Board")

static const GwParamSpec param_specs[] = {
  { "mage_policy", N_ ("Mages"), MAGES, N_ ("How mages without a player act"), GW_PARAM_CHOICE,
    GW_PARAM_LIVE, 0, 0, POLICY_GREEDY, policies, NULL },
  { "nodes", N_ ("Search budget"), MAGES,
    N_ ("How many positions a mage that looks ahead weighs before it acts"), GW_PARAM_INTEGER, 0,
    100, 10000000, 20000, NULL, NULL },
  { "width", N_ ("Width"), BOARD, N_ ("Columns of a new map"), GW_PARAM_INTEGER,
    GW_PARAM_GENERATION, 1, GW_GOBLINS_MAX_SIZE, 9, NULL, NULL },
  { "height", N_ ("Height"), BOARD, N_ ("Rows of a new map"), GW_PARAM_INTEGER, GW_PARAM_GENERATION,
    1, GW_GOBLINS_MAX_SIZE, 9, NULL, NULL },
  { "max_turns", N_ ("Longest game"), GAME, N_ ("After so many turns the game is a draw"),
    GW_PARAM_INTEGER, GW_PARAM_LIVE, 1, GW_GOBLINS_MAX_TURNS, 200, NULL, NULL },
};

GwParamSpecs *
gw_goblins_list_params (const GwMap *map)
{
  GwParamSpecs *specs = gw_param_specs_new ();

  for (guint i = 0; i < G_N_ELEMENTS (param_specs); i++)
    {
      GwParamSpec *spec = gw_param_specs_add (specs, &param_specs[i]);

      if (map->width > 0 && (spec->flags & GW_PARAM_GENERATION) != 0)
        {
          spec->fallback = g_str_equal (spec->key, "width") ? map->width : map->height;
          spec->fixed_by = N_ ("the map has a size of its own");
        }
    }
  return specs;
}

const GwChoice gw_goblins_winners[] = {
  [GW_GOBLINS_MAGES] = { "Mage", N_ ("Mages") },
  [GW_GOBLINS_GOBLINS] = { "Goblin", N_ ("Goblins") },
  [GW_GOBLINS_DRAW] = { "Draw", N_ ("Draw") },
  { NULL, NULL },
};

static const GwMetricSpec metrics[] = {
  { "winner", "winner", N_ ("Winner"), N_ ("The side that is left"), GW_METRIC_CHOICE,
    GW_METRIC_CLASSIC, gw_goblins_winners, -1 },
  { "turns", "turns", N_ ("Turns"), N_ ("The turn in which the game ended"), GW_METRIC_COUNT,
    GW_METRIC_CLASSIC, NULL, -1 },
  { "mages_lost", "magesLost", N_ ("Mages lost"), N_ ("Mages that died, however it was"),
    GW_METRIC_COUNT, GW_METRIC_CLASSIC, NULL, -1 },
  { "goblins_burned", "goblinsBurned", N_ ("Goblins burned"), N_ ("Goblins killed by a fireball"),
    GW_METRIC_COUNT, GW_METRIC_CLASSIC, NULL, -1 },
  { "goblins_drowned", "goblinsDrowned", N_ ("Goblins drowned"),
    N_ ("Goblins pushed into deep water"), GW_METRIC_COUNT, GW_METRIC_CLASSIC, NULL, -1 },
  { "friendly_fire", "friendlyFire", N_ ("Friendly fire"), N_ ("Mages killed by another's spell"),
    GW_METRIC_COUNT, GW_METRIC_CLASSIC, NULL, -1 },
};

GwMetricSpecs *
gw_goblins_list_metrics (const GwMap *map, const GwParams *params)
{
  GwMetricSpecs *specs = gw_metric_specs_new ();

  for (guint i = 0; i < G_N_ELEMENTS (metrics); i++)
    {
      gw_metric_specs_add (specs, &metrics[i]);
    }
  return specs;
}

#define ANY_UNIT                                                                                   \
  {                                                                                                \
    { "mageId" }, { "patrolId" }, { "trackerId" }, { "x" }, { "y" }                                \
  }

const GwEventSpec gw_goblins_events[] = {
  [GW_GOBLINS_EVENT_STEP] = { "Step",
                              N_ ("Step"),
                              0,
                              { { "mageId" }, { "fromX" }, { "fromY" }, { "x" }, { "y" } } },
  [GW_GOBLINS_EVENT_PROWL] = { "Prowl",
                               N_ ("Goblin's step"),
                               0,
                               { { "patrolId" },
                                 { "trackerId" },
                                 { "fromX" },
                                 { "fromY" },
                                 { "x" },
                                 { "y" } } },
  [GW_GOBLINS_EVENT_FIREBALL] = { "Fireball",
                                  N_ ("Fireball"),
                                  0,
                                  { { "mageId" },
                                    { "direction", gw_goblins_directions },
                                    { "x" },
                                    { "y" } } },
  [GW_GOBLINS_EVENT_TORNADO] = { "Tornado", N_ ("Tornado"), 0, { { "mageId" }, { "x" }, { "y" } } },
  [GW_GOBLINS_EVENT_PUSH] = { "Push", N_ ("Pushed"), 0, ANY_UNIT },
  [GW_GOBLINS_EVENT_BURN] = { "Burn", N_ ("Burned"), GW_EVENT_KEY | GW_EVENT_MARK, ANY_UNIT },
  [GW_GOBLINS_EVENT_DROWN] = { "Drown", N_ ("Drowned"), GW_EVENT_KEY | GW_EVENT_MARK, ANY_UNIT },
  [GW_GOBLINS_EVENT_SLAY] = { "Slay", N_ ("Slain"), GW_EVENT_KEY | GW_EVENT_MARK, ANY_UNIT },
  [GW_GOBLINS_EVENT_END] = { "End",
                             N_ ("End"),
                             GW_EVENT_KEY,
                             { { "winner", gw_goblins_winners },
                               { "magesLeft" },
                               { "goblinsLeft" } } },
};
