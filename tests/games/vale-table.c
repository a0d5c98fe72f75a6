/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table as viewers see it, what a person can do at it, names, problems and measures. */
#include <string.h>

#include "gw-hash.h"
#include "vale-fixture.h"

static const GwZone *
get_zone (const GwFrame *frame, guint index)
{
  return &g_array_index (frame->zones, GwZone, index);
}

static const GwCard *
get_card (const GwFrame *frame, const GwZone *zone, guint index)
{
  return &g_array_index (frame->cards, GwCard, zone->first + index);
}

static int
get_counter (const GwFrame *frame, const char *key, int side)
{
  for (guint i = 0; i < frame->counters->len; i++)
    {
      const GwCounter *counter = &g_array_index (frame->counters, GwCounter, i);

      if (g_str_equal (counter->key, key) && counter->side == side)
        {
          return counter->value;
        }
    }
  g_error ("no counter %s", key);
}

static ValeGame *
lay_out (void)
{
  ValeGame *game = vale_game_new (NULL);

  vale_game_clear (game);
  vale_game_go_to (game, GW_VALE_ACTION, 0);
  vale_game_put_market (game, "D004.1 E004.1");
  vale_game_put_discard (game, "A001.1 A001.2");
  vale_game_put_hand (game, 0, "F003.1 W002.1");
  vale_game_put_hand (game, 1, "F003.2");
  vale_game_put_field (game, 1, "F001.1");
  game->state->players[1].stones = 4;
  return game;
}

/* The viewer sits at the bottom; who sees everything sits with player 1. */
static void
test_zones (gconstpointer data)
{
  int viewer = GPOINTER_TO_INT (data);
  int near = viewer == 1;
  g_autoptr (ValeGame) game = lay_out ();
  g_autoptr (GwFrame) frame = gw_frame_new ();
  static const GwZoneKind kinds[] = { GW_ZONE_HAND,    GW_ZONE_FIELD, GW_ZONE_DECK, GW_ZONE_MARKET,
                                      GW_ZONE_DISCARD, GW_ZONE_FIELD, GW_ZONE_HAND };

  gw_vale_rules.observe (game->plan, game->state, viewer, frame);
  g_assert_null (frame->map);
  g_assert_cmpuint (frame->zones->len, ==, G_N_ELEMENTS (kinds));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_assert_cmpint (get_zone (frame, i)->kind, ==, kinds[i]);
    }
  g_assert_cmpint (get_zone (frame, 0)->side, ==, 1 - near);
  g_assert_cmpint (get_zone (frame, 6)->side, ==, near);
  g_assert_cmpuint (get_zone (frame, 2)->count, ==, 40 - 8);
  g_assert_cmpuint (get_zone (frame, 2)->n_cards, ==, 0);
  g_assert_cmpstr (get_card (frame, get_zone (frame, 4), 1)->code, ==, "A001.2");
  g_assert_cmpint (get_card (frame, get_zone (frame, 0), 0)->is_hidden, ==,
                   viewer != GW_VIEWER_ALL);
  g_assert_false (get_card (frame, get_zone (frame, 6), 0)->is_hidden);
  g_assert_cmpint (get_counter (frame, "stones", 1), ==, 4);
  g_assert_cmpint (get_counter (frame, "limit", 1), ==, 5);
  g_assert_cmpint (get_counter (frame, "nowPhase", -1), ==, GW_VALE_ACTION);
}

static void
test_cards_say_what_they_are (void)
{
  g_autoptr (ValeGame) game = lay_out ();
  g_autoptr (GwFrame) frame = gw_frame_new ();
  const GwCard *card;

  gw_vale_rules.observe (game->plan, game->state, GW_VIEWER_ALL, frame);
  card = get_card (frame, get_zone (frame, 6), 0);
  g_assert_cmpstr (card->code, ==, "F003.1");
  g_assert_cmpint (card->id, ==, gw_vale_find_card (game->plan, "F003.1"));
  g_assert_cmpstr (card->name, ==, "Firefox");
  g_assert_cmpstr (card->text, ==, "+1 for each Fire card in your field");
  g_assert_cmpstr (gw_vale_rules.palette->suits[card->suit].id, ==, "FIRE");
  g_assert_cmpint (card->cost, ==, 2);
  g_assert_cmpint (card->price, ==, 1);
  g_assert_cmpint (card->score, ==, 3);
  g_assert_null (get_card (frame, get_zone (frame, 3), 0)->text);
}

