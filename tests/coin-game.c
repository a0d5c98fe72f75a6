/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "coin-game.h"

#include <glib/gi18n-lib.h>

#include "toy-game.h"

#define MAX_BOULDERS 50
#define PUSH_STEP 0.03
#define N_FACES 1000000

typedef struct
{
  GwClock clock;
  guint32 face;
} CoinState;

static const GwChoice winners[] = {
  { "Walker", N_ ("Walkers") },
  { "Warden", N_ ("Wardens") },
  { "Draw", N_ ("Draw") },
  { NULL, NULL },
};

static const GwChoice tilts[] = {
  { "none", N_ ("None") },
  { "walkers", N_ ("Walkers") },
  { "wardens", N_ ("Wardens") },
  { NULL, NULL },
};

static const double tilt_effects[] = { 0, -0.2, 0.2 };

static const GwParamSpec params[] = {
  { "width", N_ ("Width"), N_ ("Board"), N_ ("Cells from left to right"), GW_PARAM_INTEGER,
    GW_PARAM_GENERATION, 1, 1000, 8, NULL, N_ ("the map has a size") },
  { "bias", N_ ("Bias"), N_ ("Coin"), N_ ("Chance of the Wardens"), GW_PARAM_REAL, 0, 0, 1, 0.5,
    NULL, NULL },
  { "push", N_ ("Push"), N_ ("Coin"), N_ ("Adds to the bias"), GW_PARAM_INTEGER, 0, -20, 20, 0,
    NULL, NULL },
  { "tilt", N_ ("Tilt"), N_ ("Coin"), N_ ("Adds to the bias, too"), GW_PARAM_CHOICE, 0, 0, 0, 0,
    tilts, NULL },
  { "draws", N_ ("Draws"), N_ ("Coin"), N_ ("Share of the Walkers' wins that are draws"),
    GW_PARAM_REAL, 0, 0, 1, 0, NULL, NULL },
  { "idle", N_ ("Idle"), N_ ("Coin"), N_ ("Does nothing"), GW_PARAM_FLAG, 0, 0, 1, 0, NULL, NULL },
  { "boulders", N_ ("Boulders"), N_ ("Board"), N_ ("Too many leave no room"), GW_PARAM_INTEGER, 0,
    0, 100, MAX_BOULDERS, NULL, NULL },
};

static const GwMetricSpec metrics[] = {
  { "winner", "winner", N_ ("Winner"), N_ ("Who won"), GW_METRIC_CHOICE, GW_METRIC_CLASSIC, winners,
    -1 },
  { "low_share", "lowShare", N_ ("Low faces"), N_ ("Share of faces in the lower half"),
    GW_METRIC_RATE, 0, NULL, -1 },
};

static GwParamSpecs *
list_params (const GwMap *map)
{
  GwParamSpecs *specs = gw_param_specs_new ();

  for (guint i = 0; i < G_N_ELEMENTS (params); i++)
    {
      gw_param_specs_add (specs, &params[i]);
    }
  return specs;
}

static GwMetricSpecs *
list_metrics (const GwMap *map, const GwParams *values)
{
  GwMetricSpecs *specs = gw_metric_specs_new ();

  for (guint i = 0; i < G_N_ELEMENTS (metrics); i++)
    {
      gw_metric_specs_add (specs, &metrics[i]);
    }
  return specs;
}

static void
find_problems (const GwMap *map, const GwParams *values, GPtrArray *problems)
{
}

static gboolean
prepare (GwPlan *plan, GError **error)
{
  plan->state_size = sizeof (CoinState);
  return TRUE;
}

static void
unprepare (GwPlan *plan)
{
}

static gboolean
reset (const GwPlan *plan, gpointer data, gpointer scratch, guint64 seed, GError **error)
{
  CoinState *state = data;
  GwRandom random;

  if (gw_params_get (plan->params, "boulders") > MAX_BOULDERS)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_EPISODE, _ ("no room for the boulders"));
      return FALSE;
    }
  gw_random_init (&random, seed);
  *state = (CoinState){ .clock.winner = GW_WINNER_NONE };
  state->face = (guint32) gw_random_below (&random, N_FACES);
  return TRUE;
}

static int
find_winner (const GwPlan *plan, double face)
{
  double chance = gw_params_get (plan->params, "bias")
                  + PUSH_STEP * gw_params_get (plan->params, "push")
                  + tilt_effects[gw_params_get_int (plan->params, "tilt")];
  double rest = 1 - chance;

  return face < chance ? 1 : face < chance + rest * gw_params_get (plan->params, "draws") ? 2 : 0;
}

static gboolean
step (const GwPlan *plan,
      gpointer data,
      gpointer scratch,
      const GwAction *actions,
      guint n_actions,
      const GwSink *sink,
      GError **error)
{
  CoinState *state = data;

  state->clock.step = 1;
  state->clock.round = 1;
  state->clock.winner = (gint16) find_winner (plan, (state->face + 0.5) / N_FACES);
  state->clock.is_over = TRUE;
  return TRUE;
}

static guint64
hash (const GwPlan *plan, gconstpointer data)
{
  const CoinState *state = data;

  return (guint64) state->face << 8 | (guint64) state->clock.winner;
}

static void
measure (const GwPlan *plan, gconstpointer data, gint32 *columns)
{
  const CoinState *state = data;

  columns[0] = state->clock.winner;
  columns[1] = state->face < N_FACES / 2;
  columns[2] = 1;
}

static void
observe (const GwPlan *plan, gconstpointer state, int viewer, GwFrame *frame)
{
  frame->map = plan->map;
}

static guint
count_actors (const GwPlan *plan, gconstpointer state)
{
  return 0;
}

static void
list_legal (const GwPlan *plan, gconstpointer state, int actor, GArray *actions)
{
}

const GwRules *
gw_coin_get_rules (void)
{
  static GwRules rules;

  if (rules.id == NULL)
    {
      rules = gw_toy_rules;
      rules.name = N_ ("Coin");
      rules.list_params = list_params;
      rules.list_metrics = list_metrics;
      rules.find_problems = find_problems;
      rules.prepare = prepare;
      rules.unprepare = unprepare;
      rules.reset = reset;
      rules.step = step;
      rules.hash = hash;
      rules.measure = measure;
      rules.observe = observe;
      rules.count_actors = count_actors;
      rules.list_legal = list_legal;
      rules.place = NULL;
      rules.id = "coin";
    }
  return &rules;
}
