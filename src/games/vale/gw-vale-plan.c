/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is prepared once for a deck and its parameters, and shared by all threads. */
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "gw-vale-private.h"

void
gw_vale_fill (GwMap *map)
{
  for (guint i = 0; i < gw_vale_n_base_cards; i++)
    {
      GwTableValue *row = gw_map_add_row (map, 0);

      for (guint column = 0; column < GW_VALE_COLUMN_ELEMENT; column++)
        {
          g_free (row[column].text);
          row[column].text = g_strdup (gw_vale_base_cards[i].texts[column]);
        }
      for (guint column = GW_VALE_COLUMN_ELEMENT; column < GW_VALE_N_COLUMNS; column++)
        {
          row[column].number = gw_vale_base_cards[i].numbers[column - GW_VALE_COLUMN_ELEMENT];
        }
    }
}

const GwTableValue *
gw_vale_get_card_row (const GwMap *map, guint row)
{
  return g_ptr_array_index (map->tables[0].rows, row);
}

const char *
gw_vale_get_card_name (const GwTableValue *row)
{
  const char *const *languages = g_get_language_names ();
  const char *name = NULL;

  for (guint i = 0; languages[i] != NULL && name == NULL; i++)
    {
      if (g_str_equal (languages[i], "zh_TW") || g_str_equal (languages[i], "zh_HK"))
        {
          name = row[GW_VALE_COLUMN_NAME_TW].text;
        }
      else if (g_str_equal (languages[i], "zh_CN") || g_str_equal (languages[i], "zh_SG"))
        {
          name = row[GW_VALE_COLUMN_NAME_CN].text;
        }
      else if (g_str_equal (languages[i], "en") || g_str_equal (languages[i], "C"))
        {
          name = row[GW_VALE_COLUMN_NAME].text;
        }
    }
  if (name == NULL || *name == '\0')
    {
      name = row[GW_VALE_COLUMN_NAME].text;
    }
  return *name != '\0' ? name : row[GW_VALE_COLUMN_ID].text;
}

/* What the effect of a card is, in words; NULL if it has none. */
static char *
describe_effect (const GwTableValue *row)
{
  int value = (int) row[GW_VALE_COLUMN_VALUE].number;
  gint64 target = row[GW_VALE_COLUMN_TARGET].number;

  switch (row[GW_VALE_COLUMN_EFFECT].number)
    {
    case GW_VALE_GAIN_STONES:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "When tamed: +%d stone",
                                           "When tamed: +%d stones", (gulong) value),
                              value);
    case GW_VALE_DRAW_FROM_DISCARD:
      return g_strdup (_ ("When tamed: the top of the discard pile to your hand"));
    case GW_VALE_INCREASE_STONE_LIMIT:
      return g_strdup_printf (_ ("Stone limit +%d"), value);
    case GW_VALE_SCORE_PER_ELEMENT:
      return g_strdup_printf (_ ("+%d for each %s card in your field"), value,
                              _ (gw_vale_palette.suits[MAX (target, 1) - 1].label));
    case GW_VALE_SCORE_PER_DRAGON:
      return g_strdup_printf (_ ("+%d for each %s card in your field"), value,
                              _ (gw_vale_palette.suits[GW_VALE_DRAGON].label));
    default:
      return NULL;
    }
}

static GwValeCard
make_card (const GwTableValue *row, const GwParams *params, guint index)
{
  const char *id = row[GW_VALE_COLUMN_ID].text;
  GwValeCard card = {
    .element = (gint8) row[GW_VALE_COLUMN_ELEMENT].number,
    .effect = (gint8) row[GW_VALE_COLUMN_EFFECT].number,
    .rate_of = -1,
    .value = (gint8) row[GW_VALE_COLUMN_VALUE].number,
    .cost = (gint8) gw_vale_get_card_param (params, "cost", id),
    .score = (gint16) gw_vale_get_card_param (params, "score", id),
    .row = (guint8) index,
  };

  card.price = (gint8) gw_vale_get_tame_cost (card.cost);
  if (card.effect == GW_VALE_SCORE_PER_ELEMENT)
    {
      card.rate_of = (gint8) (row[GW_VALE_COLUMN_TARGET].number - 1);
    }
  else if (card.effect == GW_VALE_SCORE_PER_DRAGON)
    {
      card.rate_of = GW_VALE_DRAGON;
    }
  return card;
}

