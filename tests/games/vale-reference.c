/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "vale-reference.h"

#include <stdlib.h>
#include <string.h>

/* A copy of a card, with all that is printed on it. */
typedef struct
{
  char *name; /* "F003.1" */
  char *id;
  int copy;
  const char *element, *effect, *target;
  int cost, score, value;
} Card;

typedef struct
{
  GPtrArray *hand, *field; /* of Card */
  int stones, score, round_score;
  gboolean has_passed;
  const char *policy;
  GwRandom random;
} Player;

struct _ValeReference
{
  GPtrArray *cards; /* owned */
  GPtrArray *deck, *market, *discard;
  Player players[2];
  const char *phase;
  int round, current, first, n_picks;
  int target, rounds, limit, hand_limit;
  const char *end;
  int winner;
};

static int
get_setting (const GwParams *params, const char *prefix, const char *id)
{
  g_autofree char *key = g_strconcat (prefix, id, NULL);

  return gw_params_get_int (params, key);
}

static const char *
get_choice (const GwMap *map, guint row, const char *key)
{
  const GwTableSpec *spec = &map->palette->tables[0];
  const GwTableValue *values = g_ptr_array_index (map->tables[0].rows, row);

  for (guint i = 0; i < spec->n_columns; i++)
    {
      if (g_str_equal (spec->columns[i].key, key))
        {
          return spec->columns[i].type == GW_VALUE_CHOICE
                     ? spec->columns[i].choices[values[i].number].id
                     : values[i].text;
        }
    }
  g_error ("no column %s", key);
}

static int
get_number (const GwMap *map, guint row, const char *key)
{
  const GwTableSpec *spec = &map->palette->tables[0];
  const GwTableValue *values = g_ptr_array_index (map->tables[0].rows, row);

  for (guint i = 0; i < spec->n_columns; i++)
    {
      if (g_str_equal (spec->columns[i].key, key))
        {
          return (int) values[i].number;
        }
    }
  g_error ("no column %s", key);
}

static void
free_card (gpointer data)
{
  Card *card = data;

  g_free (card->name);
  g_free (card->id);
  g_free (card);
}

static void
add_cards (ValeReference *reference, const GwMap *map, const GwParams *params)
{
  for (guint row = 0; row < map->tables[0].rows->len; row++)
    {
      const char *id = get_choice (map, row, "id");

      for (int copy = 1; copy <= get_setting (params, "copies_", id); copy++)
        {
          Card *card = g_new0 (Card, 1);

          card->name = g_strdup_printf ("%s.%d", id, copy);
          card->id = g_strdup (id);
          card->copy = copy;
          card->element = get_choice (map, row, "element");
          card->effect = get_choice (map, row, "effect");
          card->target = get_choice (map, row, "target");
          card->value = get_number (map, row, "value");
          card->cost = get_setting (params, "cost_", id);
          card->score = get_setting (params, "score_", id);
          g_ptr_array_add (reference->cards, card);
        }
    }
}

static int
get_tame_cost (const Card *card)
{
  switch (card->cost)
    {
    case 0:
      return 0;
    case 1:
    case 2:
      return 1;
    case 3:
    case 4:
      return 2;
    default:
      return 3;
    }
}

static int
get_limit (const ValeReference *reference, const Player *player)
{
  int limit = reference->limit;

  for (guint i = 0; i < player->field->len; i++)
    {
      const Card *card = player->field->pdata[i];

      limit += g_str_equal (card->effect, "INCREASE_STONE_LIMIT") ? card->value : 0;
    }
  return limit;
}

static int
count_element (const GPtrArray *field, const char *element)
{
  int count = 0;

  for (guint i = 0; i < field->len; i++)
    {
      count += g_str_equal (((const Card *) field->pdata[i])->element, element);
    }
  return count;
}

static int
score_field (const GPtrArray *field)
{
  int score = 0;

  for (guint i = 0; i < field->len; i++)
    {
      const Card *card = field->pdata[i];

      score += card->score;
      if (g_str_equal (card->effect, "SCORE_PER_ELEMENT"))
        {
          score += card->value * count_element (field, card->target);
        }
      else if (g_str_equal (card->effect, "SCORE_PER_DRAGON"))
        {
          score += card->value * count_element (field, "DRAGON");
        }
    }
  return score;
}

