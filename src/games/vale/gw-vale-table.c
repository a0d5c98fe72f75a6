/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table as people see it, and what they do at it. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-vale-private.h"

static const char *const hand_labels[] = { N_ ("Hand of player 1"), N_ ("Hand of player 2") };
static const char *const field_labels[] = { N_ ("Field of player 1"), N_ ("Field of player 2") };

#define ZONE(kind) (1u << GW_ZONE_##kind)

enum
{
  CONTROL_TAKE,
  CONTROL_TAME,
  CONTROL_SELL,
  CONTROL_PASS,
};

const GwControl gw_vale_controls[GW_VALE_N_CONTROLS] = {
  [CONTROL_TAKE] = { "take", N_ ("Take"), N_ ("Take a card from the market into your hand"), "t",
                     GW_CONTROL_CARD, GW_DIRECTION_NONE, ZONE (MARKET), ZONE (HAND) },
  [CONTROL_TAME] = { "tame", N_ ("Tame"), N_ ("Pay for a card and put it into your field"), "m",
                     GW_CONTROL_CARD, GW_DIRECTION_NONE, ZONE (MARKET) | ZONE (HAND),
                     ZONE (FIELD) },
  [CONTROL_SELL] = { "sell", N_ ("Sell"), N_ ("Discard a card of your hand for stones"), "s",
                     GW_CONTROL_CARD, GW_DIRECTION_NONE, ZONE (HAND), ZONE (DISCARD) },
  [CONTROL_PASS] = { "pass", N_ ("Pass"), N_ ("Do no more in this round"), "p Return",
                     GW_CONTROL_ACT, GW_DIRECTION_NONE, 0, 0 },
};

static const GwChoice verbs[] = {
  [GW_VALE_TAKE] = { "take" }, [GW_VALE_TAME] = { "tame" },  [GW_VALE_SELL] = { "sell" },
  [GW_VALE_PASS] = { "pass" }, [GW_VALE_N_VERBS] = { NULL },
};

void
gw_vale_get_card (const GwPlan *plan, int id, GwCard *card)
{
  const GwValePlan *vale = get_vale_plan (plan);
  const GwValeCard *facts = &vale->cards[id];

  *card = (GwCard){
    .id = id,
    .code = vale->codes[id],
    .name = vale->names[facts->row],
    .text = vale->texts[facts->row],
    .suit = (guint) facts->element,
    .cost = facts->cost,
    .price = facts->price,
    .score = facts->score,
    .value = facts->value,
  };
  if (facts->effect != GW_VALE_NO_EFFECT)
    {
      card->effect =
          gw_vale_palette.tables[0].columns[GW_VALE_COLUMN_EFFECT].choices[facts->effect].id;
    }
  if (facts->rate_of >= 0)
    {
      card->target = gw_vale_palette.suits[facts->rate_of].id;
    }
}

int
gw_vale_find_copy (const GwPlan *plan, guint table, guint row)
{
  const GwValePlan *vale = get_vale_plan (plan);

  for (guint i = 0; i < vale->n_cards; i++)
    {
      if (vale->cards[i].row == row)
        {
          return (int) i;
        }
    }
  return -1;
}

static void
add_cards (
    const GwPlan *plan, GwFrame *frame, const guint8 *cards, guint n_cards, gboolean is_hidden)
{
  for (guint i = 0; i < n_cards; i++)
    {
      GwCard card = { .id = -1, .is_hidden = TRUE };

      if (!is_hidden)
        {
          gw_vale_get_card (plan, cards[i], &card);
        }
      gw_frame_add_card (frame, &card);
    }
}

static void
add_hand (const GwPlan *plan, const GwValeState *state, int player, int viewer, GwFrame *frame)
{
  const GwValePlayer *owner = &state->players[player];

  gw_frame_add_zone (frame, GW_ZONE_HAND, player, hand_labels[player]);
  add_cards (plan, frame, owner->hand, owner->n_hand, viewer != GW_VIEWER_ALL && viewer != player);
}

static void
add_field (const GwPlan *plan, const GwValeState *state, int player, GwFrame *frame)
{
  gw_frame_add_zone (frame, GW_ZONE_FIELD, player, field_labels[player]);
  add_cards (plan, frame, state->players[player].field, state->players[player].n_field, FALSE);
}

static void
add_table (const GwPlan *plan, const GwValeState *state, GwFrame *frame)
{
  gw_frame_add_zone (frame, GW_ZONE_DECK, -1, N_ ("Deck"))->count = state->n_deck;
  gw_frame_add_zone (frame, GW_ZONE_MARKET, -1, N_ ("Market"));
  add_cards (plan, frame, state->market, state->n_market, FALSE);
  gw_frame_add_zone (frame, GW_ZONE_DISCARD, -1, N_ ("Discard"));
  add_cards (plan, frame, state->discard, state->n_discard, FALSE);
}

