/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hand-made moves, and refused moves as events. */
#include "chase-fixture.h"

#include <math.h>

#define WATER 2

/* Three survivors and two killers; water at (5,5), and a wall between (2,2) and (3,2). */
static ChaseGame *
make_game (GwChaseSide side)
{
  ChaseGame *game = chase_game_new (9, 9, FLIP_NONE);

  chase_game_add (game, GW_CHASE_EXIT, 8, 8);
  chase_game_add (game, GW_CHASE_SURVIVOR, 2, 2);
  chase_game_add (game, GW_CHASE_SURVIVOR, 4, 4);
  chase_game_add (game, GW_CHASE_SURVIVOR, 8, 0);
  chase_game_add (game, GW_CHASE_KILLER, 0, 8);
  chase_game_add (game, GW_CHASE_KILLER, 0, 5);
  game->map->terrain[gw_map_cell (game->map, 5, 5)] = WATER;
  gw_map_set_edge (game->map, 2, 2, 1, 0, GW_EDGE_WALL);
  chase_game_start (game);
  chase_game_go_to (game, 3, side);
  return game;
}

typedef struct
{
  const char *name;
  GwChaseSide side; /* whose phase it is */
  GwAction actions[2];
  guint n_actions;
  const char *message;
} Illegal;

static const Illegal illegal_moves[] = {
  { "off-the-left",
    GW_CHASE_KILLERS,
    { { 3, 0, -1, 8 } },
    1,
    "out-of-bounds: K0 cannot leave the map to -1, 8" },
  { "off-the-bottom",
    GW_CHASE_KILLERS,
    { { 3, 0, 0, 9 } },
    1,
    "out-of-bounds: K0 cannot leave the map to 0, 9" },
  { "off-the-top",
    GW_CHASE_SURVIVORS,
    { { 2, 0, 8, -1 } },
    1,
    "out-of-bounds: S2 cannot leave the map to 8, -1" },
  { "far-outside",
    GW_CHASE_SURVIVORS,
    { { 2, 0, 100000, 100000 } },
    1,
    "out-of-bounds: S2 cannot leave the map to 100000, 100000" },
  { "beyond-all-bounds",
    GW_CHASE_SURVIVORS,
    { { 2, 0, G_MININT32, G_MAXINT32 } },
    1,
    "out-of-bounds: S2 cannot leave the map to -2147483648, 2147483647" },
  { "through-a-wall",
    GW_CHASE_SURVIVORS,
    { { 0, 0, 3, 2 } },
    1,
    "wall: the way of S0 to 3, 2 is blocked" },
  { "round-a-corner",
    GW_CHASE_SURVIVORS,
    { { 0, 0, 3, 3 } },
    1,
    "wall: the way of S0 to 3, 3 is blocked" },
  { "into-the-water",
    GW_CHASE_SURVIVORS,
    { { 1, 0, 5, 5 } },
    1,
    "wall: the way of S1 to 5, 5 is blocked" },
  { "too-far",
    GW_CHASE_SURVIVORS,
    { { 1, 0, 6, 4 } },
    1,
    "too-far: 6, 4 is more than one step from S1" },
  { "a-survivor-in-the-killers-phase",
    GW_CHASE_KILLERS,
    { { 0, 0, 2, 2 } },
    1,
    "not to move: it is the killers' phase" },
  { "a-killer-in-the-survivors-phase",
    GW_CHASE_SURVIVORS,
    { { 3, 0, 0, 7 } },
    1,
    "not to move: it is the survivors' phase" },
  { "nobody", GW_CHASE_SURVIVORS, { { -1, 0, 0, 7 } }, 1, "not to move: there is no such unit" },
  { "a-killer-that-is-not-there",
    GW_CHASE_KILLERS,
    { { 5, 0, 0, 7 } },
    1,
    "not to move: there is no such unit" },
  { "two-for-one-unit",
    GW_CHASE_SURVIVORS,
    { { 1, 0, 4, 3 }, { 1, 0, 4, 3 } },
    2,
    "two moves for S1 in one step" },
  { "the-second-of-two",
    GW_CHASE_SURVIVORS,
    { { 1, 0, 4, 3 }, { 0, 0, 3, 2 } },
    2,
    "wall: the way of S0 to 3, 2 is blocked" },
};

