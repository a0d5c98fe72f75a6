/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Ghost Maze shows of itself: palette, parameters and metrics. */
#include "gw-maze-private.h"

#include <glib/gi18n-lib.h>

static const GwTerrainSpec terrains[] = {
  { "floor", N_ ("Floor"), '.', TRUE },
};

static const GwObjectKind objects[] = {
  [GW_MAZE_GOAL] = { .id = "goal",
                     .label = N_ ("Goal"),
                     .side = -1,
                     .maximum = 1,
                     .rgb = 0x2ea05f,
                     .shape = GW_SHAPE_DISC },
  [GW_MAZE_GHOST] = { .id = "ghost",
                      .label = N_ ("Ghost"),
                      .side = GW_MAZE_GHOSTS,
                      .maximum = GW_MAZE_MAX_GHOSTS,
                      .is_unit = TRUE,
                      .rgb = 0xd63b3b,
                      .shape = GW_SHAPE_DISC },
  [GW_MAZE_PLAYER] = { .id = "player",
                       .label = N_ ("Player"),
                       .side = GW_MAZE_PLAYERS,
                       .maximum = 0,
                       .is_unit = TRUE,
                       .rgb = 0x2f74d0,
                       .shape = GW_SHAPE_DISC },
};

static const GwBoardColours colours = {
  .floor = 0xdfe3e6,
  .grid = 0xdadee1,
  .wall = 0x495360,
  .glass = 0x93a9bd,
  .unseen = 0x0b0b0b,
};

const GwPalette gw_maze_palette = {
  .has_board = TRUE,
  .size_is_optional = TRUE,
  .min_width = GW_MAZE_MIN_SIDE,
  .max_width = GW_MAZE_MAX_SIDE,
  .min_height = GW_MAZE_MIN_SIDE,
  .max_height = GW_MAZE_MAX_SIDE,
  .terrains = terrains,
  .n_terrains = G_N_ELEMENTS (terrains),
  .edges = 1 << GW_EDGE_OPEN | 1 << GW_EDGE_WALL | 1 << GW_EDGE_GLASS,
  .text_has_edges = TRUE,
  .objects = objects,
  .n_objects = G_N_ELEMENTS (objects),
  .colours = &colours,
};

const GwChoice gw_maze_style_choices[] = {
  [STYLE_UNIFORM] = { "uniform", N_ ("Every maze as likely") },
  [STYLE_WINDING] = { "winding", N_ ("Long winding ways") },
  [STYLE_BRANCHY] = { "branchy", N_ ("Many short branches") },
  { NULL, NULL },
};

static const GwChoice revive_choices[] = {
  { "keep", N_ ("Everything else stays as it is") },
  { "clear", N_ ("A ghost in the start cell goes home") },
  { NULL, NULL },
};

static const GwChoice policy_choices[] = {
  [POLICY_EXPLORER] = { "explorer", N_ ("Explorer: knows what it has seen") },
  [POLICY_ORACLE] = { "oracle", N_ ("Oracle: knows the map, ignores ghosts") },
  { NULL, NULL },
};

#define MAP N_ ("Map")
#define RULES N_ ("Rules")
#define WALKER N_ ("Automatic player")
#define DRAWN GW_PARAM_GENERATION
#define LIVE GW_PARAM_LIVE

/* clang-format off */
static const GwParamSpec param_specs[] = {
  { "width", N_ ("Width"), MAP, N_ ("Columns of the maze"),
    GW_PARAM_INTEGER, DRAWN, GW_MAZE_MIN_SIDE, GW_MAZE_MAX_SIDE, 15, NULL, NULL },
  { "height", N_ ("Height"), MAP, N_ ("Rows of the maze"),
    GW_PARAM_INTEGER, DRAWN, GW_MAZE_MIN_SIDE, GW_MAZE_MAX_SIDE, 15, NULL, NULL },
  { "style", N_ ("Style"), MAP, N_ ("How the ways of the maze run"),
    GW_PARAM_CHOICE, DRAWN, 0, 0, STYLE_UNIFORM, gw_maze_style_choices, NULL },
  { "loops", N_ ("Loops"), MAP, N_ ("Further walls opened at random, for a kinder maze"),
    GW_PARAM_INTEGER, DRAWN, 0, GW_MAZE_MAX_CELLS, 0, NULL, NULL },
  { "ghosts", N_ ("Ghosts"), MAP, N_ ("How many ghosts haunt the maze"),
    GW_PARAM_INTEGER, DRAWN, 0, GW_MAZE_MAX_GHOSTS, 3, NULL, NULL },
  { "hp", N_ ("Lives"), RULES, N_ ("How often the player may die, the last time included"),
    GW_PARAM_INTEGER, 0, 1, 99, 5, NULL, NULL },
  { "revive", N_ ("Revival"), RULES, N_ ("What becomes of a ghost that waits in the start cell"),
    GW_PARAM_CHOICE, LIVE, 0, 0, 0, revive_choices, NULL },
  { "max_turns", N_ ("Turns"), RULES, N_ ("The episode ends after this many turns, and nobody wins"),
    GW_PARAM_INTEGER, LIVE, 1, 100000, 2000, NULL, NULL },
  { "walker_policy", N_ ("Walker"), WALKER, N_ ("Who walks when nobody plays by hand"),
    GW_PARAM_CHOICE, LIVE, 0, 0, POLICY_EXPLORER, policy_choices, NULL },
};
/* clang-format on */

