/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many random games against the slow and obvious reference. */
#include "goblins-fixture.h"
#include "goblins-reference.h"

#include <math.h>
#include <string.h>

#define N_GAMES 4000
#define N_TURNS 12
#define N_GREEDY_GAMES 250
#define N_GREEDY_TURNS 6

typedef struct
{
  GwPlan *plan;
  GwGoblinsState *state;
  Reference reference;
  char *text; /* of the map */
} Game;

static void
game_clear (Game *game)
{
  gw_plan_unref (game->plan);
  g_free (game->state);
  g_free (game->text);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Game, game_clear)

static void
game_init (Game *game, GwRandom *random, guint largest, const char *policy)
{
  g_autoptr (GwMap) map = goblins_random_map (random, largest);

  game->text = gw_goblins_codecs[0].encode (map, NULL, NULL);
  game->plan = goblins_plan_of_map (map, "mage_policy", policy);
  game->state = goblins_start (game->plan);
  reference_read (&game->reference, game->text);
}

static void
assert_same_units (const Game *game)
{
  g_autofree char *board = goblins_board (game->plan, game->state);
  g_autofree char *expected = reference_print (&game->reference);

  g_assert_cmpstr (board, ==, expected);
  for (int i = 0; i < game->reference.n_units; i++)
    {
      const ReferenceUnit *unit = &game->reference.units[i];
      guint cell = game->state->units[i].cell;

      g_assert_cmpint (unit->is_alive, ==, cell != GW_GOBLINS_NOWHERE);
      if (unit->is_alive)
        {
          g_assert_cmpint (gw_goblins_get_y (game->state, cell), ==, unit->row);
          g_assert_cmpint (gw_goblins_get_x (game->state, cell), ==, unit->column);
        }
      if (unit->is_alive && unit->kind == 'P')
        {
          g_assert_cmpint ("WASD"[game->state->units[i].direction], ==, unit->direction);
        }
    }
}

/* One unit's turn: a mage's whole line, or a goblin's step. */
static void
play_unit (Game *game, GwRandom *random)
{
  int actor = game->state->clock.actor;

  g_assert_true (game->reference.units[actor].is_alive);
  if (actor < game->reference.n_mages)
    {
      g_autofree char *line = goblins_random_line (random);

      goblins_play_line (game->plan, game->state, line);
      reference_play_line (&game->reference, actor, line);
    }
  else
    {
      goblins_step (game->plan, game->state);
      reference_play_goblin (&game->reference, actor);
    }
}

static void
test_lines (void)
{
  GwRandom random;

  gw_random_init (&random, 20);
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_auto (Game) game = { NULL };

      game_init (&game, &random, i % 4 == 0 ? 20 : 7, "idle");
      g_test_message ("game %u:\n%s", i, game.text);
      assert_same_units (&game);
      while (!game.state->clock.is_over && game.state->turn <= N_TURNS)
        {
          play_unit (&game, &random);
          assert_same_units (&game);
        }
    }
}

/* Whom the turn passes to, and when the game is over, told from the reference's units alone. */
static void
test_order (void)
{
  GwRandom random;

  gw_random_init (&random, 21);
  for (guint i = 0; i < N_GAMES / 4; i++)
    {
      g_auto (Game) game = { NULL };
      int turn = 0;

      game_init (&game, &random, 7, "idle");
      for (gboolean is_over = FALSE; !is_over && turn < N_TURNS; turn++)
        {
          int n_living[2] = { 0, 0 };

          for (int unit = 0; unit < game.reference.n_units; unit++)
            {
              n_living[unit >= game.reference.n_mages] += game.reference.units[unit].is_alive;
            }
          is_over = n_living[0] == 0 || n_living[1] == 0;
          g_assert_cmpint (game.state->clock.is_over, ==, is_over);
          if (is_over)
            {
              g_assert_cmpint (game.state->clock.winner, ==,
                               n_living[0] > 0   ? GW_GOBLINS_MAGES
                               : n_living[1] > 0 ? GW_GOBLINS_GOBLINS
                                                 : GW_GOBLINS_DRAW);
            }
          for (int unit = 0; !is_over && unit < game.reference.n_units; unit++)
            {
              if (game.reference.units[unit].is_alive)
                {
                  g_assert_cmpint (game.state->clock.actor, ==, unit);
                  play_unit (&game, &random);
                }
            }
        }
    }
}

/* What greedy is about to do, as it would be typed, by stepping a copy of the state. */
static char *
dup_greedy_line (const Game *game)
{
  g_autofree GwGoblinsState *copy = g_memdup2 (game->state, game->plan->state_size);
  int actor = copy->clock.actor;
  guint turn = copy->turn;
  GString *line = g_string_new (NULL);

  while (copy->clock.actor == actor && copy->turn == turn && !copy->clock.is_over)
    {
      g_autoptr (GwExplain) explain = gw_explain_new ();

      g_assert_true (game->plan->rules->explain (game->plan, copy, NULL, actor, explain, NULL));
      for (guint i = 0; i < explain->rows->len; i++)
        {
          const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, i);

          if (row->is_chosen)
            {
              g_autofree char *text =
                  game->plan->rules->action_to_text (game->plan, copy, &row->action);
              const char *verb = strchr (text, ' ') + 1;

              g_string_append (line, g_str_equal (verb, "end") ? "" : verb);
            }
        }
      goblins_step (game->plan, copy);
    }
  return g_string_free (line, FALSE);
}

static double
find_chosen_total (const Game *game)
{
  g_autoptr (GwExplain) explain = gw_explain_new ();
  double total = NAN;

  game->plan->rules->explain (game->plan, game->state, NULL, game->state->clock.actor, explain,
                              NULL);
  for (guint i = 0; i < explain->rows->len; i++)
    {
      const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, i);

      total = row->is_chosen ? row->total : total;
    }
  return total;
}

static void
play_greedy_mage (Game *game)
{
  int actor = game->state->clock.actor;
  guint turn = game->state->turn;
  int score;
  g_autofree char *expected = reference_choose (&game->reference, actor, 3, &score);
  g_autofree char *line = dup_greedy_line (game);

  g_assert_cmpstr (line, ==, expected);
  g_assert_cmpfloat (find_chosen_total (game), ==, score / 10.0);
  /* the line is carried out as it was explained */
  while (game->state->clock.actor == actor && game->state->turn == turn
         && !game->state->clock.is_over)
    {
      goblins_step (game->plan, game->state);
    }
  reference_play_line (&game->reference, actor, expected);
}

static void
test_greedy (void)
{
  GwRandom random;

  gw_random_init (&random, 22);
  for (guint i = 0; i < N_GREEDY_GAMES; i++)
    {
      g_auto (Game) game = { NULL };

      game_init (&game, &random, i % 10 == 0 ? 14 : 8, "greedy");
      g_test_message ("game %u:\n%s", i, game.text);
      while (!game.state->clock.is_over && game.state->turn <= N_GREEDY_TURNS)
        {
          if (game.state->clock.actor < game.reference.n_mages)
            {
              play_greedy_mage (&game);
            }
          else
            {
              play_unit (&game, &random);
            }
          assert_same_units (&game);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/goblins/differential/lines-and-goblins", test_lines);
  g_test_add_func ("/goblins/differential/order-and-end", test_order);
  g_test_add_func ("/goblins/differential/greedy", test_greedy);
  return g_test_run ();
}
