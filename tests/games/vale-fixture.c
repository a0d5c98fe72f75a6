/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "vale-fixture.h"

#include <string.h>

GwParams *
vale_make_params (const GwMap *map, const char *const *settings)
{
  g_autoptr (GwParamSpecs) specs = gw_vale_rules.list_params (map);
  GwParams *params = gw_params_new (specs);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; settings != NULL && settings[i] != NULL; i += 2)
    {
      gw_params_set_from_text (params, settings[i], settings[i + 1], &error);
      g_assert_no_error (error);
    }
  return params;
}

ValeGame *
vale_game_new (const char *const *settings)
{
  ValeGame *game = g_new0 (ValeGame, 1);
  g_autoptr (GwParams) params = NULL;
  g_autoptr (GError) error = NULL;

  game->map = gw_rules_new_map (&gw_vale_rules, 0, 0);
  params = vale_make_params (game->map, settings);
  game->plan = gw_plan_new (&gw_vale_rules, game->map, params, &error);
  g_assert_no_error (error);
  game->state = g_malloc0 (game->plan->state_size);
  game->scratch = gw_plan_new_scratch (game->plan);
  game->events = g_array_new (FALSE, FALSE, sizeof (GwEvent));
  vale_game_start (game, 1);
  return game;
}

void
vale_game_free (ValeGame *game)
{
  gw_plan_free_scratch (game->plan, game->scratch);
  gw_plan_unref (game->plan);
  gw_map_unref (game->map);
  g_free (game->state);
  g_array_unref (game->events);
  g_free (game);
}

void
vale_game_start (ValeGame *game, guint64 seed)
{
  g_autoptr (GError) error = NULL;

  gw_vale_rules.reset (game->plan, game->state, game->scratch, seed, &error);
  g_assert_no_error (error);
}

void
vale_game_clear (ValeGame *game)
{
  GwValeState *state = game->state;

  for (guint player = 0; player < GW_VALE_N_PLAYERS; player++)
    {
      state->players[player] = (GwValePlayer){ .limit = 3 };
    }
  state->n_market = state->n_discard = 0;
  state->n_deck = (guint16) gw_vale_count_cards (game->plan);
  for (guint card = 0; card < state->n_deck; card++)
    {
      state->deck[card] = (guint8) card;
    }
}

void
vale_game_go_to (ValeGame *game, GwValePhase phase, int player)
{
  game->state->phase = (guint16) phase;
  game->state->current = (gint8) player;
  game->state->first = (gint8) player;
  game->state->n_hunted = 0;
  game->state->clock.actor = (gint16) player;
  game->state->players[0].has_passed = game->state->players[1].has_passed = FALSE;
}

/* A copy that must be in the deck, taken out of it. */
static guint8
draw_by_name (ValeGame *game, const char *name)
{
  GwValeState *state = game->state;
  int card = gw_vale_find_card (game->plan, name);

  for (guint i = 0; i < state->n_deck; i++)
    {
      if (state->deck[i] == card)
        {
          memmove (state->deck + i, state->deck + i + 1, state->n_deck - i - 1u);
          state->n_deck--;
          return (guint8) card;
        }
    }
  g_error ("%s is not in the deck", name);
}

static void
put (ValeGame *game, const char *names, guint8 *cards, guint16 *n_cards)
{
  g_auto (GStrv) parts = g_strsplit (names, " ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      cards[(*n_cards)++] = draw_by_name (game, parts[i]);
    }
}

void
vale_game_put_market (ValeGame *game, const char *names)
{
  put (game, names, game->state->market, &game->state->n_market);
}

void
vale_game_put_hand (ValeGame *game, int player, const char *names)
{
  put (game, names, game->state->players[player].hand, &game->state->players[player].n_hand);
}

void
vale_game_put_discard (ValeGame *game, const char *names)
{
  put (game, names, game->state->discard, &game->state->n_discard);
}

void
vale_game_put_field (ValeGame *game, int player, const char *names)
{
  g_auto (GStrv) parts = g_strsplit (names, " ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      gw_vale_add_to_field (game->plan, game->state, player, draw_by_name (game, parts[i]));
    }
}

char *
vale_game_name_cards (const ValeGame *game, const guint8 *cards, guint n_cards)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < n_cards; i++)
    {
      GwCard card;

      gw_vale_rules.get_card (game->plan, cards[i], &card);
      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", card.code);
    }
  return g_string_free (names, FALSE);
}

static void
gather_cb (const GwEvent *event, gpointer data)
{
  g_array_append_vals (data, event, 1);
}

static gboolean
try (ValeGame *game, const char *text, GError **error)
{
  GwSink sink = { gather_cb, game->events };
  GwAction action;

  g_array_set_size (game->events, 0);
  return gw_vale_rules.action_from_text (game->plan, game->state, text, &action, error)
         && gw_vale_rules.step (game->plan, game->state, game->scratch, &action, 1, &sink, error);
}

void
vale_game_act (ValeGame *game, const char *text)
{
  g_autoptr (GError) error = NULL;

  try (game, text, &error);
  g_assert_no_error (error);
}

void
vale_game_refuse (ValeGame *game, const char *text, GwValeError code)
{
  g_autofree GwValeState *before = g_memdup2 (game->state, sizeof *game->state);
  g_autoptr (GError) error = NULL;

  g_test_message ("%s", text);
  g_assert_false (try (game, text, &error));
  g_assert_error (error, GW_VALE_ERROR, (int) code);
  g_assert_cmpmem (before, sizeof *before, game->state, sizeof *game->state);
  g_assert_cmpuint (game->events->len, ==, 0);
}

void
vale_game_step (ValeGame *game)
{
  GwSink sink = { gather_cb, game->events };
  g_autoptr (GError) error = NULL;

  g_array_set_size (game->events, 0);
  gw_vale_rules.step (game->plan, game->state, game->scratch, NULL, 0, &sink, &error);
  g_assert_no_error (error);
}

void
vale_game_finish (ValeGame *game)
{
  while (!game->state->clock.is_over)
    {
      vale_game_step (game);
    }
}

guint
vale_game_count (const ValeGame *game, GwValeEvent kind)
{
  guint count = 0;

  for (guint i = 0; i < game->events->len; i++)
    {
      count += g_array_index (game->events, GwEvent, i).kind == kind;
    }
  return count;
}

gint32
vale_game_measure (const ValeGame *game, const char *key)
{
  GwMetricSpecs *metrics = game->plan->metrics;
  g_autofree gint32 *columns = g_new (gint32, gw_metric_specs_count_columns (metrics));
  int metric = gw_metric_specs_find (metrics, key);

  g_assert_cmpint (metric, >=, 0);
  gw_vale_rules.measure (game->plan, game->state, columns);
  return columns[gw_metric_specs_get_column (metrics, (guint) metric)];
}