/* Every legal action is behind a control, and the controls refuse the rest with a reason. */
static void
test_controls (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);

  while (!game->state->clock.is_over)
    {
      g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));
      guint n_possible = 0;

      gw_vale_list_actions (game->plan, game->state, actions);
      for (guint control = 0; control < gw_vale_rules.n_controls; control++)
        {
          gboolean is_card = gw_vale_rules.controls[control].kind == GW_CONTROL_CARD;

          for (int card = 0; card < (is_card ? 40 : 1); card++)
            {
              g_autoptr (GError) error = NULL;
              GwAction action;

              if (gw_vale_rules.get_control_action (game->plan, game->state, control, card, &action,
                                                    &error))
                {
                  n_possible++;
                  g_assert_true (gw_vale_check (game->plan, game->state, &action, NULL));
                }
              else
                {
                  g_assert_nonnull (error);
                }
            }
        }
      g_assert_cmpuint (n_possible, ==, actions->len);
      vale_game_step (game);
    }
}

/* What one player draws is not told to the other. */
static void
test_draws_are_secret (void)
{
  for (guint kind = 0; kind < gw_vale_rules.n_events; kind++)
    {
      GwEvent event = { .kind = (guint16) kind, .values = { 1 } };

      g_assert_cmpint (gw_vale_rules.is_event_hidden (&event, 0), ==, kind == GW_VALE_EVENT_DRAW);
      g_assert_false (gw_vale_rules.is_event_hidden (&event, 1));
      g_assert_false (gw_vale_rules.is_event_hidden (&event, GW_VIEWER_ALL));
    }
}

static void
test_notice_at_the_end_only (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);
  g_auto (GwNotice) notice = { .control = -1 };

  while (!game->state->clock.is_over)
    {
      g_assert_false (gw_vale_rules.get_notice (game->plan, game->state, &notice));
      vale_game_step (game);
    }
  g_assert_true (gw_vale_rules.get_notice (game->plan, game->state, &notice));
  g_assert_nonnull (notice.title);
  g_assert_nonnull (strstr (notice.text, "after round 10"));
}

static void
test_actions_as_text (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);

  while (!game->state->clock.is_over)
    {
      g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));

      gw_vale_rules.list_legal (game->plan, game->state, 1 - game->state->current, actions);
      g_assert_cmpuint (actions->len, ==, 0);
      gw_vale_rules.list_legal (game->plan, game->state, game->state->current, actions);
      for (guint i = 0; i < actions->len; i++)
        {
          const GwAction *action = &g_array_index (actions, GwAction, i);
          g_autofree char *text = gw_vale_rules.action_to_text (game->plan, game->state, action);
          GwAction read;

          g_assert_true (
              gw_vale_rules.action_from_text (game->plan, game->state, text, &read, NULL));
          g_assert_cmpint (read.actor, ==, action->actor);
          g_assert_cmpint (read.verb, ==, action->verb);
          g_assert_cmpint (read.first, ==, action->first);
        }
      vale_game_step (game);
    }
}

static void
set_text (GwMap *map, guint row, GwValeColumn column, const char *text)
{
  GwTableValue *values = g_ptr_array_index (map->tables[0].rows, row);

  g_free (values[column].text);
  values[column].text = g_strdup (text);
}

static void
set_number (GwMap *map, guint row, GwValeColumn column, gint64 number)
{
  GwTableValue *values = g_ptr_array_index (map->tables[0].rows, row);

  values[column].number = number;
}

static void
spoil_id (GwMap *map)
{
  set_text (map, 3, GW_VALE_COLUMN_ID, "no id");
}

static void
spoil_empty_id (GwMap *map)
{
  set_text (map, 3, GW_VALE_COLUMN_ID, "");
}

static void
spoil_same_id (GwMap *map)
{
  set_text (map, 3, GW_VALE_COLUMN_ID, "F001");
}