static void
test_illegal (gconstpointer data)
{
  const Illegal *illegal = data;
  g_autoptr (ChaseGame) game = make_game (illegal->side);
  g_autofree gpointer before = g_memdup2 (game->state, game->plan->state_size);
  g_autoptr (GError) error = NULL;

  g_assert_false (gw_chase_rules.step (game->plan, game->state, game->scratch, illegal->actions,
                                       illegal->n_actions, NULL, &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION);
  g_assert_cmpstr (error->message, ==, illegal->message);
  g_assert_cmpmem (game->state, game->plan->state_size, before, game->plan->state_size);
}

static void
test_one_who_is_gone_cannot_move (void)
{
  g_autoptr (ChaseGame) game = make_game (GW_CHASE_SURVIVORS);
  const GwAction action = { 1, 0, 4, 3 };
  g_autoptr (GError) error = NULL;

  game->state->on_board = 5;
  g_assert_false (
      gw_chase_rules.step (game->plan, game->state, game->scratch, &action, 1, NULL, &error));
  g_assert_cmpstr (error->message, ==, "not to move: no longer on the board");
}

static void
test_every_legal_move_is_made (void)
{
  const guint counts[] = { 6, 8, 4 }; /* of the three survivors, staying included */

  for (int actor = 0; actor < 3; actor++)
    {
      g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (GwAction));
      g_autoptr (ChaseGame) asked = make_game (GW_CHASE_SURVIVORS);

      gw_chase_rules.list_legal (asked->plan, asked->state, actor, legal);
      g_assert_cmpuint (legal->len, ==, counts[actor]);
      for (guint i = 0; i < legal->len; i++)
        {
          g_autoptr (ChaseGame) game = make_game (GW_CHASE_SURVIVORS);
          GwAction action = g_array_index (legal, GwAction, i);

          chase_game_step_by_hand (game, &action, 1);
          g_assert_cmpint (game->state->survivors[actor].place.x, ==, action.first);
          g_assert_cmpint (game->state->survivors[actor].place.y, ==, action.second);
        }
    }
}

static void
test_nothing_is_legal_out_of_turn (void)
{
  g_autoptr (ChaseGame) game = make_game (GW_CHASE_SURVIVORS);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (GwAction));

  gw_chase_rules.list_legal (game->plan, game->state, 3, legal);
  gw_chase_rules.list_legal (game->plan, game->state, -1, legal);
  gw_chase_rules.list_legal (game->plan, game->state, 64, legal);
  g_assert_cmpuint (legal->len, ==, 0);
  game->state->on_board = 6;
  gw_chase_rules.list_legal (game->plan, game->state, 0, legal);
  g_assert_cmpuint (legal->len, ==, 0);
  game->state->clock.is_over = TRUE;
  gw_chase_rules.list_legal (game->plan, game->state, 1, legal);
  g_assert_cmpuint (legal->len, ==, 0);
}

/* A move by hand submits what the policy thinks of that cell. */
static void
test_a_move_by_hand_submits_the_policys_score (void)
{
  g_autoptr (ChaseGame) asked = make_game (GW_CHASE_SURVIVORS);
  g_autoptr (GwExplain) explain = chase_game_explain (asked, GW_CHASE_SURVIVORS, 1);

  for (guint i = 0; i < explain->rows->len; i++)
    {
      const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, i);
      g_autoptr (ChaseGame) game = make_game (GW_CHASE_SURVIVORS);

      chase_game_step_by_hand (game, &row->action, 1);
      g_assert_cmpfloat (game->scratch->decisions[1].score, ==, row->total);
    }
}

/* Nobody has been seen, so both killers draw; a move by hand for the first takes nothing away
 * from the stream, and the second walks as it would have. */
static void
test_a_move_by_hand_still_draws (void)
{
  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (ChaseGame) free = chase_game_new (30, 30, FLIP_NONE);
      g_autoptr (ChaseGame) steered = chase_game_new (30, 30, FLIP_NONE);
      ChaseGame *const games[] = { free, steered };
      GwAction action;

      for (guint i = 0; i < 2; i++)
        {
          chase_game_add (games[i], GW_CHASE_EXIT, 0, 0);
          chase_game_add (games[i], GW_CHASE_KILLER, 10, 10);
          chase_game_add (games[i], GW_CHASE_KILLER, 20, 10);
          chase_game_add (games[i], GW_CHASE_SURVIVOR, 15, 25);
          chase_game_start_with_seed (games[i], seed);
        }
      action = chase_game_move (steered, GW_CHASE_KILLERS, 0, 11, 11);
      chase_game_step (free);
      chase_game_step_by_hand (steered, &action, 1);
      chase_assert_at (steered, &steered->state->killers[0], 11, 11);
      g_assert_cmpfloat (steered->scratch->decisions[0].score, ==, -INFINITY);
      g_assert_true (same_place (free->state->killers[1].place, steered->state->killers[1].place));
      g_assert_cmpmem (&free->state->random, sizeof (GwRandom), &steered->state->random,
                       sizeof (GwRandom));
    }
}

