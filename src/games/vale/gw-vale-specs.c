/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Vale of Eternity shows of itself: the table of cards, and parameters. */
#include <glib/gi18n-lib.h>

#include "gw-vale-private.h"

static const GwSuit suits[] = {
  [GW_VALE_FIRE] = { "FIRE", N_ ("Fire"), 0xC01C28, "▲" },
  [GW_VALE_WATER] = { "WATER", N_ ("Water"), 0x1C71D8, "▼" },
  [GW_VALE_EARTH] = { "EARTH", N_ ("Earth"), 0x865E3C, "■" },
  [GW_VALE_WIND] = { "WIND", N_ ("Wind"), 0x26A269, "○" },
  [GW_VALE_DRAGON] = { "DRAGON", N_ ("Dragon"), 0x813D9C, "★" },
};

static const GwChoice elements[] = {
  [GW_VALE_FIRE] = { "FIRE", N_ ("Fire") },       [GW_VALE_WATER] = { "WATER", N_ ("Water") },
  [GW_VALE_EARTH] = { "EARTH", N_ ("Earth") },    [GW_VALE_WIND] = { "WIND", N_ ("Wind") },
  [GW_VALE_DRAGON] = { "DRAGON", N_ ("Dragon") }, { NULL, NULL },
};

static const GwChoice targets[] = {
  { "NONE", N_ ("None") },
  { "FIRE", N_ ("Fire") },
  { "WATER", N_ ("Water") },
  { "EARTH", N_ ("Earth") },
  { "WIND", N_ ("Wind") },
  { "DRAGON", N_ ("Dragon") },
  { NULL, NULL },
};

static const GwChoice effects[] = {
  [GW_VALE_NO_EFFECT] = { "NONE", N_ ("None") },
  [GW_VALE_GAIN_STONES] = { "GAIN_STONES", N_ ("Gain stones") },
  [GW_VALE_DRAW_FROM_DISCARD] = { "DRAW_FROM_DISCARD", N_ ("From the discard pile") },
  [GW_VALE_INCREASE_STONE_LIMIT] = { "INCREASE_STONE_LIMIT", N_ ("Stone limit") },
  [GW_VALE_SCORE_PER_ELEMENT] = { "SCORE_PER_ELEMENT", N_ ("Score per element") },
  [GW_VALE_SCORE_PER_DRAGON] = { "SCORE_PER_DRAGON", N_ ("Score per dragon") },
  { NULL, NULL },
};

static const GwValueSpec columns[] = {
  [GW_VALE_COLUMN_ID] = { "id", N_ ("Id"), GW_VALUE_TEXT },
  [GW_VALE_COLUMN_NAME] = { "name", N_ ("Name"), GW_VALUE_TEXT },
  [GW_VALE_COLUMN_NAME_TW] = { "name_zh_TW", N_ ("繁體中文"), GW_VALUE_TEXT },
  [GW_VALE_COLUMN_NAME_CN] = { "name_zh_CN", N_ ("简体中文"), GW_VALUE_TEXT },
  [GW_VALE_COLUMN_ELEMENT] = { "element", N_ ("Element"), GW_VALUE_CHOICE, 0, 0, 0, elements },
  [GW_VALE_COLUMN_COST] = { "cost", N_ ("Cost"), GW_VALUE_INTEGER, 0, GW_VALE_MAX_COST, 1 },
  [GW_VALE_COLUMN_SCORE] = { "score", N_ ("Score"), GW_VALUE_INTEGER, 0, GW_VALE_MAX_SCORE, 1 },
  [GW_VALE_COLUMN_EFFECT] = { "effect", N_ ("Effect"), GW_VALUE_CHOICE, 0, 0, 0, effects },
  [GW_VALE_COLUMN_VALUE] = { "value", N_ ("Value"), GW_VALUE_INTEGER, 0, GW_VALE_MAX_VALUE, 0 },
  [GW_VALE_COLUMN_TARGET] = { "target", N_ ("Counts"), GW_VALUE_CHOICE, 0, 0, 0, targets },
  [GW_VALE_COLUMN_COPIES] = { "copies", N_ ("Copies"), GW_VALUE_INTEGER, 0,
                              GW_VALE_MAX_COPIES_OF_ONE, 2 },
};

static const GwTableSpec tables[] = {
  { "cards", N_ ("Cards"), columns, G_N_ELEMENTS (columns), GW_VALE_MAX_ROWS },
};

const GwPalette gw_vale_palette = {
  .has_board = FALSE,
  .tables = tables,
  .n_tables = G_N_ELEMENTS (tables),
  .suits = suits,
  .n_suits = G_N_ELEMENTS (suits),
};

