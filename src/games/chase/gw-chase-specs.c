/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Chase shows of itself: palette, parameters and metrics. */
#include "gw-chase-private.h"

#include <glib/gi18n-lib.h>

static const GwTerrainSpec terrains[] = {
  { "floor", N_ ("Floor"), '.', TRUE },
  { "mountain", N_ ("Mountain"), '^', FALSE },
  { "water", N_ ("Water"), '~', FALSE },
};

static const GwObjectKind objects[] = {
  [GW_CHASE_EXIT] = { "exit", N_ ("Exit"), -1, GW_CHASE_MAX_EXITS, FALSE, NULL, 0 },
  [GW_CHASE_SURVIVOR] = { "survivor", N_ ("Survivor"), GW_CHASE_SURVIVORS, GW_CHASE_MAX_UNITS, TRUE,
                          NULL, 0 },
  [GW_CHASE_KILLER] = { "killer", N_ ("Killer"), GW_CHASE_KILLERS, GW_CHASE_MAX_UNITS, TRUE, NULL,
                        0 },
};

const GwPalette gw_chase_palette = {
  .has_board = TRUE,
  .size_is_optional = TRUE,
  .min_width = 5,
  .max_width = 1000,
  .min_height = 5,
  .max_height = 1000,
  .terrains = terrains,
  .n_terrains = G_N_ELEMENTS (terrains),
  .edges = 1 << GW_EDGE_OPEN | 1 << GW_EDGE_WALL | 1 << GW_EDGE_GLASS,
  .objects = objects,
  .n_objects = G_N_ELEMENTS (objects),
};

static const GwChoice outcome_choices[] = {
  [OUTCOME_ALL_ESCAPE] = { "all-escape", N_ ("All must escape") },
  [OUTCOME_POINTS] = { "points", N_ ("More points win") },
  [OUTCOME_LITERAL] = { "literal", N_ ("By the letter of the first draft") },
  { NULL, NULL },
};

static const GwChoice cycle_choices[] = {
  { "allow", N_ ("A ring moves on") },
  { "block", N_ ("A ring stays") },
  { NULL, NULL },
};

static const GwChoice sight_choices[] = {
  { "window", N_ ("Through walls") },
  { "line", N_ ("Straight line") },
  { NULL, NULL },
};

static const GwChoice safety_choices[] = {
  [SAFETY_LINEAR] = { "linear", N_ ("Distance") },
  [SAFETY_LOG] = { "log", N_ ("Logarithm of the distance") },
  [SAFETY_STEPS] = { "steps", N_ ("Distance, with a cliff below three") },
  { NULL, NULL },
};

static const GwChoice probe_choices[] = {
  { "window", N_ ("All killers") },
  { "seen", N_ ("Seen killers") },
  { NULL, NULL },
};

static const GwChoice patrol_choices[] = {
  { "free", N_ ("Nearest unguarded exit") },
  { "nearest", N_ ("Nearest exit") },
  { NULL, NULL },
};

static const GwChoice strategy_choices[] = {
  [STRATEGY_NEAREST] = { "nearest", N_ ("Each the nearest survivor") },
  [STRATEGY_ASSIGN] = { "assign", N_ ("Share the survivors out") },
  [STRATEGY_INTERCEPT] = { "intercept", N_ ("Every second one cuts off the way") },
  { NULL, NULL },
};

#define BOARD N_ ("Board")
#define START N_ ("Start")
#define OUTCOME N_ ("Outcome")
#define SIGHT N_ ("Sight")
#define SURVIVOR_POLICY N_ ("Survivor policy")
#define KILLER_POLICY N_ ("Killer policy")
#define DRAWN GW_PARAM_GENERATION
#define LIVE GW_PARAM_LIVE
#define MAX_WEIGHT 1000.0
#define MAX_PENALTY 1000000.0
#define MAX_ROUNDS 100000