static void
test_an_exit_by_hand_is_taken_with_infinite_score (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (9, 9, FLIP_NONE);
  GwAction action;

  chase_game_add (game, GW_CHASE_EXIT, 3, 3);
  chase_game_add (game, GW_CHASE_EXIT, 5, 5);
  chase_game_add (game, GW_CHASE_SURVIVOR, 4, 4);
  chase_game_start (game);
  chase_game_go_to (game, 1, GW_CHASE_SURVIVORS);
  action = chase_game_move (game, GW_CHASE_SURVIVORS, 0, 5, 5);
  chase_game_step_by_hand (game, &action, 1);
  g_assert_cmpfloat (game->scratch->decisions[0].score, ==, INFINITY);
  g_assert_cmpuint (game->state->survivor_points, ==, 1);
}

/* Two survivors beside one exit: both submit +inf, so the lower id goes. */
static void
test_two_after_one_exit (gconstpointer data)
{
  g_autoptr (ChaseGame) game = chase_game_new (9, 9, GPOINTER_TO_UINT (data));

  chase_game_add (game, GW_CHASE_EXIT, 4, 4);
  chase_game_add (game, GW_CHASE_SURVIVOR, 3, 3);
  chase_game_add (game, GW_CHASE_SURVIVOR, 5, 3);
  chase_game_start (game);
  chase_game_go_to (game, 1, GW_CHASE_SURVIVORS);
  chase_game_step (game);
  g_assert_cmpuint (game->state->on_board, ==, 2);
  chase_assert_at (game, &game->state->survivors[1], 5, 3);
  g_assert_cmpint (game->state->blocked[GW_CHASE_SURVIVORS], ==, 1);
  chase_game_go_to (game, 2, GW_CHASE_SURVIVORS);
  chase_game_step (game);
  g_assert_cmpuint (game->state->survivor_points, ==, 2);
}

/* Moves by hand that get in each other's way, and the lines they leave. */
typedef struct
{
  const char *reason;
  const char *cycles;
  guint n_units;
  int places[3][4]; /* from and to */
  const char *lines;
} RefusedCase;

static const RefusedCase refused_cases[] = {
  { "same-target",
    "allow",
    2,
    { { 2, 2, 3, 2 }, { 4, 2, 3, 2 } },
    "Move,\"survivorId\":0,\"killerId\":-1,\"fromX\":2,\"fromY\":2,\"x\":3,\"y\":2\n"
    "Refused,\"survivorId\":1,\"killerId\":-1,\"x\":3,\"y\":2,\"reason\":\"same-target\"\n" },
  { "swap",
    "allow",
    2,
    { { 2, 2, 3, 2 }, { 3, 2, 2, 2 } },
    "Refused,\"survivorId\":0,\"killerId\":-1,\"x\":3,\"y\":2,\"reason\":\"swap\"\n"
    "Refused,\"survivorId\":1,\"killerId\":-1,\"x\":2,\"y\":2,\"reason\":\"swap\"\n" },
  { "blocked-by-ally",
    "allow",
    2,
    { { 2, 2, 3, 2 }, { 3, 2, 3, 2 } },
    "Refused,\"survivorId\":0,\"killerId\":-1,\"x\":3,\"y\":2,\"reason\":\"blocked-by-ally\"\n" },
  { "cycle",
    "block",
    3,
    { { 2, 2, 3, 2 }, { 3, 2, 2, 3 }, { 2, 3, 2, 2 } },
    "Refused,\"survivorId\":0,\"killerId\":-1,\"x\":3,\"y\":2,\"reason\":\"blocked-by-ally\"\n"
    "Refused,\"survivorId\":1,\"killerId\":-1,\"x\":2,\"y\":3,\"reason\":\"blocked-by-ally\"\n"
    "Refused,\"survivorId\":2,\"killerId\":-1,\"x\":2,\"y\":2,\"reason\":\"cycle\"\n" },
};

static void
test_refused (gconstpointer data)
{
  const RefusedCase *refused = data;
  g_autoptr (ChaseGame) game = chase_game_new (9, 9, FLIP_NONE);
  g_autoptr (GString) lines = g_string_new (NULL);
  const GwPlan plan = { .rules = &gw_chase_rules };
  GwAction actions[3];

  chase_game_add (game, GW_CHASE_EXIT, 8, 8);
  for (guint i = 0; i < refused->n_units; i++)
    {
      chase_game_add (game, GW_CHASE_SURVIVOR, refused->places[i][0], refused->places[i][1]);
      actions[i] = (GwAction){ (gint16) i, 0, refused->places[i][2], refused->places[i][3] };
    }
  chase_game_set (game, "cycles", refused->cycles);
  chase_game_set (game, "alpha", "0"); /* nobody's score is higher */
  chase_game_start (game);
  chase_game_go_to (game, 1, GW_CHASE_SURVIVORS);
  chase_game_step_by_hand (game, actions, refused->n_units);
  for (guint i = 0; i < game->events->len; i++)
    {
      const GwEvent *event = chase_game_get_event (game, i);

      g_string_append (lines, gw_chase_rules.events[event->kind].id);
      gw_plan_append_event_fields (&plan, event, lines);
      g_string_append_c (lines, '\n');
    }
  g_assert_cmpstr (lines->str, ==, refused->lines);
}