static gboolean
has_room (const ValeReference *reference, const Player *player)
{
  return reference->hand_limit == 0 || (int) player->hand->len < reference->hand_limit;
}

static gboolean
can_pay (const Player *player, const Card *card)
{
  return player->field->len < 12 && get_tame_cost (card) <= player->stones;
}

static void
add_text (GPtrArray *texts, int player, const char *verb, const Card *card)
{
  g_ptr_array_add (texts, g_strdup_printf ("P%d %s %s", player + 1, verb, card->name));
}

static GPtrArray *
list_picks (const ValeReference *reference, int number)
{
  const Player *player = &reference->players[number];
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < reference->market->len && has_room (reference, player); i++)
    {
      add_text (texts, number, "take", reference->market->pdata[i]);
    }
  for (guint i = 0; i < reference->market->len; i++)
    {
      if (can_pay (player, reference->market->pdata[i]))
        {
          add_text (texts, number, "tame", reference->market->pdata[i]);
        }
    }
  return texts;
}

GPtrArray *
vale_reference_list_actions (const ValeReference *reference)
{
  const Player *player = &reference->players[reference->current];
  GPtrArray *texts;

  if (g_str_equal (reference->phase, "hunting"))
    {
      return list_picks (reference, reference->current);
    }
  texts = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < player->hand->len; i++)
    {
      if (can_pay (player, player->hand->pdata[i]))
        {
          add_text (texts, reference->current, "tame", player->hand->pdata[i]);
        }
    }
  for (guint i = 0; i < player->hand->len; i++)
    {
      add_text (texts, reference->current, "sell", player->hand->pdata[i]);
    }
  g_ptr_array_add (texts, g_strdup_printf ("P%d pass", reference->current + 1));
  return texts;
}

static void
add_stones (const ValeReference *reference, Player *player, int stones)
{
  player->stones = MIN (player->stones + stones, get_limit (reference, player));
}

static void
hunt_on (ValeReference *reference)
{
  while (reference->n_picks < 2)
    {
      int player = reference->n_picks == 0 ? reference->first : 1 - reference->first;
      g_autoptr (GPtrArray) picks = list_picks (reference, player);

      if (picks->len > 0)
        {
          reference->current = player;
          return;
        }
      reference->n_picks++;
    }
  reference->phase = "action";
  reference->current = reference->first;
}

static void
begin_round (ValeReference *reference)
{
  const Player *players = reference->players;

  reference->round++;
  reference->phase = "hunting";
  reference->n_picks = 0;
  while (reference->market->len < 4 && reference->deck->len > 0)
    {
      g_ptr_array_add (reference->market, g_ptr_array_steal_index (reference->deck, 0));
    }
  if (players[0].score < players[1].score)
    {
      reference->first = 0;
    }
  else if (players[1].score < players[0].score)
    {
      reference->first = 1;
    }
  else if (reference->round > 1)
    {
      reference->first = 1 - reference->first;
    }
  hunt_on (reference);
}

static int
find_winner (const ValeReference *reference)
{
  const Player *players = reference->players;

  if (players[0].score != players[1].score)
    {
      return players[0].score > players[1].score ? 0 : 1;
    }
  if (players[0].field->len != players[1].field->len)
    {
      return players[0].field->len > players[1].field->len ? 0 : 1;
    }
  return 2;
}

static void
resolve (ValeReference *reference)
{
  Player *players = reference->players;

  for (int i = 0; i < 2; i++)
    {
      int score = score_field (players[i].field);

      players[i].round_score = score - players[i].score;
      players[i].score = score;
      add_stones (reference, &players[i], 1);
      players[i].has_passed = FALSE;
    }
  if (players[0].score >= reference->target || players[1].score >= reference->target)
    {
      reference->end = "SCORE_REACHED";
    }
  else if (reference->round >= reference->rounds)
    {
      reference->end = "ROUNDS_COMPLETED";
    }
  if (reference->end == NULL)
    {
      begin_round (reference);
      return;
    }
  reference->phase = "end";
  reference->winner = find_winner (reference);
  reference->current = -1;
}

static Card *
take_by_name (GPtrArray *cards, const char *name)
{
  for (guint i = 0; i < cards->len; i++)
    {
      if (g_str_equal (((const Card *) cards->pdata[i])->name, name))
        {
          return g_ptr_array_steal_index (cards, i);
        }
    }
  g_error ("no card %s", name);
}

