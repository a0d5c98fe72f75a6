/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game of Vale of Eternity is measured by. */
#include <glib/gi18n-lib.h>

#include "gw-vale-private.h"

const GwChoice gw_vale_players[] = {
  { "P1", N_ ("Player 1") },
  { "P2", N_ ("Player 2") },
  { NULL, NULL },
};

const GwChoice gw_vale_winners[] = {
  { "P1", N_ ("Player 1") },
  { "P2", N_ ("Player 2") },
  { "Draw", N_ ("Draw") },
  { NULL, NULL },
};

const GwChoice gw_vale_ends[] = {
  [GW_VALE_SCORE_REACHED] = { "SCORE_REACHED", N_ ("Target score reached") },
  [GW_VALE_ROUNDS_COMPLETED] = { "ROUNDS_COMPLETED", N_ ("Rounds completed") },
  { NULL, NULL },
};

static const GwMetricSpec leading_metrics[] = {
  { "winner", "winner", N_ ("Winner"), N_ ("The player who won the game"), GW_METRIC_CHOICE,
    GW_METRIC_CLASSIC, gw_vale_winners, -1 },
  { "player1_score", "score1", N_ ("Score of player 1"), N_ ("The final score of player 1"),
    GW_METRIC_COUNT, GW_METRIC_CLASSIC, NULL, -1 },
  { "player2_score", "score2", N_ ("Score of player 2"), N_ ("The final score of player 2"),
    GW_METRIC_COUNT, GW_METRIC_CLASSIC, NULL, -1 },
  { "rounds", "rounds", N_ ("Rounds"), N_ ("The round in which the game ended"), GW_METRIC_COUNT,
    GW_METRIC_CLASSIC, NULL, -1 },
  { "end", "end", N_ ("Ended by"), N_ ("What ended the game"), GW_METRIC_CHOICE, 0, gw_vale_ends, -1 },
  { "first_player_wins", "firstPlayerWins", N_ ("First player wins"),
    N_ ("Share of the games won by who went first in round 1"), GW_METRIC_RATE, 0, NULL, -1 },
  { "player1_stones_lost", "stonesLost1", N_ ("Stones lost by player 1"),
    N_ ("Stones that player 1 could not keep because of the limit"), GW_METRIC_COUNT, 0, NULL, -1 },
  { "player2_stones_lost", "stonesLost2", N_ ("Stones lost by player 2"),
    N_ ("Stones that player 2 could not keep because of the limit"), GW_METRIC_COUNT, 0, NULL, -1 },
};

typedef struct
{
  const char *key, *column, *label, *help;
  GwMetricType type;
} Family;

static const Family element_family = {
  "tamed_element",         "tamedElement",
  N_ ("Tamed by element"), N_ ("Cards of an element that both players tamed"),
  GW_METRIC_COUNT,
};

static const Family card_families[] = {
  { "taken", "taken", N_ ("Taken"), N_ ("How often a card was taken from the market into a hand"),
    GW_METRIC_COUNT },
  { "tamed", "tamed", N_ ("Tamed"), N_ ("How often a card was tamed"), GW_METRIC_COUNT },
  { "tamed_wins", "tamedWins", N_ ("Win rate when tamed"),
    N_ ("Of the players who tamed a card, the share that won"), GW_METRIC_RATE },
};

static void
add_member (
    GwMetricSpecs *specs, const Family *family, const char *id, const char *name, guint member)
{
  g_autofree char *key = g_strdup_printf ("%s_%s", family->key, id);
  g_autofree char *column = g_strdup_printf ("%s_%s", family->column, id);
  const GwMetricSpec spec = {
    .key = key,
    .column = column,
    .label = family->label,
    .help = family->help,
    .type = family->type,
    .member = (int) member,
    .member_name = name,
  };

  gw_metric_specs_add (specs, &spec);
}

GwMetricSpecs *
gw_vale_list_metrics (const GwMap *map, const GwParams *params)
{
  GwMetricSpecs *specs = gw_metric_specs_new ();

  for (guint i = 0; i < G_N_ELEMENTS (leading_metrics); i++)
    {
      gw_metric_specs_add (specs, &leading_metrics[i]);
    }
  for (guint element = 0; element < GW_VALE_N_ELEMENTS; element++)
    {
      const GwSuit *suit = &gw_vale_palette.suits[element];

      add_member (specs, &element_family, suit->id, _ (suit->label), element);
    }
  for (guint i = 0; i < G_N_ELEMENTS (card_families); i++)
    {
      for (guint row = 0; row < map->tables[0].rows->len; row++)
        {
          const GwTableValue *card = gw_vale_get_card_row (map, row);

          add_member (specs, &card_families[i], card[GW_VALE_COLUMN_ID].text,
                      gw_vale_get_card_name (card), row);
        }
    }
  return specs;
}

static void
count_tamed (const GwValePlan *vale, const GwValePlayer *player, guint *counts)
{
  for (guint i = 0; i < player->n_field; i++)
    {
      counts[vale->cards[player->field[i]].row]++;
    }
}

/* In the order of gw_vale_list_metrics(). */
void
gw_vale_measure (const GwPlan *plan, gconstpointer data, gint32 *columns)
{
  const GwValePlan *vale = get_vale_plan (plan);
  const GwValeState *state = data;
  const GwValePlayer *players = state->players;
  guint tamed[GW_VALE_N_PLAYERS][GW_VALE_MAX_ROWS] = { { 0 } };

  count_tamed (vale, &players[0], tamed[0]);
  count_tamed (vale, &players[1], tamed[1]);
  *columns++ = state->clock.winner;
  *columns++ = players[0].score;
  *columns++ = players[1].score;
  *columns++ = (gint32) state->round;
  *columns++ = state->end;
  *columns++ = state->clock.winner == state->drawn_first;
  *columns++ = 1;
  *columns++ = players[0].stones_lost;
  *columns++ = players[1].stones_lost;
  for (guint element = 0; element < GW_VALE_N_ELEMENTS; element++)
    {
      *columns++ = players[0].counts[element] + players[1].counts[element];
    }
  for (guint row = 0; row < vale->n_rows; row++)
    {
      *columns++ = state->taken[row];
    }
  for (guint row = 0; row < vale->n_rows; row++)
    {
      *columns++ = (gint32) (tamed[0][row] + tamed[1][row]);
    }
  for (guint row = 0; row < vale->n_rows; row++)
    {
      *columns++ = state->clock.winner < GW_VALE_N_PLAYERS && tamed[state->clock.winner][row] > 0;
      *columns++ = (tamed[0][row] > 0) + (tamed[1][row] > 0);
    }
}
