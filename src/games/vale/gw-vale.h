/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Vale of Eternity (永恆之谷): two players draft mythical creatures over at most ten rounds. */
#pragma once

#include "gw-random.h"
#include "gw-rules.h"

G_BEGIN_DECLS

#define GW_VALE_MAX_ROWS 64
#define GW_VALE_MAX_COPIES 256 /* of all cards together */
#define GW_VALE_MAX_FIELD 12
#define GW_VALE_MAX_MARKET 4
#define GW_VALE_N_PLAYERS 2

extern const GwRules gw_vale_rules;

/* Indices into the rules' phases. */
typedef enum
{
  GW_VALE_SETUP,
  GW_VALE_HUNTING,
  GW_VALE_ACTION,
  GW_VALE_RESOLUTION,
  GW_VALE_GAME_END,
} GwValePhase;

/* Also indices into the palette's suits. */
typedef enum
{
  GW_VALE_FIRE,
  GW_VALE_WATER,
  GW_VALE_EARTH,
  GW_VALE_WIND,
  GW_VALE_DRAGON,
  GW_VALE_N_ELEMENTS,
} GwValeElement;

typedef enum
{
  GW_VALE_NO_EFFECT,
  GW_VALE_GAIN_STONES,
  GW_VALE_DRAW_FROM_DISCARD,
  GW_VALE_INCREASE_STONE_LIMIT,
  GW_VALE_SCORE_PER_ELEMENT,
  GW_VALE_SCORE_PER_DRAGON,
  GW_VALE_N_EFFECTS,
} GwValeEffect;

/* The columns of the table of cards, which is the map of this game. */
typedef enum
{
  GW_VALE_COLUMN_ID,
  GW_VALE_COLUMN_NAME,
  GW_VALE_COLUMN_NAME_TW,
  GW_VALE_COLUMN_NAME_CN,
  GW_VALE_COLUMN_ELEMENT,
  GW_VALE_COLUMN_COST,
  GW_VALE_COLUMN_SCORE,
  GW_VALE_COLUMN_EFFECT,
  GW_VALE_COLUMN_VALUE,
  GW_VALE_COLUMN_TARGET, /* 0: none; otherwise the element and 1 */
  GW_VALE_COLUMN_COPIES,
  GW_VALE_N_COLUMNS,
} GwValeColumn;

/* The verb of a GwAction, whose actor is the player and whose first argument is the copy. */
typedef enum
{
  GW_VALE_TAKE, /* from the market to the hand */
  GW_VALE_TAME, /* from the market while hunting, from the hand in the action phase */
  GW_VALE_SELL, /* from the hand */
  GW_VALE_PASS,
  GW_VALE_N_VERBS,
} GwValeVerb;

/* Indices into the rules' events. */
typedef enum
{
  GW_VALE_EVENT_PHASE,
  GW_VALE_EVENT_REFILL,
  GW_VALE_EVENT_TAKE,
  GW_VALE_EVENT_TAME,
  GW_VALE_EVENT_SELL,
  GW_VALE_EVENT_PASS,
  GW_VALE_EVENT_SKIP,
  GW_VALE_EVENT_DRAW,
  GW_VALE_EVENT_STONES,
  GW_VALE_EVENT_LIMIT,
  GW_VALE_EVENT_SCORE,
  GW_VALE_EVENT_END,
} GwValeEvent;

typedef enum
{
  GW_VALE_NOT_ENDED = -1,
  GW_VALE_SCORE_REACHED,
  GW_VALE_ROUNDS_COMPLETED,
} GwValeEnd;

#define GW_VALE_ERROR (gw_vale_error_quark ())
GQuark gw_vale_error_quark (void);

/* In the order in which an action is checked. Messages begin with the name that the rules give
 * them, such as ERR_HAND_FULL. */
typedef enum
{
  GW_VALE_ERROR_GAME_NOT_STARTED,
  GW_VALE_ERROR_GAME_ALREADY_ENDED,
  GW_VALE_ERROR_INVALID_PHASE,
  GW_VALE_ERROR_NOT_YOUR_TURN,
  GW_VALE_ERROR_CARD_NOT_FOUND,
  GW_VALE_ERROR_CARD_NOT_IN_HAND,
  GW_VALE_ERROR_CARD_NOT_IN_MARKET,
  GW_VALE_ERROR_HAND_FULL,
  GW_VALE_ERROR_FIELD_FULL,
  GW_VALE_ERROR_INSUFFICIENT_STONES,
  GW_VALE_N_ERRORS,
} GwValeError;

