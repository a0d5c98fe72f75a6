/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules table of Vale of Eternity, and the small functions in it. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-hash.h"
#include "gw-vale-private.h"

static const GwSide sides[] = {
  { "P1", "player1", N_ ("Player 1") },
  { "P2", "player2", N_ ("Player 2") },
};

static const GwChoice phases[] = {
  [GW_VALE_SETUP] = { "setup", N_ ("Setup") },
  [GW_VALE_HUNTING] = { "hunting", N_ ("Hunting") },
  [GW_VALE_ACTION] = { "action", N_ ("Action") },
  [GW_VALE_RESOLUTION] = { "resolution", N_ ("Resolution") },
  [GW_VALE_GAME_END] = { "end", N_ ("End of the game") },
  { NULL, NULL },
};

#define PLAYER                                                                                     \
  {                                                                                                \
    "player", gw_vale_players                                                                      \
  }

#define CARD                                                                                       \
  {                                                                                                \
    "card", NULL, TRUE                                                                             \
  }

#define NUMBER(key, label)                                                                         \
  {                                                                                                \
    key, NULL, FALSE, label                                                                        \
  }

static const GwEventSpec events[] = {
  [GW_VALE_EVENT_PHASE] = { "Phase", N_ ("Phase"), 0, { { "to", phases } } },
  [GW_VALE_EVENT_REFILL] = { "Refill",
                             N_ ("New in the market"),
                             0,
                             { CARD, NUMBER ("deck", N_ ("left in the deck")) } },
  [GW_VALE_EVENT_TAKE] = { "Take", N_ ("Take"), GW_EVENT_KEY, { PLAYER, CARD } },
  [GW_VALE_EVENT_TAME] = { "Tame",
                           N_ ("Tame"),
                           GW_EVENT_KEY | GW_EVENT_MARK,
                           { PLAYER, CARD, NUMBER ("paid", N_ ("paid")),
                             NUMBER ("stones", N_ ("stones")) } },
  [GW_VALE_EVENT_SELL] = { "Sell", N_ ("Sell"), GW_EVENT_KEY, { PLAYER, CARD } },
  [GW_VALE_EVENT_PASS] = { "Pass", N_ ("Pass"), 0, { PLAYER } },
  [GW_VALE_EVENT_SKIP] = { "Skip", N_ ("No pick possible"), 0, { PLAYER } },
  [GW_VALE_EVENT_DRAW] = { "Draw", N_ ("From the discard pile"), 0, { PLAYER, CARD } },
  [GW_VALE_EVENT_STONES] = { "Stones",
                             N_ ("Stones"),
                             0,
                             { PLAYER, NUMBER ("gained", N_ ("gained")),
                               NUMBER ("stones", N_ ("stones")), NUMBER ("lost", N_ ("lost")) } },
  [GW_VALE_EVENT_LIMIT] = { "Limit",
                            N_ ("Stone limit"),
                            0,
                            { PLAYER, NUMBER ("limit", N_ ("limit")) } },
  [GW_VALE_EVENT_SCORE] = { "Score",
                            N_ ("Score"),
                            GW_EVENT_MARK,
                            { PLAYER, NUMBER ("score", N_ ("score")),
                              NUMBER ("gained", N_ ("gained")) } },
  [GW_VALE_EVENT_END] = { "End",
                          N_ ("End"),
                          0,
                          { { "winner", gw_vale_winners },
                            { "reason", gw_vale_ends },
                            { "player1Score" },
                            { "player2Score" } } },
};

/* Cards in the order of the table, copies side by side, then shuffled. */
static void
deal (const GwValePlan *vale, GwValeState *state, GwRandom *random)
{
  gint32 cards[GW_VALE_MAX_COPIES];

  for (guint i = 0; i < vale->n_cards; i++)
    {
      cards[i] = (gint32) i;
    }
  gw_random_shuffle (random, cards, vale->n_cards);
  for (guint i = 0; i < vale->n_cards; i++)
    {
      state->deck[vale->n_cards - 1 - i] = (guint8) cards[i];
    }
  state->n_deck = (guint16) vale->n_cards;
}

