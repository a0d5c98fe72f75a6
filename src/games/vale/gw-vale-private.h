/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of Vale of Eternity share. */
#pragma once

#include "gw-vale.h"

G_BEGIN_DECLS

#define GW_VALE_MAX_COST 20
#define GW_VALE_MAX_SCORE 99
#define GW_VALE_MAX_VALUE 20
#define GW_VALE_MAX_COPIES_OF_ONE 20
#define GW_VALE_MAX_ROUNDS 100
#define GW_VALE_MAX_STONES 99
#define GW_VALE_MAX_PLAYOUTS 100000

/* Both market verbs, both hand verbs, and pass. */
#define GW_VALE_MAX_MOVES (2 * GW_VALE_MAX_MARKET + 2 * GW_VALE_MAX_COPIES + 1)

/* A row of the table as the program carries it: texts in the order of their columns, then numbers.
 */
typedef struct
{
  const char *texts[GW_VALE_COLUMN_ELEMENT];
  gint64 numbers[GW_VALE_N_COLUMNS - GW_VALE_COLUMN_ELEMENT];
} GwValeBaseCard;

extern const GwValeBaseCard gw_vale_base_cards[];
extern const guint gw_vale_n_base_cards;

extern const GwPalette gw_vale_palette;
extern const GwChoice gw_vale_players[]; /* P1, P2 */
extern const GwChoice gw_vale_winners[];
extern const GwChoice gw_vale_ends[];
#define GW_VALE_N_CONTROLS 4
extern const GwControl gw_vale_controls[GW_VALE_N_CONTROLS];

typedef enum
{
  POLICY_RANDOM,
  POLICY_GREEDY,
  POLICY_LOOKAHEAD,
  POLICY_MCTS,
} GwValePolicy;

/* All that playing needs to know of a copy, in few bytes. */
typedef struct
{
  gint8 element;
  gint8 effect;
  gint8 rate_of; /* the element that its scoring effect counts, or -1 */
  gint8 value;
  gint8 cost, price; /* what it sells for; what it takes to tame it */
  gint16 score;
  guint8 row;
} GwValeCard;

typedef struct
{
  GwValeCard cards[GW_VALE_MAX_COPIES];
  guint n_cards;
  guint8 ranks[GW_VALE_MAX_COPIES]; /* place in the order of names, by which ties are broken */
  int target, rounds, starting_stones, limit, hand_limit, playouts;
  GwValePolicy policies[GW_VALE_N_PLAYERS];

  /* for people */
  guint n_rows;
  char *codes[GW_VALE_MAX_COPIES];
  char *names[GW_VALE_MAX_ROWS];
  char *texts[GW_VALE_MAX_ROWS]; /* what the effect is, or NULL */
} GwValePlan;

static inline const GwValePlan *
get_vale_plan (const GwPlan *plan)
{
  return plan->prepared;
}

/* An action of whoever is to move, as searches handle it by the million. */
typedef struct
{
  guint8 verb;
  guint8 card;
} GwValeMove;

#define GW_VALE_N_TERMS 4

/* The candidates of a decision, and, if asked for, why. */
typedef struct
{
  GwValeMove moves[GW_VALE_MAX_MOVES];
  guint n_moves;
  guint chosen;
  gboolean has_terms;
  double totals[GW_VALE_MAX_MOVES];
  double terms[GW_VALE_MAX_MOVES][GW_VALE_N_TERMS];
} GwValeDecision;

/* A node of a search tree: an action, reached by the actions of its ancestors. */
typedef struct
{
  GwValeMove move;
  guint32 first_child, next_sibling; /* 0: none */
  guint32 n_visits;
  guint32 n_offered; /* visits of its parent in which it was legal */
  double total;      /* of player 0's results */
} GwValeNode;

typedef struct
{
  GwValeDecision decision;
  GwValeState sample; /* the state with its deck forgotten */
  GwValeState trial;  /* what is played out */
  guint32 *path;      /* [playouts + 1] */
  GwValeNode *nodes;
  guint n_nodes;
  const atomic_bool *is_cancelled; /* or NULL */
} GwValeScratch;

/* gw-vale-turn.c: the rules. */

/* Adds the legal moves of the current player in the order of the rules page. */
guint gw_vale_list_moves (const GwValePlan *plan, const GwValeState *state, GwValeMove *moves);

/* Does a legal move, and what follows of itself. */
void
gw_vale_do_move (const GwValePlan *plan, GwValeState *state, GwValeMove move, const GwSink *sink);
void gw_vale_begin_hunting (const GwValePlan *plan, GwValeState *state, const GwSink *sink);