static void
add_counters (const GwValePlan *vale, const GwValeState *state, GwFrame *frame)
{
  const GwCounter now[] = {
    { "nowRound", N_ ("Round"), -1, (int) state->round },
    { "rounds", N_ ("Rounds"), -1, vale->rounds },
    { "nowPhase", N_ ("Phase"), -1, state->phase, gw_vale_rules.phases },
    { "target", N_ ("Target score"), -1, vale->target },
  };

  for (int side = 0; side < GW_VALE_N_PLAYERS; side++)
    {
      const GwValePlayer *player = &state->players[side];
      const GwCounter counters[] = {
        { "score", N_ ("Score"), side, player->score },
        { "roundScore", N_ ("Last round"), side, player->round_score },
        { "stones", N_ ("Stones"), side, player->stones },
        { "limit", N_ ("Stone limit"), side, player->limit },
        { "passed", N_ ("Passed"), side, player->has_passed },
      };

      g_array_append_vals (frame->counters, counters, G_N_ELEMENTS (counters));
    }
  g_array_append_vals (frame->counters, now, G_N_ELEMENTS (now));
}

void
gw_vale_observe (const GwPlan *plan, gconstpointer data, int viewer, GwFrame *frame)
{
  const GwValePlan *vale = get_vale_plan (plan);
  const GwValeState *state = data;
  int near = viewer == 1 ? 1 : 0;

  gw_frame_clear (frame);
  add_hand (plan, state, 1 - near, viewer, frame);
  add_field (plan, state, 1 - near, frame);
  add_table (plan, state, frame);
  add_field (plan, state, near, frame);
  add_hand (plan, state, near, viewer, frame);
  add_counters (vale, state, frame);
}

gboolean
gw_vale_get_control_action (const GwPlan *plan,
                            gconstpointer data,
                            guint control,
                            int argument,
                            GwAction *action,
                            GError **error)
{
  const GwValeState *state = data;
  g_autoptr (GError) fault = NULL;

  *action = (GwAction){ (gint16) MAX (state->current, 0), (gint16) control, argument, 0 };
  if (control == CONTROL_PASS)
    {
      action->first = 0;
    }
  if (gw_vale_check (plan, state, action, &fault))
    {
      return TRUE;
    }
  /* people are told in words alone, without the name that programs go by */
  g_set_error_literal (error, fault->domain, fault->code, strchr (fault->message, ' ') + 1);
  return FALSE;
}

gboolean
gw_vale_get_notice (const GwPlan *plan, gconstpointer data, GwNotice *notice)
{
  const GwValeState *state = data;
  const GwValePlayer *players = state->players;

  if (!state->clock.is_over)
    {
      return FALSE;
    }
  notice->title = state->clock.winner == 0   ? _ ("Player 1 wins")
                  : state->clock.winner == 1 ? _ ("Player 2 wins")
                                             : _ ("A draw");
  notice->text =
      g_strdup_printf (_ ("%s after round %u: %d to %d points, %u to %u creatures."),
                       _ (gw_vale_ends[state->end].label), state->round, players[0].score,
                       players[1].score, players[0].n_field, players[1].n_field);
  notice->tone = GW_TONE_NEUTRAL;
  notice->control = -1;
  return TRUE;
}

char *
gw_vale_action_to_text (const GwPlan *plan, gconstpointer state, const GwAction *action)
{
  const GwValePlan *vale = get_vale_plan (plan);
  const char *player = gw_vale_players[action->actor].id;

  if (action->verb == GW_VALE_PASS)
    {
      return g_strdup_printf ("%s pass", player);
    }
  return g_strdup_printf ("%s %s %s", player, verbs[action->verb].id, vale->codes[action->first]);
}

/* For people; the copy is named, since two of a card may lie there. */
static const char *const move_texts[] = {
  [GW_VALE_TAKE] = N_ ("Take %s (%s)"),
  [GW_VALE_TAME] = N_ ("Tame %s (%s)"),
  [GW_VALE_SELL] = N_ ("Sell %s (%s)"),
};

char *
gw_vale_describe_move (const GwValePlan *plan, const GwValeMove *move)
{
  if (move->verb == GW_VALE_PASS)
    {
      return g_strdup (_ (gw_vale_controls[CONTROL_PASS].label));
    }
  return g_strdup_printf (_ (move_texts[move->verb]), plan->names[plan->cards[move->card].row],
                          plan->codes[move->card]);
}

/* A card that there is not is left to the rules, which have an error for it. */
static gboolean
read_words (const GwPlan *plan, char **words, GwAction *action)
{
  guint n_words = g_strv_length (words);
  int player = n_words >= 2 ? gw_choice_find (gw_vale_players, words[0]) : -1;
  int verb = n_words >= 2 ? gw_choice_find (verbs, words[1]) : -1;

  if (player < 0 || verb < 0 || n_words != (verb == GW_VALE_PASS ? 2 : 3))
    {
      return FALSE;
    }
  *action = (GwAction){ (gint16) player, (gint16) verb, 0, 0 };
  if (verb != GW_VALE_PASS)
    {
      action->first = gw_vale_find_card (plan, words[2]);
    }
  return TRUE;
}

gboolean
gw_vale_action_from_text (
    const GwPlan *plan, gconstpointer state, const char *text, GwAction *action, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 4);

  if (!read_words (plan, words, action))
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                           _ ("expected an action such as \"P1 take F003.1\" or \"P1 pass\""));
      return FALSE;
    }
  return TRUE;
}