/* clang-format off */
static const GwParamSpec param_specs[] = {
  { "width", N_ ("Width"), BOARD, N_ ("Columns of the board"),
    GW_PARAM_INTEGER, DRAWN, 5, 1000, 50, NULL, NULL },
  { "height", N_ ("Height"), BOARD, N_ ("Rows of the board"),
    GW_PARAM_INTEGER, DRAWN, 5, 1000, 50, NULL, NULL },
  { "exit_count", N_ ("Exits"), BOARD, N_ ("Exits spread evenly along the border"),
    GW_PARAM_INTEGER, DRAWN, 2, GW_CHASE_MAX_EXITS, 2, NULL, NULL },
  { "survivors", N_ ("Survivors"), START, N_ ("How many survivors start; the classic game has 1 to 3"),
    GW_PARAM_INTEGER, DRAWN, 0, GW_CHASE_MAX_UNITS, 3, NULL, NULL },
  { "killers", N_ ("Killers"), START, N_ ("How many killers start; the classic game has 2 to 5"),
    GW_PARAM_INTEGER, DRAWN, 0, GW_CHASE_MAX_UNITS, 3, NULL, NULL },
  { "min_dist_exit", N_ ("Distance to exits"), START, N_ ("Least distance of any unit to any exit at the start"),
    GW_PARAM_INTEGER, DRAWN, 0, 1000, 8, NULL, NULL },
  { "min_dist_enemy", N_ ("Distance to enemies"), START, N_ ("Least distance between survivors and killers at the start"),
    GW_PARAM_INTEGER, DRAWN, 0, 1000, 4, NULL, NULL },
  { "min_dist_ally", N_ ("Distance to allies"), START, N_ ("Least distance between units of one team at the start"),
    GW_PARAM_INTEGER, DRAWN, 0, 1000, 2, NULL, NULL },
  { "max_rounds", N_ ("Rounds"), OUTCOME, N_ ("The episode ends after this many rounds"),
    GW_PARAM_INTEGER, LIVE, 1, MAX_ROUNDS, 100, NULL, NULL },
  { "outcome", N_ ("Who wins"), OUTCOME, N_ ("How the winner of an episode is decided"),
    GW_PARAM_CHOICE, LIVE, 0, 0, OUTCOME_ALL_ESCAPE, outcome_choices, NULL },
  { "cycles", N_ ("Rings of moves"), OUTCOME, N_ ("Whether three or more team mates may move round in a ring"),
    GW_PARAM_CHOICE, LIVE, 0, 0, 0, cycle_choices, NULL },
  { "sight", N_ ("Line of sight"), SIGHT, N_ ("Whether walls block the view"),
    GW_PARAM_CHOICE, LIVE, 0, 0, 0, sight_choices, NULL },
  { "survivor_sight", N_ ("Survivor sight"), SIGHT, N_ ("How far a survivor sees killers"),
    GW_PARAM_INTEGER, LIVE, 0, 1000, 2, NULL, NULL },
  { "killer_sight", N_ ("Killer sight"), SIGHT, N_ ("How far a killer sees survivors"),
    GW_PARAM_INTEGER, LIVE, 0, 1000, 3, NULL, NULL },
  { "threat_horizon", N_ ("Threat horizon"), SURVIVOR_POLICY, N_ ("How many steps to a killer are counted; more count as this many"),
    GW_PARAM_INTEGER, LIVE, 1, GW_FLOOD_MAX_HORIZON, 8, NULL, NULL },
  { "alpha", N_ ("Exit weight α"), SURVIVOR_POLICY, N_ ("Pull towards the nearest exit"),
    GW_PARAM_REAL, LIVE, -MAX_WEIGHT, MAX_WEIGHT, 1.0, NULL, NULL },
  { "beta", N_ ("Safety weight β"), SURVIVOR_POLICY, N_ ("Value of distance to seen killers"),
    GW_PARAM_REAL, LIVE, -MAX_WEIGHT, MAX_WEIGHT, 1.0, NULL, NULL },
  { "safety", N_ ("Safety curve"), SURVIVOR_POLICY, N_ ("How distance to a killer turns into safety"),
    GW_PARAM_CHOICE, LIVE, 0, 0, SAFETY_LINEAR, safety_choices, NULL },
  { "omega", N_ ("Margin weight ω"), SURVIVOR_POLICY, N_ ("Value of being nearer to the exit than to a killer"),
    GW_PARAM_REAL, LIVE, -MAX_WEIGHT, MAX_WEIGHT, 0.3, NULL, NULL },
  { "gamma", N_ ("Crowding weight γ"), SURVIVOR_POLICY, N_ ("Dislike of other survivors close by"),
    GW_PARAM_REAL, LIVE, -MAX_WEIGHT, MAX_WEIGHT, 0.0, NULL, NULL },
  { "contested_penalty", N_ ("Contested exit penalty"), SURVIVOR_POLICY, N_ ("Steps added to an exit that a known killer is nearer to; 0 is off"),
    GW_PARAM_REAL, LIVE, -MAX_PENALTY, MAX_PENALTY, 0.0, NULL, NULL },
  { "unknown_penalty", N_ ("Unknown penalty"), SURVIVOR_POLICY, N_ ("Cost of a cell with no killer within sight of it"),
    GW_PARAM_REAL, LIVE, -MAX_PENALTY, MAX_PENALTY, 0.2, NULL, NULL },
  { "unknown_probe", N_ ("Unknown probe"), SURVIVOR_POLICY, N_ ("Which killers make a cell known"),
    GW_PARAM_CHOICE, LIVE, 0, 0, 0, probe_choices, NULL },
  { "shadow_penalty", N_ ("Shadow penalty"), SURVIVOR_POLICY, N_ ("Cost of a cell a killer seen earlier may have reached"),
    GW_PARAM_REAL, LIVE, -MAX_PENALTY, MAX_PENALTY, 0.8, NULL, NULL },
  { "shadow_cap", N_ ("Shadow cap"), SURVIVOR_POLICY, N_ ("How far the shadow of a sighting grows"),
    GW_PARAM_INTEGER, LIVE, 0, 1000, 5, NULL, NULL },
  { "lookahead_penalty", N_ ("Look-ahead penalty"), SURVIVOR_POLICY, N_ ("Cost of a cell a seen killer can be next to after one step"),
    GW_PARAM_REAL, LIVE, -MAX_PENALTY, MAX_PENALTY, 1.5, NULL, NULL },
  { "close_penalty", N_ ("Close penalty"), SURVIVOR_POLICY, N_ ("Cost of a cell in close danger"),
    GW_PARAM_REAL, LIVE, -MAX_PENALTY, MAX_PENALTY, 9999.0, NULL, NULL },
  { "close_danger", N_ ("Close danger"), SURVIVOR_POLICY, N_ ("Up to how many steps from a seen killer danger is close"),
    GW_PARAM_INTEGER, LIVE, 0, GW_FLOOD_MAX_HORIZON, 2, NULL, NULL },
  { "last_round_bonus", N_ ("Last round bonus"), SURVIVOR_POLICY, N_ ("In the last round, reward for stepping nearer to an exit"),
    GW_PARAM_REAL, LIVE, -MAX_PENALTY, MAX_PENALTY, 5.0, NULL, NULL },
  { "pursuit_horizon", N_ ("Pursuit horizon"), KILLER_POLICY, N_ ("Up to how many steps a killer finds its way round walls"),
    GW_PARAM_INTEGER, LIVE, 1, GW_FLOOD_MAX_HORIZON, 16, NULL, NULL },
  { "last_seen_timeout", N_ ("Memory"), KILLER_POLICY, N_ ("For how many rounds a killer follows a last-seen place"),
    GW_PARAM_INTEGER, LIVE, 0, MAX_ROUNDS, 8, NULL, NULL },
  { "patrol_after", N_ ("Patrol after"), KILLER_POLICY, N_ ("A killer that has seen nobody walks at random up to this round"),
    GW_PARAM_INTEGER, LIVE, 0, MAX_ROUNDS, 8, NULL, NULL },
  { "patrol_exit", N_ ("Patrolled exit"), KILLER_POLICY, N_ ("Which exit a killer with nobody to chase goes to"),
    GW_PARAM_CHOICE, LIVE, 0, 0, 0, patrol_choices, NULL },
  { "theta", N_ ("Intercept weight θ"), KILLER_POLICY, N_ ("Value of standing between a survivor and its exit"),
    GW_PARAM_REAL, LIVE, -MAX_WEIGHT, MAX_WEIGHT, 0.5, NULL, NULL },
  { "kappa", N_ ("Spacing weight κ"), KILLER_POLICY, N_ ("Dislike of other killers close by"),
    GW_PARAM_REAL, LIVE, -MAX_WEIGHT, MAX_WEIGHT, 0.3, NULL, NULL },
  { "psi", N_ ("Patrol weight ψ"), KILLER_POLICY, N_ ("Value of being near a guarded exit or a last-seen place"),
    GW_PARAM_REAL, LIVE, -MAX_WEIGHT, MAX_WEIGHT, 0.2, NULL, NULL },
  { "camp_radius", N_ ("Camp radius"), KILLER_POLICY, N_ ("How near to an exit counts as camping at it"),
    GW_PARAM_INTEGER, LIVE, 0, 1000, 3, NULL, NULL },
  { "killer_strategy", N_ ("Killer strategy"), KILLER_POLICY, N_ ("How killers divide the survivors they see"),
    GW_PARAM_CHOICE, LIVE, 0, 0, STRATEGY_NEAREST, strategy_choices, NULL },
};
/* clang-format on */