/* gw-vale-field.c: fields and stones. */
void gw_vale_join_field (const GwValePlan *plan, GwValePlayer *player, guint8 card);
void gw_vale_add_stones (GwValeState *state, int player, int stones, const GwSink *sink);

static inline int
get_field_score (const GwValePlayer *player)
{
  int score = player->base;

  for (int element = 0; element < GW_VALE_N_ELEMENTS; element++)
    {
      score += player->counts[element] * player->rates[element];
    }
  return score;
}

/* What a card would add to the field's score. */
static inline int
get_gain (const GwValePlayer *player, const GwValeCard *card)
{
  int gain = card->score + player->rates[card->element];

  if (card->rate_of >= 0)
    {
      gain += card->value * (player->counts[card->rate_of] + (card->rate_of == card->element));
    }
  return gain;
}

/* Events of the state's present phase and round. */
#define gw_vale_tell(state, sink, event, ...)                                                      \
  gw_sink_write (sink, .kind = (event), .phase = (state)->phase, .round = (state)->round,          \
                 .step = (state)->clock.step, .values = { __VA_ARGS__ })

/* Policies. Each fills decision->chosen, and, with has_terms, all totals and terms. `random` is the
 * player's stream; the present player decides. None looks at the order of the deck. */
void gw_vale_decide (const GwValePlan *plan,
                     const GwValeState *state,
                     GwValeScratch *scratch,
                     GwRandom *random);
void gw_vale_decide_greedily (const GwValePlan *plan,
                              const GwValeState *state,
                              GwValeDecision *decision);
void gw_vale_look_ahead (const GwValePlan *plan,
                         const GwValeState *state,
                         GwValeScratch *scratch,
                         guint64 seed);
void gw_vale_search_tree (const GwValePlan *plan,
                          const GwValeState *state,
                          GwValeScratch *scratch,
                          guint64 seed);

/* The greedy choice, for playing on in a search. */
GwValeMove gw_vale_choose_greedily (const GwValePlan *plan, const GwValeState *state);

/* Puts the deck in the order of the cards, so that nothing is known of it but what is in it. */
void gw_vale_forget_deck (const GwValePlan *plan, GwValeState *state);
void gw_vale_shuffle_deck (GwValeState *state, GwRandom *random);

gboolean gw_vale_explain (const GwPlan *plan,
                          gconstpointer state,
                          gpointer scratch,
                          int actor,
                          GwExplain *explain,
                          GError **error);

/* gw-vale-plan.c and gw-vale-specs.c */
gboolean gw_vale_prepare (GwPlan *plan, GError **error);
void gw_vale_unprepare (GwPlan *plan);
gpointer gw_vale_new_scratch (const GwPlan *plan);
void gw_vale_free_scratch (gpointer scratch);
void gw_vale_watch (gpointer scratch, const atomic_bool *is_cancelled);
void gw_vale_fill (GwMap *map);
const GwTableValue *gw_vale_get_card_row (const GwMap *map, guint row);

/* The name of a card in the user's language, its English name or, failing that, its id. */
const char *gw_vale_get_card_name (const GwTableValue *row);
GwParamSpecs *gw_vale_list_params (const GwMap *map);

/* The value of a card's own parameter, such as cost_F003. */
int gw_vale_get_card_param (const GwParams *params, const char *what, const char *id);
GwMetricSpecs *gw_vale_list_metrics (const GwMap *map, const GwParams *params);
void gw_vale_measure (const GwPlan *plan, gconstpointer state, gint32 *columns);
void gw_vale_find_problems (const GwMap *map, const GwParams *params, GPtrArray *problems);

/* gw-vale-invariants.c */
gboolean
gw_vale_check_state (const GwPlan *plan, gconstpointer before, gconstpointer state, GError **error);

/* gw-vale-table.c: for people who look on and play. */
void gw_vale_observe (const GwPlan *plan, gconstpointer state, int viewer, GwFrame *frame);
void gw_vale_get_card (const GwPlan *plan, int id, GwCard *card);
int gw_vale_find_copy (const GwPlan *plan, guint table, guint row);
gboolean gw_vale_get_control_action (const GwPlan *plan,
                                     gconstpointer state,
                                     guint control,
                                     int argument,
                                     GwAction *action,
                                     GError **error);
gboolean gw_vale_get_notice (const GwPlan *plan, gconstpointer state, GwNotice *notice);

/* "P1 tame F003.1" */
char *gw_vale_describe_move (const GwValePlan *plan, const GwValeMove *move);
char *gw_vale_action_to_text (const GwPlan *plan, gconstpointer state, const GwAction *action);
gboolean gw_vale_action_from_text (
    const GwPlan *plan, gconstpointer state, const char *text, GwAction *action, GError **error);

G_END_DECLS