static void
add_copies (GwValePlan *vale, const GwPlan *plan, guint index)
{
  const GwTableValue *row = gw_vale_get_card_row (plan->map, index);
  const char *id = row[GW_VALE_COLUMN_ID].text;
  int n_copies = gw_vale_get_card_param (plan->params, "copies", id);
  GwValeCard card = make_card (row, plan->params, index);

  vale->names[index] = g_strdup (gw_vale_get_card_name (row));
  vale->texts[index] = describe_effect (row);
  for (int copy = 1; copy <= n_copies; copy++)
    {
      vale->codes[vale->n_cards] = g_strdup_printf ("%s.%d", id, copy);
      vale->cards[vale->n_cards++] = card;
    }
}

/* Names in order: by id, then by the number of the copy. */
static gboolean
is_before (const GwPlan *plan, guint card, guint other)
{
  const GwValeCard *cards = get_vale_plan (plan)->cards;
  int order = strcmp (gw_vale_get_card_row (plan->map, cards[card].row)[GW_VALE_COLUMN_ID].text,
                      gw_vale_get_card_row (plan->map, cards[other].row)[GW_VALE_COLUMN_ID].text);

  return order != 0 ? order < 0 : card < other;
}

static void
rank_cards (const GwPlan *plan, GwValePlan *vale)
{
  for (guint card = 0; card < vale->n_cards; card++)
    {
      for (guint other = 0; other < vale->n_cards; other++)
        {
          vale->ranks[card] += is_before (plan, other, card);
        }
    }
}

gboolean
gw_vale_prepare (GwPlan *plan, GError **error)
{
  GwValePlan *vale = g_new0 (GwValePlan, 1);

  plan->prepared = vale;
  plan->state_size = sizeof (GwValeState);
  vale->n_rows = plan->map->tables[0].rows->len;
  for (guint row = 0; row < vale->n_rows; row++)
    {
      add_copies (vale, plan, row);
    }
  rank_cards (plan, vale);
  vale->target = gw_params_get_int (plan->params, "target");
  vale->rounds = gw_params_get_int (plan->params, "rounds");
  vale->starting_stones = gw_params_get_int (plan->params, "starting_stones");
  vale->limit = gw_params_get_int (plan->params, "limit");
  vale->hand_limit = gw_params_get_int (plan->params, "hand_limit");
  vale->playouts = gw_params_get_int (plan->params, "playouts");
  vale->policies[0] = (GwValePolicy) gw_params_get_int (plan->params, "player1_policy");
  vale->policies[1] = (GwValePolicy) gw_params_get_int (plan->params, "player2_policy");
  plan->scratch_size = sizeof (GwValeScratch);
  if (vale->policies[0] == POLICY_MCTS || vale->policies[1] == POLICY_MCTS)
    {
      plan->scratch_size += ((gsize) vale->playouts + 1) * (sizeof (GwValeNode) + sizeof (guint32));
    }
  return TRUE;
}

void
gw_vale_unprepare (GwPlan *plan)
{
  GwValePlan *vale = plan->prepared;

  for (guint card = 0; card < vale->n_cards; card++)
    {
      g_free (vale->codes[card]);
    }
  for (guint row = 0; row < vale->n_rows; row++)
    {
      g_free (vale->names[row]);
      g_free (vale->texts[row]);
    }
  g_free (vale);
}

gpointer
gw_vale_new_scratch (const GwPlan *plan)
{
  const GwValePlan *vale = get_vale_plan (plan);
  GwValeScratch *scratch = g_new0 (GwValeScratch, 1);

  if (vale->policies[0] == POLICY_MCTS || vale->policies[1] == POLICY_MCTS)
    {
      /* every playout adds one node at most, below the root, and goes one deeper at most */
      scratch->nodes = g_new (GwValeNode, (gsize) vale->playouts + 1);
      scratch->path = g_new (guint32, (gsize) vale->playouts + 1);
    }
  return scratch;
}

void
gw_vale_free_scratch (gpointer data)
{
  GwValeScratch *scratch = data;

  g_free (scratch->nodes);
  g_free (scratch->path);
  g_free (scratch);
}

void
gw_vale_watch (gpointer data, const atomic_bool *is_cancelled)
{
  GwValeScratch *scratch = data;

  scratch->is_cancelled = is_cancelled;
}

int
gw_vale_find_card (const GwPlan *plan, const char *name)
{
  const GwValePlan *vale = get_vale_plan (plan);

  for (guint card = 0; card < vale->n_cards; card++)
    {
      if (g_str_equal (vale->codes[card], name))
        {
          return (int) card;
        }
    }
  return -1;
}

guint
gw_vale_count_cards (const GwPlan *plan)
{
  return get_vale_plan (plan)->n_cards;
}

guint
gw_vale_get_row (const GwPlan *plan, int card)
{
  return get_vale_plan (plan)->cards[card].row;
}