static void
spoil_target (GwMap *map)
{
  set_number (map, 2, GW_VALE_COLUMN_TARGET, 0);
}

static void
spoil_value (GwMap *map)
{
  set_number (map, 0, GW_VALE_COLUMN_VALUE, 0);
}

static void
spoil_needless_target (GwMap *map)
{
  set_number (map, 0, GW_VALE_COLUMN_TARGET, 2);
}

static void
spoil_element (GwMap *map)
{
  set_number (map, 5, GW_VALE_COLUMN_ELEMENT, 9);
}

static void
spoil_cost (GwMap *map)
{
  set_number (map, 5, GW_VALE_COLUMN_COST, -1);
}

static void
spoil_nothing (GwMap *map)
{
}

static void
spoil_copies (GwMap *map)
{
  for (guint row = 0; row < map->tables[0].rows->len; row++)
    {
      set_number (map, row, GW_VALE_COLUMN_COPIES, row == 0 ? 3 : 0);
    }
}

static void
spoil_many (GwMap *map)
{
  for (guint row = 0; row < map->tables[0].rows->len; row++)
    {
      set_number (map, row, GW_VALE_COLUMN_COPIES, 20);
    }
}

static void
spoil_few (GwMap *map)
{
  for (guint row = 0; row < map->tables[0].rows->len; row++)
    {
      set_number (map, row, GW_VALE_COLUMN_COPIES, 1);
    }
}

static void
spoil_rows (GwMap *map)
{
  while (map->tables[0].rows->len <= GW_VALE_MAX_ROWS)
    {
      gw_map_add_row (map, 0);
    }
}

typedef struct
{
  const char *name;
  void (*spoil) (GwMap *map);
  const char *settings[5];
  GwSeverity severity;
  int row; /* -1: no place */
  const char *part;
} Fault;

static const Fault faults[] = {
  { "an-id-with-a-space", spoil_id, { NULL }, GW_PROBLEM_ERROR, 3, "no id" },
  { "no-id", spoil_empty_id, { NULL }, GW_PROBLEM_ERROR, 3, "the id must be" },
  { "an-id-twice", spoil_same_id, { NULL }, GW_PROBLEM_ERROR, 3, "that of card 1" },
  { "nothing-to-count", spoil_target, { NULL }, GW_PROBLEM_ERROR, 2, "F003: " },
  { "an-effect-of-nothing", spoil_value, { NULL }, GW_PROBLEM_WARNING, 0, "F001: " },
  { "a-needless-target", spoil_needless_target, { NULL }, GW_PROBLEM_WARNING, 0, "F001: " },
  { "no-such-element", spoil_element, { NULL }, GW_PROBLEM_ERROR, 5, "Element" },
  { "a-negative-cost", spoil_cost, { NULL }, GW_PROBLEM_ERROR, 5, "Cost" },
  { "too-few-cards", spoil_copies, { NULL }, GW_PROBLEM_ERROR, -1, "3 cards" },
  { "too-many-cards", spoil_many, { NULL }, GW_PROBLEM_ERROR, -1, "400 cards" },
  { "a-deck-that-runs-out", spoil_few, { NULL }, GW_PROBLEM_WARNING, -1, "fewer than 22" },
  { "too-many-rows", spoil_rows, { NULL }, GW_PROBLEM_ERROR, -1, "65 cards" },
  { "stones-above-the-limit",
    spoil_nothing,
    { "starting_stones", "4" },
    GW_PROBLEM_ERROR,
    -1,
    "4 stones" },
};

static void
test_fault (gconstpointer data)
{
  const Fault *fault = data;
  g_autoptr (GwMap) map = gw_rules_new_map (&gw_vale_rules, 0, 0);
  g_autoptr (GwParams) params = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GwPlan) plan = NULL;
  const GwProblem *problem;

  fault->spoil (map);
  params = vale_make_params (map, fault->settings);
  problems = gw_rules_find_problems (&gw_vale_rules, map, params);
  g_assert_cmpuint (problems->len, ==, 1);
  problem = problems->pdata[0];
  g_assert_cmpint (problem->severity, ==, fault->severity);
  g_assert_cmpint (problem->y, ==, fault->row);
  g_assert_nonnull (strstr (problem->message, fault->part));
  plan = gw_plan_new (&gw_vale_rules, map, params, NULL);
  g_assert_cmpint (plan != NULL, ==, fault->severity == GW_PROBLEM_WARNING);
}