/* Why the map leaves nothing of this parameter to be drawn, or NULL. */
static const char *
find_fixing (const GwMap *map, const char *key, double *value)
{
  if (g_str_equal (key, "width") || g_str_equal (key, "height"))
    {
      *value = g_str_equal (key, "width") ? map->width : map->height;
      return N_ ("the map has a size of its own");
    }
  if (g_str_equal (key, "ghosts"))
    {
      *value = gw_map_count_objects (map, GW_MAZE_GHOST);
      return N_ ("the map places its ghosts");
    }
  return N_ ("the map has walls of its own");
}

GwParamSpecs *
gw_maze_list_params (const GwMap *map)
{
  GwParamSpecs *specs = gw_param_specs_new ();

  for (guint i = 0; i < G_N_ELEMENTS (param_specs); i++)
    {
      GwParamSpec *spec = gw_param_specs_add (specs, &param_specs[i]);

      if (map->width > 0 && (spec->flags & GW_PARAM_GENERATION) != 0)
        {
          spec->fixed_by = find_fixing (map, spec->key, &spec->fallback);
        }
    }
  return specs;
}

void
gw_maze_read_making (const GwParams *params, GwMazeMaking *making)
{
  making->width = (guint) gw_params_get_int (params, "width");
  making->height = (guint) gw_params_get_int (params, "height");
  making->style = (GwMazeStyle) gw_params_get_int (params, "style");
  making->loops = (guint) gw_params_get_int (params, "loops");
  making->n_ghosts = (guint) gw_params_get_int (params, "ghosts");
}

const GwChoice gw_maze_winners[] = {
  [GW_MAZE_PLAYERS] = { "Player", N_ ("Player") },
  [GW_MAZE_GHOSTS] = { "Ghosts", N_ ("Ghosts") },
  [GW_MAZE_DRAW] = { "Draw", N_ ("Draw") },
  { NULL, NULL },
};

static const GwMetricSpec metrics[] = {
  { "winner", "winner", N_ ("Winner"), N_ ("The side that won; nobody if the turns ran out"),
    GW_METRIC_CHOICE, GW_METRIC_CLASSIC, gw_maze_winners, -1 },
  { "won", "won", N_ ("Won"), N_ ("1 if the player reached the goal"), GW_METRIC_COUNT,
    GW_METRIC_CLASSIC, NULL, -1 },
  { "turns", "turns", N_ ("Turns"), N_ ("Steps that the player took"), GW_METRIC_COUNT,
    GW_METRIC_CLASSIC, NULL, -1 },
  { "deaths", "deaths", N_ ("Deaths"), N_ ("Lives that the player lost"), GW_METRIC_COUNT, 0, NULL,
    -1 },
  { "cells_seen", "cellsSeen", N_ ("Cells seen"), N_ ("Cells that the player saw at some time"),
    GW_METRIC_COUNT, 0, NULL, -1 },
  { "shortest", "shortest", N_ ("Shortest way"), N_ ("Steps from the start to the goal"),
    GW_METRIC_COUNT, 0, NULL, -1 },
  { "detour", "detour", N_ ("Turns ÷ shortest"),
    N_ ("Turns of the episodes won over the steps of their shortest ways"), GW_METRIC_RATE, 0, NULL,
    -1 },
  { "turns_seen", "turnsSeen", N_ ("Turns in sight"),
    N_ ("Turns in which some ghost saw the player after its step"), GW_METRIC_COUNT, 0, NULL, -1 },
};

GwMetricSpecs *
gw_maze_list_metrics (const GwMap *map, const GwParams *params)
{
  GwMetricSpecs *specs = gw_metric_specs_new ();

  for (guint i = 0; i < G_N_ELEMENTS (metrics); i++)
    {
      gw_metric_specs_add (specs, &metrics[i]);
    }
  return specs;
}