static gboolean
reset (const GwPlan *plan, gpointer data, gpointer scratch, guint64 seed, GError **error)
{
  const GwValePlan *vale = get_vale_plan (plan);
  GwValeState *state = data;
  GwRandom random;

  memset (state, 0, sizeof *state);
  state->clock.winner = GW_WINNER_NONE;
  state->end = GW_VALE_NOT_ENDED;
  gw_random_init (&random, seed);
  deal (vale, state, &random);
  state->drawn_first = (gint8) gw_random_below (&random, GW_VALE_N_PLAYERS);
  state->first = state->drawn_first;
  for (int player = 0; player < GW_VALE_N_PLAYERS; player++)
    {
      gw_random_init_stream (&state->random[player], seed, (guint) player + 1);
      state->players[player].stones = vale->starting_stones;
      state->players[player].limit = vale->limit;
    }
  state->round = 1;
  gw_vale_begin_hunting (vale, state, NULL);
  state->clock.actor = state->current;
  return TRUE;
}

/* Nobody listens while cards are dealt: what was done then is told with the first step. */
static void
tell_start (const GwValeState *state, const GwSink *sink)
{
  gw_vale_tell (state, sink, GW_VALE_EVENT_PHASE, state->phase);
  for (guint i = 0; i < state->n_market; i++)
    {
      gw_vale_tell (state, sink, GW_VALE_EVENT_REFILL, state->market[i],
                    (gint32) (state->n_deck + state->n_market - 1 - i));
    }
}

static gboolean
check_actions (const GwPlan *plan,
               const GwValeState *state,
               const GwAction *actions,
               guint n_actions,
               GError **error)
{
  if (n_actions > 1)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                           _ ("only one player acts at a time"));
      return FALSE;
    }
  if (n_actions == 0 && state->clock.is_over)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION, _ ("the episode is over"));
      return FALSE;
    }
  return n_actions == 0 || gw_vale_check (plan, state, actions, error);
}

/* What the policy would have drawn for the decision that a person makes in its place. */
static void
draw_for_nothing (const GwValePlan *vale, const GwValeState *state, GwRandom *random)
{
  GwValeMove moves[GW_VALE_MAX_MOVES];

  switch (vale->policies[state->current])
    {
    case POLICY_RANDOM:
      gw_random_below (random, gw_vale_list_moves (vale, state, moves));
      break;
    case POLICY_LOOKAHEAD:
    case POLICY_MCTS:
      gw_random_next (random);
      break;
    case POLICY_GREEDY:
    default:
      break;
    }
}

static gboolean
step (const GwPlan *plan,
      gpointer data,
      gpointer scratch_data,
      const GwAction *actions,
      guint n_actions,
      const GwSink *sink,
      GError **error)
{
  const GwValePlan *vale = get_vale_plan (plan);
  GwValeState *state = data;
  GwValeScratch *scratch = scratch_data;
  GwRandom *random;
  GwValeMove move;

  if (!check_actions (plan, state, actions, n_actions, error))
    {
      return FALSE;
    }
  random = &state->random[state->current];
  if (n_actions == 1)
    {
      move = (GwValeMove){ (guint8) actions->verb, (guint8) actions->first };
      draw_for_nothing (vale, state, random);
    }
  else
    {
      gw_vale_decide (vale, state, scratch, random);
      move = scratch->decision.moves[scratch->decision.chosen];
    }
  state->clock.step++;
  state->clock.round = state->round;
  state->clock.phase = state->phase;
  if (state->clock.step == 1)
    {
      tell_start (state, sink);
    }
  gw_vale_do_move (vale, state, move, sink);
  state->clock.actor = state->current;
  return TRUE;
}

static void
list_legal (const GwPlan *plan, gconstpointer data, int actor, GArray *actions)
{
  const GwValeState *state = data;

  if (actor == state->current)
    {
      gw_vale_list_actions (plan, state, actions);
    }
}

static guint64
hash_cards (guint64 hash, const guint8 *cards, guint n_cards)
{
  hash = gw_hash_add (hash, n_cards);
  for (guint i = 0; i < n_cards; i++)
    {
      hash = gw_hash_add (hash, cards[i]);
    }
  return hash;
}

static guint64
hash_player (guint64 hash, const GwValePlayer *player)
{
  hash = gw_hash_add (hash, (guint64) player->score);
  hash = gw_hash_add (hash, (guint64) player->stones);
  hash = gw_hash_add (hash, (guint64) player->limit);
  hash = gw_hash_add (hash, (guint64) player->stones_lost);
  hash = gw_hash_add (hash, player->has_passed != 0);
  hash = hash_cards (hash, player->hand, player->n_hand);
  return hash_cards (hash, player->field, player->n_field);
}