/* Why the map leaves nothing of this parameter to be drawn, or NULL. */
static const char *
find_fixing (const GwMap *map, const char *key, double *value)
{
  guint n_exits = gw_map_count_objects (map, GW_CHASE_EXIT);
  guint n_survivors = gw_map_count_objects (map, GW_CHASE_SURVIVOR);
  guint n_killers = gw_map_count_objects (map, GW_CHASE_KILLER);

  if (map->width > 0 && (g_str_equal (key, "width") || g_str_equal (key, "height")))
    {
      *value = g_str_equal (key, "width") ? map->width : map->height;
      return N_ ("the map has a size of its own");
    }
  if (n_exits > 0 && g_str_equal (key, "exit_count"))
    {
      *value = n_exits;
      return N_ ("the map places its exits");
    }
  if (n_survivors > 0 && g_str_equal (key, "survivors"))
    {
      *value = n_survivors;
      return N_ ("the map places its survivors");
    }
  if (n_killers > 0 && g_str_equal (key, "killers"))
    {
      *value = n_killers;
      return N_ ("the map places its killers");
    }
  if (n_survivors > 0 && n_killers > 0 && g_str_has_prefix (key, "min_dist_"))
    {
      return N_ ("the map places both teams");
    }
  return NULL;
}

GwParamSpecs *
gw_chase_list_params (const GwMap *map)
{
  GwParamSpecs *specs = gw_param_specs_new ();

  for (guint i = 0; i < G_N_ELEMENTS (param_specs); i++)
    {
      GwParamSpec *spec = gw_param_specs_add (specs, &param_specs[i]);

      spec->fixed_by = find_fixing (map, spec->key, &spec->fallback);
    }
  return specs;
}