static void
tame (ValeReference *reference, Player *player, Card *card)
{
  player->stones -= get_tame_cost (card);
  g_ptr_array_add (player->field, card);
  if (g_str_equal (card->effect, "GAIN_STONES"))
    {
      add_stones (reference, player, card->value);
    }
  else if (g_str_equal (card->effect, "DRAW_FROM_DISCARD") && reference->discard->len > 0
           && has_room (reference, player))
    {
      g_ptr_array_add (player->hand,
                       g_ptr_array_steal_index (reference->discard, reference->discard->len - 1));
    }
}

static void
act_in_action_phase (ValeReference *reference, char **words)
{
  int number = reference->current;
  Player *player = &reference->players[number];

  if (g_str_equal (words[1], "pass"))
    {
      player->has_passed = TRUE;
    }
  else if (g_str_equal (words[1], "sell"))
    {
      Card *card = take_by_name (player->hand, words[2]);

      g_ptr_array_add (reference->discard, card);
      add_stones (reference, player, card->cost);
    }
  else
    {
      tame (reference, player, take_by_name (player->hand, words[2]));
    }
  if (reference->players[0].has_passed && reference->players[1].has_passed)
    {
      resolve (reference);
    }
  else if (!reference->players[1 - number].has_passed)
    {
      reference->current = 1 - number;
    }
}

void
vale_reference_act (ValeReference *reference, const char *action)
{
  g_auto (GStrv) words = g_strsplit (action, " ", -1);
  Player *player = &reference->players[reference->current];

  if (g_str_equal (reference->phase, "action"))
    {
      act_in_action_phase (reference, words);
      return;
    }
  if (g_str_equal (words[1], "take"))
    {
      g_ptr_array_add (player->hand, take_by_name (reference->market, words[2]));
    }
  else
    {
      tame (reference, player, take_by_name (reference->market, words[2]));
    }
  reference->n_picks++;
  hunt_on (reference);
}

/* How much more the field would be worth, for each stone. */
static double
get_ratio (const Player *player, Card *card)
{
  int before = score_field (player->field);
  double gain;

  g_ptr_array_add (player->field, card);
  gain = score_field (player->field) - before;
  g_ptr_array_steal_index (player->field, player->field->len - 1);
  return gain / MAX (0.5, get_tame_cost (card));
}

static gboolean
has_lower_name (const Card *card, const Card *other)
{
  int order = strcmp (card->id, other->id);

  return order != 0 ? order < 0 : card->copy < other->copy;
}

/* The best of the cards, or, turned round, the worst; perhaps only of those that can be paid. */
static Card *
find_extreme (const Player *player, const GPtrArray *cards, int sign, gboolean only_payable)
{
  Card *best = NULL;
  double most = 0;

  for (guint i = 0; i < cards->len; i++)
    {
      Card *card = cards->pdata[i];
      double ratio = sign * get_ratio (player, card);

      if (only_payable && !can_pay (player, card))
        {
          continue;
        }
      if (best == NULL || ratio > most || (ratio == most && has_lower_name (card, best)))
        {
          best = card;
          most = ratio;
        }
    }
  return best;
}

static gboolean
pays_for_a_better_one (const ValeReference *reference, const Player *player, Card *sold)
{
  int stones = MIN (player->stones + sold->cost, get_limit (reference, player));

  for (guint i = 0; i < player->hand->len; i++)
    {
      Card *card = player->hand->pdata[i];

      if (card != sold && get_ratio (player, card) > get_ratio (player, sold)
          && get_tame_cost (card) <= stones && player->field->len < 12)
        {
          return TRUE;
        }
    }
  return FALSE;
}

static char *
decide_greedily (const ValeReference *reference)
{
  const Player *player = &reference->players[reference->current];
  gboolean is_hunting = g_str_equal (reference->phase, "hunting");
  const GPtrArray *cards = is_hunting ? reference->market : player->hand;
  Card *best = find_extreme (player, cards, 1, TRUE);
  const char *verb = "tame";

  if (best == NULL && is_hunting)
    {
      verb = "take";
      best = find_extreme (player, cards, 1, FALSE);
    }
  else if (best == NULL)
    {
      verb = "sell";
      best = find_extreme (player, cards, -1, FALSE);
      best = best != NULL && pays_for_a_better_one (reference, player, best) ? best : NULL;
    }
  return best != NULL ? g_strdup_printf ("P%d %s %s", reference->current + 1, verb, best->name)
                      : g_strdup_printf ("P%d pass", reference->current + 1);
}