/* Cards are copies: numbers from 0 on, in the order of the table, copies side by side. */
typedef struct
{
  gint32 score, round_score;
  gint32 stones, limit;
  gint32 stones_lost; /* to the limit */
  guint16 n_hand, n_field;
  gboolean has_passed;

  /* The field summed up, so that it is scored without looking at its cards: v for each card of
   * an element is that element's rate. */
  gint32 base;
  gint16 counts[GW_VALE_N_ELEMENTS];
  gint16 rates[GW_VALE_N_ELEMENTS];

  guint8 field[GW_VALE_MAX_FIELD];
  guint8 hand[GW_VALE_MAX_COPIES];
} GwValePlayer;

/* Round and phase of the clock are those of the action just played, as for every game; `round` and
 * `phase` are where the game stands now. */
typedef struct
{
  GwClock clock;
  guint32 round;
  guint16 phase;     /* GwValePhase */
  gint16 end;        /* GwValeEnd */
  gint8 current;     /* whose turn it is, or -1 */
  gint8 first;       /* who is first in this round */
  gint8 drawn_first; /* who was in round 1, if scores were equal */
  gint8 n_hunted;    /* players that have had their turn in this hunting phase */
  guint16 n_deck, n_market, n_discard;
  GwRandom random[GW_VALE_N_PLAYERS]; /* of the policies */
  GwValePlayer players[GW_VALE_N_PLAYERS];
  guint8 market[GW_VALE_MAX_MARKET];
  guint8 taken[GW_VALE_MAX_ROWS];     /* how often each card was taken */
  guint8 discard[GW_VALE_MAX_COPIES]; /* the last is on top */
  guint8 deck[GW_VALE_MAX_COPIES];    /* the last is drawn next */
} GwValeState;

/* The hash of a state folds these words with gw_hash_add() in this order: round, phase, current
 * player, first player, winner, end; for each player score, stones, limit, stones lost, passed, the
 * number of hand cards and each, the number of field cards and each; for market, discard pile and
 * deck the number of cards and each; the words of the two random streams. */

/* Does an action if it can be done, and all that follows of itself up to the next turn. Otherwise
 * sets the first error that applies and changes nothing. Policies draw nothing here, and the clock
 * does not count a step. */
gboolean gw_vale_act (const GwPlan *plan,
                      GwValeState *state,
                      const GwAction *action,
                      const GwSink *sink,
                      GError **error);

/* The same as a new state; NULL if the action is refused. */
GwValeState *gw_vale_act_on_copy (const GwPlan *plan,
                                  const GwValeState *state,
                                  const GwAction *action,
                                  GError **error);

/* What gw_vale_act() would say. */
gboolean gw_vale_check (const GwPlan *plan,
                        const GwValeState *state,
                        const GwAction *action,
                        GError **error);
gboolean gw_vale_can_tame (
    const GwPlan *plan, const GwValeState *state, int player, int card, GError **error);
gboolean gw_vale_can_sell (
    const GwPlan *plan, const GwValeState *state, int player, int card, GError **error);

/* Adds the GwActions of the player whose turn it is: takes, tames in the order of the market;
 * tames, sells in the order of the hand; pass. */
void gw_vale_list_actions (const GwPlan *plan, const GwValeState *state, GArray *actions);

/* -1 if it is nobody's turn. */
int gw_vale_get_current_player (const GwValeState *state);

/* For states built by hand: puts a card into a player's field as if it had always been there, the
 * stone limit included; no effect fires. */
void gw_vale_add_to_field (const GwPlan *plan, GwValeState *state, int player, int card);

/* What a field is worth by the rules: its cards' scores and scoring effects. */
int gw_vale_get_field_score (const GwPlan *plan, const GwValePlayer *player);

/* The copy with a name such as F003.1, or -1. */
int gw_vale_find_card (const GwPlan *plan, const char *name);
guint gw_vale_count_cards (const GwPlan *plan);

/* The row of the table that a copy belongs to. */
guint gw_vale_get_row (const GwPlan *plan, int card);

/* What it takes to tame a card of this cost. */
int gw_vale_get_tame_cost (int cost);

G_END_DECLS