static void
fill_safety (GwChaseTuning *tuning, GwChaseSafety curve)
{
  /* ln (1 + d): constants, so that no C library can round them differently */
  static const double logarithms[GW_FLOOD_MAX_HORIZON + 1] = {
    0.0,
    0.6931471805599453,
    1.0986122886681098,
    1.3862943611198906,
    1.6094379124341003,
    1.791759469228055,
    1.9459101490553132,
    2.0794415416798357,
    2.1972245773362196,
    2.302585092994046,
    2.3978952727983707,
    2.4849066497880004,
    2.5649493574615367,
    2.6390573296152584,
    2.70805020110221,
    2.772588722239781,
    2.833213344056216,
    2.8903717578961645,
    2.9444389791664403,
    2.995732273553991,
    3.044522437723423,
    3.091042453358316,
    3.1354942159291497,
    3.1780538303479458,
    3.2188758248682006,
    3.258096538021482,
    3.295836866004329,
    3.332204510175204,
    3.367295829986474,
    3.4011973816621555,
    3.4339872044851463,
  };

  for (int d = 0; d <= GW_FLOOD_MAX_HORIZON; d++)
    {
      double steps = d >= 3 ? d : d == 2 ? -10 : -100;

      tuning->safety[d] = curve == SAFETY_LINEAR ? d : curve == SAFETY_LOG ? logarithms[d] : steps;
    }
}

void
gw_chase_read_tuning (const GwParams *params, GwChaseTuning *tuning)
{
  tuning->max_rounds = gw_params_get_int (params, "max_rounds");
  tuning->exit_count = gw_params_get_int (params, "exit_count");
  tuning->min_dist_exit = gw_params_get_int (params, "min_dist_exit");
  tuning->min_dist_enemy = gw_params_get_int (params, "min_dist_enemy");
  tuning->min_dist_ally = gw_params_get_int (params, "min_dist_ally");
  tuning->outcome = (GwChaseOutcome) gw_params_get_int (params, "outcome");
  tuning->block_cycles = gw_params_get_int (params, "cycles");
  tuning->line_of_sight = gw_params_get_int (params, "sight");
  tuning->survivor_sight = gw_params_get_int (params, "survivor_sight");
  tuning->killer_sight = gw_params_get_int (params, "killer_sight");

  tuning->threat_horizon = gw_params_get_int (params, "threat_horizon");
  tuning->alpha = gw_params_get (params, "alpha");
  tuning->beta = gw_params_get (params, "beta");
  tuning->omega = gw_params_get (params, "omega");
  tuning->gamma = gw_params_get (params, "gamma");
  fill_safety (tuning, (GwChaseSafety) gw_params_get_int (params, "safety"));
  tuning->contested_penalty = gw_params_get (params, "contested_penalty");
  tuning->unknown_penalty = gw_params_get (params, "unknown_penalty");
  tuning->probe_seen_only = gw_params_get_int (params, "unknown_probe");
  tuning->shadow_penalty = gw_params_get (params, "shadow_penalty");
  tuning->shadow_cap = gw_params_get_int (params, "shadow_cap");
  tuning->lookahead_penalty = gw_params_get (params, "lookahead_penalty");
  tuning->close_penalty = gw_params_get (params, "close_penalty");
  tuning->close_danger = gw_params_get_int (params, "close_danger");
  tuning->last_round_bonus = gw_params_get (params, "last_round_bonus");

  tuning->pursuit_horizon = gw_params_get_int (params, "pursuit_horizon");
  tuning->last_seen_timeout = gw_params_get_int (params, "last_seen_timeout");
  tuning->patrol_after = gw_params_get_int (params, "patrol_after");
  tuning->patrol_free_exit = gw_params_get_int (params, "patrol_exit") == 0;
  tuning->theta = gw_params_get (params, "theta");
  tuning->kappa = gw_params_get (params, "kappa");
  tuning->psi = gw_params_get (params, "psi");
  tuning->camp_radius = gw_params_get_int (params, "camp_radius");
  tuning->strategy = (GwChaseStrategy) gw_params_get_int (params, "killer_strategy");
}