/* A killer's refusal names the killer, and counts for its team. */
static void
test_killers_are_refused_too (void)
{
  g_autoptr (ChaseGame) game = make_game (GW_CHASE_KILLERS);
  GwAction actions[2];

  game->state->killers[1].place = (GwPoint){ 0, 6 };
  actions[0] = chase_game_move (game, GW_CHASE_KILLERS, 0, 1, 7);
  actions[1] = chase_game_move (game, GW_CHASE_KILLERS, 1, 1, 7);
  chase_game_step_by_hand (game, actions, 2);
  g_assert_cmpuint (chase_game_count (game, GW_CHASE_EVENT_REFUSED), ==, 1);
  g_assert_cmpint (chase_game_get_event (game, 1)->values[0], ==, -1);
  g_assert_cmpint (chase_game_get_event (game, 1)->values[1], ==, 1);
  g_assert_cmpuint (game->state->blocked[GW_CHASE_KILLERS], ==, 1);
  g_assert_cmpuint (game->state->blocked[GW_CHASE_SURVIVORS], ==, 0);
}

static void
test_moves_read_back_from_text (void)
{
  g_autoptr (ChaseGame) game = make_game (GW_CHASE_KILLERS);

  for (int actor = 0; actor < 5; actor++)
    {
      const GwAction action = { (gint16) actor, 0, 3 * actor, 1000 - actor };
      g_autofree char *text = gw_chase_rules.action_to_text (game->plan, game->state, &action);
      GwAction read;

      g_assert_true (gw_chase_rules.action_from_text (game->plan, game->state, text, &read, NULL));
      g_assert_cmpint (read.actor, ==, actor);
      g_assert_cmpint (read.first, ==, 3 * actor);
      g_assert_cmpint (read.second, ==, 1000 - actor);
    }
}

static void
test_odd_texts_are_no_moves (void)
{
  const char *const texts[] = {
    "",         "S0",     "S0 3",   "S0 3,",  "S0 3,x",           "S0 3,5 ",
    "S0 3,5,7", "S9 3,5", "K2 3,5", "s0 3,5", "S0 99999999999,1", "Survivor0 1,1"
  };
  g_autoptr (ChaseGame) game = make_game (GW_CHASE_KILLERS);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      GwAction action;

      g_assert_false (
          gw_chase_rules.action_from_text (game->plan, game->state, texts[i], &action, &error));
      g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (illegal_moves); i++)
    {
      g_autofree char *path = g_strconcat ("/chase/moves/illegal/", illegal_moves[i].name, NULL);

      g_test_add_data_func (path, &illegal_moves[i], test_illegal);
    }
  g_test_add_func ("/chase/moves/illegal/one-who-is-gone", test_one_who_is_gone_cannot_move);
  g_test_add_func ("/chase/moves/every-legal-move-is-made", test_every_legal_move_is_made);
  g_test_add_func ("/chase/moves/nothing-is-legal-out-of-turn", test_nothing_is_legal_out_of_turn);
  g_test_add_func ("/chase/moves/a-move-by-hand-submits-the-policys-score",
                   test_a_move_by_hand_submits_the_policys_score);
  g_test_add_func ("/chase/moves/a-move-by-hand-still-draws", test_a_move_by_hand_still_draws);
  g_test_add_func ("/chase/moves/an-exit-by-hand-is-taken-with-infinite-score",
                   test_an_exit_by_hand_is_taken_with_infinite_score);
  chase_test_add_flipped ("/chase/moves/two-after-one-exit", test_two_after_one_exit);
  for (guint i = 0; i < G_N_ELEMENTS (refused_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/chase/moves/refused/", refused_cases[i].reason, NULL);

      g_test_add_data_func (path, &refused_cases[i], test_refused);
    }
  g_test_add_func ("/chase/moves/refused/killers-too", test_killers_are_refused_too);
  g_test_add_func ("/chase/moves/text/reads-back", test_moves_read_back_from_text);
  g_test_add_func ("/chase/moves/text/odd-ones-are-refused", test_odd_texts_are_no_moves);
  return g_test_run ();
}