static void
test_no_problems_at_first (void)
{
  g_autoptr (GwMap) map = gw_rules_new_map (&gw_vale_rules, 0, 0);
  g_autoptr (GwParams) params = vale_make_params (map, NULL);
  g_autoptr (GPtrArray) problems = gw_rules_find_problems (&gw_vale_rules, map, params);

  g_assert_cmpuint (map->tables[0].rows->len, ==, 20);
  g_assert_cmpuint (problems->len, ==, 0);
}

/* A card of one's own: it has parameters, copies and measures like any other. */
static void
test_a_card_of_ones_own (void)
{
  g_autoptr (GwMap) map = gw_rules_new_map (&gw_vale_rules, 0, 0);
  g_autoptr (GwParams) params = NULL;
  g_autoptr (GwPlan) plan = NULL;
  const char *const settings[] = { "copies_X-1", "3", "cost_X-1", "0", NULL };

  gw_map_add_row (map, 0);
  set_text (map, 20, GW_VALE_COLUMN_ID, "X-1");
  params = vale_make_params (map, settings);
  plan = gw_plan_new (&gw_vale_rules, map, params, NULL);
  g_assert_nonnull (plan);
  g_assert_cmpint (gw_vale_find_card (plan, "X-1.3"), ==, 42);
  g_assert_cmpint (gw_metric_specs_find (plan->metrics, "tamed_wins_X-1"), >=, 0);
}

static gint32
add_up (const ValeGame *game, const char *family)
{
  gint32 sum = 0;

  for (guint i = 0; i < gw_metric_specs_get_length (game->plan->metrics); i++)
    {
      const GwMetricSpec *spec = gw_metric_specs_get (game->plan->metrics, i);
      gsize length = strlen (family);

      if (spec->member >= 0 && strncmp (spec->key, family, length) == 0
          && strchr (spec->key + length, '_') == NULL)
        {
          sum += vale_game_measure (game, spec->key);
        }
    }
  return sum;
}

static void
test_measures (void)
{
  g_autoptr (ValeGame) game = vale_game_new (NULL);

  for (guint64 seed = 0; seed < 50; seed++)
    {
      const GwValePlayer *players = game->state->players;
      guint n_taken = 0, n_tamed = 0;

      vale_game_start (game, seed);
      while (!game->state->clock.is_over)
        {
          vale_game_step (game);
          n_taken += vale_game_count (game, GW_VALE_EVENT_TAKE);
          n_tamed += vale_game_count (game, GW_VALE_EVENT_TAME);
        }
      g_assert_cmpint (vale_game_measure (game, "winner"), ==, game->state->clock.winner);
      g_assert_cmpint (vale_game_measure (game, "player1_score"), ==, players[0].score);
      g_assert_cmpint (vale_game_measure (game, "player2_score"), ==, players[1].score);
      g_assert_cmpint (vale_game_measure (game, "rounds"), ==, game->state->round);
      g_assert_cmpint (vale_game_measure (game, "end"), ==, game->state->end);
      g_assert_cmpint (vale_game_measure (game, "first_player_wins"), ==,
                       game->state->clock.winner == game->state->drawn_first);
      g_assert_cmpint (vale_game_measure (game, "player2_stones_lost"), ==, players[1].stones_lost);
      g_assert_cmpint (add_up (game, "taken_"), ==, n_taken);
      g_assert_cmpint (add_up (game, "tamed_"), ==, n_tamed);
      g_assert_cmpint (add_up (game, "tamed_element_"), ==, n_tamed);
      g_assert_cmpuint (n_tamed, ==, players[0].n_field + players[1].n_field);
    }
}