const GwChoice gw_chase_winners[] = {
  [GW_CHASE_SURVIVORS] = { "Survivor", N_ ("Survivors") },
  [GW_CHASE_KILLERS] = { "Killer", N_ ("Killers") },
  [GW_CHASE_DRAW] = { "Draw", N_ ("Draw") },
  { NULL, NULL },
};

static const GwMetricSpec leading_metrics[] = {
  { "winner", "winner", N_ ("Winner"), N_ ("The side that won the episode"), GW_METRIC_CHOICE,
    GW_METRIC_CLASSIC, gw_chase_winners, -1 },
  { "survivor_points", "survivorScore", N_ ("Survivor points"), N_ ("Survivors that escaped"),
    GW_METRIC_COUNT, GW_METRIC_CLASSIC, NULL, -1 },
  { "killer_points", "killerScore", N_ ("Killer points"), N_ ("Survivors that were captured"),
    GW_METRIC_COUNT, GW_METRIC_CLASSIC, NULL, -1 },
  { "rounds", "rounds", N_ ("Rounds"), N_ ("The round in which the episode ended"), GW_METRIC_COUNT,
    GW_METRIC_CLASSIC, NULL, -1 },
};

static const GwMetricSpec trailing_metrics[] = {
  { "close_deaths", "closeDeaths", N_ ("Close deaths"),
    N_ ("Share of captured survivors that had a killer within 1 at their last decision"),
    GW_METRIC_RATE, 0, NULL, -1 },
  { "cornered_deaths", "corneredDeaths", N_ ("Cornered deaths"),
    N_ ("Share of captured survivors whose every candidate was in close danger"), GW_METRIC_RATE, 0,
    NULL, -1 },
  { "camp_captures", "campCaptures", N_ ("Camp captures"), N_ ("Share of captures near an exit"),
    GW_METRIC_RATE, 0, NULL, -1 },
  { "blocked_survivors", "blockedSurvivors", N_ ("Blocked survivor moves"),
    N_ ("Moves of survivors refused in conflicts"), GW_METRIC_COUNT, 0, NULL, -1 },
  { "blocked_killers", "blockedKillers", N_ ("Blocked killer moves"),
    N_ ("Moves of killers refused in conflicts"), GW_METRIC_COUNT, 0, NULL, -1 },
  { "overlaps", "overlaps", N_ ("Overlaps"), N_ ("Phases after which two units shared a cell"),
    GW_METRIC_COUNT, GW_METRIC_INVARIANT, NULL, -1 },
};

GwMetricSpecs *
gw_chase_list_metrics (const GwMap *map, const GwParams *params)
{
  GwMetricSpecs *specs = gw_metric_specs_new ();
  int n_survivors = gw_params_get_int (params, "survivors");

  for (guint i = 0; i < G_N_ELEMENTS (leading_metrics); i++)
    {
      gw_metric_specs_add (specs, &leading_metrics[i]);
    }
  for (int id = 0; id < n_survivors; id++)
    {
      g_autofree char *key = g_strdup_printf ("escape_round_%d", id);
      g_autofree char *column = g_strdup_printf ("escapeRound%d", id);
      GwMetricSpec spec = {
        key,
        column,
        N_ ("Escape round"),
        N_ ("The round in which a survivor escaped"),
        GW_METRIC_COUNT,
        0,
        NULL,
        id,
      };

      gw_metric_specs_add (specs, &spec);
    }
  for (guint i = 0; i < G_N_ELEMENTS (trailing_metrics); i++)
    {
      gw_metric_specs_add (specs, &trailing_metrics[i]);
    }
  return specs;
}