char *
vale_reference_decide (ValeReference *reference)
{
  Player *player = &reference->players[reference->current];

  if (g_str_equal (player->policy, "random"))
    {
      g_autoptr (GPtrArray) texts = vale_reference_list_actions (reference);

      return g_strdup (texts->pdata[gw_random_below (&player->random, texts->len)]);
    }
  return decide_greedily (reference);
}

gboolean
vale_reference_is_over (const ValeReference *reference)
{
  return reference->end != NULL;
}

static void
append_names (GString *text, const char *label, const GPtrArray *cards)
{
  g_string_append_printf (text, "%s:", label);
  for (guint i = 0; i < cards->len; i++)
    {
      g_string_append_printf (text, " %s", ((const Card *) cards->pdata[i])->name);
    }
  g_string_append_c (text, '\n');
}

char *
vale_reference_describe (const ValeReference *reference)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "round %d %s current %d first %d\n", reference->round,
                          reference->phase, reference->current, reference->first);
  append_names (text, "market", reference->market);
  append_names (text, "discard", reference->discard);
  for (int i = 0; i < 2; i++)
    {
      const Player *player = &reference->players[i];

      g_string_append_printf (text, "player %d: %d stones of %d, score %d by %d, passed %d\n", i,
                              player->stones, get_limit (reference, player), player->score,
                              player->round_score, player->has_passed);
      append_names (text, "hand", player->hand);
      append_names (text, "field", player->field);
    }
  if (reference->end != NULL)
    {
      g_string_append_printf (text, "%s, winner %d\n", reference->end, reference->winner);
    }
  return g_string_free (text, FALSE);
}

static const char *
get_policy (const GwParams *params, const char *key)
{
  GwParamSpecs *specs = gw_params_get_specs (params);
  const GwParamSpec *spec = gw_param_specs_get (specs, (guint) gw_param_specs_find (specs, key));

  return spec->choices[gw_params_get_int (params, key)].id;
}

static void
shuffle (ValeReference *reference, GwRandom *random)
{
  for (guint i = 0; i < reference->cards->len; i++)
    {
      g_ptr_array_add (reference->deck, reference->cards->pdata[i]);
    }
  for (guint i = reference->deck->len - 1; i >= 1; i--)
    {
      guint other = (guint) gw_random_below (random, i + 1);
      gpointer card = reference->deck->pdata[i];

      reference->deck->pdata[i] = reference->deck->pdata[other];
      reference->deck->pdata[other] = card;
    }
}

ValeReference *
vale_reference_new (const GwMap *map, const GwParams *params, guint64 seed)
{
  ValeReference *reference = g_new0 (ValeReference, 1);
  GwRandom random;

  reference->cards = g_ptr_array_new_with_free_func (free_card);
  reference->deck = g_ptr_array_new ();
  reference->market = g_ptr_array_new ();
  reference->discard = g_ptr_array_new ();
  reference->target = gw_params_get_int (params, "target");
  reference->rounds = gw_params_get_int (params, "rounds");
  reference->limit = gw_params_get_int (params, "limit");
  reference->hand_limit = gw_params_get_int (params, "hand_limit");
  add_cards (reference, map, params);
  gw_random_init (&random, seed);
  shuffle (reference, &random);
  reference->first = (int) gw_random_below (&random, 2);
  for (guint i = 0; i < 2; i++)
    {
      Player *player = &reference->players[i];

      player->hand = g_ptr_array_new ();
      player->field = g_ptr_array_new ();
      player->stones = gw_params_get_int (params, "starting_stones");
      player->policy = get_policy (params, i == 0 ? "player1_policy" : "player2_policy");
      gw_random_init_stream (&player->random, seed, i + 1);
    }
  begin_round (reference);
  return reference;
}

void
vale_reference_free (ValeReference *reference)
{
  for (guint i = 0; i < 2; i++)
    {
      g_ptr_array_unref (reference->players[i].hand);
      g_ptr_array_unref (reference->players[i].field);
    }
  g_ptr_array_unref (reference->deck);
  g_ptr_array_unref (reference->market);
  g_ptr_array_unref (reference->discard);
  g_ptr_array_unref (reference->cards);
  g_free (reference);
}