static guint64
hash_state (const GwPlan *plan, gconstpointer data)
{
  const GwValeState *state = data;
  guint64 hash = GW_HASH_START;

  hash = gw_hash_add (hash, state->round);
  hash = gw_hash_add (hash, state->phase);
  hash = gw_hash_add (hash, (guint64) (gint64) state->current);
  hash = gw_hash_add (hash, (guint64) (gint64) state->first);
  hash = gw_hash_add (hash, (guint64) (gint64) state->clock.winner);
  hash = gw_hash_add (hash, (guint64) (gint64) state->end);
  for (guint i = 0; i < GW_VALE_N_PLAYERS; i++)
    {
      hash = hash_player (hash, &state->players[i]);
    }
  hash = hash_cards (hash, state->market, state->n_market);
  hash = hash_cards (hash, state->discard, state->n_discard);
  hash = hash_cards (hash, state->deck, state->n_deck);
  for (guint i = 0; i < GW_VALE_N_PLAYERS; i++)
    {
      for (guint word = 0; word < G_N_ELEMENTS (state->random[i].words); word++)
        {
          hash = gw_hash_add (hash, state->random[i].words[word]);
        }
    }
  return hash;
}

static guint
count_actors (const GwPlan *plan, gconstpointer state)
{
  return GW_VALE_N_PLAYERS;
}

static void
get_actor_id (const GwPlan *plan, gconstpointer state, int actor, char id[GW_ACTOR_ID_LENGTH])
{
  g_strlcpy (id, gw_vale_players[actor].id, GW_ACTOR_ID_LENGTH);
}

static int
get_actor_side (const GwPlan *plan, gconstpointer state, int actor)
{
  return actor;
}

/* What the other player draws goes into a hidden hand, if hands are hidden. */
static gboolean
is_event_hidden (const GwEvent *event, int viewer)
{
  return viewer != GW_VIEWER_ALL && event->kind == GW_VALE_EVENT_DRAW && event->values[0] != viewer;
}

/* Nothing is drawn that a deck could hold. */
static GwMap *
place (const GwPlan *plan, gconstpointer state)
{
  return gw_map_ref (plan->map);
}

static const char how_to[] = N_ (
    "Two players gather creatures for at most ten rounds; whoever has the higher score at the end "
    "wins.\n\n"
    "Hunting: the market is filled up to four cards. Whoever has the lower score picks first, then "
    "the other: take a card into your hand for nothing, or tame it: pay its price in stones and "
    "put "
    "it into your field, where its effect begins.\n\n"
    "Action: in turn, tame a card of your hand, sell one for as many stones as it costs, or pass. "
    "Who has passed does no more in this round. You may hold three stones; what is above the limit "
    "is lost.\n\n"
    "Taming costs 0 to 3 stones: 0 for cost 0, 1 for cost 1 and 2, 2 for cost 3 and 4, 3 for more. "
    "A field holds twelve cards.\n\n"
    "At the end of a round fields are scored anew and each player gets a stone. The game ends when "
    "somebody has reached the target score, or after the last round. If scores are equal, the "
    "larger field wins.");

const GwRules gw_vale_rules = {
  .id = "vale",
  .name = N_ ("Vale of Eternity"),
  .summary = N_ ("Two players draft mythical creatures with cards and stones"),
  .revision = 1,
  .how_to = how_to,
  .sides = sides,
  .n_sides = G_N_ELEMENTS (sides),
  .phases = phases,
  .palette = &gw_vale_palette,
  .events = events,
  .n_events = G_N_ELEMENTS (events),
  .controls = gw_vale_controls,
  .n_controls = GW_VALE_N_CONTROLS,
  .hand_sides = 1 << 0 | 1 << 1,
  .viewer_sides = 1 << 0 | 1 << 1,
  .is_open = TRUE,
  .fill = gw_vale_fill,
  .list_params = gw_vale_list_params,
  .list_metrics = gw_vale_list_metrics,
  .find_problems = gw_vale_find_problems,
  .prepare = gw_vale_prepare,
  .unprepare = gw_vale_unprepare,
  .new_scratch = gw_vale_new_scratch,
  .free_scratch = gw_vale_free_scratch,
  .watch = gw_vale_watch,
  .reset = reset,
  .step = step,
  .list_legal = list_legal,
  .hash = hash_state,
  .check = gw_vale_check_state,
  .measure = gw_vale_measure,
  .observe = gw_vale_observe,
  .is_event_hidden = is_event_hidden,
  .get_card = gw_vale_get_card,
  .find_card = gw_vale_find_copy,
  .explain = gw_vale_explain,
  .count_actors = count_actors,
  .get_actor_id = get_actor_id,
  .action_to_text = gw_vale_action_to_text,
  .action_from_text = gw_vale_action_from_text,
  .get_actor_side = get_actor_side,
  .get_control_action = gw_vale_get_control_action,
  .get_notice = gw_vale_get_notice,
  .place = place,
};