/* Of the players who tamed a card, the share that won. */
static void
test_win_rate_when_tamed (void)
{
  const char *const settings[] = { "rounds", "1", NULL };
  g_autoptr (ValeGame) game = vale_game_new (settings);
  g_autofree gint32 *columns = g_new (gint32, gw_metric_specs_count_columns (game->plan->metrics));
  int both = gw_metric_specs_find (game->plan->metrics, "tamed_wins_F002");
  int loser = gw_metric_specs_find (game->plan->metrics, "tamed_wins_W001");
  int nobody = gw_metric_specs_find (game->plan->metrics, "tamed_wins_E001");
  const GwMetricSpec *spec = gw_metric_specs_get (game->plan->metrics, (guint) both);
  const gint32 *pair;

  vale_game_clear (game);
  vale_game_go_to (game, GW_VALE_ACTION, 0);
  vale_game_put_field (game, 0, "F002.1 D004.1 D004.2");
  vale_game_put_field (game, 1, "F002.2 W001.1 W001.2");
  vale_game_act (game, "P1 pass");
  vale_game_act (game, "P2 pass");
  gw_vale_rules.measure (game->plan, game->state, columns);
  g_assert_cmpstr (spec->member_name, ==, "Imp");
  pair = columns + gw_metric_specs_get_column (game->plan->metrics, (guint) both);
  g_assert_cmpint (pair[0], ==, 1);
  g_assert_cmpint (pair[1], ==, 2);
  pair = columns + gw_metric_specs_get_column (game->plan->metrics, (guint) loser);
  g_assert_cmpint (pair[0], ==, 0);
  g_assert_cmpint (pair[1], ==, 1);
  pair = columns + gw_metric_specs_get_column (game->plan->metrics, (guint) nobody);
  g_assert_cmpint (pair[1], ==, 0);
}

typedef struct
{
  const char *policy;
  guint n_seeds;
  guint64 hash;
} Golden;

/* The final states of so many games, chained: the same on every machine and optimisation level. */
static const Golden goldens[] = {
  { "random", 500, 0x5e71b18effc52892 },
  { "greedy", 500, 0xca23ce77ea9ec622 },
  { "lookahead", 20, 0x9eceffd6174d04ac },
  { "mcts", 5, 0x999a992e82795d68 },
};

static void
test_golden (gconstpointer data)
{
  const Golden *golden = data;
  const char *const settings[] = { "player1_policy", golden->policy, "player2_policy",
                                   golden->policy, NULL };
  g_autoptr (ValeGame) game = vale_game_new (settings);
  guint64 hash = GW_HASH_START;

  for (guint64 seed = 1; seed <= golden->n_seeds; seed++)
    {
      vale_game_start (game, seed);
      vale_game_finish (game);
      hash = gw_hash_add (hash, gw_vale_rules.hash (game->plan, game->state));
    }
  g_assert_cmphex (hash, ==, golden->hash);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/vale/table/zones/all", GINT_TO_POINTER (GW_VIEWER_ALL), test_zones);
  g_test_add_data_func ("/vale/table/zones/player-1", GINT_TO_POINTER (0), test_zones);
  g_test_add_data_func ("/vale/table/zones/player-2", GINT_TO_POINTER (1), test_zones);
  g_test_add_func ("/vale/table/cards-say-what-they-are", test_cards_say_what_they_are);
  g_test_add_func ("/vale/table/controls", test_controls);
  g_test_add_func ("/vale/table/draws-are-secret", test_draws_are_secret);
  g_test_add_func ("/vale/table/notice-at-the-end-only", test_notice_at_the_end_only);
  g_test_add_func ("/vale/table/actions-as-text", test_actions_as_text);
  g_test_add_func ("/vale/problems/none-at-first", test_no_problems_at_first);
  g_test_add_func ("/vale/a-card-of-ones-own", test_a_card_of_ones_own);
  g_test_add_func ("/vale/measures/agree-with-the-game", test_measures);
  g_test_add_func ("/vale/measures/win-rate-when-tamed", test_win_rate_when_tamed);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strconcat ("/vale/problems/", faults[i].name, NULL);

      g_test_add_data_func (path, &faults[i], test_fault);
    }
  for (guint i = 0; i < G_N_ELEMENTS (goldens); i++)
    {
      g_autofree char *path = g_strconcat ("/vale/golden/", goldens[i].policy, NULL);

      g_test_add_data_func (path, &goldens[i], test_golden);
    }
  return g_test_run ();
}