static const GwChoice policies[] = {
  [POLICY_RANDOM] = { "random", N_ ("Random") },
  [POLICY_GREEDY] = { "greedy", N_ ("Greedy") },
  [POLICY_LOOKAHEAD] = { "lookahead", N_ ("Looks ahead") },
  [POLICY_MCTS] = { "mcts", N_ ("Tree search") },
  { NULL, NULL },
};

#define GAME N_ ("Game")
#define PLAYERS N_ ("Players")
#define CARDS N_ ("Cards")

static const GwParamSpec param_specs[] = {
  { "target", N_ ("Target score"), GAME,
    N_ ("A player with this score at the end of a round ends the game"), GW_PARAM_INTEGER,
    GW_PARAM_LIVE, 1, 999, 60, NULL, NULL },
  { "rounds", N_ ("Rounds"), GAME, N_ ("The game ends after so many rounds at the latest"),
    GW_PARAM_INTEGER, GW_PARAM_LIVE, 1, GW_VALE_MAX_ROUNDS, 10, NULL, NULL },
  { "starting_stones", N_ ("Starting stones"), GAME,
    N_ ("Stones of each player at the start; at most the limit"), GW_PARAM_INTEGER, 0, 0,
    GW_VALE_MAX_STONES, 0, NULL, NULL },
  { "limit", N_ ("Stone limit"), GAME,
    N_ ("How many stones a player may hold, before the effects of cards"), GW_PARAM_INTEGER, 0, 0,
    GW_VALE_MAX_STONES, 3, NULL, NULL },
  { "hand_limit", N_ ("Hand limit"), GAME, N_ ("How many cards a hand may hold; 0: any number"),
    GW_PARAM_INTEGER, GW_PARAM_LIVE, 0, GW_VALE_MAX_COPIES, 0, NULL, NULL },
  { "player1_policy", N_ ("Player 1"), PLAYERS, N_ ("How player 1 plays"), GW_PARAM_CHOICE,
    GW_PARAM_LIVE, 0, 0, POLICY_GREEDY, policies, NULL },
  { "player2_policy", N_ ("Player 2"), PLAYERS, N_ ("How player 2 plays"), GW_PARAM_CHOICE,
    GW_PARAM_LIVE, 0, 0, POLICY_GREEDY, policies, NULL },
  { "playouts", N_ ("Playouts"), PLAYERS,
    N_ ("How many games a tree search plays out for one decision"), GW_PARAM_INTEGER, GW_PARAM_LIVE,
    1, GW_VALE_MAX_PLAYOUTS, 200, NULL, NULL },
};

/* What can be turned of every card: the prefix of the key, and the column that is the default. */
static const struct
{
  const char *key;
  const char *label; /* with the card's name */
  const char *help;
  GwValeColumn column;
} card_params[] = {
  { "copies", N_ ("%s: copies"), N_ ("How many copies are in the deck"), GW_VALE_COLUMN_COPIES },
  { "cost", N_ ("%s: cost"), N_ ("What the card sells for, and what decides its price to tame"),
    GW_VALE_COLUMN_COST },
  { "score", N_ ("%s: score"), N_ ("What the card scores by itself"), GW_VALE_COLUMN_SCORE },
};

static void
add_card_params (GwParamSpecs *specs, const GwTableValue *row)
{
  for (guint i = 0; i < G_N_ELEMENTS (card_params); i++)
    {
      const GwValueSpec *column = &columns[card_params[i].column];
      const char *id = row[GW_VALE_COLUMN_ID].text;
      g_autofree char *key = g_strdup_printf ("%s_%s", card_params[i].key, id);
      g_autofree char *label =
          g_strdup_printf (_ (card_params[i].label), gw_vale_get_card_name (row));
      const GwParamSpec spec = {
        key,
        label,
        CARDS,
        card_params[i].help,
        GW_PARAM_INTEGER,
        0,
        (double) column->minimum,
        (double) column->maximum,
        (double) row[card_params[i].column].number,
        NULL,
        NULL,
      };

      /* ids that are not unique are a problem, which is told as such */
      if (gw_param_specs_find (specs, key) < 0)
        {
          gw_param_specs_add (specs, &spec);
        }
    }
}

GwParamSpecs *
gw_vale_list_params (const GwMap *map)
{
  GwParamSpecs *specs = gw_param_specs_new ();

  for (guint i = 0; i < G_N_ELEMENTS (param_specs); i++)
    {
      gw_param_specs_add (specs, &param_specs[i]);
    }
  for (guint row = 0; row < map->tables[0].rows->len; row++)
    {
      add_card_params (specs, gw_vale_get_card_row (map, row));
    }
  return specs;
}

int
gw_vale_get_card_param (const GwParams *params, const char *what, const char *id)
{
  g_autofree char *key = g_strdup_printf ("%s_%s", what, id);

  return gw_params_get_int (params, key);
}
